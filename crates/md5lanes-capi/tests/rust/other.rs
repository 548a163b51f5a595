//! Stands for a static library of another project that is written in Rust. It catches a panic.

use std::panic::{catch_unwind, set_hook};

#[unsafe(no_mangle)]
pub extern "C" fn other_catches() -> bool {
    set_hook(Box::new(|_| ()));
    catch_unwind(|| panic!("caught")).is_err()
}
