//! Writes lines to standard output and messages to standard error.

use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, Write};

use crate::args::UsageText;
use crate::progress::{Meter, ShowProgress};
use crate::quote::write_quoted;
use crate::reason::reason;
use crate::sys;

/// A failure that has been reported.
pub(crate) struct Failed;

/// A write of at most this size to a pipe is atomic, so the lines of programs that share a pipe do not mix.
const MAX_WRITE_BYTES: usize = 4096;

/// Writes a text, which is not stored as a whole: a name in it may take most of the memory.
pub(crate) type WriteText<'t> = &'t dyn Fn(&mut dyn Write) -> io::Result<()>;

pub(crate) struct Output {
    /// The name at the start of messages.
    program: OsString,
    lines: RefCell<PendingLines>,
    /// Whether a write of lines has failed.
    has_failed: Cell<bool>,
    pub(crate) progress: Meter,
}

impl Output {
    pub(crate) fn new(program: OsString) -> Self {
        let progress = Meter::new(ShowProgress::Never);
        Output { program, lines: RefCell::default(), has_failed: Cell::default(), progress }
    }

    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failed> {
        self.add_line(&|to| to.write_all(bytes))?;
        self.flush()
    }

    /// Adds a line to the pending lines. If there is no room for it, writes the pending lines first.
    pub(crate) fn add_line(&self, line: WriteText<'_>) -> Result<(), Failed> {
        if self.lines.borrow_mut().append(line) {
            return Ok(());
        }
        self.flush()?;
        if self.lines.borrow_mut().append(line) { Ok(()) } else { self.write_text(line) }
    }

    /// Writes the lines that have been added. Fails if this or an earlier write failed.
    pub(crate) fn flush(&self) -> Result<(), Failed> {
        let lines = self.lines.take();
        self.write_text(&|to| to.write_all(&lines.0))
    }

    /// Writes a text to standard output, unless an earlier write failed.
    fn write_text(&self, text: WriteText<'_>) -> Result<(), Failed> {
        if self.has_failed.get() {
            return Err(Failed);
        }
        let write = || write_buffered(sys::stdout(), text);
        let written = match self.progress.hide_while_printing(write) {
            // While progress is shown, SIGPIPE is ignored. After `end` it is not, so the second write
            // raises SIGPIPE, which ends the process.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.progress.end();
                write()
            }
            written => written,
        };
        written.map_err(|error| {
            let failed = self.report_error(b"write error", &error);
            self.has_failed.set(true);
            failed
        })
    }

    pub(crate) fn report_error(&self, subject: &[u8], error: &io::Error) -> Failed {
        self.report(subject, &reason(error))
    }

    /// Reports an I/O error about a file, with its name quoted.
    pub(crate) fn report_file_error(&self, name: &[u8], error: &io::Error) -> Failed {
        self.write_message(&|to| {
            write_quoted(name, to)?;
            writeln!(to, ": {}", reason(error))
        })
    }

    /// Writes a message: the program's name, the subject, and the reason.
    pub(crate) fn report(&self, subject: &[u8], reason: &str) -> Failed {
        self.write_message(&|to| {
            to.write_all(subject)?;
            writeln!(to, ": {reason}")
        })
    }

    pub(crate) fn print_usage(&self, usage: &UsageText) -> Result<(), Failed> {
        let text = usage.text.as_bytes();
        if usage.is_error {
            Err(self.write_message(&|to| to.write_all(text)))
        } else {
            self.write(text)
        }
    }

    fn write_message(&self, text: WriteText<'_>) -> Failed {
        // After a failed write nothing more is written.
        if self.flush().is_err() {
            return Failed;
        }
        let message: WriteText<'_> = &|to| {
            to.write_all(self.program.as_encoded_bytes())?;
            to.write_all(b": ")?;
            text(to)
        };
        // If standard error cannot be written, only the exit status shows the error.
        let _ = self.progress.hide_while(|| write_buffered(io::stderr(), message));
        Failed
    }
}

/// Lines that are written together, at most [`MAX_WRITE_BYTES`] bytes.
#[derive(Default)]
struct PendingLines(Vec<u8>);

impl PendingLines {
    /// Returns whether there was room for the line.
    fn append(&mut self, line: WriteText<'_>) -> bool {
        let length = self.0.len();
        let has_room = line(self).is_ok();
        if !has_room {
            self.0.truncate(length);
        }
        has_room
    }
}

impl Write for PendingLines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MAX_WRITE_BYTES {
            return Err(ErrorKind::StorageFull.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes a text, in one write if it has at most [`MAX_WRITE_BYTES`] bytes.
fn write_buffered(to: impl Write, text: WriteText<'_>) -> io::Result<()> {
    let mut pieces = BufWriter::with_capacity(MAX_WRITE_BYTES, to);
    let written = text(&mut pieces).and_then(|()| pieces.flush());
    // After a failed write, a drop of the `BufWriter` would try again to write the rest.
    drop(pieces.into_parts());
    written
}
