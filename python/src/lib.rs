//! The native module of the Python package `md5lanes`. What users import is in `package/md5lanes`.

use pyo3::prelude::*;

mod columns;
mod hasher;

#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::columns::{DigestArray, DigestColumn, column};
    #[pymodule_export]
    use crate::hasher::digest;
}
