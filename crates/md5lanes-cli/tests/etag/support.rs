//! A folder in which the command runs, its output, and ETags computed by the reference.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;

pub(crate) const MIB: usize = 1 << 20;

/// A folder with files, in which the command runs.
pub(crate) struct Place(TempDir);

/// How a process ended, and what it wrote.
#[derive(Debug, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Place {
    pub(crate) fn new() -> Self {
        Place(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: impl AsRef<[u8]>) -> PathBuf {
        self.0.path().join(OsStr::from_bytes(name.as_ref()))
    }

    /// Puts a file into the folder.
    pub(crate) fn file(self, name: impl AsRef<[u8]>, contents: impl AsRef<[u8]>) -> Self {
        fs::write(self.path(name), contents).unwrap();
        self
    }

    /// `md5lanes etag`, with nothing on its standard input.
    pub(crate) fn etag<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Outcome {
        self.etag_of(b"", arguments)
    }

    /// `md5lanes etag`, with these bytes on its standard input.
    pub(crate) fn etag_of<A: AsRef<OsStr>>(
        &self,
        stdin: &[u8],
        arguments: impl IntoIterator<Item = A>,
    ) -> Outcome {
        let mut child = Command::new(env!("CARGO_BIN_EXE_md5lanes"))
            .arg("etag")
            .args(arguments)
            .current_dir(self.path(""))
            .env("LC_ALL", "C")
            .env_remove("MD5LANES_KERNEL")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The command may end before it has read all input.
        let _ = child.stdin.take().unwrap().write_all(stdin);
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let (stdout, stderr) = (text(output.stdout), text(output.stderr));
        Outcome { code: output.status.code(), stdout, stderr }
    }
}

/// An MD5 in hex, by the reference.
pub(crate) fn md5(message: &[u8]) -> String {
    md5_reference::md5(message).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The ETag of an upload in parts, by the reference.
pub(crate) fn multipart(message: &[u8], part_size: usize) -> String {
    let mut parts: Vec<_> = message.chunks(part_size).map(md5_reference::md5).collect();
    if parts.is_empty() {
        parts.push(md5_reference::md5(b""));
    }
    format!("{}-{}", md5(parts.as_flattened()), parts.len())
}
