//! From how many blocks lanes pay, beside one message after the other. `make tune` measures that.

use crate::kernels::padded_blocks;
use crate::{Messages, small};

/// From how many blocks each two messages pay that are not both small. Two small ones always pay: random ones of up
/// to 55, 110, 256 and 375 bytes were 1.16, 1.09, 1.15 and 1.22 times as fast as one after the other (Zen 3).
pub const TWO_PAY_FROM: usize = 5;

/// From how many blocks more than two messages pay, all together. A kernel with lanes takes up to twice as long for a
/// block as one for a single message, so twice as many as the longest has, and two more, will do. With less, random
/// ones had 0.74 of the speed of one after the other at worst (Zen 3). Those with equally many blocks always pay.
pub const FEW_PAY_FROM: usize = 12;

/// Whether lanes pay for digests.
#[inline]
pub(crate) fn lanes_pay<M: Messages + ?Sized>(messages: &M) -> bool {
    let blocks = |index| padded_blocks(messages.message(index));
    match messages.count() {
        0 | 1 => false,
        2 => {
            let [fewer, more] = [blocks(0).min(blocks(1)), blocks(0).max(blocks(1))];
            more <= small::MOST_BLOCKS || fewer >= TWO_PAY_FROM
        }
        FEW_PAY_FROM.. => true,
        count => {
            let (longest, all) =
                (0..count).map(blocks).fold((0, 0_usize), |(longest, all), more| {
                    (more.max(longest), all.saturating_add(more))
                });
            all >= FEW_PAY_FROM.min(2 * longest + 2) || all == count * longest
        }
    }
}

/// From how many blocks lanes pay for updates, all pieces together (Zen 5, 2 to 8 pieces).
pub const UPDATES_PAY_FROM: usize = 8;

/// Whether lanes pay for updates: at least two pieces have whole blocks, and all together have [`UPDATES_PAY_FROM`] of them.
pub(crate) fn updates_pay<M: Messages + ?Sized>(pieces: &M) -> bool {
    let (mut count, mut blocks) = (0, 0_usize);
    (0..pieces.count()).any(|index| {
        let length = pieces.message(index).len();
        count += usize::from(length >= 64);
        blocks = blocks.saturating_add(length / 64);
        count > 1 && blocks >= UPDATES_PAY_FROM
    })
}
