"""Compares the results of the functions with those of DuckDB's own `md5()`."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import duckdb
import pytest

from conftest import differences

# Lengths around 12, the greatest length that DuckDB stores inside its string structure; around whole blocks; and around
# the lengths from which the extension copies values in another way.
LENGTHS = [0, 1, 4, 11, 12, 13, 15, 16, 17, 31, 32, 33, 54, 55, 56, 63, 64, 65, 119, 120, 128, 500]

DBT_NULL = "_dbt_utils_surrogate_key_null_"


def texts(seed: int, count: int, share_of_nulls: float) -> list[str | None]:
    generator = random.Random(seed)
    alphabets = ["abcdefghij", "aéß", "日本語🙂x", "\0\x01\x7f"]

    def text() -> str | None:
        if generator.random() < share_of_nulls:
            return None
        length = generator.choice(LENGTHS) if generator.random() < 0.5 else generator.randrange(70)
        return "".join(generator.choices(generator.choice(alphabets), k=length))

    return [text() for _ in range(count)]


def fill(connection: duckdb.DuckDBPyConnection, **columns: list[str | None]) -> None:
    unnested = ", ".join(f"unnest(?::VARCHAR[]) AS {name}" for name in columns)
    connection.execute(f"CREATE OR REPLACE TABLE texts AS SELECT {unnested}", list(columns.values()))


def surrogate_key(*columns: str, null: str = DBT_NULL) -> str:
    """Returns the expression that dbt_utils 1.x generates for a key of these columns."""
    values = [f"coalesce(cast({column} as TEXT), '{null}')" for column in columns]
    joined = " || '-' || ".join(values)
    return f"md5(cast({joined} as TEXT))"


@pytest.mark.parametrize("share_of_nulls", [0, 0.01, 0.5, 0.99, 1])
@pytest.mark.parametrize("count", [1, 2, 63, 64, 65, 2048, 5000])
def test_strings_and_blobs(
    connection: duckdb.DuckDBPyConnection, count: int, share_of_nulls: float
) -> None:
    fill(connection, a=texts(count, count, share_of_nulls))
    for value in ("a", "encode(a)"):
        for ours, theirs in [
            (f"md5lanes({value})", f"md5({value})"),
            (f"md5lanes_binary({value})", f"unhex(md5({value}))"),
            (f"md5lanes_number({value})", f"md5_number({value})"),
        ]:
            assert differences(connection, ours, theirs, "texts") == (count, 0), ours


@pytest.mark.parametrize("share_of_nulls", [0, 0.3, 1])
@pytest.mark.parametrize("columns", [1, 2, 4, 9])
def test_surrogate_keys(
    connection: duckdb.DuckDBPyConnection, columns: int, share_of_nulls: float
) -> None:
    names = [f"c{number}" for number in range(columns)]
    fill(connection, **{name: texts(seed, 2500, share_of_nulls) for seed, name in enumerate(names)})
    ours = f"md5lanes_surrogate_key({', '.join(names)})"
    assert differences(connection, ours, surrogate_key(*names), "texts") == (2500, 0)


@pytest.mark.parametrize("share_of_nulls", [0, 0.3, 1])
@pytest.mark.parametrize("columns", [1, 4])
def test_keys_of_other_encodings(connection: duckdb.DuckDBPyConnection, columns: int, share_of_nulls: float) -> None:
    names = [f"c{number}" for number in range(columns)]
    fill(connection, **{name: texts(seed, 2500, share_of_nulls) for seed, name in enumerate(names)})
    values = ", ".join(names)
    for separator, null in [("", ""), ("|", "null"), ("a separator of more bytes than sixteen", "n")]:
        ours = f"md5lanes_separated_key('{separator}', '{null}', {values})"
        joined = f" || '{separator}' || ".join(f"coalesce({name}, '{null}')" for name in names)
        assert differences(connection, ours, f"md5({joined})", "texts") == (2500, 0)
    joined = " || ".join(f"coalesce(strlen({name}) || ':' || {name} || ',', '-,')" for name in names)
    assert differences(connection, f"md5lanes_netstrings_key({values})", f"md5({joined})", "texts") == (2500, 0)


@pytest.mark.parametrize("arguments", ["a, '', a", "'-', a, a", "NULL, '', a", "'-', NULL, a"])
def test_separators_are_constants(connection: duckdb.DuckDBPyConnection, arguments: str) -> None:
    fill(connection, a=["one", "two"])
    with pytest.raises(duckdb.InvalidInputException, match="must be constants, and not NULL"):
        connection.sql(f"SELECT md5lanes_separated_key({arguments}) FROM texts").fetchall()
    assert connection.sql("SELECT md5lanes_separated_key('-', '', a) FROM texts WHERE false").fetchall() == []


def test_rows_that_are_too_long_to_be_joined_lie_between_short_rows(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute(
        """
        CREATE TABLE texts AS SELECT
            CASE WHEN i % 7 = 3 THEN repeat('x', 129600 + i) WHEN i % 31 = 5 THEN NULL ELSE i::VARCHAR END AS a,
            CASE WHEN i % 11 = 4 THEN repeat('yz', 2100 + i) ELSE i::VARCHAR END AS b
        FROM range(3000) t(i)
        """
    )
    assert differences(connection, "md5lanes_surrogate_key(a, b)", surrogate_key("a", "b"), "texts") == (3000, 0)


def test_long_strings(connection: duckdb.DuckDBPyConnection) -> None:
    table = "(SELECT repeat(i::VARCHAR, 1 << (i % 22)::INTEGER) AS a FROM range(44) t(i))"
    assert differences(connection, "md5lanes(a)", "md5(a)", table) == (44, 0)


def test_every_type_as_text(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("CREATE TABLE types AS FROM test_all_types()")
    columns = [f'"{name}"' for name, *_ in connection.sql("DESCRIBE types").fetchall()]
    assert len(columns) > 40
    for column in columns:
        text = f"{column}::VARCHAR"
        assert differences(connection, f"md5lanes({text})", f"md5({text})", "types") == (3, 0), column
    ours = f"md5lanes_surrogate_key({', '.join(f'{column}::VARCHAR' for column in columns)})"
    assert differences(connection, ours, surrogate_key(*columns), "types") == (3, 0)


@pytest.mark.parametrize("value", [b"", b"abc", b"\0", b"\xff" * 12, bytes(range(256))])
def test_blobs_are_hashed_as_bytes(connection: duckdb.DuckDBPyConnection, value: bytes) -> None:
    expected = hashlib.md5(value)
    query = "SELECT md5lanes(?::BLOB), md5lanes_binary(?::BLOB)"
    assert connection.execute(query, [value, value]).fetchall() == [(expected.hexdigest(), expected.digest())]


@pytest.mark.parametrize(
    "arguments",
    ["", "42", "1.5", "true", "DATE '2026-01-01'", "['a']", "{'a': 1}", "'a', 'b'", "NULL::INTEGER", "INTERVAL 1 DAY"],
)
def test_other_types_are_errors_of_the_binder(connection: duckdb.DuckDBPyConnection, arguments: str) -> None:
    """The errors are the same as those of `md5()`."""

    def error(function: str) -> str:
        with pytest.raises(duckdb.BinderException) as raised:
            connection.sql(f"SELECT {function}({arguments})")
        return str(raised.value).split(".")[0].replace(f"'{function}(", "'(")

    assert error("md5lanes") == error("md5")
    assert error("md5lanes_number") == error("md5_number")


@pytest.mark.parametrize("arguments", ["", "'a', 42", "'a'::BLOB"])
def test_values_of_keys_must_be_cast(connection: duckdb.DuckDBPyConnection, arguments: str) -> None:
    with pytest.raises(duckdb.BinderException, match="md5lanes_surrogate_key.*explicit type casts"):
        connection.sql(f"SELECT md5lanes_surrogate_key({arguments})")


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("SELECT md5lanes(NULL)", None),
        ("SELECT md5lanes_binary(NULL)", None),
        ("SELECT md5lanes_number(NULL)", None),
        ("SELECT md5lanes_surrogate_key(NULL)", hashlib.md5(DBT_NULL.encode()).hexdigest()),
        ("SELECT md5lanes_surrogate_key(NULL, '')", hashlib.md5(f"{DBT_NULL}-".encode()).hexdigest()),
        ("SELECT md5lanes_surrogate_key('', '')", hashlib.md5(b"-").hexdigest()),
        ("SELECT md5lanes_number('abc')", 152195979970564155685860391459828531600),
    ],
)
def test_constants(connection: duckdb.DuckDBPyConnection, query: str, answer: Any) -> None:
    assert connection.sql(query).fetchall() == [(answer,)]
