//! Whether an ETag is a file's.

use std::ffi::OsStr;
use std::io;
use std::iter;
use std::ops::ControlFlow;

use crate::args::etag::Etag;
use crate::etag::candidates::{Candidate, candidates, possible};
use crate::etag::layout::{LARGEST_PART, Layout, Rule};
use crate::etag::parts::{self, Object};
use crate::etag::value::ETag;
use crate::etag::{TROUBLE, json, line, report};
use crate::output::{Failed, Output};
use crate::progress::Meter;
use crate::size::show;

const NO_MD5: &str = "this ETag is no MD5, with or without a number of parts from 1 to 10000, and \
                      says nothing of the contents";
const NOT_FOUND: &str = "no known part size gives this ETag: the file differs, or was uploaded with \
                         other parts, whose size --part-size can give";
const READ_ONCE: &str = "it can be read only once, and parts of 8MiB do not give this ETag: it \
                         differs, or --part-size must give another size";

/// What a comparison came to.
pub(crate) enum Verdict {
    /// The client is the one that is known for such parts, if they were not given.
    Equal(Object, Option<&'static str>),
    /// The file's ETag is another one.
    Differs(Object),
    /// No object with the contents of the file has this ETag.
    Impossible(String),
    Unknown(&'static str),
}

/// Compares one file, and gives the exit status.
pub(crate) fn run(expected: &str, options: &Etag, output: &Output) -> Result<u8, Failed> {
    let mut names = options.names();
    let (Some(name), None) = (names.next(), names.next()) else {
        return Err(output.report(b"--expect", "takes one file: an ETag is that of one object"));
    };
    let verdict = compare(name, expected, options, &output.progress)
        .map_err(|error| report(name, &error, options, output))?;
    output.write(&if options.json {
        json::verdict(name, expected, &verdict)
    } else {
        line("", b"", name, &format!(": {}", verdict.text()))
    })?;
    Ok(match verdict {
        Verdict::Equal(..) => 0,
        Verdict::Differs(_) | Verdict::Impossible(_) => 1,
        Verdict::Unknown(_) => TROUBLE,
    })
}

/// # Errors
///
/// Where the file cannot be read.
fn compare(name: &OsStr, expected: &str, options: &Etag, progress: &Meter) -> io::Result<Verdict> {
    let Some(etag) = ETag::parse(expected) else {
        return Ok(Verdict::Unknown(NO_MD5));
    };
    let by = |rule| compare_by(rule, name, etag, progress);
    match (options.rule(), etag.parts) {
        // How it was uploaded is given.
        (rule @ Rule { part_size: Some(_), .. } | rule @ Rule { multipart: true, .. }, _) => {
            by(rule)
        }
        (_, None) => by(Rule { part_size: Some(u64::MAX), multipart: false }),
        // Whatever the size of the part was: no server takes a larger one.
        (_, Some(1)) => by(Rule { part_size: Some(LARGEST_PART), multipart: true }),
        (_, Some(parts)) => search(name, etag, parts, progress),
    }
}

fn compare_by(rule: Rule, name: &OsStr, etag: ETag, progress: &Meter) -> io::Result<Verdict> {
    let mut verdict = None;
    parts::hash(iter::once(name), rule, false, progress, |_, object| {
        verdict = Some(object.map(|object| match object.etag() == etag {
            true => Verdict::Equal(object, None),
            false => Verdict::Differs(object),
        }));
        ControlFlow::Continue(())
    });
    verdict.expect("every file has its turn")
}

/// Looks for a part size that gives the ETag.
fn search(name: &OsStr, etag: ETag, parts: u64, progress: &Meter) -> io::Result<Verdict> {
    let Some((file, size)) = parts::open(name)? else {
        return search_stream(name, etag, parts, progress);
    };
    if !possible(size, parts) {
        return Ok(Verdict::Impossible(impossible(size, parts)));
    }
    let candidates = candidates(size, parts);
    let layouts = candidates.iter().map(|c| Layout { size, part_size: Some(c.part_size) });
    Ok(match parts::find(file, layouts, etag, progress)? {
        Some(object) => {
            let fits =
                |candidate: &&Candidate| Some(candidate.part_size) == object.layout.part_size;
            let client = candidates.iter().find(fits).and_then(|candidate| candidate.client);
            Verdict::Equal(object, client)
        }
        None => Verdict::Unknown(NOT_FOUND),
    })
}

/// The same with what can be read only once: the commonest part size is the one that is tried.
fn search_stream(name: &OsStr, etag: ETag, parts: u64, progress: &Meter) -> io::Result<Verdict> {
    let rule = Rule { part_size: None, multipart: true };
    let object = parts::read_stream(name, rule, false, progress)?;
    Ok(if object.etag() == etag {
        Verdict::Equal(object, None)
    } else if possible(object.layout.size, parts) {
        Verdict::Unknown(READ_ONCE)
    } else {
        Verdict::Impossible(impossible(object.layout.size, parts))
    })
}

fn impossible(size: u64, parts: u64) -> String {
    format!("no part size cuts its {size} bytes into {parts} parts")
}

impl Verdict {
    /// For programs.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Verdict::Equal(..) => "equal",
            Verdict::Differs(_) | Verdict::Impossible(_) => "differs",
            Verdict::Unknown(_) => "unknown",
        }
    }

    pub(crate) fn reason(&self) -> Option<&str> {
        match self {
            Verdict::Equal(..) | Verdict::Differs(_) => None,
            Verdict::Impossible(reason) => Some(reason),
            Verdict::Unknown(reason) => Some(reason),
        }
    }

    /// What was hashed, where that is what the verdict is about.
    pub(crate) fn object(&self) -> Option<&Object> {
        match self {
            Verdict::Equal(object, _) | Verdict::Differs(object) => Some(object),
            Verdict::Impossible(_) | Verdict::Unknown(_) => None,
        }
    }

    /// For people.
    fn text(&self) -> String {
        match self {
            Verdict::Equal(Object { parts, layout, .. }, client) => match layout.part_size {
                None => "equal".to_owned(),
                Some(_) if parts.len() == 1 => "equal, in one part".to_owned(),
                Some(size) => {
                    let whose = client.map(|client| format!(", which is that of {client}"));
                    format!("equal, with the part size {}{}", show(size), whose.unwrap_or_default())
                }
            },
            Verdict::Differs(object) => format!("differs: its ETag is {}", object.etag()),
            Verdict::Impossible(reason) => format!("differs: {reason}"),
            Verdict::Unknown(reason) => format!("cannot be known: {reason}"),
        }
    }
}
