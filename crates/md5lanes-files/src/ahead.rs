//! One input from start to end: a thread reads ahead while another one hashes.
//!
//! An input that fits in a buffer is read, then hashed: a thread would cost more than it gains. For a longer
//! one, hashing would wait for the copy out of the page cache, which takes a tenth of the time of hashing.

use std::io::{self, ErrorKind, Read};
use std::mem;
use std::panic;
use std::sync::mpsc::sync_channel;
use std::thread;

use crate::limits::buffer;
use crate::options::Progress;
use crate::read::{Opened, fill};

/// The size of a buffer in bytes.
///
/// The threads wake each other once for each buffer, so smaller ones cost time: large inputs took 1.5 %
/// longer with 256 KiB. A thread pays from inputs of about 1.5 MiB on.
const BUFFER: usize = 1024 * 1024;

type Buffer = Box<[u8]>;

/// Reads inputs one after the other, through buffers that it keeps. Two suffice: reading is so much faster
/// than hashing that a third one gained nothing.
#[derive(Default)]
pub(crate) struct Reader {
    buffers: Vec<Buffer>,
}

impl Reader {
    /// Passes the bytes of an input to `hash`, in order, until it ends or fails. The first `length` bytes have
    /// been read into `piece` already, and the progress has been told of them.
    ///
    /// # Errors
    ///
    /// The first one of the input or of `hash`.
    pub(crate) fn read(
        &mut self,
        mut input: Ahead<'_>,
        piece: &mut [u8],
        length: usize,
        hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let more = if length == piece.len() { self.buffer().ok() } else { None };
        let Some(mut first) = more else { return read_on(&mut input, piece, length, hash) };
        hash(piece)?;
        let length = input.fill(&mut first)?;
        match if length == BUFFER { self.buffer().ok() } else { None } {
            Some(second) => self.buffers.extend(read_ahead(input, [first, second], hash)?),
            None => {
                read_on(&mut input, &mut first, length, hash)?;
                self.buffers.push(first);
            }
        }
        Ok(())
    }

    /// # Errors
    ///
    /// Where there is no memory for a buffer.
    fn buffer(&mut self) -> io::Result<Buffer> {
        self.buffers.pop().map_or_else(|| buffer(BUFFER), Ok)
    }
}

/// Hashes the bytes that have been read into the buffer, then reads and hashes the rest on this thread alone.
fn read_on(
    input: &mut Ahead<'_>,
    buffer: &mut [u8],
    mut length: usize,
    hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    loop {
        hash(&buffer[..length])?;
        if length < buffer.len() {
            return Ok(());
        }
        length = input.fill(buffer)?;
    }
}

/// Hashes the first buffer, which is full, and the rest of the input, which another thread reads. Returns the
/// buffers.
fn read_ahead(
    mut input: Ahead<'_>,
    [mut full, mut empty]: [Buffer; 2],
    hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<[Buffer; 2]> {
    let length = thread::scope(|scope| -> io::Result<usize> {
        // The channels close before the scope waits for the thread, which ends then.
        let (to_fill, to_read) = sync_channel::<Buffer>(1);
        let (filled, to_hash) = sync_channel(1);
        let input = &mut input;
        let read = move || {
            for mut buffer in to_read {
                let length = input.fill(&mut buffer);
                if filled.send((buffer, length)).is_err() {
                    break;
                }
            }
        };
        let named = thread::Builder::new().name("md5lanes reader".to_owned());
        let Ok(reader) = named.spawn_scoped(scope, read) else { return Ok(BUFFER) };
        loop {
            // Where the thread has panicked nothing is received: the receiver below finds out.
            let _ = to_fill.send(mem::take(&mut empty));
            hash(&full)?;
            let Ok((buffer, length)) = to_hash.recv() else {
                panic::resume_unwind(reader.join().expect_err("only a panic closes its channel"));
            };
            empty = mem::replace(&mut full, buffer);
            match length? {
                BUFFER => {}
                length => return Ok(length),
            }
        }
    })?;
    // The last bytes; or the first, and the rest too, where no thread could be started.
    read_on(&mut input, &mut full, length, hash)?;
    Ok([full, empty])
}

/// An input that is read ahead.
pub(crate) struct Ahead<'a> {
    pub(crate) input: &'a mut Opened,
    /// Is told of the bytes as they are read.
    pub(crate) progress: &'a (dyn Fn(Progress) + Sync),
    /// Whether nothing more is to be read.
    pub(crate) is_stopped: &'a (dyn Fn() -> bool + Sync),
}

/// A stream that is read ahead. It may be slow, so the progress and the stop are those of each read.
struct Slow<'a, 's> {
    stream: &'s mut (dyn Read + Send),
    progress: &'a (dyn Fn(Progress) + Sync),
    is_stopped: &'a (dyn Fn() -> bool + Sync),
}

impl Ahead<'_> {
    /// Fills the buffer, and says how far. The buffer is not full only at the end of the input.
    ///
    /// # Errors
    ///
    /// Those of [`Opened::fill`]. Where nothing more is to be read.
    pub(crate) fn fill(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Ahead { progress, is_stopped, .. } = *self;
        if let Opened::Stream(stream) = self.input {
            return fill(&mut Slow { stream, progress, is_stopped }, buffer);
        }
        go_on(is_stopped)?;
        let length = self.input.fill(buffer)?;
        progress(Progress::Hashed(length as u64));
        Ok(length)
    }
}

impl Read for Slow<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        go_on(self.is_stopped)?;
        let length = self.stream.read(buffer)?;
        (self.progress)(Progress::Hashed(length as u64));
        Ok(length)
    }
}

/// # Errors
///
/// Where nothing more is to be read. It is not `Interrupted`, after which reads are repeated.
fn go_on(is_stopped: &dyn Fn() -> bool) -> io::Result<()> {
    if is_stopped() { Err(ErrorKind::Other.into()) } else { Ok(()) }
}
