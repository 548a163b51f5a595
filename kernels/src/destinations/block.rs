//! The block function for C: the kernels for one message, their constants, and which class uses which of them.

use std::path::Path;

use super::{File, c};
use crate::manifest::Architecture;

/// What the names of functions begin with.
const PREFIX: &str = "md5lanes";

const FOLDER: &str = "c/block/generated";

pub(super) const FOLDERS: [&str; 1] = [FOLDER];

pub(super) fn files(manifest: &[Architecture]) -> Vec<File> {
    let file = |name: &str, text| File { path: Path::new(FOLDER).join(name), text };
    let kernels = manifest.iter().flat_map(|architecture| &architecture.kernels);
    let mut files: Vec<File> = kernels
        .map(|kernel| (kernel.name, (kernel.routine)()))
        .filter(|(_, routine)| routine.lanes == 1)
        .map(|(name, routine)| file(&format!("{name}.s"), c::function(PREFIX, name, &routine)))
        .collect();
    files.push(file("constants.h", c::constants()));
    files.push(file("class.h", c::class(manifest)));
    files.push(file("choice.h", c::table::for_one_message(PREFIX, manifest)));
    files
}
