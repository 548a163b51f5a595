//! The Rust library of this project.

use std::collections::HashMap;
use std::hint::black_box;

use ::md5lanes::measurement::{Backend, Occupancy, digest_in_lanes};
use ::md5lanes::{Digest, Kernel, Md5};

use super::{hash, hashing_each, hashing_together, time, timed_run};
use crate::machine::Notices;
use crate::process::own_processor_time;
use crate::task::{Contestant, Task, digest_of};

/// The version of all crates of the workspace.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns a contestant for each kernel for one message, and two for the library as its users call it.
pub(super) fn for_one_message(notices: &mut Notices) -> Vec<Contestant> {
    let kernels = kernels(notices).into_iter().filter(|kernel| kernel.lanes() == 1);
    let kernel =
        |kernel: Kernel| hashing_each(kernel.name(), VERSION, move |data| kernel.digest(data));
    let mut all: Vec<Contestant> = kernels.map(kernel).collect();
    all.push(hashing_each("md5lanes", &version(), ::md5lanes::digest));
    all.push(hashing_each("md5lanes-by-64", &version(), |message| {
        let mut md5 = Md5::new();
        message.chunks(64).for_each(|piece| md5.update(piece));
        md5.finalize()
    }));
    all
}

/// Returns the contestants of [`batch_and_loop`], and one for each kernel of several lanes.
pub(super) fn for_many_messages(notices: &mut Notices) -> Vec<Contestant> {
    let kernels = kernels(notices).into_iter().filter(|kernel| kernel.lanes() > 1);
    let kernel = |kernel: Kernel| {
        hashing_together(kernel.name(), VERSION, move |messages, digests| {
            kernel.digest_many_into(messages, digests);
        })
    };
    batch_and_loop().into_iter().chain(kernels.map(kernel)).collect()
}

/// Returns a contestant that passes all messages in one call, and one that passes one message after the other.
pub(super) fn batch_and_loop() -> [Contestant; 2] {
    [digest_many(), hashing_each("md5lanes-loop", &version(), ::md5lanes::digest)]
}

/// Makes the contestant that calls `digest_many_into`. Its cost includes the occupancy of the lanes.
fn digest_many() -> Contestant {
    let mut known = HashMap::new();
    Contestant::new("md5lanes", VERSION, move |task: &Task, times| {
        let occupancy = *known.entry(task.work).or_insert_with(|| busy_lanes(&task.messages));
        let mut run = hash(task, times, |messages, digests| {
            ::md5lanes::digest_many_into(messages, digests);
        });
        run.cost.occupancy = occupancy;
        Ok(run)
    })
}

/// Returns the fraction of the lanes that the library keeps busy; `None` if it uses no lanes.
fn busy_lanes(messages: &[&[u8]]) -> Option<f64> {
    if messages.len() == 1 {
        return None;
    }
    let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
    let Occupancy { blocks, capacity } = digest_in_lanes(Backend::chosen(), messages, &mut digests);
    (capacity > 0).then(|| blocks as f64 / capacity as f64)
}

/// Makes the contestant that hashes as many bytes in memory as the workload's file has. To save time, it hashes only an eighth of
/// the bytes, as messages of 1 MiB that stay in the cache, and multiplies the time by 8.
pub(super) fn from_memory() -> Contestant {
    let piece = md5lanes_vectors::painted(1 << 20);
    let expected = ::md5lanes::digest(&piece);
    Contestant::new("md5lanes", &version(), move |task: &Task, _| {
        let pieces = task.work.bytes() / piece.len() as u64;
        let nanoseconds = time(pieces / 8, || {
            assert_eq!(::md5lanes::digest(black_box(&piece)), expected);
        });
        Ok(timed_run(nanoseconds * 8.0, None))
    })
}

/// Makes the contestant that does only what any function for a column must do: it hashes the messages, and writes the digests as
/// hex to new memory.
pub(super) fn hash_then_hex() -> Contestant {
    Contestant::new("hash-then-hex", &version(), |task: &Task, _| {
        let before = own_processor_time();
        let digests = ::md5lanes::digest_many(black_box(&task.messages));
        let mut texts = Vec::with_capacity(digests.len());
        ::md5lanes::hex_many_into(&digests, &mut texts.spare_capacity_mut()[..digests.len()]);
        black_box(&mut texts);
        let nanoseconds = (own_processor_time() - before).as_nanos() as f64;
        Ok(timed_run(nanoseconds, Some(digest_of(digests))))
    })
}

/// Returns the version, with the kernel that the library chose.
pub(super) fn version() -> String {
    format!("{VERSION} by {}", Kernel::chosen().name())
}

/// Returns the kernels that run on this processor. A notice names each other kernel.
fn kernels(notices: &mut Notices) -> Vec<Kernel> {
    let usable = |name| Kernel::by_name(name).map_err(|error| notices.left_out(name, &error)).ok();
    Kernel::names().filter_map(usable).collect()
}
