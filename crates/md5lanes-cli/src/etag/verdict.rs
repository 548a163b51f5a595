//! The result of comparing a file with an ETag, in words.

use crate::etag::object::Object;
use crate::size::show;

pub(crate) enum Verdict {
    /// The object has this ETag. The client is one that uses its part size by default, if the part
    /// size was found and not given.
    Equal(Object, Option<&'static str>),
    /// The object has another ETag.
    Differs(Object),
    /// No part size cuts so many bytes into the number of parts that the ETag names.
    Impossible {
        size: u64,
        parts: u64,
    },
    Unknown(Doubt),
}

/// Why a comparison has no result.
#[derive(Clone, Copy)]
pub(crate) enum Doubt {
    /// The ETag is not one of S3's MD5s.
    NoMd5,
    /// No known part size gives the ETag.
    NotFound,
    /// The default part size does not give the ETag, and others could not be tried.
    ReadOnce,
}

impl Verdict {
    /// The verdict in one word, for programs.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Verdict::Equal(..) => "equal",
            Verdict::Differs(_) | Verdict::Impossible { .. } => "differs",
            Verdict::Unknown(_) => "unknown",
        }
    }

    /// The reason, if there is no ETag of the file to show.
    pub(crate) fn reason(&self) -> Option<String> {
        match self {
            Verdict::Equal(..) | Verdict::Differs(_) => None,
            Verdict::Impossible { size, parts } => {
                Some(format!("no part size cuts {size} bytes into {parts} parts"))
            }
            Verdict::Unknown(doubt) => Some(doubt.text().to_owned()),
        }
    }

    /// The object, if the verdict is about its ETag.
    pub(crate) fn object(&self) -> Option<&Object> {
        match self {
            Verdict::Equal(object, _) | Verdict::Differs(object) => Some(object),
            Verdict::Impossible { .. } | Verdict::Unknown(_) => None,
        }
    }

    /// The verdict with its details, for people.
    pub(crate) fn text(&self) -> String {
        let word = self.word();
        match self {
            Verdict::Equal(Object { parts, layout, .. }, client) => {
                match (layout.part_size, client) {
                    (None, _) => word.to_owned(),
                    (Some(_), _) if parts.len() == 1 => format!("{word}, in one part"),
                    (Some(size), None) => format!("{word}, with the part size {}", show(size)),
                    (Some(size), Some(client)) => {
                        let size = show(size);
                        format!("{word}, with the part size {size}, the default of {client}")
                    }
                }
            }
            Verdict::Differs(object) => format!("{word}: its ETag is {}", object.etag()),
            Verdict::Impossible { .. } | Verdict::Unknown(_) => {
                format!("{word}: {}", self.reason().unwrap_or_default())
            }
        }
    }
}

impl Doubt {
    fn text(self) -> &'static str {
        match self {
            Doubt::NoMd5 => {
                "this ETag is no MD5, with or without a number of parts from 1 to 10000, and says \
                 nothing about the contents"
            }
            Doubt::NotFound => {
                "no known part size gives this ETag; the file differs, or --part-size must give \
                 another size"
            }
            Doubt::ReadOnce => {
                "it is read only once, and parts of 8MiB do not give this ETag; it differs, or \
                 --part-size must give another size"
            }
        }
    }
}
