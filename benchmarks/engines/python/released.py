"""Loads the package from a wheel of `make dist`, beside the package that is built for the benchmarks."""

import importlib
import platform
import sys
import tempfile
import zipfile
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]


@cache
def package():
    """The released package. Raises `ImportError` without such a wheel."""
    wheels = list(ROOT.glob(f"dist/python/*-manylinux*_{platform.machine()}.whl"))
    if not wheels:
        raise ImportError("the released wheel is not there: make dist")
    built = take_modules()
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(wheels[0]).extractall(folder)
        sys.path.insert(0, folder)
        try:
            return importlib.import_module("md5lanes")
        finally:
            sys.path.remove(folder)
            take_modules()
            sys.modules.update(built)


def take_modules():
    """Makes Python forget the package that was imported last, and returns its modules."""
    names = [name for name in sys.modules if name.partition(".")[0] == "md5lanes"]
    return {name: sys.modules.pop(name) for name in names}
