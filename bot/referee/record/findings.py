"""What an export that agrees with its rules says of the match, in sentences; and what nothing public vouches for."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from typing import Any, Final

from bot.referee.acts.acts import CLOCK
from bot.referee.acts.veils import is_veil
from bot.referee.core import history, seals
from bot.referee.core.model import Entry
from bot.referee.core.model.stays import room_records
from bot.referee.letters.unnaming import NAMELESS
from bot.referee.record import dice
from bot.referee.record.exported import Exported
from bot.referee.record.published import Published
from games.game import CHAIR

_LENGTHENED: Final = frozenset({"extended", "graced", "reopened"})
_PLAYERS: Final = frozenset({"opened", "joined", "left", "seated", "started", "waits", "waits_no_more", "hinted"})


def sentences(exported: Exported, published: Published) -> Iterator[str]:
    """Everything that a stranger wants to know of a match that agrees with its rules."""
    yield from _seats(exported)
    yield from _machines(exported)
    yield from _dice(exported)
    yield from _acts_of_hosts(exported)
    yield from _scored(exported)
    yield from _lengthened(exported)
    yield from _rooms(exported)
    yield _result(exported)
    yield from _unvouched(exported, published)


def _seats(exported: Exported) -> Iterator[str]:
    seated = next(
        (entry for entry in exported.told if "seats" in entry.facts and entry.act in {"seated", "started"}), None
    )
    if seated is None:
        yield "Nothing was dealt."
        return
    for number, seat in enumerate(seated.facts["seats"], 1):
        yield f"Seat {number}: {_named(seat['name'])}, {_word(seat['word'])}."


def _machines(exported: Exported) -> Iterator[str]:
    """Who of them was no person, from when on."""
    joined = {entry.actor: entry.facts["player"] for entry in exported.acts("joined") if "player" in entry.facts}
    rounds = _rounds(exported)
    for entry in exported.acts("seated", "substituted"):
        if entry.act == "substituted" and "player" in entry.facts:
            when = f"from after {rounds[entry.position]} closes on"
            yield _machine(exported, entry.facts["seat"], entry.facts["player"], when)
        for seat, one in enumerate(entry.facts.get("seats", ())):
            if one["user"] in joined:
                yield _machine(exported, seat, joined[one["user"]], "from the deal on")


def _machine(exported: Exported, seat: int, player: str, since: str) -> str:
    known = player in exported.game.players
    said = (
        "each of its answers follows from the seed and from what its seat could see, but where it was silent or a host spoke for it"
        if known
        else "this version does not know that player, and cannot find its answers again"
    )
    return f"Seat {seat + 1} was a machine {since}, the game's own player “{player}”: {said}."


def _named(name: str) -> str:
    return "somebody who is forgotten" if is_veil(name) else name


def _word(word: str) -> str:
    if not word:
        return "no lucky word"
    return "a lucky word that is forgotten" if is_veil(word) else f"lucky word “{word}”"


def _dice(exported: Exported) -> Iterator[str]:
    """Who could know the deal before it was dealt."""
    naming, is_contest = dice.named(exported.journal), _is_contest(exported)
    if naming is not None:
        yield from _waited(exported, naming)
    elif is_contest or exported.acts("started"):
        yield (
            "No public beacon was in the dice: whoever ran the bot knew the secret, and could "
            + ("open contests until a deal suited." if is_contest else "choose among deals by joining last.")
        )


def _is_contest(exported: Exported) -> bool:
    settings = exported.journal[0].facts.get("settings") or {}
    return settings.get("contest") is not None or bool(exported.acts("contest_closed"))


def _waited(exported: Exported, naming: Entry) -> Iterator[str]:
    """What came of the round that was named."""
    beacon, due_at = naming.facts["beacon"], dice.round_of(naming)[1]
    round_ = f"round {beacon['round']} of the public beacon drand (chain {beacon['chain']})"
    without, dealt = exported.acts("dealt_without_beacon"), exported.acts("started", "drawn")
    if without:
        yield (
            f"A host dealt without {round_}, which was said not to be had: “{without[0].reason}”. "
            "Whoever ran the bot knew the secret, and could know this deal beforehand."
        )
    elif dealt:
        what = "the contest was opened" if naming.act == "opened" else "seats and words were fixed"
        yield (
            f"The deal waited for {round_}: nobody knew it when {what}, "
            f"as long as the post with that seal is older than {due_at:%Y-%m-%d %H:%M:%S} UTC."
        )
    if "covers" in beacon and dealt:
        follow = "its secret alone" if without else "it too"
        yield f"The secrets of the season's matches follow from {follow}."


def _rounds(exported: Exported) -> dict[int, int]:
    """Before how many closes each entry stands, by its position."""
    counts: dict[int, int] = {}
    closes, last = 0, None
    for entry in exported.journal:
        if entry.act == "step" and entry.at != last:
            closes, last = closes + 1, entry.at
        counts[entry.position] = closes
    return counts


def _is_of_host(entry: Entry) -> bool:
    return entry.actor != CLOCK and bool(entry.reason) and entry.act not in _PLAYERS


def _acts_of_hosts(exported: Exported) -> Iterator[str]:
    """By kind, each with its reason and with the close after which it was done."""
    rounds = _rounds(exported)
    done = sorted(filter(_is_of_host, exported.journal), key=lambda entry: entry.act)
    if not done:
        yield "No host acted with a reason."
    for act, entries in groupby(done, key=lambda entry: entry.act):
        each = [f"after {rounds[entry.position]} closes, “{entry.reason}”" for entry in entries]
        yield f"Hosts: {act.replace('_', ' ')}, {len(each)} in all ({'; '.join(each)})."


def _scored(exported: Exported) -> Iterator[str]:
    """Rounds whose result no rule says: hosts entered it."""
    if by_hand := _entered(exported):
        yield f"Scored by hand: the hosts entered {len(by_hand)} of the results, and no rule says what they had to be."


def _lengthened(exported: Exported) -> Iterator[str]:
    rounds = _rounds(exported)
    longer = [entry for entry in exported.journal if entry.act in _LENGTHENED]
    for entry in longer:
        yield f"Round lengthened after {rounds[entry.position]} closes to {entry.facts['deadline']}: “{entry.reason}”."
    if not longer:
        yield "No round was lengthened."


def _rooms(exported: Exported) -> Iterator[str]:
    """Rooms that players opened: who was there from when to when."""
    names = _names(exported)
    for room in room_records(exported.told):
        stays = (
            f"{names.get(one.seat, NAMELESS)} from {_minute(one.from_at)} to {_minute(one.to_at)}" for one in room.stays
        )
        yield f"Room “{room.name or NAMELESS}” in episode {room.episode}: {'; '.join(stays)}."


def _names(exported: Exported) -> dict[int, str]:
    """Who was dealt into which seat; whoever took one later is told of by the hosts' acts."""
    seated = next((entry for entry in exported.told if entry.act == "seated"), None)
    seats = seated.facts["seats"] if seated else []
    return {seat: _named(one["name"]) for seat, one in enumerate(seats)}


