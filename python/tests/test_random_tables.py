"""Tests `surrogate_keys` with thousands of small tables of all types, cast to strings, against DuckDB's own `md5`."""

from __future__ import annotations

import random
from collections.abc import Callable

import duckdb
import pyarrow
import pytest
from arrow_layouts import KEYS, TYPES

import md5lanes

BATCHES, TABLES = 250, 20
NULL = "_dbt_utils_surrogate_key_null_"
# The separator and the text for nulls occur in values too.
TEXTS = ["", "-", "--", "a-b", "-a", "a-", "null", NULL, f"{NULL}-", "it's", " a ", "a\nb"]


def text(generator: random.Random) -> str:
    kind = generator.randrange(60)
    if kind < 12:
        return generator.choice(TEXTS)
    if kind < 20:
        return "".join(generator.choices("aé€日🙂\u0301-", k=generator.randrange(60)))
    if kind == 20:
        return generator.choice(["x", "é-"]) * generator.randrange(8_000, 70_000)
    return "".join(generator.choices("abcxyz019_-", k=generator.choice([1, 4, 11, 12, 13, 31, 32, 55, 56, 64, 120])))


# For each type, a function that makes a text. DuckDB casts the text to the type, and the value back to the text that is hashed.
VALUES: dict[str, Callable[[random.Random], str]] = {
    "VARCHAR": text,
    "SMALLINT": lambda generator: str(generator.randrange(-(2**15), 2**15)),
    "BIGINT": lambda generator: str(generator.randrange(-(2**63), 2**63)),
    "UHUGEINT": lambda generator: str(generator.randrange(2**128)),
    "DECIMAL(9, 2)": lambda generator: f"{generator.randrange(-(10**9) + 1, 10**9) / 100:.2f}",
    "DOUBLE": lambda generator: generator.choice(["0", "-0.0", "1", "0.1", "1e300", "nan", "-inf", str(generator.random())]),
    "BOOLEAN": lambda generator: generator.choice(["true", "false"]),
    "DATE": lambda generator: f"{generator.randrange(1, 9999)}-{generator.randrange(1, 13)}-{generator.randrange(1, 29)}",
    "TIMESTAMP": lambda generator: f"2026-01-{generator.randrange(1, 32)} 01:02:{generator.random() * 50:09.6f}",
    "UUID": lambda generator: generator.randbytes(16).hex(),
}


def in_some_layout(column: pyarrow.ChunkedArray, generator: random.Random) -> pyarrow.ChunkedArray:
    if generator.random() < 0.7:
        return column.cast(generator.choice([*TYPES.values()]))
    # A batch may have more different values than keys of 8 bits can distinguish.
    key = generator.choice(KEYS[2:])
    return pyarrow.chunked_array(
        [
            pyarrow.DictionaryArray.from_arrays(chunk.indices.cast(key), chunk.dictionary)
            for chunk in column.dictionary_encode().chunks
        ]
    )


@pytest.mark.parametrize("part", range(5))
def test_keys_of_random_tables_are_those_of_duckdb(part: int) -> None:
    """DuckDB computes the keys of a batch of tables at a time: each table is a slice of one large table."""
    connection = duckdb.connect()
    for seed in range(part, BATCHES, 5):
        generator = random.Random(seed)
        types = [generator.choice(["VARCHAR", *VALUES]) for _ in range(generator.randint(1, 6))]
        names = [f"c{number}" for number in range(len(types))]
        counts = [generator.choice([0, 1, 1, 2, 3, 5, 8, 20]) for _ in range(TABLES)]

        def column(type: str) -> pyarrow.Array:
            nulls = generator.choice([0, 0.1, 0.5, 1])
            values = [
                None if generator.random() < nulls else VALUES[type](generator) for _ in range(sum(counts))
            ]
            return pyarrow.array(values, pyarrow.string())

        connection.register("texts", pyarrow.table([column(type) for type in types], names))
        texts = [f"{name}::{type}::VARCHAR" for name, type in zip(names, types)]
        joined = " || '-' || ".join(f"coalesce({text}, '{NULL}')" for text in texts)
        columns = ", ".join(f"{text} AS {name}" for text, name in zip(texts, names))
        batch = connection.sql(f"SELECT md5({joined}) AS key, {columns} FROM texts").to_arrow_table()
        expected = batch["key"].to_pylist()
        table = pyarrow.table([in_some_layout(batch[name], generator) for name in names], names)
        start = 0
        for count in counts:
            keys = pyarrow.chunked_array(md5lanes.surrogate_keys(table.slice(start, count), names))
            assert keys.to_pylist() == expected[start : start + count], f"table of {count} rows, seed {seed}"
            start += count
        assert start == len(expected) > 0
