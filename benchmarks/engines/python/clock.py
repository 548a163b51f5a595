"""Measures contestants, by default by the processor time of all threads of this process."""

import hashlib
import time


class Contestant:
    """A contestant that calls a function with a workload."""

    def __init__(self, version, compute, digests, clock=time.process_time_ns):
        """`compute(work)` is measured. `digests` turns its result into the digests, 16 bytes each, one after the other."""
        self.version, self.compute, self.digests, self.clock = version, compute, digests, clock

    def run(self, work, times):
        nanoseconds = 0
        for _ in range(times):
            start = self.clock()
            result = self.compute(work)
            nanoseconds += self.clock() - start
        return nanoseconds, hashlib.md5(self.digests(result)).hexdigest()
