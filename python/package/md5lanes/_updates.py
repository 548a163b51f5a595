"""Updates streams in tasks of asyncio: the Python side of `Stream.update_async`."""

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, ref

from md5lanes._native import SocketPair, Stream, Update

if TYPE_CHECKING:
    from typing_extensions import Buffer


class _Waiting:
    """The updates that tasks of one event loop wait for.

    Only the loop refers to this object, through the reader that the object has registered, so both are freed together. The frames of
    tasks may outlive the loop, so they do not refer to it. The hashing thread refers to futures by numbers, and to no Python object.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.sockets = SocketPair()
        self.futures: dict[int, asyncio.Future[None]] = {}
        loop.add_reader(self.sockets.fileno(), self._wake)

    def _wake(self) -> None:
        for number in self.sockets.notified():
            ended = self.futures.pop(number, None)
            # If the task was cancelled, its future is done already.
            if ended and not ended.done():
                ended.set_result(None)


_waiting: "WeakKeyDictionary[asyncio.AbstractEventLoop, ref[_Waiting]]" = WeakKeyDictionary()


async def update(stream: Stream, data: "Buffer") -> None:
    """Appends `data` to `stream`; see `Stream.update_async`."""
    update = Update(stream, data)
    try:
        while ended := _poll(update):
            await ended
    finally:
        update.close()


def _poll(update: Update) -> "asyncio.Future[None] | None":
    """Begins `update` when earlier updates have ended. Returns a future to await before the next poll; `None` if `update` has ended."""
    loop = asyncio.get_running_loop()
    reference = _waiting.get(loop)
    waiting = reference and reference()
    if not waiting:
        waiting = _Waiting(loop)
        _waiting[loop] = ref(waiting)
    number = update.poll(waiting.sockets)
    if number is None:
        return None
    # The loop calls `_wake` only after this function has returned, so the future is stored before `_wake` gets its number.
    ended = waiting.futures[number] = loop.create_future()
    return ended
