"""MD5 in DuckDB, as functions of a connection.

>>> import duckdb, md5lanes.duckdb
>>> connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
>>> md5lanes.duckdb.register(connection)
>>> connection.sql("SELECT md5lanes('abc')").fetchall()
[('900150983cd24fb0d6963f7d28e17f72',)]
"""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from md5lanes._native import column, rows

try:
    import pyarrow
    from duckdb import InvalidInputException, PermissionException, func
except ModuleNotFoundError:
    raise ModuleNotFoundError(
        "md5lanes.duckdb needs DuckDB and pyarrow: pip install 'md5lanes[duckdb]'"
    )

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

__all__ = ["EXTENSION", "register"]

EXTENSION = Path(__file__).with_name("md5lanes.duckdb_extension")
"""DuckDB's extension, for `LOAD` and dbt. A package that was built from its source distribution has none."""


def register(connection: "DuckDBPyConnection") -> None:
    """Adds functions to a connection:

    - `md5lanes(VARCHAR or BLOB) -> VARCHAR`: 32 hexadecimal digits
    - `md5lanes_binary(VARCHAR or BLOB) -> BLOB`: 16 bytes
    - `md5lanes_surrogate_key(VARCHAR, ...) -> VARCHAR`: what dbt's `generate_surrogate_key` gives for these columns

    They are those of the extension if the package has it and the database was opened with `allow_unsigned_extensions`: all
    connections to this database then have them, and `md5lanes_number`. Otherwise rows go through Arrow and Python, which takes
    several times as long.

    NULL gives NULL; in a surrogate key NULL becomes dbt's text for it. Other types than strings and blobs
    have to be cast: `md5lanes_surrogate_key(id::VARCHAR, name)`. A connection may be registered again, but without the extension not
    one of its cursors.
    """
    if not _load_extension(connection):
        _register_by_arrow(connection)


def _load_extension(connection: "DuckDBPyConnection") -> bool:
    query = "SELECT current_setting('allow_unsigned_extensions')"
    # All rows: a connection with an unfinished result does nothing else.
    if not EXTENSION.exists() or connection.execute(query).fetchall() != [(True,)]:
        return False
    path = str(EXTENSION).replace("'", "''")
    # The database may have been told to open no files, or its DuckDB may be too old for the extension or call the platform otherwise.
    with suppress(PermissionException, InvalidInputException):
        connection.execute(f"LOAD '{path}'")
        return True
    return False


def _register_by_arrow(connection: "DuckDBPyConnection") -> None:
    # DuckDB has no functions of Python of one name for several types, but functions for any types.
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

    add("md5lanes", hexadecimal, None, "VARCHAR")
    add("md5lanes_binary", binary, None, "BLOB")
    add("md5lanes_surrogate_key", surrogate_key, None, "VARCHAR", null_handling=func.FunctionNullHandling.SPECIAL)
