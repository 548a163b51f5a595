//! The man pages and completions, for packages of the command.

mod completions;

use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::generate::{Artifact, Generate};
use crate::args::cli;
use crate::output::{Failed, Output};
use crate::quote::quote;

pub(crate) fn run(wanted: &Generate, output: &Output) -> Result<(), Failed> {
    let shell = match wanted.artifact {
        Artifact::Man => return man(wanted.page.as_deref(), output),
        Artifact::Bash => Shell::Bash,
        Artifact::Elvish => Shell::Elvish,
        Artifact::Fish => Shell::Fish,
        Artifact::Powershell => Shell::PowerShell,
        Artifact::Zsh => Shell::Zsh,
    };
    output.write(completions::script(shell).as_bytes())
}

fn man(page: Option<&str>, output: &Output) -> Result<(), Failed> {
    let mut command = cli();
    command.build();
    let command = page
        // A command within another one is named as its page is: `s3-verify`.
        .map_or(Some(&command), |page| {
            page.split('-').try_fold(&command, |command, name| command.find_subcommand(name))
        })
        .ok_or_else(|| {
            output.report(&quote(page.unwrap_or_default().as_bytes()), "no such command")
        })?;
    let mut text = Vec::new();
    let version = concat!("md5lanes ", env!("CARGO_PKG_VERSION"));
    let page = Man::new(command.clone()).source(version);
    page.render(&mut text).expect("a vector takes any text");
    let text = String::from_utf8(text).expect("help is UTF-8");
    // clap_mangen's heading for the text behind the options is EXTRA.
    output.write(text.replace(".SH EXTRA\nExample:\n", ".SH EXAMPLES\n").as_bytes())
}
