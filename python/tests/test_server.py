"""Streams of threads and of tasks."""

import array
import asyncio
import gc
import hashlib
import os
import threading
import weakref
from collections.abc import Iterator

import pytest
from typing_extensions import Buffer

import md5lanes


def pieces(seed: int) -> Iterator[bytes]:
    """Pieces of a message: short, around blocks, and long enough for lanes."""
    for number, size in enumerate([0, 1, 63, 64, 65, 4095, 4096, 20_000, 65_536, 200_001]):
        yield bytes([(seed + number) % 256]) * size


def test_a_stream_is_like_a_hash_object() -> None:
    stream, expected = md5lanes.Server().stream(), hashlib.md5()
    for piece in pieces(0):
        stream.update(piece)
        expected.update(piece)
        assert stream.digest() == expected.digest()
        assert stream.hexdigest() == expected.hexdigest()
    copy = stream.copy()
    copy.update(b"more")
    assert stream.digest() == expected.digest()
    expected.update(b"more")
    assert copy.digest() == expected.digest()


def test_any_buffer_is_a_piece() -> None:
    words = array.array("I", range(10_000))
    buffers: list[Buffer] = [bytearray(b"abc"), memoryview(b"abcdef")[1:4], words]
    for data in buffers:
        stream = md5lanes.Server().stream()
        stream.update(data)
        asyncio.run(update(stream, data))
        assert stream.digest() == hashlib.md5(bytes(data) * 2).digest()


async def update(stream: md5lanes.Stream, *data: object) -> None:
    for piece in data:
        await stream.update_async(piece)  # type: ignore[arg-type]


def test_what_is_no_buffer_is_a_type_error() -> None:
    stream = md5lanes.Server().stream()
    for data in ["text", 3, None]:
        with pytest.raises(TypeError):
            stream.update(data)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            asyncio.run(update(stream, data))
    for cores in [0, -1]:
        with pytest.raises(ValueError, match=f"cores must be 1 or more.*not {cores}"):
            md5lanes.Server(cores=cores)
    assert stream.digest() == hashlib.md5().digest()


