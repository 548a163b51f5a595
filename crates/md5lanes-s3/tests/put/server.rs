//! An S3 server in memory, which checks the MD5 of each body. Clients call it in the same process, or connect to its port.

// Each test that includes this module uses a part of it.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use md5_reference::md5;
use md5lanes_s3::{Addressing, Bucket, Client, Credentials, Request, Response, Retry, Transport};
use percent_encoding::percent_decode_str;
use url::form_urlencoded::byte_serialize;

use crate::proxy::Port;

pub(crate) const SECRET: &str = "wJalrXUtnFEMI-the-secret";

/// Clones share the server's contents.
#[derive(Clone, Default)]
pub(crate) struct Server(Arc<Shared>);

#[derive(Default)]
struct Shared {
    stored: Mutex<Stored>,
    ids: AtomicU64,
    requests: AtomicUsize,
}

#[derive(Default)]
struct Stored {
    objects: BTreeMap<String, Object>,
    uploads: BTreeMap<String, Upload>,
    /// The method, the key and the part number of each request.
    log: Vec<String>,
}

#[derive(Clone)]
pub(crate) struct Object {
    pub(crate) contents: Vec<u8>,
    pub(crate) etag: String,
    /// The sizes of the object's parts. Empty if it was uploaded in one request.
    pub(crate) parts: Vec<usize>,
}

