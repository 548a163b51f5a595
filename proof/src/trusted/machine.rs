//! A simulated processor that runs a kernel's instructions on symbols.
//!
//! The machine stops with a [`Fault`] if a kernel breaks its contract, or has an instruction that the table of its architecture
//! does not describe. A branch or an address that depends on a word of the computation is also a fault, so the instructions and
//! addresses of a proved kernel do not depend on the message.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::trusted::affine::{Affine, Blocks};
use crate::trusted::convention::Convention;
use crate::trusted::decode::{Access, Instruction};
use crate::trusted::fault::Fault;
use crate::trusted::function::{Architecture, Function, Kernel};
use crate::trusted::memory::{Cell, Memory};
use crate::trusted::term::{Term, Terms, Variable};
use crate::trusted::value::{Region, Value};

/// The number of general registers, and of vector registers, on x86-64 and AArch64, with AArch64's stack pointer.
pub const REGISTERS: usize = 32;
/// The number of words in the longest vector register.
pub const LANES: usize = 16;

/// The machine's knowledge of a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// It is a fault to read the flag.
    Unknown,
    Known(bool),
    /// The flag is the result of comparing two addresses in the file. It is unknown, but it does not depend on any message.
    Public,
}

/// The place where execution continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    Next,
    Jump(u64),
    Return,
}

/// The parts of the machine that depend on the architecture.
pub struct Processor {
    pub decode: Decode,
    pub execute: fn(&mut Machine, &Instruction) -> Result<Flow, Fault>,
    /// Checks the vector registers at a return.
    pub check_return: fn(&Machine) -> Result<(), Fault>,
}

pub enum Decode {
    /// Decodes one instruction.
    One(fn(&[u8], u64) -> Result<Instruction, Fault>),
    /// Decodes a function at once.
    Whole(fn(&Function) -> Result<Vec<Instruction>, Fault>),
}

impl Processor {
    /// Decodes the instruction at `address`.
    ///
    /// # Errors
    ///
    /// If the bytes are not an instruction, or are one that is not described.
    pub fn decode(&self, bytes: &[u8], address: u64) -> Result<Instruction, Fault> {
        match self.decode {
            Decode::One(decode) => decode(bytes, address),
            Decode::Whole(_) => Err(Fault::new(format!("no instruction is at {address:#x}"))),
        }
    }
}

/// The state of a processor in the middle of a function.
pub struct Machine<'p> {
    pub kernel: &'p Kernel,
    pub terms: Terms,
    pub memory: Memory<'p>,
    pub general: Vec<Value>,
    pub vectors: Vec<[Term; LANES]>,
    /// The zero flag (ZF or Z). WebAssembly has no flags.
    pub zero: Flag,
    /// The carry flag (CF or C). On AArch64 no row reads it.
    pub carry: Flag,
    pub blocks: Blocks,
    code: &'p Code<'p>,
    /// The backward jumps that were taken: the address of the jump, and that of its target.
    pub(crate) loops: Vec<(u64, u64)>,
    pub(crate) steps: usize,
}

/// The largest number of instructions in a run.
const MAX_STEPS: usize = 50_000;

impl<'p> Machine<'p> {
    /// Returns a machine as it is when the function is called, but without arguments.
    pub fn new(code: &'p Code<'p>, blocks: Blocks, mut terms: Terms) -> Self {
        let kernel = code.kernel;
        let is_wasm = kernel.function.architecture == Architecture::Wasm32;
        let mut initial = |register: usize, lane: usize| match is_wasm {
            // Core Specification, section 4.4.10: local variables begin as zeros.
            true => terms.number(0),
            false => {
                terms.variable(Variable::Caller { register: register as u16, lane: lane as u8 })
            }
        };
        let vectors = (0..code.registers)
            .map(|register| std::array::from_fn(|lane| initial(register, lane)))
            .collect();
        let initial =
            |register| if is_wasm { Value::number(0) } else { Value::Caller(register as u8) };
        let general = (0..code.registers).map(initial).collect();
        let mut machine = Self {
            kernel,
            terms,
            memory: Memory::new(kernel, blocks),
            general,
            vectors,
            zero: Flag::Unknown,
            carry: Flag::Unknown,
            blocks,
            code,
            loops: Vec::new(),
            steps: 0,
        };
        let convention = machine.convention();
        if let Some(register) = convention.stack_pointer {
            machine.general[register] = Value::Pointer(Region::Stack, Affine::of(0));
            match convention.return_register {
                Some(register) => machine.general[register] = Value::Return,
                None => machine.set_on_stack(0, Value::Return),
            }
        }
        machine
    }

