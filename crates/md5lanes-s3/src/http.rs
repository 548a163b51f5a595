//! Requests over HTTP and TLS, on the thread that sends them.

use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ureq::http;
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};
use ureq::{Agent, Error, SendBody};

use crate::transport::{LONGEST_BODY, Request, Response, Transport};

/// How long a connection, a read or a write may take. An answer may take long to begin: some servers put the
/// parts of an upload together before they answer.
const CONNECT: Duration = Duration::from_secs(10);
const QUIET: Duration = Duration::from_secs(60);
const ANSWER: Duration = Duration::from_secs(300);

/// HTTP/1.1, with connections that are kept for the next request. TLS trusts the certificates that the system trusts.
/// The proxies of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are used.
#[derive(Debug)]
pub struct Http {
    agent: Agent,
}

impl Http {
    /// `ca_bundle` is a file of certificates in PEM, which are trusted in place of the system's.
    ///
    /// # Errors
    ///
    /// Where that file cannot be read, or holds no certificate.
    pub fn new(ca_bundle: Option<&Path>) -> io::Result<Self> {
        let roots = match ca_bundle {
            None => RootCerts::PlatformVerifier,
            Some(path) => RootCerts::from(certificates(&fs::read(path)?)?),
        };
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .tls_config(TlsConfig::builder().root_certs(roots).build())
            .timeout_connect(Some(CONNECT))
            .timeout_per_read(Some(QUIET))
            .timeout_per_write(Some(QUIET))
            .timeout_recv_response(Some(ANSWER))
            .max_idle_connections(256)
            .max_idle_connections_per_host(256)
            .user_agent(concat!("md5lanes/", env!("CARGO_PKG_VERSION")))
            .build();
        Ok(Http { agent: config.into() })
    }
}

/// A body that ends with an error once its sender wants no more.
struct Stoppable<'b> {
    rest: &'b [u8],
    stop: &'b AtomicBool,
}

impl Read for Stoppable<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(io::Error::new(ErrorKind::InvalidInput, "stopped"));
        }
        self.rest.read(buffer)
    }
}

fn certificates(pem: &[u8]) -> io::Result<Vec<Certificate<'static>>> {
    let invalid = |reason: String| io::Error::new(ErrorKind::InvalidData, reason);
    let mut found = Vec::new();
    for item in parse_pem(pem) {
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
        let invalid = |_| io::Error::new(ErrorKind::InvalidInput, "this is no request of HTTP");
        let answer = match request.method {
            "GET" | "HEAD" | "DELETE" => self.agent.run(builder.body(()).map_err(invalid)?),
            _ => {
                let builder = builder.header("content-length", request.body.len());
                let mut body = Stoppable { rest: request.body, stop: request.stop };
                let body = SendBody::from_reader(&mut body);
                self.agent.run(builder.body(body).map_err(invalid)?)
            }
        };
        let answer = answer.map_err(in_words)?;
        let (head, body) = answer.into_parts();
        let headers = head.headers.iter().filter_map(|(name, value)| {
            Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
        });
        let mut response =
            Response { status: head.status.as_u16(), headers: headers.collect(), body: Vec::new() };
        let mut body = body.into_reader().take(LONGEST_BODY + 1);
        body.read_to_end(&mut response.body)?;
        if response.body.len() as u64 > LONGEST_BODY {
            return Err(io::Error::new(ErrorKind::InvalidInput, "the answer is endless"));
        }
        Ok(response)
    }
}

/// The error without the address, whose signature nobody else must see.
fn in_words(error: Error) -> io::Error {
    match error {
        // So errors of TLS arrive while a connection is made. Another attempt would have the same.
        Error::Io(error) if error.kind() == ErrorKind::InvalidData => {
            io::Error::new(ErrorKind::InvalidInput, format!("TLS: {error}"))
        }
        Error::Io(error) => error,
        Error::Timeout(what) => io::Error::new(ErrorKind::TimedOut, format!("timed out ({what})")),
        Error::HostNotFound => io::Error::new(ErrorKind::NotFound, "there is no such host"),
        Error::ConnectionFailed => {
            io::Error::new(ErrorKind::ConnectionRefused, "the connection failed")
        }
        Error::Tls(reason) => io::Error::new(ErrorKind::InvalidInput, reason),
        Error::Rustls(reason) => io::Error::new(ErrorKind::InvalidInput, format!("TLS: {reason}")),
        Error::Protocol(reason) => io::Error::other(format!("no answer of HTTP: {reason}")),
        Error::BadUri(_) | Error::Http(_) => {
            io::Error::new(ErrorKind::InvalidInput, "this is no address of HTTP")
        }
        Error::BodyExceedsLimit(_) => {
            io::Error::new(ErrorKind::InvalidInput, "the answer is endless")
        }
        _ => io::Error::other("no answer"),
    }
}
