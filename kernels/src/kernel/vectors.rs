//! What each instruction set brings to a step of many messages: its registers, its names for the same
//! operations, and its own ways to a function and a rotation.

use crate::asm::{Code, Elements, InstructionSet, Operand, Reg, ins};
use crate::rounds::{Function, STEPS, Step, Word};

/// An instruction set with vectors of 32-bit words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// The baseline of x86-64: two operands, one of which is overwritten.
    Sse2,
    /// Three operands, and a broadcast by the load ports.
    Avx2,
    /// Any function of three words in one instruction, and a rotation.
    Avx512,
    /// AArch64's baseline.
    Neon,
}

/// An operation on two vectors that more than one of the instruction sets has.
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

/// The state of one set, as a step finds it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) a: Operand,
    pub(crate) b: Reg,
    pub(crate) c: Reg,
    pub(crate) d: Operand,
    /// Where the sum that is to be rotated grows: the register of a, if it has one.
    pub(crate) sum: Reg,
    /// Where the next b comes: the register of a, or, when it is read no more, that of c.
    pub(crate) next: Reg,
}

impl State {
    pub(crate) fn in_registers([a, b, c, d]: [Reg; 4]) -> Self {
        State { a: a.into(), b, c, d: d.into(), sum: a, next: a }
    }
}

/// The registers that a step needs beside the state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Temporaries {
    /// The constant of the step, in every lane.
    pub(crate) k: Reg,
    pub(crate) t: Reg,
    pub(crate) u: Reg,
    /// Holds `b ^ c` of an even step of round 3 for the odd one behind it, to which it is `c ^ d`.
    pub(crate) bc: Option<Reg>,
}

/// In the table of constants: where those of round 4 lie once more, less one each.
const LESS_ONE: usize = STEPS;
/// The first step of which there is such a constant.
pub(crate) const LESS_ONE_FROM: usize = 48;
/// In the table of constants: where [`ROTATE_16_BYTES`] lies.
pub(crate) const ROTATE_16: usize = LESS_ONE + STEPS - LESS_ONE_FROM;
/// For each byte of 32 the one that comes there, if words are to be rotated by 16 bits; in each half
/// of the register they are counted from 0.
pub(crate) const ROTATE_16_BYTES: [u32; 8] = [
    0x0100_0302,
    0x0504_0706,
    0x0908_0b0a,
    0x0d0c_0f0e,
    0x0100_0302,
    0x0504_0706,
    0x0908_0b0a,
    0x0d0c_0f0e,
];

impl Vectors {
    pub(crate) fn instruction_set(self) -> InstructionSet {
        match self {
            Vectors::Sse2 | Vectors::Avx2 | Vectors::Avx512 => InstructionSet::X86_64,
            Vectors::Neon => InstructionSet::Aarch64,
        }
    }

    /// The messages that fit into one register.
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

    /// The vector registers, those that the caller keeps for itself left out.
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

