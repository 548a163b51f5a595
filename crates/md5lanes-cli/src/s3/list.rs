//! `md5lanes s3 list`: prints the objects in a bucket as a list.

use std::ffi::OsStr;
use std::ops::ControlFlow;

use md5lanes_files::etag::ETag;
use md5lanes_files::lists::{Form, LineEnd, line, size_comment};
use md5lanes_s3::Objects;
use serde::Serialize;

use crate::args::s3::List;
use crate::json;
use crate::output::{Failed, Output};
use crate::s3::{client, fail};

/// Prints a line for each object. If the ETag is neither an MD5 nor made from the MD5s of parts, reports an error in place of the
/// line, except with `--json`.
pub(super) fn run(options: &List, output: &Output) -> Result<(), Failed> {
    let List { address, .. } = options;
    let filter = options.filter().map_err(|reason| fail(address, output, &reason))?;
    let client = &client(address, &options.connection, output)?;
    let prefix = &address.prefix();
    let objects = Objects { client, prefix };
    let (mut result, mut written) = (Ok(()), Ok(()));
    let done = objects.for_each(options.md5, options.requests, &filter, |name, listed, etag| {
        if etag.is_none() && !options.json {
            result = Err(output.report(name.as_bytes(), "its ETag is not an MD5"));
            return ControlFlow::Continue(());
        }
        written = match options.json {
            true => {
                let object = object(name, listed.size, etag, &listed.etag);
                output.add_line(&|to| json::write_line(&object, to))
            }
            false => output.add_line(&|to| {
                let etag = etag.map(|etag| etag.to_string()).unwrap_or_default();
                to.write_all(listed.size.map(size_comment).unwrap_or_default().as_bytes())?;
                to.write_all(&line(Form::Text, LineEnd::Newline, &etag, name.as_bytes()))
            }),
        };
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written?;
    output.flush()?;
    done.map_err(|error| fail(address, output, &error))?;
    result
}

/// Returns the JSON object of an object in the bucket. `raw_etag` is the ETag as the server sent it.
fn object<'o>(
    name: &'o str,
    size: Option<u64>,
    etag: Option<ETag>,
    raw_etag: &'o str,
) -> impl Serialize + use<'o> {
    #[derive(Serialize)]
    struct Line<'l> {
        #[serde(flatten)]
        name: json::Name<'l>,
        size: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        md5: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        etag: Option<&'l str>,
    }
    let md5 = etag.filter(|etag| etag.parts.is_none()).map(|etag| etag.to_string());
    let etag = if md5.is_some() { None } else { Some(raw_etag.trim_matches('"')) };
    Line { name: json::Name::new(OsStr::new(name)), size, md5, etag }
}
