//! The Go module: assembly for amd64 and arm64, the table of kernels, the choice of each class, and MD5 in Go
//! for all other processors. A Go package is one folder, so these files stand beside written ones; Go's
//! convention for their first line tells them apart.

mod portable;

use std::path::Path;

use super::File;
use crate::emit::COMMAND;
use crate::manifest::Architecture;

const PACKAGE: &str = "go/internal/kernel";

pub(super) const FOLDERS: [&str; 1] = [PACKAGE];

/// Go's tools know generated files by the first line: `go help generate`.
pub(super) const MARK: &str = "// Code generated";

pub(super) fn files(_manifest: &[Architecture]) -> Vec<File> {
    let file = |name: &str, text| File { path: Path::new(PACKAGE).join(name), text };
    vec![file("x1_portable.go", portable::source())]
}

/// The first lines of a file, for the targets that `constraint` names. `source` is in `kernels/src`.
fn header(source: &str, constraint: &str, about: &str) -> String {
    let mut text = format!("{MARK} from kernels/src/{source} by `{COMMAND}`. DO NOT EDIT.\n");
    for line in about.lines() {
        text += format!("// {line}").trim_end();
        text.push('\n');
    }
    if !constraint.is_empty() {
        text += &format!("\n//go:build {constraint}\n");
    }
    text
}
