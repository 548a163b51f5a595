//! Uploads to servers that differ from S3.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{fs, io};

use md5lanes_s3::{
    Addressing, Bucket, Client, Credentials, Properties, PutOptions, Request, Response, Retry,
    Transport,
};

use crate::server::{InjectedFault, SECRET, Server, refusal};
use crate::{FILES, assert_whole, folder, options, results, stored};

fn set(answer: &mut Response, name: &str, value: &str) {
    answer.headers.retain(|(other, _)| other != name);
    answer.headers.push((name.to_owned(), value.to_owned()));
}

fn is_completion(request: &Request<'_>) -> bool {
    request.method == "POST" && request.url.contains("uploadId")
}

fn replace(answer: &mut Response, from: &str, to: &str) {
    let body = String::from_utf8(std::mem::take(&mut answer.body)).unwrap();
    answer.body = body.replace(from, to).into_bytes();
}

/// Replaces the ETag in the answer that completes an upload by one that says nothing about the contents. The number of parts
/// stays.
fn opaque(answer: &mut Response) {
    let body = String::from_utf8(std::mem::take(&mut answer.body)).unwrap();
    let (start, rest) = body.split_once("<ETag>").unwrap();
    let (etag, end) = rest.split_once("</ETag>").unwrap();
    let count = etag.rsplit_once('-').unwrap().1;
    answer.body =
        format!("{start}<ETag>0123456789abcdef0123456789abcdef-{count}</ETag>{end}").into();
}

/// Makes an answer say that the object is encrypted with KMS, and replaces an ETag.
fn encrypted(answer: &mut Response) {
    set(answer, "x-amz-server-side-encryption", "aws:kms");
    if answer.header("etag").is_some() {
        set(answer, "etag", "\"fedcba9876543210fedcba9876543210\"");
    }
}

/// MinIO names a bucket's encryption in answers about parts and to `HEAD`, but not in the answer to the request that completes an
/// upload.
#[test]
fn encryption_is_read_from_answers_about_parts_and_to_head() {
    let folder = folder();
    for is_named_by_parts in [true, false] {
        let server = Server::default();
        let client = server.client(move |_, request| match request.method {
            _ if is_completion(request) => InjectedFault::ChangeAnswer(opaque),
            "HEAD" => InjectedFault::ChangeAnswer(encrypted),
            "PUT" if is_named_by_parts || !request.url.contains("partNumber") => {
                InjectedFault::ChangeAnswer(encrypted)
            }
            _ => InjectedFault::None,
        });
        // In answers of MinIO about encrypted parts, the ETags are still the MD5s of the parts.
        let client = if is_named_by_parts {
            server.client(|_, request| match request.method {
                _ if is_completion(request) => InjectedFault::ChangeAnswer(opaque),
                "PUT" => InjectedFault::ChangeAnswer(|answer| {
                    set(answer, "x-amz-server-side-encryption", "aws:kms");
                }),
                _ => InjectedFault::None,
            })
        } else {
            client
        };
        let (found, done) = results(&client, folder.path(), &options());
        done.unwrap();
        assert_eq!(found, stored());
        assert_whole(&server);
        assert!(server.uploads().is_empty());
    }
}

