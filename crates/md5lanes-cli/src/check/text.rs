//! Opens a check file, and decodes UTF-16.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Seek};

use md5lanes_files::lists::{Encoding, Parser};

use crate::records::{Records, Text};
use crate::sys;

/// Opens a check file, and returns its lines; `-` is standard input.
///
/// GNU's tools do not know byte order marks. So a mark of UTF-16 counts only if the undecoded file has no proper line,
/// and the decoded text has one. UTF-8's mark is left at the start of the first line.
///
/// # Errors
///
/// If the check file cannot be opened.
pub(super) fn open(name: &OsStr, parser: &Parser) -> io::Result<Records> {
    if name == "-" {
        return Ok(lines(Text::Stream(Box::new(sys::stdin()))));
    }
    let file = sys::open(name.as_ref())?;
    // Only a regular file can be read twice.
    if !file.metadata()?.is_file() {
        return Ok(lines(Text::Stream(Box::new(file))));
    }
    let mut start = BufReader::new(file);
    let Ok(Some(encoding)) = Encoding::take_mark(&mut start) else {
        return Ok(lines(Text::File(Box::new(start))));
    };
    let file = start.into_inner();
    let as_it_stands = || Ok(lines(Text::File(Box::new(from_start(&file)?))));
    let behind_mark = || {
        let mut text = BufReader::new(from_start(&file)?);
        Encoding::take_mark(&mut text)?;
        io::Result::Ok(lines(Text::File(encoding.decode(text))))
    };
    let counts = encoding != Encoding::Utf8
        && !has_proper_line(as_it_stands()?, parser.clone())
        && has_proper_line(behind_mark()?, parser.clone());
    if counts { behind_mark() } else { as_it_stands() }
}

fn lines(text: Text) -> Records {
    Records::new(text, b'\n')
}

fn has_proper_line(mut lines: Records, mut parser: Parser) -> bool {
    while let Some(line) = lines.next() {
        if says_something(line) && parser.parse(line).is_some() {
            return true;
        }
    }
    false
}

/// Returns another handle of the file, at its start.
fn from_start(file: &File) -> io::Result<File> {
    let mut file = file.try_clone()?;
    file.rewind()?;
    Ok(file)
}

/// Whether the line is neither empty nor a comment. Removes the carriage return at its end.
pub(super) fn says_something(line: &mut Vec<u8>) -> bool {
    line.pop_if(|byte| *byte == b'\r');
    !matches!(line[..], [] | [b'#', ..])
}
