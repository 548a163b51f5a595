//! The npm package: MD5 in JavaScript, for engines that refuse WebAssembly.

use std::fmt::Write;
use std::path::Path;

use super::File;
use crate::architecture::Architecture;
use crate::emit::{header, portable_value};
use crate::rounds::steps;

const FOLDER: &str = "javascript/src/generated";

pub(super) const FOLDERS: [&str; 1] = [FOLDER];

pub(super) fn files(_: &[Architecture]) -> Vec<File> {
    vec![File { path: Path::new(FOLDER).join("block.js"), text: block() }]
}

/// Returns a function that hashes a block. Words are signed, because JavaScript's bitwise operators return signed numbers.
fn block() -> String {
    let mut text = header("//", "destinations/javascript.rs", "");
    text += "
/** Updates the four words of `state` with a block: the 16 words of `words` that begin at index `at`. */
export function hashBlock(state, words, at) {
  let a = state[0], b = state[1], c = state[2], d = state[3];
";
    for word in 0..16 {
        writeln!(text, "  const w{word} = words[at + {word}];").unwrap();
    }
    for step in steps() {
        let ([a, b, ..], value) = portable_value(step, "& ~", "~");
        let (word, k, left) = (step.word, step.k.cast_signed(), step.rotation);
        let right = 32 - left;
        writeln!(text, "  {a} = ({a} + {k} + w{word} + {value}) | 0;").unwrap();
        writeln!(text, "  {a} = ({b} + (({a} << {left}) | ({a} >>> {right}))) | 0;").unwrap();
    }
    for (index, word) in ["a", "b", "c", "d"].iter().enumerate() {
        writeln!(text, "  state[{index}] += {word};").unwrap();
    }
    text + "}\n"
}
