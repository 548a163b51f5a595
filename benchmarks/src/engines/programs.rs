//! Contestants that are programs, which hash files. The time is measured from start to end of a program, and Linux reports its
//! processor time and memory.

use std::ffi::OsString;
use std::io::{Read, Seek};
use std::path::Path;
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::time::Instant;

use serde::Deserialize;

use crate::Result;
use crate::files::{DIGESTS_LIST, Files, HASHDEEP_LIST, NAMES_LIST};
use crate::group::Group;
use crate::machine::Notices;
use crate::measure::Cost;
use crate::process;
use crate::table;
use crate::task::{Contestant, Run, Task};
use crate::work::Work;

const ETAG_SCRIPT: &str = include_str!("../../engines/etag.sh");

/// A row of `programs.txt`, which explains the columns.
#[derive(Deserialize)]
struct Program {
    name: String,
    command: String,
    version: String,
    answer: Answer,
    works: String,
}

/// What a program must print. `programs.txt` explains each value.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Digests,
    Verdicts,
    ETag,
    Lines,
    Passed,
    Anything,
}

impl Program {
    fn takes_part(&self, group: Group, work: Work) -> bool {
        let (group, with_count) = (group.name(), format!("{group}/{}", work.messages));
        self.works.split(' ').any(|name| name == group || name == with_count)
    }
}

/// Returns the installed programs of `programs.txt` that take part in `group`. A notice names each missing program.
pub(super) fn all(group: Group, works: &[Work], notices: &mut Notices) -> Vec<Contestant> {
    let mut programs: Vec<Program> = table::read(include_str!("../../engines/programs.txt"));
    programs.retain(|program| works.iter().any(|&work| program.takes_part(group, work)));
    let contestant = |program: Program| {
        let name = program.name.clone();
        contestant(program).map_err(|error| notices.left_out(&name, &error)).ok()
    };
    programs.into_iter().filter_map(contestant).collect()
}

fn contestant(program: Program) -> Result<Contestant> {
    let version = first_line(&program.version)?;
    let path = executable(first_word(&program.command))?;
    let program = Rc::new(program);
    let (name, of_works) = (program.name.clone(), Rc::clone(&program));
    let run = move |task: &Task, _| {
        // A second thread samples the memory. Its processor time would matter for the short processes of `Group::Start`.
        let cost = run(&program, &path, task.files(), task.group != Group::Start)?;
        Ok(Run { cost, digest: None })
    };
    let contestant = Contestant::new(&name, &version, run);
    Ok(contestant.only(move |task| of_works.takes_part(task.group, task.work)))
}

/// Runs the program at `path` on `files`, and samples its memory if `watch_memory` is true. Fails if the program fails, or prints
/// something wrong.
fn run(program: &Program, path: &OsString, files: &Files, watch_memory: bool) -> Result<Cost> {
    let mut command = Command::new(path);
    command.current_dir(&files.folder).stdin(Stdio::null());
    for word in program.command.split(' ').skip(1) {
        match word {
            "FILES" => command.args(&files.names),
            "NAMES" => command.arg(NAMES_LIST),
            "DIGESTS" => command.arg(DIGESTS_LIST),
            "HASHDEEP" => command.arg(HASHDEEP_LIST),
            "ETAG_SCRIPT" => command.arg(ETAG_SCRIPT),
            word => command.arg(word),
        };
    }
    // From a pipe, this process would have to read while the program runs.
    let mut printed = tempfile::tempfile()?;
    command.stdout(match program.answer {
        Answer::Anything => Stdio::null(),
        _ => printed.try_clone()?.into(),
    });

    let start = Instant::now();
    let child = command.spawn().map_err(|error| format!("{}: {error}", program.name))?;
    let ended = process::wait(child, watch_memory)?;
    let nanoseconds = start.elapsed().as_nanos() as f64;

    let mut text = String::new();
    printed.rewind()?;
    printed.read_to_string(&mut text)?;
    if !ended.succeeded || !program.answer.is_right(&text, files) {
        let start: String = text.chars().take(200).collect();
        return Err(format!("{} is wrong or failed: {start:?}", program.name).into());
    }
    let processor_time = Some(ended.processor_time);
    Ok(Cost { nanoseconds, processor_time, peak_kib: ended.peak_kib, ..Cost::default() })
}

fn first_word(command: &str) -> &str {
    command.split(' ').next().unwrap_or(command)
}

