//! Runs all kernels, and kernels with mistakes.

mod instructions;

use std::collections::BTreeMap;
use std::iter::repeat_with;

use super::{Machine, Memory, Result};
use crate::asm::{Line, Operand, Reg, Routine};
use crate::constants;
use crate::manifest::{Kernel, architectures};

/// More than any kernel needs for a block of all its lanes.
const INSTRUCTIONS_OF_A_BLOCK: usize = 20_000;

fn kernels() -> impl Iterator<Item = Kernel> {
    architectures().into_iter().flat_map(|architecture| architecture.kernels)
}

/// The arguments of a kernel's call.
#[derive(Clone, Copy, Debug)]
struct Work {
    blocks: usize,
    /// Whether there is a last block elsewhere.
    last: bool,
}

/// Blocks without a last one.
fn only(blocks: usize) -> Work {
    Work { blocks, last: false }
}

/// Hashes blocks of random messages, at any odd address, from random states, and compares the states
/// with those of the reference.
fn check(routine: &Routine, Work { blocks, last }: Work) -> Result<()> {
    let mut random = fastrand::Rng::with_seed(blocks as u64);
    let mut memory = Memory::default();
    let mut states = Vec::new();
    let mut expected = Vec::new();
    let (mut pointers, mut last_pointers) = (Vec::new(), Vec::new());
    for _ in 0..routine.lanes {
        let mut message =
            |blocks| -> Vec<u8> { repeat_with(|| random.u8(..)).take(64 * blocks).collect() };
        let (message, last_block) = (message(blocks), message(usize::from(last)));
        let mut state: [u32; 4] = std::array::from_fn(|_| random.u32(..));
        states.push(state);
        let all = message.as_chunks().0.iter().chain(last_block.as_chunks().0);
        all.for_each(|block| md5_reference::compress(&mut state, block));
        expected.push(state);
        pointers.push(memory.lend("a message", random.u64(..64) | 1, &message));
        last_pointers.push(memory.lend("a last block", random.u64(..64) | 1, &last_block));
    }
    let constants = constants::table().into_iter().flat_map(|part| part.words);
    let constants: Vec<u8> = constants.flat_map(u32::to_le_bytes).collect();
    let constants = memory.lend("constants", 64, &constants);
    // The alignments are exactly the contract's.
    let one = routine.lanes == 1;
    let place = memory.lend_unknown("states", if one { 4 } else { 64 }, 16 * routine.lanes);
    memory.write(place, &by_word(&states))?;
    let mut lend_pointers = |pointers: &[u64]| {
        let bytes: Vec<u8> = pointers.iter().flat_map(|pointer| pointer.to_le_bytes()).collect();
        memory.lend("pointers", 8, &bytes)
    };
    let addresses = lend_pointers(&pointers);
    let last_addresses = if last { lend_pointers(&last_pointers) } else { 0 };
    let scratch = memory.lend_unknown("scratch", 64, routine.scratch);
    let arguments = if one {
        vec![place, pointers[0], blocks as u64, constants]
    } else {
        vec![place, addresses, blocks as u64, scratch, constants, last_addresses]
    };

    let mut machine = Machine::new(routine, memory, &arguments);
    machine.run((blocks + 1) * INSTRUCTIONS_OF_A_BLOCK)?;
    machine.check_end()?;
    if machine.memory.read(place, 4 * routine.lanes)? != by_word(&expected) {
        return Err("the states are wrong".into());
    }
    // A kernel must use all the scratch memory that it asks for.
    if routine.scratch > 0 && blocks > 1 {
        machine.memory.read(scratch + routine.scratch as u64 - 4, 1)?;
    }
    Ok(())
}

/// The words a of all states, then b, c and d.
fn by_word(states: &[[u32; 4]]) -> Vec<u32> {
    (0..4).flat_map(|word| states.iter().map(move |state| state[word])).collect()
}

