//! Writes lines to standard output and messages to standard error.

use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, Write};

use crate::args::Answer;
use crate::progress::{Meter, When};
use crate::quote::write_quoted;
use crate::reason::reason;
use crate::sys;

/// A failure that has been reported.
pub(crate) struct Failed;

/// The most bytes of one write. Writes of this size to a pipe are atomic, so lines of programs that
/// share a pipe do not mix.
const PIECE: usize = 4096;

/// A text, as a function that writes it. It need not fit into memory: a name in it may be as long as
/// memory is large.
pub(crate) type Text<'t> = &'t dyn Fn(&mut dyn Write) -> io::Result<()>;

/// Writes lines and messages.
pub(crate) struct Output {
    /// The name at the start of messages.
    program: OsString,
    /// Lines that have not been written.
    lines: RefCell<Lines>,
    /// Whether a write of lines has failed.
    broken: Cell<bool>,
    /// Progress, which is shown between lines and messages.
    pub(crate) progress: Meter,
}

impl Output {
    pub(crate) fn new(program: OsString) -> Self {
        let progress = Meter::new(When::Never);
        Output { program, lines: RefCell::default(), broken: Cell::default(), progress }
    }

    /// Writes bytes to standard output.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failed> {
        self.add(&|to| to.write_all(bytes))?;
        self.flush()
    }

    /// Adds a line for the next [`flush`](Self::flush) to write.
    pub(crate) fn add(&self, line: Text<'_>) -> Result<(), Failed> {
        if self.lines.borrow_mut().append(line) {
            return Ok(());
        }
        self.flush()?;
        if self.lines.borrow_mut().append(line) { Ok(()) } else { self.put(line) }
    }

    /// Writes the lines that have been added. Fails if any could not be written so far.
    pub(crate) fn flush(&self) -> Result<(), Failed> {
        let lines = self.lines.take();
        self.put(&|to| to.write_all(&lines.0))
    }

    fn put(&self, text: Text<'_>) -> Result<(), Failed> {
        if self.broken.get() {
            return Err(Failed);
        }
        let write = || write_pieces(sys::stdout(), text);
        let written = match self.progress.beside_stdout(write) {
            // While progress was shown, SIGPIPE was ignored. Now it ends the process as it should.
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

    /// Reports an error of the operating system.
    pub(crate) fn complain(&self, subject: &[u8], error: &io::Error) -> Failed {
        self.report(subject, &reason(error))
    }

    /// Reports an error of the operating system about a file, and quotes the name.
    pub(crate) fn complain_of(&self, name: &[u8], error: &io::Error) -> Failed {
        self.message(&|to| {
            write_quoted(name, to)?;
            writeln!(to, ": {}", reason(error))
        })
    }

    /// Writes a message: the program's name, the subject, and the reason.
    pub(crate) fn report(&self, subject: &[u8], reason: &str) -> Failed {
        self.message(&|to| {
            to.write_all(subject)?;
            writeln!(to, ": {reason}")
        })
    }

    /// Prints help, or the error in the arguments.
    pub(crate) fn answer(&self, answer: &Answer) -> Result<(), Failed> {
        let text = answer.text.as_bytes();
        if answer.is_error { Err(self.message(&|to| to.write_all(text))) } else { self.write(text) }
    }

    fn message(&self, text: Text<'_>) -> Failed {
        // Lines are written before a message that follows them. After a failed write nothing more
        // is written.
        if self.flush().is_err() {
            return Failed;
        }
        let message: Text<'_> = &|to| {
            to.write_all(self.program.as_encoded_bytes())?;
            to.write_all(b": ")?;
            text(to)
        };
        // If standard error cannot be written, only the exit status tells of the error.
        let _ = self.progress.beside(|| write_pieces(io::stderr(), message));
        Failed
    }
}

/// Lines that are written at once, at most [`PIECE`] bytes.
#[derive(Default)]
struct Lines(Vec<u8>);

impl Lines {
    /// Appends a line, if there is room for it.
    fn append(&mut self, line: Text<'_>) -> bool {
        let length = self.0.len();
        let has_room = line(self).is_ok();
        if !has_room {
            self.0.truncate(length);
        }
        has_room
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > PIECE {
            return Err(ErrorKind::StorageFull.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes a text: in one write, unless it is long.
fn write_pieces(to: impl Write, text: Text<'_>) -> io::Result<()> {
    let mut pieces = BufWriter::with_capacity(PIECE, to);
    let written = text(&mut pieces).and_then(|()| pieces.flush());
    // Dropping the writer would try again to write the rest.
    drop(pieces.into_parts());
    written
}
