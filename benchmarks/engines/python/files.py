"""Many files: by Spark, which has a task for each core and its workers up, and by the package alone."""

import functools
import hashlib
import os
import sys
import time
from importlib.metadata import version
from pathlib import Path

from pyspark.sql import SparkSession
from pyspark.sql.functions import md5


class Work:
    def __init__(self, folder):
        self.folder = folder
        self.paths = sorted(str(path) for path in Path(folder).iterdir())

    @functools.cached_property
    def frame(self):
        # In Spark's own memory, as if they had been read from a table.
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


class Contestant:
    """It is timed from start to end: most of the work is done by other processes."""

    def __init__(self, version, compute):
        """`compute` makes the digests of a work in hex, each with its path."""
        self.version, self.compute = version, compute

    def run(self, work, times):
        start = time.perf_counter_ns()
        for _ in range(times):
            pairs = self.compute(work)
        nanoseconds = time.perf_counter_ns() - start
        digests = b"".join(bytes.fromhex(digest) for _, digest in sorted(pairs))
        return nanoseconds, hashlib.md5(digests).hexdigest()


def by_spark():
    return Contestant(
        spark().version,
        lambda work: work.contents.select("path", md5("content")).collect(),
    )


def by_md5lanes_in_spark():
    from md5lanes.spark import sum_files

    return Contestant(
        version("md5lanes"), lambda work: [(file.path, file.md5) for file in sum_files(work.frame).collect()]
    )


def by_md5lanes():
    from md5lanes import sum_files

    return Contestant(
        version("md5lanes"), lambda work: [(file.path, file.hexdigest) for file in sum_files(work.paths)]
    )


CONTESTANTS = {"spark": by_spark, "md5lanes-spark": by_md5lanes_in_spark, "md5lanes-files": by_md5lanes}