#[test]
fn every_kernel_computes_what_the_reference_does() {
    for kernel in kernels() {
        let routine = (kernel.routine)();
        let with_last = [1, 2, 4].map(|blocks| Work { blocks, last: true });
        let works = [0, 1, 2, 3, 5].map(only).into_iter().chain(with_last);
        for work in works.filter(|work| routine.lanes > 1 || !work.last) {
            if let Err(error) = check(&routine, work) {
                panic!("{}, {work:?}: {error}", kernel.name);
            }
        }
    }
}

/// A mistake in one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mistake {
    Missing,
    OtherImmediate,
    OtherOffset,
    OtherRegister,
}

/// The routine with each possible mistake in one of its lines.
fn mutants(routine: &Routine, line: usize) -> Vec<(Mistake, Routine)> {
    let Line::Instruction { mnemonic, operands } = &routine.code.lines()[line] else {
        return Vec::new();
    };
    let with = |instruction: Option<Vec<Operand>>| {
        let mut mutant = routine.clone();
        let mut code = mutant.code.take(line);
        mutant.code.take(1);
        if let Some(operands) = instruction {
            code.push(mnemonic, operands);
        }
        code.append(mutant.code);
        Routine { code, ..*routine }
    };
    let mut all = vec![(Mistake::Missing, with(None))];
    for place in 0..operands.len() {
        let (mistake, other) = match operands[place] {
            // Flips the highest bit. The lowest one may not count, as in `and r9, 0x300`.
            Operand::Imm(value) => {
                let bit = value.checked_ilog2().unwrap_or(0);
                (Mistake::OtherImmediate, Operand::Imm(value ^ 1 << bit))
            }
            Operand::Reg(register) => (Mistake::OtherRegister, neighbour(register).into()),
            Operand::Mem { base, index, offset } => {
                (Mistake::OtherOffset, Operand::Mem { base, index, offset: offset + 4 })
            }
            Operand::Broadcast { base, offset } => {
                (Mistake::OtherOffset, Operand::Broadcast { base, offset: offset + 4 })
            }
            _ => continue,
        };
        let mut operands = operands.clone();
        operands[place] = other;
        all.push((mistake, with(Some(operands))));
    }
    all
}

fn neighbour(register: Reg) -> Reg {
    match register {
        Reg::Gpr64(n) => Reg::Gpr64(n ^ 1),
        Reg::Gpr32(n) => Reg::Gpr32(n ^ 1),
        Reg::Xmm(n) => Reg::Xmm(n ^ 1),
        Reg::Ymm(n) => Reg::Ymm(n ^ 1),
        Reg::Zmm(n) => Reg::Zmm(n ^ 1),
        Reg::X(n) => Reg::X(n ^ 1),
        Reg::W(n) => Reg::W(n ^ 1),
        Reg::V(n, elements) => Reg::V(n ^ 1, elements),
        Reg::Z(n) => Reg::Z(n ^ 1),
    }
}

/// Shows that the test above notices mistakes. A few change no result, for instance in code that only
/// prefetches.
#[test]
fn eight_of_ten_mistakes_of_each_kind_are_noticed_in_every_small_kernel() {
    for kernel in kernels() {
        let routine = (kernel.routine)();
        if routine.lanes > 16 {
            continue;
        }
        // Some hundred lines, at different places in their steps.
        let every = routine.code.lines().len() / 240 * 2 + 1;
        let mut counts = BTreeMap::<Mistake, [usize; 2]>::new();
        for line in (0..routine.code.lines().len()).step_by(every) {
            for (mistake, mutant) in mutants(&routine, line) {
                // Two blocks and a last one take all paths through the code except these: a single
                // block, none, and no last one.
                let last = routine.lanes > 1;
                let works = [Work { blocks: 2, last }, only(3), only(1), only(0)];
                let noticed = works.iter().any(|work| check(&mutant, *work).is_err());
                counts.entry(mistake).or_default()[usize::from(noticed)] += 1;
            }
        }
        assert_eq!(counts.len(), 4, "{}: {counts:?}", kernel.name);
        for (mistake, [missed, noticed]) in counts {
            let all = missed + noticed;
            assert!(10 * noticed >= 8 * all, "{}: {mistake:?}, {noticed} of {all}", kernel.name);
        }
    }
}
