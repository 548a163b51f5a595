//! An interpreter of kernels, for tests: it runs the kernels of all processors on any machine.
//!
//! The interpreter is stricter than a processor. Registers, flags and memory that no instruction has written are
//! *unknown*, and reading them is an error. So is an access to memory that is not lent to the
//! kernel, and an instruction that is not described here.
//!
//! [`x86_64`] and [`aarch64`] have the instructions. To add one, add an arm there, and a test with
//! values from the manual if its operands can be mistaken.

mod aarch64;
mod memory;
mod tests;
mod x86_64;

use self::memory::Memory;
use crate::asm::{Direction, InstructionSet, Label, Line, Operand, Reg, Routine};
use crate::emit::gnu;

/// The error is a text.
type Result<T> = std::result::Result<T, String>;

/// A 32-bit word: registers and memory accesses are multiples of it.
type Word = u32;

/// The words of the longest register.
const LONGEST: usize = 16;

/// A register, from its lowest word on; `None` is unknown.
type Register = [Option<Word>; LONGEST];

/// The index of the first vector register, behind the general ones.
const VECTORS: usize = 32;

/// The addresses of code, which may not be read.
const CODE: u64 = 1 << 60;
/// The bytes of each line in these addresses.
const LINE: usize = 16;

/// A processor with its routine.
struct Machine<'r> {
    routine: &'r Routine,
    /// The index of the next line.
    next: usize,
    registers: [Register; 2 * VECTORS],
    /// Flags of x86-64: whether the last result was zero, and whether it overflowed as unsigned.
    zero: Option<bool>,
    carry: Option<bool>,
    memory: Memory,
}

impl<'r> Machine<'r> {
    fn new(routine: &'r Routine, memory: Memory, arguments: &[u64]) -> Self {
        let registers = [[None; LONGEST]; 2 * VECTORS];
        let mut machine = Machine { routine, next: 0, registers, zero: None, carry: None, memory };
        for (register, &argument) in routine.arguments.iter().zip(arguments) {
            if let Some(register) = *register {
                machine.set(register, &words(argument));
            }
        }
        machine
    }

    /// Runs the routine to its end. Fails after more than `instructions` instructions.
    fn run(&mut self, mut instructions: usize) -> Result<()> {
        let execute = match self.routine.instruction_set {
            InstructionSet::X86_64 => x86_64::execute,
            InstructionSet::Aarch64 => aarch64::execute,
        };
        while let Some(line) = self.routine.code.lines().get(self.next) {
            self.next += 1;
            let number = self.next;
            if let Line::Instruction { mnemonic, operands } = line {
                let at = |error| {
                    format!("line {number}, `{}`: {error}", gnu::instruction(mnemonic, operands))
                };
                instructions =
                    instructions.checked_sub(1).ok_or_else(|| at("it does not end".into()))?;
                execute(self, mnemonic, operands).map_err(at)?;
            }
        }
        Ok(())
    }

    /// Checks the callee's duties after the routine has returned.
    fn check_end(&self) -> Result<()> {
        match self.routine.instruction_set {
            InstructionSet::X86_64 => x86_64::check_end(self),
            InstructionSet::Aarch64 => aarch64::check_end(self),
        }
    }

    /// Fails if one of the caller's registers was written.
    fn check_untouched(&self, registers: impl IntoIterator<Item = Reg>) -> Result<()> {
        let saved = |register: &Reg| self.routine.saved.contains(register);
        let touched = |register: &Reg| self.registers[place(*register).0] != [None; LONGEST];
        match registers.into_iter().find(|register| !saved(register) && touched(register)) {
            Some(register) => Err(format!("{register:?} belongs to the caller")),
            None => Ok(()),
        }
    }

    /// The lowest `count` words of an operand.
    fn read(&self, from: Operand, count: usize) -> Result<Vec<Word>> {
        match from {
            Operand::Reg(register) => {
                let (index, length) = place(register);
                if count > length {
                    return Err(format!("{register:?} is too short"));
                }
                let known: Option<_> = self.registers[index][..count].iter().copied().collect();
                known.ok_or_else(|| format!("{register:?} is unknown"))
            }
            Operand::Mem { .. } => self.memory.read(self.address(from)?, count),
            Operand::Broadcast { base, offset } => {
                let address = self.address(Operand::Mem { base, index: None, offset })?;
                Ok(self.memory.read(address, 1)?.repeat(count))
            }
            _ => Err(format!("{from:?} has no words")),
        }
    }

