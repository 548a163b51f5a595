//! A kernel as data: instructions and their operands, before any dialect has written them down.
//!
//! Mnemonics are those of the processors' manuals and the destination stands first. What differs
//! between assemblers (operand order, spelling, how a routine begins and ends, where its arguments
//! come from) is the business of [`crate::emit`].

/// A register. The number is the one in the instruction's encoding.
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
}

/// How an AArch64 instruction cuts a vector register up; its size is part of the register's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Elements {
    /// One of 128 bits.
    Whole,
    /// 2 of 64 bits.
    Pairs,
    /// 4 of 32 bits.
    Words,
    /// 8 of 16 bits.
    Halves,
    /// 16 of 8 bits.
    Bytes,
}

/// An operand of an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operand {
    Reg(Reg),
    Imm(i64),
    /// What lies `offset` bytes behind the address in `base`, or behind the sum of `base` and a
    /// multiple of `index`; as wide as the register beside it.
    Mem {
        base: Reg,
        index: Option<(Reg, u8)>,
        offset: i32,
    },
    /// The 32-bit word at that place, repeated in every lane of the vector.
    Broadcast {
        base: Reg,
        offset: i32,
    },
    /// The constant of one step, read from the table of all 64 and repeated in every lane.
    BroadcastConstant {
        step: usize,
    },
    /// That table itself, from the word `index` on.
    Constants {
        index: usize,
    },
    /// A shift of the immediate before it.
    ShiftLeft(u8),
    /// A jump's target, before or behind the jump.
    Label(Label, Direction),
    /// The address of such a place.
    Address(Label, Direction),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Direction {
    Backward,
    Forward,
}

/// A place in a routine that jumps name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// The head of the loop over the blocks.
    NextBlock,
    /// The head of a loop within a block, or before the first.
    Again,
    /// Behind the loop over the blocks, where the last one is not in it.
    LastBlock,
    /// Behind the loop, where the routine returns.
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

/// A line of a routine.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    Instruction {
        mnemonic: &'static str,
        operands: Vec<Operand>,
    },
    Label(Label),
    /// Pads to a multiple of this many bytes, a power of two.
    Align(u32),
    Comment(String),
}

/// The instruction set of a routine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InstructionSet {
    X86_64,
    Aarch64,
}

/// Lines in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Code {
    lines: Vec<Line>,
}

impl Code {
    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(crate) fn push(&mut self, mnemonic: &'static str, operands: Vec<Operand>) {
        self.lines.push(Line::Instruction { mnemonic, operands });
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

    /// Takes the first `count` lines away, or as many as there are.
    pub(crate) fn take(&mut self, count: usize) -> Code {
        let rest = self.lines.split_off(count.min(self.lines.len()));
        Code { lines: std::mem::replace(&mut self.lines, rest) }
    }

    pub(crate) fn append(&mut self, code: Code) {
        self.lines.extend(code.lines);
    }

    /// Appends two pieces of code in turns, a line of the first, a line of the second, and so on.
    pub(crate) fn interleave(&mut self, first: Code, second: Code) {
        let mut second = second.lines.into_iter();
        for line in first.lines {
            self.lines.push(line);
            self.lines.extend(second.next());
        }
        self.lines.extend(second);
    }
}

/// A kernel: `name(state, data, blocks)`, or with scratch memory as its fourth argument, in the
/// registers that it asks for.
#[derive(Clone, Debug)]
pub(crate) struct Routine {
    pub(crate) name: &'static str,
    /// What the header of the emitted file says: registers, cycles, what was tried and rejected.
    pub(crate) about: &'static str,
    pub(crate) instruction_set: InstructionSet,
    /// Where the body expects its arguments.
    pub(crate) arguments: &'static [Reg],
    /// The registers of the caller's that it takes, and gives back as they were.
    pub(crate) saved: &'static [Reg],
    /// What it does: from the first instruction to where it returns.
    pub(crate) code: Code,
}

impl Routine {
    /// The registers that the body names, arguments included, some of them more than once.
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
        named.flatten().chain(self.arguments.iter().copied())
    }
}

/// Appends one instruction to some [`Code`]: `ins!(code, add a, t)`.
macro_rules! ins {
    ($code:expr, $mnemonic:ident $($operand:expr),* $(,)?) => {
        $code.push(stringify!($mnemonic), vec![$($crate::asm::Operand::from($operand)),*])
    };
}
pub(crate) use ins;

/// What lies `offset` bytes behind the address in `base`.
pub(crate) fn mem(base: Reg, offset: usize) -> Operand {
    let offset = offset.try_into().expect("kernels stay within a block and their scratch memory");
    Operand::Mem { base, index: None, offset }
}

/// What lies `offset` bytes behind the sum of an address and a multiple (1, 2, 4 or 8) of an index.
pub(crate) fn indexed(base: Reg, (index, scale): (Reg, u8), offset: usize) -> Operand {
    let offset = offset.try_into().expect("kernels stay within a block and their scratch memory");
    Operand::Mem { base, index: Some((index, scale)), offset }
}

/// The 32-bit word there, in every lane.
pub(crate) fn broadcast(base: Reg, offset: usize) -> Operand {
    Operand::Broadcast { base, offset: offset.try_into().expect("kernels stay within a block") }
}
