"""MD5 at the limit of the machine."""

from md5lanes._native import (
    ETagCheck,
    FileSum,
    Md5,
    Server,
    Stream,
    digest,
    digest_many,
    etag,
    hexdigest,
    hexdigest_many,
    md5,
    new,
    sum_file,
    sum_files,
    verify_etags,
)

__all__ = [
    "ETagCheck",
    "FileSum",
    "Md5",
    "Server",
    "Stream",
    "digest",
    "digest_many",
    "etag",
    "hexdigest",
    "hexdigest_many",
    "md5",
    "new",
    "sum_file",
    "sum_files",
    "verify_etags",
]
