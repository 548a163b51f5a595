//! Go's `crypto/md5`, in a process of its own that times itself: see `engines/go/main.go`.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::{Engine, Run};
use crate::Result;
use crate::definitions::contestants;
use crate::machine::Notices;

/// Where the program's source is.
const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/engines/go");

/// The engine, or nothing where there is no Go.
///
/// # Errors
///
/// Where there is a Go, and it cannot build the program, or the program does not answer.
pub(super) fn engine(notices: &mut Notices) -> Result<Option<Box<dyn Engine>>> {
    if let Err(error) = Command::new("go").arg("version").stdout(Stdio::null()).status() {
        notices.left_out(contestants::GO, &format_args!("`go` cannot be run: {error}"));
        return Ok(None);
    }
    let program = std::env::current_exe()?.with_file_name("md5lanes-benchmarks-go");
    build(&program)?;
    Ok(Some(Box::new(Go::start(&program)?)))
}

fn build(program: &Path) -> Result<()> {
    let mut build = Command::new("go");
    // The source may lie in no repository, or in one that Go does not trust.
    build.args(["build", "-buildvcs=false", "-o"]).arg(program).arg(".").current_dir(SOURCE);
    // The program is a module of its own, whatever workspace it may lie in.
    build.env("GOWORK", "off");
    if !build.status()?.success() {
        return Err(format!("`go build` of {SOURCE} failed").into());
    }
    Ok(())
}

struct Go {
    process: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    version: String,
}

impl Go {
    fn start(program: &Path) -> Result<Self> {
        let mut process =
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let requests = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut go = Go { process, requests, answers, version: String::new() };
        go.version = go.answer()?;
        Ok(go)
    }

    fn answer(&mut self) -> Result<String> {
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        Ok(line.trim_end().to_owned())
    }
}

impl Engine for Go {
    fn name(&self) -> &str {
        contestants::GO
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn run(&mut self, message: &[u8], times: u64) -> Result<Run> {
        let requests = self.requests.as_mut().expect("taken only at the end");
        writeln!(requests, "{} {times}", message.len())?;
        let answer = self.answer()?;
        parse(&answer).ok_or_else(|| format!("Go's engine answered {answer:?}").into())
    }
}

impl Drop for Go {
    /// The process ends with its input; nothing is to be done if it ended in another way.
    fn drop(&mut self) {
        drop(self.requests.take());
        let _ = self.process.wait();
    }
}

/// `NANOSECONDS DIGEST`.
fn parse(answer: &str) -> Option<Run> {
    let (nanoseconds, digest) = answer.split_once(' ')?;
    Some(Run {
        digest: *md5lanes::Digest::from_hex(digest).ok()?.as_bytes(),
        time: Duration::from_nanos(nanoseconds.parse().ok()?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_time_and_a_digest() {
        let run = parse("1500 900150983cd24fb0d6963f7d28e17f72").unwrap();
        assert_eq!(run.time, Duration::from_nanos(1500));
        assert_eq!(run.digest, *md5lanes::digest(b"abc").as_bytes());
    }

    #[test]
    fn anything_else_is_none() {
        for answer in ["", "1500", "1500 9001", "x 900150983cd24fb0d6963f7d28e17f72"] {
            assert!(parse(answer).is_none(), "{answer:?}");
        }
    }
}
