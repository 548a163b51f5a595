"""Checks that a million objects leak no memory."""

import atexit
import gc
import pathlib
import pickle
import resource
import shutil
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import pyarrow
import pytest

import md5lanes

data = bytes(range(100))
buffer = bytearray(data)
items: list[Any] = [data, "text", "Straße", buffer, memoryview(data)] * 20
refused: list[Any] = [data, buffer, None]
batch = pyarrow.record_batch({"a": ["one", None, "two"], "number": [1, 2, 3]})
array = batch["a"].dictionary_encode()
chunked = pyarrow.chunked_array([batch["a"]] * 1000)


def refuse() -> None:
    try:
        md5lanes.digest_many(refused)
    except TypeError:
        pass


def refuse_a_column() -> None:
    try:
        md5lanes.digest_column(batch["number"])
    except TypeError:
        pass


folder = pathlib.Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, folder)
for number in range(10):
    (folder / str(number)).write_bytes(data)
listed, moved = folder / "list.md5", folder / "moved.md5"
listed.write_text("".join(f"{md5lanes.hexdigest(data)}  {number + 5}\n" for number in range(10)))
moved.write_text("".join(f"{number:032x}  {number}\n" for number in range(1000)))


def refuse_an_update() -> None:
    try:
        list(md5lanes.audit(listed, update=True))
    except ValueError:
        pass


def resident() -> int:
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc/self/statm")
@pytest.mark.parametrize(
    ("objects", "work"),
    [
        (1, lambda: md5lanes.digest(buffer)),
        (1, lambda: md5lanes.hexdigest(data)),
        (1, lambda: md5lanes.md5(data)),
        (2, lambda: md5lanes.md5(data).copy().hexdigest()),
        (5, lambda: pickle.loads(pickle.dumps(md5lanes.md5(data)))),
        (100, lambda: md5lanes.digest_many(items)),
        (100, lambda: md5lanes.digest_many(iter(items), out="bytes")),
        (100, lambda: md5lanes.digest_many(items, out="numpy")),
        (100, lambda: md5lanes.hexdigest_many(items)),
        (5, refuse),
        (5, lambda: pyarrow.array(md5lanes.digest_column(array))),
        (5, lambda: md5lanes.surrogate_keys(batch, ["a"])),
        (5, refuse_a_column),
        (1000, lambda: pyarrow.chunked_array(md5lanes.digest_column(chunked, out="view"))),
        (1000, lambda: list(md5lanes.audit(moved, listed))),
        (1000, lambda: next(md5lanes.audit(listed))),
        (1000, refuse_an_update),
    ],
)
def test_memory_stays(objects: int, work: Callable[[], object]) -> None:
    def repeat(times: int) -> None:
        for _ in range(times):
            work()
        gc.collect()

    repeat(10_000 // objects)
    # Allocators and threads of other libraries may make the resident memory grow without a leak. A leak makes it grow in each attempt.
    for _ in range(3):
        memory, blocks, of_arrow = resident(), sys.getallocatedblocks(), pyarrow.total_allocated_bytes()
        references = [sys.getrefcount(held) for held in [data, buffer, items[1], md5lanes.Md5, None]]
        repeat(1_000_000 // objects)
        assert sys.getallocatedblocks() - blocks < 1000
        assert pyarrow.total_allocated_bytes() == of_arrow
        for held, before in zip([data, buffer, items[1], md5lanes.Md5, None], references, strict=True):
            assert abs(sys.getrefcount(held) - before) < 1000
        # The limit is exceeded if each of the million objects loses two bytes. Changes by the interpreter itself are smaller.
        if resident() - memory < 1 << 20:
            return
    pytest.fail("memory grows")
