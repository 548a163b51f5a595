//! Reading an input while what was read of it before is hashed.
//!
//! An input that fits in one buffer is read, then hashed: a thread would cost more than it gains.
//! For a longer one, a second thread reads ahead. Otherwise hashing would wait for the copy out of the
//! page cache, which takes a tenth of the time of hashing. Files are not mapped into memory: one that
//! somebody truncates meanwhile would end the process.

use std::io::{self, Read};
use std::panic;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use md5lanes::{Digest, Md5};
use md5lanes_files::fill;

/// The size of a buffer in bytes, a whole number of blocks.
///
/// Each thread is woken once for each buffer, so smaller ones cost time: large inputs took 1.5 %
/// longer with 256 KiB. A thread pays from inputs of about 1.5 MiB on.
const BUFFER: usize = 1024 * 1024;

/// The size of the only buffer, where there is no memory for a larger one.
const SMALL_BUFFER: usize = 64 * 1024;

/// How many buffers there are: one is filled while the other is hashed. Reading is so much faster than
/// hashing that a third one gained nothing.
const BUFFERS: usize = 2;

type Buffer = Box<[u8]>;

/// A buffer, and how many bytes were read into it: fewer than it holds at the end of the input.
type Piece = (Buffer, io::Result<usize>);

/// Reads inputs through buffers that it keeps from one input to the next.
pub(crate) struct Reader {
    /// The buffers that are not in use. One is made when it is needed.
    buffers: Vec<Buffer>,
}

impl Reader {
    pub(crate) fn new() -> Self {
        Reader { buffers: Vec::with_capacity(BUFFERS) }
    }

    /// The digest of all that the input still has to give.
    ///
    /// # Errors
    ///
    /// The first error of the input other than an interruption; or that there is no memory for a
    /// buffer.
    pub(crate) fn digest(&mut self, mut input: impl Read + Send) -> io::Result<Digest> {
        let mut buffer = self.buffer().or_else(|_| md5lanes_files::buffer(SMALL_BUFFER))?;
        let digest = match fill(&mut input, &mut buffer) {
            Ok(length) if length == buffer.len() => return self.read_on(buffer, &mut input),
            Ok(length) => Ok(md5lanes::digest(&buffer[..length])),
            Err(error) => Err(error),
        };
        self.keep(buffer);
        digest
    }

    /// The digest of a full buffer and all that follows it.
    fn read_on(&mut self, first: Buffer, input: &mut (impl Read + Send)) -> io::Result<Digest> {
        match self.buffer() {
            Ok(second) if first.len() == BUFFER => self.read_ahead(first, second, input),
            _ => {
                let mut md5 = Md5::new();
                md5.update(&first);
                self.read_alone(md5, first, input)
            }
        }
    }

    /// The same, where another thread reads while this one hashes.
    fn read_ahead(
        &mut self,
        first: Buffer,
        second: Buffer,
        input: &mut (impl Read + Send),
    ) -> io::Result<Digest> {
        // There is room for all buffers in either channel: sending does not block.
        let (to_hash, read) = sync_channel(BUFFERS);
        let (to_fill, empty) = sync_channel(BUFFERS);
        let _ = to_hash.send((first, Ok(BUFFER)));
        let _ = to_fill.send(second);
        let mut md5 = Md5::new();
        let ended = thread::scope(|scope| {
            let reader = thread::Builder::new()
                .spawn_scoped(scope, || read_pieces(&mut *input, empty, to_hash));
            let mut last = None;
            let mut ended = Ok(());
            for (buffer, length) in read {
                ended = length.map(|length| md5.update(&buffer[..length]));
                last = to_fill.send(buffer).err().map(|unsent| unsent.0);
            }
            match reader {
                Ok(reader) => {
                    let empty = reader.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
                    self.buffers.extend(empty.try_iter());
                    Ok(ended)
                }
                Err(_) => Err(last),
            }
        });
        match ended {
            Ok(ended) => ended.map(|()| md5.finalize()),
            // There are no more threads to be had: what follows the first piece is yet to be read.
            Err(buffer) => {
                let buffer = buffer.map_or_else(|| self.buffer(), Ok)?;
                self.read_alone(md5, buffer, input)
            }
        }
    }

