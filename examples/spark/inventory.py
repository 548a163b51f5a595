"""Compares an S3 Inventory with the files in a folder, by their ETags, on all machines that share the folder:

    spark-submit --master 'local[*]' examples/spark/inventory.py MANIFEST FOLDER DIFFERENCES [PREFIX]

MANIFEST is the inventory's manifest.json; an `s3a://` address works if Spark has the connector. The data files, in CSV, Parquet or ORC,
are in the folder `data` beside the manifest's folder, where S3 puts them. The part of a key after PREFIX is the path below FOLDER.
DIFFERENCES is a new folder of JSON lines: one for each object with a file that is missing or differs, or with an ETag that cannot be
compared. If there are any, the status is 1. Files without an object are not reported. Objects that were deleted after the inventory was
written are compared.
"""

import json
import sys

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import coalesce, col, concat, length, lit, lower, substr, url_decode, when

from md5lanes.spark import verify_etags


def inventory(spark: SparkSession, manifest: str) -> DataFrame:
    """Returns the rows of the inventory. The columns have the same names for each format: those of CSV."""
    (text,) = spark.read.text(manifest, wholetext=True).first()
    read = json.loads(text)
    data = (manifest.rpartition("/")[0] or ".") + "/../data/"
    paths = [data + file["key"].rpartition("/")[2] for file in read["files"]]
    if read["fileFormat"] != "CSV":
        # The columns of Parquet and ORC are `key`, `e_tag`, `encryption_status`, ..., and keys are not encoded.
        rows = spark.read.format(read["fileFormat"].lower()).load(paths)
        names = {"e_tag": "ETag", "encryption_status": "EncryptionStatus", "is_latest": "IsLatest"}
        return rows.withColumnsRenamed({**names, "key": "Key", "is_delete_marker": "IsDeleteMarker"})
    columns = [name.strip() for name in read["fileSchema"].split(",")]
    rows = spark.read.csv(paths, schema=", ".join(f"`{name}` string" for name in columns), escape='"')
    return rows.withColumn("Key", url_decode("Key"))


def main(manifest: str, folder: str, differences: str, prefix: str = "") -> int:
    spark = SparkSession.builder.appName("md5lanes").getOrCreate()
    rows = inventory(spark, manifest)
    if "IsLatest" in rows.columns:
        is_there = lower(col("IsLatest").cast("string")) == "true"
        rows = rows.where(is_there & (lower(coalesce(col("IsDeleteMarker").cast("string"), lit(""))) != "true"))
    # Drops keys that cannot be names of files below the folder.
    below = substr(col("Key"), lit(len(prefix) + 1))
    rows = rows.where(col("Key").startswith(prefix) & (length(below) > 0) & ~col("Key").endswith("/"))
    rows = rows.where(~concat(lit("/"), below, lit("/")).rlike(r"/\.{0,2}/"))
    # ETags of objects that are encrypted with KMS, or with a customer's key, look like MD5s. They are replaced by the name of the
    # encryption, which is never taken as an ETag.
    encryption = col("EncryptionStatus") if "EncryptionStatus" in rows.columns else lit(None)
    etag = when(encryption.isin("SSE-KMS", "DSSE-KMS", "SSE-C"), encryption).otherwise(col("ETag"))
    objects = rows.select(concat(lit(folder.rstrip("/") + "/"), below).alias("path"), etag.alias("etag"))
    # A compressed file of the inventory is read as one partition. With more partitions than cores, all cores end at about
    # the same time.
    objects = objects.repartition(4 * spark.sparkContext.defaultParallelism)
    found = verify_etags(objects).where("verdict IS NULL OR verdict != 'equal'").persist()
    found.write.json(differences)
    count = found.count()
    spark.stop()
    return 1 if count else 0


if __name__ == "__main__":
    if not 4 <= len(sys.argv) <= 5:
        sys.exit("usage: inventory.py MANIFEST FOLDER DIFFERENCES [PREFIX]")
    sys.exit(main(*sys.argv[1:]))
