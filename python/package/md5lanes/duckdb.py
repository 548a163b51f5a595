"""MD5 in DuckDB, as functions of a connection.

>>> import duckdb, md5lanes.duckdb
>>> connection = duckdb.connect()
>>> md5lanes.duckdb.register(connection)
>>> connection.sql("SELECT md5lanes_hex('abc')").fetchall()
[('900150983cd24fb0d6963f7d28e17f72',)]
"""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from md5lanes._native import column, rows

try:
    import pyarrow
    from duckdb import InvalidInputException, func
except ModuleNotFoundError:
    raise ModuleNotFoundError(
        "md5lanes.duckdb needs DuckDB and pyarrow: pip install 'md5lanes[duckdb]'"
    )

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

__all__ = ["register"]


def register(connection: "DuckDBPyConnection") -> None:
    """Adds functions to a connection. DuckDB has no functions of one name for several types, hence the names:

    - `md5lanes_hex(VARCHAR) -> VARCHAR`: 32 hexadecimal digits
    - `md5lanes_hex_of_blob(BLOB) -> VARCHAR`: the same
    - `md5lanes_binary(VARCHAR) -> BLOB`: 16 bytes
    - `md5lanes_surrogate_key(VARCHAR, ...) -> VARCHAR`: what dbt's `generate_surrogate_key` gives for these columns

    NULL gives NULL; in a surrogate key NULL becomes dbt's text for it. Other types than strings and blobs
    have to be cast: `md5lanes_surrogate_key(id::VARCHAR, name)`. A connection may be registered again, but not one of its
    cursors.
    """

    def hexadecimal(strings: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
        return pyarrow.chunked_array(column(strings))

    def binary(strings: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
        return pyarrow.chunked_array(column(strings, out="binary"))

    def surrogate_key(*columns: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
        names = [f"argument {number}" for number in range(1, len(columns) + 1)]
        return pyarrow.chunked_array(rows(pyarrow.table(columns, names), names))

    def add(name: str, *function: Any, **options: Any) -> None:
        # Removes the function of an earlier call.
        with suppress(InvalidInputException):
            connection.remove_function(name)
        connection.create_function(name, *function, type=func.PythonUDFType.ARROW, **options)

    add("md5lanes_hex", hexadecimal, ["VARCHAR"], "VARCHAR")
    add("md5lanes_hex_of_blob", hexadecimal, ["BLOB"], "VARCHAR")
    add("md5lanes_binary", binary, ["VARCHAR"], "BLOB")
    add("md5lanes_surrogate_key", surrogate_key, None, "VARCHAR", null_handling=func.FunctionNullHandling.SPECIAL)
