//! Merges the rows of several files in the order of their keys.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;
use std::path::{Path, PathBuf};

use csv::Writer;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tempfile::{NamedTempFile, TempPath};

use crate::client::{Encryption, ListedObject};
use crate::error::Error;
use crate::inventory::rows::{Rows, Schema};

/// Once the rows in memory take this number of bytes, they are sorted and written as one piece.
const MAX_SORT_BYTES: usize = 64 << 20;

/// The columns of the temporary files that this module writes.
const TEMPORARY_COLUMNS: &str = "Key, ETag, Size, EncryptionStatus";

/// A file with rows sorted by key.
#[derive(Debug)]
pub(crate) struct SortedFile {
    location: Location,
    first_key: String,
}

#[derive(Debug)]
enum Location {
    /// A file of the inventory.
    Original(PathBuf),
    /// A sorted piece of a file that is not sorted.
    Temporary(TempPath),
}

impl SortedFile {
    /// Adds a file to `files`, unless it has no rows. If its rows are not sorted, adds sorted pieces instead.
    pub(crate) fn add(
        path: &Path,
        schema: &Schema,
        files: &mut Vec<SortedFile>,
    ) -> Result<(), Error> {
        let mut rows = Rows::open(path, schema)?;
        let Some(first_key) = rows.next().transpose()?.map(|listed| listed.key) else {
            return Ok(());
        };
        let mut last_key = first_key.clone();
        for listed in rows {
            let key = listed?.key;
            if key < last_key {
                return SortedFile::add_sorted_pieces(path, schema, files);
            }
            last_key = key;
        }
        files.push(SortedFile { location: Location::Original(path.to_owned()), first_key });
        Ok(())
    }

    fn add_sorted_pieces(
        path: &Path,
        schema: &Schema,
        files: &mut Vec<SortedFile>,
    ) -> Result<(), Error> {
        let (mut rows, mut bytes) = (Vec::new(), 0);
        for listed in Rows::open(path, schema)? {
            let listed = listed?;
            bytes += size_of::<ListedObject>() + listed.key.capacity() + listed.etag.capacity();
            rows.push(listed);
            if bytes >= MAX_SORT_BYTES {
                files.push(SortedFile::write(mem::take(&mut rows))?);
                bytes = 0;
            }
        }
        if !rows.is_empty() {
            files.push(SortedFile::write(rows)?);
        }
        Ok(())
    }

    /// Sorts rows and writes them to a temporary file. There must be at least one row.
    fn write(mut rows: Vec<ListedObject>) -> Result<Self, Error> {
        rows.sort_by(|a, b| a.key.cmp(&b.key));
        let written = || -> Result<TempPath, csv::Error> {
            let mut file = NamedTempFile::with_prefix("md5lanes-inventory-")?;
            let mut writer = Writer::from_writer(&mut file);
            for ListedObject { key, size, etag, encryption } in &rows {
                let key = utf8_percent_encode(key, NON_ALPHANUMERIC).to_string();
                let size = size.map_or(String::new(), |size| size.to_string());
                let encryption = match encryption {
                    None => "",
                    Some(Encryption::Kms) => "SSE-KMS",
                    Some(Encryption::CustomerKey) => "SSE-C",
                };
                writer.write_record([&key, etag, &size, encryption])?;
            }
            writer.flush()?;
            drop(writer);
            Ok(file.into_temp_path())
        };
        let path = written().map_err(|error| {
            let folder = std::env::temp_dir();
            Error::new(format!("{}: the inventory cannot be sorted: {error}", folder.display()))
        })?;
        Ok(SortedFile { location: Location::Temporary(path), first_key: rows.swap_remove(0).key })
    }

    /// Opens the file. `schema` describes the inventory's own files.
    fn open(&self, schema: &Schema) -> Result<Rows, Error> {
        match &self.location {
            Location::Original(path) => Rows::open(path, schema),
            Location::Temporary(path) => {
                let schema =
                    Schema::parse(TEMPORARY_COLUMNS).expect("it has all columns that are needed");
                Rows::open(path, &schema)
            }
        }
    }
}

/// Merges the rows of sorted files. A file is open only while the merge is between its first key and its last key. Yields an
/// error, and then ends, if a file cannot be read or has changed, or if a key occurs twice.
pub(crate) struct Merge<'f> {
    files: &'f [SortedFile],
    schema: &'f Schema,
    /// The next key of each file that has further rows, and the file's index.
    next: BinaryHeap<Reverse<(String, usize)>>,
    /// For each file its rows and its next row, while the file is open.
    open: Vec<Option<(Rows, ListedObject)>>,
    last_key: Option<String>,
    has_ended: bool,
}

impl<'f> Merge<'f> {
    pub(crate) fn new(files: &'f [SortedFile], schema: &'f Schema) -> Self {
        let next = files.iter().enumerate().map(|(at, file)| Reverse((file.first_key.clone(), at)));
        let open = files.iter().map(|_| None).collect();
        Merge { files, schema, next: next.collect(), open, last_key: None, has_ended: false }
    }

    fn row(&mut self) -> Result<Option<ListedObject>, Error> {
        let Some(Reverse((_, at))) = self.next.pop() else { return Ok(None) };
        let (mut rows, row) = match self.open[at].take() {
            Some(open) => open,
            None => {
                let mut rows = self.files[at].open(self.schema)?;
                let first = rows.next().transpose()?;
                (rows, first.ok_or_else(|| changed_error(&self.files[at]))?)
            }
        };
        if self.last_key.as_ref().is_some_and(|last| *last > row.key) {
            return Err(changed_error(&self.files[at]));
        }
        if self.last_key.as_ref() == Some(&row.key) {
            return Err(rows.error_at(rows.line(), "the inventory has this key twice"));
        }
        self.last_key = Some(row.key.clone());
        if let Some(following) = rows.next().transpose()? {
            self.next.push(Reverse((following.key.clone(), at)));
            self.open[at] = Some((rows, following));
        }
        Ok(Some(row))
    }
}

impl Iterator for Merge<'_> {
    type Item = Result<ListedObject, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let row = self.row().transpose();
        self.has_ended = !matches!(row, Some(Ok(_)));
        row
    }
}

fn changed_error(file: &SortedFile) -> Error {
    let path: &Path = match &file.location {
        Location::Original(path) => path,
        Location::Temporary(path) => path,
    };
    Error::new(format!("{}: the file has changed since it was first read", path.display()))
}
