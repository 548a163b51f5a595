"""Checks the archives of DuckDB's extension: each has the extension for its platform, with the footer that DuckDB reads."""

import sys
import tarfile
import zipfile
from pathlib import Path

MAGIC = {"linux": b"\x7fELF", "osx": b"\xcf\xfa\xed\xfe", "windows": b"MZ"}
# For each system and processor, the processor's number in the header of an executable file: e_machine in ELF, cputype in Mach-O, Machine in PE.
MACHINES = {
    ("linux", "amd64"): 0x3E,
    ("linux", "arm64"): 0xB7,
    ("osx", "amd64"): 0x01000007,
    ("osx", "arm64"): 0x0100000C,
    ("windows", "amd64"): 0x8664,
}


def files_of(archive: Path) -> dict[str, bytes]:
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            return {Path(name).name: packed.read(name) for name in packed.namelist()}
    with tarfile.open(archive) as packed:
        return {Path(member.name).name: packed.extractfile(member).read() for member in packed if member.isfile()}


def machine(system: str, content: bytes) -> int:
    def number(start: int, length: int) -> int:
        return int.from_bytes(content[start : start + length], "little")

    if system == "windows":
        return number(number(0x3C, 4) + 4, 2)
    return number(4, 4) if system == "osx" else number(18, 2)


version, *archives = sys.argv[1:]
assert archives
for archive in map(Path, archives):
    platform = archive.name.removesuffix(".zip").removesuffix(".tar.gz").rpartition("-")[2]
    files = files_of(archive)
    assert files.keys() == {"md5lanes.duckdb_extension", "README.md", "LICENSE-APACHE", "LICENSE-MIT", "LICENSES-THIRD-PARTY"}, files.keys()
    content = files["md5lanes.duckdb_extension"]
    system, processor = platform.split("_")[:2]
    assert content.startswith(MAGIC[system]) and machine(system, content) == MACHINES[system, processor], archive
    # The footer has eight fields of 32 bytes, and 256 bytes for a signature: see scripts/duckdb-extension.
    fields = [content[-512 + start : -480 + start].rstrip(b"\0").decode() for start in range(0, 256, 32)]
    assert fields == ["", "", "", "C_STRUCT", f"v{version}", "v1.2.0", platform, "4"], fields
    assert content[-256:] == bytes(256) and b"md5lanes_init_c_api\0" in content
