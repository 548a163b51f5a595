//! The dialects: how a kernel is written for one assembler or compiler.

pub(crate) mod class;
pub(crate) mod gnu;
pub(crate) mod go;

use crate::rounds::{Function, Step};

/// The command that writes all generated files, for their headers.
pub(crate) const COMMAND: &str = "make codegen";

/// Returns a comment of lines, each with its leading blank if it has one.
pub(crate) fn comment<'l>(start: &str, lines: impl Iterator<Item = &'l str>) -> String {
    lines.map(|line| format!("{start}{line}\n")).collect()
}

/// Returns the first lines of a generated file. `comment` starts a comment, and `source` is in `codegen/src`.
pub(crate) fn header(comment: &str, source: &str, about: &str) -> String {
    let mut text =
        format!("{comment} Generated from codegen/src/{source} by `{COMMAND}`: do not edit.\n");
    if !about.is_empty() {
        text += &format!("{comment}\n");
    }
    for line in about.lines() {
        text += format!("{comment} {line}").trim_end();
        text.push('\n');
    }
    text
}

/// Returns the words a, b, c and d of a step in C, Go and JavaScript, and the value of its function, as the last terms of a sum.
/// The languages differ in how they write "and not", and "not".
pub(crate) fn portable_value(step: Step, and_not: &str, not: &str) -> ([&'static str; 4], String) {
    let [a, b, c, d] = step.rename(["a", "b", "c", "d"]);
    // The term with b, the newest word, is added last: that keeps the dependency chain short.
    let value = match step.function {
        Function::F => format!("({d} ^ ({b} & ({c} ^ {d})))"),
        // The two halves have no bit in common, so their OR is a sum.
        Function::G => format!("({c} {and_not}{d}) + ({b} & {d})"),
        Function::H => format!("({b} ^ ({c} ^ {d}))"),
        Function::I => format!("({c} ^ ({b} | {not}{d}))"),
    };
    ([a, b, c, d], value)
}
