"""What a journal may hold: each act with its facts, how they follow, who does it, in which status, and whether it has a reason.

An act, a fact or a type that is not named here is refused in a document.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from bot.referee.core.model import Plan
from bot.referee.core.model.stays import OPENED
from bot.referee.core.seals import ALPHABET
from bot.referee.core.turns.machines import PROGRAM_SEATED
from bot.referee.play import absence, outage
from bot.referee.record.anew import contests, dealings, dice, seats, steps
from bot.referee.record.anew.course import Anew, as_given
from games.game import Outcome

# Types of facts -------------------------------------------------------------------------------------------------------

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Number: TypeAlias = Annotated[int, Meta(ge=1)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]+$")]
Moment: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?[+-]\d\d:\d\d$")]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Id: TypeAlias = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{6}}$")]
Answers: TypeAlias = dict[str, dict[str, Any]]
Seats: TypeAlias = tuple[dict[str, str], ...]
Names: TypeAlias = tuple[str, ...]


class Beacon(Struct, frozen=True, forbid_unknown_fields=True):
    """The round that a deal waits for; `covers`: what else follows from it."""

    chain: Hash
    round: Number
    covers: Literal["matches"] | UnsetType = UNSET


class Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's receipt of a step."""

    seat: Count
    leaf: Hash
    salt: Hash
    mark: Literal["", "overridden", "amended"] = ""


Leaves: TypeAlias = tuple[Receipt, ...]

# Acts -----------------------------------------------------------------------------------------------------------------

Reason: TypeAlias = Literal["needed", "free", "none"]


class Rule(Struct, frozen=True):
    """How an act is done: its `facts`, how they follow from what was done before (`anew`), and by whom.

    `during`: the phases in which it can be done; `then`: the phase after it, empty where it stays as it was.

    `person`: whether a person who does it gives a reason; None: no person does. `clock`: the reason where the clock does it (``*``: any);
    None: the clock never does. `is_play`: it is the players' own, and no act of a host.
    """

    anew: Anew
    facts: type[Struct]
    during: frozenset[str]
    then: str
    person: Reason | None = None
    clock: str | None = None
    is_play: bool = False


_SIGN_UP: Final = "sign_up waiting contest drawing "
_OPEN: Final = _SIGN_UP + "running paused halted held "
_DEALT: Final = "running paused held finished "
_ANY: Final = _OPEN + "finished aborted"


def _rule(
    anew: Anew,
    facts: Mapping[str, Any],
    during: str,
    person: Reason | None,
    clock: str | None,
    *,
    is_play: bool = False,
) -> Rule:
    """`during`: ``running held -> paused``, or phases alone where the act changes none."""
    fields = [(key, of, UNSET) if UnsetType in get_args(of) else (key, of) for key, of in facts.items()]
    typed = msgspec.defstruct("Facts", fields, frozen=True, kw_only=True, forbid_unknown_fields=True)
    phases, _, then = during.partition("->")
    return Rule(anew, typed, frozenset(phases.split()), then.strip(), person, clock, is_play)


def _host(anew: Anew, during: str, person: Reason = "needed", clock: str | None = None, /, **facts: Any) -> Rule:
    return _rule(anew, facts, during, person, clock)


def _player(anew: Anew, during: str, /, **facts: Any) -> Rule:
    return _rule(anew, facts, during, "none", None, is_play=True)


def _either(anew: Anew, during: str, /, **facts: Any) -> Rule:
    """An act of a player, or of the clock for all of them."""
    return _rule(anew, facts, during, "none", "", is_play=True)


def _clock(anew: Anew, during: str, reason: str = "", /, **facts: Any) -> Rule:
    return _rule(anew, facts, during, None, reason)


def _maybe(of: Any) -> Any:
    """An optional fact of an act."""
    return of | UnsetType


_TERMS: Final[Mapping[str, Any]] = {
    "game": str, "version": Number, "options": dict[str, Any], "commitment": Hash, "title": Words, "settings": dict[str, Any],
    "hosts": Names, "contest": Id | None,
}  # fmt: skip

OF_SEASONS: Final[Mapping[str, Rule]] = {
    "match_opened": _clock(dealings.match_opened, "running", match=str, commitment=Hash),
    "planned": _host(as_given, _OPEN, "none", plan=Plan),
    "plan_failed": _clock(as_given, "running", "*", episode=Count),
    "books_read": _host(as_given, _ANY, "none"),
    "answers_read": _host(as_given, _ANY, "none"),
    "cast_chosen": _host(as_given, _OPEN, "none", "", declined=Count),
    "question_asked": _host(as_given, "running", "none", episode=Count, question=str),
    "result_entered": _host(as_given, "running", "none", episode=Count, is_elsewhere=bool),
    "episode_silent": _clock(dealings.silent, "running finished", episode=Count, silent=tuple[Count, ...]),
    "stand_in_named": _player(as_given, _OPEN, newcomer=str, episode=Count, machine=bool),
    "stood_in": _player(as_given, "running", newcomer=str, match=str, seat=Count),
    OPENED: _player(
        dealings.in_room, _DEALT, room=str, name=str, episode=Count, members=tuple[Count, ...], hosts=Names, was=str
    ),
    "room_asked": _player(dealings.in_room, "running paused held", room=str, seat=Count),
    "room_joined": _player(dealings.in_room, "running paused held", room=str, seat=Count),
    "room_left": _either(dealings.in_room, _DEALT, room=str, seat=Count),
    "room_closed": _clock(dealings.in_room, "running paused held finished aborted", room=str, why=str),
    "room_hosts": _clock(dealings.in_room, "running paused held", room=str, hosts=Names),
    "put_away": _host(as_given, "finished aborted", "none", threads=Count, channels=Count),
    "room_read": _player(dealings.in_room, "running paused held finished aborted", room=str),
}
"""The acts that occur only in a season."""

