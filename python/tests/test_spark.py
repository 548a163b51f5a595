"""Tests of Spark on this machine: two executors, each a JVM with its own Python workers."""

import doctest
import gzip
import hashlib
import json
import os
import runpy
import select
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote_plus

import pyspark
import pytest
from pyspark.sql import DataFrame, DataFrameReader, Row, SparkSession
from pyspark.sql.functions import col

import md5lanes.spark

EXAMPLES = Path(__file__).parents[2] / "examples/spark"

# Java runs for such a short time that its best compiler would take more time than it saves.
JAVA_OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"

# The time in seconds after which a test fails instead of hanging.
LONG = 900


@pytest.fixture(scope="module")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    if not any(map(os.environ.get, ["JAVA_HOME", "MD5LANES_NO_SKIP"])) and not shutil.which("java"):
        pytest.skip("there is no Java, which runs Spark")
    folder = tmp_path_factory.mktemp("spark")
    # Executors write to $SPARK_HOME/work.
    home = folder / "home"
    home.mkdir()
    for entry in Path(pyspark.__file__).parent.iterdir():
        (home / entry.name).symlink_to(entry)
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SPARK_HOME", str(home))
        environment.setenv("SPARK_LOCAL_HOSTNAME", "127.0.0.1")
        environment.setenv("PYSPARK_PYTHON", sys.executable)
        environment.setenv("JAVA_TOOL_OPTIONS", JAVA_OPTIONS)
        builder = SparkSession.builder.master("local-cluster[2,1,1024]").config(
            map={
                "spark.driver.host": "127.0.0.1",
                "spark.driver.bindAddress": "127.0.0.1",
                "spark.executor.memory": "512m",
                "spark.local.dir": str(folder),
                "spark.sql.warehouse.dir": str(folder / "warehouse"),
                "spark.ui.enabled": "false",
                "spark.ui.showConsoleProgress": "false",
            }
        )
        session = builder.getOrCreate()
        gateway = session.sparkContext._gateway
        assert gateway
        yield session
        session.stop()
        gateway.shutdown()
        gateway.proc.stdin.close()
        gateway.proc.wait(LONG)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    folder = tmp_path / "files"
    folder.mkdir()
    paths = [folder / f"file {number:02}" for number in range(30)]
    for number, path in enumerate(paths):
        path.write_bytes(bytes([number]) * number**3)
    return paths


def frame(spark: SparkSession, paths: list[Path]) -> DataFrame:
    return spark.createDataFrame([Row(path=str(path)) for path in paths])


def md5_of(path: Path) -> str:
    return hashlib.md5(path.read_bytes()).hexdigest()


def test_sums_are_in_the_order_of_the_rows_and_keep_their_columns(
    spark: SparkSession, files: list[Path]
) -> None:
    rows = [Row(path=str(path), number=number) for number, path in enumerate(files)]
    sums = md5lanes.spark.digest_files(spark.createDataFrame(rows)).collect()
    expected = [(str(path), n, md5_of(path), n**3, None) for n, path in enumerate(files)]
    assert [tuple(row) for row in sums] == expected


def test_a_file_that_fails_is_a_row_with_its_error(
    spark: SparkSession, files: list[Path], tmp_path: Path
) -> None:
    missing, folder = tmp_path / "missing", tmp_path
    paths = [str(missing), str(files[3]), None, str(folder)]
    asked = spark.createDataFrame([(path,) for path in paths], "file string").coalesce(1)
    sums = md5lanes.spark.digest_files(asked, path="file").collect()
    assert [row.md5 for row in sums] == [None, md5_of(files[3]), None, None]
    assert [row.size for row in sums] == [None, 27, None, None]
    assert sums[0].error == f"[Errno 2] No such file or directory: '{missing}'"
    assert sums[1].error is None
    assert sums[2].error == "file is null"
    assert str(folder) in sums[3].error


