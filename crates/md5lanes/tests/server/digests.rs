//! Checks the digests and states of streams, whatever their threads do and whatever limits their servers have.

use std::io::Write;
use std::mem;
use std::num::NonZero;

use md5lanes::Server;
use md5lanes::measurement::STREAM_MIN_BYTES;

use crate::{Checked, on_threads, one_queue, piece, support::noise};

/// Returns a length for the random number `dice`, which first chooses one of seven limits, so that short lengths are as likely
/// as long ones.
fn length(dice: u64) -> usize {
    let most = [1, 64, 200, 8 << 10, 9 << 10, 40_000, 200 << 10][(dice % 7) as usize];
    (dice >> 8) as usize % (most + 1)
}

/// Creates a stream on `server`, makes `steps` random calls from `seed`, and checks the stream's digests and states.
fn write(server: &Server, seed: u64, steps: usize) {
    let mut stream = Checked::new(server);
    let dice = noise(seed, 8 * steps);
    for (step, dice) in dice.as_chunks().0.iter().enumerate() {
        let dice = u64::from_le_bytes(*dice);
        match dice >> 60 {
            0 => stream.reset(),
            5 => assert_eq!(
                stream.stream.finalize_reset(),
                mem::take(&mut stream.expected).finalize()
            ),
            6 => {
                let state = stream.stream.export_state();
                assert_eq!(state, stream.expected.export_state());
                stream.stream = server.import_state(&state).unwrap();
            }
            1 => mem::replace(&mut stream, Checked::new(server)).finalize(),
            2 => stream.clone().finalize(),
            3 => stream = stream.clone(),
            4 => {
                let piece = piece(step, length(dice));
                stream.stream.write_all(piece).unwrap();
                stream.expected.update(piece);
            }
            7 => {
                let piece = piece(step, length(dice));
                stream.stream.update_now(piece);
                stream.expected.update(piece);
            }
            _ => stream.update(piece(step, length(dice))),
        }
    }
    stream.finalize();
}

#[test]
fn any_number_of_threads_make_any_calls() {
    for server in [Server::new(), one_queue()] {
        for threads in [1, 2, 3, 4, 5, 9, 17, 40] {
            on_threads(threads, |number| write(&server, number as u64, 40));
        }
    }
}

#[test]
fn servers_have_any_limits() {
    let number = |number| NonZero::new(number).unwrap();
    let any = Server::builder;
    let servers = [
        any().lanes(number(1)),
        any().lanes(number(3)),
        any().lanes(NonZero::<usize>::MAX),
        any().quantum(number(1)),
        any().quantum(number(64)),
        any().quantum(NonZero::<usize>::MAX),
        any().cores(number(1)).lanes(number(1)).quantum(number(64)),
        any().cores(number(1)).lanes(number(3)).quantum(number(65)),
        any().cores(number(64)),
        any().cores(NonZero::<usize>::MAX),
    ];
    for server in servers.map(|builder| builder.build()) {
        on_threads(12, |number| write(&server, 100 + number as u64, 20));
    }
}

#[test]
fn lengths_around_the_shortest_that_shares_lanes_after_every_tail() {
    let server = one_queue();
    on_threads(4, |number| {
        for fill in (number..64).step_by(4) {
            for length in (STREAM_MIN_BYTES - 66..=STREAM_MIN_BYTES + 66).step_by(3) {
                let mut stream = Checked::new(&server);
                [fill, length, length]
                    .iter()
                    .for_each(|length| stream.update(piece(fill, *length)));
                stream.finalize();
            }
        }
    });
}
