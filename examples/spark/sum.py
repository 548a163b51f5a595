"""Writes the MD5s of all files in a folder, in the format of md5sum. Hashes on all machines that share the folder:

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
    # Python lists the files, because Spark's own listing, the format `binaryFile`, leaves out empty files.
    names = [(str(path),) for path in Path(folder).resolve().rglob("*") if not path.is_dir()]
    # There are more partitions than cores, so that all cores end at about the same time.
    paths = spark.createDataFrame(names, "path string").repartition(4 * spark.sparkContext.defaultParallelism)
    # `persist` keeps the results, so that no file is read twice.
    done = digest_files(paths).persist()
    # As in the output of md5sum, a backslash at the start of a line says that the name is escaped.
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
