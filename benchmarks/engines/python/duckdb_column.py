"""Hashes columns in DuckDB's own memory, with the functions of DuckDB and of this project's extension. The measured query returns only the
maximum of the digests."""

import functools
import os
from importlib.metadata import version
from pathlib import Path

import duckdb

from clock import Contestant
from messages import Messages as Work

EXTENSION = Path(__file__).parents[3] / "target/duckdb/md5lanes.duckdb_extension"


@functools.cache
def connect():
    config = {"threads": len(os.sched_getaffinity(0)), "allow_unsigned_extensions": "true"}
    connection = duckdb.connect(config=config)
    connection.execute(f"LOAD '{EXTENSION}'")
    return connection


@functools.cache
def table(work):
    rows, name = work.table, f"work{id(work)}"  # `FROM rows` in the query reads the Python variable `rows`.
    connect().execute(f"CREATE TABLE {name} AS FROM rows")
    return name


class Function(Contestant):
    """A contestant that computes the SQL expression `md5` for each row of a table. A second query, which is not measured, reads
    the columns `value`, and `digest` turns their values in a row into the bytes of the row's digests."""

    # The query must return the column `value` in the order of the rows.
    query = "SELECT {md5} AS value FROM {table}"

    def __init__(self, version, md5, digest=bytes.fromhex, value="value", **clock):
        def query(work):
            return self.query.format(md5=md5, table=table(work))

        def compute(work):
            connect().execute(f"SELECT max(value) FROM ({query(work)})").fetchall()
            return work

        @functools.cache
        def digests(work):
            rows, pieces = connect().execute(f"SELECT {value} FROM ({query(work)})"), []
            while values := rows.fetchmany(100_000):
                pieces += (digest(*value) for value in values)
            return b"".join(pieces)

        super().__init__(version, compute, digests, **clock)

    def run(self, work, times):
        table(work)
        return super().run(work, times)


def by_duckdb(*function, **options):
    return lambda: Function(duckdb.__version__, *function, **options)


def by_extension(*function, **options):
    return lambda: Function(version("md5lanes"), *function, **options)


# Digests that are numbers of 128 bits are read in two halves, because DuckDB takes more than 50 microseconds to convert such a
# number for Python.
NUMBER = {
    "value": f"(value & {2**64 - 1})::UBIGINT, (value >> 64)::UBIGINT",
    "digest": lambda *halves: b"".join(half.to_bytes(8, "little") for half in halves),
}

CONTESTANTS = {
    "md5lanes": by_extension("md5lanes(message)"),
    "md5lanes-binary": by_extension("md5lanes_binary(message)", bytes),
    "md5lanes-number": by_extension("md5lanes_number(message)", **NUMBER),
    "duckdb": by_duckdb("md5(message)"),
    "duckdb-number": by_duckdb("md5_number(message)", **NUMBER),
}
