//! The threads of a run.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder, Scope};

use md5lanes_files::{MOST_OPEN, Progress};

use crate::ahead::Now;
use crate::client::Client;
use crate::error::Error;
use crate::put::memory::Memory;
use crate::put::names::{Names, Wanted};
use crate::put::reader::Reader;
use crate::put::upload::{Part, Requests, Upload};
use crate::put::{Put, PutOptions};
use crate::transport::Stop;

/// What is left to do for a file.
pub(super) enum Task<'m> {
    Send(Part<'m>),
    /// All its parts have been sent, or never will be.
    Finish(Arc<Upload>),
}

/// What became of the file of this number.
pub(super) type Done = (u64, Put);

/// Whether a run goes on.
#[derive(Default)]
pub(super) struct State {
    /// Whether nothing more is to be read or sent.
    is_closed: AtomicBool,
    /// Why no upload to the bucket can succeed.
    failed: Mutex<Option<Error>>,
}

impl State {
    fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    /// Ends the run with an error. The first one counts.
    pub(super) fn fail(&self, error: Error) {
        self.failed().get_or_insert(error);
        self.close();
    }

    fn failed(&self) -> MutexGuard<'_, Option<Error>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends a run when one of its threads panics: nobody must wait for its results.
struct CloseOnPanic<'r, F> {
    state: &'r State,
    memory: &'r Memory,
    names: &'r Names<F>,
}

impl<F> Drop for CloseOnPanic<'_, F> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.state.close();
            self.memory.close();
            self.names.close();
        }
    }
}

/// Uploads files, and passes what became of them to `sink` in their order. At most `open` files are open
/// at a time, or one for each thread that reads.
///
/// # Errors
///
/// Where no upload to the bucket can succeed, or no thread can be started.
pub(super) fn run<'w, F>(
    client: &Client,
    next: F,
    open: usize,
    options: &PutOptions<'_>,
    mut sink: impl FnMut(Put) -> ControlFlow<()>,
) -> Result<(), Error>
where
    F: FnMut(bool) -> Now<Result<Wanted<'w>, Error>> + Send,
{
    let (memory, names, state) = (Memory::new(options.memory), Names::new(next), State::default());
    let stop = Stop::new(options.stop, &state.is_closed);
    let refused = |error: Error| {
        // The request may have been cut short.
        if stop.is_set() {
            return ErrorKind::Interrupted.into();
        }
        if !error.is_of_the_bucket() {
            return io::Error::other(error);
        }
        state.fail(error);
        ErrorKind::Interrupted.into()
    };
    let requests = Requests { client, options, stop, refused: &refused };
    let (task, tasks) = mpsc::channel();
    let tasks = Mutex::new(tasks);
    let (done, results) = mpsc::channel();
    let most_open = (open / options.readers).clamp(1, MOST_OPEN);
    let closing = || CloseOnPanic { state: &state, memory: &memory, names: &names };
    thread::scope(|scope| {
        let _closing = closing();
        for number in 0..options.requests.get() {
            let (tasks, requests, done) = (&tasks, &requests, done.clone());
            let closing = closing();
            let work = move || {
                let _closing = closing;
                send(tasks, requests, &done);
            };
            if !start(scope, number, work)? {
                break;
            }
        }
        for number in 0..options.readers.get() {
            let reader = Reader {
                options,
                memory: &memory,
                names: &names,
                state: &state,
                stop,
                tasks: task.clone(),
                done: done.clone(),
                most_open,
                current: None,
            };
            let closing = closing();
            let work = move || {
                let _closing = closing;
                reader.run();
            };
            if !start(scope, number, work)? {
                break;
            }
        }
        // The threads that send end when those that read have ended, and the results then.
        drop((task, done));
        let (mut waiting, mut passed, mut is_wanted) = (BTreeMap::new(), 0, true);
        for (number, put) in results {
            waiting.insert(number, put);
            while let Some(put) = waiting.remove(&passed) {
                passed += 1;
                names.pass();
                is_wanted &= !(is_given_up(&put) && state.failed().is_some());
                if is_wanted && sink(put).is_break() {
                    is_wanted = false;
                    state.close();
                }
            }
        }
        Ok(())
    })?;
    state.failed().take().map_or(Ok(()), Err)
}

/// Starts a thread, and says whether it has started.
///
/// # Errors
///
/// Where the first one of its kind cannot be started.
fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    number: usize,
    work: impl FnOnce() + Send + 'scope,
) -> Result<bool, Error> {
    match Builder::new().name(format!("md5lanes put {number}")).spawn_scoped(scope, work) {
        Ok(_) => Ok(true),
        // The threads that have started do its work.
        Err(_) if number > 0 => Ok(false),
        Err(error) => Err(Error::new(format!("no thread can be started: {error}"))),
    }
}

fn is_given_up(put: &Put) -> bool {
    matches!(&put.result, Err(error) if error.kind() == ErrorKind::Interrupted)
}

/// The work of a thread that sends.
fn send(tasks: &Mutex<Receiver<Task<'_>>>, requests: &Requests<'_>, done: &Sender<Done>) {
    loop {
        let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let upload = match task {
            Err(_) => return,
            Ok(Task::Finish(upload)) => upload,
            Ok(Task::Send(part)) => {
                part.upload.send(&part, requests);
                let Part { upload, buffer, .. } = part;
                (requests.options.progress)(Progress::Hashed(buffer.part().len() as u64));
                // Others may need the memory while the upload is completed.
                drop(buffer);
                if !upload.retire(1) {
                    continue;
                }
                upload
            }
        };
        let result = upload.finish(requests);
        (requests.options.progress)(Progress::Done);
        let (name, key) = (upload.name.clone(), upload.key.clone());
        // The calling thread outlives this one, unless it panics.
        let _ = done.send((upload.number, Put { name, key, result }));
    }
}
