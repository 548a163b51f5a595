//! Runs a comparison: sends requests in advance, hashes files in the lanes, and passes the findings on.

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
use crate::verify::task::{Knowledge, ObjectParts, Prepared, Preparer, Task};
use crate::verify::{Finding, Options, Verdict};

/// How many prepared pairs may wait for their files to be hashed.
const MAX_PENDING: usize = 4096;

/// Compares `pairs`, and passes their findings to `sink` in the same order, until `sink` returns `Break`.
///
/// # Errors
///
/// The first error among `pairs`, or an error if no thread can be started. No pair after an error is compared.
pub(super) fn run<'p>(
    client: &Client,
    prefix: &str,
    pairs: impl Items<'p, Result<Pair, Error>>,
    knowledge: Knowledge,
    options: &Options<'_>,
    mut sink: impl FnMut(Finding) -> ControlFlow<()>,
) -> Result<(), Error> {
    let failed = Mutex::new(None);
    let preparer =
        Preparer { client, prefix, options, knowledge, bucket_encrypts: AtomicBool::new(false) };
    let work = |pair: Result<Pair, Error>| pair.map(|pair| preparer.prepare(pair)).transpose();
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
                    Next::Ready(Some(Ok(prepared))) => Some(Next::Ready(expected(prepared))),
                    Next::Ready(Some(Err(error))) => {
                        *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                        requests.results.close();
                        None
                    }
                    Next::NotReady(wait) => Some(Next::NotReady(wait)),
                };
            }
        });
        verify_each(files, &options.files, |prepared, compared| {
            let Prepared { name, object, task } = prepared;
            let verdict = match (task, &object) {
                (Task::Hash(path, layout), Some(object)) => {
                    match decide(client, &path, layout, object, compared, options) {
                        Ok(Verdict::CannotTell(reason)) => {
                            preparer.compare_without_etag(&path, object, reason)
                        }
                        verdict => verdict,
                    }
                }
                (Task::Decided(verdict), _) => verdict,
                (Task::Hash(..), None) => unreachable!("only an object has an ETag"),
            };
            let flow = sink(Finding { name, object, verdict });
            if flow.is_break() {
                // This ends the threads that send requests.
                requests.results.close();
            }
            flow
        });
        Ok(())
    })?;
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// Returns the pair, and the file and ETag for [`verify_each`]. The second value is `None` if the verdict is known, or if
/// [`decide`] hashes the file, in parts of different sizes.
fn expected(prepared: Prepared) -> (Prepared, Option<Expected>) {
    let expected = match (&prepared.task, &prepared.object) {
        (Task::Hash(path, ObjectParts::Rule(rule, _)), Some(object)) => {
            let (source, etag) = (Source::Path(path.clone()), object.etag.clone());
            Some(Expected { source, etag, rule: *rule })
        }
        _ => None,
    };
    (prepared, expected)
}
