"""CPython's own tests of hashlib, with this package's md5 in the place of each of its own: `python hashlib_tests.py`.

They come with the interpreter, in its package `test`. Needs nothing else, so that it tries the package with any interpreter.
"""

import hashlib
import importlib
import importlib.util
import sys
import unittest
from typing import Any

import md5lanes

# The tests that fail, and why. Not every version has all of them.
DIFFERENCES = {
    # A class is made immutable by a flag of its struct, which the stable ABI does not show, or from CPython 3.14 on by
    # `PyType_Freeze`, which a wheel for 3.11 cannot call. The attributes of instances cannot be set.
    "test_readonly_types": "attributes of the class md5lanes.Md5 can be set",
    # From CPython 3.14 on, with which these tests have not been run yet.
    "test_clinic_signature_errors": "an argument that is given twice is the same error in other words, those of PyO3",
}

hashlib_new = hashlib.new


def new(name: Any, *data: Any, **others: Any) -> Any:
    is_md5 = isinstance(name, str) and name.lower() == "md5"
    return (md5lanes.new if is_md5 else hashlib_new)(name, *data, **others)



def main() -> None:
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
