//! Computes the digest and the state of the huge message, which are constants in the generator.
//!
//! This takes seconds, or minutes without optimization, so a debug build does not have this test.
#![cfg(not(debug_assertions))]

use data_encoding::HEXLOWER;
use md5_reference::Md5;
use md5lanes_vectors::{export_state, load, painted, painted_from};

#[test]
fn the_reference_reaches_the_state_and_the_digest_of_the_huge_message() {
    let vectors = load();
    let [huge] = &vectors.huge[..] else { panic!("one huge message") };
    let stopped = vectors.states.last().expect("the state of the huge message");
    assert_eq!((stopped.stop + stopped.rest, stopped.md5), (huge.length, huge.md5));

    // Each update in the loop has a whole number of periods, so that the next update continues the pattern.
    let periods = painted(251 * 4096);
    let mut md5 = Md5::new();
    while md5.length() + periods.len() as u64 <= stopped.stop {
        md5.update(&periods);
    }
    md5.update(&periods[..(stopped.stop - md5.length()) as usize]);
    let state = export_state(&md5);
    assert!(state == stopped.state, "HUGE_STATE should be {}", HEXLOWER.encode(&state));

    md5.update(&painted_from(stopped.stop, stopped.rest as usize));
    let digest = md5.finalize();
    assert!(digest == huge.md5, "HUGE_MD5 should be {}", HEXLOWER.encode(&digest));
}
