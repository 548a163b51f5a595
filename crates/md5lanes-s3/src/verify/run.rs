//! The way of pairs: requests ahead, the lanes, findings.

use std::ffi::OsString;
use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use md5lanes_files::etag::{Origin, Rule, verify_each};

use crate::ahead::{Ahead, Closing, Now};
use crate::client::Client;
use crate::error::Error;
use crate::pairs::Pair;
use crate::verify::decide::decide;
use crate::verify::task::{Cut, Knowledge, Prepare, Tag, Task};
use crate::verify::{Finding, Options, Verdict};

/// How many results of requests wait at most for files to be hashed.
const AHEAD: usize = 4096;

/// Compares pairs, and passes a finding for each to `sink`, in their order.
///
/// # Errors
///
/// The first error in the place of a pair. No pair after it is compared.
pub(super) fn run(
    client: &Client,
    prefix: &str,
    pairs: impl Iterator<Item = Result<Pair, Error>> + Send,
    knowledge: Knowledge,
    options: &Options<'_>,
    mut sink: impl FnMut(Finding) -> ControlFlow<()>,
) -> Result<(), Error> {
    let failed = Mutex::new(None);
    let prepare = Prepare { client, prefix, options, knowledge, encrypts: AtomicBool::new(false) };
    let work = |pair: Result<Pair, Error>| pair.map(|pair| prepare.pair(pair));
    thread::scope(|scope| {
        let ahead = Ahead::start(scope, pairs, options.requests, AHEAD, work)
            .map_err(|error| Error::new(format!("no thread can be started: {error}")))?;
        let _closing = Closing(&ahead);
        let files = iter::from_fn(|| {
            loop {
                return match ahead.take() {
                    Now::Ready(Ok(None)) => continue,
                    Now::Ready(Ok(Some(tag))) => Some(job(tag)),
                    Now::Ready(Err(error)) => {
                        *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                        ahead.close();
                        None
                    }
                    Now::NotYet => {
                        let waiting = Arc::clone(&ahead);
                        // It comes back without a finding, and never as one that could be believed.
                        let task = Task::Decided(Err(io::Error::other("nothing was compared")));
                        let nothing = Tag { name: OsString::new(), object: None, task };
                        let origin = Origin::Later(Arc::new(move || waiting.wait()));
                        Some((nothing, origin, String::new(), Rule::default()))
                    }
                    Now::NoMore => None,
                };
            }
        });
        verify_each(files, &options.files, |tag, compared| {
            let Tag { name, object, task } = tag;
            let verdict = match (task, &object) {
                (Task::Hash { path, cut }, Some(object)) => {
                    match decide(client, &path, cut, object, compared, options) {
                        Ok(Verdict::CannotTell(doubt)) => prepare.settle(&path, object, doubt),
                        verdict => verdict,
                    }
                }
                (Task::Decided(verdict), _) => verdict,
                (Task::Hash { .. }, None) => unreachable!("only an object has an ETag"),
            };
            let flow = sink(Finding { name, object, verdict });
            if flow.is_break() {
                // Threads that wait for the next name return.
                ahead.close();
            }
            flow
        });
        Ok(())
    })?;
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// What is hashed for a pair. The empty ETag asks for nothing: the tag only keeps its place.
fn job(tag: Tag) -> (Tag, Origin, String, Rule) {
    match (&tag.task, &tag.object) {
        (Task::Hash { path, cut: Cut::Rule(rule, _) }, Some(object)) => {
            let (origin, etag, rule) = (Origin::Path(path.clone()), object.etag.clone(), *rule);
            (tag, origin, etag, rule)
        }
        _ => (tag, Origin::Path(PathBuf::new()), String::new(), Rule::default()),
    }
}
