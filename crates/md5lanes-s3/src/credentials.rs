//! Finds the access keys for signing requests: from the caller, a profile, a role, a command, a container or an instance.
//!
//! The crate `reqsign` fetches the keys, by requests over this crate's transport, and signs with them. This module chooses among
//! the sources of keys in the order of the AWS CLI
//! (<https://docs.aws.amazon.com/cli/latest/userguide/cli-configure-authentication.html>).

use std::fmt;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};
use std::{io, iter};

use bytes::Bytes;
use pollster::block_on;
use reqsign_aws_v4::{
    AssumeRoleCredentialProvider, AssumeRoleWithWebIdentityCredentialProvider, Credential,
    ECSCredentialProvider, IMDSv2CredentialProvider, ProcessCredentialProvider, RequestSigner,
    SSOCredentialProvider, StaticCredentialProvider,
};
use reqsign_core::time::Timestamp;
use reqsign_core::{
    CommandExecute, CommandOutput, Context, FileRead, HttpSend, OsEnv, ProvideCredential,
    ProvideCredentialDyn,
};

use crate::error::Error;
use crate::profile::{Profile, env_var};
use crate::transport::{Request, Stop, Transport};

/// An access key for signing requests.
#[derive(Clone)]
pub struct Keys {
    /// The ID of the access key.
    pub id: String,
    /// The secret of the access key.
    pub secret: String,
    /// The token of temporary keys.
    pub token: Option<String>,
    /// When these keys expire; `None` if they never do. New keys are asked for before this time.
    pub expiry: Option<SystemTime>,
}

impl fmt::Debug for Keys {
    /// Shows no secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keys").field("id", &self.id).finish_non_exhaustive()
    }
}

fn timestamp(time: SystemTime) -> Option<Timestamp> {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    Timestamp::from_second(i64::try_from(since.as_secs()).ok()?).ok()
}

/// A source of keys. It is asked for keys when the first request is signed, and again before the keys expire.
#[derive(Clone)]
pub struct Credentials {
    provider: Provider,
    /// Other servers for requests about credentials. Each element has the start of a host's name, such as `sts.`, and the address
    /// that replaces hosts with this start.
    endpoints: Vec<(&'static str, String)>,
    /// Whether no setting names credentials. Then `provider` looks in the metadata of the machine, which may have none.
    is_guess: bool,
}

impl fmt::Debug for Credentials {
    /// Shows no secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credentials").finish_non_exhaustive()
    }
}

type Provider = Arc<dyn ProvideCredentialDyn<Credential = Credential>>;

impl From<Keys> for Credential {
    fn from(keys: Keys) -> Self {
        Credential {
            access_key_id: keys.id,
            secret_access_key: keys.secret,
            session_token: keys.token,
            expires_in: keys.expiry.and_then(timestamp),
        }
    }
}

impl Credentials {
    /// Returns credentials with fixed keys, which are never replaced.
    #[must_use]
    pub fn new(id: &str, secret: &str, token: Option<&str>) -> Self {
        Credentials::from_provider(match token {
            None => StaticCredentialProvider::new(id, secret),
            Some(token) => StaticCredentialProvider::new(id, secret).with_session_token(token),
        })
    }

    /// Returns credentials with the keys that the function `keys` returns. Any thread may call the function.
    pub fn from_fn(keys: impl Fn() -> io::Result<Keys> + Send + Sync + 'static) -> Self {
        Credentials::from_provider(KeysFunction(Box::new(keys)))
    }

    fn from_provider(provider: impl ProvideCredential<Credential = Credential>) -> Self {
        Credentials { provider: Arc::new(provider), endpoints: Vec::new(), is_guess: false }
    }

    /// Finds the credentials that the AWS CLI would use. `use_variables` is `false` if the user has named a profile: then keys in
    /// variables of the environment are ignored.
    pub(crate) fn find(
        profile: &Profile<'_>,
        region: &str,
        use_variables: bool,
    ) -> Result<Self, Error> {
        let found = match provider_from_variables(use_variables)? {
            Some(found) => Some(found),
            None => ProfileLookup { region, use_variables }.find(profile, &[])?,
        };
        let is_guess = found.is_none();
        let provider = found.unwrap_or_else(provider_of_machine);
        let endpoint = |service| profile.endpoint(service);
        let endpoints = iter::empty()
            .chain(endpoint("sts")?.map(|address| ("sts.", address)))
            .chain(endpoint("sso")?.map(|address| ("portal.sso.", address)));
        Ok(Credentials { provider, endpoints: endpoints.collect(), is_guess })
    }

