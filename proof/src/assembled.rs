//! Assembles kernels by rustc, for any architecture on any machine. So tests can prove kernels without building a library, and
//! can change the text of a kernel before its proof.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use md5lanes_codegen::{Contract, InstructionSet, SourceLocation};
use object::{Object as _, ObjectSymbol as _};
use tempfile::TempDir;

use crate::trusted::builds;
use crate::trusted::function::Kernel;
use crate::trusted::induction::{Proof, prove};
use crate::trusted::symbol::RFC_1321;

/// Returns the contract of a kernel in assembly. Panics if there is no such kernel.
pub fn contract(name: &str) -> Contract {
    let contracts = md5lanes_codegen::contracts();
    contracts.into_iter().find(|contract| contract.name == name).expect("it is in the manifest")
}

/// Returns the body of a kernel's function in assembly. Panics if there is no such kernel.
pub fn assembly(name: &str) -> String {
    let lines = md5lanes_codegen::assembly(name).expect("it is in the manifest");
    lines.into_iter().map(|(line, _)| line + "\n").collect()
}

/// Proves the kernel that is assembled from `lines`. Each line comes with its place in `codegen/`, if that is known.
///
/// # Errors
///
/// If the proof fails. The error names the instruction at fault and its place in `codegen/`, if they are known.
pub fn prove_lines(
    contract: Contract,
    lines: &[(String, Option<SourceLocation>)],
) -> Result<Proof, String> {
    let name = contract.name;
    let body = lines.iter().zip(0..).map(|((line, _), number)| format!("line_{number}:\n{line}\n"));
    let object = Object::new(0, &contract, &body.collect::<String>(), "");
    let kernel = object.kernel(contract)?;
    prove(&kernel, RFC_1321).map_err(|fault| {
        let line = fault.at.as_ref().and_then(|(address, _)| object.line_at(*address));
        let place = line.and_then(|line| lines[line].1);
        let place =
            place.map_or(String::new(), |place| format!(", by {}:{}", place.file(), place.line()));
        format!("{name} at {fault}{place}")
    })
}

/// The symbol of the table of constants in C.
const TABLE: &str = "md5lanes_c_constants";

/// Assembles a kernel with `body` as the body of its function. The text `after` follows the function and the table of constants.
///
/// # Errors
///
/// If [`builds::kernels`] refuses the object file. Panics if the text cannot be assembled.
pub fn assemble(contract: Contract, body: &str, after: &str) -> Result<Kernel, String> {
    assemble_at(0, contract, body, after)
}

/// Like [`assemble`], but the function begins `place` bytes behind the beginning of a cache line.
///
/// # Errors
///
/// The errors of [`assemble`].
pub fn assemble_at(
    place: usize,
    contract: Contract,
    body: &str,
    after: &str,
) -> Result<Kernel, String> {
    Object::new(place, &contract, body, after).kernel(contract)
}

struct Object {
    _folder: TempDir,
    path: PathBuf,
}

impl Object {
    fn new(place: usize, contract: &Contract, body: &str, after: &str) -> Self {
        let name = contract.name;
        let set = contract.instruction_set.expect("a kernel in assembly has one");
        let target = match set {
            InstructionSet::X86_64 => "x86_64-unknown-linux-gnu",
            InstructionSet::Aarch64 => "aarch64-unknown-linux-gnu",
        };
        let table = md5lanes_codegen::table_of_constants(set);
        let table: Vec<String> = table.iter().map(|word| format!(".4byte {word}\n")).collect();
        let text = format!(
            ".p2align 6\n.zero {place}\n.type {name},@function\n{name}:\n{body}\n.size {name}, . - {name}\n\
         .section .rodata.constants,\"a\",@progbits\n.p2align 6\n.globl {TABLE}\n.type {TABLE},@object\n\
         {TABLE}:\n{}.size {TABLE}, . - {TABLE}\n{after}",
            table.concat()
        );
        // Braces are doubled, because `global_asm!` reads single ones as placeholders. With `no_core`, the target's standard
        // library need not be installed.
        let source = format!(
            "#![feature(no_core, rustc_attrs)]\n#![allow(internal_features)]\n#![no_core]\n\
         #[rustc_builtin_macro]\nmacro_rules! global_asm {{ () => {{}} }}\nglobal_asm!(r#\"{}\"#);\n",
            text.replace('{', "{{").replace('}', "}}")
        );
        let folder = tempfile::tempdir().expect("there is room for a small file");
        let [file, object] = ["kernel.rs", "kernel.o"].map(|name| folder.path().join(name));
        fs::write(&file, source).expect("there is room for a small file");
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let output = Command::new(compiler)
            .args(["--crate-type", "lib", "--emit", "obj", "--target", target, "-o"])
            .args([&object, &file])
            .env("RUSTC_BOOTSTRAP", "1")
            .output()
            .expect("Cargo has found rustc");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Self { _folder: folder, path: object }
    }

    fn kernel(&self, contract: Contract) -> Result<Kernel, String> {
        let mut built = builds::kernels(&self.path, |symbol| symbol == contract.name)?;
        let (function, table) = built.pop().expect("it has the function");
        Ok(Kernel { contract, function, table })
    }

    /// Returns the index of the line with the instruction at `address`, by the labels that [`prove_lines`] writes before the
    /// lines; `None` if there are no labels.
    fn line_at(&self, address: u64) -> Option<usize> {
        let data = fs::read(&self.path).ok()?;
        let file = object::File::parse(&*data).ok()?;
        let lines = file.symbols().filter_map(|symbol| {
            let number = symbol.name().ok()?.strip_prefix("line_")?.parse().ok()?;
            (symbol.address() <= address).then_some((symbol.address(), number))
        });
        // Labels of lines without an instruction have the address of the next instruction, so only the last label with this
        // address belongs to the instruction.
        lines.max().map(|(_, number)| number)
    }
}
