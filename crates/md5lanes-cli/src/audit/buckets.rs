//! `md5lanes audit` with a bucket on one side or on both.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::str::FromStr;

use md5lanes_files::audit::{Finding, Names, Options, Summary, Verdict, audit};
use md5lanes_files::lists::name;
use md5lanes_s3::{Address, Client, Objects, SecondSide, compare, verify};

use crate::args::audit::Audit;
use crate::args::s3::Connection;
use crate::audit::is_bucket;
use crate::audit::lists::read_side;
use crate::output::{Failed, Output};
use crate::quote::quote;

/// A function that takes findings, and returns `Break` to end the audit.
type FindingSink<'s> = &'s mut dyn FnMut(Vec<Finding>) -> ControlFlow<()>;

/// A side of the audit: the objects below `prefix`.
struct Bucket {
    client: Client,
    prefix: String,
}

impl Bucket {
    fn open(path: &Path, connection: &Connection, output: &Output) -> Result<Self, Failed> {
        let shown = quote(&name::shown(path.as_os_str()));
        let text = path.to_str().unwrap_or_default();
        let address = Address::from_str(text).map_err(|reason| output.report(&shown, reason))?;
        let client = connection.settings().client(&address.bucket);
        let client = client.map_err(|error| output.report(&shown, &error.to_string()))?;
        Ok(Bucket { client, prefix: address.prefix() })
    }

    fn objects(&self) -> Objects<'_> {
        Objects { client: &self.client, prefix: &self.prefix }
    }
}

/// Compares `first` with `second`, and passes findings to `sink`. At least one of the two is the address of a bucket. Returns the
/// summary, and the number of improper lines in lists.
pub(super) fn run(
    first: &Path,
    second: &Path,
    options: &Audit,
    audit_options: &Options<'_>,
    output: &Output,
    sink: FindingSink<'_>,
) -> Result<(Summary, u64), Failed> {
    let fail = |path: &Path, error: &io::Error| {
        output.report_error(&quote(&name::shown(path.as_os_str())), error)
    };
    let first_connection = options.connection.first(&options.first);
    let connection = if is_bucket(second) { &first_connection } else { &options.connection };
    let bucket = |path: &Path, connection: &Connection| {
        is_bucket(path).then(|| Bucket::open(path, connection, output)).transpose()
    };
    let first_bucket = bucket(first, connection)?;
    let second_bucket = bucket(second, &options.connection)?;
    // If the files of a folder are read, each must be hashed in the same parts as its object, which `compare_folder` does.
    if !options.only_paths {
        match (&first_bucket, &second_bucket) {
            (Some(bucket), None) if second.is_dir() => {
                return compare_folder(bucket, second, false, options, audit_options, sink)
                    .map(|summary| (summary, 0))
                    .map_err(|error| fail(first, &error));
            }
            (None, Some(bucket)) if first.is_dir() => {
                return compare_folder(bucket, first, true, options, audit_options, sink)
                    .map(|summary| (summary, 0))
                    .map_err(|error| fail(second, &error));
            }
            _ => {}
        }
    }
    let list = match &first_bucket {
        Some(bucket) => bucket.objects().list().map_err(|error| fail(first, &error))?,
        None => read_side(first, options, audit_options, output)?,
    };
    let mut improper = list.improper().count;
    if first_bucket.is_some() && second_bucket.is_none() && second.is_dir() {
        let summary = audit(list, second, None, audit_options, sink);
        return summary.map(|summary| (summary, 0)).map_err(|error| fail(second, &error));
    }
    let names = match first_bucket {
        Some(_) => Names::of_objects(list, audit_options),
        None => Names::beside_objects(list, audit_options),
    };
    let names = names.map_err(|error| fail(first, &error))?;
    let found;
    let second_side = match &second_bucket {
        Some(bucket) => SecondSide::Objects(bucket.objects()),
        None => {
            let list = read_side(second, options, audit_options, output)?;
            improper += list.improper().count;
            // The option --below is only about the names of the first side.
            let audit_options = Options { below: Vec::new(), ..audit_options.clone() };
            found = Names::beside_objects(list, &audit_options)
                .map_err(|error| fail(second, &error))?;
            SecondSide::List(&found)
        }
    };
    let objects = first_bucket.as_ref().map(Bucket::objects);
    let summary = compare(&names, objects, second_side, options.requests, audit_options, sink);
    summary.map(|summary| (summary, improper)).map_err(|error| fail(second, &error))
}

/// Compares a bucket and a folder by [`verify`], the function of `md5lanes s3 verify`. `is_second` says whether the bucket is the
/// second side.
///
/// # Errors
///
/// If the objects cannot be listed.
fn compare_folder(
    bucket: &Bucket,
    folder: &Path,
    is_second: bool,
    options: &Audit,
    audit_options: &Options<'_>,
    sink: FindingSink<'_>,
) -> io::Result<Summary> {
    let options = md5lanes_s3::Options {
        files: audit_options.files,
        requests: options.requests,
        follow_links: audit_options.follow_links,
        ignore_skipped: true,
        include: audit_options.filter.include.clone(),
        exclude: audit_options.filter.exclude.clone(),
        ..md5lanes_s3::Options::default()
    };
    verify(&bucket.client, &bucket.prefix, folder, &options, |finding| {
        let md5lanes_s3::Finding { name, verdict, .. } = finding;
        let verdict = verdict.map(|verdict| audit_verdict(verdict, is_second));
        sink(vec![Finding { name, verdict, actual: None }])
    })?;
    Ok(Summary::default())
}

/// Turns a verdict on a file and an object into a verdict on the two sides.
fn audit_verdict(verdict: md5lanes_s3::Verdict, is_second: bool) -> Verdict {
    use md5lanes_s3::Verdict as Of;
    let missing = Verdict::Missing { copy: None };
    match verdict {
        Of::Equal => Verdict::Equal,
        Of::Differs(_) => Verdict::Differs { overwritten_by: None },
        Of::SizeDiffers { file_size, object_size } => {
            let (listed, found) =
                if is_second { (file_size, object_size) } else { (object_size, file_size) };
            Verdict::SizeDiffers { listed, found }
        }
        Of::MissingLocally => {
            if is_second {
                Verdict::New
            } else {
                missing
            }
        }
        Of::MissingInBucket => {
            if is_second {
                missing
            } else {
                Verdict::New
            }
        }
        Of::Skipped => {
            Verdict::CannotTell { reason: "it is neither a file nor a folder".to_owned() }
        }
        Of::CannotTell(doubt) => Verdict::CannotTell { reason: doubt.to_string() },
    }
}
