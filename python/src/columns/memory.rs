//! Allocates the memory of results.

use std::mem::MaybeUninit;
use std::slice;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use self::blocks::{Block, LARGE_BLOCK_BYTES};

mod blocks;

/// The alignment in bytes that Arrow recommends for buffers.
const ALIGNMENT: usize = 64;

/// Memory for a buffer of a result, which is written once, in parts.
pub(super) struct Memory {
    block: Block,
    size: usize,
}

// SAFETY: a `Memory` owns its bytes.
unsafe impl Send for Memory {}
// SAFETY: code that shares a `Memory` can only read its bytes.
unsafe impl Sync for Memory {}

impl Memory {
    /// Allocates memory for `length` values.
    ///
    /// # Errors
    ///
    /// `MemoryError` if the system does not have that much memory.
    pub(super) fn new<T: Copy>(length: usize) -> PyResult<Self> {
        let size = length.saturating_mul(size_of::<T>());
        let block = match size {
            LARGE_BLOCK_BYTES.. => Block::large(size),
            _ => Block::new(size.max(1), ALIGNMENT),
        };
        let no_memory = || PyMemoryError::new_err(format!("no {size} bytes for digests"));
        Ok(Memory { block: block.ok_or_else(no_memory)?, size })
    }

    /// Allocates a copy of `bytes`.
    ///
    /// # Errors
    ///
    /// The errors of [`new`](Self::new).
    pub(super) fn copy_of(bytes: &[u8]) -> PyResult<Self> {
        let mut memory = Self::new::<u8>(bytes.len())?;
        for (to, byte) in memory.uninit().iter_mut().zip(bytes) {
            to.write(*byte);
        }
        Ok(memory)
    }

    pub(super) fn uninit<T: Copy>(&mut self) -> &mut [MaybeUninit<T>] {
        let length = self.size / size_of::<T>();
        // SAFETY: nothing else has a reference to the memory. It is aligned for all types of values in Arrow's buffers, and
        // `MaybeUninit` needs no initialisation.
        unsafe { slice::from_raw_parts_mut(self.block.start.as_ptr().cast(), length) }
    }

    /// Returns the bytes. Call this only when all of them have been written.
    pub(super) fn bytes(&self) -> &[u8] {
        // SAFETY: the memory has this size, and is shared only after all of it was written.
        unsafe { slice::from_raw_parts(self.block.start.as_ptr(), self.size) }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        self.block.release();
    }
}
