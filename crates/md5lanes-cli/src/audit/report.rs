//! Writes the lines of an audit, and decides its result.

use std::ffi::OsStr;
use std::io;

use md5lanes_files::audit::{Finding, Verdict};
use md5lanes_files::etag::ETag;
use md5lanes_files::lists::name;
use serde::Serialize;

use crate::args::audit::Audit;
use crate::check::{add_verdict_naming, warn};
use crate::json;
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::reason::reason;

pub(super) struct Report<'r> {
    options: &'r Audit,
    output: &'r Output,
    counts: Counts,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    equal: u64,
    not_read: u64,
    differing: u64,
    missing: u64,
    new: u64,
    moved: u64,
    copied: u64,
    unreadable: u64,
    undecided: u64,
    contradicted: u64,
}

impl<'r> Report<'r> {
    pub(super) fn new(options: &'r Audit, output: &'r Output) -> Self {
        Report { options, output, counts: Counts::default() }
    }

    /// # Errors
    ///
    /// If a line cannot be written.
    pub(super) fn take(&mut self, findings: &[Finding]) -> Result<(), Failed> {
        findings.iter().try_for_each(|finding| self.add(finding))?;
        self.output.flush()
    }

    fn add(&mut self, finding: &Finding) -> Result<(), Failed> {
        let Report { options, output, counts, .. } = self;
        let name = &name::shown(&finding.name);
        let (count, text, other) = match &finding.verdict {
            Ok(Verdict::Equal) => (&mut counts.equal, "OK", None),
            Ok(Verdict::Unread) => (&mut counts.not_read, "OK", None),
            Ok(Verdict::Differs { overwritten_by: None }) => {
                (&mut counts.differing, "FAILED", None)
            }
            Ok(Verdict::Differs { overwritten_by: Some(by) }) => {
                (&mut counts.differing, "FAILED overwritten by ", Some(by))
            }
            Ok(Verdict::SizeDiffers { .. }) => (&mut counts.differing, "FAILED size", None),
            Ok(Verdict::Contradicted) => {
                (&mut counts.contradicted, "FAILED listed with two digests", None)
            }
            Ok(Verdict::CannotTell { reason }) => {
                if !options.json && !options.status {
                    output.report(&quote(name), reason);
                }
                (&mut counts.undecided, "FAILED cannot tell", None)
            }
            Ok(Verdict::Missing { copy: None }) => (&mut counts.missing, "FAILED missing", None),
            Ok(Verdict::Missing { copy: Some(copy) }) => {
                (&mut counts.missing, "FAILED missing, and there is a copy: ", Some(copy))
            }
            Ok(Verdict::New) => (&mut counts.new, "NEW", None),
            Ok(Verdict::Moved { from }) => (&mut counts.moved, "MOVED from ", Some(from)),
            Ok(Verdict::Copy { of }) => (&mut counts.copied, "COPY of ", Some(of)),
            Err(error) => {
                if !options.json {
                    output.report_file_error(name, error);
                }
                (&mut counts.unreadable, "FAILED open or read", None)
            }
        };
        *count += 1;
        let is_equal = finding.verdict.as_ref().is_ok_and(Verdict::is_equal);
        if options.status || (options.quiet && is_equal) {
            return Ok(());
        }
        if options.json {
            let object = object(finding, other.map(|other| &**other));
            return output.add_line(&|to| json::write_line(&object, to));
        }
        let other = other.map(|other| name::shown(other));
        add_verdict_naming(output, name, text, other.as_deref().unwrap_or_default())
    }

    /// Prints the final warnings. With --update there are none for moved, copied and new files, since the new list has them.
    /// `is_improper` says whether a list has improper lines, or names that should have been checked but were not.
    ///
    /// # Errors
    ///
    /// If the sides differ (with --allow-new, new files and copies do not count), if a name could not be read or compared, if
    /// `is_improper` is true, or if nothing was compared and there is no --update.
    pub(super) fn finish(&self, is_improper: bool) -> Result<(), Failed> {
        let Report { options, output, .. } = *self;
        let Counts {
            equal,
            not_read,
            differing,
            missing,
            new,
            moved,
            copied,
            unreadable,
            undecided,
            contradicted,
        } = self.counts;
        if !options.status {
            warn(output, unreadable, "name could not be read", "names could not be read");
            warn(output, differing, "file has changed", "files have changed");
            warn(output, missing, "file is missing", "files are missing");
            let (one, many) =
                ("name is listed with two digests", "names are listed with two digests");
            warn(output, contradicted, one, many);
            warn(output, undecided, "name could not be compared", "names could not be compared");
            if !options.update {
                warn(output, moved, "file has moved", "files have moved");
                if !options.allow_new {
                    warn(output, copied, "file is a new copy", "files are new copies");
                    warn(output, new, "file is new", "files are new");
                }
            }
            if options.quick {
                let (one, many) = ("file was not read", "files were not read");
                let what = if not_read == 1 { one } else { many };
                output.report(b"--quick", &format!("{not_read} {what}"));
            }
        }
        let added = if options.allow_new { 0 } else { new + copied };
        let failed = unreadable + undecided + contradicted + differing + missing + moved + added;
        let found = equal + not_read + failed + new + copied;
        if found == 0 && !options.update && !options.status {
            output.report(b"WARNING", "nothing was compared");
        }
        let is_nothing = found == 0 && !options.update;
        if failed == 0 && !is_improper && !is_nothing { Ok(()) } else { Err(Failed) }
    }
}

/// Returns the JSON object of a finding. `other` is the name of the other file in its verdict.
fn object<'o>(finding: &'o Finding, other: Option<&'o OsStr>) -> impl Serialize + use<'o> {
    #[derive(Serialize)]
    struct Line<'l> {
        #[serde(flatten)]
        name: json::Name<'l>,
        #[serde(skip_serializing_if = "Option::is_none")]
        verdict: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'l str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        md5: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        etag: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        size: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        listed_size: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        other: Option<json::Name<'l>>,
    }
    let Finding { name, verdict, actual } = finding;
    let etag = actual.and_then(|actual| actual.etag);
    let (md5, etag) = match etag {
        Some(ETag { digest, parts: None }) => (Some(digest.to_string()), None),
        etag => (None, etag.map(|etag| etag.to_string())),
    };
    Line {
        name: json::Name::new(name),
        verdict: verdict.as_ref().ok().map(Verdict::word),
        error: verdict.as_ref().err().map(|error: &io::Error| reason(error)),
        reason: match verdict {
            Ok(Verdict::CannotTell { reason }) => Some(reason),
            _ => None,
        },
        md5,
        etag,
        size: actual.and_then(|actual| actual.size),
        listed_size: match verdict {
            Ok(Verdict::SizeDiffers { listed, .. }) => Some(*listed),
            _ => None,
        },
        other: other.map(json::Name::new),
    }
}
