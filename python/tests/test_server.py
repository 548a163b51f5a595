"""Tests of `Server` and its streams, which threads and tasks of asyncio update."""

import array
import asyncio
import concurrent.futures
import contextlib
import gc
import hashlib
import os
import subprocess
import sys
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import holds_in_child, threads_of
from typing_extensions import Buffer

import md5lanes


def pieces(seed: int) -> Iterator[bytes]:
    """Yields pieces of a message: some around the length of a block, and some long enough to be hashed in lanes."""
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


def test_an_object_without_a_buffer_is_a_type_error() -> None:
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

    def work(seed: int) -> bytes:
        stream = server.stream()
        for _ in range(5):
            for piece in pieces(seed):
                stream.update(piece)
        return stream.digest()

    with concurrent.futures.ThreadPoolExecutor(40) as pool:
        digests = list(pool.map(work, range(40)))
    assert digests == [hashlib.md5(b"".join(pieces(seed)) * 5).digest() for seed in range(40)]


def test_one_stream_may_be_updated_by_many_threads() -> None:
    stream = md5lanes.Server().stream()

    def work() -> None:
        for _ in range(50):
            stream.update(bytes(40_000))
            stream.digest()

    with threads_of(work, 8):
        pass
    assert stream.digest() == hashlib.md5(bytes(8 * 50 * 40_000)).digest()


async def digests_by_tasks(server: md5lanes.Server, count: int) -> list[bytes]:
    async def work(seed: int) -> bytes:
        stream = server.stream()
        await update(stream, *pieces(seed))
        return stream.digest()

    return await asyncio.gather(*(work(seed) for seed in range(count)))


@pytest.mark.parametrize("cores", [None, 1])
def test_streams_of_hundreds_of_tasks(cores: int | None) -> None:
    digests = asyncio.run(digests_by_tasks(md5lanes.Server(cores=cores), 300))
    assert digests == [hashlib.md5(b"".join(pieces(seed))).digest() for seed in range(300)]


def test_tasks_go_on_while_others_wait() -> None:
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


def test_all_pieces_may_come_in_the_same_buffer() -> None:
    """The task hashes short pieces itself; another thread may hash long ones."""
    async def receive(stream: md5lanes.Stream, buffer: bytearray) -> None:
        for letter in b"abc":
            buffer[:] = bytes([letter]) * len(buffer)
            await stream.update_async(buffer)

    for length in [1, 100_000]:
        stream = md5lanes.Server().stream()
        asyncio.run(receive(stream, bytearray(length)))
        assert stream.digest() == hashlib.md5(b"a" * length + b"b" * length + b"c" * length).digest()


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
                # The task's error refers to the stream, and the event loop refers to the error until its next iteration.
                del stream, updating
                await asyncio.sleep(0)
                gc.collect()
                while is_lent(data):
                    await asyncio.sleep(0.001)
        data.append(1)
        data.pop()
        if go_on != "drop":
            assert stream.digest() == expected.digest()
            data.append(1)
            data.pop()

    for go_on in ["digest", "update", "update_async", "drop"]:
        asyncio.run(work(go_on))


def is_lent(data: bytearray) -> bool:
    try:
        data.append(1)
    except BufferError:
        return True
    data.pop()
    return False


def test_a_stream_is_dropped_without_a_wait_for_its_update(endless: Path) -> None:
    """To hash the piece takes hours."""
    code = """
import asyncio, gc, mmap, sys, md5lanes
with open(sys.argv[1], "rb") as file:
    piece = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
async def work():
    stream = md5lanes.Server().stream()
    updating = asyncio.ensure_future(stream.update_async(piece))
    await asyncio.sleep(0)
    updating.cancel()
    del stream, updating
    await asyncio.sleep(0)
    gc.collect()
    assert not [kept for kept in gc.get_objects() if isinstance(kept, md5lanes.Stream)]
    try:
        piece.close()
    except BufferError:
        print("lent")
asyncio.run(work())
"""
    ran = subprocess.run([sys.executable, "-c", code, endless], capture_output=True, text=True, timeout=900)
    assert ran.returncode == 0 and ran.stdout == "lent\n", ran.stderr


def test_a_cancelled_update_that_has_not_begun_does_not_count() -> None:
    async def work() -> None:
        data = bytearray(1000)
        stream = md5lanes.Server().stream()
        updating = asyncio.ensure_future(stream.update_async(data))
        updating.cancel()
        with pytest.raises(asyncio.CancelledError):
            await updating
        # When the short update is cancelled, it still waits for the cancelled long update.
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
        with pytest.raises(RuntimeError, match="another task waits.*await each update before the next"):
            await stream.update_async(b"more")
        await first
        await stream.update_async(b"more")
        assert stream.digest() == hashlib.md5(bytes(50_000_000) + b"more").digest()

    asyncio.run(work())


def test_threads_and_event_loops_share_a_server() -> None:
    server = md5lanes.Server()
    digests: list[bytes] = []

    with threads_of(lambda: digests.extend(asyncio.run(digests_by_tasks(server, 30))), 5):
        pass
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


# To hash this piece takes longer than an iteration of an event loop.
LONG = bytes(10_000_000)


def open_files() -> int:
    return len(os.listdir("/dev/fd"))


def begin(loop: asyncio.AbstractEventLoop, stream: md5lanes.Stream) -> asyncio.Task[None]:
    """Runs one iteration of the loop, in which the returned task begins an update."""
    updating = loop.create_task(update(stream, LONG))
    loop.call_soon(loop.stop)
    loop.run_forever()
    return updating


