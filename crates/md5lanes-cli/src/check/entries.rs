//! What a check file lists, line by line as it is wanted.

use std::ffi::OsStr;
use std::io;

use md5lanes_files::{Input, Source};

use crate::check::line::{Listed, Parser};
use crate::check::text::{Text, content};
use crate::stdin::Turns;
use crate::sys;

/// What has its place in the report.
pub(super) enum Entry {
    Listed(Listed),
    /// A line that is not proper, by its number.
    Improper(u64),
}

/// The entries of a check file, to be hashed.
pub(super) struct Entries<'c> {
    text: Text,
    /// Whether that is standard input, which is not to be hashed then.
    is_stdin: bool,
    /// Whether lines that are not proper are wanted.
    warn: bool,
    parser: &'c mut Parser,
    stdin: &'c mut Turns,
    line: Vec<u8>,
    number: u64,
    /// Whether an entry was given out whose result may not be there.
    pending: bool,
    ended: bool,
    pub(super) proper: u64,
    pub(super) improper: u64,
    /// Whether the text could not be read to its end.
    pub(super) failed: bool,
}

impl<'c> Entries<'c> {
    /// # Errors
    ///
    /// Where the check file cannot be opened.
    pub(super) fn open(
        name: &OsStr,
        warn: bool,
        parser: &'c mut Parser,
        stdin: &'c mut Turns,
    ) -> io::Result<Self> {
        let is_stdin = name == "-";
        let text = if is_stdin {
            stdin.touched = true;
            Text::stdin()
        } else {
            Text::open(name, parser)?
        };
        Ok(Entries {
            text,
            is_stdin,
            warn,
            parser,
            stdin,
            line: Vec::new(),
            number: 0,
            pending: false,
            ended: false,
            proper: 0,
            improper: 0,
            failed: false,
        })
    }

    /// Whether somebody may be writing the check file right now.
    pub(super) fn is_stream(&self) -> bool {
        self.text.is_stream
    }

    /// Whether there are entries after those that were given out, whose results are there. May be
    /// true although there are none.
    pub(super) fn go_on(&mut self) -> bool {
        self.pending = false;
        !self.ended
    }

    fn source(&mut self, name: &[u8]) -> Source {
        match name {
            b"-" => Source::Stream(Box::new(self.stdin.next())),
            _ => Source::Path(sys::name(name).into()),
        }
    }
}

impl Iterator for Entries<'_> {
    type Item = Input<Entry>;

    /// Ends where the check file does, and before a line that may have to be waited for: whoever
    /// writes it may be waiting for the results so far.
    fn next(&mut self) -> Option<Input<Entry>> {
        while !(self.ended || self.pending && self.text.may_wait()) {
            self.failed = self.text.read_line(&mut self.line).is_err();
            self.ended = self.failed || !self.line.ends_with(b"\n");
            if self.line.is_empty() {
                break;
            }
            self.number += 1;
            let Some(line) = content(&self.line) else { continue };
            let listed = self.parser.parse(line);
            match listed.filter(|listed| !(self.is_stdin && listed.name == b"-")) {
                Some(listed) => {
                    self.proper += 1;
                    self.pending = true;
                    let source = self.source(&listed.name);
                    return Some(Input { tag: Entry::Listed(listed), source });
                }
                None => {
                    self.improper += 1;
                    if self.warn {
                        self.pending = true;
                        // An input that is none takes the warning to its place among the results.
                        let source = Source::Missing(io::ErrorKind::InvalidData.into());
                        return Some(Input { tag: Entry::Improper(self.number), source });
                    }
                }
            }
        }
        None
    }
}
