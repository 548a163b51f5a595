//! Credentials, region and endpoint, from where the AWS CLI takes them.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
#[cfg(feature = "http")]
use std::path::PathBuf;

use ini::{Ini, ParseOption};
use rusty_s3::{Bucket, Credentials, UrlStyle};

use crate::client::{Client, Retry};
use crate::error::Error;
#[cfg(feature = "http")]
use crate::http::Http;
use crate::transport::Transport;

/// What the caller decides; the rest comes from the environment and from files.
///
/// In this order: these fields; the variables `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`,
/// `AWS_REGION` or `AWS_DEFAULT_REGION`, `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`, `AWS_CA_BUNDLE`; the
/// profile (`AWS_PROFILE`, or `default`) in `~/.aws/credentials` and `~/.aws/config`
/// (`AWS_SHARED_CREDENTIALS_FILE`, `AWS_CONFIG_FILE`).
///
/// Roles, single sign-on, web identities and the metadata of containers and instances are not asked:
/// `eval "$(aws configure export-credentials --format env)"` puts their credentials into the environment.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Whose keys, region and endpoint are taken. With a name, the variables of keys are ignored.
    pub profile: Option<String>,
    /// The region of the bucket.
    pub region: Option<String>,
    /// The address of a server, as `http://127.0.0.1:9000`. The bucket is the first part of the path there.
    pub endpoint: Option<String>,
    /// Whether requests are not signed.
    pub anonymous: bool,
    /// How requests are repeated.
    pub retry: Retry,
}

/// The settings of a profile.
#[derive(Default)]
struct Profile {
    /// Those in `credentials` come before those in `config`.
    sections: Vec<ini::Properties>,
}

impl fmt::Debug for Profile {
    /// Without secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Profile").finish_non_exhaustive()
    }
}

impl Settings {
    /// A client of a bucket, over HTTP.
    ///
    /// # Errors
    ///
    /// Where there are no credentials, or a setting makes no sense.
    #[cfg(feature = "http")]
    pub fn client(&self, bucket: &str) -> Result<Client, Error> {
        let ca_bundle = env::var_os("AWS_CA_BUNDLE").filter(|path| !path.is_empty());
        let ca_bundle = ca_bundle.map(PathBuf::from);
        let http = Http::new(ca_bundle.as_deref())
            .map_err(|error| Error::new(format!("AWS_CA_BUNDLE: {error}")))?;
        self.client_over(bucket, Box::new(http))
    }

    /// A client of a bucket, over a transport of the caller's. It has to look after `AWS_CA_BUNDLE` itself.
    ///
    /// # Errors
    ///
    /// Where there are no credentials, or a setting makes no sense.
    pub fn client_over(
        &self,
        bucket: &str,
        transport: Box<dyn Transport>,
    ) -> Result<Client, Error> {
        let profile = self.profile()?;
        let region = self
            .region
            .clone()
            .or_else(|| variable("AWS_REGION"))
            .or_else(|| variable("AWS_DEFAULT_REGION"))
            .or_else(|| profile.get("region"))
            .unwrap_or_else(|| "us-east-1".to_owned());
        let endpoint = self
            .endpoint
            .clone()
            .or_else(|| variable("AWS_ENDPOINT_URL_S3"))
            .or_else(|| variable("AWS_ENDPOINT_URL"))
            .or_else(|| profile.get("endpoint_url"));
        // A certificate for `*.s3.amazonaws.com` does not match a name with a dot.
        let style = match &endpoint {
            None if !bucket.contains('.') => UrlStyle::VirtualHost,
            _ => UrlStyle::Path,
        };
        let endpoint = endpoint.unwrap_or_else(|| {
            let china = if region.starts_with("cn-") { ".cn" } else { "" };
            format!("https://s3.{region}.amazonaws.com{china}")
        });
        let wrong = |_| Error::new("the endpoint is no address such as https://s3.example.org");
        let address = endpoint.parse().map_err(|_| wrong(()))?;
        let bucket =
            Bucket::new(address, style, bucket.to_owned(), region).map_err(|_| wrong(()))?;
        let credentials = if self.anonymous { None } else { Some(self.credentials(&profile)?) };
        Ok(Client::new(bucket, credentials, transport, self.retry))
    }

    fn credentials(&self, profile: &Profile) -> Result<Credentials, Error> {
        let keys = |get: &dyn Fn(&str) -> Option<String>, token: Option<String>| {
            let (key, secret) = (get("AWS_ACCESS_KEY_ID")?, get("AWS_SECRET_ACCESS_KEY")?);
            Some(match token {
                Some(token) => Credentials::new_with_token(key, secret, token),
                None => Credentials::new(key, secret),
            })
        };
        let from_environment = match self.profile {
            Some(_) => None,
            None => keys(&variable, variable("AWS_SESSION_TOKEN")),
        };
        let in_profile = |name: &str| profile.get(&name.to_ascii_lowercase());
        from_environment.or_else(|| keys(&in_profile, profile.get("aws_session_token"))).ok_or_else(
            || {
                Error::new(
                    "there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or \
                     name a profile of ~/.aws/credentials that has keys; for roles and single \
                     sign-on: eval \"$(aws configure export-credentials --format env)\"",
                )
            },
        )
    }

    fn profile(&self) -> Result<Profile, Error> {
        let asked = self.profile.clone().or_else(|| variable("AWS_PROFILE"));
        let name = asked.as_deref().unwrap_or("default");
        let (mut sections, in_config) = (Vec::new(), format!("profile {name}"));
        for (variable, file, section) in [
            ("AWS_SHARED_CREDENTIALS_FILE", "credentials", name),
            ("AWS_CONFIG_FILE", "config", if name == "default" { name } else { &in_config[..] }),
        ] {
            if let Some(found) = section_of(variable, file, section)? {
                sections.push(found);
            }
        }
        match asked {
            Some(name) if sections.is_empty() => {
                Err(Error::new(format!("there is no profile {name:?} in ~/.aws")))
            }
            _ => Ok(Profile { sections }),
        }
    }
}

impl Profile {
    fn get(&self, key: &str) -> Option<String> {
        let found = self.sections.iter().find_map(|section| section.get(key));
        found.filter(|value| !value.is_empty()).map(str::to_owned)
    }
}

/// A section of a file, if both are there.
fn section_of(variable: &str, file: &str, section: &str) -> Result<Option<ini::Properties>, Error> {
    let named = env::var_os(variable).filter(|path| !path.is_empty());
    let home = || env::home_dir().map(|home| home.join(".aws").join(file).into_os_string());
    let Some(path): Option<OsString> = named.or_else(home) else { return Ok(None) };
    let shown = path.display().to_string();
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Error::new(format!("{shown}: {error}"))),
    };
    // Secrets hold slashes and other signs as they are. The parser's own message would show its place only.
    let options =
        ParseOption { enabled_quote: false, enabled_escape: false, ..ParseOption::default() };
    // Editors on Windows may begin it with a byte order mark.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
    let parsed = Ini::load_from_str_opt(text, options)
        .map_err(|error| Error::new(format!("{shown}: line {}: {}", error.line, error.msg)))?;
    Ok(parsed.section(Some(section)).cloned())
}

/// A variable of the environment that is not empty.
fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}
