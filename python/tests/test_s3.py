"""Tests of `md5lanes.s3.verify`."""

import gc
import gzip
import hashlib
import itertools
import json
import os
import signal
import socketserver
import ssl
import subprocess
import sys
import threading
import time
import urllib.parse
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.sax.saxutils import escape

import pytest

import md5lanes.s3

SECRET = "wJalrXUtnFEMI-the-secret"


class Bucket:
    """A bucket on 127.0.0.1 that answers `GET ?list-type=2` and `HEAD`."""

    def __init__(self) -> None:
        self.objects: dict[str, tuple[bytes, int | None]] = {}
        self.requests: list[str] = []
        self.signers: list[str] = []
        # Gets the number of a request. Returns the status of an answer without a body, or `None` to send the bucket's own answer.
        self.trouble: Callable[[int], int | None] = lambda number: None
        bucket = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                url = urllib.parse.urlsplit(self.path)
                query = dict(urllib.parse.parse_qsl(url.query))
                bucket.signers.append(self.headers.get("Authorization", "").partition("Credential=")[2].partition("/")[0])
                assert bucket.signers[-1]
                key = urllib.parse.unquote(url.path).removeprefix("/bucket").lstrip("/")
                bucket.requests.append(f"{self.command} {key}")
                status, headers, body = bucket.answer(self.command, key, query)
                trouble = bucket.trouble(len(bucket.requests))
                if trouble is not None:
                    status, headers, body = trouble, {"Content-Length": "0"}, b""
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_HEAD = answer

            def log_message(self, *arguments: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 128

            def server_bind(self) -> None:  # Unlike the inherited method, does not look up the name of the machine.
                socketserver.TCPServer.server_bind(self)
                self.server_name, self.server_port = self.server_address[0], self.server_address[1]  # type: ignore[assignment]

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=[0.01], daemon=True).start()

    def etag(self, key: str) -> str:
        content, part_size = self.objects[key]
        if part_size is None:
            return hashlib.md5(content).hexdigest()
        parts = [content[at : at + part_size] for at in range(0, len(content), part_size)]
        digests = b"".join(hashlib.md5(part).digest() for part in parts)
        return f"{hashlib.md5(digests).hexdigest()}-{len(parts)}"

    def answer(self, method: str, key: str, query: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
        if method == "GET":
            page, start = int(query.get("max-keys", 1000)), query.get("continuation-token", "")
            keys = sorted(key for key in self.objects if key.startswith(query.get("prefix", "")) and key >= start)
            listed = "".join(
                f"<Contents><Key>{urllib.parse.quote(key)}</Key><Size>{len(self.objects[key][0])}</Size>"
                f"<ETag>&quot;{self.etag(key)}&quot;</ETag></Contents>"
                for key in keys[:page]
            )
            if keys[page:]:
                token = f"<NextContinuationToken>{escape(keys[page])}</NextContinuationToken>"
                listed += f"<IsTruncated>true</IsTruncated>{token}"
            xmlns = "http://s3.amazonaws.com/doc/2006-03-01/"
            body = f'<ListBucketResult xmlns="{xmlns}"><EncodingType>url</EncodingType>{listed}</ListBucketResult>'
            return 200, {"Content-Length": str(len(body))}, body.encode()
        if key not in self.objects:
            return 404, {"Content-Length": "0"}, b""
        content, part_size = self.objects[key]
        headers = {"ETag": f'"{self.etag(key)}"', "Content-Length": str(len(content))}
        if "partNumber" in query and part_size is not None:
            headers["Content-Length"] = str(min(part_size, len(content)))
            headers["x-amz-mp-parts-count"] = self.etag(key).split("-")[1]
        return 200, headers, b""


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("AWS_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "no home"))
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", SECRET)
    for name in ("no_proxy", "NO_PROXY"):
        monkeypatch.setenv(name, "127.0.0.1")


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bucket]:
    bucket = Bucket()
    monkeypatch.setenv("AWS_ENDPOINT_URL", bucket.url)
    yield bucket
    bucket.server.shutdown()
    bucket.server.server_close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "folder"
    (folder / "d").mkdir(parents=True)
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    return folder


FILES = {"a b": b"1", "d/\u00e9+%": b"22", "differs": b"333", "here": b"4", "parts": bytes(1000), "size": b"55"}


def fill(bucket: Bucket) -> None:
    bucket.objects = {f"p/{name}": (content, None) for name, content in FILES.items() if name != "here"}
    bucket.objects["p/differs"] = (b"334", None)
    bucket.objects["p/parts"] = (bytes(1000), 400)
    bucket.objects["p/size"] = (b"5", None)
    bucket.objects["p/there"] = (b"", None)
    bucket.objects["q"] = (b"is not below the prefix", None)


EXPECTED = [
    ("a b", "equal"),
    ("d/\u00e9+%", "equal"),
    ("differs", "differs"),
    ("here", "missing_in_bucket"),
    ("parts", "equal"),
    ("size", "size_differs"),
    ("there", "missing_locally"),
]


def words(findings: Iterator[md5lanes.s3.Finding]) -> list[tuple[str, str | None]]:
    return [(found.name, found.verdict) for found in findings]


def test_each_name_has_its_verdict_in_the_order_of_names(bucket: Bucket, folder: Path) -> None:
    fill(bucket)
    for address in ["s3://bucket/p", "s3://bucket/p/"]:
        found = {found.name: found for found in md5lanes.s3.verify(address, folder)}
        assert [(name, one.verdict) for name, one in found.items()] == EXPECTED
    assert all(one.error is None and one.reason is None for one in found.values())
    differs, size = found["differs"], found["size"]
    assert (differs.key, differs.size, differs.etag) == ("p/differs", 3, bucket.etag("p/differs"))
    assert (differs.actual, differs.actual_size) == (hashlib.md5(b"333").hexdigest(), None)
    assert (size.size, size.actual_size, size.actual) == (1, 2, None)
    assert (found["here"].key, found["here"].etag, found["here"].size) == (None, None, None)
    assert repr(differs) == "<Finding 'differs': differs>"
    chosen = md5lanes.s3.verify("s3://bucket/p", folder, include=iter(["d*"]), exclude={"differs"})
    assert words(chosen) == [("d/\u00e9+%", "equal")]
    ignoring = md5lanes.s3.verify("s3://bucket/p", folder, ignore_missing=True)
    assert words(ignoring) == [pair for pair in EXPECTED if pair[1] != "missing_locally"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege on Windows")
def test_links_are_reported_as_skipped_and_globs_match_bytes(bucket: Bucket, folder: Path) -> None:
    fill(bucket)
    (folder / "link").symlink_to("here")
    (folder / os.fsdecode(b"\xff")).touch()
    exclude = [os.fsdecode(b"*\xff")]
    found = words(md5lanes.s3.verify("s3://bucket/p", folder, exclude=exclude))
    assert found == sorted([*EXPECTED, ("link", "skipped")])
    found = words(md5lanes.s3.verify("s3://bucket/p", folder, exclude=exclude, ignore_skipped=True))
    assert found == EXPECTED


def test_one_file_is_compared_with_one_object(bucket: Bucket, folder: Path) -> None:
    fill(bucket)
    for address in ["s3://bucket/p/parts", "s3://bucket/p/"]:
        assert [found.verdict for found in md5lanes.s3.verify(address, str(folder / "parts"))] == ["equal"]
    (missing,) = md5lanes.s3.verify("s3://bucket/none", folder / "parts")
    assert missing.verdict == "missing_in_bucket"


def test_names_may_be_an_endless_generator(bucket: Bucket, folder: Path) -> None:
    fill(bucket)
    taken = 0

    def names() -> Iterator[str | Path]:
        nonlocal taken
        both: list[str | Path] = ["size", Path("d/\u00e9+%")]
        for name in itertools.cycle(both):
            taken += 1
            yield name

    findings = md5lanes.s3.verify("s3://bucket/p", folder, names=names())
    found = words(itertools.islice(findings, 20))
    assert found == [("size", "size_differs"), ("d/\u00e9+%", "equal")] * 10
    assert taken < 20_000

    def broken() -> Iterator[str]:
        yield "a b"
        raise LookupError("no more")

    findings = md5lanes.s3.verify("s3://bucket/p", folder, names=broken())
    assert next(findings).verdict == "equal"
    with pytest.raises(LookupError, match="no more"):
        next(findings)


def test_an_inventory_takes_the_place_of_the_listing(bucket: Bucket, folder: Path, tmp_path: Path) -> None:
    fill(bucket)
    rows = "".join(
        f'"bucket","{urllib.parse.quote_plus(key)}","{len(content)}","{bucket.etag(key)}"\n'
        for key, (content, _) in sorted(bucket.objects.items())
    )
    data = gzip.compress(rows.encode())
    (tmp_path / "data.csv.gz").write_bytes(data)
    manifest = {
        "sourceBucket": "bucket",
        "fileFormat": "CSV",
        "fileSchema": "Bucket, Key, Size, ETag",
        "files": [{"key": "x/data/data.csv.gz", "size": len(data), "MD5checksum": hashlib.md5(data).hexdigest()}],
    }
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps(manifest))
    assert words(md5lanes.s3.verify("s3://bucket/p", folder, inventory=path)) == EXPECTED
    # One GET request checks that the bucket can be accessed. The HEAD requests are for facts that the inventory lacks.
    assert [request for request in bucket.requests if request.startswith("GET")] == ["GET "]
    (tmp_path / "data.csv.gz").write_bytes(data[:-1])
    with pytest.raises(OSError, match="data.csv.gz: its MD5 is"):
        md5lanes.s3.verify("s3://bucket/p", folder, inventory=path)


def test_temporary_faults_change_nothing(bucket: Bucket, folder: Path) -> None:
    fill(bucket)
    assert words(md5lanes.s3.verify("s3://bucket/p", folder)) == EXPECTED
    for faulty in range(1, len(bucket.requests) + 1):
        bucket.requests.clear()
        bucket.trouble = lambda number: 503 if number == faulty else None
        assert words(md5lanes.s3.verify("s3://bucket/p", folder)) == EXPECTED


def test_requests_that_have_waited_for_long_are_signed_again(
    bucket: Bucket, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(bucket)
    assert words(md5lanes.s3.verify("s3://bucket/p", folder)) == EXPECTED
    requests = sorted(bucket.requests)
    bucket.requests.clear()
    late = itertools.repeat(3600, 3)
    monkeypatch.setattr(md5lanes.s3, "time", SimpleNamespace(time=lambda: time.time() + next(late, 0)))
    assert words(md5lanes.s3.verify("s3://bucket/p", folder)) == EXPECTED
    assert next(late, None) is None
    # The server got no request twice: a late request is sent only with its second signature.
    assert sorted(bucket.requests) == requests


def test_errors_name_the_remedy_and_no_secret(
    bucket: Bucket, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bucket.trouble = lambda number: 403
    with pytest.raises(OSError, match="check the access key") as refused:
        list(md5lanes.s3.verify("s3://bucket/p", folder))
    with pytest.raises(FileNotFoundError) as missing:
        md5lanes.s3.verify("s3://bucket/p", folder / "none")
    assert missing.value.filename == folder / "none"
    with pytest.raises(ValueError, match="an address is s3://bucket"):
        md5lanes.s3.verify("bucket", folder)
    for arguments, expected in [
        ({"requests": 0}, "requests is 0: it must be from 1 to 1024"),
        ({"part_size": 0}, "part_size must be from 1"),
        ({"names": [], "inventory": "x"}, "exclude each other"),
        ({"include": ["["]}, "unclosed character class"),
        ({"profile": "none"}, "there is no profile"),
        ({"endpoint_url": "nowhere"}, "the endpoint \"nowhere\" is not an address"),
        ({"addressing": "other"}, "addressing is \"other\": it must be auto, path or virtual"),
    ]:
        with pytest.raises(ValueError, match=expected):
            md5lanes.s3.verify("s3://bucket/p", folder, **arguments)  # type: ignore[arg-type]
    for argument in ["names", "include", "exclude"]:
        for single in ["a b", b"a b"]:
            with pytest.raises(TypeError, match=f"{argument} is a single {type(single).__name__}: pass a list"):
                md5lanes.s3.verify("s3://bucket/p", folder, **{argument: single})  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        md5lanes.s3.verify("s3://bucket/p", folder, include=[1])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="with a folder"):
        md5lanes.s3.verify("s3://bucket/p", folder / "a b", names=[])
    assert SECRET not in str(refused.value) and "Signature=" not in str(refused.value)
    monkeypatch.delenv("AWS_SECRET_ACCESS_KEY")
    with pytest.raises(ValueError, match="AWS_ACCESS_KEY_ID is set, and AWS_SECRET_ACCESS_KEY is not"):
        md5lanes.s3.verify("s3://bucket/p", folder)
    monkeypatch.delenv("AWS_ACCESS_KEY_ID")
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    with pytest.raises(OSError, match="there are no credentials: set AWS_ACCESS_KEY_ID"):
        list(md5lanes.s3.verify("s3://bucket/p", folder))


def test_keys_come_from_a_function(bucket: Bucket, folder: Path) -> None:
    fill(bucket)
    calls = []

    def keys() -> tuple[str, str, str | None]:
        calls.append(threading.current_thread())
        return "LENT", SECRET, None

    assert words(md5lanes.s3.verify("s3://bucket/p", folder, credentials=keys)) == EXPECTED
    assert len(calls) == 1 and set(bucket.signers) == {"LENT"}

    def broken() -> tuple[str, str]:
        raise LookupError("a mistake")

    with pytest.raises(LookupError, match="a mistake"):
        list(md5lanes.s3.verify("s3://bucket/p", folder, credentials=broken))
    with pytest.raises(TypeError, match="must return the ID of an access key"):
        list(md5lanes.s3.verify("s3://bucket/p", folder, credentials=lambda: [None, None]))


def test_keys_come_from_the_metadata_of_an_instance(
    bucket: Bucket, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(bucket)
    answers = {
        "PUT /latest/api/token": "token",
        "GET /latest/meta-data/iam/security-credentials/": "role",
        "GET /latest/meta-data/iam/security-credentials/role": (
            '{"Code": "Success", "AccessKeyId": "INSTANCE", "SecretAccessKey": "s", "Token": "t",'
            ' "Expiration": "2099-01-01T00:00:00Z"}'
        ),
    }

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            body = answers[f"{self.command} {self.path}"].encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_PUT = answer

        def log_message(self, *arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as metadata:
        threading.Thread(target=metadata.serve_forever, args=[0.01], daemon=True).start()
        monkeypatch.delenv("AWS_ACCESS_KEY_ID")
        monkeypatch.delenv("AWS_SECRET_ACCESS_KEY")
        url = f"http://127.0.0.1:{metadata.server_port}"
        monkeypatch.setenv("AWS_EC2_METADATA_SERVICE_ENDPOINT", url)
        assert words(md5lanes.s3.verify("s3://bucket/p", folder)) == EXPECTED
        assert set(bucket.signers) == {"INSTANCE"}
        metadata.shutdown()


def test_a_transport_of_the_caller_sends_the_requests(folder: Path) -> None:
    bucket = Bucket()
    fill(bucket)
    threads = set()

    def send(method: str, url: str, headers: dict[str, str], body: bytes) -> tuple[int, Any, bytes]:
        threads.add(threading.current_thread())
        parts = urllib.parse.urlsplit(url)
        key = urllib.parse.unquote(parts.path).lstrip("/")
        status, answered, content = bucket.answer(method, key, dict(urllib.parse.parse_qsl(parts.query)))
        return status, answered.items(), content

    # Without an endpoint, the name of the host contains the bucket, and the path of the URL is the key.
    assert words(md5lanes.s3.verify("s3://bucket/p", folder, transport=send)) == EXPECTED
    assert threads and threading.main_thread() not in threads

    def broken(*arguments: object) -> tuple[int, Any, bytes]:
        raise LookupError("a mistake")

    with pytest.raises(LookupError, match="a mistake"):
        list(md5lanes.s3.verify("s3://bucket/p", folder, transport=broken))

    def refusing(method: str, url: str, *rest: object) -> tuple[int, Any, bytes]:
        raise md5lanes.s3._FinalError(f"{url} cannot be reached")

    with pytest.raises(OSError, match="cannot be reached"):
        list(md5lanes.s3.verify("s3://bucket/p", folder, transport=refusing))
    bucket.server.server_close()


def test_tls_trusts_the_certificates_in_the_file_that_the_variable_names(
    bucket: Bucket, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(bucket)
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    names = ["basicConstraints=critical,CA:FALSE", "subjectAltName=IP:127.0.0.1"]
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    made += [option for name in names for option in ("-addext", name)]
    try:
        subprocess.run(["openssl", *made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    except FileNotFoundError:
        pytest.skip("there is no openssl to make a certificate")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    bucket.server.socket = context.wrap_socket(bucket.server.socket, server_side=True)
    monkeypatch.setenv("AWS_ENDPOINT_URL", bucket.url.replace("http:", "https:"))
    with pytest.raises(OSError, match="TLS: .*certificate verify failed"):
        list(md5lanes.s3.verify("s3://bucket/p", folder))
    assert bucket.requests == []
    monkeypatch.setenv("AWS_CA_BUNDLE", str(certificate))
    assert words(md5lanes.s3.verify("s3://bucket/p", folder)) == EXPECTED


def test_progress_counts_names_and_bytes(bucket: Bucket, folder: Path) -> None:
    fill(bucket)
    told: list[tuple[int, int]] = []

    def progress(names: int, size: int) -> None:
        told.append((names, size))

    assert words(md5lanes.s3.verify("s3://bucket/p", folder, progress=progress)) == EXPECTED
    hashed = sum(len(FILES[name]) for name in ["a b", "d/\u00e9+%", "differs", "parts"])
    assert told[-1] == (len(EXPECTED), hashed)

    def enough(names: int, size: int) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        list(md5lanes.s3.verify("s3://bucket/p", folder, progress=enough))


def senders() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "md5lanes.s3"]


def test_threads_end_with_the_iterator(bucket: Bucket, folder: Path) -> None:
    fill(bucket)
    findings = md5lanes.s3.verify("s3://bucket/p", folder)
    next(findings)
    started = senders()
    assert started
    del findings
    gc.collect()
    for thread in started:
        thread.join(60)
        assert not thread.is_alive()


def test_ctrl_c_ends_the_wait_for_a_server_that_is_silent(bucket: Bucket, folder: Path) -> None:
    waits, may_go_on = threading.Event(), threading.Event()

    def silent(number: int) -> None:
        waits.set()
        may_go_on.wait(60)

    bucket.trouble = silent

    def interrupt() -> None:
        waits.wait(60)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt, daemon=True).start()
    with pytest.raises(KeyboardInterrupt):
        list(md5lanes.s3.verify("s3://bucket/p", folder))
    may_go_on.set()


def test_an_interpreter_may_end_while_requests_are_sent(bucket: Bucket, folder: Path) -> None:
    may_go_on = threading.Event()
    bucket.trouble = lambda number: None if may_go_on.wait(60) else None
    code = (
        "import itertools, md5lanes.s3, threading\n"
        "sent = threading.Event()\n"
        "transport = md5lanes.s3._urllib3_transport(16)\n"
        "def send(*request):\n"
        "    sent.set()\n"
        "    return transport(*request)\n"
        f"findings = md5lanes.s3.verify('s3://bucket/p', {str(folder)!r}, transport=send)\n"
        "threading.Thread(target=lambda: next(findings), daemon=True).start()\n"
        "assert sent.wait(60)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], timeout=60, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    may_go_on.set()


def test_objects_are_listed_as_findings_are_taken(bucket: Bucket, tmp_path: Path) -> None:
    bucket.objects = {f"{number:06}": (b"", None) for number in range(30_000)}
    empty = tmp_path / "empty"
    empty.mkdir()
    taken = 0
    for _ in md5lanes.s3.verify("s3://bucket", empty):
        taken += 1
        assert len(bucket.requests) * 1000 < taken + 20_000
    assert taken == 30_000


