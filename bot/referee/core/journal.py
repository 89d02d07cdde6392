"""What a journal may hold: each act with its facts, in which phases it is done, by whom, and whether with a reason.

`Act.write` holds every entry to its row before it is stored; `verify` holds those of a document to the same rows. An act, a fact or a type
that is not named here stands in no journal.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from bot.referee.core import naming
from bot.referee.core.model import LONGEST_WORD, Entry, Match, Plan, is_machine
from bot.referee.core.model.stays import OPENED
from bot.referee.core.positions import Differs
from bot.referee.core.seals import ALPHABET
from bot.referee.core.turns.machines import PROGRAM_SEATED
from games import catalogue
from games.game import Outcome

CLOCK: Final = "clock"
"""The actor of what no person did: deadlines, reminders, outages."""

AWAY: Final = "the bot was away"
"""Why the clock lengthens a round after an outage of the bot."""

LATE: Final = "orders are missing"
"""Why the clock lengthens a round for late players."""

# Types of facts -------------------------------------------------------------------------------------------------------

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Number: TypeAlias = Annotated[int, Meta(ge=1)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]+$")]
Moment: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?[+-]\d\d:\d\d$")]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Id: TypeAlias = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{6}}$")]
Answers: TypeAlias = dict[str, dict[str, Any]]
Names: TypeAlias = tuple[str, ...]


class Beacon(Struct, frozen=True, forbid_unknown_fields=True):
    """The round that a deal waits for."""

    chain: Hash
    round: Number


class CoveringBeacon(Beacon, frozen=True, forbid_unknown_fields=True):
    """The round that the deal of a season waits for; `covers`: what else follows from it."""

    covers: Literal["matches"] | UnsetType = UNSET


class Taken(Struct, frozen=True, forbid_unknown_fields=True):
    """Who took a seat, with their lucky word."""

    user: str
    name: str
    word: Annotated[str, Meta(max_length=LONGEST_WORD)]


class Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's receipt of a step."""

    seat: Count
    leaf: Hash
    salt: Hash
    mark: Literal["", "overridden", "amended"] = ""


Seats: TypeAlias = tuple[Taken, ...]
Leaves: TypeAlias = tuple[Receipt, ...]
Held: TypeAlias = Annotated[tuple[Leaves, ...], Meta(min_length=1)]

# Rows -----------------------------------------------------------------------------------------------------------------

Reason: TypeAlias = Literal["needed", "free", "none"]


class Rule(Struct, frozen=True):
    """How an act is done: with which `facts`, and by whom.

    `during`: the phases in which it can be done; `then`: the phase after it, empty where it stays as it was.

    `person`: whether a person who does it gives a reason; None: no person does. `clock`: the reason where the clock does it (``*``: any);
    None: the clock never does. `is_play`: it is the players' own, and no act of a host.
    """

    facts: type[Struct]
    during: frozenset[str]
    then: str
    person: Reason | None
    clock: str | None
    is_play: bool


_SIGN_UP: Final = "sign_up waiting contest drawing "
_OPEN: Final = _SIGN_UP + "running paused halted held "
_LIVE: Final = "running paused held "
_DEALT: Final = _LIVE + "finished "
_ANY: Final = _OPEN + "finished aborted"

SHOWN: Final[Mapping[str, str]] = {
    "waiting": "sign_up", "seated": "sign_up", "contest": "sign_up", "drawing": "sign_up", "undrawn": "sign_up",
    "halted": "paused", "announced": "held", "rewound": "running",
}  # fmt: skip
"""The status of a match in a phase, where it has another name.

`waiting`: for a round of the beacon. `seated`: the deal is to come. Of a contest: `drawing` and `undrawn`, then `contest`, or `halted` by a
pause. `announced`: a part of the held result is still to come. `rewound`: a run that was taken back, which may be paused as its contest is.
"""

OF_CONTEST: Final[Mapping[str, str]] = {
    "sign_up": "contest", "running": "contest", "paused": "halted", "waiting": "drawing", "seated": "undrawn",
}  # fmt: skip
"""What the phases of a contest are called."""

MOVES: Final = frozenset({"started", "step", "traded", "decreed", "amended_state", "finished_by_hand", "rolled_back"})
"""The acts that lead to another position, which may be the last one."""


def _rule(facts: Mapping[str, Any], during: str, person: Reason | None, clock: str | None, *, is_play: bool) -> Rule:
    """`during`: ``running held -> paused``, or phases alone where the act changes none."""
    fields = [(key, of, UNSET) if UnsetType in get_args(of) else (key, of) for key, of in facts.items()]
    typed = msgspec.defstruct("Facts", fields, frozen=True, kw_only=True, forbid_unknown_fields=True)
    phases, _, then = during.partition("->")
    return Rule(typed, frozenset(phases.split()), then.strip(), person, clock, is_play)


