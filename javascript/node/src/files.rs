//! Many files at once.

use std::io;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use md5lanes_files::{Channel, Content, Input, Options, Order, Progress, digest_files};
use napi::bindgen_prelude::{AsyncTask, Uint8Array};
use napi::{Env, Error, Result, Task};
use napi_derive::napi;

type Sums = Vec<io::Result<Content>>;

/// After so long `next` returns, so that JavaScript can tell the progress.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// The results that wait for JavaScript before no more files are read.
const MOST_RESULTS: usize = 4096;

/// Files that are being hashed, on threads of their own.
#[napi]
pub struct FileSums {
    job: Arc<Job>,
}

struct Job {
    results: Channel<io::Result<Content>>,
    bytes: AtomicU64,
    stop: AtomicBool,
}

/// Results in the order of the paths, and the bytes that were hashed so far.
#[napi(object)]
pub struct Batch {
    /// 16 bytes for each; zeros in the place of an error.
    pub digests: Uint8Array,
    /// The numbers of bytes; of an error -1.
    pub sizes: Vec<f64>,
    /// The number and the text of each error of the system.
    pub errors: Vec<FileError>,
    pub bytes: f64,
    /// Whether these are the last ones.
    pub ended: bool,
}

#[napi(object)]
pub struct FileError {
    pub errno: Option<i32>,
    pub message: String,
}

#[napi]
impl FileSums {
    /// Begins to hash files.
    #[napi(constructor)]
    pub fn new(paths: Vec<String>, threads: Option<u32>) -> Result<Self> {
        let job = Arc::new(Job {
            results: Channel::new(MOST_RESULTS, Order::AsGiven),
            bytes: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        });
        let work = Arc::clone(&job);
        let threads = threads.and_then(|threads| NonZero::new(threads as usize));
        thread::Builder::new()
            .name("md5lanes".to_owned())
            .spawn(move || work.hash(paths, threads))
            .map_err(|error| Error::from_reason(error.to_string()))?;
        Ok(FileSums { job })
    }

    /// The next results; none if the time for a report of progress has come.
    #[napi]
    pub fn next(&self) -> AsyncTask<Next> {
        AsyncTask::new(Next(Arc::clone(&self.job)))
    }

    /// Ends the work.
    #[napi]
    pub fn stop(&self) {
        self.job.stop.store(true, Ordering::Relaxed);
        self.job.results.close();
    }
}

impl Drop for FileSums {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Job {
    fn hash(&self, paths: Vec<String>, threads: Option<NonZero<usize>>) {
        let _closing = self.results.close_on_panic();
        let inputs = paths.into_iter().map(|path| Input::path((), PathBuf::from(path)));
        let progress = |event| {
            if let Progress::Hashed(bytes) = event {
                self.bytes.fetch_add(bytes, Ordering::Relaxed);
            }
        };
        let options =
            Options { threads, progress: &progress, stop: &self.stop, ..Options::default() };
        digest_files(inputs, &options, |sums| {
            self.results.send(sums.into_iter().map(|((), sum)| sum))
        });
        self.results.end();
    }
}

/// Waits for results on a thread of libuv's pool.
pub struct Next(Arc<Job>);

impl Task for Next {
    type Output = (Sums, bool);
    type JsValue = Batch;

    fn compute(&mut self) -> Result<(Sums, bool)> {
        Ok(match self.0.results.take(TELL_EVERY) {
            Some(sums) => (sums, false),
            None => (Vec::new(), true),
        })
    }

    fn resolve(&mut self, _: Env, (sums, ended): (Sums, bool)) -> Result<Batch> {
        let mut digests = vec![0; 16 * sums.len()];
        let (mut sizes, mut errors) = (Vec::new(), Vec::new());
        for (sum, digest) in sums.into_iter().zip(digests.chunks_exact_mut(16)) {
            match sum {
                Ok(content) => {
                    digest.copy_from_slice(content.digest.as_ref());
                    sizes.push(content.length as f64);
                }
                Err(error) => {
                    sizes.push(-1.0);
                    errors.push(FileError {
                        errno: error.raw_os_error(),
                        message: error.to_string(),
                    });
                }
            }
        }
        let bytes = self.0.bytes.load(Ordering::Relaxed) as f64;
        Ok(Batch { digests: digests.into(), sizes, errors, bytes, ended })
    }
}
