"""ClickHouse, by chdb, as a contestant in the benchmarks. benchmarks/README.md has the protocol that it speaks."""

import hashlib
import sys
import tempfile
import time

# How often the messages of a work are in its table: a query's own time then hardly counts.
COPIES = 4


class Column:
    """The messages of a work as a column in memory."""

    def __init__(self, connection, number, places):
        self.query, self.name = connection.query, f"work{number}"
        painted = bytes(range(251)) * (max(places) // 251 + 1)
        self.query(f"CREATE TABLE {self.name} (message String) ENGINE = Memory", "Null")
        with tempfile.NamedTemporaryFile() as file:
            for start, end in zip(places[::2], places[1::2]):
                file.write(length_prefix(end - start) + painted[start:end])
            file.flush()
            rows = f"SELECT * FROM file('{file.name}', RowBinary, 'message String')"
            self.query(f"INSERT INTO {self.name} {rows}", "Null")
            digests = self.query(f"SELECT MD5(message) FROM {self.name}", "RowBinary").bytes()
            self.digest = hashlib.md5(digests).hexdigest()
            for _ in range(1, COPIES):
                self.query(f"INSERT INTO {self.name} {rows}", "Null")

    def seconds(self, value):
        """The time of computing a value for each message, and doing nothing with it."""
        start = time.perf_counter()
        self.query(f"SELECT ignore({value}) FROM {self.name}", "Null")
        return (time.perf_counter() - start) / COPIES

    def run(self, times):
        """The nanoseconds of the digests alone: without a scan of the messages."""
        runs = (self.seconds("MD5(message)") - self.seconds("message") for _ in range(times))
        return max(round(1e9 * sum(runs)), 1)


def length_prefix(length):
    """LEB128, as RowBinary has it."""
    low, high = length & 127, length >> 7
    return bytes([low | 128]) + length_prefix(high) if high else bytes([low])


def main():
    if sys.argv[1:] != ["many-messages"]:
        print("ready", flush=True)
        return
    import chdb

    connection = chdb.connect(":memory:")
    connection.query("SET max_threads = 1")
    columns = []
    print("contestant clickhouse", connection.query("SELECT version()").bytes().decode().strip('"\n'))
    print("ready", flush=True)
    for line in sys.stdin:
        request, *words = line.split(" ")
        if request == "messages":
            columns.append(Column(connection, len(columns), [int(word) for word in words]))
            print("ok", flush=True)
        elif request == "run" and words[0] == "clickhouse":
            column = columns[int(words[1])]
            print(column.run(int(words[2])), column.digest, flush=True)
        else:
            sys.exit(f"engine: no such request: {line[:40]!r}")


main()
