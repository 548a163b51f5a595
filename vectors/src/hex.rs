//! Byte arrays as lower-case hexadecimal, for `#[serde(with = "hex")]`.

use data_encoding::HEXLOWER;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

/// Decodes `text`; `None` unless it is exactly `N` bytes in hexadecimal.
pub(crate) fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}

pub(crate) fn serialize<S: Serializer, const N: usize>(
    bytes: &[u8; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&HEXLOWER.encode(bytes))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    let text = String::deserialize(deserializer)?;
    decode(&text).ok_or_else(|| D::Error::custom(format!("{text:?} is not {N} bytes in hex")))
}
