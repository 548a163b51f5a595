"""One message, by functions for one."""

import hashlib
import platform
import timeit
from importlib.metadata import version

from messages import Messages as Work


class Contestant:
    def __init__(self, version, expression, **names):
        """`expression` is the digest; `names` are what it has beside the message."""
        self.version, self.expression, self.names = version, expression, names

    def run(self, work, times):
        (message,) = work.bytes
        names = {**self.names, "message": message}
        timer = timeit.Timer(self.expression, globals=names)
        timer.timeit(times // 16)
        nanoseconds = round(timer.timeit(times) * 1e9)
        return nanoseconds, hashlib.md5(eval(self.expression, names)).hexdigest()


def of_hashlib():
    return Contestant(platform.python_version(), "md5(message).digest()", md5=hashlib.md5)


def of_md5lanes():
    from md5lanes import md5

    return Contestant(version("md5lanes"), "md5(message).digest()", md5=md5)


def digest_of_md5lanes():
    from md5lanes import digest

    return Contestant(version("md5lanes"), "digest(message)", digest=digest)


CONTESTANTS = {"hashlib": of_hashlib, "md5lanes-md5": of_md5lanes, "md5lanes-digest": digest_of_md5lanes}
