"""Compares objects in buckets of S3 with files in folders, without a download.

The ETag of an object is the MD5 of its contents, or the MD5 of the MD5s of its parts. So `verify` hashes the files, and compares the
results with the ETags.

>>> import md5lanes.s3
>>> for found in md5lanes.s3.verify("s3://bucket/backup", "/data"):  # doctest: +SKIP
...     if found.verdict != "equal":
...         print(found.name, found.verdict, found.reason or found.error or "")
"""

import contextlib
import os
import queue
import ssl
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from md5lanes._native import MAX_BODY_BYTES, Finding, KeysRequest, Request, Verification, verify_objects

__all__ = ["Credentials", "Finding", "Transport", "verify"]

_Path: TypeAlias = str | bytes | os.PathLike[str] | os.PathLike[bytes]

Transport: TypeAlias = Callable[
    [str, str, dict[str, str], bytes], tuple[int, Iterable[tuple[str, str]], bytes]
]
"""A function that sends a request once. Its arguments are the method, the URL, the headers and the body. It returns the status, the
headers and the body of any answer, and raises an `OSError` if there is none. Several threads call it at the same time."""

Credentials: TypeAlias = Callable[[], Sequence[str | None]]
"""A function that returns the ID of an access key, its secret and perhaps the token of the session. It is called before the first
request, and about every ten minutes."""

_MAX_AGE_SECONDS = 5 * 60
"""A request is sent at most this number of seconds after it was signed. Its signature is valid for 15 minutes, by the server's clock."""


def verify(
    address: str,
    folder: _Path,
    *,
    names: Iterable[_Path] | None = None,
    inventory: str | os.PathLike[str] | None = None,
    include: Iterable[str] = (),
    exclude: Iterable[str] = (),
    follow_links: bool = False,
    ignore_missing: bool = False,
    ignore_skipped: bool = False,
    part_size: int | None = None,
    download_if_unknown: bool = False,
    threads: int | None = None,
    requests: int = 16,
    profile: str | None = None,
    credentials: Credentials | None = None,
    region: str | None = None,
    endpoint_url: str | None = None,
    addressing: str | None = None,
    request_payer: bool = False,
    sign: bool = True,
    transport: Transport | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Iterator[Finding]:
    """Compares the objects below `address`, `s3://bucket/prefix`, with the files in `folder`; or one object with one file.

    Returns an iterator with a `Finding` for each name, in the order of the names; memory is bounded. The `verdict` of a finding
    is one of these, or `None` if the finding has an `error`:

    - `"equal"`: the file has the ETag of the object
    - `"differs"`: the file has another ETag
    - `"size_differs"`: the sizes differ
    - `"missing_locally"`: there is an object, but no file
    - `"missing_in_bucket"`: there is a file, but no object
    - `"skipped"`: the name is neither a file nor a folder, such as a pipe, or a symbolic link without `follow_links`
    - `"cannot_tell"`: the ETag is not enough to compare; `reason` says why

    `names` are the only names to compare, as paths below the folder; it may be an endless generator. Each name takes one
    request, and the bucket is not listed. `inventory` is the path of the `manifest.json` of an S3 Inventory in CSV, with the
    inventory's files beside it. It replaces a listing of the bucket, so a file may be "equal" to an object that was deleted later.
    `include` are globs for the names to compare, and `exclude` are globs for names to leave out. `ignore_missing` leaves out the
    findings "missing_locally", and `ignore_skipped` the findings "skipped". `part_size` is the part size of the uploads in bytes;
    without it, the part sizes of known clients are tried.

    `threads` is the number of threads that read and hash; `None` is one for each core. `requests` is the number of requests at a
    time, up to 1024. Hashing and requests pause while the caller asks for no finding. `progress(names, size)` is called with the
    numbers of findings and of hashed bytes so far, about ten times a second while the caller waits for a finding.

    `download_if_unknown` downloads and hashes an object if the server has no checksum to compare.

    Keys, region and endpoint come from the same sources as for the AWS CLI: the arguments, the environment variables `AWS_...`,
    the profiles in `~/.aws` with their roles, single sign-on and commands, web identities, and the metadata of containers and
    instances. The function `credentials` returns keys to use instead, such as the keys of a session of boto3:
    `lambda: session.get_credentials().get_frozen_credentials()`. `addressing` is "auto", "path" or "virtual". With
    `request_payer` your account pays for the requests; with `sign=False` they are not signed. The function `transport` sends the
    requests, in place of urllib3.

    Raises `ValueError` for invalid arguments and settings, `TypeError` for a single `str` instead of an iterable, and
    `ModuleNotFoundError` if there is neither urllib3 nor `transport`. Raises `OSError` if the folder cannot be read, if the
    inventory is invalid, or if the server refuses to list the bucket or cannot be reached. Errors that `names`, `progress`,
    `credentials` and `transport` raise pass through, except an `OSError` of `transport`, after which the request is sent again.
    The work ends when an error is raised, at Ctrl-C, and when the iterator is dropped.
    """
    arguments = {
        "inventory": inventory,
        "include": include,
        "exclude": exclude,
        "follow_links": follow_links,
        "ignore_missing": ignore_missing,
        "ignore_skipped": ignore_skipped,
        "part_size": part_size,
        "download_if_unknown": download_if_unknown,
        "threads": threads,
        "requests": requests,
        "profile": profile,
        "has_credentials": credentials is not None,
        "region": region,
        "endpoint_url": endpoint_url,
        "addressing": addressing,
        "request_payer": request_payer,
        "sign": sign,
    }
    send = _urllib3_transport(requests) if transport is None else transport
    return _findings(verify_objects(address, folder, names, arguments, progress), _Senders(send, credentials, requests))


def _findings(events: Verification, senders: "_Senders") -> Iterator[Finding]:
    with contextlib.closing(senders), contextlib.closing(events):
        try:
            for event in events:
                if senders.error is not None:
                    break
                if isinstance(event, (Request, KeysRequest)):
                    senders.put(event)
                else:
                    yield event
        except OSError:
            if senders.error is None:
                raise
        if senders.error is not None:
            raise senders.error


class _Senders:
    """Threads that send requests. They never wait in native code of this package, so the interpreter can end at any time."""

    def __init__(self, send: Transport, credentials: Credentials | None, max_threads: int) -> None:
        self.send = send
        self.credentials = credentials
        self.max_threads = max_threads
        self.requests: queue.SimpleQueue[Request | KeysRequest | None] = queue.SimpleQueue()
        self.threads = 0
        # The error of the transport or of `credentials` that has ended the work.
        self.error: BaseException | None = None

    def put(self, request: Request | KeysRequest) -> None:
        if self.threads < self.max_threads:
            self.threads += 1
            threading.Thread(target=self._run, name="md5lanes.s3", daemon=True).start()
        self.requests.put(request)

    def close(self) -> None:
        for _ in range(self.threads):
            self.requests.put(None)

    def _run(self) -> None:
        while (request := self.requests.get()) is not None:
            if isinstance(request, KeysRequest):
                self._answer_keys(request)
                continue
            # A request waits while the caller asks for no finding. After this `fail` it is signed again, and comes back.
            if time.time() > request.signed + _MAX_AGE_SECONDS:
                request.fail("the request has waited for too long", False)
                continue
            try:
                send = self.send if request.patience is None else _direct_transport(request.patience)
                status, headers, body = send(request.method, request.url, dict(request.headers), request.body)
                request.answer(status, list(headers), body)
            except OSError as error:
                request.fail(str(error), isinstance(error, _FinalError))
            except BaseException as error:
                self.error = error
                request.fail("the transport has failed", True)

    def _answer_keys(self, wanted: KeysRequest) -> None:
        assert self.credentials is not None
        try:
            key_id, secret, token = (*self.credentials(), None)[:3]
            if not (isinstance(key_id, str) and isinstance(secret, str)):
                raise TypeError("credentials() must return the ID of an access key, its secret, and a token or None")
            wanted.answer(key_id, secret, token)
        except BaseException as error:
            self.error = error
            wanted.fail("there are no credentials")


class _FinalError(OSError):
    """An error after which the request is not sent again."""


def _direct_transport(timeout: float) -> Transport:
    """Returns a transport without a proxy, for metadata services. `timeout` is in seconds."""

    def send(
        method: str, url: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, Iterable[tuple[str, str]], bytes]:
        request = urllib.request.Request(url, data=None if method == "GET" else body, headers=headers, method=method)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=timeout) as response:
                return response.status, list(response.headers.items()), response.read(MAX_BODY_BYTES)
        except urllib.error.HTTPError as error:
            return error.code, list(error.headers.items()), error.read(MAX_BODY_BYTES)

    return send


