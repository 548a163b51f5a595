"""Tests the package for dbt in the project `examples/dbt`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from conftest import differences
from test_functions import DBT_NULL, surrogate_key

REPOSITORY = Path(__file__).resolve().parents[2]
COLUMNS = ["customer", "product", "ordered_on", "amount", "note"]


def dbt(project: Path, *arguments: str) -> None:
    """Runs dbt, which sends no statistics to its makers."""
    command = [str(Path(sys.executable).with_name("dbt")), *arguments]
    variables = {"DBT_SEND_ANONYMOUS_USAGE_STATS": "false", "DBT_PROFILES_DIR": str(project)}
    done = subprocess.run(
        command, cwd=project, env=os.environ | variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a copy of the example with the package, and a replacement for dbt_utils, from local folders."""
    project = tmp_path_factory.mktemp("dbt") / "orders"
    shutil.copytree(REPOSITORY / "examples" / "dbt", project)
    packages = [REPOSITORY / "duckdb" / "tests" / "dbt_utils", REPOSITORY / "duckdb" / "dbt"]
    lines = "".join(f"  - local: {package}\n" for package in packages)
    (project / "packages.yml").write_text(f"packages:\n{lines}")
    dbt(project, "deps")
    return project


def compiled_query(project: Path) -> str:
    return (project / "target" / "compiled" / "orders" / "models" / "order_keys.sql").read_text()


@pytest.mark.parametrize("null", [DBT_NULL, ""])
def test_keys_and_hashes_are_those_of_the_expressions_of_dbt(project: Path, extension: Path, null: str) -> None:
    nulls_are_empty = "true" if null == "" else "false"
    dbt(project, "build", "--vars", f"surrogate_key_treat_nulls_as_empty_strings: {nulls_are_empty}")
    query = compiled_query(project)
    assert query.count("md5lanes_surrogate_key(") == 2 and query.count("md5lanes(") == 1
    with duckdb.connect(str(project / "orders.duckdb"), read_only=True) as connection:
        for ours, theirs in [
            ("order_key", surrogate_key(*COLUMNS, null=null)),
            ("product_key", surrogate_key("product", null=null)),
            ("note_hash", "md5(note)"),
        ]:
            assert differences(connection, ours, theirs, "order_keys") == (2500, 0)
        assert connection.sql("SELECT count(DISTINCT product_key) FROM order_keys").fetchall() == [(6,)]


def test_macros_of_the_project_have_precedence(project: Path) -> None:
    # The macros stay in the project, which the tests of this file share, so this is the last test.
    macros = project / "macros"
    macros.mkdir()
    (macros / "own.sql").write_text(
        "{% macro duckdb__generate_surrogate_key(fields) %} 'a key' {% endmacro %}"
        "{% macro duckdb__hash(field) %} 'a hash' {% endmacro %}"
    )
    dbt(project, "compile")
    query = compiled_query(project)
    assert (query.count("'a key'"), query.count("'a hash'"), "md5lanes" in query) == (2, 1, False)
