//! Work on one thread, or shared out among several.

use std::num::NonZeroUsize;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;

/// The threads of one call.
pub(super) struct Threads(Option<rayon::ThreadPool>);

impl Threads {
    /// So many threads; one is the caller's own.
    pub(super) fn new(count: isize) -> PyResult<Self> {
        let count = usize::try_from(count).ok().and_then(NonZeroUsize::new).ok_or_else(|| {
            PyValueError::new_err(format!("threads={count}: at least 1 has to do the work"))
        })?;
        if count.get() == 1 {
            return Ok(Threads(None));
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count.get()).build();
        let cannot_start = |error| {
            PyRuntimeError::new_err(format!("cannot start {count} threads: {error}; ask for fewer"))
        };
        Ok(Threads(Some(pool.map_err(cannot_start)?)))
    }

    /// Does the work on each item. Each thread has a scratch of its own.
    pub(super) fn each<T: Send, S>(
        &self,
        items: Vec<T>,
        scratch: impl Fn() -> S + Send + Sync,
        work: impl Fn(&mut S, T) -> PyResult<()> + Send + Sync,
    ) -> PyResult<()> {
        match &self.0 {
            None => {
                let mut scratch = scratch();
                items.into_iter().try_for_each(|item| work(&mut scratch, item))
            }
            Some(pool) => pool.install(|| items.into_par_iter().try_for_each_init(scratch, work)),
        }
    }
}
