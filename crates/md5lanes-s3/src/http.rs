//! Sends requests over HTTP and TLS, on the calling thread.

use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rustls::CertificateError;
use ureq::http;
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};
use ureq::{Agent, Error, Proxy, SendBody};

use crate::profile::env_var;
use crate::transport::{MAX_BODY_BYTES, Request, Response, Stop, Transport};

/// How long a server may be silent before a request fails.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// How long it may take to connect.
    pub connect: Duration,
    /// How long one read or one write may take.
    pub idle: Duration,
    /// How long it may take until an answer begins. Some servers put the parts of an upload together before they answer.
    pub response: Duration,
}

impl Default for Timeouts {
    /// 10 s to connect, 60 s idle, and 300 s until an answer.
    fn default() -> Self {
        Timeouts {
            connect: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            response: Duration::from_secs(300),
        }
    }
}

/// The usual transport: HTTP/1.1, with connections that are kept for the next request. TLS trusts the certificates that the
/// system trusts.
///
/// Proxies are set by the variables of curl: `http_proxy` for `http` URLs, `https_proxy` for `https` URLs, `all_proxy` for both,
/// and `no_proxy` for hosts and domains without a proxy. The names may also be in capitals.
#[derive(Debug)]
pub struct Http {
    plain: Route,
    secure: Route,
    /// Sends requests with a [`direct_timeout`](Request::direct_timeout), without a proxy.
    direct: Agent,
    /// The reason why the certificates to trust cannot be read. Then each request to an `https` URL fails.
    certificate_error: Option<String>,
}

/// How to reach servers with URLs of one scheme: `http` or `https`.
#[derive(Debug)]
struct Route {
    agent: Agent,
    /// The proxy, and the variable that names it.
    proxy: Option<(Proxy, String)>,
}

impl Http {
    /// Returns a transport. `ca_bundle` is a PEM file of certificates to trust instead of the system's.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or holds no certificate, or if a variable names an invalid proxy.
    pub fn new(ca_bundle: Option<&Path>) -> io::Result<Self> {
        Http::with_timeouts(ca_bundle, Timeouts::default())
    }

    /// Like [`new`](Self::new), with other timeouts.
    ///
    /// # Errors
    ///
    /// The errors of [`new`](Self::new).
    pub fn with_timeouts(ca_bundle: Option<&Path>, timeouts: Timeouts) -> io::Result<Self> {
        let trusted = ca_bundle.map(certificates).transpose()?;
        Http::with_certificates(trusted.map(Ok), timeouts)
    }

    /// Returns a transport that trusts the certificates `trusted`, or the system's certificates if `trusted` is `None`. An error
    /// in `trusted` becomes the error of each request to an `https` URL.
    pub(crate) fn with_certificates(
        trusted: Option<Result<Vec<Certificate<'static>>, String>>,
        timeouts: Timeouts,
    ) -> io::Result<Self> {
        let (roots, certificate_error) = match trusted {
            None => (RootCerts::PlatformVerifier, None),
            Some(Ok(certificates)) => (RootCerts::from(certificates), None),
            Some(Err(reason)) => (RootCerts::from(Vec::new()), Some(reason)),
        };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = TlsConfig::builder().root_certs(roots);
        let tls = tls.unversioned_rustls_crypto_provider(provider).build();
        let agent = |proxy: Option<Proxy>| -> Agent {
            let config = Agent::config_builder()
                .http_status_as_error(false)
                .max_redirects(0)
                .proxy(proxy)
                .tls_config(tls.clone())
                .timeout_connect(Some(timeouts.connect))
                .timeout_per_read(Some(timeouts.idle))
                .timeout_per_write(Some(timeouts.idle))
                .timeout_recv_response(Some(timeouts.response))
                .max_idle_connections(256)
                .max_idle_connections_per_host(256)
                .user_agent(concat!("md5lanes/", env!("CARGO_PKG_VERSION")));
            config.build().into()
        };
        let route = |scheme| -> io::Result<Route> {
            let proxy = proxy_for(scheme)?;
            Ok(Route { agent: agent(proxy.as_ref().map(|(proxy, _)| proxy.clone())), proxy })
        };
        Ok(Http {
            plain: route("http")?,
            secure: route("https")?,
            direct: agent(None),
            certificate_error,
        })
    }
}

