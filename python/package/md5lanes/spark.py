"""Hashes files and columns in Spark.

Each task reads and hashes many files at once, and the contents never pass through the JVM. The package has to be installed on the
workers too.

>>> import md5lanes.spark
>>> paths = spark.createDataFrame([("/dev/null",), ("/missing",)], "path string")
>>> for file in md5lanes.spark.digest_files(paths).collect():
...     print(file.path, file.md5 or file.error)
/dev/null d41d8cd98f00b204e9800998ecf8427e
/missing [Errno 2] No such file or directory: '/missing'
"""

import errno
import os
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote_to_bytes

from md5lanes._native import digest_column
from md5lanes._native import digest_files as native_digest_files
from md5lanes._native import verify_etags as native_verify_etags

try:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.pandas.types import to_arrow_type
    from pyspark.sql.types import BinaryType, LongType, NullType, StringType, StructField, StructType
except ModuleNotFoundError:
    raise ModuleNotFoundError(
        "md5lanes.spark needs Spark, pandas and pyarrow: pip install 'md5lanes[spark]'"
    )

__all__ = ["register", "digest_files", "verify_etags"]

_DIGEST_COLUMNS = {"md5": StringType(), "size": LongType(), "error": StringType()}
_CHECK_COLUMNS = {
    "verdict": StringType(),
    "reason": StringType(),
    "actual": StringType(),
    "size": LongType(),
    "error": StringType(),
}


def digest_files(files: DataFrame, *, path: str = "path", threads: int | None = 1) -> DataFrame:
    """Adds the MD5 of each file to a frame with a column of paths. `path` is the name of this column.

    The new columns are `md5` (32 hexadecimal digits), `size` (the number of bytes that were hashed) and `error` (a text). If a file
    cannot be read, or a path is null, the row has an `error`, and its `md5` and `size` are null.

    A path is a string, or a binary if it is not UTF-8. The workers must be able to open it, for instance on a shared file system.

    A path may begin with `file:/`. Spark percent-encodes such paths in `_metadata.file_path` and `input_file_name()`, but not in the
    column `path` of the format `binaryFile` (which leaves out empty files), and a path does not show whether it is encoded. So
    `file:/data/a%20b` stands for the one of the files `a b` and `a%20b` that exists; if both exist, the row has an `error`. A path
    without `file:` is opened as it is. To get a path without `file:`, use `regexp_replace(path, '^file:/+', '/')` for `binaryFile`,
    and elsewhere `url_decode(regexp_replace(replace(_metadata.file_path, '+', '%2B'), '^file:/+', '/'))`.

    `threads` is the number of threads of a task, which should equal `spark.task.cpus`; `None` is one for each core of its machine.

    Files are read when an action of Spark needs the result. Spark can repeat any task. All columns travel to Python and back: select
    only the columns that you need. A frame with few partitions uses only few cores: repartition it.

    Raises `ValueError` if the frame has no column of the given name or more than one, or already has a column with the name of a
    new column; `spark.sql.caseSensitive` decides, as in Spark, whether names in upper and lower case differ. Raises `TypeError` if
    the paths are neither strings nor binaries.
    """

    def digests(paths: list[Any]) -> Iterator[tuple[Any, ...]]:
        for file in native_digest_files(paths, threads=threads):
            yield file.hexdigest, file.size, _text(file.error)

    return _map(files, [path], _DIGEST_COLUMNS, lambda rows: digests([path for (path,) in rows]))


