from collections.abc import Callable, Coroutine, Iterable, Iterator
from os import PathLike
from pathlib import Path
from types import GenericAlias
from typing import Any, Final, Generic, Literal, Protocol, SupportsIndex, TypeAlias, final, overload

import numpy
import numpy.typing
from typing_extensions import Buffer, TypeVar

__all__ = [
    "AuditFinding",
    "AuditFindings",
    "DigestColumn",
    "ETagCheck",
    "ETagChecks",
    "FileSum",
    "FileSums",
    "Finding",
    "KeysWanted",
    "LONGEST_BODY",
    "Md5",
    "Request",
    "Server",
    "SocketPair",
    "Stream",
    "Update",
    "Verification",
    "__version__",
    "audit",
    "column",
    "digest",
    "digest_many",
    "etag",
    "hexdigest",
    "hexdigest_many",
    "md5",
    "new",
    "rows",
    "run_command",
    "sum_file",
    "sum_files",
    "verify_etags",
    "verify_objects",
]

__version__: str
LONGEST_BODY: int

def digest(data: Buffer, /) -> bytes:
    """
    The MD5 of `data`, any bytes-like object, as 16 bytes.

    As `hashlib.md5(data).digest()`, three times as fast for short data.

    >>> digest(b"abc").hex()
    '900150983cd24fb0d6963f7d28e17f72'
    """
    ...
def hexdigest(data: Buffer, /) -> str:
    """
    The MD5 of `data`, any bytes-like object, as 32 lower-case hexadecimal digits.

    >>> hexdigest(b"abc")
    '900150983cd24fb0d6963f7d28e17f72'
    """
    ...
def md5(
    data: Buffer = b"", *, usedforsecurity: bool = True, string: Buffer = b""
) -> Md5:
    """
    A message that comes in pieces, `data` the first: as `hashlib.md5`.

    `string` is another name of `data`, the only one that `hashlib` had before Python 3.14. From Python 3.15 on the name
    `string` is deprecated, as in `hashlib`. `usedforsecurity` is accepted, and changes nothing.

    >>> md5(b"ab").hexdigest()
    '187ef4436122d1cc2f40dc2b92f0eba0'
    """
    ...
def new(
    name: str, data: Buffer = b"", *, usedforsecurity: bool = True, string: Buffer = b""
) -> Md5:
    """
    As `hashlib.new`. The name is "md5", in any case; `ValueError` for others.

    >>> new("md5", b"ab").hexdigest()
    '187ef4436122d1cc2f40dc2b92f0eba0'
    """
    ...
@final
class Md5:
    """
    A message that comes in pieces; `md5` makes them.

    Threads may share one: they take turns. Pickles have the state of 92 bytes that `export_state` returns.
    """
    name: Final[str]
    digest_size: Final[int]
    block_size: Final[int]
    def update(self, data: Buffer, /) -> None:
        """
        Appends `data`, any bytes-like object, to the message.

        >>> message = md5(b"a")
        >>> message.update(b"b")
        >>> message.hexdigest()
        '187ef4436122d1cc2f40dc2b92f0eba0'
        """
        ...
    def digest(self) -> bytes:
        """The MD5 of the message so far, as 16 bytes. More may be appended."""
        ...
    def hexdigest(self) -> str:
        """The MD5 of the message so far, as 32 lower-case hexadecimal digits. More may be appended."""
        ...
    def copy(self) -> Md5:
        """Another object that has seen the same message."""
        ...
    def export_state(self) -> bytes:
        """
        The state of the message so far, from which `import_state` goes on: 92 bytes, which Go's `crypto/md5` and
        the Rust crate `md5lanes` also write and read. Up to 63 bytes of the message are in it unchanged.

        >>> state = md5(b"a").export_state()
        >>> message = Md5.import_state(state)
        >>> message.update(b"b")
        >>> message.hexdigest()
        '187ef4436122d1cc2f40dc2b92f0eba0'
        """
        ...
    @staticmethod
    def import_state(state: Buffer, /) -> Md5:
        """The message whose state `export_state` returned. `ValueError` if the bytes are no such state."""
        ...

