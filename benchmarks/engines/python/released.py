"""The package as a wheel of `make dist` has it, beside the one that is built for the benchmarks."""

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
    """Raises `ImportError` where no such wheel is there."""
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
    """Has Python forget the package that was imported last."""
    names = [name for name in sys.modules if name.partition(".")[0] == "md5lanes"]
    return {name: sys.modules.pop(name) for name in names}