def verify_etags(
    files: DataFrame,
    *,
    path: str = "path",
    etag: str = "etag",
    part_size: int | None = None,
    threads: int | None = 1,
) -> DataFrame:
    """Compares the files of a frame with their ETags on S3, as `md5lanes.verify_etags` does.

    `path` and `etag` are the names of the columns with the paths and the ETags. The new columns are `verdict` (`equal`, `differs` or
    `unknown`), `reason` (why the verdict is `unknown`), `actual` (the ETag of the file), `size` (of the file, in bytes) and `error`. If a
    file cannot be read, or a path or an ETag is null, the row has an `error` and no verdict.

    Paths, `threads` and tasks are as for `digest_files`. `part_size` is the part size of the uploads in bytes; without it the part
    sizes of known clients are tried.

    Raises the errors of `digest_files`, `TypeError` for ETags that are not strings, and `ValueError` for a `part_size` that S3 does not
    accept.
    """

    def checks(pairs: list[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        for file in native_verify_etags(pairs, part_size=part_size, threads=threads):
            yield file.verdict, file.reason, file.actual, file.size, _text(file.error)

    return _map(files, [path, etag], _CHECK_COLUMNS, checks)


def register(spark: SparkSession) -> None:
    """Adds two functions of string or binary columns to SQL: `md5lanes_hex` (32 hexadecimal digits) and `md5lanes_binary` (16 bytes).

    For columns in the JVM, Spark's own `md5()` is faster, because these functions send each value to Python and back. Use them in plans
    that have other functions of Arrow columns too: Spark runs all such functions in one pass through Python.

    Raises `RuntimeError` if Spark is older than 4.1, which has no functions of Arrow columns.
    """
    try:
        from pyspark.sql.pandas.functions import arrow_udf
    except ImportError as error:
        raise RuntimeError("functions of Arrow columns need Spark 4.1 or newer") from error

    def hexadecimal(values: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.chunked_array(digest_column(values)).combine_chunks()

    def binary(values: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.chunked_array(digest_column(values, out="binary")).cast(pyarrow.binary()).combine_chunks()

    # PySpark warns about the call that its type annotations allow.
    spark.udf.register("md5lanes_hex", arrow_udf(hexadecimal, "string"))  # type: ignore[call-overload]
    spark.udf.register("md5lanes_binary", arrow_udf(binary, "binary"))  # type: ignore[call-overload]


def _map(
    frame: DataFrame,
    inputs: list[str],
    added: dict[str, Any],
    compute: Callable[[list[tuple[Any, ...]]], Iterator[tuple[Any, ...]]],
) -> DataFrame:
    """Returns `frame` with the columns `added`, which `compute` makes from the columns `inputs`, first the path."""
    is_exact = frame.sparkSession.conf.get("spark.sql.caseSensitive") == "true"

    def indices_of(name: str) -> list[int]:
        return [i for i, other in enumerate(frame.columns) if other == name or not is_exact and other.lower() == name.lower()]

    for name in inputs:
        if not (found := indices_of(name)):
            raise ValueError(f"the frame has no column {name!r}, only {', '.join(frame.columns)}")
        if len(found) > 1:
            raise ValueError(f"the frame has more than one column {name!r}: rename all but one")
    for name in added:
        for index in indices_of(name):
            raise ValueError(f"the frame has a column {frame.columns[index]!r}: rename it, or leave it out")
    list(compute([]))  # Raises errors of wrong arguments here, not on a worker.
    input_indices = [indices_of(name)[0] for name in inputs]
    kinds = [("a string or a binary", (StringType, BinaryType, NullType)), ("a string", (StringType, NullType))]
    for name, index, (kind, types) in zip(inputs, input_indices, kinds):
        type = frame.schema[index].dataType
        if not isinstance(type, types):
            raise TypeError(f"the column {name!r} is of type {type.simpleString()}, and has to be {kind}")
    schema = StructType(frame.schema.fields + [StructField(name, type) for name, type in added.items()])

    def prepared(row: tuple[Any, ...]) -> tuple[Any, ...] | str:
        """Returns the inputs of a row for `compute`, or the text of the row's error."""
        if None in row:
            return f"{inputs[row.index(None)]} is null"
        try:
            return _local(row[0]), *row[1:]
        except ValueError as error:
            return str(error)

    def results(batch: pyarrow.RecordBatch) -> Iterator[tuple[Any, ...]]:
        rows = [prepared(row) for row in zip(*(batch.column(index).to_pylist() for index in input_indices))]
        computed = compute([row for row in rows if not isinstance(row, str)])
        for row in rows:
            if isinstance(row, str):
                yield *(None,) * (len(added) - 1), row
            else:
                yield next(computed)

    def map_batches(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            columns = list(zip(*results(batch))) or [()] * len(added)
            arrays = [pyarrow.array(values, to_arrow_type(type)) for values, type in zip(columns, added.values())]
            yield pyarrow.RecordBatch.from_arrays([*batch.columns, *arrays], names=numbers)

    # Columns have numbers as names until `schema` gives them their names back. Otherwise `mapInArrow` would take a column `a.b` for a field
    # of `a`, and the JVM would lose columns of the same name from batches.
    numbers = list(map(str, range(len(schema.fields))))
    return frame.toDF(*numbers[: len(frame.columns)]).mapInArrow(map_batches, schema)


def _local(path: str | bytes) -> str | bytes:
    """Returns the path without `file:`. Raises `ValueError` if the path could mean two files, or names a file of another machine."""
    if not isinstance(path, str) or not path.startswith("file:/"):
        return path
    if re.match("file://[^/]", path):
        raise ValueError(f"{path} names a file of another machine: give a path of this machine, with one slash after 'file:'")
    plain = "/" + path.removeprefix("file:").lstrip("/")
    decoded = _decoded(plain)
    if decoded == plain:
        return plain
    existing = [file for file in (decoded, plain) if _may_exist(file)]
    if len(existing) > 1:
        raise ValueError(
            f"{path} is {decoded!r} if it is percent-encoded and {plain!r} if it is not, and both exist: give the path without "
            "'file:', which is opened as it is"
        )
    return existing[0] if existing else decoded


# A path that Java may have percent-encoded: characters that Java does not escape, and escapes of bytes that may occur in names of files.
_ENCODED = re.compile(r'(?:[^\0- %"#<>?[\\\]^`{|}\x7f]|%(?!00|2[Ff])[0-9A-Fa-f]{2})*')


def _decoded(path: str) -> str:
    """Returns the path without percent-encoding, or `path` itself if Java cannot have encoded it."""
    try:
        return unquote_to_bytes(path).decode() if _ENCODED.fullmatch(path) else path
    except UnicodeDecodeError:
        return path


def _may_exist(path: str) -> bool:
    """Returns whether there is, or could be, a file at `path`."""
    try:
        os.lstat(path)
    except OSError as error:
        # The file may exist in a folder that this user may not search.
        return error.errno not in (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)
    return True


def _text(error: Exception | None) -> str | None:
    return None if error is None else str(error)
