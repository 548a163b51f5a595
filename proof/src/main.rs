//! The command of the prover. `make test PARTS=prove` proves every kernel in every build, and prints a table.
//! `scripts/prove mutants 300` tests that kernels with mistakes are noticed. `scripts/prove-rules` has a solver prove the rules
//! of terms. With the arguments `shipped x86_64 FILE`, the command finds and proves the kernels in a file.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fastrand::Rng;
use md5lanes_codegen::Contract;
use md5lanes_proof::evidence::{mutants, processor, rules, statements};
use md5lanes_proof::trusted::builds;
use md5lanes_proof::trusted::fault::Fault;
use md5lanes_proof::trusted::function::{Architecture, Function, Kernel, contracts};
use md5lanes_proof::trusted::induction::{self, Proof};
use md5lanes_proof::trusted::shipped::{Shipped, find_in_module};
use md5lanes_proof::trusted::symbol::RFC_1321;
use rayon::prelude::*;

/// The files with the kernels: the language, the architecture, and the path. `scripts/prove` builds them.
const BUILDS: [(&str, Architecture, &str); 6] = [
    ("Rust", Architecture::X86_64, "target/capi/lib/libmd5lanes.so"),
    ("Go", Architecture::X86_64, "target/proof/go-amd64"),
    ("C", Architecture::X86_64, "target/proof/c-x86_64.so"),
    ("Rust", Architecture::Aarch64, "target/aarch64-unknown-linux-gnu/release/libmd5lanes.rlib"),
    ("Go", Architecture::Aarch64, "target/proof/go-arm64"),
    ("C", Architecture::Aarch64, "target/proof/c-aarch64.so"),
];

/// The modules of WebAssembly for users. The second has only the kernel for one message.
const MODULES: [&str; 2] = ["target/wasm/md5lanes.wasm", "target/wasm/one.wasm"];

/// The programs that run single instructions: one on this processor, the other on the newest processor that qemu emulates.
const PROCESSORS: [(Architecture, &str); 2] = [
    (Architecture::X86_64, "target/proof/processor-x86_64"),
    (Architecture::Aarch64, "qemu-aarch64 -cpu max target/proof/processor-aarch64"),
];

