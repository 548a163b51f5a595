//! `md5lanes etag`: prints or compares the ETags of uploads in one request and of multipart uploads.

mod json;
mod verdict;

use std::ffi::OsStr;
use std::io;
use std::iter;
use std::ops::ControlFlow;

use md5lanes_files::etag::{self, Verdict};
use md5lanes_files::lists::{escaped, name};
use md5lanes_files::{Options, Source};

use crate::args::etag::Etag;
use crate::inputs::is_stdin;
use crate::kernels;
use crate::output::{Failed, Output};
use crate::sys;

/// The exit status after an error, or if the comparison has no result. With `--expect`, 1 means that the ETag differs.
const EXIT_ERROR: u8 = 2;

/// Prints the ETag of each file, or with `--expect` compares the ETag of one file. Returns the exit status.
pub(crate) fn run(options: &Etag, output: &Output) -> u8 {
    // If standard input is closed, no file that is opened later gets its descriptor.
    let _closed = sys::occupy_stdin();
    output.progress.set_file_count(options.names().count() as u64);
    let done = kernels::forced(output).and_then(|_| match &options.expect {
        Some(etag) => compare(etag, options, output),
        None => print(options, output).map(|()| 0),
    });
    done.unwrap_or(EXIT_ERROR)
}

fn print(options: &Etag, output: &Output) -> Result<(), Failed> {
    let (mut written, mut result) = (Ok(()), Ok(()));
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let read_options = Options { progress: &note, ..Options::default() };
    let files = options.names().map(|name| (name, source(name)));
    etag::hash(files, options.rule(), options.whole, &read_options, |name, object| {
        let text = match &object {
            Ok(object) if options.json => json::object(name, object),
            Ok(object) => line(&object.etag().to_string(), b"  ", name, ""),
            Err(error) => {
                result = Err(report(name, error, options, output));
                return ControlFlow::Continue(());
            }
        };
        written = output.write(&text);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written.and(result)
}

/// Prints whether the file has the ETag `expected`. Returns the exit status.
fn compare(expected: &str, options: &Etag, output: &Output) -> Result<u8, Failed> {
    let mut names = options.names();
    let (Some(name), None) = (names.next(), names.next()) else {
        return Err(output.report(b"--expect", "only one file can be compared with an ETag"));
    };
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let read_options = Options { progress: &note, ..Options::default() };
    let mut verdict = None;
    let file = iter::once(((), source(name), expected.to_owned()));
    etag::verify(file, options.rule(), &read_options, |(), decided| {
        verdict = Some(decided);
        ControlFlow::Continue(())
    });
    let verdict = verdict
        .expect("every file has a verdict")
        .map_err(|error| report(name, &error, options, output))?;
    output.write(&if options.json {
        json::verdict(name, expected, &verdict)
    } else {
        line("", b"", name, &format!(": {}", verdict::text(&verdict)))
    })?;
    Ok(match verdict {
        Verdict::Equal(..) => 0,
        Verdict::Differs(_) => 1,
        Verdict::Unknown(_) => EXIT_ERROR,
    })
}

fn source(name: &OsStr) -> Source {
    match is_stdin(name) {
        true => Source::Stream(Box::new(sys::stdin())),
        false => Source::Path(name.into()),
    }
}

fn report(name: &OsStr, error: &io::Error, options: &Etag, output: &Output) -> Failed {
    if options.json {
        return output.write(&json::error(name, error)).err().unwrap_or(Failed);
    }
    output.report_file_error(&name::shown(name), error)
}

/// Returns a line that consists of `before`, `between`, the name and `after`, with the escapes of `md5lanes sum`.
fn line(before: &str, between: &[u8], name: &OsStr, after: &str) -> Vec<u8> {
    let name = name::shown(name);
    let (mark, name) = escaped(&name);
    [mark, before.as_bytes(), between, &name, after.as_bytes(), b"\n"].concat()
}
