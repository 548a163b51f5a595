"""Adds `md5lanes._updates`, which PyInstaller cannot find: only the native module imports it, for `Stream.update_async`."""

hiddenimports = ["md5lanes._updates"]
