"""MD5 at the limit of the machine."""

from md5lanes._native import (
    DigestArray,
    DigestColumn,
    Md5,
    column,
    digest,
    digest_many,
    hexdigest,
    hexdigest_many,
    md5,
    new,
    rows,
)

__all__ = [
    "DigestArray",
    "DigestColumn",
    "Md5",
    "column",
    "digest",
    "digest_many",
    "hexdigest",
    "hexdigest_many",
    "md5",
    "new",
    "rows",
]
