//! The state of a call of `md5Files`, which JavaScript shares with the threads that hash the call's files.

use std::collections::HashMap;
use std::io::{self, ErrorKind};
use std::mem;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use md5lanes_files::{Channel, Content, Order, Slot};
use napi::bindgen_prelude::{Float64Array, Uint8Array};
use napi::{Env, JsDeferred, Result};
use napi_derive::napi;

use crate::lock::lock;

/// The limit for the results of a call that JavaScript has not taken yet, including those of files that are being hashed. At this
/// limit, no further file of the call is begun.
const MAX_PENDING_RESULTS: usize = 4096;

pub(crate) struct Call {
    /// The results in the order of the paths. `None` stands for a file that JavaScript has hashed itself.
    pub(crate) results: Channel<Option<Content>>,
    hashed_bytes: AtomicU64,
    refused: Mutex<Refused>,
    /// The promise of the next batch, while JavaScript waits for it.
    promise: Mutex<Option<BatchPromise>>,
}

/// The files that the threads cannot hash, and leave to JavaScript.
#[derive(Default)]
struct Refused {
    /// The places of these files among the results, by the indices of their paths.
    places: HashMap<u32, Slot>,
    /// The indices of paths that JavaScript has not received yet.
    unreported: Vec<u32>,
}

type BatchPromise = JsDeferred<Batch, Resolver>;
type Resolver = Box<dyn FnOnce(Env) -> Result<Batch> + Send>;

/// The next results, in the order of the paths.
#[napi(object)]
pub struct Batch {
    /// The digests of the files, 16 bytes each; zeros for a file that JavaScript has hashed itself.
    pub digests: Uint8Array,
    /// The size of each file in bytes; -1 for a file that JavaScript has hashed itself.
    pub sizes: Float64Array,
    /// The indices of the paths that JavaScript has to read, in any order: of files that are not regular, such as pipes, and of
    /// files that the addon could not read.
    pub refused: Vec<u32>,
    /// Whether this batch is the last one.
    pub ended: bool,
}

impl Call {
    pub(crate) fn new() -> Self {
        Call {
            results: Channel::new(MAX_PENDING_RESULTS, Order::AsGiven),
            hashed_bytes: AtomicU64::new(0),
            refused: Mutex::default(),
            promise: Mutex::default(),
        }
    }

    pub(crate) fn hashed_bytes(&self) -> u64 {
        self.hashed_bytes.load(Ordering::Relaxed)
    }

    /// Adds `bytes` to the number of hashed bytes.
    ///
    /// # Errors
    ///
    /// If the call has been stopped.
    pub(crate) fn add_hashed(&self, bytes: u64) -> io::Result<()> {
        self.hashed_bytes.fetch_add(bytes, Ordering::Relaxed);
        if self.results.is_closed() { Err(ErrorKind::Interrupted.into()) } else { Ok(()) }
    }

    /// Stores the result of the file with the path at `index` in `place`. If the file could not be hashed, adds it to the refused
    /// files.
    pub(crate) fn put(&self, index: u32, place: Slot, result: io::Result<Content>) {
        if let Ok(content) = result {
            return self.results.fill([(place, Some(content))]);
        }
        let mut refused = lock(&self.refused);
        refused.places.insert(index, place);
        refused.unreported.push(index);
    }

    /// Fills the place of the refused file with the path at `index`. Then the results behind this place can be taken.
    pub(crate) fn fill_refused(&self, index: u32) {
        let place = lock(&self.refused).places.remove(&index);
        self.results.fill(place.map(|place| (place, None)));
        self.resolve();
    }

    /// Stores the promise of the next batch, and resolves it if there is a batch already.
    pub(crate) fn promise(&self, promise: BatchPromise) {
        *lock(&self.promise) = Some(promise);
        self.resolve();
    }

    /// Resolves the promise, if there are results or refused files, or if the call has ended.
    pub(crate) fn resolve(&self) {
        let mut promise = lock(&self.promise);
        if promise.is_none() {
            return;
        }
        let results = self.results.take(Duration::ZERO);
        let refused = mem::take(&mut lock(&self.refused).unreported);
        if results.as_ref().is_some_and(Vec::is_empty) && refused.is_empty() {
            return;
        }
        if let Some(promise) = promise.take() {
            promise.resolve(Box::new(|_| Ok(Batch::new(results, refused))));
        }
    }
}

impl Batch {
    fn new(results: Option<Vec<Option<Content>>>, refused: Vec<u32>) -> Self {
        let ended = results.is_none();
        let results = results.unwrap_or_default();
        let digest = |result: &Option<Content>| result.map_or([0; 16], |it| it.digest.into());
        let size = |result: &Option<Content>| result.map_or(-1.0, |it| it.length as f64);
        let digests = results.iter().flat_map(digest).collect::<Vec<u8>>().into();
        let sizes = results.iter().map(size).collect::<Vec<_>>().into();
        Batch { digests, sizes, refused, ended }
    }
}
