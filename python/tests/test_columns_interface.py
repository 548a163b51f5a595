"""Tests of Arrow's C interface: a producer's structures are always released once, and malformed structures raise an error."""

from __future__ import annotations

import ctypes
import hashlib
import struct
import threading
from collections.abc import Callable, Iterator
from typing import Any

import duckdb
import pyarrow
import pytest
from arrow_c import AnArray, Array, AStream, Producer, Schema, new_capsule

import md5lanes

ONE_TWO = [None, struct.pack("3i", 0, 3, 6), b"onetwo"]
DIGESTS = [hashlib.md5(text).hexdigest() for text in (b"one", b"two")]


def strings(producer: Producer, **fields: Any) -> Array:
    return producer.array(2, ONE_TWO, **fields)


def test_an_array_is_released_once_and_its_result_lives_on() -> None:
    producer = Producer()
    column = md5lanes.digest_column(AnArray(producer, producer.schema(b"u"), strings(producer)))
    assert producer.released == {"schema": 1, "array": 1, "stream": 0}
    assert pyarrow.array(column).to_pylist() == DIGESTS


def test_a_stream_and_its_arrays_are_released_once() -> None:
    producer = Producer()
    arrays = [strings(producer), producer.array(0, []), strings(producer, offset=1, length=1)]
    column = md5lanes.digest_column(AStream(producer, producer.schema(b"u"), arrays))
    assert producer.released == {"schema": 1, "array": 3, "stream": 1}
    result = pyarrow.chunked_array(column)
    assert [chunk.to_pylist() for chunk in result.chunks] == [DIGESTS, [], DIGESTS[1:]]


def test_a_stream_that_fails_says_why_and_is_released() -> None:
    producer = Producer()
    stream = AStream(producer, producer.schema(b"u"), [strings(producer)], status=5, error=b"the disk is gone")
    with pytest.raises(RuntimeError, match="the disk is gone"):
        md5lanes.digest_column(stream)
    assert producer.released == {"schema": 1, "array": 1, "stream": 1}


def test_a_stream_that_fails_without_a_text_has_the_text_of_its_status() -> None:
    producer = Producer()
    with pytest.raises(RuntimeError, match="Input/output error"):
        md5lanes.digest_column(AStream(producer, producer.schema(b"u"), [], status=5))


def test_results_that_no_memory_can_hold_are_an_error() -> None:
    producer = Producer()
    empty = producer.array(1 << 58, [None, b""])  # Each value has 0 bytes.
    with pytest.raises(MemoryError, match=f"no {16 << 58} bytes"):
        md5lanes.digest_column(AnArray(producer, producer.schema(b"w:0"), empty), out="binary")
    assert producer.released["array"] == 1


def test_nulls_have_no_buffers_and_may_be_more_than_memory_holds() -> None:
    producer = Producer()
    nulls = producer.array(3, [], offset=2)
    column = md5lanes.digest_column(AnArray(producer, producer.schema(b"n"), nulls))
    assert pyarrow.array(column).to_pylist() == [None] * 3
    nulls = producer.array(1 << 58, [])
    with pytest.raises(MemoryError, match=f"no {1 << 55} bytes"):
        md5lanes.digest_column(AnArray(producer, producer.schema(b"n"), nulls))
    assert producer.released == {"schema": 2, "array": 2, "stream": 0}


def test_rows_of_runs_may_be_more_than_memory_holds() -> None:
    runs = pyarrow.RunEndEncodedArray.from_arrays(pyarrow.array([2**45]), pyarrow.array([None], pyarrow.string()))
    with pytest.raises(MemoryError):
        md5lanes.digest_column(runs)
    producer = Producer()
    for offset, length in [(1 << 57, 1), (0, (1 << 57) + 1)]:
        metadata = struct.pack("ii20si10s", 1, 20, b"ARROW:extension:name", 10, b"arrow.uuid")
        ids = producer.array(length, [None, b""], offset=offset)
        with pytest.raises(ValueError, match="more than memory has"):
            md5lanes.digest_column(AnArray(producer, producer.schema(b"w:16", metadata=metadata), ids))


