"""A program with `md5lanes.duckdb` needs the extension of DuckDB."""

from PyInstaller.utils.hooks import collect_data_files

datas = collect_data_files("md5lanes", includes=["*.duckdb_extension"])
