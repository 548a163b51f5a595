"""What several tests need."""

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

# Machines may be busy with other things; and who sees a test fail must see it fail again.
hypothesis.settings.register_profile(
    "default", deadline=None, derandomize=True, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("default")

# Shells have what they run in the background ignore it. Then Python does so too, and Ctrl-C could not be tested.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def vectors() -> dict[str, Any]:
    """The test vectors of all languages."""
    path = Path(__file__).parents[2] / "vectors/vectors.json"
    loaded: dict[str, Any] = json.loads(path.read_text())
    return loaded


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Files of all sizes around those that are read at a time."""
    paths = []
    for number, size in enumerate([0, 1, 63, 64, 65_535, 65_536, 65_537, 1_000_003] * 20):
        path = tmp_path / f"{number:03}"
        path.write_bytes(bytes([number]) * size)
        paths.append(path)
    return paths


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A file that takes hours to be read. It is a hole."""
    path = tmp_path / "endless"
    with path.open("wb") as file:
        file.truncate(1 << 42)
    return path


@contextlib.contextmanager
def threads_of(work: Callable[[], object], count: int) -> Iterator[None]:
    """So many threads do the same work; at the end they are waited for, unless the test fails before."""
    threads = [threading.Thread(target=work, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join()


def wait_for_the_end_of_threads() -> None:
    """Those of the package end on their own: waits for their names to go, where the system shows them."""

    def is_of_package(thread: Path) -> bool:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            return (thread / "comm").read_text().startswith("md5lanes")
        return False

    task = Path("/proc/self/task")
    while task.is_dir() and any(map(is_of_package, task.iterdir())):
        threading.Event().wait(0.01)


def holds_in_child(work: Callable[[], bool]) -> bool:
    """What a function returns in a child that `fork` made. An error in it is false."""
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
    """Bytes `start` to `end` of the pattern that the vectors' messages are parts of."""
    period = bytes(range(251))
    first = start - start % 251
    return (period * ((end - first) // 251 + 1))[start - first : end - first]