#[test]
fn if_the_answer_to_a_completion_is_lost_head_decides() {
    let folder = folder();
    let reset = || Err(io::ErrorKind::ConnectionReset.into());
    for (what, head, is_stored) in [
        ("the same ETag", (|_| {}) as fn(&mut Response), true),
        ("an ETag that says nothing", encrypted, true),
        (
            "an ETag of other contents",
            |answer| set(answer, "etag", "\"0123456789abcdef0123456789abcdef-4\""),
            false,
        ),
        (
            "an encrypted object of another size",
            |answer| {
                encrypted(answer);
                set(answer, "content-length", "1");
            },
            false,
        ),
        (
            "an encrypted object of another number of parts",
            |answer| {
                encrypted(answer);
                set(answer, "etag", "\"fedcba9876543210fedcba9876543210-77\"");
            },
            false,
        ),
    ] {
        let server = Server::default();
        let lost = Mutex::new(Vec::new());
        let client = server.client(move |_, request| {
            if is_completion(request) {
                let mut lost = lost.lock().unwrap();
                let is_first = !lost.contains(&request.url.to_owned());
                lost.push(request.url.to_owned());
                return if is_first {
                    InjectedFault::AfterServer(reset())
                } else {
                    InjectedFault::None
                };
            }
            if request.method == "HEAD" {
                InjectedFault::ChangeAnswer(head)
            } else {
                InjectedFault::None
            }
        });
        let (found, done) = results(&client, folder.path(), &options());
        done.unwrap();
        let of_parts = |name: &str| ["a-b", "a/b", "large", "ä/日本"].contains(&name);
        for line in found {
            let name = line.split(':').next().unwrap();
            assert_eq!(line.ends_with(": stored"), is_stored || !of_parts(name), "{what}: {line}");
        }
    }
}

/// The object that `HEAD` finds after the refused completion is an older one, and must not be taken for the uploaded one.
#[test]
fn an_upload_that_was_aborted_before_its_completion_has_failed() {
    let folder = folder();
    let server = Server::default();
    let client = server.client(|_, request| match request.method {
        _ if is_completion(request) => {
            InjectedFault::BeforeServer(Ok(refusal(404, "NoSuchUpload")))
        }
        "HEAD" => InjectedFault::BeforeServer(Ok(Response {
            status: 200,
            headers: vec![
                ("content-length".to_owned(), "1234".to_owned()),
                ("etag".to_owned(), "\"opaque\"".to_owned()),
                ("x-amz-server-side-encryption".to_owned(), "aws:kms".to_owned()),
            ],
            body: Vec::new(),
        })),
        _ => InjectedFault::None,
    });
    let (found, done) = results(&client, folder.path(), &options());
    done.unwrap();
    assert!(
        found.iter().any(|line| line.starts_with("large: error the server refuses: NoSuchUpload")),
        "{found:?}"
    );
}

/// `rclone serve s3` and moto have other root elements than S3, and no namespace.
#[test]
fn namespaces_and_root_elements_do_not_matter() {
    let folder = folder();
    let server = Server::default();
    let client = server.client(|_, request| match request.method {
        "POST" | "GET" => InjectedFault::ChangeAnswer(|answer| {
            replace(answer, " xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\"", "");
            replace(answer, "InitiateMultipartUploadResult", "InitiateMultipartUpload");
            replace(answer, "CompleteMultipartUploadResult", "CompleteMultipartUploadResponse");
            replace(answer, "ListPartsResult", "ListPartsResponse");
            // rclone answers the completion with the MD5 of the whole object, without a number of parts.
            if String::from_utf8_lossy(&answer.body).contains("CompleteMultipartUpload") {
                opaque(answer);
                for count in 1..=13 {
                    replace(answer, &format!("89abcdef-{count}&"), "89abcdef&");
                }
            }
        }),
        _ => InjectedFault::None,
    });
    let resume = PutOptions { resume: true, ..options() };
    let (found, done) = results(&client, folder.path(), &resume);
    done.unwrap();
    assert_eq!(found, stored());
    assert_whole(&server);
}

