//! `md5lanes s3`: compares objects in buckets with files in folders, lists objects, and uploads files.

mod list;
mod put;

use std::collections::HashSet;
use std::io::{self, ErrorKind};
use std::mem;
use std::ops::ControlFlow;
use std::path::Path;

use md5lanes_files::lists::name;
use md5lanes_files::long_path;
use md5lanes_s3::{
    Address, Client, Error, Finding, Inventory, Verdict, verify, verify_inventory, verify_names,
    verify_object,
};
use serde::Serialize;

use crate::args::s3::{Connection, S3, Verify};
use crate::check::{add_verdict, warn};
use crate::json;
use crate::kernels;
use crate::name_list::{EmptyName, NameList};
use crate::output::{Failed, Output};
use crate::quote::quote;
use crate::reason::reason;

pub(crate) fn run(command: &S3, output: &Output) -> Result<(), Failed> {
    kernels::forced(output)?;
    match command {
        S3::Verify(options) => run_verify(options, output),
        S3::List(options) => list::run(options, output),
        S3::Put(options) => put::run(options, output),
    }
}

fn run_verify(options: &Verify, output: &Output) -> Result<(), Failed> {
    let Verify { address, folder, .. } = options;
    let fail = |reason: &dyn ToString| fail(address, output, reason);
    let progress = &output.progress;
    let note = |event| progress.note(event);
    let comparison = options.comparison_options(&note).map_err(|error| fail(&error))?;
    let (client, is_folder) = open(address, folder, &options.connection, output)?;
    if !is_folder && (options.inventory.is_some() || options.files_from().is_some()) {
        let name = name::shown(folder.as_os_str());
        return Err(output.report_file_error(&name, &ErrorKind::NotADirectory.into()));
    }
    let (counts, forms) = (Counts::default(), UnicodeForms::default());
    let mut report = Report { options, output, counts, forms, written: Ok(()) };
    if is_folder {
        let prefix = &address.prefix();
        let done = if let Some((list, end)) = options.files_from() {
            let shown = quote(&name::shown(list.as_os_str()));
            let complain = |error: &io::Error| output.report_error(&shown, error);
            let mut list = NameList::open(list, &shown, end).map_err(|error| complain(&error))?;
            let mut done = Ok(());
            while done.is_ok() && report.written.is_ok() && list.resume() {
                let names = list.by_ref();
                let sink = |finding| report.take(&finding);
                done = verify_names(&client, prefix, folder, names, &comparison, sink);
            }
            if let Some(error) = list.error() {
                report.written = Err(complain(error));
            }
            done
        } else if let Some(manifest) = &options.inventory {
            Inventory::open(manifest).and_then(|inventory| {
                let sink = |finding| report.take(&finding);
                verify_inventory(&client, prefix, folder, &inventory, &comparison, sink)
            })
        } else {
            verify(&client, prefix, folder, &comparison, |finding| report.take(&finding))
        };
        mem::replace(&mut report.written, Ok(()))?;
        done.map_err(|error| fail(&error))?;
    } else {
        progress.set_file_count(1);
        let finding =
            compare_single(&client, options, &comparison).map_err(|error| fail(&error))?;
        report.add(&finding)?;
        output.flush()?;
    }
    report.finish()
}

/// Returns a client for the bucket, and whether `path` is a folder.
fn open(
    address: &Address,
    path: &Path,
    connection: &Connection,
    output: &Output,
) -> Result<(Client, bool), Failed> {
    let status = long_path::metadata(path)
        .map_err(|error| output.report_file_error(&name::shown(path.as_os_str()), &error))?;
    Ok((client(address, connection, output)?, status.is_dir()))
}

fn client(address: &Address, connection: &Connection, output: &Output) -> Result<Client, Failed> {
    let client = connection.settings().client(&address.bucket);
    client.map_err(|error| fail(address, output, &error))
}

/// Reports why the bucket cannot be used.
fn fail(address: &Address, output: &Output, reason: &dyn ToString) -> Failed {
    output.report(address.to_string().as_bytes(), &reason.to_string())
}

/// Compares one file, which the argument FOLDER names, with one object.
fn compare_single(
    client: &Client,
    options: &Verify,
    comparison: &md5lanes_s3::Options<'_>,
) -> Result<Finding, Error> {
    let Verify { address, folder, .. } = options;
    let key = address.key_of(folder)?;
    let finding = verify_object(client, &key, folder, comparison)?;
    Ok(Finding { name: folder.clone().into_os_string(), ..finding })
}

struct Report<'r> {
    options: &'r Verify,
    output: &'r Output,
    counts: Counts,
    forms: UnicodeForms,
    /// An error if a line could not be written, or the list of names could not be read.
    written: Result<(), Failed>,
}

#[derive(Default)]
struct Counts {
    equal: u64,
    differing: u64,
    missing_locally: u64,
    missing_in_bucket: u64,
    skipped: u64,
    cannot_tell: u64,
    unreadable: u64,
}

/// The names that are not ASCII and are missing on one side, in decomposed form (NFD of Unicode). If a name is in both sets, the
/// folder and the bucket have it in different forms.
#[derive(Default)]
struct UnicodeForms {
    missing_locally: HashSet<String>,
    missing_in_bucket: HashSet<String>,
}

const MAX_NAMES_PER_SIDE: usize = 100_000;

impl UnicodeForms {
    fn note(&mut self, finding: &Finding) {
        let side = match finding.verdict {
            Ok(Verdict::MissingLocally) => &mut self.missing_locally,
            Ok(Verdict::MissingInBucket) => &mut self.missing_in_bucket,
            _ => return,
        };
        if let Some(name) = finding.name.to_str()
            && !name.is_ascii()
            && side.len() < MAX_NAMES_PER_SIDE
        {
            side.insert(name::decomposed(name));
        }
    }

