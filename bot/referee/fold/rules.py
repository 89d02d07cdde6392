"""Every act on one line: its facts, in which stages it is done, by whom, whether with a reason, and what it makes of a position.

A live act applies each of its entries before it is stored; `verify` applies those of a document. An act, a fact or a type that is not named
here stands in no journal.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from bot.referee.core.journal import (
    AWAY,
    CLOCK,
    DECREES,
    LATE,
    OF_CONTEST,
    Answers,
    Beacon,
    Count,
    CoveringBeacon,
    Hash,
    HeldLeaves,
    Hex,
    Id,
    Leaves,
    Moment,
    Names,
    Number,
    Reason,
    Seats,
    Words,
)  # fmt: skip
from bot.referee.core.model import Entry, Match, Plan, is_machine
from bot.referee.core.model.rooms import ROOM_OPENED
from bot.referee.core.positions import Differs
from bot.referee.core.turns.machines import PROGRAM_SEATED
from bot.referee.fold import clock, contests, dice, season, seats, steps, words
from bot.referee.fold.position import Apply, Position, demand, nothing
from games import catalogue, looks
from games.game import Outcome

Other: TypeAlias = Literal["", "machine", "bot"]
Trait: TypeAlias = Literal[
    "moves", "asks", "terms", "surprises", "looks", "counted", "shown", "bargain", "sealed-word", "named", "aside"
]  # fmt: skip


class Rule(Struct, frozen=True):
    """How an act is done: with which `facts`, and by whom; `apply`: what it makes of a position.

    `during`: the stages in which it can be done; `then`: the stage after it, empty where it stays as it was.

    `person`: whether a person who does it gives a reason; None: no person does. `clock`: the reason where the clock does it (``*``: any);
    None: the clock never does. `other`: who else does it, with the reason of a person: a machine, or the bot itself, which has no name.
    `is_play`: it is the players' own, and no act of a host.

    `traits`: what else is true of it. It *moves* the match to another position, which may be the last. It *asks* anew: what is answered
    after it, or who says that they are ready, belongs to what is asked since then. It sets or changes the *terms* of a sign-up, which gets
    a seal over each of them. It *surprises* those who ask something of the match that they saw before; trades, words and lengthened rounds
    do not. A host who does it *looks* at what is sealed or held, or cannot be known from one player's hand. It is *counted* at the hosts'
    desk. A replay has it *shown* with its reason, even if no letter told of it. It is a *bargain* of players, or a *sealed-word*. Its facts
    hold its actor, as *named* then. It is done from *aside*: its actor need have no part in the match.
    """

    apply: Apply
    facts: type[Struct]
    during: frozenset[str]
    then: str
    person: Reason | None
    clock: str | None
    other: Other
    is_play: bool
    traits: frozenset[Trait] = frozenset()

    def also(self, *traits: Trait) -> "Rule":
        """Return the row with these traits."""
        return replace(self, traits=frozenset(traits))


_SIGN_UP: Final = "sign_up waiting contest drawing "
OPEN_STAGES: Final = _SIGN_UP + "running paused halted held "
_LIVE: Final = "running paused held "
_DEALT: Final = _LIVE + "finished "
ANY_STAGE: Final = OPEN_STAGES + "finished aborted"


def _rule(
    apply: Apply,
    facts: Mapping[str, Any],
    during: str,
    person: Reason | None,
    clock: str | None,
    other: Other = "",
    *,
    is_play: bool,
) -> Rule:
    """Return a row. `during`: ``running held -> paused``, or stages alone where the act changes none."""
    fields = [(key, of, UNSET) if UnsetType in get_args(of) else (key, of) for key, of in facts.items()]
    typed = msgspec.defstruct("Facts", fields, frozen=True, kw_only=True, forbid_unknown_fields=True)
    stages, _, then = during.partition("->")
    return Rule(apply, typed, frozenset(stages.split()), then.strip(), person, clock, other, is_play)


def _host(during: str, apply: Apply, person: Reason = "needed", clock: str | None = None, /, **facts: Any) -> Rule:
    return _rule(apply, facts, during, person, clock, is_play=False)


def _player(during: str, apply: Apply, clock: str | None = None, /, **facts: Any) -> Rule:
    """Return the row of an act of players; with `clock` also of the clock, for all of them."""
    return _rule(apply, facts, during, "none", clock, is_play=True)


def _seat(during: str, apply: Apply, /, **facts: Any) -> Rule:
    """Return the row of an act of those who hold a seat, or will: people and machines."""
    return _rule(apply, facts, during, "none", None, "machine", is_play=True)


def _bot(during: str, apply: Apply, /, **facts: Any) -> Rule:
    """Return the row of an act of hosts that the bot does too when it is removed from a server, and comes back."""
    return _rule(apply, facts, during, "needed", None, "bot", is_play=False)


def _clock(during: str, apply: Apply, reason: str = "", /, **facts: Any) -> Rule:
    return _rule(apply, facts, during, None, reason, is_play=False)


def _maybe(of: Any) -> Any:
    """Return the type of an optional fact of an act."""
    return of | UnsetType


_TERMS: Final[Mapping[str, Any]] = {
    "game": str, "version": Number, "options": dict[str, Any], "commitment": Hash, "title": Words, "settings": dict[str, Any],
    "hosts": Names, "contest": Id | None, "season": Id | None,
}  # fmt: skip
_OF_RUN: Final = _host("contest halted", contests.of_run, run=str, seat=Count)
_OFFER_ENDED: Final = _player("running paused", steps.trade_ended, trade=Hex).also("bargain")

RULES: Final[Mapping[str, Rule]] = {
    # From the sign-up to the deal
    "opened": _player("new -> sign_up", seats.opened, **_TERMS, beacon=_maybe(Beacon)).also("terms", "asks"),
    "terms_changed": _host("sign_up", seats.terms_changed, "none", **_TERMS).also("terms", "surprises"),
    "joined": _seat("sign_up contest", seats.joined, name=str, player=_maybe(str)).also("named", "asks"),
    "left": _seat("sign_up", seats.left, name=str).also("named", "asks"),
    "ready": _player("sign_up held", clock.ready),
    "filled": _host("sign_up", nothing, "none", count=Count),
    "seated": _player("sign_up -> seated", seats.seated, "", seats=Seats, beacon=_maybe(Beacon)).also("surprises"),
    "started": _player(
        "seated waiting -> running", seats.started, "", seats=_maybe(Seats), signature=_maybe(Hex),
    ).also("moves", "asks", "surprises"),
    "drawn": _player("drawing undrawn -> contest", seats.drawn, "", signature=_maybe(Hex)),
    "beacon_missing": _clock("waiting drawing", dice.missing, round=Number),
    "dealt_without_beacon": _host("waiting drawing -> seated", dice.without, round=Number),
    # Moves
    "step": _host(
        "running paused held announced -> running", steps.step, "free", "*",
        step=Number, answers=Answers, silent=tuple[int, ...], fallen=tuple[dict[str, Any], ...], excused=bool, root=str, leaves=Leaves,
        given=_maybe(Answers), away=_maybe(tuple[Count, ...]), pressed=_maybe(dict[str, Count]),
        clocks=_maybe(tuple[Count, ...]),
    ).also("moves", "asks", "surprises"),
    "held": _host("running paused -> held", steps.held, "free", "", leaves=HeldLeaves).also("surprises"),
    "amended": _host(
        "held", steps.amended, leaves=HeldLeaves, seats=tuple[Count, ...], step=Number, has_state=bool,
    ).also("looks", "surprises", "counted", "shown"),
    "amended_state": _host(
        "running finished announced -> running", steps.amended_state, "free", "", state=dict[str, Any],
    ).also("moves", "asks"),
    "traded": _player(
        "running paused", steps.traded, giver=Count, given=Names, taker=Count, taken=Names, trade=Hex,
    ).also("moves", "bargain"),
    "decreed": _host("running paused", season.decreed).also("moves"),  # by whom each is made: core.journal.DECREES
    "rolled_back": _host(
        _DEALT + "-> running", steps.rolled_back, to=Number, draw=str, keeps_submissions=_maybe(bool),
    ).also("moves", "asks", "surprises", "counted", "shown"),
    "finished_by_hand": _host(_LIVE + "-> finished", steps.finished_by_hand, outcome=Outcome).also("moves", "surprises"),
    "aborted": _host(OPEN_STAGES + "-> aborted", clock.aborted).also("surprises", "shown"),
    "contest_closed": _host(
        "contest halted -> finished", contests.contest_closed, "needed", "",
        deal=dict[str, Any], runs=tuple[dict[str, Any], ...], heads=dict[str, Hash],
    ).also("surprises"),
    "revealed": _clock("finished aborted", clock.revealed, secret=Hash),
    # The clock
    "extended": _host("contest running paused halted held", clock.extended, "needed", AWAY, deadline=Moment).also("shown"),
    "graced": _clock("running", clock.graced, LATE, seats=Annotated[tuple[Count, ...], Meta(min_length=1)], deadline=Moment).also("shown"),
    "paused": _bot("contest running -> paused", clock.paused).also("shown"),
    "resumed": _bot("paused halted -> running", clock.resumed, deadline=Moment | None).also("shown"),
    "reopened": _host("held -> running", clock.reopened, deadline=Moment).also("surprises", "counted", "shown"),
    "set_back": _clock(OPEN_STAGES, clock.set_back, seats=tuple[Count, ...]),
    # Seats and hosts
    "substituted": _host(
        _LIVE, seats.substituted, "needed", "*", seat=Count, leaver=str, newcomer=str, player=_maybe(str),
    ).also("surprises", "shown"),
    "removed": _host(_LIVE, seats.removed, seat=Count, name=str).also("surprises", "shown"),
    PROGRAM_SEATED: _player(_LIVE, seats.of_own_seat, seat=Count),
    "host_added": _host(ANY_STAGE, seats.host_added, hosts=Names).also("terms"),
    "host_removed": _host(ANY_STAGE, seats.host_removed, hosts=Names).also("terms"),
    "moved": _host(ANY_STAGE, nothing),
    "resent": _host(ANY_STAGE, nothing, "none", letters=Names),
    "spectators_set": _host(OPEN_STAGES, seats.spectators_set, mode=Literal["public", "behind", "live"]).also("terms"),
    # Looks, and what hosts enter for players
    "overridden": _host("running paused", steps.overridden, seat=Count, key=str, version=Number).also("looks", "counted"),
    "override_refused": _host("running paused", nothing, seats=tuple[int, ...]).also("looks"),
    "amend_refused": _host("held", nothing, seats=tuple[int, ...]).also("looks"),
    "previewed": _host("running held", nothing, "free").also("looks"),
    "glass_broken": _host(
        ANY_STAGE, words.glass_broken, what=str, step=Count, seat=_maybe(int), notice=_maybe(tuple[str, str]),
    ).also("looks", "counted"),
    "looked": _host(ANY_STAGE, words.looked, "none", glass=Number),
    # Runs of a contest
    "run_overridden": _OF_RUN.also("looks"),
    "run_override_refused": _OF_RUN.also("looks"),
    "run_rolled_back": _OF_RUN,
    "run_glass_broken": _OF_RUN.also("looks"),
    "hinted": _player("running", contests.hinted),
    # What players do with one another, and say
    "trade_offered": _player("running paused", steps.trade_offered, trade=Hex).also("bargain"),
    "trade_refused": _OFFER_ENDED,
    "trade_withdrawn": _OFFER_ENDED,
    "trade_failed": _OFFER_ENDED,
    "waits": _player(OPEN_STAGES, nothing, name=str).also("named", "aside"),
    "waits_no_more": _player(OPEN_STAGES, nothing).also("aside"),
    "confessed": _player(
        _DEALT, words.confessed, words=str, key=Hex, base=str, seat=Count, question=_maybe(str), episode=_maybe(Count),
    ).also("sealed-word"),
    "predicted": _player(
        _LIVE, words.predicted, words=str, name=str, episode=_maybe(Count), is_early=_maybe(bool),
        is_draft=_maybe(bool),
    ).also("sealed-word", "named", "aside"),
    "unsaid": _player(ANY_STAGE, words.unsaid, number=Number).also("sealed-word"),
}  # fmt: skip
"""The acts of every match."""

OF_SEASONS: Final[Mapping[str, Rule]] = {
    "seated": _player("sign_up -> seated", seats.seated, "", seats=Seats, beacon=_maybe(CoveringBeacon)).also("surprises"),
    "match_opened": _clock("running", season.match_opened, match=str, commitment=Hash, newer_than=_maybe(str)),
    "result_taken": _clock(
        "running", season.result_taken, match=Id, head=Hash, status=Literal["finished", "aborted"], outcome=Outcome | None,
    ),
    "planned": _host(OPEN_STAGES, season.planned, "none", plan=Plan, titles=_maybe(dict[str, str])).also("surprises"),
    "plan_failed": _clock("running", nothing, "*", episode=Count),
    "books_read": _host(ANY_STAGE, nothing, "none").also("looks"),
    "answers_read": _host(ANY_STAGE, nothing, "none"),
    "cast_chosen": _host(ANY_STAGE, nothing, "none", "", declined=Count).also("surprises"),
    "question_asked": _host("running", nothing, "none", episode=Count, question=str),
    "result_entered": _host("running", nothing, "none", episode=Count, is_elsewhere=bool),
    "episode_silent": _clock("running finished", season.episode_silent, episode=Count, silent=tuple[Count, ...]),
    "stand_in_named": _player(OPEN_STAGES, season.stand_in_named, newcomer=str, episode=Count, machine=bool),
    "stood_in": _seat("running", nothing, newcomer=str, match=str, seat=Count),
    ROOM_OPENED: _player(
        _DEALT, season.in_room, room=str, name=str, episode=Count, members=tuple[Count, ...], hosts=Names, was=str,
    ).also("bargain", "named"),
    "room_asked": _player(_LIVE, season.in_room, room=str, seat=Count).also("bargain"),
    "room_joined": _player(_LIVE, season.in_room, room=str, seat=Count).also("bargain"),
    "room_left": _player(_DEALT, season.in_room, "", room=str, seat=Count).also("bargain"),
    "room_closed": _clock(_DEALT + "aborted", season.in_room, room=str, why=str).also("bargain"),
    "room_hosts": _clock(_LIVE, season.in_room, room=str, hosts=Names).also("bargain"),
    "room_read": _player(_DEALT + "aborted", season.in_room, room=str).also("bargain"),
    "lounge_entered": _player("running", season.lounge_entered),
    "put_away": _host("finished aborted", nothing, "none", threads=Count, channels=Count),
}  # fmt: skip
"""The acts of seasons alone, and those that hold more in a season."""

# What they are for ----------------------------------------------------------------------------------------------------


def rule_of(game: str, act: str) -> Rule:
    """Return the row of an act in a match of a game. Raise Differs where there is none."""
    rule = (OF_SEASONS.get(act) if catalogue.is_season(game) else None) or RULES.get(act)
    if rule is None:
        raise Differs("there is no such act in this game")
    return rule


def acts_that(trait: Trait) -> frozenset[str]:
    """Return the acts whose row has a trait."""
    return frozenset(act for act, rule in (*RULES.items(), *OF_SEASONS.items()) if trait in rule.traits)


MOVES: Final = acts_that("moves")
_BARGAINS: Final = acts_that("bargain")
_SEALED_WORDS: Final = acts_that("sealed-word")


def is_bargain(entry: Entry) -> bool:
    """Return whether players dealt with one another. No one else may know that they did while the match can still be played."""
    return entry.act in _BARGAINS or (entry.act == "decreed" and entry.facts.get("type") == "give")


def is_between_players(entry: Entry) -> bool:
    """Return whether players dealt with one another, or one confessed, took that back, or predicted. No one else may know yet."""
    return is_bargain(entry) or entry.act in _SEALED_WORDS


def typed_facts(game: str, entry: Entry) -> Struct | None:
    """Return the facts of an entry by the types of its row; None for a decree, which is of its game's own type. Raise ValidationError."""
    rule = rule_of(game, entry.act)
    return None if entry.act == "decreed" else msgspec.convert(entry.facts, rule.facts)


