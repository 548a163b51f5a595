//! The messages of a work as a table.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringViewArray};
use datafusion::datasource::MemTable;

use crate::Result;

/// The columns of rows.
pub(crate) const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// The rows in a batch by DataFusion's default.
const BATCH: usize = 8192;

/// How messages become rows.
#[derive(Clone, Copy)]
pub(crate) enum Layout {
    /// One column.
    Column,
    /// One column, in batches of a row each.
    Single,
    /// Four columns: parts of a message, of about one length.
    Rows,
}

/// A table of the messages at `START END ...` in painted memory, as text.
pub(crate) fn table(places: &str, layout: Layout) -> Result<Arc<MemTable>> {
    let places =
        places.split(' ').map(str::parse).collect::<std::result::Result<Vec<usize>, _>>()?;
    let places = places.as_chunks::<2>().0;
    let length = places.iter().map(|[_, end]| *end).max().unwrap_or(0);
    let memory: String = (0..length).map(|index| char::from((index % 251) as u8 & 0x7F)).collect();
    let messages: Vec<&str> = places.iter().map(|[start, end]| &memory[*start..*end]).collect();
    let rows = if matches!(layout, Layout::Single) { 1 } else { BATCH };
    let batches = messages.chunks(rows).map(|messages| batch(messages, layout));
    let batches = batches.collect::<Result<Vec<_>>>()?;
    let schema = batches.first().ok_or("no messages")?.schema();
    Ok(Arc::new(MemTable::try_new(schema, vec![batches])?))
}

fn batch(messages: &[&str], layout: Layout) -> Result<RecordBatch> {
    // The type as which DataFusion itself reads strings.
    let column = |values: &mut dyn Iterator<Item = &str>| -> ArrayRef {
        Arc::new(StringViewArray::from_iter_values(values))
    };
    Ok(match layout {
        Layout::Column | Layout::Single => {
            RecordBatch::try_from_iter([("message", column(&mut messages.iter().copied()))])?
        }
        Layout::Rows => {
            let columns = NAMES.iter().enumerate().map(|(which, name)| {
                let part = |message: &&str| {
                    let [start, end] =
                        [which, which + 1].map(|it| message.len() * it / NAMES.len());
                    message.get(start..end).expect("it is ASCII").to_owned()
                };
                let parts: Vec<String> = messages.iter().map(part).collect();
                (*name, column(&mut parts.iter().map(String::as_str)))
            });
            RecordBatch::try_from_iter(columns)?
        }
    })
}
