//! Opens a check file, and decodes it if it is in UTF-16.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Seek};

use md5lanes_files::lists::{Encoding, Parser};

use crate::records::{Records, TextSource};
use crate::sys;

/// Opens a check file, and returns its lines; `-` is standard input.
///
/// GNU's tools do not know byte order marks. So a file with a mark of UTF-16 is decoded only if it has no proper line as it is,
/// and has one when decoded. A mark of UTF-8 stays in the first line.
///
/// # Errors
///
/// If the check file cannot be opened.
pub(super) fn open(name: &OsStr, parser: &Parser) -> io::Result<Records> {
    if name == "-" {
        return Ok(lines(TextSource::Stream(Box::new(sys::stdin()))));
    }
    let file = sys::open(name.as_ref())?;
    // Only a regular file can be read twice.
    if !file.metadata()?.is_file() {
        return Ok(lines(TextSource::Stream(Box::new(file))));
    }
    let mut start = BufReader::new(file);
    let Ok(Some(encoding)) = Encoding::take_mark(&mut start) else {
        return Ok(lines(TextSource::File(Box::new(start))));
    };
    let file = start.into_inner();
    let undecoded = || Ok(lines(TextSource::File(Box::new(from_start(&file)?))));
    let decoded = || {
        let mut text = BufReader::new(from_start(&file)?);
        Encoding::take_mark(&mut text)?;
        io::Result::Ok(lines(TextSource::File(encoding.decode(text))))
    };
    let is_utf16 = encoding != Encoding::Utf8
        && !has_proper_line(undecoded()?, parser.clone())
        && has_proper_line(decoded()?, parser.clone());
    if is_utf16 { decoded() } else { undecoded() }
}

fn lines(text: TextSource) -> Records {
    Records::new(text, b'\n')
}

fn has_proper_line(mut lines: Records, mut parser: Parser) -> bool {
    while let Some(line) = lines.next() {
        if is_entry_line(line) && parser.parse(line).is_some() {
            return true;
        }
    }
    false
}

/// Rewinds the file, and returns another handle to it. Both handles share one position, so only one may be read at a time.
fn from_start(file: &File) -> io::Result<File> {
    let mut file = file.try_clone()?;
    file.rewind()?;
    Ok(file)
}

/// Removes a carriage return at the end of the line. Returns whether the line is neither empty nor a comment.
pub(super) fn is_entry_line(line: &mut Vec<u8>) -> bool {
    line.pop_if(|byte| *byte == b'\r');
    !matches!(line[..], [] | [b'#', ..])
}
