//! The names that a list holds.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::mem;
use std::path::Path;

use crate::inputs::is_stdin;
use crate::records::{Records, Text};
use crate::sys;

/// The names in a list, each with a certain byte behind it. Empty ones are skipped.
pub(crate) struct List {
    names: Records,
    pub(crate) is_stdin: bool,
}

impl List {
    /// # Errors
    ///
    /// Where the list cannot be opened.
    pub(crate) fn open(list: &Path, end: u8) -> io::Result<Self> {
        let is_stdin = is_stdin(list.as_os_str());
        let text = Text::Stream(if is_stdin {
            Box::new(sys::stdin())
        } else {
            Box::new(File::open(list)?)
        });
        Ok(List { names: Records::new(text, end), is_stdin })
    }

    /// See [`Records::resume`].
    pub(crate) fn resume(&mut self) -> bool {
        self.names.resume()
    }

    /// The error at which the list ended, if it did.
    pub(crate) fn error(&self) -> Option<&io::Error> {
        self.names.error()
    }
}

impl Iterator for List {
    type Item = OsString;

    /// The next name. Ends where the list does, and where reading it [pauses](Records).
    fn next(&mut self) -> Option<OsString> {
        loop {
            let name = mem::take(self.names.next()?);
            if self.error().is_some() {
                // Who knows how it would have gone on.
                return None;
            }
            if !name.is_empty() {
                return Some(sys::name(name));
            }
        }
    }
}
