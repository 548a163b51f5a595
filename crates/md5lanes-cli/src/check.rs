//! `md5lanes sum --check`: compares files with the digests in check files.

mod entries;
mod text;

use std::io::{self, ErrorKind, Write};

use md5lanes::Digest;
use md5lanes_files::lists::{ParsedLine, Parser, name, write_escaped};

use crate::args::sum::Sum;
use crate::check::entries::{Entries, Entry};
use crate::inputs::{is_stdin, report_each};
use crate::kernels;
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::stdin::StdinReaders;
use crate::sys;

/// Checks and reports each file that the check files list. Fails if a check file cannot be opened, or if [`Report::sum_up`]
/// returns `false` for one.
pub(crate) fn run(options: &Sum, output: &Output) -> Result<(), Failed> {
    kernels::forced(output)?;
    let closed = sys::occupy_stdin();
    let (mut parser, mut stdin) = (Parser::new(options.digits()), StdinReaders::default());
    let mut result = Ok(());
    for name in options.names() {
        let shown = match is_stdin(name) {
            true => quote(b"standard input"),
            false => quote(&name::shown(name)),
        };
        match Entries::open(name, options.warn, &mut parser, &mut stdin) {
            Ok(entries) => {
                if !check(entries, &shown, options, output)? {
                    result = Err(Failed);
                }
            }
            Err(error) => result = Err(output.report_error(&shown, &error)),
        }
    }
    drop(closed);
    if stdin.is_used {
        // If standard input was to be read but is closed, GNU's tool reports this error at the end, too.
        sys::check_stdin().map_err(|error| output.report_error(b"standard input", &error))?;
    }
    result
}

/// Checks the files that one check file lists. Returns the result of [`Report::sum_up`].
///
/// # Errors
///
/// If a report cannot be written.
fn check(
    mut entries: Entries,
    shown: &[u8],
    options: &Sum,
    output: &Output,
) -> Result<bool, Failed> {
    let mut report = Report { options, output, counts: Counts::default() };
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let files = options.read_options(&note);
    let are_all = options.only_name().is_some() && !entries.is_stream();
    while entries.resume() {
        let inputs = progress.count_inputs(&mut entries, are_all);
        report_each(inputs, &files, output, |entry, result| match entry {
            Entry::Listed(listed) => report.listed(&listed, result),
            Entry::Improper(number) => {
                let reason = format!("{number}: improperly formatted MD5 checksum line");
                output.report(shown, &reason);
                Ok(())
            }
        })?;
    }
    Ok(report.sum_up(&entries, shown))
}

struct Report<'r> {
    options: &'r Sum,
    output: &'r Output,
    counts: Counts,
}

#[derive(Default)]
struct Counts {
    matched: u64,
    differing: u64,
    unreadable: u64,
}

impl Report<'_> {
    fn listed(&mut self, listed: &ParsedLine, result: io::Result<Digest>) -> Result<(), Failed> {
        let ParsedLine { digest, name } = listed;
        match result {
            Err(error) if self.options.ignore_missing && is_missing(&error) => Ok(()),
            Err(error) => {
                self.output.report_file_error(name, &error);
                self.counts.unreadable += 1;
                self.add_verdict(name, "FAILED open or read")
            }
            Ok(found) if found != *digest => {
                self.counts.differing += 1;
                self.add_verdict(name, "FAILED")
            }
            Ok(_) => {
                self.counts.matched += 1;
                if self.options.quiet { Ok(()) } else { self.add_verdict(name, "OK") }
            }
        }
    }

    /// Prints the final warnings for one check file. Returns `true` if the check file could be read, at least one listed file is
    /// OK, none failed and, with --strict, no line is improper.
    fn sum_up(&self, entries: &Entries, shown: &[u8]) -> bool {
        let Report { options, output, ref counts, .. } = *self;
        if let Some(error) = entries.error() {
            match error.kind() {
                ErrorKind::OutOfMemory => output.report_error(shown, error),
                _ => output.report(shown, "read error"),
            };
            return false;
        }
        if entries.proper_lines == 0 {
            output.report(shown, "no properly formatted checksum lines found");
            return false;
        }
        let Counts { matched, differing, unreadable } = *counts;
        // For GNU's tool, a line after a byte order mark is improper. With --strict the exit status should be the same.
        let improper = entries.improper_lines + u64::from(options.strict && entries.is_marked);
        if !options.status {
            warn(
                output,
                improper,
                "line is improperly formatted",
                "lines are improperly formatted",
            );
            warn(
                output,
                unreadable,
                "listed file could not be read",
                "listed files could not be read",
            );
            warn(
                output,
                differing,
                "computed checksum did NOT match",
                "computed checksums did NOT match",
            );
            if options.ignore_missing && matched == 0 {
                output.report(shown, "no file was verified");
            }
        }
        matched > 0 && differing == 0 && unreadable == 0 && (!options.strict || improper == 0)
    }

    fn add_verdict(&self, name: &[u8], verdict: &str) -> Result<(), Failed> {
        if self.options.status { Ok(()) } else { add_verdict(self.output, name, verdict) }
    }
}

/// Whether `error` says that the file does not exist, or on Windows that no file can have this name, such as a name with `*`.
fn is_missing(error: &io::Error) -> bool {
    let no_name = cfg!(windows) && error.kind() == ErrorKind::InvalidFilename;
    no_name || error.kind() == ErrorKind::NotFound
}

/// Writes a warning with `count`, unless it is 0. The text is `one` if `count` is 1, else `many`.
pub(crate) fn warn(output: &Output, count: u64, one: &str, many: &str) {
    if count > 0 {
        let what = if count == 1 { one } else { many };
        output.report(b"WARNING", &format!("{count} {what}"));
    }
}

pub(crate) fn add_verdict(output: &Output, name: &[u8], verdict: &str) -> Result<(), Failed> {
    add_verdict_naming(output, name, verdict, b"")
}

/// Adds the line with the verdict on a file. `other` ends the line: the name of another file, or nothing.
pub(crate) fn add_verdict_naming(
    output: &Output,
    name: &[u8],
    verdict: &str,
    other: &[u8],
) -> Result<(), Failed> {
    // As in GNU's tool, a name is escaped here only if it would break the line in two.
    let breaks_line = name.contains(&b'\n') || other.contains(&b'\n');
    let write = |name: &[u8], to: &mut dyn Write| match breaks_line {
        true => write_escaped(name, to),
        false => to.write_all(name),
    };
    output.add_line(&|to| {
        if breaks_line {
            to.write_all(b"\\")?;
        }
        write(name, to)?;
        write!(to, ": {verdict}")?;
        write(other, to)?;
        to.write_all(b"\n")
    })
}
