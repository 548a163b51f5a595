from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal, Protocol, final, overload

import numpy
import numpy.typing
from typing_extensions import Buffer, disjoint_base

__all__ = [
    "DigestArray",
    "DigestColumn",
    "Md5",
    "column",
    "digest",
    "digest_many",
    "hexdigest",
    "hexdigest_many",
    "md5",
    "new",
    "rows",
]

def digest(data: Buffer, /) -> bytes: ...
def hexdigest(data: Buffer, /) -> str: ...
def md5(data: Buffer = b"", /, *, usedforsecurity: bool = True) -> Md5: ...
def new(name: str, data: Buffer = b"", *, usedforsecurity: bool = True) -> Md5: ...
@final
class Md5:
    name: ClassVar[str]
    digest_size: ClassVar[int]
    block_size: ClassVar[int]
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

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class _ArrowArray(Protocol):
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...

@disjoint_base
class DigestColumn:
    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class DigestArray(DigestColumn):
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...

def column(
    arrow: _ArrowStream | _ArrowArray,
    /,
    *,
    out: Literal["hex", "binary", "view"] = "hex",
    threads: int | None = 1,
) -> DigestColumn: ...
def rows(
    table: _ArrowStream | _ArrowArray,
    columns: Sequence[str],
    /,
    *,
    separator: str = "-",
    null: str = "_dbt_utils_surrogate_key_null_",
    out: Literal["hex", "binary", "view"] = "hex",
    threads: int | None = 1,
) -> DigestColumn: ...