@overload
def digest_many(
    items: Iterable[Buffer | str], /, *, out: Literal["list"] = "list", threads: int | None = 1
) -> list[bytes]:
    """
    The MD5 of each item, in their order. Items are bytes-like objects, or `str` (as UTF-8), from any iterable.

    `out` is the type of the result: "list", of `bytes` of length 16; "bytes", one object with all digests one behind the other;
    or "numpy", a read-only array of `uint8` of shape (items, 16). `threads` threads hash, or one for each core if it is `None`.
    Memory is bounded: one window of items is alive at a time, at most some 32 MiB and one item more. An iterator may have each item in
    the same buffer.

    Raises `TypeError` for other items; `BufferError` for buffers that are not contiguous and `UnicodeEncodeError` for strings with
    surrogates, both with a note that names the item; `ValueError` for another `out`, and for `threads` below 1.

    >>> digest_many([b"abc", "abc"])[1].hex()
    '900150983cd24fb0d6963f7d28e17f72'
    >>> digest_many([b"abc", "abc"], out="numpy").shape
    (2, 16)
    """
    ...
@overload
def digest_many(
    items: Iterable[Buffer | str], /, *, out: Literal["bytes"], threads: int | None = 1
) -> bytes:
    """
    The MD5 of each item, in their order. Items are bytes-like objects, or `str` (as UTF-8), from any iterable.

    `out` is the type of the result: "list", of `bytes` of length 16; "bytes", one object with all digests one behind the other;
    or "numpy", a read-only array of `uint8` of shape (items, 16). `threads` threads hash, or one for each core if it is `None`.
    Memory is bounded: one window of items is alive at a time, at most some 32 MiB and one item more. An iterator may have each item in
    the same buffer.

    Raises `TypeError` for other items; `BufferError` for buffers that are not contiguous and `UnicodeEncodeError` for strings with
    surrogates, both with a note that names the item; `ValueError` for another `out`, and for `threads` below 1.

    >>> digest_many([b"abc", "abc"])[1].hex()
    '900150983cd24fb0d6963f7d28e17f72'
    >>> digest_many([b"abc", "abc"], out="numpy").shape
    (2, 16)
    """
    ...
@overload
def digest_many(
    items: Iterable[Buffer | str], /, *, out: Literal["numpy"], threads: int | None = 1
) -> numpy.typing.NDArray[numpy.uint8]:
    """
    The MD5 of each item, in their order. Items are bytes-like objects, or `str` (as UTF-8), from any iterable.

    `out` is the type of the result: "list", of `bytes` of length 16; "bytes", one object with all digests one behind the other;
    or "numpy", a read-only array of `uint8` of shape (items, 16). `threads` threads hash, or one for each core if it is `None`.
    Memory is bounded: one window of items is alive at a time, at most some 32 MiB and one item more. An iterator may have each item in
    the same buffer.

    Raises `TypeError` for other items; `BufferError` for buffers that are not contiguous and `UnicodeEncodeError` for strings with
    surrogates, both with a note that names the item; `ValueError` for another `out`, and for `threads` below 1.

    >>> digest_many([b"abc", "abc"])[1].hex()
    '900150983cd24fb0d6963f7d28e17f72'
    >>> digest_many([b"abc", "abc"], out="numpy").shape
    (2, 16)
    """
    ...
def hexdigest_many(items: Iterable[Buffer | str], /, *, threads: int | None = 1) -> list[str]:
    """
    The MD5 of each item as a list of `str`, 32 lower-case hexadecimal digits each; otherwise as `digest_many`.

    >>> hexdigest_many(["abc", ""])
    ['900150983cd24fb0d6963f7d28e17f72', 'd41d8cd98f00b204e9800998ecf8427e']
    """
    ...

_Path: TypeAlias = str | bytes | PathLike[str] | PathLike[bytes]
# Results have the type of the paths; of `list[str | Path]`, say, they have `_Path`.
_P = TypeVar("_P", str, bytes, Path, _Path)
_P_co = TypeVar("_P_co", bound=_Path, default=_Path, covariant=True)
_Progress: TypeAlias = Callable[[int, int], object] | None

