//! Windows: items that are hashed together.

use std::iter::Fuse;
use std::ops::Range;

use pyo3::exceptions::PyTypeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString};

use super::place::Place;
use crate::buffer::{Buffer, bytes_of};
use crate::iterable::{name_item, refuse_single};
use crate::prefetch::prefetch;
use crate::threads::Threads;

/// The number of items that one thread hashes at a time. The objects' headers, which are read to find the bytes, are then still
/// in the second-level cache.
const ITEMS: usize = 2048;

/// The number of items that each of several threads hashes at a time. It is larger because threads wait for each other at the
/// end of a window.
const ITEMS_OF_A_THREAD: usize = 32768;

/// A window of a list is full when it has both this number of bytes and this number of items for each thread. Ctrl-C is heard
/// at the end of a window: 0.1 s later for items of 1 MiB (Emerald Rapids). A window of fewer items is not full, because lanes
/// and threads idle at its end: with 85 items the work took 1.14 times as long.
const LIST_FULL_FROM: usize = 512 << 20;
const LIST_LEAST: usize = 1024;

/// A window of an iterator's items is full at this number of bytes, because perhaps only the window keeps the items in memory.
const FULL_FROM: usize = 32 << 20;

/// From this number of bytes for each thread on, a window holds references to the items of a list. Counting references up and
/// down takes a third of the time of short items, mostly because the objects' memory must be written back. A smaller window
/// keeps the interpreter's lock while it is hashed: some 200 microseconds, or 500 with several threads.
const HELD_FROM: usize = 1 << 20;

/// Prefetching runs this many items ahead: objects may lie anywhere in memory.
const AHEAD: usize = 16;

/// Divides items into windows, one at a time.
pub(super) struct Windows<'py> {
    items: Items<'py>,
    bounds: Bounds,
    window: Window<'py>,
}

/// The bounds of a window of a list, in items and bytes.
#[derive(Clone, Copy)]
struct Bounds {
    most: usize,
    /// From this number of bytes on the window holds its items.
    held_from: usize,
    /// The window is full with at least this number of items and `full_from` bytes.
    least: usize,
    full_from: usize,
}

impl Bounds {
    fn of(threads: Threads) -> Self {
        let threads = threads.0.get();
        Bounds {
            most: if threads == 1 { ITEMS } else { ITEMS_OF_A_THREAD.saturating_mul(threads) },
            held_from: HELD_FROM.saturating_mul(threads),
            least: LIST_LEAST.saturating_mul(threads),
            full_from: LIST_FULL_FROM.saturating_mul(threads),
        }
    }

    fn is_full(self, items: usize, bytes: usize) -> bool {
        bytes >= self.full_from && items >= self.least
    }
}

enum Items<'py> {
    List(Bound<'py, PyList>),
    /// An iterator that has ended is not asked again: some would wait for more.
    Iterator(Fuse<Bound<'py, PyIterator>>),
}

impl<'py> Windows<'py> {
    /// # Errors
    ///
    /// `TypeError` if `items` is not iterable, or is a single item.
    pub(super) fn of(items: &Bound<'py, PyAny>, threads: Threads) -> PyResult<Self> {
        refuse_single(items, "items")?;
        let bounds = Bounds::of(threads);
        let (items, count) = match items.cast_exact::<PyList>() {
            Ok(list) => (Items::List(list.clone()), list.len()),
            Err(_) => (Items::Iterator(items.try_iter()?.fuse()), 0),
        };
        let mut window = Window::default();
        window.places.reserve(count.min(bounds.most));
        Ok(Windows { items, bounds, window })
    }

    /// Returns the next window; `None` if no item is left.
    ///
    /// # Errors
    ///
    /// The iterator's own error, or the error for an item without bytes.
    pub(super) fn next(&mut self) -> PyResult<Option<&Window<'py>>> {
        let window = &mut self.window;
        window.clear();
        match &mut self.items {
            // Looks at the list's length now, as an iterator would: the list may change between two windows.
            Items::List(list) => window.add_of_list(list, self.bounds)?,
            Items::Iterator(items) => {
                while window.count() < self.bounds.most && window.bytes < FULL_FROM {
                    window.copy_last();
                    let Some(item) = items.next() else { break };
                    window.add(item?)?;
                }
            }
        }
        Ok((window.count() > 0).then_some(window))
    }
}

/// Items, with their bytes borrowed or copied.
#[derive(Default)]
pub(super) struct Window<'py> {
    /// The index of the window's first item among all items.
    first: usize,
    places: Vec<Place>,
    bytes: usize,
    /// The objects that own the bytes: `bytes`, strings, or lists of such objects that no other code can reach.
    objects: Vec<Bound<'py, PyAny>>,
    buffers: Vec<Buffer>,
    copies: Vec<Box<[u8]>>,
}

impl<'py> Window<'py> {
    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    /// The total length of the items.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether the window holds its items. Otherwise the items are borrowed from a list that other threads can change as
    /// soon as they have the interpreter's lock.
    pub(super) fn is_held(&self) -> bool {
        !self.objects.is_empty() || !self.buffers.is_empty() || !self.copies.is_empty()
    }

