"""Checks what `digest_column` and `surrogate_keys` do with each type of each library: the text that is hashed, or the `TypeError`.

`docs/types.md` is made from these tables. With `MD5LANES_BLESS` set, the last test writes it.
"""

from __future__ import annotations

import datetime
import decimal
import hashlib
import os
import re
import uuid
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import datafusion
import duckdb
import pandas
import polars
import pyarrow
import pytest
from test_duckdb import VALUES

import md5lanes.duckdb

PAGE = Path(__file__).parents[2] / "docs" / "types.md"
NULL = "_dbt_utils_surrogate_key_null_"


class Refused(str):
    """The type is refused with a `TypeError`. The string is a pattern for the name of the type in the text of the error."""


# The text or bytes that are hashed; `None` if the value is null; or `Refused`.
Expected = str | bytes | None | Refused


class Case(NamedTuple):
    """A column with one value."""

    type: str
    column: Any
    expected: Expected
    cast: str | None = None
    """The text that is hashed with `cast="duckdb"`, if the type is refused without it."""


class Extension(pyarrow.ExtensionType):  # type: ignore[misc]
    """An extension type of Arrow that pyarrow does not know."""

    def __arrow_ext_serialize__(self) -> bytes:
        return b""

    @classmethod
    def __arrow_ext_deserialize__(cls, storage_type: pyarrow.DataType, serialized: bytes) -> Extension:
        raise NotImplementedError


def extended(values: list[Any], type: pyarrow.DataType, storage: pyarrow.DataType | None = None) -> pyarrow.Array:
    return pyarrow.ExtensionArray.from_storage(type, pyarrow.array(values, storage or type.storage_type))


ID = "01234567-89ab-cdef-0123-456789abcdef"
DAY = datetime.date(2026, 1, 2)
TIME = datetime.time(1, 2, 3)
MOMENT = datetime.datetime(2026, 1, 2, 3, 4, 5)
SPAN = datetime.timedelta(days=1, seconds=2)
NUMBER = decimal.Decimal("1.50")
BINARY = b"\xe9-1"