/// Returns the path of a program, or only its name if the system finds it in `PATH`. The script `engines/programs` builds or
/// finds some of the programs, and prints their paths.
fn executable(name: &str) -> Result<OsString> {
    if !["md5lanes", "md5lanes-released", "md5lanes-hs", "b3sum", "python"].contains(&name) {
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

/// Returns the first line that the command `question` prints, which has the version of a program.
fn first_line(question: &str) -> Result<String> {
    let path = executable(first_word(question))?;
    let answer = Command::new(&path).args(question.split(' ').skip(1)).output();
    let answer = answer.map_err(|error| format!("{}: {error}", path.display()))?;
    match String::from_utf8_lossy(&answer.stdout).lines().next() {
        Some(line) if answer.status.success() && !line.is_empty() => Ok(line.to_owned()),
        _ => Err(format!("{} prints no version", path.display()).into()),
    }
}

impl Answer {
    /// Returns whether `answer` is right for a program that hashed `files`.
    fn is_right(self, answer: &str, files: &Files) -> bool {
        let mut words: Vec<&str> = answer.lines().map(first_word).collect();
        match self {
            Answer::Digests => {
                let digests = files.digests.iter().map(ToString::to_string);
                let mut digests: Vec<String> = digests.collect();
                // Processes that run side by side end in any order.
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
            Answer::Passed => answer.contains("Audit passed"),
            Answer::Anything => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::Effort;
    use crate::work::Work;

    fn run(command: &str, answer: Answer, files: &Files) -> Result<Cost> {
        let (name, command) = ("program".to_owned(), command.to_owned());
        let path = first_word(&command).into();
        let program =
            Program { name, command, version: String::new(), answer, works: String::new() };
        super::run(&program, &path, files, true)
    }

    #[test]
    fn a_program_that_prints_the_right_answer_has_a_cost() {
        let (three, parts) = (Work::equal(3, 100), Work::equal(1, 16 << 20));
        for (command, answer, work) in [
            ("md5sum FILES", Answer::Digests, three),
            ("xargs -0 -a NAMES -n2 -P2 md5sum", Answer::Digests, three),
            ("find . -type f -exec md5sum {} +", Answer::Digests, three),
            ("md5sum --check DIGESTS", Answer::Verdicts, three),
            ("echo Audit passed FILES", Answer::Passed, three),
            ("sh -c ETAG_SCRIPT sh FILES", Answer::ETag, parts),
            ("ls FILES", Answer::Lines, three),
            ("cat FILES", Answer::Anything, three),
        ] {
            let cost = run(command, answer, &Files::create(work).unwrap()).unwrap();
            assert!(cost.nanoseconds > 0.0 && cost.processor_time.is_some(), "{command}");
        }
    }

    #[test]
    fn a_program_that_prints_anything_else_or_fails_is_an_error() {
        let files = Files::create(Work::equal(1, 100)).unwrap();
        for (command, answer) in [
            ("echo 900150983cd24fb0d6963f7d28e17f73", Answer::Digests),
            ("md5sum FILES FILES", Answer::Digests),
            ("md5sum FILES missing", Answer::Digests),
            ("echo 00000: FAILED", Answer::Verdicts),
            ("md5sum FILES", Answer::ETag),
            ("ls FILES FILES", Answer::Lines),
            ("echo Audit failed", Answer::Passed),
            ("false", Answer::Anything),
        ] {
            assert!(run(command, answer, &files).is_err(), "{command}");
        }
    }

    #[test]
    fn every_workload_with_files_has_its_programs() {
        let programs: Vec<Program> = table::read(include_str!("../../engines/programs.txt"));
        let count = |effort: Effort, group| -> Vec<usize> {
            let works = effort.schedules(group).into_iter().flat_map(|schedule| schedule.works);
            works
                .map(|work| programs.iter().filter(|it| it.takes_part(group, work)).count())
                .collect()
        };
        for effort in [Effort::Full, Effort::Quick] {
            assert_eq!(count(effort, Group::OneFile), [14]);
            assert_eq!(count(effort, Group::ManyFiles), [11, 14]);
            assert_eq!(count(effort, Group::Start), [4, 2, 2]);
            assert_eq!(count(effort, Group::PythonFiles), [1, 1]);
            assert_eq!(count(effort, Group::PythonStart), [2]);
        }
    }
}
