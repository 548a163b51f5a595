//! Compares the trusted tables of instructions with processors. A form of instruction is a mnemonic with kinds of operands. For
//! each form in the kernels, some instructions run twice: by their row in the table, and on a processor, which is this machine's
//! or one that qemu emulates. The results have to be the same.
//!
//! All terms in these runs are numbers. A row calls the same functions of [`rules`](crate::trusted::rules) on them as in a proof.
//!
//! The program that runs the instructions on a processor is in `proof/processor/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;

use md5lanes_codegen::Contract;
use zerocopy::{FromBytes, FromZeros, Immutable, IntoBytes, KnownLayout};

use crate::trusted::affine::{Affine, Blocks, BlocksLeft};
use crate::trusted::decode::aarch64::ADDRESS_OF_PAGE;
use crate::trusted::decode::{Access, Instruction, Operand, Update};
use crate::trusted::function::{Abi, Architecture, Constants, Function, Kernel};
use crate::trusted::machine::{Code, Flag, Flow, LANES, Machine};
use crate::trusted::memory::Cell;
use crate::trusted::processor;
use crate::trusted::term::{Term, Terms};
use crate::trusted::value::{Region, Value};

/// The result of [`check`].
#[derive(Debug, Default)]
pub struct Report {
    pub forms: usize,
    /// The number of runs of all forms.
    pub runs: usize,
    /// The forms that did not run, and why.
    pub left_out: BTreeSet<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { forms, runs, left_out } = self;
        writeln!(f, "{forms} forms of instructions do what the table says, in {runs} runs")?;
        left_out.iter().try_for_each(|form| writeln!(f, "not run: {form}"))
    }
}

/// At most `MAX_EXAMPLES` instructions of each form run, `RUNS_OF_EXAMPLE` times each.
const MAX_EXAMPLES: usize = 24;
const RUNS_OF_EXAMPLE: usize = 16;

/// Compares the rows of the instructions in `functions` with the processor that runs `program`.
///
/// # Errors
///
/// If the results differ, or the program fails.
pub fn check(functions: &[&Function], program: &mut Command) -> Result<Report, String> {
    let mut report = Report::default();
    let mut random = fastrand::Rng::with_seed(1321);
    for (form, examples) in forms(functions)? {
        let mut trials = Vec::new();
        let mut why_not = String::new();
        for example in &examples {
            for _ in 0..RUNS_OF_EXAMPLE {
                match Trial::new(example.clone(), &mut random) {
                    Ok(trial) => trials.push(trial),
                    Err(why) => why_not = why,
                }
            }
        }
        if trials.is_empty() {
            report.left_out.insert(format!("{form}: {why_not}"));
            continue;
        }
        report.forms += 1;
        report.runs += trials.len();
        // The trials of all forms together would take gigabytes of memory.
        let after = run(program, &trials)?;
        for (trial, after) in trials.iter().zip(&after) {
            trial.check(after).map_err(|error| {
                let Example { bytes, instruction, .. } = &trial.example;
                format!("`{}` ({bytes:02x?}): {error}", instruction.text)
            })?;
        }
    }
    Ok(report)
}

#[derive(Clone)]
struct Example {
    architecture: Architecture,
    instruction: Instruction,
    bytes: Vec<u8>,
}

/// Returns all forms of instructions in `functions`, each with at most [`MAX_EXAMPLES`] instructions, spread over their
/// encodings.
fn forms(functions: &[&Function]) -> Result<BTreeMap<String, Vec<Example>>, String> {
    let mut all: BTreeMap<String, BTreeMap<Vec<u8>, Example>> = BTreeMap::new();
    for function in functions {
        for example in instructions(function)? {
            let form = form(&example.instruction);
            all.entry(form).or_default().insert(example.bytes.clone(), example);
        }
    }
    let spread = |(form, examples): (_, BTreeMap<_, Example>)| {
        let step = examples.len().div_ceil(MAX_EXAMPLES);
        (form, examples.into_values().step_by(step).collect())
    };
    Ok(all.into_iter().map(spread).collect())
}

