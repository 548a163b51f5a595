"""Lists the parts that are linked into a program: their licences, and their entries in a bill of materials.

    linked.py KIND TARGET FILE CARGO-OPTION...    # writes the licences to FILE, and the components to target/packaging/linked/KIND/TARGET.json
    linked.py --sbom KIND NAME FILE [TARGET]      # writes the bill of materials (CycloneDX) of KIND, with the product NAME, for all its targets or one

If the variable MESSAGES names a file with the output of `cargo build --message-format=json`, it is an error if the listed crates are not the compiled crates.

KIND is a kind of published files, such as command, c or python.

Each CARGO-OPTION chooses packages and features, as for `cargo build`. The list that `cargo auditable` puts into binaries is longer: it also has crates for
features that only other packages of the workspace ask for.
"""

import collections
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import tomllib
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent
LISTS = ROOT / "target/packaging/linked"
ZIG = next(ROOT.glob("target/packaging-tools/lib/python3*/site-packages/ziglang"))


def run(*arguments):
    # The manifest of the standard library has fields that a stable Cargo refuses without RUSTC_BOOTSTRAP.
    environment = {**os.environ, "RUSTC_BOOTSTRAP": "1"}
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment).stdout


# The folder with the sources of Rust's standard library, which rustup's component rust-src has installed.
STANDARD = pathlib.Path(run("rustc", "--print", "sysroot").strip()) / "lib/rustlib/src/rust/library"


def read(path):
    return path.read_text(encoding="utf-8")


def linked_crates(target, options, workspace=ROOT):
    """Returns the linked crates as `cargo metadata` describes them, and the dependencies of each. Leaves out procedural macros, which are not linked."""
    common = ["--quiet", "--locked", "--manifest-path", str(workspace / "Cargo.toml")]
    tree = run("cargo", "tree", *common, *options, "--target", target, "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}")
    linked = {tuple(line.split()[:2]) for line in tree.splitlines()}
    known = json.loads(run("cargo", "metadata", *common, "--all-features", "--format-version", "1", "--filter-platform", target))
    crates = [crate for crate in known["packages"] if (crate["name"], f"v{crate['version']}") in linked]
    edges = {node["id"]: [dependency["pkg"] for dependency in node["deps"]] for node in known["resolve"]["nodes"]}
    return sorted(crates, key=lambda crate: (crate["name"], crate["version"])), edges


