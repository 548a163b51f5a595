//! What a batch takes from the heap, beside what is the caller's: always the same little, however
//! many messages there are.
//!
//! Where there are no kernels for many messages, a batch is one message after the other, and takes
//! nothing.
#![cfg(all(feature = "alloc", any(target_arch = "x86_64", target_arch = "aarch64")))]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use md5lanes::{Digest, Md5, digest_many_into, update_many};
use md5lanes_vectors::painted;

/// What a thread has done with the heap.
#[derive(Clone, Copy, Debug)]
struct Heap {
    /// Less than nothing where more was given back than taken.
    bytes: isize,
    /// The most bytes at one time.
    peak: isize,
    allocations: usize,
}

impl Heap {
    const UNTOUCHED: Heap = Heap { bytes: 0, peak: 0, allocations: 0 };
}

thread_local! {
    /// For each thread its own, so that tests which run side by side do not see each other; and
    /// not on the heap itself.
    static HEAP: Cell<Heap> = const { Cell::new(Heap::UNTOUCHED) };
}

/// Counts what goes through it. To grow is to allocate anew, as [`GlobalAlloc::realloc`] has it
/// unless told otherwise: the old memory and the new one count together.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: all that is asked of it is asked of the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let Heap { bytes, peak, allocations } = HEAP.get();
        let bytes = bytes + layout.size() as isize;
        HEAP.set(Heap { bytes, peak: peak.max(bytes), allocations: allocations + 1 });
        // SAFETY: the caller's promises are those that the system wants.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        let heap = HEAP.get();
        HEAP.set(Heap { bytes: heap.bytes - layout.size() as isize, ..heap });
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) };
    }
}

/// What this thread does with the heap meanwhile.
fn heap_of(work: impl FnOnce()) -> Heap {
    HEAP.set(Heap::UNTOUCHED);
    work();
    HEAP.get()
}

/// Messages of one block and of two, with a long one now and then.
fn messages(data: &[u8], count: usize) -> Vec<&[u8]> {
    let length = |i| if i % 10_007 == 5000 { data.len() } else { i * 7 % 80 };
    (0..count).map(|i| &data[..length(i)]).collect()
}

/// Runs few jobs and many, and compares what they take.
#[track_caller]
fn assert_takes_little(few: usize, many: usize, run: impl Fn(&[&[u8]]) -> Heap) {
    let data = painted(20_000);
    let run = |count| run(&messages(&data, count));
    run(few); // The choice of the kernels is made now, and kept.
    let (few, many) = (run(few), run(many));
    assert!(many.peak < 1 << 20, "{many:?}");
    assert_eq!(many.allocations, few.allocations, "few: {few:?}, many: {many:?}");
    assert_eq!((few.bytes, many.bytes), (0, 0), "all of it is given back");
}

#[test]
fn what_is_on_the_heap_is_counted() {
    let heap = heap_of(|| drop(std::hint::black_box(vec![1_u8; 1 << 20])));
    assert_eq!((heap.bytes, heap.peak, heap.allocations), (0, 1 << 20, 1));
}

#[test]
fn a_million_messages_take_less_than_a_mebibyte_beside_their_digests() {
    assert_takes_little(10_000, 1_000_000, |messages| {
        let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
        heap_of(|| digest_many_into(messages, &mut digests))
    });
}

#[test]
fn a_hundred_thousand_hashers_take_less_than_a_mebibyte_beside_themselves() {
    assert_takes_little(10_000, 100_000, |pieces| {
        let mut hashers = vec![Md5::new(); pieces.len()];
        heap_of(|| (0..3).for_each(|_| update_many(&mut hashers, pieces)))
    });
}

#[test]
#[cfg(feature = "server")]
fn a_million_streams_that_come_and_go_leave_nothing() {
    let server = md5lanes::Server::new();
    let piece = painted(10_000);
    let come_and_go = |count| {
        for number in 0..count {
            let mut stream = server.stream();
            match number % 100 {
                0 => stream.update(&piece),
                1..50 => stream.update(&piece[..100]),
                _ => {}
            }
        }
    };
    come_and_go(1);
    let heap = heap_of(|| come_and_go(1_000_000));
    assert_eq!((heap.bytes, heap.allocations), (0, 0), "{heap:?}");
}