@pytest.mark.parametrize(
    "what", ["type", "form", "error in the values", "table"],
)
def test_everything_is_released_after_an_error(what: str) -> None:
    producer = Producer()
    schema = producer.schema(b"l" if what == "type" else b"u")
    offsets = struct.pack("3i", 0, 5, 3) if what == "error in the values" else ONE_TWO[1]
    array = AnArray(producer, schema, producer.array(2, [None, offsets, b"onetwo"]))
    with pytest.raises((TypeError, ValueError)):
        match what:
            case "form":
                md5lanes.digest_column(array, out="base64")  # type: ignore[arg-type]
            case "table":
                md5lanes.surrogate_keys(array, ["a"])
            case _:
                md5lanes.digest_column(array)
    # A wrong argument is found before the array is taken out of its capsule.
    taken = 0 if what == "form" else 1
    assert producer.released == {"schema": taken, "array": taken, "stream": 0}


def test_a_capsule_is_read_once() -> None:
    producer = Producer()
    array = AnArray(producer, producer.schema(b"u"), strings(producer))
    md5lanes.digest_column(array)
    with pytest.raises(ValueError, match="arrow_schema.*released"):
        md5lanes.digest_column(array)


def test_only_capsules_of_the_right_name_are_read() -> None:
    class Wrong:
        def __init__(self, capsules: Any) -> None:
            self.capsules = capsules

        def __arrow_c_array__(self, requested_schema: object = None) -> Any:
            return self.capsules

    class WrongStream(Wrong):
        def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
            return self.capsules

    producer = Producer()
    capsule = producer.capsule(producer.schema(b"u"), b"arrow_schema")
    for wrong in (capsule, 7, None, (capsule, capsule)):
        with pytest.raises((TypeError, ValueError)):
            md5lanes.digest_column(WrongStream(wrong))
    for wrong in (capsule, (capsule,), (7, 8)):
        with pytest.raises((TypeError, ValueError)):
            md5lanes.digest_column(Wrong(wrong))
    # Nothing is taken from a result that is not a pair of capsules.
    assert producer.released == {"schema": 0, "array": 0, "stream": 0}


