//! Instructions whose operands can be mistaken, and errors that the interpreter must report.

use super::super::{Machine, Memory, Result};
use crate::asm::InstructionSet::{self, Aarch64, X86_64};
use crate::asm::Reg::{self, Gpr32, Gpr64, V, W, X, Xmm, Ymm, Z, Zmm};
use crate::asm::{Code, Direction, Elements, Label, Operand, Routine, ins, mem};

/// Runs code with these words in registers, and returns the words of the first register.
fn run(set: InstructionSet, before: &[(Reg, &[u32])], write: impl Fn(&mut Code)) -> Vec<u32> {
    let mut code = Code::default();
    write(&mut code);
    let routine = routine(set, code);
    let mut machine = Machine::new(&routine, Memory::default(), &[]);
    before.iter().for_each(|(register, words)| machine.set(*register, words));
    machine.run(10).unwrap();
    machine.read(before[0].0.into(), before[0].1.len()).unwrap()
}

fn routine(instruction_set: InstructionSet, code: Code) -> Routine {
    let arguments = match instruction_set {
        X86_64 => &[Some(Gpr64(7)), Some(Gpr64(6)), Some(Gpr64(2))],
        Aarch64 => &[Some(X(0)), Some(X(1)), Some(X(2))],
    };
    Routine { about: "", instruction_set, lanes: 1, scratch: 0, arguments, saved: &[], code }
}

const X4: &[u32] = &[10, 11, 12, 13];
const Y4: &[u32] = &[20, 21, 22, 23];
const X8: &[u32] = &[10, 11, 12, 13, 14, 15, 16, 17];
const Y8: &[u32] = &[20, 21, 22, 23, 24, 25, 26, 27];

#[test]
fn the_table_of_vpternlogd_has_the_destination_in_the_highest_bit() {
    let (x, y, z) = (0x0f0f_1234, 0x3333_5678, 0x5555_9abc);
    let look_up = |table: u8| {
        let before: [(Reg, &[u32]); 3] =
            [(Xmm(0), &[x, !x, 0, 0]), (Xmm(1), &[y; 4]), (Xmm(2), &[z; 4])];
        run(X86_64, &before, |code| ins!(code, vpternlogd Xmm(0), Xmm(1), Xmm(2), table))
    };
    assert_eq!(look_up(0xf0), [x, !x, 0, 0]);
    assert_eq!(look_up(0xcc), [y; 4]);
    assert_eq!(look_up(0xaa), [z; 4]);
    assert_eq!(look_up(0xca), [x & y | !x & z, !x & y | x & z, z, z]);
}

#[test]
fn unpacking_stays_within_128_bits() {
    let before = [(Ymm(0), X8), (Ymm(1), Y8)];
    let unpack = |mnemonic| {
        run(X86_64, &before, |code| code.push(mnemonic, [0, 0, 1].map(|n| Ymm(n).into()).to_vec()))
    };
    assert_eq!(unpack("vpunpckldq"), [10, 20, 11, 21, 14, 24, 15, 25]);
    assert_eq!(unpack("vpunpckhdq"), [12, 22, 13, 23, 16, 26, 17, 27]);
    assert_eq!(unpack("vpunpcklqdq"), [10, 11, 20, 21, 14, 15, 24, 25]);
    assert_eq!(unpack("vpunpckhqdq"), [12, 13, 22, 23, 16, 17, 26, 27]);
}

#[test]
fn vshufi64x2_takes_two_quarters_of_each_source() {
    let quarters = |numbers: [u32; 4]| numbers.iter().flat_map(|n| [*n; 4]).collect::<Vec<u32>>();
    let (x, y) = (quarters([10, 11, 12, 13]), quarters([20, 21, 22, 23]));
    let shuffled = run(X86_64, &[(Zmm(0), &x), (Zmm(31), &y)], |code| {
        ins!(code, vshufi64x2 Zmm(0), Zmm(0), Zmm(31), 0b11_00_01_10);
    });
    assert_eq!(shuffled, quarters([12, 11, 20, 23]));
}

#[test]
fn vinserti64x4_replaces_the_half_that_it_names() {
    let x: Vec<u32> = (0..16).collect();
    for (which, expected) in [(0, [Y8, &x[8..]].concat()), (1, [&x[..8], Y8].concat())] {
        let inserted = run(X86_64, &[(Zmm(0), &x), (Ymm(1), Y8)], |code| {
            ins!(code, vinserti64x4 Zmm(0), Zmm(0), Ymm(1), which);
        });
        assert_eq!(inserted, expected);
    }
}