def of_pyarrow() -> Iterator[Case]:
    array = pyarrow.array
    for type in (pyarrow.string(), pyarrow.large_string(), pyarrow.string_view()):
        yield Case(str(type), array(["é-1"], type), "é-1")
    for type in (pyarrow.binary(), pyarrow.large_binary(), pyarrow.binary_view(), pyarrow.binary(3)):
        yield Case(str(type), array([BINARY], type), BINARY)
    yield Case("dictionary of string", array(["é-1"]).dictionary_encode(), "é-1")
    yield Case("dictionary of binary", array([BINARY]).dictionary_encode(), BINARY)
    yield Case("dictionary of int64", array([101]).dictionary_encode(), Refused("int64"))
    ends = array([1], pyarrow.int32())
    yield Case("run-end encoded string", pyarrow.RunEndEncodedArray.from_arrays(ends, array(["é-1"])), "é-1")
    yield Case("run-end encoded binary", pyarrow.RunEndEncodedArray.from_arrays(ends, array([BINARY])), BINARY)
    yield Case("run-end encoded int64", pyarrow.RunEndEncodedArray.from_arrays(ends, array([101])), Refused("is of type int64"))
    yield Case("null", pyarrow.nulls(1), None)
    yield Case("bool", array([True]), Refused("bool"), "true")
    for name in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"):
        yield Case(name, array([101], name), Refused(name), "101")
    yield Case("float16", array([1.5], "float16"), Refused("float16"))
    yield Case("float32", array([1.0], "float32"), Refused("float32"))
    yield Case("float64", array([1e20]), Refused("float64"))
    for bits in (32, 64, 128, 256):
        yield Case(f"decimal{bits}(9, 2)", array([NUMBER], getattr(pyarrow, f"decimal{bits}")(9, 2)), Refused("decimal"))
    yield Case("date32", array([DAY]), Refused("date"), "2026-01-02")
    yield Case("date64", array([DAY], "date64"), Refused("date"))
    for name, value in {
        "time32[s]": TIME,
        "time64[us]": TIME,
        "timestamp[s]": MOMENT,
        "timestamp[us]": MOMENT,
        "timestamp[ns]": MOMENT,
        "duration[us]": SPAN,
        "month_day_nano_interval": (1, 2, 3),
    }.items():
        yield Case(name, array([value], name), Refused(name.split("[")[0].split("_")[-1].rstrip("3246")))
    zoned = pyarrow.timestamp("us", "UTC")
    yield Case(str(zoned), array([MOMENT], zoned), Refused("timestamp"))
    text = pyarrow.string()
    for type in (pyarrow.list_(text), pyarrow.large_list(text), pyarrow.list_view(text), pyarrow.large_list_view(text)):
        yield Case(str(type).replace("item: ", ""), array([["a"]], type), Refused("list"))
    yield Case("fixed_size_list<string>[1]", array([["a"]], pyarrow.list_(text, 1)), Refused("fixed-size list"))
    yield Case("map<string, string>", array([[("a", "b")]], pyarrow.map_(text, text)), Refused("map"))
    yield Case("struct<a: string>", array([{"a": "b"}]), Refused("struct"))
    children = array([0], "int8"), [array(["a"])]
    yield Case("sparse union", pyarrow.UnionArray.from_sparse(*children), Refused(r"\+us:0|union"))
    yield Case("dense union", pyarrow.UnionArray.from_dense(children[0], array([0], "int32"), children[1]), Refused(r"\+ud:0|union"))
    yield Case("arrow.uuid", extended([uuid.UUID(ID).bytes], pyarrow.uuid()), ID)
    yield Case("arrow.json of string", extended(['{"a": 1}'], pyarrow.json_()), '{"a": 1}')
    yield Case("arrow.json of string_view", extended(['{"a": 1}'], pyarrow.json_(pyarrow.string_view())), '{"a": 1}')
    yield Case("arrow.bool8", extended([1], pyarrow.bool8()), Refused("arrow.bool8"))
    opaque = pyarrow.opaque(pyarrow.binary(), "bit", "DuckDB")
    yield Case("arrow.opaque of binary", extended([b"a"], opaque), Refused("arrow.opaque"))
    opaque = pyarrow.opaque(pyarrow.string(), "xml", "PostgreSQL")
    yield Case("arrow.opaque of string", extended(["<a/>"], opaque), Refused("arrow.opaque"))
    tensor = pyarrow.fixed_shape_tensor(pyarrow.int8(), [2])
    yield Case("arrow.fixed_shape_tensor", extended([[1, 2]], tensor), Refused("arrow.fixed_shape_tensor"))
    for name in ("geoarrow.wkb", "example.unknown"):
        yield Case(f"{name} of binary", extended([b"a"], Extension(pyarrow.binary(), name)), Refused(name))


def of_polars() -> Iterator[Case]:
    series: Any = polars.Series
    yield Case("String", series(["é-1"]), "é-1")
    yield Case("Categorical", series(["é-1"], dtype=polars.Categorical), "é-1")
    yield Case("Enum", series(["é-1"], dtype=polars.Enum(["é-1"])), "é-1")
    yield Case("Binary", series([BINARY]), BINARY)
    yield Case("Null", series([None]), None)
    yield Case("Object", series([uuid.UUID(ID)], dtype=polars.Object), Refused("objects of Python"))
    yield Case("Boolean", series([True]), Refused("bool"), "true")
    for name in ("Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64"):
        yield Case(name, series([101], dtype=getattr(polars, name)), Refused(name.lower()), "101")
    for name, format in {"Int128": "_pli128", "UInt128": "_plu128"}.items():
        yield Case(name, series([101], dtype=getattr(polars, name)), Refused(format))
    for name in ("Float16", "Float32", "Float64"):
        yield Case(name, series([1.5], dtype=getattr(polars, name)), Refused(name.lower()))
    yield Case("Decimal", series([NUMBER]), Refused("decimal"))
    yield Case("Date", series([DAY]), Refused("date"), "2026-01-02")
    yield Case("Time", series([TIME]), Refused("time"))
    yield Case("Datetime", series([MOMENT]), Refused("timestamp"))
    yield Case("Datetime with a zone", series([MOMENT]).dt.replace_time_zone("UTC"), Refused("timestamp"))
    yield Case("Duration", series([SPAN]), Refused("duration"))
    yield Case("List", series([["a"]]), Refused("list"))
    yield Case("Array", series([["a"]], dtype=polars.Array(polars.String, 1)), Refused("fixed-size list"))
    yield Case("Struct", series([{"a": "b"}]), Refused("struct"))


