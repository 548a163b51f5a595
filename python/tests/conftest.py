"""What several tests need."""

import json
import pathlib
from typing import Any

import hypothesis
import pytest

# Machines may be busy with other things.
hypothesis.settings.register_profile("default", deadline=None)
hypothesis.settings.load_profile("default")


@pytest.fixture(scope="session")
def vectors() -> dict[str, Any]:
    """The test vectors of all languages."""
    path = pathlib.Path(__file__).parents[2] / "vectors/vectors.json"
    loaded: dict[str, Any] = json.loads(path.read_text())
    return loaded


def painted(start: int, end: int) -> bytes:
    """Bytes `start` to `end` of the pattern that the vectors' messages are parts of."""
    period = bytes(range(251))
    first = start - start % 251
    return (period * ((end - first) // 251 + 1))[start - first : end - first]
