//! The dialects: how a kernel is written down for one assembler or compiler.

pub(crate) mod gnu;

/// The command that writes every emitted file, as their headers name it.
pub(crate) const COMMAND: &str = "make kernels";

/// The first lines of an emitted file, behind the dialect's sign for a comment.
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