@final
class FileSum(Generic[_P_co]):
    """A file and its MD5, or the error in its place: an item of `sum_files`. It can be pickled and compared."""
    __match_args__: Final = ("path", "digest", "size", "error")
    def __new__(
        cls, path: _P_co, digest: bytes | None, size: int | None, error: OSError | None
    ) -> FileSum[_P_co]: ...
    def __class_getitem__(cls, key: Any) -> GenericAlias: ...
    @property
    def path(self) -> _P_co:
        """The path as it was given."""
        ...
    @property
    def digest(self) -> bytes | None:
        """The MD5 as 16 bytes; `None` if the file could not be read."""
        ...
    @property
    def hexdigest(self) -> str | None:
        """The MD5 as 32 hexadecimal digits; `None` if the file could not be read."""
        ...
    @property
    def size(self) -> int | None:
        """How many bytes were hashed; `None` if the file could not be read."""
        ...
    @property
    def error(self) -> OSError | None:
        """Why the file could not be read; `None` if it could."""
        ...

@final
class FileSums(Iterator[FileSum[_P_co]]):
    """The results of `sum_files`, in the order of the paths."""
    def __iter__(self) -> FileSums[_P_co]:
        """Implement iter(self)."""
        ...
    def __next__(self) -> FileSum[_P_co]:
        """Implement next(self)."""
        ...

def sum_file(path: _P, *, progress: _Progress = None) -> FileSum[_P]:
    """
    The MD5 of one file, as a `FileSum`. Raises the `OSError` of a file that cannot be read.

    `progress` is that of `sum_files`.

    >>> sum_file("/dev/null").hexdigest
    'd41d8cd98f00b204e9800998ecf8427e'
    """
    ...
def sum_files(
    paths: Iterable[_P], *, threads: int | None = None, progress: _Progress = None
) -> FileSums[_P]:
    """
    The MD5s of many files at once, side by side and on all cores.

    An iterator of a `FileSum` for each path, in their order. `paths` is any iterable of `str`, `bytes` or
    path objects, also an endless one: some thousand paths are taken ahead of the results, and memory is
    bounded. A pipe is read to its end, and a folder is an error.

    `threads` is how many read and hash, `None` one for each core; each has many files open. `progress(files, size)` is called
    about ten times a second while a result is waited for, and at the end, with the numbers of files and bytes so far.

    A file that cannot be read has its `OSError` in `error`, and the other files their MD5s. Raises `TypeError` where `paths`
    is not iterable or a single `str`, or an item is no path, `ValueError` for `threads` below 1, and
    whatever `paths` and `progress` raise. An error of `paths` comes after the results before it. Any error, and
    Ctrl-C, ends the work; so does dropping the iterator.

    >>> [(sum.path, sum.hexdigest) for sum in sum_files(["/dev/null"])]
    [('/dev/null', 'd41d8cd98f00b204e9800998ecf8427e')]
    >>> next(sum_files(["missing"])).error
    FileNotFoundError(2, 'No such file or directory')
    """
    ...
@final
class ETagCheck(Generic[_P_co]):
    """Whether a file has an ETag: a result of `verify_etags`. It can be pickled and compared."""
    __match_args__: Final = (
        "path",
        "etag",
        "verdict",
        "reason",
        "actual",
        "part_size",
        "size",
        "error",
    )
    def __new__(
        cls,
        path: _P_co,
        etag: str,
        verdict: Literal["equal", "differs", "unknown"] | None,
        reason: str | None,
        actual: str | None,
        part_size: int | None,
        size: int | None,
        error: OSError | ValueError | None,
    ) -> ETagCheck[_P_co]: ...
    def __class_getitem__(cls, key: Any) -> GenericAlias: ...
    @property
    def path(self) -> _P_co:
        """The path as it was given."""
        ...
    @property
    def etag(self) -> str:
        """The ETag as it was given."""
        ...
    @property
    def verdict(self) -> Literal["equal", "differs", "unknown"] | None:
        """`"equal"`, `"differs"` or `"unknown"`; `None` if the file could not be read."""
        ...
    @property
    def reason(self) -> str | None:
        """Why the ETag of the file is not known; `None` if it is."""
        ...
    @property
    def actual(self) -> str | None:
        """The ETag of the file; `None` if it is not known."""
        ...
    @property
    def part_size(self) -> int | None:
        """
        The part size of `actual` in bytes; `None` for an upload in one request, or if `actual` is
        not known.
        """
        ...
    @property
    def size(self) -> int | None:
        """The size of the file in bytes; `None` if it is not known."""
        ...
    @property
    def error(self) -> OSError | ValueError | None:
        """Why the file could not be read; `None` if it could."""
        ...

