//! Decodes keys from S3.

use percent_encoding::percent_decode;

/// Decodes a key from an inventory or a listing, where keys are escaped as in URLs and a plus stands for a space. `None` if the
/// decoded key is not UTF-8.
pub(crate) fn decoded(key: &[u8]) -> Option<String> {
    let spaced: Vec<u8> = key.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    String::from_utf8(percent_decode(&spaced).collect()).ok()
}
