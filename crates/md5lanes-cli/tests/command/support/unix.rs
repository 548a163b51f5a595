//! Compares the command with the system's `md5sum`, and reads the state of processes on Linux.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Output};
use std::thread;
use std::time::Duration;

use super::{MD5LANES, Sandbox};

pub(super) fn link_md5sum(root: &Path) {
    let bin = root.join("bin");
    fs::create_dir(&bin).unwrap();
    symlink(MD5LANES, bin.join("md5sum")).unwrap();
}

impl Sandbox {
    /// Returns two commands: first `md5lanes` under the name `md5sum`, then the system's `md5sum`.
    pub(crate) fn md5sum_commands(&self) -> [Command; 2] {
        self.commands("md5sum")
    }

    /// Returns two commands that run `program`. For the first, `md5sum` in the `PATH` is `md5lanes`; for the second, it is the
    /// system's `md5sum`.
    pub(crate) fn commands(&self, program: &str) -> [Command; 2] {
        let system = std::env::var_os("PATH").unwrap();
        [&self.path_with_link(), &system].map(|path| {
            let mut command = Command::new(program);
            self.configure(&mut command);
            command.env("PATH", path);
            command
        })
    }

    fn path_with_link(&self) -> OsString {
        let mut path = self.root.path().join("bin").into_os_string();
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap());
        path
    }

    /// Checks that `md5lanes` and the system's `md5sum` have the same outcome with these arguments. Returns the outcome.
    #[track_caller]
    pub(crate) fn assert_same(&self, arguments: &[impl AsRef<[u8]>]) -> Outcome {
        let arguments: Vec<_> = arguments.iter().map(|a| OsStr::from_bytes(a.as_ref())).collect();
        self.assert_same_with(|command| command.args(&arguments).output().unwrap())
    }

    /// Like `assert_same`, but calls `run` to run each of the two programs.
    #[track_caller]
    pub(crate) fn assert_same_with(&self, run: impl Fn(&mut Command) -> Output) -> Outcome {
        let [ours, theirs] =
            self.md5sum_commands().map(|mut command| Outcome::from(run(&mut command)));
        assert_eq!(ours, theirs, "md5lanes on the left, the system's md5sum on the right");
        ours
    }

    /// Like `assert_same`, for a shell script that calls `md5sum`.
    #[track_caller]
    pub(crate) fn assert_same_script(&self, script: &str) -> Outcome {
        self.assert_same_script_in("sh", script)
    }

    #[track_caller]
    pub(crate) fn assert_same_script_in(&self, shell: &str, script: &str) -> Outcome {
        let [ours, theirs] = self.run_script_in(shell, script);
        assert_eq!(
            ours, theirs,
            "md5lanes on the left, the system's md5sum on the right: {script}"
        );
        ours
    }

    /// Returns the outcomes of a shell script: first with `md5lanes` as `md5sum`, then with the system's `md5sum`.
    pub(crate) fn run_script(&self, script: &str) -> [Outcome; 2] {
        self.run_script_in("sh", script)
    }

    pub(crate) fn run_script_in(&self, shell: &str, script: &str) -> [Outcome; 2] {
        self.commands(shell)
            .map(|mut shell| Outcome::from(shell.args(["-c", script]).output().unwrap()))
    }
}

#[derive(Debug, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) code: Option<i32>,
    pub(crate) signal: Option<i32>,
    /// Escaped, so that the message of a failed test can be read.
    pub(crate) stdout: String,
    /// Escaped, as `stdout`.
    pub(crate) stderr: String,
}

impl From<Output> for Outcome {
    fn from(output: Output) -> Self {
        let escape = |text: Vec<u8>| text.escape_ascii().to_string();
        Outcome {
            code: output.status.code(),
            signal: output.status.signal(),
            stdout: escape(output.stdout),
            stderr: escape(output.stderr),
        }
    }
}

/// Extends a new or existing file to `length` bytes, with zero bytes that take no space on the disk.
pub(crate) fn make_sparse(path: &Path, length: u64) {
    let file = fs::File::options().create(true).append(true).open(path).unwrap();
    file.set_len(length).unwrap();
}

/// Kills the process. Returns the peak of its memory in KiB, without the pages of files.
pub(crate) fn peak_memory(mut child: Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let kib = |name: &str| -> u64 {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim().strip_suffix(" kB").unwrap().parse().unwrap()
    };
    // In a debug build, the pages of the program's file alone have 11 MiB.
    kib("VmHWM:") - kib("RssFile:")
}

/// Waits until 20 checks in a row have found all threads of the process asleep.
pub(crate) fn wait_until_asleep(child: &Child) {
    let is_asleep = || {
        let threads = fs::read_dir(format!("/proc/{}/task", child.id())).unwrap();
        threads.into_iter().all(|thread| {
            let status = fs::read_to_string(thread.unwrap().path().join("status"));
            status.is_ok_and(|status| status.contains("State:\tS"))
        })
    };
    let mut times = 0;
    while times < 20 {
        times = if is_asleep() { times + 1 } else { 0 };
        thread::sleep(Duration::from_millis(5));
    }
}
