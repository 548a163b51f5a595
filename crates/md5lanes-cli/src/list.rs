//! The names that a list holds.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::inputs::is_stdin;
use crate::sys::{self, Ready};

/// The names in a list, each with a certain byte behind it. Empty ones are passed over.
pub(crate) struct List {
    rest: BufReader<Box<dyn Ready>>,
    pub(crate) is_stdin: bool,
    end: u8,
    /// The start of the next name, as far as it has been read.
    name: Vec<u8>,
    /// Whether a name was given out whose result may not be there.
    pending: bool,
    ended: bool,
    /// Whether the list could be read to its end.
    pub(crate) result: io::Result<()>,
}

/// As much as a pipe holds.
const BUFFER: usize = 64 * 1024;

impl List {
    /// # Errors
    ///
    /// Where the list cannot be opened.
    pub(crate) fn open(list: &Path, end: u8) -> io::Result<Self> {
        let is_stdin = is_stdin(list.as_os_str());
        let list: Box<dyn Ready> =
            if is_stdin { Box::new(sys::stdin()) } else { Box::new(File::open(list)?) };
        let rest = BufReader::with_capacity(BUFFER, list);
        let (name, result) = (Vec::new(), Ok(()));
        Ok(List { rest, is_stdin, end, name, pending: false, ended: false, result })
    }

    /// Whether there are names after those that were given out, whose results are there. May be
    /// true although there are none.
    pub(crate) fn go_on(&mut self) -> bool {
        self.pending = false;
        !self.ended
    }

    /// Reads on to the end of a name. Whether it was found, and need not be waited for.
    fn read_name(&mut self) -> io::Result<bool> {
        loop {
            if self.pending && self.rest.buffer().is_empty() && !self.rest.get_ref().is_ready() {
                return Ok(false);
            }
            let there = self.rest.fill_buf()?.len();
            self.rest.by_ref().take(there as u64).read_until(self.end, &mut self.name)?;
            self.ended = there == 0;
            if self.ended || self.name.pop_if(|byte| *byte == self.end).is_some() {
                return Ok(true);
            }
        }
    }
}

impl Iterator for List {
    type Item = OsString;

    /// Ends where the list does, and before a name that has to be waited for: whoever writes it may
    /// be waiting for the results so far.
    fn next(&mut self) -> Option<OsString> {
        while !self.ended {
            match self.read_name() {
                Ok(true) if self.name.is_empty() => {}
                Ok(true) => {
                    self.pending = true;
                    return Some(sys::name(&std::mem::take(&mut self.name)));
                }
                Ok(false) => return None,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.ended = true;
                    self.result = Err(error);
                }
            }
        }
        None
    }
}
