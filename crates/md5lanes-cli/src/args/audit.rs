//! The arguments of `md5lanes audit`.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use md5lanes_files::lists::name;
use md5lanes_files::walk;
use md5lanes_files::{Options, Progress};

#[cfg(feature = "s3")]
use crate::args::s3::{Connection, First};
use crate::args::sum::threads;
use crate::args::{GlobArgs, ProgressArgs};
use crate::progress::ShowProgress;

/// Compare a folder with the list of its files: changed, missing, new, moved, copied
///
/// Each file is read once, and each name is reported: OK, FAILED, FAILED missing, NEW, MOVED from another name, or COPY of
/// another file. Files that are OK are reported first, as they are read. The exit status is 0 only if the folder is as the list
/// says.
///
/// LIST is the output of md5sum, md5lanes sum, BSD's md5, md5deep, hashdeep or rhash, with digests in hexadecimal or base64, or a
/// file NAME.md5 with the digest alone; - is standard input. Without FOLDER, the folder that contains LIST is compared. Names in LIST
/// are relative to FOLDER, to a folder above it, or to the folder that contains LIST: the command takes the one below which it finds
/// most of the names. Names may also be absolute, even from another disk or from Windows.
///
/// In place of LIST and FOLDER, any two lists, folders or buckets can be compared: the first says what should be, the second what is.
/// The ADDRESS of a bucket is `s3://bucket/prefix`. Objects are compared by their ETags, without a download, also if they were
/// uploaded in parts. Two ETags with different parts cannot be compared: the name is reported as FAILED cannot tell, unless the
/// servers know another checksum.
///
/// A listed file with changed contents is FAILED. A file is MOVED if its contents are listed under a name that no longer has them; if
/// the file itself is listed, its listed contents must also be in another file now. A file that is not listed is a COPY if its
/// contents are listed under a name that still has them. An empty file can be MOVED or a COPY only if the last component of both
/// names is the same.
#[derive(Args)]
#[command(
    override_usage = "md5lanes audit [OPTIONS] LIST|FOLDER|ADDRESS [LIST|FOLDER|ADDRESS]\n       \
                      md5lanes audit [OPTIONS] --known LIST [FOLDER]...\n       \
                      md5lanes audit [OPTIONS] --duplicates [FOLDER]...",
    after_help = "Example:\n  md5lanes sum -r photos > photos.md5\n  \
                  md5lanes audit photos.md5 photos\n  \
                  md5lanes audit --update photos.md5 photos"
)]
pub(crate) struct Audit {
    /// The list, and the folder to compare it with; with --known or --duplicates, the folders and files to search [default: .]
    #[arg(value_name = "PATH", value_hint = clap::ValueHint::AnyPath)]
    pub(crate) paths: Vec<PathBuf>,

    /// Bring the list up to date with new, moved and copied files, unless a file is FAILED
    ///
    /// The new list keeps the form of the old one, and replaces it in one step. A list that does not exist is created.
    #[arg(long, conflicts_with = "only_paths")]
    pub(crate) update: bool,

    /// With --update, also replace lines of changed files, and drop lines of missing files and improper lines
    #[arg(long, requires = "update")]
    pub(crate) accept_changes: bool,

    /// With --update, keep the old list as LIST~
    #[arg(long, requires = "update")]
    pub(crate) backup: bool,

    /// Do not count new files and copies as failures
    #[arg(long)]
    pub(crate) allow_new: bool,

    /// Do not read files whose size and modification time are still those recorded in the list
    ///
    /// With --update, the list records both, in comments that md5sum ignores. A change that keeps both size and time is
    /// not detected.
    #[arg(long)]
    pub(crate) quick: bool,

    /// Compare names, and sizes if the list has them; read no file
    #[arg(long = "paths", id = "only_paths", conflicts_with = "quick")]
    pub(crate) only_paths: bool,

    /// Take LIST as a name or pattern, such as Checksums.md5 or '*.md5': each matching file in FOLDER or below is the list of its own
    /// folder
    #[arg(long)]
    pub(crate) per_folder: bool,

