"""Uploads the files of a folder to an S3 server in several ways, and prints their ETags.

Each line holds the name of a file, the options with which `md5lanes etag` should print the same
ETag, and the ETag as the server writes it, separated by tabs.
"""

import os
import sys
from pathlib import Path

# Ignore proxies, and the user's configuration, which may be for other servers.
os.environ.pop("AWS_PROFILE", None)
os.environ.update(
    AWS_CONFIG_FILE=os.devnull,
    AWS_ACCESS_KEY_ID="test",
    AWS_SECRET_ACCESS_KEY="test",
    NO_PROXY="127.0.0.1",
    # Allow small parts. S3's limit of 5 MiB is not tested here.
    S3_UPLOAD_PART_MIN_SIZE="1",
)

import boto3
from moto.server import ThreadedMotoServer

MIB = 1 << 20
BUCKET = "test"


def main(folder):
    # Port 0 is any free port. The server ends with this process.
    server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    s3 = boto3.client("s3", endpoint_url=f"http://{host}:{port}", region_name="us-east-1")
    s3.create_bucket(Bucket=BUCKET)

    def print_upload(path, options, etag):
        print(path.name, options, etag, sep="\t")

    files = sorted(folder.iterdir())
    for path in files:
        put = s3.put_object(Bucket=BUCKET, Key=path.name, Body=path.read_bytes())
        print_upload(path, "--part-size 5GiB", put["ETag"])

        # boto3 has the same defaults as aws cli.
        s3.upload_file(str(path), BUCKET, path.name)
        print_upload(path, "", s3.head_object(Bucket=BUCKET, Key=path.name)["ETag"])

        for part_size in [5 * MIB, 5 * MIB + 1, 6_000_000, 15 * MIB]:
            etag = multipart(s3, path, part_size)
            print_upload(path, f"--multipart --part-size {part_size}", etag)
    smallest = min(files, key=lambda path: path.stat().st_size or sys.maxsize)
    print_upload(smallest, "--multipart --part-size 2", multipart(s3, smallest, 2))

    server.stop()


def multipart(s3, path, part_size):
    """Uploads a file in parts of `part_size` bytes, and returns the ETag.

    An empty file is uploaded in one part.
    """
    contents = path.read_bytes()
    upload = dict(Bucket=BUCKET, Key=path.name)
    upload["UploadId"] = s3.create_multipart_upload(**upload)["UploadId"]
    parts = []
    for start in range(0, len(contents) or 1, part_size):
        body, number = contents[start : start + part_size], len(parts) + 1
        etag = s3.upload_part(**upload, PartNumber=number, Body=body)["ETag"]
        parts.append(dict(ETag=etag, PartNumber=number))
    return s3.complete_multipart_upload(**upload, MultipartUpload=dict(Parts=parts))["ETag"]


main(Path(sys.argv[1]))
