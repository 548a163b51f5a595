//! Numbers that depend only on the number of blocks.

use std::cmp::Ordering;
use std::fmt;

/// The number `constant + per_hashed * i + per_left * l`, modulo 2^64, where i blocks have been hashed and l blocks are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Affine {
    pub constant: u64,
    pub per_hashed: u64,
    pub per_left: u64,
}

impl Affine {
    pub const fn of(number: u64) -> Self {
        Self { constant: number, per_hashed: 0, per_left: 0 }
    }

    /// The number, if it does not depend on i and l.
    pub fn known(self) -> Option<u64> {
        (self.per_hashed == 0 && self.per_left == 0).then_some(self.constant)
    }

    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            constant: self.constant.wrapping_add(other.constant),
            per_hashed: self.per_hashed.wrapping_add(other.per_hashed),
            per_left: self.per_left.wrapping_add(other.per_left),
        }
    }

    #[must_use]
    pub fn times(self, factor: u64) -> Self {
        Self {
            constant: self.constant.wrapping_mul(factor),
            per_hashed: self.per_hashed.wrapping_mul(factor),
            per_left: self.per_left.wrapping_mul(factor),
        }
    }

    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self.plus(other.times(u64::MAX))
    }

    #[must_use]
    pub fn with_left(self, left: u64) -> Self {
        let constant = self.constant.wrapping_add(self.per_left.wrapping_mul(left));
        Self { constant, per_left: 0, ..self }
    }

    /// The number after one more block is hashed, and one fewer is left.
    #[must_use]
    pub fn after_a_block(self) -> Self {
        let constant = self.constant.wrapping_add(self.per_hashed).wrapping_sub(self.per_left);
        Self { constant, ..self }
    }
}

impl fmt::Display for Affine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.constant as i64)?;
        if self.per_hashed != 0 {
            write!(f, " + {} for each block hashed", self.per_hashed as i64)?;
        }
        if self.per_left != 0 {
            write!(f, " + {} for each block left", self.per_left as i64)?;
        }
        Ok(())
    }
}

/// The number of blocks left to hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlocksLeft {
    Exactly(u64),
    AtLeast(u64),
}

/// What is known about the numbers of blocks when a run begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The number of blocks left in each lane. The last block is counted, even if it has an address of its own.
    pub left: BlocksLeft,
    /// Whether each lane has a last block with an address of its own.
    pub has_last: bool,
    /// Whether the run begins at the head of the loop, after an unknown number of blocks; otherwise no block was hashed.
    pub in_loop: bool,
}

impl Blocks {
    /// For each block hashed before the run, the offset of the next block in a message grows by this number of bytes. It is 0 if
    /// the run begins with the kernel, because then no block was hashed.
    pub(crate) fn step(&self) -> u64 {
        if self.in_loop { 64 } else { 0 }
    }

    /// The least number of blocks left in the messages, without a last block that has an address of its own.
    pub(crate) fn at_least_in_messages(&self) -> u64 {
        let (BlocksLeft::Exactly(left) | BlocksLeft::AtLeast(left)) = self.left;
        left.saturating_sub(self.has_last.into())
    }

    /// Returns whether `count` is equal to `with`, and whether it is less; `None` if that is not known, or depends on the number
    /// of blocks.
    pub(crate) fn compare(&self, count: Affine, with: u64) -> Option<(bool, bool)> {
        if let Some(known) = count.known() {
            return Some((known == with, known < with));
        }
        // The result is known if `count` grows by 1 to 64 for each block left, and is larger than `with` even if the fewest
        // blocks are left. Messages are no longer than memory, so `count` does not wrap.
        let BlocksLeft::AtLeast(left) = self.left else { return None };
        let least = count.with_left(left).constant.cast_signed();
        let is_left = count.per_hashed == 0 && (1..=64).contains(&count.per_left);
        let is_less = count.constant.cast_signed() <= 0;
        (is_left && is_less && least > 0 && least.cast_unsigned() > with).then_some((false, false))
    }

    /// Returns whether `count`, as a signed number, is never negative. Each block may change `count` by at most the size of a
    /// block, so that `count` does not wrap.
    pub(crate) fn is_never_negative(&self, count: Affine) -> bool {
        let (left, slope) = match self.left {
            BlocksLeft::Exactly(left) => (left, 0),
            BlocksLeft::AtLeast(left) => (left, count.per_left),
        };
        let least = count.with_left(left).constant;
        [least, slope, count.per_hashed].iter().all(|part| part.cast_signed() >= 0)
    }

    /// Compares the distance between two addresses in one object with 0; `None` if the order is not known, or depends on the
    /// number of blocks.
    pub(crate) fn order(&self, distance: Affine) -> Option<Ordering> {
        if let Some(known) = distance.known() {
            return Some(known.cast_signed().cmp(&0));
        }
        // The order is known if the distance is not 0 with the fewest blocks left, and each further block moves it away from 0 by
        // at most the size of a block. Messages are no longer than memory, so such a distance does not overflow.
        let BlocksLeft::AtLeast(left) = self.left else { return None };
        let (slope, nearest) =
            (distance.per_left.cast_signed(), distance.with_left(left).constant.cast_signed());
        let is_beyond = distance.per_hashed == 0
            && slope.unsigned_abs() <= 64
            && nearest.unsigned_abs() < 1 << 32
            && slope.signum() == nearest.signum();
        is_beyond.then(|| nearest.cmp(&0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distance_of_blocks_left_is_compared_where_their_number_does_not_matter() {
        let order = |left, distance| {
            Blocks { left, has_last: false, in_loop: true }.order(distance).map(|order| order as i8)
        };
        let distance = |number: i64, blocks: i64, left: i64| Affine {
            constant: number.cast_unsigned(),
            per_hashed: blocks.cast_unsigned(),
            per_left: left.cast_unsigned(),
        };
        let at_least = BlocksLeft::AtLeast(3);
        // The distance between the end of this block and the end of the message, in both directions.
        assert_eq!(order(at_least, distance(64, 0, -64)), Some(-1));
        assert_eq!(order(at_least, distance(-64, 0, 64)), Some(1));
        // With three blocks left the distance is 0.
        assert_eq!(order(at_least, distance(192, 0, -64)), None);
        // With four blocks left the distance is 0.
        assert_eq!(order(at_least, distance(256, 0, -64)), None);
        assert_eq!(order(at_least, distance(0, 64, -64)), None);
        assert_eq!(order(BlocksLeft::Exactly(1), distance(64, 0, -64)), None);
        assert_eq!(order(BlocksLeft::Exactly(1), distance(0, 0, 0)), Some(0));
        assert_eq!(order(BlocksLeft::Exactly(1), distance(-1, 0, 0)), Some(-1));
    }
}
