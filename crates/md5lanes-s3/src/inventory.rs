//! Inventories: lists of the objects in a bucket that S3 itself writes each day or each week.

mod merge;
mod rows;

use std::ffi::OsStr;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use md5lanes_files::{Input, Options, digest_files};
use serde::Deserialize;

use crate::client::Listed;
use crate::error::Error;
use crate::inventory::merge::{Merge, Sorted};
use crate::inventory::rows::Schema;

/// An [inventory](https://docs.aws.amazon.com/AmazonS3/latest/userguide/storage-inventory.html) in CSV, after its files were
/// downloaded and checked. It has the objects of one moment: an object that was deleted later is still in it, and a later delete
/// marker is not.
#[derive(Debug)]
pub struct Inventory {
    bucket: String,
    schema: Schema,
    files: Vec<Sorted>,
}

/// The contents of `manifest.json`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Manifest {
    source_bucket: String,
    file_format: String,
    file_schema: String,
    files: Vec<DataFile>,
}

#[derive(Deserialize)]
struct DataFile {
    key: String,
    #[serde(rename = "MD5checksum")]
    md5: String,
}

impl Inventory {
    /// Opens the inventory of a `manifest.json`, and reads its data files: each must have the MD5 in the manifest, and each line
    /// must make sense. Looks for the files beside the manifest, in `data` beside the manifest, and in `data` beside the
    /// manifest's folder, where S3 puts them.
    ///
    /// S3 sorts the lines of each file by key. A file that is not sorted is copied to the folder for temporary files, in sorted
    /// pieces.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or has another MD5 than in the manifest, or if the inventory has no keys or no ETags. The text
    /// names the file and the line.
    pub fn open(manifest: &Path) -> Result<Self, Error> {
        let shown = manifest.display();
        let fail = |reason: &dyn ToString| Error::new(format!("{shown}: {}", reason.to_string()));
        let text = fs::read(manifest).map_err(|error| fail(&error))?;
        // A shell on Windows may have put a byte order mark at the start of its copy.
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&text);
        let read: Manifest = serde_json::from_slice(text)
            .map_err(|error| fail(&format!("it is no manifest of an inventory: {error}")))?;
        if read.file_format != "CSV" {
            return Err(fail(&format!(
                "the inventory is in the format {}: configure one in CSV, or read this one with Spark",
                read.file_format
            )));
        }
        let schema = Schema::parse(&read.file_schema).map_err(|reason| fail(&reason))?;
        let folder = manifest.parent().unwrap_or(Path::new(""));
        let places = read.files.iter().map(|file| {
            place(folder, &file.key)
                .ok_or_else(|| fail(&format!("there is no {} beside it, nor in data", file.key)))
        });
        let paths = places.collect::<Result<Vec<_>, _>>()?;
        check(&paths, &read.files)?;
        let mut files = Vec::new();
        for path in paths {
            Sorted::of(&path, &schema, &mut files)?;
        }
        Ok(Inventory { bucket: read.source_bucket, schema, files })
    }

    /// The bucket that the inventory lists.
    #[must_use]
    pub fn bucket(&self) -> &str {
        &self.bucket
    }

    /// Returns the objects with keys that begin with `prefix`, in the order of the keys' bytes. Ends after the first error.
    pub(crate) fn objects(
        &self,
        prefix: &str,
    ) -> impl Iterator<Item = Result<Listed, Error>> + Send + use<'_> {
        let prefix = prefix.to_owned();
        Merge::new(&self.files, &self.schema).filter(move |row| match row {
            Ok(listed) => listed.key.starts_with(&prefix),
            Err(_) => true,
        })
    }
}

/// Returns the path of the downloaded file `key`.
fn place(folder: &Path, key: &str) -> Option<PathBuf> {
    let name = key.rsplit('/').next().filter(|name| !name.is_empty() && *name != "..")?;
    let data = folder.join("data");
    let beside = folder.join("..").join("data");
    [folder, &data, &beside].iter().map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// # Errors
///
/// If a file has another MD5 than in the manifest. It may have been cut short.
fn check(paths: &[PathBuf], files: &[DataFile]) -> Result<(), Error> {
    let inputs = paths.iter().zip(files).map(|pair| Input::path(pair, pair.0.clone()));
    let mut checked = Ok(());
    digest_files(inputs.collect::<Vec<_>>(), &Options::default(), |results| {
        checked = results.into_iter().try_for_each(|((path, file), content)| {
            let fail = |reason: String| Error::new(format!("{}: {reason}", path.display()));
            let content = content.map_err(|error| fail(error.to_string()))?;
            let md5 = content.digest.to_hex();
            if OsStr::new(&file.md5.to_ascii_lowercase()) == OsStr::new(&md5[..]) {
                return Ok(());
            }
            Err(fail(format!(
                "its MD5 is {md5}, and {} in the manifest: download it again",
                file.md5
            )))
        });
        if checked.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    checked
}
