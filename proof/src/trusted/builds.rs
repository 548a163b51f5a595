//! Reads the functions of kernels out of files.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use md5lanes_codegen::InstructionSet;
use memchr::memmem;
use object::read::archive::ArchiveFile;
use object::read::elf::SectionHeader;
use object::{
    File, FileKind, Object, ObjectKind, ObjectSection, ObjectSegment, ObjectSymbol, Section,
    SectionFlags, Segment, SegmentFlags, Symbol, SymbolKind, elf,
};
use wasmparser::{
    DataKind, ElementItems, FuncType, Operator, Parser, Payload, ValType, Validator, WasmFeatures,
};

use crate::trusted::function::{Abi, Architecture, Constants, Function, MAX_RELOCATION_BYTES};

/// A function, and the table of constants of its file.
pub type Built = (Function, Arc<[u8]>);

/// Finds all functions in a file with names that `is_wanted` accepts; several may have one name. Returns each function with the
/// file's table of constants, which is empty if the file has none. The file is an object, an archive of objects such as a Rust
/// library, a program or a shared library.
///
/// # Errors
///
/// If the file cannot be read, or a linker, the loader or the program may still change the bytes of a function or of the table.
pub fn kernels(path: &Path, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<Built>, String> {
    let about = |error: String| format!("{}: {error}", path.display());
    let data = fs::read(path).map_err(|error| about(error.to_string()))?;
    let mut found = Found::default();
    match ArchiveFile::parse(&*data) {
        Ok(archive) => {
            for member in archive.members() {
                let member = member.and_then(|member| member.data(&*data));
                let member = member.map_err(|error| about(error.to_string()))?;
                // A Rust library also has a file of metadata.
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

/// The alignment of the table of constants, in bytes. Kernels may rely on it.
const TABLE_ALIGNMENT_BYTES: u64 = 64;

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
                if alignment % TABLE_ALIGNMENT_BYTES != 0
                    || symbol.address() % TABLE_ALIGNMENT_BYTES != 0
                {
                    return Err(about("it is not aligned to cache lines".to_string()));
                }
            }
        }
        Ok(())
    }
}

/// Returns a function's name and convention from its symbol, which each language writes differently.
///
/// Go's compiler makes a wrapper around a function in assembly. Only the function's own symbol ends with `.abi0`; for the
/// wrapper's symbol the whole path is returned, which is not a kernel's name.
fn name_and_abi(symbol: &str) -> (String, Abi) {
    if let Some(path) = symbol.strip_suffix(".abi0") {
        let name = path.rsplit('.').next().expect("splitting returns at least one piece");
        return (name.to_string(), Abi::Go);
    }
    // The format `{:#}` omits the hash at the end of the path.
    let path = format!("{:#}", rustc_demangle::demangle(symbol));
    let name = path.rsplit("::").next().expect("splitting returns at least one piece");
    (name.strip_prefix("md5lanes_c_").unwrap_or(name).to_string(), Abi::C)
}

/// Whether a symbol of data is that of the table of constants, in Rust or in C.
fn is_table(symbol: &str, name: &str) -> bool {
    name == "CONSTANTS" && symbol.contains("md5lanes") || symbol == "md5lanes_c_constants"
}

/// Returns the bytes of a function or of data, unless a linker, the loader or the program may change them.
fn bytes(file: &File, symbol: &Symbol, constants: &Constants) -> Result<Vec<u8>, String> {
    let index = symbol.section_index().ok_or("it is in no section")?;
    let section = file.section_by_index(index).map_err(|error| error.to_string())?;
    if has_flag(&section, elf::SHF_WRITE)? {
        return Err("it can be written to".to_string());
    }
    if !has_flag(&section, elf::SHF_ALLOC)? {
        return Err("it is not loaded".to_string());
    }
    if symbol.is_weak() {
        return Err("another definition may take its place".to_string());
    }
    let (address, size) = (symbol.address(), symbol.size());
    // The loader takes permissions from segments, not from sections.
    let is_writable = |segment: Segment| {
        let SegmentFlags::Elf { p_flags, .. } = segment.flags() else { return true };
        let (start, length) = (segment.address(), segment.size());
        p_flags.contains(elf::PF_W) && address < start + length && start < address + size
    };
    if file.segments().any(is_writable) {
        return Err("its segment can be written to".to_string());
    }
    if size == 0 {
        return Err("its size is not known".to_string());
    }
    // In a section with this flag, a linker keeps only one of several equal pieces.
    if file.kind() == ObjectKind::Relocatable && has_flag(&section, elf::SHF_MERGE)? {
        return Err("a linker may merge it with other data".to_string());
    }
    // Only files that are not linked have relocations by section. A relocation may begin before the function and end in it.
    let changed = address.saturating_sub(MAX_RELOCATION_BYTES - 1)..address + size;
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

/// A module of WebAssembly.
pub struct Module {
    /// The functions that have the type of a kernel and are in the module's table of functions, as kernels are.
    pub kernels: Vec<Built>,
    /// Whether an engine without vectors refuses the module.
    pub needs_vectors: bool,
}

/// Reads a module. It must be valid by version 2 of the specification: one memory, with addresses of 32 bits.
///
/// # Errors
///
/// If the module is not valid, imports something, runs a function when it starts, has data without a known address, or does not
/// have exactly one table of constants.
pub fn module(data: &[u8]) -> Result<Module, String> {
    let about = |error: wasmparser::BinaryReaderError| error.to_string();
    let validate = |features| Validator::new_with_features(features).validate_all(data);
    validate(WasmFeatures::WASM2).map_err(about)?;
    let needs_vectors = validate(WasmFeatures::WASM2.difference(WasmFeatures::SIMD)).is_err();
    let (mut types, mut declared, mut bodies) = (vec![], vec![], vec![]);
    let (mut called, mut pieces) = (BTreeSet::new(), Vec::<(u64, &[u8])>::new());
    for payload in Parser::new(0).parse_all(data) {
        match payload.map_err(about)? {
            Payload::ImportSection(reader) if reader.count() > 0 => {
                return Err("it imports something".to_string());
            }
            Payload::StartSection { .. } => {
                return Err("a function runs when it starts".to_string());
            }
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
            Payload::ElementSection(reader) => {
                for element in reader {
                    let ElementItems::Functions(functions) = element.map_err(about)?.items else {
                        return Err("its table of functions has expressions".to_string());
                    };
                    for one in functions {
                        called.insert(one.map_err(about)? as usize);
                    }
                }
            }
            Payload::DataSection(reader) => {
                for part in reader {
                    let part = part.map_err(about)?;
                    let at = place(&part.kind).ok_or("it has data without a known address")?;
                    pieces.push((at, part.data));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.range()),
            _ => {}
        }
    }
    pieces.sort_unstable_by_key(|(at, _)| *at);
    if !pieces.is_sorted_by(|(at, data), (next, _)| at + data.len() as u64 <= *next) {
        return Err("one piece of its data overwrites another".to_string());
    }
    let table = md5lanes_codegen::table_of_constants(InstructionSet::Aarch64);
    let table: Arc<[u8]> = table.iter().flat_map(|word| word.to_le_bytes()).collect();
    let tables = pieces.iter().map(|(_, data)| memmem::find_iter(data, &table).count());
    if tables.sum::<usize>() != 1 {
        return Err("it has no table of constants, or two of them".to_string());
    }
    let function = |index: usize| {
        let kind: &FuncType = &types[declared[index]];
        let Range { start, end } = bodies[index].clone();
        let is_kernels = kind.results().is_empty()
            && [4, 6].contains(&kind.params().len())
            && kind.params().iter().all(|one| *one == ValType::I32);
        let function = Function {
            name: format!("function {index}"),
            architecture: Architecture::Wasm32,
            abi: Abi::C,
            address: start,
            code: data[start as usize..end as usize].to_vec(),
            parameters: kind.params().len(),
            constants: Arc::default(),
        };
        is_kernels.then_some((function, Arc::clone(&table)))
    };
    Ok(Module { kernels: called.into_iter().filter_map(function).collect(), needs_vectors })
}

/// Returns the address of a piece of data when the module starts, if it is known.
fn place(kind: &DataKind) -> Option<u64> {
    let DataKind::Active { offset_expr, .. } = kind else { return None };
    let mut operators = offset_expr.get_operators_reader();
    match [operators.read().ok()?, operators.read().ok()?] {
        [Operator::I32Const { value }, Operator::End] => Some(value.cast_unsigned().into()),
        _ => None,
    }
}

/// The types of sections with packed relocations, which the crate `object` does not read: RELR, CREL and Android's.
const PACKED_RELOCATIONS: [u32; 4] = [elf::SHT_RELR.0, 0x4000_0014, 0x6000_0001, 0x6000_0002];

/// Returns the read-only data of a file; none if the file is not linked, because its data has no addresses yet.
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
        if headers.any(|header| PACKED_RELOCATIONS.contains(&header.sh_type(elf_file.endian()).0)) {
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

    #[cfg(target_os = "linux")]
    #[test]
    fn a_function_is_found_by_its_name() {
        assert_eq!(found_by_its_name(1), 128);
        let program = std::env::current_exe().expect("the test knows its file");
        let found = kernels(&program, |name| name == "found_by_its_name").expect("it is a program");
        let [(function, table)] = &*found else { panic!("it is not found once: {found:?}") };
        assert_eq!((&*function.name, function.abi), ("found_by_its_name", Abi::C));
        assert!(!function.code.is_empty() && table.is_empty());

        // Makes each segment writable: sets bit 1 of the flags, which are the second word of a program header (elf(5)).
        let mut data = fs::read(&program).expect("it is there");
        let headers = u64::from_le_bytes(data[32..40].try_into().expect("eight bytes")) as usize;
        let count = usize::from(u16::from_le_bytes(data[56..58].try_into().expect("two bytes")));
        for header in 0..count {
            data[headers + 56 * header + 4] |= 2;
        }
        let folder = tempfile::tempdir().expect("there is room for a file");
        let path = folder.path().join("writable");
        fs::write(&path, data).expect("there is room for a file");
        let error = kernels(&path, |name| name == "found_by_its_name").unwrap_err();
        assert!(error.contains("its segment can be written to"), "{error}");
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
    fn a_file_that_is_not_a_program_is_refused() {
        let text = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/trusted/builds.rs"));
        let error = kernels(text, |_| true).expect_err("it is not a program");
        assert!(error.contains("builds.rs"), "{error}");
    }
}
