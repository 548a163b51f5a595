//! The differential fuzz target, which checks that all functions of the library compute the digests of the reference.
//!
//! The bytes that libFuzzer generates are parsed as an [`Input`] for [`Input::check`]. The test of the saved inputs calls the
//! same function, and is compiled without the fuzzer.
//!
//! AddressSanitizer checks the library's Rust code, but not the kernels, which are assembly. For the kernels, many pieces lie
//! next to guard pages.

mod input;
#[path = "../../crates/md5lanes/tests/support/mod.rs"]
mod support;

pub use crate::input::{Input, Length, Operation, PieceSeries, Placement};

use md5lanes::{Digest, Md5, digest_each, digest_many, digest_many_into, update_many};

impl Input {
    /// Hashes the pieces by the input's operation, and compares the digests with the reference.
    ///
    /// # Panics
    ///
    /// Panics if a digest differs.
    pub fn check(&self) {
        let pieces = self.pieces();
        match self.operation {
            Operation::DigestMany => self.assert_digests(&pieces, &digest_many(&pieces)),
            Operation::DigestManyInto => {
                let mut digests = vec![Digest::from_bytes([0xaa; 16]); pieces.len()];
                digest_many_into(&pieces, &mut digests);
                self.assert_digests(&pieces, &digests);
            }
            Operation::DigestEach => {
                let mut digests = vec![None; pieces.len()];
                for (place, digest) in digest_each(pieces.iter().enumerate()) {
                    assert_eq!(digests[place].replace(digest), None, "message {place} of {self:?}");
                }
                let digests: Option<Vec<_>> = digests.into_iter().collect();
                self.assert_digests(&pieces, &digests.expect("each message has a digest"));
            }
            Operation::KernelDigestMany(kernel) => {
                self.assert_digests(&pieces, &kernel.digest_many(&pieces));
            }
            Operation::KernelDigest(kernel) => {
                let digests: Vec<_> = pieces.iter().map(|piece| kernel.digest(piece)).collect();
                self.assert_digests(&pieces, &digests);
            }
            Operation::Update => self.check_rounds(&pieces, 1, |hashers, pieces| {
                hashers[0].update(pieces[0]);
            }),
            Operation::UpdateMany { hashers } => {
                self.check_rounds(&pieces, hashers.into(), update_many);
            }
        }
    }

    fn assert_digests(&self, pieces: &[&[u8]], digests: &[Digest]) {
        assert_eq!(digests.len(), pieces.len(), "{self:?}");
        for (place, (piece, digest)) in pieces.iter().zip(digests).enumerate() {
            let expected = md5_reference::md5(piece);
            assert_eq!(*digest.as_bytes(), expected, "message {place} of {self:?}");
        }
    }

    /// Appends the pieces to the hashers, one piece to each hasher in every round. Compares the states after each round, and the
    /// digests, with the reference.
    fn check_rounds<'p>(
        &self,
        pieces: &[&'p [u8]],
        hashers: usize,
        update: impl Fn(&mut [Md5], &[&'p [u8]]),
    ) {
        let mut all = vec![Md5::new(); hashers];
        let mut references = vec![md5_reference::Md5::new(); hashers];
        for round in pieces.chunks(hashers) {
            update(&mut all[..round.len()], round);
            for (reference, piece) in references.iter_mut().zip(round) {
                reference.update(piece);
            }
            for (hasher, (md5, reference)) in all.iter_mut().zip(&references).enumerate() {
                let state = md5lanes_vectors::export_state(reference);
                assert_eq!(md5.export_state(), state, "hasher {hasher} of {self:?}");
                // The next round continues from the exported state, as another process would.
                *md5 = Md5::import_state(&state).expect("an exported state");
            }
        }
        for (hasher, (md5, reference)) in all.into_iter().zip(references).enumerate() {
            let expected = reference.finalize();
            assert_eq!(*md5.finalize().as_bytes(), expected, "hasher {hasher} of {self:?}");
        }
    }
}
