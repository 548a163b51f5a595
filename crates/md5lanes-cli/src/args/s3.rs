//! The arguments of `md5lanes s3`.

mod put;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};

use md5lanes_files::Progress;
use md5lanes_files::walk;
use md5lanes_s3::{Address, Addressing, Options, Retry, Settings};

use crate::args::etag::part_size;
pub(crate) use crate::args::s3::put::Put;
use crate::args::sum::threads;
use crate::args::{GlobArgs, ProgressArgs};
use crate::progress::ShowProgress;

/// Compare buckets of S3 with folders, and upload to buckets
///
/// Nothing is downloaded: files are compared with what the server knows about its objects.
#[derive(Subcommand)]
#[command(
    subcommand_required = true,
    after_help = "Example:\n  md5lanes s3 verify s3://bucket/backup /data"
)]
pub(crate) enum S3 {
    Verify(Box<Verify>),

    List(Box<List>),

    Put(Box<Put>),
}

/// Compare the objects in a bucket with the files in a folder, by their ETags
///
/// Each object below the prefix is compared with one file: the part of its key after the prefix and a slash is the
/// path of the file below the folder. If FOLDER is a file, it is compared with the object at the address. If the
/// address ends with a slash, the file's name is added to it.
///
/// Each name is reported: OK, FAILED, FAILED size, FAILED missing locally, FAILED missing in bucket, FAILED skipped, FAILED
/// cannot tell, or FAILED open or read. The exit status is 0 if at least one object was compared and all are OK, or else 1.
///
/// Symbolic links (unless --follow-links is given), pipes, devices and the like are skipped. The bucket may lack their
/// contents, so each counts as a failure unless --ignore-skipped is given.
///
/// Some ETags are not MD5s: the ETags of objects encrypted with KMS or with a customer's key, and of objects in
/// directory buckets. Such objects are reported with the reason. Empty objects with a slash at the end of their keys
/// only mark a folder, and are ignored.
///
/// Keys, region and endpoint come from the same sources as for the AWS CLI: its options, the variables `AWS_...`, the
/// profiles in ~/.aws with their roles, single sign-on and commands, web identities, and the metadata of containers and
/// instances.
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes s3 verify s3://bucket/backup /data\n  \
                        md5lanes s3 verify --quiet --exclude '*.tmp' s3://bucket /data\n  \
                        md5lanes s3 verify --inventory manifest.json s3://bucket /data")]
pub(crate) struct Verify {
    /// The bucket and the prefix: `s3://bucket/prefix`
    #[arg(value_name = "ADDRESS")]
    pub(crate) address: Address,

    /// The folder with the files, or one file
    #[arg(value_name = "FOLDER", value_hint = clap::ValueHint::AnyPath)]
    pub(crate) folder: PathBuf,

    /// Compare only the paths that FILE lists, one on a line, relative to the folder; empty lines are skipped
    ///
    /// The server is asked about each of these objects, and not for a listing. `-` is standard input.
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    files_from: Option<PathBuf>,

    /// With --files-from, names end with zero bytes, as from `find -print0`; an empty one is an error
    #[arg(short = '0', long, requires = "files_from")]
    null: bool,

    /// Take the objects from an S3 Inventory in CSV: MANIFEST is its manifest.json, with the data files beside it
    ///
    /// The inventory replaces the listing. It is hours or days old, so the server is asked about objects without a file, objects
    /// of another size than their file, and files without an object. If an object was deleted later, or replaced by an object of
    /// the same size, the inventory does not show it: the name is OK if the file has the old ETag. So before you delete files,
    /// compare with the listing.
    #[arg(long, value_name = "MANIFEST", conflicts_with = "files_from", value_hint = clap::ValueHint::FilePath)]
    pub(crate) inventory: Option<PathBuf>,

    #[command(flatten)]
    files: Files,

    /// Do not report objects without a file
    #[arg(long)]
    ignore_missing: bool,

    /// Do not report symbolic links, pipes and the like, which are neither files nor folders
    #[arg(long)]
    ignore_skipped: bool,

