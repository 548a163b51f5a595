//! Writes `vectors.json`, and copies the files that Go's tests read into Go's module.

use std::{fs, io};

use md5lanes_vectors::{GO_COPIES, PATH, document, generate};

fn main() -> io::Result<()> {
    fs::write(PATH, document(&generate()))?;
    GO_COPIES.iter().try_for_each(|(file, copy)| fs::copy(file, copy).map(drop))
}
