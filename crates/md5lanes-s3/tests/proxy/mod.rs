//! A proxy on 127.0.0.1 between a client and an S3 server. It passes requests and answers on, unless a rule asks for a [`Fault`].
//! `tests/faults.rs` tests the proxy itself.
//!
//! Signatures stay valid: a request's head reaches the server as the client has sent it. The proxy passes a request or an answer
//! on only after it has read all of it, so speeds measured through the proxy mean nothing.

// Each test that includes this module uses only some of its items.
#![allow(dead_code)]

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use socket2::SockRef;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    Break(Break, BreakPosition),
    /// A bit flips in the request's body, in the byte at this offset modulo the body's length.
    CorruptRequest(usize),
    /// A bit of the answer's body flips in the same way.
    CorruptAnswer(usize),
    /// The proxy answers with this HTTP status and this S3 error code. The server does not get the request.
    Refuse(u16, &'static str),
    /// The answer waits until the proxy has sent the answer to another request, but at most for this time.
    Delay(Duration),
    /// A digit of the `ETag` header, or else of the first ETag in the answer's body, is changed.
    WrongEtag,
    /// The last object of a listing is removed.
    ShortListing,
    /// The previous listing is sent once more in place of a listing.
    RepeatedListing,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Break {
    /// The connection is closed, as by a server that ends.
    Close,
    /// The connection is reset, as by a server that crashes.
    Reset,
    /// The connection stays open, and silent, until the client closes it.
    Stall,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BreakPosition {
    /// Before the server gets anything of the request.
    BeforeRequest,
    /// After the server has got the head and half of the body.
    InRequest,
    /// After the server has answered, and before the client gets anything of the answer.
    BeforeAnswer,
    /// After the client has got half of the answer's bytes.
    InAnswer,
}

/// The faults that a client should survive by trying again. A stall is not among them: a client survives it only with short
/// timeouts.
pub(crate) const TRANSIENT: [Fault; 10] = {
    use {Break::*, BreakPosition::*};
    [
        Fault::Break(Close, BeforeRequest),
        Fault::Break(Close, InRequest),
        Fault::Break(Close, BeforeAnswer),
        Fault::Break(Close, InAnswer),
        Fault::Break(Reset, BeforeRequest),
        Fault::Break(Reset, InRequest),
        Fault::Break(Reset, BeforeAnswer),
        Fault::Break(Reset, InAnswer),
        Fault::Refuse(500, "InternalError"),
        Fault::Refuse(503, "SlowDown"),
    ]
};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Request {
    /// The number of the request in the order of arrival, from 0.
    pub(crate) number: usize,
    pub(crate) method: String,
    /// The path and the query.
    pub(crate) target: String,
}

/// A port of this machine. Each connection has its own thread, and stays open when the port is dropped.
pub(crate) struct Port {
    address: SocketAddr,
    has_ended: Arc<AtomicBool>,
    acceptor: Option<JoinHandle<()>>,
}

impl Port {
    pub(crate) fn open(serve: impl Fn(&TcpStream) + Send + Sync + 'static) -> Port {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let has_ended = Arc::new(AtomicBool::new(false));
        let (ended, serve) = (Arc::clone(&has_ended), Arc::new(serve));
        let acceptor = thread::spawn(move || {
            for client in listener.incoming() {
                if ended.load(Ordering::Acquire) {
                    break;
                }
                let (client, serve) = (client.unwrap(), Arc::clone(&serve));
                thread::spawn(move || serve(&client));
            }
        });
        Port { address, has_ended, acceptor: Some(acceptor) }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Port {
    fn drop(&mut self) {
        self.has_ended.store(true, Ordering::Release);
        // The acceptor sees `has_ended` only at its next connection, so a connection is made here.
        match TcpStream::connect(self.address) {
            Err(_) if thread::panicking() => return,
            woken => drop(woken.unwrap()),
        }
        let ended = self.acceptor.take().unwrap().join();
        if !thread::panicking() {
            ended.unwrap();
        }
    }
}

pub(crate) struct Proxy {
    shared: Arc<Shared>,
    port: Port,
}

type Rule = dyn Fn(&Request) -> Option<Fault> + Send + Sync;

struct Shared {
    server: SocketAddr,
    rule: Box<Rule>,
    requests: Mutex<Vec<Request>>,
    faults: AtomicUsize,
    answered: Mutex<usize>,
    /// Wakes [`wait_for_another`](Self::wait_for_another) after each answer.
    overtaken: Condvar,
    listing: Mutex<Option<Message>>,
}

impl Proxy {
    /// Starts a proxy to `server`. `rule` returns the fault of each request.
    pub(crate) fn start(
        server: SocketAddr,
        rule: impl Fn(&Request) -> Option<Fault> + Send + Sync + 'static,
    ) -> Proxy {
        let shared = Arc::new(Shared {
            server,
            rule: Box::new(rule),
            requests: Mutex::default(),
            faults: AtomicUsize::new(0),
            answered: Mutex::default(),
            overtaken: Condvar::new(),
            listing: Mutex::default(),
        });
        let serving = Arc::clone(&shared);
        // An error means that one side has closed its connection. The other connection is closed, too.
        Proxy { shared, port: Port::open(move |client| drop(serving.serve(client))) }
    }

    pub(crate) fn with_fault(server: SocketAddr, number: usize, fault: Fault) -> Proxy {
        Proxy::start(server, move |request| (request.number == number).then_some(fault))
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.port.address()
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        self.shared.requests.lock().unwrap().clone()
    }

    /// Returns the number of requests that had a fault. A fault without effect, such as a wrong `ETag` in an answer without one,
    /// is not counted.
    pub(crate) fn faults(&self) -> usize {
        self.shared.faults.load(Ordering::Relaxed)
    }
}

impl Shared {
    fn serve(&self, client: &TcpStream) -> io::Result<()> {
        let server = TcpStream::connect(self.server)?;
        for connection in [client, &server] {
            connection.set_nodelay(true)?;
        }
        let mut from_client = BufReader::new(client);
        let mut from_server = BufReader::new(&server);
        while self.exchange(&mut from_client, &mut from_server)? {}
        Ok(())
    }

    /// Passes one request and its answer on. Returns whether the connections can take another request.
    fn exchange(
        &self,
        client: &mut BufReader<&TcpStream>,
        server: &mut BufReader<&TcpStream>,
    ) -> io::Result<bool> {
        let Some(mut request) = Message::read_head(client)? else { return Ok(false) };
        let answered = *self.answered.lock().unwrap();
        let fault = self.fault(&request);
        // A break or a refusal is counted before it happens, so that the count is right once the client notices the fault.
        self.count(matches!(fault, Some(Fault::Break(..) | Fault::Refuse(..))));
        if request.header("Expect").is_some() {
            client.get_mut().write_all(b"HTTP/1.1 100 Continue\r\n\r\n")?;
        }
        if let Some(Fault::Break(kind, BreakPosition::InRequest)) = fault {
            let half = request.length().unwrap_or(0) / 2;
            client.by_ref().take(half).read_to_end(&mut request.body)?;
            server.get_mut().write_all(&request.bytes())?;
            return Shared::broken(client, kind);
        }
        request.read_body(client, false)?;
        match fault {
            Some(Fault::Break(kind, BreakPosition::BeforeRequest)) => {
                return Shared::broken(client, kind);
            }
            Some(Fault::Refuse(status, code)) => {
                return self.send(client, &Message::refusal(&request, status, code));
            }
            Some(Fault::CorruptRequest(offset)) => self.count(flip(&mut request.body, offset)),
            _ => {}
        }
        // A server may answer and close the connection before it has read the whole request. Then the write fails, but the answer
        // can be read.
        let sent = server.get_mut().write_all(&request.bytes());
        let mut answer =
            Message::read_answer(server, &request).map_err(|e| sent.err().unwrap_or(e))?;
        match fault {
            Some(Fault::Break(kind, BreakPosition::BeforeAnswer)) => {
                return Shared::broken(client, kind);
            }
            Some(Fault::Break(kind, BreakPosition::InAnswer)) => {
                let bytes = answer.bytes();
                client.get_mut().write_all(&bytes[..bytes.len() / 2])?;
                return Shared::broken(client, kind);
            }
            Some(Fault::CorruptAnswer(offset)) => self.count(flip(&mut answer.body, offset)),
            Some(Fault::WrongEtag) => self.count(answer.change_etag()),
            Some(Fault::ShortListing) => self.count(answer.shorten_listing()),
            Some(Fault::RepeatedListing) => {
                let last = self.listing.lock().unwrap().clone();
                if let (true, Some(last)) = (answer.is_listing(), last) {
                    answer = last;
                    self.count(true);
                }
            }
            Some(Fault::Delay(max_time)) => self.wait_for_another(answered, max_time),
            Some(Fault::Break(..) | Fault::Refuse(..) | Fault::CorruptRequest(_)) | None => {}
        }
        if answer.is_listing() {
            *self.listing.lock().unwrap() = Some(answer.clone());
        }
        self.send(client, &answer)
    }

    /// Records a request, and returns the fault that the rule asks for.
    fn fault(&self, request: &Message) -> Option<Fault> {
        let mut words = request.lines[0].split(' ').map(str::to_owned);
        let mut word = || words.next().unwrap_or_default();
        let mut requests = self.requests.lock().unwrap();
        let request = Request { number: requests.len(), method: word(), target: word() };
        requests.push(request.clone());
        drop(requests);
        (self.rule)(&request)
    }

    /// Ends an exchange as `kind` says. Returns `false`, which closes both connections.
    fn broken(client: &mut BufReader<&TcpStream>, kind: Break) -> io::Result<bool> {
        match kind {
            Break::Close => {}
            // A connection that does not linger is reset when it is closed.
            Break::Reset => SockRef::from(*client.get_ref()).set_linger(Some(Duration::ZERO))?,
            Break::Stall => drop(io::copy(client, &mut io::sink())?),
        }
        Ok(false)
    }

    /// Sends an answer. Returns whether the connection stays open.
    fn send(&self, client: &mut BufReader<&TcpStream>, answer: &Message) -> io::Result<bool> {
        client.get_mut().write_all(&answer.bytes())?;
        *self.answered.lock().unwrap() += 1;
        self.overtaken.notify_all();
        Ok(!answer.header("Connection").is_some_and(|how| how.eq_ignore_ascii_case("close")))
    }

    /// Waits until more than `before` answers have been sent, but at most `max_time`. Counts a fault if there was another answer.
    fn wait_for_another(&self, before: usize, max_time: Duration) {
        let answered = self.answered.lock().unwrap();
        let (answered, _) = self
            .overtaken
            .wait_timeout_while(answered, max_time, |answered| *answered == before)
            .unwrap();
        self.count(*answered > before);
    }

    fn count(&self, has_fault: bool) {
        self.faults.fetch_add(has_fault.into(), Ordering::Relaxed);
    }
}

/// A request or an answer.
#[derive(Clone, Debug)]
struct Message {
    /// The first line, and one line for each header.
    lines: Vec<String>,
    /// The body. If it came in chunks, this is their contents.
    body: Vec<u8>,
}

impl Message {
    /// Reads a head, up to the empty line. Returns `None` if the connection has ended.
    fn read_head(from: &mut impl BufRead) -> io::Result<Option<Message>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if from.read_line(&mut line)? == 0 {
                return if lines.is_empty() {
                    Ok(None)
                } else {
                    Err(ErrorKind::UnexpectedEof.into())
                };
            }
            match line.trim_end_matches(['\r', '\n']) {
                // RFC 9112, section 2.2: an empty line before a request is ignored.
                "" if lines.is_empty() => {}
                "" => return Ok(Some(Message { lines, body: Vec::new() })),
                line => lines.push(line.to_owned()),
            }
        }
    }

    fn read_answer(from: &mut impl BufRead, request: &Message) -> io::Result<Message> {
        loop {
            let mut answer = Message::read_head(from)?.ok_or(ErrorKind::UnexpectedEof)?;
            let status = answer.lines[0].split(' ').nth(1).unwrap_or_default().to_owned();
            // The proxy itself has already sent `100 Continue` to the client.
            if status.starts_with('1') {
                continue;
            }
            let has_no_body =
                request.lines[0].starts_with("HEAD ") || matches!(&*status, "204" | "304");
            if !has_no_body {
                answer.read_body(from, true)?;
            }
            return Ok(answer);
        }
    }

    /// Reads the body that the head announces (RFC 9112, section 6.3). If the head does not give the body's length, adds it to
    /// the head.
    fn read_body(&mut self, from: &mut impl BufRead, is_answer: bool) -> io::Result<()> {
        if self.header("Transfer-Encoding").is_some() {
            read_chunks(from, &mut self.body)?;
            self.set_header("Transfer-Encoding", None);
        } else if let Some(length) = self.length() {
            from.take(length).read_to_end(&mut self.body)?;
            if self.body.len() as u64 != length {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            return Ok(());
        } else if is_answer {
            from.read_to_end(&mut self.body)?;
            self.set_header("Connection", Some("close"));
        } else {
            return Ok(());
        }
        self.set_length();
        Ok(())
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.lines.join("\r\n").into_bytes();
        bytes.extend(b"\r\n\r\n");
        bytes.extend(&self.body);
        bytes
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.lines.iter().find_map(|line| value(line, name))
    }

    fn set_header(&mut self, name: &str, to: Option<&str>) {
        self.lines.retain(|line| value(line, name).is_none());
        self.lines.extend(to.map(|to| format!("{name}: {to}")));
    }

    fn length(&self) -> Option<u64> {
        self.header("Content-Length")?.parse().ok()
    }

    fn set_length(&mut self) {
        self.set_header("Content-Length", Some(&self.body.len().to_string()));
    }

    fn refusal(request: &Message, status: u16, code: &str) -> Message {
        let lines =
            vec![format!("HTTP/1.1 {status} {code}"), "Content-Type: application/xml".into()];
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <Error><Code>{code}</Code><Message>a fault of the test</Message></Error>"
        );
        let mut answer = Message { lines, body: text.into_bytes() };
        answer.set_length();
        if request.lines[0].starts_with("HEAD ") {
            answer.body.clear();
        }
        answer
    }

    fn is_listing(&self) -> bool {
        find(&self.body, b"<ListBucketResult").is_some()
    }

    /// Changes the ETag in the head, or the first one in the body if the head has none. Returns whether an ETag was changed.
    fn change_etag(&mut self) -> bool {
        if let Some(line) = self.lines.iter_mut().find(|line| value(line, "ETag").is_some()) {
            let mut bytes = line.clone().into_bytes();
            let has_changed = change_digit(&mut bytes);
            *line = String::from_utf8(bytes).unwrap();
            return has_changed;
        }
        find(&self.body, b"<ETag>").is_some_and(|start| change_digit(&mut self.body[start..]))
    }

    /// Removes the last object of a listing. Returns whether there is one.
    fn shorten_listing(&mut self) -> bool {
        let (before, end) = (b"<Contents>", b"</Contents>");
        let Some(start) = self.body.windows(before.len()).rposition(|bytes| bytes == before) else {
            return false;
        };
        let Some(length) = find(&self.body[start..], end) else { return false };
        self.body.drain(start..start + length + end.len());
        self.set_length();
        true
    }
}

/// Returns the value of the header in `line`, if the header is called `name`.
fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (line_name, value) = line.split_once(':')?;
    line_name.eq_ignore_ascii_case(name).then_some(value.trim())
}

/// Reads the chunks of a body, and drops the trailer after the last one (RFC 9112, section 7.1).
fn read_chunks(from: &mut impl BufRead, body: &mut Vec<u8>) -> io::Result<()> {
    loop {
        let mut line = String::new();
        from.read_line(&mut line)?;
        let digits = line.split(';').next().unwrap_or_default().trim();
        let length = u64::from_str_radix(digits, 16).map_err(|_| ErrorKind::InvalidData)?;
        if length == 0 {
            break;
        }
        let before = body.len() as u64;
        from.take(length).read_to_end(body)?;
        let mut end = [0; 2];
        from.read_exact(&mut end)?;
        if body.len() as u64 != before + length || end != *b"\r\n" {
            return Err(ErrorKind::InvalidData.into());
        }
    }
    loop {
        let mut trailer = String::new();
        if from.read_line(&mut trailer)? == 0 || trailer.trim_end().is_empty() {
            return Ok(());
        }
    }
}

/// Flips a bit of byte `offset`, modulo the body's length. Returns whether there is a body.
fn flip(body: &mut [u8], offset: usize) -> bool {
    let length = body.len();
    if length > 0 {
        body[offset % length] ^= 1;
    }
    length > 0
}

/// Changes the last digit of the first MD5 in hexadecimal in `bytes`. Returns whether `bytes` has one.
fn change_digit(bytes: &mut [u8]) -> bool {
    let is_digits = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_hexdigit);
    let Some(start) = bytes.windows(32).position(is_digits) else { return false };
    let digit = &mut bytes[start + 31];
    *digit = if *digit == b'0' { b'1' } else { b'0' };
    true
}

fn find(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes.windows(pattern.len()).position(|window| window == pattern)
}