/// Returns the instructions of a function, up to the last return. Go's linker adds padding behind it.
fn instructions(function: &Function) -> Result<Vec<Example>, String> {
    let architecture = function.architecture;
    let mut all = Vec::new();
    let mut end = 0;
    let mut from = 0;
    while from < function.code.len() {
        let rest = &function.code[from..];
        let address = function.address + from as u64;
        let instruction = processor(architecture)
            .decode(rest, address)
            .map_err(|fault| format!("{}: {fault}", function.name))?;
        let bytes = rest[..instruction.length as usize].to_vec();
        from += bytes.len();
        let is_return = instruction.mnemonic == "ret";
        all.push(Example { architecture, instruction, bytes });
        if is_return {
            end = all.len();
        }
    }
    all.truncate(end);
    Ok(all)
}

fn form(instruction: &Instruction) -> String {
    let kinds = instruction.operands.iter().map(|operand| match operand {
        Operand::General(_, bytes) => format!("general:{bytes}"),
        Operand::Vector(_, bytes) => format!("vector:{bytes}"),
        Operand::Number(_) => "number".to_string(),
        Operand::Right(_) => "shifted right".to_string(),
        Operand::Target(_) => "target".to_string(),
        Operand::Memory(Access { base, index, bytes, broadcast, update, .. }) => {
            let parts = [
                (base.is_none(), "of the file"),
                (index.is_some(), "indexed"),
                (*broadcast, "broadcast"),
                (*update != Update::None, "updating"),
            ];
            let parts = parts.iter().filter(|(is_so, _)| *is_so).map(|(_, name)| *name);
            [format!("memory:{bytes}")]
                .iter()
                .map(String::as_str)
                .chain(parts)
                .collect::<Vec<_>>()
                .join(" ")
        }
    });
    let kinds: Vec<String> = kinds.collect();
    format!("{} {}", instruction.mnemonic, kinds.join(", "))
}

/// `struct test` in test.h. Its bytes are copied as they are, because all processors here have the same byte order.
#[derive(Clone, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Test {
    general: [u64; 32],
    flags: u64,
    pointers: u64,
    memory_at: u64,
    instruction_at: u64,
    jumps: u64,
    jumped: u64,
    length: u64,
    instruction: [u8; 16],
    reserved: [u8; 56],
    vectors: [[u32; LANES]; 32],
    memory: [u32; MEMORY_BYTES / 4],
}

const MEMORY_BYTES: usize = 4096;
/// The offset of the stack pointer in [`Test::memory`].
const STACK_OFFSET: u64 = 2048;
/// The numbers of the bits of CF and ZF in x86-64's flags.
const X86_FLAGS: [u32; 2] = [0, 6];
/// The flags that are always set on x86-64: a reserved bit, and the flag IF, which enables interrupts.
const ALWAYS_SET_FLAGS: u64 = 0x202;
/// The numbers of the bits of C and Z in AArch64's flags.
const ARM_FLAGS: [u32; 2] = [29, 30];

/// The numbers that an instruction runs on.
struct Numbers {
    test: Test,
    general: [Value; 32],
    /// The offsets in [`Test::memory`] from which the instruction may load 64 bits.
    values_at: Vec<u64>,
}

/// An instruction, random numbers to run it on, and the results that its row predicts.
struct Trial {
    example: Example,
    before: Test,
    flow: Flow,
    general: Vec<Value>,
    vectors: Vec<[u32; LANES]>,
    memory: Vec<Cell>,
    flags: [(u32, Flag); 2],
    terms: Terms,
}

impl Example {
    fn is_x86(&self) -> bool {
        self.architecture == Architecture::X86_64
    }

