//! What leaves the program, on standard output and standard error.

use std::ffi::OsString;
use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;

use crate::progress::{Meter, When};
use crate::sys;

/// Something went wrong and has been reported.
pub(crate) struct Failed;

pub(crate) struct Output {
    /// The name that messages begin with.
    program: OsString,
    /// Shown between what goes out here.
    pub(crate) progress: Meter,
}

impl Output {
    pub(crate) fn new(program: OsString) -> Self {
        Output { program, progress: Meter::new(When::Never) }
    }

    /// Writes to standard output, at once and in one piece, so that the lines of programs that
    /// share it do not mix.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failed> {
        let write = || sys::stdout().write_all(bytes);
        let written = match self.progress.beside_stdout(write) {
            // Once nothing is shown any more, this ends the process where it would have ended it.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.progress.end();
                write()
            }
            written => written,
        };
        written.map_err(|error| self.complain(b"write error", &error))
    }

    /// The same for one of many files. Nothing can be said of the others either once output fails,
    /// which is the result then.
    pub(crate) fn write_next(
        &self,
        bytes: &[u8],
        result: &mut Result<(), Failed>,
    ) -> ControlFlow<()> {
        match self.write(bytes) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failed) => {
                *result = Err(failed);
                ControlFlow::Break(())
            }
        }
    }

    /// Reports an error that the operating system gave.
    pub(crate) fn complain(&self, subject: &[u8], error: &io::Error) -> Failed {
        self.report(subject, &reason(error))
    }

    /// Writes one message: whose it is, what it is about, and the reason.
    pub(crate) fn report(&self, subject: &[u8], reason: &str) -> Failed {
        self.message(&[subject, b": ", reason.as_bytes(), b"\n"].concat())
    }

    /// Gives clap's answer to the arguments: help or the version, or what is wrong with them.
    pub(crate) fn answer(&self, answer: &clap::Error) -> Result<(), Failed> {
        let text = answer.render().to_string();
        if !answer.use_stderr() {
            return self.write(text.as_bytes());
        }
        Err(self.message(text.strip_prefix("error: ").unwrap_or(&text).as_bytes()))
    }

    fn message(&self, text: &[u8]) -> Failed {
        let message = [self.program.as_encoded_bytes(), b": ", text].concat();
        // Where standard error cannot be written, only the exit status is left to tell.
        let _ = self.progress.beside(|| io::stderr().write_all(&message));
        Failed
    }
}

/// The text of an error.
pub(crate) fn reason(error: &io::Error) -> String {
    // Rust appends the number to the system's text; the text alone is what people know.
    let mut text = error.to_string();
    let number = error.raw_os_error().map(|code| format!(" (os error {code})"));
    let length = number.and_then(|number| text.strip_suffix(&number)).map_or(text.len(), str::len);
    text.truncate(length);
    text
}
