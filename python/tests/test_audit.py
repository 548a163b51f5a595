"""Tests of `audit`, which compares a folder with a list of its files."""

import contextlib
import errno
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import holds_in_child, wait_for_the_end_of_threads

import md5lanes


def md5(data: bytes) -> str:
    return hashlib.md5(data, usedforsecurity=False).hexdigest()


def write(folder: Path, contents: dict[str, bytes]) -> None:
    for name, data in contents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def lines(contents: dict[str, bytes]) -> str:
    return "".join(f"{md5(data)}  {name}\n" for name, data in contents.items())


LISTED = {"a": b"one", "gone": b"two", "old/name": b"three", "sub/same": b"four", "was": b"five"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "folder"
    path.mkdir()
    write(path, LISTED)
    return path


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.md5"
    path.write_text(lines(LISTED))
    return path


def verdicts(findings: Iterator[md5lanes.AuditFinding]) -> dict[str, tuple[str | None, str | None]]:
    return {found.name: (found.verdict, found.other) for found in findings}


def change(folder: Path) -> None:
    (folder / "gone").unlink()
    (folder / "old/name").rename(folder / "new name")
    (folder / "was").write_bytes(b"changed")
    write(folder, {"sub/copied": b"four", "unknown": b"six"})


CHANGED = {
    "a": ("equal", None),
    "sub/same": ("equal", None),
    "gone": ("missing", None),
    "new name": ("moved", "old/name"),
    "sub/copied": ("copy", "sub/same"),
    "unknown": ("new", None),
    "was": ("differs", None),
}


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_each_name_has_its_verdict_and_files_as_listed_come_first(listed: Path, folder: Path, threads: int | None) -> None:
    change(folder)
    findings = list(md5lanes.audit(listed, folder, threads=threads))
    assert verdicts(iter(findings)) == CHANGED
    assert [found.name for found in findings] == list(CHANGED)
    for found in findings:
        path = folder / found.name
        there = path.read_bytes() if path.exists() else None
        assert found.md5 == (None if there is None else md5(there))
        assert found.size == (None if there is None else len(there))
        assert (found.reason, found.etag, found.listed_size, found.error) == (None, None, None, None)
    assert repr(findings[0]) == "<AuditFinding 'a': equal>"
    assert repr(findings[3]) == "<AuditFinding 'new name': moved, 'old/name'>"


def test_other_verdicts(tmp_path: Path, folder: Path) -> None:
    listed = tmp_path / "list.md5"
    etag = md5(hashlib.md5(b"o").digest() + hashlib.md5(b"ne").digest())
    contents = {"gone": b"one", "was": b"two", "moved away": b"three"}
    text = lines(contents) + lines({"sub/same": b"x"}) + lines({"sub/same": b"y"})
    listed.write_text(text)
    shutil.copy(folder / "old/name", folder / "was")
    shutil.rmtree(folder / "old")
    (folder / "gone").unlink()
    found = verdicts(md5lanes.audit(listed, folder))
    # The file `was` has the contents that the list has for `moved away`, which is missing: this file has been moved over `was`.
    assert found["was"] == ("differs", "moved away")
    assert found["sub/same"] == ("contradicted", None)
    assert found["a"] == ("moved", "gone")
    contents = {"a": b"one", "z": b"one"}
    listed.write_text(lines(contents))
    assert verdicts(md5lanes.audit(listed, folder, include=["a", "z"])) == {"a": ("equal", None), "z": ("missing", "a")}
    # The ETag of `a` comes from an upload of 3 bytes in two parts; no client uploads parts of that size. The ETag of `was` is made up.
    listed.write_text(f"{etag}-2  a\n{'0' * 32}-3  was\n")
    (told, untold) = md5lanes.audit(listed, folder, include=["a", "was"])
    assert {told.verdict, untold.verdict} == {"cannot_tell"}
    assert told.reason and untold.reason and told.error is None


def test_etags_of_uploads_in_parts(tmp_path: Path) -> None:
    part = 8 << 20
    data = bytes(part + 1)
    (tmp_path / "a").write_bytes(data)
    etag = md5lanes.etag(tmp_path / "a")
    assert etag.endswith("-2")
    (tmp_path / "list").write_text(f"{etag}  a\n")
    (found,) = md5lanes.audit(tmp_path / "list")
    assert (found.verdict, found.etag, found.md5, found.size) == ("equal", etag, None, len(data))


def test_the_list_is_left_out_of_its_folder_which_is_the_default(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "list.md5").write_text(lines(LISTED))
    (folder / "list.md5~").write_text("old")
    expected = dict.fromkeys(LISTED, ("equal", None))
    monkeypatch.chdir(folder)
    given: list[Any] = [folder / "list.md5", str(folder / "list.md5"), os.fsencode(folder / "list.md5"), "list.md5"]
    for one in given:
        assert verdicts(md5lanes.audit(one)) == expected
        assert verdicts(md5lanes.audit(one, os.fsencode(folder))) == expected
        assert verdicts(md5lanes.audit(one, ".")) == expected
    # The names in a list may be relative to the folder of the list, here a folder below the audited one.
    monkeypatch.chdir(folder / "sub")
    Path("sub.md5").write_text(lines({"same": b"four"}))
    given = ["sub.md5", "./sub.md5", folder / "sub/sub.md5"]
    for one in given:
        assert verdicts(md5lanes.audit(one, "..", include=["same"])) == {"sub/same": ("equal", None)}


def test_two_lists_and_two_folders(tmp_path: Path, listed: Path, folder: Path) -> None:
    before = tmp_path / "before"
    shutil.copytree(folder, before)
    change(folder)
    after = tmp_path / "after.md5"
    with after.open("w") as file:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                file.write(f"{md5(path.read_bytes())}  {path.relative_to(folder)}\n")
    sides: list[Path] = [listed, before]
    for first in sides:
        for second in [after, folder]:
            found = list(md5lanes.audit(first, second))
            assert verdicts(iter(found)) == CHANGED, (first, second)
            assert found[0].md5 == md5(b"one")
    assert verdicts(md5lanes.audit(before, folder, paths=True)) == {
        "a": ("equal", None),
        "sub/same": ("equal", None),
        "was": ("size_differs", None),
        "gone": ("missing", None),
        "new name": ("new", None),
        "old/name": ("missing", None),
        "sub/copied": ("new", None),
        "unknown": ("new", None),
    }


def test_globs_and_links(listed: Path, folder: Path) -> None:
    change(folder)
    kept = verdicts(md5lanes.audit(listed, folder, include=["sub/*", "g*"], exclude=["copied"]))
    assert kept == {"sub/same": ("equal", None), "gone": ("missing", None)}
    for option in ["include", "exclude"]:
        with pytest.raises(TypeError, match=f"{option} is a single str: pass a list"):
            md5lanes.audit(listed, folder, **{option: "a"})  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=f"{option}: "):
            md5lanes.audit(listed, folder, **{option: ["["]})  # type: ignore[arg-type]
    (folder / "link").symlink_to(folder / "a")
    assert "link" not in verdicts(md5lanes.audit(listed, folder))
    assert verdicts(md5lanes.audit(listed, folder, follow_links=True))["link"] == ("copy", "a")