def test_paths_are_what_hadoop_prints_or_bytes(spark: SparkSession, tmp_path: Path) -> None:
    texts = tmp_path / "100% %41"
    texts.write_bytes(b"abc")
    listed = spark.read.format("binaryFile").load(str(tmp_path)).select("path")
    (row,) = md5lanes.spark.digest_files(listed).collect()
    assert row.path.startswith("file:/") and row.md5 == hashlib.md5(b"abc").hexdigest()
    no_text = os.path.join(os.fsencode(tmp_path), b"\xff")
    Path(os.fsdecode(no_text)).write_bytes(b"abc")
    binary = spark.createDataFrame([(no_text,)], "path binary")
    (row,) = md5lanes.spark.digest_files(binary).collect()
    assert row.md5 == hashlib.md5(b"abc").hexdigest()


def test_percent_encoded_paths_are_never_those_of_another_file(spark: SparkSession, tmp_path: Path) -> None:
    """The content of each file is its name."""
    texts, binaries = spark.read.format("text"), spark.read.format("binaryFile")
    sources = [(texts, "_metadata.file_path"), (texts, "input_file_name()"), (binaries, "_metadata.file_path"), (binaries, "path")]

    def write(folder: str, names: list[str]) -> str:
        (tmp_path / folder).mkdir()
        for name in names:
            (tmp_path / folder / name).write_text(name)
        return str(tmp_path / folder)

    def sums(reader: DataFrameReader, folder: str, path: str) -> dict[str, str | None]:
        column = "value" if reader is texts else "CAST(content AS string)"
        named = reader.load(folder).selectExpr(f"{path} AS path", f"{column} AS name")
        rows = md5lanes.spark.digest_files(named).collect()
        assert all(row.md5 in (None, md5_of_text(row.name)) for row in rows), rows
        return {row.name: row.error for row in rows}

    names = ["a b", "100%", "100% %41", "%ff", "%2F", "%00", "a+b;=", "caf%C3%A9", "\u00e9#?[x]", "\u00a0"]
    alone = write("100% alone", names)
    for reader, path in sources:
        assert sums(reader, alone, path) == dict.fromkeys(names), path
    # The second name is the percent-encoded first name.
    twins = write("twins", ["a b", "a%20b"])
    for reader, path in sources:
        errors = sums(reader, twins, path)
        assert [name for name, error in errors.items() if error] == ["a%20b" if path == "path" else "a b"]
        assert f"is '{twins}/a b' if it is percent-encoded and '{twins}/a%20b' if it is not" in str(errors)
    # With these two expressions, which the documentation recommends, no path has two meanings.
    as_it_is = "regexp_replace(path, '^file:/+', '/')"
    assert sums(binaries, twins, as_it_is) == {"a b": None, "a%20b": None}
    decoded = "url_decode(regexp_replace(replace(_metadata.file_path, '+', '%2B'), '^file:/+', '/'))"
    assert sums(texts, twins, decoded) == {"a b": None, "a%20b": None}
    assert sums(texts, alone, decoded) == dict.fromkeys(names)


def test_a_file_that_is_not_there_is_never_another_one(spark: SparkSession, tmp_path: Path) -> None:
    for name in ["a b", "c%20d", "e f"]:
        (tmp_path / name).write_text(name)
    # The link may be the file that was meant, although its target does not exist.
    (tmp_path / "e%20f").symlink_to("nowhere")
    asked = {
        f"{tmp_path}/a%20b": f"No such file or directory: '{tmp_path}/a%20b'",
        f"file:{tmp_path}/a%20c": f"No such file or directory: '{tmp_path}/a c'",
        f"file:{tmp_path}/e%20f": "both exist",
        f"file://host{tmp_path}/a b": "another machine",
        f"file:{tmp_path}/a%20b%2Fa": f"No such file or directory: '{tmp_path}/a%20b%2Fa'",
        f"file:{tmp_path}/{'%20' * 100}": "No such file",
    }
    sums = md5lanes.spark.digest_files(spark.createDataFrame([(path,) for path in asked], "path string")).collect()
    for row, error in zip(sums, asked.values()):
        assert row.md5 is None and error in row.error, row
    found = {f"file:{tmp_path}/a%20b": "a b", f"file://{tmp_path}/c%20d": "c%20d", f"file:///{tmp_path}/c%2520d": "c%20d"}
    checks = [(path, md5_of_text(name)) for path, name in found.items()]
    rows = md5lanes.spark.verify_etags(spark.createDataFrame(checks, "path string, etag string")).collect()
    assert [row.verdict for row in rows] == ["equal"] * 3


