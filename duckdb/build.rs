//! On macOS, sets the library's name in its header, which would otherwise have the path of the build folder.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/md5lanes.duckdb_extension");
    }
}
