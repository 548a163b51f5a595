"""Compares `surrogate_keys` with a loop over hashlib, and with dbt's `generate_surrogate_key` on three engines."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import datafusion
import duckdb
import pandas
import polars
import pyarrow
import pytest
from arrow_layouts import COLUMNS, LAYOUTS, TEXTS, array
from hypothesis import given, strategies

import md5lanes

NULL = "_dbt_utils_surrogate_key_null_"


def keys(
    rows: Sequence[Sequence[str | None]], separator: str = "-", null: str = NULL
) -> list[str]:
    joined = (separator.join(null if value is None else value for value in row) for row in rows)
    return [hashlib.md5(text.encode()).hexdigest() for text in joined]


def found(column: md5lanes.DigestColumn) -> list[str]:
    result = pyarrow.chunked_array(column)
    result.validate(full=True)
    assert result.null_count == 0
    return [value.hex() if isinstance(value, bytes) else value for value in result.to_pylist()]


ROWS = strategies.integers(1, 5).flatmap(
    lambda count: strategies.lists(
        strategies.lists(TEXTS | strategies.none(), min_size=count, max_size=count), min_size=1, max_size=30
    )
)


@given(ROWS, strategies.data(), strategies.text("-|\u20ac", max_size=20), strategies.text("n", max_size=20))
def test_rows_of_any_layouts(
    rows: list[list[str | None]], data: strategies.DataObject, separator: str, null: str
) -> None:
    names = [f"column {number}" for number in range(len(rows[0]))]
    columns = [array(column, data.draw(LAYOUTS)) for column in zip(*rows)]
    table = pyarrow.table(columns, names)
    assert found(md5lanes.surrogate_keys(table, names)) == keys(rows)
    assert found(md5lanes.surrogate_keys(table, names, separator=separator, null=null)) == keys(rows, separator, null)
    start = data.draw(strategies.integers(0, len(rows)))
    batch = pyarrow.record_batch(columns, names)[start:]
    part = md5lanes.surrogate_keys(batch, names, out=data.draw(strategies.sampled_from(["hex", "binary", "view"])))
    assert found(part) == keys(rows[start:])
    some = data.draw(strategies.lists(strategies.sampled_from(range(len(names))), min_size=1, max_size=6))
    assert found(md5lanes.surrogate_keys(table, [names[column] for column in some])) == keys(
        [[row[column] for column in some] for row in rows]
    )


@pytest.mark.parametrize("threads", [1, 3, None])
def test_many_rows(threads: int | None) -> None:
    columns = [
        [None if row % modulus == 3 else f"{row}" * (row % modulus) for row in range(30_011)]
        for modulus in (5, 11, 17, 4)
    ]
    names = ["a", "b", "c", "d"]
    layouts = ["string", "large_string", "string_view", "dictionary of string by uint16"]
    table = pyarrow.table([array(column, layout) for column, layout in zip(columns, layouts)], names)
    expected = keys(list(zip(*columns)))
    assert found(md5lanes.surrogate_keys(table, names, threads=threads)) == expected
    chunked = pyarrow.concat_tables([table[:7], table[7:25_000], table[25_000:]])
    result = md5lanes.surrogate_keys(chunked, names, threads=threads)
    assert found(result) == expected
    assert [len(chunk) for chunk in pyarrow.chunked_array(result).chunks] == [7, 24_993, 5_011]


def test_long_rows_are_put_together_few_at_a_time() -> None:
    long, short = ["x" * (3 << 20), None], ["y", "z" * 600_000]
    column = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, 1] * 100), pyarrow.array(long))
    table = pyarrow.table({"long": column, "short": short * 100})
    expected = keys(list(zip(long, short))) * 100
    assert found(md5lanes.surrogate_keys(table, ["long", "short"])) == expected


# Ordinary texts, and texts that could be mistaken for a separator or for a null.
PLAIN = strategies.text("aB -_\xe9\u20ac\U0001f600'\"\\", max_size=40) | strategies.sampled_from([NULL, "-", "null"])
TABLES = strategies.lists(strategies.tuples(*[PLAIN | strategies.none()] * 3), min_size=1, max_size=40)
SQL = " || '-' || ".join(f"coalesce(cast({name} as varchar), '{NULL}')" for name in "abc")


@given(TABLES)
def test_keys_are_those_of_dbt_on_duckdb_datafusion_and_polars(rows: list[tuple[str | None, ...]]) -> None:
    text = pyarrow.string()
    table = pyarrow.table([pyarrow.array(column, text) for column in zip(*rows)], list("abc"))
    digests = found(md5lanes.surrogate_keys(table, list("abc")))
    query = f"SELECT md5(cast({SQL} as varchar)) FROM rows_of_test"

    connection = duckdb.connect()
    connection.register("rows_of_test", table)
    assert connection.sql(query).to_arrow_table()[0].to_pylist() == digests

    context = datafusion.SessionContext()
    context.from_arrow(table, "rows_of_test")
    assert sorted(context.sql(query).to_arrow_table()[0].to_pylist()) == sorted(digests)

    frame = polars.DataFrame({name: list(column) for name, column in zip("abc", zip(*rows))}, schema=dict.fromkeys("abc", polars.String))
    joined = frame.select(
        key=polars.concat_str([polars.col(name).cast(polars.String).fill_null(NULL) for name in "abc"], separator="-")
    )
    assert [hashlib.md5(key.encode()).hexdigest() for key in joined["key"]] == digests
    assert found(md5lanes.surrogate_keys(frame, list("abc"))) == digests


def test_columns_of_type_null_are_hashed_as_nulls_of_other_types() -> None:
    texts, nothing = ["one", None, "two"], [None] * 3
    tables = [
        pyarrow.table({"a": texts, "b": nothing}),
        polars.DataFrame({"a": texts, "b": nothing}),
        pandas.DataFrame({"a": pandas.Series(texts, dtype="str"), "b": pandas.Series(nothing, dtype=object)}),
    ]
    for table in tables:
        assert found(md5lanes.surrogate_keys(table, ["b", "a"])) == keys(list(zip(nothing, texts)))
        assert found(md5lanes.surrogate_keys(table, ["b", "b"], null="")) == keys(list(zip(nothing, nothing)), null="")
        assert found(md5lanes.surrogate_keys(table, ["b"])) == keys([[None]] * 3)
    batch = tables[0].to_batches()[0][1:]
    assert found(md5lanes.surrogate_keys(batch, ["a", "b"])) == keys([[None, None], ["two", None]])


def test_tables_of_engines() -> None:
    columns = {"a": ["one", None], "b": ["a text of more than twelve characters", "two"]}
    expected = keys(list(zip(*columns.values())))
    table = pyarrow.table(columns)
    tables = [
        table,
        table.to_reader(),
        table.to_batches()[0],
        polars.DataFrame(columns),
        polars.DataFrame(columns).to_struct("c"),
        pandas.DataFrame(columns, dtype="str"),
        duckdb.sql("FROM 'table'"),
        datafusion.SessionContext().from_arrow(table),
    ]
    for engines in tables:
        assert found(md5lanes.surrogate_keys(engines, iter(["a", "b"]))) == expected


def test_errors_say_what_is_wrong_with_arguments() -> None:
    table = pyarrow.table({"a": ["one"], "number": [1]})
    with pytest.raises(TypeError, match='column "number" is of type int64.*cast'):
        md5lanes.surrogate_keys(table, ["a", "number"])
    with pytest.raises(ValueError, match='no column "b".*"a", "number"'):
        md5lanes.surrogate_keys(table, ["b"])
    with pytest.raises(ValueError, match="columns is empty"):
        md5lanes.surrogate_keys(table, [])
    with pytest.raises(TypeError, match="columns is a single str"):
        md5lanes.surrogate_keys(table, "a")
    with pytest.raises(TypeError, match="'int' object is not an instance of 'str'"):
        md5lanes.surrogate_keys(table, [1])  # type: ignore[list-item]
    with pytest.raises(ValueError, match='more than one column "a"'):
        md5lanes.surrogate_keys(pyarrow.table([["one"], ["two"]], ["a", "a"]), ["a"])
    with pytest.raises(TypeError, match="column of type string.*md5lanes.digest_column"):
        md5lanes.surrogate_keys(pyarrow.array(["one"]), ["a"])
    with pytest.raises(ValueError, match="null as a whole"):
        md5lanes.surrogate_keys(pyarrow.array([{"a": "one"}, None]), ["a"])
