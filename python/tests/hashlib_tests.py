"""Compares the package with the hashlib of the interpreter: `python hashlib_tests.py`.

Runs CPython's own tests of hashlib, from the interpreter's package `test`, with this package's md5 in place of each md5 of hashlib.
The program needs no other packages, so it works with any interpreter.
"""

import array
import ctypes
import hashlib
import importlib
import importlib.util
import sys
import unittest
from typing import Any

import md5lanes

# The tests of CPython that fail with this package, and the reasons. Some versions of CPython lack some of these tests.
DIFFERENCES = {
    # CPython makes a class immutable by a flag that the stable ABI does not show. `PyType_Freeze`, which sets the flag, exists only since
    # CPython 3.14. Attributes of instances cannot be set.
    "test_readonly_types": "attributes of the class md5lanes.Md5 can be set",
    # CPython has this test since 3.14. This program has not been run with that version yet.
    "test_clinic_signature_errors": "PyO3 has another text for the error of an argument that is given twice",
}

hashlib_new = hashlib.new


def new(name: Any, *data: Any, **others: Any) -> Any:
    is_md5 = isinstance(name, str) and name.lower() == "md5"
    return (md5lanes.new if is_md5 else hashlib_new)(name, *data, **others)


def outcome(md5: Any, data: Any) -> Any:
    try:
        return md5(data).hexdigest()
    except Exception as error:
        return type(error), str(error)


def check_objects() -> None:
    """Checks that the package hashes and refuses the same objects as hashlib, with the same errors. One object is an exception."""
    numbers = array.array("i", range(24))
    shaped = memoryview(numbers).cast("B").cast("i", (2, 3, 4))
    same = [b"abc", bytearray(b"abc"), numbers, array.array("d", [0.5]), (ctypes.c_int * 3)(1, 2, 3), ctypes.c_int(7)]
    same += [memoryview(b"abc"), memoryview(b"a").cast("B", ()), memoryview(b""), shaped, shaped[1:], shaped.toreadonly()]
    same += [memoryview(numbers)[::2], shaped[::2], memoryview(numbers)[::-1], "abc", None, 1, [b"abc"], iter([b"abc"])]
    for data in same:
        for md5 in [hashlib.md5, lambda data: hashlib.new("md5", data)]:
            assert outcome(md5, data) == outcome(md5lanes.md5, data), data
    # The exception: this array exports two dimensions, even if plain bytes are requested.
    matrix = (ctypes.c_int * 3 * 2).from_buffer_copy(bytes(range(24)))
    assert outcome(hashlib.md5, matrix) == (BufferError, "Buffer must be single dimension")
    assert outcome(md5lanes.md5, matrix) == outcome(hashlib.md5, bytes(matrix))


def main() -> None:
    check_objects()
    items: list[Any] = [bytes(length) for length in range(5000)] + [bytearray(b"abc"), "abc"]
    expected = [hashlib.md5(item.encode() if isinstance(item, str) else item).digest() for item in items]
    assert md5lanes.digest_many(items) == expected
    if not importlib.util.find_spec("test") or not importlib.util.find_spec("test.test_hashlib"):
        print("skipped: this interpreter comes without its tests, the package test.test_hashlib")
        return
    for name in ["_hashlib.openssl_md5", "_md5.md5", "hashlib.md5"]:
        module, _, function = name.partition(".")
        setattr(importlib.import_module(module), function, md5lanes.md5)
    hashlib.new = new
    test_hashlib = importlib.import_module("test.test_hashlib")
    tests = unittest.defaultTestLoader.loadTestsFromModule(test_hashlib)
    constructors = test_hashlib.HashLibTestCase("test_algorithms_guaranteed").constructors_to_test["md5"]
    others = [constructor for constructor in constructors if type(constructor()) is not md5lanes.Md5]
    assert constructors and not others, others
    result = unittest.TextTestRunner(verbosity=2, stream=sys.stdout).run(tests)
    failures = [getattr(test, "test_case", test) for test, _ in result.failures + result.errors]
    failed = {test.id().rpartition(".")[2] for test in failures}
    named = {name for name in DIFFERENCES if hasattr(test_hashlib.HashLibTestCase, name)}
    if failed != named:
        sys.exit(f"these differ: {sorted(failed)}; named are {sorted(named)}")


if __name__ == "__main__":
    main()
