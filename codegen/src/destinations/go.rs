//! Generates files for the Go module: assembly for amd64 and arm64, the table of kernels, the kernels that each class uses, and
//! MD5 in Go for all other processors. A Go package is one folder, so the generated files are beside hand-written ones.

mod class;
mod portable;
mod table;

use std::path::Path;

use super::File;
use crate::architecture::Architecture;
use crate::asm::InstructionSet;
use crate::constants;
use crate::emit::{COMMAND, comment, go};
use crate::manifest::THRESHOLDS;

const PACKAGE: &str = "go/internal/kernel";

pub(super) const FOLDERS: [&str; 1] = [PACKAGE];

/// The beginning of a generated file's first line. Go's tools recognize generated files by this beginning: see
/// `go help generate`.
pub(super) const MARK: &str = "// Code generated";

pub(super) fn files(manifest: &[Architecture]) -> Vec<File> {
    let file = |name: &str, text| File { path: Path::new(PACKAGE).join(name), text };
    let mut files = vec![
        file("class.go", class::source(manifest)),
        file("thresholds.go", thresholds()),
        file("x1_portable.go", portable::source()),
        file("table_portable.go", table::without_assembly(manifest)),
        file("constants.s", constants(manifest)),
    ];
    for architecture in manifest {
        let goarch = goarch(architecture);
        files.push(file(&format!("table_{goarch}.go"), table::source(architecture)));
        for kernel in &architecture.kernels {
            let name = kernel.name;
            let text = header(&format!("kernel/{name}.rs"), WITH_ASSEMBLY)
                + &go::function(name, &(kernel.routine)());
            files.push(file(&format!("{name}_{goarch}.s"), text));
        }
    }
    files
}

/// Returns the name of an architecture in Go. Files with names that end with it are only for the architecture.
fn goarch(architecture: &Architecture) -> &'static str {
    match architecture.instruction_set {
        InstructionSet::X86_64 => "amd64",
        InstructionSet::Aarch64 => "arm64",
    }
}

/// Returns the build constraint that holds on each architecture that has kernels in assembly.
fn one_of(manifest: &[Architecture]) -> String {
    manifest.iter().map(goarch).collect::<Vec<_>>().join(" || ")
}

/// The build constraint of files that have assembly, or that call it.
const WITH_ASSEMBLY: &str = "!purego";

/// Returns the first lines of a file. `source` is relative to `codegen/src`; `constraint` is the build constraint, or empty.
fn header(source: &str, constraint: &str) -> String {
    let mut text = format!("{MARK} from codegen/src/{source} by `{COMMAND}`. DO NOT EDIT.\n");
    if !constraint.is_empty() {
        text += &format!("\n//go:build {constraint}\n");
    }
    text
}

fn thresholds() -> String {
    let mut text = header("manifest.rs", "");
    text += "\npackage kernel\n";
    for threshold in THRESHOLDS {
        let words = threshold.name.to_lowercase();
        let words = words.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
        text += &format!("\n{}", comment("//", threshold.summary()));
        text += &format!("const {} = {}\n", words.collect::<String>(), threshold.value);
    }
    text
}

/// The linker aligns symbols of the size of this table to 32 bytes; SSE2 needs 16.
fn constants(manifest: &[Architecture]) -> String {
    let mut text = header("constants.rs", &format!("{WITH_ASSEMBLY} && ({})", one_of(manifest)));
    text += "\n#include \"textflag.h\"\n";
    let mut offset = 0;
    for part in constants::table() {
        text += &format!("\n// {}\n", part.about);
        for pair in part.words.chunks(2) {
            let pair = u64::from(pair[1]) << 32 | u64::from(pair[0]);
            text += &format!("DATA ·constants+{offset}(SB)/8, ${pair:#018x}\n");
            offset += 8;
        }
    }
    text + &format!("GLOBL ·constants(SB), RODATA|NOPTR, ${offset}\n")
}