@final
class ETagChecks(Iterator[ETagCheck[_P_co]]):
    """The results of `verify_etags`, in the order of the pairs."""
    def __iter__(self) -> ETagChecks[_P_co]:
        """Implement iter(self)."""
        ...
    def __next__(self) -> ETagCheck[_P_co]:
        """Implement next(self)."""
        ...

def etag(
    path: _Path,
    part_size: int | None = None,
    *,
    multipart: bool = False,
    progress: _Progress = None,
) -> str:
    """
    The ETag of a file after an upload to S3 or a compatible server.

    `part_size` is the part size of the upload in bytes, up to 5 GiB. The default is that of boto3 and aws
    cli: 8 MiB, doubled until there are at most 10000 parts. A file smaller than a part is uploaded in one
    request, and its ETag is its MD5; with `multipart` it is an upload of one part. Parts are hashed side by
    side.

    Raises `OSError` for a file that cannot be read, or that changes meanwhile, and `ValueError` for a part
    size that S3 does not take. `progress` is as in `sum_files`.

    >>> etag("/dev/null")
    'd41d8cd98f00b204e9800998ecf8427e'
    """
    ...
def verify_etags(
    pairs: Iterable[tuple[_P, str]],
    *,
    part_size: int | None = None,
    threads: int | None = None,
    progress: _Progress = None,
) -> ETagChecks[_P]:
    """
    Compares many files with the ETags of their uploads.

    Returns an iterator of an `ETagCheck` for each pair of a path and an ETag, in their order. Quotes around
    an ETag and `W/` in front of it are ignored. Without `part_size`, the part sizes of known clients are
    tried for ETags of multipart uploads. The verdict is "equal", "differs" or "unknown"; `reason` says why it
    is unknown: no part size that was tried gives the ETag, or the ETag is no MD5. ETags of objects encrypted
    with KMS or a customer's key look like MD5s and differ.

    Memory, order, errors, `threads` and `progress` are as in `sum_files`. Raises `TypeError` for an
    item that is no tuple of a path and `str`.

    >>> [check.verdict for check in verify_etags([("/dev/null", '"d41d8cd98f00b204e9800998ecf8427e"')])]
    ['equal']
    """
    ...

_AuditVerdict: TypeAlias = Literal[
    "equal",
    "unread",
    "differs",
    "size_differs",
    "contradicted",
    "cannot_tell",
    "missing",
    "new",
    "moved",
    "copy",
]

@final
class AuditFinding:
    """What `audit` found out about a name. It can be pickled and compared."""
    __match_args__: Final = (
        "name",
        "verdict",
        "other",
        "reason",
        "md5",
        "etag",
        "size",
        "listed_size",
        "error",
    )
    def __new__(
        cls,
        name: str,
        verdict: _AuditVerdict | None,
        other: str | None,
        reason: str | None,
        md5: str | None,
        etag: str | None,
        size: int | None,
        listed_size: int | None,
        error: OSError | None,
    ) -> AuditFinding: ...
    @property
    def name(self) -> str:
        """The path below the folder, with slashes."""
        ...
    @property
    def verdict(self) -> _AuditVerdict | None:
        """
        `"equal"`, `"unread"`, `"differs"`, `"size_differs"`, `"contradicted"`, `"cannot_tell"`, `"missing"`, `"new"`, `"moved"` or
        `"copy"`; `None` if there is an error.
        """
        ...
    @property
    def other(self) -> str | None:
        """
        The name that the file has moved from or is a copy of; of a missing file, a copy; of one that differs, the missing one that it was
        overwritten by. `None` if there is none.
        """
        ...
    @property
    def reason(self) -> str | None:
        """Why `"cannot_tell"` is the verdict; `None` for other verdicts."""
        ...
    @property
    def md5(self) -> str | None:
        """The MD5 of the file as 32 hexadecimal digits; `None` if it is not known."""
        ...
    @property
    def etag(self) -> str | None:
        """The ETag of the file, if the list has that of an upload in parts; else `None`."""
        ...
    @property
    def size(self) -> int | None:
        """The size of the file in bytes; `None` if it is not known."""
        ...
    @property
    def listed_size(self) -> int | None:
        """The size in the list, if the verdict is `"size_differs"`; else `None`."""
        ...
    @property
    def error(self) -> OSError | None:
        """Why the file, or the folder that it is in, could not be read; `None` if it could."""
        ...

