"""Tests how DuckDB loads the extension's file."""

from __future__ import annotations

import threading
from pathlib import Path

import duckdb
import pytest


def test_functions_and_their_types_are_those_in_the_readme(connection: duckdb.DuckDBPyConnection) -> None:
    query = """
        SELECT DISTINCT function_name, return_type FROM duckdb_functions()
        WHERE function_name LIKE 'md5lanes%' ORDER BY ALL
    """
    assert connection.sql(query).fetchall() == [
        ("md5lanes", "VARCHAR"),
        ("md5lanes_binary", "BLOB"),
        ("md5lanes_netstrings_key", "VARCHAR"),
        ("md5lanes_number", "UHUGEINT"),
        ("md5lanes_separated_key", "VARCHAR"),
        ("md5lanes_surrogate_key", "VARCHAR"),
    ]


def test_the_engine_knows_the_version(connection: duckdb.DuckDBPyConnection) -> None:
    query = "SELECT loaded, extension_version FROM duckdb_extensions() WHERE extension_name = 'md5lanes'"
    ((loaded, version),) = connection.sql(query).fetchall()
    assert loaded and version.startswith("v")


def test_it_loads_again_and_into_other_databases(
    connection: duckdb.DuckDBPyConnection, extension: Path
) -> None:
    connection.execute(f"LOAD '{extension}'")
    other = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    other.execute(f"LOAD '{extension}'")
    connection.close()
    assert other.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


def test_databases_load_it_at_the_same_time(extension: Path) -> None:
    answers = []

    def load() -> None:
        connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
        connection.execute(f"LOAD '{extension}'")
        answers.extend(connection.sql("SELECT md5lanes('abc') = md5('abc')").fetchall())

    threads = [threading.Thread(target=load) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [(True,)] * 8


@pytest.mark.parametrize(
    "table",
    [
        "CREATE TABLE t (a VARCHAR); CREATE INDEX i ON t (md5lanes(a))",
        "CREATE TABLE t (a VARCHAR, b VARCHAR AS (md5lanes(a)))",
        "CREATE TABLE t (a VARCHAR, CHECK (md5lanes(a) <> a))",
        "CREATE TABLE t (a VARCHAR, b VARCHAR DEFAULT md5lanes('b'))",
    ],
)
def test_a_table_that_calls_a_function_can_be_written_only_with_the_extension(table: str, extension: Path, tmp_path: Path) -> None:
    def connect() -> duckdb.DuckDBPyConnection:
        return duckdb.connect(tmp_path / "database", config={"allow_unsigned_extensions": "true"})

    insert = "INSERT INTO t (a) VALUES ('a')"
    with connect() as connection:
        connection.execute(f"LOAD '{extension}'; {table}; {insert}")
    with connect() as connection:
        assert connection.sql("SELECT a FROM t").fetchall() == [("a",)]
        with pytest.raises(duckdb.CatalogException, match="md5lanes does not exist"):
            connection.execute(insert)
    with connect() as connection:
        connection.execute(f"LOAD '{extension}'; {insert}")


def test_unsigned_extensions_must_be_allowed(extension: Path) -> None:
    with pytest.raises(duckdb.IOException, match="allow_unsigned_extensions"):
        duckdb.connect().execute(f"LOAD '{extension}'")


def test_a_file_for_another_platform_is_refused(extension: Path, tmp_path: Path) -> None:
    content = bytearray(extension.read_bytes())
    # Changes the field for the platform. Only the footer's version lies between this field and the signature.
    start = len(content) - 256 - 2 * 32
    content[start : start + 32] = b"windows_arm64".ljust(32, b"\0")
    other = tmp_path / "md5lanes.duckdb_extension"
    other.write_bytes(content)
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    with pytest.raises(duckdb.InvalidInputException, match="built for the platform 'windows_arm64'"):
        connection.execute(f"LOAD '{other}'")


def test_macros_of_the_same_names_stay(extension: Path) -> None:
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    connection.execute("CREATE MACRO md5lanes(x) AS 'mine'")
    connection.execute(f"LOAD '{extension}'")
    query = "SELECT md5lanes('abc'), system.main.md5lanes('abc') = md5('abc')"
    assert connection.sql(query).fetchall() == [("mine", True)]
