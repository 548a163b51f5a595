//! Hashes one input from start to end, while another thread reads ahead.
//!
//! An input that fits in a buffer is read, then hashed: a thread would cost more than it gains. For a longer
//! one, hashing would wait for the copy out of the page cache, which takes a tenth of the time of hashing.

use std::io;
use std::mem;
use std::panic;

use crate::buffer::Buffer;
use crate::limits::{THREAD, has_room_for};
use crate::read::{Note, Opened};
use crate::sync::{mpsc, scope, spawn};

/// The size of a buffer in bytes.
///
/// The threads wake each other once for each buffer, so smaller ones cost time: large inputs took 1.5 % longer with 256 KiB. A
/// thread pays for inputs of about 1.5 MiB or more.
const BUFFER: usize = if cfg!(md5lanes_shuttle) { 64 } else { 1 << 20 };

/// Reads inputs one after the other, through buffers that it keeps. Two buffers suffice: reading is much faster than hashing, and
/// a third one gained nothing.
#[derive(Default)]
pub(crate) struct ReadAhead {
    buffers: Option<[Buffer; 2]>,
}

impl ReadAhead {
    /// Passes the rest of an input to `hash`, in order, until the input ends or fails.
    ///
    /// # Errors
    ///
    /// The first error of the input, of `note` or of `hash`.
    pub(crate) fn read(
        &mut self,
        input: &mut Opened,
        piece: &mut [u8],
        note: Note<'_>,
        hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let buffers = self.buffers.take().or_else(buffers);
        let Some([mut full, mut empty]) = buffers else { return read_on(input, piece, note, hash) };
        let mut length = input.fill(&mut full, note)?;
        if length == BUFFER {
            length = read_ahead(input, &mut full, &mut empty, note, hash)?;
        }
        hash(&full[..length])?;
        if length == BUFFER {
            // No thread could be started.
            read_on(input, &mut full, note, hash)?;
        }
        self.buffers = Some([full, empty]);
        Ok(())
    }
}

/// The buffers, if there is memory for them and a thread.
fn buffers() -> Option<[Buffer; 2]> {
    let has_room = has_room_for(2 * BUFFER + THREAD);
    has_room.then(|| Some([Buffer::new(BUFFER, 0).ok()?, Buffer::new(BUFFER, 1).ok()?]))?
}

/// Reads and hashes the rest on this thread alone.
fn read_on(
    input: &mut Opened,
    buffer: &mut [u8],
    note: Note<'_>,
    hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    loop {
        let length = input.fill(buffer, note)?;
        hash(&buffer[..length])?;
        if length < buffer.len() {
            return Ok(());
        }
    }
}

/// Hashes `full` and the rest of the input, while another thread reads it. The last bytes stay in `full` unhashed, and their
/// number is returned. It is [`BUFFER`] only if no thread can be started.
fn read_ahead(
    input: &mut Opened,
    full: &mut Buffer,
    empty: &mut Buffer,
    note: Note<'_>,
    hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<usize> {
    scope(|threads| {
        // The channels close before the scope waits for the thread, which ends then.
        let (to_fill, to_read) = mpsc::sync_channel::<Buffer>(1);
        let (filled, to_hash) = mpsc::sync_channel(1);
        let read = move || {
            for mut buffer in to_read {
                let length = input.fill(&mut buffer, note);
                if filled.send((buffer, length)).is_err() {
                    break;
                }
            }
        };
        let Ok(reader) = spawn(threads, "md5lanes reader".to_owned(), read) else {
            return Ok(BUFFER);
        };
        loop {
            // The send fails only if the thread has panicked. Then no buffer comes back either.
            let _ = to_fill.send(mem::take(empty));
            hash(full)?;
            let Ok((buffer, length)) = to_hash.recv() else {
                panic::resume_unwind(reader.join().expect_err("only a panic closes its channel"));
            };
            *empty = mem::replace(full, buffer);
            match length? {
                BUFFER => {}
                length => return Ok(length),
            }
        }
    })
}
