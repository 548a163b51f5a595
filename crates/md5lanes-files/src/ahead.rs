//! One input from start to end: a thread reads ahead while another one hashes.
//!
//! An input that fits in a buffer is read, then hashed: a thread would cost more than it gains. For a longer
//! one, hashing would wait for the copy out of the page cache, which takes a tenth of the time of hashing.

use std::io;
use std::mem;
use std::panic;
use std::sync::mpsc::sync_channel;
use std::thread;

use crate::buffer::Buffer;
use crate::limits::{THREAD, has_room_for};
use crate::read::{Note, Opened};

/// The size of a buffer in bytes.
///
/// The threads wake each other once for each buffer, so smaller ones cost time: large inputs took 1.5 %
/// longer with 256 KiB. A thread pays from inputs of about 1.5 MiB on.
const BUFFER: usize = 1024 * 1024;

/// Reads inputs one after the other, through buffers that it keeps. Two suffice: reading is so much faster
/// than hashing that a third one gained nothing.
#[derive(Default)]
pub(crate) struct Reader {
    buffers: Vec<Buffer>,
}

impl Reader {
    /// Passes the bytes of an input to `hash`, in order, until the input ends or fails. Its first `length` bytes
    /// are in `piece` already.
    ///
    /// # Errors
    ///
    /// The first one of the input, of `note` or of `hash`.
    pub(crate) fn read(
        &mut self,
        input: &mut Opened,
        piece: &mut [u8],
        length: usize,
        note: Note<'_>,
        hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let more = if length == piece.len() { self.buffer(0) } else { None };
        let Some(mut first) = more else { return read_on(input, piece, length, note, hash) };
        hash(piece)?;
        let length = input.fill(&mut first, note)?;
        match if length == BUFFER { self.buffer(THREAD) } else { None } {
            Some(second) => self.buffers.extend(read_ahead(input, [first, second], note, hash)?),
            None => {
                read_on(input, &mut first, length, note, hash)?;
                self.buffers.push(first);
            }
        }
        Ok(())
    }

    /// A buffer, where there is memory for one, and for as much beside it.
    fn buffer(&mut self, beside: usize) -> Option<Buffer> {
        if !has_room_for(BUFFER + beside) {
            return None;
        }
        self.buffers.pop().or_else(|| Buffer::new(BUFFER, 0).ok())
    }
}

/// Hashes the bytes that have been read into the buffer, then reads and hashes the rest on this thread alone.
fn read_on(
    input: &mut Opened,
    buffer: &mut [u8],
    mut length: usize,
    note: Note<'_>,
    hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    loop {
        hash(&buffer[..length])?;
        if length < buffer.len() {
            return Ok(());
        }
        length = input.fill(buffer, note)?;
    }
}

/// Hashes the first buffer, which is full, and the rest of the input, which another thread reads. Returns the
/// buffers.
fn read_ahead(
    input: &mut Opened,
    [mut full, mut empty]: [Buffer; 2],
    note: Note<'_>,
    hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<[Buffer; 2]> {
    let length = thread::scope(|scope| -> io::Result<usize> {
        // The channels close before the scope waits for the thread, which ends then.
        let (to_fill, to_read) = sync_channel::<Buffer>(1);
        let (filled, to_hash) = sync_channel(1);
        let input = &mut *input;
        let read = move || {
            for mut buffer in to_read {
                let length = input.fill(&mut buffer, note);
                if filled.send((buffer, length)).is_err() {
                    break;
                }
            }
        };
        let named = thread::Builder::new().name("md5lanes reader".to_owned());
        let Ok(reader) = named.spawn_scoped(scope, read) else { return Ok(BUFFER) };
        loop {
            // The send fails only where the thread has panicked. Then no buffer comes back either.
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
    read_on(input, &mut full, length, note, hash)?;
    Ok([full, empty])
}
