//! Comparisons with a server in memory.
// Only Unix has file names with backslashes, and with bytes that are not UTF-8.
#![cfg(unix)]

mod compare;
#[path = "../deep/mod.rs"]
mod deep;
mod dialects;
mod faults;
mod folders;
mod inventory;
mod names;
mod parts;
#[path = "../proxy/mod.rs"]
mod proxy;
mod server;
mod wire;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use md5lanes_s3::{Client, Error, Finding, Options, Verdict, verify};
use tempfile::TempDir;

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, contents) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }
    folder
}

fn describe(finding: &Finding) -> String {
    let verdict = match &finding.verdict {
        Ok(Verdict::CannotTell(doubt)) => format!("cannot_tell {doubt:?}"),
        Ok(verdict) => verdict.word().to_owned(),
        Err(error) => format!("error {error}"),
    };
    format!("{}: {verdict}", finding.name.display())
}

/// Compares a folder. Returns a line for each finding.
fn findings(
    client: &Client,
    prefix: &str,
    folder: &Path,
    options: &Options<'_>,
) -> (Vec<String>, Result<(), Error>) {
    let mut found = Vec::new();
    let done = verify(client, prefix, folder, options, |finding| {
        found.push(describe(&finding));
        ControlFlow::Continue(())
    });
    (found, done)
}

fn all_findings(client: &Client, prefix: &str, folder: &TempDir) -> Vec<String> {
    let (found, done) = findings(client, prefix, folder.path(), &Options::default());
    done.unwrap();
    found
}
