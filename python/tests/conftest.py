"""Functions and fixtures that several tests use."""

import contextlib
import hashlib
import json
import os
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest

# Machines may be busy, so tests have no deadline. The inputs are the same in each run, so that a test that fails once fails again.
hypothesis.settings.register_profile(
    "default", deadline=None, derandomize=True, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("default")

# Python ignores SIGINT if it is a background job of a shell. With this handler, the tests of Ctrl-C work there too.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def vectors() -> dict[str, Any]:
    path = Path(__file__).parents[2] / "vectors/vectors.json"
    loaded: dict[str, Any] = json.loads(path.read_text())
    return loaded


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Files with sizes around a block of MD5, and around the size of the pieces in which files are read."""
    paths = []
    for number, size in enumerate([0, 1, 63, 64, 65_535, 65_536, 65_537, 1_000_003] * 20):
        path = tmp_path / f"{number:03}"
        path.write_bytes(bytes([number]) * size)
        paths.append(path)
    return paths


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A sparse file that takes hours to read."""
    path = tmp_path / "endless"
    with path.open("wb") as file:
        file.truncate(1 << 42)
    return path


@contextlib.contextmanager
def threads_of(work: Callable[[], object], count: int) -> Iterator[None]:
    """Runs `work` on `count` threads, beside the body of `with`. Then waits for the threads, unless the body raised an error."""
    threads = [threading.Thread(target=work, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join()


def wait_for_the_end_of_threads() -> None:
    """Waits until the package's threads have ended. Does nothing on systems without `/proc/self/task`."""

    def is_of_package(thread: Path) -> bool:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            return (thread / "comm").read_text().startswith("md5lanes")
        return False

    task = Path("/proc/self/task")
    while task.is_dir() and any(map(is_of_package, task.iterdir())):
        threading.Event().wait(0.01)


def holds_in_child(work: Callable[[], bool]) -> bool:
    """Returns what `work` returns in a child made by `fork`. An error in the child counts as false."""
    child = os.fork()
    if child == 0:
        try:
            os._exit(0 if work() else 1)
        finally:
            os._exit(2)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def md5_of_file(path: str | Path) -> "hashlib._Hash":
    return hashlib.md5(Path(path).read_bytes(), usedforsecurity=False)


def painted(start: int, end: int) -> bytes:
    """Returns the bytes from `start` to `end` of the pattern of the test vectors: byte `i` is `i` mod 251."""
    period = bytes(range(251))
    first = start - start % 251
    return (period * ((end - first) // 251 + 1))[start - first : end - first]
