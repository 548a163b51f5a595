//! The kernels in what users get: files that compilers, assemblers and linkers have made.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use object::read::archive::ArchiveFile;
use object::read::elf::SectionHeader;
use object::{
    File, FileKind, Object, ObjectKind, ObjectSection, ObjectSymbol, Section, SectionFlags, Symbol,
    SymbolKind, elf,
};

use md5lanes_kernels::InstructionSet;
use memchr::memmem;
use wasmparser::{Parser, Payload, Validator, WasmFeatures};

use crate::trusted::function::{Abi, Architecture, Constants, Function, RELOCATION};

/// A function, and the table of constants of its file.
pub type Built = (Function, Arc<[u8]>);

/// The functions with such names in a file, and the table of constants that the file passes to them, or nothing in its place. The file
/// is an object, an archive of objects such as a Rust library, a program or a shared library. A name may stand for several functions.
///
/// # Errors
///
/// If the file cannot be read, or a linker will change the bytes of a function.
pub fn kernels(path: &Path, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<Built>, String> {
    let about = |error: String| format!("{}: {error}", path.display());
    let data = fs::read(path).map_err(|error| about(error.to_string()))?;
    let mut found = Found::default();
    match ArchiveFile::parse(&*data) {
        Ok(archive) => {
            for member in archive.members() {
                let member = member.and_then(|member| member.data(&*data));
                let member = member.map_err(|error| about(error.to_string()))?;
                // Beside its objects, a Rust library has a file that describes it.
                if matches!(FileKind::parse(member), Ok(FileKind::Elf64)) {
                    found.add(member, &is_wanted).map_err(about)?;
                }
            }
        }
        Err(_) => found.add(&data, &is_wanted).map_err(about)?,
    }
    let table: Arc<[u8]> = found.table.unwrap_or_default().into();
    Ok(found.functions.into_iter().map(|function| (function, Arc::clone(&table))).collect())
}

/// What kernels may take the address of their constants to be a multiple of.
const TABLE_ALIGNMENT: u64 = 64;

/// What a file has.
#[derive(Default)]
struct Found {
    functions: Vec<Function>,
    table: Option<Vec<u8>>,
}

impl Found {
    fn add(&mut self, data: &[u8], is_wanted: &impl Fn(&str) -> bool) -> Result<(), String> {
        let file = File::parse(data).map_err(|error| error.to_string())?;
        let architecture = match file.architecture() {
            object::Architecture::X86_64 => Architecture::X86_64,
            object::Architecture::Aarch64 => Architecture::Aarch64,
            other => return Err(format!("no kernel is written for {other:?}")),
        };
        let constants = Arc::new(constants(&file)?);
        for symbol in file.symbols().filter(ObjectSymbol::is_definition) {
            let symbol_name = symbol.name().map_err(|error| error.to_string())?;
            let about = |error: String| format!("{symbol_name}: {error}");
            let (name, abi) = name_and_abi(symbol_name);
            if is_wanted(&name) && matches!(symbol.kind(), SymbolKind::Unknown | SymbolKind::Label)
            {
                return Err(about("its symbol does not say that it is a function".to_string()));
            }
            if symbol.kind() == SymbolKind::Text && is_wanted(&name) {
                let code = bytes(&file, &symbol, &constants).map_err(about)?;
                let (address, constants) = (symbol.address(), Arc::clone(&constants));
                let parameters = 0;
                self.functions.push(Function {
                    name,
                    architecture,
                    abi,
                    address,
                    code,
                    parameters,
                    constants,
                });
            } else if symbol.kind() == SymbolKind::Data && is_table(symbol_name, &name) {
                let table = bytes(&file, &symbol, &constants).map_err(about)?;
                if self.table.replace(table).is_some() {
                    return Err(about("there is another table of constants".to_string()));
                }
                let section = symbol.section_index().map(|index| file.section_by_index(index));
                let alignment = section.and_then(Result::ok).map_or(1, |section| section.align());
                if alignment % TABLE_ALIGNMENT != 0 || symbol.address() % TABLE_ALIGNMENT != 0 {
                    return Err(about("it is not aligned to cache lines".to_string()));
                }
            }
        }
        Ok(())
    }
}

/// What languages make of a function's name.
///
/// Go's compiler makes a function for callers in Go, which calls the one in assembly. Only the symbol of the latter has an ending, and
/// only that is taken apart.
fn name_and_abi(symbol: &str) -> (String, Abi) {
    if let Some(path) = symbol.strip_suffix(".abi0") {
        let name = path.rsplit('.').next().expect("splitting returns at least one piece");
        return (name.to_string(), Abi::Go);
    }
    // Without the hash at the end.
    let path = format!("{:#}", rustc_demangle::demangle(symbol));
    let name = path.rsplit("::").next().expect("splitting returns at least one piece");
    (name.strip_prefix("md5lanes_c_").unwrap_or(name).to_string(), Abi::C)
}

/// Whether data is the table of constants, in Rust or in C.
fn is_table(symbol: &str, name: &str) -> bool {
    name == "CONSTANTS" && symbol.contains("md5lanes") || symbol == "md5lanes_c_constants"
}

/// The bytes of a function or of data, as they will be when they run.
fn bytes(file: &File, symbol: &Symbol, constants: &Constants) -> Result<Vec<u8>, String> {
    let index = symbol.section_index().ok_or("it is in no section")?;
    let section = file.section_by_index(index).map_err(|error| error.to_string())?;
    if has_flag(&section, elf::SHF_WRITE)? {
        return Err("it can be written to".to_string());
    }
    if !has_flag(&section, elf::SHF_ALLOC)? {
        return Err("it is not loaded".to_string());
    }
    let (address, size) = (symbol.address(), symbol.size());
    if size == 0 {
        return Err("its size is not known".to_string());
    }
    // A linker keeps one of several equal pieces.
    if file.kind() == ObjectKind::Relocatable && has_flag(&section, elf::SHF_MERGE)? {
        return Err("a linker may merge it with other data".to_string());
    }
    // Sections have relocations as long as they are not linked. One may begin before the function.
    let changed = address.saturating_sub(RELOCATION - 1)..address + size;
    let mut relocations = section.relocations().map(|(at, _)| at);
    if let Some(at) = relocations.find(|at| changed.contains(at)) {
        return Err(format!(
            "{:#x} bytes on, it refers to a symbol, and a linker will change it",
            at.wrapping_sub(address).cast_signed()
        ));
    }
    if constants.is_relocated(address, size as usize) {
        return Err("the loader writes an address into it".to_string());
    }
    match section.data_range(address, size) {
        Ok(Some(bytes)) => Ok(bytes.to_vec()),
        _ => Err("the file does not have all of it".to_string()),
    }
}

/// The functions of a module of WebAssembly whose parameters are words and which return nothing, and the table of constants. The module is
/// valid, and has the memory that instructions access and one table.
///
/// # Errors
///
/// If the module is another one.
pub fn functions_of_module(data: &[u8]) -> Result<Vec<Built>, String> {
    let about = |error: wasmparser::BinaryReaderError| error.to_string();
    // Version 2 of the specification: one memory, with addresses of 32 bits.
    Validator::new_with_features(WasmFeatures::WASM2).validate_all(data).map_err(about)?;
    let table = md5lanes_kernels::table_of_constants(InstructionSet::Aarch64);
    let table: Arc<[u8]> = table.iter().flat_map(|word| word.to_le_bytes()).collect();
    let (mut types, mut declared, mut functions, mut tables) = (vec![], vec![], vec![], 0);
    for payload in Parser::new(0).parse_all(data) {
        match payload.map_err(about)? {
            Payload::TypeSection(reader) => {
                for one in reader.into_iter_err_on_gc_types() {
                    types.push(one.map_err(about)?);
                }
            }
            Payload::FunctionSection(reader) => {
                for one in reader {
                    declared.push(one.map_err(about)? as usize);
                }
            }
            Payload::DataSection(reader) => {
                for part in reader {
                    tables += memmem::find_iter(part.map_err(about)?.data, &table).count();
                }
            }
            Payload::CodeSectionEntry(body) => {
                let function = &types[declared[functions.len()]];
                let is_kernels = function.results().is_empty()
                    && function.params().iter().all(|one| *one == wasmparser::ValType::I32);
                let Range { start, end } = body.range();
                functions.push(is_kernels.then(|| Function {
                    name: format!("function {}", functions.len()),
                    architecture: Architecture::Wasm32,
                    abi: Abi::C,
                    address: start,
                    code: data[start as usize..end as usize].to_vec(),
                    parameters: function.params().len(),
                    constants: Arc::default(),
                }));
            }
            _ => {}
        }
    }
    let table = if tables == 1 { table } else { Arc::default() };
    Ok(functions.into_iter().flatten().map(|function| (function, Arc::clone(&table))).collect())
}

/// Types of sections with relocations that `object` does not read: RELR, CREL and Android's.
const PACKED: [u32; 4] = [elf::SHT_RELR.0, 0x4000_0014, 0x6000_0001, 0x6000_0002];

/// The read-only data of a file. As long as it is not linked, that has no addresses.
fn constants(file: &File) -> Result<Constants, String> {
    let mut all = Constants::default();
    if file.kind() != ObjectKind::Relocatable {
        all.is_linked = true;
        for section in file.sections() {
            let is_code = has_flag(&section, elf::SHF_EXECINSTR)?;
            if has_flag(&section, elf::SHF_ALLOC)?
                && !is_code
                && !has_flag(&section, elf::SHF_WRITE)?
            {
                let bytes = section.data().map_err(|error| error.to_string())?;
                all.pieces.push((section.address(), bytes.to_vec()));
            }
        }
        let File::Elf64(elf_file) = file else {
            return Err("only ELF files are understood".to_string());
        };
        let mut headers = elf_file.elf_section_table().iter();
        if headers.any(|header| PACKED.contains(&header.sh_type(elf_file.endian()).0)) {
            return Err("it has packed relocations, which are not understood".to_string());
        }
        let relocations = file.dynamic_relocations().into_iter().flatten();
        all.relocated = relocations.map(|(at, _)| at).collect();
    }
    Ok(all)
}

fn has_flag(section: &Section, flag: elf::SectionFlags) -> Result<bool, String> {
    match section.flags() {
        SectionFlags::Elf { sh_flags, .. } => Ok(sh_flags.contains(flag)),
        _ => Err("only ELF files are understood".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[inline(never)]
    fn found_by_its_name(x: u32) -> u32 {
        std::hint::black_box(x.rotate_left(7))
    }

    /// The test itself is a program.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_function_is_found_by_its_name() {
        assert_eq!(found_by_its_name(1), 128);
        let program = std::env::current_exe().expect("the test knows its file");
        let found = kernels(&program, |name| name == "found_by_its_name").expect("it is a program");
        let [(function, table)] = &*found else { panic!("it is not found once: {found:?}") };
        assert_eq!((&*function.name, function.abi), ("found_by_its_name", Abi::C));
        assert!(!function.code.is_empty() && table.is_empty());
    }

    #[test]
    fn names_are_without_paths_and_hashes() {
        for (symbol, name, abi) in [
            (
                "_ZN8md5lanes7kernels9generated5table9x1_scalar17h0123456789abcdefE",
                "x1_scalar",
                Abi::C,
            ),
            ("_RNvNtNtCs1234_8md5lanes7kernels5table9x1_scalar", "x1_scalar", Abi::C),
            ("md5lanes_c_x1_scalar", "x1_scalar", Abi::C),
            ("example.com/module.kernel/internal.x1_scalar.abi0", "x1_scalar", Abi::Go),
            (
                "example.com/module.kernel/internal.x1_scalar",
                "example.com/module.kernel/internal.x1_scalar",
                Abi::C,
            ),
        ] {
            assert_eq!(name_and_abi(symbol), (name.to_string(), abi));
        }
    }

    #[test]
    fn a_file_that_is_no_program_is_refused() {
        let text = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/builds.rs"));
        let error = kernels(text, |_| true).expect_err("it is no program");
        assert!(error.contains("builds.rs"), "{error}");
    }
}
