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
    "FileDigest",
    "FileDigests",
    "Finding",
    "KeysRequest",
    "MAX_BODY_BYTES",
    "Md5",
    "Request",
    "Server",
    "SocketPair",
    "Stream",
    "Update",
    "Verification",
    "__version__",
    "audit",
    "digest",
    "digest_column",
    "digest_file",
    "digest_files",
    "digest_many",
    "etag",
    "hexdigest",
    "hexdigest_many",
    "md5",
    "new",
    "run_command",
    "surrogate_keys",
    "verify_etags",
    "verify_objects",
]

__version__: str
MAX_BODY_BYTES: int

def digest(data: Buffer, /) -> bytes:
    """
    Returns the MD5 of `data`, any bytes-like object, as 16 bytes. Raises `TypeError` for a `str` and for other objects without a
    buffer.

    It is three times as fast as `hashlib.md5(data).digest()` for short data.

    >>> digest(b"abc").hex()
    '900150983cd24fb0d6963f7d28e17f72'
    """
    ...
def hexdigest(data: Buffer, /) -> str:
    """
    Returns the MD5 of `data`, any bytes-like object, as 32 lower-case hexadecimal digits. Errors are as for `digest`.

    >>> hexdigest(b"abc")
    '900150983cd24fb0d6963f7d28e17f72'
    """
    ...
def md5(
    data: Buffer = b"", *, usedforsecurity: bool = True, string: Buffer = b""
) -> Md5:
    """
    Begins a message that comes in pieces, with `data` as the first piece, as `hashlib.md5` does.

    `string` is another name of `data`, the only one in `hashlib` before Python 3.14, and deprecated from Python 3.15 on.
    `usedforsecurity` changes nothing. Errors are as for `digest`.

    >>> md5(b"ab").hexdigest()
    '187ef4436122d1cc2f40dc2b92f0eba0'
    """
    ...
def new(
    name: str, data: Buffer = b"", *, usedforsecurity: bool = True, string: Buffer = b""
) -> Md5:
    """
    Begins a message as `hashlib.new` does. `name` must be "md5", in upper or lower case; other names raise `ValueError`. Other
    arguments are as for `md5`.

    >>> new("md5", b"ab").hexdigest()
    '187ef4436122d1cc2f40dc2b92f0eba0'
    """
    ...
@final
class Md5:
    """
    A message that comes in pieces, which `md5` begins.

    Threads may share a message: their calls run one after the other. A pickle contains the state that `export_state` returns.
    """
    name: Final[str]
    digest_size: Final[int]
    block_size: Final[int]
    def update(self, data: Buffer, /) -> None:
        """
        Appends `data`, any bytes-like object, to the message. Errors are as for `digest`.

        >>> message = md5(b"a")
        >>> message.update(b"b")
        >>> message.hexdigest()
        '187ef4436122d1cc2f40dc2b92f0eba0'
        """
        ...
    def digest(self) -> bytes:
        """Returns the MD5 of the message so far, as 16 bytes. The message can be continued."""
        ...
    def hexdigest(self) -> str:
        """Returns the MD5 of the message so far, as 32 lower-case hexadecimal digits. The message can be continued."""
        ...
    def copy(self) -> Md5:
        """Returns a copy of the message so far, which continues independently."""
        ...
    def export_state(self) -> bytes:
        """
        Returns the state of the message so far, 92 bytes; `import_state` continues the message from it. Go's `crypto/md5` and
        the Rust crate `md5lanes` write and read the same format. The state contains up to 63 bytes of the message unchanged.

        >>> state = md5(b"a").export_state()
        >>> message = Md5.import_state(state)
        >>> message.update(b"b")
        >>> message.hexdigest()
        '187ef4436122d1cc2f40dc2b92f0eba0'
        """
        ...
    @staticmethod
    def import_state(state: Buffer, /) -> Md5:
        """
        Returns a message that continues from `state`, which `export_state` has returned. Raises `ValueError` if `state` does not
        have the format of such a state.
        """
        ...

