//! Servers, streams and threads come and go in any order.

use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::Mutex;
use std::thread;

use md5lanes::{Server, ServerBuilder, Stream};

use crate::{Checked, on_threads, one_desk, piece};

#[test]
fn all_of_it_may_go_to_other_threads_and_be_there_after_a_panic() {
    fn is<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe>() {}
    is::<Server>();
    is::<ServerBuilder>();
    is::<Stream>();
}

#[test]
fn streams_outlive_their_server() {
    let server = one_desk();
    let streams: Vec<_> = (0..10).map(|_| Checked::new(&server)).collect();
    drop(server);
    thread::scope(|scope| {
        for mut stream in streams {
            scope.spawn(move || {
                stream.updates(10, 30_000);
                let mut clone = stream.clone();
                stream.finalize();
                clone.updates(1, 30_000);
                clone.finalize();
            });
        }
    });
}

#[test]
fn streams_go_from_thread_to_thread_between_updates() {
    let server = Server::new();
    let streams = Mutex::new((0..30).map(|_| Checked::new(&server)).collect::<Vec<_>>());
    on_threads(10, |number| {
        for step in 0..50 {
            let mut stream = streams.lock().unwrap().swap_remove(step * number % 20);
            stream.update(piece(step, 10_000 + 999 * number));
            streams.lock().unwrap().push(stream);
        }
    });
    streams.into_inner().unwrap().into_iter().for_each(Checked::finalize);
}

#[test]
fn clones_of_a_server_are_the_same_one_on_many_threads() {
    let server = one_desk();
    on_threads(20, |number| {
        let server = server.clone();
        for _ in 0..20 {
            let mut stream = Checked::new(&server.clone());
            stream.updates(1, 9000 + number);
            stream.finalize();
        }
    });
}

#[test]
fn many_servers_are_many_servers() {
    let servers: Vec<_> = (0..50).map(|_| one_desk()).collect();
    on_threads(20, |number| {
        let open = |server| (Checked::new(server), Checked::new(&Server::new()));
        let mut streams: Vec<_> = servers.iter().map(open).collect();
        for (shared, own) in &mut streams {
            shared.updates(2, 20_000 + number);
            own.updates(2, 20_000 + number);
        }
        for (shared, own) in streams {
            shared.finalize();
            own.finalize();
        }
    });
}

/// What others did at the time of the fork would never end in the child. But nobody does anything.
#[test]
#[cfg(unix)]
fn a_server_that_stands_idle_can_be_inherited() {
    let server = one_desk();
    let meet = std::sync::Barrier::new(4);
    on_threads(4, |_| {
        meet.wait();
        Checked::new(&server).updates(5, 30_000);
    });
    let mut stream = server.stream();
    // SAFETY: the child only hashes, for which it neither allocates nor locks what another thread
    // of the parent may hold; and it ends without running anything of the parent's.
    unsafe {
        let child = libc::fork();
        if child == 0 {
            (0..10).for_each(|seed| stream.update(piece(seed, 30_000)));
            libc::_exit(0);
        }
        let mut status = 0;
        assert_eq!(libc::waitpid(child, &mut status, 0), child);
        assert_eq!(status, 0, "the child has ended by itself");
    }
}
