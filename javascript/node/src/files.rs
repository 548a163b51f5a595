//! Hashes many files at once.

use std::collections::HashMap;
use std::io::{self, ErrorKind};
use std::mem;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use md5lanes_files::{Channel, Content, Order, Place};
use napi::bindgen_prelude::{Either, Float64Array, Object, Uint8Array};
use napi::{Env, Error, JsDeferred, Result};
use napi_derive::napi;

use crate::pool;

/// The most results that wait for JavaScript. At this number no more files of the call are read.
const MOST_RESULTS: usize = 4096;

/// A call of `md5Files`. The threads of all calls hash its files.
#[napi]
pub struct FileDigests {
    call: Arc<Call>,
}

/// A call, as the threads share it.
pub(crate) struct Call {
    /// `None` is the result of a file that JavaScript has taken over.
    pub(crate) results: Channel<Option<Content>>,
    bytes: AtomicU64,
    refused: Mutex<Refused>,
    waiting: Mutex<Option<Waiting>>,
}

/// Files that the threads cannot hash.
#[derive(Default)]
struct Refused {
    places: HashMap<u32, Place>,
    /// The indices that JavaScript does not know of yet.
    new: Vec<u32>,
}

/// The promise of the next results.
type Waiting = JsDeferred<Batch, Resolver>;
type Resolver = Box<dyn FnOnce(Env) -> Result<Batch> + Send>;

/// Results in the order of the paths.
#[napi(object)]
pub struct Batch {
    /// 16 bytes for each.
    pub digests: Uint8Array,
    /// The size of each in bytes; -1 for a file that JavaScript has taken over.
    pub sizes: Float64Array,
    /// The indices of paths that JavaScript has to read, in any order: paths of no regular file, and paths that cannot be read.
    pub refused: Vec<u32>,
    /// Whether these are the last ones.
    pub ended: bool,
}

#[napi]
impl FileDigests {
    /// Begins to hash files.
    #[napi(constructor)]
    pub fn new(paths: Vec<Either<String, Uint8Array>>, threads: Option<f64>) -> Result<Self> {
        let call = Arc::new(Call {
            results: Channel::new(MOST_RESULTS, Order::AsGiven),
            bytes: AtomicU64::new(0),
            refused: Mutex::default(),
            waiting: Mutex::default(),
        });
        let paths = paths.into_iter().map(path_of).collect();
        pool::begin(&call, paths, threads)
            .map_err(|error| Error::from_reason(error.to_string()))?;
        Ok(FileDigests { call })
    }

    /// The bytes that were hashed so far.
    #[napi]
    pub fn bytes(&self) -> f64 {
        self.call.bytes.load(Ordering::Relaxed) as f64
    }

    /// Returns a promise of the next results, or refused files. The promise before must be settled.
    #[napi(ts_return_type = "Promise<Batch>")]
    pub fn next<'e>(&self, env: &'e Env) -> Result<Object<'e>> {
        let (waiting, promise) = env.create_deferred()?;
        *lock(&self.call.waiting) = Some(waiting);
        self.call.hand_over();
        // There may be room for more results.
        pool::tell();
        Ok(promise)
    }

    /// Tells that JavaScript has read a refused file, so that its turn among the results may come.
    #[napi]
    pub fn fill(&self, index: u32) {
        let place = lock(&self.call.refused).places.remove(&index);
        self.call.results.fill(place.map(|place| (place, None)));
        self.call.hand_over();
    }

    /// Ends the work: the next batch is the last.
    #[napi]
    pub fn stop(&self) {
        self.call.results.close();
        self.call.hand_over();
        pool::tell();
    }
}

impl Drop for FileDigests {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Call {
    /// Counts hashed bytes. Fails once the call has been stopped.
    pub(crate) fn note(&self, bytes: u64) -> io::Result<()> {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        if self.results.is_closed() { Err(ErrorKind::Interrupted.into()) } else { Ok(()) }
    }

    /// Takes the result of the file with this index.
    pub(crate) fn take(&self, index: u32, place: Place, sum: io::Result<Content>) {
        if let Ok(content) = sum {
            return self.results.fill([(place, Some(content))]);
        }
        let mut refused = lock(&self.refused);
        refused.places.insert(index, place);
        refused.new.push(index);
    }

    /// Settles the promise that waits, if there are results or refused files for it, or the end.
    pub(crate) fn hand_over(&self) {
        let mut waiting = lock(&self.waiting);
        if waiting.is_none() {
            return;
        }
        let sums = self.results.take(Duration::ZERO);
        let refused = mem::take(&mut lock(&self.refused).new);
        if sums.as_ref().is_some_and(Vec::is_empty) && refused.is_empty() {
            return;
        }
        if let Some(waiting) = waiting.take() {
            waiting.resolve(Box::new(|_| Ok(Batch::new(sums, refused))));
        }
    }
}

impl Batch {
    fn new(sums: Option<Vec<Option<Content>>>, refused: Vec<u32>) -> Self {
        let ended = sums.is_none();
        let sums = sums.unwrap_or_default();
        let digest = |sum: &Option<Content>| sum.map_or([0; 16], |sum| sum.digest.into());
        let size = |sum: &Option<Content>| sum.map_or(-1.0, |sum| sum.length as f64);
        let digests = sums.iter().flat_map(digest).collect::<Vec<u8>>().into();
        let sizes = sums.iter().map(size).collect::<Vec<_>>().into();
        Batch { digests, sizes, refused, ended }
    }
}

/// Makes a path of text, or of bytes: a name that need not be UTF-8.
fn path_of(path: Either<String, Uint8Array>) -> PathBuf {
    match path {
        Either::A(text) => text.into(),
        #[cfg(unix)]
        Either::B(bytes) => {
            <std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(bytes.to_vec()).into()
        }
        #[cfg(not(unix))]
        Either::B(bytes) => String::from_utf8_lossy(&bytes).into_owned().into(),
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
