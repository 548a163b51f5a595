//! A small upload service. It answers a PUT to any path with the ETag that S3 gives to an upload in one
//! request. The pieces of all bodies are hashed together as they arrive, on one `md5lanes::Server`. If a
//! request has a Content-MD5 that is not the body's, the answer is an error.
//!
//! The service is an example, and not for the open internet: it stores nothing, has no users and no
//! TLS, and limits neither the number of connections nor the duration of an upload.
//!
//! ```sh
//! cargo run --release -p upload -- 127.0.0.1:8080
//! curl --upload-file backup.tar http://127.0.0.1:8080/backup.tar --include
//! ```

use std::error::Error;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::routing::any;
use axum::serve::Listener;
use http_body_util::BodyExt;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use md5lanes::Server;
use tokio::net::TcpListener;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutError};

const CONTENT_MD5: HeaderName = HeaderName::from_static("content-md5");

/// How long the service waits for a client. Without timeouts, requests that never end would use up all file
/// descriptors.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// The time for the whole head of a request, from when the service begins to wait for it.
    pub head: Duration,
    /// The time from one piece of a body to the next.
    pub next_piece: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts { head: Duration::from_secs(30), next_piece: Duration::from_secs(30) }
    }
}

/// Accepts connections and answers requests, and never returns. Bodies are hashed on `server`.
pub async fn serve(mut listener: TcpListener, server: Server, timeouts: Timeouts) {
    let service = TowerToHyperService::new(service(server, timeouts.next_piece));
    // `axum::serve` cannot be used, because it has no timeout for heads.
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(timeouts.head);
    loop {
        // After an error, such as too many open files, `accept` waits and tries again.
        let (connection, _) = Listener::accept(&mut listener).await;
        let connection = http.serve_connection(TokioIo::new(connection), service.clone());
        // An error here means that the client has gone away or was too slow.
        tokio::spawn(async { drop(connection.await) });
    }
}

fn service(server: Server, timeout: Duration) -> Router {
    Router::new()
        .fallback(any(upload))
        .layer(RequestBodyTimeoutLayer::new(timeout))
        .with_state(server)
}

/// Hashes the body of a request, and returns its ETag as a header.
async fn upload(
    State(server): State<Server>,
    headers: HeaderMap,
    mut body: Body,
) -> Result<[(HeaderName, HeaderValue); 1], (StatusCode, String)> {
    let mut stream = server.stream();
    while let Some(frame) = body.frame().await {
        // If the client goes away, the stream is dropped, and its memory is freed.
        let frame = frame.map_err(|error| incomplete_body(&error))?;
        if let Ok(piece) = frame.into_data() {
            stream.update_async(piece).await;
        }
    }
    let digest = stream.finalize();
    let expected = digest.to_base64();
    // If a client sends two different values, one of them is wrong.
    if headers.get_all(CONTENT_MD5).iter().any(|md5| md5.as_bytes() != expected.as_bytes()) {
        let reason = format!("BadDigest: the body's Content-MD5 is {expected}\n");
        return Err((StatusCode::BAD_REQUEST, reason));
    }
    let etag = HeaderValue::try_from(format!("\"{digest}\"")).expect("hex is plain text");
    Ok([(header::ETAG, etag)])
}

fn incomplete_body(error: &axum::Error) -> (StatusCode, String) {
    let mut causes = std::iter::successors(error.source(), |&cause| cause.source());
    let status = if causes.any(|cause| cause.is::<TimeoutError>()) {
        StatusCode::REQUEST_TIMEOUT
    } else {
        StatusCode::BAD_REQUEST
    };
    (status, format!("the body ended too early: {error}\n"))
}
