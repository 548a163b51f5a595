"""Many files at once."""

import errno
import gc
import hashlib
import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import md5lanes


def md5(path: str | Path) -> "hashlib._Hash":
    return hashlib.md5(Path(path).read_bytes(), usedforsecurity=False)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Files of all sizes around those that are read at a time."""
    paths = []
    for number, size in enumerate([0, 1, 63, 64, 65_535, 65_536, 65_537, 1_000_003] * 20):
        path = tmp_path / f"{number:03}"
        path.write_bytes(bytes([number]) * size)
        paths.append(path)
    return paths


@pytest.mark.parametrize("threads", [None, 1, 2, 7])
def test_the_sums_are_those_of_hashlib_in_the_order_of_the_paths(files: list[Path], threads: int | None) -> None:
    sums = list(md5lanes.sum_files(files, threads=threads))
    assert [sum.path for sum in sums] == files
    for sum, path in zip(sums, files, strict=True):
        expected = md5(path)
        assert sum.digest == expected.digest()
        assert sum.hexdigest == expected.hexdigest()
        assert sum.size == path.stat().st_size
        assert sum.error is None


def test_one_file(files: list[Path]) -> None:
    sum = md5lanes.sum_file(files[7])
    assert (sum.path, sum.hexdigest, sum.size) == (files[7], md5(files[7]).hexdigest(), 1_000_003)
    assert repr(sum) == f"<FileSum {files[7]!r}: {sum.hexdigest}>"


def test_paths_may_be_text_bytes_and_path_objects_and_come_back_as_they_are(files: list[Path]) -> None:
    path = str(files[6])
    kinds: list[str | bytes | Path] = [path, os.fsencode(path), files[6]]
    for given in kinds:
        (sum,) = md5lanes.sum_files([given])
        assert sum.path is given
        assert sum.digest == md5(path).digest()
        assert md5lanes.sum_file(given).digest == sum.digest


@pytest.mark.skipif(sys.platform != "linux", reason="other systems restrict names")
def test_names_need_not_be_text(tmp_path: Path) -> None:
    name = os.path.join(os.fsencode(tmp_path), b"\xff\xfe")
    with open(name, "wb") as file:
        file.write(b"abc")
    kinds: list[str | bytes] = [name, os.fsdecode(name)]
    for given in kinds:
        assert md5lanes.sum_file(given).hexdigest == "900150983cd24fb0d6963f7d28e17f72"


def test_a_file_that_cannot_be_read_has_an_error_and_leaves_the_others_alone(files: list[Path], tmp_path: Path) -> None:
    missing, folder = tmp_path / "missing", tmp_path
    sums = list(md5lanes.sum_files([files[3], missing, folder, files[4]]))
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
            md5lanes.sum_file(sum.path)
        assert raised.value.filename == sum.path


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read all files")
def test_an_unreadable_file_has_an_error(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.touch(mode=0)
    (sum,) = md5lanes.sum_files([path])
    assert type(sum.error) is PermissionError


def test_a_name_with_a_zero_byte_has_an_error() -> None:
    (sum,) = md5lanes.sum_files(["a\0b"])
    assert isinstance(sum.error, OSError)
    assert sum.error.filename == "a\0b"


def test_no_paths_give_no_sums() -> None:
    assert list(md5lanes.sum_files([])) == []
    assert list(md5lanes.sum_files(iter(()))) == []


def test_an_iterator_that_has_ended_stays_so(files: list[Path]) -> None:
    sums = md5lanes.sum_files(files[:3])
    assert len(list(sums)) == 3
    assert list(sums) == []
    assert iter(sums) is sums


def test_wrong_arguments_are_errors_at_once() -> None:
    for threads in [0, -1]:
        with pytest.raises(ValueError, match=f"threads is {threads}: it must be 1 or more"):
            md5lanes.sum_files([], threads=threads)
    with pytest.raises(TypeError):
        md5lanes.sum_files(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="paths is a single str: pass a list"):
        md5lanes.sum_files("/dev/null")
    with pytest.raises(TypeError):
        md5lanes.sum_files([], 2)  # type: ignore[call-arg]


def test_what_is_no_path_is_an_error_after_the_sums_before_it(files: list[Path]) -> None:
    paths: list[Any] = [files[0], files[1], 3, files[2]]
    sums = md5lanes.sum_files(paths)
    assert [next(sums).path, next(sums).path] == files[:2]
    with pytest.raises(TypeError, match="int"):
        next(sums)
    assert list(sums) == []


def test_an_error_of_the_iterable_comes_after_the_sums_before_it(files: list[Path]) -> None:
    def paths() -> Iterator[Path]:
        yield from files
        raise LookupError("no more")

    seen = []
    with pytest.raises(LookupError, match="no more"):
        for sum in md5lanes.sum_files(paths()):
            seen.append(sum.path)
    assert seen == files


def test_paths_are_taken_by_the_thread_that_takes_the_sums(files: list[Path]) -> None:
    threads = set()

    def paths() -> Iterator[Path]:
        for path in files:
            threads.add(threading.current_thread())
            yield path

    assert len(list(md5lanes.sum_files(paths()))) == len(files)
    assert threads == {threading.current_thread()}


def test_of_endless_paths_a_bounded_number_is_taken(files: list[Path]) -> None:
    taken = 0

    def paths() -> Iterator[Path]:
        nonlocal taken
        while True:
            taken += 1
            yield files[taken % 3]

    sums = md5lanes.sum_files(paths())
    for number in range(1, 100_001):
        sum = next(sums)
        assert sum.path == files[number % 3]
    assert taken < 100_000 + 50_000
    del sum, sums
    gc.collect()


def test_sums_do_not_wait_for_later_paths_if_there_are_many(files: list[Path]) -> None:
    """A slow iterable is asked for one path more, not for as many as there is room for."""
    asked = 0

    def paths() -> Iterator[Path]:
        nonlocal asked
        for path in files[:50]:
            # Longer than paths are taken for while sums wait.
            for _ in md5lanes.sum_files(files[7:8] * 30):
                pass
            asked += 1
            yield path

    sums = md5lanes.sum_files(paths())
    next(sums)
    assert asked < 50
    assert len(list(sums)) == 49


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_named_pipe_is_read_to_its_end(files: list[Path], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=[b"abc" * 100_000])
    writer.start()
    sums = list(md5lanes.sum_files([files[0], pipe, files[1]]))
    writer.join()
    assert sums[1].digest == hashlib.md5(b"abc" * 100_000).digest()
    assert sums[1].size == 300_000
    assert [sums[0].digest, sums[2].digest] == [md5(path).digest() for path in files[:2]]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_dropping_the_iterator_does_not_wait_for_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    program = f"""
