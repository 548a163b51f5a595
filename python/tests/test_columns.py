"""Tests `digest_column` with each of Arrow's layouts, against a loop over hashlib."""

from __future__ import annotations

import _thread
import concurrent.futures
import hashlib
import struct
import threading
from collections.abc import Iterable
from typing import Literal

import numpy
import pandas
import polars
import pyarrow
import pytest
from arrow_layouts import COLUMNS, LAYOUTS, array
from hypothesis import given, strategies

import md5lanes

Form = Literal["hex", "binary", "view"]
FORMS: dict[Form, pyarrow.DataType] = {
    "hex": pyarrow.string(),
    "binary": pyarrow.binary(16),
    "view": pyarrow.string_view(),
}


def hashed(values: Iterable[str | bytes | None]) -> list[str | None]:
    def digest(value: str | bytes | None) -> str | None:
        data = value.encode() if isinstance(value, str) else value
        return None if data is None else hashlib.md5(data).hexdigest()

    return [digest(value) for value in values]


def check(column: md5lanes.DigestColumn, form: Form, expected: list[str | None]) -> pyarrow.ChunkedArray:
    result = pyarrow.chunked_array(column)
    result.validate(full=True)
    assert result.type == FORMS[form]
    assert result.null_count == expected.count(None)
    assert len(column) == len(expected)
    found = result.to_pylist()
    assert [value.hex() if isinstance(value, bytes) else value for value in found] == expected
    return result


@given(COLUMNS, LAYOUTS, strategies.sampled_from([*FORMS]), strategies.data())
def test_every_layout_and_slice(
    texts: list[str | None], layout: str, form: Form, data: strategies.DataObject
) -> None:
    start = data.draw(strategies.integers(0, len(texts)))
    length = data.draw(strategies.integers(0, len(texts) - start))
    column = array(texts, layout).slice(start, length)
    result = md5lanes.digest_column(column, out=form)
    check(result, form, hashed(texts[start : start + length]))
    assert pyarrow.array(result).equals(pyarrow.chunked_array(result).combine_chunks())


@given(strategies.lists(COLUMNS, max_size=5), LAYOUTS, strategies.sampled_from([*FORMS]))
def test_chunks_stay_as_they_are(chunks: list[list[str | None]], layout: str, form: Form) -> None:
    type = array([], layout).type
    column = pyarrow.chunked_array([array(chunk, layout) for chunk in chunks], type)
    result = md5lanes.digest_column(column, out=form)
    all_texts = [text for chunk in chunks for text in chunk]
    found = check(result, form, hashed(all_texts))
    assert [len(chunk) for chunk in found.chunks] == [len(chunk) for chunk in chunks]
    assert pyarrow.array(result).to_pylist() == found.to_pylist() == result.to_pylist()


@given(strategies.lists(strategies.binary(min_size=5, max_size=5) | strategies.none()))
def test_binaries_of_one_length(values: list[bytes | None]) -> None:
    check(md5lanes.digest_column(pyarrow.array(values, pyarrow.binary(5))[1:]), "hex", hashed(values[1:]))


def test_binaries_of_no_length() -> None:
    check(md5lanes.digest_column(pyarrow.array([b"", None], pyarrow.binary(0))), "hex", hashed([b"", None]))


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("form", FORMS)
def test_a_column_of_type_null_is_all_null(form: Form, threads: int) -> None:
    expected: list[str | None] = [None] * 50_001
    nulls = pyarrow.nulls(len(expected))
    for column in [
        nulls,
        pyarrow.concat_arrays([nulls, nulls])[17 : 17 + len(expected)],
        pyarrow.chunked_array([nulls[:0], nulls[:1], nulls[1:]]),
        pyarrow.array(expected).dictionary_encode(),
        pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, None] * 25_000 + [0]), pyarrow.nulls(1)),
        polars.Series(expected),
        polars.Series(expected, dtype=polars.Null),
        pandas.Series(expected, dtype=object),
    ]:
        check(md5lanes.digest_column(column, out=form, threads=threads), form, expected)
    check(md5lanes.digest_column(nulls[:0], out=form, threads=threads), form, [])


@pytest.mark.parametrize("threads", [1, 2, 5, None])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("layout", ["string", "string_view", "dictionary of string by int32"])
def test_many_windows(layout: str, form: Form, threads: int | None) -> None:
    texts = [None if row % 7 == 3 or 4000 < row < 9000 else f"{row % 997}" * (row % 40) for row in range(50_001)]
    column = array(texts, layout)
    expected = hashed(texts)
    check(md5lanes.digest_column(column, out=form, threads=threads), form, expected)
    check(md5lanes.digest_column(column[13:], out=form, threads=threads), form, expected[13:])
    dense = [text for text in texts if text is not None]
    check(md5lanes.digest_column(array(dense, layout), out=form, threads=threads), form, hashed(dense))


def test_threads_share_columns_and_results() -> None:
    texts = [f"row {row}" * (row % 5) for row in range(30_000)]
    column, expected = array(texts, "string"), hashed(texts)
    shared = md5lanes.digest_column(column)

    def work(number: int) -> None:
        check(md5lanes.digest_column(column, threads=1 + number % 3), "hex", expected)
        check(shared, "hex", expected)

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(32)))


def test_large_results_share_no_memory() -> None:
    """Memory of freed results is reused for later results."""
    columns = [array([f"{seed} {row}" for row in range(150_000)], "string") for seed in range(3)]
    expected = [pyarrow.array(hashed(column.to_pylist()), pyarrow.string_view()) for column in columns]
    results = []
    for number in range(24):
        results.append((number % 3, pyarrow.array(md5lanes.digest_column(columns[number % 3], out="view"))))
        if number % 4 == 3:
            for which, digests in results:
                assert digests.equals(expected[which])
            del results[1::2]


