"""How contestants in memory are timed: by the processor time of all threads of this process."""

import hashlib
import time


class Contestant:
    """A function of a work."""

    def __init__(self, version, compute, digests):
        """`digests` makes the digests, 16 bytes each, of what `compute` returns."""
        self.version, self.compute, self.digests = version, compute, digests

    def run(self, work, times):
        nanoseconds = 0
        for _ in range(times):
            start = time.process_time_ns()
            result = self.compute(work)
            nanoseconds += time.process_time_ns() - start
        return nanoseconds, hashlib.md5(self.digests(result)).hexdigest()
