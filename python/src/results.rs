//! The base of Python's iterators over results. The items come from an iterable, and threads hash ahead of the caller.
//!
//! The Python thread that iterates makes all calls to Python, so errors and Ctrl-C arise where Python expects them. The hashing
//! threads never need the interpreter's lock, so they do no harm if they still run when the interpreter ends.

pub(crate) mod exchange;
pub(crate) mod record;

use std::collections::VecDeque;
use std::process;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use md5lanes_files::Options;
use pyo3::exceptions::{PyException, PyRuntimeError, PyValueError};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::pyclass::PyClass;
use pyo3::pyclass::boolean_struct::False;
use pyo3::types::{PyIterator, PyTuple};

use self::exchange::Exchange;
use crate::iterable::name_item;

/// The interval at which the Python thread checks for signals and reports the progress while it waits.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// If outputs are waiting to be returned, no further items are taken from the iterable after this time.
const MAX_FEED_TIME: Duration = Duration::from_millis(1);

/// An output of the hashing threads.
pub(crate) trait Outcome {
    /// Whether each item has exactly one output; otherwise it may have any number.
    const IS_ONE_PER_ITEM: bool;

    /// Returns whether the progress counts this output.
    fn is_result(&self) -> bool {
        true
    }
}

impl<T, E> Outcome for Result<T, E> {
    const IS_ONE_PER_ITEM: bool = true;
}

/// An iterator over results. It converts items to inputs of the type `I`, from which the hashing threads compute outputs of the
/// type `O`.
pub(crate) struct PyResults<I, O> {
    exchange: Arc<Exchange<I, O>>,
    /// `None` once the iterable has ended.
    items: Option<Py<PyIterator>>,
    taken: usize,
    /// The error that ended the iterable. It is raised when the results before it have been returned.
    error: Option<PyErr>,
    /// The items for which no output has been returned yet. Empty unless each item has exactly one output.
    pending: VecDeque<Py<PyAny>>,
    /// The outputs that were taken from the exchange, but not returned yet.
    outputs: VecDeque<O>,
    /// The number of results that were taken from the exchange.
    done: u64,
    /// The function that is called with the progress, and the time of its last call.
    progress: Option<(Py<PyAny>, Instant)>,
    /// The process that has the threads: a child made by `fork` does not have them.
    process: u32,
}

impl<I: Send + 'static, O: Outcome + Send + 'static> PyResults<I, O> {
    /// Starts a thread that runs `work`, which takes inputs from the exchange and puts outputs into it: in the order of the
    /// inputs, if each item has one output. `progress` gets the numbers of results and of hashed bytes.
    ///
    /// # Errors
    ///
    /// If `items` is not iterable, or if no thread can be started.
    pub(crate) fn new(
        items: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
        work: impl FnOnce(&Arc<Exchange<I, O>>) + Send + 'static,
    ) -> PyResult<Self> {
        PyResults::with_exchange(Arc::new(Exchange::new()), items, progress, work)
    }

    /// Does the same as [`new`](Self::new) with an exchange of the caller.
    ///
    /// # Errors
    ///
    /// The errors of [`new`](Self::new).
    pub(crate) fn with_exchange(
        exchange: Arc<Exchange<I, O>>,
        items: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
        work: impl FnOnce(&Arc<Exchange<I, O>>) + Send + 'static,
    ) -> PyResult<Self> {
        let items = items.try_iter()?.unbind();
        let shared = Arc::clone(&exchange);
        let work = move || {
            let _finish = shared.finish_on_drop();
            work(&shared);
        };
        thread::Builder::new().name("md5lanes".to_owned()).spawn(work)?;
        Ok(PyResults {
            exchange,
            items: Some(items),
            taken: 0,
            error: None,
            pending: VecDeque::new(),
            outputs: VecDeque::new(),
            done: 0,
            progress: progress.map(|callback| (callback, Instant::now())),
            process: process::id(),
        })
    }

