//! Writes a step of one set of messages, for each vector instruction set.

use super::{Op, Vectors, bytes, halves, scalable, words};
use crate::asm::{Code, Operand, Reg, ins};
use crate::constants;
use crate::rounds::{Function, Step, Word};

/// The operands of a step besides the state and the message word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Temporaries {
    /// The constant of the step, in every lane.
    pub(crate) k: Operand,
    pub(crate) t: Reg,
    /// For SVE2: a register of zeros.
    pub(crate) zero: Option<Reg>,
    /// A register that keeps `b ^ c` of an even step of round 3 for the next step, where the same value is `c ^ d`.
    pub(crate) bc: Option<Reg>,
    /// For AVX2: the memory operand with the byte shuffle that rotates by 16 bits.
    pub(crate) rotate_16: Option<Operand>,
}

impl Vectors {
    pub(crate) fn constant_index(self, step: Step) -> usize {
        if self.is_less_one(step.function) {
            constants::index_less_one(step)
        } else {
            constants::index(step)
        }
    }

    /// Returns whether a step with this function computes the complement `!x` of the function's value x, and subtracts it:
    /// `x = -1 - !x`. For such steps, the table has constants from which the 1 is already subtracted.
    fn is_less_one(self, function: Function) -> bool {
        function == Function::I && matches!(self, Vectors::Sse2 | Vectors::Avx2)
    }

    /// Writes one step of one set. `word` is the memory operand with the word of each message.
    pub(crate) fn step(
        self,
        code: &mut Code,
        step: Step,
        [a, b, c, d]: [Reg; 4],
        word: Operand,
        temporaries: Temporaries,
    ) {
        let Temporaries { k, t, bc, .. } = temporaries;
        self.op(code, Op::Add, a, a, k);
        self.add_from_memory(code, a, word, t);
        match (self, step.function) {
            (Vectors::Avx512, function) => {
                // With a copy of d instead of b the step would be slower: see the header of x16x6_avx512.
                let table = function.truth_table([Word::B, Word::C, Word::D]);
                self.copy(code, t, b);
                ins!(code, vpternlogd t, c, d, table);
                self.op(code, Op::Add, a, a, t);
            }
            // BIF and BSL select bits from two registers by the bits of a third.
            (Vectors::Neon | Vectors::Sve2, Function::F) => {
                self.copy(code, t, c);
                ins!(code, bif bytes(t), bytes(d), bytes(b));
                self.op(code, Op::Add, a, a, t);
            }
            (Vectors::Neon | Vectors::Sve2, Function::G) => {
                self.copy(code, t, d);
                ins!(code, bsl bytes(t), bytes(b), bytes(c));
                self.op(code, Op::Add, a, a, t);
            }
            (Vectors::Neon | Vectors::Sve2, Function::I) => {
                ins!(code, orn bytes(t), bytes(b), bytes(d));
                self.op(code, Op::Xor, t, t, c);
                self.op(code, Op::Add, a, a, t);
            }
            // d ^ (b & (c ^ d))
            (_, Function::F) => {
                self.op(code, Op::Xor, t, c, d);
                self.op(code, Op::And, t, t, b);
                self.op(code, Op::Xor, t, t, d);
                self.op(code, Op::Add, a, a, t);
            }
            // (c & !d) and (b & d) have no bit in common, so they are added one by one instead of combined by OR. Only the
            // addition of (b & d) waits for b.
            (_, Function::G) => {
                self.op(code, Op::AndNot, t, d, c);
                self.op(code, Op::Add, a, a, t);
                self.op(code, Op::And, t, b, d);
                self.op(code, Op::Add, a, a, t);
            }
            (_, Function::H) => {
                match bc {
                    None => {
                        self.op(code, Op::Xor, t, c, d);
                        self.op(code, Op::Xor, t, t, b);
                    }
                    Some(bc) if step.index.is_multiple_of(2) => {
                        self.op(code, Op::Xor, bc, c, b);
                        self.op(code, Op::Xor, t, bc, d);
                    }
                    Some(bc) => self.op(code, Op::Xor, t, bc, b),
                }
                self.op(code, Op::Add, a, a, t);
            }
            // I is -1 - (c ^ (!b & d)). The constant includes the -1, so only a subtraction is left.
            (_, Function::I) => {
                self.op(code, Op::AndNot, t, b, d);
                self.op(code, Op::Xor, t, t, c);
                self.op(code, Op::Sub, a, a, t);
            }
        }
        self.rotate_and_add(code, step.rotation, [a, b], temporaries);
    }

    /// `a = b + rotate_left(a, bits)`
    fn rotate_and_add(
        self,
        code: &mut Code,
        bits: u8,
        [a, b]: [Reg; 2],
        Temporaries { t, zero, rotate_16, .. }: Temporaries,
    ) {
        let back = 32 - bits;
        let rotated = match (self, bits) {
            (Vectors::Sse2, 16) => {
                // Swaps the halves of each word.
                ins!(code, pshuflw a, a, 0b10_11_00_01);
                ins!(code, pshufhw a, a, 0b10_11_00_01);
                a
            }
            (Vectors::Avx2, 16) => {
                let shuffle = rotate_16.expect("AVX2 kernels keep the shuffle in memory");
                ins!(code, vpshufb a, a, shuffle);
                a
            }
            (Vectors::Neon | Vectors::Sve2, 16) => {
                ins!(code, rev32 halves(a), halves(a));
                a
            }
            (Vectors::Sse2, _) => {
                self.copy(code, t, a);
                ins!(code, pslld t, bits);
                ins!(code, psrld a, back);
                self.op(code, Op::Or, t, t, a);
                t
            }
            (Vectors::Avx2, _) => {
                ins!(code, vpslld t, a, bits);
                ins!(code, vpsrld a, a, back);
                self.op(code, Op::Or, t, t, a);
                t
            }
            (Vectors::Avx512, _) => {
                ins!(code, vprold a, a, bits);
                a
            }
            (Vectors::Neon, _) => {
                ins!(code, shl words(t), words(a), bits);
                ins!(code, sri words(t), words(a), back);
                t
            }
            (Vectors::Sve2, _) => {
                let zero = zero.expect("SVE2 kernels keep a register of zeros");
                ins!(code, xar scalable(a), scalable(a), scalable(zero), back);
                a
            }
        };
        self.op(code, Op::Add, a, rotated, b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rounds::steps;

    #[test]
    fn constants_less_one_are_used_in_round_4_only() {
        for step in steps() {
            assert_eq!(step.index >= 48, Vectors::Avx2.is_less_one(step.function));
        }
    }
}
