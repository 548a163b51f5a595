"""Hashes columns of strings, from Arrow to Arrow."""

from functools import cached_property
from importlib.metadata import version

import md5lanes
import pyarrow

import clickhouse
import released
from clock import Contestant
from messages import Messages


class Work(Messages):
    @cached_property
    def frame(self):
        import polars

        return polars.from_arrow(self.table)


def by_md5lanes(compute):
    return lambda: Contestant(version("md5lanes"), compute, digests)


def by_released():
    package = released.package()
    return Contestant(package.__version__, lambda work: package.digest_column(work.column), digests)


def by_duckdb(expression):
    def contestant():
        import duckdb

        connection = duckdb.connect(config={"threads": 1})

        def compute(work):
            messages = work.table  # The query finds this variable by its name.
            return connection.sql(f"SELECT {expression} FROM messages").to_arrow_table()[0]

        return Contestant(duckdb.__version__, compute, digests)

    return contestant


def by_datafusion(expression):
    def contestant():
        import datafusion

        context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(1))

        def compute(work):
            frame = context.from_arrow(work.table)
            return frame.select(frame.parse_sql_expr(expression)).to_arrow_table()[0]

        return Contestant(datafusion.__version__, compute, digests)

    return contestant


def by_clickhouse():
    connection = clickhouse.connect()

    def compute(work):
        messages = work.table  # The query finds this variable by its name.
        return connection.query("SELECT lower(hex(MD5(message))) FROM Python(messages)", "ArrowTable")[0]

    return Contestant(clickhouse.version(), compute, digests)


def by_polars_hash():
    import polars_hash

    md5 = polars_hash.col("message").nchash.md5()
    return Contestant(
        version("polars-hash"),
        lambda work: work.frame.select(md5),
        lambda frame: digests(frame.to_arrow()[0]),
    )


def digests(column):
    """Returns the digests of a column that Arrow can read, one after the other. The column is binary or in hex."""
    column = pyarrow.chunked_array(column)
    is_text = column.type in (pyarrow.string(), pyarrow.large_string(), pyarrow.string_view())
    binary = column.cast(pyarrow.large_string() if is_text else pyarrow.large_binary())
    text = b"".join(chunk.buffers()[2] for chunk in binary.chunks)
    return bytes.fromhex(text.decode()) if is_text else text


CONTESTANTS = {
    "md5lanes": by_md5lanes(lambda work: md5lanes.digest_column(work.column)),
    "md5lanes-binary": by_md5lanes(lambda work: md5lanes.digest_column(work.column, out="binary")),
    "released": by_released,
    "duckdb": by_duckdb("md5(message)"),
    "datafusion": by_datafusion("md5(message)"),
    "clickhouse": by_clickhouse,
    "clickhouse-net": clickhouse.hashing_without_scan,
    "polars-hash": by_polars_hash,
}
