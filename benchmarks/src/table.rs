//! Reads tables that people write, such as `bars.txt`: `|` separates columns, and `#` begins a comment.

use serde::de::DeserializeOwned;

/// Returns the rows of a table that is compiled into this program. Panics if the table has an error; a test reads each table.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    let mut reader = csv::ReaderBuilder::new();
    reader.delimiter(b'|').comment(Some(b'#')).trim(csv::Trim::All);
    let rows = reader.from_reader(text.as_bytes()).into_deserialize();
    rows.collect::<csv::Result<_>>().expect("the table is right")
}
