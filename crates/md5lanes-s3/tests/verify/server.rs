//! An S3 server in memory. Tests can replace its answers.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use md5_reference::md5;
use md5lanes_s3::{Addressing, Bucket, Client, Credentials, Request, Response, Retry, Transport};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

pub(crate) const SECRET: &str = "wJalrXUtnFEMI-the-secret";
pub(crate) const TOKEN: &str = "the-session-token";

/// Gets the number of a request and the request. Returns the answer, or `None` if the server is to answer.
type AnswerOverride = dyn Fn(usize, &Request<'_>) -> Option<io::Result<Response>> + Send + Sync;

pub(crate) struct Server {
    pub(crate) objects: BTreeMap<String, Object>,
    /// The largest number of keys in a page.
    pub(crate) page: usize,
    /// Whether the server supports `HEAD ?partNumber=`.
    pub(crate) knows_parts: bool,
    pub(crate) answer_override: Box<AnswerOverride>,
    pub(crate) requests: Arc<AtomicUsize>,
    /// The method and the key of each request.
    pub(crate) log: Arc<Mutex<Vec<String>>>,
}

#[derive(Clone, Default)]
pub(crate) struct Object {
    pub(crate) size: u64,
    pub(crate) etag: String,
    /// The sizes of the object's parts. Empty if it was uploaded in one request.
    pub(crate) parts: Vec<u64>,
    /// Further headers of the answer to `HEAD`.
    pub(crate) headers: Vec<(&'static str, &'static str)>,
}

impl Object {
    /// Returns an object uploaded in one request.
    pub(crate) fn new(contents: &[u8]) -> Self {
        let etag = format!("\"{}\"", hex(&md5(contents)));
        Object { size: contents.len() as u64, etag, ..Object::default() }
    }

    pub(crate) fn of_parts(contents: &[u8], sizes: &[usize]) -> Self {
        let (mut digests, mut rest) = (Vec::new(), contents);
        for size in sizes {
            let (part, others) = rest.split_at(*size);
            digests.extend_from_slice(&md5(part));
            rest = others;
        }
        assert!(rest.is_empty());
        Object {
            size: contents.len() as u64,
            etag: format!("\"{}-{}\"", hex(&md5(&digests)), sizes.len()),
            parts: sizes.iter().map(|size| *size as u64).collect(),
            ..Object::default()
        }
    }

    /// Adds a header to the answer to `HEAD`.
    pub(crate) fn with(mut self, name: &'static str, value: &'static str) -> Self {
        self.headers.push((name, value));
        self
    }
}

pub(crate) fn hex(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Server {
    pub(crate) fn new(objects: impl IntoIterator<Item = (&'static str, Object)>) -> Self {
        Server {
            objects: objects.into_iter().map(|(key, object)| (key.to_owned(), object)).collect(),
            page: 3,
            knows_parts: true,
            answer_override: Box::new(|_, _| None),
            requests: Arc::default(),
            log: Arc::default(),
        }
    }

    pub(crate) fn client(self) -> Client {
        client("http://127.0.0.1:1", Arc::new(self), 4)
    }

    fn list(&self, query: &BTreeMap<String, String>) -> Response {
        let prefix = query.get("prefix").map_or("", |prefix| prefix);
        let start = query.get("continuation-token").cloned().unwrap_or_default();
        let mut listed = self.objects.range(start..).filter(|(key, _)| key.starts_with(prefix));
        let contents: Vec<String> = listed
            .by_ref()
            .take(self.page)
            .map(|(key, Object { size, etag, .. })| {
                let key = utf8_percent_encode(key, NON_ALPHANUMERIC);
                let etag = etag.replace('"', "&quot;");
                format!(
                    "<Contents><Key>{key}</Key><Size>{size}</Size><ETag>{etag}</ETag></Contents>"
                )
            })
            .collect();
        let next = listed.next().map_or(String::new(), |(key, _)| {
            format!("<NextContinuationToken>{key}</NextContinuationToken>")
        });
        let (count, contents) = (contents.len(), contents.concat());
        page(&format!(
            "<KeyCount>{count}</KeyCount>{contents}<IsTruncated>{}</IsTruncated>{next}",
            !next.is_empty()
        ))
    }

    fn head(&self, key: &str, query: &BTreeMap<String, String>) -> Response {
        let Some(object) = self.objects.get(key) else {
            return Response { status: 404, ..Response::default() };
        };
        let header = |name: &str, value: String| (name.to_owned(), value);
        let mut headers = vec![header("etag", object.etag.clone())];
        let mut size = object.size;
        if let Some(number) = query.get("partNumber") {
            if !self.knows_parts {
                return Response { status: 501, ..Response::default() };
            }
            size = object.parts[number.parse::<usize>().unwrap() - 1];
            headers.push(header("x-amz-mp-parts-count", object.parts.len().to_string()));
        }
        headers.push(header("content-length", size.to_string()));
        headers
            .extend(object.headers.iter().map(|(name, value)| header(name, (*value).to_owned())));
        Response { status: 200, headers, body: Vec::new() }
    }
}

pub(crate) fn client(address: &str, transport: Arc<dyn Transport>, attempts: u32) -> Client {
    let bucket = Bucket::new(Some(address), Addressing::Auto, "bucket", "us-east-1").unwrap();
    let keys = Credentials::new("AKIDEXAMPLE", SECRET, Some(TOKEN));
    let retry = Retry {
        min_attempts: attempts,
        time: Duration::ZERO,
        max_first_wait: Duration::from_micros(1),
    };
    Client::new(bucket, Some(keys), transport, retry)
}

pub(crate) fn page(contents: &str) -> Response {
    let body = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">\
         <EncodingType>url</EncodingType>{contents}</ListBucketResult>"
    );
    Response { status: 200, headers: Vec::new(), body: body.into_bytes() }
}

pub(crate) fn refusal(status: u16, code: &str) -> Response {
    let body = format!("<Error><Code>{code}</Code><Message>no {TOKEN}</Message></Error>");
    Response { status, headers: Vec::new(), body: body.into_bytes() }
}

impl Transport for Server {
    fn send(&self, request: Request<'_>) -> io::Result<Response> {
        let number = self.requests.fetch_add(1, Ordering::SeqCst);
        let url = url::Url::parse(request.url).unwrap();
        let has = |wanted| request.headers.iter().any(|(name, _)| *name == wanted);
        assert!(has("authorization") && has("x-amz-security-token"), "each request is signed");
        let query: BTreeMap<_, _> = url.query_pairs().into_owned().collect();
        let path = percent_decode_str(url.path()).decode_utf8().unwrap();
        let key = path.strip_prefix("/bucket").unwrap().trim_start_matches('/');
        self.log.lock().unwrap().push(format!("{} {key}", request.method));
        if let Some(answer) = (self.answer_override)(number, &request) {
            return answer;
        }
        Ok(match request.method {
            "GET" => self.list(&query),
            "HEAD" => self.head(key, &query),
            method => panic!("{method} changes the bucket"),
        })
    }
}