    pub fn convention(&self) -> &'static Convention {
        Convention::of(self.kernel.function.architecture, self.kernel.function.abi)
    }

    /// Passes the arguments by the function's convention.
    pub fn pass(&mut self, arguments: &[Value]) {
        let convention = self.convention();
        for (index, argument) in arguments.iter().enumerate() {
            match convention.arguments {
                Some(registers) => self.general[registers[index]] = *argument,
                None => self.set_on_stack(8 + 8 * index as i64, *argument),
            }
        }
    }

    fn set_on_stack(&mut self, offset: i64, value: Value) {
        self.memory.set_from_caller(Region::Stack, offset, &[Cell::Low(value), Cell::High(value)]);
    }

    /// Runs instructions from the address `from` until the next one would be at `stop`, or until a return.
    ///
    /// # Errors
    ///
    /// If an instruction does something that is not allowed.
    pub fn run(&mut self, from: u64, stop: Option<u64>) -> Result<Flow, Fault> {
        let mut next = from;
        loop {
            let instruction = self.code.at(next)?;
            let flow = self.step(&instruction).map_err(|fault| fault.at(&instruction))?;
            next = match flow {
                Flow::Next => instruction.end(),
                Flow::Jump(target) => target,
                Flow::Return => {
                    self.check_return().map_err(|fault| fault.at(&instruction))?;
                    return Ok(Flow::Return);
                }
            };
            if next <= instruction.address {
                self.loops.push((instruction.address, next));
            }
            if Some(next) == stop {
                return Ok(Flow::Jump(next));
            }
        }
    }

    fn step(&mut self, instruction: &Instruction) -> Result<Flow, Fault> {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return Err(Fault::new("it does not end"));
        }
        if let Some(feature) = self.kernel.lacks(instruction) {
            return Err(Fault::new(format!("{feature} is not among the kernel's features")));
        }
        self.terms.at = instruction.address;
        let flow = (self.code.processor.execute)(self, instruction)?;
        self.check_terms()?;
        self.forget_below_stack_pointer(flow)?;
        self.check_reserved()?;
        Ok(flow)
    }

    /// Checks that assembly has not changed a reserved register.
    fn check_reserved(&self) -> Result<(), Fault> {
        for register in self.convention().reserved {
            if !self.kernel.is_compiled()
                && self.general[*register] != Value::Caller(*register as u8)
            {
                let name = self.kernel.function.architecture.register_name(*register);
                return Err(Fault::new(format!("{name} is reserved at all times")));
            }
        }
        Ok(())
    }

    /// Forgets the bytes below the stack pointer and the red zone, because signals write there. Checks that the stack pointer
    /// points into the function's stack.
    fn forget_below_stack_pointer(&mut self, flow: Flow) -> Result<(), Fault> {
        let convention = self.convention();
        // From offset 0 on, the stack belongs to the caller, and signals must not overwrite it. Only a return on x86-64 may move
        // the pointer to offset 8, because it pops the return address.
        let highest = if flow == Flow::Return { 8 } else { 0 };
        let Some(register) = convention.stack_pointer else { return Ok(()) };
        let top = self.general[register];
        match top {
            Value::Pointer(Region::Stack, Affine { constant, per_hashed: 0, per_left: 0 })
                if constant % convention.stack_alignment_bytes == 0
                    && (self.memory.stack_limit()..=highest).contains(&constant.cast_signed()) =>
            {
                self.memory.forget_stack_below(constant.cast_signed() - self.red_zone_bytes());
                Ok(())
            }
            _ => Err(Fault::new(format!("the stack pointer becomes {top}"))),
        }
    }

    /// The size of the red zone. Assembly gets none, because some platforms on which it is used have no red zone.
    fn red_zone_bytes(&self) -> i64 {
        if self.kernel.is_compiled() { self.convention().red_zone_bytes } else { 0 }
    }

    /// Checks that the terms made since the last check have no error.
    ///
    /// # Errors
    ///
    /// If a rule gave a wrong result for the numbers of a sample, or a term is too large.
    pub(crate) fn check_terms(&mut self) -> Result<(), Fault> {
        self.terms.wrong.take().map_or(Ok(()), |wrong| Err(Fault::new(wrong)))
    }

    /// Computes the address of a memory operand.
    ///
    /// # Errors
    ///
    /// If a part of the address, or the sum of the parts, is neither an address nor a number.
    pub fn address(&self, access: &Access) -> Result<Value, Fault> {
        let file = Value::Pointer(Region::File, Affine::of(0));
        let base = access.base.map_or(file, |base| self.general[base]);
        let index = match access.index {
            None => Value::number(0),
            Some((index, scale)) => match self.general[index] {
                Value::Number(count) => Value::Number(count.times(scale.into())),
                other if scale == 1 => other,
                other => return Err(Fault::new(format!("scales {other}"))),
            },
        };
        let address =
            base.plus(index).and_then(|at| at.plus(Value::number(access.displacement as u64)));
        address.map_err(|fault| Fault::new(format!("its address {}", fault.about)))
    }

    /// Returns whether a value is 0, if that is known. A pointer from the caller is not 0, but an address that is computed from
    /// it may wrap to 0.
    pub fn is_zero(&self, value: Value) -> Option<bool> {
        match value {
            Value::Number(count) => self.blocks.compare(count, 0).map(|(is_zero, _)| is_zero),
            Value::Pointer(region, count) if region != Region::File => {
                (count == Affine::of(0)).then_some(false)
            }
            _ => None,
        }
    }

    /// Compares two values, as unsigned numbers: whether they are equal, and whether `x` is less.
    pub fn compare(&self, x: Value, y: Value) -> (Flag, Flag) {
        let known = |(equal, less)| (Flag::Known(equal), Flag::Known(less));
        let compared = match (x, y) {
            (Value::Number(x), Value::Number(y)) => {
                y.known().and_then(|y| self.blocks.compare(x, y))
            }
            _ if x.is_in_file() && y.is_in_file() => return (Flag::Public, Flag::Public),
            // An address outside of its object may wrap.
            (Value::Pointer(region, x), Value::Pointer(same, y)) if region == same => {
                let are_inside = [x, y].iter().all(|count| self.memory.has(region, *count));
                let order = if are_inside { self.blocks.order(x.minus(y)) } else { None };
                order.map(|order| (order.is_eq(), order.is_lt()))
            }
            (_, Value::Number(y)) => match (self.is_zero(x), y.known()) {
                // No number is less than 0, and only 0 is less than 1.
                (Some(zero), Some(0)) => Some((zero, false)),
                (Some(zero), Some(1)) => return (Flag::Unknown, Flag::Known(zero)),
                _ => None,
            },
            _ => None,
        };
        compared.map_or((Flag::Unknown, Flag::Unknown), known)
    }

    /// Loads words from an address.
    ///
    /// # Errors
    ///
    /// The errors of [`Memory::load`].
    pub fn load(&mut self, at: Value, words: usize, alignment: u64) -> Result<Vec<Term>, Fault> {
        self.memory.load(&mut self.terms, at, words, alignment)
    }

    /// Stores cells.
    ///
    /// # Errors
    ///
    /// The errors of [`Memory::store`]. It is also an error if the cells lie below the stack pointer and the red zone, where a
    /// signal handler could overwrite them.
    pub fn store(&mut self, at: Value, cells: &[Cell], alignment: u64) -> Result<(), Fault> {
        if let Some(register) = self.convention().stack_pointer
            && let (Value::Pointer(Region::Stack, at), Value::Pointer(Region::Stack, top)) =
                (at, self.general[register])
            && (at.constant as i64) < top.constant as i64 - self.red_zone_bytes()
        {
            return Err(Fault::new("writes below its stack"));
        }
        self.memory.store(at, cells, alignment)
    }

    fn check_return(&self) -> Result<(), Fault> {
        let convention = self.convention();
        for register in convention.saved {
            if self.general[*register] != Value::Caller(*register as u8) {
                let name = self.kernel.function.architecture.register_name(*register);
                let now = self.general[*register];
                return Err(Fault::new(format!("{name} belongs to the caller, and now has {now}")));
            }
        }
        let on_stack = if convention.return_register.is_some() { 0 } else { 8 };
        let Some(register) = convention.stack_pointer else { return Ok(()) };
        let top = self.general[register];
        if top != Value::Pointer(Region::Stack, Affine::of(on_stack)) {
            return Err(Fault::new(format!("the stack pointer is {top} when it returns")));
        }
        (self.code.processor.check_return)(self)
    }

    pub fn is_untouched(&self, register: usize, lane: usize) -> bool {
        let initial = Variable::Caller { register: register as u16, lane: lane as u8 };
        self.terms.is_variable(self.vectors[register][lane], initial)
    }
}

