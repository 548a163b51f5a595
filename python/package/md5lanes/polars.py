"""Hashes columns of Polars: `import md5lanes.polars` adds the namespace `md5lanes` to expressions.

>>> import polars as pl
>>> import md5lanes.polars
>>> frame = pl.LazyFrame({"first": ["Ada", None], "last": ["Lovelace", "Hopper"]})
>>> frame.select(pl.col("first").md5lanes.hex()).collect()["first"].to_list()
['1a382809b7c03f686e12dd15677c5497', None]
>>> frame.select(key=pl.struct("first", "last").md5lanes.surrogate_key()).collect()["key"].to_list()
['d04c8574afe6968a54f00ceddceea785', '98d3e8f1abcf3738f2671a9d3f39e402']

Polars calls these functions for each of its batches, on its own threads.
"""

from collections.abc import Callable

from md5lanes._native import DigestColumn, digest_column, surrogate_keys

try:
    import polars
except ModuleNotFoundError:
    raise ModuleNotFoundError("md5lanes.polars needs Polars: pip install 'md5lanes[polars]'")

__all__ = ["Md5lanes"]


@polars.api.register_expr_namespace("md5lanes")
class Md5lanes:
    """The namespace `md5lanes` of expressions. Rows do not depend on each other, so Polars computes lazy and streaming frames batch by batch.

    Values other than strings, binaries, categories and nulls raise `TypeError`: cast them first, or, for columns of the type `Object`,
    use `.map_elements(str, return_dtype=pl.String)`. Type checkers do not know namespaces: write `Md5lanes(pl.col("first")).hex()` for
    them, which does the same.
    """

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def hex(self) -> polars.Expr:
        """Returns the MD5 of each value as 32 hexadecimal digits, of type `String`. The result of a null is null."""
        return self._map(lambda series: digest_column(series, out="view"), polars.String)

    def binary(self) -> polars.Expr:
        """Returns the MD5 of each value as 16 bytes, of type `Binary`. The result of a null is null."""
        return self._map(lambda series: digest_column(series, out="binary"), polars.Binary)

    def surrogate_key(
        self, *, separator: str = "-", null: str = "_dbt_utils_surrogate_key_null_"
    ) -> polars.Expr:
        """Returns the MD5 of each row of `polars.struct(...)` as 32 hexadecimal digits. The message of a row is its fields with
        `separator` between them, and `null` for each null.

        If all fields are strings, the default arguments give the keys of dbt's `generate_surrogate_key`.
        """

        def keys(series: polars.Series) -> DigestColumn:
            return surrogate_keys(series, series.struct.fields, separator=separator, null=null, out="view")

        return self._map(keys, polars.String)

    def _map(
        self, digests: Callable[[polars.Series], DigestColumn], dtype: polars.DataType | type[polars.DataType]
    ) -> polars.Expr:
        return self._expression.map_batches(
            lambda series: polars.Series(digests(series)), return_dtype=dtype, is_elementwise=True
        )
