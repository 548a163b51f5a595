//! A kernel as data: instructions and their operands, before a dialect writes them as text.
//!
//! Mnemonics follow the processors' manuals, and the destination operand comes first.

use std::panic::Location;

/// A register, by its number in instruction encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reg {
    /// x86-64, 64 bits: rax, rcx, rdx, rbx, rsp, rbp, rsi, rdi, r8 to r15.
    Gpr64(u8),
    /// The lower half of [`Reg::Gpr64`].
    Gpr32(u8),
    /// x86-64, 128 bits.
    Xmm(u8),
    /// x86-64, 256 bits; its lower half is [`Reg::Xmm`].
    Ymm(u8),
    /// x86-64, 512 bits; its lower half is [`Reg::Ymm`].
    Zmm(u8),
    /// AArch64, 64 bits.
    X(u8),
    /// The lower half of [`Reg::X`].
    W(u8),
    /// AArch64, 128 bits.
    V(u8, Elements),
    /// AArch64 with SVE, divided into words; its lowest 128 bits are [`Reg::V`].
    Z(u8),
}

/// How an AArch64 instruction divides a vector register. It is part of the register's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Elements {
    /// One element of 128 bits.
    Whole,
    /// The lowest 64 bits alone.
    Low,
    /// 2 elements of 64 bits, each a pair of words.
    Pairs,
    /// 4 elements of 32 bits.
    Words,
    /// 8 elements of 16 bits.
    Halves,
    /// 16 elements of 8 bits.
    Bytes,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Operand {
    Reg(Reg),
    Imm(i64),
    /// Memory at `base + offset`, or at `base + scale * index + offset`; `index` is the index register with its scale.
    Mem {
        base: Reg,
        index: Option<(Reg, u8)>,
        offset: i32,
    },
    /// The 32-bit word at `base + offset`, repeated in every lane of the vector.
    Broadcast {
        base: Reg,
        offset: i32,
    },
    /// Shifts the operand before this one, an immediate, to the left by this number of bits.
    ShiftLeft(u8),
    /// Shifts the operand before this one, a register, to the right by this number of bits. Zeros enter from the left.
    ShiftRight(u8),
    Label(Label, Direction),
    /// The address of a label.
    Address(Label, Direction),
}

/// The direction of a label from the instruction that names it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Direction {
    Backward,
    Forward,
}

/// A position in a routine. [`Label::Found`] and [`Label::Again`] may occur several times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// The head of the loop over the blocks.
    NextBlock,
    /// The head of an inner loop.
    Again,
    /// The place behind the code that counts the last block, or behind the code that moves to the next block.
    Found,
    /// The code for the last block, in kernels that treat it separately.
    LastBlock,
    Done,
}

impl From<Reg> for Operand {
    fn from(reg: Reg) -> Self {
        Operand::Reg(reg)
    }
}

impl From<u32> for Operand {
    fn from(value: u32) -> Self {
        Operand::Imm(i64::from(value))
    }
}

impl From<i32> for Operand {
    fn from(value: i32) -> Self {
        Operand::Imm(i64::from(value))
    }
}

impl From<u8> for Operand {
    fn from(value: u8) -> Self {
        Operand::Imm(i64::from(value))
    }
}

/// A line of this generator's source.
pub type SourceLocation = &'static Location<'static>;

#[derive(Clone, Debug)]
pub(crate) enum Line {
    Instruction {
        mnemonic: &'static str,
        operands: Vec<Operand>,
        /// The line of this generator that pushed the instruction.
        source: SourceLocation,
    },
    Label(Label),
    /// Aligns the next instruction to this many bytes, a power of two.
    Align(u32),
    Comment(String),
}

/// The instruction set of a routine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// x86-64, with SSE2.
    X86_64,
    /// AArch64, with Neon.
    Aarch64,
}

/// The lines of a routine, or of a part of one, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Code {
    lines: Vec<Line>,
}

impl Code {
    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Appends an instruction. Its `source` is the line that calls this function.
    #[track_caller]
    pub(crate) fn push(&mut self, mnemonic: &'static str, operands: Vec<Operand>) {
        let source = Location::caller();
        self.lines.push(Line::Instruction { mnemonic, operands, source });
    }

    pub(crate) fn label(&mut self, label: Label) {
        self.lines.push(Line::Label(label));
    }