    /// Checks that the program can run the instruction. The error says why it cannot.
    fn can_run(&self) -> Result<(), &'static str> {
        let instruction = &self.instruction;
        let uses = |register| {
            instruction.operands.iter().any(|operand| match operand {
                Operand::General(used, _) => *used == register,
                Operand::Memory(access) => {
                    access.base == Some(register)
                        || access.index.is_some_and(|(index, _)| index == register)
                }
                _ => false,
            })
        };
        if instruction.mnemonic == "ret" {
            Err("it leaves the function")
        } else if self.is_x86() && !has_features(&self.bytes, instruction) {
            Err("this processor lacks it")
        } else if !self.is_x86() && uses(PROGRAM_REGISTER) {
            Err("the program needs the register")
        } else {
            Ok(())
        }
    }

    /// Chooses random numbers for the registers and the memory. Registers in addresses get pointers into the memory instead.
    fn choose(&self, random: &mut fastrand::Rng) -> Result<Numbers, &'static str> {
        let mut test = Test::new_zeroed();
        test.vectors.iter_mut().flatten().for_each(|word| *word = any_word(random));
        test.memory.fill_with(|| any_word(random));
        // In a quarter of the runs, all general registers have the same number, because comparisons must also find equal numbers.
        let equal = (random.u8(..4) == 0).then(|| any_number(random));
        let mut general: [Value; 32] =
            std::array::from_fn(|_| Value::number(equal.unwrap_or_else(|| any_number(random))));
        let stack_pointer = if self.is_x86() { 4 } else { 31 };
        general[stack_pointer] = Value::Pointer(Region::Scratch, Affine::of(STACK_OFFSET));
        let mut numbers = Numbers { test, general, values_at: vec![STACK_OFFSET] };
        for operand in &self.instruction.operands {
            self.choose_for(operand, &mut numbers, random)?;
        }
        if self.instruction.mnemonic == "vpshufb" {
            self.choose_rotation(&mut numbers, random);
        }
        let Numbers { test, general, .. } = &mut numbers;
        for (register, value) in general.iter().enumerate() {
            if let Value::Pointer(_, count) = value {
                test.general[register] = count.constant;
                test.pointers |= 1 << register;
            } else {
                test.general[register] = value.known().expect("the others are numbers");
            }
        }
        test.length = self.instruction.length;
        test.instruction[..self.bytes.len()].copy_from_slice(&self.bytes);
        Ok(numbers)
    }

    fn choose_for(
        &self,
        operand: &Operand,
        numbers: &mut Numbers,
        random: &mut fastrand::Rng,
    ) -> Result<(), &'static str> {
        let instruction = &self.instruction;
        let is_sum = matches!(
            &*instruction.operands,
            [Operand::General(_, 4), Operand::Memory(Access { bytes: 0, .. })]
        );
        match operand {
            // `lea` with a destination of 32 bits adds words, so its registers need no pointers.
            Operand::Memory(_) if is_sum => {}
            Operand::General(register, 4) => {
                numbers.general[*register] = Value::number(any_word(random).into());
            }
            Operand::Memory(access) => {
                let at = 64 * random.u64(16..48);
                let index = access.index.map(|(register, scale)| {
                    let number = 64 * random.u64(0..4);
                    numbers.general[register] = Value::number(number);
                    number.wrapping_mul(scale.into())
                });
                let displacement =
                    if let Update::After(_) = access.update { 0 } else { access.displacement };
                let offset = at
                    .wrapping_sub(displacement.cast_unsigned())
                    .wrapping_sub(index.unwrap_or_default());
                match access.base {
                    Some(base) if Some(base) != access.index.map(|(index, _)| index) => {
                        let pointer = Value::Pointer(Region::Scratch, Affine::of(offset));
                        numbers.general[base] = pointer;
                    }
                    None if access.bytes == 0 => {}
                    _ => return Err("its address cannot be chosen"),
                }
                numbers.values_at.push(at);
            }
            Operand::Target(target) if instruction.mnemonic != ADDRESS_OF_PAGE => {
                let distance = target.wrapping_sub(instruction.address).cast_signed();
                let is_free = distance <= -5 || distance >= instruction.length.cast_signed() + 5;
                if !is_free || distance.abs() >= 0x1_fff0 {
                    return Err("it jumps too near, or too far");
                }
                numbers.test.jumps = distance.cast_unsigned();
            }
            _ => {}
        }
        Ok(())
    }

    /// Chooses an order of bytes that rotates words, because the row of `vpshufb` describes no other order.
    fn choose_rotation(&self, numbers: &mut Numbers, random: &mut fastrand::Rng) {
        let Numbers { test, values_at, .. } = numbers;
        let by = random.u8(0..4);
        let order: [u8; 64] =
            std::array::from_fn(|i| i as u8 & 12 | (i as u8).wrapping_sub(by) & 3);
        let to = match (self.instruction.operands.last(), values_at.last()) {
            (Some(Operand::Vector(register, _)), _) => &mut test.vectors[*register][..],
            (_, Some(at)) => &mut test.memory[*at as usize / 4..],
            _ => unreachable!("the stack is always there"),
        };
        for (word, bytes) in to.iter_mut().zip(order.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
    }

    /// Returns a kernel with only this instruction, and with the test's memory as scratch memory.
    fn kernel(&self) -> Kernel {
        let architecture = self.architecture;
        Kernel {
            contract: Contract {
                name: "",
                instruction_set: None,
                lanes: 1,
                scratch_bytes: MEMORY_BYTES,
                features: Vec::new(),
            },
            function: Function {
                name: String::new(),
                architecture,
                abi: Abi::C,
                address: self.instruction.address,
                code: self.bytes.clone(),
                parameters: 0,
                // The program that runs the instruction is linked, so the row of `adrp` may compute with the address of the page.
                constants: Arc::new(Constants { is_linked: true, ..Constants::default() }),
            },
            table: Arc::default(),
        }
    }
}

