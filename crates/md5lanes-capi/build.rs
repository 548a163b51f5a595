//! Sets the name by which programs find the shared library when they start: the soname on Linux, the install name on macOS. On
//! macOS, also sets the version.

/// The number of incompatible changes of the binary interface so far. It is independent of the library's version.
const ABI_VERSION: u32 = 0;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let name = match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux") => format!("-soname,libmd5lanes.so.{ABI_VERSION}"),
        // With these versions, macOS refuses a library older than the one that the program was linked with.
        Ok("macos") => format!(
            "-install_name,@rpath/libmd5lanes.{ABI_VERSION}.dylib,-current_version,{version},-compatibility_version,{version}",
            version = env!("CARGO_PKG_VERSION")
        ),
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg=-Wl,{name}");
}
