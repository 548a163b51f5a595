//! `md5lanes sum`: prints the digests of files in the order of their names in the arguments.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io;
use std::path::Path;

use md5lanes::Digest;
use md5lanes_files::lists::{line, name};
use md5lanes_files::{Options, Source, digest_file};
use serde::Serialize;

use crate::args::sum::Sum;
use crate::inputs::{Name, inputs, is_stdin, report_each};
use crate::name_list::{EmptyName, NameList};
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::reason::reason;
use crate::sys;
use crate::{json, kernels};

pub(crate) fn run(options: &Sum, output: &Output) -> Result<(), Failed> {
    kernels::forced(output)?;
    let closed = sys::occupy_stdin();
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let read_options = options.read_options(&note);
    let mut lines = DigestLines { options, output, result: Ok(()) };
    if let Some((list, end)) = options.files_from() {
        sum_listed(list, end, &read_options, &mut lines)?;
        return lines.result;
    }
    let walk = options.walk();
    match options.only_name() {
        Some(name) if walk.is_none() => {
            progress.set_file_count(1);
            lines.add_line(name, hash_file(name, &read_options))?;
        }
        _ => {
            if walk.is_none() {
                progress.set_file_count(options.names().count() as u64);
            }
            let names = options.names().map(|name| Ok(Cow::Borrowed(name)));
            let inputs = progress.count_inputs(inputs(names, walk, false), true);
            report_each(inputs, &read_options, output, |name: Name, digest| {
                lines.add_line(&name, digest)
            })?;
        }
    }
    output.flush()?;
    drop(closed);
    if options.names().any(is_stdin) {
        // If standard input is closed, GNU's tool adds this error.
        sys::check_stdin().map_err(|error| output.report_error(b"standard input", &error))?;
    }
    lines.result
}

/// Adds the line of each file that `list` names. The byte `end` ends each name.
fn sum_listed(
    list: &Path,
    end: u8,
    read_options: &Options<'_>,
    lines: &mut DigestLines<'_>,
) -> Result<(), Failed> {
    let DigestLines { options, output, .. } = *lines;
    let shown = quote(&name::shown(list.as_os_str()));
    let mut list =
        NameList::open(list, &shown, end).map_err(|error| output.report_error(&shown, &error))?;
    while list.resume() {
        let is_stdin = list.is_stdin;
        let names = list.by_ref().map(|name| name.map(Cow::Owned));
        let inputs = output.progress.count_inputs(inputs(names, options.walk(), is_stdin), false);
        report_each(inputs, read_options, output, |name, digest| lines.add_line(&name, digest))?;
    }
    list.error().map_or(Ok(()), |error| Err(output.report_error(&shown, error)))
}

struct DigestLines<'l> {
    options: &'l Sum,
    output: &'l Output,
    /// An error if a file so far had no digest.
    result: Result<(), Failed>,
}

impl DigestLines<'_> {
    fn add_line(&mut self, name: &OsStr, digest: io::Result<Digest>) -> Result<(), Failed> {
        if digest.is_err() {
            self.result = Err(Failed);
        }
        let digits = |digest| self.options.digits().of(digest);
        if self.options.json {
            let object = json_object(name, digest.as_ref().map(digits));
            return self.output.add_line(&|to| json::write_line(&object, to));
        }
        match &digest {
            Ok(digest) => {
                let (form, end) = (self.options.form(), self.options.line_end());
                let line = line(form, end, &digits(digest), &name::shown(name));
                return self.output.add_line(&|to| to.write_all(&line));
            }
            Err(error) => match error.get_ref().and_then(|inner| inner.downcast_ref()) {
                Some(EmptyName { place }) => self.output.report_error(place, error),
                None => self.output.report_file_error(&name::shown(name), error),
            },
        };
        Ok(())
    }
}

fn json_object<'o>(name: &'o OsStr, md5: Result<String, &io::Error>) -> impl Serialize + use<'o> {
    #[derive(Serialize)]
    struct Object<'o> {
        #[serde(flatten)]
        name: json::Name<'o>,
        #[serde(skip_serializing_if = "Option::is_none")]
        md5: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<String>,
    }
    let error = md5.as_ref().err().map(|error| reason(error));
    Object { name: json::Name::new(name), md5: md5.ok(), error }
}

fn hash_file(name: &OsStr, options: &Options<'_>) -> io::Result<Digest> {
    let source = match is_stdin(name) {
        true => Source::Stream(Box::new(sys::stdin())),
        false => Source::Path(name.into()),
    };
    digest_file(source, options).map(|content| content.digest)
}
