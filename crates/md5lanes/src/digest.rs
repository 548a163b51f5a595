//! The digest, and its text.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Deref;
use core::str::FromStr;

use data_encoding::{BASE64, DecodeKind, Encoding, HEXLOWER_PERMISSIVE};
use subtle::ConstantTimeEq;

mod hex;

pub use self::hex::hex_many_into;

/// The MD5 of a message: 16 bytes.
///
/// `==` compares digests in constant time. A digest is shown as 32 lower-case hexadecimal digits, and parsed from digits in upper
/// or lower case:
///
/// ```
/// use md5lanes::Digest;
///
/// let digest: Digest = "900150983CD24FB0D6963F7D28E17F72".parse()?;
/// assert_eq!(digest, md5lanes::digest(b"abc"));
/// assert_eq!(digest.to_string(), "900150983cd24fb0d6963f7d28e17f72");
/// assert_eq!(format!("{digest:X}"), "900150983CD24FB0D6963F7D28E17F72");
/// assert_eq!(&*digest.to_base64(), "kAFQmDzST7DWlj99KOF/cg==");
/// assert_eq!(digest.as_bytes()[0], 0x90);
/// # Ok::<(), md5lanes::ParseDigestError>(())
/// ```
#[derive(Clone, Copy, Eq, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Digest([u8; 16]);

impl Digest {
    /// Creates a digest from its 16 bytes.
    #[inline]
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Digest(bytes)
    }

    /// Creates the digest from the state after the last block, in the byte order of RFC 1321, section 3.5.
    #[inline]
    pub(crate) fn from_state(state: [u32; 4]) -> Self {
        let mut bytes = [0; 16];
        bytes.as_chunks_mut().0.copy_from_slice(&state.map(u32::to_le_bytes));
        Digest(bytes)
    }

    #[inline]
    pub(crate) fn to_state(self) -> [u32; 4] {
        let words = self.0.as_chunks().0;
        [0, 1, 2, 3].map(|word: usize| u32::from_le_bytes(words[word]))
    }

    /// Returns the 16 bytes.
    #[inline]
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// Returns 32 lower-case hexadecimal digits, as `md5sum` prints them.
    #[must_use]
    pub fn to_hex(&self) -> DigestText<32> {
        DigestText(hex::hex(self))
    }

    /// Returns 24 characters of base64 (RFC 4648, section 4), as in the HTTP header Content-MD5.
    #[must_use]
    pub fn to_base64(&self) -> DigestText<24> {
        DigestText::encode(&BASE64, &self.0)
    }

    /// Reads 32 hexadecimal digits, in upper or lower case.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is anything else.
    pub fn from_hex(text: &str) -> Result<Self, ParseDigestError> {
        decode::<32>(&HEXLOWER_PERMISSIVE, text)
    }

    /// Reads 24 characters of base64 (RFC 4648, section 4), padding included.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not the base64 of any digest.
    pub fn from_base64(text: &str) -> Result<Self, ParseDigestError> {
        decode::<24>(&BASE64, text)
    }
}

fn decode<const N: usize>(encoding: &Encoding, text: &str) -> Result<Digest, ParseDigestError> {
    if text.len() != N {
        return Err(ParseDigestError::Length { expected: N, found: text.len() });
    }
    // Base64 is decoded in groups of three bytes, so 24 characters need room for 18 bytes.
    let mut bytes = [0; 18];
    let room = encoding.decode_len(N).expect("a whole number of groups");
    match encoding.decode_mut(text.as_bytes(), &mut bytes[..room]) {
        Ok(16) => Ok(Digest(*bytes.first_chunk().expect("18 bytes hold 16"))),
        Ok(_) => Err(ParseDigestError::Padding),
        Err(partial) => Err(match partial.error.kind {
            DecodeKind::Padding => ParseDigestError::Padding,
            _ => ParseDigestError::Character { position: partial.error.position },
        }),
    }
}

impl PartialEq for Digest {
    /// Compares in constant time.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Hash for Digest {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_hex())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// Writes a digest as an integer is written with `{:x}`, but always with all 32 digits.
impl fmt::LowerHex for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(true, "0x", &self.to_hex())
    }
}

/// Writes a digest as an integer is written with `{:X}`, but always with all 32 digits.
impl fmt::UpperHex for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.to_hex();
        text.0.make_ascii_uppercase();
        f.pad_integral(true, "0x", &text)
    }
}

impl FromStr for Digest {
    type Err = ParseDigestError;

    /// Does the same as [`Digest::from_hex`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_hex(text)
    }
}

impl From<[u8; 16]> for Digest {
    fn from(bytes: [u8; 16]) -> Self {
        Digest(bytes)
    }
}

impl From<Digest> for [u8; 16] {
    fn from(digest: Digest) -> Self {
        digest.0
    }
}

impl AsRef<[u8]> for Digest {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// The text of a digest: N ASCII characters, stored without the heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DigestText<const N: usize>([u8; N]);

impl<const N: usize> DigestText<N> {
    fn encode(encoding: &Encoding, bytes: &[u8]) -> Self {
        let mut text = [0; N];
        encoding.encode_mut(bytes, &mut text);
        DigestText(text)
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.0).expect("the encodings are ASCII")
    }
}

impl<const N: usize> Deref for DigestText<N> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl<const N: usize> AsRef<str> for DigestText<N> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<const N: usize> fmt::Display for DigestText<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<const N: usize> fmt::Debug for DigestText<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// The reason why a text is not a digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseDigestError {
    /// The text is longer or shorter than a digest in this encoding.
    Length {
        /// The length of a digest's text in this encoding, in bytes.
        expected: usize,
        /// The length of the given text, in bytes.
        found: usize,
    },
    /// A character does not belong to the encoding; or, in base64, the last character before `==` has bits set that belong to no
    /// byte.
    Character {
        /// The position of the first wrong character, in bytes from the start of the text.
        position: usize,
    },
    /// The text is base64, but does not end in exactly two characters `=`.
    Padding,
}

impl fmt::Display for ParseDigestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseDigestError::Length { expected, found } => {
                write!(f, "expected an MD5 digest of {expected} characters, not {found}")
            }
            ParseDigestError::Character { position } => {
                write!(f, "invalid character at byte {position} of an MD5 digest")
            }
            ParseDigestError::Padding => f.write_str("an MD5 digest in base64 ends in `==`"),
        }
    }
}

impl core::error::Error for ParseDigestError {}