@pytest.mark.parametrize("cores", [None, 1])
def test_streams_of_many_threads(cores: int | None) -> None:
    server = md5lanes.Server(cores=cores)
    digests: dict[int, bytes] = {}

    def work(seed: int) -> None:
        stream = server.stream()
        for _ in range(5):
            for piece in pieces(seed):
                stream.update(piece)
        digests[seed] = stream.digest()

    threads = [threading.Thread(target=work, args=[seed]) for seed in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seed in range(40):
        assert digests[seed] == hashlib.md5(b"".join(pieces(seed)) * 5).digest()


def test_one_stream_may_be_updated_by_many_threads() -> None:
    stream = md5lanes.Server().stream()

    def work() -> None:
        for _ in range(50):
            stream.update(bytes(40_000))
            stream.digest()

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert stream.digest() == hashlib.md5(bytes(8 * 50 * 40_000)).digest()


@pytest.mark.parametrize("cores", [None, 1])
def test_streams_of_hundreds_of_tasks(cores: int | None) -> None:
    server = md5lanes.Server(cores=cores)

    async def work(seed: int) -> bytes:
        stream = server.stream()
        for piece in pieces(seed):
            await stream.update_async(piece)
        return stream.digest()

    async def all_of_them() -> list[bytes]:
        return await asyncio.gather(*(work(seed) for seed in range(300)))

    digests = asyncio.run(all_of_them())
    assert digests == [hashlib.md5(b"".join(pieces(seed))).digest() for seed in range(300)]


def test_tasks_go_on_while_others_wait() -> None:
    """The loop is free: a task that never waits for a hash comes to its turn."""

    async def work() -> int:
        stream, turns = md5lanes.Server().stream(), 0
        updating = asyncio.ensure_future(update(stream, *[bytes(30_000_000)] * 3))
        while not updating.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert asyncio.run(work()) > 3


def test_a_buffer_is_lent_until_its_update_has_ended() -> None:
    data = bytearray(50_000_000)

    async def work() -> bytes:
        stream = md5lanes.Server().stream()
        updating = asyncio.ensure_future(stream.update_async(data))
        await asyncio.sleep(0)
        with pytest.raises(BufferError):
            data.append(1)
        await updating
        data.append(1)
        return stream.digest()

    assert asyncio.run(work()) == hashlib.md5(bytes(50_000_000)).digest()


def test_a_cancelled_update_that_has_begun_counts_and_the_next_waits_for_it() -> None:
    data = bytearray(50_000_000)

    async def work(go_on: str) -> None:
        stream, expected = md5lanes.Server().stream(), hashlib.md5(data)
        updating = asyncio.ensure_future(stream.update_async(data))
        await asyncio.sleep(0)
        updating.cancel()
        with pytest.raises(asyncio.CancelledError):
            await updating
        with pytest.raises(BufferError):
            data.append(1)
        match go_on:
            case "digest":
                stream.digest()
            case "update":
                stream.update(b"more")
                expected.update(b"more")
            case "update_async":
                await stream.update_async(b"more")
                expected.update(b"more")
            case "drop":
                # The error of the task refers to it, and the event loop to that until its next turn.
                del stream, updating
                await asyncio.sleep(0)
                gc.collect()
        data.append(1)
        data.pop()
        if go_on != "drop":
            assert stream.digest() == expected.digest()
            data.append(1)
            data.pop()

    for go_on in ["digest", "update", "update_async", "drop"]:
        asyncio.run(work(go_on))


def test_a_cancelled_update_that_has_not_begun_does_not_count() -> None:
    async def work() -> None:
        data = bytearray(1000)
        stream = md5lanes.Server().stream()
        updating = asyncio.ensure_future(stream.update_async(data))
        updating.cancel()
        with pytest.raises(asyncio.CancelledError):
            await updating
        # This one waits for a cancelled one when it is cancelled itself.
        long = asyncio.ensure_future(stream.update_async(bytes(50_000_000)))
        await asyncio.sleep(0)
        long.cancel()
        await asyncio.wait([long])
        short = asyncio.ensure_future(stream.update_async(data))
        await asyncio.sleep(0)
        short.cancel()
        with pytest.raises(asyncio.CancelledError):
            await short
        await asyncio.sleep(0)
        del short
        data.append(1)
        assert stream.digest() == hashlib.md5(bytes(50_000_000)).digest()

    asyncio.run(work())


def test_two_tasks_cannot_wait_for_one_stream() -> None:
    async def work() -> None:
        stream = md5lanes.Server().stream()
        first = asyncio.ensure_future(stream.update_async(bytes(50_000_000)))
        await asyncio.sleep(0)
        with pytest.raises(RuntimeError, match="another task waits.*await each before the next"):
            await stream.update_async(b"more")
        await first
        await stream.update_async(b"more")
        assert stream.digest() == hashlib.md5(bytes(50_000_000) + b"more").digest()

    asyncio.run(work())


def test_threads_and_event_loops_share_a_server() -> None:
    server = md5lanes.Server()
    digests: list[bytes] = []

    async def tasks() -> list[bytes]:
        async def one(seed: int) -> bytes:
            stream = server.stream()
            for piece in pieces(seed):
                await stream.update_async(piece)
            return stream.digest()

        return await asyncio.gather(*(one(seed) for seed in range(30)))

    def work() -> None:
        digests.extend(asyncio.run(tasks()))

    threads = [threading.Thread(target=work) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert digests == [hashlib.md5(b"".join(pieces(seed))).digest() for seed in range(30)] * 5


def test_streams_outlive_their_server() -> None:
    server = md5lanes.Server()
    streams = [server.stream() for _ in range(10)]
    del server
    gc.collect()

    async def work() -> None:
        await asyncio.gather(*(stream.update_async(bytes(300_000)) for stream in streams))

    asyncio.run(work())
    for stream in streams:
        stream.update(b"end")
        assert stream.digest() == hashlib.md5(bytes(300_000) + b"end").digest()


def test_event_loops_are_not_kept_and_leave_no_descriptors() -> None:
    loops = []

    async def work() -> None:
        loops.append(weakref.ref(asyncio.get_running_loop()))
        await update(md5lanes.Server().stream(), bytes(30_000_000))

    def open_files() -> int:
        return len(os.listdir("/dev/fd"))

    asyncio.run(work())
    gc.collect()
    before = open_files()
    for _ in range(20):
        asyncio.run(work())
    gc.collect()
    assert [loop() for loop in loops] == [None] * 21
    assert open_files() == before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_child_by_fork_goes_on() -> None:
    server = md5lanes.Server()
    stream = server.stream()
    asyncio.run(update(stream, bytes(3_000_000)))
    child = os.fork()
    if child == 0:
        try:
            stream.update(bytes(3_000_000))
            asyncio.run(update(stream, bytes(3_000_000)))
            ok = stream.digest() == hashlib.md5(bytes(9_000_000)).digest()
            os._exit(0 if ok else 1)
        finally:
            os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert stream.digest() == hashlib.md5(bytes(3_000_000)).digest()
