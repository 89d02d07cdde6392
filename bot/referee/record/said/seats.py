"""Who sat in each seat of a verified match, from when on, how they came there, and how often they were silent."""

from collections.abc import Iterator
from typing import TypeAlias

from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry, Match
from bot.referee.core.turns.machines import PROGRAM_SEATED
from bot.referee.record.exported import Exported
from bot.referee.record.said.course import rows, when
from bot.referee.record.said.saying import Found

_Silences: TypeAlias = dict[tuple[int, int], Found]


def taken(exported: Exported) -> list[dict[str, str]]:
    """Return who was dealt into each seat."""
    return next((one.facts["seats"] for one in exported.acts("seated", "started") if "seats" in one.facts), [])


def named(exported: Exported, name: str) -> str | Found:
    """Return the name behind a veil, as far as the document tells it."""
    return exported.people.get(name) or Found("unnamed")


def sentences(exported: Exported) -> Iterator[Found]:
    """Yield who was dealt into each seat, and each change of it in order; the last of a seat says who sits there at the end."""
    dealt = taken(exported)
    players = {entry.actor: entry.facts.get("player", "") for entry in exported.acts("joined")}
    silences = _silences(exported)
    for seat, seated in enumerate(dealt):
        facts = {"seat": seat + 1, "name": named(exported, seated["name"]), "word": _word(exported, seated["word"])}
        yield Found("seat", {**facts, "silent": silences.get((seat, 0), "")})
        if player := players.get(seated["user"], ""):
            yield _machine(exported, seat, player)
    for entry, before, _ in rows(exported):
        yield from _changed(exported, entry, before, silences)
    if not dealt and not exported.runs:
        yield Found("nothing-dealt")
    for run in exported.runs:
        yield from _of_run(run)


def _of_run(run: Exported) -> Iterator[Found]:
    """Yield how often the player of a contest's run was silent, or a host answered; nothing of a run without that."""
    silence = _silences(run).get((0, 0))
    if silence is not None and (silence.facts["silent"] or silence.facts["hosts"]):
        yield Found("run", {"name": named(run, taken(run)[0]["name"]), "silent": silence})


def _word(exported: Exported, word: str) -> Found:
    if not word:
        return Found("word-none")
    text = exported.people.get(word)
    return Found("word", {"word": text}) if text else Found("word-untold")


def _changed(exported: Exported, entry: Entry, before: Match, silences: _Silences) -> Iterator[Found]:
    """Yield what an entry changes of who sits where."""
    if entry.act not in {"substituted", "removed", PROGRAM_SEATED}:
        return
    seat = entry.facts["seat"]
    facts = {"seat": seat + 1, "when": when(before), "reason": entry.reason}
    if entry.act == PROGRAM_SEATED:
        yield Found("program", facts)
    elif entry.act == "removed":
        yield Found("seat-empty", {**facts, "name": named(exported, entry.facts["name"])})
    else:
        by, leaver = "bot" if entry.actor == CLOCK else "host", entry.facts["leaver"]
        silent = silences.get((seat, entry.position), "")
        came = {"name": named(exported, entry.facts["newcomer"]), "by": by, "silent": silent}
        yield Found("seat-filled", {**facts, **came, "leaver": named(exported, leaver) if leaver else Found("no-one")})
        if player := entry.facts.get("player", ""):
            yield _machine(exported, seat, player)


def _machine(exported: Exported, seat: int, player: str) -> Found:
    known = "yes" if player in exported.game.players else "no"
    return Found("machine", {"seat": seat + 1, "player": player, "known": known})


def _silences(exported: Exported) -> _Silences:
    """Return how often each seat was silent, was said to be away then, and hosts answered for it, by seat and the entry since which its
    player holds it.

    Who sat there when a result was held was asked, and not who came before it was announced.
    """
    since, held, counts = dict[int, int](), dict[int, int](), dict[tuple[int, int], list[int]]()
    announced_at = None
    for entry, before, _ in rows(exported):
        if entry.act in {"substituted", "removed"}:
            since[entry.facts["seat"]] = entry.position
        elif entry.act == "held":
            held = dict(since)
        if entry.act != "step":
            continue
        announced_at = entry.at if before.is_held else announced_at
        asked = held if entry.at == announced_at else since
        away = entry.facts.get("away", ())
        marked = {leaf["seat"] for leaf in entry.facts["leaves"] if leaf["mark"]}
        for seat in map(int, entry.facts["answers"]):
            count = counts.setdefault((seat, asked.get(seat, 0)), [0, 0, 0, 0])
            for place, is_so in enumerate((True, seat in entry.facts["silent"], seat in marked, seat in away)):
                count[place] += is_so
    return {
        key: Found("silence", dict(zip(("asked", "silent", "hosts", "away"), count, strict=True)))
        for key, count in counts.items()
    }
