//! How long a program takes from its start to its end when there is next to nothing to hash.

use super::{programs, race};
use crate::Result;
use crate::definitions::{Group, NO_FILES, SHORT_FILES, contestants::*};
use crate::files::Files;
use crate::machine::Notices;
use crate::measure::Series;

/// Who hashes one file, and who several.
const WITH_FILES: [&[&str]; 2] = [&[MD5LANES_SUM, MD5SUM, OPENSSL_DGST], &[MD5LANES_SUM, MD5SUM]];

/// Who finds that there is none.
const WITHOUT_FILES: [&str; 2] = [MD5LANES_SUM_FOLDER, FIND_MD5SUM];

pub(super) fn run(rounds: usize, notices: &mut Notices) -> Result<Vec<Series>> {
    let heats = SHORT_FILES.into_iter().zip(WITH_FILES);
    let mut all = Vec::new();
    for (work, names) in heats.chain([(NO_FILES, &WITHOUT_FILES[..])]) {
        let files = Files::create(work)?;
        let runners = programs(names, &files, false, notices);
        all.extend(race(Group::Start, rounds, work, runners)?);
    }
    Ok(all)
}
