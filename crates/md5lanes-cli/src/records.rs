//! Reads records, such as lines, from a text that may still be written.

use std::hint;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use md5lanes_files::lists::LINE_BUFFER_BYTES;

use crate::sys::Ready;

/// The records of a text. The byte `end` ends each record.
///
/// The writer of the text may be waiting for the results of the first records. So once
/// [`next`](Self::next) has returned a record, reading pauses where it would wait for more text: `next`
/// returns `None`. Call [`resume`](Self::resume) when the results have been printed.
pub(crate) struct Records {
    text: BufReader<TextSource>,
    end: u8,
    /// The record that was returned last if `is_returned`, else the start of the next one.
    record: Vec<u8>,
    is_returned: bool,
    /// Whether results of earlier records may still have to be printed.
    is_pending: bool,
    is_at_end: bool,
    error: Option<io::Error>,
}

pub(crate) enum TextSource {
    /// A source, such as a pipe, that reading may have to wait for.
    Stream(Box<dyn Ready>),
    /// A file, which never makes reading wait.
    File(Box<dyn Read + Send>),
}

/// The largest number of bytes in one read: the size of a pipe's buffer.
const BUFFER_BYTES: usize = 64 * 1024;

/// The memory in bytes that must be free beside a long record, for messages and threads.
const SPARE_BYTES: usize = 1024 * 1024;

impl Records {
    pub(crate) fn new(text: TextSource, end: u8) -> Self {
        Records {
            text: BufReader::with_capacity(BUFFER_BYTES, text),
            end,
            record: Vec::new(),
            is_returned: false,
            is_pending: false,
            is_at_end: false,
            error: None,
        }
    }

    /// Ends a pause, after all results have been printed. Returns whether there may be more records.
    pub(crate) fn resume(&mut self) -> bool {
        self.is_pending = false;
        !self.is_at_end
    }

    /// Returns the next record, without its end; `None` at the end of the text, and at a pause.
    ///
    /// If an error or the end of the text cuts a record short, its start is returned unless it is empty.
    /// A record that does not fit into memory is not returned.
    pub(crate) fn next(&mut self) -> Option<&mut Vec<u8>> {
        if self.is_returned {
            self.record.clear();
            self.record.shrink_to(LINE_BUFFER_BYTES);
        }
        let mut is_whole = false;
        while !is_whole && !self.is_at_end {
            if self.is_pending && self.text.buffer().is_empty() && !self.text.get_ref().is_ready() {
                self.is_returned = false;
                return None;
            }
            match self.read_buffered() {
                Ok(is_end) => is_whole = is_end,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    if error.kind() == ErrorKind::OutOfMemory {
                        self.record = Vec::new();
                    }
                    self.is_at_end = true;
                    self.error = Some(error);
                }
            }
        }
        self.is_returned = is_whole || !self.record.is_empty();
        self.is_pending |= self.is_returned;
        self.is_returned.then_some(&mut self.record)
    }

    /// Adds buffered bytes to the record, up to its end. Returns whether the record is complete.
    fn read_buffered(&mut self) -> io::Result<bool> {
        let buffered = self.text.fill_buf()?.len();
        self.is_at_end = buffered == 0;
        // No memory is reserved for a short record, because callers keep records with their whole capacity.
        if self.record.len() >= LINE_BUFFER_BYTES
            && self.record.capacity() - self.record.len() < buffered
        {
            self.record.try_reserve(buffered)?;
            // This fails unless memory is left for messages and threads. `black_box` keeps the compiler from removing the unused
            // buffer.
            let mut spare = Vec::<u8>::new();
            spare.try_reserve_exact(SPARE_BYTES)?;
            hint::black_box(&mut spare);
        }
        (&mut self.text).take(buffered as u64).read_until(self.end, &mut self.record)?;
        Ok(self.record.pop_if(|byte| *byte == self.end).is_some())
    }

    /// Returns the error that ended the reading of the text, if any.
    pub(crate) fn error(&self) -> Option<&io::Error> {
        self.error.as_ref()
    }

    /// Whether another process may be writing the text now.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self.text.get_ref(), TextSource::Stream(_))
    }
}

impl TextSource {
    fn is_ready(&self) -> bool {
        match self {
            TextSource::Stream(stream) => stream.is_ready(),
            TextSource::File(_) => true,
        }
    }
}

impl Read for TextSource {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            TextSource::Stream(stream) => stream.read(buffer),
            TextSource::File(file) => file.read(buffer),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Write, pipe};

    use super::*;

    fn next(records: &mut Records) -> Option<String> {
        records.next().map(|record| String::from_utf8(record.clone()).unwrap())
    }

    #[test]
    fn records_come_without_their_ends_and_the_last_one_needs_none() {
        for (text, expected) in [
            ("", &[][..]),
            ("\n", &[""]),
            ("a", &["a"]),
            ("a\n", &["a"]),
            ("\n\na\n\nb", &["", "", "a", "", "b"]),
        ] {
            let mut records = Records::new(TextSource::File(Box::new(text.as_bytes())), b'\n');
            let mut found = Vec::new();
            while let Some(record) = next(&mut records) {
                found.push(record);
            }
            assert_eq!(found, expected, "{text:?}");
            assert!(!records.resume() && next(&mut records).is_none());
        }
    }

    #[test]
    fn a_short_record_takes_little_memory_in_a_long_text() {
        let text = "name\n".repeat(30_000);
        let mut records = Records::new(TextSource::File(Box::new(io::Cursor::new(text))), b'\n');
        for _ in 0..30_000 {
            let name = std::mem::take(records.next().unwrap());
            assert!(name == b"name" && name.capacity() <= 16, "{}", name.capacity());
        }
        assert!(records.next().is_none());
    }

    #[test]
    fn reading_pauses_before_a_record_that_is_not_there() {
        let (reader, mut writer) = pipe().unwrap();
        let mut records = Records::new(TextSource::Stream(Box::new(reader)), b'\n');
        for (written, expected) in
            [("a\nb\nc", &["a", "b"][..]), ("d\n", &["cd"]), ("\n\n", &["", ""])]
        {
            writer.write_all(written.as_bytes()).unwrap();
            for expected in expected {
                assert_eq!(next(&mut records).as_deref(), Some(*expected));
            }
            assert_eq!(next(&mut records), None);
            assert!(records.resume());
        }
        drop(writer);
        assert_eq!(next(&mut records), None);
        assert!(!records.resume() && records.error().is_none());
    }
}
