"""Makes Arrow structures with the fields that a test wants, valid or not, and counts how often they are released.

The structures: https://arrow.apache.org/docs/format/CDataInterface.html
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from typing import Any


class Schema(ctypes.Structure):
    pass


class Array(ctypes.Structure):
    pass


class Stream(ctypes.Structure):
    pass


Release = CFUNCTYPE(None, c_void_p)
Schema._fields_ = [
    ("format", c_char_p),
    ("name", c_char_p),
    ("metadata", c_char_p),
    ("flags", c_int64),
    ("n_children", c_int64),
    ("children", POINTER(POINTER(Schema))),
    ("dictionary", POINTER(Schema)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]
Array._fields_ = [
    ("length", c_int64),
    ("null_count", c_int64),
    ("offset", c_int64),
    ("n_buffers", c_int64),
    ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(Array))),
    ("dictionary", POINTER(Array)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]
GetSchema = CFUNCTYPE(c_int, c_void_p, POINTER(Schema))
GetNext = CFUNCTYPE(c_int, c_void_p, POINTER(Array))
GetLastError = CFUNCTYPE(c_void_p, c_void_p)
Stream._fields_ = [
    ("get_schema", c_void_p),
    ("get_next", c_void_p),
    ("get_last_error", c_void_p),
    ("release", c_void_p),
    ("private_data", c_void_p),
]

new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = [c_void_p, c_char_p, c_void_p]


class Producer:
    """Makes structures, counts their releases by kind, and keeps the objects alive that they need."""

    def __init__(self) -> None:
        self.released = {"schema": 0, "array": 0, "stream": 0}
        self.alive: list[Any] = []

    def keep(self, value: Any) -> Any:
        self.alive.append(value)
        return value

    def address(self, function: Any) -> int | None:
        """Returns the address of a callback."""
        return ctypes.cast(self.keep(function), c_void_p).value

    def release(self, kind: str, structure: type[ctypes.Structure]) -> int | None:
        """Returns the address of a callback that counts a release, and marks the structure as released."""

        def release(address: int) -> None:
            self.released[kind] += 1
            structure.from_address(address).release = None

        return self.address(Release(release))

    def schema(self, format: bytes | None, **fields: Any) -> Schema:
        release = self.release("schema", Schema)
        schema = Schema(**{"format": format, "name": b"", "release": release} | fields)
        self.keep(schema)
        return schema

    def array(self, length: int, buffers: Sequence[bytes | None], /, **fields: Any) -> Array:
        pointers = [
            None if buffer is None else ctypes.addressof(self.keep(ctypes.create_string_buffer(buffer)))
            for buffer in buffers
        ]
        all_fields: dict[str, Any] = {
            "length": length,
            "n_buffers": len(buffers),
            "buffers": self.keep((c_void_p * max(len(buffers), 1))(*map(c_void_p, pointers))),
            "release": self.release("array", Array),
        }
        array = Array(**all_fields | fields)
        self.keep(array)
        return array

    def children(self, structures: Sequence[Any]) -> Any:
        kind = type(structures[0])
        return self.keep((POINTER(kind) * len(structures))(*map(ctypes.pointer, structures)))

    def capsule(self, structure: ctypes.Structure, name: bytes) -> object:
        return new_capsule(ctypes.addressof(self.keep(structure)), self.keep(name), None)


class AnArray:
    """An object that exports a schema and an array."""

    def __init__(self, producer: Producer, schema: Schema, array: Array) -> None:
        self.capsules = (
            producer.capsule(schema, b"arrow_schema"),
            producer.capsule(array, b"arrow_array"),
        )

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return self.capsules


class AStream:
    """An object that exports a schema and arrays, one after the other, and at the end a status and an error."""

    def __init__(
        self,
        producer: Producer,
        schema: Schema,
        arrays: Sequence[Array],
        status: int = 0,
        error: bytes | None = None,
    ) -> None:
        rest = list(arrays)

        def get_schema(_: int, place: Any) -> int:
            place[0] = schema
            return 0

        def get_next(_: int, place: Any) -> int:
            if rest:
                place[0] = rest.pop(0)
                return 0
            place[0].release = None
            return status

        def get_last_error(_: int) -> int | None:
            return ctypes.cast(c_char_p(error), c_void_p).value

        self.capsule = producer.capsule(
            Stream(
                get_schema=producer.address(GetSchema(get_schema)),
                get_next=producer.address(GetNext(get_next)),
                get_last_error=producer.address(GetLastError(get_last_error)),
                release=producer.release("stream", Stream),
            ),
            b"arrow_array_stream",
        )

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.capsule