/// The instructions of a function.
pub struct Code<'p> {
    pub kernel: &'p Kernel,
    processor: &'static Processor,
    pub entry: u64,
    registers: usize,
    decoded: RefCell<FxHashMap<u64, Rc<Instruction>>>,
}

impl<'p> Code<'p> {
    /// Returns the code of a kernel, decoded here if `processor` decodes whole functions.
    ///
    /// # Errors
    ///
    /// If a function that is decoded here has an instruction that is not described.
    pub fn new(kernel: &'p Kernel, processor: &'static Processor) -> Result<Self, Fault> {
        let (entry, registers, decoded) = (kernel.function.address, REGISTERS, RefCell::default());
        let mut code = Self { kernel, processor, entry, registers, decoded };
        if let Decode::Whole(decode) = processor.decode {
            let instructions = decode(&kernel.function)?;
            code.entry = instructions.first().map_or(entry, |first| first.address);
            let registers = instructions.iter().map(Instruction::register_count).max();
            code.registers = registers.unwrap_or(0).max(kernel.function.parameters);
            code.decoded = RefCell::new(
                instructions.into_iter().map(|one| (one.address, Rc::new(one))).collect(),
            );
        }
        Ok(code)
    }

    /// Returns the instruction at an address. The first call for the address decodes it.
    ///
    /// # Errors
    ///
    /// If the address is outside of the function, or no instruction that is described begins there.
    pub fn at(&self, address: u64) -> Result<Rc<Instruction>, Fault> {
        if let Some(instruction) = self.decoded.borrow().get(&address) {
            return Ok(Rc::clone(instruction));
        }
        let Function { code, address: start, .. } = &self.kernel.function;
        let bytes = address.checked_sub(*start).and_then(|from| code.get(from as usize..));
        let outside = || Fault::new(format!("{address:#x} is outside of the function"));
        let bytes = bytes.filter(|bytes| !bytes.is_empty()).ok_or_else(outside)?;
        let decoded = Rc::new(self.processor.decode(bytes, address)?);
        self.decoded.borrow_mut().insert(address, Rc::clone(&decoded));
        Ok(decoded)
    }

    /// Returns the instructions that have been decoded so far, in the order of their addresses.
    pub fn decoded(&self) -> Vec<Rc<Instruction>> {
        let mut all: Vec<_> = self.decoded.borrow().values().cloned().collect();
        all.sort_unstable_by_key(|instruction| instruction.address);
        all
    }
}