@overload
def digest_many(
    items: Iterable[Buffer | str], /, *, out: Literal["list"] = "list", threads: int | None = 1
) -> list[bytes]:
    """
    Returns the MD5 of each item, in the order of the items. `items` is any iterable of bytes-like objects and of `str`, which are
    hashed as UTF-8. A list is fastest.

    `out` is the type of the result: "list" is a list of `bytes` of length 16; "bytes" is one object with all digests one after
    the other; "numpy" is a read-only array of `uint8` of shape (items, 16). `threads` is the number of threads that hash;
    `None` is one for each core. If `items` is an iterator, about 32 MiB of its items, and one more item, are in memory at a time.
    An iterator may yield every item in the same buffer.

    Raises `TypeError` for an item of another type; `BufferError` for a buffer that is not contiguous, and `UnicodeEncodeError`
    for a string with surrogates, both with a note that names the item; `ValueError` for another `out`, or `threads` below 1;
    and `ModuleNotFoundError` for "numpy" without NumPy.

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
    Returns the MD5 of each item, in the order of the items. `items` is any iterable of bytes-like objects and of `str`, which are
    hashed as UTF-8. A list is fastest.

    `out` is the type of the result: "list" is a list of `bytes` of length 16; "bytes" is one object with all digests one after
    the other; "numpy" is a read-only array of `uint8` of shape (items, 16). `threads` is the number of threads that hash;
    `None` is one for each core. If `items` is an iterator, about 32 MiB of its items, and one more item, are in memory at a time.
    An iterator may yield every item in the same buffer.

    Raises `TypeError` for an item of another type; `BufferError` for a buffer that is not contiguous, and `UnicodeEncodeError`
    for a string with surrogates, both with a note that names the item; `ValueError` for another `out`, or `threads` below 1;
    and `ModuleNotFoundError` for "numpy" without NumPy.

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
    Returns the MD5 of each item, in the order of the items. `items` is any iterable of bytes-like objects and of `str`, which are
    hashed as UTF-8. A list is fastest.

    `out` is the type of the result: "list" is a list of `bytes` of length 16; "bytes" is one object with all digests one after
    the other; "numpy" is a read-only array of `uint8` of shape (items, 16). `threads` is the number of threads that hash;
    `None` is one for each core. If `items` is an iterator, about 32 MiB of its items, and one more item, are in memory at a time.
    An iterator may yield every item in the same buffer.

    Raises `TypeError` for an item of another type; `BufferError` for a buffer that is not contiguous, and `UnicodeEncodeError`
    for a string with surrogates, both with a note that names the item; `ValueError` for another `out`, or `threads` below 1;
    and `ModuleNotFoundError` for "numpy" without NumPy.

    >>> digest_many([b"abc", "abc"])[1].hex()
    '900150983cd24fb0d6963f7d28e17f72'
    >>> digest_many([b"abc", "abc"], out="numpy").shape
    (2, 16)
    """
    ...
def hexdigest_many(items: Iterable[Buffer | str], /, *, threads: int | None = 1) -> list[str]:
    """
    Returns a list with the MD5 of each item as a `str` of 32 lower-case hexadecimal digits. Arguments and errors are as for
    `digest_many`.

    >>> hexdigest_many(["abc", ""])
    ['900150983cd24fb0d6963f7d28e17f72', 'd41d8cd98f00b204e9800998ecf8427e']
    """
    ...

_Path: TypeAlias = str | bytes | PathLike[str] | PathLike[bytes]
# Results have the type of the given paths; for `list[str | Path]`, for example, that is `_Path`.
_P = TypeVar("_P", str, bytes, Path, _Path)
_P_co = TypeVar("_P_co", bound=_Path, default=_Path, covariant=True)
_Progress: TypeAlias = Callable[[int, int], object] | None

@final
class FileDigest(Generic[_P_co]):
    """The result of `digest_files` for a file: its MD5, or the error of reading it. It can be pickled and compared."""
    __match_args__: Final = ("path", "digest", "size", "error")
    def __new__(
        cls, path: _P_co, digest: bytes | None, size: int | None, error: OSError | None
    ) -> FileDigest[_P_co]: ...
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
        """The MD5 as 32 lower-case hexadecimal digits; `None` if the file could not be read."""
        ...
    @property
    def size(self) -> int | None:
        """The number of bytes that were hashed; `None` if the file could not be read."""
        ...
    @property
    def error(self) -> OSError | None:
        """The `OSError` if the file could not be read."""
        ...

