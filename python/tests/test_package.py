"""Tests of the whole package: its examples, its modules, and other interpreters."""

import doctest
import inspect
import os
import pathlib
import re
import subprocess
import sys
from typing import Any

import pytest

import md5lanes

HERE = pathlib.Path(__file__).parent


def run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)


def documented() -> list[Any]:
    public = [getattr(md5lanes, name) for name in md5lanes.__all__]
    # PyO3 makes `__class_getitem__` without a docstring.
    members = [vars(owner).items() for owner in public if inspect.isclass(owner)]
    methods = [member for some in members for name, member in some if name != "__class_getitem__"]
    return [thing for thing in public + methods if inspect.isroutine(thing) or inspect.isclass(thing)]


@pytest.mark.parametrize("thing", documented(), ids=lambda thing: getattr(thing, "__qualname__", str(thing)))
def test_examples_of_the_documentation(thing: Any) -> None:
    text = inspect.getdoc(thing)
    assert text
    name = getattr(thing, "__name__", "")
    test = doctest.DocTestParser().get_doctest(text, dict(vars(md5lanes)), name, None, None)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_examples_of_the_readme() -> None:
    failed, tried = doctest.testfile(str(HERE.parent / "README.md"), module_relative=False)
    assert tried > 0 and failed == 0


def test_the_stub_has_the_docstrings_of_the_module(tmp_path: pathlib.Path) -> None:
    """Editors show the docstrings of the stub. docify copies them there."""
    stub = HERE.parent / "package/md5lanes/_native.pyi"
    bare = re.sub(r'\n *"""(?s:.*?)"""', "", stub.read_text())
    copy = tmp_path / "md5lanes" / stub.name
    copy.parent.mkdir()
    copy.write_text(bare)
    subprocess.run([sys.executable, "-m", "docify", "--quiet", "--in-place", "--workers=1", tmp_path], check=True)
    if "MD5LANES_BLESS" in os.environ:
        stub.write_text(copy.read_text())
    assert stub.read_text() == copy.read_text(), "if it should change: MD5LANES_BLESS=1 scripts/test-python -k stub"


def test_public_names_are_sorted() -> None:
    assert md5lanes.__all__ == sorted(md5lanes.__all__)


def test_an_import_imports_nothing_else() -> None:
    run(
        "import sys; before = set(sys.modules); import md5lanes\n"
        "new = set(sys.modules) - before\n"
        "assert new == {'md5lanes', 'md5lanes._native'}, new"
    )


def test_other_interpreters_of_a_process_are_refused() -> None:
    run(
        "import md5lanes\n"
        "try: import _interpreters as interpreters\n"
        "except ImportError: import _xxsubinterpreters as interpreters\n"
        "other, error = interpreters.create(), ''\n"
        "try: error = str(interpreters.run_string(other, 'import md5lanes'))\n"
        "except Exception as raised: error = str(raised)\n"
        "assert 'ImportError' in error and 'md5lanes' in error, error\n"
        "assert md5lanes.hexdigest(b'abc') == '900150983cd24fb0d6963f7d28e17f72'"
    )


def test_a_process_made_by_fork_hashes() -> None:
    run(
        "import hashlib, md5lanes, os, sys\n"
        "items = [bytes(1000)] * 10_000\n"
        "expected = [hashlib.md5(bytes(1000)).digest()] * 10_000\n"
        "assert md5lanes.digest_many(items, threads=2) == expected\n"
        "child = os.fork()\n"
        "if child == 0: os._exit(md5lanes.digest_many(items, threads=2) != expected)\n"
        "assert os.waitpid(child, 0)[1] == 0"
    )


def test_the_tests_of_hashlib() -> None:
    ran = subprocess.run([sys.executable, HERE / "hashlib_tests.py"], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    if "skipped: " in ran.stdout:
        assert not os.environ.get("MD5LANES_NO_SKIP"), ran.stdout
        pytest.skip(ran.stdout)
