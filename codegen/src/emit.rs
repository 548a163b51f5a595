//! The dialects: each writes a kernel, or the choice of a class, as one assembler or compiler reads it.

pub(crate) mod class;
pub(crate) mod gnu;
pub(crate) mod go;

use crate::rounds::{Function, Step};

/// The command that writes all generated files; their headers name it.
pub(crate) const COMMAND: &str = "make codegen";

/// Returns `lines` as a comment: `start` before each line.
pub(crate) fn comment<'l>(start: &str, lines: impl Iterator<Item = &'l str>) -> String {
    lines.map(|line| format!("{start}{line}\n")).collect()
}

/// Returns the comment at the head of a generated file: it names the file's source, a path relative to `codegen/src`, and has the
/// lines of `about`. `comment` starts each line of a comment.
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

/// Returns the names of a, b, c and d in a step, and an expression for the value of the step's function. The expression may be a
/// sum, so it is for the end of a longer sum. C, Go and JavaScript write it alike, except for the operators `and_not` and `not`.
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
