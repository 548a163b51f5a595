//! Parses the command line. Each option is defined once, here or in the module of its command. Help, man
//! pages and completions are generated from these definitions.

pub(crate) mod audit;
pub(crate) mod etag;
#[cfg(feature = "generate")]
pub(crate) mod generate;
#[cfg(feature = "s3")]
pub(crate) mod s3;
pub(crate) mod sum;
mod usage;
#[cfg(windows)]
mod wildcards;

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use md5lanes_files::walk::{self, Glob};

use crate::args::audit::Audit;
use crate::args::etag::Etag;
#[cfg(feature = "generate")]
use crate::args::generate::Generate;
use crate::args::sum::{Sum, glob_parser, globs};
pub(crate) use crate::args::usage::UsageText;
use crate::progress::ShowProgress;

pub(crate) const NAME: &str = "md5lanes";

/// Print and check MD5 digests and S3 ETags, of many files at once
///
/// MD5 is broken: anyone can make two different files with the same digest. It still detects
/// accidents, such as a bad copy or a bad disk, and many formats and protocols use it. Against
/// attackers, use SHA-256 or BLAKE3.
#[derive(Parser)]
#[command(
    name = NAME,
    version,
    // As in GNU's tools, a long option may be abbreviated, and any option may be repeated.
    infer_long_args = true,
    args_override_self = true,
    disable_help_subcommand = true,
    max_term_width = 100,
    subcommand_required = true,
    arg_required_else_help = false,
    after_help = "Example:\n  md5lanes sum *.iso > MD5SUMS"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Sum(Sum),

    Audit(Box<Audit>),

    Etag(Etag),

    #[cfg(feature = "s3")]
    #[command(subcommand)]
    S3(s3::S3),

    /// Show the class of this processor, the kernels that it can run, and the chosen ones
    ///
    /// A kernel is the inner loop of MD5 for one instruction set. The class of the processor decides
    /// which kernels are used, unless the environment variable `MD5LANES_KERNEL` names one.
    #[command(after_help = "Example:\n  MD5LANES_KERNEL=x1_portable md5lanes kernels")]
    Kernels,

    #[cfg(feature = "generate")]
    Generate(Generate),
}

// On this and other groups of options, clap would put a comment of `///` into the help.
#[derive(Args)]
struct ProgressArgs {
    /// Show progress on standard error
    #[arg(id = "progress", long = "progress", value_name = "WHEN", value_enum, default_value_t = ShowProgress::Auto)]
    when: ShowProgress,
}

#[derive(Args)]
struct GlobArgs {
    /// Take only files if GLOB, such as `*.iso`, matches their name or their path below the folder or prefix
    #[arg(long, value_name = "GLOB", value_parser = glob_parser())]
    include: Vec<Glob>,

    /// Skip files and folders if GLOB, such as `*.tmp` or `cache`, matches their name or their path below the folder or prefix
    #[arg(long, value_name = "GLOB", value_parser = glob_parser())]
    exclude: Vec<Glob>,
}

impl GlobArgs {
    /// Returns the filter of --include and --exclude.
    ///
    /// # Errors
    ///
    /// The errors of [`globs`].
    fn filter(&self) -> Result<walk::NameFilter, String> {
        let include = globs("--include", &self.include)?;
        Ok(walk::NameFilter {
            include,
            exclude: globs("--exclude", &self.exclude)?,
            skipped: false,
        })
    }
}

impl Command {
    pub(crate) fn progress(&self) -> ShowProgress {
        match self {
            Command::Sum(options) => options.progress(),
            Command::Audit(options) => options.progress(),
            Command::Etag(options) => options.progress(),
            #[cfg(feature = "s3")]
            Command::S3(command) => command.progress(),
            Command::Kernels => ShowProgress::Never,
            #[cfg(feature = "generate")]
            Command::Generate(_) => ShowProgress::Never,
        }
    }
}

/// Parses `arguments`, which begin with the name of the program.
///
/// # Errors
///
/// The text to print, if the arguments ask for help or the version, or are wrong.
pub(crate) fn parse(arguments: Vec<OsString>) -> Result<Command, UsageText> {
    let command = parse_as_written(arguments)?;
    #[cfg(windows)]
    let command = wildcards::expand(command);
    Ok(command)
}

/// Parses `arguments` without expanding wildcards in them.
fn parse_as_written(arguments: Vec<OsString>) -> Result<Command, UsageText> {
    let program = program(&arguments);
    if program != NAME {
        let program = program.to_string_lossy();
        return sum::parse_md5sum(arguments, &program)
            .map(Command::Sum)
            .map_err(|error| UsageText::new(error, &program, 1));
    }
    let names: Vec<_> = arguments.iter().skip(1).take(2).cloned().collect();
    let mut names = names.iter().map_while(|name| name.to_str());
    parse_own(arguments).map_err(|error| match names.next() {
        // For `etag`, the exit status 1 means that the ETag differs, so wrong arguments have the exit status 2.
        Some("etag") => UsageText::new(error, "md5lanes etag", 2),
        #[cfg(not(feature = "s3"))]
        Some("s3") => UsageText::without_s3(),
        #[cfg(feature = "s3")]
        Some("s3") => match names.next() {
            Some(name @ ("verify" | "list" | "put")) => {
                UsageText::new(error, &format!("md5lanes s3 {name}"), 1)
            }
            _ => UsageText::new(error, "md5lanes s3", 1),
        },
        Some(name @ ("sum" | "audit" | "kernels" | "generate")) => {
            UsageText::new(error, &format!("{NAME} {name}"), 1)
        }
        _ => UsageText::new(error, NAME, 1),
    })
}

/// Parses the arguments of `md5lanes`, which has subcommands, unlike `md5sum`.
///
/// # Errors
///
/// Clap's error, if the arguments ask for help or the version, or are wrong.
fn parse_own(arguments: Vec<OsString>) -> Result<Command, clap::Error> {
    let mut command = cli();
    let mut matches = command.try_get_matches_from_mut(arguments)?;
    if matches.subcommand_name() == Some("sum") {
        let (name, matches) = matches.remove_subcommand().expect("it has just been seen");
        let sum = command.find_subcommand_mut(name).expect("it was just matched");
        return Sum::new(matches, sum).map(Command::Sum);
    }
    Cli::from_arg_matches(&matches).map(|cli| cli.command)
}

/// Returns clap's description of the whole program.
pub(crate) fn cli() -> clap::Command {
    Cli::command().bin_name(NAME)
}

/// Returns the name at the start of messages: the first of `arguments` if the program was called as
/// `md5sum`, else `md5lanes`.
pub(crate) fn program(arguments: &[OsString]) -> OsString {
    match arguments.first() {
        Some(program) if is_md5sum(program) => program.clone(),
        _ => NAME.into(),
    }
}

fn is_md5sum(program: &OsStr) -> bool {
    // On Windows, `MD5SUM.EXE` and `md5sum.exe` are the same file.
    let has_name = |stem: &OsStr| match cfg!(windows) {
        true => stem.eq_ignore_ascii_case("md5sum"),
        false => stem == "md5sum",
    };
    Path::new(program).file_stem().is_some_and(has_name)
}

/// Returns the names in `files`, or `-`, the name of standard input, if there are none.
fn or_stdin(files: &[OsString]) -> impl Iterator<Item = &OsStr> + Send {
    let stdin = files.is_empty().then_some(OsStr::new("-"));
    files.iter().map(OsString::as_os_str).chain(stdin)
}
