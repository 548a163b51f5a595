//! The contestants that hash many streams at once, each on a thread of its own that writes to it.

mod threads;

use std::ops::Range;
use std::time::Duration;

use md5lanes::Md5;

use super::go;
use super::many::digest_of;
use crate::Result;
use crate::definitions::{PAUSE, SHORT_PIECE};
use crate::machine::Notices;
use crate::measure::Cost;
use crate::work::Work;

/// The writers of a work go through so many bytes again and again, all together, or through a piece
/// each where that is more: what was just received is in a cache too, but hardly in the first.
const MEMORY: u64 = 4 << 20;

/// Something that hashes streams.
pub(crate) trait Engine {
    /// Its name in the record.
    fn name(&self) -> &str;

    /// Which version of the peer it is, as the peer itself tells it.
    fn version(&self) -> &str;

    /// Writes to all streams at once.
    ///
    /// # Errors
    ///
    /// Where the peer cannot be reached any more.
    fn run(&mut self, streams: &Streams) -> Result<Run>;
}

/// All that can run here. Of those that cannot, a notice tells why.
///
/// # Errors
///
/// Where a peer that is here does not work.
pub(crate) fn all(notices: &mut Notices) -> Result<Vec<Box<dyn Engine>>> {
    let mut engines = vec![threads::server(), threads::alone()];
    engines.extend(go::streams(notices)?);
    Ok(engines)
}

/// What a run tells.
pub(crate) struct Run {
    /// The MD5 of the digests of the streams, in their order.
    pub(crate) digest: [u8; 16],
    /// From the common start to the end of the last stream.
    pub(crate) cost: Cost,
}

/// Streams, and what is written to them.
pub(crate) struct Streams<'a> {
    pub(crate) work: Work,
    /// How many bytes to each.
    pub(super) bytes: usize,
    /// How long each writer sleeps before each piece.
    pub(super) pause: Duration,
    pub(super) writers: Vec<Writer<'a>>,
    /// The MD5 of their digests, one after the other.
    pub(crate) digest: [u8; 16],
}

/// What one thread writes to its stream: its memory again and again, piece by piece.
pub(super) struct Writer<'a> {
    memory: &'a [u8],
    pub(super) piece: usize,
}

impl<'a> Streams<'a> {
    /// So many times the work.
    pub(crate) fn new(work: Work, times: u64, memory: &'a [u8]) -> Self {
        let writer = |(which, place): (usize, Range<u64>)| Writer {
            memory: &memory[place.start as usize..place.end as usize],
            piece: match work {
                Work::Mixed { .. } if which == 0 => SHORT_PIECE,
                _ => work.length(),
            } as usize,
        };
        let mut streams = Streams {
            work,
            bytes: (times * work.length()) as usize,
            pause: if matches!(work, Work::Paced { .. }) { PAUSE } else { Duration::ZERO },
            writers: places(work).enumerate().map(writer).collect(),
            digest: [0; 16],
        };
        streams.digest = digest_of(streams.writers.iter().map(|writer| {
            let mut md5 = Md5::new();
            streams.pieces(writer).for_each(|piece| md5.update(piece));
            md5.finalize()
        }));
        streams
    }

    /// What a writer writes.
    fn pieces(&self, writer: &Writer<'a>) -> impl Iterator<Item = &'a [u8]> {
        let Writer { memory, piece } = *writer;
        memory.chunks_exact(piece).cycle().take(self.bytes / piece)
    }

    /// The length of the pieces whose times are told: those of the shortest, where they differ.
    fn told_piece(&self) -> usize {
        let pieces = self.writers.iter().map(|writer| writer.piece);
        pieces.min().expect("there are streams")
    }
}

/// Where the bytes lie that are written to each stream.
pub(crate) fn places(work: Work) -> impl Iterator<Item = Range<u64>> {
    let (messages, length) = (work.messages(), work.length());
    let pieces = (MEMORY / work.bytes()).max(1);
    Work::Equal { messages, length: pieces * length }.places()
}