    /// Do not report objects that are OK
    #[arg(long, overrides_with = "status")]
    pub(crate) quiet: bool,

    /// Report nothing; the exit status tells the result
    #[arg(long, overrides_with = "quiet")]
    pub(crate) status: bool,

    /// Print a JSON object for each name, on a line
    ///
    /// Its fields are `name`, `verdict` (`equal`, `differs`, `size_differs`, `missing_locally`, `missing_in_bucket`, `skipped`
    /// or `cannot_tell`), `reason`, `file` (the file's `etag` or `size`, if it differs) and `object` (`key`, `size` and
    /// `etag`); or `name`, `error` and `object`. If a name is not UTF-8, `name` is approximate, and
    /// `name_bytes` lists its bytes.
    #[arg(long)]
    pub(crate) json: bool,

    /// Part size of multipart uploads, such as 16MiB [default: ask the server for each object's part size]
    #[arg(long, value_name = "SIZE", value_parser = part_size)]
    part_size: Option<u64>,

    /// Download objects if neither their ETags nor other checksums show whether they are equal
    #[arg(long)]
    download_if_unknown: bool,

    /// Read at most N files at a time [default: the number of processors]
    #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,

    /// Send at most N requests at a time
    #[arg(long, value_name = "N", value_parser = threads, default_value = "16")]
    requests: NonZero<usize>,

    #[command(flatten)]
    pub(crate) connection: Connection,

    #[command(flatten)]
    progress: ProgressArgs,
}

/// Print the objects in a bucket as a list that `audit` and `sum --check` read
///
/// Each line has the ETag of an object and its key below the prefix, with the escapes of `md5lanes sum`. The ETag of an upload in
/// one request is its MD5. A comment before each line has the size, for `audit`. Nothing is downloaded.
///
/// Some ETags are not MD5s: such objects are reported, and the exit status is 1. Listings do not show which objects are encrypted
/// with KMS or with a customer's key. The ETags of encrypted objects look like MD5s, but are not.
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes s3 list s3://bucket/backup > backup.etags\n  \
                        md5lanes audit backup.etags /data")]
pub(crate) struct List {
    /// The bucket and the prefix: `s3://bucket/prefix`
    #[arg(value_name = "ADDRESS")]
    pub(crate) address: Address,

    /// If an ETag is not an MD5, ask the server for an MD5: its own checksum, or metadata from rclone or s3cmd
    #[arg(long)]
    pub(crate) md5: bool,

    #[command(flatten)]
    names: GlobArgs,

    /// Print a JSON object for each name, on a line: `name`, `size`, and `md5` or `etag`
    #[arg(long)]
    pub(crate) json: bool,

    /// Send at most N requests at a time
    #[arg(long, value_name = "N", value_parser = threads, default_value = "16")]
    pub(crate) requests: NonZero<usize>,

    #[command(flatten)]
    pub(crate) connection: Connection,
}

impl List {
    pub(crate) fn filter(&self) -> Result<walk::NameFilter, String> {
        self.names.filter()
    }
}

#[derive(Args)]
struct Files {
    #[command(flatten)]
    names: GlobArgs,

    /// Follow symbolic links in the folder instead of skipping them
    #[arg(short = 'L', long)]
    follow_links: bool,
}

#[derive(Args)]
pub(crate) struct Connection {
    /// Address of the server, such as `http://127.0.0.1:9000`
    #[arg(long, value_name = "URL")]
    endpoint_url: Option<String>,

    /// Region of the bucket
    #[arg(long, value_name = "NAME")]
    region: Option<String>,

    /// Profile of ~/.aws to take keys, region and endpoint from
    #[arg(long, value_name = "NAME")]
    profile: Option<String>,

    /// Do not sign requests: the bucket is public
    #[arg(long)]
    no_sign_request: bool,

    /// Where URLs have the bucket's name [default: as in the profile, or auto]
    #[arg(long, value_name = "STYLE", value_enum)]
    addressing: Option<Style>,

