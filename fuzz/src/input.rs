//! The fuzzer's inputs: pieces of data, and how they are hashed.

use std::sync::LazyLock;
#[cfg(unix)]
use std::{mem, ptr};

use arbitrary::{Arbitrary, Result, Unstructured};
use md5lanes::Kernel;

use crate::support;

/// Pieces of data, and the functions of the library that hash them.
#[derive(Arbitrary, Debug)]
pub struct Input {
    /// How the pieces are hashed.
    pub way: Way,
    /// The pieces. Pieces beyond the limit of blocks for one input are left out.
    pub runs: Vec<Run>,
}

/// How pieces are hashed.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Way {
    /// Each piece is a message of a batch.
    DigestMany,
    /// As `DigestMany`, into existing digests.
    DigestManyInto,
    /// Each piece is a message of an iterator.
    DigestEach,
    /// Each piece is a message of a batch, through one kernel.
    KernelDigestMany(#[arbitrary(with = kernel)] Kernel),
    /// Each piece is a single message, through one kernel.
    KernelDigest(#[arbitrary(with = kernel)] Kernel),
    /// All pieces together are one message.
    Update,
    /// Each round gives one piece to each hasher.
    UpdateMany {
        /// The number of hashers.
        #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(1..=130))]
        hashers: u8,
    },
}

/// Similar pieces. A few bytes of the fuzzer thus describe more pieces than the widest kernel has lanes.
#[derive(Arbitrary, Debug)]
pub struct Run {
    /// The number of pieces.
    #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(1..=100))]
    pub count: u8,
    /// The length of the first piece.
    pub length: Length,
    /// The growth from each piece to the next, in bytes.
    #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(0..=65))]
    pub growth: u8,
    /// The place of the pieces.
    pub place: Place,
}

/// The length of a piece.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Length {
    /// Some blocks, and a tail near a border: the padding fits behind a tail of up to 55 bytes.
    Border {
        /// Whole blocks.
        #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(0..=4))]
        blocks: u8,
        /// Bytes after the blocks.
        #[arbitrary(with = |u: &mut Unstructured| u.choose(&[0, 1, 55, 56, 63]).copied())]
        tail: u8,
    },
    /// Up to a few blocks.
    Short(u8),
    /// Up to 4 KiB.
    Long(#[arbitrary(with = |u: &mut Unstructured| u.int_in_range(0..=4096))] u16),
}

impl Length {
    fn bytes(self) -> usize {
        match self {
            Length::Border { blocks, tail } => 64 * usize::from(blocks) + usize::from(tail),
            Length::Short(bytes) => bytes.into(),
            Length::Long(bytes) => bytes.into(),
        }
    }
}

/// The place of pieces between the guard pages.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Place {
    /// Just behind the lower guard page.
    Start,
    /// Just before the upper guard page.
    End,
    /// At certain offsets.
    Offset {
        /// The offset of the first piece.
        first: u16,
        /// The distance from each piece to the next.
        step: u8,
    },
}

/// The bytes between the guard pages: a multiple of any page's size.
const ROOM: usize = 1 << 16;

/// Noise, so that no two pieces are alike: the digests reveal a kernel that confuses two pieces.
static DATA: LazyLock<&[u8]> = LazyLock::new(|| between_guards(support::noise(0, ROOM)));

#[cfg(unix)]
fn between_guards(data: Vec<u8>) -> &'static [u8] {
    let mut guarded = mem::ManuallyDrop::new(support::Guarded::new(ROOM));
    // SAFETY: the pages are never unmapped, and nothing writes to them any more.
    unsafe { &*ptr::from_ref(guarded.at_end(&data)) }
}

#[cfg(not(unix))]
fn between_guards(data: Vec<u8>) -> &'static [u8] {
    data.leak()
}

/// The most blocks of one input; an empty piece counts as one. The reference is slow, but needs less than a
/// millisecond for this number in an optimized build.
const BLOCKS: usize = 1024;

impl Input {
    /// The bytes of each piece.
    pub(crate) fn pieces(&self) -> Vec<&'static [u8]> {
        let mut left = BLOCKS;
        let affordable = |piece: &&[u8]| {
            let blocks = piece.len() / 64 + 1;
            left = left.saturating_sub(blocks);
            left > 0
        };
        self.runs.iter().flat_map(Run::pieces).take_while(affordable).collect()
    }
}

impl Run {
    fn pieces(&self) -> impl Iterator<Item = &'static [u8]> {
        (0..usize::from(self.count)).map(|i| {
            let length = self.length.bytes() + i * usize::from(self.growth);
            let last = ROOM - length;
            let start = match self.place {
                Place::Start => 0,
                Place::End => last,
                Place::Offset { first, step } => {
                    (usize::from(first) + i * usize::from(step)) % (last + 1)
                }
            };
            &DATA[start..][..length]
        })
    }
}

/// One of the kernels that this processor can run.
fn kernel(u: &mut Unstructured) -> Result<Kernel> {
    let kernels: Vec<_> = support::kernels().collect();
    u.choose(&kernels).copied()
}
