//! Engines in other languages: child processes that measure their own time. `README.md` has the protocol.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::time::Duration;

use md5lanes::Digest;

use crate::Result;
use crate::group::Group;
use crate::machine::Notices;
use crate::measure::Cost;
use crate::task::{Contestant, Run, Task};
use crate::work::{Kind, Work};

type TakesPart = fn(Group, Work) -> bool;

/// The languages, each with a function that returns whether its contestants take part in a workload of a group. The script
/// `engines/LANGUAGE/build` builds the language's engine.
const LANGUAGES: [(&str, TakesPart); 4] = [
    ("go", |group, _| {
        matches!(
            group,
            Group::OneMessage | Group::ManyMessages | Group::EachNumber | Group::Streams
        )
    }),
    ("python", |group, work| match group {
        Group::ManyMessages => matches!(work.kind, Kind::Strings(..)),
        _ => group.belongs_to("python") || group.belongs_to("duckdb"),
    }),
    ("datafusion", |group, _| group.belongs_to("datafusion")),
    ("javascript", |group, _| group.belongs_to("javascript")),
];

/// Returns the contestants of all languages in a group. A notice names each language with a program that cannot be built.
/// Fails if a program was built and does not answer.
pub(super) fn contestants(
    group: Group,
    works: &[Work],
    notices: &mut Notices,
) -> Result<Vec<Contestant>> {
    let mut all = Vec::new();
    for (language, takes_part) in LANGUAGES {
        if !works.iter().any(|&work| takes_part(group, work)) {
            continue;
        }
        let name = format!("md5lanes-benchmarks-{language}");
        let program = std::env::current_exe()?.with_file_name(name);
        match build(language, &program) {
            Ok(()) => {
                let contestants = start(Command::new(&program).arg(group.name()), notices)?;
                let only = |it: Contestant| it.only(move |task| takes_part(group, task.work));
                all.extend(contestants.into_iter().map(only));
            }
            Err(error) => notices.left_out(language, &error),
        }
    }
    Ok(all)
}

fn build(language: &str, program: &Path) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("engines").join(language);
    let status = Command::new("./build").arg(program).current_dir(&folder).status()?;
    if status.success() { Ok(()) } else { Err(format!("engines/{language}/build failed").into()) }
}

/// Starts an engine's program, and returns its contestants, which share the process.
fn start(command: &mut Command, notices: &mut Notices) -> Result<Vec<Contestant>> {
    let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let answers = BufReader::new(process.stdout.take().expect("it is piped"));
    let requests = process.stdin.take();
    let mut engine = Process { process, requests, answers, works: Vec::new() };
    let mut names = Vec::new();
    loop {
        let line = engine.answer()?;
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        match words[..] {
            ["ready"] => break,
            ["contestant", name, version] => names.push((name.to_owned(), version.to_owned())),
            ["without", name, reason] => notices.left_out(name, &reason),
            _ => return Err(format!("an engine introduces itself with {line:?}").into()),
        }
    }
    let engine = Rc::new(RefCell::new(engine));
    let contestant = |(name, version): (String, String)| {
        let engine = Rc::clone(&engine);
        let own_name = name.clone();
        Contestant::new(&name, &version, move |task, times| {
            engine.borrow_mut().run(&own_name, task, times)
        })
    };
    Ok(names.into_iter().map(contestant).collect())
}

struct Process {
    process: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    /// The workloads that were sent to the process, by their numbers in requests.
    works: Vec<Work>,
}

impl Process {
    /// Runs the workload of `task` with the contestant `name`. The first time, also sends the workload to the process.
    fn run(&mut self, name: &str, task: &Task<'_>, times: u64) -> Result<Run> {
        let number = match self.works.iter().position(|&work| work == task.work) {
            Some(number) => number,
            None => self.prepare(task)?,
        };
        let answer = self.ask(&format!("run {name} {number} {times}"))?;
        parse(&answer).ok_or_else(|| format!("{name} answers {answer:?}").into())
    }

    /// Sends the workload of a task to the process, and returns its number in requests.
    fn prepare(&mut self, task: &Task<'_>) -> Result<usize> {
        let mut request = match task.group {
            Group::Streams => {
                format!("streams {} {}", task.work.length(), task.pause.as_nanos())
            }
            group if group.has_files() => format!("files {}", task.files().folder.display()),
            _ => "messages".to_owned(),
        };
        for (which, range) in task.ranges.iter().enumerate() {
            write!(request, " {} {}", range.start, range.end)?;
            if let Some(length) = task.piece_lengths.get(which) {
                write!(request, " {length}")?;
            }
        }
        match &*self.ask(&request)? {
            "ok" => self.works.push(task.work),
            answer => return Err(format!("an engine answers {answer:?} to a workload").into()),
        }
        Ok(self.works.len() - 1)
    }

