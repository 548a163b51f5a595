"""Loads and installs DuckDB's extension in each possible way: install-extension.py EXTENSION FOLDER. DuckDB keeps its copies in FOLDER."""

import gzip
import sys
from pathlib import Path

import duckdb

extension, folder = map(Path, sys.argv[1:])


def connect(name: str) -> duckdb.DuckDBPyConnection:
    home = folder / name
    home.mkdir()
    config = {"allow_unsigned_extensions": "true", "extension_directory": str(home), "autoinstall_known_extensions": "false"}
    return duckdb.connect(config=config)


def check(connection: duckdb.DuckDBPyConnection) -> None:
    query = """
        SELECT count(*), count(*) FILTER (md5lanes(text) = md5(text) AND md5lanes_number(text) = md5_number(text))
        FROM (SELECT repeat(i::VARCHAR, (i % 50)::INTEGER) AS text FROM range(100000) t(i))
    """
    assert connection.sql(query).fetchall() == [(100_000, 100_000)]
    # The example of the README.
    connection.sql("CREATE TABLE people AS SELECT 1 AS id, 'Ada' AS name, 'Ada' AS first, 'Lovelace' AS last")
    query = "SELECT md5lanes(name), md5lanes_surrogate_key(first, last) FROM people"
    assert connection.sql(query).fetchall() == connection.sql("SELECT md5('Ada'), md5('Ada-Lovelace')").fetchall()


loaded = connect("loaded")
loaded.execute(f"LOAD '{extension}'")
check(loaded)

installed = connect("installed")
installed.execute(f"INSTALL '{extension}'")
installed.execute("LOAD md5lanes")
check(installed)

# Users can also install the extension from a repository in a folder.
[(platform,)] = loaded.execute("PRAGMA platform").fetchall()
[(version,)] = loaded.execute("SELECT library_version FROM pragma_version()").fetchall()
served = folder / "repository" / version / platform
served.mkdir(parents=True)
(served / "md5lanes.duckdb_extension.gz").write_bytes(gzip.compress(extension.read_bytes()))
from_folder = connect("from-folder")
from_folder.execute(f"INSTALL md5lanes FROM '{folder / 'repository'}'")
from_folder.execute("LOAD md5lanes")
check(from_folder)
print(f"DuckDB {duckdb.__version__} for {platform} installs and loads the extension")
