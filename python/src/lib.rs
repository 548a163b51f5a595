//! The native module of the Python package `md5lanes`. What users import is in `package/md5lanes`.

use pyo3::prelude::*;

mod buffer;
mod hasher;

#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::hasher::{Md5, digest, hexdigest, md5, new};
}