#[test]
fn vpshufb_counts_from_0_in_each_128_bits_and_the_highest_bit_means_zero() {
    let x: [u32; 8] = std::array::from_fn(|i| 0x0302_0100 + 0x0404_0404 * i as u32);
    let order = [0x0100_0302, 0x80ff_0f00, 0x7f70_0000, 0, 0x0f0e_0d0c, 0, 0, 0x0504_0706];
    let shuffled = run(X86_64, &[(Ymm(0), &x), (Ymm(1), &order)], |code| {
        ins!(code, vpshufb Ymm(0), Ymm(0), Ymm(1));
    });
    let zeros = [0, 0x1010_1010];
    let expected = [0x0100_0302, 0x0000_0f00, 0x0f00_0000, zeros[0]];
    assert_eq!(shuffled[..4], expected);
    assert_eq!(shuffled[4..], [0x1f1e_1d1c, zeros[1], zeros[1], 0x1514_1716]);
}

#[test]
fn shuffles_of_words_and_halves_take_their_order_from_the_lowest_bits() {
    let x: &[u32] = &[0x0001_0000, 0x0003_0002, 0x0005_0004, 0x0007_0006];
    let shuffle = |mnemonic, order: u8| {
        run(X86_64, &[(Xmm(0), x)], |code| {
            code.push(mnemonic, vec![Xmm(0).into(), Xmm(0).into(), order.into()]);
        })
    };
    assert_eq!(shuffle("pshufd", 0b00_01_10_11), [x[3], x[2], x[1], x[0]]);
    assert_eq!(shuffle("pshufd", 0b11_10_01_01), [x[1], x[1], x[2], x[3]]);
    assert_eq!(shuffle("pshuflw", 0b11_10_00_01), [0x0000_0001, x[1], x[2], x[3]]);
    assert_eq!(shuffle("pshufhw", 0b00_01_10_11), [x[0], x[1], 0x0006_0007, 0x0004_0005]);
}

#[test]
fn only_sse_keeps_what_is_above_the_destination() {
    let before = [(Ymm(0), X8), (Xmm(1), Y4)];
    let sums = [30, 32, 34, 36];
    let sse = run(X86_64, &before, |code| ins!(code, paddd Xmm(0), Xmm(1)));
    assert_eq!(sse, [&sums, &X8[4..]].concat());
    let avx = run(X86_64, &before, |code| ins!(code, vpaddd Xmm(0), Xmm(0), Xmm(1)));
    assert_eq!(avx, [sums, [0; 4]].concat());
}

#[test]
fn writing_half_a_general_register_clears_the_rest() {
    let before: [(Reg, &[u32]); 2] = [(Gpr64(0), &[1, 2]), (Gpr32(1), &[u32::MAX])];
    assert_eq!(run(X86_64, &before, |code| ins!(code, add Gpr32(0), Gpr32(1))), [0, 0]);
    // The rest is cleared even if the condition of a conditional move is false.
    let after = run(X86_64, &before, |code| {
        ins!(code, cmp Gpr32(0), Gpr32(1));
        ins!(code, cmove Gpr32(0), Gpr32(1));
    });
    assert_eq!(after, [1, 0]);
    let before: [(Reg, &[u32]); 1] = [(X(0), &[1, 2])];
    assert_eq!(run(Aarch64, &before, |code| ins!(code, sub W(0), W(0), 2)), [u32::MAX, 0]);
}

#[test]
fn conditions_are_those_of_unsigned_numbers() {
    for (x, y, above_or_equal, equal) in [(1, 2, 0, 0), (2, 2, 1, 1), (u32::MAX, 2, 1, 0)] {
        let before: [(Reg, &[u32]); 4] =
            [(Gpr32(0), &[0]), (Gpr32(1), &[1]), (Gpr32(2), &[x]), (Gpr32(6), &[y])];
        let compare = |mnemonic| {
            run(X86_64, &before, |code| {
                ins!(code, cmp Gpr32(2), Gpr32(6));
                code.push(mnemonic, vec![Gpr32(0).into(), Gpr32(1).into()]);
            })
        };
        assert_eq!((compare("cmovae"), compare("cmove")), (vec![above_or_equal], vec![equal]));
    }
}

