//! Writes `vectors.json`, and the copies that Go's module has.

use std::{fs, io};

use md5lanes_vectors::{GO_COPIES, PATH, document, generate};

fn main() -> io::Result<()> {
    fs::write(PATH, document(&generate()))?;
    GO_COPIES.iter().try_for_each(|(file, copy)| fs::copy(file, copy).map(drop))
}
