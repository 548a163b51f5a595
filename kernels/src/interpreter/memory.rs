//! The memory that is lent to a kernel.

use super::{Result, Word};

/// The distance of regions: so large, and beyond 32 bits, that no wrong address hits a region by
/// accident.
const APART: u64 = 1 << 36;

#[derive(Default)]
pub(super) struct Memory {
    regions: Vec<Region>,
}

struct Region {
    name: &'static str,
    start: u64,
    /// `None` is a byte that has not been written.
    bytes: Vec<Option<u8>>,
    writable: bool,
}

impl Memory {
    /// Lends read-only bytes, and returns their address: `offset` more than a multiple of every
    /// alignment.
    pub(super) fn lend(&mut self, name: &'static str, offset: u64, bytes: &[u8]) -> u64 {
        let start = self.lend_unknown(name, offset, bytes.len());
        let region = self.regions.last_mut().expect("it was just added");
        region.bytes = bytes.iter().copied().map(Some).collect();
        region.writable = false;
        start
    }

    /// Lends bytes that have not been written.
    pub(super) fn lend_unknown(&mut self, name: &'static str, offset: u64, length: usize) -> u64 {
        let start = APART * self.regions.len() as u64 + APART + offset;
        self.regions.push(Region { name, start, bytes: vec![None; length], writable: true });
        start
    }

    pub(super) fn read(&self, address: u64, words: usize) -> Result<Vec<Word>> {
        let (index, at) = self.find(address, 4 * words)?;
        let Region { name, bytes, .. } = &self.regions[index];
        let known: Option<Vec<u8>> = bytes[at..at + 4 * words].iter().copied().collect();
        let known = known.ok_or_else(|| format!("{name} + {at} was never written"))?;
        Ok(known.as_chunks().0.iter().map(|word| Word::from_le_bytes(*word)).collect())
    }

    pub(super) fn write(&mut self, address: u64, words: &[Word]) -> Result<()> {
        let (index, at) = self.find(address, 4 * words.len())?;
        let Region { name, bytes, writable, .. } = &mut self.regions[index];
        if !*writable {
            return Err(format!("{name} + {at} must not be written"));
        }
        let written = words.iter().flat_map(|word| word.to_le_bytes()).map(Some);
        bytes.splice(at..at + 4 * words.len(), written);
        Ok(())
    }

    /// The region of these bytes, and their index in it.
    fn find(&self, address: u64, length: usize) -> Result<(usize, usize)> {
        let index = (address / APART).wrapping_sub(1) as usize;
        if let Some(Region { name, start, bytes, .. }) = self.regions.get(index) {
            let at = address.wrapping_sub(*start) as usize;
            if at.checked_add(length).is_some_and(|end| end <= bytes.len()) {
                return Ok((index, at));
            }
            let (at, all) = (at as i64, bytes.len());
            return Err(format!("{length} bytes at {address:#x}, {name} + {at}, which has {all}"));
        }
        Err(format!("{length} bytes at {address:#x} are not the kernel's"))
    }
}
