//! The contestant `read-files`: a thread on each core opens, reads and closes files, and hashes nothing. It reads in the same way
//! as the crate `md5lanes-files`.

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

/// The number of bytes that `md5lanes-files` reads at a time.
const READ_BYTES: usize = 64 << 10;

pub(super) fn contestant() -> Contestant {
    Contestant::new("read-files", env!("CARGO_PKG_VERSION"), |task: &Task, _| {
        let cost = read(&task.files().paths(), task.work.bytes())?;
        Ok(Run { cost, digest: None })
    })
}

/// Reads all files, and returns the cost. Fails if the files together do not have `bytes` bytes.
fn read(paths: &[PathBuf], bytes: u64) -> Result<Cost> {
    let taken = AtomicUsize::new(0);
    let (before, start) = (own_processor_time(), Instant::now());
    let read = thread::scope(|scope| -> io::Result<u64> {
        let threads = 0..thread::available_parallelism()?.get();
        let threads: Vec<_> = threads.map(|_| scope.spawn(|| read_some(paths, &taken))).collect();
        threads.into_iter().map(|thread| thread.join().expect("it does not panic")).sum()
    })?;
    let nanoseconds = start.elapsed().as_nanos() as f64;
    let processor_time = Some(own_processor_time() - before);
    if read != bytes {
        return Err(format!("read-files: {read} bytes, not {bytes}").into());
    }
    Ok(Cost { nanoseconds, processor_time, ..Cost::default() })
}

/// Reads the files that no other thread has taken yet, into one buffer, which stays in the cache. Returns the number of bytes.
fn read_some(paths: &[PathBuf], taken: &AtomicUsize) -> io::Result<u64> {
    let mut buffer = vec![0; READ_BYTES];
    let mut bytes = 0;
    while let Some(path) = paths.get(taken.fetch_add(1, Ordering::Relaxed)) {
        let mut file = File::open(path)?;
        loop {
            let length = file.read(&mut buffer)?;
            bytes += length as u64;
            // A read that does not fill the buffer counts as the last read of the file. `md5lanes-files` also stops at such a
            // read, if it has then read as many bytes as the file is long.
            if length < READ_BYTES {
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
    fn all_bytes_are_read() {
        for length in
            [0, 1, 100, READ_BYTES as u64, READ_BYTES as u64 + 1, 5 * READ_BYTES as u64 - 1]
        {
            let work = Work::equal(150, length);
            read(&Files::create(work).unwrap().paths(), work.bytes()).unwrap();
        }
    }

    #[test]
    fn missing_bytes_are_an_error() {
        let files = Files::create(Work::equal(1, 10)).unwrap();
        assert!(read(&files.paths(), 11).is_err());
    }
}