@final
class FileDigests(Iterator[FileDigest[_P_co]]):
    """An iterator over the results of `digest_files`, in the order of the paths."""
    def __iter__(self) -> FileDigests[_P_co]:
        """Implement iter(self)."""
        ...
    def __next__(self) -> FileDigest[_P_co]:
        """Implement next(self)."""
        ...

def digest_file(path: _P, *, progress: _Progress = None) -> FileDigest[_P]:
    """
    Hashes one file, and returns its `FileDigest`. Raises `OSError` if the file cannot be read, and `TypeError` if `path` is not
    a path.

    `progress` is as for `digest_files`; errors that it raises pass through.

    >>> digest_file("/dev/null").hexdigest
    'd41d8cd98f00b204e9800998ecf8427e'
    """
    ...
def digest_files(
    paths: Iterable[_P], *, threads: int | None = None, progress: _Progress = None
) -> FileDigests[_P]:
    """
    Hashes many files at once, on all cores.

    Returns an iterator with a `FileDigest` for each path, in the order of the paths. `paths` is any iterable of `str`, `bytes` or
    path objects. It may be endless: several thousand paths are taken ahead of the results, and memory is bounded. A pipe is
    read to its end; a folder is an error.

    `threads` is the number of threads that read and hash; `None` is one for each core. Each thread has many files open.
    `progress(files, size)` is called with the numbers of files and bytes so far, about ten times a second while the caller waits
    for a result, and at the end.

    If a file cannot be read, its `FileDigest` has the `OSError` in `error`. Raises `TypeError` if `paths` is not iterable, or is
    a single `str` or `bytes`, and `ValueError` for `threads` below 1. Errors that `paths` raises, and `TypeError` for an item
    that is not a path, are raised after the results of the earlier paths. Errors that `progress` raises pass through. The work
    ends when an error is raised, at Ctrl-C, and when the iterator is dropped.

    >>> [(file.path, file.hexdigest) for file in digest_files(["/dev/null"])]
    [('/dev/null', 'd41d8cd98f00b204e9800998ecf8427e')]
    >>> next(digest_files(["missing"])).error
    FileNotFoundError(2, 'No such file or directory')
    """
    ...
@final
class ETagCheck(Generic[_P_co]):
    """The result of `verify_etags` for a pair: whether the file has the ETag. It can be pickled and compared."""
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
        """`"equal"`, `"differs"` or `"unknown"`; `None` if there is an error."""
        ...
    @property
    def reason(self) -> str | None:
        """Why the verdict is `"unknown"`."""
        ...
    @property
    def actual(self) -> str | None:
        """The ETag of the file, if it was compared."""
        ...
    @property
    def part_size(self) -> int | None:
        """The part size of `actual` in bytes; `None` for an upload in one request, or if `actual` is `None`."""
        ...
    @property
    def size(self) -> int | None:
        """The size of the file in bytes; `None` if it is not known."""
        ...
    @property
    def error(self) -> OSError | ValueError | None:
        """The `OSError` if the file could not be read, or the `ValueError` if `part_size` gives too many parts."""
        ...

