//! Turns the entries of a check file into inputs to hash.

use std::ffi::OsStr;
use std::io;

use md5lanes_files::lists::{ParsedLine, Parser, remove_mark};
use md5lanes_files::{Input, Source};

use crate::check::text;
use crate::inputs::path_of;
use crate::records::Records;
use crate::stdin::Turns;

/// A listed file, or an improper line, to be reported in order.
pub(super) enum Entry {
    Listed(ParsedLine),
    /// The number of an improper line.
    Improper(u64),
}

/// The entries of a check file, to be hashed.
pub(super) struct Entries<'c> {
    lines: Records,
    /// Whether the check file is standard input: then `-` in it is improper.
    is_stdin: bool,
    /// Whether to report each improper line.
    warn: bool,
    parser: &'c mut Parser,
    stdin: &'c mut Turns,
    /// The number of lines that have been read.
    number: u64,
    pub(super) proper: u64,
    pub(super) improper: u64,
    /// Whether the first line was read behind a byte order mark. For GNU's tools it is improper.
    pub(super) is_marked: bool,
}

impl<'c> Entries<'c> {
    /// # Errors
    ///
    /// If the check file cannot be opened.
    pub(super) fn open(
        name: &OsStr,
        warn: bool,
        parser: &'c mut Parser,
        stdin: &'c mut Turns,
    ) -> io::Result<Self> {
        let is_stdin = name == "-";
        stdin.touched |= is_stdin;
        let lines = text::open(name, parser)?;
        Ok(Entries {
            lines,
            is_stdin,
            warn,
            parser,
            stdin,
            number: 0,
            proper: 0,
            improper: 0,
            is_marked: false,
        })
    }

    /// Whether another process may be writing the check file now.
    pub(super) fn is_stream(&self) -> bool {
        self.lines.is_stream()
    }

    /// The error at which reading the check file ended, if it did.
    pub(super) fn error(&self) -> Option<&io::Error> {
        self.lines.error()
    }

    /// See [`Records::resume`].
    pub(super) fn resume(&mut self) -> bool {
        self.lines.resume()
    }

    fn input(&mut self, listed: ParsedLine) -> Input<Entry> {
        let source = if listed.name == b"-" {
            Source::Stream(Box::new(self.stdin.next()))
        } else {
            path_of(&listed.name).map_or_else(Source::Failed, Source::Path)
        };
        let tag_bytes = listed.name.capacity();
        Input::new(Entry::Listed(listed), source).with_tag_bytes(tag_bytes)
    }
}

impl Iterator for Entries<'_> {
    type Item = Input<Entry>;

    /// Returns the next entry. Ends at the end of the check file, and where reading it [pauses](Records).
    fn next(&mut self) -> Option<Input<Entry>> {
        loop {
            let line = self.lines.next()?;
            self.number += 1;
            let is_marked = self.number == 1 && remove_mark(line);
            self.is_marked |= is_marked;
            if !text::says_something(line) {
                continue;
            }
            let listed = self.parser.parse(line);
            if let Some(listed) = listed.filter(|listed| !(self.is_stdin && listed.name == b"-")) {
                self.proper += 1;
                return Some(self.input(listed));
            }
            self.improper += 1;
            // The line is improper without the mark too, and must be counted once.
            self.is_marked &= !is_marked;
            if self.warn {
                return Some(Input::new(Entry::Improper(self.number), Source::Empty));
            }
        }
    }
}