def of_pandas() -> Iterator[Case]:
    def series(*values: Any, **options: Any) -> Any:
        return pandas.Series(values, **options)

    yield Case("str", series("é-1"), "é-1")
    for dtype in ("string[python]", "string[pyarrow]", "large_string[pyarrow]", "category", "object"):
        yield Case(dtype, series("é-1", dtype=dtype), "é-1")
    yield Case("binary[pyarrow]", series(BINARY, dtype="binary[pyarrow]"), BINARY)
    yield Case("object of bytes", series(BINARY, dtype=object), BINARY)
    yield Case("object of None", series(None, dtype=object), None)
    yield Case("object of UUID", series(uuid.UUID(ID), dtype=object), ID)
    yield Case("object of Decimal", series(NUMBER, dtype=object), Refused("decimal"))
    yield Case("object of date", series(DAY, dtype=object), Refused("date"), "2026-01-02")
    yield Case("object of list", series(["a"], dtype=object), Refused("list"))
    yield Case("object of dict", series({"a": "b"}, dtype=object), Refused("struct"))
    for dtype in ("bool", "boolean"):
        yield Case(dtype, series(True, dtype=dtype), Refused("bool"), "true")
    for dtype in ("int8", "uint64", "Int64", "int64[pyarrow]"):
        yield Case(dtype, series(101, dtype=dtype), Refused(dtype.lower().split("[")[0]), "101")
    for dtype in ("float32", "float64", "Float64"):
        yield Case(dtype, series(1.5, dtype=dtype), Refused(dtype.lower()))
    yield Case("datetime64[us]", series(MOMENT), Refused("timestamp"))
    yield Case("datetime64[us, UTC]", series(MOMENT).dt.tz_localize("UTC"), Refused("timestamp"))
    yield Case("timedelta64[us]", series(SPAN), Refused("duration"))
    yield Case("period[D]", series(pandas.Period("2026-01-02", "D")), Refused("pandas.period"))
    yield Case("interval[int64]", series(pandas.Interval(0, 1)), Refused("pandas.interval"))


def of_datafusion() -> Iterator[Case]:
    """The columns of these cases are SQL expressions."""

    def cast(value: str, type: str, expected: Expected, cast: str | None = None) -> Case:
        return Case(type, f"arrow_cast({value}, '{type}')", expected, cast)

    for type in ("Utf8", "LargeUtf8", "Utf8View", "Dictionary(Int32, Utf8)"):
        yield cast("'é-1'", type, "é-1")
    runs = 'RunEndEncoded("run_ends": non-null Int32, "values": Utf8)'
    yield cast("'é-1'", runs, "é-1")
    for type in ("Binary", "LargeBinary", "BinaryView", "FixedSizeBinary(3)"):
        yield cast("x'e92d31'", type, BINARY)
    yield Case("Null", "NULL", None)
    yield Case("Boolean", "true", Refused("bool"), "true")
    for type in ("Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64"):
        yield cast("101", type, Refused(type.lower()), "101")
    for type in ("Float16", "Float32", "Float64"):
        yield cast("1.0", type, Refused(type.lower()))
    for type in ("Decimal32(9, 2)", "Decimal64(9, 2)", "Decimal128(9, 2)", "Decimal256(9, 2)"):
        yield cast("1.5", type, Refused("decimal"))
    yield cast("'2026-01-02'", "Date32", Refused("date"), "2026-01-02")
    yield cast("'2026-01-02'", "Date64", Refused("date"))
    yield cast("'01:02:03'", "Time64(ns)", Refused("time"))
    yield cast("'2026-01-02T03:04:05'", "Timestamp(s)", Refused("timestamp"))
    yield cast("'2026-01-02T03:04:05'", "Timestamp(ns)", Refused("timestamp"))
    yield cast("'2026-01-02T03:04:05Z'", 'Timestamp(ns, "+00:00")', Refused("timestamp"))
    yield cast("86402", "Duration(s)", Refused("duration"))
    yield Case("Interval(MonthDayNano)", "INTERVAL '1 month 2 days'", Refused("interval"))
    yield Case("List(Utf8)", "make_array('a')", Refused("list"))
    yield Case("Map", "map(['a'], ['b'])", Refused("map"))
    yield Case("Struct", "named_struct('a', 'b')", Refused("struct"))


LIBRARIES = {
    "pyarrow": [*of_pyarrow()],
    "Polars": [*of_polars()],
    "pandas": [*of_pandas()],
    "DataFusion": [*of_datafusion()],
}