@final
class ETagChecks(Iterator[ETagCheck[_P_co]]):
    """An iterator over the results of `verify_etags`, in the order of the pairs."""
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
    Returns the ETag that S3, or a compatible server, gives to a file after an upload.

    `part_size` is the part size of the upload in bytes, up to 5 GiB. The default is the part size of boto3 and aws cli: 8 MiB,
    doubled until there are at most 10000 parts. The ETag of a file smaller than a part is its MD5; with `multipart` the file is
    uploaded as one part.

    Raises `OSError` if the file cannot be read, or changes while it is read, and `ValueError` for a part size that S3 does not
    accept, or that gives more than 10000 parts. `progress` is as for `digest_files`.

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
    Compares many files with the ETags of their uploads to S3.

    Returns an iterator with an `ETagCheck` for each pair of a path and an ETag, in the order of the pairs. Quotes around an ETag
    and `W/` in front of it are ignored. `part_size` is the part size of the uploads in bytes; without it, the part sizes of known
    clients are tried. The verdict is "equal", "differs" or "unknown"; `reason` says why it is unknown. The ETag of an object that
    is encrypted with KMS or a customer's key looks like an MD5, so its verdict is "differs".

    Memory, order, errors, `threads` and `progress` are as for `digest_files`. Raises `TypeError` for an item that is not a
    tuple of a path and a `str`, and `ValueError` for a `part_size` that S3 does not accept.

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
    """The result of `audit` for one name. It can be pickled and compared."""
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
        """The path of the file relative to the folder, with slashes."""
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
        Another name, if there is one. For `"moved"` it is the old name; for `"copy"`, a file with the same contents; for
        `"missing"`, a file with the listed contents; for `"differs"`, a name for which the list has the new contents of this
        file, if the file of that name is missing or has changed.
        """
        ...
    @property
    def reason(self) -> str | None:
        """Why the verdict is `"cannot_tell"`."""
        ...
    @property
    def md5(self) -> str | None:
        """The MD5 of the file as 32 hexadecimal digits; `None` if it is not known."""
        ...
    @property
    def etag(self) -> str | None:
        """The ETag of the file, if the list has the ETag of an upload in parts."""
        ...
    @property
    def size(self) -> int | None:
        """The size of the file in bytes; `None` if it is not known."""
        ...
    @property
    def listed_size(self) -> int | None:
        """The size in the list, in bytes, if the verdict is `"size_differs"`."""
        ...
    @property
    def error(self) -> OSError | None:
        """The `OSError` if the file, or the folder that it is in, could not be read."""
        ...

@final
class AuditFindings(Iterator[AuditFinding]):
    """An iterator over the findings of `audit`."""
    def __iter__(self) -> AuditFindings:
        """Implement iter(self)."""
        ...
    def __next__(self) -> AuditFinding:
        """Implement next(self)."""
        ...
    def close(self) -> None:
        """Stops the comparison. With `update`, the list is not written."""
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
    Compares a folder with a list of its files, and reads each file once.

    Returns an iterator with an `AuditFinding` for each name. Findings of files that are as listed come while files are read, and
    all others at the end, both in the order of the names' bytes. The `verdict` of a finding is one of these, or `None` if the
    finding has an `error`:

    - `"equal"`: the file is as listed
    - `"differs"`: the contents are not as listed. `other` is a name for which the list has the new contents, if the file of that
      name is missing or has changed
    - `"missing"`: there is no file of this name. `other` is a file with the listed contents, if there is one
    - `"moved"`: the list has the contents under the name `other`, and that file does not have them any more
    - `"copy"`: the name is not listed, and the file `other` has the same contents
    - `"new"`: the name is not listed, and neither are the contents. With `paths`, contents are not compared
    - `"contradicted"`: the list has two digests or two sizes for the name
    - `"unread"`: with `quick`, the file was not read, because it has the size and the modification time that the list remembers
    - `"size_differs"`: the size is not `listed_size`. Without `paths`, the digest is as listed although the size is not, so the
      list contradicts itself
    - `"cannot_tell"`: there are no values to compare; `reason` says why

    `list` is the expected state, and `folder` the actual state. Each of the two may be a folder, or a list that md5sum, md5lanes,
    BSD's md5, md5deep, hashdeep or rhash has written. `folder` is by default the folder that contains `list`.

    `below` is the common start of the paths in the list, such as "/mnt/old/photos", if the folder has another name now. `include`
    are globs for the names to compare, and `exclude` are globs for names to leave out. `follow_links` follows symbolic links.
    `paths` compares only names, and sizes if they are listed, and reads no file. `threads` and `progress` are as for
    `digest_files`.

    `update` rewrites the list in its own format at the end of the iteration, and creates a list that does not exist. If files
    differ or are missing, the list is not written, and the iteration ends with a `ValueError`; with `accept_changes` the list is
    written all the same. Lines for names that `include` and `exclude` leave out are kept. If something could not be read, the
    list is never written. `backup` keeps the old list under its name with "~" appended. With `quick` the new list remembers sizes
    and modification times.

    Raises `FileNotFoundError` or another `OSError` if a list or the folder cannot be read, if a list is changed by another
    program during the work, or if a file is not a list. Raises `ValueError` for a list without digests, and for options that
    exclude each other. Improperly formatted lines give a `UserWarning`. The work ends when an error is raised, at Ctrl-C, by
    `close()`, and when the iterator is dropped.

    >>> for found in audit("photos.md5", "photos"):  # doctest: +SKIP
    ...     if found.verdict != "equal":
    ...         print(found.name, found.verdict, found.other or found.error or "")
    """
    ...

