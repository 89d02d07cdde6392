"""From the terms to the deal, and who sits and hosts later: each act made again from what was done before it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from bot.referee.acts.veils import is_veil
from bot.referee.core.machines import PROGRAM_SEATED
from bot.referee.core.model import LONGEST_WORD, Entry, Settings, is_machine
from bot.referee.core.seals import ALPHABET
from bot.referee.play.playable import refuse_settings
from bot.referee.play.signup import TERMS, id_of
from bot.referee.record.anew import dice
from bot.referee.record.anew.course import Course, Holder
from bot.referee.record.exported import demand, place
from games import catalogue, table
from games.chance import commitment

Facts = dict[str, Any]
Anew = Callable[[Course, Entry, Facts], Facts]


def opened(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The terms: rules that the header names, the commitment to the secret, and an id that follows from it."""
    where, match = place(entry), course.exported.match
    committed = commitment(course.exported.secret)
    if not course.is_old:
        demand(facts.keys() - {"beacon"} == set(TERMS), f"{where}: these are not the terms of a match")
        demand(match["id"] == id_of(committed), "the match's id: it does not follow from the commitment")
        _check_settings(where, facts["settings"])
        contest = facts["contest"]
        is_id = contest is None or (len(contest) == 6 and set(contest) <= set(ALPHABET))
        demand(is_id and bool(facts["title"]), f"{where}: these are not the terms of a match")
        course.hosts = list(facts["hosts"])
    course.terms = facts
    return facts | {"game": course.exported.game.key, "version": course.exported.game.version, "commitment": committed}


def _check_settings(where: str, given: Facts) -> None:
    """Settings that a match can have; how short a round may be is the operator's choice."""
    refusal = refuse_settings(msgspec.convert(given, type=Settings), "0s")
    demand(refusal is None, f"{where}: its settings")


def terms_changed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Settings and options over those of before: nothing else changes, and nothing once the seats are fixed."""
    where = place(entry)
    fixed = {key: value for key, value in course.terms.items() if key not in {"settings", "options", "hosts"}}
    demand(set(facts) == set(TERMS) and not course.seats, f"{where}: this cannot be changed, or not any more")
    _check_settings(where, facts["settings"])
    course.terms = facts | fixed
    return course.terms | {"hosts": course.hosts}


def joined(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Somebody takes a seat of a sign-up; only a machine has a player."""
    where = place(entry)
    demand(not course.seats, f"{where}: the seats were fixed")
    demand(entry.actor not in course.joined, f"{where}: they had joined already")
    demand(is_machine(entry.actor) == ("player" in facts), f"{where}: its player")
    course.joined[entry.actor] = facts["name"], facts.get("player", "")
    return facts