    /// Returns the names that differ only in their form of Unicode.
    fn alike(&self) -> impl Iterator<Item = &String> {
        self.missing_locally.intersection(&self.missing_in_bucket)
    }
}

impl Report<'_> {
    /// Reports a finding. Returns `Break` if the report cannot be written.
    fn take(&mut self, finding: &Finding) -> ControlFlow<()> {
        self.written = self.add(finding).and_then(|()| self.output.flush());
        if self.written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn add(&mut self, finding: &Finding) -> Result<(), Failed> {
        self.forms.note(finding);
        let Report { options, output, counts, .. } = self;
        let (count, text) = match &finding.verdict {
            Ok(Verdict::Equal) => (&mut counts.equal, "OK"),
            Ok(Verdict::Differs(_)) => (&mut counts.differing, "FAILED"),
            Ok(Verdict::SizeDiffers { .. }) => (&mut counts.differing, "FAILED size"),
            Ok(Verdict::MissingLocally) => (&mut counts.missing_locally, "FAILED missing locally"),
            Ok(Verdict::MissingInBucket) => {
                (&mut counts.missing_in_bucket, "FAILED missing in bucket")
            }
            Ok(Verdict::Skipped) => (&mut counts.skipped, "FAILED skipped"),
            Ok(Verdict::CannotTell(_)) => (&mut counts.cannot_tell, "FAILED cannot tell"),
            Err(_) => (&mut counts.unreadable, "FAILED open or read"),
        };
        *count += 1;
        if options.status || (options.quiet && matches!(finding.verdict, Ok(Verdict::Equal))) {
            return Ok(());
        }
        if options.json {
            let object = object(finding);
            return output.add_line(&|to| json::write_line(&object, to));
        }
        let name = &name::shown(&finding.name);
        let error = match &finding.verdict {
            Ok(Verdict::CannotTell(reason)) => Some(&io::Error::other(*reason)),
            Err(error) => Some(error),
            Ok(_) => None,
        };
        if let Some(EmptyName { place }) =
            error.and_then(io::Error::get_ref).and_then(|inner| inner.downcast_ref())
        {
            output.report_error(place, &io::Error::other("invalid zero-length file name"));
            return Ok(());
        }
        if let Some(error) = error {
            output.report_file_error(name, error);
        }
        add_verdict(output, name, text)
    }

    /// Prints the final warnings.
    ///
    /// # Errors
    ///
    /// If an object is not OK, or if no object was compared.
    fn finish(&self) -> Result<(), Failed> {
        let Counts {
            equal,
            differing,
            missing_locally,
            missing_in_bucket,
            skipped,
            cannot_tell,
            unreadable,
        } = self.counts;
        if !self.options.status {
            let output = self.output;
            warn(output, unreadable, "name could not be read", "names could not be read");
            warn(output, differing, "object differs", "objects differ");
            warn(
                output,
                missing_locally,
                "object is missing locally",
                "objects are missing locally",
            );
            warn(
                output,
                missing_in_bucket,
                "file is missing in the bucket",
                "files are missing in the bucket",
            );
            warn(
                output,
                skipped,
                "link, pipe or the like was skipped; see --follow-links and --ignore-skipped",
                "links, pipes and the like were skipped; see --follow-links and --ignore-skipped",
            );
            warn(
                output,
                cannot_tell,
                "object could not be compared",
                "objects could not be compared",
            );
            if let Some(example) = self.forms.alike().min() {
                let (count, example) = (self.forms.alike().count(), quote(example.as_bytes()));
                let example = String::from_utf8_lossy(&example);
                let text = format!(
                    "{count} missing on both sides: composed on one, decomposed on the other (NFC and NFD of Unicode), such as {example}"
                );
                output.report(b"WARNING", &text);
            }
        }
        let failed =
            differing + missing_locally + missing_in_bucket + skipped + cannot_tell + unreadable;
        if equal == 0 && failed == 0 && !self.options.status {
            self.output.report(b"WARNING", "no object was compared");
        }
        if equal > 0 && failed == 0 { Ok(()) } else { Err(Failed) }
    }
}

/// Returns the JSON object of a finding.
fn object(finding: &Finding) -> impl Serialize + use<'_> {
    #[derive(Serialize)]
    struct Line<'l> {
        #[serde(flatten)]
        name: json::Name<'l>,
        #[serde(skip_serializing_if = "Option::is_none")]
        verdict: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        file: Option<FileFields>,
        #[serde(skip_serializing_if = "Option::is_none")]
        object: Option<ObjectFields<'l>>,
    }
    #[derive(Serialize)]
    struct FileFields {
        #[serde(skip_serializing_if = "Option::is_none")]
        size: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        etag: Option<String>,
    }
    #[derive(Serialize)]
    struct ObjectFields<'l> {
        key: &'l str,
        size: Option<u64>,
        etag: &'l str,
    }
    let Finding { name, object, verdict } = finding;
    Line {
        name: json::Name::new(name),
        verdict: verdict.as_ref().ok().map(Verdict::word),
        reason: match verdict {
            Ok(Verdict::CannotTell(reason)) => Some(reason.to_string()),
            _ => None,
        },
        error: verdict.as_ref().err().map(reason),
        file: match verdict {
            Ok(Verdict::SizeDiffers { file_size, .. }) => {
                Some(FileFields { size: Some(*file_size), etag: None })
            }
            Ok(Verdict::Differs(Some(etag))) => {
                Some(FileFields { size: None, etag: Some(etag.to_string()) })
            }
            _ => None,
        },
        object: object.as_ref().map(|object| ObjectFields {
            key: &object.key,
            size: object.size,
            etag: object.etag.trim_matches('"'),
        }),
    }
}
