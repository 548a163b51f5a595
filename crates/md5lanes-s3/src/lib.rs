#![doc = include_str!("../README.md")]
#![warn(clippy::must_use_candidate)]

mod address;
mod bucket;
mod checksum;
mod client;
mod compare;
mod credentials;
mod encoding;
mod error;
#[cfg(feature = "http")]
mod http;
mod inventory;
mod listing;
mod names;
mod pairs;
mod profile;
mod put;
mod settings;
mod transport;
mod verify;
mod xml;

pub use md5lanes_files::etag::ETag;

pub use crate::address::Address;
pub use crate::bucket::{Addressing, Bucket};
pub use crate::client::{Checksum, Client, Encryption, ListedObject, MAX_WAIT, Retry};
pub use crate::compare::{Objects, SecondSide, compare};
pub use crate::credentials::{Credentials, Keys};
pub use crate::error::Error;
#[cfg(feature = "http")]
pub use crate::http::{Http, Timeouts};
pub use crate::inventory::Inventory;
pub use crate::put::{
    DEFAULT_MEMORY_BYTES, Outcome, PartTooLarge, Properties, PutOptions, PutResult, put,
    put_object, put_stream,
};
pub use crate::settings::Settings;
pub use crate::transport::{MAX_BODY_BYTES, Request, Response, Stop, Transport};
pub use crate::verify::{
    CannotTellReason, Finding, Options, Verdict, verify, verify_inventory, verify_names,
    verify_object,
};
