//! Hashes real files, many at a time.

mod alone;
mod changing;
mod panics;

use std::collections::{HashSet, VecDeque};
use std::fs::{self, File};
use std::io::{self, Write};
use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Barrier, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use md5lanes::Digest;
use md5lanes_files::{
    Channel, Content, Input, Next, Options, Order, Progress, Source, digest_files,
};
use md5lanes_vectors::painted;

type Results<T> = Vec<(T, io::Result<Digest>)>;

fn digests<T: Send>(inputs: Vec<Input<T>>, options: &Options<'_>) -> Results<T> {
    let mut results = Vec::new();
    digest_files(inputs, options, |ready| {
        let digest = |(tag, result): (T, io::Result<Content>)| (tag, result.map(|c| c.digest));
        results.extend(ready.into_iter().map(digest));
        ControlFlow::Continue(())
    });
    results
}

fn all_options() -> impl Iterator<Item = Options<'static>> {
    let number = NonZero::new;
    let threads = [(None, false), (number(1), true), (number(1), false), (number(7), false)];
    threads.into_iter().map(|(threads, sequential)| Options {
        threads,
        sequential,
        ..Options::default()
    })
}

/// Creates files of these lengths.
fn files(lengths: impl IntoIterator<Item = usize>) -> (tempfile::TempDir, Vec<(PathBuf, Digest)>) {
    let folder = tempfile::tempdir().unwrap();
    let make = |(number, length): (usize, usize)| {
        let path = folder.path().join(number.to_string());
        let content = painted(length + 1).split_off(1);
        fs::write(&path, &content).unwrap();
        (path, md5lanes::digest(&content))
    };
    let files = lengths.into_iter().enumerate().map(make).collect();
    (folder, files)
}

fn assert_digests(files: &[(PathBuf, Digest)], options: &Options<'_>) {
    let inputs = files.iter().enumerate().map(|(tag, file)| Input::path(tag, file.0.clone()));
    for (place, (tag, result)) in digests(inputs.collect(), options).into_iter().enumerate() {
        assert_eq!((place, result.unwrap()), (tag, files[tag].1), "{:?}", files[tag].0);
    }
}

const PIECE_BYTES: usize = 64 * 1024;

#[test]
fn files_around_whole_pieces_have_their_digests() {
    let lengths = [0, 1, 2, 3, 20].into_iter().flat_map(|pieces: usize| {
        let whole = pieces * PIECE_BYTES;
        [whole.saturating_sub(1), whole, whole + 1]
    });
    let (_folder, files) = files(lengths);
    all_options().for_each(|options| assert_digests(&files, &options));
}

#[test]
fn many_files_of_all_sizes_have_their_digests_in_their_order() {
    let (_folder, files) = files((0..1000).map(|i| i * i * 37 % 300_007));
    all_options().for_each(|options| assert_digests(&files, &options));
}

#[test]
fn no_input_gives_no_result() {
    all_options().for_each(|options| assert!(digests::<u8>(vec![], &options).is_empty()));
}

#[test]
fn a_file_that_cannot_be_read_does_not_affect_other_files() {
    let (folder, files) = files([100, 200_000]);
    let input = |tag: usize| match tag % 3 {
        0 => Input::path(tag, folder.path().join("missing")),
        1 => Input::path(tag, folder.path().into()),
        _ => Input::path(tag, files[tag % 2].0.clone()),
    };
    for options in all_options() {
        let results = digests((0..300).map(input).collect(), &options);
        assert_eq!(results.len(), 300);
        for (place, (tag, result)) in results.into_iter().enumerate() {
            assert_eq!(place, tag);
            match tag % 3 {
                0 => assert_eq!(result.unwrap_err().kind(), io::ErrorKind::NotFound),
                1 => assert_eq!(result.unwrap_err().kind(), io::ErrorKind::IsADirectory),
                _ => assert_eq!(result.unwrap(), files[tag % 2].1),
            }
        }
    }
}

