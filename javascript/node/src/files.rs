//! The class with which JavaScript hashes many files side by side.

use std::path::PathBuf;
use std::sync::Arc;

use napi::bindgen_prelude::{Either, Object, Uint8Array};
use napi::{Env, Error, Result};
use napi_derive::napi;

use crate::call::Call;
use crate::pool;

/// The results of a call of `md5Files`. One pool of threads hashes the files of all calls.
#[napi]
pub struct FileDigests {
    call: Arc<Call>,
}

#[napi]
impl FileDigests {
    /// Starts to hash the files at `paths`, on at most `threads` threads; without `threads`, on one thread for each core.
    #[napi(constructor)]
    pub fn new(paths: Vec<Either<String, Uint8Array>>, threads: Option<f64>) -> Result<Self> {
        let call = Arc::new(Call::new());
        let paths = paths.into_iter().map(path_of).collect();
        pool::add(&call, paths, threads).map_err(|error| Error::from_reason(error.to_string()))?;
        Ok(FileDigests { call })
    }

    /// Returns the number of bytes that the threads have hashed so far.
    #[napi]
    pub fn bytes(&self) -> f64 {
        self.call.hashed_bytes() as f64
    }

    /// Returns a promise of the next batch. The batch has results, refused files or both, unless it is the last one. The promises
    /// of earlier calls of `next` must be settled.
    #[napi(ts_return_type = "Promise<Batch>")]
    pub fn next<'e>(&self, env: &'e Env) -> Result<Object<'e>> {
        let (deferred, promise) = env.create_deferred()?;
        self.call.promise(deferred);
        // If the batch has taken results already, there is room for more, so threads may begin more files.
        pool::wake_threads();
        Ok(promise)
    }

    /// Notes that JavaScript has read the refused file with the path at `index`.
    #[napi]
    pub fn fill(&self, index: u32) {
        self.call.fill_refused(index);
    }

    /// Stops the work: no file is begun any more, and the next batch is the last one.
    #[napi]
    pub fn stop(&self) {
        self.call.results.close();
        self.call.resolve();
        pool::wake_threads();
    }
}

impl Drop for FileDigests {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Converts a path, which JavaScript gives as bytes if it is not UTF-8.
fn path_of(path: Either<String, Uint8Array>) -> PathBuf {
    match path {
        Either::A(text) => text.into(),
        #[cfg(unix)]
        Either::B(bytes) => {
            <std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(bytes.to_vec()).into()
        }
        #[cfg(not(unix))]
        Either::B(bytes) => String::from_utf8_lossy(&bytes).into_owned().into(),
    }
}
