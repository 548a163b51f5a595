"""Makes the messages of a workload."""

from functools import cached_property

import numpy
import pyarrow


class Messages:
    # Painted memory repeats this pattern. All bytes are ASCII, because the messages are text.
    pattern = bytes(byte & 0x7F for byte in range(251))
    type = pyarrow.string()

    def __init__(self, ranges):
        """`ranges`: START END ..., the ranges of the messages in painted memory."""
        ranges = numpy.fromstring(ranges, dtype=numpy.int64, sep=" ")
        self.starts, self.ends = ranges[::2], ranges[1::2]
        self.memory = self.pattern * (int(self.ends[-1]) // len(self.pattern) + 1)

    @cached_property
    def bytes(self):
        return [self.memory[start:end] for start, end in zip(self.starts.tolist(), self.ends.tolist())]

    @cached_property
    def texts(self):
        return [message.decode() for message in self.bytes]

    @cached_property
    def column(self):
        """The messages as an Arrow column. They must lie one right after the other."""
        offsets = numpy.concatenate((self.starts[:1], self.ends)).astype(numpy.int32)
        buffers = [None, *map(pyarrow.py_buffer, (offsets, self.memory))]
        return pyarrow.Array.from_buffers(self.type, len(self.ends), buffers)

    @cached_property
    def table(self):
        return pyarrow.table({"message": self.column})