def apply(position: Position, entry: Entry) -> Position:
    """Return the position to which an entry leads. Its facts are of the types of its row.

    Raise Differs, or LookupError, where the entry cannot follow from this position.
    """
    rule = rule_of(position.match.game, entry.act)
    demand(_may_be(position, entry, rule), f"it cannot be done while the match is {position.stage}")
    _check_actor(rule, entry)
    then = rule.apply(replace(position, events=()), entry)
    if "asks" in rule.traits:
        then = then.noting(asked=entry.position)
    return replace(then, stage=_stage(position, entry, rule, then))


def _may_be(position: Position, entry: Entry, rule: Rule) -> bool:
    """Return whether an act can be done in this stage. Paused rounds are closed by hosts alone, who enter results of a season then."""
    stages = {"running", "paused"} if position.stage == "rewound" else {position.stage}
    if stages == {"paused"} and entry.act in {"step", "held"} and (entry.actor == CLOCK or not entry.reason):
        return False
    if stages == {"paused"} and entry.act == "decreed" and entry.facts["type"] != "enter":
        return False
    return not stages.isdisjoint(rule.during)


def _check_actor(rule: Rule, entry: Entry) -> None:
    """Raise Differs unless a row has the actor of an entry, and its reason."""
    person, by_clock = (rule.person, rule.clock) if entry.act != "decreed" else DECREES[entry.facts["type"]]
    who = "bot" if not entry.actor else "machine" if is_machine(entry.actor) else ""
    reason = by_clock if entry.actor == CLOCK else person if who in {"", rule.other} else None
    if reason is None:
        raise Differs("its actor")
    if not _fits(reason, entry.reason):
        raise Differs("its reason")


