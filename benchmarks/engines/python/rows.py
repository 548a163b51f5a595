"""Keys of rows of four columns, as dbt's `generate_surrogate_key` makes them."""

from functools import cached_property

import md5lanes
import pyarrow

import clickhouse
from columns import by_datafusion, by_duckdb, by_md5lanes
from messages import Messages

NAMES = ["a", "b", "c", "d"]
NULL = "_dbt_utils_surrogate_key_null_"
KEY = " || '-' || ".join(f"coalesce({name}, '{NULL}')" for name in NAMES)


class Work(Messages):
    @cached_property
    def table(self):
        """A table. Its columns are parts of the messages, of about one length."""

        def part(message, which):
            start, end = (len(message) * column // len(NAMES) for column in (which, which + 1))
            return message[start:end]

        columns = [pyarrow.array([part(text, which) for text in self.texts]) for which in range(len(NAMES))]
        return pyarrow.table(columns, names=NAMES)


def by_clickhouse():
    """By ClickHouse in its own memory; the keys are dropped."""
    hexadecimal = f"lower(hex(MD5({KEY})))"
    return clickhouse.Contestant(f"MD5({KEY})", lambda table: table.nanoseconds(hexadecimal))


CONTESTANTS = {
    "md5lanes": by_md5lanes(lambda work: md5lanes.rows(work.table, NAMES)),
    "duckdb": by_duckdb(f"md5({KEY})"),
    "datafusion": by_datafusion(f"md5({KEY})"),
    "clickhouse": by_clickhouse,
}