def test_the_example_of_the_module(spark: SparkSession) -> None:
    failed, tried = doctest.testmod(md5lanes.spark, extraglobs={"spark": spark})
    assert tried > 0 and failed == 0


def test_no_rows_give_no_rows(spark: SparkSession) -> None:
    none = spark.createDataFrame([], "path string, etag string")
    assert md5lanes.spark.digest_files(none).collect() == []
    assert md5lanes.spark.verify_etags(none).collect() == []


def test_a_column_of_nulls_has_no_type(spark: SparkSession) -> None:
    nulls = spark.sql("SELECT NULL AS path, NULL AS etag")
    (row,) = md5lanes.spark.digest_files(nulls).collect()
    assert row.error == "path is null"
    (row,) = md5lanes.spark.verify_etags(nulls).collect()
    assert row.error == "path is null"


def test_etags_are_compared(spark: SparkSession, tmp_path: Path) -> None:
    path = tmp_path / "object"
    path.write_bytes(bytes(12 << 20))
    parts = [hashlib.md5(bytes(size)).digest() for size in (8 << 20, 4 << 20)]
    multipart = f"{hashlib.md5(b''.join(parts)).hexdigest()}-2"
    missing = str(tmp_path / "missing")
    pairs: list[tuple[str, str | None]]
    pairs = [(str(path), multipart), (str(path), md5_of(path)), (str(path), "0" * 32)]
    pairs += [(str(path), "no ETag"), (missing, "0" * 32), (str(path), None)]
    asked = spark.createDataFrame(pairs, "path string, etag string")
    checks = md5lanes.spark.verify_etags(asked).collect()
    assert [row.verdict for row in checks] == ["equal", "equal", "differs", "unknown", None, None]
    assert [row.actual for row in checks[:3]] == [multipart, md5_of(path), md5_of(path)]
    assert checks[3].reason
    assert missing in checks[4].error and checks[5].error == "etag is null"
    for part_size, verdict in [(7 << 20, "differs"), (5 << 20, "unknown")]:
        (row,) = md5lanes.spark.verify_etags(asked.where(col("etag") == multipart), part_size=part_size).collect()
        assert row.verdict == verdict


def test_wrong_arguments_are_named_before_anything_runs(spark: SparkSession) -> None:
    paths = spark.createDataFrame([("a", 1)], "path string, size int")
    with pytest.raises(ValueError, match="no column 'file', only path, size"):
        md5lanes.spark.digest_files(paths, path="file")
    with pytest.raises(ValueError, match="has a column 'size': rename it"):
        md5lanes.spark.digest_files(paths)
    with pytest.raises(TypeError, match="'n' is of type bigint, and has to be a string or a binary"):
        md5lanes.spark.digest_files(paths.select(col("size").cast("long").alias("n")), path="n")
    with pytest.raises(TypeError, match="'e' is of type binary, and has to be a string"):
        md5lanes.spark.verify_etags(paths.select("path", col("path").cast("binary").alias("e")), etag="e")
    with pytest.raises(ValueError, match="part_size"):
        md5lanes.spark.verify_etags(paths.select("path", col("path").alias("etag")), part_size=0)
    with pytest.raises(ValueError, match="threads"):
        md5lanes.spark.digest_files(paths.select("path"), threads=0)


def test_columns_may_have_any_names(spark: SparkSession, files: list[Path]) -> None:
    names = ["a.b", "a", "`", "a`.`b", "*", "", "x", "x", "X", "\u00e9 1"]
    row = (str(files[2]), Row(b="field"), *range(8))
    table = spark.createDataFrame([row], "p string, s struct<b: string>, " + ", ".join(f"c{n} int" for n in range(8)))
    sums = md5lanes.spark.digest_files(table.toDF(*names), path="a.b")
    assert sums.columns == [*names, "md5", "size", "error"]
    assert sums.collect() == [(*row, md5_of(files[2]), 8, None)]
    table = spark.createDataFrame([("0" * 32, str(files[2]), 1)], ["a`b.c", "`path`", "0"])
    checks = md5lanes.spark.verify_etags(table, path="`path`", etag="a`b.c")
    assert [(row.verdict, row["`path`"]) for row in checks.collect()] == [("differs", str(files[2]))]


