//! Reads names of files from a list, for `--files-from`.

use std::ffi::OsString;
use std::fmt::{self, Display, Formatter};
use std::fs::File;
use std::io::{self, BufReader};
use std::mem;
use std::path::Path;

use md5lanes_files::lists::{Encoding, name, remove_mark};

use crate::inputs::is_stdin;
use crate::records::{Records, TextSource};
use crate::sys;

/// An iterator over the names in a list. The byte `end` ends each name.
///
/// Empty lines are skipped, as GNU tar does. If zero bytes end the names, an empty name is an error, as in `wc --files0-from`: no
/// program writes one on purpose.
pub(crate) struct NameList<'l> {
    /// The list's name in messages.
    shown: &'l [u8],
    names: Records,
    end: u8,
    /// The number of names that have been read, including empty ones.
    number: u64,
    pub(crate) is_stdin: bool,
}

#[derive(Debug)]
pub(crate) struct EmptyName {
    /// The name of the list, a colon, and the number of the empty name, counted from 1.
    pub(crate) place: Vec<u8>,
}

impl Display for EmptyName {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("invalid zero-length file name")
    }
}

impl std::error::Error for EmptyName {}

impl<'l> NameList<'l> {
    /// Opens the list in the file `list`; `-` is standard input.
    ///
    /// # Errors
    ///
    /// If the list cannot be opened.
    pub(crate) fn open(list: &Path, shown: &'l [u8], end: u8) -> io::Result<Self> {
        let is_stdin = is_stdin(list.as_os_str());
        let text = match is_stdin {
            true => TextSource::Stream(Box::new(sys::stdin())),
            false => open_text(sys::open(list)?)?,
        };
        Ok(NameList { shown, names: Records::new(text, end), end, number: 0, is_stdin })
    }

    /// See [`Records::resume`].
    pub(crate) fn resume(&mut self) -> bool {
        self.names.resume()
    }

    pub(crate) fn error(&self) -> Option<&io::Error> {
        self.names.error()
    }
}

/// On Windows a byte order mark at the start of a file gives the encoding, because shells there write UTF-16 with a mark. On
/// other systems the bytes of a mark may begin a name.
fn open_text(list: File) -> io::Result<TextSource> {
    if !cfg!(windows) || !list.metadata().is_ok_and(|status| status.is_file()) {
        return Ok(TextSource::Stream(Box::new(list)));
    }
    let mut text = BufReader::new(list);
    Ok(TextSource::File(match Encoding::take_mark(&mut text)? {
        Some(encoding) => encoding.decode(text),
        None => Box::new(text),
    }))
}

impl Iterator for NameList<'_> {
    type Item = io::Result<OsString>;

    /// Returns the next name, or `None` at the end of the list and whenever reading the list [pauses](Records).
    fn next(&mut self) -> Option<io::Result<OsString>> {
        loop {
            let mut name = mem::take(self.names.next()?);
            if self.error().is_some() {
                // The name is incomplete: the rest could not be read.
                return None;
            }
            self.number += 1;
            // On Windows, shells also write a byte order mark at the start of a text for a pipe.
            if cfg!(windows) && self.number == 1 {
                remove_mark(&mut name);
            }
            // Programs on Windows end lines with CR LF, and no name on Windows has a carriage return.
            if cfg!(windows) && self.end == b'\n' {
                name.pop_if(|byte| *byte == b'\r');
            }
            match &name[..] {
                [] if self.end == b'\n' => {}
                [] => {
                    let place = [self.shown, format!(":{}", self.number).as_bytes()].concat();
                    return Some(Err(io::Error::other(EmptyName { place })));
                }
                _ => return Some(Ok(name::from_bytes(name))),
            }
        }
    }
}
