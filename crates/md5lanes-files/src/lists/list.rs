//! A whole list in memory.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::mem;
use std::path::Path;
use std::time::SystemTime;

use md5lanes::Digest;

use crate::etag::ETag;
use crate::lists::encoding::Encoding;
use crate::lists::format::{
    Line, LineReader, ListedFile, SIZE_COMMENT_PREFIX, Style, size_and_time_comment,
};
use crate::lists::line::{Digits, Form, LineEnd, line};
use crate::lists::name;
use crate::lists::parse::LINE_BUFFER_BYTES;
use crate::lists::save::stamp;
use crate::long_path;

/// The length of the longest line that is read, in bytes: enough for a path of 1 MiB with every byte escaped.
const MAX_LINE_BYTES: u64 = (2 << 20) + 1024;

/// A list in memory. An entry takes 64 bytes, and the bytes of its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    names: Vec<u8>,
    rows: Vec<Row>,
    /// The comments and headers before the first entry, each with a newline.
    comments: Vec<u8>,
    style: Style,
    /// Whether the list remembers sizes and modification times, in comments before lines.
    pub remembers: bool,
    pub(super) improper: ImproperLines,
    /// Whether a line has escapes: if so, backslashes in names are not separators.
    pub(crate) has_escapes: bool,
    /// Whether all names are known to be relative to the audited folder.
    pub(crate) is_below: bool,
    /// The length and the modification time of the file that the list was read from.
    pub(super) stamp: Option<(u64, Option<SystemTime>)>,
}

/// The lines of a list that are neither entries, comments nor headers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImproperLines {
    /// The number of such lines.
    pub count: u64,
    /// The number of the first such line in its file, from 1. 0 if there is none.
    pub first: u64,
}

/// A file, as a list describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'l> {
    /// The name in the list, without escapes.
    pub name: &'l [u8],
    /// The MD5, or the ETag of a multipart upload; `None` if neither is known.
    pub etag: Option<ETag>,
    /// The size in bytes, if the list has it.
    pub size: Option<u64>,
    /// The time of the file's last change before the file was hashed, if the list has it.
    pub modified: Option<SystemTime>,
}

const NO_DIGEST: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    /// The offset of the name in [`List::names`].
    start: usize,
    length: u32,
    /// The number of parts of a multipart upload. 0 if the digest is a plain MD5; [`NO_DIGEST`] if there is no digest.
    parts: u32,
    digest: Digest,
    size: Option<u64>,
    modified: Option<SystemTime>,
}

impl Row {
    fn entry<'n>(&self, names: &'n [u8]) -> Entry<'n> {
        let Row { parts, digest, size, modified, .. } = *self;
        let parts = (parts != NO_DIGEST).then(|| (parts > 0).then_some(parts.into()));
        let etag = parts.map(|parts| ETag { digest, parts });
        Entry { name: name_in(names, self), etag, size, modified }
    }

    /// Gives the row a new name. A name that is not longer than the old one overwrites it.
    fn rename(&mut self, name: &[u8], names: &mut Vec<u8>) -> io::Result<()> {
        if name.len() <= self.length as usize {
            names[self.start..self.start + name.len()].copy_from_slice(name);
        } else {
            names.try_reserve(name.len())?;
            self.start = names.len();
            names.extend_from_slice(name);
        }
        self.length = u32::try_from(name.len()).map_err(|_| ErrorKind::OutOfMemory)?;
        Ok(())
    }
}

impl Default for List {
    /// Returns an empty list in the form of `md5sum`.
    fn default() -> Self {
        List {
            names: Vec::new(),
            rows: Vec::new(),
            comments: Vec::new(),
            style: Style::Gnu(Form::Text, Digits::Hex),
            remembers: false,
            improper: ImproperLines::default(),
            has_escapes: false,
            is_below: false,
            stamp: None,
        }
    }
}

