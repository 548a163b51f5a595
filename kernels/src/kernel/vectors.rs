//! How each vector instruction set does a step of many messages: its registers, its mnemonics for
//! common operations, and its own ways to compute a function and a rotation.

use crate::asm::{Code, Elements, Operand, Reg, ins};
use crate::constants;
use crate::rounds::{Function, Step, Word};

/// An instruction set with vectors of 32-bit words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// The baseline of x86-64. Instructions have two operands and overwrite the first.
    Sse2,
    /// Three operands, and broadcasts that need only a load port.
    Avx2,
    /// One instruction for any function of three words, and one for a rotation.
    Avx512,
    /// The baseline of AArch64.
    Neon,
}

/// An operation on two vectors that several instruction sets have.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    Add,
    Sub,
    And,
    /// `!x & y`
    AndNot,
    Or,
    Xor,
    /// In each 128 bits, the words x0 y0 x1 y1.
    LowWords,
    /// x2 y2 x3 y3
    HighWords,
    /// x0 x1 y0 y1
    LowPairs,
    /// x2 x3 y2 y3
    HighPairs,
}

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
    /// The constant of the step, in every lane.
    pub(crate) k: Reg,
    pub(crate) t: Reg,
    pub(crate) u: Reg,
    /// Keeps `b ^ c` of an even step of round 3 for the odd step after it, where it is `c ^ d`.
    pub(crate) bc: Option<Reg>,
    /// For AVX2: the memory with the shuffle that rotates by 16 bits.
    pub(crate) rotate_16: Option<Operand>,
}

impl Vectors {
    /// The number of messages that fit into one register.
    pub(crate) fn lanes(self) -> usize {
        match self {
            Vectors::Sse2 | Vectors::Neon => 4,
            Vectors::Avx2 => 8,
            Vectors::Avx512 => 16,
        }
    }

    /// The bytes of a register.
    pub(crate) fn width(self) -> usize {
        4 * self.lanes()
    }

    /// The vector registers that a callee need not preserve.
    pub(crate) fn registers(self) -> Vec<Reg> {
        match self {
            Vectors::Sse2 => (0..16).map(Reg::Xmm).collect(),
            Vectors::Avx2 => (0..16).map(Reg::Ymm).collect(),
            Vectors::Avx512 => (0..32).map(Reg::Zmm).collect(),
            Vectors::Neon => (0..8).chain(16..32).map(whole).collect(),
        }
    }

