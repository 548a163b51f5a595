"""Hashes one message, by functions for one message."""

import hashlib
import platform
import timeit
from importlib.metadata import version

import md5lanes

import released
from messages import Messages as Work


class Contestant:
    def __init__(self, version, expression, **names):
        """`expression` computes the digest of `message`; `names` are the other variables that it uses."""
        self.version, self.expression, self.names = version, expression, names

    def run(self, work, times):
        (message,) = work.bytes
        names = {**self.names, "message": message}
        timer = timeit.Timer(self.expression, globals=names)
        timer.timeit(times // 16)
        nanoseconds = round(timer.timeit(times) * 1e9)
        return nanoseconds, hashlib.md5(eval(self.expression, names)).hexdigest()


CONTESTANTS = {
    "hashlib": lambda: Contestant(platform.python_version(), "md5(message).digest()", md5=hashlib.md5),
    "md5lanes-md5": lambda: Contestant(version("md5lanes"), "md5(message).digest()", md5=md5lanes.md5),
    "md5lanes-digest": lambda: Contestant(version("md5lanes"), "digest(message)", digest=md5lanes.digest),
    "released-digest": lambda: Contestant(
        released.package().__version__, "digest(message)", digest=released.package().digest
    ),
}
