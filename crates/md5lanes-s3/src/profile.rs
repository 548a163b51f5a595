//! Reads `~/.aws/config` and `~/.aws/credentials` in the same way as the AWS CLI.

use std::collections::HashMap;
use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::ErrorKind;

use configparser::ini::Ini;

use crate::error::Error;

type Section = HashMap<String, String>;

#[derive(Default)]
pub(crate) struct AwsFiles {
    /// The sections of `config` by kind and name, such as `("profile", "default")`.
    config: HashMap<(String, String), Section>,
    /// The sections of `credentials` by the names of their profiles.
    credentials: HashMap<String, Section>,
}

/// The sections of one profile in both files.
pub(crate) struct Profile<'f> {
    files: &'f AwsFiles,
    pub(crate) name: String,
}

impl fmt::Debug for AwsFiles {
    /// Shows no secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AwsFiles").finish_non_exhaustive()
    }
}

impl AwsFiles {
    /// Reads both files. A file that does not exist is taken as empty.
    pub(crate) fn read() -> Result<Self, Error> {
        let mut files = AwsFiles::default();
        for (text, section) in read_sections("AWS_CONFIG_FILE", "config")? {
            let Some(name) = parse_heading(&text) else { continue };
            // [profile default] takes precedence over [default].
            if text != "default" || !files.config.contains_key(&name) {
                files.config.insert(name, section);
            }
        }
        files.credentials.extend(read_sections("AWS_SHARED_CREDENTIALS_FILE", "credentials")?);
        Ok(files)
    }

    /// Returns a profile. The profile `default` need not exist.
    pub(crate) fn profile(&self, name: &str) -> Result<Profile<'_>, Error> {
        let profile = Profile { files: self, name: name.to_owned() };
        if profile.sections().any(|section| section.is_some()) || name == "default" {
            return Ok(profile);
        }
        Err(Error::new(format!("there is no profile {name:?} in ~/.aws")))
    }

    /// Returns the section `[kind name]` of `config`.
    fn section(&self, kind: &str, name: &str) -> Result<&Section, Error> {
        let wanted = (kind.to_owned(), name.to_owned());
        let missing = || Error::new(format!("~/.aws/config has no section [{kind} {name}]"));
        self.config.get(&wanted).ok_or_else(missing)
    }
}

impl<'f> Profile<'f> {
    /// Returns the section of `credentials`, which takes precedence, and the section of `config`.
    fn sections(&self) -> impl Iterator<Item = Option<&'f Section>> {
        let wanted = ("profile".to_owned(), self.name.clone());
        [self.files.credentials.get(&self.name), self.files.config.get(&wanted)].into_iter()
    }

    /// Returns a setting, unless it is empty.
    pub(crate) fn get(&self, key: &str) -> Option<&'f str> {
        let found = self.sections().flatten().find_map(|section| section.get(key));
        found.map(|value| &value[..]).filter(|value| !value.is_empty())
    }

    /// Returns the ID, the secret and the token of the access key: from `config` if `in_config` is `true`, otherwise from
    /// `credentials`.
    pub(crate) fn keys(&self, in_config: bool) -> Option<(&'f str, &'f str, Option<&'f str>)> {
        let section = self.sections().nth(usize::from(in_config))??;
        let get =
            |key: &str| section.get(key).map(|value| &value[..]).filter(|value| !value.is_empty());
        Some((get("aws_access_key_id")?, get("aws_secret_access_key")?, get("aws_session_token")))
    }

    pub(crate) fn sibling(&self, name: &str) -> Result<Self, Error> {
        self.files.profile(name)
    }

    /// Returns a setting that is indented below `key`, such as `addressing_style` below `s3 =`.
    pub(crate) fn nested(&self, key: &str, inner: &str) -> Option<String> {
        nested(self.get(key)?, inner)
    }

    /// Returns the section of `kind` that the setting `key` names: the setting `sso_session = corp` names the section
    /// `[sso-session corp]`. `None` if the profile does not have this setting.
    pub(crate) fn linked_section(
        &self,
        key: &str,
        kind: &str,
    ) -> Result<Option<&'f Section>, Error> {
        self.get(key).map(|name| self.files.section(kind, name)).transpose()
    }

    /// Returns the address of a service from the environment or the profile, in the order of the AWS CLI
    /// (<https://docs.aws.amazon.com/sdkref/latest/guide/feature-ss-endpoints.html>).
    pub(crate) fn endpoint(&self, service: &str) -> Result<Option<String>, Error> {
        let ignored = env_var("AWS_IGNORE_CONFIGURED_ENDPOINT_URLS");
        let ignored =
            ignored.or_else(|| self.get("ignore_configured_endpoint_urls").map(str::to_owned));
        if ignored.is_some_and(|ignored| ignored.eq_ignore_ascii_case("true")) {
            return Ok(None);
        }
        let of_service = format!("AWS_ENDPOINT_URL_{}", service.to_ascii_uppercase());
        if let Some(found) = env_var(&of_service).or_else(|| env_var("AWS_ENDPOINT_URL")) {
            return Ok(Some(found));
        }
        let services = self.linked_section("services", "services")?;
        let found = services.and_then(|services| nested(services.get(service)?, "endpoint_url"));
        Ok(found.or_else(|| self.get("endpoint_url").map(str::to_owned)))
    }
}

