"""The functions that DuckDB gets."""

from __future__ import annotations

import doctest
from pathlib import Path

import duckdb
import pytest

import md5lanes.duckdb


@pytest.fixture(params=["by extension", "by Arrow"])
def connection(request: pytest.FixtureRequest) -> duckdb.DuckDBPyConnection:
    by_extension = request.param == "by extension"
    connection = duckdb.connect(config={"allow_unsigned_extensions": str(by_extension).lower()})
    md5lanes.duckdb.register(connection)
    query = "SELECT count(*) FROM duckdb_functions() WHERE function_name = 'md5lanes_number'"
    assert connection.sql(query).fetchall() == [(2 if by_extension else 0,)]
    # More than a vector, with nulls, on several threads.
    connection.execute(
        """
        CREATE TABLE texts AS SELECT
            CASE WHEN i % 7 = 3 THEN NULL ELSE repeat(i::VARCHAR, (i % 20)::INTEGER) END AS a,
            CASE WHEN i % 5 = 1 THEN NULL ELSE 'é' || i END AS b,
            i AS number
        FROM range(300000) t(i)
        """
    )
    return connection


def test_functions_can_be_registered_again(connection: duckdb.DuckDBPyConnection) -> None:
    md5lanes.duckdb.register(connection)
    assert connection.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("md5lanes(a)", "md5(a)"),
        ("md5lanes(encode(b))", "md5(encode(b))"),
        ("md5lanes_binary(b)", "unhex(md5(b))"),
        ("md5lanes_binary(encode(b))", "unhex(md5(b))"),
        ("md5lanes('constant')", "md5('constant')"),
        ("md5lanes(NULL)", "NULL"),
        (
            "md5lanes_surrogate_key(b, a, number::VARCHAR)",
            "md5(coalesce(b, '_dbt_utils_surrogate_key_null_') || '-' "
            "|| coalesce(a, '_dbt_utils_surrogate_key_null_') || '-' || number::VARCHAR)",
        ),
        ("md5lanes_surrogate_key(a)", "md5(coalesce(a, '_dbt_utils_surrogate_key_null_'))"),
        (
            "md5lanes_surrogate_key(NULL, NULL)",
            "md5('_dbt_utils_surrogate_key_null_-_dbt_utils_surrogate_key_null_')",
        ),
        ("md5lanes_surrogate_key(NULL, b)", "md5lanes_surrogate_key(NULL::VARCHAR, b)"),
    ],
)
def test_functions_are_those_of_duckdb(
    connection: duckdb.DuckDBPyConnection, ours: str, theirs: str
) -> None:
    query = f"SELECT count(*), count(*) FILTER ({ours} IS NOT DISTINCT FROM {theirs}) FROM texts"
    assert connection.sql(query).fetchall() == [(300_000, 300_000)]


def test_a_filtered_and_empty_table(connection: duckdb.DuckDBPyConnection) -> None:
    assert connection.sql("SELECT md5lanes(a) FROM texts WHERE number < 0").fetchall() == []
    query = "SELECT md5lanes(a) = md5(a) FROM texts WHERE number IN (17, 18) ORDER BY number"
    assert connection.sql(query).fetchall() == [(None,), (True,)]


def test_other_types_have_to_be_cast(connection: duckdb.DuckDBPyConnection) -> None:
    with pytest.raises(duckdb.Error, match="type int64.*VARCHAR|explicit type casts"):
        connection.sql("SELECT md5lanes_surrogate_key(a, number) FROM texts").fetchall()


def test_a_database_that_opens_no_files_goes_without_the_extension() -> None:
    connection = duckdb.connect(
        config={"allow_unsigned_extensions": "true", "enable_external_access": "false"}
    )
    md5lanes.duckdb.register(connection)
    assert connection.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


def test_an_engine_that_refuses_the_extension_goes_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As DuckDB 1.2 does, which names platforms otherwise."""
    content = bytearray(md5lanes.duckdb.EXTENSION.read_bytes())
    # The field before the version of the footer, which comes last before the signature.
    start = len(content) - 256 - 2 * 32
    content[start : start + 32] = b"linux_amd64_gcc4".ljust(32, b"\0")
    other = tmp_path / md5lanes.duckdb.EXTENSION.name
    other.write_bytes(content)
    monkeypatch.setattr(md5lanes.duckdb, "EXTENSION", other)
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    md5lanes.duckdb.register(connection)
    assert connection.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


def test_its_examples() -> None:
    assert doctest.testmod(md5lanes.duckdb).failed == 0
