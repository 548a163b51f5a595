"""Hashes columns in DuckDB's own memory, on all cores. The time is the time from start to end, not processor time."""

import time

from duckdb_column import Work, by_duckdb, by_extension

CONTESTANTS = {
    "md5lanes": by_extension("md5lanes(message)", clock=time.perf_counter_ns),
    "duckdb": by_duckdb("md5(message)", clock=time.perf_counter_ns),
}