    /// Returns the next item and its output; `None` at the end. `convert` turns an item into an input.
    ///
    /// # Errors
    ///
    /// Errors of the iterable and of `convert` are returned after the results of the earlier items. Errors of `progress` and of
    /// signal handlers are returned immediately, and no more results follow.
    pub(crate) fn next(
        &mut self,
        python: Python<'_>,
        convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<I>,
    ) -> PyResult<Option<(Py<PyAny>, O)>> {
        let output = self.output(python, convert)?;
        Ok(self.pending.pop_front().zip(output))
    }

    /// Returns the next output, without its item; `None` at the end.
    ///
    /// # Errors
    ///
    /// The errors of [`next`](Self::next).
    pub(crate) fn output(
        &mut self,
        python: Python<'_>,
        convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<I>,
    ) -> PyResult<Option<O>> {
        if self.outputs.is_empty()
            && let Err(error) = self.refill(python, convert)
        {
            self.stop();
            return Err(error);
        }
        Ok(self.outputs.pop_front())
    }

    /// Waits for outputs, and moves them into `self.outputs`, which stays empty at the end.
    fn refill(
        &mut self,
        python: Python<'_>,
        convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<I>,
    ) -> PyResult<()> {
        if !self.is_in_its_process() {
            return Err(PyRuntimeError::new_err(
                "the files are hashed by threads of the parent process, which a child made by fork \
                 does not have; call the function again in the child",
            ));
        }
        while !self.is_stopped() {
            self.feed(python, &convert)?;
            let exchange = &*self.exchange;
            let outputs = python.detach(|| exchange.outputs.take(POLL_INTERVAL));
            python.check_signals()?;
            match outputs {
                Some(outputs) if outputs.is_empty() => {
                    self.report_progress(python, POLL_INTERVAL)?;
                }
                Some(outputs) => {
                    self.done += outputs.iter().filter(|output| output.is_result()).count() as u64;
                    self.outputs = outputs.into();
                    return self.report_progress(python, POLL_INTERVAL);
                }
                None if exchange.outputs.is_closed() || !self.pending.is_empty() => {
                    return Err(thread_failed());
                }
                None => {
                    self.stop();
                    self.report_progress(python, Duration::ZERO)?;
                    return self.error.take().map_or(Ok(()), Err);
                }
            }
        }
        Ok(())
    }

    /// Takes items from the iterable, and passes them to the hashing threads as inputs, while the exchange has room.
    fn feed(
        &mut self,
        python: Python<'_>,
        convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<I>,
    ) -> PyResult<()> {
        let began = Instant::now();
        while let Some(items) = &self.items
            && self.exchange.inputs.has_room()
        {
            let item = items.bind(python).clone().next().transpose();
            let convert = |item: Bound<'_, PyAny>| match convert(&item) {
                Ok(input) => Ok((input, item.unbind())),
                Err(error) => {
                    name_item(&error, self.taken, &item);
                    Err(error)
                }
            };
            match item.and_then(|item| item.map(convert).transpose()) {
                Ok(Some((input, item))) => {
                    self.taken += 1;
                    if O::IS_ONE_PER_ITEM {
                        self.pending.push_back(item);
                    }
                    let _ = self.exchange.inputs.send([input]);
                    if !self.exchange.outputs.is_empty() && began.elapsed() > MAX_FEED_TIME {
                        break;
                    }
                }
                Ok(None) => self.end(),
                Err(error) if error.is_instance_of::<PyException>(python) => {
                    self.error = Some(error);
                    self.end();
                }
                // An error that is not an `Exception`, such as `KeyboardInterrupt`, is raised immediately.
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn report_progress(&mut self, python: Python<'_>, interval: Duration) -> PyResult<()> {
        if let Some((callback, last_report)) = &mut self.progress
            && last_report.elapsed() >= interval
        {
            *last_report = Instant::now();
            let hashed = self.exchange.status.hashed();
            callback.call1(python, (self.done, hashed))?;
        }
        Ok(())
    }
}

/// Runs `work` on a new thread, and returns its result. Meanwhile this thread handles signals and calls `progress`.
///
/// # Errors
///
/// Errors of `progress` and of signal handlers: they stop `work`, but this thread does not wait for the end of `work`, which may
/// be reading a pipe. Also an error if no thread can be started, or if `work` has panicked.
pub(crate) fn run_single<T: Outcome + Send + 'static>(
    python: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Options<'_>) -> T + Send + 'static,
) -> PyResult<T> {
    let work = move |exchange: &Arc<Exchange<(), T>>| {
        let _ = exchange.put([exchange.status.watch(None, work)]);
    };
    let mut results = PyResults::new(&PyTuple::empty(python), progress, work)?;
    let result = results.output(python, |_| Ok(()))?;
    // There is no second output: this call waits for the end of the thread's work, and reports the final progress.
    results.output(python, |_| Ok(()))?;
    result.ok_or_else(thread_failed)
}

fn thread_failed() -> PyErr {
    PyRuntimeError::new_err("a thread that hashes files has failed")
}

impl<I, O> PyResults<I, O> {
    fn end(&mut self) {
        self.items = None;
        self.exchange.inputs.end();
    }

