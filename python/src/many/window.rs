//! Divides items into windows: groups of items that are hashed together.

use std::iter::Fuse;
use std::ops::Range;

use pyo3::exceptions::PyTypeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString};

use super::item_bytes::ItemBytes;
use crate::buffer::{Buffer, bytes_of};
use crate::iterable::{name_item, refuse_single};
use crate::prefetch::prefetch;
use crate::threads::Threads;

/// The largest number of items in a window if one thread hashes. The headers of this number of objects, which are read first, are
/// still in the second-level cache when the bytes are hashed.
const WINDOW_ITEMS: usize = 2048;

/// The largest number of items in a window for each of several threads, which wait for each other at the end of a window.
const WINDOW_ITEMS_PER_THREAD: usize = 32768;

/// A window of a list is full when it has, for each thread, at least this number of bytes and `LIST_WINDOW_MIN_ITEMS` items. The
/// bytes are limited because Ctrl-C is noticed only at the end of a window: with items of 1 MiB, up to 0.1 s later (Emerald
/// Rapids). The items are required because lanes and threads idle at the end of a window: with windows of 85 items the work took
/// 1.14 times as long.
const LIST_WINDOW_BYTES: usize = 512 << 20;
const LIST_WINDOW_MIN_ITEMS: usize = 1024;

/// A window of an iterator's items is full when it has this number of bytes. It is smaller than for lists, because perhaps only
/// the window keeps the items in memory.
const ITERATOR_WINDOW_BYTES: usize = 32 << 20;

/// A window of a list with at least this number of bytes for each thread holds references to its items, and is hashed without the
/// interpreter's lock. A smaller window takes some 200 microseconds under the lock, or 500 with several threads. For short items,
/// to count references would take a third of the time.
const MIN_HELD_BYTES: usize = 1 << 20;

/// The object of a later item, at this distance, is prefetched, because objects may lie anywhere in memory.
const PREFETCH_DISTANCE: usize = 16;

pub(super) struct Windows<'py> {
    items: Items<'py>,
    bounds: Bounds,
    window: Window<'py>,
}

#[derive(Clone, Copy)]
struct Bounds {
    max_items: usize,
    min_held_bytes: usize,
    full_items: usize,
    full_bytes: usize,
}

impl Bounds {
    fn of(threads: Threads) -> Self {
        let threads = threads.0.get();
        Bounds {
            max_items: if threads == 1 {
                WINDOW_ITEMS
            } else {
                WINDOW_ITEMS_PER_THREAD.saturating_mul(threads)
            },
            min_held_bytes: MIN_HELD_BYTES.saturating_mul(threads),
            full_items: LIST_WINDOW_MIN_ITEMS.saturating_mul(threads),
            full_bytes: LIST_WINDOW_BYTES.saturating_mul(threads),
        }
    }

    fn is_full(self, items: usize, bytes: usize) -> bool {
        bytes >= self.full_bytes && items >= self.full_items
    }
}

enum Items<'py> {
    List(Bound<'py, PyList>),
    /// After an iterator has ended, it is not asked again: some iterators would wait for more items.
    Iterator(Fuse<Bound<'py, PyIterator>>),
}

impl<'py> Windows<'py> {
    /// Returns the windows of `items`, which `threads` threads will hash.
    ///
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
        window.items.reserve(count.min(bounds.max_items));
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
            // The list may change between two windows, so its length is read again.
            Items::List(list) => window.add_of_list(list, self.bounds)?,
            Items::Iterator(items) => {
                while window.count() < self.bounds.max_items && window.bytes < ITERATOR_WINDOW_BYTES
                {
                    window.copy_last();
                    let Some(item) = items.next() else { break };
                    window.add(item?)?;
                }
            }
        }
        Ok((window.count() > 0).then_some(window))
    }
}

/// A group of items with their bytes, which are borrowed or copied.
#[derive(Default)]
pub(super) struct Window<'py> {
    /// The index of the window's first item among all items.
    first: usize,
    items: Vec<ItemBytes>,
    /// The total length of the items in bytes.
    bytes: usize,
    /// The objects that own the bytes: items of an iterator; or one list of items, which no other code can reach.
    objects: Vec<Bound<'py, PyAny>>,
    buffers: Vec<Buffer>,
    copies: Vec<Box<[u8]>>,
}

