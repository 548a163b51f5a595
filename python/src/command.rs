//! Runs the command `md5lanes`, for `python -m md5lanes`.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command `md5lanes` with `arguments`, and returns its exit status.
///
/// The command writes to the standard output of the process, not to `sys.stdout`, and does not run Python's signal handlers.
#[pyfunction]
pub(crate) fn run_command(python: Python<'_>, arguments: Vec<OsString>) -> u8 {
    let arguments = [OsString::from("md5lanes")].into_iter().chain(arguments).collect();
    python.detach(|| md5lanes_cli::run(arguments))
}
