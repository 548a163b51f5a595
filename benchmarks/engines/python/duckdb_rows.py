"""Keys of rows of four columns in DuckDB's own memory."""

from duckdb_column import by_duckdb, by_extension
from rows import KEY, NAMES, Work

CONTESTANTS = {
    "md5lanes": by_extension(f"md5lanes_surrogate_key({', '.join(NAMES)})"),
    "duckdb": by_duckdb(f"md5({KEY})"),
}
