//! The C interface of md5lanes. `include/md5lanes.h` is generated from it; its documentation is that of the
//! functions here.
//!
//! - `status`: what functions return, and how arguments are checked;
//! - `context`: one message; `many`: several side by side;
//! - `server`, `stream`: streams of many threads; `submission`: a buffer that is lent to a stream;
//! - `version`: what this library is.
//!
//! No panic crosses the border. Those functions that run no foreign code and wait for nobody do not panic; if they had
//! such a bug, `extern "C"` would end the process. The functions of streams catch panics: `stream::StreamHandle::run`.

#![allow(clippy::doc_markdown, reason = "the header shows the documentation as plain text")]

pub mod context;
pub mod many;
pub mod server;
pub mod status;
pub mod stream;
mod submission;
pub mod version;
