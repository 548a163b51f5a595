//! The Haskell package: all kernels as files of GNU assembly, and what the C between them and Haskell includes.

use std::path::Path;

use super::{File, c};
use crate::manifest::Architecture;

/// What the names of functions begin with. Others than those of the block function for C: a program may have both.
const PREFIX: &str = "md5lanes_hs";

const FOLDER: &str = "haskell/cbits/generated";

pub(super) const FOLDERS: [&str; 1] = [FOLDER];

pub(super) fn files(manifest: &[Architecture]) -> Vec<File> {
    let file = |name: &str, text| File { path: Path::new(FOLDER).join(name), text };
    let kernels = manifest.iter().flat_map(|architecture| &architecture.kernels);
    let mut files: Vec<File> = kernels
        .map(|kernel| (kernel.name, c::function(PREFIX, kernel.name, &(kernel.routine)())))
        .map(|(name, text)| file(&format!("{name}.s"), text))
        .collect();
    files.push(file("constants.h", c::constants()));
    files.push(file("class.h", c::class(manifest)));
    files.push(file("thresholds.h", c::thresholds()));
    files.push(file("table.h", c::table::source(PREFIX, manifest)));
    files.push(file("sizes.h", c::table::sizes(manifest)));
    files.push(file("x1_portable.h", c::portable::source()));
    files
}
