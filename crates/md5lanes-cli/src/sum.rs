//! `md5lanes sum`: the digests of files, in the order of their names.

use std::ffi::OsStr;
use std::io;
use std::ops::ControlFlow::{Break, Continue};

use md5lanes::Digest;
use md5lanes_files::{Input, Options, digest_files};

use crate::args::Sum;
use crate::kernels;
use crate::line::line;
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::read::Reader;
use crate::stdin::Stdin;
use crate::sys;

/// Prints the line of each file that can be read, and reports the others.
pub(crate) fn run(options: &Sum, output: &Output) -> Result<(), Failed> {
    kernels::forced(output)?;
    let (form, end) = (options.form(), options.end());
    let mut result = Ok(());
    let mut print = |name: &OsStr, digest: io::Result<Digest>| match digest {
        Ok(digest) => {
            // Nothing can be said of the other files either once output fails.
            let written = output.write(&line(form, end, &digest, name.as_encoded_bytes()));
            if written.is_ok() {
                return Continue(());
            }
            result = written;
            Break(())
        }
        Err(error) => {
            result = Err(output.complain(&quote(name.as_encoded_bytes()), &error));
            Continue(())
        }
    };
    if let Some(name) = options.only_name() {
        let _ = print(name, digest(name));
    } else {
        let mut stdin = Stdin::default();
        let input = |name| match is_stdin(name) {
            true => Input { tag: name, source: stdin.source() },
            false => Input::path(name, name.into()),
        };
        let how = Options { threads: options.threads(), ..Options::default() };
        digest_files(options.names().map(input), &how, print);
    }
    if options.names().any(is_stdin) {
        // What GNU's tool says in addition when there was no standard input to read.
        sys::check_stdin().map_err(|error| output.complain(b"standard input", &error))?;
    }
    result
}

/// The digest of one file alone, which is read ahead of being hashed.
fn digest(name: &OsStr) -> io::Result<Digest> {
    let mut reader = Reader::new();
    if is_stdin(name) { reader.digest(sys::stdin()) } else { reader.digest(sys::open(name)?) }
}

fn is_stdin(name: &OsStr) -> bool {
    name == "-"
}
