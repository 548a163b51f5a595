//! Makes a table of the messages of a workload.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringViewArray};
use datafusion::datasource::MemTable;

use crate::Result;

/// The names of the columns of [`Layout::Rows`].
pub(crate) const COLUMN_NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// DataFusion's default number of rows in a batch.
const BATCH_ROWS: usize = 8192;

/// How messages become rows.
#[derive(Clone, Copy)]
pub(crate) enum Layout {
    /// Each message is a row of a table with one column.
    Column,
    /// As `Column`, but each batch has one row.
    SingleRows,
    /// Each message is cut into four parts of about equal length, which are the four columns of a row.
    Rows,
}

/// Makes a table of messages that are text. `ranges` is `START END ...`, the ranges of the messages in painted memory
/// (`vectors/README.md`), here without the highest bit of each byte.
pub(crate) fn table(ranges: &str, layout: Layout) -> Result<Arc<MemTable>> {
    let numbers =
        ranges.split(' ').map(str::parse).collect::<std::result::Result<Vec<usize>, _>>()?;
    let ranges = numbers.as_chunks::<2>().0;
    let length = ranges.iter().map(|[_, end]| *end).max().unwrap_or(0);
    let memory: String = (0..length).map(|index| char::from((index % 251) as u8 & 0x7F)).collect();
    let messages: Vec<&str> = ranges.iter().map(|[start, end]| &memory[*start..*end]).collect();
    let rows = if matches!(layout, Layout::SingleRows) { 1 } else { BATCH_ROWS };
    let batches = messages.chunks(rows).map(|messages| batch(messages, layout));
    let batches = batches.collect::<Result<Vec<_>>>()?;
    let schema = batches.first().ok_or("no messages")?.schema();
    Ok(Arc::new(MemTable::try_new(schema, vec![batches])?))
}

fn batch(messages: &[&str], layout: Layout) -> Result<RecordBatch> {
    // DataFusion gives columns of strings this type, `Utf8View`, when it reads them from Parquet files.
    let column = |values: &mut dyn Iterator<Item = &str>| -> ArrayRef {
        Arc::new(StringViewArray::from_iter_values(values))
    };
    Ok(match layout {
        Layout::Column | Layout::SingleRows => {
            RecordBatch::try_from_iter([("message", column(&mut messages.iter().copied()))])?
        }
        Layout::Rows => {
            let columns = COLUMN_NAMES.iter().enumerate().map(|(which, name)| {
                let part = |message: &&str| {
                    let [start, end] =
                        [which, which + 1].map(|it| message.len() * it / COLUMN_NAMES.len());
                    message.get(start..end).expect("it is ASCII").to_owned()
                };
                let parts: Vec<String> = messages.iter().map(part).collect();
                (*name, column(&mut parts.iter().map(String::as_str)))
            });
            RecordBatch::try_from_iter(columns)?
        }
    })
}
