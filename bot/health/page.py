"""The port on which a bot is asked how it is: /healthz for supervisors, /metrics for Prometheus, /operate for the operator."""

import logging
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import accumulate
from math import inf
from typing import Final

import msgspec
from aiohttp import web
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from bot.health.desk.site import Operator, Site
from bot.health.signs import BUCKETS, Health, Signs
from bot.page.web.refusing.connections import Limits, listening
from bot.store.failures import Unsupported

KIND = CONTENT_TYPE_LATEST
"""The content type."""


def written(signs: Signs, health: Health, shares: Mapping[str, Sequence[float]]) -> bytes:
    """Return everything that is counted, in Prometheus' text format. `shares`: of each quota, those that servers use."""
    return generate_latest(_Once([*_families(signs, health), *_quotas(signs, shares)]))


class _Once(Collector):
    """What was read a moment ago."""

    def __init__(self, families: list[Metric]) -> None:
        self._families = families

    def collect(self) -> list[Metric]:
        return self._families


def _families(signs: Signs, health: Health) -> Iterator[Metric]:
    yield _gauge("lease_held", "Whether this bot holds the database.", health.lease == "holds")
    yield _gauge("gateway_connected", "Whether Discord's gateway is heard.", health.gateway == "connected")
    if health.last_sweep is not None:
        yield _gauge("last_sweep_seconds", "Seconds since whatever was due was last attended to.", health.last_sweep)
    if health.outbox is not None:
        yield _gauge("rounds_due", "Matches whose time has come, and that wait for the next sweep.", health.due)
        yield _gauge("damaged_rows", "Rows that cannot be read, and were left out since the start.", health.damaged)
        yield _gauge("outbox_depth", "Errands that could go now.", health.outbox.waiting)
        yield _gauge("outbox_age_seconds", "For how long the oldest of them has waited.", health.outbox.oldest)
    if signs.latency is not None:
        yield _gauge("gateway_latency_seconds", "Between a heartbeat and its answer.", signs.latency)
    yield _counter("transactions", "Transactions by what became of them.", "result", signs.transactions)
    if signs.bot is not None:
        courier = signs.bot.courier
        yield _counter("letters", "Letters by what became of their delivery.", "result", courier.recording.letters)
        yield CounterMetricFamily(
            "bellflower_dm_failures", "Letters that no DM could bring.", value=courier.recording.dm_failures
        )
        yield _lateness(signs.bot.lateness)


def _quotas(signs: Signs, shares: Mapping[str, Sequence[float]]) -> Iterator[Metric]:
    """Yield how near servers are to their quotas, without their names."""
    highest = GaugeMetricFamily(
        "bellflower_quota_used_ratio", "The highest share that a server uses.", labels=["quota"]
    )
    met = GaugeMetricFamily("bellflower_quota_met_servers", "Servers of which nothing is left.", labels=["quota"])
    for key, ratios in sorted(shares.items()):
        highest.add_metric([key], max(ratios))
        met.add_metric([key], sum(one >= 1 for one in ratios))
    yield from (highest, met)
    if signs.pictures is not None:
        meaning = "Pictures not drawn, because a server had had those of its minute."
        yield CounterMetricFamily("bellflower_pictures_refused", meaning, value=signs.pictures.refused)


def _gauge(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(f"bellflower_{name}", meaning, value=float(value))


def _counter(name: str, meaning: str, label: str, counts: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(f"bellflower_{name}", meaning, labels=[label])
    for key, count in sorted(counts.items()):
        family.add_metric([key], count)
    return family


def _lateness(seconds: Mapping[float, int]) -> Metric:
    """Return how late rounds were closed, and how many so late."""
    inside = [
        sum(count for late, count in seconds.items() if low < late <= high)
        for low, high in zip((-inf, *BUCKETS), BUCKETS, strict=False)
    ]
    buckets = [
        (f"{high:g}".replace("inf", "+Inf"), count) for high, count in zip(BUCKETS, accumulate(inside), strict=True)
    ]
    family = HistogramMetricFamily(
        "bellflower_close_lateness_seconds", "How long after its deadline a round was closed."
    )
    family.add_metric([], buckets, sum(late * count for late, count in seconds.items()))
    return family


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
        text = written(signs, await signs.read(), await signs.shares())
        return web.Response(body=text, headers={"Content-Type": KIND})

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
