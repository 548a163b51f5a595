from collections.abc import Callable, Coroutine, Iterable, Iterator
from os import PathLike
from pathlib import Path
from types import GenericAlias
from typing import Any, Final, Generic, Literal, Protocol, SupportsIndex, TypeAlias, final, overload

import numpy
import numpy.typing
from typing_extensions import Buffer, TypeVar

__all__ = [
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

def digest(data: Buffer, /) -> bytes: ...
def hexdigest(data: Buffer, /) -> str: ...
def md5(
    data: Buffer = b"", *, usedforsecurity: bool = True, string: Buffer = b""
) -> Md5: ...
def new(
    name: str, data: Buffer = b"", *, usedforsecurity: bool = True, string: Buffer = b""
) -> Md5: ...
@final
class Md5:
    name: Final[str]
    digest_size: Final[int]
    block_size: Final[int]
    def update(self, data: Buffer, /) -> None: ...
    def digest(self) -> bytes: ...
    def hexdigest(self) -> str: ...
    def copy(self) -> Md5: ...
    def export_state(self) -> bytes: ...
    @staticmethod
    def import_state(state: Buffer, /) -> Md5: ...

@overload
def digest_many(
    items: Iterable[Buffer | str], /, *, out: Literal["list"] = "list", threads: int | None = 1
) -> list[bytes]: ...
@overload
def digest_many(
    items: Iterable[Buffer | str], /, *, out: Literal["bytes"], threads: int | None = 1
) -> bytes: ...
@overload
def digest_many(
    items: Iterable[Buffer | str], /, *, out: Literal["numpy"], threads: int | None = 1
) -> numpy.typing.NDArray[numpy.uint8]: ...
def hexdigest_many(items: Iterable[Buffer | str], /, *, threads: int | None = 1) -> list[str]: ...

_Path: TypeAlias = str | bytes | PathLike[str] | PathLike[bytes]
# Results have the type of the paths; of `list[str | Path]`, say, they have `_Path`.
_P = TypeVar("_P", str, bytes, Path, _Path)
_P_co = TypeVar("_P_co", bound=_Path, default=_Path, covariant=True)
_Progress: TypeAlias = Callable[[int, int], object] | None

@final
class FileSum(Generic[_P_co]):
    __match_args__: Final = ("path", "digest", "size", "error")
    def __new__(
        cls, path: _P_co, digest: bytes | None, size: int | None, error: OSError | None
    ) -> FileSum[_P_co]: ...
    def __class_getitem__(cls, key: Any) -> GenericAlias: ...
    @property
    def path(self) -> _P_co: ...
    @property
    def digest(self) -> bytes | None: ...
    @property
    def hexdigest(self) -> str | None: ...
    @property
    def size(self) -> int | None: ...
    @property
    def error(self) -> OSError | None: ...

@final
class FileSums(Iterator[FileSum[_P_co]]):
    def __iter__(self) -> FileSums[_P_co]: ...
    def __next__(self) -> FileSum[_P_co]: ...

def sum_file(path: _P, *, progress: _Progress = None) -> FileSum[_P]: ...
def sum_files(
    paths: Iterable[_P], *, threads: int | None = None, progress: _Progress = None
) -> FileSums[_P]: ...
@final
class ETagCheck(Generic[_P_co]):
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
    def path(self) -> _P_co: ...
    @property
    def etag(self) -> str: ...
    @property
    def verdict(self) -> Literal["equal", "differs", "unknown"] | None: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def actual(self) -> str | None: ...
    @property
    def part_size(self) -> int | None: ...
    @property
    def size(self) -> int | None: ...
    @property
    def error(self) -> OSError | ValueError | None: ...

@final
class ETagChecks(Iterator[ETagCheck[_P_co]]):
    def __iter__(self) -> ETagChecks[_P_co]: ...
    def __next__(self) -> ETagCheck[_P_co]: ...

def etag(
    path: _Path,
    part_size: int | None = None,
    *,
    multipart: bool = False,
    progress: _Progress = None,
) -> str: ...
def verify_etags(
    pairs: Iterable[tuple[_P, str]],
    *,
    part_size: int | None = None,
    threads: int | None = None,
    progress: _Progress = None,
) -> ETagChecks[_P]: ...

_Verdict: TypeAlias = Literal[
    "equal", "differs", "size_differs", "missing_here", "missing_there", "skipped", "cannot_tell"
]

@final
class Finding:
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
    def name(self) -> str: ...
    @property
    def verdict(self) -> _Verdict | None: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def key(self) -> str | None: ...
    @property
    def etag(self) -> str | None: ...
    @property
    def size(self) -> int | None: ...
    @property
    def actual(self) -> str | None: ...
    @property
    def actual_size(self) -> int | None: ...
    @property
    def error(self) -> OSError | None: ...

@final
class Request:
    @property
    def method(self) -> str: ...
    @property
    def url(self) -> str: ...
    @property
    def headers(self) -> list[tuple[str, str]]: ...
    @property
    def body(self) -> bytes: ...
    @property
    def signed(self) -> float: ...
    @property
    def patience(self) -> float | None: ...
    def answer(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None: ...
    def fail(self, reason: str, is_final: bool) -> None: ...

@final
class KeysWanted:
    def answer(self, id: str, secret: str, token: str | None) -> None: ...
    def fail(self, reason: str) -> None: ...

@final
class Verification(Iterator[Finding | KeysWanted | Request]):
    def __iter__(self) -> Verification: ...
    def __next__(self) -> Finding | KeysWanted | Request: ...
    def close(self) -> None: ...

def verify_objects(
    address: str,
    folder: _Path,
    names: Iterable[_Path] | None,
    arguments: dict[str, Any],
    progress: _Progress,
) -> Verification: ...
@final
class Server:
    def __new__(cls, *, cores: int | None = None) -> Server: ...
    def stream(self) -> Stream: ...

@final
class Stream:
    def update(self, data: Buffer, /) -> None: ...
    def update_async(self, data: Buffer, /) -> Coroutine[Any, Any, None]: ...
    def digest(self) -> bytes: ...
    def hexdigest(self) -> str: ...
    def copy(self) -> Stream: ...

@final
class Update:
    def __new__(cls, stream: Stream, data: Buffer) -> Update: ...
    def poll(self, sockets: SocketPair) -> int | None: ...
    def leave(self) -> None: ...

@final
class SocketPair:
    def __new__(cls) -> SocketPair: ...
    def fileno(self) -> int: ...
    def notified(self) -> list[int]: ...

def run_command(arguments: list[str]) -> int: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class _ArrowArray(Protocol):
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...

@final
class DigestColumn:
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> str | bytes | None: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[str | bytes | None]: ...
    def __iter__(self) -> Iterator[str | bytes | None]: ...
    def to_pylist(self) -> list[str | bytes | None]: ...
    def __reduce__(self) -> tuple[Callable[..., DigestColumn], tuple[str, bytes, bytes]]: ...
    def __array__(
        self, dtype: numpy.typing.DTypeLike | None = None, copy: bool | None = None
    ) -> numpy.typing.NDArray[Any]: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def column(
    arrow: _ArrowStream | _ArrowArray,
    /,
    *,
    out: Literal["hex", "binary", "view"] = "hex",
    threads: int | None = 1,
) -> DigestColumn: ...
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
) -> DigestColumn: ...
