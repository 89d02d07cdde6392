"""Scenes become PNG files, in two processes of their own: resvg holds the interpreter's lock while it draws."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from hashlib import sha256
from math import ceil
from typing import Final

from bot import background
from bot.outlines import outlined
from games.scene import Scene

_LONGEST: Final = 30.0
"""Seconds for a picture, with the wait for those before it. Processes that take longer hang, and are replaced."""
_PANIC: Final = "pyo3_runtime"
"""Where the errors of resvg come from, which are no Exception and cannot be sent from one process to another."""


def render(svg: str, scale: float) -> bytes:
    """Return the picture as PNG, `scale` pixels to a unit, without letters that no font has. Raise ValueError for a broken SVG."""
    import resvg  # noqa: PLC0415  only the processes that draw need it
    from resvg import usvg  # noqa: PLC0415

    try:
        tree = usvg.Tree.from_str(outlined(svg), usvg.Options.default())
    except BaseException as error:
        if type(error).__module__ != _PANIC:
            raise
        raise ValueError(str(error)) from None
    width, height = (ceil(side * scale) for side in tree.int_size())
    return bytes(resvg.render(tree, (scale, 0, 0, 0, scale, 0), bg_size=(width, height)))


class Pictures:
    """Draws scenes without holding up the event loop, and keeps the latest `kept` of them.

    Nothing starts before the first picture. Use it as an async context manager, or call `aclose` at the end. A worker
    that dies takes its pool with it; the pool is replaced and the picture is tried once more. Workers that hang are killed, and what they
    did not draw raises TimeoutError.
    """

    def __init__(self, *, scale: float = 2, workers: int = 2, kept: int = 256) -> None:
        self._scale = scale
        self._workers = workers
        self._kept = kept
        self._drawn: OrderedDict[bytes, asyncio.Task[bytes]] = OrderedDict()
        self.pool: ProcessPoolExecutor | None = None
        self._is_closed = False

    async def png(self, scene: Scene) -> bytes:
        """Return the scene as a PNG of `scale` times its width and height. Drawn once for all who ask, also for those who ask meanwhile."""
        key = sha256(scene.svg.encode()).digest()
        if key not in self._drawn:
            self._drawn[key] = background.awaited(self._draw(scene.svg))
            self._drawn[key].add_done_callback(partial(self._forget_failed, key))
        drawing = self._drawn[key]
        self._drawn.move_to_end(key)
        while len(self._drawn) > self._kept:
            self._drawn.popitem(last=False)
        return await asyncio.shield(drawing)

    def has(self, scene: Scene) -> bool:
        """Return whether a picture is kept, or being drawn."""
        return sha256(scene.svg.encode()).digest() in self._drawn

    def _forget_failed(self, key: bytes, drawing: asyncio.Task[bytes]) -> None:
        if (drawing.cancelled() or drawing.exception()) and self._drawn.get(key) is drawing:
            del self._drawn[key]

    async def aclose(self) -> None:
        """End the workers, and cancel what waits for a picture."""
        self._is_closed = True
        pool, self.pool = self.pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def _draw(self, svg: str) -> bytes:
        pool = self._living()
        try:
            return await self._submit(pool, svg)
        except BrokenProcessPool:
            # The first to notice replaces the pool; the others find the new one.
            if self.pool is pool:
                self.pool = None
            return await self._submit(self._living(), svg)

    async def _submit(self, pool: ProcessPoolExecutor, svg: str) -> bytes:
        drawing = asyncio.get_running_loop().run_in_executor(pool, render, svg, self._scale)
        try:
            async with asyncio.timeout(_LONGEST):
                return await drawing
        except TimeoutError:
            if self.pool is pool:
                self.pool = None
            for worker in list((pool._processes or {}).values()):  # noqa: SLF001  before Python 3.14 nothing else ends them
                worker.kill()
            pool.shutdown(wait=False)
            raise

    def _living(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise RuntimeError("these pictures are closed: make a new Pictures")
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), initializer=_belong_to_the_parent
            )
        return self.pool


def _belong_to_the_parent() -> None:
    """Leave interrupts to it, and end with it: a bot that is killed cannot tell its workers that they are not needed any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
