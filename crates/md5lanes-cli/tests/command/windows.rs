//! Tests that run only on Windows.

mod lists;
mod locked;
mod names;
mod streams;

use std::process::Command;

use crate::support::{Sandbox, run_command};

/// The digest of `abc`.
const ABC: &str = "900150983cd24fb0d6963f7d28e17f72";

#[track_caller]
fn assert_prints(command: &mut Command, lines: &[&str]) {
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(run_command(command), (lines, String::new(), Some(0)));
}

#[track_caller]
fn assert_fails_with(command: &mut Command, message: &str) {
    let message = format!("md5lanes: {message}\n");
    assert_eq!(run_command(command), (String::new(), message, Some(1)));
}

/// Makes a folder with files of these names, which contain `abc`.
fn sandbox_with(names: &[&str]) -> Sandbox {
    names.iter().fold(Sandbox::new(), |sandbox, name| {
        std::fs::create_dir_all(sandbox.path(name).parent().unwrap()).unwrap();
        sandbox.file(name, "abc")
    })
}
