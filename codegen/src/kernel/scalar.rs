//! Generates the code of one of the 64 steps, for one message in the general registers of x86-64.

use crate::asm::{Code, Reg, ins, mem};
use crate::rounds::{Function, Step};

/// Returns the code of one step. `words` are the registers of a, b, c and d at the first step of a block, and `data` points to
/// the block. In round 3, each step except the first reads the value that the previous step left in `t`.
pub(super) fn step(step: Step, words: [Reg; 4], data: Reg, t: Reg) -> Code {
    let [a, b, c, d] = step.rename(words);
    let mut code = Code::default();
    ins!(code, add a, mem(data, 4 * step.word));
    ins!(code, add a, step.k);
    match step.function {
        // d ^ (b & (c ^ d))
        Function::F => {
            ins!(code, mov t, c);
            ins!(code, xor t, d);
            ins!(code, and t, b);
            ins!(code, xor t, d);
        }
        // (c & !d) and (b & d) have no bit in common, so they are added one by one instead of combined by OR. Only the second
        // addition, after the `match`, waits for b.
        Function::G => {
            ins!(code, mov t, d);
            ins!(code, not t);
            ins!(code, and t, c);
            ins!(code, add a, t);
            ins!(code, mov t, d);
            ins!(code, and t, b);
        }
        // After the first step of the round, t already holds c ^ d: the previous step, where these
        // words were b and c, ended with t = b ^ c.
        Function::H => {
            if step.starts_round() {
                ins!(code, mov t, c);
                ins!(code, xor t, d);
            }
            ins!(code, xor t, b);
        }
        Function::I => {
            ins!(code, mov t, d);
            ins!(code, not t);
            ins!(code, or t, b);
            ins!(code, xor t, c);
        }
    }
    ins!(code, add a, t);
    if step.function == Function::H && !step.ends_round() {
        ins!(code, xor t, d);
    }
    ins!(code, rol a, step.rotation);
    ins!(code, add a, b);
    code
}
