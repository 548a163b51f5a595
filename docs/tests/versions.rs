//! Checks that all files name the same version of the project. `scripts/release-version` changes it in all of them.

use std::fs;

/// Files, and the text before the version in each.
const PLACES: [(&str, &str); 19] = [
    ("Cargo.toml", "\nmd5lanes = { version = \""),
    ("Cargo.toml", "\nmd5lanes-columns = { version = \""),
    ("Cargo.toml", "\nmd5lanes-files = { version = \""),
    ("Cargo.toml", "\nmd5lanes-s3 = { version = \""),
    ("Cargo.lock", "\nname = \"md5lanes\"\nversion = \""),
    ("benchmarks/engines/go/go.mod", "github.com/md5lanes/md5lanes/go v"),
    ("datafusion/Cargo.lock", "\nname = \"datafusion-md5lanes\"\nversion = \""),
    ("datafusion/Cargo.toml", "\nversion = \""),
    ("datafusion/Cargo.toml", "\nmd5lanes = { version = \""),
    ("datafusion/Cargo.toml", "\nmd5lanes-columns = { version = \""),
    ("duckdb/dbt/dbt_project.yml", "\nversion: "),
    ("go/compat/behaviour/md5lanes.mod", "github.com/md5lanes/md5lanes/go v"),
    ("go/compat/md5-simd/README.md", "github.com/md5lanes/md5lanes/go/compat/md5-simd v"),
    ("go/compat/md5-simd/go.mod", "github.com/md5lanes/md5lanes/go v"),
    ("go/s3/go.mod", "github.com/md5lanes/md5lanes/go v"),
    ("javascript/package-lock.json", "\"version\": \""),
    ("javascript/package.json", "\"version\": \""),
    ("openssl/openssl-md5lanes.1", "\"md5lanes "),
    ("scripts/build-versitygw", "lanes@v"),
];

fn text(path: &str) -> String {
    let path = format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the version that follows the first mention of `before`.
fn version<'a>(path: &str, text: &'a str, before: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("{path} has no {before:?}"));
    let end = rest.find(|it: char| !it.is_ascii_digit() && it != '.').unwrap_or(rest.len());
    &rest[..end]
}

#[test]
fn every_manifest_has_the_version_of_the_workspace() {
    for (path, before) in PLACES {
        let text = text(path);
        assert_eq!(version(path, &text, before), env!("CARGO_PKG_VERSION"), "{path}: {before:?}");
    }
    // Haskell's versions have four parts.
    let version_of_haskell = concat!(env!("CARGO_PKG_VERSION"), ".0");
    for (path, before) in [
        ("haskell/md5lanes.cabal", "\nversion:            "),
        ("haskell/bench/Sum.hs", "\"md5lanes "),
    ] {
        let text = text(path);
        assert_eq!(version(path, &text, before), version_of_haskell, "{path}");
    }
}