@final
class AuditFindings(Iterator[AuditFinding]):
    """The findings of `audit`."""
    def __iter__(self) -> AuditFindings:
        """Implement iter(self)."""
        ...
    def __next__(self) -> AuditFinding:
        """Implement next(self)."""
        ...
    def close(self) -> None:
        """Nothing more is wanted. A list that was to be updated stays as it is."""
        ...

def audit(
    list: _Path,
    folder: _Path | None = None,
    *,
    include: Iterable[str] = (),
    exclude: Iterable[str] = (),
    follow_links: bool = False,
    below: str | None = None,
    paths: bool = False,
    quick: bool = False,
    update: bool = False,
    accept_changes: bool = False,
    backup: bool = False,
    threads: int | None = None,
    progress: _Progress = None,
) -> AuditFindings:
    """
    Compares a folder with the list of its files, and reads each file once.

    An iterator of an `AuditFinding` for each name: first of the files that are as listed, as they are read, then of the others, both in the
    order of the names' bytes. `verdict` is one of these, or `None` with the `error`:

    - `"equal"`: the file is as listed
    - `"differs"`: it is not. `other` is the missing file that it was overwritten by, if there is such a file
    - `"missing"`: there is no file, but there may be a copy, `other`
    - `"moved"`: the contents are listed under the name `other`, which has lost them
    - `"copy"`: the contents are those of the file `other`
    - `"new"`: neither the name nor the contents are listed
    - `"contradicted"`: the list has two digests for the name
    - `"unread"`: with `quick`, size and time of change are those that the list remembers, and the file was not read
    - `"size_differs"`: with `paths`, the size is not the `listed_size`
    - `"cannot_tell"`: what is known does not tell, for this `reason`

    `list` is a file that md5sum, md5lanes, BSD's md5, md5deep, hashdeep or rhash have written. `folder` is the folder that it is in, unless
    it is given. Both may be lists or folders: `list` is what should be, and `folder` what is.

    `below` is what the names of the list begin with, such as "photos" or "/mnt/old/photos", where the folder has another name now.
    `include` and `exclude` are globs of names that take part, or do not. `paths` compares names, and sizes if they are listed, and reads no
    file. `threads` and `progress` are as in `sum_files`.

    `update` writes the list anew, in its form, when the iteration comes to its end, and makes a list that does not exist. If files differ or
    are missing, the iteration ends with a `ValueError` instead: `accept_changes` writes the list all the same, with what is there
    now. Lines of names that `include` and `exclude` leave out stay. If something could not be read, the list is never written. `backup` keeps the old list
    under its name and "~". With `quick` the new list remembers sizes and times of change.

    Raises `FileNotFoundError` and other `OSError`s where a list or the folder cannot be read, a list is changed meanwhile or is none,
    and `ValueError` for a list without digests and for options that exclude each other. Lines that are improperly formatted are a
    `UserWarning`. Any error, and Ctrl-C, ends the work; so does `close()`, and dropping the iterator.

    >>> for found in audit("photos.md5", "photos"):  # doctest: +SKIP
    ...     if found.verdict != "equal":
    ...         print(found.name, found.verdict, found.other or found.error or "")
    """
    ...

_Verdict: TypeAlias = Literal[
    "equal", "differs", "size_differs", "missing_here", "missing_there", "skipped", "cannot_tell"
]

