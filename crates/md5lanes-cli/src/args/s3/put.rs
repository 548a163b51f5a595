//! The arguments of `md5lanes s3 put`.

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use clap::{Args, ValueEnum};

use md5lanes_files::{Progress, walk};
use md5lanes_s3::{Address, Checksum, DEFAULT_MEMORY_BYTES, Properties, PutOptions};

use super::{Connection, Files};
use crate::args::ProgressArgs;
use crate::args::etag::part_size;
use crate::args::sum::threads;
use crate::progress::ShowProgress;
use crate::size;

/// Upload files to a bucket, with the MD5 of each part
///
/// Each file of a folder becomes an object: its key is the prefix, a slash and the path below the folder. A single
/// file becomes the object at the address. If the address ends with a slash, the file's name is added to it.
///
/// With `-`, standard input becomes the object at the address. It is held in memory part by part: the first 2000 parts have
/// 8 MiB, later parts more.
///
/// A file is read once. The server checks the MD5 of each part, and the command compares the ETag in the server's answer
/// with the file's. Each name is reported: OK, OK equal (with --update, if nothing was sent), or FAILED. A file that
/// changes while it is read is FAILED. The exit status is 0 if at least one file was uploaded or equal and none is FAILED,
/// or else 1.
///
/// A signal such as Ctrl-C's aborts incomplete uploads, so that the server deletes their parts, unless --resume is given.
/// A second signal of the same kind ends the command immediately.
///
/// Keys, region and endpoint come from the same sources as for the AWS CLI: its options, the variables `AWS_...`, the
/// profiles in ~/.aws with their roles, single sign-on and commands, web identities, and the metadata of containers and
/// instances.
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes s3 put /data s3://bucket/backup\n  \
                        md5lanes s3 put --resume disk.img s3://bucket/images/\n  \
                        tar c /data | md5lanes s3 put - s3://bucket/data.tar")]
pub(crate) struct Put {
    /// The folder with the files, or one file, or `-` for standard input
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::AnyPath)]
    pub(crate) file: PathBuf,

    /// The bucket and the prefix: `s3://bucket/prefix`
    #[arg(value_name = "ADDRESS")]
    pub(crate) address: Address,

    /// Skip files that `md5lanes s3 verify` finds equal to their objects
    #[arg(long)]
    pub(crate) update: bool,

    /// Send nothing: report what would be uploaded
    ///
    /// With --update, files are compared, and equal files are reported as usual.
    #[arg(long)]
    pub(crate) dry_run: bool,

    /// Continue incomplete uploads, and keep failed uploads for the next run
    ///
    /// For each key, the latest incomplete multipart upload with the same --checksum is continued. Its parts are compared
    /// with the file, and the missing and different parts are sent.
    #[arg(long)]
    resume: bool,

    #[command(flatten)]
    files: Files,

    #[command(flatten)]
    object: Object,

    /// Do not report files that are OK
    #[arg(long)]
    pub(crate) quiet: bool,

    /// Print a JSON object for each file, on a line
    ///
    /// Its fields are `name`, `key`, `outcome` (`stored`, `equal`, `skipped` or, with --dry-run, `would_upload`), `size` and
    /// `etag`; or `name`, `key` and `error`. If a name is not UTF-8, `name` is approximate, and `name_bytes` lists its bytes.
    #[arg(long)]
    pub(crate) json: bool,

    /// Part size, such as 16MiB [default: 8MiB, doubled until there are at most 10000 parts]
    ///
    /// A smaller file is uploaded in one request. S3 takes no part below 5MiB except the last one.
    #[arg(long, value_name = "SIZE", value_parser = part_size)]
    part_size: Option<u64>,

    /// Header with the MD5 that the server checks each part against
    #[arg(long, value_name = "HEADER", value_enum, default_value_t = Header::ContentMd5)]
    checksum: Header,

    /// Hold at most SIZE of parts in memory at a time
    ///
    /// A single part must fit into SIZE. The command takes up to 64MiB of memory more.
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = MEMORY.as_str())]
    memory: usize,

    /// Read and hash with N threads
    ///
    /// With --update, one thread for each processor first compares files with their objects.
    #[arg(short = 'j', long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: NonZero<usize>,

    /// Send at most N requests at a time
    #[arg(long, value_name = "N", value_parser = threads, default_value = "16")]
    requests: NonZero<usize>,

    #[command(flatten)]
    pub(crate) connection: Connection,

    #[command(flatten)]
    progress: ProgressArgs,
}

