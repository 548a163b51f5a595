//! The threads of servers: alone in a process, so that they can be counted.
#![cfg(all(feature = "async", target_os = "linux"))]

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Waker};
use std::{fs, thread};

use md5lanes::{Server, digest};
use md5lanes_vectors::painted;

fn threads() -> usize {
    fs::read_dir("/proc/self/task").unwrap().count()
}

#[test]
fn the_threads_of_a_server_are_few_and_end_with_it() {
    let before = threads();
    let cores = thread::available_parallelism().unwrap().get();
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
            assert_eq!(stream.finish(), digest(&painted(100_000)));
        }
        assert!(threads() <= before + cores);
        drop(server);
        while threads() > before {
            thread::yield_now();
        }
    }
}
