//! The type of arguments that the addon's functions write to.

use std::ops::{Deref, DerefMut};

use napi::bindgen_prelude::{FromNapiValue, TypeName, ValidateNapiValue};
use napi::{Result, ValueType, sys};

/// The bytes of a `Uint8Array` of the package's own JavaScript modules, which a function may write to during its call.
pub struct WritableBytes<'c>(&'c mut [u8]);

impl FromNapiValue for WritableBytes<'_> {
    unsafe fn from_napi_value(env: sys::napi_env, value: sys::napi_value) -> Result<Self> {
        // SAFETY: the caller gives a valid `env` and `value`. Only the package's JavaScript modules call functions with such
        // arguments. They share the array's memory with no other code, and pass the array as one argument only, so nothing else
        // accesses the memory during the call.
        unsafe { <&mut [u8]>::from_napi_value(env, value) }.map(WritableBytes)
    }
}

impl TypeName for WritableBytes<'_> {
    fn type_name() -> &'static str {
        "Uint8Array"
    }

    fn value_type() -> ValueType {
        ValueType::Object
    }
}

impl ValidateNapiValue for WritableBytes<'_> {}

impl Deref for WritableBytes<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.0
    }
}

impl DerefMut for WritableBytes<'_> {
    fn deref_mut(&mut self) -> &mut [u8] {
        self.0
    }
}