def _urllib3_transport(connections: int) -> Transport:
    """Returns a transport that trusts the system's certificates, or those in `AWS_CA_BUNDLE`."""
    try:
        import urllib3
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "md5lanes.s3 sends requests by urllib3: pip install 'md5lanes[s3]', or pass the argument transport"
        ) from error

    context = ssl.create_default_context(cafile=os.environ.get("AWS_CA_BUNDLE") or None)
    timeout = urllib3.Timeout(connect=10, read=300)
    proxies = urllib.request.getproxies()

    def pool(proxy: str | None) -> urllib3.PoolManager:
        if proxy is None:
            return urllib3.PoolManager(maxsize=connections, ssl_context=context, timeout=timeout)
        return urllib3.ProxyManager(proxy, maxsize=connections, ssl_context=context, timeout=timeout)

    direct, proxied = pool(None), {scheme: pool(proxy) for scheme, proxy in proxies.items() if scheme in ("http", "https")}

    def send(
        method: str, url: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, Iterable[tuple[str, str]], bytes]:
        parts = urllib.parse.urlsplit(url)
        through = direct if urllib.request.proxy_bypass(parts.hostname or "") else proxied.get(parts.scheme, direct)
        try:
            response = through.request(
                method, url, body=body or None, headers=headers, retries=False, redirect=False, preload_content=False
            )
            try:
                content = response.read(MAX_BODY_BYTES + 1, decode_content=False)
                if len(content) > MAX_BODY_BYTES:
                    raise _FinalError("the answer is endless")
                response.release_conn()
            except BaseException:
                response.close()
                raise
        except urllib3.exceptions.SSLError as error:
            is_final = isinstance(error.args[0], ssl.SSLCertVerificationError)
            raise (_FinalError if is_final else ConnectionError)(f"TLS: {error}") from error
        except urllib3.exceptions.HTTPError as error:
            raise ConnectionError(str(error)) from error
        return response.status, list(response.headers.items()), content

    return send
