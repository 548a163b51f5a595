//! Tests of `md5lanes etag`. The crate `md5_reference`, here called the reference, computes most expected ETags.

mod expect;
mod files;
mod json;
#[cfg(unix)]
mod server;
#[cfg(unix)]
mod unix;
mod values;

use std::ffi::OsStr;
use std::io::Write;

use crate::support::{Sandbox, spawn_piped};

const MIB: usize = 1 << 20;

#[derive(Debug, PartialEq)]
struct Outcome {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Sandbox {
    fn etag<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Outcome {
        self.etag_of(b"", arguments)
    }

    fn etag_of<A: AsRef<OsStr>>(
        &self,
        stdin: &[u8],
        arguments: impl IntoIterator<Item = A>,
    ) -> Outcome {
        let mut child = spawn_piped(self.md5lanes(&["etag"]).args(arguments));
        // The command may end before it has read all input.
        let _ = child.stdin.take().unwrap().write_all(stdin);
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let (stdout, stderr) = (text(output.stdout), text(output.stderr));
        Outcome { code: output.status.code(), stdout, stderr }
    }
}

fn md5(message: &[u8]) -> String {
    md5_reference::md5(message).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Computes the ETag of an upload in parts of `part_size` bytes, with the reference. An empty upload has one empty part.
fn multipart(message: &[u8], part_size: usize) -> String {
    let mut parts: Vec<_> = message.chunks(part_size).map(md5_reference::md5).collect();
    if parts.is_empty() {
        parts.push(md5_reference::md5(b""));
    }
    format!("{}-{}", md5(parts.as_flattened()), parts.len())
}