    /// Returns the places of the items' bytes.
    ///
    /// # Safety
    ///
    /// Either the window is held; or no other Python code has run since `next`, and none runs until the places are dropped.
    /// Then the objects that own the bytes live, because the window or the list holds them. And no bytes move: `bytes`, strings
    /// and copies do not change, and buffers are exported.
    pub(super) unsafe fn places(&self) -> &[Place] {
        &self.places
    }

    fn clear(&mut self) {
        self.first += self.count();
        self.places.clear();
        self.bytes = 0;
        self.objects.clear();
        self.buffers.clear();
        self.copies.clear();
    }

    /// Adds the next items of a list.
    fn add_of_list(&mut self, list: &Bound<'py, PyList>, bounds: Bounds) -> PyResult<()> {
        let items = self.first..list.len().min(self.first.saturating_add(bounds.most));
        if self.borrow_of_list(list, items.clone()).is_some() && self.bytes < bounds.held_from {
            return Ok(());
        }
        self.hold(list, items, bounds)
    }

    /// Adds `items` of a list until the window is full, and holds them.
    // Out of line, because windows of short items never need it.
    #[inline(never)]
    fn hold(
        &mut self,
        list: &Bound<'py, PyList>,
        items: Range<usize>,
        bounds: Bounds,
    ) -> PyResult<()> {
        let mut bytes = 0;
        let full = self.places.iter().enumerate().position(|(index, place)| {
            bytes += place.length();
            bounds.is_full(index + 1, bytes)
        });
        let end = full.map_or(items.end, |last| items.start + last + 1);
        let slice = hidden(list.get_slice(items.start, end));
        if self.borrow_of_list(&slice, 0..slice.len()).is_none() {
            self.places.clear();
            self.bytes = 0;
            for index in 0..slice.len() {
                if bounds.is_full(index, self.bytes) {
                    break;
                }
                self.borrow(&slice.get_item(index)?)?;
            }
        }
        self.objects.push(slice.into_any());
        Ok(())
    }

    /// Borrows items of a list without holding them: no code runs here that could change the list. Returns `None` if borrowing
    /// one of the items could run code.
    fn borrow_of_list(&mut self, list: &Bound<'py, PyList>, items: Range<usize>) -> Option<()> {
        self.places.clear();
        self.bytes = 0;
        // SAFETY: the list has these items.
        let item = |index| unsafe { ffi::PyList_GetItem(list.as_ptr(), index as ffi::Py_ssize_t) };
        self.places.extend(items.map(|index| Place::of_object(item(index))));
        for index in 0..self.places.len() {
            if let Some(ahead) = self.places.get(index + AHEAD) {
                prefetch(ahead.object());
            }
            // SAFETY: the list holds the item.
            let item = unsafe { Borrowed::from_ptr(list.py(), self.places[index].object()) };
            let bytes = bytes_of(&item).or_else(|| text_of(&item))?;
            self.places[index] = Place::of(bytes);
            self.bytes += bytes.len();
        }
        Some(())
    }

    /// Copies the bytes of the iterator's last item, unless they cannot change: to make the next item, the iterator may refill
    /// the buffer of the last one, or resize it. Read-only views are copied too, because other code may write to the buffer
    /// behind them.
    fn copy_last(&mut self) {
        if let (Some(buffer), Some(place)) = (self.buffers.pop(), self.places.last_mut()) {
            let copy = Box::from(&*buffer);
            *place = Place::of(&copy);
            self.copies.push(copy);
            self.objects.pop();
        }
    }

    /// Adds an item of an iterator.
    fn add(&mut self, item: Bound<'py, PyAny>) -> PyResult<()> {
        self.borrow(&item)?;
        self.objects.push(item);
        Ok(())
    }

    /// Borrows the bytes of an item. The caller keeps the item as long as the window.
    fn borrow(&mut self, item: &Bound<'py, PyAny>) -> PyResult<()> {
        let place = match bytes_of(item) {
            Some(bytes) => Place::of(bytes),
            None => self
                .borrow_other(item)
                .inspect_err(|error| name_item(error, self.first + self.places.len(), item))?,
        };
        self.bytes += place.length();
        self.places.push(place);
        Ok(())
    }

    fn borrow_other(&mut self, item: &Bound<'py, PyAny>) -> PyResult<Place> {
        if let Ok(text) = item.cast::<PyString>() {
            return Ok(Place::of(text.to_str()?.as_bytes()));
        }
        if !Buffer::is_in(item) {
            return Err(PyTypeError::new_err("items are bytes, other contiguous buffers, or str"));
        }
        let buffer = Buffer::of(item)?;
        let place = Place::of(&buffer);
        self.buffers.push(buffer);
        Ok(place)
    }
}

/// Hides a new list from the garbage collector's listings, so that no other code can reach and change it.
fn hidden(list: Bound<'_, PyList>) -> Bound<'_, PyList> {
    // SAFETY: a list has the collector's header, and may be freed while untracked.
    unsafe { ffi::PyObject_GC_UnTrack(list.as_ptr().cast()) };
    list
}

/// Returns the UTF-8 of a `str` object that can be encoded.
fn text_of<'a>(object: &'a Bound<'_, PyAny>) -> Option<&'a [u8]> {
    Some(object.cast_exact::<PyString>().ok()?.to_str().ok()?.as_bytes())
}