#[test]
fn bytes_are_in_the_tag_if_they_are_read_into_it() {
    let content = painted(5 * PIECE_BYTES);
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&content).unwrap();
    let file = Arc::new(file);
    let lengths = [
        0,
        1,
        PIECE_BYTES - 1,
        PIECE_BYTES,
        PIECE_BYTES + 1,
        2 * PIECE_BYTES,
        3 * PIECE_BYTES + 7,
        5 * PIECE_BYTES,
    ]
    .into_iter();
    for options in all_options() {
        let inputs = lengths.clone().flat_map(|length| {
            let part = Source::Part(Arc::clone(&file), 0..length as u64);
            let last = Source::LastPart(
                Arc::clone(&file),
                (content.len() - length) as u64..content.len() as u64,
            );
            let there = content[..length].iter().copied().chain([9]).collect();
            let keep = |memory, source| {
                Input::new(memory, source).read_into_tag(|memory: &mut Vec<u8>| memory)
            };
            [
                keep(vec![9; length + 1], part),
                keep(vec![9; length + 1], last),
                keep(there, Source::InTag(length)),
                Input::new(vec![], Source::Part(Arc::clone(&file), 0..length as u64)),
            ]
        });
        for (number, (memory, result)) in
            digests(inputs.collect(), &options).into_iter().enumerate()
        {
            let length = lengths.clone().nth(number / 4).unwrap();
            let expected = if number % 4 == 1 {
                &content[content.len() - length..]
            } else {
                &content[..length]
            };
            assert_eq!(result.unwrap(), md5lanes::digest(expected), "{number}");
            if number % 4 < 3 {
                assert_eq!(memory.split_last().unwrap(), (&9, expected), "{number}");
            }
        }
        // It is an error if a tag's buffer is too short, or if a tag has no buffer.
        let part = Source::Part(Arc::clone(&file), 0..200_000);
        let input = Input::new(vec![0; PIECE_BYTES], part).read_into_tag(|memory| memory);
        let nowhere = Input::new(vec![], Source::InTag(1));
        assert!(digests(vec![input, nowhere], &options).iter().all(|(_, result)| result.is_err()));
    }
}

#[test]
fn parts_of_a_file_and_streams_are_hashed_side_by_side() {
    let content = painted(3_000_000);
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&content).unwrap();
    let file = Arc::new(file);
    let ends: Vec<usize> = (0..30).map(|i| i * i * 3333).collect();
    for options in all_options() {
        let mut inputs = Vec::new();
        for (tag, range) in ends.windows(2).enumerate() {
            let part = range[0] as u64..range[1] as u64;
            inputs.push(Input::new(tag, Source::Part(Arc::clone(&file), part)));
            let stream = io::Cursor::new(content[range[0]..range[1]].to_vec());
            inputs.push(Input::new(tag, Source::Stream(Box::new(stream))));
        }
        for (tag, result) in digests(inputs, &options) {
            let expected = md5lanes::digest(&content[ends[tag]..ends[tag + 1]]);
            assert_eq!(result.unwrap(), expected, "{tag}");
        }
    }
}

#[test]
#[cfg(unix)]
fn parts_may_lie_where_32_bits_do_not_reach() {
    use std::os::unix::fs::FileExt;

    let content = painted(200_000);
    let file = tempfile::tempfile().unwrap();
    let start = (1 << 32) - 100_000;
    file.write_all_at(&content, start).unwrap();
    let source = Source::LastPart(Arc::new(file), start..start + 200_000);
    let results = digests(vec![Input::new((), source)], &Options::default());
    assert_eq!(*results[0].1.as_ref().unwrap(), md5lanes::digest(&content));
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_with_a_lease_is_waited_for() {
    use std::os::fd::AsRawFd;

    let (_folder, files) = files([10]);
    let file = File::options().read(true).write(true).open(&files[0].0).unwrap();
    // SAFETY: `SIG_IGN` is a valid handler: the system sends `SIGIO` to ask for the end of a lease, and the process ignores it.
    // The descriptor is open as long as `file` lives.
    let lease = |command, kind: libc::c_int| unsafe {
        libc::signal(libc::SIGIO, libc::SIG_IGN);
        libc::fcntl(file.as_raw_fd(), command, kind)
    };
    assert_eq!(lease(libc::F_SETLEASE, libc::F_WRLCK), 0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while lease(libc::F_GETLEASE, 0) == libc::F_WRLCK {
                std::thread::yield_now();
            }
            lease(libc::F_SETLEASE, libc::F_UNLCK);
        });
        let inputs = vec![Input::path((), files[0].0.clone())];
        let results = digests(inputs, &Options::default());
        assert_eq!(*results[0].1.as_ref().unwrap(), files[0].1);
    });
}

