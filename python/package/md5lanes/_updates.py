"""Updates of streams by tasks of asyncio."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from md5lanes._native import Bell, Stream, Update

if TYPE_CHECKING:
    from typing_extensions import Buffer

# Each event loop has its bell, for as long as it lives.
_bells: "WeakKeyDictionary[asyncio.AbstractEventLoop, Bell]" = WeakKeyDictionary()


async def update(stream: Stream, data: "Buffer") -> None:
    """Appends a piece to a stream; see ``Stream.update_async``."""
    update = Update(stream, data)
    loop = asyncio.get_running_loop()
    bell = _bells.get(loop)
    if bell is None:
        bell = Bell()
        loop.add_reader(bell.fileno(), partial(_wake, bell))
        _bells[loop] = bell
    try:
        while not update.poll(bell, ended := loop.create_future()):
            await ended
    finally:
        update.leave()


def _wake(bell: Bell) -> None:
    for ended in bell.rung():
        # Its task may have been cancelled.
        if not ended.done():
            ended.set_result(None)
