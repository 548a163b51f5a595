"""Hashes lists of messages."""

import hashlib
import platform
from importlib.metadata import version

import md5lanes

import released
from clock import Contestant
from messages import Messages as Work


def bytes_by_hashlib():
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


def by_md5lanes(compute, digests):
    return lambda: Contestant(version("md5lanes"), compute, digests)


def text_by_released():
    package = released.package()
    return Contestant(package.__version__, lambda work: package.hexdigest_many(work.texts), from_hex)


def from_hex(digests):
    return bytes.fromhex("".join(digests))


CONTESTANTS = {
    "hashlib": bytes_by_hashlib,
    "hashlib-text": text_by_hashlib,
    "md5lanes-bytes": by_md5lanes(lambda work: md5lanes.digest_many(work.bytes, out="bytes"), bytes),
    "md5lanes-list": by_md5lanes(lambda work: md5lanes.digest_many(work.bytes), b"".join),
    "md5lanes-text": by_md5lanes(lambda work: md5lanes.hexdigest_many(work.texts), from_hex),
    "released-text": text_by_released,
}
