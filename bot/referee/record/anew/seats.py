"""From the terms to the deal, and who sits and hosts later: each act made again from what was done before it."""

import msgspec

from bot.referee.core import history, positions
from bot.referee.core.model import Entry, Settings, is_machine
from bot.referee.play.playable import refuse_settings
from bot.referee.record.anew import dice
from bot.referee.record.anew.course import Course, Facts, Holder
from bot.referee.record.exported import demand
from games import table
from games.chance import commitment, seed_of


def opened(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The terms: rules that the header names, and the commitment to the secret."""
    game = course.exported.game
    named = {"game": game.key, "version": game.version, "commitment": commitment(course.exported.secret)}
    course.hosts = list(facts["hosts"])
    return _terms(course, entry, facts | named)


def terms_changed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Changed settings and options over those before; nothing else changes."""
    changed = {"settings": facts["settings"], "options": facts["options"], "hosts": course.hosts}
    return _terms(course, entry, course.terms | changed)


def _terms(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Check that settings and options are possible; how short a round may be is the operator's choice."""
    refusal = refuse_settings(msgspec.convert(facts["settings"], type=Settings), "0s")
    demand(refusal is None, "its settings")
    course.options = positions.options_of(course.exported.game, facts["options"])
    course.terms = facts
    return _naming(course, entry, facts)


def _naming(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The deal waits for a beacon round, if one is named."""
    if "beacon" in facts:
        dice.round_of(entry)
        course.dealing = entry
    return facts


def joined(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A person or machine takes a seat of a sign-up; only a machine has a player."""
    demand(entry.actor not in course.joined, "they had joined already")
    player = {"player": facts["player"]} if is_machine(entry.actor) else {}
    course.joined[entry.actor] = Holder(facts["name"], entry.actor, **player)
    return {"name": facts["name"], **player}


def left(course: Course, entry: Entry, _facts: Facts) -> Facts:
    """A person gives up a seat, under the name under which they took it."""
    return {"name": course.joined.pop(entry.actor).name}


def seated(course: Course, entry: Entry, facts: Facts) -> Facts:
    """All who had joined, in order, each with a word."""
    return _naming(course, entry, facts | {"seats": dealt_in(course, list(course.joined.values()), facts["seats"])})


def dealt_in(course: Course, holders: list[Holder], given: list[dict[str, str]]) -> list[dict[str, str]]:
    """The seats, of which only the words are `given`: as many as can play this game with these options."""
    words = [given[seat]["word"] for seat in range(len(holders))]
    refusal = table.refuse(course.exported.game, len(words), course.options)
    demand(refusal is None, "this game cannot be played by so many, or with these options")
    course.size, course.seats = len(holders), dict(enumerate(holders))
    course.seed = seed_of(course.exported.secret, course.exported.id, words)
    return [{"user": one.user, "name": one.name, "word": word} for one, word in zip(holders, words, strict=True)]


def started(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The deal. That of a run fixes its seat: its player's, without a word."""
    again = {key: fact for key, fact in facts.items() if key != "seats"}
    if course.is_run:
        demand(entry.actor == course.journal[0].actor, "a run is of one who plays it")
        own = Holder(facts["seats"][0]["name"], entry.actor)
        again["seats"] = dealt_in(course, [own], [{"word": ""}])
    return drawn(course, entry, again)


def drawn(course: Course, entry: Entry, facts: Facts) -> Facts:
    """What all draws follow from, and the secrets of a season's matches."""
    again = dice.dealt(course, entry, facts)
    course.source = history.secrets_of([*course.journal, entry], course.exported.secret, course.seed)
    return again


def substituted(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A seat changes hands, or an empty one is filled."""
    seat = facts["seat"]
    course.check_seats([seat])
    leaver, name = course.seats.get(seat), course.exported.people.get(facts["newcomer"], "")
    demand(not name or name.startswith("[") == ("player" in facts), "whether it is a machine")
    course.seats[seat] = Holder(facts["newcomer"], player=facts.get("player", ""))
    return facts | {"leaver": leaver.name if leaver else ""}


def removed(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A player is removed; the seat is empty."""
    return facts | {"name": course.seats.pop(facts["seat"]).name}


def host_added(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host is added."""
    new = facts["hosts"][-1]
    demand(bool(new) and new not in course.hosts, "its hosts")
    course.hosts = [*course.hosts, new]
    return {"hosts": course.hosts}


def host_removed(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host is removed, never the last."""
    rest = [one for one in course.hosts if one in facts["hosts"]]
    demand(len(course.hosts) == len(rest) + 1 and bool(rest), "its hosts")
    course.hosts = rest
    return {"hosts": rest}
