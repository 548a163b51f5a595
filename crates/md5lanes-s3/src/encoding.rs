//! Decodes keys from S3.

use percent_encoding::percent_decode;

/// Decodes a key from the encoding of URLs, with a plus for each space, as in inventories and listings. `None` if the result is
/// not UTF-8.
pub(crate) fn decoded(key: &[u8]) -> Option<String> {
    let spaced: Vec<u8> = key.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    String::from_utf8(percent_decode(&spaced).collect()).ok()
}
