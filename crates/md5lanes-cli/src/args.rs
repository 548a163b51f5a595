//! The arguments: every flag is defined here, once, and help, man pages and completions follow.

use std::ffi::{OsStr, OsString};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use md5lanes_files::walk::{Glob, GlobSetBuilder, Walk};

use crate::etag::layout::{LARGEST_PART, Rule};
use crate::line::{Digits, End, Form};
use crate::progress::When;
use crate::size;

/// MD5 at the limit of the machine
///
/// MD5 is broken as a protection against people: anyone can make two files with the same digest.
/// It still finds accidents, such as a bad copy or a bad disk, and many formats and protocols are
/// built on it. Where somebody might want to fool you, use SHA-256 or BLAKE3.
#[derive(Parser)]
#[command(
    name = NAME,
    version,
    // GNU's ways with options: any unambiguous start of a long one, and any one more than once.
    infer_long_args = true,
    args_override_self = true,
    disable_help_subcommand = true,
    max_term_width = 100,
    subcommand_required = true,
    after_help = "Example:\n  md5lanes sum *.iso > MD5SUMS"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The name of the program.
pub(crate) const NAME: &str = "md5lanes";

#[derive(Subcommand)]
pub(crate) enum Command {
    Sum(Sum),

    Etag(Etag),

    /// Show the class of this processor, the kernels that it can run, and those that are chosen
    ///
    /// A kernel is a version of MD5's inner loop for certain processors. The class of the processor
    /// decides which ones are used, unless the environment variable `MD5LANES_KERNEL` names another.
    #[command(after_help = "Example:\n  MD5LANES_KERNEL=x1_portable md5lanes kernels")]
    Kernels,

    Generate(Generate),
}

/// Print the MD5 digests of files, as md5sum does
///
/// Each line holds the digest, a space, a space or `*` (which tell how the file was read: as text,
/// or binary with --binary; on Unix both are the same) and the name. A name with a backslash, a
/// newline or a carriage return in it is printed with \\, \n and \r in their place, on a line that
/// begins with a backslash.
///
/// A file that cannot be read is reported, the others are still hashed, and the exit status is 1.
///
/// With --check, files hold such lines, and the files that they name are read and compared: OK,
/// FAILED, or FAILED open or read. The exit status is 0 if there were any, and all are OK.
///
/// Under the name md5sum, this program is this command.
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes sum *.iso > MD5SUMS\n  md5lanes sum --check MD5SUMS")]
pub(crate) struct Sum {
    /// The files to hash, or to check by; standard input where there is none, or where one is `-`
    #[arg(
        value_name = "FILE",
        value_hint = clap::ValueHint::FilePath,
        // What `getopt` does: all that follows the first file are files then.
        trailing_var_arg = std::env::var_os("POSIXLY_CORRECT").is_some(),
    )]
    files: Vec<OsString>,

    /// Mark the files as read in binary mode
    // GNU's tool has no other option that begins with a `b`.
    #[arg(short, long, alias = "b", overrides_with = "text")]
    binary: bool,

    /// Mark the files as read in text mode (the default)
    #[arg(short, long, overrides_with = "binary")]
    text: bool,

    /// Print BSD's lines: `MD5 (FILE) = DIGEST`
    #[arg(long)]
    tag: bool,

    /// Print digests in base64, as the header Content-MD5 has them; with --check: read them so
    #[arg(long)]
    base64: bool,

    /// Print an object of JSON on a line for each file: its name and its MD5, or the error
    #[arg(long, conflicts_with_all = ["tag", "zero", "binary", "text", "check"])]
    pub(crate) json: bool,

    /// Hash the files in folders, and in those below them, in the order of their names
    ///
    /// What is neither a file nor a folder is passed over there.
    #[arg(short, long)]
    recursive: bool,

    /// With --recursive: follow symbolic links, which are passed over otherwise
    #[arg(short = 'L', long, requires = "recursive")]
    follow_links: bool,

    /// With --recursive: pass over what is called or lies like this, such as `*.tmp` or `**/cache`
    #[arg(long, value_name = "GLOB", requires = "recursive")]
    exclude: Vec<Glob>,

    /// Hash the files whose names this file holds, a line each
    #[arg(long, value_name = "FILE", conflicts_with = "files", value_hint = clap::ValueHint::FilePath)]
    files_from: Option<PathBuf>,

    /// With --files-from: the names end with zero bytes, as `find -print0` writes them
    #[arg(short = '0', long, requires = "files_from")]
    null: bool,

    /// Read that many files at a time, at most [default: the number of processors]
    ///
    /// With 1, each file is read from its start to its end before the next one is begun, as disks
    /// that turn want it.
    #[arg(short = 'j', long, value_name = "N")]
    threads: Option<NonZero<usize>>,

    #[command(flatten)]
    meanwhile: Meanwhile,

    /// End each line with a zero byte, not a newline, and print every name as it is
    #[arg(short, long)]
    zero: bool,

    /// Read digests from the files and check them
    #[arg(short, long)]
    pub(crate) check: bool,

    /// With --check: pass over files that are missing
    #[arg(long)]
    pub(crate) ignore_missing: bool,

    /// With --check: report only what is not OK
    #[arg(long, overrides_with_all = ["status", "warn"])]
    pub(crate) quiet: bool,

    /// With --check: let the exit status alone tell the result
    #[arg(long, overrides_with_all = ["quiet", "warn"])]
    pub(crate) status: bool,

    /// With --check: fail where a line is improperly formatted
    #[arg(long)]
    pub(crate) strict: bool,

    /// With --check: warn of each line that is improperly formatted
    #[arg(short, long, overrides_with_all = ["quiet", "status"])]
    pub(crate) warn: bool,
}