# The expected result for types in `VALUES`. All types that are not listed here are refused.
DUCKDB: dict[str, Expected] = {
    "BLOB": b"101",
    "ENUM": "a",
    "JSON": "[1]",
    "NULL": None,
    "NULL of BLOB": None,
    "NULL of VARCHAR": None,
    "UUID": ID,
    "VARCHAR": "101",
    "VARCHAR with a collation": "a",
    "name of VARCHAR": "101",
    # DuckDB exports values of these types to Arrow as binaries, which must not be hashed.
    **{type: Refused(f"{type}|arrow.opaque|geoarrow.wkb") for type in ("BIGNUM", "BIT", "GEOMETRY")},
    "VARIANT": Refused("arrow.parquet.variant"),
}
# The expected results with `arrow_lossless_conversion`.
LOSSLESS = DUCKDB | {
    "BOOLEAN": Refused("arrow.bool8"),
    **{type: Refused("arrow.opaque") for type in ("HUGEINT", "UHUGEINT", "TIME WITH TIME ZONE")},
}


def digest(expected: str | bytes) -> str:
    return hashlib.md5(expected.encode() if isinstance(expected, str) else expected).hexdigest()


def check(digests: Callable[[], md5lanes.DigestColumn], expected: Expected, null: str | None = None) -> None:
    """Checks that `digests` gives the expected result. `null` is the text that is hashed for a null."""
    if isinstance(expected, Refused):
        with pytest.raises(TypeError) as raised:
            digests()
        assert re.search(expected, str(raised.value), re.IGNORECASE)
        return
    hashed = null if expected is None else expected
    assert pyarrow.chunked_array(digests()).to_pylist() == [None if hashed is None else digest(hashed)]


def each(is_wanted: Callable[[str, Case], bool]) -> pytest.MarkDecorator:
    cases = [
        pytest.param(case, id=f"{library}: {case.type}")
        for library, cases in LIBRARIES.items()
        for case in cases
        if is_wanted(library, case)
    ]
    return pytest.mark.parametrize("case", cases)


def as_table(case: Case) -> Any:
    match case.column:
        case str(expression):
            return datafusion.SessionContext().sql(f"SELECT {expression} AS x")
        case polars.Series() as series:
            return series.to_frame("x")
        case pandas.Series() as series:
            return pandas.DataFrame({"x": series})
        case array:
            return pyarrow.table({"x": array})


@each(lambda library, _: library != "DataFusion")
def test_columns(case: Case) -> None:
    check(lambda: md5lanes.digest_column(case.column), case.expected)


@each(lambda *_: True)
def test_rows(case: Case) -> None:
    check(lambda: md5lanes.surrogate_keys(as_table(case), ["x"]), case.expected, NULL)


@each(lambda _, case: case.cast is not None)
def test_casts(case: Case) -> None:
    options: Any = {"cast": "duckdb"}
    check(lambda: md5lanes.surrogate_keys(as_table(case), ["x"], **options), case.cast)


@pytest.mark.parametrize("lossless", [False, True])
@pytest.mark.parametrize("type", VALUES)
def test_relations_of_duckdb(type: str, lossless: bool) -> None:
    connection = connected()
    connection.execute(f"SET arrow_lossless_conversion = {lossless}")
    relation = connection.sql(f"SELECT {VALUES[type]} AS x")
    if type == "TYPE":
        # DuckDB does not export this type.
        with pytest.raises(duckdb.NotImplementedException):
            md5lanes.surrogate_keys(relation, ["x"])
        return
    expected = (LOSSLESS if lossless else DUCKDB).get(type, Refused("is of type"))
    check(lambda: md5lanes.surrogate_keys(relation, ["x"]), expected, NULL)


def connected() -> duckdb.DuckDBPyConnection:
    """Returns a connection with the functions of the package, and with the types that `VALUES` uses."""
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    assert md5lanes.duckdb.register(connection) == "extension"
    return connection.execute(
        "CREATE TYPE number AS INTEGER; CREATE TYPE text_of_user AS VARCHAR; SET TimeZone = 'UTC'"
    )


# The text that an engine casts a value to, and its MD5 by this engine.
TextAndDigest = tuple[str | None, str | None]


def in_duckdb(array: pyarrow.Array) -> TextAndDigest:
    connection = duckdb.connect().execute("SET TimeZone = 'UTC'")
    connection.register("t", pyarrow.table({"x": array}))
    [(text, digest)] = connection.sql("SELECT x::VARCHAR AS text, md5(text) FROM t").fetchall()
    return text, digest


