//! Tests the proxy that other tests put between a client and a server.

mod proxy;

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use proxy::{Break, BreakPosition, Fault, Port, Proxy, Request, TRANSIENT};

const ETAG: &str = "0123456789abcdef0123456789abcdef";
const HOUR: Duration = Duration::from_secs(3600);

/// The heads of requests, and the bodies as far as they arrived.
type Requests = Mutex<Vec<(String, Vec<u8>)>>;

/// A server with an answer for each path: `/list/N` gets a listing of N objects, `/chunks` a body in chunks, `/last` a body
/// that ends with the connection, and `/none` no body. The answer to any other path has an `ETag` and, except for `HEAD`, the
/// body of the request.
struct Server {
    port: Port,
    requests: Arc<Requests>,
}

impl Server {
    fn start() -> Server {
        let requests = Arc::new(Mutex::new(Vec::new()));
        let all = Arc::clone(&requests);
        Server { port: Port::open(move |connection| serve(connection, &all)), requests }
    }

    fn requests(&self) -> Vec<(String, Vec<u8>)> {
        self.requests.lock().unwrap().clone()
    }
}

fn serve(connection: &TcpStream, all: &Requests) {
    let mut reader = BufReader::new(connection);
    while let Some((head, length)) = read_head(&mut reader) {
        if head.contains("Expect: 100-continue") {
            reader.get_mut().write_all(b"HTTP/1.1 100 Continue\r\n\r\n").unwrap();
        }
        let mut body = Vec::new();
        let _ = reader.by_ref().take(length as u64).read_to_end(&mut body);
        all.lock().unwrap().push((head.clone(), body.clone()));
        if body.len() < length {
            return;
        }
        let path = head.split(' ').nth(1).unwrap();
        let answer = match path.strip_prefix("/list/") {
            Some(count) => {
                let object =
                    format!("<Contents><Key>k</Key><ETag>&#34;{ETAG}&#34;</ETag></Contents>");
                let listing = object.repeat(count.parse().unwrap());
                with_length(
                    "",
                    format!("<ListBucketResult>{listing}</ListBucketResult>").as_bytes(),
                )
            }
            None if path == "/chunks" => {
                let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
                format!("{head}3;x=y\r\nabc\r\n00a\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n")
                    .into_bytes()
            }
            None if path == "/last" => b"HTTP/1.1 200 OK\r\n\r\nto the end".to_vec(),
            None if path == "/none" => b"HTTP/1.1 204 No Content\r\n\r\n".to_vec(),
            None if head.starts_with("HEAD") => {
                format!("HTTP/1.1 200 OK\r\nETag: \"{ETAG}\"\r\nContent-Length: 1000\r\n\r\n")
                    .into_bytes()
            }
            None => with_length(&format!("ETag: \"{ETAG}\"\r\n"), &body),
        };
        if reader.get_mut().write_all(&answer).is_err() || path == "/last" {
            return;
        }
    }
}

fn with_length(headers: &str, body: &[u8]) -> Vec<u8> {
    let head = format!("HTTP/1.1 200 OK\r\n{headers}Content-Length: {}\r\n\r\n", body.len());
    [head.as_bytes(), body].concat()
}

/// Returns the head of a message, and the length of the body; `None` if the connection ends.
fn read_head(reader: &mut impl BufRead) -> Option<(String, usize)> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if !matches!(reader.read_line(&mut head), Ok(1..)) {
            return None;
        }
    }
    let length = head.lines().find_map(|line| line.strip_prefix("Content-Length: "));
    let length = length.map_or(0, |length| length.parse().unwrap());
    Some((head, length))
}

struct Client(BufReader<TcpStream>);

impl Client {
    fn new(proxy: &Proxy) -> Client {
        Client(BufReader::new(TcpStream::connect(proxy.address()).unwrap()))
    }