// What commands have in common that may take long. (A comment of `///` would go into their help.)
#[derive(Args)]
struct Meanwhile {
    /// Show on standard error how far the work is; `auto` does so on a terminal, once it has lasted
    /// half a second. With `always`, where standard error is none, it is a line each second
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    progress: When,
}

/// Print a man page or a shell's completions, for a package to install
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes generate man sum > md5lanes-sum.1")]
pub(crate) struct Generate {
    /// What to print: a man page, or completions for this shell
    #[arg(value_enum)]
    pub(crate) artifact: Artifact,

    /// The command whose man page is wanted, rather than the whole program's
    #[arg(value_name = "COMMAND")]
    pub(crate) page: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Artifact {
    Man,
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}

/// Print the ETags that files get from S3, and from servers that are like it
///
/// An upload in one request has the MD5 of the file as its ETag. A multipart upload has the MD5 of
/// the MD5s of its parts, and the number of parts: d41d8cd98f00b204e9800998ecf8427e-3. So the size
/// of the parts must be known. Without --part-size it is that of aws cli and boto3: 8MiB, doubled
/// as often as it takes to have at most 10000 parts. Like theirs, a file of at least that size is a
/// multipart upload, a smaller one is not. Some clients send larger files in one request too,
/// rclone up to 200MiB: the ETag of those is what `md5lanes sum` prints.
///
/// Lines are those of `md5lanes sum`, with the same escapes.
///
/// With --expect, the exit status is 0 where the ETag is the file's, 1 where it is not, and 2 where
/// that cannot be known. Without --part-size and --multipart, the part sizes of known clients are
/// tried, as far as they give the number of parts, and the one that fits is named. An ETag that is
/// no MD5 says nothing of the contents. Of objects that were encrypted with a key of KMS or of the
/// user it is none, though it looks like one, and of copies it may have parts of other sizes.
///
/// A file that cannot be read is reported, the others go on, and the exit status is 2.
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes etag --part-size 16MiB backup.tar\n  \
                        md5lanes etag --expect '\"9b2cf535f27731c974343645a3985328-3\"' backup.tar")]
pub(crate) struct Etag {
    /// The files; standard input where there is none, or where one is `-`
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    files: Vec<OsString>,

    /// The size of the parts, in bytes or in KB, MB, GB (powers of 1000), KiB, MiB or GiB (powers
    /// of 1024); what aws cli calls 8MB is 8MiB
    #[arg(long, value_name = "SIZE", value_parser = part_size)]
    part_size: Option<u64>,

