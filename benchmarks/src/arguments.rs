//! The command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::definitions::Group;

/// Measures md5lanes beside its peers on this machine.
///
/// A full run writes a record and draws its plots; a quick one, or one of some groups only, prints.
#[derive(Parser)]
#[command(name = "md5lanes-benchmarks", args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    /// Only see that everything runs: few rounds, a smaller file, rough figures.
    #[arg(long)]
    pub(crate) quick: bool,
    /// Measure this group only; may be given again.
    #[arg(long, value_name = "GROUP")]
    pub(crate) only: Vec<Group>,
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
}

/// What else there is to do.
#[derive(Subcommand)]
pub(crate) enum Task {
    /// Draw the plots of a record again.
    Plot {
        /// A file of the folder record.
        #[arg(value_name = "CSV")]
        record: PathBuf,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn groups_have_their_record_names() {
        for group in Group::ALL {
            let arguments = ["benchmarks", "--only", group.name()];
            assert_eq!(Arguments::parse_from(arguments).only, [group]);
        }
    }
}
