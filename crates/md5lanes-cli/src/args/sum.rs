//! The arguments of `md5lanes sum`, also when the program is called as `md5sum`.

use std::ffi::{OsStr, OsString};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches};

use md5lanes_files::lists::{Digits, Form, LineEnd};
use md5lanes_files::walk::{Glob, GlobSet, Walk};
use md5lanes_files::{Options, Progress};

use crate::args::{NAME, ProgressArgs, or_stdin};
use crate::progress::ShowProgress;

/// Print or check MD5 digests, as md5sum does
///
/// Each line holds the digest, a space, the mode and the name. The mode is `*` for binary and a
/// space for text; on Unix there is no difference. If a name contains a backslash, newline or
/// carriage return, these are printed as \\, \n and \r, and the line begins with a backslash.
///
/// If a file cannot be read, it is reported, the others are still hashed, and the exit status is 1.
///
/// With --check, FILE is a list of such lines. Each file that it names is read, compared with its
/// digest, and reported: OK, FAILED, or FAILED open or read. The exit status is 0 if at least one
/// file was checked and all are OK.
///
/// If the program is called as md5sum, it runs this command.
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes sum *.iso > MD5SUMS\n  md5lanes sum --check MD5SUMS")]
pub(crate) struct Sum {
    /// Files to hash, or with --check lists to check; `-` or none is standard input
    #[arg(
        value_name = "FILE",
        value_hint = clap::ValueHint::FilePath,
        // As in `getopt`: if this variable is set, all arguments after the first file are files.
        trailing_var_arg = std::env::var_os("POSIXLY_CORRECT").is_some(),
    )]
    pub(super) files: Vec<OsString>,

    /// Mark the files as read in binary mode
    // GNU's tool takes `--b` as --binary. Here, `--b` without an alias would be ambiguous, because there is also --base64.
    #[arg(short, long, alias = "b", overrides_with = "text")]
    binary: bool,

    /// Mark the files as read in text mode (the default)
    #[arg(short, long, overrides_with = "binary")]
    text: bool,

    /// Print BSD-style lines: `MD5 (FILE) = DIGEST`
    #[arg(long)]
    tag: bool,

    /// Print digests in base64, as in the header Content-MD5; with --check, read base64
    #[arg(long)]
    base64: bool,

    /// Print a line with a JSON object for each file: its name, and its MD5 or the error
    #[arg(long, conflicts_with_all = ["tag", "zero", "binary", "text", "check"])]
    pub(crate) json: bool,

    /// Hash the files in folders and their subfolders, sorted by name
    ///
    /// In a folder, whatever is neither a file nor a folder is skipped.
    #[arg(short, long)]
    recursive: bool,

    /// With --recursive, follow symbolic links instead of skipping them
    #[arg(short = 'L', long, requires = "recursive")]
    follow_links: bool,

    /// With --recursive, skip files and folders if GLOB, such as `*.tmp` or `**/cache`, matches their name or path
    #[arg(long, value_name = "GLOB", requires = "recursive", value_parser = glob_parser())]
    exclude: Vec<Glob>,

    /// Hash the files that FILE names, one name a line; empty lines are skipped
    #[arg(long, value_name = "FILE", conflicts_with = "files", value_hint = clap::ValueHint::FilePath)]
    files_from: Option<PathBuf>,

    /// With --files-from, names end with zero bytes, as from `find -print0`; an empty name is an error
    #[arg(short = '0', long, requires = "files_from")]
    null: bool,

    /// Read at most N files at a time [default: the number of processors]
    ///
    /// With 1, each file is read from start to end before the next one is opened. Spinning disks
    /// are fastest this way.
    #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,

    #[command(flatten)]
    progress: ProgressArgs,

    /// End each line with a zero byte instead of a newline, and do not escape names
    #[arg(short, long)]
    zero: bool,

    /// Read digests from the files and check them
    #[arg(short, long)]
    pub(crate) check: bool,

    /// With --check, skip files that are missing
    #[arg(long)]
    pub(crate) ignore_missing: bool,

    /// With --check, do not report files that are OK
    #[arg(long, overrides_with_all = ["status", "warn"])]
    pub(crate) quiet: bool,

    /// With --check, report nothing; only the exit status shows the result
    #[arg(long, overrides_with_all = ["quiet", "warn"])]
    pub(crate) status: bool,

    /// With --check, exit with status 1 if a line is improperly formatted
    #[arg(long)]
    pub(crate) strict: bool,

    /// With --check, warn about each improperly formatted line
    #[arg(short, long, overrides_with_all = ["quiet", "status"])]
    pub(crate) warn: bool,

    #[arg(skip)]
    walk: Option<Walk>,
}

/// Parses the number of threads, files or requests in an option.
pub(super) fn threads(text: &str) -> Result<NonZero<usize>, &'static str> {
    text.parse().map_err(|_| "it must be a whole number, and at least 1")
}

/// Returns clap's parser of a glob. Like a name, a glob may contain any bytes.
pub(super) fn glob_parser() -> impl TypedValueParser<Value = Glob> {
    OsStringValueParser::new().try_map(Glob::new)
}

