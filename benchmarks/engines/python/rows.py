"""Computes keys of rows of four columns, as dbt's `generate_surrogate_key` does."""

from functools import cached_property

import md5lanes
import pyarrow

import clickhouse
from columns import by_datafusion, by_duckdb, by_md5lanes
from messages import Messages

COLUMN_NAMES = ["a", "b", "c", "d"]
DBT_NULL = "_dbt_utils_surrogate_key_null_"
KEY = " || '-' || ".join(f"coalesce({name}, '{DBT_NULL}')" for name in COLUMN_NAMES)


class Work(Messages):
    @cached_property
    def table(self):
        """The table of the rows. The columns of a row are parts of a message, of about equal lengths."""
        count = len(COLUMN_NAMES)

        def part(message, which):
            start, end = (len(message) * column // count for column in (which, which + 1))
            return message[start:end]

        columns = [pyarrow.array([part(text, which) for text in self.texts]) for which in range(count)]
        return pyarrow.table(columns, names=COLUMN_NAMES)


def by_clickhouse():
    """Makes the contestant that computes keys by ClickHouse in its own memory. The keys are dropped."""
    hexadecimal = f"lower(hex(MD5({KEY})))"
    return clickhouse.Contestant(f"MD5({KEY})", lambda table: table.nanoseconds(hexadecimal))


CONTESTANTS = {
    "md5lanes": by_md5lanes(lambda work: md5lanes.surrogate_keys(work.table, COLUMN_NAMES)),
    "duckdb": by_duckdb(f"md5({KEY})"),
    "datafusion": by_datafusion(f"md5({KEY})"),
    "clickhouse": by_clickhouse,
}
