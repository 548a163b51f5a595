"""Columns of strings, from Arrow to Arrow."""

from functools import cached_property
from importlib.metadata import version

import pyarrow

import clickhouse
from clock import Contestant
from messages import Messages


class Work(Messages):
    @cached_property
    def frame(self):
        import polars

        return polars.from_arrow(self.table)


def by_md5lanes():
    from md5lanes import column

    return Contestant(version("md5lanes"), lambda work: column(work.column), digests)


def binary_by_md5lanes():
    from md5lanes import column

    return Contestant(version("md5lanes"), lambda work: column(work.column, out="binary"), digests)


def by_duckdb():
    import duckdb

    connection = duckdb.connect(config={"threads": 1})

    def compute(work):
        messages = work.table  # It is found by its name.
        return connection.sql("SELECT md5(message) FROM messages").to_arrow_table()[0]

    return Contestant(duckdb.__version__, compute, digests)


def by_datafusion():
    import datafusion

    context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(1))
    md5 = datafusion.functions.md5(datafusion.col("message"))
    return Contestant(
        datafusion.__version__,
        lambda work: context.from_arrow(work.table).select(md5).to_arrow_table()[0],
        digests,
    )


def by_clickhouse():
    connection = clickhouse.connect()

    def compute(work):
        messages = work.table  # It is found by its name.
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
    """The digests of a column, binary or in hex, that Arrow can read."""
    column = pyarrow.chunked_array(column)
    is_text = column.type in (pyarrow.string(), pyarrow.large_string(), pyarrow.string_view())
    binary = column.cast(pyarrow.large_string() if is_text else pyarrow.large_binary())
    text = b"".join(chunk.buffers()[2] for chunk in binary.chunks)
    return bytes.fromhex(text.decode()) if is_text else text


CONTESTANTS = {
    "md5lanes": by_md5lanes,
    "md5lanes-binary": binary_by_md5lanes,
    "duckdb": by_duckdb,
    "datafusion": by_datafusion,
    "clickhouse": by_clickhouse,
    "clickhouse-net": clickhouse.hashing_alone,
    "polars-hash": by_polars_hash,
}
