"""What players do with one another, what they seal, and what hosts of a season decree."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.referee.acts.acts import CLOCK
from bot.referee.core import history
from bot.referee.core.model import Entry
from bot.referee.core.model.stays import OPENED, follow
from bot.referee.play.signup import id_of
from bot.referee.record.anew.course import Course, plain
from bot.referee.record.anew.seats import Anew, Facts
from bot.referee.record.exported import demand, place
from games.chance import commitment, secret_of


def trade_offered(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Somebody who sits offers a trade, under a token of its own."""
    givers = course.sits(entry.actor)
    is_new = facts["trade"] not in course.offered
    demand(bool(givers) and is_new, f"{place(entry)}: it was offered already, or by somebody who does not play")
    course.offered[facts["trade"]] = givers
    return facts


def trade_ended(course: Course, entry: Entry, facts: Facts) -> Facts:
    """An offer that stood comes to nothing."""
    is_open = course.offered.pop(facts["trade"], None) is not None
    demand(is_open and bool(course.sits(entry.actor)), f"{place(entry)}: it was not offered")
    return facts


def traded(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The giver had offered it, and the taker takes it."""
    where = place(entry)
    if course.is_old:
        return facts
    demand(facts["giver"] in course.offered.pop(facts["trade"], ()), f"{where}: it was not offered")
    demand(facts["giver"] != facts["taker"], f"{where}: it was not offered")
    course.bind(entry.actor, facts["taker"], where)
    return facts


OF_HOSTS: Final = frozenset({"award", "set_tokens", "set_meadows", "grant", "name_duel", "eliminate"})
"""Decrees that follow from no rule and no plan."""


def decreed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A decree as its game writes it; of a player only what is theirs."""
    where = place(entry)
    demand(entry.actor != CLOCK or facts["type"] not in OF_HOSTS, f"{where}: its actor")
    given: Any = msgspec.convert(facts, type=course.exported.game.Decree)
    if facts["type"] == "give":
        course.bind(entry.actor, given.giver, where)
    links = [given.link] if facts["type"] == "open" else given.heats if facts["type"] == "open_heats" else ()
    known = course.is_old or all(one.match in course.matches for one in links)
    demand(known, f"{where}: the season opened no such match")
    decree: Facts = plain(given)
    return decree


def match_opened(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The secret of a season's match follows from the season's own, and from the beacon that it waited for."""
    exported = course.exported
    course.source = course.source or history.secrets_of(exported.journal, exported.secret, course.seed)
    committed = commitment(secret_of(course.source, 1 + len(course.matches)))
    is_so = (facts["commitment"], facts["match"]) == (committed, id_of(committed))
    demand(is_so, f"{place(entry)}: its secret does not follow from the season's")
    course.matches.add(facts["match"])
    return facts


def confessed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Words of one who plays; what stands behind their veil begins with their key."""
    where = place(entry)
    course.bind(entry.actor, facts["seat"], where)
    said = course.exported.people.get(facts["words"])
    demand(said is None or said.startswith(f"{facts['key']}\n"), f"{where}: the words are not those that were sealed")
    return facts


def unsaid(course: Course, entry: Entry, facts: Facts) -> Facts:
    """One of the confessions of the same person."""
    own = sum(one.act == "confessed" and one.actor == entry.actor for one in course.journal)
    demand(1 <= facts["number"] <= own, f"{place(entry)}: there is no such confession")
    return facts


def silent(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Who of the cast was silent in an episode."""
    course.check_seats(facts["silent"], place(entry))
    return facts


def predicted(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Whom somebody who does not play expects to win, or to go."""
    plays = any(one is not None and one.user == entry.actor for one in course.seats)
    demand(not plays, f"{place(entry)}: whoever plays predicts nothing")
    said = course.exported.people.get(facts["words"])
    seat = said.rpartition("\n")[2] if said else "0"
    is_seat = seat.isdecimal() and str(int(seat)) == seat and int(seat) < len(course.seats)
    demand(is_seat, f"{place(entry)}: the words are not those that were sealed")
    return facts


def looked(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Through a glass that the same person has broken."""
    glass = course.journal[facts["glass"] - 1 : facts["glass"]]
    is_own = (
        bool(glass)
        and glass[0].position == facts["glass"]
        and (glass[0].act, glass[0].actor) == ("glass_broken", entry.actor)
    )
    demand(is_own, f"{place(entry)}: no glass was broken for it")
    return facts


def glass_broken(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """The step at which a host looked is that of the match."""
    return facts | {"step": course.present.step if course.present else 0}


def in_room(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Players in rooms of a season: only into a room that is open, and out of one in which they are."""
    where, seat = place(entry), facts.get("seat")
    if entry.act == OPENED:
        course.check_seats(sorted(facts["members"]), where)
        demand(facts["room"] not in course.rooms, f"{where}: that room was opened before")
        follow(course.rooms, entry)
        return facts
    room = course.rooms.get(facts["room"])
    is_open = room is not None and (room.closed_at is None or entry.act == "room_read")
    demand(is_open, f"{where}: that room is not open")
    if seat is not None:
        assert room is not None
        is_inside = any(one.seat == seat and one.to_at is None for one in room.stays)
        demand(seat < len(course.seats) and is_inside == (entry.act == "room_left"), f"{where}: who is inside")
    follow(course.rooms, entry)
    return facts


ANEW: Final[Mapping[str, Anew]] = {
    "trade_offered": trade_offered,
    "trade_refused": trade_ended,
    "trade_withdrawn": trade_ended,
    "trade_failed": trade_ended,
    "traded": traded,
    "decreed": decreed,
    "match_opened": match_opened,
    "confessed": confessed,
    "predicted": predicted,
    "unsaid": unsaid,
    "episode_silent": silent,
    "looked": looked,
    "glass_broken": glass_broken,
    **dict.fromkeys(
        (OPENED, "room_joined", "room_left", "room_closed", "room_asked", "room_hosts", "room_read"), in_room
    ),
}
