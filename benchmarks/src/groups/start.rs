//! How long a program takes from its start to its end when there is next to nothing to hash.

use crate::Result;
use crate::definitions::{Group, SHORT_FILE};
use crate::file::TemporaryFile;
use crate::machine::Notices;
use crate::measure::{Series, interleave};
use crate::programs::{self, Program};
use crate::work::Work;

pub(super) fn run(rounds: usize, notices: &mut Notices) -> Result<Vec<Series>> {
    let programs = programs::all(notices);
    let file = TemporaryFile::create(SHORT_FILE)?;
    let run = |program: &Program| program.run(file.path(), file.digest(), false);
    for program in &programs {
        run(program)?;
    }
    let mut series: Vec<Series> = programs
        .iter()
        .map(|program| Series {
            group: Group::Start,
            contestant: program.name.to_owned(),
            version: program.version.clone(),
            work: Work::one(SHORT_FILE),
            samples: Vec::with_capacity(rounds),
        })
        .collect();
    interleave(rounds, &mut series, |which| run(&programs[which]))?;
    Ok(series)
}
