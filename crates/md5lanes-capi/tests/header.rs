//! Generates the text of `md5lanes.h`, and fails if the committed file differs from it. `make header` runs this test so that it
//! writes the file.

use std::fs;
use std::path::Path;

/// The modules in the header's order.
const SOURCES: [&str; 6] = ["status", "version", "context", "many", "server", "stream"];

#[test]
fn the_header_is_what_cbindgen_writes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(root.join("cbindgen.toml")).unwrap();
    let builder =
        SOURCES.iter().fold(cbindgen::Builder::new().with_config(config), |builder, name| {
            builder.with_src(root.join(format!("src/{name}.rs")))
        });
    let mut text = Vec::new();
    builder.generate().unwrap().write(&mut text);
    let text = String::from_utf8(text)
        .unwrap()
        // In C, all functions have preconditions, so the header needs no heading for them.
        .replace(" * # Safety\n *\n", "")
        // C89 and C++98 forbid a comma behind the last enumerator; C89 forbids comments with `//`.
        .replace(",\n}", "\n}")
        .replace("  // extern \"C\"", "")
        .replace("  // __cplusplus", "")
        .replace(" // __cplusplus", "");

    let header = root.join("include/md5lanes.h");
    if std::env::var_os("MD5LANES_BLESS").is_some() {
        fs::write(&header, &text).unwrap();
    }
    let current = fs::read_to_string(header).is_ok_and(|current| current == text);
    assert!(current, "include/md5lanes.h is out of date; `make header` writes it");
}
