"""MD5 at the limit of the machine."""

from md5lanes._native import (
    FileSum,
    Md5,
    Server,
    Stream,
    digest,
    hexdigest,
    md5,
    new,
    sum_file,
    sum_files,
)

__all__ = [
    "FileSum",
    "Md5",
    "Server",
    "Stream",
    "digest",
    "hexdigest",
    "md5",
    "new",
    "sum_file",
    "sum_files",
]
