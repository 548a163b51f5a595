//! The contestants that are programs: they get files, and are measured from outside.

use std::ffi::OsString;
use std::io::{Read, Seek};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Result;
use crate::files::{DIGESTS, Files, NAMES};
use crate::group::Group::{self, ManyFiles, OneFile, Start};
use crate::machine::Notices;
use crate::measure::Cost;
use crate::process;
use crate::task::{Contestant, Run, Task};
use crate::work::Work;

const ETAG_SCRIPT: &str = include_str!("../../engines/etag.sh");

/// What a program has to print.
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
    /// Nothing is read.
    Anything,
}

/// A program.
struct Entry {
    name: &'static str,
    /// Its words. Capital letters stand for what [`run`] puts in their place.
    command: &'static str,
    /// What asks it for its version.
    version: &'static str,
    answer: Answer,
    /// Whether it takes part in a group with so many files.
    takes: fn(Group, u64) -> bool,
}

const MD5LANES: &str = "md5lanes --version";
const MD5SUM: &str = "md5sum --version";

#[rustfmt::skip]
const TABLE: [Entry; 14] = {
    use Answer::*;
    [
        Entry { name: "md5lanes-sum", command: "md5lanes sum FILES", version: MD5LANES, answer: Digests, takes: |group, files| group != Start || files > 0 },
        Entry { name: "md5lanes-sum-list", command: "md5lanes sum --null --files-from NAMES", version: MD5LANES, answer: Digests, takes: |group, _| group == ManyFiles },
        Entry { name: "md5lanes-sum-folder", command: "md5lanes sum --recursive .", version: MD5LANES, answer: Digests, takes: |group, files| group == ManyFiles || files == 0 },
        Entry { name: "md5lanes-check", command: "md5lanes sum --check DIGESTS", version: MD5LANES, answer: Verdicts, takes: |group, _| group == ManyFiles },
        Entry { name: "md5lanes-etag", command: "md5lanes etag --part-size 8MiB FILES", version: MD5LANES, answer: ETag, takes: |group, _| group == OneFile },
        Entry { name: "md5sum", command: "md5sum FILES", version: MD5SUM, answer: Digests, takes: |group, files| group != Start || files > 0 },
        Entry { name: "xargs-8-md5sum", command: "xargs -0 -a NAMES -n8 -P2 md5sum", version: MD5SUM, answer: Digests, takes: |group, files| group == ManyFiles && files <= 64 },
        Entry { name: "xargs-500-md5sum", command: "xargs -0 -a NAMES -n500 -P2 md5sum", version: MD5SUM, answer: Digests, takes: |group, files| group == ManyFiles && files > 64 },
        Entry { name: "find-md5sum", command: "find . -type f -exec md5sum {} +", version: MD5SUM, answer: Digests, takes: |group, files| group == Start && files == 0 },
        Entry { name: "dd-md5sum", command: "sh -c ETAG_SCRIPT sh FILES", version: MD5SUM, answer: ETag, takes: |group, _| group == OneFile },
        Entry { name: "openssl-dgst", command: "openssl dgst -md5 -r FILES", version: "openssl version", answer: Digests, takes: |group, files| group != ManyFiles && files == 1 },
        Entry { name: "md5deep", command: "md5deep FILES", version: "md5deep -v", answer: Digests, takes: |group, _| group != Start },
        Entry { name: "b3sum", command: "b3sum FILES", version: "b3sum --version", answer: Lines, takes: |group, _| group != Start },
        Entry { name: "cat", command: "cat FILES", version: "cat --version", answer: Anything, takes: |group, _| group != Start },
    ]
};

/// Those of the table that take part in a group and are here. A notice names the others.
pub(super) fn all(group: Group, works: &[Work], notices: &mut Notices) -> Vec<Contestant> {
    let mut all = Vec::new();
    for entry in &TABLE {
        if !works.iter().any(|work| (entry.takes)(group, work.messages)) {
            continue;
        }
        match found(entry) {
            Ok(contestant) => all.push(contestant),
            Err(error) => notices.left_out(entry.name, &error),
        }
    }
    all
}

fn found(entry: &'static Entry) -> Result<Contestant> {
    let version = first_line(entry.version)?;
    let program = executable(first_word(entry.command))?;
    let run = move |task: &Task, _| {
        // To look at a program's memory keeps a thread a little busy: not for programs that end at once.
        let cost = run(entry, &program, task.files(), task.group != Start)?;
        Ok(Run { cost, digest: None })
    };
    let contestant = Contestant::new(entry.name, &version, run);
    Ok(contestant.only(|task| (entry.takes)(task.group, task.work.messages)))
}

