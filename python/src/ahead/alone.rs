//! One result, of work on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;

use md5lanes_files::Options;
use pyo3::prelude::*;

use super::exchange::Status;
use super::{TICK, failed};

/// Does the work, with options that count its progress and stop it, and waits for its result. Meanwhile signals
/// are handled and `progress` is called, as for many files.
///
/// # Errors
///
/// Those of the callback and of signal handlers; the work is stopped then, but not waited for: it may read a
/// pipe. If no thread can be started.
pub(crate) fn run<T: Send + 'static>(
    python: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Options<'_>) -> T + Send + 'static,
) -> PyResult<T> {
    let status = Arc::new(Status::default());
    let (done, result) = sync_channel(1);
    let shared = Arc::clone(&status);
    let work = move || {
        let progress = |event| shared.note(event);
        let options = Options { progress: &progress, stop: &shared.stop, ..Options::default() };
        let _ = done.send(work(&options));
    };
    thread::Builder::new().name("md5lanes".to_owned()).spawn(work)?;
    let tell = |files: u64| match &progress {
        Some(callback) => callback.call1(python, (files, status.hashed())).map(drop),
        None => Ok(()),
    };
    let waited = wait(python, result, tell);
    status.stop.store(waited.is_err(), Ordering::Relaxed);
    waited
}

fn wait<T: Send>(
    python: Python<'_>,
    mut result: Receiver<T>,
    tell: impl Fn(u64) -> PyResult<()>,
) -> PyResult<T> {
    loop {
        let result = &mut result;
        let waited = python.detach(move || result.recv_timeout(TICK));
        python.check_signals()?;
        match waited {
            Ok(result) => return tell(1).map(|()| result),
            Err(RecvTimeoutError::Timeout) => tell(0)?,
            Err(RecvTimeoutError::Disconnected) => return Err(failed()),
        }
    }
}
