//! The command `md5lanes`: `md5sum` at the limit of the machine.
#![cfg_attr(all(unix, not(test)), no_main)]

mod entry;

/// On Unix, `entry` has the `main`.
#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    md5lanes_cli::run(std::env::args_os().collect()).into()
}
