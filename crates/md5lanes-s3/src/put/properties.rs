//! Properties of objects, such as the content type and metadata.

use crate::error::Error;

/// The properties of uploaded objects. By default the content type is guessed from the key.
#[derive(Clone, Debug)]
pub struct Properties {
    /// The content type, such as `text/html`.
    pub content_type: Option<String>,
    /// Whether to guess the [content type](Self::content_type), if it is `None`, from the key's extension.
    pub guess_content_type: bool,
    /// How long caches may keep copies: the header `Cache-Control` of answers to `GET`.
    pub cache_control: Option<String>,
    /// The caller's own metadata: names and values.
    pub metadata: Vec<(String, String)>,
    /// The storage class, such as `STANDARD_IA`.
    pub storage_class: Option<String>,
    /// Tags, such as `key=value&key2=value2`, escaped as in URLs.
    pub tagging: Option<String>,
    /// How the server encrypts: `AES256`, `aws:kms` or `aws:kms:dsse`.
    pub encryption: Option<String>,
    /// The ID of the KMS key for the encryption.
    pub kms_key_id: Option<String>,
}

impl Default for Properties {
    fn default() -> Self {
        Properties {
            content_type: None,
            guess_content_type: true,
            cache_control: None,
            metadata: Vec::new(),
            storage_class: None,
            tagging: None,
            encryption: None,
            kms_key_id: None,
        }
    }
}

impl Properties {
    /// Returns the headers of the request that creates the object `key`.
    pub(super) fn headers(&self, key: &str) -> Vec<(String, String)> {
        let guess = || mime_guess::from_path(key).first_raw().map(str::to_owned);
        let guessed = if self.guess_content_type { guess() } else { None };
        let own = self.metadata.iter().map(|(name, value)| {
            (format!("x-amz-meta-{}", name.to_ascii_lowercase()), value.clone())
        });
        let named = [
            ("content-type", self.content_type.clone().or(guessed)),
            ("cache-control", self.cache_control.clone()),
            ("x-amz-storage-class", self.storage_class.clone()),
            ("x-amz-tagging", self.tagging.clone()),
            ("x-amz-server-side-encryption", self.encryption.clone()),
            ("x-amz-server-side-encryption-aws-kms-key-id", self.kms_key_id.clone()),
        ];
        let named = named.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        named.chain(own).collect()
    }

    /// Checks that all properties can be sent as headers.
    pub(super) fn check(&self) -> Result<(), Error> {
        for (name, value) in self.headers("") {
            let is_name =
                name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
            if !is_name {
                return Err(Error::new(format!("{name:?} cannot be the name of a header")));
            }
            if !value.bytes().all(|byte| (b' '..=b'~').contains(&byte)) || value.trim() != value {
                return Err(Error::new(format!(
                    "{name} cannot be {value:?}: a header holds printable ASCII, without spaces around it"
                )));
            }
        }
        Ok(())
    }
}
