"""A plan of a season, and what its hosts hear of it."""

from typing import Any

from bot.referee.core.model import Notice
from bot.referee.season.planned import plans, telling
from bot.referee.season.planned.plans import Outline
from tests.bot.season.opened import Season
from tests.bot.world import HOST

QUICK = "options = { rounds = 1, hand_size = 2 }"

PLAN = f"""
away = ["2026-03-09"]
holidays = ["2026-03-05 to 2026-03-06"]

[[episode]]
at = "2026-03-03 18:00"
game = "five_stands"
auto = true
{QUICK}

[[episode]]
at = "14 days"
rules = "Draw straws."
auto = true

[[episode]]
at = "2026-04-01 18:00"
"""


async def written(season: Season, text: str) -> Outline:
    return await plans.write(season.world.house, season.id, HOST, text)


async def told_by(season: Season) -> list[tuple[str, dict[str, Any]]]:
    """What the hosts are told of the plan, by message and facts."""
    outline = await plans.outline(season.world.house, season.id, HOST)
    return [
        (one.id, dict(one.facts))
        for one in telling.notices_of(outline.match, outline.plan, outline.outlook(), outline.seated)
    ]


async def hosts_heard(season: Season) -> list[Notice]:
    """What the hosts' channel heard of the plan."""
    heard = await season.world.told_hosts(await season.match())
    return [
        one for errand in heard if errand.slot.startswith("plan/") and errand.letter for one in errand.letter.notices
    ]