import md5lanes
sums = md5lanes.sum_files([{os.devnull!r}, {str(pipe)!r}])
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

    (sum,) = md5lanes.sum_files(paths())
    assert grown
    assert sum.size in [10_000_000, 10_000_001]
    assert sum.digest == hashlib.md5(path.read_bytes()[: sum.size]).digest()


def test_progress_is_told_at_last_with_all_that_was_done(files: list[Path]) -> None:
    told = []
    total = sum(path.stat().st_size for path in files)
    sums = md5lanes.sum_files(files + ["missing"], progress=lambda *done: told.append(done))
    assert len(list(sums)) == len(files) + 1
    assert told[-1] == (len(files) + 1, total)
    assert told == sorted(told)
    md5lanes.sum_file(files[7], progress=lambda *done: told.append(done))
    assert told[-1] == (1, 1_000_003)


def test_progress_is_told_while_a_long_file_is_read_and_its_error_ends_the_work(tmp_path: Path) -> None:
    endless = tmp_path / "endless"
    with endless.open("wb") as file:
        # Would take hours.
        file.truncate(1 << 42)

    def progress(files: int, size: int) -> None:
        assert files == 0
        if size > 0:
            raise LookupError("enough")

    sums = md5lanes.sum_files([endless, endless], progress=progress)
    with pytest.raises(LookupError, match="enough"):
        next(sums)
    assert list(sums) == []
    with pytest.raises(LookupError, match="enough"):
        md5lanes.sum_file(endless, progress=progress)


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="Unix signals")
def test_ctrl_c_ends_the_work(tmp_path: Path) -> None:
    endless = tmp_path / "endless"
    with endless.open("wb") as file:
        file.truncate(1 << 42)

    def progress(files: int, size: int) -> None:
        signal.raise_signal(signal.SIGINT)

    sums = md5lanes.sum_files([endless], progress=progress)
    with pytest.raises(KeyboardInterrupt):
        next(sums)
    assert list(sums) == []


def test_a_keyboard_interrupt_in_the_iterable_ends_the_work_at_once(files: list[Path]) -> None:
    def paths() -> Iterator[Path]:
        yield files[0]
        raise KeyboardInterrupt

    sums = md5lanes.sum_files(paths())
    with pytest.raises(KeyboardInterrupt):
        next(sums)
    assert list(sums) == []


def test_an_iterator_is_for_one_thread_at_a_time() -> None:
    def paths() -> Iterator[Path]:
        with pytest.raises(ValueError, match="another thread, or the iterable itself"):
            next(sums)
        yield Path(os.devnull)

    sums = md5lanes.sum_files(paths())
    assert len(list(sums)) == 1


def test_many_threads_may_each_have_an_iterator(files: list[Path]) -> None:
    expected = [md5(path).digest() for path in files]
    found = []

    def work() -> None:
        found.append([sum.digest for sum in md5lanes.sum_files(files, threads=2)])

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 8


def test_an_iterator_that_refers_to_itself_is_collected(files: list[Path]) -> None:
    class Job:
        def __init__(self) -> None:
            self.sums = md5lanes.sum_files(files, progress=self.progress)

        def progress(self, files: int, size: int) -> None:
            pass

    job = Job()
    next(job.sums)
    gone = weakref.ref(job)
    del job
    gc.collect()
    assert gone() is None


def test_the_interpreter_ends_while_files_are_hashed(tmp_path: Path) -> None:
    endless = tmp_path / "endless"
    with endless.open("wb") as file:
        file.truncate(1 << 42)
    program = f"""
import md5lanes
sums = md5lanes.sum_files([{os.devnull!r}] + [{str(endless)!r}] * 100)
print(next(sums).size)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "0\n")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_child_by_fork_cannot_go_on_but_can_begin_anew(files: list[Path]) -> None:
    sums = md5lanes.sum_files(path for path in files)
    child = os.fork()
    if child == 0:
        try:
            next(sums)
        except RuntimeError as error:
            del sums
            again = list(md5lanes.sum_files(files))
            ok = "fork" in str(error) and len(again) == len(files)
            os._exit(0 if ok else 1)
        finally:
            os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert len(list(sums)) == len(files)


def test_an_iterator_that_is_dropped_early_ends_its_threads(files: list[Path]) -> None:
    for _ in range(100):
        assert next(md5lanes.sum_files(files * 100)).path == files[0]
    task = Path("/proc/self/task")
    if task.is_dir():
        # They end on their own: wait for the names to go.
        while any(
            (one / "comm").read_text().startswith("md5lanes")
            for one in task.iterdir()
            if (one / "comm").exists()
        ):
            threading.Event().wait(0.01)