def a_loop_that_awaits(stream: md5lanes.Stream) -> asyncio.AbstractEventLoop:
    with asyncio.Runner() as runner:
        runner.run(stream.update_async(LONG))
        return runner.get_loop()


def a_loop_that_times_out(stream: md5lanes.Stream) -> asyncio.AbstractEventLoop:
    async def work() -> asyncio.AbstractEventLoop:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stream.update_async(LONG), 0.001)
        return asyncio.get_running_loop()

    return asyncio.run(work())


def a_loop_in_another_thread(stream: md5lanes.Stream) -> asyncio.AbstractEventLoop:
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        return pool.submit(a_loop_that_times_out, stream).result()


def a_loop_with_a_task(stream: md5lanes.Stream) -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    loop.set_exception_handler(lambda *_: None)  # Does not report that the pending task is destroyed.
    begin(loop, stream)
    return loop


def a_loop_that_is_closed_while_a_piece_is_hashed(stream: md5lanes.Stream) -> asyncio.AbstractEventLoop:
    loop = a_loop_with_a_task(stream)
    loop.close()
    return loop


def a_loop_that_is_closed_when_a_piece_has_been_hashed(stream: md5lanes.Stream) -> asyncio.AbstractEventLoop:
    loop = a_loop_with_a_task(stream)
    stream.digest()
    loop.close()
    return loop


def a_loop_that_nobody_closes(stream: md5lanes.Stream) -> asyncio.AbstractEventLoop:
    loop = a_loop_with_a_task(stream)
    stream.digest()
    return loop


@pytest.mark.filterwarnings("ignore:unclosed event loop:ResourceWarning")
@pytest.mark.parametrize(
    "run",
    [
        a_loop_that_awaits,
        a_loop_that_times_out,
        a_loop_in_another_thread,
        a_loop_that_is_closed_while_a_piece_is_hashed,
        a_loop_that_is_closed_when_a_piece_has_been_hashed,
        a_loop_that_nobody_closes,
    ],
)
def test_nothing_of_an_event_loop_outlives_it(
    run: Callable[[md5lanes.Stream], asyncio.AbstractEventLoop],
) -> None:
    """Each loop continues with the same stream."""
    stream, expected = md5lanes.Server().stream(), hashlib.md5()
    gc.collect()
    before = open_files()
    for _ in range(5):
        loop = weakref.ref(run(stream))
        gc.collect()
        assert loop() is None
        assert open_files() == before
        # `digest` waits for the end of the closed loop's update.
        expected.update(LONG)
        assert stream.digest() == expected.digest()


def test_a_closed_loop_releases_its_descriptors_and_its_stream_immediately() -> None:
    """The garbage collector is off, and a reference to the closed loop still exists."""
    stream = md5lanes.Server().stream()
    gc.collect()
    gc.disable()
    before = open_files()
    try:
        closed = a_loop_that_is_closed_while_a_piece_is_hashed(stream)
        assert open_files() == before
        asyncio.run(update(stream, LONG))
        with asyncio.Runner() as runner:
            updating = begin(runner.get_loop(), stream)
            # The task of the closed loop is destroyed, and closes its update, while a task of another loop waits.
            del closed
            gc.collect()
            with pytest.raises(RuntimeError, match="another task waits"):
                runner.run(update(stream, LONG))
            runner.get_loop().run_until_complete(updating)
    finally:
        gc.enable()
    assert stream.digest() == hashlib.md5(LONG * 3).digest()


def test_loops_of_many_threads_leave_nothing() -> None:
    server, loops = md5lanes.Server(), list["weakref.ref[asyncio.AbstractEventLoop]"]()
    streams = [server.stream() for _ in range(4)]

    def work(stream: md5lanes.Stream) -> None:
        for _ in range(5):
            loops.append(weakref.ref(a_loop_that_times_out(stream)))
            stream.digest()

    gc.collect()
    before = open_files()
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(work, streams))
    gc.collect()
    assert [loop() for loop in loops] == [None] * 20
    assert open_files() == before
    expected = hashlib.md5(LONG * 5).digest()
    assert [stream.digest() for stream in streams] == [expected] * 4


@pytest.mark.parametrize(
    "end",
    [
        "asyncio.run(begin())",
        "loop = asyncio.new_event_loop(); loop.run_until_complete(begin())",
        "loop = asyncio.new_event_loop(); loop.run_until_complete(begin()); loop.close()",
        "threading.Thread(target=lambda: asyncio.run(wait()), daemon=True).start(); begun.wait()",
    ],
)
def test_an_interpreter_may_end_while_a_piece_is_hashed(end: str) -> None:
    code = f"""
import asyncio, sys, threading, md5lanes
stream, begun, tasks = md5lanes.Server().stream(), threading.Event(), []
async def begin():
    tasks.append(asyncio.ensure_future(stream.update_async(bytes(50_000_000))))
    await asyncio.sleep(0)
    begun.set()
async def wait():
    await begin()
    await tasks[0]
{end}
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "panic" not in ran.stderr and "Fatal" not in ran.stderr, ran.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_child_by_fork_goes_on() -> None:
    server = md5lanes.Server()
    stream = server.stream()
    asyncio.run(update(stream, bytes(3_000_000)))

    def goes_on() -> bool:
        stream.update(bytes(3_000_000))
        asyncio.run(update(stream, bytes(3_000_000)))
        return stream.digest() == hashlib.md5(bytes(9_000_000)).digest()

    assert holds_in_child(goes_on)
    assert stream.digest() == hashlib.md5(bytes(3_000_000)).digest()