    /// The digest of what was hashed and of all that follows, on this thread alone.
    fn read_alone(
        &mut self,
        mut md5: Md5,
        mut buffer: Buffer,
        input: &mut impl Read,
    ) -> io::Result<Digest> {
        loop {
            let length = fill(input, &mut buffer)?;
            md5.update(&buffer[..length]);
            if length < buffer.len() {
                self.keep(buffer);
                return Ok(md5.finalize());
            }
        }
    }

    fn buffer(&mut self) -> io::Result<Buffer> {
        self.buffers.pop().map_or_else(|| md5lanes_files::buffer(BUFFER), Ok)
    }

    fn keep(&mut self, buffer: Buffer) {
        if buffer.len() == BUFFER {
            self.buffers.push(buffer);
        }
    }
}

/// Fills buffers as they come back empty, until the input ends or fails. Returns the channel on which
/// the last ones come back.
fn read_pieces(
    input: &mut impl Read,
    empty: Receiver<Buffer>,
    to_hash: SyncSender<Piece>,
) -> Receiver<Buffer> {
    for mut buffer in &empty {
        let length = fill(input, &mut buffer);
        let more = matches!(length, Ok(BUFFER));
        let _ = to_hash.send((buffer, length));
        if !more {
            break;
        }
    }
    empty
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use md5lanes_vectors::painted;

    use super::*;

    /// Gives at most `step` bytes at a time, and at its end this error, if any. Every other call is
    /// interrupted.
    struct Halting<'a> {
        rest: &'a [u8],
        step: usize,
        end: Option<ErrorKind>,
        interrupted: bool,
    }

    impl<'a> Halting<'a> {
        fn new(rest: &'a [u8], step: usize, end: Option<ErrorKind>) -> Self {
            Halting { rest, step, end, interrupted: false }
        }
    }

    impl Read for Halting<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.interrupted = !self.interrupted;
            if self.interrupted {
                return Err(ErrorKind::Interrupted.into());
            }
            match self.end {
                Some(error) if self.rest.is_empty() => Err(error.into()),
                _ => (&mut self.rest).take(self.step as u64).read(buffer),
            }
        }
    }

    fn lengths_around_whole_buffers() -> impl Iterator<Item = usize> {
        (0..=BUFFERS + 2).flat_map(|count| {
            let whole = count * BUFFER;
            [whole.saturating_sub(1), whole, whole + 1]
        })
    }

    #[test]
    fn one_reader_gives_the_digest_of_every_length_however_the_input_comes() {
        let message = painted((BUFFERS + 3) * BUFFER);
        let mut reader = Reader::new();
        for length in lengths_around_whole_buffers() {
            let message = &message[..length];
            for step in [4093, usize::MAX] {
                let digest = reader.digest(Halting::new(message, step, None)).unwrap();
                assert_eq!(digest, md5lanes::digest(message), "{length} bytes by {step}");
                assert!(reader.buffers.len() <= BUFFERS);
            }
        }
        assert_eq!(reader.buffers.len(), BUFFERS);
    }

    #[test]
    fn an_error_anywhere_is_the_result_and_the_next_input_is_not_affected() {
        let message = painted((BUFFERS + 3) * BUFFER);
        let mut reader = Reader::new();
        for length in lengths_around_whole_buffers() {
            let broken = Halting::new(&message[..length], 65_536, Some(ErrorKind::TimedOut));
            assert_eq!(reader.digest(broken).unwrap_err().kind(), ErrorKind::TimedOut);
            assert_eq!(reader.digest(&b"abc"[..]).unwrap(), md5lanes::digest(b"abc"));
            assert!(reader.buffers.len() <= BUFFERS);
        }
    }

    #[test]
    fn reading_without_a_second_thread_gives_the_same_digest() {
        for length in [0, 1, BUFFER - 1, BUFFER, 3 * BUFFER + 1] {
            let message = painted(length);
            for size in [SMALL_BUFFER, BUFFER] {
                let buffer = md5lanes_files::buffer(size).unwrap();
                let digest = Reader::new().read_alone(Md5::new(), buffer, &mut &message[..]);
                assert_eq!(digest.unwrap(), md5lanes::digest(&message), "{length} bytes");
            }
        }
    }
}
