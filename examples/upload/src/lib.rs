//! A small upload service: PUT anything anywhere, and the answer has its ETag, as S3 gives it to a simple
//! upload. All bodies are hashed on one server, as their pieces come. Where a Content-MD5 comes with
//! a body, it has to be that of the body.
//!
//! ```sh
//! cargo run --release -p upload -- 127.0.0.1:8080
//! curl --upload-file backup.tar http://127.0.0.1:8080/backup.tar --include
//! ```

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::routing::any;
use http_body_util::BodyExt;
use md5lanes::Server;

const CONTENT_MD5: HeaderName = HeaderName::from_static("content-md5");

/// The service, whose bodies go through this server.
pub fn service(server: Server) -> Router {
    Router::new().fallback(any(upload)).with_state(server)
}

async fn upload(
    State(server): State<Server>,
    headers: HeaderMap,
    mut body: Body,
) -> Result<[(HeaderName, HeaderValue); 1], (StatusCode, String)> {
    let bad = |reason: String| (StatusCode::BAD_REQUEST, reason);
    let mut stream = server.stream();
    while let Some(frame) = body.frame().await {
        // A client that goes away in the middle leaves nothing behind: the stream is dropped.
        let frame = frame.map_err(|error| bad(format!("the body has broken off: {error}\n")))?;
        if let Ok(piece) = frame.into_data() {
            stream.update_async(piece).await;
        }
    }
    let digest = stream.finalize();
    if let Some(expected) = headers.get(CONTENT_MD5)
        && expected.as_bytes() != digest.to_base64().as_bytes()
    {
        return Err(bad(format!("BadDigest: the body's Content-MD5 is {}\n", digest.to_base64())));
    }
    let etag = HeaderValue::try_from(format!("\"{digest}\"")).expect("hex is plain text");
    Ok([(header::ETAG, etag)])
}
