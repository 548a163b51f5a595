//! The inputs of the fuzzer: pieces of data, and how they are hashed.

use std::sync::LazyLock;
#[cfg(unix)]
use std::{mem, ptr};

use arbitrary::{Arbitrary, Result, Unstructured};
use md5lanes::Kernel;

use crate::support;

/// Pieces of data, and the function of the library that hashes them.
#[derive(Arbitrary, Debug)]
pub struct Input {
    /// How the pieces are hashed.
    pub operation: Operation,
    /// The pieces, which are hashed up to a limit of blocks.
    pub series: Vec<PieceSeries>,
}

/// The function of the library that hashes the pieces.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Operation {
    /// Each piece is a message of a batch.
    DigestMany,
    /// Each piece is a message of a batch. The digests are written to a slice.
    DigestManyInto,
    /// Each piece is a message of an iterator.
    DigestEach,
    /// Each piece is a message of a batch, hashed by this kernel.
    KernelDigestMany(#[arbitrary(with = kernel)] Kernel),
    /// Each piece is a single message, hashed by this kernel.
    KernelDigest(#[arbitrary(with = kernel)] Kernel),
    /// All pieces together are one message of one hasher.
    Update,
    /// In each round, every hasher gets one piece; in the last round, some may get none.
    UpdateMany {
        /// The number of hashers.
        #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(1..=130))]
        hashers: u8,
    },
}

/// Similar pieces: a few bytes of an input describe more pieces than the widest kernel has lanes.
#[derive(Arbitrary, Debug)]
pub struct PieceSeries {
    /// The number of pieces.
    #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(1..=100))]
    pub count: u8,
    /// The length of the first piece.
    pub length: Length,
    /// By how many bytes each piece is longer than the piece before it.
    #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(0..=65))]
    pub growth: u8,
    /// Where the pieces lie.
    pub placement: Placement,
}

/// The length of a piece.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Length {
    /// A few blocks, and a tail near a limit: after a tail of more than 55 bytes, the padding needs another block.
    Border {
        /// The number of whole blocks.
        #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(0..=4))]
        blocks: u8,
        /// The number of bytes after the blocks.
        #[arbitrary(with = |u: &mut Unstructured| u.choose(&[0, 1, 55, 56, 63]).copied())]
        tail: u8,
    },
    /// Up to 255 bytes.
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

/// Where pieces lie between the guard pages.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Placement {
    /// Just after the lower guard page.
    Start,
    /// Just before the upper guard page.
    End,
    /// At offsets that are computed from `first` and `step`.
    Offset {
        /// The offset of the first piece.
        first: u16,
        /// The distance from the start of each piece to the start of the next, in bytes.
        step: u8,
    },
}

/// The size of the memory between the guard pages: a multiple of the page size of any system.
const ROOM_BYTES: usize = 1 << 16;

/// Random bytes: pieces at different places differ, so the digests reveal a kernel that confuses two pieces.
static DATA: LazyLock<&[u8]> = LazyLock::new(|| between_guards(support::noise(0, ROOM_BYTES)));

#[cfg(unix)]
fn between_guards(data: Vec<u8>) -> &'static [u8] {
    let mut guarded = mem::ManuallyDrop::new(support::Guarded::new(ROOM_BYTES));
    // SAFETY: the pages are never unmapped, and nothing writes to them after this.
    unsafe { &*ptr::from_ref(guarded.at_end(&data)) }
}

/// Returns the data, without guard pages.
#[cfg(not(unix))]
fn between_guards(data: Vec<u8>) -> &'static [u8] {
    data.leak()
}

/// The limit of blocks for one input: the piece that reaches it, and the pieces after that, are not hashed. The reference is
/// slow, but hashes 1024 blocks in less than a millisecond in an optimized build.
const MAX_BLOCKS: usize = 1024;

impl Input {
    pub(crate) fn pieces(&self) -> Vec<&'static [u8]> {
        let mut left = MAX_BLOCKS;
        let affordable = |piece: &&[u8]| {
            let blocks = piece.len() / 64 + 1;
            left = left.saturating_sub(blocks);
            left > 0
        };
        self.series.iter().flat_map(PieceSeries::pieces).take_while(affordable).collect()
    }
}

impl PieceSeries {
    fn pieces(&self) -> impl Iterator<Item = &'static [u8]> {
        (0..usize::from(self.count)).map(|i| {
            let length = self.length.bytes() + i * usize::from(self.growth);
            let last = ROOM_BYTES - length;
            let start = match self.placement {
                Placement::Start => 0,
                Placement::End => last,
                Placement::Offset { first, step } => {
                    (usize::from(first) + i * usize::from(step)) % (last + 1)
                }
            };
            &DATA[start..][..length]
        })
    }
}

/// Chooses one of the kernels that this processor can run.
fn kernel(u: &mut Unstructured) -> Result<Kernel> {
    let kernels: Vec<_> = support::kernels().collect();
    u.choose(&kernels).copied()
}