impl List {
    /// Reads the list in the file at `path`. A line with a digest alone is about the file that the list is named after: `a.iso`
    /// for `a.iso.md5`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, changes while it is read, or does not fit into memory. If it has a line of more than 2 MiB, or
    /// columns without MD5s. If a line has a digest alone, and the list is not named after a file.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = long_path::open(path)?;
        let before = file.metadata()?;
        let named = path.file_stem().filter(|_| path.extension().is_some());
        let mut list =
            Self::read(BufReader::with_capacity(LINE_BUFFER_BYTES, &file), named.map(name::shown))?;
        if before.is_file() {
            if stamp(&before) != stamp(&file.metadata()?) {
                return Err(io::Error::other("it was changed while it was read; try again"));
            }
            list.stamp = Some(stamp(&before));
        }
        Ok(list)
    }

    /// Reads a list. `named` is the name of the file that a line with a digest alone is about.
    ///
    /// # Errors
    ///
    /// If `text` cannot be read. Except for a change of the file, the errors of [`open`](Self::open).
    pub fn read(text: impl BufRead + Send, named: Option<impl AsRef<[u8]>>) -> io::Result<Self> {
        let named = named.as_ref().map(AsRef::as_ref);
        let mut list = List::default();
        list.improper = for_each_line(text, |listed, header| {
            let Some(listed) = listed else {
                if list.rows.is_empty() && !header.starts_with(SIZE_COMMENT_PREFIX) {
                    list.comments.try_reserve(header.len() + 1)?;
                    list.comments.extend_from_slice(header);
                    list.comments.push(b'\n');
                }
                return Ok(());
            };
            let name = match (&listed.name, named) {
                (Some(name), _) => name,
                (None, Some(name)) => name,
                (None, None) => {
                    return Err(io::Error::other("it has digests, but no names of files"));
                }
            };
            if list.rows.is_empty() || listed.style == Style::Other {
                list.style = listed.style;
            }
            list.remembers |= listed.is_remembered;
            list.has_escapes |= listed.is_escaped;
            let ListedFile { etag, size, modified, .. } = listed;
            list.push(Entry { name, etag: Some(etag), size, modified })
        })?;
        if list.rows.is_empty() && list.comments.starts_with(b"%%%% ") {
            list.style = Style::Other;
        }
        Ok(list)
    }

    /// Returns an empty list in the form of this one.
    #[must_use]
    pub fn empty_like(&self) -> Self {
        let List { style, remembers, stamp, .. } = *self;
        List { comments: self.comments.clone(), style, remembers, stamp, ..List::default() }
    }

    /// Adds an entry.
    ///
    /// # Errors
    ///
    /// If it does not fit into memory.
    pub fn push(&mut self, entry: Entry<'_>) -> io::Result<()> {
        let Entry { name, etag, size, modified } = entry;
        let length = u32::try_from(name.len()).map_err(|_| ErrorKind::OutOfMemory)?;
        self.names.try_reserve(name.len())?;
        self.rows.try_reserve(1)?;
        let start = self.names.len();
        // The number fits, because an ETag has at most 10 000 parts.
        let (digest, parts) = match etag {
            Some(ETag { digest, parts }) => (digest, parts.map_or(0, |parts| parts as u32)),
            None => (Digest::from_bytes([0; 16]), NO_DIGEST),
        };
        self.rows.push(Row { start, length, parts, digest, size, modified });
        self.names.extend_from_slice(name);
        Ok(())
    }

    /// Adds the entries and the number of improper lines of `list`. `folder`, which is empty or ends with a slash, is put before
    /// the names.
    pub(super) fn extend(&mut self, list: &List, folder: &[u8]) -> io::Result<()> {
        for entry in list.entries() {
            self.push(Entry { name: &[folder, entry.name].concat(), ..entry })?;
        }
        let ImproperLines { count, first } = list.improper;
        self.improper.count += count;
        self.improper.first = self.improper.first.max(first);
        self.remembers |= list.remembers;
        Ok(())
    }

    /// Returns the number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the entry number `row`, from 0.
    ///
    /// # Panics
    ///
    /// If the list has no such entry.
    #[must_use]
    pub fn entry(&self, row: usize) -> Entry<'_> {
        self.rows[row].entry(&self.names)
    }

    /// Iterates over the entries in their order.
    #[must_use]
    pub fn entries(&self) -> impl ExactSizeIterator<Item = Entry<'_>> {
        (0..self.len()).map(|row| self.entry(row))
    }

    /// Returns how many lines were not understood, and the first of these.
    #[must_use]
    pub fn improper(&self) -> ImproperLines {
        self.improper
    }

    /// Splits the list. If `convert` returns a new name for an entry, the entry is in the first list with that name. All other
    /// entries are unchanged in the second list.
    pub(crate) fn split_by_name(
        mut self,
        mut convert: impl FnMut(&[u8]) -> Option<Vec<u8>>,
    ) -> io::Result<(Self, Self)> {
        let (mut others, mut done) = (self.empty_like(), Ok(()));
        let List { names, rows, .. } = &mut self;
        rows.retain_mut(|row| match convert(name_in(names, row)) {
            Some(name) => {
                done = mem::replace(&mut done, Ok(())).and_then(|()| row.rename(&name, names));
                true
            }
            None => {
                let entry = row.entry(names);
                done = mem::replace(&mut done, Ok(())).and_then(|()| others.push(entry));
                false
            }
        });
        done.map(|()| (self, others))
    }

    pub(crate) fn rename(&mut self, mut convert: impl FnMut(&[u8]) -> Vec<u8>) -> io::Result<()> {
        let List { names, rows, .. } = self;
        rows.iter_mut().try_for_each(|row| row.rename(&convert(name_in(names, row)), names))
    }

    /// The list must be sorted.
    pub(crate) fn contains(&self, name: &[u8]) -> bool {
        self.rows.binary_search_by(|row| name_in(&self.names, row).cmp(name)).is_ok()
    }

    /// Sorts the entries by the bytes of their names.
    pub fn sort(&mut self) {
        let List { names, rows, .. } = self;
        rows.sort_by(|a, b| name_in(names, a).cmp(name_in(names, b)));
    }

    /// Returns the list with each name once, and for each name whether its entries had different digests or sizes. The list must
    /// be sorted.
    pub(crate) fn deduplicated(mut self) -> io::Result<(Self, Vec<bool>)> {
        let mut contradicted: Vec<bool> = Vec::new();
        contradicted.try_reserve_exact(self.len())?;
        let List { names, rows, .. } = &mut self;
        contradicted.extend(rows.first().map(|_| false));
        rows.dedup_by(|row, before| {
            let is_same = name_in(names, row) == name_in(names, before);
            if !is_same {
                contradicted.push(false);
            } else if (row.digest, row.parts) != (before.digest, before.parts)
                || row.size.zip(before.size).is_some_and(|(one, other)| one != other)
            {
                *contradicted.last_mut().expect("the first row has one") = true;
            }
            is_same
        });
        Ok((self, contradicted))
    }

    /// Checks whether [`write`](Self::write) can write a list of this form.
    ///
    /// # Errors
    ///
    /// If it cannot: the list has digests alone, the form of `rhash --sfv`, or other columns than size, MD5 and name.
    pub fn can_be_written(&self) -> io::Result<()> {
        match self.style {
            Style::Other => Err(io::Error::other(
                "its form is read but not written: a digest alone, RHash's --sfv, or other columns than size, MD5 and name",
            )),
            _ => Ok(()),
        }
    }

    /// Writes the list in the form that it was read in.
    ///
    /// # Errors
    ///
    /// Errors of the writer. If the form cannot be written, or needs a size that is not known. If the form has no escapes, and a
    /// name has a newline or ends with a carriage return. If an entry has no MD5.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        self.can_be_written()?;
        to.write_all(&self.comments)?;
        for Entry { name, etag, size, modified } in self.entries() {
            if self.remembers
                && let Some(comment) = size
                    .zip(modified)
                    .and_then(|(size, modified)| size_and_time_comment(size, modified))
            {
                to.write_all(comment.as_bytes())?;
            }
            let Some(etag) = etag else {
                let shown = String::from_utf8_lossy(name);
                return Err(io::Error::other(format!("there is no MD5 of {shown:?}")));
            };
            let digest = etag.digest;
            let before = match self.style {
                Style::Gnu(form, digits) => {
                    let digits = match etag.parts {
                        Some(_) => etag.to_string(),
                        None => digits.of(&digest),
                    };
                    to.write_all(&line(form, LineEnd::Newline, &digits, name))?;
                    continue;
                }
                Style::Sizes => format!("{:>10}  {digest}  ", size_of(name, size)?),
                _ => format!("{},{digest},", size_of(name, size)?),
            };
            // A carriage return before a newline is read as a part of the line's end.
            if name.contains(&b'\n') || name.ends_with(b"\r") {
                let shown = String::from_utf8_lossy(name);
                let reason = format!("its form has no place for the end of a line in {shown:?}");
                return Err(io::Error::other(reason));
            }
            to.write_all(&[before.as_bytes(), name, b"\n"].concat())?;
        }
        Ok(())
    }
}