#[test]
fn parts_beyond_the_end_and_bytes_behind_the_last_part_are_errors() {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&painted(3 * PIECE_BYTES)).unwrap();
    let file = Arc::new(file);
    for (end, how) in
        [(3 * PIECE_BYTES - 1, "longer"), (3 * PIECE_BYTES, ""), (3 * PIECE_BYTES + 1, "shorter")]
    {
        for start in [0, 1, PIECE_BYTES, 2 * PIECE_BYTES, 2 * PIECE_BYTES + 1, 3 * PIECE_BYTES - 1]
        {
            let source = Source::LastPart(Arc::clone(&file), start as u64..end as u64);
            let results = digests(vec![Input::new((), source)], &Options::default());
            let error = results[0].1.as_ref().err().map(|error| error.to_string());
            let expected =
                (!how.is_empty()).then(|| format!("File became {how} while it was read"));
            assert_eq!(error, expected, "{start}..{end}");
        }
    }
    let source = Source::Part(file, PIECE_BYTES as u64..3 * PIECE_BYTES as u64 + 1);
    let results = digests(vec![Input::new((), source)], &Options::default());
    let error = results[0].1.as_ref().unwrap_err().to_string();
    assert_eq!(error, "File became shorter while it was read");
}

#[test]
#[cfg(target_os = "linux")]
fn files_that_the_system_generates_are_read_to_their_end() {
    for path in ["/proc/version", "/sys/kernel/mm/transparent_hugepage/enabled"] {
        let Ok(content) = fs::read(path) else { continue };
        let results = digests(vec![Input::path((), path.into())], &Options::default());
        assert_eq!(*results[0].1.as_ref().unwrap(), md5lanes::digest(&content), "{path}");
    }
}

#[test]
fn progress_adds_up() {
    let (folder, files) = files([10, 100_000, 300_000, 0]);
    let total: u64 = files.iter().map(|file| fs::metadata(&file.0).unwrap().len()).sum();
    for options in all_options() {
        let [expected, hashed, opened, done] = [(); 4].map(|()| AtomicU64::new(0));
        let progress = |progress| match progress {
            Progress::Opened(length) => {
                opened.fetch_add(1, Ordering::Relaxed);
                expected.fetch_add(length.unwrap(), Ordering::Relaxed);
            }
            Progress::Hashed(bytes) => drop(hashed.fetch_add(bytes, Ordering::Relaxed)),
            _ => drop(done.fetch_add(1, Ordering::Relaxed)),
        };
        let mut inputs: Vec<_> = files.iter().map(|file| Input::path((), file.0.clone())).collect();
        inputs.push(Input::path((), folder.path().join("nowhere")));
        inputs.push(Input::new((), Source::Failed(io::ErrorKind::Other.into())));
        inputs.push(Input::new((), Source::Empty));
        digests(inputs, &Options { progress: &progress, ..options });
        let counts = [expected, hashed, opened, done].map(AtomicU64::into_inner);
        assert_eq!(counts, [total, total, 5, 5]);
    }
}

#[test]
fn the_length_is_the_number_of_hashed_bytes() {
    let lengths =
        [0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES, 5 * PIECE_BYTES + 7];
    let (_folder, files) = files(lengths);
    for options in all_options() {
        let as_file = |(tag, file): (usize, &(PathBuf, _))| Input::path(tag, file.0.clone());
        let as_stream = |(tag, file): (usize, &(PathBuf, _))| {
            Input::new(tag, Source::Stream(Box::new(File::open(&file.0).unwrap())))
        };
        let inputs = files.iter().enumerate().flat_map(|file| [as_file(file), as_stream(file)]);
        digest_files(inputs.collect::<Vec<_>>(), &options, |results| {
            for (tag, result) in results {
                assert_eq!(result.unwrap().length, lengths[tag] as u64);
            }
            ControlFlow::Continue(())
        });
    }
}

/// Inputs that become known one by one, each after the result of the input before it.
#[derive(Default)]
struct Asked {
    tags: Mutex<Option<VecDeque<usize>>>,
    changed: Condvar,
}

