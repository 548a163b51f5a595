"""Tests of the functions that `md5lanes.duckdb.register` adds to DuckDB."""

from __future__ import annotations

import concurrent.futures
import doctest
import gc
from pathlib import Path

import duckdb
import pytest

import md5lanes.duckdb


@pytest.fixture(params=["by extension", "by Arrow"])
def connection(request: pytest.FixtureRequest) -> duckdb.DuckDBPyConnection:
    by_extension = request.param == "by extension"
    connection = duckdb.connect(config={"allow_unsigned_extensions": str(by_extension).lower()})
    assert md5lanes.duckdb.register(connection) == ("extension" if by_extension else "arrow")
    query = "SELECT count(*) FROM duckdb_functions() WHERE function_name = 'md5lanes_number'"
    assert connection.sql(query).fetchall() == [(2 if by_extension else 0,)]
    # The table has enough rows for many of DuckDB's vectors and for several threads.
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


def test_functions_belong_to_the_database(connection: duckdb.DuckDBPyConnection) -> None:
    way = md5lanes.duckdb.register(connection)
    cursors = [connection.cursor() for _ in range(8)]
    with concurrent.futures.ThreadPoolExecutor(len(cursors)) as pool:
        assert {*pool.map(md5lanes.duckdb.register, cursors)} == {way}
    for each in (connection, *cursors):
        assert each.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


def test_functions_outlive_the_connection_that_registered_them(tmp_path: Path) -> None:
    first = duckdb.connect(tmp_path / "database")
    assert md5lanes.duckdb.register(first) == "arrow"
    second = duckdb.connect(tmp_path / "database")
    first.close()
    del first
    gc.collect()
    assert second.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


def test_an_open_transaction_sees_the_functions_once_it_has_ended(connection: duckdb.DuckDBPyConnection) -> None:
    by_extension = md5lanes.duckdb.register(connection) == "extension"
    connection = duckdb.connect(config={"allow_unsigned_extensions": str(by_extension).lower()})
    connection.begin().execute("SELECT md5('abc')").fetchall()
    md5lanes.duckdb.register(connection)
    connection.rollback()
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
        ("md5lanes_separated_key('|', '', a, b)", "md5(coalesce(a, '') || '|' || coalesce(b, ''))"),
        ("md5lanes_separated_key('', 'null', a)", "md5(coalesce(a, 'null'))"),
        ("md5lanes_netstrings_key(b)", "md5(coalesce(strlen(b) || ':' || b || ',', '-,'))"),
        (
            f"md5lanes_netstrings_key({', '.join(['a'] * 12)})",
            "md5(repeat(coalesce(strlen(a) || ':' || a || ',', '-,'), 12))",
        ),
    ],
)
def test_results_are_those_of_duckdbs_functions(
    connection: duckdb.DuckDBPyConnection, ours: str, theirs: str
) -> None:
    query = f"SELECT count(*), count(*) FILTER ({ours} IS NOT DISTINCT FROM {theirs}) FROM texts"
    assert connection.sql(query).fetchall() == [(300_000, 300_000)]


def test_a_filtered_and_empty_table(connection: duckdb.DuckDBPyConnection) -> None:
    assert connection.sql("SELECT md5lanes(a) FROM texts WHERE number < 0").fetchall() == []
    query = "SELECT md5lanes(a) = md5(a) FROM texts WHERE number IN (17, 18) ORDER BY number"
    assert connection.sql(query).fetchall() == [(None,), (True,)]


def test_other_types_have_to_be_cast(connection: duckdb.DuckDBPyConnection) -> None:
    with pytest.raises(duckdb.BinderException, match="VARCHAR, BIGINT.*explicit type casts"):
        connection.sql("SELECT md5lanes_surrogate_key(a, number) FROM texts")


@pytest.mark.parametrize("arguments", ["a, '', a", "'-', a, a", "NULL, '', a", "'-', NULL, a"])
def test_separators_are_constants(connection: duckdb.DuckDBPyConnection, arguments: str) -> None:
    with pytest.raises(duckdb.Error, match="must be constants, and not NULL"):
        connection.sql(f"SELECT md5lanes_separated_key({arguments}) FROM texts").fetchall()


