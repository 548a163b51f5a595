//! An HTTP server on 127.0.0.1. A function of the test chooses its answers.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};

use crate::proxy::Port;

#[derive(Clone, Debug)]
pub(crate) struct ReceivedRequest {
    pub(crate) method: String,
    /// The path and the query.
    pub(crate) target: String,
    /// The names, in lower case, and the values.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl ReceivedRequest {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| &value[..])
    }

    /// Returns the ID of the key that signed the request.
    pub(crate) fn key(&self) -> Option<&str> {
        let (_, rest) = self.header("authorization")?.split_once("Credential=")?;
        Some(rest.split_once('/')?.0)
    }
}

/// The status, the headers and the body of an answer.
pub(crate) type StubResponse = (u16, Vec<(&'static str, String)>, String);

pub(crate) fn plain(status: u16, body: impl Into<String>) -> StubResponse {
    (status, Vec::new(), body.into())
}

pub(crate) struct Stub {
    port: Port,
    requests: Arc<Mutex<Vec<ReceivedRequest>>>,
}

impl Stub {
    pub(crate) fn start(
        answer: impl Fn(&ReceivedRequest) -> StubResponse + Send + Sync + 'static,
    ) -> Stub {
        let requests: Arc<Mutex<Vec<ReceivedRequest>>> = Arc::default();
        let log = Arc::clone(&requests);
        // Errors are ignored: they mean that the client has closed the connection.
        let port = Port::open(move |connection| drop(serve(connection, &answer, &log)));
        Stub { port, requests }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.port.address())
    }

    /// Returns the requests received since the last call.
    pub(crate) fn requests(&self) -> Vec<ReceivedRequest> {
        std::mem::take(&mut self.requests.lock().unwrap())
    }
}

fn serve(
    connection: &TcpStream,
    answer: &impl Fn(&ReceivedRequest) -> StubResponse,
    log: &Mutex<Vec<ReceivedRequest>>,
) -> io::Result<()> {
    let mut reader = BufReader::new(connection);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let mut words = line.split(' ');
        let (method, target) = (words.next().unwrap().to_owned(), words.next().unwrap().to_owned());
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        let length = headers.iter().find(|(name, _)| name == "content-length");
        let mut body = vec![0; length.map_or(0, |(_, value)| value.parse().unwrap())];
        reader.read_exact(&mut body)?;
        let body = String::from_utf8_lossy(&body).into_owned();
        let asked = ReceivedRequest { method, target, headers, body };
        let (status, headers, body) = answer(&asked);
        let is_head = asked.method == "HEAD";
        log.lock().unwrap().push(asked);
        let mut text = format!("HTTP/1.1 {status} Answer\r\n");
        for (name, value) in &headers {
            text += &format!("{name}: {value}\r\n");
        }
        if !headers.iter().any(|(name, _)| *name == "content-length") {
            text += &format!("content-length: {}\r\n", body.len());
        }
        text += "\r\n";
        if !is_head {
            text += &body;
        }
        reader.get_mut().write_all(text.as_bytes())?;
    }
}
