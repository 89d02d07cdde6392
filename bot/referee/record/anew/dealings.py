"""Trades, sealed words, looks, and what is done in a season."""

import re
from typing import Any

import msgspec

from bot.referee.core.model import Entry
from bot.referee.core.model.stays import follow
from bot.referee.play.signup import id_of
from bot.referee.record.anew.course import Course, Facts, plain
from bot.referee.record.exported import demand
from games.chance import commitment, secret_of


def trade_offered(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A seated player offers a trade, under a new token."""
    demand(facts["trade"] not in course.offered, "it was offered already")
    course.offered[facts["trade"]] = course.sits(entry.actor)
    return facts


def trade_ended(course: Course, entry: Entry, facts: Facts) -> Facts:
    """An open offer is refused or taken back."""
    course.sits(entry.actor)
    del course.offered[facts["trade"]]
    return facts


def traded(course: Course, entry: Entry, facts: Facts) -> Facts:
    """An open offer is accepted by its taker."""
    is_offered = facts["giver"] in course.offered.pop(facts["trade"]) and facts["giver"] != facts["taker"]
    demand(is_offered, "it was not offered")
    course.bind(entry.actor, facts["taker"])
    return facts


def of_own_seat(course: Course, entry: Entry, facts: Facts) -> Facts:
    """What a player does with their own seat."""
    course.bind(entry.actor, facts["seat"])
    return facts


def decreed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A decree as its game writes it; players see only what is theirs."""
    given: Any = msgspec.convert(facts, type=course.exported.game.Decree)
    if facts["type"] == "give":
        course.bind(entry.actor, given.giver)
    links = [given.link] if facts["type"] == "open" else getattr(given, "heats", ())
    demand(all(one.match in course.matches for one in links), "the season opened no such match")
    decree: Facts = plain(given)
    return decree


def match_opened(course: Course, _entry: Entry, _facts: Facts) -> Facts:
    """The secret of a season's match follows from the season's own, and from the beacon that it waited for."""
    committed = commitment(secret_of(course.source, 1 + len(course.matches)))
    course.matches.append(id_of(committed))
    return {"match": id_of(committed), "commitment": committed}


def confessed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Sealed words of a player, behind their key."""
    course.bind(entry.actor, facts["seat"])
    course.confessed.setdefault(entry.actor, []).append(facts["words"])
    return _sealed(course, facts, rf"{facts['key']}\n.*")


def _sealed(course: Course, facts: Facts, form: str) -> Facts:
    """Check the form in which words were sealed, where the document tells them."""
    said = course.exported.people.get(facts["words"])
    is_so = said is None or re.fullmatch(form, said, re.DOTALL) is not None
    demand(is_so, "the words are not those that were sealed")
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
    return _sealed(course, facts, rf".*\n({'|'.join(map(str, range(course.size)))})")


def looked(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A look through a glass that the same person has broken."""
    glass = course.journal[facts["glass"] - 1]
    demand((glass.act, glass.actor) == ("glass_broken", entry.actor), "no glass was broken for it")
    return facts


def glass_broken(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host's look: its step must be the match's."""
    return facts | {"step": course.present.step if course.present else 0}


def in_room(course: Course, entry: Entry, facts: Facts) -> Facts:
    """What players do in a season's rooms: their seats are seats of the season."""
    course.check_seats(sorted(facts.get("members", [facts["seat"]] if "seat" in facts else [])))
    follow(course.rooms, entry)
    return facts
