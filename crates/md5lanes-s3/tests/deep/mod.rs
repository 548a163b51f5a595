//! Makes a folder with a path longer than the system takes.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// Moves `folder` below 29 new ones with names of 200 characters. Returns the temporary folder that holds all of them, and the
/// new path. Each is moved into the next one, so no call has a long path.
pub(crate) fn moved_down(folder: &Path) -> (TempDir, PathBuf) {
    let root = tempfile::tempdir().unwrap();
    let name = "d".repeat(200);
    let (now, next) = (root.path().join(&name), root.path().join("next"));
    fs::rename(folder, &now).unwrap();
    let mut path = now.clone();
    for _ in 1..30 {
        fs::create_dir(&next).unwrap();
        fs::rename(&now, next.join(&name)).unwrap();
        fs::rename(&next, &now).unwrap();
        path.push(&name);
    }
    (root, path)
}
