//! Hashes one input. If it is long, a second thread reads ahead.

use std::fs::{self, File};
use std::io::{self, Cursor, ErrorKind, Read};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use md5lanes_files::{Content, Input, Options, Progress, Source, digest_file, digest_files};
use md5lanes_vectors::painted;

use super::{PIECE_BYTES, files};

const BUFFER_BYTES: usize = 1 << 20;

/// A reader that returns at most `step` bytes at a time. After the content comes an error, a panic, or the end of the input.
/// Every second call, beginning with the first one, fails as interrupted.
struct Halting {
    content: Cursor<Arc<[u8]>>,
    step: usize,
    end: End,
    interrupted: bool,
}

#[derive(Clone, Copy)]
enum End {
    Plain,
    Error(ErrorKind),
    Panic,
}

impl Read for Halting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        let length = (&mut self.content).take(self.step as u64).read(buffer)?;
        match self.end {
            End::Error(error) if length == 0 => Err(error.into()),
            End::Panic if length == 0 => panic!("reader"),
            _ => Ok(length),
        }
    }
}

fn halting(content: &[u8], step: usize, end: End) -> Source {
    let content = Cursor::new(content.into());
    Source::Stream(Box::new(Halting { content, step, end, interrupted: false }))
}

fn lengths_around_whole_buffers() -> impl Iterator<Item = usize> {
    let whole =
        [0, PIECE_BYTES].into_iter().chain((1..=4).map(|count| PIECE_BYTES + count * BUFFER_BYTES));
    whole.flat_map(|whole| [whole.saturating_sub(1), whole, whole + 1])
}

/// With one thread, the order of events is the same in each run.
#[test]
fn a_file_is_read_ahead_once_it_is_open_alone_wherever_it_stands_in_the_list() {
    let (_folder, files) = files([100, 5 * BUFFER_BYTES, 3 * PIECE_BYTES]);
    for order in [&[1][..], &[0, 1], &[1, 0], &[2, 1, 0], &[0, 1, 2], &[1, 1]] {
        let reads = AtomicU64::new(0);
        let progress = |event| {
            let is_reader = thread::current().name() == Some("md5lanes reader");
            if let (Progress::Hashed(_), true) = (event, is_reader) {
                reads.fetch_add(1, Ordering::Relaxed);
            }
        };
        let options =
            Options { threads: NonZero::new(1), progress: &progress, ..Options::default() };
        let inputs = order.iter().map(|file| Input::path(*file, files[*file].0.clone()));
        let mut seen = Vec::new();
        digest_files(inputs, &options, |results| {
            for (file, result) in results {
                assert_eq!(result.unwrap().digest, files[file].1);
                seen.push(file);
            }
            ControlFlow::Continue(())
        });
        assert_eq!(seen, order);
        // Two files of one length end together: neither is open alone.
        assert_eq!(reads.into_inner() > 0, order != [1, 1], "{order:?}");
    }
}

#[test]
fn every_length_has_its_digest_however_the_input_comes() {
    let message = painted(PIECE_BYTES + 4 * BUFFER_BYTES + 1);
    let mut file = tempfile::tempfile().unwrap();
    io::Write::write_all(&mut file, &message).unwrap();
    let file = Arc::new(file);
    for length in lengths_around_whole_buffers() {
        let message = &message[..length];
        let path = tempfile::NamedTempFile::new().unwrap();
        fs::write(&path, message).unwrap();
        for source in [
            Source::Path(path.path().into()),
            Source::Part(Arc::clone(&file), 0..length as u64),
            halting(message, 4093, End::Plain),
            halting(message, usize::MAX, End::Plain),
        ] {
            let content = digest_file(source, &Options::default()).unwrap();
            let expected = (md5lanes::digest(message), length as u64);
            assert_eq!((content.digest, content.length), expected, "{length} bytes");
        }
    }
}