impl<'py> Window<'py> {
    pub(super) fn count(&self) -> usize {
        self.items.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether the window holds its items. Otherwise they are borrowed from a list that other threads can change as soon as they
    /// have the interpreter's lock.
    pub(super) fn holds_items(&self) -> bool {
        !self.objects.is_empty() || !self.buffers.is_empty() || !self.copies.is_empty()
    }

    /// Returns the bytes of the items.
    ///
    /// # Safety
    ///
    /// Either the window holds its items; or no other Python code has run since `next`, and none runs until the result is
    /// dropped. Under this condition the objects that own the bytes live, because the window or the list holds them. And no bytes
    /// move: `bytes`, strings and copies do not change, and buffers are exported.
    pub(super) unsafe fn items(&self) -> &[ItemBytes] {
        &self.items
    }

    fn clear(&mut self) {
        self.first += self.count();
        self.items.clear();
        self.bytes = 0;
        self.objects.clear();
        self.buffers.clear();
        self.copies.clear();
    }

    fn add_of_list(&mut self, list: &Bound<'py, PyList>, bounds: Bounds) -> PyResult<()> {
        let items = self.first..list.len().min(self.first.saturating_add(bounds.max_items));
        if self.borrow_of_list(list, items.clone()).is_some() && self.bytes < bounds.min_held_bytes
        {
            return Ok(());
        }
        self.hold(list, items, bounds)
    }

    /// Adds the items of `list` at the indices `items` until the window is full, and holds them.
    // Not inlined, because windows of short items never call it.
    #[inline(never)]
    fn hold(
        &mut self,
        list: &Bound<'py, PyList>,
        items: Range<usize>,
        bounds: Bounds,
    ) -> PyResult<()> {
        let mut bytes = 0;
        let full = self.items.iter().enumerate().position(|(index, item)| {
            bytes += item.length();
            bounds.is_full(index + 1, bytes)
        });
        let end = full.map_or(items.end, |last| items.start + last + 1);
        let slice = hidden(list.get_slice(items.start, end));
        if self.borrow_of_list(&slice, 0..slice.len()).is_none() {
            self.items.clear();
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

    /// Borrows the bytes of the items of `list` at the indices `items`. Returns `None` if borrowing an item could run Python
    /// code, which might change the list.
    fn borrow_of_list(&mut self, list: &Bound<'py, PyList>, items: Range<usize>) -> Option<()> {
        self.items.clear();
        self.bytes = 0;
        // SAFETY: the list has these items.
        let item = |index| unsafe { ffi::PyList_GetItem(list.as_ptr(), index as ffi::Py_ssize_t) };
        self.items.extend(items.map(|index| ItemBytes::unresolved(item(index))));
        for index in 0..self.items.len() {
            if let Some(ahead) = self.items.get(index + PREFETCH_DISTANCE) {
                prefetch(ahead.object());
            }
            // SAFETY: the list holds the item.
            let item = unsafe { Borrowed::from_ptr(list.py(), self.items[index].object()) };
            let bytes = bytes_of(&item).or_else(|| text_of(&item))?;
            self.items[index] = ItemBytes::of(bytes);
            self.bytes += bytes.len();
        }
        Some(())
    }

    /// Copies the bytes of the last item, unless they cannot change: the iterator may refill or resize this buffer for the next
    /// item. Read-only views are copied too, because other code may write to the buffer behind a view.
    fn copy_last(&mut self) {
        if let (Some(buffer), Some(item)) = (self.buffers.pop(), self.items.last_mut()) {
            let copy = Box::from(&*buffer);
            *item = ItemBytes::of(&copy);
            self.copies.push(copy);
            self.objects.pop();
        }
    }

    fn add(&mut self, item: Bound<'py, PyAny>) -> PyResult<()> {
        self.borrow(&item)?;
        self.objects.push(item);
        Ok(())
    }

    /// Borrows the bytes of an item, which the caller keeps alive as long as the window.
    fn borrow(&mut self, item: &Bound<'py, PyAny>) -> PyResult<()> {
        let bytes = match bytes_of(item) {
            Some(bytes) => ItemBytes::of(bytes),
            None => self
                .borrow_other(item)
                .inspect_err(|error| name_item(error, self.first + self.items.len(), item))?,
        };
        self.bytes += bytes.length();
        self.items.push(bytes);
        Ok(())
    }

    fn borrow_other(&mut self, item: &Bound<'py, PyAny>) -> PyResult<ItemBytes> {
        if let Ok(text) = item.cast::<PyString>() {
            return Ok(ItemBytes::of(text.to_str()?.as_bytes()));
        }
        if !Buffer::is_supported(item) {
            return Err(PyTypeError::new_err("items are bytes, other contiguous buffers, or str"));
        }
        let buffer = Buffer::of(item)?;
        let bytes = ItemBytes::of(&buffer);
        self.buffers.push(buffer);
        Ok(bytes)
    }
}

/// Hides a new list from the garbage collector's list of objects, so that no other code can change it.
fn hidden(list: Bound<'_, PyList>) -> Bound<'_, PyList> {
    // SAFETY: a list has the collector's header, and may be freed while untracked.
    unsafe { ffi::PyObject_GC_UnTrack(list.as_ptr().cast()) };
    list
}

/// Returns the UTF-8 of a `str`; `None` for other objects, and for a `str` that cannot be encoded.
fn text_of<'a>(object: &'a Bound<'_, PyAny>) -> Option<&'a [u8]> {
    Some(object.cast_exact::<PyString>().ok()?.to_str().ok()?.as_bytes())
}
