//! Trusted certificates, and the messages about certificates that are not trusted or cannot be read.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::proxy::Port;
use crate::server::certificate;
use crate::stub::{Stub, plain};
use crate::{outcome, s3};

/// A process `openssl s_server`: a server that speaks TLS, but answers no request with the listing of a bucket.
struct TlsServer {
    process: Child,
    url: String,
    certificate: PathBuf,
    folder: TempDir,
}

impl TlsServer {
    /// Starts a server with a self-signed certificate, which has the basic constraints `constraints`. Returns `None` if openssl
    /// makes no certificate.
    fn start(constraints: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let certificate = certificate(folder.path(), constraints)?;
        let mut command = Command::new("openssl");
        command.args(["s_server", "-www", "-accept", "127.0.0.1:0", "-cert"]).arg(&certificate);
        command.arg("-key").arg(folder.path().join("key.pem"));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map(Result::unwrap);
        let url = lines.find_map(|line| Some(format!("https://{}", line.strip_prefix("ACCEPT ")?)));
        // The server would end if its output were closed.
        std::thread::spawn(move || lines.for_each(drop));
        Some(TlsServer { process, url: url.unwrap(), certificate, folder })
    }

    /// Like the function [`message`], with one environment variable.
    fn message(&self, variable: &str, value: &Path) -> String {
        message(&self.url, self.folder.path(), &[(variable, value)])
    }
}

impl Drop for TlsServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Runs `md5lanes s3 verify` with these environment variables, checks that the command fails, and returns its message.
fn message(endpoint: &str, folder: &Path, variables: &[(&str, &Path)]) -> String {
    let mut command = s3(endpoint, folder, "verify");
    command.args(["s3://bucket", "."]).envs(variables.iter().copied());
    let (code, lines, stderr) = outcome(&command.output().unwrap());
    assert_eq!((code, lines), (Some(1), vec![]), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    stderr
}

#[test]
fn a_certificate_that_is_not_trusted_is_refused_with_the_remedy() {
    let Some(server) = TlsServer::start("CA:FALSE") else { return };
    let text = server.message("UNUSED", Path::new(""));
    assert!(text.contains("is signed by itself, or by an authority that is not trusted"), "{text}");
    assert!(text.contains("; AWS_CA_BUNDLE can name a file with the certificate"), "{text}");
    // Now the certificate is trusted: the client has read the server's answer, and complains about that.
    let text = server.message("AWS_CA_BUNDLE", &server.certificate);
    assert!(text.contains("the server's answer is not a listing of S3"), "{text}");
}

#[test]
fn a_certificate_of_an_authority_is_refused_with_the_remedy() {
    let Some(server) = TlsServer::start("CA:TRUE") else { return };
    let text = server.message("AWS_CA_BUNDLE", &server.certificate);
    assert!(text.contains("is that of an authority, as a self-signed one may be"), "{text}");
    assert!(text.contains("needs one with basicConstraints=CA:FALSE"), "{text}");
}

#[test]
fn a_system_without_certificates_is_told_where_they_come_from() {
    let folder = tempfile::tempdir().unwrap();
    let port = Port::open(|_| ());
    let none = [("SSL_CERT_FILE", Path::new("/dev/null")), ("SSL_CERT_DIR", folder.path())];
    let text = message(&format!("https://{}", port.address()), folder.path(), &none);
    assert!(text.contains("this system has no certificates of authorities"), "{text}");
    assert!(text.contains("package ca-certificates)") && text.contains("AWS_CA_BUNDLE"), "{text}");
}

#[test]
fn certificates_that_cannot_be_read_are_named_and_stop_https_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("no certificates"), "").unwrap();
    fs::write(folder.path().join("config"), "[default]\nca_bundle = /no/such/file\n").unwrap();
    let config = folder.path().join("config");
    let stub = Stub::start(|_| plain(403, "<Error><Code>AccessDenied</Code></Error>"));
    for (variable, value, expected) in [
        (
            "AWS_CA_BUNDLE",
            Path::new("/no/such/file"),
            "AWS_CA_BUNDLE, /no/such/file: No such file or directory",
        ),
        (
            "AWS_CA_BUNDLE",
            Path::new("no certificates"),
            "AWS_CA_BUNDLE, no certificates: there is no certificate in it",
        ),
        (
            "AWS_CONFIG_FILE",
            &config,
            "ca_bundle of the profile, /no/such/file: No such file or directory",
        ),
    ] {
        // No server listens at this address.
        let text = message("https://127.0.0.1:1", folder.path(), &[(variable, value)]);
        assert!(text.contains(&format!("127.0.0.1:1: {expected}\n")), "{text}");
        let text = message(&stub.url(), folder.path(), &[(variable, value)]);
        assert!(text.contains("the server refuses: AccessDenied"), "{text}");
    }
}
