"""Tests of many messages, against a comprehension over hashlib."""

import _thread
import array
import collections
import contextlib
import gc
import hashlib
import io
import itertools
import operator
import os
import re
import signal
import sys
import threading
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy
import pyarrow
import pytest
from conftest import painted, threads_of
from hypothesis import given
from hypothesis import strategies as st

import md5lanes
import md5lanes.s3

# Numbers of items: some below and some above the largest number of items in a window, for one thread and for two. A call hashes its items
# in windows, one after the other.
COUNTS = [0, 1, 2, 23, 100, 2047, 2048, 2049, 5000, 70_000]


def by_hashlib(items: Iterable[Any]) -> list[bytes]:
    return [hashlib.md5(item.encode() if isinstance(item, str) else item).digest() for item in items]


def check(items: list[Any], **threads: Any) -> None:
    expected = by_hashlib(items)
    for same in [items, tuple(items), iter(items), collections.deque(items)]:
        assert md5lanes.digest_many(same, **threads) == expected
    for same in [items, iter(items)]:
        assert md5lanes.digest_many(same, out="bytes", **threads) == b"".join(expected)
    assert md5lanes.hexdigest_many(items, **threads) == [digest.hex() for digest in expected]
    digests = md5lanes.digest_many(items, out="numpy", **threads)
    assert digests.shape == (len(items), 16) and digests.dtype == "u1"
    assert digests.tobytes() == b"".join(expected)


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=100)
buffers = st.binary(max_size=300)
kinds_of_items = st.one_of(buffers, texts, buffers.map(bytearray), buffers.map(lambda data: memoryview(data)))


@given(st.lists(kinds_of_items, max_size=60))
def test_mixed_items(items: list[Any]) -> None:
    check(items)


@pytest.mark.parametrize("threads", [1, 2, None])
@pytest.mark.parametrize("count", COUNTS)
def test_every_number_of_items(count: int, threads: int | None) -> None:
    check([painted(i, i + 20 + i % 100) for i in range(count)], threads=threads)


def test_strings_that_are_not_ascii() -> None:
    check(["", "ascii", "Straße", "日本", "😀" * 50, "\0"] * 1000)


@pytest.mark.parametrize("threads", [1, 2])
def test_long_items(threads: int) -> None:
    check([painted(i, i + 200_000 + 1000 * i) for i in range(60)], threads=threads)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("kind", [bytes, bytearray])
def test_many_long_items(kind: Any, threads: int) -> None:
    """Long items fill a window before it has its maximum number of items."""
    items = [kind([letter]) * (1 << 19) for letter in b"abcde"]
    assert md5lanes.digest_many(items * 1000, threads=threads) == by_hashlib(items) * 1000


def test_an_item_of_another_type_after_thousands() -> None:
    strange = [bytearray(b"a"), array.array("d", [1.5]), numpy.arange(3)]
    for item in strange:
        check([b"bytes"] * 3000 + [item] + ["text"] * 3000)


def test_classes_derived_from_the_usual_ones() -> None:
    class Bytes(bytes):
        pass

    class Str(str):
        pass

    class List(list[Any]):
        def __iter__(self) -> Iterator[Any]:
            return iter([b"other"])

    check([Bytes(b"abc"), Str("abc")])
    assert md5lanes.digest_many(List([b"abc"])) == by_hashlib([b"other"])


@pytest.mark.parametrize(
    ("item", "error"), [(1, TypeError), (None, TypeError), ("\ud800", UnicodeEncodeError), (memoryview(b"abcd")[::2], BufferError)]
)
@pytest.mark.parametrize("index", [0, 5, 3000])
def test_an_item_that_cannot_be_hashed_is_named(index: int, item: Any, error: type[Exception]) -> None:
    items = [b"abc"] * index + [item, b"abc"]
    for same in [items, iter(items)]:
        with pytest.raises(error) as raised:
            md5lanes.digest_many(same)
        named = f"item {index} is of type {type(item).__name__}"
        if error is TypeError:
            assert str(raised.value) == f"{named}: items are bytes, other contiguous buffers, or str"
        else:
            assert raised.value.__notes__ == [named]


@pytest.mark.parametrize(
    ("function", "item", "reason"),
    [
        (md5lanes.hexdigest_many, 1, "items are bytes, other contiguous buffers, or str"),
        (lambda items: list(md5lanes.digest_files(items)), 1, "expected str, bytes or os.PathLike object, not int"),
        (lambda items: list(md5lanes.verify_etags((item, "0") for item in items)), 1, "expected str, bytes or os.PathLike object"),
        (lambda items: list(md5lanes.verify_etags((item, "0") if item == "a" else item for item in items)), 1, "pairs must be tuples"),
        (lambda items: list(md5lanes.s3.verify("s3://b", ".", names=items, sign=False, transport=empty_bucket)), 1, "expected str, bytes"),
        (lambda items: md5lanes.s3.verify("s3://b", ".", include=items, sign=False, transport=empty_bucket), 1, "int"),
        (lambda items: md5lanes.surrogate_keys(pyarrow.table({"a": ["b"]}), items), 1, "int"),
    ],
)
def test_every_function_of_many_names_the_item(function: Callable[[Any], object], item: object, reason: str) -> None:
    with pytest.raises(TypeError, match=f"^item 2 is of type (int|tuple): .*{reason}"):
        function(iter(["a", "a", item]))