    fn send(&mut self, start: &str, body: &[u8]) {
        let head = format!("{start} HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n", body.len());
        // The proxy may have closed the connection.
        let _ = self.0.get_mut().write_all(&[head.as_bytes(), body].concat());
    }

    fn answer(&mut self) -> (String, String) {
        let (head, length) = read_head(&mut self.0).expect("an answer");
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).unwrap();
        (head, String::from_utf8(body).unwrap())
    }

    fn call(&mut self, start: &str, body: &[u8]) -> (String, String) {
        self.send(start, body);
        self.answer()
    }

    /// Reads until the connection breaks. Returns the bytes, and whether the connection was reset.
    fn rest(&mut self) -> (Vec<u8>, bool) {
        let mut rest = Vec::new();
        match self.0.read_to_end(&mut rest) {
            Ok(_) => (rest, false),
            Err(error) if error.kind() == ErrorKind::ConnectionReset => (rest, true),
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn without_a_fault_everything_passes_unchanged() {
    let server = Server::start();
    let proxy = Proxy::start(server.port.address(), |_| None);
    let mut client = Client::new(&proxy);
    let large: Vec<u8> = (0..3_000_000_u32).map(|i| b'a' + (i % 23) as u8).collect();
    for body in [&large[..], b"", b"abc"] {
        let (head, echo) = client.call("PUT /a%20b?partNumber=1", body);
        assert_eq!(
            head.as_bytes(),
            &with_length(&format!("ETag: \"{ETAG}\"\r\n"), body)[..head.len()]
        );
        assert!(echo.as_bytes() == body);
        let (request, got) = server.requests().pop().unwrap();
        let length = body.len();
        let sent = format!(
            "PUT /a%20b?partNumber=1 HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n"
        );
        assert_eq!(request, sent);
        assert!(got == body);
    }

    client.0.get_mut().write_all(b"HEAD /a HTTP/1.1\r\nHost:  x \r\n\r\n").unwrap();
    let (head, length) = read_head(&mut client.0).unwrap();
    assert!(head.contains(ETAG) && length == 1000, "{head}");
    assert_eq!(server.requests().pop().unwrap().0, "HEAD /a HTTP/1.1\r\nHost:  x \r\n\r\n");

    assert!(client.call("DELETE /none", b"").0.starts_with("HTTP/1.1 204 "));
    assert_eq!(client.call("GET /chunks", b"").1, "abc0123456789");

    let head = b"PUT /b HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n";
    client.0.get_mut().write_all(head).unwrap();
    assert_eq!(read_head(&mut client.0).unwrap().0, "HTTP/1.1 100 Continue\r\n\r\n");
    client.0.get_mut().write_all(b"abc").unwrap();
    assert_eq!(client.answer().1, "abc");

    let chunked =
        b"PUT /c HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n";
    client.0.get_mut().write_all(chunked).unwrap();
    assert_eq!(client.answer().1, "abc");

    client.send("GET /last", b"");
    let (last, was_reset) = client.rest();
    assert!(last.ends_with(b"\r\n\r\nto the end") && !was_reset);

    assert_eq!(proxy.requests().len(), server.requests().len());
    let request = Request { number: 4, method: "DELETE".into(), target: "/none".into() };
    assert_eq!(proxy.requests()[4], request);
    assert_eq!(proxy.faults(), 0);
}

#[test]
fn a_connection_breaks_at_its_request_and_place() {
    let body = vec![b'x'; 1_000_001];
    for kind in [Break::Close, Break::Reset] {
        for place in [
            BreakPosition::BeforeRequest,
            BreakPosition::InRequest,
            BreakPosition::BeforeAnswer,
            BreakPosition::InAnswer,
        ] {
            let server = Server::start();
            let proxy = Proxy::with_fault(server.port.address(), 1, Fault::Break(kind, place));
            let mut client = Client::new(&proxy);
            assert_eq!(client.call("PUT /0", b"0").1, "0");
            client.send("PUT /1", &body);
            let (rest, was_reset) = client.rest();
            // With `InRequest`, half of the body is left unread, so the system may reset a connection that the proxy only closes.
            assert!(
                was_reset == (kind == Break::Reset) || place == BreakPosition::InRequest,
                "{kind:?} {place:?}"
            );
            if place == BreakPosition::InAnswer && kind == Break::Close {
                let answer = with_length(&format!("ETag: \"{ETAG}\"\r\n"), &body);
                assert!(rest == answer[..answer.len() / 2]);
            } else if place != BreakPosition::InAnswer {
                assert!(rest.is_empty());
            }
            // The third request comes by another connection, so the server may answer it before it has recorded the second one.
            assert_eq!(Client::new(&proxy).call("PUT /2", b"2").1, "2");
            while server.requests().len()
                < if place == BreakPosition::BeforeRequest { 2 } else { 3 }
            {
                thread::yield_now();
            }
            let got = server.requests().into_iter().find(|(head, _)| head.starts_with("PUT /1 "));
            let length = got.map(|(_, body)| body.len());
            let expected = match place {
                BreakPosition::BeforeRequest => None,
                BreakPosition::InRequest => Some(500_000),
                BreakPosition::BeforeAnswer | BreakPosition::InAnswer => Some(1_000_001),
            };
            assert_eq!(length, expected, "{kind:?} {place:?}");
            assert_eq!((proxy.faults(), proxy.requests().len()), (1, 3));
        }
    }
}

#[test]
fn a_stall_lasts_until_the_client_closes_the_connection() {
    for place in [
        BreakPosition::BeforeRequest,
        BreakPosition::InRequest,
        BreakPosition::BeforeAnswer,
        BreakPosition::InAnswer,
    ] {
        let server = Server::start();
        let proxy = Proxy::with_fault(server.port.address(), 0, Fault::Break(Break::Stall, place));
        let mut client = Client::new(&proxy);
        client.send("PUT /0", &[b'x'; 100_000]);
        let connection = client.0.get_ref();
        connection.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        let error = client.0.read_to_end(&mut Vec::new()).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut), "{error}");
        drop(client);
        assert_eq!(Client::new(&proxy).call("PUT /1", b"1").1, "1");
        assert_eq!(proxy.faults(), 1);
    }
}

