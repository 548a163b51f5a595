//! The native module of the Python package `md5lanes`. Users import the package in
//! `package/md5lanes`.

use pyo3::pymodule;

mod audit;
mod buffer;
mod columns;
mod command;
mod etag;
mod files;
mod hasher;
mod iterable;
mod many;
mod pages;
mod prefetch;
mod results;
mod s3;
mod server;
mod threads;

// Makes free-threaded interpreters enable their lock, because this module reads lists without a lock of its own.
#[pymodule(gil_used = true)]
mod _native {
    use pyo3::PyResult;
    use pyo3::exceptions::PyImportError;
    use pyo3::ffi::{PyInterpreterState_Get, PyInterpreterState_GetID};

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// The greatest number of bytes in the body of a response from an S3 server. `md5lanes/s3.py` passes on no longer body.
    #[pymodule_export]
    const MAX_BODY_BYTES: u64 = md5lanes_s3::MAX_BODY_BYTES;

    #[pymodule_export]
    use crate::audit::{AuditFinding, AuditFindings, audit};
    #[pymodule_export]
    use crate::columns::{DigestColumn, digest_column, surrogate_keys};
    #[pymodule_export]
    use crate::command::run_command;
    #[pymodule_export]
    use crate::etag::{ETagCheck, ETagChecks, etag, verify_etags};
    #[pymodule_export]
    use crate::files::{FileDigest, FileDigests, digest_file, digest_files};
    #[pymodule_export]
    use crate::hasher::{Md5, digest, hexdigest, md5, new};
    #[pymodule_export]
    use crate::many::{digest_many, hexdigest_many};
    #[pymodule_export]
    use crate::s3::{Finding, KeysRequest, Request, Verification, verify_objects};
    #[pymodule_export]
    use crate::server::update::Update;
    #[pymodule_export]
    use crate::server::waker::SocketPair;
    #[pymodule_export]
    use crate::server::{Server, Stream};

    /// Refuses interpreters other than the main one: PyO3 keeps Python objects, such as the type of `Md5`, in statics, but a
    /// Python object belongs to one interpreter.
    #[pymodule_init]
    fn refuse_other_interpreters() -> PyResult<()> {
        // The ID of the main interpreter is 0.
        // SAFETY: this thread is attached to an interpreter, and each interpreter has an ID.
        match unsafe { PyInterpreterState_GetID(PyInterpreterState_Get()) } {
            0 => Ok(()),
            _ => Err(PyImportError::new_err(
                "md5lanes runs in the main interpreter of a process only",
            )),
        }
    }
}
