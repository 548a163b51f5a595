//! Tests that `Md5` implements the RustCrypto traits, so that it can replace `md5::Md5` of the crate `md-5`.
#![cfg(feature = "digest")]

use digest::common::hazmat::SerializableState;
use digest::const_oid::AssociatedOid;
use digest::{Digest, DynDigest, FixedOutputReset, KeyInit, Mac};
use hmac::{Hmac, SimpleHmac};
use md5lanes::Md5;
use md5lanes_vectors::painted;

fn digest_by_trait<D: Digest>(message: &[u8]) -> Vec<u8> {
    let mut hasher = D::new();
    for piece in message.chunks(37) {
        hasher.update(piece);
    }
    hasher.finalize().to_vec()
}

#[test]
fn the_digest_trait_gives_the_same_digests() {
    for length in [0, 1, 55, 56, 63, 64, 65, 1000] {
        let message = painted(length);
        let expected = md5lanes::digest(&message);
        assert_eq!(digest_by_trait::<Md5>(&message), expected.as_bytes());
        assert_eq!(<Md5 as Digest>::digest(&message)[..], expected.as_bytes()[..]);
    }
}

#[test]
fn it_resets_and_can_be_boxed() {
    let mut md5 = Md5::new();
    md5.update(b"abc");
    let first = md5.finalize_fixed_reset();
    assert_eq!(first[..], md5lanes::digest(b"abc").as_bytes()[..]);
    md5.update(b"other");
    Digest::reset(&mut md5);
    let mut boxed: Box<dyn DynDigest> = Box::new(md5);
    boxed.update(b"abc");
    assert_eq!(boxed.finalize()[..], first[..]);
}

/// Four test cases of RFC 2202, section 2: the key, the data and the HMAC-MD5.
const HMAC_TESTS: [(&[u8], &[u8], &str); 4] = [
    (&[0x0b; 16], b"Hi There", "9294727a3638bb1c13f48ef8158bfc9d"),
    (b"Jefe", b"what do ya want for nothing?", "750c783e6ab0b503eaa86e310a5db738"),
    (&[0xaa; 16], &[0xdd; 50], "56be34521d144c88dbb8c733f0e8b3f6"),
    (
        &[0xaa; 80],
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd",
    ),
];

fn assert_macs<M: Mac + KeyInit + Clone>() {
    for (key, data, expected) in HMAC_TESTS {
        let mut mac = <M as KeyInit>::new_from_slice(key).expect("a key of any length");
        for piece in data.chunks(7) {
            mac.update(piece);
        }
        let expected: md5lanes::Digest = expected.parse().unwrap();
        assert_eq!(mac.finalize().into_bytes()[..], expected.as_bytes()[..]);
    }
}

#[test]
fn hmac_accepts_the_hasher_and_its_core() {
    assert_macs::<SimpleHmac<Md5>>();
    assert_macs::<Hmac<Md5>>();
}

#[test]
fn its_identifier_is_that_of_md5() {
    assert_eq!(Md5::OID.to_string(), "1.2.840.113549.2.5");
}

#[test]
fn its_state_is_serialized_and_comes_back() {
    for length in [0, 1, 63, 64, 100] {
        let mut md5 = Md5::new();
        md5.update(&painted(length));
        let mut back = Md5::deserialize(&md5.serialize()).expect("a serialized state");
        for md5 in [&mut md5, &mut back] {
            md5.update(b"more");
        }
        assert_eq!(back.finalize(), md5.finalize());
    }
    assert!(Md5::deserialize(&Default::default()).is_err());
}
