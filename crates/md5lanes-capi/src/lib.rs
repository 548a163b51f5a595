//! The C interface of md5lanes. `include/md5lanes.h` and its documentation are generated from the functions here.
//!
//! No panic reaches C. The functions of streams catch panics, in `stream::StreamHandle::run`. All others call no functions of
//! the caller and never wait, so only a bug makes one panic; then `extern "C"` ends the process.

#![allow(clippy::doc_markdown, reason = "the header shows the documentation as plain text")]

pub mod context;
pub mod many;
pub mod server;
pub mod status;
pub mod stream;
mod submission;
pub mod version;