#[test]
fn neon_shifts_insert_and_selects_by_bits() {
    let [words, bytes, pairs] =
        [Elements::Words, Elements::Bytes, Elements::Pairs].map(|elements| move |n| V(n, elements));
    let (x, y, z) = (0xf0f0_1234, 0x3333_5678, 0x5555_9abc);
    let before: [(Reg, &[u32]); 3] =
        [(bytes(0), &[x; 4]), (bytes(1), &[y; 4]), (bytes(2), &[z; 4])];
    let neon = |write: &dyn Fn(&mut Code)| run(Aarch64, &before, write);
    assert_eq!(neon(&|code| ins!(code, sri words(0), words(1), 8)), [0xf033_3356; 4]);
    assert_eq!(neon(&|code| ins!(code, bif bytes(0), bytes(1), bytes(2))), [x & z | y & !z; 4]);
    assert_eq!(neon(&|code| ins!(code, bsl bytes(0), bytes(1), bytes(2))), [y & x | z & !x; 4]);
    assert_eq!(neon(&|code| ins!(code, bic bytes(0), bytes(1), bytes(2))), [y & !z; 4]);
    assert_eq!(neon(&|code| ins!(code, orn bytes(0), bytes(1), bytes(2))), [y | !z; 4]);
    let rotated = neon(&|code| ins!(code, xar Z(0), Z(0), Z(2), 4));
    assert_eq!(rotated, [(x ^ z).rotate_right(4); 4]);
    let before = [(words(0), X4), (words(1), Y4)];
    let zip = |write: &dyn Fn(&mut Code)| run(Aarch64, &before, write);
    assert_eq!(zip(&|code| ins!(code, zip1 words(0), words(0), words(1))), [10, 20, 11, 21]);
    assert_eq!(zip(&|code| ins!(code, zip2 words(0), words(0), words(1))), [12, 22, 13, 23]);
    assert_eq!(zip(&|code| ins!(code, zip2 pairs(0), pairs(0), pairs(1))), [12, 13, 22, 23]);
}

#[test]
fn a_register_is_added_after_it_was_shifted() {
    let before: [(Reg, &[u32]); 3] = [(X(0), &[0; 2]), (X(1), &[5, 6]), (X(2), &[1, 0xffff_fffe])];
    let sum = run(Aarch64, &before, |code| {
        ins!(code, add X(0), X(1), X(2), Operand::ShiftRight(32));
    });
    assert_eq!(sum, [3, 7]);
}

#[test]
fn what_a_processor_might_let_pass_is_an_error() {
    const READ: Reg = Gpr64(7); // rdi
    const UNKNOWN: Reg = Gpr64(6); // rsi
    let error = |write: fn(&mut Code)| -> String {
        let mut code = Code::default();
        write(&mut code);
        let routine = routine(X86_64, code);
        let mut memory = Memory::default();
        let lent = [memory.lend("lent", 0, &[1; 32]), memory.lend_unknown("unknown", 0, 32)];
        let mut machine = Machine::new(&routine, memory, &lent);
        let result: Result<()> = machine.run(10).and_then(|()| machine.check_end());
        result.expect_err("there is an error")
    };
    for (write, expected) in [
        ((|code| ins!(code, mov Gpr32(0), Gpr32(1))) as fn(&mut Code), "Gpr32(1) is unknown"),
        (|code| ins!(code, jz Operand::Label(Label::Done, Direction::Forward)), "flag is unknown"),
        (|code| ins!(code, vmovdqu Xmm(0), mem(READ, 17)), "lent + 17, which has 32"),
        (
            |code| {
                let before = Operand::Mem { base: READ, index: None, offset: -1 };
                ins!(code, mov Gpr32(0), before);
            },
            "4 bytes at",
        ),
        (|code| ins!(code, mov Gpr32(0), mem(UNKNOWN, 4)), "unknown + 4 was never written"),
        (|code| ins!(code, mov mem(READ, 4), READ), "lent + 4 must not be written"),
        (|code| ins!(code, movdqa Xmm(0), mem(READ, 4)), "is not aligned"),
        (|code| ins!(code, pshufd Xmm(0), mem(READ, 4), 0), "is not aligned"),
        (|code| ins!(code, mov Gpr64(3), READ), "Gpr64(3) belongs to the caller"),
        (|code| ins!(code, vpbroadcastd Ymm(15), mem(READ, 0)), "ymm15 is left in use"),
        (|code| ins!(code, bswap READ), "describe `bswap`"),
        (
            |code| {
                code.label(Label::Again);
                ins!(code, jmp Operand::Label(Label::Again, Direction::Backward));
            },
            "does not end",
        ),
    ] {
        let error = error(write);
        assert!(error.contains(expected), "{error:?} should say {expected:?}");
    }
}
