//! Reads a text of records, such as lines. Reading does not wait for the text's writer while results
//! of earlier records are still to come.

use std::hint;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use md5lanes_files::lists::LINE_BUFFER_BYTES;

use crate::sys::Ready;

/// The records of a text. The byte `end` ends each record.
///
/// The writer of the text may be waiting for the results of its first records. So once a record has
/// been returned, [`next`](Self::next) returns `None` instead of waiting for more. Call
/// [`resume`](Self::resume) when the results have been handed on.
pub(crate) struct Records {
    text: BufReader<Text>,
    end: u8,
    /// The last record that was returned; or the start of the next one.
    record: Vec<u8>,
    is_given: bool,
    /// Whether results of earlier records may still be to come.
    is_pending: bool,
    is_at_end: bool,
    error: Option<io::Error>,
}

/// A text of records.
pub(crate) enum Text {
    /// Reading it may block.
    Stream(Box<dyn Ready>),
    /// Reading it does not block.
    File(Box<dyn Read + Send>),
}

/// The bytes of one read: the size of a pipe's buffer.
const BUFFER: usize = 64 * 1024;

/// The memory in bytes that a long record leaves free: messages, and threads with their buffers, need less.
const SPARE: usize = 1024 * 1024;

impl Records {
    pub(crate) fn new(text: Text, end: u8) -> Self {
        Records {
            text: BufReader::with_capacity(BUFFER, text),
            end,
            record: Vec::new(),
            is_given: false,
            is_pending: false,
            is_at_end: false,
            error: None,
        }
    }

    /// Continues after a pause: all results have been handed on. Returns whether there may be more
    /// records.
    pub(crate) fn resume(&mut self) -> bool {
        self.is_pending = false;
        !self.is_at_end
    }

    /// Returns the next record, without its end. `None` at the end of the text, and where reading pauses.
    ///
    /// A record that is cut short by an error or by the end of the text is returned unless it is empty.
    /// A record that does not fit into memory is not returned.
    pub(crate) fn next(&mut self) -> Option<&mut Vec<u8>> {
        if self.is_given {
            self.record.clear();
            self.record.shrink_to(LINE_BUFFER_BYTES);
        }
        let mut is_whole = false;
        while !is_whole && !self.is_at_end {
            if self.is_pending && self.text.buffer().is_empty() && !self.text.get_ref().is_ready() {
                self.is_given = false;
                return None;
            }
            match self.read_on() {
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
        self.is_given = is_whole || !self.record.is_empty();
        self.is_pending |= self.is_given;
        self.is_given.then_some(&mut self.record)
    }

    /// Reads the bytes of a record that are buffered. Returns whether the record is complete.
    fn read_on(&mut self) -> io::Result<bool> {
        let at_hand = self.text.fill_buf()?.len();
        self.is_at_end = at_hand == 0;
        // Nothing is reserved for short records: callers keep names, with all memory reserved for them.
        if self.record.len() >= LINE_BUFFER_BYTES
            && self.record.capacity() - self.record.len() < at_hand
        {
            self.record.try_reserve(at_hand)?;
            // Fails unless memory is left for work on the record. `black_box` keeps the compiler from removing the unused
            // buffer.
            let mut spare = Vec::<u8>::new();
            spare.try_reserve_exact(SPARE)?;
            hint::black_box(&mut spare);
        }
        (&mut self.text).take(at_hand as u64).read_until(self.end, &mut self.record)?;
        Ok(self.record.pop_if(|byte| *byte == self.end).is_some())
    }

    /// The error at which reading the text ended, if it did.
    pub(crate) fn error(&self) -> Option<&io::Error> {
        self.error.as_ref()
    }

    /// Whether another process may be writing the text now.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self.text.get_ref(), Text::Stream(_))
    }
}

impl Text {
    fn is_ready(&self) -> bool {
        match self {
            Text::Stream(stream) => stream.is_ready(),
            Text::File(_) => true,
        }
    }
}

impl Read for Text {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Text::Stream(stream) => stream.read(buffer),
            Text::File(file) => file.read(buffer),
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
            let mut records = Records::new(Text::File(Box::new(text.as_bytes())), b'\n');
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
        let mut records = Records::new(Text::File(Box::new(io::Cursor::new(text))), b'\n');
        for _ in 0..30_000 {
            let name = std::mem::take(records.next().unwrap());
            assert!(name == b"name" && name.capacity() <= 16, "{}", name.capacity());
        }
        assert!(records.next().is_none());
    }

    #[test]
    fn reading_pauses_before_a_record_that_is_not_there() {
        let (reader, mut writer) = pipe().unwrap();
        let mut records = Records::new(Text::Stream(Box::new(reader)), b'\n');
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
