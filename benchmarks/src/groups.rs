//! The groups: each sets its contestants up and has them measured.

mod many_messages;
mod one_file;
mod one_message;
mod start;

use crate::Result;
use crate::definitions::{Effort, Group};
use crate::machine::Notices;
use crate::measure::Series;

/// Measures a group.
///
/// # Errors
///
/// Where a contestant is wrong or breaks, or something on this machine does.
pub(crate) fn run(group: Group, effort: &Effort, notices: &mut Notices) -> Result<Vec<Series>> {
    match group {
        Group::OneMessage => one_message::run(effort.message_rounds, notices),
        Group::ManyMessages => many_messages::run(effort, notices),
        Group::OneFile => one_file::run(effort.file_rounds, effort.long_file, notices),
        Group::Start => start::run(effort.start_rounds, notices),
    }
}