    /// Returns a signer of requests to S3 in `region`. Requests for keys go over `transport`.
    pub(crate) fn signer(self, region: &str, transport: Arc<dyn Transport>) -> Signer {
        let Credentials { provider, endpoints, is_guess } = self;
        let context = Context::new()
            .with_env(OsEnv)
            .with_file_read(FileReader)
            .with_http_send(CredentialSender { transport, endpoints });
        let signer = RequestSigner::new("s3", region).with_standard_session_token();
        Signer {
            signer: reqsign_core::Signer::new(context, provider, signer),
            is_guess,
            has_signed: AtomicBool::new(false),
        }
    }
}

/// Signs requests, with keys that all threads share.
pub(crate) struct Signer {
    signer: reqsign_core::Signer<Credential>,
    is_guess: bool,
    has_signed: AtomicBool,
}

impl Signer {
    /// Returns `headers` with a signature that covers them (AWS Signature Version 4). The signature also covers the body if it is
    /// empty and `method` is not `PUT`. It covers no other body: for such a body, the caller puts the MD5 into `headers`.
    pub(crate) fn sign(
        &self,
        method: &str,
        url: &str,
        headers: Vec<(String, String)>,
        body: &[u8],
    ) -> Result<Vec<(String, String)>, Error> {
        let mut request = http::Request::builder().method(method).uri(url);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        if body.is_empty() && method != "PUT" {
            request = request.header("x-amz-content-sha256", reqsign_aws_v4::EMPTY_STRING_SHA256);
        }
        let request = request.body(());
        let (mut parts, ()) = request
            .map_err(|error| Error::new(format!("this is not an HTTP request: {error}")))?
            .into_parts();
        if let Err(error) = block_on(self.signer.sign(&mut parts, None)) {
            return Err(self.no_credentials(&error));
        }
        self.has_signed.store(true, Ordering::Relaxed);
        let text = |value: &http::HeaderValue| value.to_str().unwrap_or_default().to_owned();
        let headers =
            parts.headers.iter().map(|(name, value)| (name.as_str().to_owned(), text(value)));
        // The transport writes the header `Host`.
        Ok(headers.filter(|(name, _)| name != "host").collect())
    }

    /// Returns the error that there are no keys. If no setting names credentials and no request was signed before, its text names
    /// the remedy. Otherwise its text has the reason in `error`.
    fn no_credentials(&self, error: &reqsign_core::Error) -> Error {
        let had_some = self.has_signed.load(Ordering::Relaxed);
        if self.is_guess && !had_some {
            let text = "there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or name a \
                        profile of ~/.aws; no container and no instance of AWS has some either";
            return Error::no_credentials(text.to_owned(), false);
        }
        let mut text = format!("there are no credentials: {error}");
        let mut source = std::error::Error::source(error);
        while let Some(inner) = source {
            let inner_text = inner.to_string();
            if !text.ends_with(&inner_text) {
                text += &format!(": {inner_text}");
            }
            source = inner.source();
        }
        for context in error.context() {
            // The context `credential_type` says nothing to users.
            if !context.starts_with("credential_type") {
                text += &format!("; {context}");
            }
        }
        let words: Vec<_> = text.split_whitespace().collect();
        Error::no_credentials(words.join(" "), error.is_retryable())
    }
}

/// Returns the keys in variables of the environment, if `use_variables`.
fn provider_from_variables(use_variables: bool) -> Result<Option<Provider>, Error> {
    if !use_variables {
        return Ok(None);
    }
    match (env_var("AWS_ACCESS_KEY_ID"), env_var("AWS_SECRET_ACCESS_KEY")) {
        (Some(id), Some(secret)) => {
            let token = env_var("AWS_SESSION_TOKEN").or_else(|| env_var("AWS_SECURITY_TOKEN"));
            Ok(Some(Credentials::new(&id, &secret, token.as_deref()).provider))
        }
        (Some(_), None) => {
            Err(Error::new("AWS_ACCESS_KEY_ID is set, and AWS_SECRET_ACCESS_KEY is not"))
        }
        _ => Ok(None),
    }
}

/// Returns the keys of the container or the instance that the program runs in.
fn provider_of_machine() -> Provider {
    match provider_of_container() {
        Some(container) => container,
        None => Arc::new(IMDSv2CredentialProvider::new()),
    }
}

fn provider_of_container() -> Option<Provider> {
    let names = ["AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "AWS_CONTAINER_CREDENTIALS_FULL_URI"];
    let is_in_one = names.iter().any(|name| env_var(name).is_some());
    is_in_one.then(|| Arc::new(ECSCredentialProvider::new()) as Provider)
}

#[derive(Clone, Copy)]
struct ProfileLookup<'s> {
    /// The region of STS, the service that provides the keys of roles.
    region: &'s str,
    /// Whether variables of the environment may name a role and the file with its web identity token.
    use_variables: bool,
}

