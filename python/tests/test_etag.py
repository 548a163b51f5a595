"""Tests of `etag` and `verify_etags`."""

import hashlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import md5lanes

MIB = 1 << 20


def multipart(content: bytes, part_size: int) -> str:
    parts = [content[at : at + part_size] for at in range(0, len(content), part_size)]
    digests = b"".join(hashlib.md5(part).digest() for part in parts)
    return f"{hashlib.md5(digests).hexdigest()}-{len(parts)}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "file"
    path.write_bytes(bytes(range(251)) * 80_000)
    return path


def test_the_etag_is_that_of_the_upload(file: Path) -> None:
    content = file.read_bytes()
    assert len(content) > 8 * MIB
    assert md5lanes.etag(file) == multipart(content, 8 * MIB)
    assert md5lanes.etag(str(file), 5 * MIB) == multipart(content, 5 * MIB)
    assert md5lanes.etag(file, part_size=len(content)) == multipart(content, len(content))
    simple = hashlib.md5(content).hexdigest()
    assert md5lanes.etag(file, len(content) + 1) == simple
    assert md5lanes.etag(file, 1 << 30, multipart=True) == multipart(content, len(content))


def test_an_empty_file_and_a_pipe_have_etags(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    assert md5lanes.etag(empty) == "d41d8cd98f00b204e9800998ecf8427e"
    if hasattr(os, "mkfifo"):
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        writer = threading.Thread(target=pipe.write_bytes, args=[bytes(100)])
        writer.start()
        assert md5lanes.etag(pipe, 30) == multipart(bytes(100), 30)
        writer.join()


def test_a_dash_is_the_name_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-").write_bytes(b"abc")
    assert md5lanes.etag("-") == "900150983cd24fb0d6963f7d28e17f72"
    assert md5lanes.digest_file("-").hexdigest == "900150983cd24fb0d6963f7d28e17f72"


def test_wrong_arguments_are_errors(file: Path, tmp_path: Path) -> None:
    for size in [0, -1, (5 << 30) + 1, 1 << 70]:
        with pytest.raises(ValueError, match=f"part_size must be from 1 to .* not {size}"):
            md5lanes.etag(file, size)
        with pytest.raises(ValueError, match="part_size must be"):
            md5lanes.verify_etags([], part_size=size)
    with pytest.raises(ValueError, match="part_size of 3 gives more than S3's 10000 parts; use"):
        md5lanes.etag(file, 3)
    with pytest.raises(FileNotFoundError) as raised:
        md5lanes.etag(tmp_path / "missing")
    assert raised.value.filename == tmp_path / "missing"
    with pytest.raises(TypeError):
        md5lanes.etag(3)  # type: ignore[arg-type]


def test_verdicts_come_in_the_order_of_the_pairs(file: Path, tmp_path: Path) -> None:
    content = file.read_bytes()
    simple, other = hashlib.md5(content).hexdigest(), hashlib.md5(b"").hexdigest()
    missing = tmp_path / "missing"
    cases = [
        (file, simple, "equal", simple, None),
        (file, f'"{simple.upper()}"', "equal", simple, None),
        (file, other, "differs", simple, None),
        (file, multipart(content, 8 * MIB), "equal", multipart(content, 8 * MIB), 8 * MIB),
        # Part sizes that are not tried first: that of s3cmd, and 10,040,000 bytes, half of the file, which no known client uses.
        (file, multipart(content, 15 * MIB), "equal", multipart(content, 15 * MIB), 15 * MIB),
        (file, multipart(content, 10_040_000), "equal", multipart(content, 10_040_000), 10_040_000),
        (file, multipart(content, len(content)), "equal", None, None),
        (file, other + "-2", "unknown", None, None),
        (file, other + "-9999", "unknown", None, None),
        (file, "no MD5", "unknown", None, None),
        (missing, simple, None, None, None),
        (missing, other + "-2", None, None, None),
    ]
    checks = list(md5lanes.verify_etags([case[:2] for case in cases] * 5))
    assert len(checks) == 5 * len(cases)
    for check, (path, etag, verdict, actual, part_size) in zip(checks, cases * 5, strict=True):
        assert (check.path, check.etag, check.verdict) == (path, etag, verdict)
        assert isinstance(check.error, FileNotFoundError) == (path == missing)
        if actual is not None:
            assert (check.actual, check.part_size) == (actual, part_size)
            assert check.size == len(content)
            assert check.reason is None
        elif verdict == "unknown" or check.actual is None and verdict is not None:
            assert check.reason
    texts = {check.reason for check in checks if check.reason}
    assert any("not an MD5" in text for text in texts)
    assert any("another part size" in text for text in texts)
    assert any(f"cuts {len(content)} bytes into 9999 parts" in text for text in texts)
    assert "equal" in repr(checks[0]) and "FileNotFoundError" in repr(checks[10])


def test_a_part_size_that_is_given_decides(file: Path) -> None:
    content = file.read_bytes()
    etag = multipart(content, MIB + 1)
    (found,) = md5lanes.verify_etags([(file, etag)], part_size=MIB + 1)
    (other,) = md5lanes.verify_etags([(file, etag)], part_size=MIB)
    assert (found.verdict, other.verdict) == ("equal", "differs")
    assert other.actual == multipart(content, MIB)
    (many,) = md5lanes.verify_etags([(file, etag)], part_size=3)
    assert isinstance(many.error, ValueError)


@pytest.mark.parametrize("threads", [None, 1, 2])
def test_many_small_files_and_a_lazy_iterable(tmp_path: Path, threads: int | None) -> None:
    expected = []
    for number in range(300):
        path = tmp_path / str(number)
        path.write_bytes(bytes([number % 256]) * (number * 37))
        expected.append((path, hashlib.md5(path.read_bytes()).hexdigest()))

    def pairs() -> Iterator[tuple[Path, str]]:
        for _ in range(30):
            yield from expected
            yield expected[1][0], expected[0][1]

    verdicts = [check.verdict for check in md5lanes.verify_etags(pairs(), threads=threads)]
    assert verdicts == (["equal"] * 300 + ["differs"]) * 30


def test_an_item_that_is_not_a_pair_is_an_error_after_the_verdicts_before_it(file: Path) -> None:
    for wrong in [file, (file,), (file, b"0"), (3, "0")]:
        checks = md5lanes.verify_etags([(file, "0"), wrong])  # type: ignore[list-item]
        assert next(checks).verdict == "unknown"
        with pytest.raises(TypeError):
            next(checks)
        assert list(checks) == []


def test_progress_counts_files_and_bytes(file: Path) -> None:
    told: list[tuple[int, int]] = []

    def progress(files: int, size: int) -> None:
        told.append((files, size))

    size = file.stat().st_size
    md5lanes.etag(file, progress=progress)
    assert told[-1] == (1, size)
    assert len(list(md5lanes.verify_etags([(file, "0" * 32)] * 3, progress=progress))) == 3
    assert told[-1] == (3, 3 * size)


def test_an_error_of_progress_ends_the_work(endless: Path) -> None:
    def progress(files: int, size: int) -> None:
        if size > 0:
            raise LookupError("enough")

    for etag in ["0" * 32, "0" * 32 + "-1000"]:
        with pytest.raises(LookupError, match="enough"):
            next(md5lanes.verify_etags([(endless, etag)], progress=progress))
    with pytest.raises(LookupError, match="enough"):
        md5lanes.etag(endless, 5 << 30, progress=progress)
