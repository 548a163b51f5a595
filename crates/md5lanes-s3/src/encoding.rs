//! Keys as S3 encodes them.

use percent_encoding::percent_decode;

/// A key without the encoding of addresses, in which a space is a plus: listings that are asked for it have it, and inventories.
/// `None` where no UTF-8 comes out.
pub(crate) fn decoded(key: &[u8]) -> Option<String> {
    let spaced: Vec<u8> = key.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    String::from_utf8(percent_decode(&spaced).collect()).ok()
}
