//! Walks through folders.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use md5lanes_files::walk::{Glob, GlobSet, Loop, Walk};

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in ["b", "a", "a.d/z", "a.d/y", ".hidden", "target/x", "deep/er/file"] {
        fs::create_dir_all(path(name).parent().unwrap()).unwrap();
        fs::write(path(name), name).unwrap();
    }
    symlink("b", path("link")).unwrap();
    symlink("a.d", path("linked.d")).unwrap();
    symlink("missing", path("broken")).unwrap();
    rustix::fs::mknodat(
        rustix::fs::CWD,
        path("pipe"),
        rustix::fs::FileType::Fifo,
        rustix::fs::Mode::RUSR,
        0,
    )
    .unwrap();
    folder
}

fn found(walk: &Walk, folder: &Path) -> Vec<String> {
    let name = |path: &Path| path.strip_prefix(folder).unwrap().display().to_string();
    let text = |entry| match entry {
        Ok(path) => name(path),
        Err((path, error)) => format!("{}: {error}", name(path)),
    };
    let entries: Vec<_> = walk.files(folder).collect();
    entries
        .iter()
        .map(|entry| text(entry.as_ref().map(|p| p.as_path()).map_err(|e| (e.0.as_path(), &e.1))))
        .collect()
}

#[test]
fn regular_files_come_in_the_order_of_their_names_and_nothing_else_does() {
    let folder = folder();
    let expected = [".hidden", "a", "a.d/y", "a.d/z", "b", "deep/er/file", "target/x"];
    assert_eq!(found(&Walk::default(), folder.path()), expected);
}

#[test]
fn links_are_followed_when_that_is_asked_for_and_loops_are_errors() {
    let folder = folder();
    symlink("..", folder.path().join("deep/loop")).unwrap();
    let walk = Walk { follow_links: true, ..Walk::default() };
    let back = format!("deep/loop: Symbolic links lead back to {:?}", folder.path());
    let expected = [
        ".hidden",
        "a",
        "a.d/y",
        "a.d/z",
        "b",
        "broken: No such file or directory (os error 2)",
        "deep/er/file",
        &back,
        "link",
        "linked.d/y",
        "linked.d/z",
        "target/x",
    ];
    assert_eq!(found(&walk, folder.path()), expected);
}

#[test]
fn the_message_of_a_loop_has_no_control_characters_of_a_folder_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("red \x1b[31m");
    fs::create_dir(&inner).unwrap();
    symlink(".", inner.join("loop")).unwrap();
    let walk = Walk { follow_links: true, ..Walk::default() };
    let entries: Vec<_> = walk.files(&inner).collect();
    let [Err((path, error))] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(*path, inner.join("loop"));
    assert_eq!(error.get_ref().unwrap().downcast_ref::<Loop>().unwrap().ancestor, inner);
    assert!(error.to_string().ends_with("/red \\u{1b}[31m\""), "{error}");
}

#[test]
fn excluded_folders_are_left_out_with_everything_below_them() {
    let folder = folder();
    let globs = ["target", "*.d", "**/er/fil?"].map(|glob| Glob::new(glob).unwrap());
    let walk = Walk { exclude: GlobSet::new(globs).unwrap(), ..Walk::default() };
    assert_eq!(found(&walk, folder.path()), [".hidden", "a", "b"]);
}

#[test]
fn a_folder_that_is_missing_is_an_error() {
    let folder = folder();
    let entries: Vec<_> = Walk::default().files(&folder.path().join("missing")).collect();
    let [Err((path, error))] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(*path, folder.path().join("missing"));
    assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
}
