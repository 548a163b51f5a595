//! The contestants that are programs: they are given files, and are measured from outside.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Result;
use crate::definitions::contestants;
use crate::files::Files;
use crate::machine::Notices;
use crate::measure::Cost;
use crate::process;

/// The version of `b3sum` that is measured. Debian's is from 2021 and knows no AVX-512.
const B3SUM_VERSION: &str = "1.8.2";

/// The parts of a file one after the other, and the ETag from what becomes of them: what people
/// have written again and again.
const ETAG_SCRIPT: &str = r#"
set -eu
size=$(stat -c %s "$1")
parts=$(((size + 8388607) / 8388608))
part=0
while [ "$part" -lt "$parts" ]; do
    dd if="$1" bs=8M skip="$part" count=1 status=none | md5sum | cut -c 1-32 | xxd -r -p
    part=$((part + 1))
done | md5sum | { read -r digest rest && echo "$digest-$parts"; }
"#;

/// A contestant, and how it is called.
struct Entry {
    name: &'static str,
    /// Its words. Those in capital letters stand for what it is given: see [`Program::command`].
    command: &'static str,
    /// What asks it for its version.
    version: &'static str,
    answer: Answer,
}

/// What a program has to say.
#[derive(Clone, Copy)]
enum Answer {
    /// Lines that begin with the digests of the files.
    Digests,
    /// A line for each file, which ends with OK.
    Verdicts,
    /// The ETag of the file.
    ETag,
    /// A line for each file.
    Lines,
    /// What it says is thrown away, unseen.
    Anything,
}

#[rustfmt::skip]
const TABLE: &[Entry] = {
    use contestants::*;
    const MD5LANES_VERSION: &str = "md5lanes --version";
    const MD5SUM_VERSION: &str = "md5sum --version";
    &[
        Entry { name: MD5LANES_SUM, command: "md5lanes sum FILES", version: MD5LANES_VERSION, answer: Answer::Digests },
        Entry { name: MD5LANES_SUM_LIST, command: "md5lanes sum --null --files-from NAMES", version: MD5LANES_VERSION, answer: Answer::Digests },
        Entry { name: MD5LANES_SUM_FOLDER, command: "md5lanes sum --recursive .", version: MD5LANES_VERSION, answer: Answer::Digests },
        Entry { name: MD5LANES_CHECK, command: "md5lanes sum --check DIGESTS", version: MD5LANES_VERSION, answer: Answer::Verdicts },
        Entry { name: MD5LANES_ETAG, command: "md5lanes etag --part-size 8MiB FILES", version: MD5LANES_VERSION, answer: Answer::ETag },
        Entry { name: MD5SUM, command: "md5sum FILES", version: MD5SUM_VERSION, answer: Answer::Digests },
        Entry { name: XARGS_8_MD5SUM, command: "xargs -0 -a NAMES -n8 -P2 md5sum", version: MD5SUM_VERSION, answer: Answer::Digests },
        Entry { name: XARGS_500_MD5SUM, command: "xargs -0 -a NAMES -n500 -P2 md5sum", version: MD5SUM_VERSION, answer: Answer::Digests },
        Entry { name: FIND_MD5SUM, command: "find . -type f -exec md5sum {} +", version: MD5SUM_VERSION, answer: Answer::Digests },
        Entry { name: DD_MD5SUM, command: "sh -c ETAG_SCRIPT sh FILES", version: MD5SUM_VERSION, answer: Answer::ETag },
        Entry { name: OPENSSL_DGST, command: "openssl dgst -md5 -r FILES", version: "openssl version", answer: Answer::Digests },
        Entry { name: MD5DEEP, command: "md5deep FILES", version: "md5deep -v", answer: Answer::Digests },
        Entry { name: B3SUM, command: "b3sum FILES", version: "b3sum --version", answer: Answer::Lines },
        Entry { name: CAT, command: "cat FILES", version: "cat --version", answer: Answer::Anything },
    ]
};