struct Outcome {
    build: &'static str,
    kernel: Kernel,
    result: Result<Proof, Fault>,
    time: Duration,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(|argument| &**argument).collect();
    let passed = match &*arguments {
        // `shipped` does not need the files in `BUILDS`.
        ["shipped", files @ ..] => find_shipped(files),
        arguments => kernels().and_then(|kernels| run(kernels, arguments)),
    };
    match passed {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the command that `arguments` name. Returns whether the command succeeds.
fn run(kernels: Vec<(&'static str, Kernel)>, arguments: &[&str]) -> Result<bool, String> {
    match arguments {
        [] => {
            // The kernels are proved even if a rule is wrong: the faults name the instructions that need this rule.
            let rules = rules::check();
            if let Err(wrong) = &rules {
                println!("{wrong}");
            }
            Ok(prove_all(kernels) && rules.is_ok())
        }
        ["mutants", most] => most
            .parse()
            .map_err(|error| format!("{most}: {error}"))
            .and_then(|most| try_mutants(kernels, most)),
        ["rules"] => statements_of(&kernels).map(|statements| {
            print!("{}", statements::script(&statements));
            true
        }),
        _ => {
            Err("usage: no arguments, or `rules`, or `mutants COUNT`, or `shipped ARCHITECTURE FILE ...`".into())
        }
    }
}

/// Finds and proves the kernels in `files`, which has two arguments for each file: its architecture and its path. Returns whether
/// all kernels are found and proved.
fn find_shipped(files: &[&str]) -> Result<bool, String> {
    let mut shipped = Shipped::default();
    let (files, []) = files.as_chunks() else {
        return Err("each file needs an architecture".into());
    };
    let mut all_there = true;
    for [architecture, file] in files {
        let architecture = match *architecture {
            "x86_64" => Architecture::X86_64,
            "aarch64" => Architecture::Aarch64,
            "wasm32" => Architecture::Wasm32,
            other => return Err(format!("no kernel is written for {other}")),
        };
        match shipped.find(architecture, Path::new(file)) {
            Ok(found) => println!("{file}: kernels as they are proved: {found}"),
            Err(error) => {
                println!("{error}");
                all_there = false;
            }
        }
    }
    Ok(all_there)
}

/// Proves the kernels, and compares the tables of instructions with processors. Returns whether all of this succeeds.
fn prove_all(kernels: Vec<(&'static str, Kernel)>) -> bool {
    let outcomes: Vec<Outcome> = kernels.into_par_iter().map(prove).collect();
    println!("{:22} {:5} {:>12} {:>9} {:>7}", "kernel", "build", "instructions", "run", "seconds");
    let mut failed = false;
    for Outcome { build, kernel, result, time } in &outcomes {
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
    for (architecture, command) in PROCESSORS {
        let functions = outcomes.iter().map(|outcome| &outcome.kernel.function);
        let functions: Vec<_> =
            functions.filter(|function| function.architecture == architecture).collect();
        let mut words = command.split(' ');
        let mut program = Command::new(words.next().expect("splitting returns at least one word"));
        match processor::check(&functions, program.args(words)) {
            Ok(report) => print!("\n{architecture:?} by {command}: {report}"),
            Err(error) => {
                failed = true;
                println!("\n{architecture:?} by {command}: NOT AS THE TABLE SAYS, {error}");
            }
        }
    }
    !failed
}

/// Returns the statements about the rules that the proofs of Rust's kernels use. The kernels of Go and C have the same terms, so
/// they need no further statements.
fn statements_of(kernels: &[(&'static str, Kernel)]) -> Result<BTreeSet<String>, String> {
    let of_kernel = |(_, kernel): &(_, Kernel)| {
        let (proof, statements) = statements::collect(|| induction::prove(kernel, RFC_1321));
        let name = kernel.contract.name;
        proof.map(|_| statements).map_err(|fault| format!("{name}: {fault}"))
    };
    let kernels = kernels.par_iter().filter(|(build, _)| *build == "Rust");
    let statements = kernels.map(of_kernel).collect::<Result<Vec<_>, _>>()?;
    Ok(statements.into_iter().flatten().collect())
}

/// Tries at most `most` random mutants of each kernel of Rust and of WebAssembly. Returns whether at most 1 % of all mutants are
/// proved without a known reason.
fn try_mutants(kernels: Vec<(&'static str, Kernel)>, most: usize) -> Result<bool, String> {
    let (mut all, mut proved, mut unexplained) = (0, 0, 0);
    println!("{:22} {:>7} {:>7} {:>12}", "kernel", "mutants", "proved", "unexplained");
    let module = fs::read(MODULES[0]).map_err(|error| format!("{}: {error}", MODULES[0]))?;
    for (build, kernel) in kernels {
        let mut random = Rng::with_seed(1321);
        let mut mutants = match build {
            "Rust" => mutants::mutants(&kernel, &mut random).map_err(|fault| fault.to_string())?,
            "wasm" => mutants::mutants_of_module(&kernel, &module, most, &mut random),
            _ => continue,
        };
        random.shuffle(&mut mutants);
        mutants.truncate(most);
        let right: Vec<_> =
            mutants.par_iter().filter(|mutant| !mutants::is_noticed(mutant)).collect();
        let strange: Vec<_> = right.iter().filter(|mutant| mutant.reason.is_none()).collect();
        let counts = (mutants.len(), right.len(), strange.len());
        println!("{:22} {:7} {:7} {:12}", kernel.contract.name, counts.0, counts.1, counts.2);
        for mutant in &strange {
            println!("    {}", mutant.about);
        }
        all += mutants.len();
        proved += right.len();
        unexplained += strange.len();
    }
    println!("{:22} {all:7} {proved:7} {unexplained:12}", "all");
    Ok(unexplained * 100 <= all)
}

fn prove((build, kernel): (&'static str, Kernel)) -> Outcome {
    let start = Instant::now();
    let result = induction::prove(&kernel, RFC_1321);
    Outcome { build, kernel, result, time: start.elapsed() }
}

/// Returns the kernels of all builds. It is an error if a build lacks the function of a kernel.
fn kernels() -> Result<Vec<(&'static str, Kernel)>, String> {
    let mut portable = md5lanes_codegen::compiled_contracts();
    portable.retain(|contract| contract.name == "x1_portable");
    let mut all = Vec::new();
    for (build, architecture, path) in BUILDS {
        let mut contracts: Vec<Contract> = contracts(architecture).collect();
        if build == "Rust" {
            contracts.extend_from_slice(&portable);
        }
        let names: Vec<&str> = contracts.iter().map(|contract| contract.name).collect();
        let built = builds::kernels(Path::new(path), |name| names.contains(&name))?;
        for contract in contracts {
            let is_it = |(function, _): &&(Function, _)| function.name == contract.name;
            let mut found = built.iter().filter(is_it).peekable();
            if found.peek().is_none() {
                return Err(format!("{path}: {} is not there", contract.name));
            }
            all.extend(found.map(|(function, table)| {
                let (contract, function, table) =
                    (contract.clone(), function.clone(), Arc::clone(table));
                (build, Kernel { contract, function, table })
            }));
        }
    }
    for module in MODULES {
        let kernels = find_in_module(Path::new(module))?;
        all.extend(kernels.into_iter().map(|kernel| ("wasm", kernel)));
    }
    Ok(all)
}
