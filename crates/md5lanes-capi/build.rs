//! Names the shared library's binary interface, so that programs ask for it by that name (soname).

/// Counts the changes of the interface that break programs. It does not follow the version.
const INTERFACE: u32 = 0;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libmd5lanes.so.{INTERFACE}");
    }
}
