"""Tests of the command, `python -m md5lanes`."""

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import md5lanes

COMMAND = [sys.executable, "-m", "md5lanes"]


def run(*arguments: str | bytes | Path, input: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, input=input)


def test_sum_prints_the_lines_of_md5sum(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"abc")
    done = run("sum", path, tmp_path / "missing")
    assert done.stdout == b"900150983cd24fb0d6963f7d28e17f72  " + os.fsencode(path) + b"\n"
    assert done.stderr.startswith(b"md5lanes: ") and b"No such file" in done.stderr
    assert done.returncode == 1


def test_etag_and_kernels(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(bytes(10))
    parts = hashlib.md5(bytes(6)).digest() + hashlib.md5(bytes(4)).digest()
    etag = hashlib.md5(parts).hexdigest() + "-2"
    assert run("etag", "--part-size", "6", path).stdout.startswith(etag.encode())
    assert run("etag", "--expect", etag, "--part-size", "5", path).returncode == 1
    assert run("kernels").stdout.startswith(b"Processor class: ")


def test_standard_input_and_help() -> None:
    done = run("sum", input=b"abc")
    assert done.stdout == b"900150983cd24fb0d6963f7d28e17f72  -\n"
    assert b"md5lanes sum" in run("sum", "--help").stdout
    assert run("nonsense").returncode == 1


def test_s3_is_an_error_that_names_the_builds_with_s3() -> None:
    for arguments in [["s3"], ["s3", "--help"], ["s3", "verify", "--help"]]:
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (1, b"")
        assert done.stderr.startswith(b"md5lanes: this build has no s3\n")
        for wanted in [b"release's page", b"Debian package", b"cargo install --locked --features s3 md5lanes-cli"]:
            assert wanted in done.stderr
        assert b"Try" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems restrict names")
def test_names_need_not_be_text(tmp_path: Path) -> None:
    name = os.path.join(os.fsencode(tmp_path), b"\xff")
    with open(name, "wb"):
        pass
    assert run("sum", name).stdout == b"d41d8cd98f00b204e9800998ecf8427e  " + name + b"\n"


@pytest.mark.skipif(os.name != "posix", reason="Unix signals")
def test_ctrl_c_and_a_closed_pipe_end_the_command(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    waiting = subprocess.Popen([*COMMAND, "sum", pipe, pipe])
    with pipe.open("wb"):
        # `pipe.open` has returned, so the command has opened the pipe too.
        waiting.send_signal(signal.SIGINT)
        assert waiting.wait() == -signal.SIGINT
    many = subprocess.Popen([*COMMAND, "sum", *[os.devnull] * 10_000], stdout=subprocess.PIPE)
    assert many.stdout is not None
    many.stdout.close()
    assert many.wait() == -signal.SIGPIPE


def test_importing_the_module_runs_nothing() -> None:
    program = "import md5lanes.__main__"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
    assert md5lanes.__all__
