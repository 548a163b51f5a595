"""Tests that results can be pickled, copied and compared."""

import copy
import inspect
import multiprocessing
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, assert_type

import pytest
from test_s3 import FILES

import md5lanes
import md5lanes.s3


def sums(folder: Path) -> list[Any]:
    paths: list[Any] = [folder / "here", str(folder / "a b"), os.fsencode(folder / "size"), folder / "missing", folder]
    return list(md5lanes.digest_files(paths))


def checks(folder: Path) -> list[Any]:
    etags = ["0" * 32, "0" * 32 + "-2", "no MD5"]
    pairs = [(folder / name, etag) for name in ("here", "missing", "parts") for etag in etags]
    too_many = folder / "too many"
    too_many.write_bytes(bytes(10_001))
    return [*md5lanes.verify_etags(pairs), *md5lanes.verify_etags([(too_many, etags[1])], part_size=1)]


def findings(folder: Path) -> list[Any]:
    """Findings of objects that are equal, that differ, and that cannot be compared."""
    etags = {"here": "a87ff679a2f3e71d9181a67b7542122c", "size": "0" * 32, "d": "0" * 32}

    def send(method: str, url: str, *rest: object) -> tuple[int, list[tuple[str, str]], bytes]:
        if method == "GET":
            return 200, [], b"<ListBucketResult/>"
        etag = etags.get(url.rpartition("/")[2])
        if etag is None:
            return 404, [], b""
        return 200, [("ETag", f'"{etag}"'), ("Content-Length", "1"), ("Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT")], b""

    names = ["here", "size", "missing", "d", "parts"]
    return list(md5lanes.s3.verify("s3://bucket", folder, names=names, sign=False, region="r", transport=send))


def audits(folder: Path) -> list[Any]:
    """Findings of files that are equal, that differ, that are missing, and that are new."""
    listed = folder.parent / f"{folder.name}.md5"
    listed.write_text(f"a87ff679a2f3e71d9181a67b7542122c  here\n{'0' * 32}  size\n{'1' * 32}  missing\n{'2' * 32}-2  parts\n")
    return list(md5lanes.audit(listed, folder))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "d").mkdir()
    for name in ("here", "a b", "size", "parts"):
        (tmp_path / name).write_bytes(FILES[name])
    return tmp_path


@pytest.mark.parametrize("results", [sums, checks, findings, audits])
def test_results_are_pickled_copied_and_compared(results: Callable[[Path], list[Any]], folder: Path) -> None:
    there, again = results(folder), results(folder)
    assert there == again and len(set(there)) == len(there) == len({*there, *again})
    for one in there:
        fields = [name for name, _ in inspect.getmembers(type(one), inspect.isdatadescriptor) if name[0] != "_"]
        assert set(one.__match_args__) == set(fields) - {"hexdigest"}
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            check_same(pickle.loads(pickle.dumps(one, protocol)), one, fields)
        check_same(copy.copy(one), one, fields)
        check_same(copy.deepcopy(one), one, fields)
        assert [one == other for other in there].count(True) == 1
        assert one != repr(one) and one != tuple(getattr(one, name) for name in one.__match_args__)


def check_same(copied: Any, original: Any, fields: list[str]) -> None:
    assert copied == original and hash(copied) == hash(original) and repr(copied) == repr(original)
    for name in fields:
        one, other = getattr(copied, name), getattr(original, name)
        if isinstance(other, Exception):
            assert (type(one), one.args, vars(one), str(one)) == (type(other), other.args, vars(other), str(other))
            assert getattr(one, "filename", None) == getattr(other, "filename", None)
        else:
            assert one == other


def test_results_that_differ_in_one_field_are_not_equal() -> None:
    def differ(class_: Any, values: list[Any], others: list[Any]) -> None:
        one = class_(*values)
        assert one == class_(*values)
        for place, other in enumerate(others):
            assert one != class_(*values[:place], other, *values[place + 1 :]), class_.__match_args__[place]

    error, other = OSError("no"), ValueError("no")
    differ(md5lanes.FileDigest, ["a", bytes(16), 1, error], [Path("a"), None, 2, other])
    differ(md5lanes.ETagCheck, ["a", "b", "equal", "c", "d", 1, 2, error], ["-", "-", "differs", None, None, None, 3, OSError("yes")])
    differ(md5lanes.AuditFinding, ["a", "moved", "b", "c", "d", "e", 1, 2, error], ["-", None, None, None, None, None, None, None, other])
    differ(md5lanes.s3.Finding, ["a", "equal", "b", "c", "d", 1, "e", 2, error], ["-", None, None, None, None, None, None, None, None])


def test_a_result_with_an_unhashable_field_has_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(md5lanes.FileDigest([], None, None, None))  # type: ignore[type-var]


def test_paths_keep_their_type(folder: Path) -> None:
    """mypy also checks the types in this test."""
    path = folder / "here"
    assert_type([sum.path for sum in md5lanes.digest_files([path])], list[Path])
    assert_type([check.path for check in md5lanes.verify_etags([(str(path), "0")])], list[str])
    sum: md5lanes.FileDigest[Path] = md5lanes.digest_file(path)
    assert sum.path is path and md5lanes.FileDigest[Path].__origin__ is md5lanes.FileDigest  # type: ignore[attr-defined]
    match sum:
        case md5lanes.FileDigest(name, digest, 1, None):
            assert (name, digest) == (path, sum.digest)
        case _:
            raise AssertionError(sum)


def refuse(path: Path) -> None:
    md5lanes.digest_files([path], threads=0)


def test_other_processes_return_results_and_raise_errors(folder: Path) -> None:
    files = [folder / "here", folder / "size"]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(md5lanes.digest_file, files) == list(map(md5lanes.digest_file, files))
        assert pool.map(checks, [folder]) == [checks(folder)]
        assert pool.map(findings, [folder]) == [findings(folder)]
        assert pool.map(audits, [folder]) == [audits(folder)]
        with pytest.raises(FileNotFoundError) as raised:
            pool.map(md5lanes.digest_file, [folder / "missing"])
        assert raised.value.filename == folder / "missing"
        with pytest.raises(ValueError, match="threads is 0"):
            pool.map(refuse, files)


def test_an_error_without_a_number_has_its_text_and_the_path(tmp_path: Path) -> None:
    path = tmp_path / "shrinking"
    with path.open("wb") as file:
        file.write(b"x")
        file.truncate(1 << 42)
    parts = {"part_size": 1 << 31, "progress": lambda *_: os.truncate(path, 5)}
    (check,) = md5lanes.verify_etags([(path, "0" * 32 + "-2048")], **parts)  # type: ignore[arg-type]
    assert type(check.error) is OSError
    assert str(check.error) == f"File became shorter while it was read: {path!r}"
    assert pickle.loads(pickle.dumps(check)) == check