// The options for the properties of the uploaded objects.
#[derive(Args)]
struct Object {
    /// Type of the contents, such as text/html [default: the usual type for the key's extension]
    #[arg(long, value_name = "TYPE")]
    content_type: Option<String>,

    /// Do not guess the type of the contents from the key's extension
    #[arg(long)]
    no_guess_mime_type: bool,

    /// How long caches may keep copies, such as max-age=3600
    #[arg(long, value_name = "TEXT")]
    cache_control: Option<String>,

    /// Metadata of your own: NAME=VALUE, or several with commas between
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair, value_delimiter = ',')]
    metadata: Vec<(String, String)>,

    /// Storage class, such as `STANDARD_IA`
    #[arg(long, value_name = "CLASS")]
    storage_class: Option<String>,

    /// Tags, such as `project=x&owner=y`
    #[arg(long, value_name = "TAGS")]
    tagging: Option<String>,

    /// How the server encrypts: AES256, aws:kms or aws:kms:dsse
    #[arg(long, value_name = "KIND")]
    sse: Option<String>,

    /// Key of KMS to encrypt with
    #[arg(long, value_name = "ID", requires = "sse")]
    sse_kms_key_id: Option<String>,
}

impl Object {
    fn properties(&self) -> Properties {
        Properties {
            content_type: self.content_type.clone(),
            guess_content_type: !self.no_guess_mime_type,
            cache_control: self.cache_control.clone(),
            metadata: self.metadata.clone(),
            storage_class: self.storage_class.clone(),
            tagging: self.tagging.clone(),
            encryption: self.sse.clone(),
            kms_key_id: self.sse_kms_key_id.clone(),
        }
    }
}

fn pair(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("it is not NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// The default of `--memory`, as users write it.
static MEMORY: LazyLock<String> = LazyLock::new(|| size::format_size(DEFAULT_MEMORY_BYTES as u64));

/// The header with the MD5 of a part.
#[derive(Clone, Copy, ValueEnum)]
enum Header {
    /// All servers know it
    #[value(name = "content-md5")]
    ContentMd5,
    /// S3 also keeps it with the object
    #[value(name = "x-amz-checksum-md5")]
    AmzChecksumMd5,
}

fn memory(text: &str) -> Result<usize, String> {
    let bytes = size::parse(text)?;
    usize::try_from(bytes).map_err(|_| "that is too large".to_owned())
}

impl Put {
    pub(super) fn progress(&self) -> ShowProgress {
        self.progress.when
    }

    /// # Errors
    ///
    /// If the globs of one option are together too large to be compiled.
    pub(crate) fn put_options<'p>(
        &self,
        progress: &'p (dyn Fn(Progress) + Sync),
        stop: &'p AtomicBool,
    ) -> Result<PutOptions<'p>, String> {
        let walk::NameFilter { include, exclude, .. } = self.files.names.filter()?;
        Ok(PutOptions {
            part_size: self.part_size,
            memory: self.memory,
            readers: self.threads,
            requests: self.requests,
            checksum: match self.checksum {
                Header::ContentMd5 => Checksum::ContentMd5,
                Header::AmzChecksumMd5 => Checksum::AmzChecksumMd5,
            },
            properties: self.object.properties(),
            update: self.update,
            resume: self.resume,
            dry_run: self.dry_run,
            follow_links: self.files.follow_links,
            include,
            exclude,
            progress,
            stop,
        })
    }
}
