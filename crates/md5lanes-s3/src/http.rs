//! Requests over HTTP and TLS, on the thread that sends them.

use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::time::Duration;

use ureq::http;
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};
use ureq::{Agent, Error, SendBody};

use crate::transport::{LONGEST_BODY, Request, Response, Stop, Transport};

/// How long a server may be silent. After that, a request has no answer.
#[derive(Clone, Copy, Debug)]
pub struct TimeOuts {
    /// Until there is a connection.
    pub connect: Duration,
    /// In the midst of a request or an answer.
    pub quiet: Duration,
    /// Before an answer: some servers put the parts of an upload together before they answer.
    pub answer: Duration,
}

impl Default for TimeOuts {
    /// 10 seconds, a minute, and 5 minutes.
    fn default() -> Self {
        TimeOuts {
            connect: Duration::from_secs(10),
            quiet: Duration::from_secs(60),
            answer: Duration::from_secs(300),
        }
    }
}

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
        Http::with_time_outs(ca_bundle, TimeOuts::default())
    }

    /// The same with other time-outs.
    ///
    /// # Errors
    ///
    /// Those of [`new`](Self::new).
    pub fn with_time_outs(ca_bundle: Option<&Path>, time_outs: TimeOuts) -> io::Result<Self> {
        let roots = match ca_bundle {
            None => RootCerts::PlatformVerifier,
            Some(path) => RootCerts::from(certificates(&fs::read(path)?)?),
        };
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .tls_config(TlsConfig::builder().root_certs(roots).build())
            .timeout_connect(Some(time_outs.connect))
            .timeout_per_read(Some(time_outs.quiet))
            .timeout_per_write(Some(time_outs.quiet))
            .timeout_recv_response(Some(time_outs.answer))
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
    stop: Stop<'b>,
}

impl Read for Stoppable<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_set() {
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
