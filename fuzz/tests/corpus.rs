//! Checks the inputs that the fuzzer has saved, without the fuzzer.

use std::fs;

use arbitrary::{Arbitrary, Unstructured};
use md5lanes_fuzz::Input;

#[test]
fn every_saved_input_has_the_digests_of_the_reference() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("there is a saved corpus") {
        let bytes = fs::read(file.unwrap().path()).unwrap();
        // `arbitrary_take_rest` parses the bytes as the fuzz target does.
        let input = Input::arbitrary_take_rest(Unstructured::new(&bytes)).expect("a whole input");
        input.check();
        count += 1;
    }
    assert!(count >= 50, "{count} saved inputs; `scripts/fuzz --keep` saves some");
}
