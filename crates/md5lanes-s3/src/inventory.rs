//! Inventories: lists that S3 itself writes, each day or each week, of the objects in a bucket.

mod merge;
mod rows;

use std::ffi::OsStr;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use md5lanes_files::{Input, Options, digest_files};
use serde::Deserialize;

use crate::client::ListedObject;
use crate::error::Error;
use crate::inventory::merge::{Merge, SortedFile};
use crate::inventory::rows::Schema;

/// A downloaded [inventory](https://docs.aws.amazon.com/AmazonS3/latest/userguide/storage-inventory.html) in CSV. It lists the
/// objects that existed when S3 wrote it, so objects that were deleted later are still listed.
#[derive(Debug)]
pub struct Inventory {
    bucket: String,
    schema: Schema,
    files: Vec<SortedFile>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Manifest {
    source_bucket: String,
    file_format: String,
    file_schema: String,
    files: Vec<DataFile>,
}

/// A file with a part of the list of objects.
#[derive(Deserialize)]
struct DataFile {
    key: String,
    #[serde(rename = "MD5checksum")]
    md5: String,
}

impl Inventory {
    /// Opens the inventory of a `manifest.json`, and checks its data files. Looks for the data files in the manifest's folder, in
    /// the folder `data` inside that folder, and in the folder `data` beside that folder, where S3 puts them.
    ///
    /// S3 sorts the lines of each file by key. If a file is not sorted, sorted pieces of it are written to the folder for
    /// temporary files.
    ///
    /// # Errors
    ///
    /// If the manifest or a data file is missing, cannot be read or is invalid, if a data file has another MD5 than in the
    /// manifest, or if the inventory is not in CSV or has no keys or no ETags. The text names the file, and for an invalid line
    /// its number.
    pub fn open(manifest: &Path) -> Result<Self, Error> {
        let shown = manifest.display();
        let fail = |reason: &dyn ToString| Error::new(format!("{shown}: {}", reason.to_string()));
        let text = fs::read(manifest).map_err(|error| fail(&error))?;
        // If a shell on Windows has copied the manifest, the copy may begin with a byte order mark.
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&text);
        let read: Manifest = serde_json::from_slice(text)
            .map_err(|error| fail(&format!("it is not the manifest of an inventory: {error}")))?;
        if read.file_format != "CSV" {
            return Err(fail(&format!(
                "the inventory is in the format {}: configure one in CSV, or read this one with Spark",
                read.file_format
            )));
        }
        let schema = Schema::parse(&read.file_schema).map_err(|reason| fail(&reason))?;
        let folder = manifest.parent().unwrap_or(Path::new(""));
        let found = read.files.iter().map(|file| {
            find_data_file(folder, &file.key)
                .ok_or_else(|| fail(&format!("there is no {} beside it, nor in data", file.key)))
        });
        let paths = found.collect::<Result<Vec<_>, _>>()?;
        check_md5s(&paths, &read.files)?;
        let mut files = Vec::new();
        for path in paths {
            SortedFile::add(&path, &schema, &mut files)?;
        }
        Ok(Inventory { bucket: read.source_bucket, schema, files })
    }

    /// Returns the name of the bucket that the inventory lists.
    #[must_use]
    pub fn bucket(&self) -> &str {
        &self.bucket
    }

    /// Returns the objects with keys that begin with `prefix`, in the order of the keys' bytes. Ends after the first error.
    pub(crate) fn objects(
        &self,
        prefix: &str,
    ) -> impl Iterator<Item = Result<ListedObject, Error>> + Send + use<'_> {
        let prefix = prefix.to_owned();
        Merge::new(&self.files, &self.schema).filter(move |row| match row {
            Ok(listed) => listed.key.starts_with(&prefix),
            Err(_) => true,
        })
    }
}

/// Returns the path of the downloaded data file `key`. `folder` is the manifest's folder.
fn find_data_file(folder: &Path, key: &str) -> Option<PathBuf> {
    let name = key.rsplit('/').next().filter(|name| !name.is_empty() && *name != "..")?;
    let data = folder.join("data");
    let beside = folder.join("..").join("data");
    [folder, &data, &beside].iter().map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Checks that the files have the MD5s in the manifest: a download may have been cut short.
fn check_md5s(paths: &[PathBuf], files: &[DataFile]) -> Result<(), Error> {
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
