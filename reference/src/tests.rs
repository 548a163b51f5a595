use super::*;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns `length` bytes with the period 251. Because 251 is prime, the digest changes if blocks are repeated, dropped or exchanged.
fn painted(length: usize) -> Vec<u8> {
    (0..length).map(|i| (i % 251) as u8).collect()
}

#[test]
fn the_suite_of_the_rfc_has_the_digests_the_rfc_prints() {
    for (message, digest) in TEST_SUITE {
        assert_eq!(hex(&md5(message.as_bytes())), digest, "{message:?}");
    }
}

#[test]
fn no_entry_of_the_sine_table_depends_on_the_last_bits_of_a_sine() {
    // The precision of an f64 near 2^32 is 2^-21, so this margin allows errors 2000 times as large.
    const MARGIN: f64 = 1e-3;
    for i in 0..64 {
        let fraction = scaled_sine(i).fract();
        assert!((MARGIN..1.0 - MARGIN).contains(&fraction), "T[{}]: {fraction}", i + 1);
    }
}

#[test]
fn a_message_byte_by_byte_has_the_digest_of_the_whole() {
    // 200 bytes are more than three blocks, so messages end at each place in a block.
    for length in 0..=200 {
        let message = painted(length);
        let mut bytewise = Md5::new();
        for byte in &message {
            bytewise.update(&[*byte]);
        }
        assert_eq!(bytewise.finalize(), md5(&message), "{length} bytes");
    }
}

#[test]
fn padding_fills_one_block_up_to_55_bytes_and_a_second_from_56() {
    for (length, blocks) in [(0, 1), (1, 1), (55, 1), (56, 2), (63, 2), (64, 2), (119, 2), (120, 3)]
    {
        let mut padded = painted(length);
        padded.push(0x80);
        padded.resize(blocks * 64 - 8, 0);
        padded.extend((length as u64 * 8).to_le_bytes());

        let mut state = INITIAL_STATE;
        for block in padded.as_chunks().0 {
            compress(&mut state, block);
        }
        let digest: Vec<u8> = state.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(md5(&painted(length))[..], digest, "{length} bytes");
    }
}

#[test]
fn a_message_resumes_anywhere_from_state_length_and_tail() {
    let message = painted(200);
    for stop in 0..=message.len() {
        let mut first = Md5::new();
        first.update(&message[..stop]);
        assert_eq!(first.length(), stop as u64);
        assert_eq!(first.tail(), &message[stop / 64 * 64..stop]);

        let mut second = Md5::resume(first.chaining_state(), first.length(), first.tail());
        second.update(&message[stop..]);
        assert_eq!(second.finalize(), md5(&message), "stopped at {stop}");
    }
}

#[test]
fn a_length_counts_in_bits_modulo_two_to_the_64() {
    let finish = |length| {
        let mut md5 = Md5::resume(INITIAL_STATE, length, &[]);
        md5.update(b"abc");
        (md5.length(), md5.finalize())
    };
    let (_, short) = finish(0);
    assert_eq!(finish(1 << 61), ((1 << 61) + 3, short));
    assert_ne!(finish(1 << 60).1, short);

    let mut wrapped = Md5::resume(INITIAL_STATE, u64::MAX - 63, &[]);
    wrapped.update(&[0; 65]);
    assert_eq!((wrapped.length(), wrapped.tail()), (1, &[0][..]));
}

#[test]
#[should_panic(expected = "the tail of a message of 65 bytes")]
fn a_tail_that_does_not_fit_the_length_is_refused() {
    Md5::resume(INITIAL_STATE, 65, &[]);
}
