"""Trades, sealed words, and decrees of a season's hosts."""

from typing import Any, Final

import msgspec

from bot.referee.acts.acts import CLOCK
from bot.referee.core.model import Entry
from bot.referee.core.model.stays import OPENED, follow
from bot.referee.play.signup import id_of
from bot.referee.record.anew.course import Course, Facts, plain
from bot.referee.record.exported import demand
from games.chance import commitment, secret_of


def trade_offered(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A seated player offers a trade, under a new token."""
    givers = course.sits(entry.actor)
    is_new = facts["trade"] not in course.offered
    demand(bool(givers) and is_new, "it was offered already, or by a person who does not play")
    course.offered[facts["trade"]] = givers
    return facts


def trade_ended(course: Course, entry: Entry, facts: Facts) -> Facts:
    """An open offer is refused or taken back."""
    is_open = course.offered.pop(facts["trade"], None) is not None
    demand(is_open and bool(course.sits(entry.actor)), "it was not offered")
    return facts


def traded(course: Course, entry: Entry, facts: Facts) -> Facts:
    """An open offer is accepted by its taker."""
    is_offered = facts["giver"] in course.offered.pop(facts["trade"], ()) and facts["giver"] != facts["taker"]
    demand(is_offered, "it was not offered")
    course.bind(entry.actor, facts["taker"])
    return facts


OF_HOSTS: Final = frozenset({"award", "set_tokens", "set_meadows", "grant", "name_duel", "eliminate"})
"""Decrees that follow from neither rule nor plan."""


def decreed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A decree as its game writes it; players see only what is theirs."""
    kind = facts["type"]
    demand(entry.actor != CLOCK or kind not in OF_HOSTS, "its actor")
    given: Any = msgspec.convert(facts, type=course.exported.game.Decree)
    if kind == "give":
        course.bind(entry.actor, given.giver)
    links = [given.link] if kind == "open" else given.heats if kind == "open_heats" else ()
    demand(all(one.match in course.matches for one in links), "the season opened no such match")
    decree: Facts = plain(given)
    return decree


def match_opened(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """The secret of a season's match follows from the season's own, and from the beacon that it waited for."""
    committed = commitment(secret_of(course.source, 1 + len(course.matches)))
    again = {"match": id_of(committed), "commitment": committed}
    demand(facts == again, "its secret does not follow from the season's")
    course.matches.append(again["match"])
    return facts


def confessed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Sealed words of a player; what stands behind their veil begins with their key."""
    said = course.exported.people.get(facts["words"])
    course.bind(entry.actor, facts["seat"])
    demand(said is None or said.startswith(f"{facts['key']}\n"), "the words are not those that were sealed")
    course.confessed.setdefault(entry.actor, []).append(facts["words"])
    return facts


def unsaid(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A confession of the same person is taken back; the value behind its veil is deleted."""
    course.taken_back.add(course.confessed[entry.actor][facts["number"] - 1])
    return facts


def silent(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """Which of the cast were silent in an episode."""
    course.check_seats(facts["silent"])
    return facts


def predicted(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A spectator's prediction of who will win, or leave."""
    plays = any(one.user == entry.actor for one in course.seats.values())
    demand(not plays, "a player predicts nothing")
    said = course.exported.people.get(facts["words"], "0").rpartition("\n")[2]
    demand(said in map(str, range(course.size)), "the words are not those that were sealed")
    return facts


def looked(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A look through a glass that the same person has broken."""
    glass = course.journal[facts["glass"] - 1]
    demand((glass.act, glass.actor) == ("glass_broken", entry.actor), "no glass was broken for it")
    return facts


def glass_broken(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host's look: its step must be the match's."""
    return facts | {"step": course.present.step if course.present else 0}


def in_room(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Moves of players in a season's rooms: into an open room, or out of one that they are in."""
    seat = facts.get("seat")
    if entry.act == OPENED:
        course.check_seats(sorted(facts["members"]))
        demand(facts["room"] not in course.rooms, "that room was opened before")
    else:
        room = course.rooms[facts["room"]]
        demand(room.closed_at is None or entry.act == "room_read", "that room is not open")
        is_inside = any(one.seat == seat and one.to_at is None for one in room.stays)
        demand(seat is None or (seat < course.size and is_inside == (entry.act == "room_left")), "who is inside")
    follow(course.rooms, entry)
    return facts
