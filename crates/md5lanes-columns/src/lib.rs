#![doc = include_str!("../README.md")]
#![warn(clippy::must_use_candidate)]

mod bits;
mod column;
mod copy;
mod digests;
mod limits;
mod messages;
mod output;
mod rows;
mod values;

use std::fmt;

pub use crate::bits::Bits;
pub use crate::column::Column;
pub use crate::limits::MAX_VIEW_BUFFER_BYTES;
pub use crate::messages::{RowMessages, Scratch};
pub use crate::output::{Output, Window};
pub use crate::rows::{DBT_NULL, DBT_SEPARATOR, Encoding};
pub use crate::values::{Integer, Integers, Keys, Text, Values};

/// The error for a column with malformed data, such as an offset beyond the end of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed(&'static str);

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Malformed {}
