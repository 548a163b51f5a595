//! Starts the threads of a run.

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::thread::{self, Builder};

use md5lanes_files::{Budget, Channel, Content, Hashing, Items, Order, Progress, Queue};

use crate::client::Client;
use crate::error::Error;
use crate::put::parts::{Files, LoadedPart, Parts, Task};
use crate::put::state::{CloseOnDrop, State};
use crate::put::upload::Requests;
use crate::put::{Put, PutOptions, Wanted};
use crate::transport::Stop;

/// The most files that may be begun before their results are passed on.
const MAX_PENDING: usize = 4096;

/// Uploads `files`, and passes their results to `sink` in their order. At most `open` files are open at a time, or one for each
/// thread that reads.
///
/// # Errors
///
/// If no upload to the bucket can succeed, or no thread can be started.
pub(super) fn run<'w>(
    client: &Client,
    files: impl Items<'w, Result<Wanted<'w>, Error>>,
    open: usize,
    options: &PutOptions<'_>,
    mut sink: impl FnMut(Put) -> ControlFlow<()>,
) -> Result<(), Error> {
    let (memory, state) = (Budget::new(options.memory, options.readers.get()), State::default());
    let stop = Stop::new(options.stop, &state.is_closed);
    let refused = |error: Error| {
        // After a stop, the request may have been cut short.
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
    let files = Queue::new(files, |_| 1, MAX_PENDING, Order::AsGiven);
    let (memory, files, state) = (&memory, &files, &state);
    let hashing = Hashing::new(
        Parts { options, memory, files, state, stop, current: None },
        &md5lanes_files::Options {
            threads: Some(options.readers),
            max_open_files: open,
            order: Order::AsDone,
            ..md5lanes_files::Options::default()
        },
    );
    thread::scope(|scope| {
        let _closing =
            (CloseOnDrop(state), files.results.close_on_drop(), hashing.results().close_on_drop());
        let send = || {
            let _closing = (files.results.close_on_panic(), hashing.results().close_on_panic());
            send(hashing.results(), &requests, files);
            if hashing.results().is_closed() {
                // A thread that hashes has panicked: its files will never have results.
                files.results.close();
            }
        };
        hashing.start(scope).map_err(|error| Error::no_thread(&error))?;
        for number in 0..options.requests.get() {
            match Builder::new().name(format!("md5lanes put {number}")).spawn_scoped(scope, send) {
                Ok(_) => {}
                // The threads that have started do its work.
                Err(_) if number > 0 => break,
                Err(error) => return Err(Error::no_thread(&error)),
            }
        }
        let mut is_wanted = true;
        for put in files.results.iter().flatten() {
            is_wanted &= !(is_given_up(&put) && state.failed().is_some());
            if is_wanted && sink(put).is_break() {
                is_wanted = false;
                state.close();
            }
        }
        Ok(())
    })?;
    state.failed().take().map_or(Ok(()), Err)
}

fn is_given_up(put: &Put) -> bool {
    matches!(&put.result, Err(error) if error.kind() == ErrorKind::Interrupted)
}

/// Sends parts and finishes uploads, on one thread.
fn send<'m>(
    parts: &Channel<(Task<'m>, io::Result<Content>)>,
    requests: &Requests<'_>,
    files: &Files<'_>,
) {
    for (task, content) in parts.iter() {
        let upload = match task {
            Task::Finish(upload) => upload,
            Task::Send(LoadedPart { upload, number, buffer }) => {
                let is_last = upload.ends_with(number);
                let content = content.and_then(|content| {
                    if is_last { upload.check_unchanged().map(|()| content) } else { Ok(content) }
                });
                match content {
                    Ok(content) => upload.send(number, buffer.part(), content.digest, requests),
                    Err(error) => upload.fail(error),
                }
                (requests.options.progress)(Progress::Hashed(buffer.part().len() as u64));
                // Frees the memory before the upload is completed.
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
        files.results.fill([(upload.place, Some(Put { name, key, result }))]);
    }
}
