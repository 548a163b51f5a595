//! The kernels, files and modules that documents and comments name exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The crates whose modules `ARCHITECTURE.md` names, all of them.
const CRATES: [&str; 8] = [
    "crates/md5lanes/",
    "crates/md5lanes-capi/",
    "crates/md5lanes-cli/",
    "crates/md5lanes-files/",
    "crates/md5lanes-isal/",
    "datafusion/",
    "duckdb/",
    "python/",
];

fn text(path: impl AsRef<Path>) -> String {
    let path = Path::new(REPOSITORY).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The hand-written files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    // The changelog and the records name things of the past.
    const WITHOUT: [&str; 5] = ["CHANGELOG.md", "corpus", "generated", "record", "target"];
    const EXTENSIONS: [&str; 9] = ["c", "cabal", "go", "h", "hs", "md", "py", "rs", "txt"];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy();
        if name.starts_with('.') || WITHOUT.contains(&&*name) || path.is_symlink() {
            continue;
        }
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            files(&path, found);
        } else if EXTENSIONS.contains(&&*extension) || name == "Makefile" {
            found.push(path);
        }
    }
}

/// The names of kernels in a text: `x`, the number of messages, perhaps `x` and the number of sets, `_` and the features that it needs.
fn kernels(text: &str) -> impl Iterator<Item = &str> {
    const NEEDS: [&str; 8] =
        ["aarch64", "avx2", "avx512", "neon", "portable", "scalar", "sse2", "sve2"];
    let words = text.split(|it: char| !it.is_ascii_alphanumeric() && it != '_');
    words.filter(|word| {
        let Some((lanes, needs)) = word.strip_prefix('x').and_then(|it| it.split_once('_')) else {
            return false;
        };
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        lanes.split('x').all(is_number) && NEEDS.iter().any(|it| needs.starts_with(it))
    })
}

#[test]
fn no_kernel_is_named_that_the_manifest_does_not_have() {
    let manifest = text("kernels/src/manifest.rs");
    let mut known: BTreeSet<&str> = kernels(&manifest).collect();
    assert!(known.contains("x1_scalar") && known.contains("x16x6_avx512"), "{known:?}");
    known.insert("x1_portable");
    let mut found = Vec::new();
    files(Path::new(REPOSITORY), &mut found);
    let mut named = 0;
    for path in found {
        let text = fs::read(&path).unwrap();
        for kernel in kernels(&String::from_utf8_lossy(&text)) {
            named += 1;
            assert!(known.contains(kernel), "{} names {kernel}", path.display());
        }
    }
    assert!(named > 100, "{named}");
}

#[test]
fn the_page_of_the_library_names_every_kernel() {
    let page = text("crates/md5lanes/README.md");
    let named: BTreeSet<&str> = kernels(&page).collect();
    for kernel in kernels(&text("kernels/src/manifest.rs")) {
        assert!(named.contains(kernel), "{kernel}");
    }
}

/// The house in `ARCHITECTURE.md`: the lines of each folder.
fn house() -> Vec<(String, Vec<String>)> {
    let text = text("ARCHITECTURE.md");
    let (_, house) = text.split_once("## The house\n\n```\n").unwrap();
    let (house, _) = house.split_once("```").unwrap();
    let mut folders = Vec::<(String, Vec<String>)>::new();
    for line in house.lines() {
        if !line.starts_with(' ') {
            let folder = line.split_whitespace().next().unwrap().trim_end_matches(',');
            folders.push((folder.to_owned(), Vec::new()));
        }
        folders.last_mut().unwrap().1.push(line.to_owned());
    }
    folders
}

#[test]
fn the_architecture_names_only_files_that_are_there() {
    let exists = |path: &str| assert!(Path::new(REPOSITORY).join(path).exists(), "{path}");
    for (folder, lines) in house() {
        exists(&folder);
        let inner = lines.iter().filter_map(|line| line.strip_prefix("  "));
        for line in inner.filter(|line| !line.starts_with(' ')) {
            let (paths, _) = line.split_once("  ").unwrap();
            paths.split(", ").for_each(|path| exists(&format!("{folder}{path}")));
        }
    }
    // The text has paths from the root: in backticks, with a folder and an extension.
    let text = text("ARCHITECTURE.md");
    let (_, text) = text.split_once("## The way of the data").unwrap();
    let mut paths = text.split('`').skip(1).step_by(2).filter(|it| it.contains('/'));
    let named = paths.by_ref().filter(|it| it.rsplit('/').next().unwrap().contains('.'));
    let named: Vec<_> = named.filter(|it| !it.contains(' ') && !it.starts_with('/')).collect();
    assert!(named.len() > 5, "{named:?}");
    named.into_iter().for_each(exists);
}

#[test]
fn the_architecture_names_every_module() {
    let house = house();
    for name in CRATES {
        let (_, lines) = house.iter().find(|(folder, _)| folder == name).unwrap();
        let lines = lines.join("\n");
        for entry in fs::read_dir(Path::new(REPOSITORY).join(name).join("src")).unwrap() {
            let file = entry.unwrap().file_name().into_string().unwrap();
            let Some(module) = file.strip_suffix(".rs") else { continue };
            let is_named =
                lines.contains(&format!("src/{file}")) || lines.contains(&format!("`{module}`"));
            assert!(["lib", "main"].contains(&module) || is_named, "{name}src/{file}");
        }
    }
}
