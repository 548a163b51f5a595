//! Iterates over the results of an iterable's items, in the order of the items, while threads work ahead.
//!
//! The Python thread that asks for a result also takes the items from the iterable, and makes all calls to Python. The hashing
//! threads never need the interpreter's lock. So errors and Ctrl-C arise where Python expects them, and generators run on the
//! thread that iterates. Hashing threads that are still busy when the interpreter ends do not harm it.

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

/// The interval at which Python's side checks for signals and reports the progress while it waits.
const TICK: Duration = Duration::from_millis(100);

/// Inputs are taken from the iterable for at most this time while outputs wait.
const FEEDING: Duration = Duration::from_millis(1);

/// An output of the hashing threads.
pub(crate) trait Outcome {
    /// Whether each item has exactly one output; otherwise an item may have any number.
    const IS_ONE_EACH: bool;

    /// Whether the output is a result, which the progress counts.
    fn is_result(&self) -> bool {
        true
    }
}

impl<T, E> Outcome for Result<T, E> {
    const IS_ONE_EACH: bool = true;
}

/// The results of the items of an iterable.
pub(crate) struct PyResults<I, O> {
    exchange: Arc<Exchange<I, O>>,
    /// `None` once the iterable has ended.
    items: Option<Py<PyIterator>>,
    /// The number of items taken from the iterable.
    taken: usize,
    /// The error that ended the iterable, raised once the results before the error have been taken.
    error: Option<PyErr>,
    /// The items that still wait for their results, if each item has one result.
    given: VecDeque<Py<PyAny>>,
    /// Outputs that have come from the exchange, and have not been returned.
    outputs: VecDeque<O>,
    /// The number of results that have come.
    done: u64,
    /// The function that is called with the progress, and the time of its last call.
    progress: Option<(Py<PyAny>, Instant)>,
    /// The process that has the threads: a child made by `fork` does not have them.
    process: u32,
}

impl<I: Send + 'static, O: Outcome + Send + 'static> PyResults<I, O> {
    /// Starts a thread that runs `work` on the items of an iterable. `work` takes inputs from the exchange and puts outputs
    /// there; if each item has one output, in the order of the inputs.
    ///
    /// # Errors
    ///
    /// If `items` is not iterable, or no thread can be started.
    pub(crate) fn new(
        items: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
        work: impl FnOnce(&Arc<Exchange<I, O>>) + Send + 'static,
    ) -> PyResult<Self> {
        PyResults::over(Arc::new(Exchange::new()), items, progress, work)
    }

    /// Does the same as [`new`](Self::new), over an exchange of the caller.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub(crate) fn over(
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
            given: VecDeque::new(),
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
    /// Errors of the iterable and of `convert` come after the results before them. Errors of the callback and of signal
    /// handlers come at once, and no more results follow.
    pub(crate) fn next(
        &mut self,
        python: Python<'_>,
        convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<I>,
    ) -> PyResult<Option<(Py<PyAny>, O)>> {
        let output = self.output(python, convert)?;
        Ok(self.given.pop_front().zip(output))
    }

    /// Returns the next output alone.
    ///
    /// # Errors
    ///
    /// As [`next`](Self::next).
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

    /// Waits until outputs have come, or all have been taken.
    fn refill(
        &mut self,
        python: Python<'_>,
        convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<I>,
    ) -> PyResult<()> {
        if !self.is_in_its_process() {
            return Err(PyRuntimeError::new_err(
                "the files are hashed by threads of the parent process, which a child that fork \
                 made does not have; call the function again in the child",
            ));
        }
        while !self.is_stopped() {
            self.feed(python, &convert)?;
            let exchange = &*self.exchange;
            let outputs = python.detach(|| exchange.outputs.take(TICK));
            python.check_signals()?;
            match outputs {
                Some(outputs) if outputs.is_empty() => self.tell(python, TICK)?,
                Some(outputs) => {
                    self.done += outputs.iter().filter(|output| output.is_result()).count() as u64;
                    self.outputs = outputs.into();
                    return self.tell(python, TICK);
                }
                None if exchange.outputs.is_closed() || !self.given.is_empty() => {
                    return Err(failed());
                }
                None => {
                    self.stop();
                    self.tell(python, Duration::ZERO)?;
                    return self.error.take().map_or(Ok(()), Err);
                }
            }
        }
        Ok(())
    }

    /// Takes items from the iterable while the exchange has room for their inputs.
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
                    if O::IS_ONE_EACH {
                        self.given.push_back(item);
                    }
                    let _ = self.exchange.inputs.send([input]);
                    if !self.exchange.outputs.is_empty() && began.elapsed() > FEEDING {
                        break;
                    }
                }
                Ok(None) => self.end(),
                Err(error) if error.is_instance_of::<PyException>(python) => {
                    self.error = Some(error);
                    self.end();
                }
                // KeyboardInterrupt, for instance.
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Reports the progress, unless the last report is less than `interval` ago.
    fn tell(&mut self, python: Python<'_>, interval: Duration) -> PyResult<()> {
        if let Some((callback, told)) = &mut self.progress
            && told.elapsed() >= interval
        {
            *told = Instant::now();
            let hashed = self.exchange.status.hashed();
            callback.call1(python, (self.done, hashed))?;
        }
        Ok(())
    }
}

/// Runs `work` on a thread of its own, and returns the result. The options of `work` count its progress and stop it. Meanwhile
/// signals are handled and `progress` is called, as for many files.
///
/// # Errors
///
/// Errors of the callback and of signal handlers: they stop `work` without waiting for its end, because it may be reading a
/// pipe. An error if no thread can be started.
pub(crate) fn only<T: Outcome + Send + 'static>(
    python: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Options<'_>) -> T + Send + 'static,
) -> PyResult<T> {
    let work = move |exchange: &Arc<Exchange<(), T>>| {
        let _ = exchange.put([exchange.status.watch(None, work)]);
    };
    let mut results = PyResults::new(&PyTuple::empty(python), progress, work)?;
    let result = results.output(python, |_| Ok(()))?;
    // Reports the final progress.
    results.output(python, |_| Ok(()))?;
    result.ok_or_else(failed)
}

/// Makes the error for a thread that has panicked.
fn failed() -> PyErr {
    PyRuntimeError::new_err("a thread that hashes files has failed")
}

impl<I, O> PyResults<I, O> {
    fn end(&mut self) {
        self.items = None;
        self.exchange.inputs.end();
    }

    fn stop(&mut self) {
        self.items = None;
        self.given.clear();
        self.outputs.clear();
        // In a child made by `fork`, the lock may be held by a thread that only the parent has.
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

/// Defines a Python class that iterates over [`PyResults`], because PyO3 has no generic classes. `$convert` turns an item into
/// an input; `new` of `$result` gets an item and its output.
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

/// Borrows an iterator for a call of `next`.
///
/// # Errors
///
/// `ValueError` if another thread is in such a call, or if this call comes from within one.
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

/// For Python's garbage collector: the callback or the iterable may refer to the object that holds this one.
impl<I, O> PyResults<I, O> {
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.items)?;
        self.given.iter().try_for_each(|item| visit.call(item))?;
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