    /// Take files that are smaller than a part for multipart uploads too, of one part
    #[arg(long)]
    multipart: bool,

    /// Compare with this ETag, in quotes or not, and say whether it is the file's; a `W/` before it
    /// is passed over
    #[arg(long, value_name = "ETAG")]
    pub(crate) expect: Option<String>,

    #[command(flatten)]
    meanwhile: Meanwhile,

    /// Print a JSON object a line for each file: `name`, `size`, `part_size` (null where it is one
    /// request), `etag` and the MD5s of its `parts`; or `name` and `error`; with --expect,
    /// `expected`, `verdict` (equal, differs, unknown) and `reason` too. A name that is not UTF-8
    /// is shown as well as can be, and `name_bytes` lists its bytes
    #[arg(long)]
    pub(crate) json: bool,

    /// Add the MD5 of the whole file in base64, as the header Content-MD5 has it: `content_md5`.
    /// Each file is still read once, but its parts are no longer hashed side by side
    #[arg(long, requires = "json", conflicts_with = "expect")]
    pub(crate) whole: bool,
}

impl Command {
    /// When progress is shown.
    pub(crate) fn progress(&self) -> When {
        match self {
            // What is asked to be silent is.
            Command::Sum(Sum {
                status: true,
                meanwhile: Meanwhile { progress: When::Auto },
                ..
            }) => When::Never,
            Command::Sum(Sum { meanwhile, .. }) | Command::Etag(Etag { meanwhile, .. }) => {
                meanwhile.progress
            }
            Command::Kernels | Command::Generate(_) => When::Never,
        }
    }
}

impl Etag {
    pub(crate) fn names(&self) -> impl Iterator<Item = &OsStr> + Send {
        or_stdin(&self.files)
    }

    pub(crate) fn rule(&self) -> Rule {
        Rule { part_size: self.part_size, multipart: self.multipart }
    }
}

/// These names; that of standard input, where there is none.
fn or_stdin(files: &[OsString]) -> impl Iterator<Item = &OsStr> + Send {
    let stdin = files.is_empty().then_some(OsStr::new("-"));
    files.iter().map(OsString::as_os_str).chain(stdin)
}

fn part_size(text: &str) -> Result<u64, String> {
    match size::parse(text)? {
        0 => Err("a part has at least one byte".to_owned()),
        size if size > LARGEST_PART => {
            Err(format!("S3 takes no part larger than {}", size::show(LARGEST_PART)))
        }
        size => Ok(size),
    }
}

/// The exit status where the arguments make no sense. `etag` has a meaning of its own for 1.
pub(crate) fn status_of_wrong_usage(arguments: &[OsString]) -> u8 {
    match arguments {
        [program, command, ..] if !is_md5sum(program) && command == "etag" => 2,
        _ => 1,
    }
}

/// The name for messages to begin with: the one by which GNU's would go, if that is what is called.
pub(crate) fn program(arguments: &[OsString]) -> OsString {
    match arguments.first() {
        Some(program) if is_md5sum(program) => program.clone(),
        _ => NAME.into(),
    }
}

fn is_md5sum(program: &OsStr) -> bool {
    Path::new(program).file_stem() == Some(OsStr::new("md5sum"))
}

/// What the arguments, the program's name first, ask for.
///
/// # Errors
///
/// The answer, where they ask for help or the version, or make no sense.
pub(crate) fn parse(arguments: Vec<OsString>) -> Result<Command, clap::Error> {
    let called = program(&arguments);
    if called != NAME {
        let mut command = md5sum().bin_name(called.to_string_lossy());
        let matches = command.try_get_matches_from_mut(arguments)?;
        return Sum::new(matches, &mut command).map(Command::Sum);
    }
    let mut command = cli();
    let mut matches = command.try_get_matches_from_mut(arguments)?;
    if matches.subcommand_name() == Some("sum") {
        let (name, matches) = matches.remove_subcommand().expect("it has just been seen");
        let sum = command.find_subcommand_mut(name).expect("it was just matched");
        return Sum::new(matches, sum).map(Command::Sum);
    }
    Cli::from_arg_matches(&matches).map(|cli| cli.command)
}

/// The whole program, as clap knows it.
pub(crate) fn cli() -> clap::Command {
    Cli::command().bin_name(NAME)
}

/// The command `sum` as a program of its own.
fn md5sum() -> clap::Command {
    Sum::augment_args(clap::Command::new(NAME))
        .version(env!("CARGO_PKG_VERSION"))
        .infer_long_args(true)
        .args_override_self(true)
        // GNU's tool shows none.
        .mut_arg("progress", |progress| progress.default_value("never"))
        .after_help("Example:\n  md5sum *.iso > MD5SUMS\n  md5sum --check MD5SUMS")
}

impl Sum {
    fn new(mut matches: ArgMatches, command: &mut clap::Command) -> Result<Self, clap::Error> {
        // GNU's `--tag` is binary from there on: a `--text` before it is forgotten.
        let text_is_last = matches.index_of("text") > matches.index_of("tag");
        // The names are moved: there may be many.
        let sum = Self::from_arg_matches_mut(&mut matches)?;
        let tagged_text = sum.tag && sum.text && text_is_last;
        match sum.contradiction(tagged_text) {
            Some(reason) => Err(command.error(ErrorKind::ArgumentConflict, reason)),
            None => Ok(sum),
        }
    }