    fn ask(&mut self, request: &str) -> Result<String> {
        let requests = self.requests.as_mut().expect("taken only at the end");
        writeln!(requests, "{request}")?;
        self.answer()
    }

    fn answer(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.answers.read_line(&mut line)? == 0 {
            return Err(format!("an engine ended too early: {}", self.process.wait()?).into());
        }
        Ok(line.trim_end().to_owned())
    }
}

impl Drop for Process {
    /// Ends the process by closing its input. An error means that it has ended already.
    fn drop(&mut self) {
        drop(self.requests.take());
        let _ = self.process.wait();
    }
}

/// Parses an answer: `NANOSECONDS DIGEST`, followed by `PROCESSOR P50 P99` for streams.
fn parse(answer: &str) -> Option<Run> {
    let words: Vec<&str> = answer.split(' ').collect();
    let (&[nanoseconds, digest], of_streams) = words.split_first_chunk()?;
    let mut cost = Cost { nanoseconds: nanoseconds.parse().ok()?, ..Cost::default() };
    match of_streams {
        [] => {}
        [processor, p50, p99] => {
            cost.processor_time = Some(Duration::from_nanos(processor.parse().ok()?));
            cost.latency_ns = Some([p50.parse().ok()?, p99.parse().ok()?]);
        }
        _ => return None,
    }
    Some(Run { cost, digest: Some(Digest::from_hex(digest).ok()?) })
}

#[cfg(test)]
mod tests {
    use md5lanes_vectors::painted;

    use super::*;
    use crate::group::Effort;
    use crate::work::Work;

    #[test]
    fn an_answer_is_a_time_and_a_digest_and_for_streams_has_more_times() {
        const ABC: &str = "1500 900150983cd24fb0d6963f7d28e17f72";
        let cost = Cost { nanoseconds: 1500.0, ..Cost::default() };
        let (processor_time, latency_ns) = (Some(Duration::from_nanos(2900)), Some([30.0, 40.0]));
        let of_streams = Cost { processor_time, latency_ns, ..cost };
        for (more, cost) in [("", cost), (" 2900 30 40", of_streams)] {
            let run = parse(&format!("{ABC}{more}")).unwrap();
            assert_eq!((run.cost, run.digest), (cost, Some(md5lanes::digest(b"abc"))));
        }
        let short = format!("{ABC} 2900");
        for answer in ["", "1500", "1500 9001", "x 900150983cd24fb0d6963f7d28e17f72", &short] {
            assert!(parse(answer).is_none(), "{answer}");
        }
    }

    #[test]
    fn a_group_that_is_not_of_whole_processes_has_an_engine() {
        let of_processes = [Group::OneFile, Group::ManyFiles, Group::Start, Group::PythonStart];
        for &group in Group::all() {
            if of_processes.contains(&group) || group == Group::NeverSlower {
                continue;
            }
            let schedules = Effort::Full.schedules(group);
            let mut works = schedules.iter().flat_map(|schedule| &schedule.works);
            let has_engine =
                works.any(|&work| LANGUAGES.iter().any(|(_, takes_part)| takes_part(group, work)));
            assert!(has_engine, "{group}");
        }
    }

    /// Measures one message of 3 bytes with a shell script as the engine.
    fn talk(script: &str) -> Result<Cost> {
        let memory = painted(3);
        let task = Task::new(Group::OneMessage, Work::equal(1, 3), None, &memory)?;
        let mut notices = Notices::default();
        let mut all = start(Command::new("sh").args(["-c", script]), &mut notices)?;
        assert_eq!((&*all[0].name, &*all[0].version), ("script", "version 1.0"));
        all[0].measure(&task, 4)
    }

    #[test]
    fn an_engine_is_asked_line_by_line() {
        let digest = crate::task::digest_of([md5lanes::digest(&painted(3))]);
        let hello = "echo contestant script version 1.0; echo ready;";
        let script = format!(
            "{hello} read -r line; [ \"$line\" = 'messages 0 3' ] && echo ok; \
             read -r line; [ \"$line\" = 'run script 0 4' ] && echo 400 {digest}"
        );
        assert_eq!(talk(&script).unwrap().nanoseconds, 100.0);
        let wrong = script.replace(&digest.to_string(), &md5lanes::digest(b"").to_string());
        for broken in [wrong, format!("{hello} read -r line; exit"), "echo hello".to_owned()] {
            assert!(talk(&broken).is_err(), "{broken}");
        }
    }
}