def test_a_dictionary_of_more_values_than_rows() -> None:
    values = pyarrow.array([f"value {number}" for number in range(10_000)] + [None])
    column = pyarrow.DictionaryArray.from_arrays(pyarrow.array([9_999, 10_000, None, 3]), values)
    check(md5lanes.digest_column(column), "hex", hashed(["value 9999", None, None, "value 3"]))


def test_digits_are_split_where_offsets_of_32_bits_end() -> None:
    """2 GiB of digits are 67 million rows. Here nearly all are null, because nulls take neither time nor memory."""
    most = (2**31 - 1) // 32
    length = most + 1000
    valid = [0, 5, most - 1921, most - 1920, most - 1, most, length - 1]
    bits = numpy.zeros(length // 8 + 1, "u1")
    for row in valid:
        bits[row // 8] |= 1 << row % 8
    bitmap, data = pyarrow.py_buffer(bits), pyarrow.py_buffer(b"")
    column = pyarrow.Array.from_buffers(pyarrow.binary(0), length, [bitmap, data])
    digests = md5lanes.digest_column(column)
    result = pyarrow.chunked_array(digests)
    assert len(result) == length
    assert result.num_chunks == 2
    assert len(result.chunk(0)) <= most
    assert result.null_count == length - len(valid)
    assert result.take(valid).to_pylist() == hashed([b""]) * len(valid)
    with pytest.raises(ValueError, match=r"too many for one array.*chunked_array"):
        pyarrow.array(digests)


def test_results_say_what_they_are() -> None:
    column = pyarrow.array(["one", "two", None])
    assert repr(md5lanes.digest_column(column)) == "<DigestColumn: 3 digests, string>"
    assert repr(md5lanes.digest_column(pyarrow.chunked_array([column]), out="binary")) == "<DigestColumn: 3 digests, fixed_size_binary(16)>"
    assert len(md5lanes.digest_column(column, out="view")) == 3


def test_engines_hand_over_columns_and_take_digests() -> None:
    texts = ["one", None, "a text of more than twelve characters", ""]
    expected = hashed(texts)
    for series in (polars.Series(texts), polars.Series(texts).cast(polars.Categorical)):
        for form in FORMS:
            result = polars.Series(md5lanes.digest_column(series, out=form))
            found = [value.hex() if isinstance(value, bytes) else value for value in result]
            assert found == expected
    for dtype in ("str", "string[pyarrow]", "large_string[pyarrow]"):
        column = pandas.Series(texts, dtype=dtype)
        result_of_pandas = pandas.Series.from_arrow(md5lanes.digest_column(column))
        assert [None if pandas.isna(value) else value for value in result_of_pandas] == expected
    array_of_polars = polars.Series(md5lanes.digest_column(pyarrow.array(texts)))
    assert array_of_polars.to_list() == expected


def test_a_result_can_be_taken_often_and_outlives_its_column() -> None:
    column = md5lanes.digest_column(pyarrow.array(["one"]))
    first, second, third = pyarrow.array(column), pyarrow.array(column), pyarrow.chunked_array(column)
    assert first.buffers()[2].address == second.buffers()[2].address == third.chunk(0).buffers()[2].address
    del column
    assert first.to_pylist() == second.to_pylist() == third.to_pylist() == hashed(["one"])
    assert pyarrow.field(md5lanes.digest_column(pyarrow.array(["one"]), out="view")).type == pyarrow.string_view()


@pytest.mark.parametrize("threads", [1, 2])
def test_control_c_ends_a_call_in_the_midst_of_an_array(threads: int) -> None:
    """The call would take a quarter of an hour: each row is the same mebibyte."""
    length, size = 4_000_000, 1 << 20
    data = bytes(size)
    view = struct.pack("<i4sii", size, data[:4], 0, 0)
    buffers = [None, pyarrow.py_buffer(view * length), pyarrow.py_buffer(data)]
    column = pyarrow.Array.from_buffers(pyarrow.string_view(), length, buffers)
    interrupting = threading.Timer(0.2, _thread.interrupt_main)
    with pytest.raises(KeyboardInterrupt):
        interrupting.start()
        md5lanes.digest_column(column, threads=threads)
    interrupting.join()


@pytest.mark.parametrize(
    ("values", "type"),
    [
        (pyarrow.array([1]), "int64"),
        (pyarrow.array([1.5]), "float64"),
        (pyarrow.array([[None]]), "list"),
        (pyarrow.array([["a"]]), "list"),
        (pyarrow.array([0], pyarrow.date32()), "date"),
        (pyarrow.array([1, 2]).dictionary_encode(), "int64"),
        (pyarrow.array([{"a": "b"}]), r"struct.*rows"),
        (pyarrow.RunEndEncodedArray.from_arrays([2], [7]), "int64"),
    ],
)
def test_other_types_have_to_be_cast(values: pyarrow.Array, type: str) -> None:
    with pytest.raises(TypeError, match=f"column is of type {type}"):
        md5lanes.digest_column(values)


def test_errors_say_what_is_wrong_with_arguments() -> None:
    column = pyarrow.array(["one"])
    with pytest.raises(TypeError, match="list.*no Arrow data.*pyarrow.array"):
        md5lanes.digest_column(["one"])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="out is \"base64\".*'hex', 'binary' or 'view'"):
        md5lanes.digest_column(column, out="base64")  # type: ignore[arg-type]
    for threads in (0, -1):
        with pytest.raises(ValueError, match=f"threads is {threads}"):
            md5lanes.digest_column(column, threads=threads)