    /// What makes no sense together, in the order in which GNU's tool looks for it.
    fn contradiction(&self, tagged_text: bool) -> Option<String> {
        if tagged_text {
            return Some("--tag does not support --text mode".to_owned());
        }
        if self.check {
            let what = first(&[
                (self.zero, "--zero option is not supported"),
                (self.tag, "--tag option is meaningless"),
                (self.binary || self.text, "--binary and --text options are meaningless"),
                (self.recursive, "--recursive option is meaningless"),
                (self.files_from.is_some(), "--files-from option is meaningless"),
            ])?;
            return Some(format!("the {what} when verifying checksums"));
        }
        let option = first(&[
            (self.ignore_missing, "--ignore-missing"),
            (self.status, "--status"),
            (self.warn, "--warn"),
            (self.quiet, "--quiet"),
            (self.strict, "--strict"),
        ])?;
        Some(format!("the {option} option is meaningful only when verifying checksums"))
    }

    /// The name of the file to hash, if it is but one.
    pub(crate) fn only_name(&self) -> Option<&OsStr> {
        let mut names = self.names();
        names.next().filter(|_| names.next().is_none())
    }

    /// The names of the files to hash.
    pub(crate) fn names(&self) -> impl Iterator<Item = &OsStr> {
        or_stdin(&self.files)
    }

    /// How folders are walked, if they are.
    pub(crate) fn walk(&self) -> Option<Walk> {
        let mut exclude = GlobSetBuilder::new();
        for glob in &self.exclude {
            exclude.add(glob.clone());
        }
        let exclude = exclude.build().unwrap_or_default();
        self.recursive.then_some(Walk { follow_links: self.follow_links, exclude })
    }

    /// The file that holds names, and the byte that ends each.
    pub(crate) fn files_from(&self) -> Option<(&Path, u8)> {
        let end = if self.null { 0 } else { b'\n' };
        self.files_from.as_deref().map(|file| (file, end))
    }

    pub(crate) fn threads(&self) -> Option<NonZero<usize>> {
        self.threads
    }

    pub(crate) fn form(&self) -> Form {
        match self {
            Sum { tag: true, .. } => Form::Tag,
            Sum { binary: true, .. } => Form::Binary,
            Sum { .. } => Form::Text,
        }
    }

    /// How digests are written, and read where they are checked.
    pub(crate) fn digits(&self) -> Digits {
        if self.base64 { Digits::Base64 } else { Digits::Hex }
    }

    pub(crate) fn end(&self) -> End {
        if self.zero { End::Zero } else { End::Newline }
    }
}

/// What goes with the first condition that is met.
fn first<'w>(options: &[(bool, &'w str)]) -> Option<&'w str> {
    options.iter().find(|(given, _)| *given).map(|(_, what)| *what)
}