def empty_bucket(method: str, *request: object) -> tuple[int, list[tuple[str, str]], bytes]:
    return (200, [], b"<ListBucketResult/>") if method == "GET" else (404, [], b"")


def test_an_error_that_a_path_raises_keeps_its_class_and_its_fields() -> None:
    class Own(TypeError):
        pass

    class Path:
        def __fspath__(self) -> str:
            raise Own("own", 1)

    with pytest.raises(Own) as raised:
        list(md5lanes.digest_files(iter((os.devnull, Path()))))
    assert raised.value.args == ("own", 1)
    assert raised.value.__notes__ == ["item 1 is of type Path"]


@pytest.mark.parametrize(
    ("arguments", "error", "reason"),
    [
        (dict(items=["a"], out="hex"), ValueError, 'out is "hex": it must be'),
        (dict(items=["a"], threads=0), ValueError, "threads is 0: it must be 1 or more"),
        (dict(items=["a"], threads=-1), ValueError, "threads is -1: it must be 1 or more"),
        (dict(items=["a"], threads=1.5), TypeError, "threads"),
        (dict(items="text"), TypeError, "items is a single str"),
        (dict(items=1), TypeError, "not iterable"),
        (dict(items=b"bytes"), TypeError, "items is a single bytes"),
        (dict(items=[1]), TypeError, "item 0 is of type int"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        md5lanes.digest_many(arguments.pop("items"), **arguments)


def test_an_output_that_needs_numpy_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert md5lanes.digest_many([], out="bytes") == b""
    with pytest.raises(ModuleNotFoundError, match="needs NumPy: pip install numpy"):
        md5lanes.digest_many([], out="numpy")


def test_far_too_many_threads_do_no_harm() -> None:
    items = [bytes(1000)] * 20_000
    # The package starts at most 1024 threads, and some systems do not allow that many.
    with contextlib.suppress(RuntimeError):
        assert md5lanes.digest_many(items, threads=10**9) == [hashlib.md5(bytes(1000)).digest()] * len(items)


def test_an_error_of_the_iterator_is_passed_on() -> None:
    def items() -> Iterator[bytes]:
        yield from [b"abc"] * 3000
        raise KeyError("no more")

    with pytest.raises(KeyError, match="no more"):
        md5lanes.digest_many(items())


def test_an_iterator_is_not_asked_after_its_end() -> None:
    class Once:
        ended = False

        def __iter__(self) -> "Once":
            return self

        def __next__(self) -> bytes:
            assert not self.ended
            self.ended = True
            raise StopIteration

    assert md5lanes.digest_many(Once()) == []


def test_a_length_that_is_wrong_does_not_matter() -> None:
    class Items:
        def __init__(self, length: int) -> None:
            self.length = length

        def __len__(self) -> int:
            return self.length

        def __iter__(self) -> Iterator[bytes]:
            return itertools.repeat(b"abc", 100)

    for length in [0, 1, 99, 101, 5000]:
        assert md5lanes.digest_many(Items(length), out="bytes") == hashlib.md5(b"abc").digest() * 100


@pytest.mark.parametrize("out", ["bytes", "numpy"])
def test_errors_of_a_length_are_those_that_operator_length_hint_passes_on(out: Any) -> None:
    class Items:
        def __init__(self, length: Any) -> None:
            self.length = length

        def __len__(self) -> int:
            if isinstance(self.length, int):
                return self.length
            raise self.length("of the length")

        def __iter__(self) -> Iterator[bytes]:
            return iter([b"abc"])

    wrong = [KeyboardInterrupt, ValueError, RecursionError, AttributeError, TypeError, -1, 1 << 70]
    passed_on = list[type[BaseException]]()
    for length in wrong:
        try:
            operator.length_hint(Items(length))
        except BaseException as error:
            passed_on.append(type(error))
            with pytest.raises(type(error), match=re.escape(str(error))):
                md5lanes.digest_many(Items(length), out=out)
        else:
            digests = md5lanes.digest_many(Items(length), out=out)
            assert bytes(digests) == hashlib.md5(b"abc").digest()
    assert passed_on == [KeyboardInterrupt, ValueError, RecursionError, AttributeError, ValueError, OverflowError]


def test_a_list_that_changes_while_its_items_are_borrowed() -> None:
    # A request for the bytes of such an item changes the list that contains the item.
    class Changing(bytearray):
        def __buffer__(self, flags: int) -> memoryview:
            items.clear()
            items.extend([b"new"] * 10)
            gc.collect()
            return memoryview(b"changed")

    items: list[Any] = [bytes([i]) * 40 for i in range(250)]
    items.insert(100, Changing(b"abc"))
    # Only Python 3.12 and newer call `__buffer__` of Python code.
    changes = bytes(memoryview(items[100])) == b"changed"
    items[:] = [bytes([i]) * 40 for i in range(250)]
    expected = by_hashlib(items)
    items.insert(100, Changing(b"abc"))
    expected.insert(100, hashlib.md5(b"changed" if changes else b"abc").digest())
    assert md5lanes.digest_many(items) == expected


@pytest.mark.parametrize("length", [40, 1000])
def test_a_list_that_another_thread_changes(length: int) -> None:
    # Only the list refers to the items that `change` makes, so its next change frees them, unless a call holds them.
    letters = [bytes([letter]) * length for letter in b"abcdefgh"]
    expected = set(by_hashlib(letters))
    items = [letters[i % 8][:] for i in range(20_000)]
    stop = threading.Event()

    def change() -> None:
        for i in itertools.count():
            if stop.is_set():
                return
            items[:] = [bytes(bytearray(letters[i % 8])) for _ in range(10_000 + i % 10_000)]

    with threads_of(change, 1):
        found = [set(md5lanes.digest_many(items)) for _ in range(30)]
        stop.set()
    assert all(digests <= expected for digests in found)


def test_a_buffer_cannot_be_resized_while_it_is_hashed() -> None:
    items = [bytearray(1 << 16) for _ in range(40)]
    was_refused = threading.Event()

    def hash_until_refused() -> None:
        while not was_refused.is_set():
            md5lanes.digest_many(items)

    with threads_of(hash_until_refused, 1):
        while not was_refused.is_set():
            try:
                items[20].append(0)
                items[20].pop()
            except BufferError:
                was_refused.set()
    # After the call the buffers can be resized.
    for item in items:
        item.append(0)


@pytest.fixture(scope="module")
def messages() -> dict[bytes, bytes]:
    """Messages, with their digests: more messages than a window has, and one that is longer than a window."""
    messages = [painted(i, i + 1 + i % 200) for i in range(2100)] + [painted(1, 33 << 20), b"a", b"b", b"c"]
    return dict(zip(messages, by_hashlib(messages)))


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    "view", [bytearray, memoryview, lambda buffer: memoryview(buffer).toreadonly(), lambda buffer: numpy.frombuffer(buffer, "u1")]
)
def test_an_iterator_may_yield_every_item_in_the_same_buffer(
    messages: dict[bytes, bytes], view: Any, threads: int
) -> None:
    buffer = bytearray()

    def items() -> Iterator[Any]:
        for number, message in enumerate(messages):
            # Also resizes the buffer, which is an error while the buffer is exported.
            buffer[:] = message
            yield message if number % 5 == 4 else buffer if view is bytearray else view(buffer)
        buffer.clear()

    assert md5lanes.digest_many(items(), out="bytes", threads=threads) == b"".join(messages.values())
    assert md5lanes.hexdigest_many(items(), threads=threads) == [digest.hex() for digest in messages.values()]


def test_items_that_readinto_has_read() -> None:
    file, piece = io.BytesIO(painted(0, 10_001)), bytearray(100)
    pieces = (memoryview(piece)[:length] for length in iter(lambda: file.readinto(piece), 0))
    expected = by_hashlib(file.getvalue()[i : i + 100] for i in range(0, 10_001, 100))
    assert md5lanes.digest_many(pieces) == expected


def test_other_threads_run_meanwhile_and_control_c_ends_a_call() -> None:
    begun = threading.Event()

    def interrupt() -> None:
        begun.wait()
        _thread.interrupt_main()

    def first() -> Iterator[bytes]:
        begun.set()
        yield b""

    # The call would take hours. After the first item it runs no Python code, so it has to let the other thread and signal handlers run
    # itself.
    with threads_of(interrupt, 1), pytest.raises(KeyboardInterrupt):
        md5lanes.digest_many(itertools.chain(first(), itertools.repeat(bytes(1 << 16))), out="bytes")


def test_control_c_ends_a_call_for_a_list_of_long_items() -> None:
    handled = 0

    def handle(*_: object) -> None:
        nonlocal handled
        handled += 1
        # Fewer than six signals are handled before the call and at its end, so the sixth is handled while the call hashes.
        if handled == 6:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, handle)
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    try:
        with pytest.raises(KeyboardInterrupt):
            md5lanes.digest_many([bytes(1 << 18)] * 60_000, threads=2)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_items_of_an_iterator_are_not_kept() -> None:
    def items() -> Iterator[bytes]:
        for i in range(300):
            yield bytes([i % 251]) * (1 << 20)

    tracemalloc.start()
    digests = md5lanes.digest_many(items(), out="bytes")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert digests == b"".join(by_hashlib(items()))
    assert peak < 40 << 20
