"""What a verified export says of its match, in sentences; and what nothing public vouches for."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from itertools import groupby, pairwise
from typing import Any, Final

from bot.referee.core import history
from bot.referee.core.journal import CLOCK, rule_of
from bot.referee.core.model import Entry
from bot.referee.core.model.stays import room_records
from bot.referee.core.positions import NAMED_BY_HOST
from bot.referee.core.turns.machines import PROGRAM_SEATED
from bot.referee.letters.unnaming import NAMELESS
from bot.referee.record.anew import dice
from bot.referee.record.exported import Exported
from bot.referee.record.published import Published, sealed
from games.game import CHAIR


def sentences(exported: Exported, published: Published) -> Iterator[str]:
    """The findings of a verified match; first, what the seals cover."""
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
    yield from _unvouched(exported, published)


def is_covered(exported: Exported, published: Published) -> bool:
    """Whether the given seals cover the whole document: nothing is later than the last, and nothing is left out."""
    return len(exported.journal) in sealed(exported, published) and not exported.unnamed


def _covered(exported: Exported, published: Published) -> str:
    agreeing = sealed(exported, published)
    count = len(agreeing)
    if not agreeing:
        return "No seal of this match was given: everything in this file could have been written anew, as far as the rules allow it."
    agree = "1 seal of yours agrees" if count == 1 else f"{count} seals of yours agree"
    rest = len(exported.journal) - agreeing[-1]
    if not rest:
        return f"{agree}; nothing in this file is later than {'it' if count == 1 else 'the last of them'}."
    later = "1 entry is" if rest == 1 else f"{rest} entries are"
    return f"{agree}. {later} later than the last seal that you gave, and could have been written anew."


def _left_out(exported: Exported) -> Iterator[str]:
    if count := len(exported.unnamed):
        what = "1 name or sealed text is" if count == 1 else f"{count} names or sealed texts are"
        yield f"{what} not in this file: deleted at a person's wish, or left out of the file."


def _backwards(exported: Exported) -> Iterator[str]:
    steps = pairwise(entry.at for entry in exported.journal)
    if count := sum(then < before for before, then in steps):
        yield f"The clock ran backwards {count} times between two entries: do not rely on the times in this file."


def _seats(exported: Exported) -> Iterator[str]:
    taken = _taken(exported)
    for number, seat in enumerate(taken, 1):
        yield f"Seat {number}: {_named(exported, seat['name'])}, {_word(exported, seat['word'])}."
    if not taken:
        yield "Nothing was dealt."


def _taken(exported: Exported) -> list[dict[str, str]]:
    """Who was dealt into each seat; later changes are among the hosts' acts."""
    return next((one.facts["seats"] for one in exported.acts("seated", "started") if "seats" in one.facts), [])


def _named(exported: Exported, name: str) -> str:
    return _behind(exported, name) or "a person whom this file does not name"


def _word(exported: Exported, word: str) -> str:
    if not word:
        return "no lucky word"
    said = _behind(exported, word)
    return f"lucky word “{said}”" if said else "a lucky word that this file does not tell"


def _behind(exported: Exported, word: str) -> str | None:
    """What stands behind a veil, as far as the document tells; in formats without veils the word itself."""
    return exported.people.get(word) if exported.format == 3 else word


def _closes(exported: Exported) -> dict[int, str]:
    """``after 2 closes``: how many came before each entry, by its position."""
    found, count, last = dict[int, str](), 0, None
    for entry in exported.journal:
        if entry.act == "step" and entry.at != last:
            count, last = count + 1, entry.at
        found[entry.position] = f"after {count} closes"
    return found


def _machines(exported: Exported, closes: Mapping[int, str]) -> Iterator[str]:
    """Which seats programs and machines held, from when on."""
    for entry in exported.acts(PROGRAM_SEATED):
        yield f"Seat {entry.facts['seat'] + 1}: its player let a program of their own play, from {closes[entry.position]} on."
    joined = {entry.actor: entry.facts["player"] for entry in exported.acts("joined") if "player" in entry.facts}
    for seat, one in enumerate(_taken(exported)):
        if one["user"] in joined:
            yield _machine(exported, seat, joined[one["user"]], "the deal")
    for entry in exported.acts("substituted"):
        if "player" in entry.facts:
            yield _machine(exported, entry.facts["seat"], entry.facts["player"], closes[entry.position])


def _machine(exported: Exported, seat: int, player: str, since: str) -> str:
    said = (
        "each of its answers follows from the seed and from what its seat could see, but where it was silent or a host spoke for it"
        if player in exported.game.players
        else "this version does not know that player, and cannot find its answers again"
    )
    return f"Seat {seat + 1} was a machine from {since} on, the game's own player “{player}”: {said}."


