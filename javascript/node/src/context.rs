//! Messages in pieces. A context is an exported state, 92 bytes that JavaScript keeps: nothing is to be freed.

use md5lanes::Md5;
use napi::bindgen_prelude::{Array, AsyncTask, Uint8Array};
use napi::{Env, Error, Result, Task};
use napi_derive::napi;

use crate::many::slices;
use crate::place::Place;

/// Makes a context: the empty message.
#[napi]
pub fn init(mut context: Place<'_>) {
    write(&mut context, &Md5::new());
}

/// Whether these bytes are a context.
#[napi]
pub fn is_state(state: &[u8]) -> bool {
    Md5::import_state(state).is_ok()
}

/// Appends a piece to the message of a context.
#[napi]
pub fn update(mut context: Place<'_>, piece: &[u8]) -> Result<()> {
    let mut md5 = read(&context)?;
    md5.update(piece);
    write(&mut context, &md5);
    Ok(())
}

/// Writes the digest of the message so far, 16 bytes, to `out`.
#[napi]
pub fn finish(context: &[u8], mut out: Place<'_>) -> Result<()> {
    out[..16].copy_from_slice(read(context)?.finalize().as_ref());
    Ok(())
}

/// Appends to each context, of which none comes twice, the piece at its place.
#[napi]
pub fn update_many(contexts: Array<'_>, pieces: Array<'_>) -> Result<()> {
    let pieces = slices(&pieces)?;
    let mut hashers = hashers(&contexts)?;
    md5lanes::update_many(&mut hashers, &pieces);
    for (at, md5) in (0..).zip(&hashers) {
        write(&mut contexts.get::<Place<'_>>(at)?.expect("it was read"), md5);
    }
    Ok(())
}

/// The same on a thread of libuv's pool, with copies of the pieces. The promise has the contexts, one behind the other.
#[napi]
pub fn update_away(contexts: Array<'_>, pieces: Array<'_>) -> Result<AsyncTask<Away>> {
    let pieces = slices(&pieces)?.into_iter().map(Vec::from).collect();
    Ok(AsyncTask::new(Away { hashers: hashers(&contexts)?, pieces }))
}

/// An update that a thread of libuv's pool makes.
pub struct Away {
    hashers: Vec<Md5>,
    pieces: Vec<Vec<u8>>,
}

impl Task for Away {
    type Output = Vec<u8>;
    type JsValue = Uint8Array;

    fn compute(&mut self) -> Result<Vec<u8>> {
        md5lanes::update_many(&mut self.hashers, &self.pieces);
        Ok(self.hashers.iter().flat_map(Md5::export_state).collect())
    }

    fn resolve(&mut self, _: Env, contexts: Vec<u8>) -> Result<Uint8Array> {
        Ok(contexts.into())
    }
}

fn hashers(contexts: &Array<'_>) -> Result<Vec<Md5>> {
    slices(contexts)?.into_iter().map(read).collect()
}

fn read(context: &[u8]) -> Result<Md5> {
    Md5::import_state(context).map_err(|error| Error::from_reason(error.to_string()))
}

fn write(context: &mut [u8], md5: &Md5) {
    context[..Md5::STATE_LEN].copy_from_slice(&md5.export_state());
}