def _minute(at: datetime | None) -> str:
    return f"{at:%Y-%m-%d %H:%M}" if at else "its end"


def _result(exported: Exported) -> str:
    if exported.acts("contest_closed"):
        return (
            f"The leaderboard follows from {len(exported.runs)} runs, each of them verified."
            if exported.format > 1
            else ("The leaderboard is not verified: this earlier format does not hold the runs.")
        )
    if exported.match["outcome"] is None:
        return f"There is no result: the match is {exported.match['status'].replace('_', ' ')}."
    if exported.acts("finished_by_hand") and exported.match["outcome"]["reason"] == "by-hand":
        return "The result was named by a host: it does not follow from the rules."
    if exported.acts("amended_state"):
        return "The result follows from the rules, and from positions that a host put by hand."
    if _entered(exported):
        return "The result follows from the rules, and from what hosts entered by their own judgement."
    if taken := list(_results(exported)):
        return f"The result follows from the rules, and from {len(taken)} results of matches, which their own exports vouch for."
    return "The result follows from the rules: every answer, card and die."


def _results(exported: Exported) -> Iterator[tuple[Entry, bool]]:
    """The results that stand, each a step in which the hosts' own question was answered; and whether hosts entered it.

    A season takes the results of the matches that it opened by itself. Which game a final begins with is no result.
    """
    opened = None
    for entry in history.lived(exported.journal):
        facts = entry.facts
        if entry.act == "decreed" and facts["type"] == "open" and facts["kind"] != "side":
            opened = facts["link"]["match"]
        elif entry.act == "decreed" and facts["type"] == "call_off" and facts["match"] == opened:
            opened = None
        elif entry.act == "step" and (said := _said_by_hosts(entry)) and "game" not in said:
            yield entry, opened is None
            opened = None


def _said_by_hosts(entry: Entry) -> dict[str, Any]:
    """What hosts, or a season for them, answered in a step."""
    said: dict[str, Any] = entry.facts["answers"].get(str(CHAIR), {})
    return {} if CHAIR in entry.facts["silent"] else said


def _entered(exported: Exported) -> list[Entry]:
    """What hosts entered."""
    return [entry for entry, is_entered in _results(exported) if is_entered]


def _unvouched(exported: Exported, published: Published) -> Iterator[str]:
    """Plainly: what could have been written by anybody."""
    if published.commitment is None and not published.page:
        yield "No published commitment was given: the secret could be any."
    if exported.format == 1:
        yield "This is the earlier format: settings, hosts, what fell, and when and by whom anything was done stand in no seal."
    if not published.seals and not published.of_page:
        yield (
            "No seal was given: the whole history (who answered what, and when, and what hosts did) could have been written anew."
        )
    else:
        covered = max(
            (one.position for one in exported.journal if seals.seal_of(one.chain) in _given(published)), default=0
        )
        rest = len(exported.journal) - covered
        yield f"The seals cover the history up to journal entry {covered}" + (
            f"; the {rest} entries after it could have been written anew." if rest else ", which is the last."
        )
    yield "Nothing public says what hosts or operators saw outside the bot, nor who sat behind an account."


def _given(published: Published) -> set[str]:
    """The seals that were given, as they are written."""
    return {seals.spaced(one) for one in (*published.seals, *published.of_page)}
