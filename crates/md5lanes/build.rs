//! Tells the library's unit tests that they are in the repository: some need its crates that are not published. The package on crates.io has no
//! build script.

fn main() {
    println!("cargo::rustc-cfg=md5lanes_repository");
    println!("cargo::rerun-if-changed=build.rs");
}
