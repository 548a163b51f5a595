//! `make prove`.

fn main() {}
