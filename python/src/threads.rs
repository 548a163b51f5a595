//! How many threads hash at once.

use std::num::NonZero;
use std::thread;

use md5lanes::{Digest, Messages};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// From how many bytes it pays to start threads, which takes some 50 microseconds for each.
const PAY_FROM: usize = 1 << 20;

/// The argument `threads` of a function: a number from one on, or `None` for as many as there are cores.
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
            Some(count) => Ok(Threads(count)),
            None => Err(PyValueError::new_err(format!(
                "threads is {count}: it must be 1 or more, or None for all cores"
            ))),
        }
    }
}

/// Threads that start when there is enough for them to do, and live as long as one call of a function. So a process that
/// `fork` makes never waits for threads that only its parent has.
pub(crate) struct Pool {
    threads: Threads,
    pool: Option<ThreadPool>,
}

impl Pool {
    pub(crate) fn of(threads: Threads) -> Self {
        Pool { threads, pool: None }
    }

    /// The digests of messages that have so many bytes, all together.
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
        let threads = self.threads.0.get();
        if threads == 1 || bytes < PAY_FROM {
            md5lanes::digest_many_into(messages, digests);
            return Ok(());
        }
        if self.pool.is_none() {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            let refused = |error| PyRuntimeError::new_err(format!("{threads} threads: {error}"));
            self.pool = Some(pool.map_err(refused)?);
        }
        let pool = self.pool.as_ref().expect("it was made");
        pool.install(|| md5lanes::parallel::digest_many_into(messages, digests));
        Ok(())
    }
}
