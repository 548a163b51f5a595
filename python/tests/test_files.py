"""Tests of `digest_files` and `digest_file`."""

import errno
import hashlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import md5_of_file

import md5lanes


@pytest.mark.parametrize("threads", [None, 1, 2, 7])
def test_the_sums_are_those_of_hashlib_in_the_order_of_the_paths(files: list[Path], threads: int | None) -> None:
    sums = list(md5lanes.digest_files(files, threads=threads))
    assert [sum.path for sum in sums] == files
    for sum, path in zip(sums, files, strict=True):
        expected = md5_of_file(path)
        assert sum.digest == expected.digest()
        assert sum.hexdigest == expected.hexdigest()
        assert sum.size == path.stat().st_size
        assert sum.error is None


def test_one_file(files: list[Path]) -> None:
    sum = md5lanes.digest_file(files[7])
    assert (sum.path, sum.hexdigest, sum.size) == (files[7], md5_of_file(files[7]).hexdigest(), 1_000_003)
    assert repr(sum) == f"<FileDigest {files[7]!r}: {sum.hexdigest}>"


def test_paths_may_be_text_bytes_and_path_objects_and_come_back_as_they_are(files: list[Path]) -> None:
    path = str(files[6])
    kinds: list[str | bytes | Path] = [path, os.fsencode(path), files[6]]
    for given in kinds:
        (sum,) = md5lanes.digest_files([given])
        assert sum.path is given
        assert sum.digest == md5_of_file(path).digest()
        assert md5lanes.digest_file(given).digest == sum.digest


@pytest.mark.skipif(sys.platform != "linux", reason="other systems restrict names")
def test_names_need_not_be_text(tmp_path: Path) -> None:
    name = os.path.join(os.fsencode(tmp_path), b"\xff\xfe")
    with open(name, "wb") as file:
        file.write(b"abc")
    kinds: list[str | bytes] = [name, os.fsdecode(name)]
    for given in kinds:
        assert md5lanes.digest_file(given).hexdigest == "900150983cd24fb0d6963f7d28e17f72"


def test_a_file_that_cannot_be_read_has_an_error_and_leaves_the_others_alone(files: list[Path], tmp_path: Path) -> None:
    missing, folder = tmp_path / "missing", tmp_path
    sums = list(md5lanes.digest_files([files[3], missing, folder, files[4]]))
    assert [sum.digest is None for sum in sums] == [False, True, True, False]
    for sum, kind, number in [
        (sums[1], FileNotFoundError, errno.ENOENT),
        (sums[2], IsADirectoryError, errno.EISDIR),
    ]:
        assert type(sum.error) is kind
        assert (sum.error.errno, sum.error.filename) == (number, sum.path)
        assert sum.error.strerror == os.strerror(number)
        assert (sum.hexdigest, sum.size) == (None, None)
        assert repr(sum.error) in repr(sum)
        with pytest.raises(kind) as raised:
            md5lanes.digest_file(sum.path)
        assert raised.value.filename == sum.path


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read all files")
def test_an_unreadable_file_has_an_error(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.touch(mode=0)
    (sum,) = md5lanes.digest_files([path])
    assert type(sum.error) is PermissionError


def test_a_name_with_a_zero_byte_has_an_error() -> None:
    (sum,) = md5lanes.digest_files(["a\0b"])
    assert isinstance(sum.error, OSError)
    assert sum.error.filename == "a\0b"


def test_no_paths_give_no_sums() -> None:
    assert list(md5lanes.digest_files([])) == []
    assert list(md5lanes.digest_files(iter(()))) == []


def test_an_iterator_that_has_ended_stays_ended(files: list[Path]) -> None:
    sums = md5lanes.digest_files(files[:3])
    assert len(list(sums)) == 3
    assert list(sums) == []
    assert iter(sums) is sums


def test_wrong_arguments_are_errors_before_the_iteration() -> None:
    for threads in [0, -1]:
        with pytest.raises(ValueError, match=f"threads is {threads}: it must be 1 or more"):
            md5lanes.digest_files([], threads=threads)
    with pytest.raises(TypeError):
        md5lanes.digest_files(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="paths is a single str: pass a list"):
        md5lanes.digest_files("/dev/null")
    with pytest.raises(TypeError):
        md5lanes.digest_files([], 2)  # type: ignore[call-arg]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_named_pipe_is_read_to_its_end(files: list[Path], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=[b"abc" * 100_000])
    writer.start()
    sums = list(md5lanes.digest_files([files[0], pipe, files[1]]))
    writer.join()
    assert sums[1].digest == hashlib.md5(b"abc" * 100_000).digest()
    assert sums[1].size == 300_000
    assert [sums[0].digest, sums[2].digest] == [md5_of_file(path).digest() for path in files[:2]]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_dropping_the_iterator_does_not_wait_for_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    program = f"""
import md5lanes
sums = md5lanes.digest_files([{os.devnull!r}, {str(pipe)!r}])
print(next(sums).hexdigest)
del sums
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "d41d8cd98f00b204e9800998ecf8427e\n"


def test_a_file_that_grows_meanwhile_ends_where_its_end_is_found(tmp_path: Path) -> None:
    path = tmp_path / "growing"
    path.write_bytes(b"a" * 10_000_000)
    grown = False

    def paths() -> Iterator[Path]:
        nonlocal grown
        yield path
        with path.open("ab") as file:
            file.write(b"b")
        grown = True

    (sum,) = md5lanes.digest_files(paths())
    assert grown
    assert sum.size in [10_000_000, 10_000_001]
    assert sum.digest == hashlib.md5(path.read_bytes()[: sum.size]).digest()
