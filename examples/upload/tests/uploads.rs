//! Tests the service with clients.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use md5lanes::{Digest, Server, digest};
use md5lanes_vectors::painted_from;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use upload::Timeouts;

const UPLOADS: usize = 64;

/// Timeouts that no test reaches, even on a busy machine.
const LONG_TIMEOUTS: Timeouts =
    Timeouts { head: Duration::from_secs(3600), next_piece: Duration::from_secs(3600) };

fn with_service(timeouts: Timeouts, test: impl FnOnce(SocketAddr)) {
    let runtime = Runtime::new().unwrap();
    let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).unwrap();
    let address = listener.local_addr().unwrap();
    runtime.spawn(upload::serve(listener, Server::new(), timeouts));
    test(address);
    runtime.shutdown_background();
}

fn begin(address: SocketAddr, length: usize, headers: &str) -> TcpStream {
    let mut connection = TcpStream::connect(address).unwrap();
    let head = format!(
        "PUT /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n"
    );
    connection.write_all(head.as_bytes()).unwrap();
    connection
}

fn answer(mut connection: TcpStream) -> String {
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

fn has_etag(answer: &str, digest: Digest) -> bool {
    answer.starts_with("HTTP/1.1 200") && answer.contains(&format!("etag: \"{digest}\"\r\n"))
}

#[test]
fn each_of_many_simultaneous_uploads_has_its_etag() {
    with_service(LONG_TIMEOUTS, |address| {
        thread::scope(|scope| {
            for number in 0..UPLOADS {
                scope.spawn(move || {
                    let body = painted_from(number as u64, 3_000_000 + 12_345 * number);
                    let mut connection = begin(address, body.len(), "");
                    body.chunks(1 + 7000 * number)
                        .for_each(|piece| connection.write_all(piece).unwrap());
                    assert!(has_etag(&answer(connection), digest(&body)), "{number}");
                });
            }
        });
    });
}

#[test]
fn uploads_that_break_off_or_come_slowly_do_not_delay_others() {
    with_service(LONG_TIMEOUTS, |address| {
        let body = painted_from(0, 200_000);
        let mut slow = begin(address, body.len(), "");
        slow.write_all(&body[..100_000]).unwrap();
        for _ in 0..UPLOADS {
            begin(address, body.len(), "").write_all(&body[..150_000]).unwrap();
        }
        let mut other = begin(address, body.len(), "");
        other.write_all(&body).unwrap();
        assert!(has_etag(&answer(other), digest(&body)));
        slow.write_all(&body[100_000..]).unwrap();
        assert!(has_etag(&answer(slow), digest(&body)));
    });
}

#[test]
fn a_body_that_is_not_what_its_headers_say_is_refused() {
    let header = |body: &[u8]| format!("Content-MD5: {}\r\n", digest(body).to_base64());
    let (right, wrong) = (header(b"abc"), header(b"abd"));
    with_service(LONG_TIMEOUTS, |address| {
        for (headers, status) in [
            (right.clone(), "HTTP/1.1 200"),
            (wrong.clone(), "HTTP/1.1 400"),
            (right.repeat(2), "HTTP/1.1 200"),
            (format!("{right}{wrong}"), "HTTP/1.1 400"),
            (format!("{wrong}{right}"), "HTTP/1.1 400"),
            (format!("{right}Content-MD5:\r\n"), "HTTP/1.1 400"),
        ] {
            let mut connection = begin(address, 3, &headers);
            connection.write_all(b"abc").unwrap();
            let answer = answer(connection);
            assert!(answer.starts_with(status), "{headers}: {answer}");
        }
    });
}

/// Sends an unfinished request `count` times, each time on a new connection, and waits until the
/// service has closed all connections. Returns the answers.
fn send_unfinished(address: SocketAddr, request: &[u8], count: usize) -> Vec<String> {
    let begin = || {
        let mut connection = TcpStream::connect(address).unwrap();
        connection.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        // The service may have closed the connection already.
        let _ = connection.write_all(request);
        connection
    };
    let connections: Vec<_> = (0..count).map(|_| begin()).collect();
    let answer = |mut connection: TcpStream| {
        let mut answer = String::new();
        match connection.read_to_string(&mut answer) {
            // The service closed the connection before the request was written.
            Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
            result => drop(result.expect("the service closes the connection")),
        }
        answer
    };
    connections.into_iter().map(answer).collect()
}

#[test]
fn the_service_closes_connections_with_unfinished_requests() {
    let short = Duration::from_millis(100);
    with_service(Timeouts { head: short, ..LONG_TIMEOUTS }, |address| {
        for request in ["", "PUT /x HTTP/1.1\r\nHost: x\r\n"] {
            send_unfinished(address, request.as_bytes(), UPLOADS);
        }
    });
    with_service(Timeouts { next_piece: short, ..LONG_TIMEOUTS }, |address| {
        let request = "PUT /x HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\nabc";
        let answers = send_unfinished(address, request.as_bytes(), UPLOADS);
        assert!(answers.iter().all(|a| a.starts_with("HTTP/1.1 408")), "{answers:?}");
    });
}
