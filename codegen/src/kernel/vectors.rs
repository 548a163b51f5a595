//! The vector instruction sets: their registers, and their mnemonics for common operations.

mod step;

pub(crate) use self::step::Temporaries;
use crate::asm::{Code, Elements, Operand, Reg, ins};

/// An instruction set with vectors of 32-bit words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// The baseline of x86-64. Instructions have two operands and overwrite the first.
    Sse2,
    /// Instructions have three operands, and broadcasts from memory need only a load port.
    Avx2,
    /// One instruction for any bitwise function of three words, and one for a rotation.
    Avx512,
    /// The baseline of AArch64.
    Neon,
    /// The instructions of NEON, and one instruction of SVE2 for a rotation.
    Sve2,
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
    /// The words x0 y0 x1 y1, where x0 to x3 and y0 to y3 are the words of the operands x and y. This and the following
    /// operations treat each 128 bits of longer vectors in the same way.
    LowWords,
    /// The words x2 y2 x3 y3.
    HighWords,
    /// The words x0 x1 y0 y1.
    LowPairs,
    /// The words x2 x3 y2 y3.
    HighPairs,
}

impl Op {
    fn commutes(self) -> bool {
        matches!(self, Op::Add | Op::And | Op::Or | Op::Xor)
    }
}

impl Vectors {
    pub(crate) fn lanes(self) -> usize {
        match self {
            Vectors::Sse2 | Vectors::Neon | Vectors::Sve2 => 4,
            Vectors::Avx2 => 8,
            Vectors::Avx512 => 16,
        }
    }

    /// Returns the size of a register in bytes.
    pub(crate) fn width(self) -> usize {
        4 * self.lanes()
    }

    /// Returns the vector registers that a callee need not preserve.
    pub(crate) fn registers(self) -> Vec<Reg> {
        match self {
            Vectors::Sse2 => (0..16).map(Reg::Xmm).collect(),
            Vectors::Avx2 => (0..16).map(Reg::Ymm).collect(),
            Vectors::Avx512 => (0..32).map(Reg::Zmm).collect(),
            Vectors::Neon | Vectors::Sve2 => (0..8).chain(16..32).map(whole).collect(),
        }
    }

