"""Adds the extension of DuckDB to programs that import `md5lanes.duckdb`."""

from PyInstaller.utils.hooks import collect_data_files

datas = collect_data_files("md5lanes", includes=["*.duckdb_extension"])