/// Parses the arguments of `md5sum`, which takes the arguments of the command `sum`. `program` is the name of the program in
/// help and messages.
pub(super) fn parse_md5sum(arguments: Vec<OsString>, program: &str) -> Result<Sum, clap::Error> {
    let mut command = Sum::augment_args(clap::Command::new(NAME))
        .bin_name(program)
        .version(env!("CARGO_PKG_VERSION"))
        .infer_long_args(true)
        .args_override_self(true)
        // GNU's tool shows no progress.
        .mut_arg("progress", |progress| progress.default_value("never"))
        .after_help("Example:\n  md5sum *.iso > MD5SUMS\n  md5sum --check MD5SUMS");
    let matches = command.try_get_matches_from_mut(arguments)?;
    Sum::new(matches, &mut command)
}

impl Sum {
    /// Makes the options from clap's matches.
    ///
    /// # Errors
    ///
    /// If the options contradict each other, or the globs are too large.
    pub(super) fn new(
        mut matches: ArgMatches,
        command: &mut clap::Command,
    ) -> Result<Self, clap::Error> {
        // As in GNU's tool, `--tag` cancels a `--text` before it.
        let text_is_last = matches.index_of("text") > matches.index_of("tag");
        // The names of files, which may be many, are moved out of `matches`.
        let mut sum = Self::from_arg_matches_mut(&mut matches)?;
        let is_text_after_tag = sum.tag && sum.text && text_is_last;
        if let Some(reason) = sum.contradiction(is_text_after_tag) {
            return Err(command.error(ErrorKind::ArgumentConflict, reason));
        }
        if sum.recursive {
            let exclude = globs("--exclude", &sum.exclude)
                .map_err(|reason| command.error(ErrorKind::ValueValidation, reason))?;
            sum.walk = Some(Walk { follow_links: sum.follow_links, exclude });
        }
        Ok(sum)
    }

    /// Returns the message about the first contradiction among the options, in the order of GNU's checks.
    fn contradiction(&self, is_text_after_tag: bool) -> Option<String> {
        if is_text_after_tag {
            return Some("--tag does not support --text mode".to_owned());
        }
        if self.check {
            let what = first_true(&[
                (self.zero, "--zero option is not supported"),
                (self.tag, "--tag option is meaningless"),
                (self.binary || self.text, "--binary and --text options are meaningless"),
                (self.recursive, "--recursive option is meaningless"),
                (self.files_from.is_some(), "--files-from option is meaningless"),
            ])?;
            return Some(format!("the {what} when verifying checksums"));
        }
        let option = first_true(&[
            (self.ignore_missing, "--ignore-missing"),
            (self.status, "--status"),
            (self.warn, "--warn"),
            (self.quiet, "--quiet"),
            (self.strict, "--strict"),
        ])?;
        Some(format!("the {option} option is meaningful only when verifying checksums"))
    }

    /// Returns the name if [`names`](Self::names) has exactly one; otherwise `None`.
    pub(crate) fn only_name(&self) -> Option<&OsStr> {
        let mut names = self.names();
        names.next().filter(|_| names.next().is_none())
    }

    /// Returns the names of the files to hash, or with --check of the lists to check.
    pub(crate) fn names(&self) -> impl Iterator<Item = &OsStr> {
        or_stdin(&self.files)
    }

    /// Returns how to walk folders; `None` without --recursive.
    pub(crate) fn walk(&self) -> Option<Walk> {
        self.walk.clone()
    }

    /// Returns the file that lists names, and the byte that ends each name; `None` without --files-from.
    pub(crate) fn files_from(&self) -> Option<(&Path, u8)> {
        let end = if self.null { 0 } else { b'\n' };
        self.files_from.as_deref().map(|file| (file, end))
    }

    pub(crate) fn read_options<'p>(&self, progress: &'p (dyn Fn(Progress) + Sync)) -> Options<'p> {
        let sequential = self.threads == NonZero::new(1);
        Options { threads: self.threads, sequential, progress, ..Options::default() }
    }

    pub(crate) fn form(&self) -> Form {
        match self {
            Sum { tag: true, .. } => Form::Tag,
            Sum { binary: true, .. } => Form::Binary,
            Sum { .. } => Form::Text,
        }
    }

    /// Returns the encoding of digests, for printing and for --check.
    pub(crate) fn digits(&self) -> Digits {
        if self.base64 { Digits::Base64 } else { Digits::Hex }
    }

    pub(crate) fn line_end(&self) -> LineEnd {
        if self.zero { LineEnd::Zero } else { LineEnd::Newline }
    }

    pub(super) fn progress(&self) -> ShowProgress {
        match self.progress.when {
            // --status asks for silence.
            ShowProgress::Auto if self.status => ShowProgress::Never,
            when => when,
        }
    }
}

/// Joins the globs of an option into one set.
///
/// # Errors
///
/// If the globs of the option are together too large to be compiled. Each glob alone was checked when it was parsed.
pub(super) fn globs(option: &str, globs: &[Glob]) -> Result<GlobSet, String> {
    GlobSet::new(globs.iter().cloned())
        .map_err(|error| format!("the globs of {option} are too long or too many ({error})"))
}

fn first_true<'w>(options: &[(bool, &'w str)]) -> Option<&'w str> {
    options.iter().find(|(given, _)| *given).map(|(_, what)| *what)
}
