//! Implements the RustCrypto traits, so that [`Md5`] can replace `md5::Md5` of the crate `md-5`.

use core::fmt;

use digest::array::Array;
use digest::block_api::{
    AlgorithmName, Block, BlockSizeUser, Buffer, BufferKindUser, CoreProxy, Eager, FixedOutputCore,
    UpdateCore,
};
use digest::common::hazmat::{DeserializeStateError, SerializableState, SerializedState};
use digest::const_oid::{AssociatedOid, ObjectIdentifier};
use digest::typenum::{U16, U64, U92};
use digest::{FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Reset, Update};

use crate::{Kernel, Md5};

impl HashMarker for Md5 {}

impl OutputSizeUser for Md5 {
    type OutputSize = U16;
}

impl BlockSizeUser for Md5 {
    type BlockSize = U64;
}

impl Update for Md5 {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        Md5::update(self, data);
    }
}

impl FixedOutput for Md5 {
    #[inline]
    fn finalize_into(self, out: &mut Output<Self>) {
        out.copy_from_slice(self.finalize().as_bytes());
    }
}

impl FixedOutputReset for Md5 {
    #[inline]
    fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
        out.copy_from_slice(self.finalize_reset().as_bytes());
    }
}

impl Reset for Md5 {
    #[inline]
    fn reset(&mut self) {
        *self = Md5::new();
    }
}

impl AlgorithmName for Md5 {
    fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Md5")
    }
}

impl AssociatedOid for Md5 {
    /// `id-md5`: RFC 3279, section 2.2.1.
    const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.2.5");
}

/// Uses the format of [`Md5::export_state`]. The crate `md-5` has another format.
impl SerializableState for Md5 {
    type SerializedStateSize = U92;

    fn serialize(&self) -> SerializedState<Self> {
        Array(self.export_state())
    }

    fn deserialize(state: &SerializedState<Self>) -> Result<Self, DeserializeStateError> {
        Md5::import_state(state).map_err(|_| DeserializeStateError)
    }
}

/// The state of MD5 after whole blocks, for code that keeps the rest of the message in a buffer of its own, such as `Hmac<Md5>`.
/// Other programs use [`Md5`].
#[derive(Clone)]
pub struct Md5Core {
    state: [u32; 4],
    blocks: u64,
}

impl CoreProxy for Md5 {
    type Core = Md5Core;

    fn compose(core: Md5Core, buffer: Buffer<Md5Core>) -> Self {
        let buffered = buffer.get_data();
        let mut tail = [0; 64];
        tail[..buffered.len()].copy_from_slice(buffered);
        Md5 { state: core.state, length: core.length(buffered.len()), tail }
    }

    fn decompose(self) -> (Md5Core, Buffer<Md5Core>) {
        let core = Md5Core { state: self.state, blocks: self.length / 64 };
        (core, Buffer::<Md5Core>::new(&self.tail[..self.tail_len()]))
    }
}

impl Md5Core {
    /// Returns the length of the message in bytes, including the `buffered` bytes in the caller's buffer.
    fn length(&self, buffered: usize) -> u64 {
        self.blocks.wrapping_mul(64).wrapping_add(buffered as u64)
    }
}

impl Default for Md5Core {
    fn default() -> Self {
        Md5::new().decompose().0
    }
}

impl HashMarker for Md5Core {}

impl OutputSizeUser for Md5Core {
    type OutputSize = U16;
}

impl BlockSizeUser for Md5Core {
    type BlockSize = U64;
}

impl BufferKindUser for Md5Core {
    type BufferKind = Eager;
}

impl UpdateCore for Md5Core {
    #[inline]
    fn update_blocks(&mut self, blocks: &[Block<Self>]) {
        self.blocks = self.blocks.wrapping_add(blocks.len() as u64);
        Kernel::chosen().compress(&mut self.state, Array::cast_slice_to_core(blocks));
    }
}

impl FixedOutputCore for Md5Core {
    #[inline]
    fn finalize_fixed_core(&mut self, buffer: &mut Buffer<Self>, out: &mut Output<Self>) {
        Md5::compose(self.clone(), buffer.clone()).finalize_into(out);
    }
}

impl Reset for Md5Core {
    fn reset(&mut self) {
        *self = Self::default();
    }
}

impl AlgorithmName for Md5Core {
    fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Md5::write_alg_name(f)
    }
}

impl fmt::Debug for Md5Core {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Md5Core").field("blocks", &self.blocks).finish_non_exhaustive()
    }
}
