//! The result of comparing a file with an ETag.

use std::fmt;

use crate::etag::object::Object;

/// The result of comparing a file with an ETag. The [`Object`] is the file as S3 would store it: in parts, or as a whole.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The object has this ETag. If several part sizes were tried, the text names the client that has the found part size as its
    /// default, if there is one.
    Equal(Object, Option<&'static str>),
    /// The object has another ETag.
    Differs(Object),
    /// Whether the object has this ETag is not known.
    Unknown(Doubt),
}

/// The reason why a comparison has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The ETag is neither an MD5 nor an MD5 with a number of parts.
    NoMd5,
    /// No known part size gives the ETag.
    NoPartSizeFound,
    /// The given part size cuts the file into another number of parts than the ETag names.
    OtherParts {
        /// The number of parts that the given part size gives.
        found: u64,
        /// The number of parts that the ETag names.
        expected: u64,
    },
    /// No part size cuts the file into the number of parts that the ETag names. Parts of different sizes could.
    Impossible {
        /// The size of the file in bytes.
        size: u64,
        /// The number of parts that the ETag names.
        parts: u64,
    },
    /// The default part size does not give the ETag, and the source can be read only once.
    ReadOnce,
}

impl Verdict {
    /// Returns the verdict in one word, for programs: `equal`, `differs` or `unknown`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Equal(..) => "equal",
            Verdict::Differs(_) => "differs",
            Verdict::Unknown(_) => "unknown",
        }
    }

    /// Returns the reason, if the verdict is unknown.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        match self {
            Verdict::Equal(..) | Verdict::Differs(_) => None,
            Verdict::Unknown(doubt) => Some(doubt.to_string()),
        }
    }

    /// Returns the object, unless the verdict is unknown.
    #[must_use]
    pub fn object(&self) -> Option<&Object> {
        match self {
            Verdict::Equal(object, _) | Verdict::Differs(object) => Some(object),
            Verdict::Unknown(_) => None,
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Doubt::OtherParts { found, expected } => {
                return write!(
                    f,
                    "this ETag has {expected} parts, and the file in parts of the given size has {found}; the file \
                     differs, or another part size must be given"
                );
            }
            Doubt::Impossible { size, parts } => {
                return write!(f, "no part size cuts {size} bytes into {parts} parts");
            }
            Doubt::NoMd5 => {
                "this ETag is not an MD5, with or without a number of parts from 1 to 10000, and says \
                 nothing about the contents"
            }
            Doubt::NoPartSizeFound => {
                "no known part size gives this ETag; the file differs, or another part size must \
                 be given"
            }
            Doubt::ReadOnce => {
                "it is read only once, and parts of 8 MiB do not give this ETag; it differs, or \
                 another part size must be given"
            }
        })
    }
}
