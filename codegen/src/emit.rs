//! The dialects: [`gnu`] and [`go`] write a kernel for one assembler each. [`class`] writes the code that decides a processor's
//! class, for several compilers.

pub(crate) mod class;
pub(crate) mod gnu;
pub(crate) mod go;

use crate::rounds::{Function, Step};

pub(crate) const COMMAND: &str = "make codegen";

pub(crate) fn comment<'l>(start: &str, lines: impl Iterator<Item = &'l str>) -> String {
    lines.map(|line| format!("{start}{line}\n")).collect()
}

/// Returns the comment at the head of a generated file. The path `source` is relative to `codegen/src`; `comment` starts each
/// line of a comment.
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

/// Returns the names of the variables that a step uses as a, b, c and d, and an expression for the value of the step's function.
/// The expression may be a sum without parentheses, so callers may use it only as the last term of a sum. It is the same in C, Go
/// and JavaScript, except for the operators `and_not` and `not`.
pub(crate) fn portable_value(step: Step, and_not: &str, not: &str) -> ([&'static str; 4], String) {
    let [a, b, c, d] = step.rename(["a", "b", "c", "d"]);
    // The step before has just computed b, so each expression uses b as late as possible: this keeps the dependency chain short.
    let value = match step.function {
        Function::F => format!("({d} ^ ({b} & ({c} ^ {d})))"),
        // (c & !d) and (b & d) have no bit in common, so their OR equals their sum.
        Function::G => format!("({c} {and_not}{d}) + ({b} & {d})"),
        Function::H => format!("({b} ^ ({c} ^ {d}))"),
        Function::I => format!("({c} ^ ({b} | {not}{d}))"),
    };
    ([a, b, c, d], value)
}
