//! `md5lanes sum`: the digests of files, in the order of their names.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io;
use std::ops::ControlFlow::{self, Break, Continue};

use md5lanes::Digest;
use md5lanes_files::{Options, digest_files};

use crate::args::Sum;
use crate::inputs::{Name, inputs, is_stdin, names_in};
use crate::kernels;
use crate::line::line;
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::read::Reader;
use crate::sys;

/// Prints the line of each file that can be read, and reports the others.
pub(crate) fn run(options: &Sum, output: &Output) -> Result<(), Failed> {
    kernels::forced(output)?;
    let closed = sys::fill_stdin();
    let mut lines = Lines { options, output, result: Ok(()) };
    let how = Options { threads: options.threads(), ..Options::default() };
    let walk = options.walk();
    if let Some((list, end)) = options.files_from() {
        let mut broken = Ok(());
        let complain = |error| output.complain(&quote(list.as_os_str().as_encoded_bytes()), &error);
        let names = names_in(list, end, &mut broken).map_err(complain)?;
        digest_files(inputs(names, walk), &how, |name, digest| lines.add(&name, digest));
        broken.map_err(complain)?;
        return lines.result;
    }
    match options.only_name() {
        Some(name) if walk.is_none() => drop(lines.add(name, digest(name))),
        _ => {
            let names = options.names().map(Cow::Borrowed);
            digest_files(inputs(names, walk), &how, |name: Name, digest| lines.add(&name, digest));
        }
    }
    drop(closed);
    if options.names().any(is_stdin) {
        // What GNU's tool says in addition when there was no standard input to read.
        sys::check_stdin().map_err(|error| output.complain(b"standard input", &error))?;
    }
    lines.result
}

/// What goes out, a line for each file.
struct Lines<'l> {
    options: &'l Sum,
    output: &'l Output,
    result: Result<(), Failed>,
}

impl Lines<'_> {
    /// Nothing can be said of the other files either once output fails.
    fn add(&mut self, name: &OsStr, digest: io::Result<Digest>) -> ControlFlow<()> {
        let name = name.as_encoded_bytes();
        match digest {
            Ok(digest) => {
                let line = line(self.options.form(), self.options.end(), &digest, name);
                if let Err(failed) = self.output.write(&line) {
                    self.result = Err(failed);
                    return Break(());
                }
            }
            Err(error) => self.result = Err(self.output.complain(&quote(name), &error)),
        }
        Continue(())
    }
}

/// The digest of one file alone, which is read ahead of being hashed.
pub(crate) fn digest(name: &OsStr) -> io::Result<Digest> {
    let mut reader = Reader::new();
    if is_stdin(name) { reader.digest(sys::stdin()) } else { reader.digest(sys::open(name)?) }
}
