"""MD5 at the limit of the machine."""

from md5lanes._native import Md5, digest, hexdigest, md5, new

__all__ = ["Md5", "digest", "hexdigest", "md5", "new"]
