//! Hashes messages in pieces. A context is the exported state of a message so far: 92 bytes in memory of JavaScript.

use md5lanes::Md5;
use napi::bindgen_prelude::{Array, Object, Uint8Array};
use napi::{Env, Error, Result};
use napi_derive::napi;

use crate::background::run_in_background;
use crate::many::slices;
use crate::writable_bytes::WritableBytes;

/// Makes `context` the context of the empty message.
#[napi]
pub fn init(mut context: WritableBytes<'_>) {
    write(&mut context, &Md5::new());
}

/// Returns whether `state` has the format of a context.
#[napi]
pub fn is_state(state: &[u8]) -> bool {
    Md5::import_state(state).is_ok()
}

/// Appends `piece` to the message of `context`.
#[napi]
pub fn update(mut context: WritableBytes<'_>, piece: &[u8]) -> Result<()> {
    let mut md5 = read(&context)?;
    md5.update(piece);
    write(&mut context, &md5);
    Ok(())
}

/// Writes the digest of the message of `context`, 16 bytes, to `out`.
#[napi]
pub fn finish(context: &[u8], mut out: WritableBytes<'_>) -> Result<()> {
    out[..16].copy_from_slice(read(context)?.finalize().as_ref());
    Ok(())
}

/// Appends `pieces[i]` to the message of `contexts[i]`, for each `i`. No context may occur in `contexts` twice.
#[napi]
pub fn update_many(contexts: Array<'_>, pieces: Array<'_>) -> Result<()> {
    let pieces = slices(&pieces)?;
    let mut hashers = hashers(&contexts)?;
    md5lanes::update_many(&mut hashers, &pieces);
    for (at, md5) in (0..).zip(&hashers) {
        write(&mut contexts.get::<WritableBytes<'_>>(at)?.expect("`hashers` has read it"), md5);
    }
    Ok(())
}

/// Like `update_many`, but appends copies of `pieces` to copies of `contexts`, on another thread. Returns a promise of the
/// changed copies, one context after the other in one array.
#[napi(ts_return_type = "Promise<Uint8Array>")]
pub fn update_in_background<'e>(
    env: &'e Env,
    contexts: Array<'_>,
    pieces: Array<'_>,
) -> Result<Object<'e>> {
    let pieces: Vec<Vec<u8>> = slices(&pieces)?.into_iter().map(Vec::from).collect();
    let mut hashers = hashers(&contexts)?;
    let (deferred, promise) = env.create_deferred()?;
    run_in_background(Box::new(move || {
        md5lanes::update_many(&mut hashers, &pieces);
        let contexts: Vec<u8> = hashers.iter().flat_map(Md5::export_state).collect();
        deferred.resolve(|_| Ok(Uint8Array::from(contexts)));
    }));
    Ok(promise)
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
