//! Exports results as Arrow's structures, which share the result's memory: nothing is copied.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;
use std::sync::Arc;
use std::vec;

use super::interface::{Array, Schema, Stream, Structure};
use super::output::{Chunk, Form};

/// Arrow's `ARROW_FLAG_NULLABLE`.
const NULLABLE: i64 = 2;

impl Form {
    fn format(self) -> &'static CStr {
        match self {
            Form::Hex => c"u",
            Form::Binary => c"w:16",
            Form::View => c"vu",
        }
    }

    pub(super) fn schema(self) -> Schema {
        unsafe extern "C" fn release(schema: *mut Schema) {
            // SAFETY: the caller passes a schema made here, which owns nothing.
            unsafe { (*schema).release = None };
        }
        Schema {
            format: self.format().as_ptr(),
            name: c"".as_ptr(),
            metadata: ptr::null(),
            flags: NULLABLE,
            n_children: 0,
            children: ptr::null_mut(),
            dictionary: ptr::null_mut(),
            release: Some(release),
            private_data: ptr::null_mut(),
        }
    }
}

/// The private data of an exported array.
struct ArrayData {
    _chunk: Arc<Chunk>,
    buffers: Vec<*const c_void>,
}

pub(super) fn array(chunk: &Arc<Chunk>) -> Array {
    unsafe extern "C" fn release(array: *mut Array) {
        // SAFETY: the caller passes an array made here. Its private data are a box of `ArrayData`.
        unsafe {
            drop(Box::from_raw((*array).private_data.cast::<ArrayData>()));
            (*array).release = None;
        }
    }
    let buffers = chunk.buffers.iter();
    let buffers =
        buffers.map(|buffer| buffer.as_ref().map_or(ptr::null(), |it| it.bytes().as_ptr().cast()));
    let mut data = Box::new(ArrayData { _chunk: Arc::clone(chunk), buffers: buffers.collect() });
    Array {
        length: chunk.length as i64,
        null_count: chunk.nulls as i64,
        offset: 0,
        n_buffers: data.buffers.len() as i64,
        n_children: 0,
        buffers: data.buffers.as_mut_ptr(),
        children: ptr::null_mut(),
        dictionary: ptr::null_mut(),
        release: Some(release),
        private_data: Box::into_raw(data).cast(),
    }
}

/// The private data of an exported stream, with the chunks that the consumer has not taken.
struct StreamData {
    form: Form,
    chunks: vec::IntoIter<Arc<Chunk>>,
}

pub(super) fn stream(form: Form, chunks: Vec<Arc<Chunk>>) -> Stream {
    unsafe extern "C" fn get_schema(stream: *mut Stream, schema: *mut Schema) -> c_int {
        // SAFETY: the caller passes a stream made here, and room for a schema. The stream's private data are a box of `StreamData`.
        unsafe { schema.write((*(*stream).private_data.cast::<StreamData>()).form.schema()) };
        0
    }
    unsafe extern "C" fn get_next(stream: *mut Stream, next: *mut Array) -> c_int {
        // SAFETY: the caller passes a stream made here, and room for an array. The stream's private data are a box of
        // `StreamData`.
        unsafe {
            let chunk = (*(*stream).private_data.cast::<StreamData>()).chunks.next();
            next.write(chunk.as_ref().map_or_else(Array::released, array));
        }
        0
    }
    unsafe extern "C" fn get_last_error(_: *mut Stream) -> *const c_char {
        ptr::null()
    }
    unsafe extern "C" fn release(stream: *mut Stream) {
        // SAFETY: the caller passes a stream made here. Its private data are a box of `StreamData`.
        unsafe {
            drop(Box::from_raw((*stream).private_data.cast::<StreamData>()));
            (*stream).release = None;
        }
    }
    let data = Box::new(StreamData { form, chunks: chunks.into_iter() });
    Stream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release),
        private_data: Box::into_raw(data).cast(),
    }
}
