//! The contestant `read-files`: a thread on each core opens, reads and closes files, and hashes nothing. It reads
//! as `md5lanes-files` does, and is the floor for every program.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::Result;
use crate::measure::Cost;
use crate::process::own_processor_time;
use crate::task::{Contestant, Run, Task};

/// The bytes that `md5lanes-files` reads at a time.
const PIECE: usize = 64 << 10;

pub(super) fn contestant() -> Contestant {
    Contestant::new("read-files", env!("CARGO_PKG_VERSION"), |task: &Task, _| {
        let cost = read(&task.files().paths(), task.work.bytes())?;
        Ok(Run { cost, digest: None })
    })
}

/// Reads files that have `bytes` bytes together.
/// Fails if a file cannot be read, or the files have another length together.
fn read(paths: &[PathBuf], bytes: u64) -> Result<Cost> {
    let taken = AtomicUsize::new(0);
    let (before, start) = (own_processor_time(), Instant::now());
    let read = thread::scope(|scope| -> io::Result<u64> {
        let threads = 0..thread::available_parallelism()?.get();
        let threads: Vec<_> = threads.map(|_| scope.spawn(|| read_some(paths, &taken))).collect();
        threads.into_iter().map(|thread| thread.join().expect("it does not panic")).sum()
    })?;
    let nanoseconds = start.elapsed().as_nanos() as f64;
    let processor = Some(own_processor_time() - before);
    if read != bytes {
        return Err(format!("read-files: {read} bytes, not {bytes}").into());
    }
    Ok(Cost { nanoseconds, processor, ..Cost::default() })
}

/// Reads files that no other thread has taken, into one buffer that stays in the cache.
fn read_some(paths: &[PathBuf], taken: &AtomicUsize) -> io::Result<u64> {
    let mut buffer = vec![0; PIECE];
    let mut bytes = 0;
    while let Some(path) = paths.get(taken.fetch_add(1, Ordering::Relaxed)) {
        let mut file = File::open(path)?;
        loop {
            let length = file.read(&mut buffer)?;
            bytes += length as u64;
            // A short read is the end, as it is for md5lanes when the file's size agrees.
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
    use crate::work::many;

    #[test]
    fn all_bytes_are_read() {
        for length in [0, 1, 100, PIECE as u64, PIECE as u64 + 1, 5 * PIECE as u64 - 1] {
            let work = many(150, length);
            read(&Files::create(work).unwrap().paths(), work.bytes()).unwrap();
        }
    }

    #[test]
    fn missing_bytes_are_an_error() {
        let files = Files::create(many(1, 10)).unwrap();
        assert!(read(&files.paths(), 11).is_err());
    }
}
