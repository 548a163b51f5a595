"""MD5 at the limit of the machine."""

from md5lanes._native import FileSum, digest, sum_file, sum_files

__all__ = ["FileSum", "digest", "sum_file", "sum_files"]
