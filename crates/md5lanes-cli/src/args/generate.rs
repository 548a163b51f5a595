//! The arguments of `md5lanes generate`.

use clap::{Args, ValueEnum};

/// Print a man page or shell completions
#[derive(Args)]
#[command(after_help = "Example:\n  md5lanes generate man sum > md5lanes-sum.1")]
pub(crate) struct Generate {
    /// A man page, or completions for a shell
    #[arg(value_enum)]
    pub(crate) artifact: Artifact,

    /// The command to print the man page of [default: the whole program]
    #[arg(value_name = "COMMAND")]
    pub(crate) page: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Artifact {
    Man,
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}