/// Returns the proxy for URLs of a scheme, and the variable that names it.
fn proxy_for(scheme: &str) -> io::Result<Option<(Proxy, String)>> {
    let either = |name: &str| {
        let names = [name.to_owned(), name.to_ascii_uppercase()];
        names.into_iter().find_map(|name| Some((env_var(&name)?, name)))
    };
    let named = either(&format!("{scheme}_proxy")).or_else(|| either("all_proxy"));
    let Some((address, name)) = named else { return Ok(None) };
    let wrong = |_| {
        // The address may have a password before an `@`, so only the text after the `@` is shown.
        let shown = address.rsplit('@').next().unwrap_or_default();
        let text = format!(
            "{name}: {shown:?} is not the address of a proxy: http, https, socks4, socks4a, socks5 and socks5h are known"
        );
        io::Error::new(ErrorKind::InvalidInput, text)
    };
    let proxy = Proxy::new(&address).map_err(wrong)?;
    let mut builder = Proxy::builder(proxy.protocol()).host(proxy.host()).port(proxy.port());
    if let Some(user) = proxy.username() {
        builder = builder.username(user);
    }
    if let Some(password) = proxy.password() {
        builder = builder.password(password);
    }
    let (direct, _) = either("no_proxy").unwrap_or_default();
    for host in direct.split([',', ' ']).filter(|host| !host.is_empty()) {
        let host = host.trim_start_matches('.');
        builder = builder.no_proxy(host).no_proxy(&format!(".{host}"));
    }
    Ok(Some((builder.build().map_err(wrong)?, name)))
}

impl Route {
    /// Returns the error of a request to `address` as an I/O error, which names the proxy if there is one for this address.
    fn describe(&self, error: Error, address: &http::Uri) -> io::Error {
        let error = describe(error);
        match &self.proxy {
            Some((proxy, name)) if !proxy.is_no_proxy(address) => {
                let is_final = error.kind() == ErrorKind::InvalidInput;
                let kind = if is_final { error.kind() } else { ErrorKind::NotConnected };
                let (host, port) = (proxy.host(), proxy.port());
                io::Error::new(kind, format!("by the proxy {host}:{port} of {name}: {error}"))
            }
            _ => error,
        }
    }
}

/// A body that ends with an error once `stop` is set.
struct StoppableBody<'b> {
    rest: &'b [u8],
    stop: Stop<'b>,
}

impl Read for StoppableBody<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_set() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "stopped"));
        }
        self.rest.read(buffer)
    }
}

/// Reads the certificates in a PEM file. A file without a certificate is an error.
pub(crate) fn certificates(path: &Path) -> io::Result<Vec<Certificate<'static>>> {
    let invalid = |reason: String| io::Error::new(ErrorKind::InvalidData, reason);
    let mut found = Vec::new();
    for item in parse_pem(&fs::read(path)?) {
        if let PemItem::Certificate(certificate) =
            item.map_err(|error| invalid(error.to_string()))?
        {
            found.push(certificate);
        }
    }
    if found.is_empty() {
        Err(invalid("there is no certificate in it".to_owned()))
    } else {
        Ok(found)
    }
}

