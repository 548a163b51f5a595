"""MD5 in DuckDB, as functions of a connection.

>>> import duckdb, md5lanes.duckdb
>>> connection = duckdb.connect()
>>> md5lanes.duckdb.register(connection)
>>> connection.sql("SELECT md5lanes_hex('abc')").fetchall()
[('900150983cd24fb0d6963f7d28e17f72',)]
"""

from typing import TYPE_CHECKING

from md5lanes._native import column, rows

try:
    import pyarrow
    from duckdb import func
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

    NULL gives NULL; in a surrogate key it is the text that dbt has for it. Other types than strings and blobs
    have to be cast: `md5lanes_surrogate_key(id::VARCHAR, name)`.
    """

    def hexadecimal(strings: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
        return pyarrow.chunked_array(column(strings))

    def binary(strings: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
        return pyarrow.chunked_array(column(strings, out="binary"))

    def surrogate_key(*columns: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
        names = [f"argument {number}" for number in range(1, len(columns) + 1)]
        return pyarrow.chunked_array(rows(pyarrow.table(columns, names), names))

    arrow, special = func.PythonUDFType.ARROW, func.FunctionNullHandling.SPECIAL
    add = connection.create_function
    add("md5lanes_hex", hexadecimal, ["VARCHAR"], "VARCHAR", type=arrow)
    add("md5lanes_hex_of_blob", hexadecimal, ["BLOB"], "VARCHAR", type=arrow)
    add("md5lanes_binary", binary, ["VARCHAR"], "BLOB", type=arrow)
    add("md5lanes_surrogate_key", surrogate_key, None, "VARCHAR", type=arrow, null_handling=special)
