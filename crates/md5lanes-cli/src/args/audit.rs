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
use crate::args::{Meanwhile, Wanted};
use crate::progress::When;

/// Compare a folder with the list of its files: changed, missing, new, moved, copied
///
/// Each file is read once, and each name is reported: OK, FAILED, FAILED missing, NEW, MOVED from another name, or COPY of
/// another file. Files that are OK come first, as they are read. The exit status is 0 only if the folder is what the list says.
///
/// LIST is a list of md5sum, md5lanes sum, BSD's md5, md5deep, hashdeep or rhash, with digests in hexadecimal or base64, or a file NAME.md5 with the digest
/// alone; - is standard input. FOLDER is the folder of the list unless it is given. Names in the list start in the folder, in one above it, or in
/// that of the list, as most of them are there, or are absolute, also of another disk or of Windows.
///
/// LIST and FOLDER may be any two of a list, a folder and a bucket, `s3://bucket/prefix`: the first says what should be, and the second is
/// what is. Buckets are asked for what they know, and nothing is downloaded. ETags of uploads in parts are compared with files too; two
/// of different parts say nothing of each other, so that a name is FAILED cannot tell unless the servers know another checksum.
///
/// A listed file with other contents is FAILED. A file is MOVED if its contents are listed under a name that has lost them; one that is
/// listed must also have left its own to another file. A file that is not listed is a COPY if its contents are listed under a name that
/// still has them. Empty files are neither, unless the last component of the name is the same.
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
    /// What should be, and what is: the list, and the folder that it is compared with; with --known or --duplicates, folders and files [default: .]
    #[arg(value_name = "PATH", value_hint = clap::ValueHint::AnyPath)]
    pub(crate) paths: Vec<PathBuf>,

    /// Write the list anew, with new, moved and copied files, unless a file is FAILED
    ///
    /// The list is replaced at once, in its form. A list that does not exist is made.
    #[arg(long, conflicts_with = "only_paths")]
    pub(crate) update: bool,

    /// With --update, write also over lines of files that have changed or are missing
    #[arg(long, requires = "update")]
    pub(crate) accept_changes: bool,

    /// With --update, keep the old list as LIST~
    #[arg(long, requires = "update")]
    pub(crate) backup: bool,

    /// New files and copies are no failures
    #[arg(long)]
    pub(crate) allow_new: bool,

    /// Do not read files whose size and time of change are those that the list remembers
    ///
    /// With --update, the list remembers them, in comments that md5sum passes over. Such a file is not read, so a
    /// change that leaves size and time as they were is not seen.
    #[arg(long)]
    pub(crate) quick: bool,

    /// Compare names, and sizes if the list has them; read no file
    #[arg(long = "paths", id = "only_paths", conflicts_with = "quick")]
    pub(crate) only_paths: bool,

    /// LIST is a pattern: each file in FOLDER whose name matches is the list of its folder, such as Checksums.md5 or '*.md5'
    #[arg(long)]
    pub(crate) per_folder: bool,

    /// Print the files whose MD5 LIST has, such as the NSRL's; may be repeated
    ///
    /// LIST may be any list that can be compared, NSRLFile.txt, or digests alone, one on a line.
    #[arg(long, value_name = "LIST", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["update", "accept_changes", "backup", "quick", "only_paths", "per_folder", "allow_new"])]
    pub(crate) known: Vec<PathBuf>,

    /// With --known, print the other files
    #[arg(long, requires = "known")]
    pub(crate) unknown: bool,

    /// Print groups of files with the same contents; only files of equal size are read
    #[arg(long, conflicts_with_all = ["known", "update", "accept_changes", "backup", "quick", "only_paths", "per_folder", "allow_new"])]
    pub(crate) duplicates: bool,

    /// The names in LIST are below PREFIX, such as photos or /mnt/old/photos, which stands for FOLDER
    #[arg(long, value_name = "PREFIX", conflicts_with_all = ["known", "duplicates", "per_folder"])]
    pub(crate) below: Option<OsString>,

    #[command(flatten)]
    wanted: Wanted,

    /// Follow symbolic links in the folder; files that are links and listed are followed anyway
    #[arg(short = 'L', long)]
    pub(crate) follow_links: bool,

    /// Do not report files that are OK
    #[arg(long, overrides_with = "status")]
    pub(crate) quiet: bool,

    /// Report nothing; the exit status tells the result
    #[arg(long, overrides_with = "quiet")]
    pub(crate) status: bool,

    /// Print a JSON object for each name, on a line
    ///
    /// Its fields are `name`, `verdict` (`equal`, `unread`, `differs`, `size_differs`, `contradicted`, `cannot_tell`, `missing`, `new`,
    /// `moved` or `copy`), `reason` (of `cannot_tell`), `md5` or `etag`, and `size` of the file, `listed_size` where sizes differ, and `other`, an object with the `name` that the verdict
    /// speaks of; or `name` and `error`. With --known, they are `name` and `md5`, and with --duplicates `md5`, `size` and `names`. If a name is not UTF-8,
    /// `name` is approximate, and `name_bytes` lists its bytes.
    #[arg(long)]
    pub(crate) json: bool,

    /// Read at most N files at a time [default: the number of processors]
    ///
    /// With 1, each file is read from start to end before the next one is opened. Spinning disks
    /// are fastest this way.
    #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,

    #[command(flatten)]
    meanwhile: Meanwhile,

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
    pub(super) fn progress(&self) -> When {
        match self.meanwhile.progress {
            // --status asks for silence.
            When::Auto if self.status => When::Never,
            when => when,
        }
    }

    /// What the names of the list begin with.
    pub(crate) fn below(&self) -> Vec<u8> {
        self.below.as_deref().map(|below| name::shown(below).into_owned()).unwrap_or_default()
    }

    /// How files are read.
    pub(crate) fn files<'p>(&self, progress: &'p (dyn Fn(Progress) + Sync)) -> Options<'p> {
        let sequential = self.threads == NonZero::new(1);
        Options { threads: self.threads, sequential, progress, ..Options::default() }
    }

    /// Which names take part.
    ///
    /// # Errors
    ///
    /// If the globs, each of which is valid, are too large for one set.
    pub(crate) fn wanted(&self) -> Result<walk::Wanted, String> {
        self.wanted.names()
    }

    /// The folders and files of --known and --duplicates.
    pub(crate) fn roots(&self) -> Vec<OsString> {
        match &self.paths[..] {
            [] => vec![".".into()],
            paths => paths.iter().map(|path| path.clone().into_os_string()).collect(),
        }
    }
}
