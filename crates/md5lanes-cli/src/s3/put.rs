//! `md5lanes s3 put`: files to objects.

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;

use md5lanes_s3::{Outcome, PartTooLarge, Put as Uploaded, put, put_object};
use serde::Serialize;

use super::{fail, open};
use crate::args::s3::Put;
use crate::check::{say, warn};
use crate::json;
use crate::name;
use crate::output::{Failed, Output};
use crate::reason::reason;
use crate::size::show;
use crate::sys::SignalsStop;

/// Uploads the files. Fails unless all of them are OK.
pub(super) fn run(options: &Put, output: &Output) -> Result<(), Failed> {
    let signals = SignalsStop::new();
    let done = upload(options, output, &signals);
    output.progress.end();
    signals.end();
    done
}

fn upload(options: &Put, output: &Output, signals: &SignalsStop) -> Result<(), Failed> {
    let Put { file, address, .. } = options;
    let fail = |reason: &dyn ToString| fail(address, output, reason);
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let how = options.how(&note, signals.flag()).map_err(|error| fail(&error))?;
    let (client, is_folder) = open(address, file, &options.connection, output)?;
    let mut report = Report { options, output, ok: 0, failed: 0 };
    if is_folder {
        let mut written = Ok(());
        let done = put(&client, &address.prefix(), file, &how, |result| {
            written = report.add(&result).and_then(|()| output.flush());
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        done.map_err(|error| fail(&error))?;
    } else {
        progress.expect(1);
        let key = address.key_of(file).map_err(|error| fail(&error))?;
        let result = put_object(&client, &key, file, &how).map_err(|error| fail(&error))?;
        report.add(&Uploaded { name: file.clone().into_os_string(), ..result })?;
        output.flush()?;
    }
    report.sum_up()
}

struct Report<'r> {
    options: &'r Put,
    output: &'r Output,
    ok: u64,
    failed: u64,
}

impl Report<'_> {
    fn add(&mut self, put: &Uploaded) -> Result<(), Failed> {
        let Report { options, output, .. } = self;
        let text = match &put.result {
            Ok(Outcome::Stored { .. }) => "OK",
            Ok(Outcome::Equal) => "OK equal",
            // A signal has ended the upload. The user knows.
            Err(error) if error.kind() == ErrorKind::Interrupted => {
                self.failed += 1;
                return Ok(());
            }
            Err(_) => "FAILED",
        };
        *if put.result.is_ok() { &mut self.ok } else { &mut self.failed } += 1;
        if options.quiet && put.result.is_ok() {
            return Ok(());
        }
        if options.json {
            let object = object(put);
            return output.add(&|to| json::write_line(&object, to));
        }
        let name = &name::shown(&put.name);
        if let Err(error) = &put.result {
            output.complain_of(name, &io::Error::other(why(error)));
        }
        say(output, name, text)
    }

    /// # Errors
    ///
    /// Unless all files are OK.
    fn sum_up(&self) -> Result<(), Failed> {
        let Report { output, ok, failed, .. } = *self;
        warn(output, failed, "file was not uploaded", "files were not uploaded");
        if ok == 0 && failed == 0 {
            output.report(b"WARNING", "no file was uploaded");
        }
        if ok > 0 && failed == 0 { Ok(()) } else { Err(Failed) }
    }
}

/// The text of an error, with the option that avoids it.
fn why(error: &io::Error) -> String {
    match error.get_ref().and_then(|inner| inner.downcast_ref()) {
        Some(PartTooLarge { part_size }) => {
            let size = show(*part_size);
            format!("its parts of {size} do not fit into memory; use --memory {size} or more")
        }
        None => reason(error),
    }
}

/// The line of a file as JSON.
fn object(put: &Uploaded) -> impl Serialize + use<'_> {
    #[derive(Serialize)]
    struct Line<'l> {
        #[serde(flatten)]
        name: json::Name<'l>,
        key: &'l str,
        #[serde(skip_serializing_if = "Option::is_none")]
        outcome: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        size: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        etag: Option<&'l str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<String>,
    }
    let Uploaded { name, key, result } = put;
    let (outcome, size, etag) = match result {
        Ok(Outcome::Stored { size, etag }) => {
            (Some("stored"), Some(*size), Some(etag.trim_matches('"')))
        }
        Ok(Outcome::Equal) => (Some("equal"), None, None),
        Err(_) => (None, None, None),
    };
    let error = result.as_ref().err().map(why);
    Line { name: json::Name::new(name), key, outcome, size, etag, error }
}
