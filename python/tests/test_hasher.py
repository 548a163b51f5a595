"""Tests of one message, against hashlib."""

import array
import copy
import ctypes
import functools
import hashlib
import hmac
import io
import mmap
import pickle
import threading
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy
import pytest
from conftest import painted, threads_of
from hypothesis import given
from hypothesis import strategies as st

import md5lanes


def by_all_ways(data: Any) -> Iterator[bytes]:
    yield md5lanes.digest(data)
    yield bytes.fromhex(md5lanes.hexdigest(data))
    yield md5lanes.md5(data).digest()
    yield bytes.fromhex(md5lanes.new("md5", data).hexdigest())
    message = md5lanes.md5()
    message.update(data)
    yield message.digest()


def test_vectors(vectors: dict[str, Any]) -> None:
    for vector in vectors["rfc1321"]:
        assert md5lanes.hexdigest(vector["text"].encode()) == vector["md5"]
    for vector in vectors["painted"] + vectors["around_64k"]:
        assert md5lanes.hexdigest(painted(0, vector["length"])) == vector["md5"], vector["length"]
    for vector in vectors["chunked"]:
        message, end = md5lanes.md5(), 0
        for length in vector["updates"]:
            message.update(painted(end, end + length))
            end += length
        assert message.hexdigest() == vector["md5"]


def test_vectors_of_states(vectors: dict[str, Any]) -> None:
    for vector in vectors["states"]:
        stop, state = vector["stop"], bytes.fromhex(vector["state"])
        if stop < 1 << 32:
            assert md5lanes.md5(painted(0, stop)).export_state() == state
        message = md5lanes.Md5.import_state(state)
        message.update(painted(stop, stop + vector["rest"]))
        assert message.hexdigest() == vector["md5"]


@given(st.binary(max_size=300))
def test_a_message_at_once(data: bytes) -> None:
    assert set(by_all_ways(data)) == {hashlib.md5(data).digest()}


@given(st.lists(st.binary(max_size=200)), st.integers(0, 200))
def test_a_message_in_pieces(pieces: list[bytes], copied_at: int) -> None:
    ours, theirs, copied = md5lanes.md5(), hashlib.md5(), md5lanes.md5()
    for index, piece in enumerate(pieces):
        ours.update(piece)
        theirs.update(piece)
        if index == copied_at:
            copied = ours.copy()
            at_copy = theirs.digest()
    # A call to `digest` does not change the message.
    assert ours.digest() == ours.digest() == theirs.digest()
    assert ours.hexdigest() == theirs.hexdigest()
    if copied_at < len(pieces):
        assert copied.digest() == at_copy


