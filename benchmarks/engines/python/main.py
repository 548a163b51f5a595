"""Runs contestants in Python for the benchmarks: main.py GROUP. benchmarks/README.md has the protocol that this program speaks."""

import importlib
import os
import sys

# The module of each group. A module has a class `Work`, which makes a workload from the words of a request, and a dictionary
# `CONTESTANTS`, which has for the name of each contestant a function that makes the contestant.
GROUPS = {
    "many-messages": "clickhouse",
    "python-digest": "message",
    "python-lists": "lists",
    "python-arrow": "columns",
    "python-rows": "rows",
    "python-files": "files",
    "duckdb-column": "duckdb_column",
    "duckdb-cores": "duckdb_cores",
    "duckdb-rows": "duckdb_rows",
    "duckdb-single": "duckdb_single",
}


def main():
    (group,) = sys.argv[1:]
    if group not in ("python-files", "duckdb-cores"):
        # Libraries such as Polars read these settings when they are imported.
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        os.environ["POLARS_MAX_THREADS"] = "1"
    module = importlib.import_module(GROUPS[group])
    contestants = {}
    for name, make_contestant in module.CONTESTANTS.items():
        try:
            contestants[name] = make_contestant()
        except ImportError as error:
            print("without", name, error)
        else:
            print("contestant", name, contestants[name].version)
    print("ready", flush=True)
    works = []
    for line in sys.stdin:
        request, _, words = line.rstrip("\n").partition(" ")
        if request == "run":
            name, work, times = words.split()
            print(*contestants[name].run(works[int(work)], int(times)), flush=True)
        elif request in ("messages", "files"):
            works.append(module.Work(words))
            print("ok", flush=True)
        else:
            sys.exit(f"engine: no such request: {line[:40]!r}")


main()