    /// Writes a whole register, or as many words to memory.
    fn write(&mut self, to: Operand, words: &[Word]) -> Result<()> {
        match to {
            Operand::Reg(register) if place(register).1 == words.len() => {
                self.set(register, words);
                Ok(())
            }
            Operand::Mem { .. } => self.memory.write(self.address(to)?, words),
            _ => Err(format!("{to:?} does not hold {} words", words.len())),
        }
    }

    /// Writes a register. A longer register that contains it becomes zero above it.
    fn set(&mut self, register: Reg, words: &[Word]) {
        let whole = &mut self.registers[place(register).0];
        *whole = [Some(0); LONGEST];
        for (to, word) in whole.iter_mut().zip(words) {
            *to = Some(*word);
        }
    }

    /// The value of a general register, an immediate, a label's address, or memory, of one or two
    /// words.
    fn integer(&self, from: Operand, count: usize) -> Result<u64> {
        let value = match from {
            Operand::Imm(value) => value as u64,
            Operand::Address(label, direction) => {
                CODE + (LINE * self.find(label, direction)?) as u64
            }
            _ => {
                let words = self.read(from, count)?;
                words.iter().rev().fold(0, |high, low| high << 32 | u64::from(*low))
            }
        };
        Ok(if count == 1 { u64::from(value as u32) } else { value })
    }

    fn write_integer(&mut self, to: Operand, count: usize, value: u64) -> Result<()> {
        self.write(to, &words(value)[..count])
    }

    fn address(&self, operand: Operand) -> Result<u64> {
        let Operand::Mem { base, index, offset } = operand else {
            return Err(format!("{operand:?} is not in memory"));
        };
        let index = match index {
            Some((index, scale)) => self.integer(index.into(), 2)?.wrapping_mul(scale.into()),
            None => 0,
        };
        let base = self.integer(base.into(), 2)?;
        Ok(base.wrapping_add(index).wrapping_add_signed(offset.into()))
    }

    /// The line of a label, seen from the current instruction.
    fn find(&self, label: Label, direction: Direction) -> Result<usize> {
        let (before, after) = self.routine.code.lines().split_at(self.next);
        let is_it = |line: &Line| matches!(line, Line::Label(there) if *there == label);
        let found = match direction {
            Direction::Backward => before.iter().rposition(is_it),
            Direction::Forward => after.iter().position(is_it).map(|line| self.next + line),
        };
        found.ok_or_else(|| format!("there is no such label {direction:?}"))
    }

    fn jump(&mut self, to: Operand) -> Result<()> {
        let Operand::Label(label, direction) = to else { return Err(format!("no label: {to:?}")) };
        self.next = self.find(label, direction)?;
        Ok(())
    }
}

/// The index of a register, and its number of words.
fn place(register: Reg) -> (usize, usize) {
    let (first, number, words) = match register {
        Reg::Gpr32(n) | Reg::W(n) => (0, n, 1),
        Reg::Gpr64(n) | Reg::X(n) => (0, n, 2),
        // Only the lowest 128 bits of a longer SVE vector matter.
        Reg::Xmm(n) | Reg::V(n, _) | Reg::Z(n) => (VECTORS, n, 4),
        Reg::Ymm(n) => (VECTORS, n, 8),
        Reg::Zmm(n) => (VECTORS, n, LONGEST),
    };
    (first + usize::from(number), words)
}

/// The number of words of the first register among the operands: the length of the operation.
fn length(operands: &[Operand]) -> Result<usize> {
    let length = operands.iter().find_map(|operand| match operand {
        Operand::Reg(register) => Some(place(*register).1),
        _ => None,
    });
    length.ok_or_else(|| "no operand tells the length".into())
}

fn words(integer: u64) -> [Word; 2] {
    [integer as u32, (integer >> 32) as u32]
}

/// For each four words, selects four by `order` from x (0 to 3) and y (4 to 7).
fn select(x: &[Word], y: &[Word], order: [usize; 4]) -> Vec<Word> {
    let selected = |(x, y): (&[Word; 4], &[Word; 4])| {
        order.map(|from| if from < 4 { x[from] } else { y[from - 4] })
    };
    x.as_chunks().0.iter().zip(y.as_chunks().0).flat_map(selected).collect()
}

/// Computes each word from the words at the same place in x and y.
fn each(x: &[Word], y: &[Word], operation: impl Fn(Word, Word) -> Word) -> Vec<Word> {
    x.iter().zip(y).map(|(x, y)| operation(*x, *y)).collect()
}

/// The error for an instruction, or a form of it, that the interpreter does not know.
fn not_described<T>(mnemonic: &str) -> Result<T> {
    Err(format!("the interpreter does not describe `{mnemonic}` with such operands"))
}
