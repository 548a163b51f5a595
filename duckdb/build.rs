//! Sets the name of the library in its own header on macOS, which otherwise has the path of the folder that it was compiled in.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/md5lanes.duckdb_extension");
    }
}
