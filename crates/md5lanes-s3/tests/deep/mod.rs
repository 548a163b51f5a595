//! Makes a folder with a path longer than the system's calls accept.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// Moves `folder` to a path of 30 new names with 200 characters each. Returns the temporary folder that holds them, and the new
/// path. The folders are made from the inside out, so that no call gets a long path.
pub(crate) fn moved_down(folder: &Path) -> (TempDir, PathBuf) {
    let root = tempfile::tempdir().unwrap();
    let name = "d".repeat(200);
    let (current, next) = (root.path().join(&name), root.path().join("next"));
    fs::rename(folder, &current).unwrap();
    let mut path = current.clone();
    for _ in 1..30 {
        fs::create_dir(&next).unwrap();
        fs::rename(&current, next.join(&name)).unwrap();
        fs::rename(&next, &current).unwrap();
        path.push(&name);
    }
    (root, path)
}
