//! The native module of the Python package `md5lanes`. What users import is in `package/md5lanes`.

use pyo3::prelude::*;

mod ahead;
mod command;
mod files;
mod hasher;

#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::command::run_command;
    #[pymodule_export]
    use crate::files::{FileSum, FileSums, sum_file, sum_files};
    #[pymodule_export]
    use crate::hasher::digest;
}
