"""Adds functions for MD5 to databases of DuckDB.

>>> import duckdb, md5lanes.duckdb
>>> connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
>>> md5lanes.duckdb.register(connection)
'extension'
>>> connection.sql("SELECT md5lanes('abc')").fetchall()
[('900150983cd24fb0d6963f7d28e17f72',)]
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from inspect import Parameter, Signature
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal

from md5lanes._native import digest_column, surrogate_keys

try:
    # DuckDB needs NumPy to call functions of Python.
    import numpy
    import pyarrow
    from duckdb import CatalogException, InvalidInputException, PermissionException
except ImportError:
    raise ModuleNotFoundError(
        "md5lanes.duckdb needs DuckDB 1.2, pyarrow 16 and NumPy, or newer: pip install 'md5lanes[duckdb]'"
    )

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

__all__ = ["EXTENSION", "register"]

EXTENSION = Path(__file__).with_name("md5lanes.duckdb_extension")
"""The path of DuckDB's extension, for `LOAD` and dbt. There is no such file on Windows, or if pip has built the package from its source."""


def register(connection: "DuckDBPyConnection") -> Literal["extension", "arrow"]:
    """Adds functions to the database of `connection`, for all connections to this database:

    - `md5lanes(VARCHAR or BLOB) -> VARCHAR`: 32 hexadecimal digits
    - `md5lanes_binary(VARCHAR or BLOB) -> BLOB`: 16 bytes
    - `md5lanes_surrogate_key(VARCHAR, ...) -> VARCHAR`: the key that dbt's `generate_surrogate_key` gives for these columns
    - `md5lanes_separated_key(separator, null, VARCHAR, ...) -> VARCHAR`: such a key, with the text `separator` between the columns, and
      the text `null` for nulls; both must be constants
    - `md5lanes_netstrings_key(VARCHAR, ...) -> VARCHAR`: the key that `md5lanes.surrogate_keys` gives with `encoding="netstrings"`

    Returns how the functions are implemented:

    - `"extension"`: by an extension of DuckDB, which also adds `md5lanes_number`, if the package contains it and the database was opened
      with `allow_unsigned_extensions`
    - `"arrow"`: by functions of Python, which get the rows through Arrow and take several times as long

    The digest of NULL is NULL; in a key, NULL becomes a text. For types other than strings and blobs DuckDB raises a binder error:
    cast them, as in `md5lanes_surrogate_key(id::VARCHAR, name)`. The functions of Python check the types of the tenth and later
    arguments only when rows arrive.

    A second call for the same database changes nothing. A transaction that is already open does not see the functions.
    """
    if _load_extension(connection):
        return "extension"
    _register_by_arrow(connection)
    return "arrow"


def _load_extension(connection: "DuckDBPyConnection") -> bool:
    """Returns whether the extension could be loaded."""
    query = "SELECT current_setting('allow_unsigned_extensions')"
    # A connection cannot run another query while a result is unfinished.
    if not EXTENSION.exists() or connection.execute(query).fetchall() != [(True,)]:
        return False
    path = str(EXTENSION).replace("'", "''")
    # `LOAD` fails if the database must not open files, or if DuckDB is too old or has another name for the platform.
    with suppress(PermissionException, InvalidInputException):
        connection.execute(f"LOAD '{path}'")
        return True
    return False


def _hexadecimal(texts: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
    return pyarrow.chunked_array(digest_column(texts))


def _binary(texts: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
    return pyarrow.chunked_array(digest_column(texts, out="binary"))


_BINARIES = [pyarrow.binary(), pyarrow.large_binary(), pyarrow.binary_view()]


def _surrogate_key(columns: Sequence[pyarrow.ChunkedArray], **options: Any) -> pyarrow.ChunkedArray:
    """Returns the key of each row. `columns` are the arguments of a function of DuckDB."""
    names = [f"argument {number}" for number in range(1, len(columns) + 1)]
    table = pyarrow.table(columns, names)
    for field in table.schema:
        # `surrogate_keys` would accept binaries, but a BLOB is not an argument for these functions of DuckDB.
        if field.type in _BINARIES:
            raise TypeError(f"{field.name} of the key is of type {field.type}: cast it to VARCHAR")
    return pyarrow.chunked_array(surrogate_keys(table, names, **options))


def _dbt(*columns: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
    return _surrogate_key(columns)


def _separated(*columns: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
    constants = [column.unique().to_pylist() for column in columns[:2]]
    match constants:
        case [[str(separator)], [str(null)]]:
            return _surrogate_key(columns[2:], separator=separator, null=null)
    raise ValueError("md5lanes_separated_key: the separator and the text for nulls must be constants, and not NULL")


def _netstrings(*columns: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
    return _surrogate_key(columns, encoding="netstrings")


def _with_parameters(function: Callable[..., Any], *kinds: Any) -> Callable[..., Any]:
    """Returns a wrapper of `function` that has parameters of these `kinds` for `inspect`, by which DuckDB reads signatures."""

    def wrapper(*columns: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
        return function(*columns)

    parameters = [Parameter(f"_{number}", kind) for number, kind in enumerate(kinds)]
    wrapper.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    return wrapper


# DuckDB's binder checks the type of an argument for a parameter of the kind `_ONE`, but accepts any types for `_REST`.
_ONE, _REST = Parameter.POSITIONAL_ONLY, Parameter.VAR_POSITIONAL

# Each row has a name, a Python function, the types of the parameters, and the type of the result. The Python functions are never freed,
# because a database calls them but holds no reference to them.
_FUNCTIONS: list[tuple[str, Any, Any, str]] = [
    ("md5lanes", _hexadecimal, ["VARCHAR"], "VARCHAR"),
    ("md5lanes", _hexadecimal, ["BLOB"], "VARCHAR"),
    ("md5lanes_binary", _binary, ["VARCHAR"], "BLOB"),
    ("md5lanes_binary", _binary, ["BLOB"], "BLOB"),
    *(
        (name, _with_parameters(function, *[_ONE] * min(count, 8), *[_REST] * (count > 8)), ["VARCHAR"] * count, "VARCHAR")
        for name, function, least in [
            ("md5lanes_surrogate_key", _dbt, 1),
            ("md5lanes_separated_key", _separated, 3),
            ("md5lanes_netstrings_key", _netstrings, 1),
        ]
        for count in range(least, 10)
    ),
]

_REGISTERING = Lock()


def _register_by_arrow(connection: "DuckDBPyConnection") -> None:
    options: Any = {"type": "arrow", "null_handling": "special"}
    # DuckDB raises an error if two connections add functions of the same name at once.
    with _REGISTERING:
        for name, function, parameters, result in _FUNCTIONS:
            with suppress(CatalogException):
                # A cursor is a connection of its own, and a connection can add only one function of the same name.
                connection.cursor().create_function(name, function, parameters, result, **options)