def _dice(exported: Exported) -> Iterator[str]:
    """Who could know the deal before it was dealt."""
    naming, is_contest = dice.named(exported.journal), _is_contest(exported)
    if naming is not None:
        yield from _waited(exported, naming)
    elif is_contest or exported.acts("started"):
        yield (
            "No public beacon was in the dice: the operator of the bot knew the secret, and could "
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
            f"A host dealt without {round_}, which was said to be unreachable: “{without[0].reason}”. "
            "The operator of the bot knew the secret, and could know this deal beforehand."
        )
    elif dealt:
        what = "the contest was opened" if naming.act == "opened" else "seats and words were fixed"
        yield (
            f"The deal waited for {round_}: no one knew it when {what}, "
            f"as long as the post with that seal is older than {due_at:%Y-%m-%d %H:%M:%S} UTC."
        )
    if "covers" in beacon and dealt:
        follow = "its secret alone" if without else "it too"
        yield f"The secrets of the season's matches follow from {follow}."


def _is_of_host(game: str, entry: Entry) -> bool:
    """Whether a host did it. Players decree too: they give, and leave."""
    is_play = rule_of(game, entry.act).is_play or (
        entry.act == "decreed" and not entry.reason and entry.facts["type"] in _OF_PLAYERS
    )
    return entry.actor != CLOCK and not is_play


_OF_PLAYERS: Final = frozenset({"give", "leave"})


def _acts_of_hosts(exported: Exported, closes: Mapping[int, str]) -> Iterator[str]:
    """By kind, each with its reason and with the close after which it was done."""
    done = [entry for entry in exported.journal if _is_of_host(exported.game.key, entry)]
    if not done:
        yield "No host acted."
    by = _by(exported)
    for act, entries in groupby(sorted(done, key=lambda entry: entry.act), key=lambda entry: entry.act):
        each = [f"{closes[entry.position]}, {_why(entry)}{by(entry)}" for entry in entries]
        yield f"Hosts: {act.replace('_', ' ')}, {len(each)} in all ({'; '.join(each)})."


def _why(entry: Entry) -> str:
    return f"“{entry.reason}”" if entry.reason else "without a reason"


def _by(exported: Exported) -> Callable[[Entry], str]:
    """Whether an act was not a host's: a player's, or that of a manager of the server, who is not named. Format 1 names no hosts.

    Empty for the pause when the bot was removed from a server, and for the return.
    """
    players = {one["user"] for one in _taken(exported)}
    hosts = {user for entry in exported.acts("opened", "host_added") for user in entry.facts.get("hosts", ())}

    def said(entry: Entry) -> str:
        if entry.actor in players:
            return ", by a player of this match"
        is_known = not hosts or entry.actor in hosts or (not entry.actor and entry.act in {"paused", "resumed"})
        return "" if is_known else ", by a person who is not among its hosts"

    return said


def _scored(exported: Exported) -> Iterator[str]:
    """Rounds whose result no rule gives: hosts entered it."""
    if entered := _entered(exported):
        yield f"Scored by hand: the hosts entered {len(entered)} of the results, and no rule says what they had to be."


def _lengthened(exported: Exported, closes: Mapping[int, str]) -> Iterator[str]:
    longer = exported.acts("extended", "graced", "reopened")
    for entry in longer:
        yield f"Round lengthened {closes[entry.position]} to {entry.facts['deadline']}: “{entry.reason}”."
    if not longer:
        yield "No round was lengthened."


def _rooms(exported: Exported) -> Iterator[str]:
    """Rooms that players opened: who was there from when to when."""
    names = {seat: _named(exported, one["name"]) for seat, one in enumerate(_taken(exported))}
    for room in room_records(exported.told):
        stays = (
            f"{names.get(one.seat, NAMELESS)} from {_minute(one.from_at)} to {_minute(one.to_at)}" for one in room.stays
        )
        yield f"Room “{room.name or NAMELESS}” in episode {room.episode}: {'; '.join(stays)}."


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
    if exported.acts("finished_by_hand") and exported.match["outcome"]["reason"] == NAMED_BY_HOST:
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
    """What hosts, or a season for them, answered in a step."""
    said: dict[str, Any] = entry.facts["answers"].get(str(CHAIR), {})
    return {} if CHAIR in entry.facts["silent"] else said


def _entered(exported: Exported) -> list[Entry]:
    """What hosts entered."""
    return [entry for entry, is_entered in _results(exported) if is_entered]


def _unvouched(exported: Exported, published: Published) -> Iterator[str]:
    """What nothing vouches for: things that could have been written afterwards."""
    if published.commitment is None and not published.page:
        yield "No published commitment was given: the secret could be any."
    if exported.format == 1:
        yield (
            "This is the earliest format: its deal could have been chosen, and settings, hosts, what fell, and when and by whom "
            "anything was done stand in no seal."
        )
    yield "Nothing public says what hosts or operators saw outside the bot, nor who sat behind an account."
