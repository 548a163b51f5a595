//! Go's `crypto/md5` and, for many messages and for streams, `md5-simd`, in a process of its own that times itself:
//! see `engines/go/main.go`.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::ops::Range;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::time::Duration;

use super::many::{self, Batch};
use super::streams::{self, Streams};
use super::{Engine, Run};
use crate::Result;
use crate::definitions::contestants;
use crate::machine::Notices;
use crate::measure::{Cost, Latency};
use crate::work::Work;

/// Where the program's source is.
const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/engines/go");

/// The module of `md5-simd`'s part of the program is fetched when it is built, which may fail: so it
/// is built in by this tag only.
const SIMD_TAG: &str = "md5simd";

/// The engine for one message, or nothing where there is no Go.
///
/// # Errors
///
/// Where there is a Go, and it cannot build the program, or the program does not answer.
pub(super) fn engine(notices: &mut Notices) -> Result<Option<Box<dyn Engine>>> {
    Ok(start(notices, None, Threads::One)?.map(|go| Box::new(go) as Box<dyn Engine>))
}

/// The engines for many messages, in one process: as many as can be had.
///
/// # Errors
///
/// As for one message.
pub(super) fn many(notices: &mut Notices) -> Result<Vec<Box<dyn many::Engine>>> {
    let contestants = contestants(notices, Threads::One)?.into_iter();
    Ok(contestants.map(|contestant| Box::new(contestant) as Box<dyn many::Engine>).collect())
}

/// The same for streams.
///
/// # Errors
///
/// As for one message.
pub(super) fn streams(notices: &mut Notices) -> Result<Vec<Box<dyn streams::Engine>>> {
    let contestants = contestants(notices, Threads::OneForEachCore)?.into_iter();
    Ok(contestants.map(|contestant| Box::new(contestant) as Box<dyn streams::Engine>).collect())
}

fn contestants(notices: &mut Notices, threads: Threads) -> Result<Vec<Contestant>> {
    let (go, simd) = match start(notices, Some(SIMD_TAG), threads) {
        Ok(go) => (go, true),
        Err(error) => {
            notices.left_out(contestants::MD5_SIMD, &error);
            (start(notices, None, threads)?, false)
        }
    };
    let Some(go) = go else { return Ok(Vec::new()) };
    // `go1.26.8`, and then that of md5-simd.
    let (version, simd_version) = match go.version.split_once(' ') {
        Some((go, simd)) => (go.to_owned(), format!("{simd} by {go}")),
        None => (go.version.clone(), String::new()),
    };
    let go = Rc::new(RefCell::new(Batches { go, known: Vec::new() }));
    let contestant = |name, version| Contestant { name, version, batches: Rc::clone(&go) };
    let mut all = vec![contestant(contestants::GO, version)];
    all.extend(simd.then(|| contestant(contestants::MD5_SIMD, simd_version)));
    Ok(all)
}

/// How many threads of the process run Go at a time.
#[derive(Clone, Copy)]
enum Threads {
    /// What all contestants have that hash messages.
    One,
    /// As Go has it where nobody says otherwise.
    OneForEachCore,
}

fn start(notices: &mut Notices, tag: Option<&str>, threads: Threads) -> Result<Option<Go>> {
    if let Err(error) = Command::new("go").arg("version").stdout(Stdio::null()).status() {
        notices.left_out(contestants::GO, &format_args!("`go` cannot be run: {error}"));
        return Ok(None);
    }
    let program = std::env::current_exe()?.with_file_name("md5lanes-benchmarks-go");
    build(&program, tag)?;
    Ok(Some(Go::start(&program, threads)?))
}

