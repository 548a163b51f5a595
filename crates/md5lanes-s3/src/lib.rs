#![doc = include_str!("../README.md")]

mod address;
mod ahead;
mod client;
mod encoding;
mod error;
#[cfg(feature = "http")]
mod http;
mod inventory;
mod listing;
mod names;
mod pairs;
mod put;
mod settings;
mod transport;
mod verify;

pub use md5lanes_files::etag::ETag;
pub use rusty_s3::{Bucket, Credentials};

pub use crate::address::Address;
pub use crate::client::{Checksum, Client, Encrypted, LONGEST_WAIT, Listed, Retry};
pub use crate::error::Error;
#[cfg(feature = "http")]
pub use crate::http::{Http, TimeOuts};
pub use crate::inventory::Inventory;
pub use crate::put::{DEFAULT_MEMORY, Outcome, PartTooLarge, Put, PutOptions, put, put_object};
pub use crate::settings::Settings;
pub use crate::transport::{LONGEST_BODY, Request, Response, Stop, Transport};
pub use crate::verify::{
    Doubt, Finding, Options, Verdict, verify, verify_inventory, verify_names, verify_object,
};
