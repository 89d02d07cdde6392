"""From the terms to the deal, and who sits and hosts later."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.referee.core import calendar, history, paces, positions
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry, Refused, Running, Settings, is_machine
from bot.referee.core.positions import Differs
from bot.referee.core.turns import clocks
from bot.referee.fold import clock, dice
from bot.referee.fold.moving import led_to, row_of
from bot.referee.fold.position import Holder, Past, Position, demand, of_past
from games import table


def opened(position: Position, entry: Entry) -> Position:
    """Set the terms. Rules and commitment are those of the match. A contest runs from now on, to the deadline of its pace."""
    match = position.match
    own = {"game": match.game, "version": match.version, "commitment": match.commitment}
    position.follows(entry, entry.facts | own)
    demand(entry.facts["contest"] is not None or [entry.actor] == list(entry.facts["hosts"][:1]), "its actor")
    begun = _with_terms(position.to(hosts=tuple(entry.facts["hosts"])), entry)
    if not begun.match.is_contest:
        return begun
    return begun.to(round_at=entry.at, deadline=calendar.deadline(entry.at, begun.match.settings.pace))


def terms_changed(position: Position, entry: Entry) -> Position:
    """Change settings and options; nothing else of the terms changes."""
    match = position.match
    kept = {
        key: getattr(match, key) for key in ("game", "version", "commitment", "title", "hosts", "contest", "season")
    }
    position.follows(entry, entry.facts | kept)
    return _with_terms(position, entry)


def _with_terms(position: Position, entry: Entry) -> Position:
    """Check that settings and options are possible; how short a round may be is the operator's choice."""
    facts = entry.facts
    settings = msgspec.convert(facts["settings"], Settings)
    try:
        paces.refuse_settings(settings, "0s")
    except Refused:
        raise Differs("its settings") from None
    positions.options_of(positions.game_of(position.match), facts["options"])
    above = {key: facts[key] for key in ("contest", "season")}
    changed = position.to(title=facts["title"], settings=settings, options=facts["options"], **above)
    return changed if changed.past is None else replace(changed, past=dice.naming(changed.past, entry))


@of_past
def joined(position: Position, past: Past, entry: Entry) -> Past:
    """Take a seat of a sign-up, as a person or a machine; only a machine has a player."""
    demand(entry.actor not in past.joined, "they had joined already")
    player = {"player": entry.facts["player"]} if is_machine(entry.actor) else {}
    position.follows(entry, {"name": entry.facts["name"], **player})
    return replace(past, joined={**past.joined, entry.actor: Holder(entry.facts["name"], entry.actor, **player)})


@of_past
def left(position: Position, past: Past, entry: Entry) -> Past:
    """Give up a seat, under the name under which it was taken."""
    position.follows(entry, {"name": past.joined[entry.actor].name})
    return replace(past, joined={user: holder for user, holder in past.joined.items() if user != entry.actor})


def seated(position: Position, entry: Entry) -> Position:
    """Fix the seats of all who had joined, in order, each with a word."""
    fixed = replace(position, size=len(entry.facts["seats"])).to(deadline=None)
    if position.past is None:
        return fixed
    if entry.actor == CLOCK:
        clock.check_start(position, position.past, entry)
    sitting = _sitting(fixed, position.past, entry, list(position.past.joined.values()))
    return replace(fixed, past=dice.naming(sitting, entry))


def _sitting(position: Position, past: Past, entry: Entry, holders: Sequence[Holder]) -> Past:
    """Check the seats of an entry, of which only the words are inputs: as many as can play this game with these options."""
    facts, game = entry.facts, positions.game_of(position.match)
    words = [facts["seats"][seat]["word"] for seat in range(len(holders))]
    refusal = table.refuse(game, len(words), positions.options_of(game, position.match.options))
    demand(refusal is None, "this game cannot be played by so many, or with these options")
    pairs = zip(holders, words, strict=True)
    seats = [{"user": holder.user, "name": holder.name, "word": word} for holder, word in pairs]
    position.follows(entry, facts | {"seats": seats})
    return replace(past, seats=dict(enumerate(holders)), words=tuple(words))


def started(position: Position, entry: Entry) -> Position:
    """Deal. The deal of a run fixes its seat: its player's, without a word."""
    past = position.past
    if past is None or not position.match.is_run:
        seatless = {key: fact for key, fact in entry.facts.items() if key != "seats"}
        position.follows(entry, entry.facts if position.match.is_run else seatless)
        _check_dealer(past, entry)
        return dealt(position, past, entry)
    demand(entry.actor == past.entries[0].actor, "a run is of one who plays it")
    own = Holder(entry.facts["seats"][0]["name"], entry.actor)
    position = replace(position, size=1)
    return dealt(position, _sitting(position, past, entry, [own]), entry)