    /// Payer of the requests, if not the owner of the bucket: `requester`
    #[arg(long, value_name = "WHO", value_enum)]
    request_payer: Option<Payer>,

    /// Repeat a request for up to SECONDS if its failure is transient, such as a reset connection
    #[arg(long, value_name = "SECONDS", default_value = "60")]
    retry_time: u32,
}

// The options to reach the server of the first of two buckets.
#[derive(Args)]
pub(crate) struct First {
    /// With two buckets, address of the server of the first one
    #[arg(long, value_name = "URL")]
    first_endpoint_url: Option<String>,

    /// With two buckets, region of the first one
    #[arg(long, value_name = "NAME")]
    first_region: Option<String>,

    /// With two buckets, profile of ~/.aws for the first one
    #[arg(long, value_name = "NAME")]
    first_profile: Option<String>,
}

/// Where URLs have the name of the bucket.
#[derive(Clone, Copy, ValueEnum)]
enum Style {
    /// In the host of Amazon's own servers, in the path of others
    Auto,
    /// `https://HOST/BUCKET/KEY`
    Path,
    /// `https://BUCKET.HOST/KEY`
    Virtual,
}

#[derive(Clone, Copy, ValueEnum)]
enum Payer {
    /// The sender of the requests
    Requester,
}

impl S3 {
    pub(super) fn progress(&self) -> ShowProgress {
        match self {
            // --status asks for silence.
            S3::Verify(verify) if verify.status && verify.progress.when == ShowProgress::Auto => {
                ShowProgress::Never
            }
            S3::Verify(verify) => verify.progress.when,
            S3::List(_) => ShowProgress::Never,
            S3::Put(put) => put.progress(),
        }
    }
}

impl Connection {
    /// Returns the options for the first of two buckets: the options in `first` override the options in `self`.
    pub(crate) fn first(&self, first: &First) -> Self {
        let or = |first: &Option<String>, this: &Option<String>| first.clone().or(this.clone());
        Connection {
            endpoint_url: or(&first.first_endpoint_url, &self.endpoint_url),
            region: or(&first.first_region, &self.region),
            profile: or(&first.first_profile, &self.profile),
            ..*self
        }
    }

    pub(crate) fn settings(&self) -> Settings {
        Settings {
            profile: self.profile.clone(),
            region: self.region.clone(),
            endpoint: self.endpoint_url.clone(),
            anonymous: self.no_sign_request,
            addressing: self.addressing.map(|style| match style {
                Style::Auto => Addressing::Auto,
                Style::Path => Addressing::Path,
                Style::Virtual => Addressing::Virtual,
            }),
            requester_pays: self.request_payer.is_some(),
            retry: Retry { time: Duration::from_secs(self.retry_time.into()), ..Retry::default() },
            credentials: None,
        }
    }
}

impl Verify {
    /// Returns the file that lists names, and the byte that ends each name; `None` without --files-from.
    pub(crate) fn files_from(&self) -> Option<(&Path, u8)> {
        let end = if self.null { 0 } else { b'\n' };
        self.files_from.as_deref().map(|file| (file, end))
    }

    /// # Errors
    ///
    /// If the globs of one option are together too large to be compiled.
    pub(crate) fn comparison_options<'p>(
        &self,
        progress: &'p (dyn Fn(Progress) + Sync),
    ) -> Result<Options<'p>, String> {
        let walk::NameFilter { include, exclude, .. } = self.files.names.filter()?;
        let sequential = self.threads == NonZero::new(1);
        let (threads, default) = (self.threads, md5lanes_files::Options::default());
        Ok(Options {
            files: md5lanes_files::Options { threads, sequential, progress, ..default },
            requests: self.requests,
            part_size: self.part_size,
            download_if_unknown: self.download_if_unknown,
            follow_links: self.files.follow_links,
            ignore_missing: self.ignore_missing,
            ignore_skipped: self.ignore_skipped,
            include,
            exclude,
        })
    }
}