/// Runs a program on files. `watch` is whether to look at its memory too.
/// Fails if the program cannot be run, fails, or does not print what it has to.
fn run(entry: &Entry, program: &OsString, files: &Files, watch: bool) -> Result<Cost> {
    let mut command = Command::new(program);
    command.current_dir(&files.folder).stdin(Stdio::null());
    for word in entry.command.split(' ').skip(1) {
        match word {
            "FILES" => command.args(&files.names),
            "NAMES" => command.arg(NAMES),
            "DIGESTS" => command.arg(DIGESTS),
            "ETAG_SCRIPT" => command.arg(ETAG_SCRIPT),
            word => command.arg(word),
        };
    }
    // Into a file, as most people have it: a pipe would keep this process busy with reading.
    let mut printed = tempfile::tempfile()?;
    command.stdout(match entry.answer {
        Answer::Anything => Stdio::null(),
        _ => printed.try_clone()?.into(),
    });

    let start = Instant::now();
    let child = command.spawn().map_err(|error| format!("{}: {error}", entry.name))?;
    let ended = process::wait(child, watch)?;
    let nanoseconds = start.elapsed().as_nanos() as f64;

    let mut text = String::new();
    printed.rewind()?;
    printed.read_to_string(&mut text)?;
    if !ended.succeeded || !entry.answer.is_right(&text, files) {
        let start: String = text.chars().take(200).collect();
        return Err(format!("{} is wrong or failed: {start:?}", entry.name).into());
    }
    let processor = Some(ended.processor);
    Ok(Cost { nanoseconds, processor, peak_kib: ended.peak_kib, ..Cost::default() })
}

fn first_word(command: &str) -> &str {
    command.split(' ').next().unwrap_or(command)
}

/// Where a program lies, which `engines/programs PROGRAM TARGET` brings up to date if it is built here.
fn executable(name: &str) -> Result<OsString> {
    if !["md5lanes", "b3sum"].contains(&name) {
        return Ok(name.into());
    }
    let here = std::env::current_exe()?;
    let target = here.parent().and_then(Path::parent).ok_or("this program lies in no folder")?;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/engines/programs");
    let output = Command::new(script).arg(name).arg(target).stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(format!("{script} {name} failed").into());
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().into())
}

/// The first line of what a program prints when it is asked for its version.
fn first_line(question: &str) -> Result<String> {
    let program = executable(first_word(question))?;
    let answer = Command::new(&program).args(question.split(' ').skip(1)).output();
    let answer = answer.map_err(|error| format!("{}: {error}", program.display()))?;
    match String::from_utf8_lossy(&answer.stdout).lines().next() {
        Some(line) if answer.status.success() && !line.is_empty() => Ok(line.to_owned()),
        _ => Err(format!("{} does not tell its version", program.display()).into()),
    }
}

impl Answer {
    fn is_right(self, answer: &str, files: &Files) -> bool {
        let mut words: Vec<&str> = answer.lines().map(first_word).collect();
        match self {
            Answer::Digests => {
                let mut digests: Vec<String> =
                    files.digests.iter().map(ToString::to_string).collect();
                // Programs that run side by side end in any order.
                digests.sort_unstable();
                words.sort_unstable();
                words == digests
            }
            Answer::Verdicts => {
                words.len() == files.names.len()
                    && answer.lines().all(|line| line.ends_with(": OK"))
            }
            Answer::ETag => files.etag.as_ref().is_some_and(|etag| words == [etag]),
            Answer::Lines => words.len() == files.names.len(),
            Answer::Anything => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::many;

    fn try_run(command: &'static str, answer: Answer, files: &Files) -> Result<Cost> {
        let takes = |_, _| true;
        let entry = Entry { name: "program", command, version: "", answer, takes };
        run(&entry, &first_word(command).into(), files, true)
    }

    #[test]
    fn a_program_that_says_what_it_has_to_has_a_cost() {
        let files = Files::create(many(3, 100)).unwrap();
        for (command, answer) in [
            ("md5sum FILES", Answer::Digests),
            ("xargs -0 -a NAMES -n2 -P2 md5sum", Answer::Digests),
            ("find . -type f -exec md5sum {} +", Answer::Digests),
            ("md5sum --check DIGESTS", Answer::Verdicts),
            ("ls FILES", Answer::Lines),
            ("cat FILES", Answer::Anything),
        ] {
            let cost = try_run(command, answer, &files).unwrap();
            assert!(cost.nanoseconds > 0.0 && cost.processor.is_some(), "{command}");
        }
    }

    #[test]
    fn a_program_that_says_anything_else_or_fails_is_an_error() {
        let files = Files::create(many(1, 100)).unwrap();
        for (command, answer) in [
            ("echo 900150983cd24fb0d6963f7d28e17f73", Answer::Digests),
            ("md5sum FILES FILES", Answer::Digests),
            ("md5sum FILES missing", Answer::Digests),
            ("echo 00000: FAILED", Answer::Verdicts),
            ("md5sum FILES", Answer::ETag),
            ("ls FILES FILES", Answer::Lines),
            ("false", Answer::Anything),
        ] {
            assert!(try_run(command, answer, &files).is_err(), "{command}");
        }
    }

    #[test]
    fn the_script_computes_the_etag() {
        let files = Files::create(many(1, 16 << 20)).unwrap();
        try_run("sh -c ETAG_SCRIPT sh FILES", Answer::ETag, &files).unwrap();
    }
}