#[test]
fn properties_are_sent_when_an_object_is_created() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("page.html"), "x").unwrap();
    fs::write(folder.path().join("large.bin"), vec![1; 250]).unwrap();
    fs::write(folder.path().join("unknown"), "x").unwrap();
    let seen = |properties: Properties| {
        let seen = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&seen);
        let client = Server::default().client(move |_, request| {
            let is_of_part = request.url.contains("uploadId");
            let headers = request.headers.iter().filter(|(name, _)| {
                ["content-type", "cache-control", "x-amz-storage-class", "x-amz-tagging"]
                    .contains(name)
                    || name.starts_with("x-amz-meta")
                    || name.starts_with("x-amz-server")
            });
            let headers: Vec<_> = headers.map(|(name, value)| format!("{name}={value}")).collect();
            assert!(!is_of_part || headers.is_empty(), "{headers:?}");
            let name =
                request.url.rsplit('/').next().unwrap().split('?').next().unwrap().to_owned();
            if !is_of_part {
                log.lock().unwrap().push(format!("{name}: {}", headers.join(" ")));
            }
            InjectedFault::None
        });
        let (_, done) = results(&client, folder.path(), &PutOptions { properties, ..options() });
        let mut seen = std::mem::take(&mut *seen.lock().unwrap());
        seen.sort();
        (seen, done)
    };
    let (guessed, done) = seen(Properties::default());
    done.unwrap();
    let expected = [
        "large.bin: content-type=application/octet-stream",
        "page.html: content-type=text/html",
        "unknown: ",
    ];
    assert_eq!(guessed, expected);
    let text = |text: &str| Some(text.to_owned());
    let (all, done) = seen(Properties {
        content_type: text("text/x"),
        guess_content_type: false,
        cache_control: text("max-age=1"),
        metadata: vec![("Mtime".to_owned(), "1 2".to_owned())],
        storage_class: text("STANDARD_IA"),
        tagging: text("a=b&c=d"),
        encryption: text("aws:kms"),
        kms_key_id: text("alias/x"),
    });
    done.unwrap();
    let mut expected: Vec<_> = [
        "content-type=text/x",
        "cache-control=max-age=1",
        "x-amz-storage-class=STANDARD_IA",
        "x-amz-tagging=a=b&c=d",
        "x-amz-server-side-encryption=aws:kms",
        "x-amz-server-side-encryption-aws-kms-key-id=alias/x",
        "x-amz-meta-mtime=1 2",
    ]
    .map(str::to_owned)
    .to_vec();
    expected.sort();
    for line in all {
        let (_, headers) = line.split_once(": ").unwrap();
        for header in &expected {
            assert!(headers.contains(header), "{headers}");
        }
    }
    for wrong in ["ä", "a\nb", " a"] {
        let (_, done) = seen(Properties { cache_control: text(wrong), ..Properties::default() });
        assert!(done.unwrap_err().to_string().starts_with("cache-control cannot be"), "{wrong}");
    }
}

/// A transport to a server that answers three requests, then refuses `failures` connections, and then answers again.
struct OutageTransport {
    server: Server,
    requests: AtomicUsize,
    failures: usize,
}

impl Transport for OutageTransport {
    fn send(&self, request: Request<'_>) -> io::Result<Response> {
        let number = self.requests.fetch_add(1, Ordering::SeqCst);
        if (3..self.failures.saturating_add(3)).contains(&number) {
            return Err(io::ErrorKind::ConnectionRefused.into());
        }
        self.server.send_to(&request)
    }
}

#[test]
fn requests_are_repeated_until_the_server_is_back() {
    let folder = folder();
    for (failures, time) in [(20, Duration::from_secs(600)), (usize::MAX, Duration::from_millis(1))]
    {
        let away =
            OutageTransport { server: Server::default(), requests: AtomicUsize::new(0), failures };
        let bucket =
            Bucket::new(Some("http://127.0.0.1:1"), Addressing::Auto, "bucket", "us-east-1")
                .unwrap();
        let keys = Credentials::new("AKIDEXAMPLE", SECRET, None);
        let retry = Retry { min_attempts: 1, time, max_first_wait: Duration::from_millis(1) };
        let client = Client::new(bucket, Some(keys), Arc::new(away), retry);
        let (found, done) = results(&client, folder.path(), &options());
        if failures < usize::MAX {
            done.unwrap();
            assert_eq!(found, stored());
        } else {
            let error = done.unwrap_err().to_string();
            assert!(error.starts_with("127.0.0.1:1: connection refused"), "{error}");
            assert!(found.len() < FILES.len());
            assert!(!found.iter().any(|line| line.contains("interrupted")), "{found:?}");
        }
    }
}
