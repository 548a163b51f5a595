//! Checks that batches and streams allocate nothing on the heap.
#![cfg(feature = "alloc")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use md5lanes::{Digest, Md5, digest_many_into, update_many};
use md5lanes_vectors::painted;

/// The use of the heap by a thread.
#[derive(Clone, Copy, Debug)]
struct Heap {
    /// The allocated bytes minus the freed bytes.
    bytes: isize,
    /// The highest value that `bytes` has had.
    peak: isize,
    allocations: usize,
}

impl Heap {
    const UNTOUCHED: Heap = Heap { bytes: 0, peak: 0, allocations: 0 };
}

thread_local! {
    /// Each thread has its own counts, so that tests which run at the same time do not affect each other.
    static HEAP: Cell<Heap> = const { Cell::new(Heap::UNTOUCHED) };
}

/// An allocator that counts what each thread allocates and frees. The default [`GlobalAlloc::realloc`] allocates the new memory
/// before it frees the old, so `peak` includes both.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: all calls are passed to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let Heap { bytes, peak, allocations } = HEAP.get();
        let bytes = bytes + layout.size() as isize;
        HEAP.set(Heap { bytes, peak: peak.max(bytes), allocations: allocations + 1 });
        // SAFETY: the caller guarantees what the system's allocator requires.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        let heap = HEAP.get();
        HEAP.set(Heap { bytes: heap.bytes - layout.size() as isize, ..heap });
        // SAFETY: the caller guarantees what the system's allocator requires, and `alloc` got `memory` from that allocator.
        unsafe { System.dealloc(memory, layout) };
    }
}

fn heap_of(work: impl FnOnce()) -> Heap {
    HEAP.set(Heap::UNTOUCHED);
    work();
    HEAP.get()
}

/// Returns `count` prefixes of `data`. Most are shorter than 80 bytes, which is one block or two with the padding. About one in
/// 10 000 is the whole of `data`.
fn messages(data: &[u8], count: usize) -> Vec<&[u8]> {
    let length = |i| if i % 10_007 == 5000 { data.len() } else { i * 7 % 80 };
    (0..count).map(|i| &data[..length(i)]).collect()
}

#[test]
fn allocations_are_counted() {
    let heap = heap_of(|| drop(std::hint::black_box(vec![1_u8; 1 << 20])));
    assert_eq!((heap.bytes, heap.peak, heap.allocations), (0, 1 << 20, 1));
}

const COUNTS: [usize; 9] = [1, 2, 3, 8, 16, 17, 100, 10_000, 1_000_000];

#[test]
fn batches_of_any_size_allocate_nothing() {
    let data = painted(20_000);
    for count in COUNTS {
        let messages = messages(&data, count);
        let mut digests = vec![Digest::from_bytes([0; 16]); count];
        // The first call for one message, and the first call for several, choose a kernel. This choice may allocate memory.
        let few = count.min(2);
        digest_many_into(&messages[..few], &mut digests[..few]);
        let heap = heap_of(|| digest_many_into(&messages, &mut digests));
        assert_eq!(heap.allocations, 0, "{count} messages: {heap:?}");
    }
}

#[test]
fn updates_of_any_number_of_hashers_allocate_nothing() {
    let data = painted(20_000);
    for count in COUNTS {
        let pieces = messages(&data, count);
        let mut hashers = vec![Md5::new(); count];
        update_many(&mut hashers[..1], &pieces[..1]);
        let heap = heap_of(|| (0..2).for_each(|_| update_many(&mut hashers, &pieces)));
        assert_eq!(heap.allocations, 0, "{count} hashers: {heap:?}");
    }
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
