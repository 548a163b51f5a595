//! The result of comparing a file with an ETag, in words.

use md5lanes_files::etag::{Doubt, Object, Verdict};

use crate::size::format_size;

/// Returns why the file could not be compared, with the option that may help; `None` if it was compared.
pub(crate) fn reason_of(verdict: &Verdict) -> Option<String> {
    let text = match verdict {
        Verdict::Unknown(Doubt::NoPartSizeFound) => {
            "no known part size gives this ETag; either the file differs, or its part size must \
             be given with --part-size"
        }
        Verdict::Unknown(Doubt::ReadOnce) => {
            "it is read only once, and parts of 8MiB do not give this ETag; either it differs, or \
             its part size must be given with --part-size"
        }
        _ => return verdict.reason(),
    };
    Some(text.to_owned())
}

pub(crate) fn text(verdict: &Verdict) -> String {
    let word = verdict.word();
    match verdict {
        Verdict::Equal(Object { parts, layout, .. }, client) => match (layout.part_size, client) {
            (None, _) => word.to_owned(),
            (Some(_), _) if parts.len() == 1 => format!("{word}, in one part"),
            (Some(size), None) => format!("{word}, with the part size {}", format_size(size)),
            (Some(size), Some(client)) => {
                let size = format_size(size);
                format!("{word}, with the part size {size}, the default of {client}")
            }
        },
        Verdict::Differs(object) => format!("{word}: its ETag is {}", object.etag()),
        Verdict::Unknown(_) => {
            format!("{word}: {}", reason_of(verdict).unwrap_or_default())
        }
    }
}
