//! Turns on the unit tests that need unpublished crates of the repository. The package on crates.io has no build script, so
//! these tests are off there.

fn main() {
    println!("cargo::rustc-cfg=md5lanes_repository");
    println!("cargo::rerun-if-changed=build.rs");
}