_Verdict: TypeAlias = Literal[
    "equal", "differs", "size_differs", "missing_locally", "missing_in_bucket", "skipped", "cannot_tell"
]

@final
class Finding:
    """The result of `verify` for one name. It can be pickled and compared."""
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
        """The path of the file below the folder, with slashes. If a single file is compared, it is the key of the object."""
        ...
    @property
    def verdict(self) -> _Verdict | None:
        """
        `"equal"`, `"differs"`, `"size_differs"`, `"missing_locally"`, `"missing_in_bucket"`, `"skipped"` or `"cannot_tell"`;
        `None` if there is an error.
        """
        ...
    @property
    def reason(self) -> str | None:
        """Why the verdict is `"cannot_tell"`; `None` for other verdicts."""
        ...
    @property
    def key(self) -> str | None:
        """The whole key of the object; `None` if there is no object."""
        ...
    @property
    def etag(self) -> str | None:
        """The ETag of the object, without quotes; `None` if there is no object."""
        ...
    @property
    def size(self) -> int | None:
        """The size of the object in bytes; `None` if it is not known."""
        ...
    @property
    def actual(self) -> str | None:
        """The ETag that an upload of the file would get, if the verdict is `"differs"` and this ETag is known; otherwise `None`."""
        ...
    @property
    def actual_size(self) -> int | None:
        """The size of the file in bytes, if the verdict is `"size_differs"`; otherwise `None`."""
        ...
    @property
    def error(self) -> OSError | None:
        """The `OSError` if the file could not be read, or a request failed; `None` if there was no error."""
        ...

