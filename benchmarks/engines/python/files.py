"""Hashes many files: with Spark's own function, with the package md5lanes in Spark, and with md5lanes alone. Spark runs a task on each
core, and its processes already run before the measurement."""

import functools
import os
import sys
import time
from importlib.metadata import version
from pathlib import Path

import md5lanes
from pyspark.sql import SparkSession
from pyspark.sql.functions import md5

from clock import Contestant


class Work:
    def __init__(self, folder):
        self.folder = folder
        self.paths = sorted(str(path) for path in Path(folder).iterdir())

    @functools.cached_property
    def frame(self):
        # The paths are in Spark's own memory, as if they had been read from a table.
        return spark().createDataFrame([(path,) for path in self.paths], "path string").cache()

    @functools.cached_property
    def contents(self):
        return spark().read.format("binaryFile").load(self.folder)


@functools.cache
def spark():
    os.environ["PYSPARK_PYTHON"] = sys.executable
    cores = len(os.sched_getaffinity(0))
    session = SparkSession.builder.master(f"local[{cores}]").config(
        map={
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.driver.memory": "4g",
            "spark.log.level": "ERROR",
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
        }
    )
    return session.getOrCreate()


def contestant(version, compute):
    """Makes a contestant. `compute(work)` returns pairs of a path and a digest in hex. The elapsed time counts,
    because other processes do most of the work."""
    return Contestant(
        version,
        compute,
        lambda pairs: b"".join(bytes.fromhex(digest) for _, digest in sorted(pairs)),
        time.perf_counter_ns,
    )


def by_spark():
    return contestant(
        spark().version,
        lambda work: work.contents.select("path", md5("content")).collect(),
    )


def by_md5lanes_in_spark():
    from md5lanes.spark import digest_files

    return contestant(
        version("md5lanes"), lambda work: [(file.path, file.md5) for file in digest_files(work.frame).collect()]
    )


def by_md5lanes():
    return contestant(
        version("md5lanes"), lambda work: [(file.path, file.hexdigest) for file in md5lanes.digest_files(work.paths)]
    )


CONTESTANTS = {"spark": by_spark, "md5lanes-spark": by_md5lanes_in_spark, "md5lanes-files": by_md5lanes}