def left(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Somebody gives a seat up, under the name under which they took it."""
    demand(entry.actor in course.joined and not course.seats, f"{place(entry)}: they had not joined")
    name, _ = course.joined.pop(entry.actor)
    return facts | {"name": name}


def seated(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Those who had joined, in that order, each with a word."""
    where = place(entry)
    demand(not course.seats and not course.is_contest and not course.is_run, f"{where}: the seats were fixed")
    demand([one.get("user") for one in facts["seats"]] == list(course.joined), f"{where}: not those who had joined")
    covers_matches = "covers" in facts.get("beacon", {})
    demand(not covers_matches or course.exported.game.key == catalogue.SEASON, f"{where}: it opens no matches")
    course.machines.seated([player for _, player in course.joined.values()])
    names = [name for name, _ in course.joined.values()]
    return facts | {"seats": _dealt_in(course, where, facts["seats"], list(course.joined), names)}


def _dealt_in(
    course: Course, where: str, given: list[dict[str, str]], users: list[str], names: list[str]
) -> list[dict[str, str]]:
    words = [one["word"] for one in given]
    demand(all(len(word) <= LONGEST_WORD for word in words), f"{where}: a lucky word")
    refusal = table.refuse(course.exported.game, len(words), course.options)
    demand(refusal is None, f"{where}: this game cannot be played by so many, or with these options")
    course.seats = [Holder(name, user) for user, name in zip(users, names, strict=True)]
    return [{"user": user, "name": name, "word": word} for user, name, word in zip(users, names, words, strict=True)]


def started(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The deal. Of a run, and in format 1, the seats are fixed by it."""
    where = place(entry)
    demand(course.present is None and not course.is_contest, where)
    if "seats" not in facts:
        demand(bool(course.seats), f"{where}: no seats were fixed")
        return facts
    demand(not course.seats and (course.is_run or course.is_old), f"{where}: the seats were fixed")
    given = facts["seats"]
    users, names = [one["user"] for one in given], [one["name"] for one in given]
    if course.is_run:
        is_own = users == [course.journal[0].actor, *course.joined] and entry.actor == users[0]
        demand(is_own and given[0]["word"] == "", f"{where}: a run is of one who plays it")
    return facts | {"seats": _dealt_in(course, where, given, users, names)}


def substituted(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Somebody leaves a seat, or it was empty; somebody else takes it."""
    seat, where = facts["seat"], place(entry)
    course.check_seats([seat], where)
    leaver, name = course.seats[seat], course.exported.people.get(facts["newcomer"], "")
    demand(not name or name.startswith("[") == ("player" in facts), f"{where}: whether it is a machine")
    course.seats[seat] = Holder(facts["newcomer"])
    course.machines.sits(seat, facts.get("player", ""))
    return facts | {"leaver": leaver.name if leaver else ""}


def removed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Somebody leaves a seat, which is empty then."""
    seat, where = facts["seat"], place(entry)
    course.check_seats([seat], where)
    leaver = course.seats[seat]
    demand(leaver is not None, f"{where}: nobody sat there")
    assert leaver is not None
    course.seats[seat] = None
    course.machines.sits(seat, "")
    return facts | {"name": leaver.name}


def program_seated(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Whoever sits there lets a program play."""
    course.bind(entry.actor, facts["seat"], place(entry))
    return facts


def host_added(course: Course, entry: Entry, facts: Facts) -> Facts:
    """One host more."""
    *_, new = facts["hosts"] or [""]
    demand(new not in {"", *course.hosts}, f"{place(entry)}: its hosts")
    if not course.is_old:
        course.hosts = [*course.hosts, new]
    return facts | ({} if course.is_old else {"hosts": course.hosts})


def host_removed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """One host less, and never the last."""
    if not course.is_old:
        course.hosts = [one for one in course.hosts if one in facts["hosts"]]
        is_one = len(course.hosts) + 1 == len(_hosts_before(course))
        demand(is_one and bool(course.hosts), f"{place(entry)}: its hosts")
    return facts | ({} if course.is_old else {"hosts": course.hosts})


def beacon_missing(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The round that was named, and for which the deal waits."""
    naming = dice.named(course.journal)
    is_named = naming is not None and naming.facts["beacon"]["round"] == facts["round"]
    demand(is_named and course.present is None, f"{place(entry)}: no such round of the beacon was named")
    return facts


def _hosts_before(course: Course) -> list[str]:
    named = (entry.facts["hosts"] for entry in reversed(course.journal) if entry.act in _HOSTING)
    return list(next(named, ()))


_HOSTING: Final = frozenset({"opened", "terms_changed", "host_added", "host_removed"})


def check_veils(entry: Entry, named: list[tuple[str, bool]]) -> None:
    """In a journal that veils people nobody stands unveiled."""
    demand(all(is_veil(value) for value, _ in named), f"{place(entry)}: somebody is named without a veil")


ANEW: Final[Mapping[str, Anew]] = {
    "opened": opened,
    "terms_changed": terms_changed,
    "joined": joined,
    "left": left,
    "seated": seated,
    "started": started,
    "substituted": substituted,
    "removed": removed,
    PROGRAM_SEATED: program_seated,
    "host_added": host_added,
    "host_removed": host_removed,
    "beacon_missing": beacon_missing,
}