def test_names_are_compared_as_spark_compares_them(spark: SparkSession, files: list[Path]) -> None:
    path = str(files[2])
    table = spark.createDataFrame([(path, "kept", "\u00c9")], ["Path", "MD5", "\u00c9"])
    with pytest.raises(ValueError, match="has a column 'MD5': rename it"):
        md5lanes.spark.digest_files(table)
    (row,) = md5lanes.spark.digest_files(table.drop("MD5")).collect()
    assert row == (path, "\u00c9", md5_of(files[2]), 8, None)
    twice = spark.createDataFrame([(path, path)], ["path", "PATH"])
    with pytest.raises(ValueError, match="more than one column 'path': rename all but one"):
        md5lanes.spark.digest_files(twice)
    spark.conf.set("spark.sql.caseSensitive", True)
    try:
        (row,) = md5lanes.spark.digest_files(table, path="Path").select("MD5", "md5").collect()
        assert row == ("kept", md5_of(files[2]))
        (row,) = md5lanes.spark.digest_files(twice).select("md5").collect()
        assert row == (md5_of(files[2]),)
        with pytest.raises(ValueError, match="no column 'path', only Path, MD5"):
            md5lanes.spark.digest_files(table)
    finally:
        spark.conf.unset("spark.sql.caseSensitive")


def test_functions_of_columns_give_the_results_of_sparks_md5(spark: SparkSession) -> None:
    md5lanes.spark.register(spark)
    texts = [(None,), ("",), ("é",), ("x" * 1000,)] + [(str(n),) for n in range(25_000)]
    table = spark.createDataFrame(texts, "text string")
    digests = table.selectExpr("md5lanes_hex(text) AS ours", "md5(text) AS theirs", "hex(md5lanes_binary(text)) AS binary")
    rows = digests.collect()
    assert len(rows) == len(texts) and rows[0] == (None, None, None)
    assert all(row.ours == row.theirs == row.binary.lower() for row in rows[1:])
    assert table.selectExpr("md5lanes_hex(encode(text, 'utf-8'))").collect()[2][0] == md5_of_text("é")


def md5_of_text(text: str) -> str:
    return hashlib.md5(text.encode()).hexdigest()