fn size_of(name: &[u8], size: Option<u64>) -> io::Result<u64> {
    let unknown = || {
        let shown = String::from_utf8_lossy(name);
        io::Error::other(format!("its form needs sizes, and the size of {shown:?} is not known"))
    };
    size.ok_or_else(unknown)
}

fn name_in<'n>(names: &'n [u8], row: &Row) -> &'n [u8] {
    &names[row.start..row.start + row.length as usize]
}

/// Calls `take` for each line that is understood: with the file that the line is about, or, for a comment, a header or an empty
/// line, with `None` and the text.
pub(super) fn for_each_line(
    mut text: impl BufRead + Send,
    mut take: impl FnMut(Option<ListedFile>, &[u8]) -> io::Result<()>,
) -> io::Result<ImproperLines> {
    let encoding = Encoding::take_mark(&mut text)?;
    let mut decoded: Box<dyn BufRead + '_> = match encoding {
        Some(Encoding::Utf8) | None => Box::new(text),
        Some(encoding) => Box::new(BufReader::new(encoding.decode(text))),
    };
    let text = &mut decoded;
    let (mut lines, mut line, mut number) = (LineReader::new(), Vec::new(), 0);
    let mut improper = ImproperLines::default();
    loop {
        line.clear();
        if text.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line)? == 0 {
            return Ok(improper);
        }
        number += 1;
        if line.pop_if(|byte| *byte == b'\n').is_none() && line.len() as u64 == MAX_LINE_BYTES {
            let reason = format!("line {number} is longer than 2 MiB: this is not a list");
            return Err(io::Error::other(reason));
        }
        match lines.read(&mut line).map_err(io::Error::other)? {
            Line::Entry(listed) => take(Some(listed), &[])?,
            Line::Nothing => take(None, &line)?,
            Line::Improper => {
                improper.count += 1;
                improper.first = if improper.count == 1 { number } else { improper.first };
            }
        }
    }
}
