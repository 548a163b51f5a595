//! `md5lanes s3 put`: uploads files as objects.

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use md5lanes_files::lists::name;
use md5lanes_s3::{Outcome, PartTooLarge, PutResult, put, put_object, put_stream};
use serde::Serialize;

use super::{client, fail, open};
use crate::args::s3::Put;
use crate::check::{add_verdict, warn};
use crate::json;
use crate::output::{Failed, Output};
use crate::reason::reason;
use crate::size::format_size;
use crate::sys::{InterruptibleStdin, StopOnSignal};

pub(super) fn run(options: &Put, output: &Output) -> Result<(), Failed> {
    let signals = StopOnSignal::new();
    let done = upload(options, output, &signals);
    output.progress.end();
    signals.end();
    done
}

fn upload(options: &Put, output: &Output, signals: &StopOnSignal) -> Result<(), Failed> {
    let Put { file, address, .. } = options;
    let fail = |reason: &dyn ToString| fail(address, output, reason);
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let put_options = options.put_options(&note, signals.flag()).map_err(|error| fail(&error))?;
    let mut report = Report { options, output, counts: Counts::default() };
    let is_stream = file.as_os_str() == "-";
    let (client, is_folder) = if is_stream {
        if options.update || options.dry_run {
            return Err(fail(
                &"standard input is uploaded in any case: leave out --update and --dry-run",
            ));
        }
        if address.key.is_empty() || address.key.ends_with('/') {
            return Err(fail(&"standard input has no name: the address needs a whole key"));
        }
        (client(address, &options.connection, output)?, false)
    } else {
        open(address, file, &options.connection, output)?
    };
    let done = if is_folder {
        let mut written = Ok(());
        let done = put(&client, &address.prefix(), file, &put_options, |result| {
            written = report.add(&result).and_then(|()| output.flush());
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        done
    } else {
        progress.set_file_count(1);
        let result = if is_stream {
            put_stream(&client, &address.key, InterruptibleStdin, &put_options)
        } else {
            address.key_of(file).and_then(|key| put_object(&client, &key, file, &put_options))
        };
        match result {
            Ok(result) => {
                report.add(&PutResult { name: file.clone().into_os_string(), ..result })?;
                output.flush()?;
                Ok(())
            }
            Err(error) => Err(error),
        }
    };
    let is_stopped = signals.flag().load(Ordering::Relaxed);
    report.finish(done.is_err() || is_stopped, done.map_err(|error| fail(&error)))
}

struct Report<'r> {
    options: &'r Put,
    output: &'r Output,
    counts: Counts,
}

#[derive(Default)]
struct Counts {
    ok: u64,
    failed: u64,
    skipped: u64,
}

impl Report<'_> {
    fn add(&mut self, put: &PutResult) -> Result<(), Failed> {
        let Report { options, output, counts } = self;
        let text = match &put.outcome {
            Ok(Outcome::Stored { .. }) => "OK",
            Ok(Outcome::Equal) => "OK equal",
            Ok(Outcome::WouldUpload { .. }) => "would be uploaded",
            Ok(Outcome::Skipped) => "skipped",
            // A signal has ended the upload, as the user knows.
            Err(error) if error.kind() == ErrorKind::Interrupted => return Ok(()),
            Err(_) => "FAILED",
        };
        let is_skipped = matches!(put.outcome, Ok(Outcome::Skipped));
        *match put.outcome {
            Ok(Outcome::Skipped) => &mut counts.skipped,
            Ok(_) => &mut counts.ok,
            Err(_) => &mut counts.failed,
        } += 1;
        if options.quiet && put.outcome.is_ok() {
            return Ok(());
        }
        if options.json {
            let object = object(put);
            return output.add_line(&|to| json::write_line(&object, to));
        }
        let name = &name::shown(&put.name);
        if let Err(error) = &put.outcome {
            output.report_file_error(name, &io::Error::other(describe(error)));
        }
        // A skipped file has no line: the final warning counts it.
        if is_skipped { Ok(()) } else { add_verdict(output, name, text) }
    }

    /// Prints the final warnings. `has_ended_early` says whether some files may not have been tried, because of a signal or the
    /// failure in `done`.
    ///
    /// # Errors
    ///
    /// If a file is FAILED, if no file is OK, or if the run ended early.
    fn finish(&self, has_ended_early: bool, done: Result<(), Failed>) -> Result<(), Failed> {
        let Report { output, counts: Counts { ok, failed, skipped }, .. } = self;
        if has_ended_early {
            if *ok > 0 || *failed > 0 {
                output.report(
                    b"WARNING",
                    &format!("the run ended early: of its files, {ok} were uploaded"),
                );
            }
            return done.and(Err(Failed));
        }
        warn(output, *failed, "file was not uploaded", "files were not uploaded");
        warn(
            output,
            *skipped,
            "link, pipe or the like was skipped; see --follow-links",
            "links, pipes and the like were skipped; see --follow-links",
        );
        if *ok == 0 && *failed == 0 {
            output.report(b"WARNING", "no file was uploaded");
        }
        if *ok > 0 && *failed == 0 { Ok(()) } else { Err(Failed) }
    }
}

fn describe(error: &io::Error) -> String {
    match error.get_ref().and_then(|inner| inner.downcast_ref()) {
        Some(PartTooLarge { part_size }) => {
            let size = format_size(*part_size);
            format!("its parts of {size} do not fit into memory; use --memory {size} or more")
        }
        None => reason(error),
    }
}

/// Returns the JSON object of a file.
fn object(put: &PutResult) -> impl Serialize + use<'_> {
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
    let PutResult { name, key, outcome: result } = put;
    let (outcome, size, etag) = match result {
        Ok(Outcome::Stored { size, etag }) => {
            (Some("stored"), Some(*size), Some(etag.trim_matches('"')))
        }
        Ok(Outcome::Equal) => (Some("equal"), None, None),
        Ok(Outcome::Skipped) => (Some("skipped"), None, None),
        Ok(Outcome::WouldUpload { size }) => (Some("would_upload"), Some(*size), None),
        Err(_) => (None, None, None),
    };
    let error = result.as_ref().err().map(describe);
    Line { name: json::Name::new(name), key, outcome, size, etag, error }
}
