//! Checks the plans of `vectors/plans.json`: which kernels a batch calls, for how many blocks and with how many busy lanes.

extern crate std;
use core::mem;
use std::vec;
use std::vec::Vec;
use std::{env, fs, println};

use md5lanes_vectors::plans::{self, Plan};

use crate::batch::Batch;
use crate::kernels::toy::recorded;
use crate::kernels::{Backend, Performance};
use crate::{Digest, Kernel, Md5};

/// Returns the calls of kernels that hash `batch`. An element of the result is four numbers: how often a call occurs, and its
/// lanes, blocks and busy lanes. Recorders replace the kernels of `backend`.
fn calls(backend: &[[usize; 3]], batch: &plans::Batch, is_update: bool) -> Vec<[usize; 4]> {
    let row = |[lanes, min_messages, time_percent]: [usize; 3]| {
        (Kernel::recorder(lanes), Performance { min_messages, time_percent })
    };
    let backend = Backend::from_rows(backend.iter().copied().map(row));
    let places = batch.places();
    let end = places.iter().map(|place| place.end).max().unwrap_or(0);
    // The messages have the offsets in their pages that the vectors give, because the scheduler staggers messages at the same
    // offset.
    let memory = vec![0; end + plans::PAGE_BYTES];
    let first = memory.as_ptr().align_offset(plans::PAGE_BYTES);
    let messages: Vec<_> = places.into_iter().map(|place| &memory[first..][place]).collect();
    let calls = recorded(|| {
        let (messages, none) = (&messages[..], &[] as &[&[u8]]);
        if is_update {
            let hashers = &mut vec![Md5::new(); messages.len()][..];
            let batch = Batch { messages: none, digests: &mut [], hashers, pieces: messages };
            batch.hash(&backend, false);
        } else {
            let digests = &mut vec![Digest::from_bytes([0; 16]); messages.len()][..];
            let hashers = &mut [] as &mut [Md5];
            Batch { messages, digests, hashers, pieces: none }.hash(&backend, false);
        }
    });
    let mut counted: Vec<[usize; 4]> = Vec::new();
    for call in calls {
        match counted.iter_mut().find(|counted| counted[1..] == call) {
            Some([count, ..]) => *count += 1,
            None => counted.push([1, call[0], call[1], call[2]]),
        }
    }
    counted
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "in WebAssembly a batch has at most 16 lanes")]
fn plans_are_those_of_the_vectors() {
    let mut plans = plans::load();
    for (is_update, batches) in [(false, &mut plans.digests), (true, &mut plans.updates)] {
        for Plan { batch, calls: planned, .. } in batches {
            let backends = plans.backends.iter();
            let made =
                backends.map(|(name, backend)| (name.clone(), calls(backend, batch, is_update)));
            let before = mem::replace(planned, made.collect());
            if before != *planned {
                println!("{batch:?}: {planned:?}, not {before:?}");
            }
        }
    }
    if env::var_os("MD5LANES_BLESS").is_some() {
        fs::write(plans::PATH, plans::document(&plans)).unwrap();
    }
    // Compares texts and not plans, so that lines written by hand must have the layout of generated lines.
    assert!(
        fs::read_to_string(plans::PATH).unwrap() == plans::document(&plans),
        "plans have changed: if they should, run this test with MD5LANES_BLESS=1"
    );
}
