//! How fast files can be had at all: all bytes of many files, read on every core and not hashed.
//!
//! `md5lanes-files` reads as the first of these does, since it is the fastest, or as good as.

mod map;
mod ring;

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::Result;
use crate::definitions::contestants;
use crate::measure::Cost;
use crate::process;

/// As much as `md5lanes-files` reads at a time.
const PIECE: usize = 64 << 10;

/// A way to have the bytes of files.
#[derive(Clone, Copy)]
pub(crate) struct Reader {
    pub(crate) name: &'static str,
    /// Takes files until there are no more, and tells how many bytes they have.
    read: fn(&Paths<'_>) -> io::Result<u64>,
}

pub(crate) const READERS: [Reader; 3] = [
    Reader { name: contestants::READ_FILES, read },
    Reader { name: contestants::MAP_FILES, read: map::read },
    Reader { name: contestants::RING_FILES, read: ring::read },
];

/// Files that the threads take one by one.
struct Paths<'p> {
    paths: &'p [PathBuf],
    taken: AtomicUsize,
}

impl<'p> Paths<'p> {
    fn next(&self) -> Option<&'p PathBuf> {
        self.paths.get(self.taken.fetch_add(1, Ordering::Relaxed))
    }
}

impl Reader {
    /// Has each thread of the machine take files, which have so many bytes together.
    ///
    /// # Errors
    ///
    /// Where a file cannot be read, or some have other lengths.
    pub(crate) fn run(self, paths: &[PathBuf], bytes: u64) -> Result<Cost> {
        let paths = Paths { paths, taken: AtomicUsize::new(0) };
        let before = process::own_processor_time();
        let start = Instant::now();
        let read = thread::scope(|scope| -> io::Result<u64> {
            let threads = thread::available_parallelism()?.get();
            let threads: Vec<_> =
                (0..threads).map(|_| scope.spawn(|| (self.read)(&paths))).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("no panic");
            threads.into_iter().map(join).sum()
        });
        let nanoseconds = start.elapsed().as_nanos() as f64;
        let processor = Some(process::own_processor_time() - before);
        match read? {
            read if read == bytes => Ok(Cost { nanoseconds, processor, ..Cost::default() }),
            read => Err(format!("{}: {read} bytes, not {bytes}", self.name).into()),
        }
    }
}

/// Into one buffer, again and again, which stays in the cache.
fn read(paths: &Paths<'_>) -> io::Result<u64> {
    let mut buffer = vec![0; PIECE];
    let mut bytes = 0;
    while let Some(path) = paths.next() {
        let mut file = File::open(path)?;
        loop {
            let length = file.read(&mut buffer)?;
            bytes += length as u64;
            // As md5lanes does, which takes such an end on trust of the file's size.
            if length < PIECE {
                break;
            }
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Files;
    use crate::work::Work;

    #[test]
    fn each_reader_has_all_bytes() {
        for length in [0, 1, 100, PIECE as u64, PIECE as u64 + 1, 5 * PIECE as u64 - 1] {
            let work = Work::Equal { messages: 150, length };
            let files = Files::create(work).unwrap();
            for reader in READERS {
                reader.run(&files.paths(), work.bytes()).unwrap();
            }
        }
    }

    #[test]
    fn missing_bytes_are_an_error() {
        let files = Files::create(Work::one(10)).unwrap();
        assert!(READERS[0].run(&files.paths(), 11).is_err());
    }
}
