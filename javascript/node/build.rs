//! On macOS, sets the addon's install name. Without it, the name would be a path in the build folder.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/md5lanes.node");
    }
}
