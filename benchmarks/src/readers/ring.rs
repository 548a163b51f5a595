//! By Linux's `io_uring`: many files are opened and read side by side, with few system calls.

use std::ffi::CString;
use std::io;
use std::mem::{self, ManuallyDrop};
use std::os::unix::ffi::OsStrExt;

use io_uring::{IoUring, opcode, squeue, types};

use super::{PIECE, Paths};

/// How many files a thread has open, as in `md5lanes-files`.
const OPEN: u32 = 96;

/// A file on its way.
struct Slot {
    path: CString,
    file: types::Fd,
    offset: u64,
    buffer: Vec<u8>,
    state: State,
}

/// What has been asked for.
enum State {
    Open,
    Read,
    Close,
}

pub(super) fn read(paths: &Paths<'_>) -> io::Result<u64> {
    let mut ring = IoUring::new(OPEN.next_power_of_two())?;
    // The system may still write into their buffers where an error ends this early: then they are
    // never freed.
    let mut slots = ManuallyDrop::new(Vec::<Slot>::new());
    while let Some(slot) = (slots.len() < OPEN as usize).then(|| Slot::next(paths)).flatten() {
        slots.push(slot?);
    }
    for (number, slot) in slots.iter_mut().enumerate() {
        slot.ask(&mut ring, number)?;
    }
    let (mut running, mut bytes) = (slots.len(), 0);
    while running > 0 {
        ring.submit_and_wait(1)?;
        let done: Vec<_> =
            ring.completion().map(|done| (done.user_data(), done.result())).collect();
        for (number, result) in done {
            let number = number as usize;
            if result < 0 {
                return Err(io::Error::from_raw_os_error(-result));
            }
            let slot = &mut slots[number];
            match slot.state {
                State::Open => {
                    slot.file = types::Fd(result);
                    slot.state = State::Read;
                }
                State::Read => {
                    bytes += result as u64;
                    slot.offset += result as u64;
                    if (result as usize) < PIECE {
                        slot.state = State::Close;
                    }
                }
                State::Close => match Slot::next(paths) {
                    Some(next) => *slot = Slot { buffer: mem::take(&mut slot.buffer), ..next? },
                    None => {
                        running -= 1;
                        continue;
                    }
                },
            }
            slot.ask(&mut ring, number)?;
        }
    }
    drop(ManuallyDrop::into_inner(slots));
    Ok(bytes)
}

impl Slot {
    fn next(paths: &Paths<'_>) -> Option<io::Result<Self>> {
        let path = paths.next()?;
        Some(CString::new(path.as_os_str().as_bytes()).map_err(io::Error::from).map(|path| Slot {
            path,
            file: types::Fd(-1),
            offset: 0,
            buffer: Vec::new(),
            state: State::Open,
        }))
    }

    /// Asks for what is next.
    fn ask(&mut self, ring: &mut IoUring, number: usize) -> io::Result<()> {
        let entry = match self.state {
            State::Open => {
                opcode::OpenAt::new(types::Fd(libc::AT_FDCWD), self.path.as_ptr()).build()
            }
            State::Read => {
                self.buffer.resize(PIECE, 0);
                let (start, length) = (self.buffer.as_mut_ptr(), PIECE as u32);
                opcode::Read::new(self.file, start, length).offset(self.offset).build()
            }
            State::Close => opcode::Close::new(self.file).build(),
        };
        let entry: squeue::Entry = entry.user_data(number as u64);
        // SAFETY: the path and the buffer that the entry points to lie on the heap. Neither is
        // changed or freed before the ring says that it is done with the entry.
        unsafe { ring.submission().push(&entry) }.map_err(io::Error::other)
    }
}
