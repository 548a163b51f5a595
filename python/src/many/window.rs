//! The items that are hashed together.

use std::iter::Fuse;

use md5lanes::RawMessages;
use pyo3::exceptions::PyTypeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString};

use crate::buffer::{Buffer, bytes_of};
use crate::threads::Threads;

/// How many items one thread hashes at a time. What was touched to find out where they lie is still in the second cache then.
const ITEMS: usize = 4096;

/// The same for each of several threads, which wait for each other when a window ends.
const ITEMS_OF_A_THREAD: usize = 16384;

/// From how many bytes on a window of an iterator's items is full. They would perhaps be in memory for no other reason. In one of a
/// list each item is there anyway.
const BYTES: usize = 32 << 20;

/// Goes over items, a window of them at a time.
pub(super) struct Windows<'py> {
    items: Items<'py>,
    most: usize,
    window: Window<'py>,
}

enum Items<'py> {
    List(Bound<'py, PyList>),
    /// It is not asked again once it has ended: some would wait for more.
    Iterator(Fuse<Bound<'py, PyIterator>>),
}

impl<'py> Windows<'py> {
    /// # Errors
    ///
    /// `TypeError` if there is nothing to iterate over. For `str` too: who passes one has forgotten the brackets.
    pub(super) fn of(items: &Bound<'py, PyAny>, threads: Threads) -> PyResult<Self> {
        if items.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err(
                "items is a single str: pass [items], or what has all items",
            ));
        }
        Ok(Windows {
            items: match items.cast_exact::<PyList>() {
                Ok(list) => Items::List(list.clone()),
                Err(_) => Items::Iterator(items.try_iter()?.fuse()),
            },
            most: match threads.0.get() {
                1 => ITEMS,
                threads => ITEMS_OF_A_THREAD.saturating_mul(threads),
            },
            window: Window::default(),
        })
    }

    /// The next window, or none where no item is left.
    ///
    /// # Errors
    ///
    /// What the iterator raises, or a buffer that an item does not give.
    pub(super) fn next(&mut self) -> PyResult<Option<&Window<'py>>> {
        let window = &mut self.window;
        window.clear();
        match &mut self.items {
            // As an iterator would, whatever happens to the list between two windows.
            Items::List(list) => {
                window.add_slice(list.get_slice(window.first, window.first + self.most))?;
            }
            Items::Iterator(iterator) => {
                while window.count() < self.most && window.bytes < BYTES {
                    let Some(item) = iterator.next() else { break };
                    window.add(item?)?;
                }
            }
        }
        Ok((window.count() > 0).then_some(window))
    }
}

/// Some items, whose bytes are borrowed.
#[derive(Default)]
pub(super) struct Window<'py> {
    /// The index of its first item among all.
    first: usize,
    data: Vec<*const u8>,
    lengths: Vec<usize>,
    bytes: usize,
    /// What the bytes lie in: `bytes`, strings, or lists of such that nobody else knows of.
    objects: Vec<Bound<'py, PyAny>>,
    buffers: Vec<Buffer>,
}

impl<'py> Window<'py> {
    pub(super) fn count(&self) -> usize {
        self.data.len()
    }

    /// How many bytes the items have, all together.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(super) fn messages(&self) -> RawMessages<'_> {
        // SAFETY: there are as many lengths as pointers. What `add` has put there lies in objects that the window holds, and none of
        // these is moved or resized: `bytes` and strings do not change, and buffers are exported.
        unsafe { RawMessages::new(self.data.as_ptr(), self.lengths.as_ptr(), self.data.len()) }
    }

    fn clear(&mut self) {
        self.first += self.count();
        self.data.clear();
        self.lengths.clear();
        self.bytes = 0;
        self.objects.clear();
        self.buffers.clear();
    }

    /// Adds the items of a new list.
    fn add_slice(&mut self, slice: Bound<'py, PyList>) -> PyResult<()> {
        // SAFETY: it is an object with the header of the garbage collector. From here on that does not show it to anybody, so that
        // it does not change.
        unsafe { ffi::PyObject_GC_UnTrack(slice.as_ptr().cast()) };
        for index in 0..slice.len() {
            // SAFETY: there is such an item, and the list holds it.
            let item = unsafe {
                let item = ffi::PyList_GetItem(slice.as_ptr(), index as isize);
                Borrowed::from_ptr(slice.py(), item)
            };
            self.borrow(&item)?;
        }
        self.objects.push(slice.into_any());
        Ok(())
    }

    fn add(&mut self, item: Bound<'py, PyAny>) -> PyResult<()> {
        self.borrow(&item)?;
        self.objects.push(item);
        Ok(())
    }

    /// Borrows the bytes of an item, which the caller keeps as long as the window does.
    fn borrow(&mut self, item: &Bound<'py, PyAny>) -> PyResult<()> {
        let (data, length) = if let Some(bytes) = bytes_of(item) {
            (bytes.as_ptr(), bytes.len())
        } else {
            self.borrow_other(item).inspect_err(|error| self.name_item(item, error))?
        };
        self.data.push(data);
        self.lengths.push(length);
        self.bytes += length;
        Ok(())
    }

    fn borrow_other(&mut self, item: &Bound<'py, PyAny>) -> PyResult<(*const u8, usize)> {
        if let Ok(text) = item.cast::<PyString>() {
            let text = text.to_str()?;
            return Ok((text.as_ptr(), text.len()));
        }
        let buffer = Buffer::of(item)?;
        let place = (buffer.as_ptr(), buffer.len());
        self.buffers.push(buffer);
        Ok(place)
    }

    /// Says in an error which item was to blame.
    fn name_item(&self, item: &Bound<'_, PyAny>, error: &PyErr) {
        let index = self.first + self.count();
        let kind = item.get_type();
        // What an error lacks without a note is not worth another error.
        let _ = error.add_note(
            item.py(),
            format!("item {index} is a {kind}: items are bytes, other contiguous buffers, or str"),
        );
    }
}
