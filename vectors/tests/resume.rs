//! The reference reaches every digest of `chunked` and `states` the way an implementation has to.

use md5_reference::Md5;
use md5lanes_vectors::{STATE_LEN, export_state, load, painted, painted_from};

#[test]
fn every_chunking_reaches_its_digest() {
    for vector in load().chunked {
        let message = painted(vector.length as usize);
        let mut rest = &message[..];
        let mut md5 = Md5::new();
        for length in &vector.updates {
            md5.update(rest.split_off(..*length).unwrap());
        }
        assert!(rest.is_empty(), "{vector:?}");
        assert_eq!(md5.finalize(), vector.md5, "{vector:?}");
    }
}

#[test]
fn every_exported_state_resumes_to_its_digest() {
    for vector in load().states {
        let mut md5 = import_state(&vector.state);
        assert_eq!(md5.length(), vector.stop);
        assert_eq!(export_state(&md5), vector.state, "{vector:?}");

        md5.update(&painted_from(vector.stop, vector.rest as usize));
        assert_eq!(md5.finalize(), vector.md5, "{vector:?}");
    }
}

#[test]
fn a_state_longer_than_32_bits_can_count_is_there() {
    assert!(load().states.iter().any(|vector| vector.stop > u32::MAX.into()));
}

fn import_state(state: &[u8; STATE_LEN]) -> Md5 {
    assert_eq!(&state[..4], b"md5\x01");
    let (words, _) = state[4..20].as_chunks();
    let chaining_state = std::array::from_fn(|i| u32::from_be_bytes(words[i]));
    let length = u64::from_be_bytes(state[84..].try_into().unwrap());
    Md5::resume(chaining_state, length, &state[20..][..(length % 64) as usize])
}
