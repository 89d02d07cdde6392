"""How far this computer's clock and a venue's lie apart."""

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Final

import aiohttp

from bot.checks.line import Colour, Line

log = logging.getLogger(__name__)

_SKEW: Final[Mapping[Colour, timedelta]] = {"red": timedelta(seconds=10), "yellow": timedelta(seconds=2)}
_PATIENCE: Final = aiohttp.ClientTimeout(total=10)


async def of_clock(now: datetime, venue: str, address: str) -> Line:
    """Compare `now` with the date of an answer from `address`, where `venue` (its name) is.

    Yellow from two seconds apart and where there is no answer, red from ten.
    """
    try:
        async with aiohttp.ClientSession(timeout=_PATIENCE) as session, session.get(address) as answer:
            theirs = parsedate_to_datetime(answer.headers["Date"])
    except (aiohttp.ClientError, OSError, KeyError, ValueError, TimeoutError) as error:
        log.info("the clock of %s could not be asked for: %s", venue, type(error).__name__)
        return Line("yellow", "check-clock-unknown", {"venue": venue})
    apart = abs(theirs - now)
    colour: Colour = next((colour for colour, most in _SKEW.items() if apart > most), "green")
    facts = {"seconds": f"{apart.total_seconds():.0f}", "venue": venue}
    return Line(colour, "check-clock" if colour == "green" else "check-clock-off", facts)
