"""What PyInstaller has to know of the package."""

from pathlib import Path


def folders() -> list[str]:
    """Where PyInstaller looks for `hook-MODULE.py`."""
    return [str(Path(__file__).parent)]