    /// `to = from`
    pub(crate) fn copy(self, code: &mut Code, to: Reg, from: Reg) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, from),
            Vectors::Avx512 => ins!(code, vmovdqa64 to, from),
            Vectors::Neon => ins!(code, mov bytes(to), bytes(from)),
        }
    }

    /// Loads from an address that is a multiple of the register's width.
    pub(crate) fn load(self, code: &mut Code, to: Reg, from: Operand) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, from),
            Vectors::Avx512 => ins!(code, vmovdqa64 to, from),
            Vectors::Neon => ins!(code, ldr to, from),
        }
    }

    /// Stores to an address that is a multiple of the register's width.
    pub(crate) fn store(self, code: &mut Code, to: Operand, from: Reg) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, from),
            Vectors::Avx512 => ins!(code, vmovdqa64 to, from),
            Vectors::Neon => ins!(code, str from, to),
        }
    }

    /// `to = op(x, y)`. For SSE2, `y` must not be `to` unless `x` is `to` as well.
    pub(crate) fn op(self, code: &mut Code, op: Op, to: Reg, x: Reg, y: impl Into<Operand>) {
        let y = y.into();
        let mnemonic = self.mnemonic(op);
        match (self, op) {
            (Vectors::Sse2, _) => {
                if to != x {
                    assert!(!matches!(y, Operand::Reg(y) if y == to), "{op:?} loses {to:?}");
                    self.copy(code, to, x);
                }
                code.push(mnemonic, vec![to.into(), y]);
            }
            (Vectors::Avx2 | Vectors::Avx512, _) => {
                code.push(mnemonic, vec![to.into(), x.into(), y]);
            }
            (Vectors::Neon, op) => {
                let Operand::Reg(y) = y else { panic!("{op:?} with a word from memory") };
                // BIC complements its second operand, PANDN its first.
                let (x, y) = if let Op::AndNot = op { (y, x) } else { (x, y) };
                let cut: fn(Reg) -> Reg = match op {
                    Op::And | Op::AndNot | Op::Or | Op::Xor => bytes,
                    Op::LowPairs | Op::HighPairs => pairs,
                    Op::Add | Op::Sub | Op::LowWords | Op::HighWords => words,
                };
                code.push(mnemonic, [to, x, y].map(|reg| cut(reg).into()).to_vec());
            }
        }
    }

    /// `to += from`, a memory operand. NEON loads it into `t` first.
    pub(crate) fn add_from_memory(self, code: &mut Code, to: Reg, from: Operand, t: Reg) {
        match self {
            Vectors::Neon => {
                self.load(code, t, from);
                self.op(code, Op::Add, to, to, t);
            }
            _ => self.op(code, Op::Add, to, to, from),
        }
    }

    #[rustfmt::skip]
    fn mnemonic(self, op: Op) -> &'static str {
        let [sse2, avx2, avx512, neon] = match op {
            Op::Add       => ["paddd",      "vpaddd",      "vpaddd",      "add"],
            Op::Sub       => ["psubd",      "vpsubd",      "vpsubd",      "sub"],
            Op::And       => ["pand",       "vpand",       "vpandd",      "and"],
            Op::AndNot    => ["pandn",      "vpandn",      "vpandnd",     "bic"],
            Op::Or        => ["por",        "vpor",        "vpord",       "orr"],
            Op::Xor       => ["pxor",       "vpxor",       "vpxord",      "eor"],
            Op::LowWords  => ["punpckldq",  "vpunpckldq",  "vpunpckldq",  "zip1"],
            Op::HighWords => ["punpckhdq",  "vpunpckhdq",  "vpunpckhdq",  "zip2"],
            Op::LowPairs  => ["punpcklqdq", "vpunpcklqdq", "vpunpcklqdq", "zip1"],
            Op::HighPairs => ["punpckhqdq", "vpunpckhqdq", "vpunpckhqdq", "zip2"],
        };
        match self {
            Vectors::Sse2 => sse2,
            Vectors::Avx2 => avx2,
            Vectors::Avx512 => avx512,
            Vectors::Neon => neon,
        }
    }

    /// The index of a step's constant in the table of constants.
    pub(crate) fn constant_index(self, step: Step) -> usize {
        if self.is_less_one(step.function) {
            constants::index_less_one(step)
        } else {
            constants::index(step)
        }
    }

    /// Loads a word into every lane of `k`.
    pub(crate) fn spread(self, code: &mut Code, k: Reg, word: Operand) {
        if self == Vectors::Sse2 {
            ins!(code, movd k, word);
            ins!(code, pshufd k, k, 0);
        } else {
            ins!(code, vpbroadcastd k, word);
        }
    }

    /// Puts a known word into every lane of `k`, by way of a general register. For NEON only.
    pub(crate) fn spread_immediate(self, code: &mut Code, k: Reg, word: u32, t: Reg) {
        assert_eq!(self, Vectors::Neon);
        ins!(code, mov t, word & 0xffff);
        ins!(code, movk t, word >> 16, Operand::ShiftLeft(16));
        ins!(code, dup words(k), t);
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
            _ => self.op(code, Op::Add, sum, k, a),
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
            (Vectors::Neon, Function::F) => {
                self.copy(code, t, c);
                ins!(code, bif bytes(t), bytes(register(d)), bytes(b));
                self.op(code, Op::Add, sum, sum, t);
            }
            (Vectors::Neon, Function::G) => {
                self.copy(code, t, register(d));
                ins!(code, bsl bytes(t), bytes(b), bytes(c));
                self.op(code, Op::Add, sum, sum, t);
            }
            (Vectors::Neon, Function::I) => {
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
                self.load(code, t, d);
                self.op(code, Op::AndNot, t, t, c);
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
        let Temporaries { t, rotate_16, .. } = temporaries;
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
            (Vectors::Neon, 16) => {
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
        };
        self.op(code, Op::Add, next, rotated, b);
    }

    /// Loads 16 bytes from any address into the register's lowest lanes.
    pub(crate) fn load_piece(self, code: &mut Code, to: Reg, from: Operand) {
        match self {
            Vectors::Sse2 => ins!(code, movdqu to, from),
            Vectors::Avx2 => ins!(code, vmovdqu lowest(to), from),
            Vectors::Avx512 => ins!(code, vmovdqu32 lowest(to), from),
            Vectors::Neon => ins!(code, ldr to, from),
        }
    }

    /// Stores the register's lowest 16 bytes, to an address that is a multiple of 16.
    pub(crate) fn store_piece(self, code: &mut Code, to: Operand, from: Reg) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, lowest(from)),
            Vectors::Avx512 => ins!(code, vmovdqa32 to, lowest(from)),
            Vectors::Neon => ins!(code, str from, to),
        }
    }
}

/// The lowest 128 bits.
fn lowest(reg: Reg) -> Reg {
    let (Reg::Xmm(n) | Reg::Ymm(n) | Reg::Zmm(n)) = reg else { panic!("{reg:?} is not of x86-64") };
    Reg::Xmm(n)
}

fn register(operand: Operand) -> Reg {
    let Operand::Reg(reg) = operand else { panic!("{operand:?} is not in a register") };
    reg
}

fn whole(n: u8) -> Reg {
    Reg::V(n, Elements::Whole)
}

fn cut(reg: Reg, elements: Elements) -> Reg {
    let Reg::V(n, _) = reg else { panic!("{reg:?} cannot be cut up") };
    Reg::V(n, elements)
}

fn pairs(reg: Reg) -> Reg {
    cut(reg, Elements::Pairs)
}

fn words(reg: Reg) -> Reg {
    cut(reg, Elements::Words)
}

fn halves(reg: Reg) -> Reg {
    cut(reg, Elements::Halves)
}

fn bytes(reg: Reg) -> Reg {
    cut(reg, Elements::Bytes)
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
