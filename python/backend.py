"""Builds the package for pip, with maturin. In a checkout of the repository the wheel also gets the extension for DuckDB."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import maturin
from maturin import *  # pip also calls maturin's other functions in this module.

REPOSITORY = Path(__file__).resolve().parents[1]
SCRIPT = REPOSITORY / "scripts/build-duckdb"


def build_wheel(*arguments: Any, **options: Any) -> str:
    # A source distribution does not contain the script, and Windows has no shell to run it.
    if os.name == "posix" and SCRIPT.exists():
        # The script expects the results of Cargo in the folder `target`.
        environment = {name: value for name, value in os.environ.items() if name != "CARGO_TARGET_DIR"}
        # If DuckDB does not run on this platform, the script fails, and the package has no extension.
        if subprocess.run([SCRIPT], env=environment).returncode == 0:
            shutil.copy(REPOSITORY / "target/duckdb/md5lanes.duckdb_extension", "package/md5lanes")
    return maturin.build_wheel(*arguments, **options)