impl ProfileLookup<'_> {
    /// Returns the keys of a profile. `None` if the profile names no keys. `above` has the names of the profiles that led to this
    /// one by their `source_profile`.
    fn find(self, profile: &Profile<'_>, above: &[&str]) -> Result<Option<Provider>, Error> {
        let get = |key| profile.get(key);
        let fail = |reason: &str| Error::new(format!("profile {:?}: {reason}", profile.name));
        // If a profile names itself as its `source_profile`, its role is assumed with the keys in the profile itself. This call
        // looks for these keys, not for the role.
        let is_own_source = above.last() == Some(&&profile.name[..]);
        if let Some(role) = get("role_arn").filter(|_| !is_own_source) {
            if let Some(file) = get("web_identity_token_file") {
                return Ok(Some(self.web_identity_provider(role, file, get("role_session_name"))));
            }
            if get("mfa_serial").is_some() {
                return Err(fail(
                    "its role asks for a code (mfa_serial), which this program does not; for its keys in variables: \
                     eval \"$(aws configure export-credentials --format env)\"",
                ));
            }
            let source = self.source_of_role(profile, above)?;
            return self.role_provider(role, source, profile).map(Some);
        }
        if self.use_variables
            && let (Some(role), Some(file)) =
                (env_var("AWS_ROLE_ARN"), env_var("AWS_WEB_IDENTITY_TOKEN_FILE"))
        {
            let name = env_var("AWS_ROLE_SESSION_NAME");
            return Ok(Some(self.web_identity_provider(&role, &file, name.as_deref())));
        }
        if let (Some(account), Some(role)) = (get("sso_account_id"), get("sso_role_name")) {
            return self.sso_provider(profile, account, role).map(Some);
        }
        let keys = |in_config| {
            profile
                .keys(in_config)
                .map(|(id, secret, token)| Credentials::new(id, secret, token).provider)
        };
        if let Some(keys) = keys(false) {
            return Ok(Some(keys));
        }
        if let Some(command) = get("credential_process") {
            return Ok(Some(Arc::new(CredentialProcess(command.to_owned()))));
        }
        Ok(keys(true))
    }

    fn source_of_role(self, profile: &Profile<'_>, above: &[&str]) -> Result<Provider, Error> {
        let fail = |reason: String| Error::new(format!("profile {:?}: {reason}", profile.name));
        if let Some(kind) = profile.get("credential_source") {
            let missing = || fail(format!("its credential_source {kind} has no credentials"));
            return match kind {
                "Environment" => provider_from_variables(true)?.ok_or_else(missing),
                "EcsContainer" => provider_of_container().ok_or_else(missing),
                "Ec2InstanceMetadata" => Ok(Arc::new(IMDSv2CredentialProvider::new())),
                _ => Err(fail(format!("its credential_source {kind:?} is none that is known"))),
            };
        }
        let missing =
            || fail("its role_arn needs a source_profile or a credential_source".to_owned());
        let source = profile.get("source_profile").ok_or_else(missing)?;
        if above.contains(&source) {
            return Err(fail(format!("its source_profile {source:?} leads back to it")));
        }
        let above = [above, &[&profile.name[..]]].concat();
        let found = self.find(&profile.sibling(source)?, &above)?;
        found.ok_or_else(|| fail(format!("its source_profile {source:?} has no credentials")))
    }

    /// Returns the keys of `role`, which is assumed with the keys of `source`. `profile` has the other settings.
    fn role_provider(
        self,
        role: &str,
        source: Provider,
        profile: &Profile<'_>,
    ) -> Result<Provider, Error> {
        let mut provider = AssumedRole {
            source,
            role: role.to_owned(),
            region: self.region.to_owned(),
            session: profile.get("role_session_name").unwrap_or("md5lanes").to_owned(),
            external_id: profile.get("external_id").map(str::to_owned),
            seconds: None,
        };
        if let Some(seconds) = profile.get("duration_seconds") {
            let wrong = || {
                Error::new(format!(
                    "profile {:?}: its duration_seconds is {seconds:?}",
                    profile.name
                ))
            };
            provider.seconds = Some(seconds.parse().map_err(|_| wrong())?);
        }
        Ok(Arc::new(provider))
    }

    /// Returns the keys of `role`, which is assumed with the token in `file`.
    fn web_identity_provider(self, role: &str, file: &str, session: Option<&str>) -> Provider {
        let provider =
            AssumeRoleWithWebIdentityCredentialProvider::with_config(role.to_owned(), file.into());
        let session = session.unwrap_or("md5lanes").to_owned();
        let provider = provider.with_role_session_name(session);
        Arc::new(provider.with_region(self.region.to_owned()).with_regional_sts_endpoint())
    }

    fn sso_provider(
        self,
        profile: &Profile<'_>,
        account: &str,
        role: &str,
    ) -> Result<Provider, Error> {
        let fail = |key: &str| {
            Error::new(format!("profile {:?}: its single sign-on has no {key}", profile.name))
        };
        let session = profile.linked_section("sso_session", "sso-session")?;
        let get = |key| {
            session
                .and_then(|session| session.get(key).map(|value| &value[..]))
                .or_else(|| profile.get(key))
        };
        let region = get("sso_region").ok_or_else(|| fail("sso_region"))?;
        let start = get("sso_start_url").ok_or_else(|| fail("sso_start_url"))?;
        // The provider uses the start URL only to find the file with the token. This file is named after the session, or else
        // after the start URL.
        let name = profile.get("sso_session").unwrap_or(start);
        let provider = SSOCredentialProvider::new().with_start_url(name).with_region(region);
        Ok(Arc::new(provider.with_account_id(account).with_role_name(role)))
    }
}