impl Asked {
    /// Makes `tag` the next input, or ends the inputs if it is `None`.
    fn set(&self, tag: Option<usize>) {
        *self.tags.lock().unwrap() = tag.map(|tag| VecDeque::from([tag]));
        self.changed.notify_all();
    }

    fn wait(&self) {
        let is_idle = |tags: &mut Option<VecDeque<_>>| tags.as_ref().is_some_and(|t| t.is_empty());
        drop(self.changed.wait_while(self.tags.lock().unwrap(), is_idle));
    }
}

#[test]
fn results_do_not_wait_for_inputs_that_are_not_known_yet() {
    let (_folder, files) = files([10, 100_000]);
    for options in all_options() {
        let asked = Arc::new(Asked::default());
        asked.set(Some(0));
        let inputs = iter::from_fn(|| {
            let mut tags = asked.tags.lock().unwrap();
            let Some(tag) = tags.as_mut()?.pop_front() else {
                let asked = Arc::clone(&asked);
                return Some(Next::NotReady(Box::new(move || asked.wait())));
            };
            Some(Next::Ready(Input::path(tag, files[tag % 2].0.clone())))
        });
        let mut seen = 0;
        digest_files(inputs, &options, |results| {
            for (tag, result) in results {
                assert_eq!((tag, result.unwrap().digest), (seen, files[seen % 2].1));
                seen += 1;
                asked.set((seen < 100).then_some(seen));
            }
            ControlFlow::Continue(())
        });
        assert_eq!(seen, 100);
    }
}

#[test]
fn work_that_is_stopped_while_results_wait_ends() {
    let stop = AtomicBool::new(false);
    let options = Options { stop: &stop, ..Options::default() };
    let taken = AtomicU64::new(0);
    let inputs = (0..10_000_000).map(|tag| {
        taken.fetch_add(1, Ordering::Relaxed);
        Input::new(tag, Source::Empty)
    });
    digest_files(inputs, &options, |_| {
        // Waits until no more inputs are taken: then all threads wait for room.
        let mut before = 0;
        while taken.load(Ordering::Relaxed) != before {
            before = taken.load(Ordering::Relaxed);
            thread::sleep(Duration::from_millis(50));
        }
        stop.store(true, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert!(taken.into_inner() < 1_000_000);
}

/// Both threads wait for one item, which becomes 1000 inputs. Then each thread must hash one before the other continues.
#[test]
fn all_threads_that_wait_for_inputs_begin_when_some_come() {
    let (names, both) = (Channel::new(1, Order::AsGiven), Barrier::new(2));
    let met = Mutex::new(HashSet::new());
    let progress = |event| {
        if let Progress::Hashed(_) = event
            && met.lock().unwrap().insert(thread::current().id())
        {
            both.wait();
        }
    };
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&[1; 1000]).unwrap();
    let file = Arc::new(file);
    let options = Options { threads: NonZero::new(2), progress: &progress, ..Options::default() };
    let inputs = iter::from_fn(|| names.next()).flat_map(|name| {
        let (count, wait) = match name {
            Next::Ready(()) => (1000, None),
            Next::NotReady(wait) => (0, Some(Next::NotReady(wait))),
        };
        let part = |_| Next::Ready(Input::new((), Source::Part(Arc::clone(&file), 0..1000)));
        (0..count).map(part).chain(wait)
    });
    let mut count = 0;
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(50));
            let _ = names.send([()]);
            // `end` also wakes waiting threads, so it is called only after both threads have hashed.
            while met.lock().unwrap().len() < 2 {
                thread::yield_now();
            }
            names.end();
        });
        digest_files(inputs, &options, |results| {
            count += results.len();
            ControlFlow::Continue(())
        });
    });
    assert_eq!(count, 1000);
}

#[test]
fn results_may_come_as_they_are_done_and_none_is_lost() {
    let (_folder, files) = files((0..200).map(|i| if i == 0 { 5_000_000 } else { 10 }));
    let inputs = files.iter().enumerate().map(|(tag, file)| Input::path(tag, file.0.clone()));
    let options = Options { order: Order::AsDone, ..Options::default() };
    let mut tags: Vec<_> = digests(inputs.collect(), &options).into_iter().map(|r| r.0).collect();
    assert_ne!(tags[0], 0, "the long one is the last to be done");
    tags.sort_unstable();
    assert_eq!(tags, (0..200).collect::<Vec<_>>());
}

