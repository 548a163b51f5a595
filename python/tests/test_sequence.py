"""Tests of `DigestColumn` as a sequence of Python."""

from __future__ import annotations

import hashlib
import pickle
from typing import Any, Literal

import numpy
import pandas
import polars
import pyarrow
import pytest

import md5lanes

Form = Literal["hex", "binary", "view"]
TEXTS = ["one", None, "three", "", None, "a text of more than twelve characters"]
DIGESTS = [None if text is None else hashlib.md5(text.encode()).hexdigest() for text in TEXTS]


@pytest.fixture(params=["hex", "binary", "view"])
def form(request: pytest.FixtureRequest) -> Form:
    form: Form = request.param
    return form


@pytest.fixture(params=["an array", "a dictionary", "several arrays"])
def column(request: pytest.FixtureRequest, form: Form) -> md5lanes.DigestColumn:
    texts = pyarrow.array(TEXTS)
    layouts = {
        "an array": texts,
        "a dictionary": texts.dictionary_encode(),
        "several arrays": pyarrow.chunked_array([texts[:2], texts[:0], texts[2:]]),
    }
    return md5lanes.digest_column(layouts[request.param], out=form)


@pytest.fixture
def expected(form: Form) -> list[Any]:
    return [bytes.fromhex(it) if it is not None and form == "binary" else it for it in DIGESTS]


def test_a_column_is_a_sequence(column: md5lanes.DigestColumn, expected: list[Any]) -> None:
    assert column.to_pylist() == list(column) == expected
    assert [column[row] for row in range(len(column))] == expected
    assert [column[row] for row in range(-len(column), 0)] == expected
    for part in (slice(None), slice(1, -1), slice(None, None, -2), slice(4, 100), slice(3, 3)):
        assert column[part] == expected[part]
    for row in (6, -7, 1 << 62, -(1 << 62), 1 << 99, -(1 << 99)):
        with pytest.raises(IndexError, match="of a column of 6 digests"):
            column[row]
    with pytest.raises(TypeError):
        column["a"]  # type: ignore[call-overload]


def test_columns_are_compared_and_pickled(column: md5lanes.DigestColumn, expected: list[Any], form: Form) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        copy = pickle.loads(pickle.dumps(column, protocol))
        assert copy == column and copy.to_pylist() == expected and repr(copy) == repr(column)
    assert column == md5lanes.digest_column(pyarrow.array(TEXTS), out=form)
    assert column != md5lanes.digest_column(pyarrow.array(TEXTS[:5]), out=form)
    assert column != md5lanes.digest_column(pyarrow.array([*TEXTS[:5], "another"]), out=form)
    assert column.__eq__(expected) is NotImplemented
    with pytest.raises(TypeError, match="unhashable"):
        hash(column)


def test_libraries_accept_a_column(column: md5lanes.DigestColumn, expected: list[Any]) -> None:
    array = numpy.asarray(column)
    assert array.dtype == object and array.tolist() == expected
    assert numpy.array(column, dtype="S32").dtype == "S32"
    with pytest.raises(ValueError, match="is a copy"):
        column.__array__(copy=False)
    assert pyarrow.array(column).to_pylist() == expected
    assert pyarrow.table({"key": column})["key"].to_pylist() == expected
    pyarrow.array(column).validate(full=True)
    frame = pandas.DataFrame({"text": TEXTS})
    frame["key"] = column
    for series in (frame["key"], pandas.Series(column)):
        assert [None if pandas.isna(value) else value for value in series] == expected
    assert polars.Series("key", column).to_list() == expected
    assert polars.DataFrame({"key": column})["key"].to_list() == expected


def test_a_broken_pickle_is_an_error() -> None:
    restore = md5lanes.digest_column(pyarrow.array(["one"])).__reduce__()[0]
    for digests, valid in [(bytes(17), b"\1"), (bytes(16), b""), (bytes(16), b"\1\1"), (b"", b"\0")]:
        with pytest.raises(ValueError, match="16 bytes and a bit for each digest"):
            restore("hex", digests, valid)
    with pytest.raises(ValueError, match="out is"):
        restore("base64", b"", b"")


def test_a_column_of_no_rows() -> None:
    for column in (md5lanes.digest_column(pyarrow.array([], "string")), md5lanes.digest_column(pyarrow.chunked_array([], "string"))):
        assert column.to_pylist() == column[:] == list(column) == []
        assert pickle.loads(pickle.dumps(column)) == column
        assert pyarrow.array(column).to_pylist() == []
