//! `make prove`: proves every kernel in every build, and prints a table.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use md5lanes_kernels::{Contract, InstructionSet};
use md5lanes_proof::builds;
use md5lanes_proof::function::{Architecture, Function, Kernel};
use md5lanes_proof::induction::{self, Proof};
use md5lanes_proof::machine::Fault;
use md5lanes_proof::rules::{self, statements};
use md5lanes_proof::symbol;
use rayon::prelude::*;

/// What users get, as `scripts/prove` builds it.
const BUILDS: [(&str, Architecture, &str); 6] = [
    ("Rust", Architecture::X86_64, "target/capi/lib/libmd5lanes.so"),
    ("Go", Architecture::X86_64, "target/proof/go-amd64"),
    ("C", Architecture::X86_64, "target/proof/c-x86_64.so"),
    (
        "Rust",
        Architecture::Aarch64,
        "target/cross/aarch64/aarch64-unknown-linux-gnu/release/libmd5lanes.rlib",
    ),
    ("Go", Architecture::Aarch64, "target/proof/go-arm64"),
    ("C", Architecture::Aarch64, "target/proof/c-aarch64.so"),
];

/// A kernel of a build, and what became of its proof.
struct Line {
    build: &'static str,
    kernel: Kernel,
    result: Result<Proof, Fault>,
    time: Duration,
}

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("--rules") {
        return print_rules();
    }
    if let Err(error) = rules::check::check() {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    let kernels = match kernels() {
        Ok(kernels) => kernels,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let lines: Vec<Line> = kernels.into_par_iter().map(prove).collect();
    println!("{:22} {:5} {:>12} {:>9} {:>7}", "kernel", "build", "instructions", "run", "seconds");
    let mut failed = false;
    for Line { build, kernel, result, time } in lines {
        let name = kernel.contract.name;
        let seconds = time.as_secs_f64();
        match result {
            Ok(Proof { instructions, steps }) => {
                println!("{name:22} {build:5} {instructions:12} {steps:9} {seconds:7.1}");
            }
            Err(fault) => {
                failed = true;
                println!("{name:22} {build:5} NOT PROVED, at {fault}");
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Prints what the rules do in the proofs of all kernels, as a script for a solver: `scripts/prove-rules`.
fn print_rules() -> ExitCode {
    let kernels = match kernels() {
        Ok(kernels) => kernels,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let of_kernel = |(_, kernel): &(_, Kernel)| {
        let prove = || induction::prove(kernel, symbol::RFC_1321).is_ok();
        let (is_proved, statements) = statements::collect(prove);
        assert!(is_proved, "{}", kernel.contract.name);
        statements
    };
    // Builds differ in where arguments are: of the computation they make the same terms.
    let mut names = BTreeSet::new();
    let kernels: Vec<_> =
        kernels.into_iter().filter(|(_, kernel)| names.insert(kernel.contract.name)).collect();
    let all: Vec<_> = kernels.par_iter().map(of_kernel).collect();
    print!("{}", statements::script(&all.into_iter().flatten().collect()));
    ExitCode::SUCCESS
}

fn prove((build, kernel): (&'static str, Kernel)) -> Line {
    let start = Instant::now();
    let result = induction::prove(&kernel, symbol::RFC_1321);
    Line { build, kernel, result, time: start.elapsed() }
}

/// All kernels of all builds: those of the manifest, whose functions must be there.
fn kernels() -> Result<Vec<(&'static str, Kernel)>, String> {
    let contracts = md5lanes_kernels::contracts();
    let mut all = Vec::new();
    for (build, architecture, path) in BUILDS {
        let of_build = |contract: &&Contract| architecture_of(contract) == architecture;
        let names: Vec<&str> =
            contracts.iter().filter(of_build).map(|contract| contract.name).collect();
        let built = builds::kernels(Path::new(path), |name| names.contains(&name))?;
        for contract in contracts.iter().filter(of_build) {
            let is_it = |(function, _): &&(Function, _)| function.name == contract.name;
            let mut found = built.iter().filter(is_it).peekable();
            if found.peek().is_none() {
                return Err(format!("{path}: {} is not there", contract.name));
            }
            all.extend(found.map(|(function, table)| {
                (
                    build,
                    Kernel {
                        contract: *contract,
                        function: function.clone(),
                        table: table.clone(),
                    },
                )
            }));
        }
    }
    Ok(all)
}

fn architecture_of(contract: &Contract) -> Architecture {
    match contract.instruction_set {
        InstructionSet::X86_64 => Architecture::X86_64,
        InstructionSet::Aarch64 => Architecture::Aarch64,
    }
}
