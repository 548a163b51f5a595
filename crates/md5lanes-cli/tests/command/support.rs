//! Runs the command in a temporary folder, and returns its output.

#[cfg(unix)]
mod unix;

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

#[cfg(unix)]
pub(crate) use self::unix::{Outcome, make_sparse, peak_memory, wait_until_asleep};

pub(crate) const MD5LANES: &str = env!("CARGO_BIN_EXE_md5lanes");

/// A temporary folder with files to hash, which is the working directory of the programs.
pub(crate) struct Sandbox {
    root: TempDir,
}

impl Sandbox {
    pub(crate) fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("files")).unwrap();
        #[cfg(unix)]
        unix::link_md5sum(root.path());
        Sandbox { root }
    }

    pub(crate) fn path(&self, name: impl AsRef<[u8]>) -> PathBuf {
        #[cfg(unix)]
        let name: &std::ffi::OsStr = std::os::unix::ffi::OsStrExt::from_bytes(name.as_ref());
        #[cfg(windows)]
        let name = str::from_utf8(name.as_ref()).unwrap();
        self.root.path().join("files").join(name)
    }

    pub(crate) fn file(self, name: impl AsRef<[u8]>, contents: impl AsRef<[u8]>) -> Self {
        fs::write(self.path(name), contents).unwrap();
        self
    }

    pub(crate) fn md5lanes(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(MD5LANES);
        self.configure(&mut command);
        command.args(arguments);
        command
    }

    fn configure(&self, command: &mut Command) {
        command.current_dir(self.path("")).env("LC_ALL", "C").env_remove("MD5LANES_KERNEL");
        command.env_remove("POSIXLY_CORRECT").stdin(Stdio::null());
    }
}

/// Runs a command. Returns its standard output, its standard error and its exit status.
pub(crate) fn run_command(command: &mut Command) -> (String, String, Option<i32>) {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

pub(crate) fn spawn_piped(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}
