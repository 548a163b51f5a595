"""Tests of `digest_files`: paths, progress and interruptions while threads work ahead."""

import gc
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
from conftest import holds_in_child, md5_of_file, threads_of, wait_for_the_end_of_threads

import md5lanes


def test_an_item_that_is_not_a_path_is_an_error_after_the_sums_before_it(files: list[Path]) -> None:
    paths: list[Any] = [files[0], files[1], 3, files[2]]
    results = md5lanes.digest_files(paths)
    assert [next(results).path, next(results).path] == files[:2]
    with pytest.raises(TypeError, match="int"):
        next(results)
    assert list(results) == []


def test_an_error_of_the_iterable_comes_after_the_sums_before_it(files: list[Path]) -> None:
    def paths() -> Iterator[Path]:
        yield from files
        raise LookupError("no more")

    seen = []
    with pytest.raises(LookupError, match="no more"):
        for result in md5lanes.digest_files(paths()):
            seen.append(result.path)
    assert seen == files


def test_paths_are_taken_by_the_thread_that_takes_the_sums(files: list[Path]) -> None:
    threads = set()

    def paths() -> Iterator[Path]:
        for path in files:
            threads.add(threading.current_thread())
            yield path

    assert len(list(md5lanes.digest_files(paths()))) == len(files)
    assert threads == {threading.current_thread()}


def test_a_bounded_number_of_endless_paths_is_taken(files: list[Path]) -> None:
    taken = 0

    def paths() -> Iterator[Path]:
        nonlocal taken
        while True:
            taken += 1
            yield files[taken % 3]

    results = md5lanes.digest_files(paths())
    for number in range(1, 100_001):
        result = next(results)
        assert result.path == files[number % 3]
    assert taken < 100_000 + 50_000
    del result, results
    gc.collect()


def test_sums_do_not_wait_for_later_paths_if_there_are_many(files: list[Path]) -> None:
    """While results wait to be returned, a slow iterable is asked for one path at a time, although there is room for many."""
    asked = 0

    def paths() -> Iterator[Path]:
        nonlocal asked
        for path in files[:50]:
            # This takes longer than `MAX_FEED_TIME` of python/src/results.rs.
            for _ in md5lanes.digest_files(files[7:8] * 30):
                pass
            asked += 1
            yield path

    results = md5lanes.digest_files(paths())
    next(results)
    assert asked < 50
    assert len(list(results)) == 49


def test_the_last_progress_counts_all_files_and_bytes(files: list[Path]) -> None:
    told = []
    total = sum(path.stat().st_size for path in files)
    results = md5lanes.digest_files(files + ["missing"], progress=lambda *done: told.append(done))
    assert len(list(results)) == len(files) + 1
    assert told[-1] == (len(files) + 1, total)
    assert told == sorted(told)
    md5lanes.digest_file(files[7], progress=lambda *done: told.append(done))
    assert told[-1] == (1, 1_000_003)


def test_progress_is_reported_while_a_long_file_is_read_and_an_error_of_progress_ends_the_work(endless: Path) -> None:
    def progress(files: int, size: int) -> None:
        assert files == 0
        if size > 0:
            raise LookupError("enough")

    results = md5lanes.digest_files([endless, endless], progress=progress)
    with pytest.raises(LookupError, match="enough"):
        next(results)
    assert list(results) == []
    with pytest.raises(LookupError, match="enough"):
        md5lanes.digest_file(endless, progress=progress)


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="Unix signals")
def test_ctrl_c_ends_the_work(endless: Path) -> None:
    def progress(files: int, size: int) -> None:
        signal.raise_signal(signal.SIGINT)

    results = md5lanes.digest_files([endless], progress=progress)
    with pytest.raises(KeyboardInterrupt):
        next(results)
    assert list(results) == []


def test_a_keyboard_interrupt_in_the_iterable_ends_the_work_immediately(files: list[Path]) -> None:
    def paths() -> Iterator[Path]:
        yield files[0]
        raise KeyboardInterrupt

    results = md5lanes.digest_files(paths())
    with pytest.raises(KeyboardInterrupt):
        next(results)
    assert list(results) == []


def test_an_iterator_is_for_one_thread_at_a_time() -> None:
    def paths() -> Iterator[Path]:
        with pytest.raises(ValueError, match="another thread, or the iterable itself"):
            next(results)
        yield Path(os.devnull)

    results = md5lanes.digest_files(paths())
    assert len(list(results)) == 1


def test_many_threads_may_each_have_an_iterator(files: list[Path]) -> None:
    expected = [md5_of_file(path).digest() for path in files]
    found = []

    def work() -> None:
        found.append([result.digest for result in md5lanes.digest_files(files, threads=2)])

    with threads_of(work, 8):
        pass
    assert found == [expected] * 8


def test_an_iterator_that_refers_to_itself_is_collected(files: list[Path]) -> None:
    class Job:
        def __init__(self) -> None:
            self.results = md5lanes.digest_files(files, progress=self.progress)

        def progress(self, files: int, size: int) -> None:
            pass

    job = Job()
    next(job.results)
    gone = weakref.ref(job)
    del job
    gc.collect()
    assert gone() is None


def test_the_interpreter_ends_while_files_are_hashed(endless: Path) -> None:
    program = f"""
import md5lanes
results = md5lanes.digest_files([{os.devnull!r}] + [{str(endless)!r}] * 100)
print(next(results).size)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "0\n")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_child_by_fork_cannot_go_on_but_can_begin_anew(files: list[Path]) -> None:
    results = md5lanes.digest_files(path for path in files)

    def begins_anew() -> bool:
        nonlocal results
        with pytest.raises(RuntimeError, match="fork"):
            next(results)
        del results
        return len(list(md5lanes.digest_files(files))) == len(files)

    assert holds_in_child(begins_anew)
    assert len(list(results)) == len(files)


def test_an_iterator_that_is_dropped_early_ends_its_threads(files: list[Path]) -> None:
    for _ in range(100):
        assert next(md5lanes.digest_files(files * 100)).path == files[0]
    wait_for_the_end_of_threads()