/// A program that is here.
pub(crate) struct Program {
    pub(crate) name: &'static str,
    /// The first line of what it says of itself.
    pub(crate) version: String,
    /// What is run when the command names it first.
    executable: OsString,
    command: &'static str,
    answer: Answer,
}

/// Those of these programs that are here. Of those that are not, a notice tells.
pub(crate) fn find(names: &[&str], notices: &mut Notices) -> Vec<Program> {
    let mut programs = Vec::new();
    for Entry { name, command, version, answer } in TABLE {
        if !names.contains(name) {
            continue;
        }
        let found = first_line(version).and_then(|version| {
            let executable = executable(first_word(command))?;
            Ok(Program { name, version, executable, command, answer: *answer })
        });
        match found {
            Ok(program) => programs.push(program),
            Err(error) => notices.left_out(name, &error),
        }
    }
    programs
}

fn first_word(command: &str) -> &str {
    command.split(' ').next().unwrap_or(command)
}

/// Where a program lies, which is brought up to date if it is built here.
fn executable(name: &str) -> Result<OsString> {
    match name {
        "md5lanes" => build_md5lanes(),
        "b3sum" => install_b3sum(),
        _ => Ok(name.into()),
    }
}

/// Brings the command up to date with the library that is measured, and tells where it is.
fn build_md5lanes() -> Result<OsString> {
    let target = target()?;
    let mut build = cargo();
    build.args(["build", "--release", "--quiet", "--package", "md5lanes-cli", "--target-dir"]);
    run(build.arg(&target))?;
    Ok(target.join("release/md5lanes").into())
}

/// Fetches and builds `b3sum`, as its users do, and tells where it is.
fn install_b3sum() -> Result<OsString> {
    let root = target()?.join("peers");
    let mut install = cargo();
    install.args(["install", "--quiet", "--locked", "--version", B3SUM_VERSION, "b3sum", "--root"]);
    run(install.arg(&root))?;
    Ok(root.join("bin/b3sum").into())
}

/// The folder that this program was built in.
fn target() -> Result<PathBuf> {
    let here = std::env::current_exe()?;
    let profile = here.ancestors().find(|folder| folder.ends_with("release"));
    let target = profile.and_then(Path::parent).ok_or("this program lies in no target folder")?;
    Ok(target.to_owned())
}