fn build(program: &Path, tag: Option<&str>) -> Result<()> {
    let mut build = Command::new("go");
    // The source may lie in no repository, or in one that Go does not trust.
    build.args(["build", "-buildvcs=false", "-o"]).arg(program).current_dir(SOURCE);
    if let Some(tag) = tag {
        build.args(["-tags", tag]);
    }
    build.arg(".");
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
    fn start(program: &Path, threads: Threads) -> Result<Self> {
        let mut process = Command::new(program);
        match threads {
            Threads::One => process.env("GOMAXPROCS", "1"),
            Threads::OneForEachCore => process.env_remove("GOMAXPROCS"),
        };
        process.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = process.spawn()?;
        let requests = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut go = Go { process, requests, answers, version: String::new() };
        go.version = go.answer()?;
        Ok(go)
    }

    fn request(&mut self, request: &str) -> Result<()> {
        let requests = self.requests.as_mut().expect("taken only at the end");
        Ok(writeln!(requests, "{request}")?)
    }

    /// Has a request answered, and the answer parsed.
    fn run<T>(&mut self, request: &str, parse: fn(&str) -> Option<T>) -> Result<T> {
        self.request(request)?;
        let answer = self.answer()?;
        parse(&answer).ok_or_else(|| format!("Go's engine answered {answer:?}").into())
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
        Go::run(self, &format!("message {} {times}", message.len()), parse)
    }
}

/// A process and the batches that it knows, by their numbers.
struct Batches {
    go: Go,
    known: Vec<Work>,
}

impl Batches {
    /// The number of a batch, which the process learns of where it does not know it.
    fn number(&mut self, work: Work, places: impl Iterator<Item = Range<u64>>) -> Result<usize> {
        if let Some(number) = self.known.iter().position(|&known| known == work) {
            return Ok(number);
        }
        let mut request = "batch".to_owned();
        for place in places {
            write!(request, " {} {}", place.start, place.end)?;
        }
        self.go.request(&request)?;
        self.known.push(work);
        Ok(self.known.len() - 1)
    }
}

/// One of those in the process that hash many messages.
struct Contestant {
    name: &'static str,
    version: String,
    batches: Rc<RefCell<Batches>>,
}

impl many::Engine for Contestant {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn run(&mut self, batch: &Batch, times: u64) -> Result<Run> {
        let mut batches = self.batches.borrow_mut();
        let number = batches.number(batch.work, batch.work.places())?;
        batches.go.run(&format!("{} {number} {times}", self.name), parse)
    }
}

impl streams::Engine for Contestant {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn run(&mut self, streams: &Streams<'_>) -> Result<streams::Run> {
        let Streams { work, bytes, pause, writers, .. } = streams;
        let mut batches = self.batches.borrow_mut();
        let number = batches.number(*work, streams::places(*work))?;
        let mut request = format!("{} {number} {bytes} {}", self.name, pause.as_nanos());
        for writer in writers {
            write!(request, " {}", writer.piece)?;
        }
        batches.go.run(&request, parse_streams)
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

/// `NANOSECONDS PROCESSOR P50 P99 DIGEST`.
fn parse_streams(answer: &str) -> Option<streams::Run> {
    let (nanoseconds, rest) = answer.split_once(' ')?;
    let (processor, rest) = rest.split_once(' ')?;
    let (p50, rest) = rest.split_once(' ')?;
    let (p99, digest) = rest.split_once(' ')?;
    let cost = Cost {
        nanoseconds: nanoseconds.parse().ok()?,
        processor: Some(Duration::from_nanos(processor.parse().ok()?)),
        latency: Some(Latency { p50: p50.parse().ok()?, p99: p99.parse().ok()? }),
        ..Cost::default()
    };
    Some(streams::Run { digest: *md5lanes::Digest::from_hex(digest).ok()?.as_bytes(), cost })
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
    fn an_answer_about_streams_has_more_times() {
        let run = parse_streams("1500 2900 30 40 900150983cd24fb0d6963f7d28e17f72").unwrap();
        assert_eq!(run.cost.nanoseconds, 1500.0);
        assert_eq!(run.cost.processor, Some(Duration::from_nanos(2900)));
        assert_eq!(run.cost.latency.map(|latency| (latency.p50, latency.p99)), Some((30.0, 40.0)));
        assert_eq!(run.digest, *md5lanes::digest(b"abc").as_bytes());
    }

    #[test]
    fn anything_else_is_none() {
        for answer in ["", "1500", "1500 9001", "x 900150983cd24fb0d6963f7d28e17f72"] {
            assert!(parse(answer).is_none() && parse_streams(answer).is_none(), "{answer:?}");
        }
    }
}
