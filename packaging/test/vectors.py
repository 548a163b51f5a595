"""Checks the test vectors with the installed package: vectors.py VECTORS. Imports no other package, so that every interpreter can run it."""

import json
import sys
from pathlib import Path

import md5lanes


def painted(start: int, end: int) -> bytes:
    """Returns the bytes from index `start` to `end` of a sequence where byte i is i mod 251."""
    period = bytes(range(251))
    first = start - start % 251
    return (period * ((end - first) // 251 + 1))[start - first : end - first]


vectors = json.loads(Path(sys.argv[1]).read_text())
texts = [vector["text"] for vector in vectors["rfc1321"]]
assert md5lanes.hexdigest_many(texts) == [vector["md5"] for vector in vectors["rfc1321"]]
lengths = vectors["painted"] + vectors["around_64k"]
messages = [painted(0, vector["length"]) for vector in lengths]
expected = [vector["md5"] for vector in lengths]
assert [md5lanes.hexdigest(message) for message in messages] == expected
assert md5lanes.hexdigest_many(messages) == expected
for vector in vectors["chunked"]:
    message, end = md5lanes.md5(), 0
    for length in vector["updates"]:
        message.update(painted(end, end + length))
        end += length
    assert message.hexdigest() == vector["md5"], vector
for vector in vectors["states"]:
    message = md5lanes.Md5.import_state(bytes.fromhex(vector["state"]))
    message.update(painted(vector["stop"], vector["stop"] + vector["rest"]))
    assert message.hexdigest() == vector["md5"], vector
# An argument of a wrong type raises an exception. A file that cannot be read does not: the error is in the file's result.
try:
    md5lanes.digest_many("a string")
except TypeError:
    pass
else:
    raise AssertionError("a string was taken for a list")
[missing] = md5lanes.digest_files(["there is no such file"])
assert isinstance(missing.error, FileNotFoundError), missing.error
print(f"{len(messages)} vectors are right with {sys.version.split()[0]} for {sys.platform}")
