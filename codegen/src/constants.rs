//! The table of constants that kernels read from memory. The generated C, Go and Rust have this table; on targets other than
//! x86-64, Rust has only its first parts.

use crate::rounds::{STEPS, Step, steps};

/// The index, in the table, of the constants of round 4, each minus one.
pub(crate) const LESS_ONE_INDEX: usize = STEPS;
const ROUND_4_START: usize = 48;
pub(crate) const ROTATE_16_INDEX: usize = LESS_ONE_INDEX + STEPS - ROUND_4_START;

/// A byte shuffle (`vpshufb`) that rotates each 32-bit word by 16 bits. Indices of bytes count from 0 in each
/// half of the 256-bit register.
const ROTATE_16_BYTES: [u32; 8] = [
    0x0100_0302,
    0x0504_0706,
    0x0908_0b0a,
    0x0d0c_0f0e,
    0x0100_0302,
    0x0504_0706,
    0x0908_0b0a,
    0x0d0c_0f0e,
];

pub(crate) struct Part {
    pub(crate) about: &'static str,
    pub(crate) words: Vec<u32>,
}

impl Part {
    /// Returns the part as lines of an array in C or Rust, eight words a line.
    pub(crate) fn rows(&self) -> String {
        let mut text = format!("    // {}\n", self.about);
        for row in self.words.chunks(8) {
            let words: Vec<String> = row.iter().map(|word| format!("{word:#010x}")).collect();
            text += &format!("    {},\n", words.join(", "));
        }
        text
    }
}

const WORDS_PER_VECTOR: usize = 4;
/// The index, in the table, of the vectors of constants. It is a multiple of 4, because SSE2 needs vectors aligned to 16 bytes.
const VECTORS_INDEX: usize = ROTATE_16_INDEX + ROTATE_16_BYTES.len();

/// The number of parts, at the beginning of the table, that are for all targets. The other parts are only for x86-64.
pub(crate) const AARCH64_PARTS: usize = 2;

pub(crate) fn table() -> [Part; 4] {
    let k: Vec<u32> = steps().map(|step| step.k).collect();
    let less_one: Vec<u32> = k[ROUND_4_START..].iter().map(|k| k.wrapping_sub(1)).collect();
    let vectors =
        k[..ROUND_4_START].iter().chain(&less_one).flat_map(|k| [*k; WORDS_PER_VECTOR]).collect();
    [
        Part { about: "floor(2^32 * |sin(step + 1)|) for each step.", words: k },
        Part {
            about: "The constants of round 4, each minus one, for kernels that compute I as -1 - (c ^ (!b & d)).",
            words: less_one,
        },
        Part {
            about: "A byte shuffle that rotates each word by 16 bits.",
            words: ROTATE_16_BYTES.to_vec(),
        },
        Part {
            about: "Each step's constant (in round 4, minus one) four times, as a vector for SSE2, which has no broadcast.",
            words: vectors,
        },
    ]
}

pub(crate) fn index(step: Step) -> usize {
    step.index
}

/// Returns the index, in the table, of a step's constant minus one. Panics if the step is not of round 4.
pub(crate) fn index_less_one(step: Step) -> usize {
    assert!(step.index >= ROUND_4_START, "{step} is not of round 4");
    LESS_ONE_INDEX + step.index - ROUND_4_START
}

/// Returns the index, in the table, of the vector that has a step's constant (in round 4, minus one) in each word.
pub(crate) fn index_of_vector(step: Step) -> usize {
    VECTORS_INDEX + WORDS_PER_VECTOR * step.index
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Vec<u32> {
        table().into_iter().flat_map(|part| part.words).collect()
    }

    #[test]
    fn every_index_finds_its_constant() {
        let words = words();
        for step in steps() {
            assert_eq!(words[index(step)], step.k);
            if step.index >= ROUND_4_START {
                assert_eq!(words[index_less_one(step)], step.k - 1);
            }
            let k = step.k - u32::from(step.index >= ROUND_4_START);
            assert_eq!(words[index_of_vector(step)..][..WORDS_PER_VECTOR], [k; WORDS_PER_VECTOR]);
        }
        assert_eq!(words[ROTATE_16_INDEX..VECTORS_INDEX], ROTATE_16_BYTES);
        assert!(VECTORS_INDEX.is_multiple_of(WORDS_PER_VECTOR));
    }

    #[test]
    fn shuffled_bytes_are_rotated_words() {
        let bytes: [u8; 16] = std::array::from_fn(|i| i as u8 + 100);
        let words = |bytes: &[u8]| -> Vec<u32> {
            bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
        };
        let indices = ROTATE_16_BYTES.map(u32::to_le_bytes);
        for half in indices.as_flattened().chunks(16) {
            let shuffled: Vec<u8> = half.iter().map(|i| bytes[usize::from(*i)]).collect();
            let rotated: Vec<u32> = words(&bytes).iter().map(|word| word.rotate_left(16)).collect();
            assert_eq!(words(&shuffled), rotated);
        }
    }
}
