//! Checks the names of kernels and files in documents and comments, the links in the pages of packages, and the first lines of
//! modules.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn text(path: impl AsRef<Path>) -> String {
    let path = Path::new(REPOSITORY).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Adds the hand-written files below a folder to `found`.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    // The changelog and the folder `record` are left out because they name things that no longer exist. The other folders have
    // files that are not written by hand.
    const WITHOUT: [&str; 7] =
        ["CHANGELOG.md", "corpus", "generated", "node_modules", "record", "target", "vendor"];
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

/// Returns the names of kernels in a text, such as `x1_scalar` or `x16x6_avx512`: the number of lanes, often the number of sets
/// of lanes, and the processor features.
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
    let manifest = text("codegen/src/manifest.rs");
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
    for kernel in kernels(&text("codegen/src/manifest.rs")) {
        assert!(named.contains(kernel), "{kernel}");
    }
}

/// Returns the texts in backticks in a page.
fn named(page: &str) -> Vec<&str> {
    page.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_architecture_names_only_files_that_are_there() {
    let page = text("ARCHITECTURE.md");
    let is_path = |it: &&str| it.contains('/') && !it.contains([' ', '*']);
    let paths: Vec<_> = named(&page).into_iter().filter(is_path).collect();
    assert!(paths.len() > 30, "{paths:?}");
    for path in paths {
        assert!(Path::new(REPOSITORY).join(path).exists(), "{path}");
    }
}

#[test]
fn the_architecture_names_every_folder() {
    let page = text("ARCHITECTURE.md");
    let named: BTreeSet<&str> = named(&page).into_iter().collect();
    for parent in ["", "crates/"] {
        for entry in fs::read_dir(Path::new(REPOSITORY).join(parent)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let is_ours = entry.path().is_dir() && !name.starts_with('.');
            if is_ours && !["crates", "dist", "target", "vendor"].contains(&&*name) {
                assert!(named.contains(&*format!("{parent}{name}/")), "{parent}{name}/");
            }
        }
    }
}

/// The pages of published packages are read without this repository at hand.
#[test]
fn pages_of_packages_stand_alone() {
    const PAGES: [&str; 16] = [
        "crates/md5lanes/README.md",
        "crates/md5lanes-cli/README.md",
        "crates/md5lanes-columns/README.md",
        "crates/md5lanes-files/README.md",
        "crates/md5lanes-s3/README.md",
        "datafusion/README.md",
        "go/README.md",
        "go/compat/md5-simd/README.md",
        "haskell/README.md",
        "javascript/MOVING.md",
        "javascript/README.md",
        "packaging/c/README.md",
        "packaging/command/README.md",
        "packaging/debian/openssl-provider-md5lanes/README.Debian",
        "packaging/duckdb/README.md",
        "python/README.md",
    ];
    const REPOSITORY_NAME: &str = "/md5lanes/md5lanes/";
    let mut addresses = 0;
    for page in PAGES {
        let text = text(page);
        for words in ["not on npm", "othing is published", "git = \"", "path = \"", "install ./"] {
            assert!(!text.contains(words), "{page}: {words}");
        }
        for target in text.split("](").skip(1).filter_map(|it| it.split(')').next()) {
            assert!(target.starts_with("https://") || target.starts_with('#'), "{page}: {target}");
        }
        let is_end = |it: char| it.is_whitespace() || ")>,#\"`".contains(it);
        for address in text.split(REPOSITORY_NAME).skip(1).filter_map(|it| it.split(is_end).next())
        {
            let address = address.trim_end_matches('.');
            // An image at raw.githubusercontent.com has only `main/` before its path.
            let path = ["blob/main/", "tree/main/", "main/"]
                .iter()
                .find_map(|it| address.strip_prefix(it));
            let Some(path) = path else { continue };
            addresses += 1;
            assert!(Path::new(REPOSITORY).join(path).exists(), "{page}: {address}");
        }
    }
    assert!(addresses > 20, "{addresses}");
}

/// Readers find their way in the code by the first lines of its files.
#[test]
fn every_module_says_first_what_it_has() {
    let mut found = Vec::new();
    for folder in ["codegen", "crates", "datafusion", "duckdb", "javascript", "proof", "python"] {
        files(&Path::new(REPOSITORY).join(folder), &mut found);
    }
    let mut modules = 0;
    for path in found.iter().filter(|it| it.extension().is_some_and(|it| it == "rs")) {
        let text = fs::read_to_string(path).unwrap();
        let first = text.lines().next().unwrap_or_default();
        let explains = first.starts_with("//! ") || text.contains("doc = include_str!(");
        let has_name = path.ends_with("tests.rs") || path.ends_with("build.rs");
        assert!(explains || has_name, "{}: {first}", path.display());
        modules += 1;
    }
    assert!(modules > 200, "{modules}");
}
