"""Writes the licences of the crates that are compiled into a program: licences.py TARGET FILE PACKAGE...

Each text is there once, after the names of the crates that come with it.
"""

import collections
import json
import pathlib
import subprocess
import sys

target, file, *packages = sys.argv[1:]


def cargo(*arguments):
    return subprocess.run(["cargo", *arguments, "--locked"], check=True, stdout=subprocess.PIPE, text=True).stdout


wanted = [option for package in packages for option in ("--package", package)]
tree = cargo("tree", *wanted, "--all-features", "--target", target, "--edges", "normal", "--prefix", "none", "--format", "{p}")
# `name v1.0.0`; procedural macros run only while the program is compiled, and a path stands after what has no other source.
compiled = {line.removesuffix(" (*)") for line in tree.splitlines() if not line.endswith(")") or line.endswith(" (*)")}
known = json.loads(cargo("metadata", "--all-features", "--format-version", "1", "--filter-platform", target))["packages"]

crates_of = collections.defaultdict(list)
for crate in sorted(known, key=lambda crate: crate["id"]):
    name = f"{crate['name']} v{crate['version']}"
    if name not in compiled:
        continue
    folder = pathlib.Path(crate["manifest_path"]).parent
    texts = sorted(path for path in folder.iterdir() if path.name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE")))
    for path in texts:
        if path.is_file():
            crates_of[path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").strip()].append(name)
    if not texts:
        crates_of[f"{crate['license']}: the crate comes without a text. {crate['repository']}"].append(name)
crates_of["MIT OR Apache-2.0, Copyright (c) The Rust Project Contributors. https://www.rust-lang.org"].append("Rust's standard library")

with open(file, "w", encoding="utf-8") as output:
    for text, crates in sorted(crates_of.items(), key=lambda item: item[1]):
        print("=" * 79, *crates, "-" * 79, text, "", sep="\n", file=output)
