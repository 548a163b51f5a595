//! Runs a comparison: requests in advance, hashing in the lanes, findings.

use std::iter;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::thread;

use md5lanes_files::etag::{Expected, verify_each};
use md5lanes_files::{Items, Next, Order, Queue, Source};

use crate::client::Client;
use crate::error::Error;
use crate::pairs::Pair;
use crate::verify::decide::decide;
use crate::verify::task::{Cut, Knowledge, Prepare, Tag, Task};
use crate::verify::{Finding, Options, Verdict};

/// The most results of requests that wait for files to be hashed.
const MAX_PENDING: usize = 4096;

/// Compares `pairs`, and passes a finding for each to `sink`, in their order.
///
/// # Errors
///
/// The first error among the pairs. No pair after it is compared.
pub(super) fn run<'p>(
    client: &Client,
    prefix: &str,
    pairs: impl Items<'p, Result<Pair, Error>>,
    knowledge: Knowledge,
    options: &Options<'_>,
    mut sink: impl FnMut(Finding) -> ControlFlow<()>,
) -> Result<(), Error> {
    let failed = Mutex::new(None);
    let prepare = Prepare { client, prefix, options, knowledge, encrypts: AtomicBool::new(false) };
    let work = |pair: Result<Pair, Error>| pair.map(|pair| prepare.pair(pair)).transpose();
    let requests = Queue::new(pairs, |_| 1, MAX_PENDING, Order::AsGiven);
    thread::scope(|scope| {
        let _closing = requests.results.close_on_drop();
        requests
            .start(scope, options.requests.get(), &work)
            .map_err(|error| Error::no_thread(&error))?;
        let files = iter::from_fn(|| {
            loop {
                return match requests.results.next()? {
                    Next::Ready(None) => continue,
                    Next::Ready(Some(Ok(tag))) => Some(Next::Ready(expected(tag))),
                    Next::Ready(Some(Err(error))) => {
                        *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                        requests.results.close();
                        None
                    }
                    Next::NotReady(wait) => Some(Next::NotReady(wait)),
                };
            }
        });
        verify_each(files, &options.files, |tag, compared| {
            let Tag { name, object, task } = tag;
            let verdict = match (task, &object) {
                (Task::Hash(path, cut), Some(object)) => {
                    match decide(client, &path, cut, object, compared, options) {
                        Ok(Verdict::CannotTell(doubt)) => prepare.settle(&path, object, doubt),
                        verdict => verdict,
                    }
                }
                (Task::Decided(verdict), _) => verdict,
                (Task::Hash(..), None) => unreachable!("only an object has an ETag"),
            };
            let flow = sink(Finding { name, object, verdict });
            if flow.is_break() {
                // Ends the threads that wait for the next name.
                requests.results.close();
            }
            flow
        });
        Ok(())
    })?;
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// Returns the pair, with its file if the lanes are to hash it.
fn expected(tag: Tag) -> (Tag, Option<Expected>) {
    let expected = match (&tag.task, &tag.object) {
        (Task::Hash(path, Cut::Rule(rule, _)), Some(object)) => {
            let (source, etag) = (Source::Path(path.clone()), object.etag.clone());
            Some(Expected { source, etag, rule: *rule })
        }
        _ => None,
    };
    (tag, expected)
}