impl Transport for Http {
    fn send(&self, request: Request<'_>) -> io::Result<Response> {
        let mut builder = http::Request::builder().method(request.method).uri(request.url);
        for (name, value) in request.headers {
            builder = builder.header(*name, *value);
        }
        let invalid = |_| io::Error::new(ErrorKind::InvalidInput, "this is not an HTTP request");
        let is_secure = request.url.starts_with("https:");
        if let Some(reason) = self.certificate_error.as_ref().filter(|_| is_secure) {
            return Err(io::Error::new(ErrorKind::InvalidInput, reason.clone()));
        }
        let route = if is_secure { &self.secure } else { &self.plain };
        let address = request.url.parse::<http::Uri>().map_err(|_| invalid(()))?;
        let answer = match (request.method, request.direct_timeout) {
            (_, Some(direct_timeout)) => {
                let request = builder.body(request.body.to_vec()).map_err(|_| invalid(()))?;
                let request = self.direct.configure_request(request);
                self.direct.run(request.timeout_global(Some(direct_timeout)).build())
            }
            ("GET" | "HEAD" | "DELETE", None) => {
                route.agent.run(builder.body(()).map_err(|_| invalid(()))?)
            }
            _ => {
                let builder = builder.header("content-length", request.body.len());
                let mut body = StoppableBody { rest: request.body, stop: request.stop };
                let body = SendBody::from_reader(&mut body);
                route.agent.run(builder.body(body).map_err(|_| invalid(()))?)
            }
        };
        let answer = answer.map_err(|error| route.describe(error, &address))?;
        let (head, body) = answer.into_parts();
        let headers = head.headers.iter().filter_map(|(name, value)| {
            Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
        });
        let mut response =
            Response { status: head.status.as_u16(), headers: headers.collect(), body: Vec::new() };
        let mut body = body.into_reader().take(MAX_BODY_BYTES + 1);
        body.read_to_end(&mut response.body)?;
        if response.body.len() as u64 > MAX_BODY_BYTES {
            return Err(io::Error::new(ErrorKind::InvalidInput, "the answer is endless"));
        }
        Ok(response)
    }
}

/// Returns an error of `ureq` as an I/O error. An error of the kind `InvalidInput` is final: the request is not repeated.
fn describe(error: Error) -> io::Error {
    if let Error::Io(error) = &error
        && let Some(error) = error.get_ref().and_then(|error| error.downcast_ref())
    {
        return tls_error(error);
    }
    match error {
        Error::Io(error) => match error.to_string().split_once("lookup address information: ") {
            Some((_, reason)) => io::Error::new(ErrorKind::NotFound, reason.to_owned()),
            None => error,
        },
        Error::Timeout(what) => io::Error::new(ErrorKind::TimedOut, format!("timed out ({what})")),
        Error::HostNotFound => io::Error::new(ErrorKind::NotFound, "there is no such host"),
        Error::ConnectionFailed => {
            io::Error::new(ErrorKind::ConnectionRefused, "the connection failed")
        }
        Error::ConnectProxyFailed(reason) => io::Error::other(reason),
        Error::Tls(reason) => io::Error::new(ErrorKind::InvalidInput, reason),
        Error::Rustls(error) => tls_error(&error),
        Error::Protocol(reason) => io::Error::other(format!("the answer is not HTTP: {reason}")),
        Error::BadUri(_) | Error::Http(_) => {
            io::Error::new(ErrorKind::InvalidInput, "this is not an HTTP address")
        }
        Error::BodyExceedsLimit(_) => {
            io::Error::new(ErrorKind::InvalidInput, "the answer is endless")
        }
        _ => io::Error::other("no answer"),
    }
}

/// Returns an error of TLS as an I/O error. Its kind is `InvalidInput`, because another attempt would fail in the same way.
fn tls_error(error: &rustls::Error) -> io::Error {
    let text = match error {
        rustls::Error::InvalidMessage(_) => {
            "the server does not speak TLS there; use http:// in place of https://".to_owned()
        }
        rustls::Error::InvalidCertificate(CertificateError::UnknownIssuer) => {
            "the server's certificate is signed by itself, or by an authority that is not trusted here; \
             AWS_CA_BUNDLE can name a file with the certificate to trust"
                .to_owned()
        }
        // The next two errors are recognised by their texts, because `rustls::Error` has no variants for them.
        error if error.to_string().contains("CaUsedAsEndEntity") => {
            "the server's certificate is that of an authority, as a self-signed one may be; \
             the server needs one with basicConstraints=CA:FALSE, which AWS_CA_BUNDLE can name"
                .to_owned()
        }
        error if error.to_string().contains("No CA certificates were loaded") => {
            "this system has no certificates of authorities; install them (in Debian the package ca-certificates), \
             or name a file with some in AWS_CA_BUNDLE"
                .to_owned()
        }
        error => format!("TLS: {error}"),
    };
    io::Error::new(ErrorKind::InvalidInput, text)
}
