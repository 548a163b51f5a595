//! The arguments of `md5lanes etag`.

use std::ffi::{OsStr, OsString};

use clap::Args;

use md5lanes_files::etag::{MAX_PART_BYTES, PartRule};

use crate::args::{ProgressArgs, or_stdin};
use crate::progress::ShowProgress;
use crate::size;

/// Print or check the ETags of files on S3 and compatible servers
///
/// The ETag of an upload in one request is the MD5 of the file. The ETag of a multipart upload is
/// the MD5 of its parts' MD5s, and the number of parts: d41d8cd98f00b204e9800998ecf8427e-3.
/// It depends on the part size. The default is what aws cli and boto3 do: parts of 8MiB, doubled
/// until there are at most 10000 of them; a file smaller than a part is uploaded in one request.
/// Other clients differ: rclone uploads files up to 200MiB in one request, and `md5lanes sum`
/// prints the ETags of these.
///
/// Lines have the form of `md5lanes sum`, with the same escapes.
///
/// With --expect, the exit status is 0 if the file has this ETag, 1 if it has another, and 2 if
/// that cannot be known. Without --part-size and --multipart, the part sizes of known clients are
/// tried, and the one that fits is printed. Not every ETag can be compared: some are not MD5s; the
/// ETags of objects encrypted with KMS or with a customer's key look like MD5s, but are not; and a
/// copied object may have parts of another size than the original.
///
/// If a file cannot be read, it is reported, the others are still read, and the exit status is 2.
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes etag --part-size 16MiB backup.tar\n  \
                        md5lanes etag --expect '\"9b2cf535f27731c974343645a3985328-3\"' backup.tar")]
pub(crate) struct Etag {
    /// Files to read; `-` or none is standard input
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(super) files: Vec<OsString>,

    /// Part size, such as 16MiB
    ///
    /// A number of bytes, or of KB, MB or GB (powers of 1000), KiB, MiB or GiB (powers of 1024).
    /// In aws cli, 8MB means 8MiB.
    #[arg(long, value_name = "SIZE", value_parser = part_size)]
    part_size: Option<u64>,

    /// Treat a file smaller than a part as a multipart upload of one part
    #[arg(long)]
    multipart: bool,

    /// Check whether the file has this ETag
    ///
    /// Quotes around it and `W/` in front of it are ignored.
    #[arg(long, value_name = "ETAG")]
    pub(crate) expect: Option<String>,

    #[command(flatten)]
    progress: ProgressArgs,

    /// Print a line with a JSON object for each file
    ///
    /// Its fields are `name`, `size`, `part_size` (null for an upload in one request), `etag` and
    /// `parts` (the MD5s of the parts); or `name` and `error`. With --expect it also has `expected`,
    /// `verdict` (equal, differs or unknown) and `reason`. If a name is not UTF-8, `name` is
    /// approximate, and `name_bytes` lists its bytes.
    #[arg(long)]
    pub(crate) json: bool,

    /// With --json, add `content_md5`: the MD5 of the whole file in base64
    ///
    /// This is the value of the header Content-MD5. Files are still read once, but their parts are
    /// no longer hashed side by side.
    #[arg(long, requires = "json", conflicts_with = "expect")]
    pub(crate) whole: bool,
}

impl Etag {
    pub(crate) fn names(&self) -> impl Iterator<Item = &OsStr> + Send {
        or_stdin(&self.files)
    }

    pub(crate) fn rule(&self) -> PartRule {
        PartRule { part_size: self.part_size, multipart: self.multipart }
    }

    pub(super) fn progress(&self) -> ShowProgress {
        self.progress.when
    }
}

/// Parses the size of a part: from 1 byte to [`MAX_PART_BYTES`].
pub(super) fn part_size(text: &str) -> Result<u64, String> {
    match size::parse(text)? {
        0 => Err("a part has at least one byte".to_owned()),
        size if size > MAX_PART_BYTES => {
            Err(format!("S3 takes no part larger than {}", size::format_size(MAX_PART_BYTES)))
        }
        size => Ok(size),
    }
}