impl Trial {
    /// Runs the instruction on random numbers by its row. The error says why it cannot be tried.
    fn new(example: Example, random: &mut fastrand::Rng) -> Result<Self, String> {
        example.can_run()?;
        let Numbers { mut test, general, values_at } = example.choose(random)?;
        let kernel = example.kernel();
        let blocks = Blocks { left: BlocksLeft::Exactly(1), has_last: false, in_loop: false };
        let code = Code::new(&kernel, processor(example.architecture))
            .map_err(|fault| fault.to_string())?;
        let mut machine = Machine::new(&code, blocks, Terms::new());
        machine.general = general.to_vec();
        let vectors = test.vectors.iter();
        machine.vectors =
            vectors.map(|vector| vector.map(|word| machine.terms.number(word))).collect();
        let words = test.memory.map(|word| Cell::Word(machine.terms.number(word)));
        machine.memory.set_from_caller(Region::Scratch, 0, &words);
        let instruction = &example.instruction;
        let has_values = matches!(&*instruction.mnemonic, "push" | "pop")
            || instruction.operands.iter().any(|operand| matches!(operand, Operand::General(_, 8)));
        for at in values_at.iter().filter(|_| has_values) {
            // An instruction loads at most two values of 64 bits.
            for at in [*at, *at + 8] {
                let [low, high] = [0, 1].map(|half| u64::from(test.memory[at as usize / 4 + half]));
                let value = Value::number(low | high << 32);
                let cells = [Cell::Low(value), Cell::High(value)];
                machine.memory.set_from_caller(Region::Scratch, at as i64, &cells);
            }
        }
        let is_x86 = example.is_x86();
        test.flags = if is_x86 { ALWAYS_SET_FLAGS } else { 0 };
        let [carry, zero] = if is_x86 { X86_FLAGS } else { ARM_FLAGS };
        for (flag, place) in [(&mut machine.carry, carry), (&mut machine.zero, zero)] {
            let is_set = random.bool();
            *flag = Flag::Known(is_set);
            test.flags |= u64::from(is_set) << place;
        }

        let flow = (processor(example.architecture).execute)(&mut machine, instruction)
            .map_err(|fault| fault.to_string())?;
        let number = |term: Term| machine.terms.as_number(term).expect("it was made of numbers");
        let vectors = machine.vectors.iter().map(|vector| vector.map(number)).collect();
        let general = machine.general;
        let flags = [(carry, machine.carry), (zero, machine.zero)];
        // The first four cells are the only lane's state. The scratch memory follows.
        let memory = machine.memory.cells().skip(4).take(MEMORY_BYTES / 4).collect();
        let terms = machine.terms;
        Ok(Self { example, before: test, flow, general, vectors, memory, flags, terms })
    }