#[test]
fn no_more_inputs_are_taken_once_the_sink_breaks() {
    let (_folder, files) = files([10]);
    let taken = AtomicU64::new(0);
    let inputs = (0..1_000_000).map(|tag| {
        taken.fetch_add(1, Ordering::Relaxed);
        Input::path(tag, files[0].0.clone())
    });
    let mut batches = 0;
    digest_files(inputs, &Options::default(), |_| {
        batches += 1;
        if batches == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(batches, 3);
    assert!(taken.into_inner() < 200_000);
}

#[test]
fn open_files_are_not_read_to_their_end_once_the_sink_breaks() {
    let (folder, files) = files([10]);
    let endless = folder.path().join("endless");
    // Reading this file to its end would take hours.
    File::create(&endless).unwrap().set_len(1 << 43).unwrap();
    for options in all_options() {
        let paths = [&files[0].0, &endless, &endless].map(|path| Input::path((), path.clone()));
        digest_files(paths, &options, |_| ControlFlow::Break(()));
    }
}

#[test]
fn open_files_are_not_read_to_their_end_once_the_work_is_stopped() {
    let endless = tempfile::NamedTempFile::new().unwrap();
    // Reading this file to its end would take hours.
    endless.as_file().set_len(1 << 43).unwrap();
    for options in all_options() {
        let stop = AtomicBool::new(false);
        let progress = |progress| {
            if let Progress::Hashed(_) = progress {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let options = Options { progress: &progress, stop: &stop, ..options };
        let inputs = (0..100_000).map(|_| Input::path((), endless.path().into()));
        digest_files(inputs, &options, |_| panic!("nothing is done"));
    }
}

#[test]
fn on_hashed_is_called_for_all_bytes_of_its_input_and_can_end_it() {
    let (folder, files) = files([0, 10, 3 << 20]);
    let endless = folder.path().join("endless");
    // Reading this file to its end would take hours.
    File::create(&endless).unwrap().set_len(1 << 43).unwrap();
    let noted: &[AtomicU64; 4] = Box::leak(Box::default());
    for options in all_options() {
        let paths = files.iter().map(|(path, _)| path).chain([&endless]);
        let inputs = paths.zip(noted).map(|(path, noted)| {
            noted.store(0, Ordering::Relaxed);
            Input::path(noted, path.clone()).on_hashed(|noted, bytes| {
                match noted.fetch_add(bytes, Ordering::Relaxed) {
                    ..5_000_000 => Ok(()),
                    _ => Err(io::ErrorKind::Interrupted.into()),
                }
            })
        });
        let results = digests(inputs.collect(), &options);
        for ((noted, result), length) in results.iter().zip([0, 10, 3 << 20]) {
            assert!(result.is_ok());
            assert_eq!(noted.load(Ordering::Relaxed), length);
        }
        assert!(results[3].1.is_err());
    }
}

#[test]
#[cfg(unix)]
fn a_pipe_in_the_place_of_a_regular_file_is_not_opened() {
    let (folder, files) = files([10]);
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let paths = [&pipe, &files[0].0].map(|path| Input::new((), Source::Regular(path.clone())));
    let results = digests(paths.into(), &Options::default());
    assert_eq!(results[0].1.as_ref().unwrap_err().to_string(), "Not a regular file");
    assert_eq!(*results[1].1.as_ref().unwrap(), files[0].1);
}

#[test]
fn inputs_without_bytes_have_their_results_in_order() {
    let (_folder, files) = files([10, 200_000]);
    for options in all_options() {
        let input = |tag: usize| match tag % 3 {
            0 => Input::new(tag, Source::Empty),
            1 => Input::new(tag, Source::Failed(io::ErrorKind::Other.into())),
            _ => Input::path(tag, files[tag % 2].0.clone()),
        };
        let results = digests((0..3000).map(input).collect(), &options);
        assert_eq!(results.len(), 3000);
        for (place, (tag, result)) in results.into_iter().enumerate() {
            assert_eq!(place, tag);
            match tag % 3 {
                0 => assert_eq!(result.unwrap(), md5lanes::digest(b"")),
                1 => assert_eq!(result.unwrap_err().kind(), io::ErrorKind::Other),
                _ => assert_eq!(result.unwrap(), files[tag % 2].1),
            }
        }
    }
}
