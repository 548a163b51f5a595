//! Starts versitygw, an S3 server, on 127.0.0.1, and uploads objects to it.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use md5lanes_s3::{Http, Request, Response, Transport};
use rusty_s3::actions::{
    CompleteMultipartUpload, CreateMultipartUpload, PutObject, S3Action, UploadPart,
};
use rusty_s3::{Bucket, Credentials, Method, UrlStyle};
use tempfile::TempDir;

pub(crate) const KEY: &str = "accesskey";
pub(crate) const SECRET: &str = "a-secret-that-must-not-show";

pub(crate) struct Server {
    process: Child,
    folder: TempDir,
    pub(crate) endpoint: String,
    /// The certificate to trust, if the server uses TLS.
    pub(crate) certificate: Option<PathBuf>,
}

impl Server {
    /// Starts a server with an empty bucket `bucket`. Returns `None` if the variable `VERSITYGW` names no server program, or if
    /// openssl makes no certificate.
    pub(crate) fn start(tls: bool) -> Option<Self> {
        let Some(program) = std::env::var_os("VERSITYGW") else {
            eprintln!("SKIPPED: VERSITYGW names no S3 server; scripts/test-s3 builds it");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("root/bucket")).unwrap();
        fs::create_dir_all(folder.path().join("meta/bucket")).unwrap();
        let certificate = if tls { Some(certificate(folder.path(), "CA:FALSE")?) } else { None };
        // The path is random, so only this server can answer 200 to an unsigned request for it.
        let health = format!("/health-{:x}", RandomState::new().hash_one(()));
        // If another program takes the port first, the server ends. It is then started with another port.
        for _ in 0..10 {
            let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
            let mut command = Command::new(&program);
            command.args(["--access", KEY, "--secret", SECRET, "--quiet", "--keep-alive"]);
            command.args(["--port", &format!("127.0.0.1:{port}"), "--health", &health]);
            if let Some(certificate) = &certificate {
                command.arg("--cert").arg(certificate);
                command.arg("--key").arg(folder.path().join("key.pem"));
            }
            command.arg("posix").arg("--sidecar").arg(folder.path().join("meta"));
            command.arg(folder.path().join("root"));
            let log = File::create(folder.path().join("log")).unwrap();
            let mut process = command.stdout(log.try_clone().unwrap()).stderr(log).spawn().unwrap();
            let scheme = if tls { "https" } else { "http" };
            let endpoint = format!("{scheme}://127.0.0.1:{port}");
            let http = Http::new(certificate.as_deref()).unwrap();
            let url = format!("{endpoint}{health}");
            let request = Request { url: &url, ..Request::default() };
            while process.try_wait().unwrap().is_none() {
                if http.send(request).is_ok_and(|answer| answer.status == 200) {
                    return Some(Server { process, folder, endpoint, certificate });
                }
                sleep(Duration::from_millis(20));
            }
        }
        panic!("the server ends: {}", fs::read_to_string(folder.path().join("log")).unwrap());
    }

    /// Uploads an object, in parts of `part_size` bytes if this is given.
    pub(crate) fn put(&self, key: &str, contents: &[u8], part_size: Option<usize>) {
        let address = self.endpoint.parse().unwrap();
        let bucket = Bucket::new(address, UrlStyle::Path, "bucket", "us-east-1").unwrap();
        let keys = Credentials::new(KEY, SECRET);
        let Some(part_size) = part_size else {
            self.send(&PutObject::new(&bucket, Some(&keys), key), contents);
            return;
        };
        let created = self.send(&CreateMultipartUpload::new(&bucket, Some(&keys), key), b"");
        let created = String::from_utf8(created.body).unwrap();
        let created = CreateMultipartUpload::parse_response(&created).unwrap();
        let id = created.upload_id();
        let etags: Vec<String> = contents
            .chunks(part_size)
            .zip(1..)
            .map(|(part, number)| {
                let upload = UploadPart::new(&bucket, Some(&keys), key, number, id);
                self.send(&upload, part).header("etag").unwrap().to_owned()
            })
            .collect();
        let etags = || etags.iter().map(|etag| &etag[..]);
        let body = CompleteMultipartUpload::new(&bucket, Some(&keys), key, id, etags()).body();
        let complete = CompleteMultipartUpload::new(&bucket, Some(&keys), key, id, etags());
        self.send(&complete, body.as_bytes());
    }

    fn send<'a, A: S3Action<'a>>(&self, action: &A, body: &[u8]) -> Response {
        let method = match A::METHOD {
            Method::Post => "POST",
            _ => "PUT",
        };
        let url = action.sign(Duration::from_secs(60));
        let http = Http::new(self.certificate.as_deref()).unwrap();
        let request = Request { method, url: url.as_str(), body, ..Request::default() };
        let response = http.send(request).unwrap();
        assert_eq!(response.status, 200, "{}", String::from_utf8_lossy(&response.body));
        response
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = &self.folder;
    }
}

/// Makes a self-signed certificate for 127.0.0.1, and writes it and its key to `folder`. Returns its path, or `None` if openssl
/// makes none.
pub(crate) fn certificate(folder: &Path, constraints: &str) -> Option<PathBuf> {
    let path = folder.join("certificate.pem");
    let made = Command::new("openssl")
        .args([
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=127.0.0.1",
        ])
        .args(["-addext", &format!("basicConstraints=critical,{constraints}")])
        .args(["-addext", "subjectAltName=IP:127.0.0.1", "-keyout"])
        .arg(folder.join("key.pem"))
        .arg("-out")
        .arg(&path)
        .stderr(Stdio::null())
        .status();
    if made.is_ok_and(|status| status.success()) {
        return Some(path);
    }
    eprintln!("SKIPPED: openssl makes no certificate");
    None
}
