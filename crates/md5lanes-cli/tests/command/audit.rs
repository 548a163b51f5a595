//! `md5lanes audit`: compares a folder with the list of its files.

mod cases;
mod hashdeep;
mod lists;
mod memory;
mod sets;
mod sides;
mod update;

use std::fs;
use std::process::Command;

use crate::support::{Sandbox, run_command};

/// A folder `f` with files, and a `list` of them beside the folder.
struct Tree {
    sandbox: Sandbox,
}

impl Tree {
    fn new(files: &[(&str, &str)]) -> Self {
        let tree = Tree { sandbox: Sandbox::new() };
        fs::create_dir(tree.sandbox.path("f")).unwrap();
        for (name, contents) in files {
            let path = tree.sandbox.path(format!("f/{name}"));
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, contents).unwrap();
        }
        tree.write_list();
        tree
    }

    fn write_list(&self) {
        self.sh("md5lanes sum -r . > ../list");
    }

    /// Runs a shell script in the folder `f`, with `md5lanes` as the command under test. Checks that it succeeds without a
    /// message.
    #[track_caller]
    fn sh(&self, script: &str) -> String {
        let mut shell = Command::new("sh");
        let md5lanes = crate::support::MD5LANES;
        let script = format!("set -e; md5lanes() {{ '{md5lanes}' \"$@\"; }}; {script}");
        shell.args(["-c", &script]).current_dir(self.sandbox.path("f"));
        let (printed, complaints, code) = run_command(shell.env("LC_ALL", "C"));
        assert_eq!((&*complaints, code), ("", Some(0)), "{script}");
        printed
    }

    /// Runs `md5lanes audit` in the folder above `f`.
    fn audit(&self, arguments: &[&str]) -> AuditOutput {
        run_command(&mut self.sandbox.md5lanes(&[&["audit"], arguments].concat())).into()
    }

    fn list_text(&self) -> String {
        fs::read_to_string(self.sandbox.path("list")).unwrap()
    }
}

#[derive(Debug, PartialEq, Eq)]
struct AuditOutput {
    lines: Vec<String>,
    /// The lines of standard error, without the name of the program.
    messages: Vec<String>,
    code: Option<i32>,
}

impl From<(String, String, Option<i32>)> for AuditOutput {
    fn from((printed, complaints, code): (String, String, Option<i32>)) -> Self {
        let message = |line: &str| line.strip_prefix("md5lanes: ").unwrap_or(line).to_owned();
        AuditOutput {
            lines: printed.lines().map(str::to_owned).collect(),
            messages: complaints.lines().map(message).collect(),
            code,
        }
    }
}

impl AuditOutput {
    /// Checks the lines and messages, and whether the audit passed. A `!` at the start of a message stands for `WARNING: `.
    #[track_caller]
    fn expect(&self, lines: &[&str], messages: &[&str], passed: bool) {
        let messages = messages.iter().map(|message| match message.strip_prefix('!') {
            Some(warning) => format!("WARNING: {warning}"),
            None => (*message).to_owned(),
        });
        let expected = AuditOutput {
            lines: lines.iter().map(|line| (*line).to_owned()).collect(),
            messages: messages.collect(),
            code: Some(i32::from(!passed)),
        };
        assert_eq!(*self, expected);
    }
}

fn md5(contents: impl AsRef<[u8]>) -> String {
    md5lanes::digest(contents.as_ref()).to_string()
}

/// Whether these programs are installed. If not, the caller skips its test, or fails with `MD5LANES_NO_SKIP`.
fn are_installed(programs: &[&str]) -> bool {
    let is_there = |program: &&str| Command::new(program).arg("-h").output().is_ok();
    let missing: Vec<_> = programs.iter().filter(|program| !is_there(program)).collect();
    assert!(
        missing.is_empty() || std::env::var_os("MD5LANES_NO_SKIP").is_none(),
        "there is no {missing:?}: scripts/setup installs it"
    );
    missing.is_empty()
}
