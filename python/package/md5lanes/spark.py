"""MD5 in Spark: checksums of files that the workers read, and functions of columns.

Spark ships the paths, and each task hashes many files at once. The contents never pass through the JVM. The package has to be
installed on the workers too.

>>> import md5lanes.spark
>>> paths = spark.createDataFrame([("/dev/null",), ("/missing",)], "path string")
>>> for file in md5lanes.spark.sum_files(paths).collect():
...     print(file.path, file.md5 or file.error)
/dev/null d41d8cd98f00b204e9800998ecf8427e
/missing [Errno 2] No such file or directory: '/missing'
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from md5lanes._native import column as digests_of
from md5lanes._native import sum_files as sum_many
from md5lanes._native import verify_etags as verify_many

try:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.pandas.types import to_arrow_type
    from pyspark.sql.types import LongType, StringType, StructField, StructType
except ModuleNotFoundError:
    raise ModuleNotFoundError(
        "md5lanes.spark needs Spark and pyarrow: pip install 'md5lanes[spark]'"
    )

__all__ = ["register", "sum_files", "verify_etags"]

_SUM = {"md5": StringType(), "size": LongType(), "error": StringType()}
_CHECK = {
    "verdict": StringType(),
    "reason": StringType(),
    "actual": StringType(),
    "size": LongType(),
    "error": StringType(),
}


def sum_files(files: DataFrame, *, path: str = "path", threads: int | None = 1) -> DataFrame:
    """Adds the MD5 of each file to a frame with a column of paths.

    The new columns are `md5` (32 hexadecimal digits), `size` (the bytes that were hashed) and `error`. A file that cannot be
    read is a row with an `error` and nothing else; so is a row whose path is null.

    A path is a string, or a binary where it is no UTF-8. The workers must be able to open it, for instance on a file system that
    they share. It may begin with `file:/`, as in the column `path` of the format `binaryFile` (which leaves out empty files).

    `threads` is the number of threads of a task, `None` for one on each core of its machine. It should equal `spark.task.cpus`,
    whose default is 1.

    Nothing is read before an action. Rows do not depend on each other and nothing is written, so Spark can do any task again.
    All columns travel to Python and back: select only the columns that you need. A frame with few partitions keeps few cores
    busy: repartition it.

    Raises `ValueError` if there is no such column of paths, or a column has the name of a new one.
    """

    def sums(paths: list[Any]) -> Iterator[tuple[Any, ...]]:
        for file in sum_many(paths, threads=threads):
            yield file.hexdigest, file.size, _text(file.error)

    return _map(files, [path], _SUM, lambda rows: sums([path for (path,) in rows]))


def verify_etags(
    files: DataFrame,
    *,
    path: str = "path",
    etag: str = "etag",
    part_size: int | None = None,
    threads: int | None = 1,
) -> DataFrame:
    """Compares the files of a frame with their ETags on S3, as `md5lanes.verify_etags` does.

    The new columns are `verdict` (`equal`, `differs` or `unknown`), `reason` (why it is unknown), `actual` (the ETag of the file),
    `size` (its bytes) and `error`. A file that cannot be read is a row with an `error` and no verdict; so is a row whose path or
    ETag is null.

    Paths, threads and tasks are as in `sum_files`. `part_size` is the part size of the uploads in bytes; without it the part
    sizes of common clients are tried.

    Raises `ValueError` if a column is missing, a column has the name of a new one, or S3 takes no such parts.
    """

    def checks(pairs: list[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        for file in verify_many(pairs, part_size=part_size, threads=threads):
            yield file.verdict, file.reason, file.actual, file.size, _text(file.error)

    return _map(files, [path, etag], _CHECK, checks)


def register(spark: SparkSession) -> None:
    """Adds functions of columns to SQL: `md5lanes_hex` (32 hexadecimal digits) and `md5lanes_binary` (16 bytes), of strings or binaries.

    Spark's own `md5()` is faster for columns in the JVM, because here each value travels to Python and each digest back, which
    takes longer than hashing. These functions are for plans with other functions of Arrow columns: Spark runs all of them
    in one pass through Python.

    Raises `RuntimeError` before Spark 4.1, which has no such functions.
    """
    try:
        from pyspark.sql.pandas.functions import arrow_udf
    except ImportError as error:
        raise RuntimeError("functions of Arrow columns need Spark 4.1 or newer") from error

    def hexadecimal(values: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.chunked_array(digests_of(values)).combine_chunks()

    def binary(values: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.chunked_array(digests_of(values, out="binary")).cast(pyarrow.binary()).combine_chunks()

    # PySpark's annotations demand a call that PySpark itself warns of.
    spark.udf.register("md5lanes_hex", arrow_udf(hexadecimal, "string"))  # type: ignore[call-overload]
    spark.udf.register("md5lanes_binary", arrow_udf(binary, "binary"))  # type: ignore[call-overload]


def _map(
    frame: DataFrame,
    inputs: list[str],
    added: dict[str, Any],
    compute: Callable[[list[tuple[Any, ...]]], Iterator[tuple[Any, ...]]],
) -> DataFrame:
    """The frame with the columns `added`, which `compute` makes from the columns `inputs`. The first of the inputs is the path."""
    for name in inputs:
        if name not in frame.columns:
            raise ValueError(f"the frame has no column {name!r}, only {', '.join(frame.columns)}")
    for name in added:
        if name in frame.columns:
            raise ValueError(f"the frame has a column {name!r}: rename it, or leave it out")
    list(compute([]))  # Wrong arguments raise here, and not on a worker.
    schema = StructType(frame.schema.fields + [StructField(name, type) for name, type in added.items()])

    def results(batch: pyarrow.RecordBatch) -> Iterator[tuple[Any, ...]]:
        rows = list(zip(*(batch[name].to_pylist() for name in inputs)))
        computed = compute([(_local(row[0]), *row[1:]) for row in rows if None not in row])
        for row in rows:
            if None in row:
                yield *(None,) * (len(added) - 1), f"{inputs[row.index(None)]} is null"
            else:
                yield next(computed)

    def map_batches(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            columns = list(zip(*results(batch))) or [()] * len(added)
            arrays = [pyarrow.array(values, to_arrow_type(type)) for values, type in zip(columns, added.values())]
            yield pyarrow.RecordBatch.from_arrays([*batch.columns, *arrays], names=[*batch.schema.names, *added])

    return frame.mapInArrow(map_batches, schema)


def _local(path: str | bytes) -> str | bytes:
    """The path without `file:`. Hadoop prints such paths without percent-encoding."""
    return re.sub("^file:/+", "/", path) if isinstance(path, str) else path


def _text(error: Exception | None) -> str | None:
    return None if error is None else str(error)