def malformed_arrays() -> Iterator[Any]:
    """Yields cases: a format, a function that makes a malformed array, and other fields of the schema."""

    def case(name: str, format: bytes, array: Callable[[Producer], Array], **fields: Any) -> Any:
        return pytest.param(format, array, fields, id=name)

    def offsets(*values: int) -> list[bytes | None]:
        return [None, struct.pack(f"{len(values)}i", *values), b"onetwo"]

    def wide_offsets(*values: int) -> list[bytes | None]:
        return [None, struct.pack(f"{len(values)}q", *values), b"onetwo"]

    def view(length: int, index: int, start: int) -> bytes:
        return struct.pack("i4sii", length, b"onet", index, start)

    text = b"thirteen chars and more"
    views = [None, view(13, 0, 0), text, struct.pack("q", len(text))]
    yield case("descending offsets", b"u", lambda p: p.array(2, offsets(0, 6, 3)))
    yield case("an offset beyond the last", b"u", lambda p: p.array(3, offsets(0, 7, 3, 6)))
    yield case("a negative offset", b"u", lambda p: p.array(2, offsets(-3, 3, 6)))
    yield case("a negative last offset", b"u", lambda p: p.array(2, offsets(0, 3, -6)))
    yield case("descending wide offsets", b"Z", lambda p: p.array(2, wide_offsets(0, 6, 3)))
    yield case("a negative last wide offset", b"U", lambda p: p.array(2, wide_offsets(0, 3, -(2**62))))
    yield case("no offsets", b"u", lambda p: p.array(2, [None, None, b"onetwo"]))
    yield case("no data", b"u", lambda p: p.array(2, offsets(0, 3, 6)[:2] + [None]))
    yield case("too few buffers", b"u", lambda p: p.array(2, offsets(0, 3, 6)[:2]))
    yield case("no buffers", b"u", lambda p: p.array(2, [], n_buffers=3, buffers=None))
    yield case("negative number of buffers", b"u", lambda p: p.array(2, offsets(0, 3, 6), n_buffers=-1))
    yield case("a negative length", b"u", lambda p: strings(p, length=-1))
    yield case("a negative offset of the array", b"u", lambda p: strings(p, offset=-1))
    yield case("an endless array", b"u", lambda p: strings(p, length=2**62, offset=2**62))
    yield case("nulls without a bitmap", b"u", lambda p: strings(p, null_count=1))
    yield case("fixed size without data", b"w:3", lambda p: p.array(2, [None, None]))
    yield case("fixed size beyond memory", b"w:9223372036854775807", lambda p: p.array(2, [None, b"onetwo"]))
    yield case("a view behind its buffer", b"vu", lambda p: p.array(1, [None, view(13, 0, 11), *views[2:]]))
    yield case("a view of no buffer", b"vu", lambda p: p.array(1, [None, view(13, 1, 0), *views[2:]]))
    yield case("a view of a negative buffer", b"vz", lambda p: p.array(1, [None, view(13, -1, 0), *views[2:]]))
    yield case("a view of negative length", b"vu", lambda p: p.array(1, [None, view(-1, 0, 0), *views[2:]]))
    yield case("a view from a negative start", b"vu", lambda p: p.array(1, [None, view(13, 0, -13), *views[2:]]))
    yield case("a missing buffer of views", b"vu", lambda p: p.array(1, [*views[:2], None, views[3]]))
    yield case("a buffer of negative length", b"vu", lambda p: p.array(1, [*views[:3], struct.pack("q", -1)]))
    yield case("no lengths of buffers", b"vu", lambda p: p.array(1, [*views[:3], None]))
    yield case("no views", b"vu", lambda p: p.array(1, [None, None, *views[2:]]))

    def keyed(key: int, **fields: Any) -> Callable[[Producer], Array]:
        def array(producer: Producer) -> Array:
            dictionary = ctypes.pointer(strings(producer, release=None))
            return producer.array(1, [None, bytes([key & 255])], **{"dictionary": dictionary} | fields)

        return array

    dictionary = {"dictionary": ctypes.pointer(Schema(format=b"u"))}
    yield case("a key beyond the dictionary", b"c", keyed(2), **dictionary)
    yield case("a negative key", b"c", keyed(-1), **dictionary)
    yield case("no dictionary", b"c", keyed(0, dictionary=None), **dictionary)
    yield case("no keys", b"c", keyed(0, buffers=(ctypes.c_void_p * 2)()), **dictionary)
    yield case("keys that are not integers", b"f", keyed(0), **dictionary)
    def runs(*ends: int, **fields: Any) -> Callable[[Producer], Array]:
        def array(producer: Producer) -> Array:
            last = producer.array(len(ends), [None, struct.pack(f"{len(ends)}i", *ends)], release=None)
            values = producer.array(2, ONE_TWO, release=None)
            return producer.array(3, [], **{"n_children": 2, "children": producer.children([last, values])} | fields)

        return array

    members = [Schema(format=b"i"), Schema(format=b"u")]
    of_runs = {"n_children": 2, "children": (ctypes.POINTER(Schema) * 2)(*map(ctypes.pointer, members))}
    yield case("runs that do not ascend", b"+r", runs(5, 3), **of_runs)
    yield case("empty runs", b"+r", runs(3, 3), **of_runs)
    yield case("negative ends of runs", b"+r", runs(-1, 3), **of_runs)
    yield case("too few runs", b"+r", runs(1, 2), **of_runs)
    yield case("more runs than values", b"+r", runs(1, 2, 3), **of_runs)
    yield case("runs without values", b"+r", runs(1, 3, n_children=1), **of_runs)
    nested = Schema(format=b"c")
    nested.dictionary = ctypes.pointer(nested)
    yield case("a dictionary of itself", b"c", keyed(0), dictionary=ctypes.pointer(nested))
    yield case("no format", b"", lambda p: strings(p))
    yield case("a format of another width", b"w:-1", lambda p: strings(p))


@pytest.mark.parametrize(("format", "array", "fields"), list(malformed_arrays()))
def test_a_malformed_array_is_an_error(
    format: bytes, array: Callable[[Producer], Array], fields: dict[str, Any]
) -> None:
    producer = Producer()
    one = AnArray(producer, producer.schema(format, **fields), array(producer))
    with pytest.raises((ValueError, TypeError), match="malformed Arrow data|is of type"):
        md5lanes.digest_column(one)
    assert producer.released == {"schema": 1, "array": 1, "stream": 0}


def test_a_schema_without_a_format_is_an_error() -> None:
    producer = Producer()
    with pytest.raises(ValueError, match="malformed"):
        md5lanes.digest_column(AnArray(producer, producer.schema(None), strings(producer)))


BITS = ctypes.create_string_buffer(b"\1")
ONE_NULL = (ctypes.c_void_p * 1)(ctypes.addressof(BITS))


