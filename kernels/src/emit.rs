//! The dialects: how a kernel is written for one assembler or compiler.

pub(crate) mod class;
pub(crate) mod gnu;
pub(crate) mod go;

/// The command that writes all generated files, for their headers.
pub(crate) const COMMAND: &str = "make kernels";

/// A comment of lines, each with its leading blank if it has one.
pub(crate) fn comment<'l>(start: &str, lines: impl Iterator<Item = &'l str>) -> String {
    lines.map(|line| format!("{start}{line}\n")).collect()
}

/// The first lines of a generated file. `comment` starts a comment, and `source` is in `kernels/src`.
pub(crate) fn header(comment: &str, source: &str, about: &str) -> String {
    let mut text =
        format!("{comment} Generated from kernels/src/{source} by `{COMMAND}`: do not edit.\n");
    if !about.is_empty() {
        text += &format!("{comment}\n");
    }
    for line in about.lines() {
        text += format!("{comment} {line}").trim_end();
        text.push('\n');
    }
    text
}
