"""What a verified export says of its match, in sentences; and what nothing public vouches for."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from bot.referee.core import history
from bot.referee.core.model import Entry
from bot.referee.core.model.rooms import room_records
from bot.referee.core.positions import NAMED_BY_HOST
from bot.referee.fold import dice
from bot.referee.letters.unnaming import NAMELESS
from bot.referee.record import linked
from bot.referee.record.exported import Exported
from bot.referee.record.openings import Opening, openings
from bot.referee.record.published import Published, sealed, unknown_on
from bot.referee.record.said import course, hosts, seats
from bot.referee.record.said.saying import Found, in_words, minute
from games import catalogue
from games.design.record import digest_of
from games.game import CHAIR


def sentences(exported: Exported, published: Published, locale: str = "en") -> Iterator[str]:
    """Return the findings of a verified match in the words of `locale`; first, what the seals cover, and what is left out."""
    return (in_words(one, locale) for one in _findings(exported, published))


def _findings(exported: Exported, published: Published) -> Iterator[Found]:
    yield _covered(exported, published)
    yield from _on_page(exported, published)
    yield from _left_out(exported)
    yield from _untaken(exported, published)
    yield from seats.sentences(exported)
    yield from _dice(exported)
    yield from hosts.sentences(exported)
    yield from _scored(exported)
    yield from course.sentences(exported)
    yield from _newer(exported)
    yield from _planned(exported)
    yield from _rooms(exported)
    yield from _backwards(exported)
    yield _result(exported)
    yield from _of_matches(exported)
    yield from _unvouched(published)


def _of_matches(exported: Exported) -> Iterator[Found]:
    """Yield what each match of a season says of who sat there, what hosts did, how its rounds went, and where its result comes from."""
    for match in exported.matches:
        parts = (seats.sentences, hosts.sentences, _scored, course.sentences, _backwards)
        for finding in (*(each for part in parts for each in part(match)), _result(match)):
            yield Found("of-match", {"match": match.id, "said": finding})


def is_covered(exported: Exported, published: Published) -> bool:
    """Return whether the given seals cover the whole document: nothing is later than the last, and nothing is left out."""
    is_sealed = len(exported.journal) in sealed(exported, published)
    is_all = not any(exported.left_out.values()) and not _uncovered(exported, published)
    return is_sealed and is_all and not unknown_on(exported, published.page)


def _uncovered(exported: Exported, published: Published) -> list[str]:
    """Return the matches of a season that no seal covers: the season did not take their results, and no own seal of them was given."""
    others = [match for match in exported.matches if match.id not in linked.taken(exported)]
    return [match.id for match in others if len(match.journal) not in sealed(match, published)]


def _covered(exported: Exported, published: Published) -> Found:
    agreeing = sealed(exported, published)
    if not agreeing:
        return Found("covered-none")
    return Found("covered", {"count": len(agreeing), "rest": len(exported.journal) - agreeing[-1]})


def _on_page(exported: Exported, published: Published) -> Iterator[Found]:
    """Yield the seals on the page that the file does not have, where the reader's own seal says that the file is what they saw."""
    if unknown := unknown_on(exported, published.page):
        yield Found("page-unknown", {"count": len(unknown), "seals": tuple(seal for _, seal in unknown)})


def _left_out(exported: Exported) -> Iterator[Found]:
    """Yield what the match had and the file has not; last, what its players took back, which no file has."""
    for what, names in exported.left_out.items():
        if names:
            yield Found(f"left-out-{what}", {"count": len(names), "names": tuple(names)})
    if count := len(exported.taken_back):
        yield Found("taken-back", {"count": count})


def _untaken(exported: Exported, published: Published) -> Iterator[Found]:
    """Yield the matches that were given and that no seal covers."""
    if names := _uncovered(exported, published):
        yield Found("matches-untaken", {"count": len(names), "names": tuple(names)})


def _backwards(exported: Exported) -> Iterator[Found]:
    steps = pairwise(entry.at for entry in exported.journal)
    if count := sum(then < before for before, then in steps):
        yield Found("backwards", {"count": count})


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


def _scored(exported: Exported) -> Iterator[Found]:
    """Yield the rounds whose result no rule gives: hosts entered it."""
    if entered := _entered(exported):
        yield Found("scored", {"count": len(entered)})