def in_datafusion(column: pyarrow.Array | str) -> TextAndDigest:
    context = datafusion.SessionContext()
    query = f"SELECT {column} AS x"
    if not isinstance(column, str):
        context.from_arrow(pyarrow.table({"x": column}), "t")
        query = "SELECT x FROM t"
    texts = f"SELECT arrow_cast(x, 'Utf8') AS text FROM ({query})"
    [row] = context.sql(f"SELECT text, md5(text) AS digest FROM ({texts})").to_pylist()
    return row["text"], row["digest"]


def in_polars(column: Any) -> TextAndDigest:
    text = polars.Series(column).cast(polars.String)[0]
    return text, text and digest(text)


def in_pandas(column: Any) -> TextAndDigest:
    text = column.astype("str")[0]
    return (None, None) if pandas.isna(text) else (text, digest(text))


ENGINES: dict[str, dict[str, Callable[[Any], TextAndDigest]]] = {
    "pyarrow": {"DuckDB": in_duckdb, "DataFusion": in_datafusion, "Polars": in_polars},
    "Polars": {"Polars": in_polars},
    "pandas": {"pandas": in_pandas},
    "DataFusion": {"DataFusion": in_datafusion},
}

INTRODUCTION = """# Types

What Python's `md5lanes.digest_column` and `md5lanes.surrogate_keys` hash for a value of each type, beside the texts that engines make of it. Where the text
is the same, `md5(x::VARCHAR)` of the engine gives the same digest.

Strings and binaries are hashed as they are stored, in every layout, and a UUID as its 36 characters. Other types are a `TypeError`
that names the type: engines differ in their texts, so cast the column to the text that you mean. `md5lanes.surrogate_keys` does that itself for the
values in the column `cast="duckdb"`.

`MD5LANES_BLESS=1 scripts/test-python -k types` runs each row of these tables, and writes the page."""

OF_DUCKDB = """
## DuckDB

`md5lanes.surrogate_keys` of a relation, with or without `arrow_lossless_conversion`; and the functions that `md5lanes.duckdb.register` adds.
"""


def page() -> Iterator[str]:
    yield INTRODUCTION
    for library, cases in LIBRARIES.items():
        engines = ENGINES[library]
        yield f"\n## {library}\n"
        yield row("type", "hashed", '`cast="duckdb"`', *engines)
        yield row(*["---"] * (3 + len(engines)))
        for case in cases:
            texts = [text_in(engine, case) for engine in engines.values()]
            yield row(code(case.type), written(case.expected), code(case.cast) if case.cast else "", *texts)
    yield OF_DUCKDB
    yield row("type", "`surrogate_keys`", "`md5lanes`", "`md5lanes_surrogate_key`", "DuckDB")
    yield row(*["---"] * 5)
    connection = connected()
    for type, value in VALUES.items():
        [(text,)] = connection.execute(f"SELECT ({value})::VARCHAR").fetchall()
        expected = DUCKDB.get(type, Refused(type))
        functions = [
            text_by(connection, function, value, text) for function in ("md5lanes", "md5lanes_surrogate_key")
        ]
        yield row(type, written(expected), *functions, written(text))


def row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`"


def written(expected: Expected) -> str:
    match expected:
        case Refused():
            return "TypeError"
        case str():
            return code(expected)
        case bytes():
            return "bytes " + code(expected.hex(" "))
        case None:
            return "NULL"


def text_in(engine: Callable[[Any], TextAndDigest], case: Case) -> str:
    try:
        text, digest_of_engine = engine(case.column)
    except (Exception, polars.exceptions.PanicException):
        return "error"
    assert digest_of_engine == (text and digest(text))
    return "same" if text == case.expected and not isinstance(case.expected, Refused) else written(text)


def text_by(connection: duckdb.DuckDBPyConnection, function: str, value: str, text: str | None) -> str:
    """Returns the text that an SQL function hashes for `value`, or "binder error". `text` is `value`, cast to a string by DuckDB."""
    try:
        [(found,)] = connection.execute(f"SELECT {function}({value})").fetchall()
    except duckdb.BinderException:
        return "binder error"
    if text is None:
        assert found == (None if function == "md5lanes" else digest(NULL))
    else:
        assert found == digest(text)
    return written(text)


def test_the_page_is_current() -> None:
    lines = "".join(line + "\n" for line in page())
    if "MD5LANES_BLESS" in os.environ:
        PAGE.write_text(lines)
    assert PAGE.read_text() == lines, "if it should change: MD5LANES_BLESS=1 scripts/test-python -k types"
