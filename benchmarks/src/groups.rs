//! The groups: each sets its contestants up and has them measured.

mod many_files;
mod many_messages;
mod one_file;
mod one_message;
mod start;
mod streams;

use crate::Result;
use crate::definitions::{Effort, Group};
use crate::files::Files;
use crate::machine::Notices;
use crate::measure::{Cost, Series, interleave};
use crate::programs;
use crate::work::Work;

/// Measures a group.
///
/// # Errors
///
/// Where a contestant is wrong or breaks, or something on this machine does.
pub(crate) fn run(group: Group, effort: &Effort, notices: &mut Notices) -> Result<Vec<Series>> {
    match group {
        Group::OneMessage => one_message::run(effort.message_rounds, notices),
        Group::ManyMessages => many_messages::run(effort, notices),
        Group::Streams => streams::run(effort, notices),
        Group::OneFile => one_file::run(effort.file_rounds, effort.long_file, notices),
        Group::ManyFiles => many_files::run(effort, notices),
        Group::Start => start::run(effort.start_rounds, notices),
    }
}

/// A contestant that does all of a work in one go.
struct Runner<'r> {
    name: String,
    version: String,
    run: Box<dyn FnMut() -> Result<Cost> + 'r>,
}

/// Those of these programs that are here, on these files.
fn programs<'f>(
    names: &[&str],
    files: &'f Files,
    watch: bool,
    notices: &mut Notices,
) -> Vec<Runner<'f>> {
    let programs = programs::find(names, notices).into_iter();
    let runner = |program: programs::Program| Runner {
        name: program.name.to_owned(),
        version: program.version.clone(),
        run: Box::new(move || program.run(files, watch)),
    };
    programs.map(runner).collect()
}

/// Has each do the work once, so that all are seen to be right and caches are warm, and then once a
/// round.
fn race(
    group: Group,
    rounds: usize,
    work: Work,
    mut runners: Vec<Runner<'_>>,
) -> Result<Vec<Series>> {
    let mut all = Vec::new();
    for Runner { name, version, run } in &mut runners {
        run()?;
        let (contestant, version) = (name.clone(), version.clone());
        let samples = Vec::with_capacity(rounds);
        all.push(Series { group, contestant, version, work, samples });
    }
    interleave(rounds, &mut all, |which| (runners[which].run)())?;
    Ok(all)
}
