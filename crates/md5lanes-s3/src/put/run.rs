//! Runs uploads: starts the threads that read and send, and passes the results on.

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::thread::{self, Builder};

use md5lanes_files::{Budget, Channel, Content, Hashing, Items, Order, Progress, Queue};

use crate::client::Client;
use crate::error::Error;
use crate::put::parts::{FileQueue, LoadedPart, Parts, Task};
use crate::put::state::{CloseOnDrop, State};
use crate::put::upload::RequestContext;
use crate::put::{PutOptions, PutResult, UploadInput};
use crate::transport::Stop;

/// The largest number of files that are being uploaded, or that wait for their results to be passed on.
const MAX_PENDING: usize = 4096;

/// Uploads `files`, and passes the results to `sink` in the order of the files, until `sink` returns `Break`. At most `open`
/// files are open at a time, or one for each reading thread if that is more.
///
/// # Errors
///
/// If no upload to the bucket can succeed, or no thread can be started.
pub(super) fn run<'w>(
    client: &Client,
    files: impl Items<'w, Result<UploadInput<'w>, Error>>,
    open: usize,
    options: &PutOptions<'_>,
    mut sink: impl FnMut(PutResult) -> ControlFlow<()>,
) -> Result<(), Error> {
    let (memory, state) = (Budget::new(options.memory, options.readers.get()), State::default());
    let stop = Stop::new(options.stop, &state.is_closed);
    let to_file_error = |error: Error| {
        // After a stop, the request may have been cut short: then its error says nothing about the file.
        if stop.is_set() {
            return ErrorKind::Interrupted.into();
        }
        if !error.affects_bucket() {
            return io::Error::other(error);
        }
        state.fail(error);
        ErrorKind::Interrupted.into()
    };
    let context = RequestContext { client, options, stop, to_file_error: &to_file_error };
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
            send(hashing.results(), &context, files);
            if hashing.results().is_closed() {
                // A thread that hashes has panicked: its files will never have results.
                files.results.close();
            }
        };
        hashing.start(scope).map_err(|error| Error::no_thread(&error))?;
        for number in 0..options.requests.get() {
            match Builder::new().name(format!("md5lanes put {number}")).spawn_scoped(scope, send) {
                Ok(_) => {}
                // The threads that have started do the work of this one.
                Err(_) if number > 0 => break,
                Err(error) => return Err(Error::no_thread(&error)),
            }
        }
        let mut is_reporting = true;
        for put in files.results.iter().flatten() {
            is_reporting &= !(is_interrupted(&put) && state.error().is_some());
            if is_reporting && sink(put).is_break() {
                is_reporting = false;
                state.close();
            }
        }
        Ok(())
    })?;
    state.error().take().map_or(Ok(()), Err)
}

fn is_interrupted(put: &PutResult) -> bool {
    matches!(&put.outcome, Err(error) if error.kind() == ErrorKind::Interrupted)
}

/// Sends parts and finishes uploads, on one thread.
fn send<'m>(
    tasks: &Channel<(Task<'m>, io::Result<Content>)>,
    context: &RequestContext<'_>,
    files: &FileQueue<'_>,
) {
    for (task, content) in tasks.iter() {
        let upload = match task {
            Task::Finish(upload) => upload,
            Task::Send(LoadedPart { upload, number, buffer }) => {
                let is_last = upload.is_last_part(number);
                let content = content.and_then(|content| {
                    if is_last { upload.check_unchanged().map(|()| content) } else { Ok(content) }
                });
                match content {
                    Ok(content) => upload.send(number, buffer.part(), content.digest, context),
                    Err(error) => upload.fail(error),
                }
                (context.options.progress)(Progress::Hashed(buffer.part().len() as u64));
                // Frees the memory before the upload is completed.
                drop(buffer);
                if !upload.finish_parts(1) {
                    continue;
                }
                upload
            }
        };
        let outcome = upload.finish(context);
        (context.options.progress)(Progress::Done);
        let (name, key) = (upload.name.clone(), upload.key.clone());
        files.results.fill([(upload.place, Some(PutResult { name, key, outcome }))]);
    }
}
