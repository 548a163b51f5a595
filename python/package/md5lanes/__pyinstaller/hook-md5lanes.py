"""Adds a module that a program's imports do not show: the native module imports `md5lanes._updates` for `Stream.update_async`."""

hiddenimports = ["md5lanes._updates"]