def _newer(exported: Exported) -> Iterator[Found]:
    """Yield each match of a file that is newer than the chosen one; that both have one title no one can check."""
    games = {opening.begun.match: opening.begun.game for opening in openings(exported)}
    for opened in exported.acts("match_opened"):
        if "newer_than" in opened.facts and opened.facts["match"] in games:
            keys = {"game": games[opened.facts["match"]], "file": opened.facts["newer_than"]}
            digests = {name: (digest_of(key) or key)[:8] for name, key in keys.items()}
            yield Found("file-newer", {"match": opened.facts["match"], **digests})


def _planned(exported: Exported) -> Iterator[Found]:
    """Yield when each match of a planned episode was opened, and with which game; and what no one can check of that."""
    shown = {match.id for match in exported.matches}
    for opening in openings(exported):
        planned = opening.planned
        if planned is not None and opening.written_at is not None:
            game, digests = opening.begun.game, (digest_of(opening.begun.game), digest_of(planned.game))
            facts = {
                "match": opening.begun.match,
                "episode": planned.number,
                "written": minute(opening.written_at),
                "planned": minute(planned.at),
                "opened": minute(opening.entry.at),
                "way": _way(opening, is_given=opening.begun.match in shown),
                "game": (digests[0] or game)[:8],
                "file": (digests[1] or planned.game)[:8],
                "file-unseen": "yes" if digests[1] else "no",
                "title": opening.title,
            }
            yield Found("plan-opened", facts)


def _way(opening: Opening, *, is_given: bool) -> str:
    """Return how the game of a match was chosen: as ``planned``, by the planned ``title``, by one that was ``unchecked``, or as it was left
    ``open``; else it is ``another`` game.
    """
    planned, game = opening.planned, opening.begun.game
    assert planned is not None
    if planned.game in {"", game}:
        return "planned" if planned.game else "open"
    if not (digest_of(planned.game) and digest_of(game)):
        return "another"
    return "title" if is_given and opening.title else "unchecked"


def _rooms(exported: Exported) -> Iterator[Found]:
    """Yield the rooms that players opened: who was there from when to when."""
    names = {seat: seats.named(exported, one["name"]) for seat, one in enumerate(seats.taken(exported))}
    for room in room_records(exported.entries):
        stays = []
        for stay in room.stays:
            until = minute(stay.to_at) if stay.to_at else Found("stay-end")
            stays.append(
                Found("stay", {"name": names.get(stay.seat, NAMELESS), "from": minute(stay.from_at), "to": until})
            )
        yield Found("room", {"name": room.name or NAMELESS, "episode": room.episode, "stays": stays})


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
    matches = linked.taken(exported).keys()
    counts = {
        "count": len(matches) if _is_in_file(exported) else len(taken),
        "given": len(matches & {match.id for match in exported.matches}),
    }
    return Found("result-taken", counts) if taken else Found("result")


def _results(exported: Exported) -> Iterator[tuple[Entry, bool]]:
    """Yield the results that stand, each a step in which the hosts' own question was answered; and whether hosts entered it.

    A season takes the results of its own matches itself. Which game a final begins with is no result.
    """
    opened, is_in_file, is_by_hand = None, _is_in_file(exported), False
    for entry in history.lived(exported.journal):
        facts = entry.facts
        if entry.act == "decreed" and facts["type"] == "open" and facts["kind"] != "side":
            opened = facts["link"]["match"]
        elif entry.act == "decreed" and facts["type"] == "call_off" and facts["match"] == opened:
            opened = None
        elif entry.act == "decreed" and facts["type"] == "open_play":
            opened = facts["match"]
        elif entry.act == "decreed" and facts["type"] == "enter":
            is_by_hand = True
        elif entry.act == "step" and (answer := _said_by_hosts(entry)) and (is_in_file or "game" not in answer):
            yield entry, opened is None or is_by_hand
            opened, is_by_hand = None, False


def _is_in_file(exported: Exported) -> bool:
    """Return whether this is a season in one file."""
    return exported.game.plays is not None and exported.game.key != catalogue.SEASON


def _said_by_hosts(entry: Entry) -> dict[str, Any]:
    """Return what hosts, or a season for them, answered in a step."""
    answer: dict[str, Any] = entry.facts["answers"].get(str(CHAIR), {})
    return {} if CHAIR in entry.facts["silent"] else answer


def _entered(exported: Exported) -> list[Entry]:
    """Return what hosts entered."""
    return [entry for entry, is_entered in _results(exported) if is_entered]


def _unvouched(published: Published) -> Iterator[Found]:
    """Yield what nothing vouches for: things that could have been written afterwards."""
    if published.commitment is None and not published.page:
        yield Found("no-commitment")
    yield Found("outside")