    fn stop(&mut self) {
        self.items = None;
        self.pending.clear();
        self.outputs.clear();
        // A child made by `fork` does not use the exchange: a thread of the parent may have held its lock during the `fork`, and
        // in the child nothing would release this lock.
        if self.is_in_its_process() {
            self.exchange.stop();
        }
    }

    fn is_in_its_process(&self) -> bool {
        self.process == process::id()
    }

    fn is_stopped(&self) -> bool {
        self.exchange.is_stopped()
    }
}

/// Defines a Python class around [`PyResults`], because PyO3 has no generic classes. `$convert` converts an item to an input, and
/// `$result::new` makes a result from an item and its output.
macro_rules! iterator {
    ($(#[$doc:meta])* $name:ident: $input:ty => $output:ty, $convert:path, $result:ty) => {
        $(#[$doc])*
        #[pyo3::pyclass(module = "md5lanes")]
        pub(crate) struct $name($crate::results::PyResults<$input, $output>);

        #[pyo3::pymethods]
        impl $name {
            fn __iter__(this: pyo3::Py<Self>) -> pyo3::Py<Self> {
                this
            }

            fn __next__(this: &pyo3::Bound<'_, Self>) -> pyo3::PyResult<Option<$result>> {
                let next = $crate::results::exclusive(this)?.0.next(this.py(), $convert)?;
                next.map(|(item, output)| <$result>::new(item.bind(this.py()), output)).transpose()
            }

            fn __traverse__(
                &self,
                visit: pyo3::PyVisit<'_>,
            ) -> Result<(), pyo3::PyTraverseError> {
                self.0.traverse(&visit)
            }

            fn __clear__(&mut self) {
                self.0.clear();
            }
        }
    };
}
pub(crate) use iterator;

/// Borrows an iterator for a call to `__next__` or `close`.
///
/// # Errors
///
/// `ValueError` if another call has borrowed the iterator: on another thread, or on this thread, if the iterable itself makes
/// this call.
pub(crate) fn exclusive<'py, T: PyClass<Frozen = False>>(
    iterator: &Bound<'py, T>,
) -> PyResult<PyRefMut<'py, T>> {
    iterator.try_borrow_mut().map_err(|_| {
        PyValueError::new_err(
            "another thread, or the iterable itself, is taking a result; use each iterator on one \
             thread, or under a lock",
        )
    })
}

/// Functions for Python's garbage collector: `progress` or the iterable may refer to the object that owns these results.
impl<I, O> PyResults<I, O> {
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.items)?;
        self.pending.iter().try_for_each(|item| visit.call(item))?;
        self.progress.iter().try_for_each(|(callback, _)| visit.call(callback))
    }

    pub(crate) fn clear(&mut self) {
        self.progress = None;
        self.stop();
    }
}

impl<I, O> Drop for PyResults<I, O> {
    fn drop(&mut self) {
        self.stop();
    }
}
