//! Hashes one input from start to end, while another thread reads ahead.
//!
//! An input that fits in a buffer is hashed after it was read: a second thread would cost more than it gains. For a longer input,
//! a single thread would have to wait for each copy out of the page cache, which takes a tenth of the time of hashing.

use std::io;
use std::mem;
use std::panic;

use crate::buffer::Buffer;
use crate::limits::{THREAD_BYTES, has_room_for};
use crate::read::{OnRead, OpenSource};
use crate::sync::{mpsc, scope, spawn};

/// The size of a buffer in bytes.
///
/// The threads wake each other once for each buffer, so smaller buffers cost time: large inputs took 1.5 % longer with 256 KiB. A
/// second thread saves time for inputs of about 1.5 MiB or more.
const BUFFER_BYTES: usize = if cfg!(md5lanes_shuttle) { 64 } else { 1 << 20 };

/// Reads sources one after the other, into the same two buffers. Reading is much faster than hashing, so a third buffer gained
/// nothing.
#[derive(Default)]
pub(crate) struct ReadAhead {
    buffers: Option<[Buffer; 2]>,
}

impl ReadAhead {
    /// Passes the unread bytes of `source` to `hash`, in order, until the source ends or fails. If there is no memory for the two
    /// large buffers, the source is read into `piece` instead.
    pub(crate) fn read(
        &mut self,
        source: &mut OpenSource,
        piece: &mut [u8],
        on_read: OnRead<'_>,
        hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let buffers = self.buffers.take().or_else(buffers);
        let Some([mut full, mut empty]) = buffers else {
            return read_on_this_thread(source, piece, on_read, hash);
        };
        let mut length = source.fill(&mut full, on_read)?;
        if length == BUFFER_BYTES {
            length = read_ahead(source, &mut full, &mut empty, on_read, hash)?;
        }
        hash(&full[..length])?;
        if length == BUFFER_BYTES {
            // The second thread could not be started.
            read_on_this_thread(source, &mut full, on_read, hash)?;
        }
        self.buffers = Some([full, empty]);
        Ok(())
    }
}

/// Returns `None` if there is no memory for the buffers and a thread.
fn buffers() -> Option<[Buffer; 2]> {
    let has_room = has_room_for(2 * BUFFER_BYTES + THREAD_BYTES);
    has_room
        .then(|| Some([Buffer::new(BUFFER_BYTES, 0).ok()?, Buffer::new(BUFFER_BYTES, 1).ok()?]))?
}

fn read_on_this_thread(
    source: &mut OpenSource,
    buffer: &mut [u8],
    on_read: OnRead<'_>,
    hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    loop {
        let length = source.fill(buffer, on_read)?;
        hash(&buffer[..length])?;
        if length < buffer.len() {
            return Ok(());
        }
    }
}

/// Hashes `full` and then the rest of the input, which another thread reads meanwhile. The last bytes are not hashed: they stay
/// in `full`, and their number is returned. If no thread can be started, hashes nothing, and returns [`BUFFER_BYTES`].
fn read_ahead(
    source: &mut OpenSource,
    full: &mut Buffer,
    empty: &mut Buffer,
    on_read: OnRead<'_>,
    hash: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<usize> {
    scope(|threads| {
        // The channels are dropped before the scope waits for the other thread, which then ends.
        let (to_fill, to_read) = mpsc::sync_channel::<Buffer>(1);
        let (filled, to_hash) = mpsc::sync_channel(1);
        let read = move || {
            for mut buffer in to_read {
                let length = source.fill(&mut buffer, on_read);
                if filled.send((buffer, length)).is_err() {
                    break;
                }
            }
        };
        let Ok(reader) = spawn(threads, "md5lanes reader".to_owned(), read) else {
            return Ok(BUFFER_BYTES);
        };
        loop {
            // The send fails only if the thread has panicked. Then the receive below fails too.
            let _ = to_fill.send(mem::take(empty));
            hash(full)?;
            let Ok((buffer, length)) = to_hash.recv() else {
                panic::resume_unwind(reader.join().expect_err("only a panic closes its channel"));
            };
            *empty = mem::replace(full, buffer);
            match length? {
                BUFFER_BYTES => {}
                length => return Ok(length),
            }
        }
    })
}
