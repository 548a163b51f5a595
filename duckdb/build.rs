//! On macOS, sets the name of the library in the library's own header. Otherwise the header would have the path of the folder in
//! which the library was compiled.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/md5lanes.duckdb_extension");
    }
}
