"""Fixtures: the extension's file, and a connection to a database that has loaded it."""

from __future__ import annotations

import os
from pathlib import Path

import duckdb
import pytest


@pytest.fixture
def extension() -> Path:
    return Path(os.environ["MD5LANES_EXTENSION"])


@pytest.fixture
def connection(extension: Path) -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    connection.execute(f"LOAD '{extension}'")
    return connection


def differences(connection: duckdb.DuckDBPyConnection, ours: str, theirs: str, table: str) -> tuple[int, int]:
    """Returns how many rows a table has, and in how many of them `ours` and `theirs` differ."""
    query = f"SELECT count(*), count(*) FILTER (({ours}) IS DISTINCT FROM ({theirs})) FROM {table}"
    return connection.sql(query).fetchall()[0]
