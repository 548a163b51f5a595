//! What is hashed in [`Group::Streams`](super::Group::Streams).

use std::time::Duration;

use super::many;
use crate::work::Work;

/// How many streams there are ...
const COUNTS: [u64; 7] = [1, 2, 4, 8, 16, 64, 200];

/// ... and the length of the pieces that are written to each of them.
const PIECES: [u64; 4] = [1 << 10, 4 << 10, PLOTTED_PIECE, 1 << 20];

/// What a plot against the number of streams is drawn from.
pub(crate) const PLOTTED_PIECE: u64 = 32 << 10;

/// Streams that come through a network.
const PACED: Work = Work::Paced { messages: 16, length: 32 << 10 };

/// How long a writer of a [`Work::Paced`] sleeps before each piece.
pub(crate) const PAUSE: Duration = Duration::from_micros(200);

/// A stream of short pieces beside 16 of long ones.
pub(super) const MIXED: Work = Work::Mixed { messages: 17, length: 1 << 20 };

/// The length of the pieces of the first stream of a [`Work::Mixed`].
pub(crate) const SHORT_PIECE: u64 = 4 << 10;

pub(crate) fn streams() -> Vec<Work> {
    let of_length = |length| COUNTS.map(|messages| many(messages, length));
    PIECES.into_iter().flat_map(of_length).chain([PACED, MIXED]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_works_are_the_same_and_short_pieces_are_a_part_of_long_ones() {
        let works = streams();
        for (place, work) in works.iter().enumerate() {
            assert!(!works[..place].contains(work), "{work:?}");
        }
        assert_eq!(MIXED.length() % SHORT_PIECE, 0);
    }
}
