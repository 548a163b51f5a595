"""Makes columns of every Arrow type that has strings or binaries, for tests."""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow
from hypothesis import strategies

TYPES = {
    str(type): type
    for type in (
        pyarrow.string(),
        pyarrow.large_string(),
        pyarrow.string_view(),
        pyarrow.binary(),
        pyarrow.large_binary(),
        pyarrow.binary_view(),
    )
}
KEYS = [
    pyarrow.int8(),
    pyarrow.uint8(),
    pyarrow.int16(),
    pyarrow.uint16(),
    pyarrow.int32(),
    pyarrow.uint32(),
    pyarrow.int64(),
    pyarrow.uint64(),
]
DICTIONARIES = {
    f"dictionary of {name} by {key}": (key, type) for name, type in TYPES.items() for key in KEYS
}
# Texts with characters of one to four bytes. Some have around 12 bytes, the most that a view holds itself; some have around 55 bytes, the
# most that one block of MD5 holds with its padding.
TEXTS = strategies.text("a-\0\xe9\u20ac\U0001f600", max_size=20) | strategies.integers(0, 130).map(
    lambda length: "0123456789" * 13 + "x" * length
).map(lambda text: text[-len(text) // 2 :]) | strategies.integers(0, 130).map("x".__mul__)
COLUMNS = strategies.lists(TEXTS | strategies.none(), max_size=60)
RUNS = {
    f"runs of {name} by {ends}": (ends, layout)
    for name, layout in ({name: name for name in TYPES} | {"a dictionary": next(iter(DICTIONARIES))}).items()
    for ends in (pyarrow.int16(), pyarrow.int32(), pyarrow.int64())
}
LAYOUTS = strategies.sampled_from([*TYPES, *DICTIONARIES, *RUNS])


def array(texts: Sequence[str | None], layout: str) -> pyarrow.Array:
    if layout in TYPES:
        return pyarrow.array([text and text.encode() if text else text for text in texts], pyarrow.binary()).cast(
            TYPES[layout]
        )
    if layout in RUNS:
        ends, layout = RUNS[layout]
        last_rows = [row for row in range(len(texts)) if texts[row : row + 1] != texts[row + 1 : row + 2]]
        values = array([texts[row] for row in last_rows], layout)
        return pyarrow.RunEndEncodedArray.from_arrays(pyarrow.array([row + 1 for row in last_rows], ends), values)
    key, type = DICTIONARIES[layout]
    # After the values of the rows, the dictionary has a value that no row has, a null, and a second copy of the first value.
    values = [*dict.fromkeys(texts), "unused", None, *texts[:1]]
    last = {text: index for index, text in enumerate(values)}
    keys = [None if row % 5 == 4 and text is None else last[text] for row, text in enumerate(texts)]
    return pyarrow.DictionaryArray.from_arrays(
        pyarrow.array(keys, key), pyarrow.array(values).cast(type), safe=False
    )