def _fits(wanted: str, reason: str) -> bool:
    """Return whether a reason is as a row wants it."""
    if wanted in {"free", "*"}:
        return True
    if wanted == "needed":
        return bool(looks.shown(reason))
    return reason == ("" if wanted == "none" else wanted)


def _stage(before: Position, entry: Entry, rule: Rule, after: Position) -> str:
    """Return the stage after an act."""
    if entry.act in {"step", "amended_state"} and after.past is not None and after.past.held:
        return "announced"
    if entry.act in MOVES and after.table is not None and after.table.outcome is not None:
        return "finished"
    if entry.act == "rolled_back":
        return "rewound" if after.match.is_run else "paused" if before.stage == "paused" else rule.then
    then = rule.then or before.stage
    if entry.act in {"opened", "seated"} and "beacon" in entry.facts:
        then = "waiting"
    elif entry.act == "opened" and after.match.is_run:
        then = "seated"
    return OF_CONTEST.get(then, then) if after.match.is_contest else then


def stage_of(match: Match) -> str:
    """Return the stage of a stored match, between two acts."""
    if match.status != "sign_up":
        stage: str = match.status
    elif not match.terms:
        stage = "new"
    else:
        stage = "waiting" if match.dealing is not None else "sign_up" if not match.is_run else "seated"
    return OF_CONTEST.get(stage, stage) if match.is_contest else stage
