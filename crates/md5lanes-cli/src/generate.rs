//! `md5lanes generate`: prints the man pages and the shell completions that packages contain.

mod completions;
mod pages;

use clap_complete::Shell;

use crate::args::generate::{Artifact, Generate};
use crate::output::{Failed, Output};
use crate::quote::quote;

pub(crate) fn run(options: &Generate, output: &Output) -> Result<(), Failed> {
    let shell = match options.artifact {
        Artifact::Man => return print_page(options.page.as_deref(), output),
        Artifact::Bash => Shell::Bash,
        Artifact::Elvish => Shell::Elvish,
        Artifact::Fish => Shell::Fish,
        Artifact::Powershell => Shell::PowerShell,
        Artifact::Zsh => Shell::Zsh,
    };
    output.write(completions::script(shell).as_bytes())
}

fn print_page(page: Option<&str>, output: &Output) -> Result<(), Failed> {
    let text = pages::page(page).ok_or_else(|| {
        output.report(&quote(page.unwrap_or_default().as_bytes()), "no such command")
    })?;
    output.write(text.as_bytes())
}
