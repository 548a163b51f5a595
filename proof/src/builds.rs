//! The functions of kernels in what users get: files that compilers, assemblers and linkers have made.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use object::read::archive::ArchiveFile;
use object::{
    File, Object, ObjectKind, ObjectSection, ObjectSymbol, SectionFlags, SectionKind, Symbol,
    SymbolKind, elf,
};

/// The processors that kernels are written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Architecture {
    X86_64,
    Aarch64,
}

/// How a function gets its arguments, and what it has to preserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Abi {
    /// The platform's convention for C: System V's on x86-64, AAPCS64 on AArch64.
    C,
    /// Go's convention for assembly: arguments on the stack.
    Go,
}

/// A function as its file has it.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its last name: `x1_scalar`, not `md5lanes::kernels::generated::table::x1_scalar`.
    pub name: String,
    pub architecture: Architecture,
    pub abi: Abi,
    pub address: u64,
    pub code: Vec<u8>,
    pub constants: Arc<Constants>,
}

/// What a file has that nothing can write to, beside its code.
#[derive(Debug, Default)]
pub struct Constants(Vec<(u64, Vec<u8>)>);

impl Constants {
    /// The bytes at an address, as many as asked for, if all of them are constant.
    pub fn read(&self, address: u64, length: usize) -> Option<&[u8]> {
        self.0.iter().find_map(|(start, bytes)| {
            let from = usize::try_from(address.checked_sub(*start)?).ok()?;
            bytes.get(from..from.checked_add(length)?)
        })
    }
}

/// All functions with such names in a file: an object, an archive of objects such as a Rust library, a program or a shared
/// library. A name may stand for several functions, and then all of them are returned.
///
/// # Errors
///
/// If the file cannot be read, or a function's bytes are not final because a linker will change them.
pub fn functions(path: &Path, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<Function>, String> {
    let about = |error: String| format!("{}: {error}", path.display());
    let data = fs::read(path).map_err(|error| about(error.to_string()))?;
    let found = match ArchiveFile::parse(&*data) {
        Ok(archive) => of_archive(&data, &archive, &is_wanted),
        Err(_) => of_object(&data, &is_wanted),
    };
    found.map_err(about)
}

fn of_archive(
    data: &[u8],
    archive: &ArchiveFile,
    is_wanted: &impl Fn(&str) -> bool,
) -> Result<Vec<Function>, String> {
    let mut all = Vec::new();
    for member in archive.members() {
        let member = member.and_then(|member| member.data(data)).map_err(|e| e.to_string())?;
        // Beside its objects, a Rust library has a file that describes it.
        if object::FileKind::parse(member).is_ok_and(|kind| kind == object::FileKind::Elf64) {
            all.extend(of_object(member, is_wanted)?);
        }
    }
    Ok(all)
}

fn of_object(data: &[u8], is_wanted: &impl Fn(&str) -> bool) -> Result<Vec<Function>, String> {
    let file = File::parse(data).map_err(|error| error.to_string())?;
    let architecture = match file.architecture() {
        object::Architecture::X86_64 => Architecture::X86_64,
        object::Architecture::Aarch64 => Architecture::Aarch64,
        other => return Err(format!("no kernel is written for {other:?}")),
    };
    let constants = Arc::new(constants(&file)?);
    let mut all = Vec::new();
    for symbol in file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text) {
        let symbol_name = symbol.name().map_err(|error| error.to_string())?;
        let (name, abi) = name_and_abi(symbol_name);
        if symbol.is_definition() && is_wanted(&name) {
            let code = code(&file, &symbol).map_err(|error| format!("{symbol_name}: {error}"))?;
            let constants = Arc::clone(&constants);
            let address = symbol.address();
            all.push(Function { name, architecture, abi, address, code, constants });
        }
    }
    Ok(all)
}

/// What languages make of a function's name.
///
/// Go compiles a function of its own of the same name for callers in Go; the one in assembly ends with `.abi0`. All other
/// symbols of Go that are found have a convention that no kernel has: their names keep the package, so that nobody asks for
/// them.
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

fn code(file: &File, symbol: &Symbol) -> Result<Vec<u8>, String> {
    let index = symbol.section_index().ok_or("it is in no section")?;
    let section = file.section_by_index(index).map_err(|error| error.to_string())?;
    let (address, size) = (symbol.address(), symbol.size());
    if size == 0 {
        return Err("its size is not known".to_string());
    }
    // The relocations of a section are those of an object that is not linked yet.
    if let Some((at, _)) =
        section.relocations().find(|(at, _)| (address..address + size).contains(at))
    {
        return Err(format!("at {:#x} it refers to a symbol, and a linker will change it", at - address));
    }
    match section.data_range(address, size) {
        Ok(Some(bytes)) => Ok(bytes.to_vec()),
        _ => Err("the file does not have its bytes".to_string()),
    }
}

/// The read-only sections. In an object that is not linked, sections have no addresses yet.
fn constants(file: &File) -> Result<Constants, String> {
    let mut all = Constants::default();
    if file.kind() == ObjectKind::Relocatable {
        return Ok(all);
    }
    for section in file.sections() {
        let SectionFlags::Elf { sh_flags } = section.flags() else {
            return Err("only ELF files are understood".to_string());
        };
        let flags = elf::SHF_ALLOC | elf::SHF_WRITE | elf::SHF_EXECINSTR;
        if sh_flags & u64::from(flags) == u64::from(elf::SHF_ALLOC)
            && section.kind() != SectionKind::UninitializedData
        {
            let bytes = section.data().map_err(|error| error.to_string())?;
            all.0.push((section.address(), bytes.to_vec()));
        }
    }
    Ok(all)
}