    pub(crate) fn align(&mut self, bytes: u32) {
        self.lines.push(Line::Align(bytes));
    }

    pub(crate) fn comment(&mut self, text: impl Into<String>) {
        self.lines.push(Line::Comment(text.into()));
    }

    /// Removes and returns the first `count` lines, or all if there are fewer.
    pub(crate) fn take(&mut self, count: usize) -> Code {
        let rest = self.lines.split_off(count.min(self.lines.len()));
        Code { lines: std::mem::replace(&mut self.lines, rest) }
    }

    pub(crate) fn append(&mut self, code: Code) {
        self.lines.extend(code.lines);
    }

    /// Appends the lines of two pieces of code alternately, and then what is left of the longer piece.
    pub(crate) fn interleave(&mut self, first: Code, second: Code) {
        let mut second = second.lines.into_iter();
        for line in first.lines {
            self.lines.push(line);
            self.lines.extend(second.next());
        }
        self.lines.extend(second);
    }
}

/// A kernel's function. Its parameters are `(state, data, blocks, constants)` if the kernel is for one message, or
/// `(states, data, blocks, scratch, constants, last)` if it is for many.
#[derive(Clone, Debug)]
pub(crate) struct Routine {
    /// The header of the emitted file. Its first paragraph says what the kernel does; the other paragraphs have the registers, the
    /// cycles, and what was tried and rejected.
    pub(crate) about: &'static str,
    pub(crate) instruction_set: InstructionSet,
    pub(crate) lanes: usize,
    pub(crate) scratch_bytes: usize,
    /// The registers of the kernel's arguments, in order; `None` for an argument that it does not read. Arguments
    /// after the last one that it reads are left out.
    pub(crate) arguments: &'static [Option<Reg>],
    /// The registers that the kernel uses and that a callee must preserve in C's calling convention. The GNU dialect saves
    /// and restores them.
    pub(crate) saved: &'static [Reg],
    /// The body of the function, without prologue, epilogue and return.
    pub(crate) code: Code,
}

impl Routine {
    /// Returns the lines of the first paragraph of `about`.
    pub(crate) fn summary(&self) -> impl Iterator<Item = &'static str> {
        self.about.lines().take_while(|line| !line.is_empty())
    }

    /// Returns whether the kernel needs vector registers. Programs that must not use them, such as operating-system kernels and
    /// firmware, do not contain such a kernel.
    pub(crate) fn uses_vectors(&self) -> bool {
        let is_vector =
            |reg| matches!(reg, Reg::Xmm(_) | Reg::Ymm(_) | Reg::Zmm(_) | Reg::V(..) | Reg::Z(_));
        self.registers().any(is_vector)
    }

    /// Returns all registers of the arguments and the body. Duplicates are possible.
    pub(crate) fn registers(&self) -> impl Iterator<Item = Reg> {
        let operands = self.code.lines.iter().flat_map(|line| match line {
            Line::Instruction { operands, .. } => operands.as_slice(),
            _ => &[],
        });
        let named = operands.flat_map(|operand| match *operand {
            Operand::Reg(reg) | Operand::Broadcast { base: reg, .. } => [Some(reg), None],
            Operand::Mem { base, index, .. } => [Some(base), index.map(|(index, _)| index)],
            _ => [None, None],
        });
        named.flatten().chain(self.arguments.iter().copied().flatten())
    }
}

/// Appends one instruction to some [`Code`]: `ins!(code, add a, t)`.
macro_rules! ins {
    ($code:expr, $mnemonic:ident $($operand:expr),* $(,)?) => {
        $code.push(stringify!($mnemonic), vec![$($crate::asm::Operand::from($operand)),*])
    };
}
pub(crate) use ins;

pub(crate) fn mem(base: Reg, offset: usize) -> Operand {
    Operand::Mem { base, index: None, offset: displacement(offset) }
}

/// Returns the operand for the memory at `base + scale * index + offset`; `scale` is 1, 2, 4 or 8.
pub(crate) fn indexed(base: Reg, (index, scale): (Reg, u8), offset: usize) -> Operand {
    Operand::Mem { base, index: Some((index, scale)), offset: displacement(offset) }
}

pub(crate) fn broadcast(base: Reg, offset: usize) -> Operand {
    Operand::Broadcast { base, offset: displacement(offset) }
}

fn displacement(offset: usize) -> i32 {
    offset.try_into().expect("displacements have 32 bits")
}