/// A role that is assumed with the keys of `source`.
struct AssumedRole {
    source: Provider,
    role: String,
    region: String,
    session: String,
    external_id: Option<String>,
    /// How long the keys of the role are valid. `None` for the default of STS.
    seconds: Option<u32>,
}

impl fmt::Debug for AssumedRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.role)
    }
}

impl ProvideCredential for AssumedRole {
    type Credential = Credential;

    async fn provide_credential(
        &self,
        context: &Context,
    ) -> reqsign_core::Result<Option<Credential>> {
        // Without this error, the signer would not say why there are no keys.
        let Some(keys) = self.source.provide_credential_dyn(context).await? else {
            return Err(reqsign_core::Error::credential_invalid(
                "there are no keys to assume the role with",
            ));
        };
        let Credential { access_key_id: id, secret_access_key: secret, session_token, .. } = &keys;
        let source = Credentials::new(id, secret, session_token.as_deref()).provider;
        let sts = RequestSigner::new("sts", &self.region);
        let signer = reqsign_core::Signer::new(context.clone(), source, sts);
        let mut provider = AssumeRoleCredentialProvider::new(self.role.clone(), signer)
            .with_role_session_name(self.session.clone())
            .with_region(self.region.clone())
            .with_regional_sts_endpoint();
        if let Some(id) = &self.external_id {
            provider = provider.with_external_id(id.clone());
        }
        if let Some(seconds) = self.seconds {
            provider = provider.with_duration_seconds(seconds);
        }
        provider.provide_credential(context).await
    }
}

/// The keys that a command prints.
#[derive(Debug)]
struct CredentialProcess(String);

impl ProvideCredential for CredentialProcess {
    type Credential = Credential;

    async fn provide_credential(
        &self,
        context: &Context,
    ) -> reqsign_core::Result<Option<Credential>> {
        // The provider of `reqsign` would split the profile's line at all spaces, even in quotes. So the provider gets the
        // placeholder `line`, which `CommandLine` ignores.
        let context = context.clone().with_command_execute(CommandLine(self.0.clone()));
        ProcessCredentialProvider::new().with_command("line").provide_credential(&context).await
    }
}

/// A line with a command and its arguments, quoted as for a shell.
#[derive(Debug)]
struct CommandLine(String);

impl CommandExecute for CommandLine {
    async fn command_execute<'a>(
        &'a self,
        _: &'a str,
        _: &'a [&'a str],
    ) -> reqsign_core::Result<CommandOutput> {
        let output = command(&self.0)?.output()?;
        let status = output.status.code().unwrap_or(-1);
        Ok(CommandOutput { status, stdout: output.stdout, stderr: output.stderr })
    }
}

/// Returns the command in `line`, split into words as by a shell.
#[cfg(not(windows))]
fn command(line: &str) -> reqsign_core::Result<Command> {
    let words = shlex::split(line).unwrap_or_default();
    let (program, arguments) = words.split_first().ok_or_else(|| {
        reqsign_core::Error::config_invalid(format!(
            "credential_process: {line:?} is not a command"
        ))
    })?;
    let mut command = Command::new(program);
    command.args(arguments);
    Ok(command)
}

