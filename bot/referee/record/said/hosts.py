"""What hosts did in a verified match: each act with the round, the reason, and whether a host was it."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry, Match
from bot.referee.fold.rules import rule_of
from bot.referee.record.exported import Exported
from bot.referee.record.said.course import rows, when
from bot.referee.record.said.saying import Found
from bot.referee.record.said.seats import taken

_OF_PLAYERS: Final = frozenset({"give", "leave"})


def sentences(exported: Exported) -> Iterator[Found]:
    """Yield the acts of hosts by kind, each with its reason and the round in which it was done."""
    by = _by(exported)
    done = [*_done(exported), *_started(exported, by)]
    if not done:
        yield Found("no-host")
    for label, entries in groupby(sorted(done, key=lambda act: act[0]), key=lambda act: act[0]):
        facts = []
        for _, entry, before in entries:
            why = Found("why", {"reason": entry.reason}) if entry.reason else Found("why-none")
            facts.append(Found("host-act", {"when": when(before), "why": why, "by": by(entry, before)}))
        yield Found("hosts", {"act": Found(f"act-{label}"), "count": len(facts), "each": facts})


def _started(exported: Exported, by: Callable[[Entry, Match], str]) -> Iterator[tuple[str, Entry, Match]]:
    """Yield the start of a match if a person who is not among its hosts was it."""
    for entry, before, _ in rows(exported):
        if entry.act == "seated" and entry.actor != CLOCK and by(entry, before) != "host":
            yield "seated", entry, before


def _done(exported: Exported) -> Iterator[tuple[str, Entry, Match]]:
    """Yield each act of a host: what it is called, its entry, and the row of the match before it."""
    announced_at = None
    for entry, before, _ in rows(exported):
        if before.is_held and entry.act == "step":
            announced_at = entry.at
        if _is_of_host(exported, entry):
            yield _label(entry, is_announced=entry.at == announced_at), entry, before


def _label(entry: Entry, *, is_announced: bool) -> str:
    """Return what an act is called: a step by what it ended."""
    if entry.act == "step":
        return "announced" if is_announced else "step" if entry.reason else "judged"
    return entry.act.replace("_", "-")


def _is_of_host(exported: Exported, entry: Entry) -> bool:
    """Return whether a host did it. Players decree too: they give, and leave."""
    is_play = rule_of(exported.game.key, entry.act).is_play or (
        entry.act == "decreed" and not entry.reason and entry.facts["type"] in _OF_PLAYERS
    )
    return entry.actor != CLOCK and not is_play


def _by(exported: Exported) -> Callable[[Entry, Match], str]:
    """Return whose an act was: a host's of that moment, a player's, the bot's own, or that of a manager of the server (``stranger``), who
    is not named.
    """
    players = {one["user"] for one in taken(exported)}

    def said(entry: Entry, before: Match) -> str:
        if not entry.actor:
            return "bot"
        if entry.actor in players:
            return "player"
        return "host" if not before.hosts or entry.actor in before.hosts else "stranger"

    return said