def test_with_paths_no_file_is_read(tmp_path: Path, folder: Path) -> None:
    listed = tmp_path / "list"
    listed.write_text("".join(f"{len(data) + (name == 'a'):>10}  {md5(b'')}  {name}\n" for name, data in LISTED.items()))
    (folder / "gone").unlink()
    findings = {found.name: found for found in md5lanes.audit(listed, folder, paths=True)}
    assert findings["sub/same"].verdict == "equal" and findings["sub/same"].md5 is None
    assert findings["gone"].verdict == "missing"
    one = findings["a"]
    assert (one.verdict, one.size, one.listed_size) == ("size_differs", 3, 4)


def test_an_update_writes_what_is_new_moved_and_copied(listed: Path, folder: Path) -> None:
    (folder / "old/name").rename(folder / "new name")
    write(folder, {"sub/copied": b"four", "unknown": b"six"})
    before = listed.read_text()
    found = verdicts(md5lanes.audit(listed, folder, update=True, backup=True))
    assert found["new name"] == ("moved", "old/name")
    assert Path(f"{listed}~").read_text() == before
    there = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert listed.read_text() == lines(dict(sorted(there.items())))
    assert set(verdicts(md5lanes.audit(listed, folder)).values()) == {("equal", None)}


def test_an_update_makes_a_list(tmp_path: Path, folder: Path) -> None:
    for listed in [tmp_path / "made.md5", folder / "made.md5"]:
        assert set(verdicts(md5lanes.audit(listed, folder, update=True))) == set(LISTED)
        assert listed.read_text() == lines(dict(sorted(LISTED.items())))


