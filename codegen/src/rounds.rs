//! MD5 as a table, from RFC 1321, section 3.4: the constants, word order, rotations and functions. All kernels
//! are generated from it.

pub(crate) const STEPS: usize = 64;

/// One round: 16 steps that share a function, a stride through the message words, and four rotations.
struct Round {
    function: Function,
    /// Step `i` of the round adds the message word `(first + stride * i) % 16`.
    first: usize,
    stride: usize,
    rotations: [u8; 4],
}

const ROUNDS: [Round; 4] = [
    Round { function: Function::F, first: 0, stride: 1, rotations: [7, 12, 17, 22] },
    Round { function: Function::G, first: 1, stride: 5, rotations: [5, 9, 14, 20] },
    Round { function: Function::H, first: 5, stride: 3, rotations: [4, 11, 16, 23] },
    Round { function: Function::I, first: 0, stride: 7, rotations: [6, 10, 15, 21] },
];

/// The function of a round, applied bit by bit to the state words b, c and d.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    /// `(b & c) | (!b & d)`
    F,
    /// `(b & d) | (c & !d)`
    G,
    /// `b ^ c ^ d`
    H,
    /// `c ^ (b | !d)`
    I,
}

impl Function {
    pub(crate) const fn apply(self, b: u32, c: u32, d: u32) -> u32 {
        match self {
            Function::F => (b & c) | (!b & d),
            Function::G => (b & d) | (c & !d),
            Function::H => b ^ c ^ d,
            Function::I => c ^ (b | !d),
        }
    }

    /// Returns the immediate of a three-input look-up (`vpternlogd`) for operands in this `order`.
    ///
    /// Bit `4 x + 2 y + z` of the immediate is the result for operand bits x, y, z: Intel SDM,
    /// volume 2, `VPTERNLOGD`.
    pub(crate) fn truth_table(self, order: [Word; 3]) -> u8 {
        // A byte for each operand: bit n of the byte is the operand's bit in row n of the truth table.
        let columns = [0xF0, 0xCC, 0xAA];
        let column =
            |word| columns[order.iter().position(|w| *w == word).expect("b, c and d each once")];
        self.apply(column(Word::B), column(Word::C), column(Word::D)) as u8
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// The word that the previous step has written.
    B,
    C,
    D,
}

/// One of the 64 steps of a block: `a = b + rotate_left(a + function(b, c, d) + k + word, rotation)`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) index: usize,
    pub(crate) function: Function,
    /// The index of the message word that is added.
    pub(crate) word: usize,
    pub(crate) k: u32,
    pub(crate) rotation: u8,
}

impl Step {
    /// Returns the registers of a, b, c and d in this step. `state` has them for the first step of a block: steps do not move
    /// words, but rename the registers.
    pub(crate) fn rename<T: Copy>(&self, state: [T; 4]) -> [T; 4] {
        std::array::from_fn(|role| state[(role + 4 - self.index % 4) % 4])
    }

    pub(crate) fn starts_round(&self) -> bool {
        self.index.is_multiple_of(16)
    }

    pub(crate) fn ends_round(&self) -> bool {
        self.index % 16 == 15
    }
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Step { index, function, word, rotation, .. } = self;
        write!(f, "step {index}: {function:?}, word {word}, rotate {rotation}")
    }
}

pub(crate) fn steps() -> impl Iterator<Item = Step> {
    (0..STEPS).map(|index| {
        let (round, i) = (&ROUNDS[index / 16], index % 16);
        Step {
            index,
            function: round.function,
            word: (round.first + round.stride * i) % 16,
            k: constant(index),
            rotation: round.rotations[i % 4],
        }
    })
}

/// Returns `floor(2^32 * |sin(index + 1)|)`, the angle in radians.
fn constant(index: usize) -> u32 {
    (((index + 1) as f64).sin().abs() * 4_294_967_296.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_at_the_borders_of_rounds_are_those_of_the_rfc() {
        let steps: Vec<Step> = steps().collect();
        // From the list in RFC 1321, appendix A.3: word, rotation and constant.
        for (index, word, rotation, k) in [
            (0, 0, 7, 0xd76a_a478),
            (15, 15, 22, 0x49b4_0821),
            (16, 1, 5, 0xf61e_2562),
            (31, 12, 20, 0x8d2a_4c8a),
            (32, 5, 4, 0xfffa_3942),
            (47, 2, 23, 0xc4ac_5665),
            (48, 0, 6, 0xf429_2244),
            (63, 9, 21, 0xeb86_d391),
        ] {
            let step = steps[index];
            assert_eq!((step.word, step.rotation, step.k), (word, rotation, k), "step {index}");
        }
    }

    #[test]
    fn truth_tables_follow_the_operands() {
        use Word::{B, C, D};
        // F is `b ? c : d`, and the immediate of that function is well known.
        assert_eq!(Function::F.truth_table([B, C, D]), 0xCA);
        // Compares every row of every table with the function itself.
        for function in [Function::F, Function::G, Function::H, Function::I] {
            let table = function.truth_table([D, B, C]);
            for row in 0..8 {
                let (d, b, c) = (row >> 2 & 1, row >> 1 & 1, row & 1);
                assert_eq!(u32::from(table >> row & 1), function.apply(b, c, d) & 1);
            }
        }
    }

    #[test]
    fn registers_have_the_same_roles_again_after_four_steps() {
        let roles: Vec<[char; 4]> =
            steps().take(5).map(|s| s.rename(['a', 'b', 'c', 'd'])).collect();
        assert_eq!(roles[0], ['a', 'b', 'c', 'd']);
        assert_eq!(roles[1], ['d', 'a', 'b', 'c']);
        assert_eq!(roles[4], roles[0]);
    }
}
