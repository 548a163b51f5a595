//! Many files in the page cache, by every program, and read without being hashed.

use super::{Runner, programs, race};
use crate::Result;
use crate::definitions::{Effort, Group, contestants::*};
use crate::files::Files;
use crate::machine::Notices;
use crate::measure::Series;
use crate::readers::READERS;
use crate::work::Work;

/// Who takes part with files of any size.
const PROGRAMS: [&str; 8] = [
    MD5LANES_SUM,
    MD5LANES_SUM_LIST,
    MD5LANES_SUM_FOLDER,
    MD5LANES_CHECK,
    MD5SUM,
    MD5DEEP,
    B3SUM,
    CAT,
];

pub(super) fn run(effort: &Effort, notices: &mut Notices) -> Result<Vec<Series>> {
    let mut all = Vec::new();
    for (rounds, work, xargs) in [
        (effort.file_rounds, effort.large_files, XARGS_8_MD5SUM),
        (effort.small_file_rounds, effort.small_files, XARGS_500_MD5SUM),
    ] {
        match Files::create(work) {
            Ok(files) => all.extend(run_with(&files, rounds, work, xargs, notices)?),
            Err(error) => notices.left_out(Group::ManyFiles.name(), &error),
        }
    }
    Ok(all)
}

fn run_with(
    files: &Files,
    rounds: usize,
    work: Work,
    xargs: &str,
    notices: &mut Notices,
) -> Result<Vec<Series>> {
    let (paths, bytes) = (files.paths(), work.bytes());
    let names = [&PROGRAMS[..], &[xargs]].concat();
    let mut runners = programs(&names, files, true, notices);
    for reader in READERS {
        // A system may not let everybody have an `io_uring`.
        if let Err(error) = reader.run(&paths, bytes) {
            notices.left_out(reader.name, &error);
            continue;
        }
        let paths = &paths;
        runners.push(Runner {
            name: reader.name.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            run: Box::new(move || reader.run(paths, bytes)),
        });
    }
    race(Group::ManyFiles, rounds, work, runners)
}