def test_an_update_loses_nothing(listed: Path, folder: Path) -> None:
    change(folder)
    before = listed.read_text()
    findings = md5lanes.audit(listed, folder, update=True)
    seen = {}
    with pytest.raises(ValueError, match="the list is not updated, since files have changed or are missing; see accept_changes: .*list.md5"):
        for found in findings:
            seen[found.name] = (found.verdict, found.other)
    assert seen == CHANGED and list(findings) == []
    assert listed.read_text() == before
    assert len(list(md5lanes.audit(listed, folder, update=True, accept_changes=True))) == len(CHANGED)
    assert set(verdicts(md5lanes.audit(listed, folder)).values()) == {("equal", None)}
    listed.write_text(listed.read_text() + "no line\n")
    with pytest.warns(UserWarning), pytest.raises(ValueError, match="since line 7 would be lost"):
        list(md5lanes.audit(listed, folder, update=True))
    assert listed.read_text().endswith("no line\n")


def test_an_update_keeps_names_that_are_left_out(listed: Path, folder: Path) -> None:
    (folder / "x.tmp").touch()
    before = listed.read_text()
    for options in [{"include": ["a"]}, {"exclude": ["sub", "w*", "o*", "gone", "*.tmp"]}, {"exclude": ["*.tmp"]}]:
        list(md5lanes.audit(listed, folder, update=True, accept_changes=True, **options))  # type: ignore[arg-type]
        assert listed.read_text() == before


def test_a_link_to_the_list_stays_a_link_and_its_target_is_left_out(folder: Path) -> None:
    (folder / "link").symlink_to("list.md5")
    (folder / "list.md5").write_text("")
    for _ in range(2):
        assert set(verdicts(md5lanes.audit(folder / "link", update=True, backup=True))) == set(LISTED)
    assert (folder / "link").is_symlink() and (folder / "list.md5~").exists()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read all files")
def test_what_cannot_be_read_is_not_lost_by_an_update(listed: Path, folder: Path) -> None:
    (folder / "a").chmod(0)
    with pytest.raises(ValueError, match="not all could be read and compared"):
        list(md5lanes.audit(listed, folder, update=True, accept_changes=True))


def test_an_update_needs_the_end_of_the_iteration(listed: Path, folder: Path) -> None:
    (folder / "unknown").write_bytes(b"six")
    before = listed.read_text()
    with contextlib.closing(md5lanes.audit(listed, folder, update=True)) as findings:
        for _ in range(len(LISTED) + 1):
            next(findings)
        # All findings have been returned, but only the end of the iteration writes the new list.
        threading.Event().wait(0.1)
        assert listed.read_text() == before
    assert list(findings) == []
    assert listed.read_text() == before
    findings = md5lanes.audit(listed, folder, update=True)
    next(findings)
    listed.write_text(before + "\n")
    with pytest.raises(OSError, match="it was changed after it had been read; nothing is written: .*list.md5"):
        list(findings)
    assert listed.read_text() == before + "\n"


def test_a_list_that_cannot_be_written_is_an_error_of_an_update(tmp_path: Path, folder: Path) -> None:
    listed = tmp_path / "missing/list.md5"
    with pytest.raises(FileNotFoundError):
        md5lanes.audit(listed, folder, update=True)
    other = tmp_path / "other"
    other.write_text(f"%%%% HASHDEEP-1.0\n%%%% size,md5,sha256,filename\n3,{md5(b'one')},{'0' * 64},a\n")
    with pytest.raises(ValueError, match="its form is read but not written.*other"):
        md5lanes.audit(other, folder, update=True)
    assert verdicts(md5lanes.audit(other, folder, include=["a"])) == {"a": ("equal", None)}


def test_quick_reads_no_file_that_is_as_remembered(listed: Path, folder: Path) -> None:
    for path in folder.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    assert set(verdicts(md5lanes.audit(listed, folder, quick=True, update=True)).values()) == {("equal", None)}
    (folder / "a").write_bytes(b"uno")
    findings = {found.name: found for found in md5lanes.audit(listed, folder, quick=True)}
    assert findings["a"].verdict == "differs"
    assert {findings[name].verdict for name in LISTED if name != "a"} == {"unread"}
    os.utime(folder / "a", (1_000_000_000, 1_000_000_000))
    # With `quick`, a change that keeps the size and the time is not noticed.
    one = next(found for found in md5lanes.audit(listed, folder, quick=True) if found.name == "a")
    assert (one.verdict, one.md5, one.size) == ("unread", md5(b"one"), 3)


