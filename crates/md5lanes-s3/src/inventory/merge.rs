//! Merges the rows of several files in the order of their keys.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;
use std::path::{Path, PathBuf};

use csv::Writer;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tempfile::{NamedTempFile, TempPath};

use crate::client::{Encrypted, Listed};
use crate::error::Error;
use crate::inventory::rows::{Rows, Schema};

/// The bytes of rows that are sorted in memory at a time.
const SORTED: usize = 64 << 20;

/// The columns of the files that this module writes.
const WRITTEN: &str = "Key, ETag, Size, EncryptionStatus";

/// A file with rows sorted by key.
#[derive(Debug)]
pub(crate) struct Sorted {
    place: Place,
    /// The key of its first row.
    first: String,
}

#[derive(Debug)]
enum Place {
    /// A file of the inventory.
    Given(PathBuf),
    /// A sorted piece of a file that is not sorted.
    Written(TempPath),
}

impl Sorted {
    /// Reads a file to its end, and adds it to `files`. If it is not sorted, adds sorted pieces instead.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, or a line makes no sense.
    pub(crate) fn of(path: &Path, schema: &Schema, files: &mut Vec<Sorted>) -> Result<(), Error> {
        let mut rows = Rows::open(path, schema)?;
        let Some(first) = rows.next().transpose()?.map(|listed| listed.key) else { return Ok(()) };
        let mut before = first.clone();
        for listed in rows {
            let key = listed?.key;
            if key < before {
                return Sorted::pieces(path, schema, files);
            }
            before = key;
        }
        files.push(Sorted { place: Place::Given(path.to_owned()), first });
        Ok(())
    }

    fn pieces(path: &Path, schema: &Schema, files: &mut Vec<Sorted>) -> Result<(), Error> {
        let (mut rows, mut bytes) = (Vec::new(), 0);
        for listed in Rows::open(path, schema)? {
            let listed = listed?;
            bytes += size_of::<Listed>() + listed.key.capacity() + listed.etag.capacity();
            rows.push(listed);
            if bytes >= SORTED {
                files.push(Sorted::piece(mem::take(&mut rows))?);
                bytes = 0;
            }
        }
        if !rows.is_empty() {
            files.push(Sorted::piece(rows)?);
        }
        Ok(())
    }

    /// Sorts rows and writes them to a temporary file.
    fn piece(mut rows: Vec<Listed>) -> Result<Self, Error> {
        rows.sort_by(|a, b| a.key.cmp(&b.key));
        let written = || -> Result<TempPath, csv::Error> {
            let mut file = NamedTempFile::with_prefix("md5lanes-inventory-")?;
            let mut writer = Writer::from_writer(&mut file);
            for Listed { key, size, etag, encrypted } in &rows {
                let key = utf8_percent_encode(key, NON_ALPHANUMERIC).to_string();
                let size = size.map_or(String::new(), |size| size.to_string());
                let encryption = match encrypted {
                    None => "",
                    Some(Encrypted::Kms) => "SSE-KMS",
                    Some(Encrypted::CustomerKey) => "SSE-C",
                };
                writer.write_record([&key, etag, &size, encryption])?;
            }
            writer.flush()?;
            drop(writer);
            Ok(file.into_temp_path())
        };
        let place = written().map_err(|error| {
            let folder = std::env::temp_dir();
            Error::new(format!("{}: the inventory cannot be sorted: {error}", folder.display()))
        })?;
        Ok(Sorted { place: Place::Written(place), first: rows.swap_remove(0).key })
    }

    fn open(&self, schema: &Schema) -> Result<Rows, Error> {
        match &self.place {
            Place::Given(path) => Rows::open(path, schema),
            Place::Written(path) => {
                let schema = Schema::parse(WRITTEN).expect("it has all columns that are needed");
                Rows::open(path, &schema)
            }
        }
    }
}

/// Merges files. A file is open only while the merge is among its keys: files with separate ranges of keys are open one after the
/// other.
pub(crate) struct Merge<'f> {
    files: &'f [Sorted],
    schema: &'f Schema,
    /// The next key of each file that has one, and the file's index.
    next: BinaryHeap<Reverse<(String, usize)>>,
    /// The open files, each with its next row.
    open: Vec<Option<(Rows, Listed)>>,
    before: Option<String>,
    is_over: bool,
}

impl<'f> Merge<'f> {
    pub(crate) fn new(files: &'f [Sorted], schema: &'f Schema) -> Self {
        let next = files.iter().enumerate().map(|(at, file)| Reverse((file.first.clone(), at)));
        let open = files.iter().map(|_| None).collect();
        Merge { files, schema, next: next.collect(), open, before: None, is_over: false }
    }

    fn row(&mut self) -> Result<Option<Listed>, Error> {
        let Some(Reverse((_, at))) = self.next.pop() else { return Ok(None) };
        let (mut rows, row) = match self.open[at].take() {
            Some(open) => open,
            None => {
                let mut rows = self.files[at].open(self.schema)?;
                let first = rows.next().transpose()?;
                (rows, first.ok_or_else(|| changed(&self.files[at]))?)
            }
        };
        if self.before.as_ref().is_some_and(|before| *before > row.key) {
            return Err(changed(&self.files[at]));
        }
        if self.before.as_ref() == Some(&row.key) {
            return Err(rows.wrong(rows.line(), "the inventory has this key twice"));
        }
        self.before = Some(row.key.clone());
        if let Some(following) = rows.next().transpose()? {
            self.next.push(Reverse((following.key.clone(), at)));
            self.open[at] = Some((rows, following));
        }
        Ok(Some(row))
    }
}

impl Iterator for Merge<'_> {
    type Item = Result<Listed, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let row = self.row().transpose();
        self.is_over = !matches!(row, Some(Ok(_)));
        row
    }
}

fn changed(file: &Sorted) -> Error {
    let path: &Path = match &file.place {
        Place::Given(path) => path,
        Place::Written(path) => path,
    };
    Error::new(format!("{}: the file has changed since it was opened", path.display()))
}
