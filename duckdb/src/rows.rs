//! Rows of several columns, each as one message: dbt's surrogate keys.

use md5lanes::{Digest, Md5, Offsets};

use crate::column::{Column, INLINED, Text};
use crate::functions::append_digests;

/// What dbt joins in the place of a null.
const NULL: &[u8] = b"_dbt_utils_surrogate_key_null_";

/// What dbt joins between two values.
const SEPARATOR: u8 = b'-';

/// How many bytes are joined before they are hashed: some hundred rows, which fill the lanes, and less than a second cache has. A
/// longer row would be joined to no others: it is hashed value by value, and not copied.
const ENOUGH: usize = 128 << 10;

/// Rows that wait to be hashed together.
#[derive(Default)]
pub(crate) struct Rows {
    /// The rows, one behind the other.
    bytes: Vec<u8>,
    /// Where each row starts, and where the last one ends.
    offsets: Vec<usize>,
}

impl Rows {
    /// Appends the digests of all rows of these columns, at least one.
    pub(crate) fn hash(&mut self, columns: &[Column<'_>], digests: &mut Vec<Digest>) {
        // SAFETY: the bytes are there for good.
        let null = &unsafe { Text::pointing(NULL.as_ptr(), NULL.len() as u32) };
        for row in 0..columns[0].rows() {
            let values = columns.iter().map(|column| column.text_or(row, null));
            let length = values.clone().map(|value| value.len()).sum::<usize>() + columns.len() - 1;
            if length > ENOUGH {
                self.finish(digests);
                digests.push(hash_long(values));
            } else {
                if self.bytes.len() + length > ENOUGH {
                    self.finish(digests);
                }
                self.append(values, length);
            }
        }
        self.finish(digests);
    }

    /// Appends a row of so many bytes.
    fn append<'t>(&mut self, values: impl Iterator<Item = &'t Text>, length: usize) {
        if self.offsets.is_empty() {
            self.offsets.push(0);
        }
        // With room for a separator behind the last value, and for what is copied beyond it.
        self.bytes.reserve(length + INLINED + 1);
        let start = self.bytes.len();
        // SAFETY: the values and separators are `length` bytes, and there is room behind them. What is copied beyond a value is
        // overwritten by what follows.
        unsafe {
            let mut end = self.bytes.as_mut_ptr().add(start);
            for value in values {
                value.copy_to(end);
                end = end.add(value.len());
                end.write(SEPARATOR);
                end = end.add(1);
            }
            self.bytes.set_len(start + length);
        }
        self.offsets.push(start + length);
    }

    /// Hashes the rows that wait.
    fn finish(&mut self, digests: &mut Vec<Digest>) {
        let rows = Offsets::new(&self.bytes, &self.offsets).expect("no row ends before it starts");
        append_digests(&rows, digests);
        self.bytes.clear();
        self.offsets.clear();
    }
}

fn hash_long<'t>(values: impl Iterator<Item = &'t Text>) -> Digest {
    let mut md5 = Md5::new();
    for (number, value) in values.enumerate() {
        if number > 0 {
            md5.update(&[SEPARATOR]);
        }
        md5.update(value.as_ref());
    }
    md5.finalize()
}
