//! Tests that run the command as a process. On Linux they compare `sum` with the system's `md5sum`, which must be installed.
#![cfg(any(target_os = "linux", windows))]

#[cfg(unix)]
mod audit;
mod etag;
mod kernels;
mod support;
mod usage;

#[cfg(windows)]
mod windows;

#[cfg(unix)]
mod changing;
#[cfg(unix)]
mod check;
#[cfg(unix)]
mod completions;
#[cfg(unix)]
mod contents;
#[cfg(unix)]
mod deep;
#[cfg(unix)]
mod descriptors;
#[cfg(unix)]
mod documents;
#[cfg(unix)]
mod errors;
#[cfg(unix)]
mod limits;
#[cfg(unix)]
mod many;
#[cfg(unix)]
mod names;
#[cfg(unix)]
mod options;
#[cfg(unix)]
mod progress;
#[cfg(unix)]
mod random;
#[cfg(unix)]
mod scale;
#[cfg(unix)]
mod waiting;
