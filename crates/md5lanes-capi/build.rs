//! Sets the name by which programs ask for the shared library: the soname, and on macOS the install name.

/// Counts the incompatible changes of the binary interface. It does not follow the version.
const INTERFACE: u32 = 0;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let name = match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux") => format!("-soname,libmd5lanes.so.{INTERFACE}"),
        Ok("macos") => format!("-install_name,@rpath/libmd5lanes.{INTERFACE}.dylib"),
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg=-Wl,{name}");
}
