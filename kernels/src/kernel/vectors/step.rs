//! A step of many messages in each instruction set.

use super::{Op, Vectors, bytes, halves, scalable, words};
use crate::asm::{Code, Operand, Reg, ins};
use crate::constants;
use crate::rounds::{Function, Step, Word};

/// The state of one set before a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) a: Operand,
    pub(crate) b: Reg,
    pub(crate) c: Reg,
    pub(crate) d: Operand,
    /// The register for the sum that is rotated: that of a, if a has one.
    pub(crate) sum: Reg,
    /// The register for the next b: that of a, or that of c after its last use.
    pub(crate) next: Reg,
}

impl State {
    pub(crate) fn in_registers([a, b, c, d]: [Reg; 4]) -> Self {
        State { a: a.into(), b, c, d: d.into(), sum: a, next: a }
    }
}

/// What a step needs beside the state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Temporaries {
    /// The constant of the step, in every lane. If a has no register, it is one.
    pub(crate) k: Operand,
    pub(crate) t: Reg,
    /// For SVE2: a register of zeros.
    pub(crate) u: Reg,
    /// Keeps `b ^ c` of an even step of round 3 for the odd step after it, where it is `c ^ d`.
    pub(crate) bc: Option<Reg>,
    /// For AVX2: the memory with the shuffle that rotates by 16 bits.
    pub(crate) rotate_16: Option<Operand>,
}

impl Vectors {
    /// The index of a step's constant in the table of constants.
    pub(crate) fn constant_index(self, step: Step) -> usize {
        if self.is_less_one(step.function) {
            constants::index_less_one(step)
        } else {
            constants::index(step)
        }
    }

    /// Whether a step subtracts `!x` and one instead of adding its function's value x, as
    /// `x = -1 - !x`. The one is taken off the constant.
    fn is_less_one(self, function: Function) -> bool {
        function == Function::I && matches!(self, Vectors::Sse2 | Vectors::Avx2)
    }

    /// One step of one set. `word` is the address of the message words. The constant is in `k`.
    pub(crate) fn step(
        self,
        code: &mut Code,
        step: Step,
        state: State,
        word: Operand,
        temporaries: Temporaries,
    ) {
        let State { a, b, c, d, sum, .. } = state;
        let Temporaries { k, t, u, bc, .. } = temporaries;
        match a {
            Operand::Reg(a) => self.op(code, Op::Add, sum, a, k),
            _ => self.op(code, Op::Add, sum, register(k), a),
        }
        self.add_from_memory(code, sum, word, t);
        match (self, step.function) {
            (Vectors::Avx512, function) => {
                // A copy of d, which is ready earlier, is slower: see the header of x16x6_avx512.
                let table = function.truth_table([Word::B, Word::C, Word::D]);
                self.copy(code, t, b);
                ins!(code, vpternlogd t, c, d, table);
                self.op(code, Op::Add, sum, sum, t);
            }
            // BIF and BSL select bits from two registers by the bits of a third.
            (Vectors::Neon | Vectors::Sve2, Function::F) => {
                self.copy(code, t, c);
                ins!(code, bif bytes(t), bytes(register(d)), bytes(b));
                self.op(code, Op::Add, sum, sum, t);
            }
            (Vectors::Neon | Vectors::Sve2, Function::G) => {
                self.copy(code, t, register(d));
                ins!(code, bsl bytes(t), bytes(b), bytes(c));
                self.op(code, Op::Add, sum, sum, t);
            }
            (Vectors::Neon | Vectors::Sve2, Function::I) => {
                ins!(code, orn bytes(t), bytes(b), bytes(register(d)));
                self.op(code, Op::Xor, t, t, c);
                self.op(code, Op::Add, sum, sum, t);
            }
            // d ^ (b & (c ^ d))
            (_, Function::F) => {
                self.op(code, Op::Xor, t, c, d);
                self.op(code, Op::And, t, t, b);
                self.op(code, Op::Xor, t, t, d);
                self.op(code, Op::Add, sum, sum, t);
            }
            // (b & d) and (c & !d) have no bit in common, so their OR is a sum. Only one of the two
            // additions has to wait for b.
            (_, Function::G) => {
                match d {
                    Operand::Reg(d) => self.op(code, Op::AndNot, t, d, c),
                    _ => {
                        self.load(code, t, d);
                        self.op(code, Op::AndNot, t, t, c);
                    }
                }
                self.op(code, Op::Add, sum, sum, t);
                self.op(code, Op::And, u, b, d);
                self.op(code, Op::Add, sum, sum, u);
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
                self.op(code, Op::Add, sum, sum, t);
            }
            // -1 - (c ^ (!b & d)), with the -1 in the constant
            (_, Function::I) => {
                self.op(code, Op::AndNot, t, b, d);
                self.op(code, Op::Xor, t, t, c);
                self.op(code, Op::Sub, sum, sum, t);
            }
        }
        self.rotate_and_add(code, step.rotation, state, temporaries);
    }

    /// `next = b + rotate_left(sum, bits)`
    fn rotate_and_add(self, code: &mut Code, bits: u8, state: State, temporaries: Temporaries) {
        let State { b, sum, next, .. } = state;
        let Temporaries { t, u, rotate_16, .. } = temporaries;
        let back = 32 - bits;
        // Without a rotate instruction, the sum shifted left goes here.
        let left = if next == sum { t } else { next };
        let rotated = match (self, bits) {
            (Vectors::Sse2, 16) => {
                // Swaps the halves of each word: in the low words, then in the high ones.
                ins!(code, pshuflw next, sum, 0b10_11_00_01);
                ins!(code, pshufhw next, next, 0b10_11_00_01);
                next
            }
            (Vectors::Avx2, 16) => {
                let shuffle = rotate_16.expect("AVX2 kernels keep the shuffle in memory");
                ins!(code, vpshufb next, sum, shuffle);
                next
            }
            (Vectors::Neon | Vectors::Sve2, 16) => {
                ins!(code, rev32 halves(next), halves(sum));
                next
            }
            (Vectors::Sse2, _) => {
                self.copy(code, left, sum);
                ins!(code, pslld left, bits);
                ins!(code, psrld sum, back);
                self.op(code, Op::Or, left, left, sum);
                left
            }
            (Vectors::Avx2, _) => {
                ins!(code, vpslld left, sum, bits);
                ins!(code, vpsrld sum, sum, back);
                self.op(code, Op::Or, left, left, sum);
                left
            }
            (Vectors::Avx512, _) => {
                ins!(code, vprold next, sum, bits);
                next
            }
            (Vectors::Neon, _) => {
                ins!(code, shl words(left), words(sum), bits);
                ins!(code, sri words(left), words(sum), back);
                left
            }
            // XAR rotates the exclusive OR of its operands to the right, here that with zero.
            (Vectors::Sve2, _) => {
                ins!(code, xar scalable(sum), scalable(sum), scalable(u), back);
                sum
            }
        };
        self.op(code, Op::Add, next, rotated, b);
    }
}

fn register(operand: Operand) -> Reg {
    let Operand::Reg(reg) = operand else { panic!("{operand:?} is not in a register") };
    reg
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rounds::steps;

    #[test]
    fn constants_less_one_are_used_in_all_of_round_4_and_no_other() {
        for step in steps() {
            assert_eq!(step.index >= 48, Vectors::Avx2.is_less_one(step.function));
        }
    }
}
