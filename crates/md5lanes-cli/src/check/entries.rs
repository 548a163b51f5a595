//! Turns the entries of a check file into inputs to hash.

use std::ffi::OsStr;
use std::io;

use md5lanes_files::lists::{ParsedLine, Parser, remove_mark};
use md5lanes_files::{Input, Source};

use crate::check::text;
use crate::inputs::path_of_name;
use crate::records::Records;
use crate::stdin::StdinReaders;

/// An entry of a check file. An improper line is an entry if it gets a warning, so that warnings and results are reported in the
/// order of the lines.
pub(super) enum Entry {
    Listed(ParsedLine),
    /// The line number of an improper line.
    Improper(u64),
}

/// An iterator over the entries of a check file, each as an input to hash.
pub(super) struct Entries<'c> {
    lines: Records,
    /// Whether the check file is standard input. If so, a line that lists `-` is improper.
    is_stdin: bool,
    warn: bool,
    parser: &'c mut Parser,
    stdin: &'c mut StdinReaders,
    /// The number of lines that have been read.
    number: u64,
    pub(super) proper_lines: u64,
    pub(super) improper_lines: u64,
    /// Whether the first line begins with a byte order mark, and is not improper without it. For GNU's tools it is improper.
    pub(super) is_marked: bool,
}

impl<'c> Entries<'c> {
    /// Opens the check file `name`; `-` is standard input. With `warn`, each improper line is an entry too.
    ///
    /// # Errors
    ///
    /// If the check file cannot be opened.
    pub(super) fn open(
        name: &OsStr,
        warn: bool,
        parser: &'c mut Parser,
        stdin: &'c mut StdinReaders,
    ) -> io::Result<Self> {
        let is_stdin = name == "-";
        stdin.is_used |= is_stdin;
        let lines = text::open(name, parser)?;
        Ok(Entries {
            lines,
            is_stdin,
            warn,
            parser,
            stdin,
            number: 0,
            proper_lines: 0,
            improper_lines: 0,
            is_marked: false,
        })
    }

    /// Whether another process may be writing the check file now.
    pub(super) fn is_stream(&self) -> bool {
        self.lines.is_stream()
    }

    /// Returns the error that ended the reading of the check file, if any.
    pub(super) fn error(&self) -> Option<&io::Error> {
        self.lines.error()
    }

    /// Ends a pause of the reading, as [`Records::resume`] does.
    pub(super) fn resume(&mut self) -> bool {
        self.lines.resume()
    }

    fn input(&mut self, listed: ParsedLine) -> Input<Entry> {
        let source = if listed.name == b"-" {
            Source::Stream(Box::new(self.stdin.next()))
        } else {
            path_of_name(&listed.name).map_or_else(Source::Failed, Source::Path)
        };
        let tag_bytes = listed.name.capacity();
        Input::new(Entry::Listed(listed), source).with_tag_bytes(tag_bytes)
    }
}

impl Iterator for Entries<'_> {
    type Item = Input<Entry>;

    /// Returns the next entry; `None` at the end of the check file, and also if reading the check file [pauses](Records).
    fn next(&mut self) -> Option<Input<Entry>> {
        loop {
            let line = self.lines.next()?;
            self.number += 1;
            let is_marked = self.number == 1 && remove_mark(line);
            self.is_marked |= is_marked;
            if !text::is_entry_line(line) {
                continue;
            }
            let listed = self.parser.parse(line);
            if let Some(listed) = listed.filter(|listed| !(self.is_stdin && listed.name == b"-")) {
                self.proper_lines += 1;
                return Some(self.input(listed));
            }
            self.improper_lines += 1;
            // A marked line that is improper even without its mark must not be counted twice.
            self.is_marked &= !is_marked;
            if self.warn {
                return Some(Input::new(Entry::Improper(self.number), Source::Empty));
            }
        }
    }
}
