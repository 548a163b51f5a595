"""Tells PyInstaller where the hooks of the package are."""

from pathlib import Path


def folders() -> list[str]:
    """Returns the folders in which PyInstaller looks for `hook-MODULE.py`."""
    return [str(Path(__file__).parent)]