    fn check(&self, after: &Test) -> Result<(), String> {
        let is_x86 = self.example.is_x86();
        let instruction = &self.example.instruction;
        let jumped = after.jumped != 0;
        if jumped != (self.flow != Flow::Next) {
            return Err(format!("the processor jumped: {jumped}, the table says {:?}", self.flow));
        }
        let expect = |what: String, expected: u64, found: u64| {
            if expected == found {
                Ok(())
            } else {
                Err(format!("{what} is {found:#x}, and {expected:#x} by the table"))
            }
        };
        let number = |value| match value {
            Value::Number(count) => count.known(),
            Value::Word(term) => self.terms.as_number(term).map(u64::from),
            Value::Pointer(Region::Scratch, count) => {
                Some(count.constant.wrapping_add(after.memory_at))
            }
            Value::Pointer(Region::File, count) => {
                let from = if instruction.mnemonic == ADDRESS_OF_PAGE { !0xfff } else { !0 };
                let [here, there] =
                    [instruction.address, after.instruction_at].map(|address| address & from);
                Some(count.constant.wrapping_sub(here).wrapping_add(there))
            }
            _ => None,
        };
        for (register, value) in self.general.iter().enumerate().take(if is_x86 { 16 } else { 32 })
        {
            // If a row leaves the upper half of a result unknown, only the lower half is compared.
            let (expected, known) = match *value {
                Value::Pair(low, None) => (number(Value::Word(low)), u32::MAX.into()),
                value => (number(value), u64::MAX),
            };
            if let Some(expected) = expected
                && (is_x86 || register != PROGRAM_REGISTER)
            {
                let name = self.example.architecture.register_name(register);
                expect(name, expected, after.general[register] & known)?;
            }
        }
        let (vectors, lanes) = if is_x86 { vectors_of_this_processor() } else { (32, 4) };
        for (register, vector) in self.vectors.iter().enumerate().take(vectors) {
            for (lane, expected) in vector.iter().enumerate().take(lanes) {
                let found = after.vectors[register][lane];
                expect(
                    format!("lane {lane} of vector {register}"),
                    (*expected).into(),
                    found.into(),
                )?;
            }
        }
        for (index, cell) in self.memory.iter().enumerate() {
            let expected = match *cell {
                Cell::Word(term) => number(Value::Word(term)),
                Cell::Low(value) => number(value).map(|number| number & 0xffff_ffff),
                Cell::High(value) => number(value).map(|number| number >> 32),
                Cell::Unknown => None,
            };
            if let Some(expected) = expected {
                expect(
                    format!("word {index} of the memory"),
                    expected,
                    after.memory[index].into(),
                )?;
            }
        }
        for (place, flag) in self.flags {
            if let Flag::Known(expected) = flag {
                expect(format!("flag {place}"), expected.into(), after.flags >> place & 1)?;
            }
        }
        Ok(())
    }
}

/// The register in which the program keeps the address of the test on AArch64.
const PROGRAM_REGISTER: usize = 28;

