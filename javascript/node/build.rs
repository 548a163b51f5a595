//! On macOS, sets the install name in the addon's header. Without this, it would be the path of the build folder.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/md5lanes.node");
    }
}
