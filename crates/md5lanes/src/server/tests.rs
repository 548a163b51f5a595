//! All orders in which threads can come to a desk, as far as they are interrupted a few times at most:
//! `make loom`. That nobody waits for ever is what this proves; it does not notice it if memory is ordered
//! too weakly between a leader and those it tells.

use alloc::vec::Vec;
use core::num::NonZero;

use loom::thread;
use md5lanes_vectors::painted;

use super::*;

/// A server on which even a block is hashed together with others, if there are any.
fn server(lanes: usize) -> Server {
    let mut builder = Server::builder().cores(NonZero::<usize>::MIN);
    builder.policy = Policy { pays_from: 1, shortest: 64, quantum: 1, lanes };
    builder.build()
}

/// Tries all orders in which so many threads are interrupted no more often than can be waited for.
fn model(threads: usize, test: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(if threads < 3 { 4 } else { 2 });
    builder.check(test);
}

/// Hashes a message in pieces of so many bytes each.
fn hash(server: &Server, pieces: &[usize]) {
    let message = painted(pieces.iter().sum());
    let mut stream = server.stream();
    let mut rest = &message[..];
    for length in pieces {
        let (piece, behind) = rest.split_at(*length);
        stream.update(piece);
        rest = behind;
    }
    assert_eq!(stream.finalize(), crate::digest(&message));
}

/// Has a thread for each of these messages, and this one for the first.
fn hash_all(lanes: usize, messages: &'static [&'static [usize]]) {
    model(messages.len(), move || {
        let server = server(lanes);
        let (first, others) = messages.split_first().unwrap();
        let spawn = |pieces: &&'static [usize]| {
            let (server, pieces) = (server.clone(), *pieces);
            thread::spawn(move || hash(&server, pieces))
        };
        let threads: Vec<_> = others.iter().map(spawn).collect();
        hash(&server, first);
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        let desk = &server.shared.desks[0];
        assert_eq!(desk.count(), 0);
    });
}

#[test]
fn two_threads_join_and_part() {
    hash_all(2, &[&[64], &[64]]);
    hash_all(2, &[&[64], &[192]]);
}

#[test]
fn a_leader_that_is_done_leaves_the_rest_to_another() {
    hash_all(2, &[&[64, 64], &[192]]);
}

#[test]
fn there_may_be_more_threads_than_lanes() {
    hash_all(1, &[&[64], &[64], &[64]]);
    hash_all(2, &[&[128], &[64], &[64]]);
}

#[test]
fn a_server_may_go_before_its_streams_and_a_stream_at_any_time() {
    model(2, || {
        let server = server(2);
        let mut dropped = server.stream();
        let thread = thread::spawn({
            let server = server.clone();
            move || hash(&server, &[128])
        });
        drop(server);
        dropped.update(&painted(64));
        drop(dropped);
        thread.join().unwrap();
    });
}
