"""Compares the memory that the functions need with that of `md5()`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="only Linux reports the peak memory of a process in /proc"
)

PROGRAM = """
import sys, duckdb

_, extension, query = sys.argv
connection = duckdb.connect(config={"allow_unsigned_extensions": "true", "threads": 1})
connection.execute(f"LOAD '{extension}'")
connection.execute("SET enable_progress_bar = false")
connection.execute(query).fetchall()
(peak,) = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM:")]
print(peak)
"""

TEN_MILLION = "(SELECT 'a string of a column, ' || i AS a FROM range(10000000) t(i))"
LONG = "(SELECT repeat(chr(97 + i::INTEGER), 16 << 20) AS a FROM range(4) t(i))"


def peak(extension: Path, value: str, table: str) -> int:
    """Returns the peak memory in KiB of a process that computes `value` for all rows."""
    query = f"SELECT max({value}) FROM {table}"
    done = subprocess.run([sys.executable, "-c", PROGRAM, extension, query], check=True, capture_output=True, text=True)
    return int(done.stdout)


@pytest.mark.parametrize("table", [TEN_MILLION, LONG], ids=["ten million rows", "long rows"])
def test_the_peak_is_at_most_a_mebibyte_above_that_of_md5(extension: Path, table: str) -> None:
    theirs = peak(extension, "md5(a)", table)
    for ours in ["md5lanes(a)", "md5lanes_number(a)", "md5lanes_surrogate_key(a)"]:
        assert peak(extension, ours, table) <= theirs + 1024, ours