RULES: Final[Mapping[str, Rule]] = {
    # From the sign-up to the deal
    "opened": _player(seats.opened, "new -> sign_up", **_TERMS, beacon=_maybe(Beacon)),
    "terms_changed": _host(seats.terms_changed, "sign_up", "none", **_TERMS),
    "joined": _player(seats.joined, "sign_up contest", name=str, player=_maybe(str)),
    "left": _player(seats.left, "sign_up", name=str),
    "ready": _player(as_given, "sign_up held"),
    "filled": _host(as_given, "sign_up", "none", count=Count),
    "seated": _either(seats.seated, "sign_up -> seated", seats=Seats, beacon=_maybe(Beacon)),
    "started": _either(seats.started, "seated waiting -> running", seats=_maybe(Seats), signature=_maybe(Hex)),
    "drawn": _either(seats.drawn, "drawing undrawn -> contest", signature=_maybe(Hex)),
    "beacon_missing": _clock(dice.missing, "waiting drawing", round=Number),
    "dealt_without_beacon": _host(dice.without, "waiting drawing -> seated", round=Number),
    # Moves
    "step": _host(
        steps.step, "running paused held announced -> running", "free", "",
        step=Number, answers=Answers, silent=tuple[int, ...], fallen=tuple[dict[str, Any], ...], excused=bool, root=str, leaves=Leaves,
        given=_maybe(Answers), away=_maybe(tuple[Count, ...]), pressed=_maybe(dict[str, Count]),
        clocks=_maybe(tuple[Count, ...]),
    ),
    "held": _host(steps.held, "running paused -> held", "free", "", leaves=tuple[Leaves, ...]),
    "amended": _host(steps.amended, "held", leaves=tuple[Leaves, ...], seats=tuple[Count, ...], step=Number, has_state=bool),
    "amended_state": _host(steps.amended_state, "running finished announced -> running", "free", "", state=dict[str, Any]),
    "traded": _player(dealings.traded, "running paused", giver=Count, given=Names, taker=Count, taken=Names, trade=Hex),
    "decreed": _host(dealings.decreed, "running", "free", "*"),
    "rolled_back": _host(steps.rolled_back, _DEALT + "-> running", to=Number, draw=str, keeps_submissions=_maybe(bool)),
    "finished_by_hand": _host(steps.finished_by_hand, "running paused held -> finished", outcome=Outcome),
    "aborted": _host(steps.thrown_away, _OPEN + "-> aborted"),
    "contest_closed": _host(
        contests.contest_closed, "contest halted -> finished", "free", "",
        deal=dict[str, Any], runs=tuple[dict[str, Any], ...], heads=dict[str, Hash],
    ),
    "revealed": _clock(steps.revealed, "finished aborted", secret=Hash),
    # The clock
    "extended": _host(as_given, "contest running paused halted held", "needed", outage.REASON, deadline=Moment),
    "graced": _clock(steps.graced, "running", absence.REASON, seats=tuple[Count, ...], deadline=Moment),
    "paused": _host(as_given, "contest running -> paused", deadline=_maybe(Moment | None)),
    "resumed": _host(as_given, "paused halted -> running", deadline=_maybe(Moment | None)),
    "reopened": _host(steps.thrown_away, "held -> running", deadline=Moment),
    # Seats and hosts
    "substituted": _host(seats.substituted, "running paused held", "needed", "*", seat=Count, leaver=str, newcomer=str, player=_maybe(str)),
    "removed": _host(seats.removed, "running paused held", seat=Count, name=str),
    "host_added": _host(seats.host_added, _ANY, hosts=Names),
    PROGRAM_SEATED: _player(seats.program_seated, "running paused held", seat=Count),
    "host_removed": _host(seats.host_removed, _ANY, hosts=Names),
    "moved": _host(as_given, _ANY),
    "resent": _host(as_given, _ANY, "none", letters=Names),
    "spectators_set": _host(as_given, _OPEN, mode=Literal["public", "behind", "live"]),
    # Looks, and what hosts enter for players
    "overridden": _host(steps.overridden, "running paused", seat=Count, key=str, version=Number),
    "override_refused": _host(as_given, "running paused", seats=tuple[int, ...]),
    "amend_refused": _host(as_given, "held", seats=tuple[int, ...]),
    "previewed": _host(as_given, "running held", "free"),
    "glass_broken": _host(dealings.glass_broken, _ANY, what=str, step=Count, seat=_maybe(int), notice=_maybe(tuple[str, str])),
    "looked": _host(dealings.looked, _ANY, "none", glass=Number),
    # Runs of a contest
    **dict.fromkeys(
        ("run_overridden", "run_override_refused", "run_rolled_back", "run_glass_broken"),
        _host(contests.of_run, "contest halted", run=str, seat=Count),
    ),
    "hinted": _player(contests.hinted, "running"),
    # What players do with one another, and say
    "trade_offered": _player(dealings.trade_offered, "running paused", trade=Hex),
    **dict.fromkeys(
        ("trade_refused", "trade_withdrawn", "trade_failed"), _player(dealings.trade_ended, "running paused", trade=Hex),
    ),
    "waits": _player(as_given, _OPEN, name=str),
    "waits_no_more": _player(as_given, _OPEN),
    "confessed": _player(dealings.confessed, _DEALT, words=str, key=Hex, base=str, seat=Count, question=_maybe(str), episode=_maybe(Count)),
    "predicted": _player(dealings.predicted, "running paused held", words=str, name=str, episode=_maybe(Count), is_early=_maybe(bool)),
    "unsaid": _player(dealings.unsaid, _ANY, number=Number),
    **OF_SEASONS,
}  # fmt: skip
"""Every act that a journal can hold."""
