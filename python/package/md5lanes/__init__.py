"""MD5 at the limit of the machine."""

from md5lanes._native import (
    DigestArray,
    DigestColumn,
    FileSum,
    Md5,
    Server,
    Stream,
    column,
    digest,
    digest_many,
    hexdigest,
    hexdigest_many,
    md5,
    new,
    rows,
    sum_file,
    sum_files,
)

__all__ = [
    "DigestArray",
    "DigestColumn",
    "FileSum",
    "Md5",
    "Server",
    "Stream",
    "column",
    "digest",
    "digest_many",
    "hexdigest",
    "hexdigest_many",
    "md5",
    "new",
    "rows",
    "sum_file",
    "sum_files",
]
