"""Tests of the namespace `md5lanes` of Polars' expressions."""

# Type checkers do not know the namespaces that packages add to Polars' expressions.
# mypy: disable-error-code="attr-defined"

from __future__ import annotations

import doctest
import hashlib
import uuid
from collections.abc import Callable
from typing import Literal

import polars
import pyarrow
import pytest

import md5lanes.polars

TEXTS = ["one", None, "", "a text of more than twelve characters"]
DIGESTS = [None if text is None else hashlib.md5(text.encode()).hexdigest() for text in TEXTS]
NULL = "_dbt_utils_surrogate_key_null_"


def key(*values: str | None, separator: str = "-", null: str = NULL) -> str:
    text = separator.join(null if value is None else value for value in values)
    return hashlib.md5(text.encode()).hexdigest()


def test_strings_binaries_and_categories() -> None:
    strings = polars.Series("texts", TEXTS)
    for dtype in (polars.String, polars.Binary, polars.Categorical, polars.Enum([text for text in TEXTS if text is not None])):
        frame = strings.cast(dtype).to_frame().select(
            hex=polars.col("texts").md5lanes.hex(), binary=polars.col("texts").md5lanes.binary()
        )
        assert frame.schema == {"hex": polars.String, "binary": polars.Binary}
        assert frame["hex"].to_list() == DIGESTS
        assert [value and value.hex() for value in frame["binary"]] == DIGESTS


def test_the_name_is_kept() -> None:
    frame = polars.DataFrame({"texts": TEXTS}).with_columns(polars.col("texts").md5lanes.hex())
    assert frame["texts"].to_list() == DIGESTS


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_lazy_frames(engine: Literal["in-memory", "streaming"]) -> None:
    texts = [None if row % 9 == 4 else f"row {row}" for row in range(300_000)]
    lazy = polars.LazyFrame({"texts": texts, "more": list(reversed(texts))}).filter(
        polars.col("texts").str.ends_with("7") | polars.col("texts").is_null()
    )
    lazy = lazy.with_columns(
        digest=polars.col("texts").md5lanes.hex(),
        key=polars.struct("texts", "more").md5lanes.surrogate_key(),
    )
    assert lazy.collect_schema()["digest"] == polars.String
    frame = lazy.collect(engine=engine)
    assert 30_000 < len(frame) < 70_000
    for text, more, digest, surrogate_key in frame.iter_rows():
        assert digest == (text and hashlib.md5(text.encode()).hexdigest())
        assert surrogate_key == key(text, more)


def test_surrogate_keys() -> None:
    frame = polars.DataFrame({"a": ["x", None, "y"], "b": ["", "q", None], "n": [1, 2, None]})
    fields = polars.struct("b", "a", polars.col("n").cast(polars.String))
    assert frame.select(fields.md5lanes.surrogate_key()).to_series().to_list() == [
        key("", "x", "1"), key("q", None, "2"), key(None, "y", None),
    ]
    custom = fields.md5lanes.surrogate_key(separator="||", null="")
    assert frame.select(custom).to_series()[1] == key("q", None, "2", separator="||", null="")
    assert frame.clear().select(custom).schema == {"b": polars.String}


def test_columns_of_type_null() -> None:
    frame = polars.DataFrame({"a": ["x", None], "nothing": [None, None]}, schema_overrides={"nothing": polars.Null})
    nothing = polars.col("nothing").md5lanes
    selected = frame.select(hex=nothing.hex(), binary=nothing.binary(), key=polars.struct("a", "nothing").md5lanes.surrogate_key())
    assert selected.schema == {"hex": polars.String, "binary": polars.Binary, "key": polars.String}
    assert selected.rows() == [(None, None, key("x", None)), (None, None, key(None, None))]


def test_in_groups() -> None:
    frame = polars.DataFrame({"group": [1, 2, 1], "text": ["x", "y", "z"]})
    grouped = frame.group_by("group", maintain_order=True).agg(polars.col("text").md5lanes.hex())
    assert grouped["text"].to_list() == [[key("x"), key("z")], [key("y")]]


def test_other_types_have_to_be_cast() -> None:
    frame = polars.DataFrame({"number": [1]})
    with pytest.raises((TypeError, polars.exceptions.ComputeError), match="type int64.*cast"):
        frame.select(polars.col("number").md5lanes.hex())
    with pytest.raises((TypeError, polars.exceptions.ComputeError), match='column "number".*cast'):
        frame.select(polars.struct("number").md5lanes.surrogate_key())


# Polars recommends `cast` instead of `map_elements`, but `cast` refuses objects.
@pytest.mark.filterwarnings("ignore::polars.exceptions.PolarsInefficientMapWarning")
def test_objects_are_refused_because_polars_exports_their_addresses() -> None:
    identities = [uuid.uuid4(), None]
    objects = polars.Series("id", identities, dtype=polars.Object)
    extended = objects.ext.to(polars.Extension("of.objects", polars.Object))
    texts = objects.map_elements(str, return_dtype=polars.String)
    expected = [hashlib.md5(str(identities[0]).encode()).hexdigest(), None]
    for series in [objects, objects.clear(), extended]:
        frame = series.to_frame().with_columns(n=polars.lit("n"))
        refused: list[Callable[[], object]] = [
            lambda: md5lanes.digest_column(series),
            lambda: md5lanes.surrogate_keys(frame, ["n", "id"]),
            lambda: frame.select(polars.col("id").md5lanes.hex()),
            lambda: frame.lazy().select(polars.col("id").md5lanes.binary()).collect(),
        ]
        for digests in refused:
            with pytest.raises((TypeError, polars.exceptions.ComputeError), match=r"\.map_elements\(str, return_dtype=pl\.String\)|the extension type of\.objects"):
                digests()
        assert len(md5lanes.surrogate_keys(frame, ["n"])) == len(series)
    assert polars.Series(md5lanes.digest_column(texts)).to_list() == expected
    strings = polars.col("id").map_elements(str, return_dtype=polars.String).md5lanes.hex()
    assert objects.to_frame().select(strings).to_series().to_list() == expected


def test_no_other_type_of_polars_is_of_a_fixed_width() -> None:
    """Polars exports objects as binaries of a fixed width, so another type that it exports in this way would be refused too."""
    values = pyarrow.array([b"sixteen bytes 16", None], pyarrow.binary(16))
    for array in [values, pyarrow.array(values, pyarrow.uuid()), values.dictionary_encode()]:
        series = polars.Series(array)
        assert pyarrow.array(md5lanes.digest_column(array)).to_pylist() == polars.Series(md5lanes.digest_column(series)).to_list()


def test_its_examples() -> None:
    assert doctest.testmod(md5lanes.polars).failed == 0
