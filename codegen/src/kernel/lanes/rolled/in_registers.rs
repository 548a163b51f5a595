//! Transposes the first block of each message in registers, for AVX-512, before the steps, when no register has another use.
//! Other blocks are transposed between the steps of the previous block.

use super::{
    COUNT, DATA, LaneKernel, PIECE_OFFSET, PIECES_PER_BLOCK, SCRATCH, SPILL_BYTES, T, U, prefetch,
};
use crate::asm::{Code, Direction, Label, Operand, Reg, indexed, ins, mem};

/// Writes a loop that transposes one set in each turn.
pub(super) fn transpose(code: &mut Code, kernel: &LaneKernel) {
    let pointers = kernel.vectors.lanes() * size_of::<u64>();
    // The registers for two offsets: of a set's pointers to messages, and of a set's transposed words.
    let (of_pointers, of_words) = (COUNT, U);
    ins!(code, xor of_pointers, of_pointers);
    ins!(code, xor of_words, of_words);
    code.align(32);
    code.label(Label::Again);
    let register = |piece: usize, row: usize| Reg::Zmm((PIECES_PER_BLOCK * row + piece) as u8);
    for row in 0..4 {
        // Loads a block of each of four messages, and collects each piece of these blocks in one register: a row.
        let [a, b, c, d] = [0, 1, 2, 3].map(|piece| register(piece, row));
        for (part, block) in [a, b, c, d].into_iter().enumerate() {
            let pointer = [T, PIECE_OFFSET][part % 2];
            ins!(code, mov pointer, indexed(DATA, (of_pointers, 1), 8 * (4 * part + row)));
            ins!(code, vmovdqu32 block, mem(pointer, 0));
            prefetch(code, pointer);
        }
        // Alternates between two groups of temporaries, so that no row waits for the row before.
        let [e, f, g, h] = [16, 17, 18, 19].map(|n| Reg::Zmm(n + 4 * (row as u8 % 2)));
        for (to, x, y, pieces) in [
            (e, a, b, 0b01_00_01_00),
            (f, a, b, 0b11_10_11_10),
            (g, c, d, 0b01_00_01_00),
            (h, c, d, 0b11_10_11_10),
            (a, e, g, 0b10_00_10_00),
            (b, e, g, 0b11_01_11_01),
            (c, f, h, 0b10_00_10_00),
            (d, f, h, 0b11_01_11_01_u8),
        ] {
            ins!(code, vshufi64x2 to, x, y, pieces);
        }
    }
    for piece in 0..PIECES_PER_BLOCK {
        let [a, b, c, d] = [0, 1, 2, 3].map(|row| register(piece, row));
        let t = Reg::Zmm(24 + piece as u8);
        kernel.unpack(code, [a, b, c, d, t], |i| {
            indexed(SCRATCH, (of_words, 1), SPILL_BYTES + kernel.word_offset(0, 4 * piece + i))
        });
    }
    ins!(code, add of_words, kernel.set_words_bytes() as u32);
    ins!(code, add of_pointers, pointers as u32);
    ins!(code, cmp of_pointers, (kernel.sets * pointers) as u32);
    ins!(code, jne Operand::Label(Label::Again, Direction::Backward));
}