@final
class Request:
    """A request, which a transport has to send once. Its headers contain a signature: do not log them."""
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
        """The time at which the request was signed, in seconds since 1970."""
        ...
    @property
    def patience(self) -> float | None:
        """The timeout in seconds of a request that must be sent without a proxy, such as one for metadata; otherwise `None`."""
        ...
    def answer(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        """Passes the server's answer, of any status, to the thread that waits for it."""
        ...
    def fail(self, reason: str, is_final: bool) -> None:
        """
        Reports that there is no answer, because of `reason`. Unless `is_final` is true, the client may sign and send the request
        again.
        """
        ...

@final
class KeysRequest:
    """A request to Python for the keys that sign requests to the server."""
    def answer(self, id: str, secret: str, token: str | None) -> None:
        """Passes the access key to the thread that waits for it: `id`, `secret`, and the `token` of the session, if there is one."""
        ...
    def fail(self, reason: str) -> None:
        ...

@final
class Verification(Iterator[Finding | KeysRequest | Request]):
    """An iterator over the findings of a comparison and the requests that the comparison needs."""
    def __iter__(self) -> Verification:
        """Implement iter(self)."""
        ...
    def __next__(self) -> Finding | KeysRequest | Request:
        """Implement next(self)."""
        ...
    def close(self) -> None:
        """Stops the comparison."""
        ...

def verify_objects(
    address: str,
    folder: _Path,
    names: Iterable[_Path] | None,
    arguments: dict[str, Any],
    progress: _Progress,
) -> Verification:
    """Starts a comparison for `md5lanes.s3.verify`, which sends the requests that the returned iterator yields."""
    ...
@final
class Server:
    """
    Hashes many messages that come in pieces, side by side in lanes. The pieces come from threads or from tasks of asyncio.

    A server is for services that receive many messages at once, such as uploads. At most `cores` cores hash in lanes at a time;
    `None` is all cores that the process may use. Raises `ValueError` for `cores` below 1.

    >>> server = Server()
    >>> stream = server.stream()
    >>> stream.update(b"abc")
    >>> stream.hexdigest()
    '900150983cd24fb0d6963f7d28e17f72'
    """
    def __new__(cls, *, cores: int | None = None) -> Server: ...
    def stream(self) -> Stream:
        """Returns a new stream: an empty message. The stream may outlive its server."""
        ...

@final
class Stream:
    """A message that comes in pieces, made by `Server.stream`. Several threads may use a stream, one after the other."""
    def update(self, data: Buffer, /) -> None:
        """
        Appends `data` to the message. Returns when `data` has been hashed. Raises `TypeError` if `data` is not a bytes-like
        object.
        """
        ...
    def update_async(self, data: Buffer, /) -> Coroutine[Any, Any, None]:
        """
        Appends `data` to the message, for a task of asyncio. Other tasks run while a long piece is hashed.

        Until the update has ended, `data` stays exported: a `bytearray` cannot be resized. If an update is cancelled before its
        task first runs, nothing is appended. If it is cancelled later, `data` is appended all the same, and the next use of the
        stream waits until it has been hashed: `digest` then blocks the event loop, unless `update_async(b"")` is awaited first.
        To drop the stream does not block.

        The event loop must have `add_reader`; on Windows only `SelectorEventLoop` has it. Raises `RuntimeError` if another task
        waits for an update of the same stream, and `TypeError` if `data` is not a bytes-like object.

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
        """Returns the MD5 of the message so far, as 16 bytes. The message can be continued."""
        ...
    def hexdigest(self) -> str:
        """Returns the MD5 of the message so far, as 32 lower-case hexadecimal digits. The message can be continued."""
        ...
    def copy(self) -> Stream:
        """Returns a copy of the message so far, as another stream of the same server."""
        ...

@final
class Update:
    def __new__(cls, stream: Stream, data: Buffer) -> Update: ...
    def poll(self, sockets: SocketPair) -> int | None:
        """
        Begins the update, unless it has begun, or an earlier update of the stream has not ended. Returns `None` if this update
        has ended, and otherwise a number: when `sockets.notified()` returns this number, the task has to call `poll` again.
        """
        ...
    def close(self) -> None:
        """
        Notes that the task no longer waits. Releases the piece if the update has not begun: otherwise the traceback of a
        cancelled task might keep this object, and so the piece, alive.
        """
        ...

@final
class SocketPair:
    """
    The socket pair of an event loop. The loop watches the receiver.

    To wake the loop, the hashing thread sends a byte, without the interpreter's lock. `loop.call_soon_threadsafe` would need
    that lock, and while the hashing thread waited for it, other threads would wait for their digests.
    """
    def __new__(cls) -> SocketPair: ...
    def fileno(self) -> int:
        ...
    def notified(self) -> list[int]:
        """Returns the numbers of the updates that have ended since the last call."""
        ...

def run_command(arguments: list[str]) -> int:
    """
    Runs the command `md5lanes` with `arguments`, and returns its exit status.

    The command writes to the standard output of the process, not to `sys.stdout`, and does not run Python's signal handlers.
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
    A column of digests, which `digest_column` and `surrogate_keys` return: a sequence of `str` or `bytes`, with `None` for each
    null.

    Consumers of Arrow data accept the column without a copy: `pyarrow.chunked_array(c)`, `polars.Series(c)`,
    `pandas.Series.from_arrow(c)`. It is copied if the consumer needs one array, as `pyarrow.array(c)` does, but the input had
    several.
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
        """Returns a list of all digests, with `None` for each null."""
        ...
    def __reduce__(self) -> tuple[Callable[..., DigestColumn], tuple[str, bytes, bytes]]:
        """Implements pickling: returns the function `_of` and its arguments."""
        ...
    def __array__(
        self, dtype: numpy.typing.DTypeLike | None = None, copy: bool | None = None
    ) -> numpy.typing.NDArray[Any]:
        """Returns the digests as a NumPy array of objects, or of `dtype`. Raises `ValueError` for `copy=False`."""
        ...
    def __arrow_c_schema__(self) -> object:
        """Returns the type of the column, by Arrow's capsule protocol."""
        ...
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]:
        """Returns the type and one array with all digests, by Arrow's capsule protocol. Ignores `requested_schema`."""
        ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns a stream of all arrays, by Arrow's capsule protocol. Ignores `requested_schema`."""
        ...

