"""Lists of messages."""

import hashlib
import platform
from importlib.metadata import version

from clock import Contestant
from messages import Messages as Work


def of_hashlib():
    md5 = hashlib.md5
    return Contestant(
        platform.python_version(),
        lambda work: [md5(message).digest() for message in work.bytes],
        b"".join,
    )


def text_by_hashlib():
    md5 = hashlib.md5
    return Contestant(
        platform.python_version(),
        lambda work: [md5(text.encode()).hexdigest() for text in work.texts],
        from_hex,
    )


def bytes_by_md5lanes():
    from md5lanes import digest_many

    return Contestant(version("md5lanes"), lambda work: digest_many(work.bytes, out="bytes"), bytes)


def list_by_md5lanes():
    from md5lanes import digest_many

    return Contestant(version("md5lanes"), lambda work: digest_many(work.bytes), b"".join)


def text_by_md5lanes():
    from md5lanes import hexdigest_many

    return Contestant(version("md5lanes"), lambda work: hexdigest_many(work.texts), from_hex)


def from_hex(digests):
    return bytes.fromhex("".join(digests))


CONTESTANTS = {
    "hashlib": of_hashlib,
    "hashlib-text": text_by_hashlib,
    "md5lanes-bytes": bytes_by_md5lanes,
    "md5lanes-list": list_by_md5lanes,
    "md5lanes-text": text_by_md5lanes,
}
