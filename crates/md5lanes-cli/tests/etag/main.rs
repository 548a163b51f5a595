//! `md5lanes etag` as a process.
#![cfg(target_os = "linux")]

mod expect;
mod files;
mod json;
mod server;
mod support;
mod values;
