"""Compares surrogate keys of thousands of small tables of all types with the keys of dbt_utils."""

from __future__ import annotations

import random

import duckdb
import pytest

from test_functions import DBT_NULL, surrogate_key

QUERIES, TABLES = 250, 20


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def text(generator: random.Random) -> str:
    """Returns an SQL expression of a text. Some texts contain the separator, or the text for NULL."""
    kind = generator.randrange(60)
    if kind < 12:
        return quoted(generator.choice(["", "-", "--", "a-b", "-a", "a-", "NULL", DBT_NULL, f"{DBT_NULL}-", "it's", " a ", "a\nb"]))
    if kind < 20:
        return quoted("".join(generator.choices("aé€日🙂\u0301-", k=generator.randrange(60))))
    if kind == 20:
        # A long value, of 8,000 to 210,000 bytes. md5lanes-columns joins rows of up to 384 KiB together: one
        # such value is below this limit, and several may be above it.
        return f"repeat({quoted(generator.choice(['x', 'é-']))}, {generator.randrange(8_000, 70_000)})"
    return quoted("".join(generator.choices("abcxyz019_-", k=generator.choice([1, 4, 11, 12, 13, 31, 32, 55, 56, 64, 120]))))


def digits(generator: random.Random) -> str:
    """Returns a number that fits into SMALLINT and INTEGER."""
    return str(generator.choice([0, 1, 7, 10, 99, 100, generator.randrange(30_000)]) * generator.choice([1, -1]))


# For each type, a function that returns a random value as an expression, which DuckDB casts to the type.
TYPES = {
    "VARCHAR": text,
    "SMALLINT": digits,
    "INTEGER": digits,
    "BIGINT": lambda generator: str(generator.randrange(-(2**63), 2**63)),
    "UBIGINT": lambda generator: str(generator.randrange(2**64)),
    "HUGEINT": lambda generator: str(generator.randrange(-(2**127) + 1, 2**127)),
    "DECIMAL(9, 2)": lambda generator: f"{generator.randrange(-(10**9) + 1, 10**9) / 100:.2f}",
    "DECIMAL(38, 10)": lambda generator: f"{generator.randrange(10**15)}.{generator.randrange(10**10):010}",
    "DOUBLE": lambda generator: quoted(generator.choice(["-0.0", "1", "0.1", "1e300", "nan", "-inf", str(generator.random())])),
    "BOOLEAN": lambda generator: generator.choice(["true", "false"]),
    "DATE": lambda generator: f"DATE '1970-01-01' + {generator.randrange(-400_000, 400_000)}",
    "TIME": lambda generator: f"TIME '00:00:00' + INTERVAL ({generator.randrange(86_400_000_000)}) MICROSECONDS",
    "TIMESTAMP": lambda generator: f"TIMESTAMP '1970-01-01' + INTERVAL ({generator.randrange(-(10**15), 10**16)}) MICROSECONDS",
    "UUID": lambda generator: f"'{generator.randbytes(16).hex()}'",
}


def table(generator: random.Random) -> tuple[list[str], str]:
    """Returns the names of a table's columns, and the table's query. A few tables have no rows, or columns that are all NULL."""
    names = [f"c{number}" for number in range(generator.randint(1, 6))]
    types = [generator.choice(["VARCHAR", *TYPES]) for _ in names]
    nulls = [generator.choice([0, 0.1, 0.5, 1]) for _ in names]

    def value(type: str, share_of_nulls: float) -> str:
        return "NULL" if generator.random() < share_of_nulls else TYPES[type](generator)

    rows = [", ".join(map(value, types, nulls)) for _ in range(generator.randint(1, 8))]
    values = ", ".join(f"({row})" for row in rows)
    columns = ", ".join(f"CAST({name} AS {type}) AS {name}" for name, type in zip(names, types))
    condition = "WHERE false" if generator.random() < 0.02 else ""
    return names, f"(SELECT {columns} FROM (VALUES {values}) t({', '.join(names)}) {condition})"


@pytest.mark.parametrize("part", range(5))
def test_keys_of_random_tables_are_those_of_dbt_utils(connection: duckdb.DuckDBPyConnection, part: int) -> None:
    for seed in range(part, QUERIES, 5):
        generator = random.Random(seed)
        counts = []
        for _ in range(TABLES):
            names, rows = table(generator)
            ours = f"md5lanes_surrogate_key({', '.join(f'CAST({name} AS VARCHAR)' for name in names)})"
            counts.append(f"SELECT {ours} AS ours, {surrogate_key(*names)} AS theirs FROM {rows}")
        keys = connection.sql(" UNION ALL ".join(counts)).fetchall()
        assert len(keys) > TABLES
        differing = [number for number, (ours, theirs) in enumerate(keys) if ours is None or ours != theirs]
        assert differing == [], f"rows of the query of seed {seed}"
