//! The argument `threads` of functions, and the pool of threads that hash.

use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use md5lanes::{Digest, Messages};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The smallest number of bytes that several threads hash. One thread is faster for fewer bytes, because to start two threads and
/// to wait for them takes some 140 microseconds (Zen 3).
const MIN_PARALLEL_BYTES: usize = 4 << 20;

/// The interval between checks for signals. A check may have to wait for the interpreter's lock.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(100);

/// The number of threads in place of a larger argument, which must be a mistake: to start more threads may take minutes, or fail.
const MAX_THREADS: NonZero<usize> = NonZero::new(1024).expect("it is not zero");

/// The argument `threads` of a function: 1 or more, or `None` for one thread for each core.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(pub(crate) NonZero<usize>);

impl Default for Threads {
    fn default() -> Self {
        Threads(NonZero::<usize>::MIN)
    }
}

impl FromPyObject<'_, '_> for Threads {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(thread::available_parallelism().map(Threads).unwrap_or_default());
        }
        let count: isize = object.extract()?;
        match usize::try_from(count).ok().and_then(NonZero::new) {
            Some(count) => Ok(Threads(count.min(MAX_THREADS))),
            None => Err(PyValueError::new_err(format!(
                "threads is {count}: it must be 1 or more, or None for all cores"
            ))),
        }
    }
}

/// Threads for one call of a function. They end with the call, so a child made by `fork` never waits for threads of its parent.
pub(crate) struct Pool {
    threads: Threads,
    pool: Option<ThreadPool>,
}

impl Pool {
    pub(crate) fn of(threads: Threads) -> Self {
        Pool { threads, pool: None }
    }

    /// Hashes `messages`, which have `bytes` bytes in all, into `digests`, by several threads if that is faster.
    ///
    /// # Errors
    ///
    /// `RuntimeError` if the system starts no threads.
    pub(crate) fn digest_many_into<M: Messages + Sync + ?Sized>(
        &mut self,
        messages: &M,
        bytes: usize,
        digests: &mut [Digest],
    ) -> PyResult<()> {
        let with_padding = bytes + 64 * messages.count();
        if self.threads.0.get() == 1 || with_padding < MIN_PARALLEL_BYTES {
            md5lanes::digest_many_into(messages, digests);
            return Ok(());
        }
        self.started()?.install(|| md5lanes::parallel::digest_many_into(messages, digests));
        Ok(())
    }

    /// Runs `work` on each item, by several threads if that is faster. The items have `bytes` bytes in all. `scratch` makes the
    /// working memory of each thread. The caller must not hold the interpreter's lock.
    ///
    /// # Errors
    ///
    /// `RuntimeError` if the system starts no threads; errors of `work` and of signal handlers, such as `KeyboardInterrupt`.
    pub(crate) fn for_each<T: Send, S>(
        &mut self,
        items: Vec<T>,
        bytes: usize,
        scratch: impl Fn() -> S + Send + Sync,
        work: impl Fn(&mut S, T) -> PyResult<()> + Send + Sync,
    ) -> PyResult<()> {
        let threads = self.threads.0.get();
        let is_alone = threads == 1 || bytes < MIN_PARALLEL_BYTES;
        let mut scratch_of_one = scratch();
        let mut items = items.into_iter();
        let mut last = Instant::now();
        // The number of items between two readings of the clock. It doubles until these items take a quarter of
        // `SIGNAL_INTERVAL`.
        let mut count = threads;
        while items.len() > 0 {
            let began = Instant::now();
            let mut some = items.by_ref().take(count);
            if is_alone {
                some.try_for_each(|item| work(&mut scratch_of_one, item))?;
            } else {
                let some: Vec<T> = some.collect();
                let pool = self.started()?;
                pool.install(|| some.into_par_iter().try_for_each_init(&scratch, &work))?;
            }
            if began.elapsed() < SIGNAL_INTERVAL / 4 {
                count = count.saturating_mul(2);
            }
            if last.elapsed() >= SIGNAL_INTERVAL {
                Python::attach(|python| python.check_signals())?;
                last = Instant::now();
            }
        }
        Ok(())
    }

    fn started(&mut self) -> PyResult<&ThreadPool> {
        if self.pool.is_none() {
            let threads = self.threads.0.get();
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            let refused = |error| PyRuntimeError::new_err(format!("{threads} threads: {error}"));
            self.pool = Some(pool.map_err(refused)?);
        }
        Ok(self.pool.as_ref().expect("it was made"))
    }
}
