//! `md5lanes audit` of any two sides: each is a list, a folder or a bucket.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use md5lanes_files::audit::{Finding, Options, Summary, audit, compare_lists};
use md5lanes_files::lists::name;

use crate::args::audit::Audit;
use crate::audit::lists::read_side;
use crate::audit::report::Report;
use crate::audit::{is_bucket, report_naming};
use crate::output::{Failed, Output};
use crate::quote::quote;

/// Compares `first`, the expected state, with `second`, the actual state. Fails unless they agree.
pub(super) fn run(
    first: &Path,
    second: Option<&Path>,
    options: &Audit,
    output: &Output,
) -> Result<(), Failed> {
    let shown = quote(&name::shown(first.as_os_str()));
    let Some(second) = second else {
        return Err(
            output.report(&shown, "the list, folder or bucket to compare it with is missing")
        );
    };
    if options.update || options.quick {
        return Err(output.report(&shown, "--update and --quick need a list and a folder"));
    }
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let filter = options.filter().map_err(|reason| output.report(b"audit", &reason))?;
    let audit_options = Options {
        files: options.read_options(&note),
        filter,
        follow_links: options.follow_links,
        only_paths: options.only_paths,
        below: options.below(),
        ..Options::default()
    };
    let mut report = Report::new(options, output);
    let mut improper = 0;
    let mut written = Ok(());
    let mut sink = |findings: Vec<Finding>| {
        written = report.take(&findings);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let summary = if is_bucket(first) || is_bucket(second) {
        #[cfg(feature = "s3")]
        let done = super::buckets::run(first, second, options, &audit_options, output, &mut sink);
        #[cfg(not(feature = "s3"))]
        let done = Err(output.report(&shown, "this build has no s3; see md5lanes s3"));
        let (summary, lines): (Summary, u64) = done?;
        improper += lines;
        summary
    } else {
        let list = read_side(first, options, &audit_options, output)?;
        improper += list.improper().count;
        let fail = |error: &io::Error| {
            output.report_error(&quote(&name::shown(second.as_os_str())), error)
        };
        if second.is_dir() {
            audit(list, second, None, &audit_options, &mut sink).map_err(|error| fail(&error))?
        } else {
            let found = read_side(second, options, &audit_options, output)?;
            improper += found.improper().count;
            compare_lists(list, found, &audit_options, &mut sink).map_err(|error| fail(&error))?
        }
    };
    written?;
    if !options.status {
        report_naming(&summary, &shown, options, output);
    }
    report.finish(improper > 0)
}