/// Returns the setting `key` from `lines` that are indented below another setting.
fn nested(lines: &str, key: &str) -> Option<String> {
    // Without a line break at the start, `lines` is a single value, and not a list of settings.
    let lines = lines.strip_prefix('\n')?.lines();
    let mut settings = lines.filter_map(|line| line.split_once('='));
    let (_, value) = settings.find(|(name, _)| name.trim() == key)?;
    Some(value.trim().to_owned()).filter(|value| !value.is_empty())
}

/// Returns the kind and the name in a heading: `profile dev`, `profile "dev x"`, `sso-session corp`. The heading `default` means
/// `profile default`.
fn parse_heading(text: &str) -> Option<(String, String)> {
    let words = shlex::split(text)?;
    match &words[..] {
        [only] if only == "default" => Some(("profile".to_owned(), only.clone())),
        [kind, name] => Some((kind.clone(), name.clone())),
        _ => None,
    }
}

/// Returns the sections of the file that the environment variable `variable` names, or else of `file` in `~/.aws`. A file that
/// does not exist has no sections.
fn read_sections(variable: &str, file: &str) -> Result<HashMap<String, Section>, Error> {
    let named = env::var_os(variable).filter(|path| !path.is_empty());
    let home = || env::home_dir().map(|home| home.join(".aws").join(file).into_os_string());
    let Some(path): Option<OsString> = named.or_else(home) else { return Ok(HashMap::new()) };
    let path = match path.to_str().and_then(|path| path.strip_prefix("~/")).zip(env::home_dir()) {
        Some((below, home)) => home.join(below).into_os_string(),
        None => path,
    };
    let shown = path.display().to_string();
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(HashMap::new()),
        Err(error) => return Err(Error::new(format!("{shown}: {error}"))),
    };
    parse(&text).map_err(|error| Error::new(format!("{shown}: {error}")))
}

/// Parses sections in the format of Python's `configparser`.
fn parse(text: &str) -> Result<HashMap<String, Section>, String> {
    // Editors on Windows may begin a text with a byte order mark.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut ini = Ini::new_cs();
    ini.set_multiline(true);
    // Secrets may have any character, so no character begins a comment within a line.
    ini.set_inline_comment_symbols(Some(&[]));
    let read = ini.read(text.to_owned())?;
    let section = |section: HashMap<String, Option<String>>| -> Section {
        section
            .into_iter()
            .map(|(key, value)| (key.to_lowercase(), value.unwrap_or_default()))
            .collect()
    };
    Ok(read.into_iter().map(|(name, settings)| (name, section(settings))).collect())
}

/// Returns a variable of the environment, unless it is empty.
pub(crate) fn env_var(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_parsed_as_by_python() {
        let read = parse(
            "\u{feff}# a comment\n[default]\nRegion = eu-west-3\nAWS_SECRET_ACCESS_KEY=a#b;c\\d\"e=\n\
             dynamodb =\n  endpoint_url = http://dynamodb\n; another\n[profile \"dev x\"]\nregion: a b\ns3 =\n\
             \taddressing_style=virtual\n\n  max_concurrent_requests = 20\nempty =\n",
        )
        .unwrap();
        let default = &read["default"];
        assert_eq!(default["region"], "eu-west-3");
        assert_eq!(default["aws_secret_access_key"], "a#b;c\\d\"e=");
        assert_eq!(default.get("endpoint_url"), None);
        assert_eq!(
            nested(&default["dynamodb"], "endpoint_url").as_deref(),
            Some("http://dynamodb")
        );
        let dev = &read["profile \"dev x\""];
        assert_eq!((&dev["region"][..], &dev["empty"][..]), ("a b", ""));
        assert_eq!(nested(&dev["s3"], "addressing_style").as_deref(), Some("virtual"));
        assert_eq!(nested(&dev["s3"], "max_concurrent_requests").as_deref(), Some("20"));
        assert_eq!(nested("a = b", "a"), None);
        assert!(parse("[a\nb").is_err());
    }

    #[test]
    fn headings_are_split_as_by_a_shell() {
        let pair = |kind: &str, name: &str| Some((kind.to_owned(), name.to_owned()));
        assert_eq!(parse_heading("default"), pair("profile", "default"));
        assert_eq!(parse_heading("profile dev"), pair("profile", "dev"));
        assert_eq!(parse_heading("profile \"dev x\""), pair("profile", "dev x"));
        assert_eq!(parse_heading("sso-session 'a b'"), pair("sso-session", "a b"));
        assert_eq!(parse_heading("profile a b"), None);
        assert_eq!(parse_heading("other"), None);
    }
}
