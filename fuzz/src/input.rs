//! What the fuzzer makes up.

use std::sync::LazyLock;
#[cfg(unix)]
use std::{mem, ptr};

use arbitrary::{Arbitrary, Result, Unstructured};
use md5lanes::Kernel;

use crate::support;

/// Pieces of data, and the way that they go through the library.
#[derive(Arbitrary, Debug)]
pub struct Input {
    /// What is done with the pieces.
    pub way: Way,
    /// The pieces. Those beyond what one input may cost are left out.
    pub runs: Vec<Run>,
}

/// What is done with pieces.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Way {
    /// Each is a message of a batch.
    DigestMany,
    /// The same, over digests that are there.
    DigestManyInto,
    /// They come one after the other.
    DigestEach,
    /// They are a batch again, through one kernel.
    KernelDigestMany(#[arbitrary(with = kernel)] Kernel),
    /// Each is a message by itself, through one kernel.
    KernelDigest(#[arbitrary(with = kernel)] Kernel),
    /// All of them together are one message.
    Update,
    /// They are dealt out to hashers, in rounds.
    UpdateMany {
        /// How many hashers there are.
        #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(1..=130))]
        hashers: u8,
    },
}

/// Pieces that are like each other, so that few bytes of the fuzzer's make many of them: more than
/// the widest kernel has lanes.
#[derive(Arbitrary, Debug)]
pub struct Run {
    /// How many there are.
    #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(1..=100))]
    pub count: u8,
    /// The length of the first.
    pub length: Length,
    /// By how much each is longer than the one before.
    #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(0..=65))]
    pub growth: u8,
    /// Where they lie.
    pub place: Place,
}

/// The length of a piece.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Length {
    /// Some blocks, and a tail just as long as matters: up to 55 bytes the padding fits in behind
    /// it.
    Border {
        /// Whole blocks.
        #[arbitrary(with = |u: &mut Unstructured| u.int_in_range(0..=4))]
        blocks: u8,
        /// Bytes behind them.
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

/// Where pieces lie between the guard pages.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Place {
    /// Just behind the lower one.
    Start,
    /// Just before the upper one.
    End,
    /// At an offset of their own.
    Offset {
        /// That of the first.
        first: u16,
        /// From each to the next.
        step: u8,
    },
}

/// The bytes between the guard pages: a multiple of any page's size.
const ROOM: usize = 1 << 16;

/// Noise, so that no two pieces are alike: a kernel that takes the one for the other shows.
static DATA: LazyLock<&[u8]> = LazyLock::new(|| between_guards(support::noise(0, ROOM)));

#[cfg(unix)]
fn between_guards(data: Vec<u8>) -> &'static [u8] {
    let mut guarded = mem::ManuallyDrop::new(support::Guarded::new(ROOM));
    // SAFETY: the pages are never given back, and nothing writes to them any more.
    unsafe { &*ptr::from_ref(guarded.at_end(&data)) }
}

#[cfg(not(unix))]
fn between_guards(data: Vec<u8>) -> &'static [u8] {
    data.leak()
}

/// What the pieces of one input may cost: blocks, of which an empty one takes one too. The
/// reference, which is slow, needs less than a millisecond for so many when it is optimized.
const BLOCKS: usize = 1024;

impl Input {
    /// The pieces themselves.
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
