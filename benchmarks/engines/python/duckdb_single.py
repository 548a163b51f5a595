"""Chunks of one row in DuckDB: a recursive query takes one row at a time. A row has several messages, so that the query itself does not
take all the time."""

from functools import cached_property
from importlib.metadata import version

import duckdb
import pyarrow

from duckdb_column import Function
from messages import Messages

# The messages of a row.
NAMES = [f"message{number}" for number in range(16)]


class Work(Messages):
    @cached_property
    def table(self):
        steps = range(0, len(self.column), len(NAMES))
        columns = [self.column.take([step + number for step in steps]) for number in range(len(NAMES))]
        return pyarrow.table([range(len(steps)), *columns], names=["step", *NAMES])


class Single(Function):
    query = """
        WITH RECURSIVE steps(step, value) AS (
            SELECT 0::BIGINT, NULL::VARCHAR[] UNION ALL SELECT step + 1, {md5} FROM steps JOIN {table} USING (step)
        )
        SELECT value FROM steps WHERE value IS NOT NULL
    """

    def __init__(self, version, function):
        digests = ", ".join(f"{function}({name})" for name in NAMES)
        super().__init__(version, f"[{digests}]", lambda value: bytes.fromhex("".join(value)))


CONTESTANTS = {
    "md5lanes": lambda: Single(version("md5lanes"), "md5lanes"),
    "duckdb": lambda: Single(duckdb.__version__, "md5"),
}