@pytest.mark.parametrize("victim", ["worker", "executor"])
def test_spark_repeats_the_task_of_a_lost_process(
    spark: SparkSession, files: list[Path], tmp_path: Path, victim: str
) -> None:
    """A worker stays in the middle of its task until the test has written to the pipe, which is among the files."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    paths = [*files[:15], pipe, *files[15:]]
    sums = md5lanes.spark.digest_files(frame(spark, paths).coalesce(1))
    with ThreadPoolExecutor(1) as pool:
        rows = pool.submit(sums.collect)
        with writer(pipe):
            worker = reader(pipe)
            executor = next(process for process in ancestors(worker) if name(process) == "java")
            assert os.getpid() in ancestors(executor), "it is not one of this test"
            kill(executor if victim == "executor" else worker)
            # A worker ends with its executor.
            wait_for_end(worker)
            with writer(pipe) as end:
                assert reader(pipe) != worker
                end.write(b"abc")
        contents = [b"abc" if path == pipe else path.read_bytes() for path in paths]
        digests = [hashlib.md5(content).hexdigest() for content in contents]
        assert [row.md5 for row in rows.result(LONG)] == digests


@contextmanager
def writer(pipe: Path) -> Iterator[BinaryIO]:
    """Opens the pipe for writing, which waits until a process opens it for reading; after `LONG` seconds, a timer does that."""
    alarm = threading.Timer(LONG, lambda: os.close(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)))
    alarm.start()
    with open(pipe, "wb") as end:
        alarm.cancel()
        yield end


def reader(pipe: Path) -> int:
    """Returns the other process that has the pipe open."""
    (process,) = {
        int(link.parts[2])
        for link in Path("/proc").glob("[1-9]*/fd/*")
        if link.parts[2] != str(os.getpid()) and target(link) == pipe
    }
    return process


def target(link: Path) -> Path | None:
    try:
        return link.readlink()
    except OSError:  # The process has ended, or belongs to another user.
        return None


def ancestors(process: int) -> list[int]:
    found = []
    while process > 1:
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        found.append(process)
    return found


def name(process: int) -> str:
    return Path(f"/proc/{process}/comm").read_text().strip()


def kill(process: int) -> None:
    os.kill(process, signal.SIGKILL)


def wait_for_end(process: int) -> None:
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return
    assert select.select([handle], [], [], LONG)[0], f"process {process} is still there"
    os.close(handle)


def test_the_example_writes_what_md5sum_checks(files: list[Path], tmp_path: Path) -> None:
    folder, sums = files[0].parent, tmp_path / "sums"
    for name in ["new\nline", "back\\slash", "\\n\n"]:
        files.append(folder / name)
        files[-1].write_text(name)
    (folder / "missing").symlink_to("nowhere")
    environment = {
        **os.environ,
        "JAVA_TOOL_OPTIONS": JAVA_OPTIONS,
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_LOCAL_HOSTNAME": "127.0.0.1",
    }
    program = Path(sys.executable).with_name("spark-submit")
    options = ["--master", "local[2]", "--conf", "spark.ui.enabled=false"]
    run = subprocess.run(
        [program, *options, EXAMPLES / "sum.py", folder, sums],
        env=environment, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LONG,
    )
    assert f"No such file or directory: '{folder / 'missing'}'" in run.stdout and run.returncode == 1
    lines = "".join(part.read_text() for part in sums.glob("part-*"))
    expected = subprocess.run(["md5sum", *files], capture_output=True, text=True, check=True).stdout
    assert sorted(lines.splitlines()) == sorted(expected.splitlines())
    check = subprocess.run(["md5sum", "--check", "--quiet"], input=lines, text=True)
    assert check.returncode == 0


def test_the_example_compares_an_inventory_with_a_folder(
    spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The example runs in the session of the other tests, because a new session takes half a minute to start."""
    folder, data, dated = (tmp_path / name for name in ["folder", "data", "2026-11-23T01-00Z"])
    for made in (folder, data, dated):
        made.mkdir()
    contents = {"a b+c": b"1", "differs": b"22", "gone": b"333", "kms": b"4444", "\u00e9": b""}
    rows = ""
    for name, content in contents.items():
        (folder / name).write_bytes(b"23" if name == "differs" else content)
        encryption = "SSE-KMS" if name == "kms" else "SSE-S3"
        digest = hashlib.md5(content).hexdigest()
        rows += f'"bucket","p/{quote_plus(name)}","v1","true","false","{digest}","{encryption}"\n'
        rows += f'"bucket","p/{quote_plus(name)}","v0","false","false","{hashlib.md5().hexdigest()}","SSE-S3"\n'
    (folder / "gone").unlink()
    etag = hashlib.md5().hexdigest()
    for key in ["q", "p/", "p/..%2Ffolder%2Fkms", "p//kms"]:
        rows += f'"bucket","{key}","v1","true","false","{etag}","SSE-S3"\n'
    (data / "1.csv.gz").write_bytes(gzip.compress(rows.encode()))
    schema = "Bucket, Key, VersionId, IsLatest, IsDeleteMarker, ETag, EncryptionStatus"
    manifest = {"fileFormat": "CSV", "fileSchema": schema, "files": [{"key": "x/data/1.csv.gz"}]}
    (dated / "manifest.json").write_text(json.dumps(manifest))
    example = str(EXAMPLES / "inventory.py")
    monkeypatch.setattr(sys, "argv", list(map(str, [example, dated / "manifest.json", folder, tmp_path / "found", "p/"])))
    monkeypatch.setattr(SparkSession, "stop", lambda session: None)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(example, run_name="__main__")
    assert ended.value.code == 1
    lines = "".join(part.read_text() for part in (tmp_path / "found").glob("part-*")).splitlines()
    found = {Path(line["path"]).name: line for line in map(json.loads, lines)}
    assert {name: line.get("verdict") for name, line in found.items()} == {
        "differs": "differs", "gone": None, "kms": "unknown"
    }
    assert "No such file" in found["gone"]["error"] and found["kms"]["etag"] == "SSE-KMS"
