//! Many uploads at once to the service of `examples/upload.rs`.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread;

use md5lanes::{Digest, Server, digest};
use md5lanes_vectors::painted_from;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

const UPLOADS: usize = 64;

/// Runs the service as long as `test` does.
fn with_service(test: impl FnOnce(SocketAddr)) {
    let runtime = Runtime::new().unwrap();
    let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).unwrap();
    let address = listener.local_addr().unwrap();
    let service = upload::service(Server::new());
    runtime.spawn(async move { axum::serve(listener, service).await });
    test(address);
    runtime.shutdown_background();
}

/// Begins an upload of so many bytes.
fn begin(address: SocketAddr, length: usize, headers: &str) -> TcpStream {
    let mut connection = TcpStream::connect(address).unwrap();
    let head = format!(
        "PUT /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n"
    );
    connection.write_all(head.as_bytes()).unwrap();
    connection
}

/// The answer, when all has been sent.
fn answer(mut connection: TcpStream) -> String {
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

fn has_etag(answer: &str, digest: Digest) -> bool {
    answer.starts_with("HTTP/1.1 200") && answer.contains(&format!("etag: \"{digest}\"\r\n"))
}

#[test]
fn each_of_many_uploads_at_once_has_its_etag() {
    with_service(|address| {
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
fn uploads_that_break_off_or_come_slowly_do_not_keep_others() {
    with_service(|address| {
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
fn a_body_that_is_not_what_its_header_says_is_refused() {
    with_service(|address| {
        for (md5, status) in [(digest(b"abc"), "HTTP/1.1 200"), (digest(b"abd"), "HTTP/1.1 400")] {
            let header = format!("Content-MD5: {}\r\n", md5.to_base64());
            let mut connection = begin(address, 3, &header);
            connection.write_all(b"abc").unwrap();
            let answer = answer(connection);
            assert!(answer.starts_with(status), "{answer}");
        }
    });
}
