"""Hashes one row at a time in DuckDB: each step of a recursive query calls the functions with one row. A row has several
messages, because the steps themselves would otherwise take most of the time."""

from functools import cached_property
from importlib.metadata import version

import duckdb
import pyarrow

from duckdb_column import Function
from messages import Messages

# The names of the columns: a row has a message in each.
COLUMN_NAMES = [f"message{number}" for number in range(16)]


class Work(Messages):
    @cached_property
    def table(self):
        steps = range(0, len(self.column), len(COLUMN_NAMES))
        columns = [self.column.take([step + number for step in steps]) for number in range(len(COLUMN_NAMES))]
        return pyarrow.table([range(len(steps)), *columns], names=["step", *COLUMN_NAMES])


class SingleRows(Function):
    query = """
        WITH RECURSIVE steps(step, value) AS (
            SELECT 0::BIGINT, NULL::VARCHAR[] UNION ALL SELECT step + 1, {md5} FROM steps JOIN {table} USING (step)
        )
        SELECT value FROM steps WHERE value IS NOT NULL
    """

    def __init__(self, version, function):
        digests = ", ".join(f"{function}({name})" for name in COLUMN_NAMES)
        super().__init__(version, f"[{digests}]", lambda value: bytes.fromhex("".join(value)))


CONTESTANTS = {
    "md5lanes": lambda: SingleRows(version("md5lanes"), "md5lanes"),
    "duckdb": lambda: SingleRows(duckdb.__version__, "md5"),
}