/// Returns a random word, in a quarter of the calls one near which carries or signs change.
fn any_word(random: &mut fastrand::Rng) -> u32 {
    const CORNERS: [u32; 6] = [0, 1, 2, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
    if random.u8(..4) == 0 { CORNERS[random.usize(..CORNERS.len())] } else { random.u32(..) }
}

/// Returns a random number of 64 bits. In half of the calls it fits into a word, or carries or signs change near it.
fn any_number(random: &mut fastrand::Rng) -> u64 {
    match random.u8(..4) {
        0 => u64::from(any_word(random)),
        1 => [0, 1, u64::MAX, i64::MIN.cast_unsigned()][random.usize(..4)],
        _ => random.u64(..),
    }
}

/// Returns the number of this processor's vector registers, and of the words in each.
#[cfg(target_arch = "x86_64")]
fn vectors_of_this_processor() -> (usize, usize) {
    match () {
        () if is_x86_feature_detected!("avx512f") => (32, 16),
        () if is_x86_feature_detected!("avx") => (16, 8),
        () => (16, 4),
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn vectors_of_this_processor() -> (usize, usize) {
    (0, 0)
}

#[cfg(target_arch = "x86_64")]
fn has_features(bytes: &[u8], instruction: &Instruction) -> bool {
    let has_vectors =
        instruction.operands.iter().any(|operand| matches!(operand, Operand::Vector(..)));
    // An EVEX encoding begins with 0x62, a VEX encoding with 0xc4 or 0xc5.
    match bytes[0] {
        0x62 => is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl"),
        0xc4 | 0xc5 if has_vectors => is_x86_feature_detected!("avx2"),
        0xc4 | 0xc5 => is_x86_feature_detected!("avx"),
        _ => true,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn has_features(_: &[u8], _: &Instruction) -> bool {
    false
}

/// Returns the tests of the trials with the results of `program`.
fn run(program: &mut Command, trials: &[Trial]) -> Result<Vec<Test>, String> {
    let name = program.get_program().to_os_string();
    let about = |error: std::io::Error| format!("{}: {error}", name.display());
    let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(about)?;
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut after = Vec::new();
    let (written, read) = std::thread::scope(|scope| {
        let writer = scope.spawn(move || {
            trials.iter().try_for_each(|trial| input.write_all(trial.before.as_bytes()))
        });
        let mut bytes = Vec::new();
        let read = output.read_to_end(&mut bytes);
        let tests = bytes.chunks_exact(size_of::<Test>());
        after.extend(tests.map(|test| Test::read_from_bytes(test).expect("it has the size")));
        (writer.join().expect("the thread does not panic"), read)
    });
    let status = child.wait().map_err(about)?;
    if after.len() < trials.len() {
        let Example { bytes, instruction, .. } = &trials[after.len()].example;
        return Err(format!("`{}` ({bytes:02x?}): the program ended, {status}", instruction.text));
    }
    written.and(read.map(|_| ())).map_err(about)?;
    Ok(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(word: u32) -> Result<Trial, String> {
        let architecture = Architecture::Aarch64;
        let bytes = word.to_le_bytes().to_vec();
        let instruction = processor(architecture).decode(&bytes, 0x1000).unwrap();
        let example = Example { architecture, instruction, bytes };
        Trial::new(example, &mut fastrand::Rng::with_seed(1))
    }

    /// add w0, w1, w2
    const ADD: u32 = 0x0b02_0020;

    fn added(trial: &Trial) -> Test {
        let mut after = trial.before.clone();
        after.general[0] = (after.general[1] as u32).wrapping_add(after.general[2] as u32).into();
        // This processor's memory begins at address 0.
        after.memory_at = 0;
        after
    }

    #[test]
    fn what_a_processor_does_is_what_the_row_says() {
        let trial = trial(ADD).unwrap();
        assert_eq!(trial.check(&added(&trial)), Ok(()));
    }

    #[test]
    fn another_result_is_noticed_wherever_it_is() {
        let trial = trial(ADD).unwrap();
        type Change = fn(&mut Test);
        let others: [(&str, Change); 6] = [
            ("x0 is", |test| test.general[0] ^= 1),
            ("x17 is", |test| test.general[17] ^= 1),
            ("sp is", |test| test.general[31] ^= 1),
            ("jumped", |test| test.jumped ^= 1),
            ("lane 2 of vector 31", |test| test.vectors[31][2] ^= 1),
            ("word 200 of the memory", |test| test.memory[200] ^= 1),
        ];
        for (name, change) in others {
            let mut after = added(&trial);
            change(&mut after);
            let error = trial.check(&after).unwrap_err();
            assert!(error.contains(name), "{error}");
        }
    }

    #[test]
    fn an_instruction_that_the_program_cannot_run_is_not_run() {
        // add w28, w1, w2
        let why = trial(ADD | 28).err();
        assert_eq!(why.as_deref(), Some("the program needs the register"));
        // ret
        assert_eq!(trial(0xd65f_03c0).err().as_deref(), Some("it leaves the function"));
    }
}
