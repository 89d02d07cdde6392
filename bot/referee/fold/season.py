"""What is done in a season: decrees, its matches, and the rooms of its players."""

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.core import positions
from bot.referee.core.journal import BY_PLAN, CLOCK
from bot.referee.core.model import Entry
from bot.referee.core.model.stays import OPENED
from bot.referee.core.seals import id_of
from bot.referee.fold.moving import moved
from bot.referee.fold.position import Past, Position, demand, of_past, plain
from games.chance import commitment, secret_of


def decreed(position: Position, entry: Entry) -> Position:
    """Carry out a decree as its game writes it; players see only what is theirs."""
    if position.past is not None:
        position = replace(position, past=_decreed(position, position.past, entry))
    return moved(position, entry)


def _decreed(position: Position, past: Past, entry: Entry) -> Past:
    decree: Any = msgspec.convert(entry.facts, type=positions.game_of(position.match).Decree)
    position.follows(entry, plain(decree))
    links = [decree.link] if entry.facts["type"] == "open" else getattr(decree, "heats", ())
    demand(all(link.match in past.matches for link in links), "the season opened no such match")
    if entry.actor == CLOCK and entry.facts["type"] == "open":
        demand(entry.reason == {"match": BY_PLAN, "duel": ""}.get(entry.facts["kind"]), "its actor")
    own = {"give": "giver", "leave": "seat"}.get(entry.facts["type"])
    return past.bound(entry.actor, entry.facts[own]) if own and not entry.reason else past


@of_past
def match_opened(position: Position, past: Past, entry: Entry) -> Past:
    """Open a match. Its secret follows from the season's own, and from the beacon that the season waited for."""
    committed = commitment(secret_of(past.source, 1 + len(past.matches)))
    position.follows(entry, {"match": id_of(committed), "commitment": committed})
    return replace(past, matches=(*past.matches, id_of(committed)))


def episode_silent(position: Position, entry: Entry) -> Position:
    """Note which of the cast were silent in an episode."""
    position.check_seats(entry.facts["silent"])
    return position


@of_past
def in_room(position: Position, past: Past, entry: Entry) -> Past:
    """Do something in a players' room. Raise LookupError where no entry before led to it.

    A room is opened once; what happens in it happens while it is open (it can be read later too); who leaves is inside, who comes is not.
    """
    facts, token = entry.facts, entry.facts["room"]
    position.check_seats(sorted(facts.get("members", [facts["seat"]] if "seat" in facts else [])))
    if entry.act == OPENED:
        if token in past.rooms or token in past.closed:
            raise LookupError("that room was opened before")
        return replace(past, rooms={**past.rooms, token: frozenset(facts["members"])})
    if entry.act == "room_read" and token in past.closed:
        return past
    inside = past.rooms[token]
    if "seat" in facts and (facts["seat"] in inside) != (entry.act == "room_left"):
        raise LookupError("who is inside")
    if entry.act == "room_closed":
        others = {other: seats for other, seats in past.rooms.items() if other != token}
        return replace(past, rooms=others, closed=past.closed | {token})
    then = {"room_joined": inside.union, "room_left": inside.difference}.get(entry.act)
    return past if then is None else replace(past, rooms={**past.rooms, token: then({facts["seat"]})})
