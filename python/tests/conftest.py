"""What several tests need."""

import hashlib
import json
import signal
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


def md5_of_file(path: str | Path) -> "hashlib._Hash":
    return hashlib.md5(Path(path).read_bytes(), usedforsecurity=False)


def painted(start: int, end: int) -> bytes:
    """Bytes `start` to `end` of the pattern that the vectors' messages are parts of."""
    period = bytes(range(251))
    first = start - start % 251
    return (period * ((end - first) // 251 + 1))[start - first : end - first]