    /// `to = from`
    pub(crate) fn copy(self, code: &mut Code, to: Reg, from: Reg) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, from),
            Vectors::Avx512 => ins!(code, vmovdqa64 to, from),
            Vectors::Neon | Vectors::Sve2 => ins!(code, mov bytes(to), bytes(from)),
        }
    }

    /// Loads from an address that is a multiple of the register's width.
    pub(crate) fn load(self, code: &mut Code, to: Reg, from: Operand) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, from),
            Vectors::Avx512 => ins!(code, vmovdqa64 to, from),
            Vectors::Neon | Vectors::Sve2 => ins!(code, ldr to, from),
        }
    }

    /// Stores to an address that is a multiple of the register's width.
    pub(crate) fn store(self, code: &mut Code, to: Operand, from: Reg) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, from),
            Vectors::Avx512 => ins!(code, vmovdqa64 to, from),
            Vectors::Neon | Vectors::Sve2 => ins!(code, str from, to),
        }
    }

    /// `to = op(x, y)`. With SSE2, `y` must not be `to` unless `x` is `to` as well.
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
            (Vectors::Avx2, op) if op.commutes() && needs_long_prefix(x, &y) => {
                code.push(mnemonic, vec![to.into(), y, x.into()]);
            }
            (Vectors::Avx2 | Vectors::Avx512, _) => {
                code.push(mnemonic, vec![to.into(), x.into(), y]);
            }
            (Vectors::Neon | Vectors::Sve2, op) => {
                let Operand::Reg(y) = y else { panic!("{op:?} with a word from memory") };
                // BIC complements its second operand, PANDN its first.
                let (x, y) = if let Op::AndNot = op { (y, x) } else { (x, y) };
                let view: fn(Reg) -> Reg = match op {
                    Op::And | Op::AndNot | Op::Or | Op::Xor => bytes,
                    Op::LowPairs | Op::HighPairs => pairs,
                    Op::Add | Op::Sub | Op::LowWords | Op::HighWords => words,
                };
                code.push(mnemonic, [to, x, y].map(|reg| view(reg).into()).to_vec());
            }
        }
    }

    /// `to += from`, where `from` is a memory operand. On AArch64, it is first loaded into `t`.
    pub(crate) fn add_from_memory(self, code: &mut Code, to: Reg, from: Operand, t: Reg) {
        match self {
            Vectors::Neon | Vectors::Sve2 => {
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
            Vectors::Neon | Vectors::Sve2 => neon,
        }
    }

    /// Loads the word at a memory operand into every lane of `k`. For AVX2 and AVX-512 only.
    pub(crate) fn broadcast(self, code: &mut Code, k: Reg, word: Operand) {
        assert_ne!(self, Vectors::Sse2);
        ins!(code, vpbroadcastd k, word);
    }

    /// Puts the constant `word` into every lane of `k`, through the general register `t`. For AArch64 only.
    pub(crate) fn broadcast_immediate(self, code: &mut Code, k: Reg, word: u32, t: Reg) {
        assert!(matches!(self, Vectors::Neon | Vectors::Sve2));
        ins!(code, mov t, word & 0xffff);
        ins!(code, movk t, word >> 16, Operand::ShiftLeft(16));
        ins!(code, dup words(k), t);
    }

    /// `to = 0`. For AArch64 only.
    pub(crate) fn clear(self, code: &mut Code, to: Reg) {
        assert!(matches!(self, Vectors::Neon | Vectors::Sve2));
        ins!(code, movi words(to), 0);
    }

    /// Loads 16 bytes from any address into the register's lowest lanes.
    pub(crate) fn load_piece(self, code: &mut Code, to: Reg, from: Operand) {
        match self {
            Vectors::Sse2 => ins!(code, movdqu to, from),
            Vectors::Avx2 => ins!(code, vmovdqu lowest(to), from),
            Vectors::Avx512 => ins!(code, vmovdqu32 lowest(to), from),
            Vectors::Neon | Vectors::Sve2 => ins!(code, ldr to, from),
        }
    }

    /// Stores the register's lowest 16 bytes, to an address that is a multiple of 16.
    pub(crate) fn store_piece(self, code: &mut Code, to: Operand, from: Reg) {
        match self {
            Vectors::Sse2 => ins!(code, movdqa to, from),
            Vectors::Avx2 => ins!(code, vmovdqa to, lowest(from)),
            Vectors::Avx512 => ins!(code, vmovdqa32 to, lowest(from)),
            Vectors::Neon | Vectors::Sve2 => ins!(code, str from, to),
        }
    }
}

/// Returns whether an instruction of AVX2 with the operands `x` and `y` is a byte longer than with `y` and `x`: the VEX prefix
/// has a third byte if the last operand is one of the registers 8 to 15 (Intel's manual, volume 2, 2.3.5). Go's assembler, unlike
/// others, does not swap the operands itself: without this swap the kernel with three sets would be a quarter slower in Go (Zen
/// 3).
fn needs_long_prefix(x: Reg, y: &Operand) -> bool {
    matches!((x, y), (Reg::Ymm(0..8), Operand::Reg(Reg::Ymm(8..))))
}

/// Returns the lowest 128 bits of `reg`.
fn lowest(reg: Reg) -> Reg {
    let (Reg::Xmm(n) | Reg::Ymm(n) | Reg::Zmm(n)) = reg else { panic!("{reg:?} is not of x86-64") };
    Reg::Xmm(n)
}

fn whole(n: u8) -> Reg {
    Reg::V(n, Elements::Whole)
}

fn with_elements(reg: Reg, elements: Elements) -> Reg {
    let Reg::V(n, _) = reg else { panic!("{reg:?} cannot be cut up") };
    Reg::V(n, elements)
}

fn pairs(reg: Reg) -> Reg {
    with_elements(reg, Elements::Pairs)
}

fn words(reg: Reg) -> Reg {
    with_elements(reg, Elements::Words)
}

/// Returns the SVE register that contains the vector register `reg` as its lowest part.
fn scalable(reg: Reg) -> Reg {
    let Reg::V(n, _) = reg else { panic!("{reg:?} is not of AArch64") };
    Reg::Z(n)
}

fn halves(reg: Reg) -> Reg {
    with_elements(reg, Elements::Halves)
}

fn bytes(reg: Reg) -> Reg {
    with_elements(reg, Elements::Bytes)
}
