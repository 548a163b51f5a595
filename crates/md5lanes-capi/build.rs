//! Sets the soname, the name by which programs ask for the shared library.

/// Counts the incompatible changes of the binary interface. It does not follow the version.
const INTERFACE: u32 = 0;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libmd5lanes.so.{INTERFACE}");
    }
}
