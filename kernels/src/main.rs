//! Writes the generated kernels where they are used, or checks that they are what it would write.

mod asm;
mod emit;
mod kernel;
mod rounds;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use crate::asm::Routine;
use crate::kernel::lanes::{self, Lanes};
use crate::kernel::{
    x1_aarch64, x1_avx512vl, x1_portable, x1_scalar, x2_scalar, x4x2_neon, x4x2_sse2, x4x4_neon,
    x4x4_sse2, x8x2_avx2, x8x5_avx2, x16x1_avx512, x16x2_avx512, x16x4_avx512, x16x6_avx512,
};

/// The kernels for many messages in vector registers.
const LANES: [Lanes; 10] = [
    x4x2_sse2::LANES,
    x4x4_sse2::LANES,
    x8x2_avx2::LANES,
    x8x5_avx2::LANES,
    x16x1_avx512::LANES,
    x16x2_avx512::LANES,
    x16x4_avx512::LANES,
    x16x6_avx512::LANES,
    x4x2_neon::LANES,
    x4x4_neon::LANES,
];

/// Writes the kernels of every instruction set into the folders that use them
#[derive(Parser)]
struct Arguments {
    /// Write nothing; fail if a file is not, byte for byte, what would be written
    #[arg(long)]
    check: bool,
}

/// A generated file: where it belongs in the repository, and its text.
struct Output {
    path: PathBuf,
    text: String,
}

/// Everything that is generated.
fn outputs() -> Vec<Output> {
    let library = Path::new("crates/md5lanes/src/kernels");
    let mut routines = vec![
        x1_scalar::routine(),
        x1_avx512vl::routine(),
        x1_aarch64::routine(),
        x2_scalar::routine(),
    ];
    routines.extend(LANES.iter().map(Lanes::routine));
    let emitted = |routine: &Routine| Output {
        path: library.join(routine.name).with_extension("s"),
        text: emit::gnu::print(routine),
    };
    let mut outputs: Vec<Output> = routines.iter().map(emitted).collect();
    let asks = [x2_scalar::ASKS].into_iter().chain(LANES.iter().map(Lanes::asks));
    outputs.push(Output { path: library.join("lanes.rs"), text: lanes::source(asks) });
    outputs.push(Output { path: library.join("x1_portable.rs"), text: x1_portable::source() });
    outputs
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("kernels/ has a parent");
    let mut stale = false;
    for Output { path, text } in outputs() {
        let file = repository.join(&path);
        if arguments.check {
            if std::fs::read(&file).ok().as_deref() != Some(text.as_bytes()) {
                eprintln!(
                    "{}: not what the generator writes; run `{}`",
                    path.display(),
                    emit::COMMAND
                );
                stale = true;
            }
        } else if let Err(error) = std::fs::write(&file, text) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    if stale { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
