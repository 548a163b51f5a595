//! Reads the rows of an inventory's file.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use csv::{ByteRecord, ReaderBuilder};
use flate2::bufread::MultiGzDecoder;

use crate::client::{Encryption, ListedObject};
use crate::encoding::decoded;
use crate::error::Error;

const BUFFER_BYTES: usize = 64 << 10;

/// The positions of the columns in each row.
#[derive(Clone, Debug)]
pub(crate) struct Schema {
    count: usize,
    key: usize,
    etag: usize,
    size: Option<usize>,
    is_latest: Option<usize>,
    is_delete_marker: Option<usize>,
    encryption: Option<usize>,
}

impl Schema {
    /// Reads the columns that the manifest names, such as `Bucket, Key, Size, ETag`. `Key` and `ETag` must be among them.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let names: Vec<&str> = text.split(',').map(str::trim).collect();
        let find = |name: &str| names.iter().position(|other| other.eq_ignore_ascii_case(name));
        let need = |name: &str| {
            find(name).ok_or_else(|| {
                format!(
                    "the inventory has no column {name}: configure one with ETags; it has {text}"
                )
            })
        };
        Ok(Schema {
            count: names.len(),
            key: need("Key")?,
            etag: need("ETag")?,
            size: find("Size"),
            is_latest: find("IsLatest"),
            is_delete_marker: find("IsDeleteMarker"),
            encryption: find("EncryptionStatus"),
        })
    }
}

/// The objects in a file, in the order of its rows: the latest version of each object, without deleted objects.
pub(crate) struct Rows {
    path: PathBuf,
    schema: Schema,
    rows: csv::Reader<Box<dyn Read + Send>>,
    row: ByteRecord,
}

impl Rows {
    /// Opens a file, which may be compressed with gzip.
    pub(crate) fn open(path: &Path, schema: &Schema) -> Result<Self, Error> {
        let opened = || -> io::Result<Box<dyn Read + Send>> {
            let mut file = BufReader::with_capacity(BUFFER_BYTES, File::open(path)?);
            let is_gzip = file.fill_buf()?.starts_with(&[0x1f, 0x8b]);
            Ok(if is_gzip { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) })
        };
        let text = opened().map_err(|error| Error::new(format!("{}: {error}", path.display())))?;
        // The reader accepts rows with too many or too few fields, because `object` reports them.
        let rows = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .buffer_capacity(BUFFER_BYTES)
            .from_reader(text);
        Ok(Rows { path: path.to_owned(), schema: schema.clone(), rows, row: ByteRecord::new() })
    }

    fn read(&mut self) -> Result<Option<ListedObject>, Error> {
        loop {
            let line = self.rows.position().line();
            let is_row = self.rows.read_byte_record(&mut self.row);
            if !is_row.map_err(|error| self.error_at(line, &error.to_string()))? {
                return Ok(None);
            }
            let line = self.row.position().map_or(line, csv::Position::line);
            if let Some(object) = self.object().map_err(|reason| self.error_at(line, &reason))? {
                return Ok(Some(object));
            }
        }
    }

    /// Returns the object in the row that was read last. `None` if the row is about an old version or a delete marker.
    fn object(&self) -> Result<Option<ListedObject>, String> {
        let Schema { count, key, etag, size, is_latest, is_delete_marker, encryption: column } =
            self.schema;
        if self.row.len() != count {
            return Err(format!(
                "there are {} fields, and {count} in the manifest",
                self.row.len()
            ));
        }
        let is = |column: Option<usize>, word: &[u8]| {
            column.is_some_and(|column| self.row[column].eq_ignore_ascii_case(word))
        };
        if is(is_latest, b"false") || is(is_delete_marker, b"true") {
            return Ok(None);
        }
        let text = |column: usize| {
            str::from_utf8(&self.row[column]).map_err(|_| "a field is not UTF-8".to_owned())
        };
        let size = match size.map(text).transpose()? {
            None | Some("") => None,
            Some(size) => Some(size.parse().map_err(|_| format!("{size:?} is not a size"))?),
        };
        let encryption = if is(column, b"SSE-C") {
            Some(Encryption::CustomerKey)
        } else {
            let is_kms = is(column, b"SSE-KMS") || is(column, b"DSSE-KMS");
            is_kms.then_some(Encryption::Kms)
        };
        let key = decoded(&self.row[key]).ok_or_else(|| {
            let shown = String::from_utf8_lossy(&self.row[key]);
            format!("the key {shown:?} is not encoded UTF-8")
        })?;
        Ok(Some(ListedObject { key, size, etag: text(etag)?.to_owned(), encryption }))
    }

    pub(crate) fn error_at(&self, line: u64, reason: &str) -> Error {
        Error::new(format!("{}: line {line}: {reason}", self.path.display()))
    }

    /// Returns the line of the row that was read last.
    pub(crate) fn line(&self) -> u64 {
        self.row.position().map_or(1, csv::Position::line)
    }
}

impl Iterator for Rows {
    type Item = Result<ListedObject, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}
