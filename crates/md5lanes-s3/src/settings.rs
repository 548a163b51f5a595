//! Finds credentials, region and endpoint in the same places as the AWS CLI.

#[cfg(feature = "http")]
use std::path::Path;
use std::sync::Arc;

use crate::bucket::{Addressing, Bucket};
use crate::client::{Client, Retry};
use crate::credentials::Credentials;
use crate::error::Error;
#[cfg(feature = "http")]
use crate::http::{Http, Timeouts, certificates};
use crate::profile::{AwsFiles, Profile, env_var};
use crate::transport::Transport;

/// The caller's settings for a client. Settings that are `None` come from the environment and from files.
///
/// Each setting is looked for in this order:
///
/// 1. the field of this struct;
/// 2. the variables `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION` or `AWS_DEFAULT_REGION`,
///    `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`, `AWS_CA_BUNDLE`;
/// 3. the profile (`AWS_PROFILE`, or `default`) in `~/.aws/credentials` and `~/.aws/config`, or in the files that
///    `AWS_SHARED_CREDENTIALS_FILE` and `AWS_CONFIG_FILE` name. A profile may name a role, a web identity, single sign-on or a
///    command;
/// 4. the metadata of a container, or of an instance.
///
/// The keys are fetched when the first request is signed.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The profile to take keys, region and endpoint from. If it is set, keys in variables are ignored.
    pub profile: Option<String>,
    /// The source of keys to use instead of variables and the profile.
    pub credentials: Option<Credentials>,
    /// The region of the bucket.
    pub region: Option<String>,
    /// The address of a server, such as `http://127.0.0.1:9000`.
    pub endpoint: Option<String>,
    /// Where URLs have the bucket's name.
    pub addressing: Option<Addressing>,
    /// Whether to send requests without signatures.
    pub anonymous: bool,
    /// Whether the user pays for the requests instead of the bucket's owner.
    pub requester_pays: bool,
    /// How requests are repeated after transient failures.
    pub retry: Retry,
}

impl Settings {
    /// Returns a client of `bucket`, with [`Http`] as its transport.
    ///
    /// # Errors
    ///
    /// If a setting is invalid.
    #[cfg(feature = "http")]
    pub fn client(&self, bucket: &str) -> Result<Client, Error> {
        let files = AwsFiles::read()?;
        let profile = self.profile(&files)?;
        let of_profile =
            || Some(("ca_bundle of the profile", profile.get("ca_bundle")?.to_owned()));
        let named =
            env_var("AWS_CA_BUNDLE").map(|path| ("AWS_CA_BUNDLE", path)).or_else(of_profile);
        let trusted = named.map(|(name, path)| {
            certificates(Path::new(&path)).map_err(|error| format!("{name}, {path}: {error}"))
        });
        let http = Http::with_certificates(trusted, Timeouts::default())
            .map_err(|error| Error::new(error.to_string()))?;
        self.build_client(&profile, bucket, Arc::new(http))
    }

    /// Returns a client of `bucket` over the caller's `transport`. `AWS_CA_BUNDLE` is ignored: the transport decides which
    /// certificates to trust.
    ///
    /// # Errors
    ///
    /// If a setting is invalid.
    pub fn client_over(
        &self,
        bucket: &str,
        transport: Arc<dyn Transport>,
    ) -> Result<Client, Error> {
        let files = AwsFiles::read()?;
        self.build_client(&self.profile(&files)?, bucket, transport)
    }

    fn profile<'f>(&self, files: &'f AwsFiles) -> Result<Profile<'f>, Error> {
        let named = self.profile.clone().or_else(|| env_var("AWS_PROFILE"));
        files.profile(named.as_deref().unwrap_or("default"))
    }

    fn build_client(
        &self,
        profile: &Profile<'_>,
        bucket: &str,
        transport: Arc<dyn Transport>,
    ) -> Result<Client, Error> {
        let of_profile = |key| profile.get(key).map(str::to_owned);
        let region = self
            .region
            .clone()
            .or_else(|| env_var("AWS_REGION"))
            .or_else(|| env_var("AWS_DEFAULT_REGION"))
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
        Ok(if self.requester_pays { client.with_requester_pays() } else { client })
    }
}
