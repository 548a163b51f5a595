"""Tests which types are hashed as text, and as which text."""

from __future__ import annotations

import datetime
import hashlib
import uuid
from typing import Any

import duckdb
import numpy
import pandas
import polars
import pyarrow
import pytest

import md5lanes


def hashed(*texts: str | None) -> list[str | None]:
    return [None if text is None else hashlib.md5(text.encode()).hexdigest() for text in texts]


IDS: list[uuid.UUID | None] = [uuid.UUID(int=0), None, uuid.UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8"), uuid.UUID(int=2**128 - 1)]
UUIDS = pyarrow.array([it and it.bytes for it in IDS], pyarrow.uuid())
OF_UUIDS = hashed(*[None if it is None else str(it) for it in IDS])


def test_uuids_are_hashed_as_their_text() -> None:
    assert md5lanes.digest_column(UUIDS).to_pylist() == OF_UUIDS
    assert md5lanes.digest_column(UUIDS[1:3]).to_pylist() == OF_UUIDS[1:3]
    assert md5lanes.digest_column(pyarrow.chunked_array([UUIDS, UUIDS[:1]])).to_pylist() == [*OF_UUIDS, OF_UUIDS[0]]
    table = pyarrow.table({"id": UUIDS, "n": ["a", "b", None, "d"]})[1:]
    keys = hashed("null|b", f"{IDS[2]}|null", f"{IDS[3]}|d")
    assert md5lanes.surrogate_keys(table, ["id", "n"], separator="|", null="null").to_pylist() == keys
    dictionary = pyarrow.DictionaryArray.from_arrays(pyarrow.array([2, None, 0, 1]), UUIDS)
    assert md5lanes.digest_column(dictionary).to_pylist() == [OF_UUIDS[2], None, OF_UUIDS[0], None]
    runs = pyarrow.RunEndEncodedArray.from_arrays(pyarrow.array([2, 3, 5, 6], pyarrow.int32()), UUIDS)
    assert md5lanes.digest_column(runs[1:]).to_pylist() == [OF_UUIDS[row] for row in (0, 1, 2, 2, 3)]


def test_text_of_an_extension_type_is_text() -> None:
    for storage in (pyarrow.string(), pyarrow.large_string(), pyarrow.string_view()):
        json = pyarrow.array(['{"a": 1}', None], pyarrow.json_(storage))
        assert md5lanes.digest_column(json).to_pylist() == hashed('{"a": 1}', None)


@pytest.mark.parametrize(
    ("values", "name"),
    [
        (pyarrow.ExtensionArray.from_storage(pyarrow.bool8(), pyarrow.array([1], "int8")), "arrow.bool8"),
        (pyarrow.array([b"101"], pyarrow.opaque(pyarrow.binary(), "bit", "DuckDB")), "arrow.opaque"),
        (pyarrow.array(["101"], pyarrow.opaque(pyarrow.string(), "bit", "DuckDB")), "arrow.opaque"),
        (pyarrow.FixedShapeTensorArray.from_numpy_ndarray(numpy.zeros((2, 2))), "arrow.fixed_shape_tensor"),
    ],
)
def test_other_extension_types_are_refused(values: pyarrow.Array, name: str) -> None:
    message = f"the column is of the extension type {name}.*Cast it first"
    with pytest.raises(TypeError, match=message):
        md5lanes.digest_column(values)
    for cast in (None, "duckdb"):
        with pytest.raises(TypeError, match=message.replace("the column", 'column "a"')):
            md5lanes.surrogate_keys(pyarrow.table({"a": values}), ["a"], cast=cast)
    assert len(md5lanes.surrogate_keys(pyarrow.table({"a": values, "b": ["b"] * len(values)}), ["b"])) == len(values)


@pytest.mark.parametrize("lossless", [False, True])
def test_relations_of_duckdb_have_the_text_that_duckdb_has_or_are_refused(lossless: bool) -> None:
    connection = duckdb.connect(config={"arrow_lossless_conversion": str(lossless).lower()})
    query = "SELECT '6ba7b810-9dad-11d1-80b4-00c04fd430c8'::UUID AS a, md5(a::VARCHAR) UNION ALL SELECT NULL, NULL"
    keys = md5lanes.surrogate_keys(connection.sql(query), ["a"], null="").to_pylist()
    assert keys == [connection.sql(query).fetchall()[0][1], *hashed("")]
    refused = ["'101'::BIT", "1::HUGEINT", "1::UHUGEINT", "'12:00:00+01'::TIMETZ", "'123'::BIGNUM", "1.5", "[1]"]
    for value in [*refused, "DATE '2020-01-01'", "true", "1"]:
        relation = connection.sql(f"SELECT {value} AS a, 'b' AS b")
        with pytest.raises(TypeError, match='column "a".*Cast it first'):
            md5lanes.surrogate_keys(relation, ["a"])
        assert md5lanes.surrogate_keys(relation, ["b"]).to_pylist() == hashed("b")
        cast = connection.sql(f"SELECT a::VARCHAR AS a, md5(a::VARCHAR) AS key FROM (SELECT {value} AS a)")
        assert md5lanes.surrogate_keys(cast, ["a"]).to_pylist() == [cast.fetchall()[0][1]]


def test_relations_of_older_versions_are_recognised_by_their_native_module() -> None:
    class Relation:
        columns, types = ["a"], ["BIT"]

        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return pyarrow.table({"a": [b"\3\5"]}).__arrow_c_stream__()

    assert len(md5lanes.surrogate_keys(Relation(), ["a"])) == 1
    Relation.__module__ = "_duckdb"
    with pytest.raises(TypeError, match="DuckDB's type BIT"):
        md5lanes.surrogate_keys(Relation(), ["a"])


INTEGERS = {
    name: [0, 1, -1 if low else 7, low, high, None]
    for name, low, high in [
        (f"{sign}int{bits}", 0 if sign else -(2 ** (bits - 1)), 2 ** (bits if sign else bits - 1) - 1)
        for sign in ("", "u")
        for bits in (8, 16, 32, 64)
    ]
}
DAYS = [datetime.date(1, 1, 1), datetime.date(1970, 1, 1), datetime.date(2024, 2, 29), datetime.date(9999, 12, 31), None]


@pytest.mark.parametrize(
    ("values", "type"),
    [*((values, name) for name, values in INTEGERS.items()), ([True, False, None], "bool"), (DAYS, "date32")],
)
def test_a_cast_writes_what_duckdb_and_polars_write(values: list[Any], type: str) -> None:
    column = pyarrow.array(values, type)
    expected = [it if it is None else str(it).lower() for it in values]
    for rows in (column, column[1:], pyarrow.concat_arrays([column] * 3)[5:]):
        named = pyarrow.table({"a": rows})
        keys = md5lanes.surrogate_keys(named, ["a"], cast="duckdb", null="").to_pylist()
        of_duckdb = duckdb.connect().execute("SELECT md5(coalesce(a::VARCHAR, '')) FROM named").fetchall()
        assert keys == [key for (key,) in of_duckdb]
    assert md5lanes.surrogate_keys(pyarrow.table({"a": column}), ["a"], cast="duckdb", null="").to_pylist() == hashed(
        *["" if text is None else text for text in expected]
    )
    assert polars.Series(column).cast(polars.String).to_list() == expected
    dictionary = pyarrow.table({"a": column.dictionary_encode()})
    assert md5lanes.surrogate_keys(dictionary, ["a"], cast="duckdb").to_pylist() == md5lanes.surrogate_keys(
        pyarrow.table({"a": column}), ["a"], cast="duckdb"
    ).to_pylist()
    with pytest.raises(TypeError, match='column "a" is of type'):
        md5lanes.surrogate_keys(pyarrow.table({"a": column}), ["a"])


@pytest.mark.parametrize("days", [-719_163, 2_932_897, 2**31 - 1, -(2**31)])
def test_dates_that_engines_write_in_different_ways_are_refused(days: int) -> None:
    table = pyarrow.table({"a": pyarrow.array([days], "int32").cast("date32")})
    with pytest.raises(ValueError, match=f"{days} days from 1970-01-01.*years 1 to 9999"):
        md5lanes.surrogate_keys(table, ["a"], cast="duckdb")


@pytest.mark.parametrize("value", [1.5, datetime.datetime(2020, 1, 1), datetime.time(), [1], {"a": 1}, datetime.timedelta(1)])
def test_other_types_are_refused_with_a_cast_too(value: object) -> None:
    with pytest.raises(TypeError, match='column "a" is of type.*Cast it first|Take one of its fields'):
        md5lanes.surrogate_keys(pyarrow.table({"a": [value]}), ["a"], cast="duckdb")
    with pytest.raises(ValueError, match="cast is \"text\": it must be 'duckdb'"):
        md5lanes.surrogate_keys(pyarrow.table({"a": ["a"]}), ["a"], cast="text")  # type: ignore[arg-type]


def test_netstrings_tell_all_rows_apart() -> None:
    table = pyarrow.table({"a": ["a-b", "a", None, "", "-,"], "b": ["c", "b-c", "x", "\u20ac", None]})
    assert len(set(md5lanes.surrogate_keys(table, ["a", "b"]))) == 4
    messages = ["3:a-b,1:c,", "1:a,3:b-c,", "-,1:x,", "0:,3:\u20ac,", "2:-,,-,"]
    assert md5lanes.surrogate_keys(table, ["a", "b"], encoding="netstrings").to_pylist() == hashed(*messages)
    assert md5lanes.surrogate_keys(table[:1], ["a"], encoding="netstrings").to_pylist() == hashed("3:a-b,")
    for option in ({"separator": "|"}, {"null": ""}):
        with pytest.raises(ValueError, match="netstrings have no separator"):
            md5lanes.surrogate_keys(table, ["a"], encoding="netstrings", **option)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="encoding is \"json\""):
        md5lanes.surrogate_keys(table, ["a"], encoding="json")  # type: ignore[arg-type]


def test_columns_that_are_not_named_need_not_become_arrow_data() -> None:
    frame = pandas.DataFrame({"a": ["x", None], "b": [object(), 1], 7: [object(), object()]})
    assert md5lanes.surrogate_keys(frame, ["a", "a"], null="").to_pylist() == hashed("x-x", "-")
    with pytest.raises(ValueError, match='no column "c"|Conversion failed'):
        md5lanes.surrogate_keys(frame[["a"]], ["c"])
    with pytest.raises(TypeError, match="LazyFrame.* is no Arrow data"):
        md5lanes.surrogate_keys(polars.LazyFrame({"a": ["x"]}), ["a"])  # type: ignore[arg-type]
    objects = polars.DataFrame({"a": ["x"]}).with_columns(polars.Series("o", [object()], dtype=polars.Object))
    assert md5lanes.surrogate_keys(objects, ["a"]).to_pylist() == hashed("x")
