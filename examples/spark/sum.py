"""Writes the MD5 of every file in a folder, in the format of md5sum, on all machines that share the folder:

    spark-submit --master 'local[*]' examples/spark/sum.py FOLDER SUMS

SUMS is a new folder of text files: `cat SUMS/part-* | md5sum --check` checks them. If files cannot be read, the program names them, and its
status is 1. On a cluster all workers need the package md5lanes, and both folders at the same path.
"""

import sys
from pathlib import Path

from pyspark.sql import SparkSession
from pyspark.sql.functions import col, concat, lit, replace, when

from md5lanes.spark import digest_files


def main(folder: str, sums: str) -> int:
    spark = SparkSession.builder.appName("md5lanes").getOrCreate()
    # Spark's own listing of files, the format `binaryFile`, leaves out empty files.
    names = [(str(path),) for path in Path(folder).resolve().rglob("*") if not path.is_dir()]
    # More partitions than cores, so that all cores end at about the same time.
    paths = spark.createDataFrame(names, "path string").repartition(4 * spark.sparkContext.defaultParallelism)
    # `persist` keeps the results, so that no file is read twice.
    done = digest_files(paths).persist()
    # As in md5sum, a line that begins with a backslash has an escaped name.
    name = col("path")
    for character, escaped in [("\\", r"\\"), ("\n", r"\n"), ("\r", r"\r")]:
        name = replace(name, lit(character), lit(escaped))
    escape = when(name == col("path"), "").otherwise("\\")
    done.where(col("md5").isNotNull()).select(concat(escape, "md5", lit("  "), name)).write.text(sums)
    failed = done.where(col("error").isNotNull()).select("error").collect()
    for (error,) in failed:
        print(error, file=sys.stderr)
    spark.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: sum.py FOLDER SUMS")
    sys.exit(main(*sys.argv[1:]))
