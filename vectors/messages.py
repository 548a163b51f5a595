"""Writes the messages in the sections rfc1321, painted and around_64k of vectors.json to files in FOLDER, and prints
their MD5s in the format of md5sum.

Usage: messages.py FOLDER
"""

import json
import pathlib
import sys

vectors = json.loads((pathlib.Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
folder = pathlib.Path(sys.argv[1])
painted = bytes(i % 251 for i in range(1 << 17))
messages = [(vector["md5"], vector["text"].encode()) for vector in vectors["rfc1321"]]
messages += [(vector["md5"], painted[: vector["length"]]) for vector in vectors["painted"] + vectors["around_64k"]]
assert len(messages) > 1000
for number, (md5, message) in enumerate(messages):
    assert (folder / f"{number:04}").write_bytes(message) == len(message)
    print(f"{md5}  {number:04}")
