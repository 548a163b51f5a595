"""Objects in buckets of S3 beside files in folders, without a download.

The ETag of an object is the MD5 of its contents, or of the MD5s of its parts. So the files are hashed here, side by side, and
compared with what the server says of its objects.

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
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from md5lanes._native import LONGEST_BODY, Finding, Request, Verification, verify_objects

__all__ = ["Finding", "Transport", "verify"]

_Path: TypeAlias = str | bytes | os.PathLike[str] | os.PathLike[bytes]

Transport: TypeAlias = Callable[
    [str, str, dict[str, str], bytes], tuple[int, Iterable[tuple[str, str]], bytes]
]
"""A function that sends a request once: method, address, headers and body. It returns the status, the headers and the body of the answer,
whatever the status, and raises an `OSError` where no answer came. Several threads call it at the same time."""

_FRESH = 15 * 60
"""How many seconds after it was signed a request may be sent. Its signature holds for an hour, by the server's clock."""


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
    threads: int | None = None,
    requests: int = 16,
    profile: str | None = None,
    region: str | None = None,
    endpoint_url: str | None = None,
    sign: bool = True,
    transport: Transport | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Iterator[Finding]:
    """Compares the objects below `s3://bucket/prefix` with the files in a folder, or one object with one file.

    An iterator of a `Finding` for each name, in the order of the names; memory is bounded. `verdict` is "equal", "differs",
    "size_differs", "missing_here", "missing_there", "skipped" or "cannot_tell", with the `reason`; or `None`, with the `error`.

    `names` are those to compare alone, paths below the folder: each takes one request, and nothing is listed; findings come in
    their order, also of endless generators. `inventory` is the `manifest.json` of an S3 Inventory in CSV, with its files beside
    it, in the place of a listing; it cannot tell that an object was deleted since. `include` and `exclude` are globs; with
    `ignore_missing` objects without a file have no findings, and with `ignore_skipped` what is neither a file nor a folder has
    none: a symbolic link that is not followed, a pipe and the like.

    `threads` is how many read and hash, `None` one for each core; `requests` how many requests are sent at a time; while no
    finding is asked for, both pause. `progress(names, size)` is called about ten times a second while a finding is waited for.

    Keys, region and endpoint come from where the AWS CLI takes them: the arguments, the variables `AWS_...`, the profiles in
    `~/.aws`. Roles and the metadata of instances are not asked: `aws configure export-credentials` puts theirs into variables. With
    `sign=False` requests are not signed. `transport` sends them, in place of urllib3.

    Raises `ValueError` for arguments and settings that make no sense, `TypeError` for a single `str` in the place of several,
    `ModuleNotFoundError` if there is no urllib3 and no transport, `OSError` where the folder cannot be read, an inventory is wrong,
    or the server refuses to list or cannot be reached, and what `names`, `progress` and a transport raise.
    Any error, and Ctrl-C, ends the work; so does dropping the iterator.
    """
    arguments = {
        "inventory": inventory,
        "include": include,
        "exclude": exclude,
        "follow_links": follow_links,
        "ignore_missing": ignore_missing,
        "ignore_skipped": ignore_skipped,
        "part_size": part_size,
        "threads": threads,
        "requests": requests,
        "profile": profile,
        "region": region,
        "endpoint_url": endpoint_url,
        "sign": sign,
    }
    send = _urllib3(requests) if transport is None else transport
    return _findings(verify_objects(address, folder, names, arguments, progress), _Senders(send, requests))


def _findings(events: Verification, senders: "_Senders") -> Iterator[Finding]:
    with contextlib.closing(senders), contextlib.closing(events):
        try:
            for event in events:
                if senders.error is not None:
                    break
                if isinstance(event, Request):
                    senders.put(event)
                else:
                    yield event
        except OSError:
            if senders.error is None:
                raise
        if senders.error is not None:
            raise senders.error


class _Senders:
    """Threads that send requests. They call nothing that waits outside Python, so they may be anywhere when the interpreter ends."""

    def __init__(self, send: Transport, most: int) -> None:
        self.send = send
        self.most = most
        self.requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self.threads = 0
        # What the transport raised that it should not.
        self.error: BaseException | None = None

    def put(self, request: Request) -> None:
        if self.threads < self.most:
            self.threads += 1
            threading.Thread(target=self._run, name="md5lanes.s3", daemon=True).start()
        self.requests.put(request)

    def close(self) -> None:
        for _ in range(self.threads):
            self.requests.put(None)

    def _run(self) -> None:
        while (request := self.requests.get()) is not None:
            # Requests wait as long as no finding is asked for. This one is signed again, and comes back.
            if time.time() > request.signed + _FRESH:
                request.fail("the request has waited for too long", False)
                continue
            try:
                status, headers, body = self.send(request.method, request.url, dict(request.headers), request.body)
                request.answer(status, list(headers), body)
            except OSError as error:
                request.fail(_shown(error), isinstance(error, _FinalError))
            except BaseException as error:
                self.error = error
                request.fail("the transport has failed", True)


class _FinalError(OSError):
    """An error that another attempt would have, too."""


def _shown(error: OSError) -> str:
    """The text of an error without an address, whose signature nobody else must see."""
    text = str(error)
    return type(error).__name__ if "X-Amz-" in text else text


def _urllib3(connections: int) -> Transport:
    """A transport with a pool of connections. It trusts the certificates that the system trusts, or those in `AWS_CA_BUNDLE`."""
    try:
        import urllib3
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "md5lanes.s3 sends requests by urllib3: pip install 'md5lanes[s3]', or pass it a transport"
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
                content = response.read(LONGEST_BODY + 1)
                if len(content) > LONGEST_BODY:
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