    /// Print the files with an MD5 in LIST, such as the NSRL's list of known software; may be repeated
    ///
    /// LIST may be any list that audit compares, NSRLFile.txt, or bare digests, one on a line.
    #[arg(long, value_name = "LIST", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["update", "accept_changes", "backup", "quick", "only_paths", "per_folder", "allow_new"])]
    pub(crate) known: Vec<PathBuf>,

    /// With --known, print the files with an MD5 that is in no LIST
    #[arg(long, requires = "known")]
    pub(crate) unknown: bool,

    /// Print groups of files with the same contents; only files of equal size are read
    #[arg(long, conflicts_with_all = ["known", "update", "accept_changes", "backup", "quick", "only_paths", "per_folder", "allow_new"])]
    pub(crate) duplicates: bool,

    /// The names in LIST begin with PREFIX, such as photos or /mnt/old/photos, which stands for FOLDER
    #[arg(long, value_name = "PREFIX", conflicts_with_all = ["known", "duplicates", "per_folder"])]
    pub(crate) below: Option<OsString>,

    #[command(flatten)]
    names: GlobArgs,

    /// Follow symbolic links in the folder; listed links to files are followed anyway
    #[arg(short = 'L', long)]
    pub(crate) follow_links: bool,

    /// Do not report files that are OK
    #[arg(long, overrides_with = "status")]
    pub(crate) quiet: bool,

    /// Report nothing; only the exit status shows the result
    #[arg(long, overrides_with = "quiet")]
    pub(crate) status: bool,

    /// Print a line with a JSON object for each name
    ///
    /// Its fields are `name`; `verdict` (`equal`, `unread`, `differs`, `size_differs`, `contradicted`, `cannot_tell`, `missing`,
    /// `new`, `moved` or `copy`); `reason` (of `cannot_tell`); the file's `md5` or `etag`, and `size`; `listed_size` if the sizes
    /// differ; and `other`, an object with the `name` of the other file in the verdict. After an error they are `name` and `error`.
    /// With --known they are `name` and `md5`, with --duplicates `md5`, `size` and `names`. If a name is not UTF-8, `name` is
    /// approximate, and `name_bytes` lists its bytes.
    #[arg(long)]
    pub(crate) json: bool,

    /// Read at most N files at a time [default: the number of processors]
    ///
    /// With 1, each file is read from start to end before the next one is opened. Spinning disks
    /// are fastest this way.
    #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,

    #[command(flatten)]
    progress: ProgressArgs,

    /// Send at most N requests at a time to a bucket
    #[cfg(feature = "s3")]
    #[arg(long, value_name = "N", value_parser = threads, default_value = "16")]
    pub(crate) requests: NonZero<usize>,

    #[cfg(feature = "s3")]
    #[command(flatten)]
    pub(crate) connection: Connection,

    #[cfg(feature = "s3")]
    #[command(flatten)]
    pub(crate) first: First,
}

impl Audit {
    pub(super) fn progress(&self) -> ShowProgress {
        match self.progress.when {
            // --status asks for silence.
            ShowProgress::Auto if self.status => ShowProgress::Never,
            when => when,
        }
    }

    /// Returns the value of `--below`; empty if it is not given.
    pub(crate) fn below(&self) -> Vec<u8> {
        self.below.as_deref().map(|below| name::shown(below).into_owned()).unwrap_or_default()
    }

    pub(crate) fn read_options<'p>(&self, progress: &'p (dyn Fn(Progress) + Sync)) -> Options<'p> {
        let sequential = self.threads == NonZero::new(1);
        Options { threads: self.threads, sequential, progress, ..Options::default() }
    }

    pub(crate) fn filter(&self) -> Result<walk::NameFilter, String> {
        self.names.filter()
    }

    /// Returns the folders and files to search with --known and --duplicates.
    pub(crate) fn roots(&self) -> Vec<OsString> {
        match &self.paths[..] {
            [] => vec![".".into()],
            paths => paths.iter().map(|path| path.clone().into_os_string()).collect(),
        }
    }
}