# For each type of DuckDB, an SQL expression with a value of the type.
VALUES = {
    "ARRAY": "['a']::VARCHAR[1]",
    "BIGINT": "101::BIGINT",
    "BIGNUM": "101::BIGNUM",
    "BIT": "'101'::BIT",
    "BLOB": "'101'::BLOB",
    "BOOLEAN": "true",
    "DATE": "DATE '2026-01-01'",
    "DECIMAL": "1.01",
    "DOUBLE": "1.5::DOUBLE",
    "ENUM": "'a'::ENUM('a', 'b')",
    "FLOAT": "1.5::FLOAT",
    "GEOMETRY": "'POINT(1 2)'::GEOMETRY",
    "HUGEINT": "101::HUGEINT",
    "INTEGER": "101",
    "INTERVAL": "INTERVAL 1 DAY",
    "LIST": "['a']",
    "MAP": "MAP {'a': 'b'}",
    "NULL": "NULL",
    "SMALLINT": "101::SMALLINT",
    "STRUCT": "{'a': 'b'}",
    "TIME": "TIME '01:02:03'",
    "TIME WITH TIME ZONE": "'01:02:03+01'::TIMETZ",
    "TIMESTAMP": "TIMESTAMP '2026-01-01'",
    "TIMESTAMP WITH TIME ZONE": "'2026-01-01'::TIMESTAMPTZ",
    "TIMESTAMPTZ_NS": "'2026-01-01'::TIMESTAMPTZ_NS",
    "TIMESTAMP_MS": "'2026-01-01'::TIMESTAMP_MS",
    "TIMESTAMP_NS": "'2026-01-01'::TIMESTAMP_NS",
    "TIMESTAMP_S": "'2026-01-01'::TIMESTAMP_S",
    "TIME_NS": "'01:02:03'::TIME_NS",
    "TINYINT": "101::TINYINT",
    "TUPLE": "row(1, 'a')",
    "TYPE": "get_type(1)",
    "UBIGINT": "101::UBIGINT",
    "UHUGEINT": "101::UHUGEINT",
    "UINTEGER": "101::UINTEGER",
    "UNION": "union_value(a := 'b')",
    "USMALLINT": "101::USMALLINT",
    "UTINYINT": "101::UTINYINT",
    "UUID": "'01234567-89ab-cdef-0123-456789abcdef'::UUID",
    "VARCHAR": "'101'",
    "VARIANT": "'a'::VARIANT",
    # More cases: other names of types, nulls of a type, and a collation.
    "JSON": "'[1]'::JSON",
    "name of INTEGER": "101::number",
    "name of VARCHAR": "'101'::text_of_user",
    "NULL of INTEGER": "NULL::INTEGER",
    "NULL of VARCHAR": "NULL::VARCHAR",
    "NULL of BLOB": "NULL::BLOB",
    "VARCHAR with a collation": "'a' COLLATE NOCASE",
}


@pytest.mark.parametrize("setting", ["arrow_lossless_conversion = false", "arrow_lossless_conversion = true", "produce_arrow_string_view = true"])
def test_both_ways_take_and_refuse_the_same_types(setting: str) -> None:
    def connect(way: str) -> duckdb.DuckDBPyConnection:
        connection = duckdb.connect(config={"allow_unsigned_extensions": str(way == "extension").lower()})
        assert md5lanes.duckdb.register(connection) == way
        connection.execute(f"CREATE TYPE number AS INTEGER; CREATE TYPE text_of_user AS VARCHAR; SET {setting}")
        return connection

    connections = [connect("extension"), connect("arrow")]
    types = connections[0].sql("SELECT DISTINCT logical_type FROM duckdb_types()").fetchall()
    assert {type for (type,) in types} <= {*VALUES}

    def result(connection: duckdb.DuckDBPyConnection, call: str) -> object:
        try:
            return connection.execute(f"SELECT {call}").fetchall()
        except duckdb.BinderException as error:
            assert "You might need to add explicit type casts" in str(error)
            # The first line has the types of the arguments. The other lines, which differ, list functions to use instead.
            return str(error).split("\n")[0]

    for type, value in VALUES.items():
        for call in [
            f"md5lanes({value})",
            f"md5lanes_binary({value})",
            f"md5lanes_surrogate_key({value})",
            f"md5lanes_surrogate_key('a', {value}, {value})",
            f"md5lanes_surrogate_key('a', 'b', 'c', 'd', 'e', 'f', 'g', {value})",
            f"md5lanes({value}, {value})",
        ]:
            by_extension, by_arrow = (result(connection, call) for connection in connections)
            assert by_extension == by_arrow, call
            if type in ("BIGINT", "BIGNUM", "BIT", "GEOMETRY", "HUGEINT", "UUID"):
                assert isinstance(by_arrow, str), call


@pytest.mark.parametrize("value", ["'101'::BIT", "'101'::BLOB", "101", "'POINT(1 2)'::GEOMETRY", "101::HUGEINT"])
def test_the_type_of_a_tenth_argument_is_checked_when_rows_come(value: str) -> None:
    connection = duckdb.connect()
    assert md5lanes.duckdb.register(connection) == "arrow"
    columns = ", ".join("abcdefghi")
    connection.execute(f"CREATE TABLE columns ({columns.replace(',', ' VARCHAR,')} VARCHAR)")
    connection.execute("INSERT INTO columns VALUES ('1', '2', '3', '4', '5', '6', '7', '8', NULL)")
    joined = "1-2-3-4-5-6-7-8-_dbt_utils_surrogate_key_null_-9"
    assert connection.sql(f"SELECT md5lanes_surrogate_key({columns}, '9') = md5('{joined}') FROM columns").fetchall() == [(True,)]
    with pytest.raises(duckdb.InvalidInputException, match=r"argument 10.* is of type .*[Cc]ast it"):
        connection.sql(f"SELECT md5lanes_surrogate_key({columns}, {value}) FROM columns").fetchall()


def test_a_database_that_opens_no_files_goes_without_the_extension() -> None:
    connection = duckdb.connect(
        config={"allow_unsigned_extensions": "true", "enable_external_access": "false"}
    )
    assert md5lanes.duckdb.register(connection) == "arrow"
    assert connection.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


def test_an_engine_that_refuses_the_extension_goes_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DuckDB 1.2 is such an engine: it has other names for platforms. This test writes such a name into the extension."""
    content = bytearray(md5lanes.duckdb.EXTENSION.read_bytes())
    # Changes the field for the platform. Only the footer's version lies between this field and the signature.
    start = len(content) - 256 - 2 * 32
    content[start : start + 32] = b"linux_amd64_gcc4".ljust(32, b"\0")
    other = tmp_path / md5lanes.duckdb.EXTENSION.name
    other.write_bytes(content)
    monkeypatch.setattr(md5lanes.duckdb, "EXTENSION", other)
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    assert md5lanes.duckdb.register(connection) == "arrow"
    assert connection.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


def test_its_examples() -> None:
    assert doctest.testmod(md5lanes.duckdb).failed == 0