#[test]
fn one_bit_of_the_request_or_the_answer_flips() {
    for (offset, corrupt) in [(0, "`bc"), (2, "abb"), (3, "`bc"), (3_000_001, "acc")] {
        let server = Server::start();
        let rule = move |request: &Request| match request.number {
            1 => Some(Fault::CorruptRequest(offset)),
            2 => Some(Fault::CorruptAnswer(offset)),
            _ => None,
        };
        let proxy = Proxy::start(server.port.address(), rule);
        let mut client = Client::new(&proxy);
        let answers = [(); 4].map(|()| client.call("PUT /x", b"abc").1);
        assert_eq!(answers, ["abc", corrupt, corrupt, "abc"]);
        let got: Vec<_> = server.requests().into_iter().map(|(_, body)| body).collect();
        assert_eq!(got, [b"abc", corrupt.as_bytes(), b"abc", b"abc"]);
        assert_eq!(proxy.faults(), 2);
    }
    let server = Server::start();
    let proxy = Proxy::with_fault(server.port.address(), 0, Fault::CorruptRequest(0));
    Client::new(&proxy).call("PUT /x", b"");
    assert_eq!(proxy.faults(), 0, "there is nothing to corrupt");
}

#[test]
fn a_refused_request_does_not_reach_the_server() {
    let server = Server::start();
    let proxy = Proxy::with_fault(server.port.address(), 0, Fault::Refuse(503, "SlowDown"));
    let mut client = Client::new(&proxy);
    let (head, body) = client.call("PUT /0", b"0");
    assert!(
        head.starts_with("HTTP/1.1 503 ") && body.contains("<Code>SlowDown</Code>"),
        "{head}{body}"
    );
    assert_eq!(client.call("PUT /1", b"1").1, "1");
    assert_eq!(server.requests().len(), 1);

    let proxy = Proxy::with_fault(server.port.address(), 0, Fault::Refuse(500, "InternalError"));
    let mut client = Client::new(&proxy);
    client.send("HEAD /0", b"");
    assert!(read_head(&mut client.0).unwrap().0.starts_with("HTTP/1.1 500 "));
    assert_eq!(client.call("PUT /1", b"1").1, "1", "the answer to HEAD has no body");
}