def digest_column(
    arrow: _ArrowStream | _ArrowArray,
    /,
    *,
    out: Literal["hex", "binary", "view"] = "hex",
    threads: int | None = 1,
) -> DigestColumn:
    """
    Returns the MD5 of each value of a column of strings or binaries.

    `arrow` is any object with `__arrow_c_stream__` or `__arrow_c_array__`, such as a column of pyarrow, Polars or pandas 3, in
    any layout. Strings are hashed as UTF-8, UUIDs (`arrow.uuid`) as their text. The result has no dictionary and no runs. The
    result of a null is null, also in a column of the type `null`.

    `out` is the type of the result:

    - `"hex"`: 32 hexadecimal digits, as `string`
    - `"binary"`: 16 bytes, as `fixed_size_binary(16)`
    - `"view"`: 32 hexadecimal digits, as `string_view`, which Polars uses for its strings

    The result has one array for each array of the column, or several for more than 67 million rows of hexadecimal digits, because
    the offsets of `string` end at 2 GiB.

    `threads` is the number of threads that hash; `None` is one for each core. During the work other Python threads can run, and
    Ctrl-C ends it.

    Raises `TypeError` for other types, including objects in a column of Polars and extension types that are not text;
    `ValueError` for malformed data, another `out`, or `threads` below 1; `RuntimeError` if the stream of `arrow` fails; and
    `MemoryError` if there is no memory for the result.

    >>> import md5lanes, pyarrow
    >>> digests = md5lanes.digest_column(pyarrow.array(["abc", None]))
    >>> digests[0]
    '900150983cd24fb0d6963f7d28e17f72'
    >>> pyarrow.array(digests).to_pylist()
    ['900150983cd24fb0d6963f7d28e17f72', None]
    """
    ...
def surrogate_keys(
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
    Returns the MD5 of each row of a table, over the row's values in the columns that `columns` names.

    `encoding` says how the values are joined:

    - `"separated"`: the values with `separator` between them, and `null` for each null. `("a-b", "c")` and `("a", "b-c")` have
      the same message
    - `"netstrings"`: each value as a netstring, `3:abc,` for `abc`, and `-,` for each null. Different rows have different
      messages

    For columns of strings, the default arguments give the keys of dbt's `generate_surrogate_key` on DuckDB, DataFusion, Polars
    and other engines. `table` is any object with `__arrow_c_stream__` or `__arrow_c_array__` that has named columns: a table or
    record batch of pyarrow, a data frame of Polars, pandas 3 or DataFusion, or a relation of DuckDB. `columns` may name a column
    more than once.

    `cast="duckdb"` also accepts integers, booleans and dates, and hashes the text that DuckDB, DataFusion and Polars cast them
    to.

    `out`, `threads` and the result are as for `digest_column`, but no digest is null.

    Raises `TypeError` for a named column that has no strings, binaries, UUIDs or nulls, because engines write values of other
    types as different texts. Raises `ValueError` for malformed data, for a name that the table lacks or has more than once, for
    a date outside the years 1 to 9999, and for an unknown `encoding` or `cast`. Other errors are as for `digest_column`.

    >>> import md5lanes, pyarrow
    >>> table = pyarrow.table({"first": ["Ada", None], "last": ["Lovelace", "Hopper"]})
    >>> keys = md5lanes.surrogate_keys(table, ["first", "last"])
    >>> pyarrow.chunked_array(keys).to_pylist()
    ['d04c8574afe6968a54f00ceddceea785', '98d3e8f1abcf3738f2671a9d3f39e402']
    """
    ...