def _check_dealer(past: Past | None, entry: Entry) -> None:
    """Check that the clock deals what waited for the beacon, and else the person who started it, or chose to deal without the beacon."""
    if past is not None:
        dealer = past.entries[-1].actor if past.naming is None else CLOCK
        demand(
            entry.actor == dealer, "its actor: the clock deals what waited for the beacon, and else who fixed the seats"
        )


def dealt(position: Position, past: Past | None, entry: Entry) -> Position:
    """Return the position of the deal, for the seats that are fixed (`past`)."""
    if past is not None:
        position = _seeded(position, past, entry)
    match = position.match
    led, events = led_to(position, entry)
    begun = clocks.begun(match.settings.pace, clocks.full(match.settings.pace, position.size), led)
    deadline = match.deadline or calendar.round_deadline(led, entry.at, match.settings.pace)
    timed = entry.at + clocks.turn(begun, led) if begun and deadline is not None else deadline
    running = {"phase": Running(timed), "seats": position.size, "round_at": entry.at, "clocks": begun}
    return position.led(led, events, seed=led.seed, **running, **row_of(led))


def _seeded(position: Position, past: Past, entry: Entry) -> Position:
    """Compute what the draws follow from, and the secrets of a season's matches."""
    seed = dice.mixed_in(position, past, entry) or dice.seed_at(position, past)
    source = history.secrets_of([*past.entries, entry], position.match.secret, seed)
    return replace(position.to(seed=seed), past=replace(past, naming=None, source=source))


def drawn(position: Position, entry: Entry) -> Position:
    """Make the deal of a contest, from its seed and the beacon round for which it waited; from then on players can join."""
    match = position.match
    deadline = calendar.deadline(entry.at, match.settings.pace)
    if match.deadline is not None:
        deadline = max(match.deadline, deadline)
    open_now = position.to(dealing=None, round_at=entry.at, deadline=deadline)
    past = position.past
    _check_dealer(past, entry)
    if past is None:
        return open_now
    return replace(open_now.to(seed=dice.mixed_in(position, past, entry)), past=replace(past, naming=None))


@of_past
def substituted(position: Position, past: Past, entry: Entry) -> Past:
    """Let a seat change hands, or fill an empty one. The clock seats a machine alone, at the deal: for a player of a season who is away."""
    facts, seat = entry.facts, entry.facts["seat"]
    before = past.positions[-1].match
    is_dealt_now = (before.round_at, before.step) == (entry.at, 0)
    demand(entry.actor != CLOCK or ("player" in facts and is_dealt_now), "its actor")
    position.check_seats([seat])
    leaver, name = past.seats.get(seat), past.people.get(facts["newcomer"], "")
    demand(not name or name.startswith("[") == ("player" in facts), "whether it is a machine")
    position.follows(entry, facts | {"leaver": leaver.name if leaver else ""})
    return replace(past, seats={**past.seats, seat: Holder(facts["newcomer"], player=facts.get("player", ""))})


@of_past
def removed(position: Position, past: Past, entry: Entry) -> Past:
    """Remove a player; the seat is empty."""
    seat = entry.facts["seat"]
    position.follows(entry, entry.facts | {"name": past.seats[seat].name})
    return replace(past, seats={other: holder for other, holder in past.seats.items() if other != seat})


@of_past
def of_own_seat(_position: Position, past: Past, entry: Entry) -> Past:
    """Check that the seat of an entry is its actor's own; it is theirs from then on."""
    return past.bound(entry.actor, entry.facts["seat"])


def host_added(position: Position, entry: Entry) -> Position:
    """Add a host."""
    hosts = tuple(entry.facts["hosts"])
    demand(bool(hosts) and bool(hosts[-1]) and hosts[-1] not in position.match.hosts, "its hosts")
    position.follows(entry, {"hosts": [*position.match.hosts, hosts[-1]]})
    return position.to(hosts=hosts)


def host_removed(position: Position, entry: Entry) -> Position:
    """Remove a host, never the last."""
    before = position.match.hosts
    rest = tuple(host for host in before if host in entry.facts["hosts"])
    demand(len(before) == len(rest) + 1 and bool(rest), "its hosts")
    position.follows(entry, {"hosts": rest})
    return position.to(hosts=rest)


def spectators_set(position: Position, entry: Entry) -> Position:
    """Choose what people who do not play see."""
    return position.to(settings=replace(position.match.settings, spectators=entry.facts["mode"]))