fn cargo() -> Command {
    // What runs this program with cargo also says which cargo.
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn run(command: &mut Command) -> Result<()> {
    if command.status()?.success() { Ok(()) } else { Err(format!("{command:?} failed").into()) }
}

/// The first line of what a program says when it is asked for its version.
fn first_line(question: &str) -> Result<String> {
    let program = executable(first_word(question))?;
    let answer = Command::new(&program).args(question.split(' ').skip(1)).output();
    let answer = answer.map_err(|error| format!("{}: {error}", program.display()))?;
    let text = String::from_utf8_lossy(&answer.stdout);
    match text.lines().next() {
        Some(line) if answer.status.success() && !line.is_empty() => Ok(line.to_owned()),
        _ => Err(format!("{} does not tell its version", program.display()).into()),
    }
}

impl Program {
    /// Runs the program on files. `watch` tells whether to look at its memory too: that keeps
    /// another thread a little busy, so it is for programs that take a while.
    ///
    /// # Errors
    ///
    /// Where the program cannot be run, fails, or does not say what it has to.
    pub(crate) fn run(&self, files: &Files, watch: bool) -> Result<Cost> {
        // A file, as most people have it: a pipe would keep this process busy with reading it.
        let mut said = tempfile::tempfile()?;
        let stdout = match self.answer {
            Answer::Anything => Stdio::null(),
            _ => said.try_clone()?.into(),
        };
        let mut command = self.command(files);
        command.stdin(Stdio::null()).stdout(stdout);

        let start = Instant::now();
        let child = command.spawn().map_err(|error| format!("{}: {error}", self.name))?;
        let ended = process::wait(child, watch)?;
        let nanoseconds = start.elapsed().as_nanos() as f64;

        let answer = read(&mut said)?;
        if !ended.succeeded || !self.answer.is_right(&answer, files) {
            let start: String = answer.chars().take(200).collect();
            return Err(format!("{} is wrong or failed: {start:?}", self.name).into());
        }
        let process::Ended { processor, peak_kib, .. } = ended;
        Ok(Cost { nanoseconds, processor: Some(processor), peak_kib, ..Cost::default() })
    }

    fn command(&self, files: &Files) -> Command {
        let mut command = Command::new(&self.executable);
        command.current_dir(files.folder());
        for word in self.command.split(' ').skip(1) {
            match word {
                "FILES" => command.args(files.names()),
                "NAMES" => command.arg(Files::name_list()),
                "DIGESTS" => command.arg(Files::digest_list()),
                "ETAG_SCRIPT" => command.arg(ETAG_SCRIPT),
                word => command.arg(word),
            };
        }
        command
    }
}

/// All of a file that somebody else has written.
fn read(file: &mut File) -> io::Result<String> {
    let mut text = String::new();
    file.rewind()?;
    file.read_to_string(&mut text)?;
    Ok(text)
}

impl Answer {
    fn is_right(self, answer: &str, files: &Files) -> bool {
        let mut words: Vec<&str> = answer.lines().map(first_word).collect();
        match self {
            Answer::Digests => {
                let mut digests: Vec<String> =
                    files.digests().iter().map(ToString::to_string).collect();
                // Programs that run side by side end in any order.
                digests.sort_unstable();
                words.sort_unstable();
                words == digests
            }
            Answer::Verdicts => {
                words.len() == files.names().len()
                    && answer.lines().all(|line| line.ends_with(": OK"))
            }
            Answer::ETag => files.etag().is_some_and(|etag| words == [etag]),
            Answer::Lines => words.len() == files.names().len(),
            Answer::Anything => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Work;

    fn program(command: &'static str, answer: Answer) -> Program {
        let executable = first_word(command).into();
        Program { name: "program", version: String::new(), executable, command, answer }
    }

    #[test]
    fn a_program_that_says_what_it_has_to_has_a_cost() {
        let files = Files::create(Work::Equal { messages: 3, length: 100 }).unwrap();
        for (command, answer) in [
            ("md5sum FILES", Answer::Digests),
            ("xargs -0 -a NAMES -n2 -P2 md5sum", Answer::Digests),
            ("find . -type f -exec md5sum {} +", Answer::Digests),
            ("md5sum --check DIGESTS", Answer::Verdicts),
            ("ls FILES", Answer::Lines),
            ("cat FILES", Answer::Anything),
        ] {
            let cost = program(command, answer).run(&files, true).unwrap();
            assert!(cost.nanoseconds > 0.0 && cost.processor.is_some(), "{command}");
        }
    }

    #[test]
    fn a_program_that_says_anything_else_or_fails_is_an_error() {
        let files = Files::create(Work::one(100)).unwrap();
        for (command, answer) in [
            ("echo 900150983cd24fb0d6963f7d28e17f73", Answer::Digests),
            ("md5sum FILES FILES", Answer::Digests),
            ("md5sum FILES missing", Answer::Digests),
            ("echo 00000: FAILED", Answer::Verdicts),
            ("md5sum FILES", Answer::ETag),
            ("ls FILES FILES", Answer::Lines),
            ("false", Answer::Anything),
        ] {
            assert!(program(command, answer).run(&files, false).is_err(), "{command}");
        }
    }

    #[test]
    fn the_script_computes_the_etag() {
        let files = Files::create(Work::one(16 << 20)).unwrap();
        program("sh -c ETAG_SCRIPT sh FILES", Answer::ETag).run(&files, false).unwrap();
    }
}
