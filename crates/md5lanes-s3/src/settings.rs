//! Finds credentials, region and endpoint where the AWS CLI finds them.

#[cfg(feature = "http")]
use std::path::Path;
use std::sync::Arc;

use crate::bucket::{Addressing, Bucket};
use crate::client::{Client, Retry};
use crate::credentials::Credentials;
use crate::error::Error;
#[cfg(feature = "http")]
use crate::http::{Http, TimeOuts, certificates};
use crate::profile::{Files, Profile, variable};
use crate::transport::Transport;

/// The caller's settings; the rest comes from the environment and from files.
///
/// They are looked for in this order: these fields; the variables `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
/// `AWS_SESSION_TOKEN`, `AWS_REGION` or `AWS_DEFAULT_REGION`, `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`, `AWS_CA_BUNDLE`; the
/// profile (`AWS_PROFILE`, or `default`) in `~/.aws/credentials` and `~/.aws/config` (`AWS_SHARED_CREDENTIALS_FILE`,
/// `AWS_CONFIG_FILE`), which may name a role, a web identity, single sign-on or a command; the metadata of a container, or of an
/// instance. The keys are fetched when the first request is signed.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The profile that has the keys, region and endpoint. If it is set, keys in variables are ignored.
    pub profile: Option<String>,
    /// Keys to use instead of keys in variables and in the profile.
    pub credentials: Option<Credentials>,
    /// The region of the bucket.
    pub region: Option<String>,
    /// The address of a server, such as `http://127.0.0.1:9000`.
    pub endpoint: Option<String>,
    /// The place of the bucket's name in addresses. `None` takes the profile's setting.
    pub addressing: Option<Addressing>,
    /// Whether to send requests without signatures.
    pub anonymous: bool,
    /// Whether the user pays for the requests, and not the owner of the bucket.
    pub pays: bool,
    /// How requests are repeated.
    pub retry: Retry,
}

impl Settings {
    /// Returns a client of a bucket, over HTTP.
    ///
    /// # Errors
    ///
    /// If a setting makes no sense.
    #[cfg(feature = "http")]
    pub fn client(&self, bucket: &str) -> Result<Client, Error> {
        let files = Files::read()?;
        let profile = self.profile(&files)?;
        let of_profile =
            || Some(("ca_bundle of the profile", profile.get("ca_bundle")?.to_owned()));
        let named =
            variable("AWS_CA_BUNDLE").map(|path| ("AWS_CA_BUNDLE", path)).or_else(of_profile);
        let trusted = named.map(|(name, path)| {
            certificates(Path::new(&path)).map_err(|error| format!("{name}, {path}: {error}"))
        });
        let http = Http::trusting(trusted, TimeOuts::default())
            .map_err(|error| Error::new(error.to_string()))?;
        self.client_of(&profile, bucket, Arc::new(http))
    }

    /// Returns a client of a bucket, over the caller's transport, which has to look after `AWS_CA_BUNDLE` itself.
    ///
    /// # Errors
    ///
    /// If a setting makes no sense.
    pub fn client_over(
        &self,
        bucket: &str,
        transport: Arc<dyn Transport>,
    ) -> Result<Client, Error> {
        let files = Files::read()?;
        self.client_of(&self.profile(&files)?, bucket, transport)
    }

    fn profile<'f>(&self, files: &'f Files) -> Result<Profile<'f>, Error> {
        let named = self.profile.clone().or_else(|| variable("AWS_PROFILE"));
        files.profile(named.as_deref().unwrap_or("default"))
    }

    fn client_of(
        &self,
        profile: &Profile<'_>,
        bucket: &str,
        transport: Arc<dyn Transport>,
    ) -> Result<Client, Error> {
        let of_profile = |key| profile.get(key).map(str::to_owned);
        let region = self
            .region
            .clone()
            .or_else(|| variable("AWS_REGION"))
            .or_else(|| variable("AWS_DEFAULT_REGION"))
            .or_else(|| of_profile("region"))
            .unwrap_or_else(|| "us-east-1".to_owned());
        let endpoint = match &self.endpoint {
            Some(endpoint) => Some(endpoint.clone()),
            None => profile.endpoint("s3")?,
        };
        let addressing = match (
            self.addressing,
            profile.nested("s3", "addressing_style").as_deref(),
        ) {
            (Some(addressing), _) => addressing,
            (None, Some("path")) => Addressing::Path,
            (None, Some("virtual")) => Addressing::Virtual,
            (None, Some("auto") | None) => Addressing::Auto,
            (None, Some(other)) => {
                let text = format!(
                    "the addressing_style of the profile is {other:?}: auto, path and virtual are known"
                );
                return Err(Error::new(text));
            }
        };
        let bucket = Bucket::new(endpoint.as_deref(), addressing, bucket, &region)?;
        let credentials = match &self.credentials {
            _ if self.anonymous => None,
            Some(credentials) => Some(credentials.clone()),
            None => Some(Credentials::find(profile, &region, self.profile.is_none())?),
        };
        let client = Client::new(bucket, credentials, transport, self.retry);
        Ok(if self.pays { client.paying() } else { client })
    }
}
