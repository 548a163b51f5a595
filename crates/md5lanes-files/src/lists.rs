//! Lists of digests and names, as `md5sum` and other programs write them.
//!
//! [`List`] reads a whole list in any of the forms below. [`Parser`] reads one line of the first two forms.
//!
//! | form | line |
//! |---|---|
//! | `md5sum`, `md5lanes sum`, `rhash --md5` | `DIGEST  NAME` or `DIGEST *NAME`; the digest in hexadecimal or base64; a backslash at the start if the name has escapes |
//! | BSD, `md5sum --tag` | `MD5 (NAME) = DIGEST` |
//! | `md5deep`, `md5deep -z` | `DIGEST  NAME`, `SIZE  DIGEST  NAME` |
//! | `hashdeep` | columns that its header names, such as `SIZE,DIGEST,NAME` |
//! | a file `NAME.md5` | `DIGEST` |

mod encoding;
mod format;
mod known;
mod line;
mod list;
pub mod name;
mod parse;
mod per_folder;
mod save;

pub use self::encoding::{Encoding, remove_mark};
pub use self::format::size_comment;
pub use self::known::KnownDigests;
pub use self::line::{Digits, Form, LineEnd, escaped, line, write_escaped};
pub use self::list::{Entry, ImproperLines, List};
pub use self::parse::{LINE_BUFFER_BYTES, ParsedLine, Parser};
pub use self::per_folder::PerFolder;