@final
class Finding:
    """What was found out about a name. It can be pickled and compared."""
    __match_args__: Final = (
        "name",
        "verdict",
        "reason",
        "key",
        "etag",
        "size",
        "actual",
        "actual_size",
        "error",
    )
    def __new__(
        cls,
        name: str,
        verdict: _Verdict | None,
        reason: str | None,
        key: str | None,
        etag: str | None,
        size: int | None,
        actual: str | None,
        actual_size: int | None,
        error: OSError | None,
    ) -> Finding: ...
    @property
    def name(self) -> str:
        """The path below the folder, with slashes; of one file, its key."""
        ...
    @property
    def verdict(self) -> _Verdict | None:
        """
        `"equal"`, `"differs"`, `"size_differs"`, `"missing_here"`, `"missing_there"`, `"skipped"` or `"cannot_tell"`; `None` if there
        is an error.
        """
        ...
    @property
    def reason(self) -> str | None:
        """Why the ETag does not tell; `None` if it does."""
        ...
    @property
    def key(self) -> str | None:
        """The whole key of the object; `None` if there is none."""
        ...
    @property
    def etag(self) -> str | None:
        """The ETag of the object, without quotes; `None` if there is none."""
        ...
    @property
    def size(self) -> int | None:
        """The size of the object in bytes; `None` if it is not known."""
        ...
    @property
    def actual(self) -> str | None:
        """The ETag that the file would have, where that differs and is known."""
        ...
    @property
    def actual_size(self) -> int | None:
        """The size of the file in bytes, where that differs."""
        ...
    @property
    def error(self) -> OSError | None:
        """Why the file could not be read, or the server did not tell; `None` if neither."""
        ...