# The interpreter's lock is released for 8192 bytes and more.
@pytest.mark.parametrize("length", [0, 1, 64, 8191, 8192, 1 << 20])
def test_every_kind_of_buffer(length: int) -> None:
    data = painted(0, length)
    expected = {hashlib.md5(data).digest()}

    class Bytes(bytes):
        pass

    memory = mmap.mmap(-1, max(length, 1))
    memory.write(data)
    kinds: list[Any] = [
        Bytes(data),
        bytearray(data),
        memoryview(data),
        memoryview(b"x" + data + b"y")[1 : length + 1],
        array.array("B", data),
        numpy.frombuffer(data, "u1"),
        (ctypes.c_char * length).from_buffer_copy(data),
        io.BytesIO(data).getbuffer(),
        memoryview(memory)[:length],
    ]
    for kind in kinds:
        assert set(by_all_ways(kind)) == expected, type(kind)
    words = data[: length // 8 * 8]
    kinds = [array.array("d", words), numpy.frombuffer(words, "M8[s]"), numpy.frombuffer(words, "<f4")]
    kinds += [numpy.frombuffer(words, "u1").reshape(-1, 8), numpy.frombuffer(words, "u1").reshape(-1, 2, 4)]
    for kind in kinds:
        assert set(by_all_ways(kind)) == {hashlib.md5(words).digest()} == {hashlib.md5(kind).digest()}, type(kind)


def hash_by_new(data: Any) -> md5lanes.Md5:
    return md5lanes.new("md5", data)


@pytest.mark.parametrize(
    "wrong",
    ["text", None, 1, [], object(), memoryview(b"abcd")[::2], numpy.zeros((4, 4))[:, 1], numpy.zeros((2, 3)).T],
)
def test_objects_that_hashlib_refuses_are_refused_with_the_same_errors(wrong: Any) -> None:
    with pytest.raises((TypeError, ValueError, BufferError)) as theirs:
        hashlib.md5(wrong)
    functions: list[Callable[[Any], object]] = [md5lanes.digest, md5lanes.hexdigest, md5lanes.md5, md5lanes.md5().update]
    for function in [*functions, hash_by_new]:
        with pytest.raises(theirs.type) as ours:
            function(wrong)
        assert str(ours.value) == str(theirs.value)


def test_a_released_memoryview_is_refused() -> None:
    view = memoryview(b"abc")
    view.release()
    with pytest.raises(ValueError, match="released"):
        md5lanes.digest(view)


def test_attributes() -> None:
    ours, theirs = md5lanes.md5(), hashlib.md5()
    for name in ["name", "digest_size", "block_size"]:
        assert getattr(ours, name) == getattr(theirs, name)
        with pytest.raises(AttributeError):
            setattr(ours, name, 1)
    with pytest.raises(TypeError, match="Md5"):
        md5lanes.Md5()


def test_the_first_piece_has_the_names_that_hashlib_has_for_it() -> None:
    expected = hashlib.md5(b"abc").digest()
    constructors: list[Callable[..., md5lanes.Md5]] = [md5lanes.md5, functools.partial(md5lanes.new, "md5")]
    for constructor in constructors:
        assert constructor(data=b"abc").digest() == constructor(data=b"abc", usedforsecurity=False).digest() == expected
        # Since CPython 3.15 hashlib warns of the name `string`, and so does the package.
        with warnings.catch_warnings(record=True) as theirs:
            warnings.simplefilter("always")
            assert hashlib.md5(string=b"abc").digest() == expected
        with warnings.catch_warnings(record=True) as ours:
            warnings.simplefilter("always")
            assert constructor(string=b"abc").digest() == expected
        assert [warning.category for warning in ours] == [warning.category for warning in theirs]
        both: dict[str, Any] = dict(data=b"", string=b"")
        for wrong in [both, dict(string=None), dict(string="abc"), dict(text=b"")]:
            with pytest.raises(TypeError):
                constructor(**wrong)
        with pytest.raises(TypeError, match="'data' and 'string' are mutually exclusive"):
            constructor(b"", string=b"")


def test_new_has_md5_only() -> None:
    assert md5lanes.new("MD5", data=b"abc", usedforsecurity=False).digest() == hashlib.md5(b"abc").digest()
    with pytest.raises(ValueError, match="sha1.*hashlib.new"):
        md5lanes.new("sha1")


def test_hmac_and_file_digest_accept_the_constructor() -> None:
    data = painted(0, 100_000)
    assert hmac.new(b"key", data, md5lanes.md5).digest() == hmac.new(b"key", data, "md5").digest()
    assert hashlib.file_digest(io.BytesIO(data), md5lanes.md5).digest() == hashlib.md5(data).digest()
    # Pyright, which these tests do not run, accepts the constructor in these functions only if the stub has properties, and no class
    # variables.
    assert "ClassVar" not in Path(md5lanes.__file__).with_name("_native.pyi").read_text()


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_copies_and_pickles_can_be_continued(protocol: int) -> None:
    data = painted(0, 1000)
    message = md5lanes.md5(data[:700])
    for other in [pickle.loads(pickle.dumps(message, protocol)), copy.copy(message), copy.deepcopy(message)]:
        other.update(data[700:])
        assert other.digest() == hashlib.md5(data).digest()


def test_a_malformed_state_is_refused() -> None:
    state = md5lanes.md5(b"abc").export_state()
    assert len(state) == 92
    for wrong, reason in [(state[:-1], "92 bytes, not 91"), (b"sha" + state[3:], "begin"), (state[:-1] + b"\2", "damaged")]:
        with pytest.raises(ValueError, match=reason):
            md5lanes.Md5.import_state(wrong)


def test_a_buffer_cannot_be_resized_while_it_is_hashed() -> None:
    data, was_refused = bytearray(1 << 20), threading.Event()

    def hash_until_refused() -> None:
        while not was_refused.is_set():
            md5lanes.digest(data)

    with threads_of(hash_until_refused, 1):
        while not was_refused.is_set():
            try:
                data.append(0)
                data.pop()
            except BufferError:
                was_refused.set()


def test_threads_share_a_message() -> None:
    message = md5lanes.md5()

    def update() -> None:
        for _ in range(50):
            message.update(bytes(100))
            message.update(bytes(17_000))
            message.digest()

    with threads_of(update, 4):
        pass
    assert message.digest() == hashlib.md5(bytes(4 * 50 * 17_100)).digest()


def test_threads_hash_side_by_side() -> None:
    data, digests = painted(0, 1 << 20), list[bytes]()
    with threads_of(lambda: digests.extend(md5lanes.digest(data) for _ in range(20)), 4):
        pass
    assert digests == [hashlib.md5(data).digest()] * 80
