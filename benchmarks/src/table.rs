//! Tables that people write, such as `bars.txt`: columns between bars, and `#` before comments.

use serde::de::DeserializeOwned;

/// The rows of a table that is a part of this program.
/// Panics if it has something wrong: a test reads each.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    let mut reader = csv::ReaderBuilder::new();
    reader.delimiter(b'|').comment(Some(b'#')).trim(csv::Trim::All);
    let rows = reader.from_reader(text.as_bytes()).into_deserialize();
    rows.collect::<csv::Result<_>>().expect("the table is right")
}
