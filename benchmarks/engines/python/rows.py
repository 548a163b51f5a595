"""Keys of rows of four columns, as dbt's `generate_surrogate_key` has them."""

from functools import cached_property
from importlib.metadata import version

import pyarrow

import clickhouse
from clock import Contestant
from columns import digests
from messages import Messages

NAMES = ["a", "b", "c", "d"]
NULL = "_dbt_utils_surrogate_key_null_"
KEY = " || '-' || ".join(f"coalesce({name}, '{NULL}')" for name in NAMES)


class Work(Messages):
    @cached_property
    def table(self):
        """The columns are parts of the messages of about one length."""

        def part(message, which):
            start, end = (len(message) * column // len(NAMES) for column in (which, which + 1))
            return message[start:end]

        columns = [pyarrow.array([part(text, which) for text in self.texts]) for which in range(len(NAMES))]
        return pyarrow.table(columns, names=NAMES)


def by_md5lanes():
    from md5lanes import rows

    return Contestant(version("md5lanes"), lambda work: rows(work.table, NAMES), digests)


def by_duckdb():
    import duckdb

    connection = duckdb.connect(config={"threads": 1})

    def compute(work):
        rows = work.table  # It is found by its name.
        return connection.sql(f"SELECT md5({KEY}) FROM rows").to_arrow_table()[0]

    return Contestant(duckdb.__version__, compute, digests)


def by_datafusion():
    import datafusion

    context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(1))

    def compute(work):
        frame = context.from_arrow(work.table)
        return frame.select(frame.parse_sql_expr(f"md5({KEY})")).to_arrow_table()[0]

    return Contestant(datafusion.__version__, compute, digests)


def by_clickhouse():
    """In its own memory, and the keys go nowhere."""
    hexadecimal = f"lower(hex(MD5({KEY})))"
    return clickhouse.Contestant(f"MD5({KEY})", lambda table: table.nanoseconds(hexadecimal))


CONTESTANTS = {
    "md5lanes": by_md5lanes,
    "duckdb": by_duckdb,
    "datafusion": by_datafusion,
    "clickhouse": by_clickhouse,
}
