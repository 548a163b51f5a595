"""Runs the examples for one extra (a set of optional dependencies) in the page of the Python package: extras.py README EXTRA.

The dependencies of other extras need not be installed.
"""

import doctest
import hashlib
import os
import re
import sys
import tempfile
import threading
from contextlib import redirect_stdout
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.metadata import metadata
from io import StringIO
from pathlib import Path
from typing import Any

SECTIONS = {"duckdb": "### In DuckDB", "polars": "### In Polars", "s3": "## Buckets of S3", "spark": "## Beyond one machine: Spark"}
assert [*SECTIONS] == sorted(metadata("md5lanes").get_all("Provides-Extra") or [])

page, extra = sys.argv[1:]
section = re.split(r"\n##+ ", Path(page).read_text().split(f"\n{SECTIONS[extra]}\n")[1])[0]
folder = Path(tempfile.mkdtemp())
(folder / "one").write_bytes(b"one")
ONE = hashlib.md5(b"one").hexdigest()


def run_examples() -> None:
    test = doctest.DocTestParser().get_doctest(section, {}, extra, page, 0)
    assert test.examples and not doctest.DocTestRunner().run(test).failed


def run_first_block(**names: Any) -> dict[str, Any]:
    """Runs the first block of code in the section with the variables `names`, and with `folder` in place of /data. Returns all variables."""
    exec(re.findall(r"```python\n(.*?)```", section, re.DOTALL)[0].replace("/data", str(folder)), names)
    return names


def polars() -> None:
    run_examples()


def duckdb() -> None:
    run_examples()
    import duckdb
    import md5lanes.duckdb

    connection = duckdb.connect()
    assert md5lanes.duckdb.register(connection) == "arrow"
    assert connection.sql("SELECT md5lanes('one')").fetchall() == [(ONE,)]


def spark() -> None:
    import pyarrow.parquet
    from pyspark.sql import SparkSession

    os.chdir(folder)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    files = {"path": [str(folder / "one"), str(folder / "missing")], "e_tag": [ONE, ONE]}
    # The file is not compressed, because Java cannot load snappy's library on a machine that also has musl.
    pyarrow.parquet.write_table(pyarrow.table(files), "paths.parquet", compression="none")
    session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    names = run_first_block(spark=session)
    assert [row.md5 for row in names["digests"].collect()] == [ONE, None]
    assert [row.verdict for row in names["checks"].collect()] == ["equal", None]
    names["md5lanes"].spark.register(session)
    assert [tuple(row) for row in session.sql("SELECT md5lanes_hex('one')").collect()] == [(ONE,)]


def s3() -> None:
    other = hashlib.md5(b"two").hexdigest()

    class Bucket(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            etag = f"<ETag>{other}</ETag>"
            self.answer(f"<ListBucketResult><Contents><Key>backup/one</Key><Size>3</Size>{etag}</Contents></ListBucketResult>")

        def do_HEAD(self) -> None:
            self.answer("", {"Content-Length": "3", "ETag": other})

        def answer(self, body: str, headers: dict[str, str] = {}) -> None:
            self.send_response(200)
            for header in ({"Content-Length": str(len(body))} | headers).items():
                self.send_header(*header)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *arguments: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Bucket)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    os.environ |= {
        "AWS_ENDPOINT_URL": f"http://127.0.0.1:{server.server_port}",
        "AWS_ACCESS_KEY_ID": "key",
        "AWS_SECRET_ACCESS_KEY": "secret",
        "no_proxy": "127.0.0.1",
    }
    with redirect_stdout(StringIO()) as printed:
        run_first_block()
    assert printed.getvalue() == "one differs \n", printed.getvalue()


globals()[extra]()
