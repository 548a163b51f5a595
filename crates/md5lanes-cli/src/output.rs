//! Standard output and standard error.

use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::io::{self, ErrorKind, Write};

use md5lanes_files::etag::{MOST_PARTS, TooManyParts};
use md5lanes_files::walk::Loop;

use crate::args::Answer;
use crate::progress::{Meter, When};
use crate::quote::quote;
use crate::size::show;
use crate::sys;

/// Something went wrong, and that has been reported.
pub(crate) struct Failed;

/// The most bytes that are written at once. A pipe takes so many in one piece, so lines of programs
/// that share a pipe do not mix.
const PIECE: usize = 4096;

/// Writes lines and messages.
pub(crate) struct Output {
    /// The name that messages begin with.
    program: OsString,
    /// Lines that have not been written.
    lines: RefCell<Vec<u8>>,
    /// Whether some could not be written.
    broken: Cell<bool>,
    /// Is shown between lines and messages.
    pub(crate) progress: Meter,
}

impl Output {
    pub(crate) fn new(program: OsString) -> Self {
        let progress = Meter::new(When::Never);
        Output { program, lines: RefCell::default(), broken: Cell::default(), progress }
    }

    /// Writes a text to standard output, or a line.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failed> {
        self.add(&[bytes])?;
        self.flush()
    }

    /// Adds a line, in pieces, to those that the next [`flush`](Self::flush) writes.
    pub(crate) fn add(&self, line: &[&[u8]]) -> Result<(), Failed> {
        let length = length(line);
        if self.lines.borrow().len() + length > PIECE {
            self.flush()?;
        }
        if length > PIECE {
            return self.put(line);
        }
        line.iter().for_each(|piece| self.lines.borrow_mut().extend_from_slice(piece));
        Ok(())
    }

    /// Writes the lines that have been added. Fails if any could not be written so far.
    pub(crate) fn flush(&self) -> Result<(), Failed> {
        let lines = self.lines.take();
        self.put(&[&lines])
    }

    fn put(&self, text: &[&[u8]]) -> Result<(), Failed> {
        if self.broken.get() {
            return Err(Failed);
        }
        let write = || write_pieces(sys::stdout(), text);
        let written = match self.progress.beside_stdout(write) {
            // While progress was shown, the signal was ignored. Now it ends the process as it should.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.progress.end();
                write()
            }
            written => written,
        };
        written.map_err(|error| {
            let failed = self.complain(b"write error", &error);
            self.broken.set(true);
            failed
        })
    }

    /// Reports an error that the operating system gave.
    pub(crate) fn complain(&self, subject: &[u8], error: &io::Error) -> Failed {
        self.report(subject, &reason(error))
    }

    /// Writes a message: the program's name, what it is about, and the reason.
    pub(crate) fn report(&self, subject: &[u8], reason: &str) -> Failed {
        self.message(&[subject, b": ", reason.as_bytes(), b"\n"])
    }

    /// Prints the answer to the arguments.
    pub(crate) fn answer(&self, answer: &Answer) -> Result<(), Failed> {
        let text = answer.text.as_bytes();
        if answer.is_error { Err(self.message(&[text])) } else { self.write(text) }
    }

    fn message(&self, text: &[&[u8]]) -> Failed {
        // Lines come out before a message that follows them, and nothing does once a line was lost.
        if self.flush().is_err() {
            return Failed;
        }
        let message = [&[self.program.as_encoded_bytes(), b": "], text].concat();
        // Where standard error cannot be written, the exit status has to do.
        let _ = self.progress.beside(|| write_pieces(io::stderr(), &message));
        Failed
    }
}

/// Writes a text in one piece. A long one is written piece by piece: there may be no memory for a copy.
fn write_pieces(mut to: impl Write, pieces: &[&[u8]]) -> io::Result<()> {
    if length(pieces) <= PIECE {
        return to.write_all(&pieces.concat());
    }
    pieces.iter().try_for_each(|piece| to.write_all(piece))
}

fn length(pieces: &[&[u8]]) -> usize {
    pieces.iter().map(|piece| piece.len()).sum()
}

/// The text of an error.
pub(crate) fn reason(error: &io::Error) -> String {
    if let Some(Loop { ancestor }) = error.get_ref().and_then(|inner| inner.downcast_ref()) {
        let ancestor = quote(ancestor.as_os_str().as_encoded_bytes());
        return format!("Symbolic links lead back to {}", String::from_utf8_lossy(&ancestor));
    }
    if let Some(error) = error.get_ref().and_then(|inner| inner.downcast_ref()) {
        return too_many_parts(error);
    }
    // Rust appends the number to the system's text; the text alone is what people know.
    let mut text = error.to_string();
    let number = error.raw_os_error().map(|code| format!(" (os error {code})"));
    let length = number.and_then(|number| text.strip_suffix(&number)).map_or(text.len(), str::len);
    text.truncate(length);
    text
}

/// The text of this error, with the option that helps.
fn too_many_parts(error: &TooManyParts) -> String {
    let remedy = match error.smallest {
        Some(smallest) => format!("--part-size {} or larger", show(smallest)),
        None => "a larger --part-size".to_owned(),
    };
    let part_size = show(error.part_size);
    format!("a part size of {part_size} gives more than S3's {MOST_PARTS} parts; use {remedy}")
}