def table(producer: Producer, **fields: Any) -> AnArray:
    schema = producer.schema(
        b"+s", n_children=1, children=producer.children([producer.schema(b"u", name=b"a", release=None)])
    )
    children = producer.children([strings(producer, release=None)])
    return AnArray(producer, schema, producer.array(2, [None], **{"n_children": 1, "children": children} | fields))


def test_rows_of_a_struct() -> None:
    assert pyarrow.array(md5lanes.surrogate_keys(table(Producer()), ["a"])).to_pylist() == DIGESTS
    part = table(Producer(), offset=1, length=1)
    assert pyarrow.array(md5lanes.surrogate_keys(part, ["a"])).to_pylist() == DIGESTS[1:]


@pytest.mark.parametrize(
    "fields",
    [
        {"n_children": 0},
        {"n_children": -1},
        {"children": None},
        {"children": (ctypes.POINTER(Array) * 1)()},
        {"length": 3},
        {"offset": 1},
        {"buffers": ONE_NULL, "null_count": 1},
    ],
    ids=str,
)
def test_a_malformed_table_is_an_error(fields: dict[str, Any]) -> None:
    producer = Producer()
    with pytest.raises(ValueError, match="malformed|null as a whole"):
        md5lanes.surrogate_keys(table(producer, **fields), ["a"])
    assert producer.released == {"schema": 1, "array": 1, "stream": 0}


def test_buffers_need_no_alignment() -> None:
    data = b"x" + struct.pack("3i", 0, 3, 6)
    buffers = [None, pyarrow.py_buffer(data)[1:], pyarrow.py_buffer(b"onetwo")]
    column = pyarrow.Array.from_buffers(pyarrow.string(), 2, buffers)
    assert pyarrow.array(md5lanes.digest_column(column)).to_pylist() == DIGESTS


def test_producers_may_run_python_on_other_threads() -> None:
    connection = duckdb.connect()
    connection.create_function("shout", str.upper, ["VARCHAR"], "VARCHAR")
    relation = connection.sql("SELECT shout('a' || i) AS a FROM range(20000) t(i)")
    digests = pyarrow.chunked_array(md5lanes.surrogate_keys(relation, ["a"])).to_pylist()
    assert sorted(digests) == sorted(hashlib.md5(b"A%d" % i).hexdigest() for i in range(20000))


def test_other_threads_run_meanwhile() -> None:
    ready = threading.Event()

    def batches() -> Iterator[pyarrow.RecordBatch]:
        threading.Thread(target=ready.set).start()
        assert ready.wait(60)
        yield pyarrow.record_batch({"a": ["one", "two"]})

    schema = pyarrow.schema({"a": pyarrow.string()})
    reader = pyarrow.RecordBatchReader.from_batches(schema, batches())
    assert pyarrow.chunked_array(md5lanes.surrogate_keys(reader, ["a"])).to_pylist() == DIGESTS


def test_a_producer_may_use_the_same_buffer_for_all_arrays() -> None:
    buffer = bytearray(2 * 10_000)
    texts = pyarrow.Array.from_buffers(pyarrow.binary(2), 10_000, [None, pyarrow.py_buffer(buffer)])

    def batches() -> Iterator[pyarrow.RecordBatch]:
        for letter in b"abc":
            buffer[:] = bytes([letter]) * len(buffer)
            yield pyarrow.record_batch({"a": texts})

    for threads in (1, 2):
        reader = pyarrow.RecordBatchReader.from_batches(pyarrow.schema({"a": texts.type}), batches())
        digests = pyarrow.chunked_array(md5lanes.surrogate_keys(reader, ["a"], threads=threads)).to_pylist()
        assert digests == [hashlib.md5(text).hexdigest() for text in [b"aa", b"bb", b"cc"] for _ in range(10_000)]


def test_an_error_in_a_producer_comes_through() -> None:
    def batches() -> Iterator[pyarrow.RecordBatch]:
        yield pyarrow.record_batch({"a": ["one"]})
        raise LookupError("no more of them")

    schema = pyarrow.schema({"a": pyarrow.string()})
    reader = pyarrow.RecordBatchReader.from_batches(schema, batches())
    with pytest.raises(RuntimeError, match="no more of them"):
        md5lanes.surrogate_keys(reader, ["a"])
