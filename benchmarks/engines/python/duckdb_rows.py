"""Computes keys of rows of four columns in DuckDB's own memory."""

from duckdb_column import by_duckdb, by_extension
from rows import COLUMN_NAMES, KEY, Work

CONTESTANTS = {
    "md5lanes": by_extension(f"md5lanes_surrogate_key({', '.join(COLUMN_NAMES)})"),
    "duckdb": by_duckdb(f"md5({KEY})"),
}
