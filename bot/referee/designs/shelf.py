"""Stored designs as games of the catalogue. No code of a file runs before one of its matches asks for its rules."""

import logging

import msgspec

from bot.referee.core.model import Design
from bot.referee.core.ports import Store
from games import catalogue
from games.design.naming import SHARED
from games.design.record import key_of, loaded

log = logging.getLogger(__name__)


async def load(store: Store) -> int:
    """Add every design of every server to the catalogue. Returns how many. Unreadable ones are skipped: their matches wait."""
    kept = await store.transact(lambda tx: tx.designs.find())
    return sum(map(lay, kept))


def lay(design: Design) -> bool:
    """Add a design to the catalogue. Returns whether it can be read."""
    there = catalogue.find(key_of(design.text))
    if there is not None and there.learns:
        return True
    try:
        catalogue.bring(loaded(design.text, design.declarations.encode(), design.learns), SHARED)
    except (msgspec.MsgspecError, LookupError, ValueError, TypeError):
        log.exception("the design %s cannot be read", design.digest)
        return False
    return True
