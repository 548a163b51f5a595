//! Checks how many threads servers start. This program has only one test, because other tests would start threads too.
#![cfg(all(feature = "async", target_os = "linux"))]

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Waker};
use std::{fs, thread};

use md5lanes::{Server, Stream, digest};
use md5lanes_vectors::painted;

fn threads() -> usize {
    fs::read_dir("/proc/self/task").unwrap().count()
}

fn cores() -> usize {
    thread::available_parallelism().unwrap().get()
}

#[test]
fn a_server_has_threads_only_if_it_needs_them() {
    the_threads_of_a_server_are_few_and_end_with_it();
    tasks_that_are_polled_need_none();
    short_pieces_are_left_to_threads_if_many_streams_submit_them_but_not_if_one_does();
}

fn the_threads_of_a_server_are_few_and_end_with_it() {
    let before = threads();
    for _ in 0..100 {
        let server = Server::new();
        assert_eq!(threads(), before, "a server has threads before it has tasks");
        for _ in 0..20 {
            let mut stream = server.stream();
            let mut update = Box::pin(stream.update_async(painted(100_000).into()));
            let _ = update.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            drop(update);
            let mut other = server.stream();
            let update = pin!(other.update_async(painted(100_000).into()));
            let _ = update.poll(&mut Context::from_waker(Waker::noop()));
            assert_eq!(stream.finalize(), digest(&painted(100_000)));
        }
        assert!(threads() <= before + cores());
        drop(server);
        while threads() > before {
            thread::yield_now();
        }
    }
}

fn tasks_that_are_polled_need_none() {
    let before = threads();
    let server = Server::new();
    let mut streams: Vec<_> = (0..30).map(|_| server.stream()).collect();
    for _ in 0..10 {
        let update = |stream| Box::pin(Stream::update_async(stream, painted(100_000).into()));
        let mut updates: Vec<_> = streams.iter_mut().map(update).collect();
        let mut context = Context::from_waker(Waker::noop());
        while !updates.is_empty() {
            updates.retain_mut(|update| update.as_mut().poll(&mut context).is_pending());
        }
    }
    assert_eq!(threads(), before);
    let expected = digest(&painted(100_000).repeat(10));
    assert!(streams.into_iter().all(|stream| stream.finalize() == expected));
}

fn short_pieces_are_left_to_threads_if_many_streams_submit_them_but_not_if_one_does() {
    let before = threads();
    let server = Server::new();
    let write = |stream: &mut Stream| _ = stream.submit(painted(20_000).into(), Waker::noop());
    let mut stream = server.stream();
    (0..100).for_each(|_| write(&mut stream));
    assert_eq!(threads(), before);
    let mut streams: Vec<_> = (0..4 * cores()).map(|_| server.stream()).collect();
    streams.iter_mut().for_each(write);
    assert!(threads() > before);
    streams.into_iter().for_each(|stream| assert_eq!(stream.finalize(), digest(&painted(20_000))));
    drop((server, stream));
    while threads() > before {
        thread::yield_now();
    }
}
