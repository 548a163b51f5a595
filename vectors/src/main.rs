//! Writes `vectors.json`.

use std::{fs, io};

use md5lanes_vectors::{PATH, document, generate};

fn main() -> io::Result<()> {
    fs::write(PATH, document(&generate()))
}
