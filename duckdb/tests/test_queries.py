"""Tests the functions in queries of every kind."""

from __future__ import annotations

import threading
from pathlib import Path

import duckdb
import pytest

from conftest import differences

ROWS = 100_000


@pytest.fixture
def people(connection: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    connection.execute(
        f"""
        CREATE TABLE people AS SELECT
            i AS id,
            CASE WHEN i % 7 = 3 THEN NULL ELSE repeat(i::VARCHAR, (i % 9)::INTEGER) END AS name,
            ['Ada', 'Grace', 'a name that is too long to be inlined', NULL][1 + i % 4] AS first
        FROM range({ROWS}) t(i)
        """
    )
    return connection


@pytest.mark.parametrize(
    "query",
    [
        "SELECT md5(first) AS d, count(*), max(md5(name)) FROM people GROUP BY d",
        "SELECT count(*) FROM people WHERE md5(name) = md5('4242')",
        "SELECT id FROM people WHERE md5(name) < '0004'",
        "SELECT a.id, b.id FROM people a JOIN people b ON md5(a.name) = md5(b.name) WHERE a.id % 9 = 1 AND b.id < 5000",
        "SELECT a.id FROM people a SEMI JOIN (SELECT md5(name) d FROM people WHERE id < 10) b ON md5(a.name) = b.d",
        "SELECT id, CASE WHEN id % 3 = 0 THEN md5(name) WHEN id % 1000 = 7 THEN md5(first) ELSE name END FROM people",
        "SELECT id, md5(name) FROM people WHERE id % 2047 = 5",
        "SELECT md5(md5(name)), md5(upper(first) || name) FROM people WHERE id BETWEEN 30000 AND 40000",
        "SELECT DISTINCT md5(first) FROM people",
        "SELECT id, row_number() OVER (PARTITION BY md5(first) ORDER BY md5(name), id) FROM people WHERE id > 90000",
        "SELECT md5(name) FROM people ORDER BY md5(name), id LIMIT 100 OFFSET 5000",
        "SELECT count(*) FILTER (md5(name) > '8'), min(md5(name)) FROM people",
        "SELECT list_transform(['a', NULL, 'b' || id], lambda x: md5(x)) FROM people WHERE id < 5000",
        "SELECT id, (SELECT md5(b.name) FROM people b WHERE b.id = a.id + 1) FROM people a WHERE id < 3000",
        "SELECT md5('constant'), id FROM people WHERE id < 5000",
        "SELECT md5((SELECT max(name) FROM people)), id FROM people WHERE id < 5000",
        "SELECT coalesce(md5(name), md5(first), 'none') FROM people",
        "SELECT {'key': md5(name), 'all': [md5(first)]} FROM people WHERE id < 9000",
        "SELECT md5(name) FROM people UNION SELECT md5(first) FROM people",
        "PIVOT (SELECT md5(first) AS d, id % 3 AS m FROM people) ON m USING count(*) GROUP BY d",
    ],
)
def test_queries_have_the_same_results_as_with_md5(people: duckdb.DuckDBPyConnection, query: str) -> None:
    theirs = people.sql(query).fetchall()
    ours = people.sql(query.replace("md5(", "md5lanes(")).fetchall()
    assert theirs
    assert sorted(ours, key=repr) == sorted(theirs, key=repr)


def test_dictionaries_and_enums(people: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    """DuckDB passes columns as dictionaries if they come from storage on disk, from enums or from joins."""
    people.execute(f"ATTACH '{tmp_path / 'stored.duckdb'}' AS stored")
    people.execute("CREATE TABLE stored.people AS FROM people")
    people.execute("CHECKPOINT stored")
    people.execute("CREATE TYPE first AS ENUM ('Ada', 'Grace', 'a name that is too long to be inlined')")
    for table in [
        "stored.people",
        "(SELECT first::first::VARCHAR AS first, name FROM people)",
        "(SELECT a.first, a.name FROM people a JOIN range(5) ON a.id % 20000 = range)",
        "(SELECT first, name FROM people WHERE first = 'Ada')",
        "(SELECT any_value(first) AS first, max(name) AS name FROM people GROUP BY id % 977)",
    ]:
        for ours, theirs in [
            ("md5lanes(first)", "md5(first)"),
            ("md5lanes_number(first)", "md5_number(first)"),
            (
                "md5lanes_surrogate_key(first, name)",
                "md5(coalesce(first, '_dbt_utils_surrogate_key_null_') || '-'"
                " || coalesce(name, '_dbt_utils_surrogate_key_null_'))",
            ),
        ]:
            rows, different = differences(people, ours, theirs, table)
            assert rows > 0 and different == 0, (ours, table)


def test_prepared_statements(people: duckdb.DuckDBPyConnection) -> None:
    people.execute("PREPARE digest AS SELECT md5lanes($1), md5lanes_surrogate_key($1, $2)")
    for value in ["a", "", "x" * 1000]:
        expected = people.execute("SELECT md5(?), md5(? || '-b')", [value, value]).fetchall()
        assert people.execute(f"EXECUTE digest('{value}', 'b')").fetchall() == expected
    query = "SELECT count(*) FROM people WHERE md5lanes(name) = ?"
    for name in ["11", "4242"]:
        expected = people.execute("SELECT count(*), md5(?) FROM people WHERE name = ?", [name, name])
        ((count, digest),) = expected.fetchall()
        assert people.execute(query, [digest]).fetchall() == [(count,)]


def test_updates_defaults_and_generated_columns(people: duckdb.DuckDBPyConnection) -> None:
    people.execute("CREATE TABLE kept (name VARCHAR, digest VARCHAR AS (md5lanes(name)))")
    people.execute("INSERT INTO kept SELECT name FROM people")
    assert differences(people, "digest", "md5(name)", "kept") == (ROWS, 0)
    people.execute("UPDATE people SET first = md5lanes(name) WHERE id % 5 = 0")
    assert differences(people, "first", "md5(name)", "people WHERE id % 5 = 0") == (ROWS // 5, 0)


def test_constants_are_computed_once(connection: duckdb.DuckDBPyConnection) -> None:
    plan = connection.sql("EXPLAIN SELECT md5lanes('abc') || i FROM range(3) t(i)").fetchall()
    assert "md5lanes" not in plan[0][1]
    assert "900150983cd24fb0d6963f7d2" in plan[0][1]


def test_many_threads_in_a_query_and_many_queries(people: duckdb.DuckDBPyConnection) -> None:
    people.execute("SET threads = 4")
    answers: list[tuple[int, int]] = []

    def query(cursor: duckdb.DuckDBPyConnection) -> None:
        for _ in range(3):
            answers.append(differences(cursor, "md5lanes(name || first)", "md5(name || first)", "people"))

    threads = [threading.Thread(target=query, args=[people.cursor()]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [(ROWS, 0)] * 12


def test_a_query_is_cancelled_midway(connection: duckdb.DuckDBPyConnection) -> None:
    """The query would take hours, so it ends only when it is interrupted."""
    errors: list[BaseException] = []

    def query() -> None:
        try:
            connection.sql("SELECT max(md5lanes(i::VARCHAR)) FROM range(1000000000000) t(i)").fetchall()
        except duckdb.InterruptException as error:
            errors.append(error)

    thread = threading.Thread(target=query)
    thread.start()
    while thread.is_alive():
        connection.interrupt()
        thread.join(0.1)
    assert len(errors) == 1
    assert connection.sql("SELECT md5lanes('abc') = md5('abc')").fetchall() == [(True,)]


def test_too_little_memory_is_an_error_of_the_engine(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("SET memory_limit = '30MB'")
    connection.execute("SET max_temp_directory_size = '0KB'")
    with pytest.raises(duckdb.OutOfMemoryException):
        connection.sql("SELECT list(md5lanes(i::VARCHAR)) FROM range(5000000) t(i)").fetchall()
    query = "SELECT count(DISTINCT md5lanes_number(i::VARCHAR)) FROM range(10000) t(i)"
    assert connection.sql(query).fetchall() == [(10_000,)]


def test_ten_million_rows(connection: duckdb.DuckDBPyConnection) -> None:
    table = "(SELECT 'a string of a column, ' || i AS a FROM range(10000000) t(i))"
    assert differences(connection, "md5lanes_number(a)", "md5_number(a)", table) == (10_000_000, 0)
