//! `md5lanes audit` of any two sides: lists, folders and buckets.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use md5lanes_files::audit::{Finding, Options, Summary, audit, compare_lists, list_folder};
use md5lanes_files::lists::{List, name};

use crate::args::audit::Audit;
use crate::audit::report::Report;
use crate::audit::{NO_LINES, is_bucket, open, tell, warn_of_lines};
use crate::output::{Failed, Output};
use crate::quote::quote;

/// Compares `first`, what should be, with `second`, what is. Fails unless they agree.
pub(super) fn run(
    first: &Path,
    second: Option<&Path>,
    options: &Audit,
    output: &Output,
) -> Result<(), Failed> {
    let shown = quote(&name::shown(first.as_os_str()));
    let Some(second) = second else {
        return Err(output.report(
            &shown,
            "it is compared with a second list, folder or bucket, which is missing",
        ));
    };
    if options.update || options.quick {
        return Err(output.report(&shown, "--update and --quick need a list and a folder"));
    }
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let wanted = options.wanted().map_err(|reason| output.report(b"audit", &reason))?;
    let how = Options {
        files: options.files(&note),
        wanted,
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
        let done = super::buckets::run(first, second, options, &how, output, &mut sink);
        #[cfg(not(feature = "s3"))]
        let done = Err(output.report(&shown, "this build has no s3; see md5lanes s3"));
        let (summary, lines): (Summary, u64) = done?;
        improper += lines;
        summary
    } else {
        let list = side(first, options, &how, output)?;
        improper += list.improper().0;
        let fail =
            |error: &io::Error| output.complain(&quote(&name::shown(second.as_os_str())), error);
        if second.is_dir() {
            audit(list, second, None, &how, &mut sink).map_err(|error| fail(&error))?
        } else {
            let found = side(second, options, &how, output)?;
            improper += found.improper().0;
            compare_lists(list, found, &how, &mut sink).map_err(|error| fail(&error))?
        }
    };
    written?;
    if !options.status {
        tell(&summary, &shown, options, output);
    }
    report.sum_up(improper > 0)
}

/// Returns the entries of a list or a folder. Files are read unless `how.only_paths` is set.
pub(super) fn side(
    path: &Path,
    options: &Audit,
    how: &Options<'_>,
    output: &Output,
) -> Result<List, Failed> {
    let shown = quote(&name::shown(path.as_os_str()));
    let is_folder = path.is_dir();
    let list = if is_folder { list_folder(path, how) } else { open(path) };
    let list = list.map_err(|error| output.complain(&shown, &error))?;
    if list.is_empty() && !is_folder {
        return Err(output.report(&shown, NO_LINES));
    }
    if !options.status {
        warn_of_lines(&shown, list.improper(), output);
    }
    Ok(list)
}
