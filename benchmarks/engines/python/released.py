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
    """Imports the package of the wheel. Raises `ImportError` if there is no such wheel."""
    wheels = list(ROOT.glob(f"dist/python/*-manylinux*_{platform.machine()}.whl"))
    if not wheels:
        raise ImportError("the released wheel is not there: make dist")
    built = remove_modules()
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(wheels[0]).extractall(folder)
        sys.path.insert(0, folder)
        try:
            return importlib.import_module("md5lanes")
        finally:
            sys.path.remove(folder)
            remove_modules()
            sys.modules.update(built)


def remove_modules():
    """Removes the modules of the imported package from `sys.modules`, and returns them."""
    names = [name for name in sys.modules if name.partition(".")[0] == "md5lanes"]
    return {name: sys.modules.pop(name) for name in names}
