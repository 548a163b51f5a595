//! Addresses such as `s3://bucket/prefix`.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::error::Error;

/// A bucket, and a prefix or a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The name of the bucket.
    pub bucket: String,
    /// The prefix or the key. May be empty.
    pub key: String,
}

impl FromStr for Address {
    type Err = &'static str;

    /// Parses an address: `s3://bucket`, or `s3://bucket/` and a prefix or a key.
    ///
    /// # Errors
    ///
    /// If the text is not an address of this form.
    fn from_str(text: &str) -> Result<Self, &'static str> {
        let wrong = "an address is s3://bucket or s3://bucket/prefix";
        let rest = text.strip_prefix("s3://").ok_or(wrong)?;
        if rest.starts_with("arn:") {
            return Err("an access point is addressed by its alias: s3://ALIAS-s3alias/prefix");
        }
        let (bucket, key) = rest.split_once('/').unwrap_or((rest, ""));
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
        if bucket.is_empty() || bucket.starts_with('.') || !bucket.bytes().all(is_plain) {
            return Err(wrong);
        }
        Ok(Address { bucket: bucket.to_owned(), key: key.to_owned() })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Address { bucket, key } = self;
        write!(f, "s3://{bucket}/{key}")
    }
}

impl Address {
    /// Returns the key with a slash at its end, unless it is empty: the prefix of the objects in a folder, as in `aws s3 sync`.
    #[must_use]
    pub fn prefix(&self) -> String {
        let slash = if self.key.is_empty() || self.key.ends_with('/') { "" } else { "/" };
        format!("{}{slash}", self.key)
    }

    /// Returns the key of the object for `file`: the key of this address, followed by the file's name if the key is empty or ends
    /// with a slash.
    ///
    /// # Errors
    ///
    /// If the file's name is needed, but is missing or not UTF-8.
    pub fn key_of(&self, file: &Path) -> Result<String, Error> {
        if !self.key.is_empty() && !self.key.ends_with('/') {
            return Ok(self.key.clone());
        }
        let name = file.file_name().and_then(|name| name.to_str());
        let name = name.ok_or_else(|| Error::new("the file's name cannot be a key"))?;
        Ok(format!("{}{name}", self.key))
    }
}