/// Returns the command in `line`. On Windows a program gets its arguments as one line, and splits this line itself.
#[cfg(windows)]
fn command(line: &str) -> reqsign_core::Result<Command> {
    use std::os::windows::process::CommandExt;

    let (program, rest) = match line.strip_prefix('"').and_then(|line| line.split_once('"')) {
        Some(split) => split,
        None => line.split_once(' ').unwrap_or((line, "")),
    };
    let mut command = Command::new(program);
    command.raw_arg(rest);
    Ok(command)
}

struct KeysFunction(Box<dyn Fn() -> io::Result<Keys> + Send + Sync>);

impl fmt::Debug for KeysFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeysFunction")
    }
}

impl ProvideCredential for KeysFunction {
    type Credential = Credential;

    async fn provide_credential(&self, _: &Context) -> reqsign_core::Result<Option<Credential>> {
        Ok(Some((self.0)()?.into()))
    }
}

#[derive(Debug)]
struct FileReader;

impl FileRead for FileReader {
    async fn file_read(&self, path: &str) -> reqsign_core::Result<Vec<u8>> {
        Ok(std::fs::read(path)?)
    }
}

struct CredentialSender {
    transport: Arc<dyn Transport>,
    endpoints: Vec<(&'static str, String)>,
}

impl fmt::Debug for CredentialSender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CredentialSender")
    }
}

/// The time limit for an answer with the metadata of a container or an instance. On other machines there is no answer.
const METADATA_TIMEOUT: Duration = Duration::from_secs(2);

impl HttpSend for CredentialSender {
    async fn http_send(
        &self,
        request: http::Request<Bytes>,
    ) -> reqsign_core::Result<http::Response<Bytes>> {
        let (parts, body) = request.into_parts();
        let (host, path) = (parts.uri.host().unwrap_or_default(), parts.uri.path_and_query());
        let other = self.endpoints.iter().find(|(start, _)| host.starts_with(start));
        let url = match (other, path) {
            (Some((_, address)), Some(path)) => format!("{}{path}", address.trim_end_matches('/')),
            _ => parts.uri.to_string(),
        };
        let headers: Vec<_> = parts
            .headers
            .iter()
            .filter(|(name, _)| *name != http::header::CONTENT_LENGTH)
            .filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)))
            .collect();
        let method = match parts.method {
            http::Method::PUT => "PUT",
            http::Method::POST => "POST",
            _ => "GET",
        };
        let direct_timeout = (parts.uri.scheme_str() == Some("http")).then_some(METADATA_TIMEOUT);
        let request = Request {
            method,
            url: &url,
            headers: &headers,
            body: &body,
            stop: Stop::NEVER,
            direct_timeout,
        };
        let answer = self.transport.send(request)?;
        Ok(http::Response::builder().status(answer.status).body(answer.body.into())?)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;
    use std::thread;

    use super::*;
    use crate::transport::Response;

    struct NoTransport;

    impl Transport for NoTransport {
        fn send(&self, _: Request<'_>) -> io::Result<Response> {
            unreachable!("keys from a function need no request")
        }
    }

    #[test]
    fn keys_are_asked_for_once_for_all_threads_until_they_expire() {
        static CALLS: AtomicU64 = AtomicU64::new(0);
        let keys = || {
            let call = CALLS.fetch_add(1, Ordering::SeqCst);
            // The first keys are about to expire, and the second keys are not.
            let seconds = if call == 0 { 60 } else { 3600 };
            let expiry = Some(SystemTime::now() + Duration::from_secs(seconds));
            let (id, secret) = (format!("KEY{call}"), "s".to_owned());
            Ok(Keys { id, secret, token: Some("t".to_owned()), expiry })
        };
        let signer = Credentials::from_fn(keys).signer("eu-west-3", Arc::new(NoTransport));
        let sign = || {
            let signed = signer.sign("GET", "http://h/b/k?a=b%20c", Vec::new(), b"").unwrap();
            let value = |wanted: &str| {
                signed.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone())
            };
            assert_eq!(value("x-amz-security-token").as_deref(), Some("t"));
            assert_eq!(value("host"), None);
            value("authorization").unwrap()
        };
        assert!(sign().contains("Credential=KEY0/"));
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..20 {
                        assert!(sign().contains("Credential=KEY1/"));
                    }
                });
            }
        });
        assert_eq!(CALLS.load(Ordering::SeqCst), 2);
        let error = Credentials::from_fn(|| Err(io::Error::other("no session")))
            .signer("eu-west-3", Arc::new(NoTransport))
            .sign("GET", "http://h/", Vec::new(), b"")
            .unwrap_err();
        assert_eq!(error.to_string(), "there are no credentials: no session");
    }
}