def test_errors_of_arguments_come_before_the_iteration(listed: Path, folder: Path, tmp_path: Path) -> None:
    def refuse(match: str, *sides: Any, **options: Any) -> None:
        with pytest.raises(ValueError, match=match):
            md5lanes.audit(*sides, **options)

    refuse("threads is 0", listed, threads=0)
    refuse("paths excludes quick and update", listed, folder, paths=True, quick=True)
    refuse("paths excludes quick and update", listed, folder, paths=True, update=True)
    refuse("accept_changes and backup need update", listed, folder, accept_changes=True)
    refuse("accept_changes and backup need update", listed, folder, backup=True)
    for option in ["update", "quick"]:
        refuse("update and quick need a list and a folder", listed, listed, **{option: True})
        refuse("update and quick need a list and a folder", folder, folder, **{option: True})
    refuse("a folder is compared with a second folder, or with a list", folder)
    empty, text = tmp_path / "empty.md5", tmp_path / "text"
    empty.touch()
    text.write_text("What is this?\nA poem.\n")
    for one in [empty, text]:
        refuse(f"no properly formatted checksum lines found: .*{one.name}", one, folder)
        refuse(f"no properly formatted checksum lines found: .*{one.name}", str(one))
        refuse(f"no properly formatted checksum lines found: .*{one.name}", listed, one)
    with pytest.raises(TypeError):
        md5lanes.audit(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        md5lanes.audit(listed, folder, [])  # type: ignore[call-arg]


def test_a_missing_list_or_folder_has_its_name(listed: Path, folder: Path) -> None:
    missing = folder / "missing"
    for given, other in [(missing, None), (missing, folder), (listed, missing), (folder, missing)]:
        with pytest.raises(FileNotFoundError) as raised:
            md5lanes.audit(given, other)
        assert raised.value.filename == missing
    with pytest.raises(FileNotFoundError) as raised:
        md5lanes.audit(listed, missing, update=True)
    assert raised.value.filename == missing


def test_a_file_that_is_not_a_list_is_an_error(folder: Path, tmp_path: Path) -> None:
    listed = tmp_path / "list"
    with listed.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(OSError, match="line 1 is longer than 2 MiB: this is not a list: .*list"):
        md5lanes.audit(listed, folder)
    listed.write_text("%%%% HASHDEEP-1.0\n%%%% size,sha256,filename\n")
    with pytest.raises(OSError, match="sha256"):
        md5lanes.audit(listed, folder)


def test_lines_that_make_no_sense_are_a_warning(listed: Path, folder: Path) -> None:
    listed.write_text("what?\n" + listed.read_text())
    with pytest.warns(UserWarning, match="list.md5'\\): 1 line is improperly formatted and passed over, first line 1") as warned:
        findings = md5lanes.audit(listed, folder)
    assert warned[0].filename == __file__
    assert len(list(findings)) == len(LISTED)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read all files")
def test_a_file_or_folder_that_cannot_be_read_has_an_error(listed: Path, folder: Path) -> None:
    (folder / "a").chmod(0)
    (folder / "sub").chmod(0)
    try:
        findings = {found.name: found for found in md5lanes.audit(listed, folder)}
        with pytest.raises(OSError, match="Permission denied"):
            list(md5lanes.audit(folder, folder))
    finally:
        (folder / "sub").chmod(0o700)
    one = findings["a"]
    assert type(one.error) is PermissionError
    assert (one.error.errno, one.error.filename, one.verdict, one.md5) == (errno.EACCES, "a", None, None)
    assert repr(one.error) in repr(one)
    assert findings["sub"].error is not None and isinstance(findings["sub/same"].error, OSError)
    assert findings["gone"].verdict == "equal"


def test_a_folder_that_is_gone_is_an_error_of_the_iteration(listed: Path, folder: Path) -> None:
    before = folder.parent / "before"
    shutil.copytree(folder, before)
    for index in range(3000):
        (before / f"{index}").touch()
    findings = md5lanes.audit(before, folder)
    shutil.rmtree(folder)
    with pytest.raises(FileNotFoundError) as raised:
        list(findings)
    assert raised.value.filename == folder and list(findings) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems restrict names")
def test_the_folder_may_have_another_name_than_in_the_list(listed: Path, folder: Path) -> None:
    listed.write_text("".join(f"{md5(path.read_bytes())}  old/{path.relative_to(folder)}\n" for path in folder.rglob("*") if path.is_file()))
    assert {verdict for verdict, _ in verdicts(md5lanes.audit(listed, folder)).values()} == {"moved"}
    assert set(verdicts(md5lanes.audit(listed, folder, below="old")).values()) == {("equal", None)}


def test_names_need_not_be_text(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    names = [b"\xff\xfe", b" a ", b"a\nb", b"back\\slash", "é".encode(), unicodedata.normalize("NFD", "ü").encode()]
    for index, name in enumerate(names):
        with open(os.path.join(os.fsencode(folder), name), "wb") as file:
            file.write(bytes([index]))
    listed = tmp_path / os.fsdecode(b"\xfflist")
    found = [found.name for found in md5lanes.audit(listed, folder, update=True)]
    assert found == [os.fsdecode(name) for name in sorted(names)]
    with open(os.path.join(os.fsencode(folder), b"\xff\xfe"), "rb") as old:
        (folder / "copy").write_bytes(old.read())
    found_now = {found.name: found for found in md5lanes.audit(listed, folder)}
    assert (found_now["copy"].verdict, found_now["copy"].other) == ("copy", "\udcff\udcfe")
    assert repr(found_now["copy"]) == "<AuditFinding 'copy': copy, '\\udcff\\udcfe'>"
    assert {found_now[os.fsdecode(name)].verdict for name in names} == {"equal"}
    subprocess.run(["md5sum", "--check", "--quiet", os.fsencode(listed)], cwd=folder, check=True)


def test_a_list_of_many_names_is_compared_in_bounded_portions(tmp_path: Path) -> None:
    """The lists have more names than may wait in the channels at a time."""
    one, other = tmp_path / "one", tmp_path / "other"
    names = [f"{index:05}" for index in range(20_000)]
    one.write_text("".join(f"{index:032x}  {name}\n" for index, name in enumerate(names)))
    other.write_text("".join(f"{index:032x}  d/{name}\n" for index, name in enumerate(names)))
    told: list[tuple[int, int]] = []
    findings = list(md5lanes.audit(one, other, progress=lambda *done: told.append(done)))
    assert [(found.verdict, found.name, found.other) for found in findings] == [("moved", f"d/{name}", name) for name in names]
    assert told[-1] == (len(names), 0)


def test_progress_counts_names_and_bytes(listed: Path, folder: Path) -> None:
    told: list[tuple[int, int]] = []
    size = sum(map(len, LISTED.values()))
    for update in [False, True]:
        assert len(list(md5lanes.audit(listed, folder, update=update, progress=lambda *done: told.append(done)))) == len(LISTED)
        assert told[-1] == (len(LISTED), size)

    def fail(names: int, size: int) -> None:
        raise LookupError("enough")

    findings = md5lanes.audit(listed, folder, progress=fail)
    with pytest.raises(LookupError, match="enough"):
        list(findings)
    assert list(findings) == []


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="Unix signals")
def test_ctrl_c_ends_the_work(endless: Path, tmp_path: Path) -> None:
    listed = tmp_path / "list.md5"
    listed.write_text(lines({"endless": b""}))
    findings = md5lanes.audit(listed, progress=lambda *_: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        next(findings)
    assert list(findings) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_ctrl_c_ends_the_wait_for_a_list(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    main = threading.main_thread().ident
    assert main is not None
    timer = threading.Timer(0.3, signal.pthread_kill, [main, signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        md5lanes.audit(pipe)
    timer.join()
    # Opens the pipe for writing, in case a thread still waits for a writer.
    with contextlib.suppress(OSError):
        os.close(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK))


def test_other_threads_run_meanwhile(endless: Path, tmp_path: Path) -> None:
    (tmp_path / "list.md5").write_text(lines({"endless": b""}))
    findings = md5lanes.audit(tmp_path / "list.md5", progress=lambda names, size: ran.wait(5) and 1 / 0)
    ran = threading.Event()
    thread = threading.Thread(target=ran.set)
    thread.start()
    with pytest.raises(ZeroDivisionError):
        next(findings)
    thread.join()


def test_the_interpreter_ends_while_files_are_read(endless: Path) -> None:
    (endless.parent / "a").write_bytes(b"one")
    (endless.parent / "list.md5").write_text(lines({"a": b"one"}))
    program = f"""
import md5lanes
findings = md5lanes.audit({str(endless.parent / "list.md5")!r})
print(next(findings))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "<AuditFinding 'a': equal>\n")


def test_threads_end_with_the_iterator(files: list[Path], tmp_path: Path) -> None:
    listed = tmp_path / "list.md5"
    listed.write_text("".join(f"{md5(path.read_bytes())}  {path.name}\n" for path in files))
    for close in [False, True] * 20:
        findings = md5lanes.audit(listed)
        assert next(findings).verdict == "equal"
        if close:
            findings.close()
            assert list(findings) == []
    del findings
    wait_for_the_end_of_threads()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_child_by_fork_cannot_go_on_but_can_begin_anew(listed: Path, folder: Path) -> None:
    findings = md5lanes.audit(listed, folder)

    def begins_anew() -> bool:
        nonlocal findings
        with pytest.raises(RuntimeError, match="fork"):
            next(findings)
        del findings
        return len(list(md5lanes.audit(listed, folder))) == len(LISTED)

    assert holds_in_child(begins_anew)
    assert len(list(findings)) == len(LISTED)
