//! The text of a check file, line by line.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};

use crate::check::encoding::Encoding;
use crate::check::line::Parser;
use crate::sys;

pub(super) struct Text {
    rest: BufReader<Box<dyn Read + Send>>,
    /// Whether somebody may be writing it right now.
    pub(super) is_stream: bool,
}

/// As much as a pipe holds.
const BUFFER: usize = 64 * 1024;

impl Text {
    pub(super) fn stdin() -> Text {
        Text::new(sys::stdin(), true)
    }

    /// The text of a check file. GNU's tools know no byte order marks, so one is heeded only where
    /// they find no proper line in all of the file, and there is one behind the mark.
    ///
    /// # Errors
    ///
    /// Where the check file cannot be opened.
    pub(super) fn open(name: &OsStr, parser: &Parser) -> io::Result<Text> {
        let file = sys::open(name)?;
        // What cannot be read twice cannot be tried first.
        if !file.metadata()?.is_file() {
            return Ok(Text::new(file, true));
        }
        let mut start = BufReader::with_capacity(BUFFER, file);
        let Ok(Some(encoding)) = Encoding::take_mark(&mut start) else {
            return Ok(Text::new(start, false));
        };
        let file = start.into_inner();
        let as_it_stands = || Ok(Text::new(from_start(&file)?, false));
        let behind_mark = || {
            let mut text = BufReader::new(from_start(&file)?);
            Encoding::take_mark(&mut text)?;
            io::Result::Ok(Text { rest: BufReader::new(encoding.decode(text)), is_stream: false })
        };
        let heeded = !as_it_stands()?.has_proper_line(parser.clone())
            && behind_mark()?.has_proper_line(parser.clone());
        if heeded { behind_mark() } else { as_it_stands() }
    }

    fn new(text: impl Read + Send + 'static, is_stream: bool) -> Text {
        Text { rest: BufReader::with_capacity(BUFFER, Box::new(text)), is_stream }
    }

    /// Whether the next line may have to be waited for.
    pub(super) fn may_wait(&self) -> bool {
        self.is_stream && !self.rest.buffer().contains(&b'\n')
    }

    /// Reads a line with its end; nothing at the end of the text. What came before an error is a
    /// line.
    pub(super) fn read_line(&mut self, line: &mut Vec<u8>) -> io::Result<usize> {
        line.clear();
        self.rest.read_until(b'\n', line)
    }

    fn has_proper_line(mut self, mut parser: Parser) -> bool {
        let mut line = Vec::new();
        while self.read_line(&mut line).is_ok_and(|length| length > 0) {
            if content(&line).is_some_and(|line| parser.parse(line).is_some()) {
                return true;
            }
        }
        false
    }
}

/// The same file, to be read from its start.
fn from_start(file: &File) -> io::Result<File> {
    let mut file = file.try_clone()?;
    file.rewind()?;
    Ok(file)
}

/// The line without its end, unless it is empty or a comment.
pub(super) fn content(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    (!matches!(line, [] | [b'#', ..])).then_some(line)
}
