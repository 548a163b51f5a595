//! `md5lanes sum`: the digests of files, one after the other.

use std::ffi::OsStr;
use std::io;

use md5lanes::Digest;

use crate::args::Sum;
use crate::kernels;
use crate::line::line;
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::read::Reader;
use crate::sys;

/// Prints the line of each file that can be read, and reports the others.
pub(crate) fn run(options: &Sum, output: &Output) -> Result<(), Failed> {
    kernels::forced(output)?;
    let (form, end) = (options.form(), options.end());
    let mut reader = Reader::new();
    let mut result = Ok(());
    for name in options.names() {
        match digest(name, &mut reader) {
            // Nothing can be said of the other files either once output fails.
            Ok(digest) => output.write(&line(form, end, &digest, name.as_encoded_bytes()))?,
            Err(error) => {
                result = Err(output.complain(&quote(name.as_encoded_bytes()), &error));
            }
        }
    }
    if options.names().any(is_stdin) {
        // What GNU's tool says in addition when there was no standard input to read.
        sys::check_stdin().map_err(|error| output.complain(b"standard input", &error))?;
    }
    result
}

fn digest(name: &OsStr, reader: &mut Reader) -> io::Result<Digest> {
    if is_stdin(name) { reader.digest(sys::stdin()) } else { reader.digest(sys::open(name)?) }
}

fn is_stdin(name: &OsStr) -> bool {
    name == "-"
}
