"""Whether a letter is where its reader finds it, after a stage on the loopback Discord."""

from collections.abc import Collection, Mapping

from bot.referee.core.model import Errand
from bot.venues.discord.delivery.places import spot
from tests.discord.loopback import Channel


def astray(errand: Errand, channels: Mapping[int, Channel], taken_away: Collection[int]) -> str:
    """Return why a post stands nowhere and is kept for no one; empty if it does, or a moderator has deleted it or its channel."""
    if errand.status in {"kept", "collected", "superseded"}:
        return ""
    if errand.status != "done" or errand.remote_id is None:
        return f"{errand.address} {errand.slot} is {errand.status}: {errand.why}"
    at = spot(errand.remote_id)
    is_there = at.channel in channels and at.message in channels[at.channel].messages
    is_away = at.channel in taken_away or at.message in taken_away
    return "" if is_there or is_away else f"{errand.address} {errand.slot} stands nowhere"