/// An incomplete multipart upload.
pub(crate) struct Upload {
    pub(crate) key: String,
    /// The algorithm and the type of the upload's checksum, if it was begun with one.
    pub(crate) checksum: Option<(String, &'static str)>,
    parts: BTreeMap<u16, Vec<u8>>,
}

fn hex(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn base64(bytes: &[u8; 16]) -> String {
    md5lanes::Digest::from_bytes(*bytes).to_base64().as_str().to_owned()
}

impl Server {
    fn stored(&self) -> MutexGuard<'_, Stored> {
        self.0.stored.lock().unwrap()
    }

    pub(crate) fn objects(&self) -> BTreeMap<String, Object> {
        self.stored().objects.clone()
    }

    /// Returns the keys of the incomplete uploads.
    pub(crate) fn uploads(&self) -> Vec<String> {
        self.stored().uploads.values().map(|upload| upload.key.clone()).collect()
    }

    pub(crate) fn change_uploads(&self, change: impl FnMut(&mut Upload)) {
        self.stored().uploads.values_mut().for_each(change);
    }

    /// Returns the requests since the last call.
    pub(crate) fn log(&self) -> Vec<String> {
        std::mem::take(&mut self.stored().log)
    }

    /// Returns a client. `fault` gets the number of each request and the request.
    pub(crate) fn client(
        &self,
        fault: impl Fn(usize, &Request<'_>) -> InjectedFault + Send + Sync + 'static,
    ) -> Client {
        let faulty = FaultyServer { server: self.clone(), fault: Box::new(fault) };
        client("http://127.0.0.1:1", Arc::new(faulty), 4)
    }

    pub(crate) fn listen(&self) -> Port {
        let server = self.clone();
        // An error means that the client has closed the connection.
        Port::open(move |connection| drop(server.serve(connection)))
    }

    pub(crate) fn send_to(&self, request: &Request<'_>) -> io::Result<Response> {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let headers: Vec<_> = request.headers.iter().map(owned).collect();
        Ok(self.answer(request.method, request.url, &headers, request.body))
    }

    fn serve(&self, connection: &TcpStream) -> io::Result<()> {
        connection.set_nodelay(true)?;
        let mut reader = BufReader::new(connection);
        loop {
            let (mut first, mut headers) = (String::new(), Vec::new());
            if reader.read_line(&mut first)? == 0 {
                return Ok(());
            }
            loop {
                let mut line = String::new();
                reader.read_line(&mut line)?;
                let Some((name, value)) = line.trim_end().split_once(": ") else { break };
                headers.push((name.to_ascii_lowercase(), value.to_owned()));
            }
            let header = |name: &str| headers.iter().find(|(other, _)| other == name);
            let length = header("content-length").map_or(0, |(_, value)| value.parse().unwrap());
            let mut body = vec![0; length];
            reader.read_exact(&mut body)?;
            let mut words = first.split(' ');
            let method = words.next().unwrap().to_owned();
            let url = format!("http://{}", header("host").unwrap().1) + words.next().unwrap();
            let answer = self.answer(&method, &url, &headers, &body);
            let mut text = format!("HTTP/1.1 {} Answer\r\n", answer.status);
            for (name, value) in &answer.headers {
                text += &format!("{name}: {value}\r\n");
            }
            if answer.header("content-length").is_none() {
                text += &format!("content-length: {}\r\n", answer.body.len());
            }
            text += "\r\n";
            reader.get_mut().write_all(&[text.as_bytes(), &answer.body].concat())?;
        }
    }

    fn answer(
        &self,
        method: &str,
        url: &str,
        headers: &[(String, String)],
        body: &[u8],
    ) -> Response {
        let url = url::Url::parse(url).unwrap();
        let is_signed = headers.iter().any(|(name, _)| name == "authorization");
        assert!(is_signed, "each request is signed");
        let query: BTreeMap<_, _> = url.query_pairs().into_owned().collect();
        let path = percent_decode_str(url.path()).decode_utf8().unwrap();
        let key = path.strip_prefix("/bucket").unwrap().trim_start_matches('/').to_owned();
        let mut stored = self.stored();
        let part = query.get("partNumber").map_or(String::new(), |number| format!(" {number}"));
        stored.log.push(format!("{method} {key}{part}"));
        let header = |name: &str| {
            headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
        };
        if method == "PUT" || (method == "POST" && query.contains_key("uploadId")) {
            let sent = header("content-md5").or_else(|| header("x-amz-checksum-md5"));
            if sent.expect("each body has its MD5") != base64(&md5(body)) {
                return refusal(400, "BadDigest");
            }
        }
        let id = query.get("uploadId").cloned();
        let number = query.get("partNumber").map(|number| number.parse().unwrap());
        match (method, id, number) {
            ("PUT", Some(id), Some(number)) => {
                let Some(upload) = stored.uploads.get_mut(&id) else {
                    return refusal(404, "NoSuchUpload");
                };
                let kept = header("x-amz-checksum-md5").map(|_| "MD5");
                match &upload.checksum {
                    Some((_, "FULL_OBJECT")) if kept.is_none() => {}
                    checksum if checksum.as_ref().map(|(name, _)| &name[..]) == kept => {}
                    _ => return refusal(400, "InvalidRequest"),
                }
                upload.parts.insert(number, body.to_vec());
                with_etag(&format!("\"{}\"", hex(&md5(body))))
            }
            ("PUT", None, None) => {
                let etag = format!("\"{}\"", hex(&md5(body)));
                let contents = body.to_vec();
                let object = Object { contents, etag: etag.clone(), parts: Vec::new() };
                stored.objects.insert(key, object);
                with_etag(&etag)
            }
            ("POST", None, None) => {
                let id = format!("id-{:09}", self.0.ids.fetch_add(1, Ordering::Relaxed));
                let checksum = header("x-amz-checksum-algorithm").map(|name| (name, "COMPOSITE"));
                let upload = Upload { key, checksum, parts: BTreeMap::new() };
                stored.uploads.insert(id.clone(), upload);
                xml("InitiateMultipartUploadResult", &format!("<UploadId>{id}</UploadId>"))
            }
            ("POST", Some(id), None) => stored.complete(&id, body),
            ("DELETE", Some(id), None) => match stored.uploads.remove(&id) {
                Some(_) => Response { status: 204, ..Response::default() },
                None => refusal(404, "NoSuchUpload"),
            },
            ("GET", Some(id), None) => stored.list_parts(&id, &query),
            ("GET", None, None) if query.contains_key("uploads") => {
                let uploads: String = stored
                    .uploads
                    .iter()
                    .filter(|(_, upload)| upload.key.starts_with(&query["prefix"]))
                    .map(|(id, Upload { key, checksum, .. })| {
                        // Like S3, this server encodes a space as a plus.
                        assert_eq!(query["encoding-type"], "url");
                        let key: String = byte_serialize(key.as_bytes()).collect();
                        let checksum = checksum.as_ref().map_or(String::new(), |(name, of)| {
                            format!(
                                "<ChecksumAlgorithm>{name}</ChecksumAlgorithm>\
                                 <ChecksumType>{of}</ChecksumType>"
                            )
                        });
                        // The IDs increase from upload to upload, so they also serve as times.
                        format!(
                            "<Upload><Key>{key}</Key><UploadId>{id}</UploadId>\
                             <Initiated>{id}</Initiated>{checksum}</Upload>"
                        )
                    })
                    .collect();
                let rest = "<EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>";
                xml("ListMultipartUploadsResult", &(uploads + rest))
            }
            ("GET", None, None) => stored.list(&query),
            ("HEAD", None, _) => stored.head(&key, number),
            _ => panic!("{method} {url} is none of these"),
        }
    }
}

impl Stored {
    fn complete(&mut self, id: &str, body: &[u8]) -> Response {
        let Some(upload) = self.uploads.get(id) else { return refusal(404, "NoSuchUpload") };
        let body = String::from_utf8_lossy(body);
        let (mut contents, mut digests, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for part in body.split("<Part>").skip(1) {
            let text = |name: &str| {
                let (_, rest) = part.split_once(&format!("<{name}>"))?;
                Some(rest.split_once('<')?.0.to_owned())
            };
            let number: u16 = text("PartNumber").unwrap().parse().unwrap();
            let Some(part) = upload.parts.get(&number) else { return refusal(400, "InvalidPart") };
            let digest = md5(part);
            if text("ETag").unwrap().trim_matches('"') != hex(&digest) {
                return refusal(400, "InvalidPart");
            }
            let is_kept = upload.checksum.as_ref().is_some_and(|(name, _)| name == "MD5");
            if text("ChecksumMD5") != is_kept.then(|| base64(&digest)) {
                return refusal(400, "InvalidRequest");
            }
            contents.extend_from_slice(part);
            digests.extend_from_slice(&digest);
            parts.push(part.len());
        }
        let etag = format!("\"{}-{}\"", hex(&md5(&digests)), parts.len());
        let key = upload.key.clone();
        self.uploads.remove(id);
        let answer = format!("<Key>{}</Key><ETag>{}</ETag>", escape(&key), escape(&etag));
        self.objects.insert(key, Object { contents, etag, parts });
        xml("CompleteMultipartUploadResult", &answer)
    }

    /// Lists parts, in pages of two.
    fn list_parts(&self, id: &str, query: &BTreeMap<String, String>) -> Response {
        let Some(upload) = self.uploads.get(id) else { return refusal(404, "NoSuchUpload") };
        let marker = query.get("part-number-marker").map_or(0, |marker| marker.parse().unwrap());
        let mut parts = upload.parts.range(marker + 1..);
        let mut last = marker;
        let listed: String = parts
            .by_ref()
            .take(2)
            .map(|(number, part)| {
                last = *number;
                let (etag, size) = (hex(&md5(part)), part.len());
                format!(
                    "<Part><PartNumber>{number}</PartNumber><ETag>&quot;{etag}&quot;</ETag>\
                     <LastModified>2026-11-24T00:00:00Z</LastModified><Size>{size}</Size></Part>"
                )
            })
            .collect();
        let rest = format!(
            "<IsTruncated>{}</IsTruncated><NextPartNumberMarker>{last}</NextPartNumberMarker>\
             <MaxParts>2</MaxParts>",
            parts.next().is_some()
        );
        xml("ListPartsResult", &(listed + &rest))
    }

    fn list(&self, query: &BTreeMap<String, String>) -> Response {
        let prefix = query.get("prefix").map_or("", |prefix| prefix);
        let listed = self.objects.iter().filter(|(key, _)| key.starts_with(prefix));
        let listed: String = listed
            .map(|(key, Object { contents, etag, .. })| {
                let (size, etag) = (contents.len(), escape(etag));
                let key = escape(&key.replace('%', "%25").replace('+', "%2B"));
                format!(
                    "<Contents><Key>{key}</Key><Size>{size}</Size><ETag>{etag}</ETag></Contents>"
                )
            })
            .collect();
        let rest = "<EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>";
        xml("ListBucketResult", &(listed + rest))
    }

    fn head(&self, key: &str, part: Option<u16>) -> Response {
        let Some(object) = self.objects.get(key) else {
            return Response { status: 404, ..Response::default() };
        };
        let mut answer = with_etag(&object.etag);
        let mut header = |name: &str, value: usize| {
            answer.headers.push((name.to_owned(), value.to_string()));
        };
        match part {
            Some(part) if !object.parts.is_empty() => {
                header("content-length", object.parts[usize::from(part) - 1]);
                header("x-amz-mp-parts-count", object.parts.len());
            }
            _ => header("content-length", object.contents.len()),
        }
        answer
    }
}

fn with_etag(etag: &str) -> Response {
    let headers = vec![("etag".to_owned(), etag.to_owned())];
    Response { status: 200, headers, body: Vec::new() }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

fn xml(name: &str, contents: &str) -> Response {
    let body = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <{name} xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">{contents}</{name}>"
    );
    Response { status: 200, headers: Vec::new(), body: body.into_bytes() }
}

pub(crate) fn refusal(status: u16, code: &str) -> Response {
    let body = format!("<Error><Code>{code}</Code><Message>No.</Message></Error>");
    Response { status, headers: Vec::new(), body: body.into_bytes() }
}

pub(crate) fn client(address: &str, transport: Arc<dyn Transport>, attempts: u32) -> Client {
    let bucket = Bucket::new(Some(address), Addressing::Auto, "bucket", "us-east-1").unwrap();
    let keys = Credentials::new("AKIDEXAMPLE", SECRET, None);
    let retry = Retry {
        min_attempts: attempts,
        time: Duration::ZERO,
        max_first_wait: Duration::from_micros(1),
    };
    Client::new(bucket, Some(keys), transport, retry)
}

pub(crate) enum InjectedFault {
    None,
    /// The client gets this answer. The server does not get the request.
    BeforeServer(io::Result<Response>),
    /// The server gets the request, but the client gets this answer.
    AfterServer(io::Result<Response>),
    ChangeAnswer(fn(&mut Response)),
}

type Rule = dyn Fn(usize, &Request<'_>) -> InjectedFault + Send + Sync;

struct FaultyServer {
    server: Server,
    fault: Box<Rule>,
}

impl Transport for FaultyServer {
    fn send(&self, request: Request<'_>) -> io::Result<Response> {
        let number = self.server.0.requests.fetch_add(1, Ordering::SeqCst);
        let fault = (self.fault)(number, &request);
        if let InjectedFault::BeforeServer(answer) = fault {
            return answer;
        }
        let mut answer = self.server.send_to(&request)?;
        match fault {
            InjectedFault::AfterServer(other) => return other,
            InjectedFault::ChangeAnswer(change) => change(&mut answer),
            _ => {}
        }
        Ok(answer)
    }
}
