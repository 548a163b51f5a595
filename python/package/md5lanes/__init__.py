"""MD5 at the limit of the machine."""

from md5lanes._native import DigestArray, DigestColumn, column, digest

__all__ = ["DigestArray", "DigestColumn", "column", "digest"]
