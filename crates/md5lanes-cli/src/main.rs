//! The program `md5lanes`. All its code is in the library `md5lanes_cli`, except for the entry point and the allocator.
#![cfg_attr(unix, no_main)]

#[cfg(unix)]
mod entry;

#[cfg(all(target_env = "musl", feature = "mimalloc"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    md5lanes_cli::run(std::env::args_os().collect()).into()
}
