//! Tests of how digests are written, read and compared.

use std::collections::{BTreeSet, HashSet};
use std::mem::MaybeUninit;

use md5lanes::{Digest, ParseDigestError, digest, hex_many_into};
use proptest::prelude::*;

const ABC_HEX: &str = "900150983cd24fb0d6963f7d28e17f72";
const ABC_BASE64: &str = "kAFQmDzST7DWlj99KOF/cg==";

#[test]
fn a_digest_is_written_in_hex_base64_and_raw() {
    let abc = digest(b"abc");
    assert_eq!(abc.to_string(), ABC_HEX);
    assert_eq!(abc.to_hex().as_str(), ABC_HEX);
    assert_eq!(&*abc.to_base64(), ABC_BASE64);
    assert_eq!(abc.as_bytes()[..3], [0x90, 0x01, 0x50]);
    assert_eq!(format!("{abc:?}"), format!("Digest({ABC_HEX})"));
    assert_eq!(format!("{:?}", abc.to_base64()), format!("{ABC_BASE64:?}"));
    assert_eq!(format!("{abc:>34}"), format!("  {ABC_HEX}"));
    assert_eq!(format!("{:.8}", abc.to_hex()), "90015098");
}

#[test]
fn hex_is_formatted_as_that_of_an_integer() {
    let abc = digest(b"abc");
    let number = u128::from_be_bytes(*abc.as_bytes());
    macro_rules! assert_alike {
        ($($format:literal)*) => {$(
            assert_eq!(format!($format, abc), format!($format, number));
        )*};
    }
    assert_alike!("{:x}" "{:X}" "{:#x}" "{:#X}" "{:40x}" "{:<40X}" "{:*^#41x}" "{:040x}" "{:#040X}" "{:4x}");
    assert_eq!(format!("{:x}", Digest::from_bytes([0; 16])), "0".repeat(32));
}

#[test]
fn every_byte_is_written_as_two_digits_one_digest_or_many() {
    let bytes: Vec<u8> = (0..=255).chain((0..=255).rev()).collect();
    let digests: Vec<Digest> =
        bytes.as_chunks().0.iter().copied().map(Digest::from_bytes).collect();
    let expected: Vec<String> = digests
        .iter()
        .map(|digest| digest.as_bytes().map(|byte| format!("{byte:02x}")).concat())
        .collect();
    assert!(digests.iter().zip(&expected).all(|(digest, text)| digest.to_hex().as_str() == text));
    let mut texts = vec![MaybeUninit::uninit(); digests.len()];
    for count in 0..=digests.len() {
        let texts = hex_many_into(&digests[..count], &mut texts[..count]);
        assert_eq!(texts.as_flattened(), expected[..count].concat().as_bytes());
    }
}

#[test]
#[should_panic(expected = "2 digests and room for 1 texts")]
fn as_many_texts_as_digests_are_required() {
    hex_many_into(&[digest(b""); 2], &mut [MaybeUninit::uninit()]);
}

#[test]
fn hex_is_read_in_either_case() {
    assert_eq!(ABC_HEX.parse(), Ok(digest(b"abc")));
    assert_eq!(Digest::from_hex(&ABC_HEX.to_uppercase()), Ok(digest(b"abc")));
    assert_eq!(Digest::from_base64(ABC_BASE64), Ok(digest(b"abc")));
}

#[test]
fn errors_say_what_is_wrong_with_a_text() {
    use ParseDigestError::{Character, Length, Padding};
    assert_eq!(Digest::from_hex(""), Err(Length { expected: 32, found: 0 }));
    assert_eq!(Digest::from_hex(&ABC_HEX[1..]), Err(Length { expected: 32, found: 31 }));
    assert_eq!(Digest::from_hex(&ABC_HEX.replace('d', "g")), Err(Character { position: 10 }));
    assert_eq!(
        Digest::from_hex(&ABC_HEX.replacen("98", "\u{e9}", 1)),
        Err(Character { position: 6 })
    );
    assert_eq!(Digest::from_base64(ABC_HEX), Err(Length { expected: 24, found: 32 }));
    assert_eq!(Digest::from_base64("kAFQmDzST7DWlj99KOF-cg=="), Err(Character { position: 19 }));
    for text in ["kAFQmDzST7DWlj99KOF/cgAA", "kAFQmDzST7DWlj99KOF/cgA=", "=AFQmDzST7DWlj99KOF/cg=="]
    {
        assert!(Digest::from_base64(text).is_err(), "{text}");
    }
    assert_eq!(Digest::from_base64("kAFQmDzST7DWlj99KOF/cgA="), Err(Padding));
    assert_eq!(
        Digest::from_hex("abc").unwrap_err().to_string(),
        "expected an MD5 digest of 32 characters, not 3",
    );
}

#[test]
fn base64_has_one_spelling_of_a_digest() {
    // The last four bits of the last character before `==` are not part of the 16 bytes.
    assert!(Digest::from_base64("kAFQmDzST7DWlj99KOF/ch==").is_err());
}

#[test]
fn digests_are_equal_only_if_all_bits_are() {
    let abc = digest(b"abc");
    for bit in 0..128 {
        let mut bytes: [u8; 16] = abc.into();
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert_ne!(Digest::from(bytes), abc, "bit {bit}");
    }
    assert_eq!(Digest::from_bytes(*abc.as_bytes()), abc);
}

#[test]
fn digests_are_keys() {
    let digests: Vec<Digest> = (0u8..100).map(|byte| digest(&[byte % 50])).collect();
    assert_eq!(digests.iter().collect::<HashSet<_>>().len(), 50);
    let sorted: Vec<_> = digests.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    assert!(sorted.is_sorted_by_key(|digest| *digest.as_bytes()));
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(bytes: [u8; 16]) {
        let digest = Digest::from_bytes(bytes);
        prop_assert_eq!(Digest::from_hex(&digest.to_hex()), Ok(digest));
        prop_assert_eq!(Digest::from_base64(&digest.to_base64()), Ok(digest));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,40}") {
        if let Ok(digest) = Digest::from_hex(&text) {
            prop_assert_eq!(&*digest.to_hex(), text.to_lowercase());
        }
        if let Ok(digest) = Digest::from_base64(&text) {
            prop_assert_eq!(&*digest.to_base64(), text);
        }
    }
}
