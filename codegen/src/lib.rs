//! The generator of kernels: writes the kernels into the folders that use them, or checks that the files there are up to date. As
//! a library it lists [the kernels](contracts) for `proof/`, which proves that they compute MD5.

mod architecture;
mod asm;
mod constants;
mod destinations;
mod emit;
mod kernel;
mod manifest;
mod rounds;

pub use architecture::{Contract, assembly, compiled_contracts, contracts};
pub use asm::{InstructionSet, SourceLocation};

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

/// Writes the kernels of every instruction set into the folders that use them
#[derive(Parser)]
struct Arguments {
    /// Write nothing; fail if a file is not, byte for byte, what would be written
    #[arg(long)]
    check: bool,
}

/// Returns the words of the table of constants that kernels of this instruction set may read. The tables in the generated C, Go
/// and Rust files all begin with these words.
pub fn table_of_constants(instruction_set: InstructionSet) -> Vec<u32> {
    let parts = match instruction_set {
        InstructionSet::X86_64 => usize::MAX,
        InstructionSet::Aarch64 => constants::AARCH64_PARTS,
    };
    constants::table().into_iter().take(parts).flat_map(|part| part.words).collect()
}

/// Writes the generated files, or checks them if the command line has `--check`.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = if arguments.check { check() } else { write().map(|()| ExitCode::SUCCESS) };
    result.unwrap_or_else(|error| {
        eprintln!("{error}");
        ExitCode::FAILURE
    })
}

/// Writes all generated files, and removes from their folders the files that are no longer generated.
fn write() -> io::Result<()> {
    let generated = generated_files();
    for path in existing_files()?.iter().filter(|path| !generated.contains_key(*path)) {
        fs::remove_file(path)?;
    }
    for (path, text) in generated {
        fs::create_dir_all(path.parent().expect("files are in folders"))?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// Reports each generated file that is missing, that differs from the generator's text, or that is no longer generated.
fn check() -> io::Result<ExitCode> {
    let generated = generated_files();
    let left_over = existing_files()?.into_iter().filter(|path| !generated.contains_key(path));
    let stale = generated
        .iter()
        .filter(|(path, text)| fs::read(path).ok().as_deref() != Some(text.as_bytes()));
    let all: Vec<PathBuf> = stale.map(|(path, _)| path.clone()).chain(left_over).collect();
    for path in &all {
        let path = path.strip_prefix(repository()).expect("all files are in the repository");
        eprintln!("{}: not what the generator writes; run `{}`", path.display(), emit::COMMAND);
    }
    Ok(if all.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn generated_files() -> BTreeMap<PathBuf, String> {
    let manifest = architecture::architectures();
    let files = destinations::ALL.iter().flat_map(|destination| (destination.files)(&manifest));
    files.map(|file| (repository().join(file.path), file.text)).collect()
}

/// Returns the paths of the generated files that exist: in each destination's folders the files that begin with its mark, or all
/// files if it has none.
fn existing_files() -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for destination in &destinations::ALL {
        for folder in destination.folders {
            let entries = match fs::read_dir(repository().join(folder)) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                entries => entries?,
            };
            for entry in entries {
                let path = entry?.path();
                let mark = destination.mark.as_bytes();
                if mark.is_empty() || path.is_file() && fs::read(&path)?.starts_with(mark) {
                    files.push(path);
                }
            }
        }
    }
    Ok(files)
}

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("codegen/ has a parent")
}
