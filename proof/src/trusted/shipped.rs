//! Finds the kernels in the files of a release, and proves them. No linker changes a kernel, so a file of any format has the
//! bytes that an assembler wrote.
//!
//! The bytes depend only on the function's offset in a cache line, because loops are aligned. In files for macOS functions follow
//! each other without a gap, so a kernel may begin at any multiple of four bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use md5lanes_codegen::Contract;
use memchr::memmem;

use crate::assembled::{assemble_at, assembly};
use crate::trusted::builds::{self, Built, Module};
use crate::trusted::function::{Architecture, Kernel, contracts};
use crate::trusted::induction::prove;
use crate::trusted::symbol::RFC_1321;

/// The kernels that have been found and proved, by their names and the offsets in a cache line at which their functions begin.
#[derive(Default)]
pub struct Shipped(BTreeMap<(&'static str, usize), Kernel>);

impl Shipped {
    /// Finds and proves each kernel in a file. Returns the number of kernels.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, lacks a kernel, or has one that is not proved.
    pub fn find(&mut self, architecture: Architecture, path: &Path) -> Result<usize, String> {
        if architecture == Architecture::Wasm32 {
            return find_in_module(path).map(|kernels| kernels.len());
        }
        let about = |error: String| format!("{}: {error}", path.display());
        let file = fs::read(path).map_err(|error| about(error.to_string()))?;
        let mut found = 0;
        for contract in contracts(architecture) {
            self.find_kernel(&contract, &file).map_err(about)?;
            found += 1;
        }
        Ok(found)
    }

    /// Finds a kernel and the table of constants in a file. Proves the kernel, unless the same bytes are proved already.
    fn find_kernel(&mut self, contract: &Contract, file: &[u8]) -> Result<(), String> {
        let name = contract.name;
        let has = |bytes: &[u8]| memmem::find(file, bytes).is_some();
        let is_there = |kernel: &Kernel| has(&kernel.function.code) && has(&kernel.table);
        if self.0.range((name, 0)..=(name, CACHE_LINE_BYTES)).any(|(_, kernel)| is_there(kernel)) {
            return Ok(());
        }
        for place in (0..CACHE_LINE_BYTES).step_by(FUNCTION_ALIGNMENT_BYTES) {
            let kernel = assemble_at(place, contract.clone(), &assembly(name), "")?;
            if is_there(&kernel) {
                prove(&kernel, RFC_1321).map_err(|fault| format!("{name} at {fault}"))?;
                self.0.insert((name, place), kernel);
                return Ok(());
            }
        }
        Err(format!("{name} or the table of constants is not there, or not as it is assembled"))
    }
}

/// Finds and proves the kernels in a module of WebAssembly. A function is the kernel of the first contract with which it is
/// proved. A module that needs no vectors must have the kernel for one message, any other module all compiled kernels.
///
/// # Errors
///
/// If the file is not a module that is understood, or its functions with a kernel's type are not exactly these kernels.
pub fn find_in_module(path: &Path) -> Result<Vec<Kernel>, String> {
    let about = |error: String| format!("{}: {error}", path.display());
    let data = fs::read(path).map_err(|error| about(error.to_string()))?;
    kernels_of_module(&data).map_err(about)
}

/// Like [`find_in_module`], for a module in memory.
///
/// # Errors
///
/// The errors of [`find_in_module`].
pub fn kernels_of_module(data: &[u8]) -> Result<Vec<Kernel>, String> {
    let Module { kernels, needs_vectors } = builds::module(data)?;
    let mut contracts = md5lanes_codegen::compiled_contracts();
    contracts.retain(|contract| contract.lanes == 1 || needs_vectors);
    let find = |(function, table): Built| {
        let mut faults = String::new();
        // A kernel for one message has neither a parameter for scratch memory nor one for last blocks.
        let fits = |contract: &&Contract| (contract.lanes == 1) == (function.parameters == 4);
        for contract in contracts.iter().filter(fits) {
            let (function, table) = (function.clone(), Arc::clone(&table));
            let kernel = Kernel { contract: contract.clone(), function, table };
            match prove(&kernel, RFC_1321) {
                Ok(_) => return Ok(kernel),
                Err(fault) => faults += &format!("\nit is not {}: {fault}", contract.name),
            }
        }
        Err(format!("{} is not proved to be a kernel{faults}", function.name))
    };
    let kernels = kernels.into_iter().map(find).collect::<Result<Vec<_>, _>>()?;
    for Contract { name, .. } in &contracts {
        let found = kernels.iter().filter(|kernel| kernel.contract.name == *name).count();
        if found != 1 {
            return Err(format!("{found} of its functions are {name}"));
        }
    }
    Ok(kernels)
}

const CACHE_LINE_BYTES: usize = 64;
/// The least alignment of functions in assembly, in bytes.
const FUNCTION_ALIGNMENT_BYTES: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    /// The file consists of the code of all kernels for AArch64, and of their table of constants.
    #[test]
    fn a_changed_byte_of_a_kernel_or_of_the_table_is_noticed() {
        // All kernels but the first begin in the middle of a cache line.
        let kernels = contracts(Architecture::Aarch64).enumerate().map(|(index, contract)| {
            let body = assembly(contract.name);
            assemble_at(4 * index, contract, &body, "").expect("it is assembled")
        });
        let kernels: Vec<Kernel> = kernels.collect();
        let code = kernels.iter().map(|kernel| kernel.function.code.clone());
        let file = code.chain([kernels[0].table.to_vec()]).collect::<Vec<_>>().concat();
        let folder = tempfile::tempdir().expect("there is room for a file");
        let path = folder.path().join("file");
        let mut shipped = Shipped::default();
        fs::write(&path, &file).expect("there is room for a file");
        assert_eq!(shipped.find(Architecture::Aarch64, &path), Ok(kernels.len()));
        let error = shipped.find(Architecture::X86_64, &path).unwrap_err();
        assert!(error.contains("x16x6_avx512 or the table"), "{error}");

        for place in [1000, file.len() - 1] {
            let mut wrong = file.clone();
            wrong[place] ^= 1;
            fs::write(&path, wrong).expect("there is room for a file");
            let error = shipped.find(Architecture::Aarch64, &path).unwrap_err();
            assert!(error.contains("x4x6_sve2 or the table"), "{error}");
        }
    }
}
