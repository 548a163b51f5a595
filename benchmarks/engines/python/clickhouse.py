"""Measures ClickHouse, by chdb, with columns in its own memory."""

import functools
import hashlib
import time

import pyarrow

from messages import Messages

# A table repeats the rows of a small workload until it has about this number of rows, so that the fixed cost of a query hardly
# matters.
MIN_ROWS = 400_000


class Work(Messages):
    """A workload whose messages have any bytes, not only text."""

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
            # The query finds the variable `rows` by its name.
            self.query(f"INSERT INTO {name} SELECT * FROM Python(rows)", "Null")

    def digest(self, md5, rows):
        digests = self.query(f"SELECT {md5} FROM {self.name} LIMIT {rows}", "RowBinary").bytes()
        return hashlib.md5(digests).hexdigest()

    def nanoseconds(self, value):
        """Returns the processor time for computing the expression `value` for each row of the workload, without using the results."""
        start = time.process_time_ns()
        self.query(f"SELECT ignore({value}) FROM {self.name}", "Null")
        return (time.process_time_ns() - start) / self.copies


class Contestant:
    def __init__(self, md5, nanoseconds):
        """`md5`: the expression for the digest of a row; `nanoseconds`: a function that measures a table."""
        self.version, self.md5, self.nanoseconds = version(), md5, nanoseconds
        self.tables = {}

    def run(self, work, times):
        if work not in self.tables:
            table = Table(f"{type(self).__name__}{id(self)}_{len(self.tables)}", work.table)
            self.tables[work] = table, table.digest(self.md5, work.table.num_rows)
        table, digest = self.tables[work]
        return max(round(sum(self.nanoseconds(table) for _ in range(times))), 1), digest


def hashing_without_scan():
    """Makes the contestant whose time is that of hashing, without the scan of the messages."""
    md5 = "MD5(message)"
    return Contestant(md5, lambda table: table.nanoseconds(md5) - table.nanoseconds("message"))


CONTESTANTS = {"clickhouse": hashing_without_scan}