def texts_of(crate):
    """Returns the texts of the licences in all folders of a crate: a folder may have code from another project."""
    name = re.compile(r"(UN)?LICEN[CS]E|COPYING|COPYRIGHT|NOTICE", re.IGNORECASE)
    folder = pathlib.Path(crate["manifest_path"]).parent
    files = [path for path in sorted(folder.rglob("*")) if name.match(path.name) and path.suffix != ".rs" and path.is_file()]
    texts = [path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").strip() for path in files]
    return texts or [f"{crate['license']}: the crate has no text of its licence. {crate['repository']}"]


def parts_without_crate(target, crates):
    """Yields the component and the licence of each linked part that is not a crate. The licence is `None` if a crate in `crates` has its text."""
    release = run("rustc", "--version").split()[1]
    builtins = read(STANDARD / "compiler-builtins/LICENSE.txt")
    yield {"name": "std", "version": release, "licenses": [{"expression": "MIT OR Apache-2.0"}]}, (
        f"MIT OR Apache-2.0, Copyright (c) The Rust Project Contributors. https://www.rust-lang.org\n\nIts compiler_builtins:\n\n{builtins}"
    )
    if target.endswith("-musl"):
        musl = read(ZIG / "lib/libc/musl/src/internal/version.h").split('"')[1]
        yield {"name": "musl", "version": musl, "licenses": [{"expression": "MIT"}]}, read(ZIG / "lib/libc/musl/COPYRIGHT")
        number = int(re.search(r"_LIBUNWIND_VERSION (\d+)", read(ZIG / "lib/libunwind/include/__libunwind_config.h")).group(1))
        libunwind = {"name": "libunwind", "version": f"{number // 1000}.{number // 100 % 10}.{number % 100}"}
        yield {**libunwind, "licenses": [{"expression": "Apache-2.0 WITH LLVM-exception"}]}, read(ZIG / "lib/libunwind/LICENSE.TXT")
    if target.endswith("-windows-gnu"):
        # Debian's linker is used, so the version of MinGW is Debian's.
        header = read(pathlib.Path("/usr/share/mingw-w64/include/_mingw_mac.h"))
        numbers = [re.search(rf"__MINGW64_VERSION_{part} (\d+)", header).group(1) for part in ("MAJOR", "MINOR", "BUGFIX")]
        yield {"name": "mingw-w64", "version": ".".join(numbers), "licenses": [{"expression": "ZPL-2.1"}]}, read(ZIG / "lib/libc/mingw/COPYING")
    for crate in crates:
        if crate["name"] == "libmimalloc-sys":
            header = read(pathlib.Path(crate["manifest_path"]).parent / "c_src/mimalloc/v2/include/mimalloc.h")
            number = re.search(r"#define MI_MALLOC_VERSION (\d+)(\d\d)(\d\d)\b", header)
            yield {"name": "mimalloc", "version": ".".join(str(int(part)) for part in number.groups()), "licenses": [{"expression": "MIT"}]}, None


def compiled_crates(messages, target):
    """Returns the IDs of the packages in Cargo's messages. Build scripts and procedural macros are left out: their files are in other folders."""
    artifacts = [json.loads(line) for line in pathlib.Path(messages).read_text(encoding="utf-8").splitlines()]
    return {
        artifact["package_id"]
        for artifact in artifacts
        if artifact["reason"] == "compiler-artifact" and any(f"/{target}/" in file for file in artifact["filenames"])
    }


def compare_with_compiled(compiled, target, crates, known_to_std):
    linked = {crate["id"] for crate in crates}
    missing, never_built = compiled - linked - known_to_std, linked - compiled
    if missing or never_built:
        sys.exit(f"{target}: compiled and not listed: {sorted(missing)}; listed and not compiled: {sorted(never_built)}")


def write_lists(kind, target, file, *options):
    """Writes the licences of the linked parts to `file`, and their components to a file in the folder `LISTS`."""
    crates, edges = linked_crates(target, options)
    standard, edges_of_std = linked_crates(target, ["--package", "std", "--features", "backtrace,panic-unwind"], STANDARD)
    if messages := os.environ.get("MESSAGES"):
        compiled = compiled_crates(messages, target)
        # With `-Z build-std`, Cargo also compiles crates for the tests and the macros of the standard library. They are not linked, so it
        # is not an error if the list lacks them. The compiled standard library has fewer features than the list `standard` is made for, so
        # crates that were not compiled are left out of this list.
        compare_with_compiled(compiled, target, crates, edges_of_std.keys())
        if any(crate["name"] == "core" and crate["id"] in compiled for crate in standard):
            standard = [crate for crate in standard if crate["id"] in compiled]
    # Rust's own crates are one component, `std`.
    standard = [crate for crate in standard if crate["source"]]
    crates = list({crate["id"]: crate for crate in crates + standard}.values())
    edges = edges_of_std | edges
    parts = list(parts_without_crate(target, crates))
    names_by_text = collections.defaultdict(list)
    for crate in sorted(crates, key=lambda crate: (crate["name"], crate["version"])):
        if crate["source"]:
            for text in dict.fromkeys(texts_of(crate)):
                names_by_text[text].append(f"{crate['name']} v{crate['version']}")
    for part, text in parts:
        if text:
            names_by_text[text.strip()].append(part["name"])
    with open(file, "w", encoding="utf-8") as output:
        for text, names in sorted(names_by_text.items(), key=lambda item: item[1]):
            print("=" * 79, *names, "-" * 79, text, "", sep="\n", file=output)

    sums = {
        (package["name"], package["version"]): package["checksum"]
        for workspace in (ROOT, STANDARD)
        for package in tomllib.loads((workspace / "Cargo.lock").read_text(encoding="utf-8"))["package"]
        if "checksum" in package
    }
    reference = {crate["id"]: f"pkg:cargo/{crate['name']}@{crate['version']}" for crate in crates}
    components = []
    for crate in crates:
        component = {"name": crate["name"], "version": crate["version"], "licenses": [{"expression": crate["license"].replace("/", " OR ")}]}
        component["purl"] = reference[crate["id"]]
        if crate["description"]:
            component["description"] = " ".join(crate["description"].split())
        if checksum := sums.get((crate["name"], crate["version"])):
            component["hashes"] = [{"alg": "SHA-256", "content": checksum}]
        if crate["repository"]:
            component["externalReferences"] = [{"type": "vcs", "url": crate["repository"]}]
        components.append((component, sorted(reference[needed] for needed in edges[crate["id"]] if needed in reference)))
    needed_by_std = sorted(reference[crate["id"]] for crate in standard)
    components += [(part, needed_by_std if part["name"] == "std" else []) for part, text in parts]
    listing = LISTS / kind / f"{target}.json"
    listing.parent.mkdir(parents=True, exist_ok=True)
    listing.write_text(json.dumps(components))


def write_sbom(kind, name, file, only="*"):
    """Writes the bill of materials `file` from the components of all targets, or of the target `only`. The product is the crate `name`."""
    targets = sorted((LISTS / kind).glob(f"{only}.json"))
    component_of, targets_of, needed_by = {}, collections.defaultdict(list), collections.defaultdict(set)
    for path in targets:
        for component, needed in json.loads(path.read_text()):
            reference = component.get("purl") or component["name"]
            component_of[reference] = {"type": "library", "bom-ref": reference, **component}
            targets_of[reference].append(path.stem)
            needed_by[reference].update(needed)
    for reference, component in component_of.items():
        if len(targets_of[reference]) < len(targets):
            component["properties"] = [{"name": "md5lanes:target", "value": target} for target in targets_of[reference]]
    # Parts that no other part depends on are dependencies of the product, such as the standard library and parts in C.
    product = next(reference for reference, component in component_of.items() if component["name"] == name)
    needed_by[product] |= component_of.keys() - set().union(*needed_by.values()) - {product}
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.UTC)
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, component_of[product]['purl'] + kind + only)}",
        "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": component_of.pop(product)},
        "components": [component_of[reference] for reference in sorted(component_of)],
        "dependencies": [{"ref": reference, "dependsOn": sorted(needed)} for reference, needed in sorted(needed_by.items())],
    }
    pathlib.Path(file).write_text(json.dumps(bill, indent=2) + "\n")


if sys.argv[1] == "--sbom":
    write_sbom(*sys.argv[2:])
else:
    write_lists(*sys.argv[1:])
