//! The command `md5lanes`: `md5sum` at the limit of the machine.
#![cfg_attr(all(unix, not(test)), no_main)]
// The `main` of the unit tests calls none of this.
#![cfg_attr(test, allow(dead_code))]

mod args;
mod check;
mod entry;
mod etag;
mod generate;
mod inputs;
mod json;
mod kernels;
mod line;
mod list;
mod locale;
mod output;
mod progress;
mod quote;
mod read;
mod records;
mod size;
mod stdin;
mod sum;
mod sys;

use std::ffi::OsString;

use crate::args::Command;
use crate::output::{Failed, Output};
use crate::progress::Meter;

/// Runs the program. The first argument is its name. Returns the exit status.
fn run(arguments: Vec<OsString>) -> u8 {
    let mut output = Output::new(args::program(&arguments));
    let command = match args::parse(arguments) {
        Ok(command) => command,
        Err(answer) => return output.answer(&answer).map_or(answer.failure, |()| 0),
    };
    output.progress = Meter::new(command.progress());
    let done = match command {
        Command::Sum(options) if options.check => check::run(&options, &output),
        Command::Sum(options) => sum::run(&options, &output),
        Command::Etag(options) => return etag::run(&options, &output),
        Command::Kernels => kernels::list(&output),
        Command::Generate(wanted) => generate::run(&wanted, &output),
    };
    match done {
        Ok(()) => 0,
        Err(Failed) => 1,
    }
}

/// On Unix, `entry` has the `main`.
#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    run(std::env::args_os().collect()).into()
}
