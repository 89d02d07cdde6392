"""The port on which a bot is asked how it is: /healthz for supervisors, /metrics for Prometheus, /operate for the operator."""

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

import msgspec
from aiohttp import web

from bot.health import figures
from bot.health.desk.site import Operator, Site
from bot.health.signs import Signs
from bot.page.web.refusing.connections import Limits, listening
from bot.store.failures import Unsupported

LIMITS: Final = Limits(most=64, of_one=64)

log = logging.getLogger(__name__)


@asynccontextmanager
async def served(
    host: str, port: int, signs: Signs, operator: Operator | None = None, limits: Limits = LIMITS
) -> AsyncIterator[None]:
    """Serve the page within, with the operator's desk if someone may enter it. Unsupported: the port is not available."""

    async def health(_: web.Request) -> web.Response:
        state = await signs.read()
        return web.Response(
            body=msgspec.json.encode(state), content_type="application/json", status=200 if state.is_well else 503
        )

    async def metrics(_: web.Request) -> web.Response:
        text = figures.written(signs, await signs.read(), await signs.shares())
        return web.Response(body=text, headers={"Content-Type": figures.KIND})

    application = web.Application()
    application.add_routes([web.get("/healthz", health), web.get("/metrics", metrics)])
    if operator is not None:
        application.add_routes(Site(signs, operator).routes())
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(listening(application, host, port, limits))
        except OSError as error:
            raise Unsupported(f"health.port {port} cannot be used: {error.strerror}") from error
        log.info("how this bot is stands at http://%s:%s/healthz", host, port)
        yield
