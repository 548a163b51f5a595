//! Checks that servers, streams and threads may begin and end in any order.

use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::Mutex;
use std::thread;

use md5lanes::{Server, ServerBuilder, Stream};

use crate::{Checked, on_threads, one_queue, piece};

#[test]
fn all_types_are_send_sync_and_unwind_safe() {
    fn is<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe>() {}
    is::<Server>();
    is::<ServerBuilder>();
    is::<Stream>();
}

#[test]
fn a_state_is_imported_by_servers_hashers_and_nothing_else() {
    let server = one_queue();
    let mut stream = server.stream();
    stream.update(piece(1, 100_001));
    let state = stream.export_state();
    let mut imported = Server::new().import_state(&state).unwrap();
    let mut md5 = md5lanes::Md5::import_state(&state).unwrap();
    for message in [&mut stream, &mut imported] {
        message.update(piece(2, 50_000));
    }
    md5.update(piece(2, 50_000));
    let digest = md5.finalize();
    assert_eq!([stream.finalize_reset(), imported.finalize()], [digest; 2]);
    assert_eq!(stream.finalize(), md5lanes::digest(b""));
    let wrong = server.import_state(&state[1..]).unwrap_err();
    assert_eq!(wrong, md5lanes::StateError::Length { found: state.len() - 1 });
}

#[test]
fn streams_outlive_their_server() {
    let server = one_queue();
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
fn many_servers_do_not_get_in_each_others_way() {
    let servers: Vec<_> = (0..50).map(|_| one_queue()).collect();
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

#[test]
#[cfg(unix)]
fn a_child_by_fork_hashes_with_its_parents_server() {
    let server = one_queue();
    let meet = std::sync::Barrier::new(4);
    on_threads(4, |_| {
        meet.wait();
        Checked::new(&server).updates(5, 30_000);
    });
    let mut stream = server.stream();
    // SAFETY: no other thread can hold a lock that the child uses, except the allocator's lock, which the C library releases in
    // the child. The child runs no other code of the parent.
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
