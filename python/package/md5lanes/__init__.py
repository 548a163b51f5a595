"""MD5 at the limit of the machine."""

from md5lanes._native import digest

__all__ = ["digest"]