@final
class Request:
    """A request that a transport is to send, once. Its headers have a signature: do not show them."""
    @property
    def method(self) -> str: ...
    @property
    def url(self) -> str: ...
    @property
    def headers(self) -> list[tuple[str, str]]: ...
    @property
    def body(self) -> bytes: ...
    @property
    def signed(self) -> float:
        """When it was signed: seconds since 1970."""
        ...
    @property
    def patience(self) -> float | None:
        """How many seconds the answer of a machine nearby may take, to which no proxy leads; `None` for others."""
        ...
    def answer(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        """The server has answered, with whatever status."""
        ...
    def fail(self, reason: str, is_final: bool) -> None:
        """No answer came. Unless the reason is final, the request is sent again."""
        ...

@final
class KeysWanted:
    """The keys that requests are to be signed with are wanted."""
    def answer(self, id: str, secret: str, token: str | None) -> None:
        """These are the keys."""
        ...
    def fail(self, reason: str) -> None:
        """There are none."""
        ...

@final
class Verification(Iterator[Finding | KeysWanted | Request]):
    """The findings, and the requests that are to be sent for them."""
    def __iter__(self) -> Verification:
        """Implement iter(self)."""
        ...
    def __next__(self) -> Finding | KeysWanted | Request:
        """Implement next(self)."""
        ...
    def close(self) -> None:
        """Nothing more is wanted."""
        ...

def verify_objects(
    address: str,
    folder: _Path,
    names: Iterable[_Path] | None,
    arguments: dict[str, Any],
    progress: _Progress,
) -> Verification:
    """Starts the comparison. `md5lanes.s3.verify` sends its requests."""
    ...
@final
class Server:
    """
    Hashes pieces of many streams, from as many threads or tasks of asyncio, side by side in lanes.

    For services that receive many messages at once, such as uploads. At most `cores` cores hash in
    lanes at a time; `None` stands for all that the process may use, and a number below 1 raises
    `ValueError`.

    >>> server = Server()
    >>> stream = server.stream()
    >>> stream.update(b"abc")
    >>> stream.hexdigest()
    '900150983cd24fb0d6963f7d28e17f72'
    """
    def __new__(cls, *, cores: int | None = None) -> Server: ...
    def stream(self) -> Stream:
        """A new stream: the empty message. It may outlive its server."""
        ...

@final
class Stream:
    """
    A message that comes in pieces, made by `Server.stream`. Its pieces are hashed together with the
    pieces of other streams. Several threads may use a stream, one after the other.
    """
    def update(self, data: Buffer, /) -> None:
        """
        Appends bytes to the message. Returns when they have been hashed, perhaps together with the
        bytes of other threads. Raises `TypeError` if `data` is no bytes-like object.
        """
        ...
    def update_async(self, data: Buffer, /) -> Coroutine[Any, Any, None]:
        """
        The same for a task of asyncio, which awaits it: other tasks run while a long piece is hashed.

        `data` stays exported meanwhile: a bytearray cannot be resized. An update begins when its task first
        runs. An update that is cancelled earlier does not happen. An update that is cancelled later still
        counts, and the next use of the stream waits for it: `digest` blocks the event loop then, unless
        `update_async(b"")` has been awaited before. Dropping the stream waits for nothing. Raises `RuntimeError` if another task waits for
        an update of the same stream, and `TypeError` if `data` is no bytes-like object. The event loop must
        have `add_reader`; on Windows that is `SelectorEventLoop`.

        >>> import asyncio
        >>> async def hash(pieces):
        ...     stream = Server().stream()
        ...     for piece in pieces:
        ...         await stream.update_async(piece)
        ...     return stream.hexdigest()
        >>> asyncio.run(hash([b"a", b"bc"]))
        '900150983cd24fb0d6963f7d28e17f72'
        """
        ...
    def digest(self) -> bytes:
        """The MD5 of the message so far, as 16 bytes."""
        ...
    def hexdigest(self) -> str:
        """The MD5 of the message so far, as 32 hexadecimal digits."""
        ...
    def copy(self) -> Stream:
        """Another stream of the same server, with the same message so far."""
        ...

@final
class Update:
    """An update by a task."""
    def __new__(cls, stream: Stream, data: Buffer) -> Update: ...
    def poll(self, sockets: SocketPair) -> int | None:
        """
        Begins the update, if it has not begun. Returns `None` if it has ended, and otherwise its number:
        `sockets` reports the number when the update has ended, and the task calls `poll` again.
        """
        ...
    def leave(self) -> None:
        """
        The task no longer waits. The piece is released now: the traceback of a cancelled task may
        keep the update alive.
        """
        ...

@final
class SocketPair:
    """
    A socket pair for one event loop, which watches the receiver.

    The thread that hashes sends a byte. Sending needs no interpreter lock;
    `loop.call_soon_threadsafe` does, and other threads would wait for their digests while this one
    waits for the lock.
    """
    def __new__(cls) -> SocketPair: ...
    def fileno(self) -> int:
        """The file descriptor that the event loop watches."""
        ...
    def notified(self) -> list[int]:
        """The numbers of the updates that have ended since the last call."""
        ...

def run_command(arguments: list[str]) -> int:
    """
    Runs the command `md5lanes` with these arguments, and returns its exit status.

    The command writes to the process's own standard output, and does not check Python's signals.
    """
    ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class _ArrowArray(Protocol):
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...

@final
class DigestColumn:
    """
    A column of digests: a sequence of `str` or `bytes`, and of `None` for nulls.

    Consumers of Arrow data take it without a copy: `pyarrow.chunked_array(c)`, `polars.Series(c)`, `pandas.Series.from_arrow(c)`. It is
    copied where one array is wanted, as by `pyarrow.array(c)`, but the input had several.
    """
    def __len__(self) -> int:
        """Return len(self)."""
        ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> str | bytes | None:
        """Return self[key]."""
        ...
    @overload
    def __getitem__(self, index: slice, /) -> list[str | bytes | None]:
        """Return self[key]."""
        ...
    def __iter__(self) -> Iterator[str | bytes | None]:
        """Implement iter(self)."""
        ...
    def to_pylist(self) -> list[str | bytes | None]:
        """A list of all digests."""
        ...
    def __reduce__(self) -> tuple[Callable[..., DigestColumn], tuple[str, bytes, bytes]]:
        """Pickles the digests as bytes."""
        ...
    def __array__(
        self, dtype: numpy.typing.DTypeLike | None = None, copy: bool | None = None
    ) -> numpy.typing.NDArray[Any]:
        """NumPy's protocol: an array of objects, or of `dtype`."""
        ...
    def __arrow_c_schema__(self) -> object:
        """Arrow's capsule protocol: the type."""
        ...
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]:
        """Arrow's capsule protocol: the type and one array. The type is the column's own, whatever is requested."""
        ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Arrow's capsule protocol: all arrays. The type is the column's own, whatever is requested."""
        ...

def column(
    arrow: _ArrowStream | _ArrowArray,
    /,
    *,
    out: Literal["hex", "binary", "view"] = "hex",
    threads: int | None = 1,
) -> DigestColumn:
    """
    The MD5 of each value of a column of strings or binaries.

    `arrow` is any object with `__arrow_c_stream__` or `__arrow_c_array__`: columns of pyarrow, Polars and pandas 3. Its values are
    read in place, in any layout. Strings are hashed as their UTF-8, UUIDs (`arrow.uuid`) as their text. The values of a dictionary and of runs are hashed
    once each; the result has neither. Null stays null, also in a column of the type `null`.

    `out` is the type of the result:

    - `"hex"`: 32 hexadecimal digits, as `string`
    - `"binary"`: 16 bytes, as `fixed_size_binary(16)`
    - `"view"`: 32 hexadecimal digits, as `string_view`, the type that Polars uses itself

    The result has as many arrays as the column, and one array if the column came as one. Only hexadecimal digits of more than
    67 million rows in an array are split, since the offsets of `string` end at 2 GiB.

    `threads` threads hash at once; `None` stands for all cores. Other Python threads run meanwhile, and Ctrl-C
    ends the work.

    Raises `TypeError` for other types, also for objects in a column of Polars and for extension types whose values are no text; `ValueError` for
    malformed data, `RuntimeError` if the source fails, and `MemoryError` if there is no memory for the result.

    >>> import md5lanes, pyarrow
    >>> digests = md5lanes.column(pyarrow.array(["abc", None]))
    >>> digests[0]
    '900150983cd24fb0d6963f7d28e17f72'
    >>> pyarrow.array(digests).to_pylist()
    ['900150983cd24fb0d6963f7d28e17f72', None]
    """
    ...
def rows(
    table: _ArrowStream | _ArrowArray,
    columns: Iterable[str],
    /,
    *,
    separator: str = "-",
    null: str = "_dbt_utils_surrogate_key_null_",
    encoding: Literal["separated", "netstrings"] = "separated",
    cast: Literal["duckdb"] | None = None,
    out: Literal["hex", "binary", "view"] = "hex",
    threads: int | None = 1,
) -> DigestColumn:
    """
    The MD5 of each row, whose message is made of the values of the named columns.

    `encoding` is how:

    - `"separated"`: the values with `separator` between them, and `null` for each null. `("a-b", "c")` and `("a", "b-c")` have one message
    - `"netstrings"`: each value as a netstring, `3:abc,` for `abc`, and `-,` for each null. Different rows have different messages

    By default `generate_surrogate_key` of dbt gives the same for columns of strings, on DuckDB, DataFusion, Polars and others. `table` is any
    object with `__arrow_c_stream__` or `__arrow_c_array__` that has named columns: tables and record batches of pyarrow, data
    frames of Polars, pandas 3 and DataFusion, relations of DuckDB. A column may be named more than once.

    With `cast="duckdb"` integers, booleans and dates are taken too, as the text that DuckDB, DataFusion and Polars cast them to.

    `out`, `threads` and the result are as with `column`; no row is null.

    Raises `TypeError` for named columns of other types than strings, binaries, UUIDs and `null`, as engines differ in how they write these as
    strings; and `ValueError` for malformed data, for a name that the table has not exactly once, and for a date outside of the years 1 to 9999.

    >>> import md5lanes, pyarrow
    >>> table = pyarrow.table({"first": ["Ada", None], "last": ["Lovelace", "Hopper"]})
    >>> keys = md5lanes.rows(table, ["first", "last"])
    >>> pyarrow.chunked_array(keys).to_pylist()
    ['d04c8574afe6968a54f00ceddceea785', '98d3e8f1abcf3738f2671a9d3f39e402']
    """
    ...
