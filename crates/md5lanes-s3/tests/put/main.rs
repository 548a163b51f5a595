//! Uploads to a server in memory.
// Only Unix has file names with backslashes, and with bytes that are not UTF-8.
#![cfg(unix)]

mod changing;
#[path = "../deep/mod.rs"]
mod deep;
mod dialects;
mod faults;
mod objects;
#[path = "../proxy/mod.rs"]
mod proxy;
mod resume;
mod server;
mod streams;
mod wire;

use std::fs;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;

use md5lanes_s3::{Client, Error, Outcome, PutOptions, PutResult, put};
use tempfile::TempDir;

use crate::server::Server;

/// The server accepts parts of any size.
const PART_BYTES: usize = 100;

/// Contents that differ from part to part.
fn contents(length: usize) -> Vec<u8> {
    (0..length).map(|at| (at % 251) as u8).collect()
}

/// The names of the files, and the lengths of their contents.
const FILES: [(&str, usize); 9] = [
    ("a b", 5),
    ("a%20b", 99),
    ("a+b", 0),
    ("a-b", 100),
    ("a/b", 101),
    ("large", 1234),
    ("name\\&<\"'", 1),
    ("ä/é", 17),
    ("ä/日本", 300),
];

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, length) in FILES {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents(length)).unwrap();
    }
    folder
}

fn options() -> PutOptions<'static> {
    let requests = NonZero::new(4).unwrap();
    let part_size = Some(PART_BYTES as u64);
    PutOptions { part_size, memory: 6 * PART_BYTES, requests, ..PutOptions::default() }
}

/// Uploads a folder. Returns a line for each file.
fn results(
    client: &Client,
    folder: &Path,
    options: &PutOptions<'_>,
) -> (Vec<String>, Result<(), Error>) {
    let mut results = Vec::new();
    let done = put(client, "p/", folder, options, |PutResult { name, outcome, .. }| {
        let result = match &outcome {
            Ok(Outcome::Stored { .. }) => "stored".to_owned(),
            Ok(Outcome::Equal) => "equal".to_owned(),
            Ok(Outcome::Skipped) => "skipped".to_owned(),
            Ok(Outcome::WouldUpload { size }) => format!("would upload {size}"),
            Err(error) => format!("error {error}"),
        };
        results.push(format!("{}: {result}", name.display()));
        ControlFlow::Continue(())
    });
    (results, done)
}

fn assert_whole(server: &Server) {
    let objects = server.objects();
    assert_eq!(objects.len(), FILES.len());
    for (name, length) in FILES {
        assert!(objects[&format!("p/{name}")].contents == contents(length), "{name}");
    }
}

/// Returns the [`results`] of a run that stores all files.
fn stored() -> Vec<String> {
    FILES.iter().map(|(name, _)| format!("{name}: stored")).collect()
}