def _host(during: str, person: Reason = "needed", clock: str | None = None, /, **facts: Any) -> Rule:
    return _rule(facts, during, person, clock, is_play=False)


def _player(during: str, clock: str | None = None, /, **facts: Any) -> Rule:
    """An act of players; with `clock` also of the clock, for all of them."""
    return _rule(facts, during, "none", clock, is_play=True)


def _clock(during: str, reason: str = "", /, **facts: Any) -> Rule:
    return _rule(facts, during, None, reason, is_play=False)


def _maybe(of: Any) -> Any:
    """An optional fact of an act."""
    return of | UnsetType


_TERMS: Final[Mapping[str, Any]] = {
    "game": str, "version": Number, "options": dict[str, Any], "commitment": Hash, "title": Words, "settings": dict[str, Any],
    "hosts": Names, "contest": Id | None,
}  # fmt: skip
_OF_RUN: Final = _host("contest halted", run=str, seat=Count)
_OF_OFFER: Final = _player("running paused", trade=Hex)

RULES: Final[Mapping[str, Rule]] = {
    # From the sign-up to the deal
    "opened": _player("new -> sign_up", **_TERMS, beacon=_maybe(Beacon)),
    "terms_changed": _host("sign_up", "none", **_TERMS),
    "joined": _player("sign_up contest", name=str, player=_maybe(str)),
    "left": _player("sign_up", name=str),
    "ready": _player("sign_up held"),
    "filled": _host("sign_up", "none", count=Count),
    "seated": _player("sign_up -> seated", "", seats=Seats, beacon=_maybe(Beacon)),
    "started": _player("seated waiting -> running", "", seats=_maybe(Seats), signature=_maybe(Hex)),
    "drawn": _player("drawing undrawn -> contest", "", signature=_maybe(Hex)),
    "beacon_missing": _clock("waiting drawing", round=Number),
    "dealt_without_beacon": _host("waiting drawing -> seated", round=Number),
    # Moves
    "step": _host(
        "running paused held announced -> running", "free", "",
        step=Number, answers=Answers, silent=tuple[int, ...], fallen=tuple[dict[str, Any], ...], excused=bool, root=str, leaves=Leaves,
        given=_maybe(Answers), away=_maybe(tuple[Count, ...]), pressed=_maybe(dict[str, Count]),
        clocks=_maybe(tuple[Count, ...]),
    ),
    "held": _host("running paused -> held", "free", "", leaves=Held),
    "amended": _host("held", leaves=Held, seats=tuple[Count, ...], step=Number, has_state=bool),
    "amended_state": _host("running finished announced -> running", "free", "", state=dict[str, Any]),
    "traded": _player("running paused", giver=Count, given=Names, taker=Count, taken=Names, trade=Hex),
    "decreed": _host("running", "free", "*"),
    "rolled_back": _host(_DEALT + "-> running", to=Number, draw=str, keeps_submissions=_maybe(bool)),
    "finished_by_hand": _host(_LIVE + "-> finished", outcome=Outcome),
    "aborted": _host(_OPEN + "-> aborted"),
    "contest_closed": _host(
        "contest halted -> finished", "free", "", deal=dict[str, Any], runs=tuple[dict[str, Any], ...], heads=dict[str, Hash]
    ),
    "revealed": _clock("finished aborted", secret=Hash),
    # The clock
    "extended": _host("contest running paused halted held", "needed", AWAY, deadline=Moment),
    "graced": _clock("running", LATE, seats=Annotated[tuple[Count, ...], Meta(min_length=1)], deadline=Moment),
    "paused": _host("contest running -> paused", deadline=_maybe(Moment | None)),
    "resumed": _host("paused halted -> running", deadline=_maybe(Moment | None)),
    "reopened": _host("held -> running", deadline=Moment),
    # Seats and hosts
    "substituted": _host(_LIVE, "needed", "*", seat=Count, leaver=str, newcomer=str, player=_maybe(str)),
    "removed": _host(_LIVE, seat=Count, name=str),
    PROGRAM_SEATED: _player(_LIVE, seat=Count),
    "host_added": _host(_ANY, hosts=Names),
    "host_removed": _host(_ANY, hosts=Names),
    "moved": _host(_ANY),
    "resent": _host(_ANY, "none", letters=Names),
    "spectators_set": _host(_OPEN, mode=Literal["public", "behind", "live"]),
    # Looks, and what hosts enter for players
    "overridden": _host("running paused", seat=Count, key=str, version=Number),
    "override_refused": _host("running paused", seats=tuple[int, ...]),
    "amend_refused": _host("held", seats=tuple[int, ...]),
    "previewed": _host("running held", "free"),
    "glass_broken": _host(_ANY, what=str, step=Count, seat=_maybe(int), notice=_maybe(tuple[str, str])),
    "looked": _host(_ANY, "none", glass=Number),
    # Runs of a contest
    "run_overridden": _OF_RUN,
    "run_override_refused": _OF_RUN,
    "run_rolled_back": _OF_RUN,
    "run_glass_broken": _OF_RUN,
    "hinted": _player("running"),
    # What players do with one another, and say
    "trade_offered": _OF_OFFER,
    "trade_refused": _OF_OFFER,
    "trade_withdrawn": _OF_OFFER,
    "trade_failed": _OF_OFFER,
    "waits": _player(_OPEN, name=str),
    "waits_no_more": _player(_OPEN),
    "confessed": _player(_DEALT, words=str, key=Hex, base=str, seat=Count, question=_maybe(str), episode=_maybe(Count)),
    "predicted": _player(_LIVE, words=str, name=str, episode=_maybe(Count), is_early=_maybe(bool)),
    "unsaid": _player(_ANY, number=Number),
}  # fmt: skip
"""The acts of every match."""