    /// `to` = what lies at an address that is a multiple of the register's width.
    pub(crate) fn load(self, code: &mut Code, to: Reg, from: Operand) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, from),
            Vectors::Avx512 => ins!(code, vmovdqa64 to, from),
            Vectors::Neon => ins!(code, ldr to, from),
        }
    }

    /// What [`load`](Self::load) undoes.
    pub(crate) fn store(self, code: &mut Code, to: Operand, from: Reg) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, from),
            Vectors::Avx512 => ins!(code, vmovdqa64 to, from),
            Vectors::Neon => ins!(code, str from, to),
        }
    }

    /// `to = op(x, y)`. Where an instruction has but two operands, `y` may be `to` only if `x` is too.
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
                // Which operand is complemented differs.
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

    /// `to += from`, by way of `t` where instructions either load or add.
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

    /// Which word of the table of constants a step adds.
    pub(crate) fn constant_index(self, step: Step) -> usize {
        let less_one = self.is_less_one(step.function);
        if less_one { LESS_ONE + step.index - LESS_ONE_FROM } else { step.index }
    }

    /// Brings a word that lies in memory into every lane of `k`.
    pub(crate) fn spread(self, code: &mut Code, k: Reg, word: Operand) {
        if self == Vectors::Sse2 {
            ins!(code, movd k, word);
            ins!(code, pshufd k, k, 0);
        } else {
            ins!(code, vpbroadcastd k, word);
        }
    }

    /// Brings a word into every lane of `k`, by way of a general register: of NEON alone, because
    /// each platform spells the address of a table its own way.
    pub(crate) fn spread_immediate(self, code: &mut Code, k: Reg, word: u32, t: Reg) {
        assert_eq!(self, Vectors::Neon);
        ins!(code, mov t, word & 0xffff);
        ins!(code, movk t, word >> 16, Operand::ShiftLeft(16));
        ins!(code, dup words(k), t);
    }

    /// Whether a step subtracts the complement of its function and one, instead of adding the
    /// function: `x = -1 - !x`.
    fn is_less_one(self, function: Function) -> bool {
        function == Function::I && matches!(self, Vectors::Sse2 | Vectors::Avx2)
    }

    /// One step of one set, `word` being the address of the message words. The constant is in `k`.
    pub(crate) fn step(
        self,
        code: &mut Code,
        step: Step,
        state: State,
        word: Operand,
        temporaries: Temporaries,
    ) {
        let State { a, b, c, d, sum, .. } = state;
        let Temporaries { k, t, u, bc } = temporaries;
        match a {
            Operand::Reg(a) => self.op(code, Op::Add, sum, a, k),
            _ => self.op(code, Op::Add, sum, k, a),
        }
        self.add_from_memory(code, sum, word, t);
        match (self, step.function) {
            (Vectors::Avx512, function) => {
                // The copy is one of b although d is there earlier: see the header of x16x6_avx512.
                let table = function.truth_table([Word::B, Word::C, Word::D]);
                self.copy(code, t, b);
                ins!(code, vpternlogd t, c, d, table);
                self.op(code, Op::Add, sum, sum, t);
            }
            // One for all bits where b has one, and the other where it has none.
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
            // The two halves have no bit in common, so their OR is a sum, and only one of the
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
            // -1 - (c ^ (!b & d)), the -1 being in the constant
            (_, Function::I) => {
                self.op(code, Op::AndNot, t, b, d);
                self.op(code, Op::Xor, t, t, c);
                self.op(code, Op::Sub, sum, sum, t);
            }
        }
        self.rotate_and_add(code, step.rotation, state, t);
    }

    /// `next = b + rotate_left(sum, bits)`
    fn rotate_and_add(self, code: &mut Code, bits: u8, state: State, t: Reg) {
        let State { b, sum, next, .. } = state;
        let back = 32 - bits;
        // Where there is no rotation, one half of it comes here.
        let left = if next == sum { t } else { next };
        let rotated = match (self, bits) {
            (Vectors::Sse2, 16) => {
                // The halves of each word change places, in the low words, in the high ones.
                ins!(code, pshuflw next, sum, 0b10_11_00_01);
                ins!(code, pshufhw next, next, 0b10_11_00_01);
                next
            }
            (Vectors::Avx2, 16) => {
                ins!(code, vpshufb next, sum, Operand::Constants { index: ROTATE_16 });
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

    /// `to` = the 16 bytes at any address, in the register's lowest lanes.
    pub(crate) fn load_piece(self, code: &mut Code, to: Reg, from: Operand) {
        match self {
            Vectors::Sse2 => ins!(code, movdqu to, from),
            Vectors::Avx2 => ins!(code, vmovdqu lowest(to), from),
            Vectors::Avx512 => ins!(code, vmovdqu32 lowest(to), from),
            Vectors::Neon => ins!(code, ldr to, from),
        }
    }

    /// Stores these, at an address that is a multiple of 16.
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

    #[test]
    fn constants_less_one_are_there_for_all_of_round_4_and_no_other() {
        for step in steps() {
            assert_eq!(step.index >= LESS_ONE_FROM, Vectors::Avx2.is_less_one(step.function));
        }
    }
}