#[test]
fn an_etag_is_wrong_in_the_head_or_else_in_the_body() {
    let wrong = format!("{}0", &ETAG[..31]);
    let server = Server::start();
    let proxy = Proxy::start(server.port.address(), |_| Some(Fault::WrongEtag));
    let mut client = Client::new(&proxy);
    let (head, body) = client.call("PUT /x", ETAG.as_bytes());
    assert!(head.contains(&format!("ETag: \"{wrong}\"\r\n")) && body == ETAG, "{head}{body}");
    let (_, listing) = client.call("GET /list/2", b"");
    assert_eq!(listing.matches(&wrong).count(), 1);
    assert_eq!(listing.matches(ETAG).count(), 1);
    client.call("GET /chunks", b"");
    assert_eq!(proxy.faults(), 2);
}

#[test]
fn a_listing_is_short_or_is_repeated() {
    let count = |listing: &str| {
        assert!(listing.ends_with("</ListBucketResult>"), "{listing}");
        listing.matches("<Contents><Key>k</Key>").count()
    };
    let server = Server::start();
    let proxy = Proxy::start(server.port.address(), |request| match request.number {
        0 | 3 => None,
        1 | 2 => Some(Fault::ShortListing),
        _ => Some(Fault::RepeatedListing),
    });
    let mut client = Client::new(&proxy);
    let counts = ["/list/3", "/list/3", "/list/0", "/list/2", "/list/5", "/list/6"]
        .map(|path| count(&client.call(&format!("GET {path}"), b"").1));
    assert_eq!(counts, [3, 2, 0, 2, 2, 2]);
    assert_eq!(client.call("PUT /x", b"abc").1, "abc", "this is not a listing");
    assert_eq!(proxy.faults(), 3);
}

#[test]
fn a_late_answer_is_overtaken() {
    let server = Server::start();
    let proxy = Proxy::with_fault(server.port.address(), 0, Fault::Delay(HOUR));
    let (mut first, mut second) = (Client::new(&proxy), Client::new(&proxy));
    first.send("PUT /0", b"0");
    while proxy.requests().is_empty() {
        thread::yield_now();
    }
    let connection = first.0.get_ref();
    connection.set_nonblocking(true).unwrap();
    assert_eq!(connection.peek(&mut [0]).unwrap_err().kind(), ErrorKind::WouldBlock);
    connection.set_nonblocking(false).unwrap();
    assert_eq!(second.call("PUT /1", b"1").1, "1");
    assert_eq!(first.answer().1, "0");
    assert_eq!(proxy.faults(), 1);

    let server = Server::start();
    let proxy = Proxy::with_fault(server.port.address(), 0, Fault::Delay(Duration::ZERO));
    assert_eq!(Client::new(&proxy).call("PUT /0", b"0").1, "0");
    assert_eq!(proxy.faults(), 0, "there is no other answer");
}

#[test]
fn transient_faults_spare_the_next_request() {
    for fault in TRANSIENT {
        let server = Server::start();
        let proxy = Proxy::with_fault(server.port.address(), 0, fault);
        let mut client = Client::new(&proxy);
        client.send("PUT /0", b"0");
        let _ = client.0.fill_buf();
        assert_eq!(Client::new(&proxy).call("PUT /1", b"1").1, "1");
        assert_eq!(proxy.faults(), 1, "{fault:?}");
    }
}
