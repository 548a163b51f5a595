"""Loads DuckDB's extension, and hashes a stream in a task. packaging/test/python makes a program from this file with PyInstaller."""

import asyncio

import duckdb

import md5lanes.duckdb


async def streamed() -> str:
    stream = md5lanes.Server().stream()
    await stream.update_async(b"abc")
    return stream.hexdigest()


connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
print(md5lanes.duckdb.register(connection), *connection.sql("SELECT md5lanes('abc')").fetchall()[0], asyncio.run(streamed()))