#[test]
fn an_error_anywhere_is_the_result() {
    let message = painted(PIECE_BYTES + 4 * BUFFER_BYTES + 1);
    for length in lengths_around_whole_buffers() {
        let broken = halting(&message[..length], 65_536, End::Error(ErrorKind::TimedOut));
        let error = digest_file(broken, &Options::default()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TimedOut, "{length} bytes");
    }
    let missing = digest_file(Source::Path("no such file".into()), &Options::default());
    assert_eq!(missing.unwrap_err().kind(), ErrorKind::NotFound);
    let failed = digest_file(Source::Failed(ErrorKind::TimedOut.into()), &Options::default());
    assert_eq!(failed.unwrap_err().kind(), ErrorKind::TimedOut);
    let empty = digest_file(Source::Empty, &Options::default()).unwrap();
    assert_eq!(empty, Content { digest: md5lanes::digest(b""), length: 0, modified: None });
}

#[test]
fn a_panic_of_the_reader_or_of_progress_reaches_the_caller() {
    let message = painted(PIECE_BYTES + 3 * BUFFER_BYTES + 1);
    let message_of = |options: &Options<'_>, source| {
        let hash = AssertUnwindSafe(|| digest_file(source, options));
        *panic::catch_unwind(hash).unwrap_err().downcast::<&str>().unwrap()
    };
    for length in lengths_around_whole_buffers().filter(|&length| length <= message.len()) {
        let source = halting(&message[..length], usize::MAX, End::Panic);
        assert_eq!(message_of(&Options::default(), source), "reader");
        let hashed = AtomicU64::new(0);
        let progress = |event| {
            if let Progress::Hashed(bytes) = event {
                let before = hashed.fetch_add(bytes, Ordering::Relaxed);
                assert!(before + bytes < length as u64, "progress");
            }
        };
        let options = Options { progress: &progress, ..Options::default() };
        let source = halting(&message[..length], usize::MAX, End::Plain);
        assert_eq!(message_of(&options, source), "progress");
    }
}

#[test]
fn progress_tells_of_each_read_of_a_stream_and_adds_up() {
    let length = PIECE_BYTES + 3 * BUFFER_BYTES + 1;
    let (_folder, files) = files([length]);
    let as_stream = || Source::Stream(Box::new(File::open(&files[0].0).unwrap()));
    let slow = || halting(&painted(length), 1000, End::Plain);
    for (source, most) in [
        (Source::Path(files[0].0.clone()), BUFFER_BYTES as u64),
        (as_stream(), BUFFER_BYTES as u64),
        (slow(), PIECE_BYTES as u64),
    ] {
        let [hashed, largest, done] = [(); 3].map(|()| AtomicU64::new(0));
        let progress = |event| match event {
            Progress::Hashed(bytes) => {
                hashed.fetch_add(bytes, Ordering::Relaxed);
                largest.fetch_max(bytes, Ordering::Relaxed);
            }
            Progress::Done => drop(done.fetch_add(1, Ordering::Relaxed)),
            _ => {}
        };
        digest_file(source, &Options { progress: &progress, ..Options::default() }).unwrap();
        assert_eq!([hashed.into_inner(), done.into_inner()], [length as u64, 1]);
        assert!(largest.into_inner() <= most);
    }
}

#[test]
fn an_input_is_not_read_to_its_end_once_the_work_is_stopped() {
    let endless = tempfile::NamedTempFile::new().unwrap();
    // Reading this file to its end would take hours.
    endless.as_file().set_len(1 << 43).unwrap();
    let as_stream = |path: &Path| Source::Stream(Box::new(File::open(path).unwrap()));
    for source in [Source::Path(endless.path().into()), as_stream(endless.path())] {
        let (stop, hashed) = (AtomicBool::new(false), AtomicU64::new(0));
        let progress = |event| {
            if let Progress::Hashed(bytes) = event {
                let before = hashed.fetch_add(bytes, Ordering::Relaxed);
                stop.store(before > 10 * BUFFER_BYTES as u64, Ordering::Relaxed);
            }
        };
        let options = Options { progress: &progress, stop: &stop, ..Options::default() };
        assert!(digest_file(source, &options).is_err());
    }
    let stop = AtomicBool::new(true);
    let options = Options { stop: &stop, ..Options::default() };
    assert!(digest_file(as_stream(endless.path()), &options).is_err());
}
