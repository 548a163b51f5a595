//! The command as a process; `sum` compared with the system's `md5sum`, which must be installed.
#![cfg(target_os = "linux")]

mod changing;
mod check;
mod contents;
mod descriptors;
mod documents;
mod errors;
mod etag;
mod kernels;
mod limits;
mod many;
mod names;
mod options;
mod progress;
mod random;
mod scale;
mod support;
mod waiting;