OF_SEASONS: Final[Mapping[str, Rule]] = {
    "seated": _player("sign_up -> seated", "", seats=Seats, beacon=_maybe(CoveringBeacon)),
    "match_opened": _clock("running", match=str, commitment=Hash),
    "planned": _host(_OPEN, "none", plan=Plan),
    "plan_failed": _clock("running", "*", episode=Count),
    "books_read": _host(_ANY, "none"),
    "answers_read": _host(_ANY, "none"),
    "cast_chosen": _host(_ANY, "none", "", declined=Count),
    "question_asked": _host("running", "none", episode=Count, question=str),
    "result_entered": _host("running", "none", episode=Count, is_elsewhere=bool),
    "episode_silent": _clock("running finished", episode=Count, silent=tuple[Count, ...]),
    "stand_in_named": _player(_OPEN, newcomer=str, episode=Count, machine=bool),
    "stood_in": _player("running", newcomer=str, match=str, seat=Count),
    OPENED: _player(_DEALT, room=str, name=str, episode=Count, members=tuple[Count, ...], hosts=Names, was=str),
    "room_asked": _player(_LIVE, room=str, seat=Count),
    "room_joined": _player(_LIVE, room=str, seat=Count),
    "room_left": _player(_DEALT, "", room=str, seat=Count),
    "room_closed": _clock(_DEALT + "aborted", room=str, why=str),
    "room_hosts": _clock(_LIVE, room=str, hosts=Names),
    "room_read": _player(_DEALT + "aborted", room=str),
    "put_away": _host("finished aborted", "none", threads=Count, channels=Count),
}
"""The acts of seasons alone, and those that hold more in a season."""

BY_PEOPLE: Final = frozenset({"award", "set_tokens", "set_meadows", "grant", "name_duel", "eliminate"})
"""Decrees that follow from neither rule nor plan, so that the clock makes none of them."""

# What they are for ----------------------------------------------------------------------------------------------------


def rule_of(game: str, act: str) -> Rule:
    """The row of an act in a match of a game. Raises Differs where there is none."""
    rule = (OF_SEASONS.get(act) if game == catalogue.SEASON else None) or RULES.get(act)
    if rule is None:
        raise Differs("there is no such act in this game")
    return rule


def check_actor(rule: Rule, entry: Entry) -> None:
    """Raise Differs unless a row has the actor of an entry, and its reason."""
    reason = rule.clock if entry.actor == CLOCK else rule.person
    is_by_people = entry.act == "decreed" and entry.facts.get("type") in BY_PEOPLE
    if reason is None or (is_machine(entry.actor) and not rule.is_play) or (entry.actor == CLOCK and is_by_people):
        raise Differs("its actor")
    if not _fits(reason, entry.reason):
        raise Differs("its reason")


def _fits(wanted: str, reason: str) -> bool:
    """Whether a reason is as a row wants it."""
    if wanted in {"free", "*"}:
        return True
    if wanted == "needed":
        return bool(naming.shown(reason))
    return reason == ("" if wanted == "none" else wanted)


def check(match: Match, entry: Entry) -> None:
    """Raise Differs, or ValidationError, where no row allows an entry in a match as it is before the entry, or after it."""
    rule = rule_of(match.game, entry.act)
    check_actor(rule, entry)
    is_contest = match.settings.contest is not None
    then = OF_CONTEST.get(rule.then, rule.then) if is_contest else rule.then
    phases = {*rule.during, then, "finished" if entry.act in MOVES else then}
    # A match and a contest share statuses, but no phase before their end.
    phases -= set(OF_CONTEST if is_contest else OF_CONTEST.values())
    if match.status not in {SHOWN.get(one, one) for one in phases}:
        raise Differs(f"{entry.act} in a match that is {match.status}")
    if entry.act != "decreed":  # it is of its game's own type
        msgspec.convert(entry.facts, rule.facts)
