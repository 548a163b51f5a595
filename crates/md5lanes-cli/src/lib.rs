//! The command `md5lanes` as a function, for its binary and for `python -m md5lanes`.

mod args;
mod audit;
mod check;
mod etag;
#[cfg(feature = "generate")]
mod generate;
mod inputs;
mod json;
mod kernels;
mod locale;
mod name_list;
mod output;
mod progress;
mod quote;
mod reason;
mod records;
#[cfg(feature = "s3")]
mod s3;
mod size;
mod stdin;
mod sum;
mod sys;

use std::ffi::OsString;

use crate::args::Command;
use crate::output::{Failed, Output};
use crate::progress::Meter;

/// Runs the command with the standard input and output of the process. `arguments` begin with the name of the program. Returns
/// the exit status.
///
/// The caller must leave SIGPIPE and SIGINT their default action. While the command shows progress on a terminal, a signal that
/// ends the process first erases the line of progress.
pub fn run(arguments: Vec<OsString>) -> u8 {
    let mut output = Output::new(args::program(&arguments));
    let command = match args::parse(arguments) {
        Ok(command) => command,
        Err(usage) => return output.print_usage(&usage).map_or(usage.exit_status, |()| 0),
    };
    output.progress = Meter::new(command.progress());
    let done = match command {
        Command::Sum(options) if options.check => check::run(&options, &output),
        Command::Sum(options) => sum::run(&options, &output),
        Command::Audit(options) => audit::run(&options, &output),
        Command::Etag(options) => return etag::run(&options, &output),
        #[cfg(feature = "s3")]
        Command::S3(command) => s3::run(&command, &output),
        Command::Kernels => kernels::list(&output),
        #[cfg(feature = "generate")]
        Command::Generate(options) => generate::run(&options, &output),
    };
    match done {
        Ok(()) => 0,
        Err(Failed) => 1,
    }
}
