"""What a verified export says of its match, in sentences; and what nothing public vouches for."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.referee.core import history
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry
from bot.referee.core.model.stays import room_records
from bot.referee.core.positions import NAMED_BY_HOST
from bot.referee.core.turns.machines import PROGRAM_SEATED
from bot.referee.fold import dice
from bot.referee.fold.rules import rule_of
from bot.referee.letters.unnaming import NAMELESS
from bot.referee.record.exported import Exported
from bot.referee.record.published import Published, sealed
from games.game import CHAIR
from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)


class Found(NamedTuple):
    """A finding before it is put into words: its message and facts, which may be findings themselves, or several of them."""

    id: str
    facts: Mapping[str, Any] = {}


def sentences(exported: Exported, published: Published, locale: str = "en") -> Iterator[str]:
    """Return the findings of a verified match in the words of `locale`; first, what the seals cover."""
    return (in_words(one, locale) for one in _found(exported, published))


def in_words(finding: Any, locale: str = "en") -> Any:
    """Return a finding, or a fact of one, in words."""
    match finding:
        case Found(message, facts):
            return plain(WORDS(message, locale, **{key: in_words(fact, locale) for key, fact in facts.items()}))
        case list():
            return "; ".join(in_words(each, locale) for each in finding)
    return finding


def _found(exported: Exported, published: Published) -> Iterator[Found]:
    closes = _closes(exported)
    yield _covered(exported, published)
    yield from _left_out(exported)
    yield from _seats(exported)
    yield from _machines(exported, closes)
    yield from _dice(exported)
    yield from _acts_of_hosts(exported, closes)
    yield from _scored(exported)
    yield from _lengthened(exported, closes)
    yield from _rooms(exported)
    yield from _backwards(exported)
    yield _result(exported)
    yield from _unvouched(published)


def is_covered(exported: Exported, published: Published) -> bool:
    """Return whether the given seals cover the whole document: nothing is later than the last, and nothing is left out."""
    return len(exported.journal) in sealed(exported, published) and not exported.unnamed


def _covered(exported: Exported, published: Published) -> Found:
    agreeing = sealed(exported, published)
    if not agreeing:
        return Found("covered-none")
    return Found("covered", {"count": len(agreeing), "rest": len(exported.journal) - agreeing[-1]})


def _left_out(exported: Exported) -> Iterator[Found]:
    if count := len(exported.unnamed):
        yield Found("left-out", {"count": count})


def _backwards(exported: Exported) -> Iterator[Found]:
    steps = pairwise(entry.at for entry in exported.journal)
    if count := sum(then < before for before, then in steps):
        yield Found("backwards", {"count": count})


def _seats(exported: Exported) -> Iterator[Found]:
    taken = _taken(exported)
    for number, seat in enumerate(taken, 1):
        facts = {"name": _named(exported, seat["name"]), "word": _word(exported, seat["word"])}
        yield Found("seat", {"seat": number, **facts})
    if not taken:
        yield Found("nothing-dealt")


def _taken(exported: Exported) -> list[dict[str, str]]:
    """Return who was dealt into each seat; later changes are among the hosts' acts."""
    return next((one.facts["seats"] for one in exported.acts("seated", "started") if "seats" in one.facts), [])


def _named(exported: Exported, name: str) -> str | Found:
    return _behind(exported, name) or Found("unnamed")


def _word(exported: Exported, word: str) -> Found:
    if not word:
        return Found("word-none")
    said = _behind(exported, word)
    return Found("word", {"word": said}) if said else Found("word-untold")


def _behind(exported: Exported, word: str) -> str | None:
    """Return what stands behind a veil, as far as the document tells."""
    return exported.people.get(word)


def _closes(exported: Exported) -> dict[int, Found]:
    """Return how many closes came before each entry (``after 2 closes``), by its position."""
    closes, count, last = dict[int, Found](), 0, None
    for entry in exported.journal:
        if entry.act == "step" and entry.at != last:
            count, last = count + 1, entry.at
        closes[entry.position] = Found("after-closes", {"count": count})
    return closes


def _machines(exported: Exported, closes: Mapping[int, Found]) -> Iterator[Found]:
    """Yield which seats programs and machines held, from when on."""
    for entry in exported.acts(PROGRAM_SEATED):
        yield Found("program", {"seat": entry.facts["seat"] + 1, "since": closes[entry.position]})
    joined = {entry.actor: entry.facts["player"] for entry in exported.acts("joined") if "player" in entry.facts}
    for seat, seated in enumerate(_taken(exported)):
        if seated["user"] in joined:
            yield _machine(exported, seat, joined[seated["user"]], Found("deal"))
    for entry in exported.acts("substituted"):
        if "player" in entry.facts:
            yield _machine(exported, entry.facts["seat"], entry.facts["player"], closes[entry.position])


def _machine(exported: Exported, seat: int, player: str, since: Found) -> Found:
    known = "yes" if player in exported.game.players else "no"
    return Found("machine", {"seat": seat + 1, "player": player, "since": since, "known": known})


def _dice(exported: Exported) -> Iterator[Found]:
    """Yield who could know the deal before it was dealt."""
    naming, is_contest = dice.named(exported.journal), _is_contest(exported)
    if naming is not None:
        yield from _waited(exported, naming)
    elif is_contest or exported.acts("started"):
        yield Found("no-beacon", {"what": "contest" if is_contest else "match"})


def _is_contest(exported: Exported) -> bool:
    settings = exported.journal[0].facts.get("settings") or {}
    return settings.get("contest") is not None or bool(exported.acts("contest_closed"))


