"""Measures ClickHouse through its Python package chdb, with columns in ClickHouse's own memory."""

import functools
import hashlib
import time

import pyarrow

from messages import Messages

# A table repeats the rows of a small workload up to about this number of rows, because a query has a fixed cost.
MIN_ROWS = 400_000


class Work(Messages):
    """A workload with messages of any bytes, not only text."""

    pattern = bytes(range(251))
    type = pyarrow.binary()


@functools.cache
def connect():
    import chdb

    connection = chdb.connect(":memory:")
    connection.query("SET max_threads = 1")
    return connection


def version():
    return connect().query("SELECT version()").bytes().decode().strip('"\n')


class Table:
    """The table of a workload, in ClickHouse's memory."""

    def __init__(self, name, rows):
        self.query, self.name = connect().query, name
        self.copies = max(1, MIN_ROWS // rows.num_rows)
        columns = ", ".join(f"{column} String" for column in rows.column_names)
        self.query(f"CREATE TABLE {name} ({columns}) ENGINE = Memory", "Null")
        for _ in range(self.copies):
            # `Python(rows)` in the query reads the Python variable `rows`.
            self.query(f"INSERT INTO {name} SELECT * FROM Python(rows)", "Null")

    def digest(self, md5, rows):
        digests = self.query(f"SELECT {md5} FROM {self.name} LIMIT {rows}", "RowBinary").bytes()
        return hashlib.md5(digests).hexdigest()

    def nanoseconds(self, value):
        """Returns the processor time for computing the expression `value` once for each row of the workload."""
        start = time.process_time_ns()
        self.query(f"SELECT ignore({value}) FROM {self.name}", "Null")
        return (time.process_time_ns() - start) / self.copies


class Contestant:
    def __init__(self, md5, nanoseconds):
        """`md5`: the SQL expression for the digest of a row; `nanoseconds`: a function that returns the time for a `Table`."""
        self.version, self.md5, self.nanoseconds = version(), md5, nanoseconds
        self.tables = {}

    def run(self, work, times):
        if work not in self.tables:
            table = Table(f"{type(self).__name__}{id(self)}_{len(self.tables)}", work.table)
            self.tables[work] = table, table.digest(self.md5, work.table.num_rows)
        table, digest = self.tables[work]
        return max(round(sum(self.nanoseconds(table) for _ in range(times))), 1), digest


def hashing_without_scan():
    """Makes the contestant for hashing alone: it subtracts the time of a query that only reads the messages."""
    md5 = "MD5(message)"
    return Contestant(md5, lambda table: table.nanoseconds(md5) - table.nanoseconds("message"))


CONTESTANTS = {"clickhouse": hashing_without_scan}