def _waited(exported: Exported, naming: Entry) -> Iterator[Found]:
    """Yield what came of the round that was named."""
    beacon, due_at = naming.facts["beacon"], dice.round_of(naming)[1]
    named = {"round": str(beacon["round"]), "chain": beacon["chain"]}
    without, dealt = exported.acts("dealt_without_beacon"), exported.acts("started", "drawn")
    if without:
        yield Found("beacon-without", {**named, "reason": without[0].reason})
    elif dealt:
        what = "contest" if naming.act == "opened" else "match"
        yield Found("beacon-waited", {**named, "what": what, "due": f"{due_at:%Y-%m-%d %H:%M:%S}"})
    if "covers" in beacon and dealt:
        yield Found("beacon-covers", {"what": "without" if without else "beacon"})


def _is_of_host(game: str, entry: Entry) -> bool:
    """Return whether a host did it. Players decree too: they give, and leave."""
    is_play = rule_of(game, entry.act).is_play or (
        entry.act == "decreed" and not entry.reason and entry.facts["type"] in _OF_PLAYERS
    )
    return entry.actor != CLOCK and not is_play


_OF_PLAYERS: Final = frozenset({"give", "leave"})


def _acts_of_hosts(exported: Exported, closes: Mapping[int, Found]) -> Iterator[Found]:
    """Yield the acts of hosts by kind, each with its reason and the close after which it was done."""
    done = [entry for entry in exported.journal if _is_of_host(exported.game.key, entry)]
    if not done:
        yield Found("no-host")
    by = _by(exported)
    for act, entries in groupby(sorted(done, key=lambda entry: entry.act), key=lambda entry: entry.act):
        each = [
            Found("host-act", {"closes": closes[entry.position], "why": _why(entry), "by": by(entry)})
            for entry in entries
        ]
        yield Found("hosts", {"act": Found(f"act-{act.replace('_', '-')}"), "count": len(each), "each": each})


def _why(entry: Entry) -> Found:
    return Found("why", {"reason": entry.reason}) if entry.reason else Found("why-none")


def _by(exported: Exported) -> Callable[[Entry], str]:
    """Return whose an act was: a host's, a player's, or that of a manager of the server (``stranger``), who is not named.

    A host's for the pause when the bot was removed from a server, and for the return.
    """
    players = {one["user"] for one in _taken(exported)}
    hosts = {user for entry in exported.acts("opened", "host_added") for user in entry.facts.get("hosts", ())}

    def said(entry: Entry) -> str:
        if entry.actor in players:
            return "player"
        is_known = not hosts or entry.actor in hosts or (not entry.actor and entry.act in {"paused", "resumed"})
        return "host" if is_known else "stranger"

    return said


def _scored(exported: Exported) -> Iterator[Found]:
    """Yield the rounds whose result no rule gives: hosts entered it."""
    if entered := _entered(exported):
        yield Found("scored", {"count": len(entered)})


def _lengthened(exported: Exported, closes: Mapping[int, Found]) -> Iterator[Found]:
    longer = exported.acts("extended", "graced", "reopened")
    for entry in longer:
        facts = {"closes": closes[entry.position], "deadline": entry.facts["deadline"], "reason": entry.reason}
        yield Found("lengthened", facts)
    if not longer:
        yield Found("lengthened-none")


def _rooms(exported: Exported) -> Iterator[Found]:
    """Yield the rooms that players opened: who was there from when to when."""
    names = {seat: _named(exported, one["name"]) for seat, one in enumerate(_taken(exported))}
    for room in room_records(exported.entries):
        stays = [
            Found(
                "stay",
                {"name": names.get(one.seat, NAMELESS), "from": _minute(one.from_at), "to": _minute(one.to_at)},
            )
            for one in room.stays
        ]
        yield Found("room", {"name": room.name or NAMELESS, "episode": room.episode, "stays": stays})


def _minute(at: datetime | None) -> str | Found:
    return f"{at:%Y-%m-%d %H:%M}" if at else Found("stay-end")


def _result(exported: Exported) -> Found:
    if exported.acts("contest_closed"):
        return Found("result-leaderboard", {"count": len(exported.runs)})
    if exported.match["outcome"] is None:
        return Found("result-none", {"status": exported.match["status"].replace("_", "-")})
    if exported.acts("finished_by_hand") and exported.match["outcome"]["reason"] == NAMED_BY_HOST:
        return Found("result-named")
    if exported.acts("amended_state"):
        return Found("result-put")
    if _entered(exported):
        return Found("result-entered")
    taken = list(_results(exported))
    return Found("result-taken", {"count": len(taken)}) if taken else Found("result")


def _results(exported: Exported) -> Iterator[tuple[Entry, bool]]:
    """Yield the results that stand, each a step in which the hosts' own question was answered; and whether hosts entered it.

    A season takes the results of its own matches itself. Which game a final begins with is no result.
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
    """Return what hosts, or a season for them, answered in a step."""
    said: dict[str, Any] = entry.facts["answers"].get(str(CHAIR), {})
    return {} if CHAIR in entry.facts["silent"] else said


def _entered(exported: Exported) -> list[Entry]:
    """Return what hosts entered."""
    return [entry for entry, is_entered in _results(exported) if is_entered]


def _unvouched(published: Published) -> Iterator[Found]:
    """Yield what nothing vouches for: things that could have been written afterwards."""
    if published.commitment is None and not published.page:
        yield Found("no-commitment")
    yield Found("outside")
