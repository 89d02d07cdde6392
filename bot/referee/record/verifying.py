"""Whether an exported match is what its rules, its secret and its published seals say; and the place where it first is not.

Whoever forges a history can chain it again, and compute every digest, leaf and root as we do. So nothing in the document vouches
for anything else of it but by the rules; and what the rules leave open, only what was published does: the commitment and the seals.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts.veils import cover_of, covers_in
from bot.referee.contest import contests
from bot.referee.core import history, positions
from bot.referee.core.model import Entry
from bot.referee.play.signup import TERMS, id_of
from bot.referee.record import dice
from bot.referee.record.exported import Exported, demand, place
from bot.referee.record.published import is_commitment
from bot.referee.record.reading import shown
from bot.referee.record.replaying import Replay, seed_from
from games import catalogue
from games.chance import commitment as commitment_of
from games.chance import secret_of, seed_of
from games.game import Run
from games.table import Table

FORMATS: Final = {"bellflower match 1": 1, "bellflower match 2": 2, "bellflower match 3": 3}
_DOCUMENT: Final = {"format", "match", "secret", "journal"}
_HEADER: Final = {
    "id", "game", "version", "title", "options", "status", "commitment", "step", "line", "outcome",
}  # fmt: skip
_STATUS: Final = {"sign_up", "dealing", "running", "paused", "held"}
_BEACON: Final = {"beacon"}
"""What the terms of a contest may hold besides: the round that its deal waits for."""
_FIXED: Final = ("game", "version", "commitment", "contest")
"""The terms that no host changes."""


def checked(document: Any, commitment: str | None = None, *, is_run: bool = False) -> Exported:
    """An export of which everything follows from its secret, its answers and its rules; Differs says where it first does not."""
    exported = _opened(document, is_run=is_run)
    is_published = commitment is None or is_commitment(commitment, exported.match["commitment"])
    demand(is_published, "the secret: its SHA-256 is not the commitment that was published")
    _check_chain(exported)
    _check_people(exported, document.get("people", {}))
    _check_terms(exported)
    position = Replay(exported).position()
    if exported.acts("contest_closed"):
        _check_contest(exported)
    _check_matches(exported)
    _check_end(exported, position)
    return exported


def _opened(document: Any, *, is_run: bool) -> Exported:
    known = isinstance(document, dict) and isinstance(document.get("format"), str)
    number = FORMATS.get(document["format"], 0) if known else 0
    demand(number > 0, "the document itself: it is not marked “bellflower match 3”, nor with an earlier number")
    keys = _DOCUMENT | ({"runs"} if number > 1 else set()) | ({"people"} if number > 2 else set())
    demand(
        set(document) == keys and set(document["match"]) == _HEADER,
        "the document itself: it holds what no export holds",
    )
    demand(
        document["secret"] is not None, "the secret: it is not in the document; export the match again after its end"
    )
    match, secret = document["match"], bytes.fromhex(document["secret"])
    demand(len(secret) == 32, "the secret: it is not 32 bytes")
    demand(match["commitment"] == commitment_of(secret), "the secret: its SHA-256 is not the commitment")
    journal = msgspec.convert(document["journal"], type=tuple[Entry, ...])
    is_whole = [plain_entry(one) for one in journal] == document["journal"]
    demand(is_whole, "the document itself: its journal holds what no export holds")
    game = catalogue.find(match["game"], match["version"])
    demand(game is not None, f"the rules: this version does not have {match['game']} version {match['version']}")
    assert game is not None
    inner = document.get("runs", [])
    demand(isinstance(inner, list) and not (is_run and inner), "the document itself: it holds what no export holds")
    runs = tuple(checked(one, is_run=True) for one in inner)
    return Exported(
        number,
        match,
        secret,
        journal,
        game,
        runs,
        {cover: one["value"] for cover, one in document.get("people", {}).items()},
    )


def _check_people(exported: Exported, given: dict[str, dict[str, str]]) -> None:
    """Who stands behind the veils: each is what its veil was made of, and each veil is in the journal."""
    covers = covers_in(exported.journal)
    for cover, one in given.items():
        is_so = set(one) == {"value", "salt"} and cover in covers and cover_of(one["value"], one["salt"]) == cover
        demand(is_so, f"the people: nobody of that name stands behind {shown(cover)}")


def plain_entry(entry: Entry) -> dict[str, Any]:
    """An entry as it is exported; those of earlier versions have no bytes of their own."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    return plain if entry.nonce else {key: value for key, value in plain.items() if key != "nonce"}


def _check_chain(exported: Exported) -> None:
    """Every entry is as it was written: each one's chain is the hash of itself and of the one before."""
    chain, seen = "", set[str]()
    for number, entry in enumerate(exported.journal, 1):
        chain = positions.chain(chain, entry)
        is_own = exported.format == 1 or (len(bytes.fromhex(entry.nonce)) == 16 and entry.nonce not in seen)
        is_placed = entry.position == number and entry.match == exported.match["id"]
        demand(is_placed and is_own and entry.chain == chain, place(replace(entry, position=number)))
        seen.add(entry.nonce)


def _check_terms(exported: Exported) -> None:
    """The first entry opened what the header says, and nothing was opened twice."""
    match, journal = exported.match, exported.journal
    said = ("game", "version", "options", "commitment", *(("title",) if exported.format > 1 else ()))
    opened = exported.acts("opened")
    demand(len(opened) == 1 and journal[0] == opened[0], "the journal's first entry: it does not open the match")
    changed = exported.acts("terms_changed")
    terms = (*opened, *changed)[-1].facts
    demand(
        all(terms.get(key) == match[key] for key in said),
        "the match's header: it is not what the journal's first entry opened",
    )
    if exported.format > 1:
        for entry in (*opened, *changed):
            demand(set(entry.facts) - _BEACON == set(TERMS), f"{place(entry)}: these are not the terms of a match")
            is_same = all(entry.facts[key] == opened[0].facts[key] for key in _FIXED)
            demand(
                is_same and not _has_begun(exported, entry), f"{place(entry)}: this cannot be changed, or not any more"
            )
        demand(match["id"] == id_of(match["commitment"]), "the match's id: it does not follow from the commitment")


def _has_begun(exported: Exported, entry: Entry) -> bool:
    return any(one.position < entry.position for one in (*exported.acts("seated"), *exported.acts("started")))


def _check_contest(exported: Exported) -> None:
    """The deal follows from the contest's own secret; of version 2 the board does from the runs, and each has its head under it."""
    closed = exported.acts("contest_closed")[-1]
    where, facts, match = place(closed), closed.facts, exported.match
    seed = dice.mixed_seed(exported.journal, seed_of(exported.secret, match["id"], []))
    drawn = contests.drawn(exported.game, seed, match["options"])
    demand(facts["deal"] == drawn, f"{where}: the deal of the contest")
    if exported.format == 1:
        return
    heads = {one.match["id"]: one.journal[-1].chain for one in exported.runs}
    demand(heads == facts["heads"], f"{where}: the runs are not those of its board")
    board = msgspec.convert(facts["runs"], type=list[Run])
    players = [entry.actor for entry in exported.acts("joined")]
    again = [_run(one, players, drawn, match["id"]) for one in exported.runs]
    demand(
        sorted(board, key=_by_seat) == sorted(again, key=_by_seat), f"{where}: its board is not what the runs came to"
    )


def _check_matches(exported: Exported) -> None:
    """The secrets of a season's matches follow from its own, and from the beacon that it waited for, one after the other."""
    opened = exported.acts("match_opened")
    secret = history.secrets_of(exported.journal, exported.secret, seed_from(exported)) if opened else b""
    for number, entry in enumerate(opened, 1):
        committed = commitment_of(secret_of(secret, number))
        is_so = (entry.facts["commitment"], entry.facts["match"]) == (committed, id_of(committed))
        demand(is_so, f"{place(entry)}: its secret does not follow from the season's")


def _run(run: Exported, players: Sequence[str], deal: dict[str, Any], contest: str) -> Run:
    """What a run comes to on the board."""
    where = f"the run {shown(run.match['id'])}"
    demand(run.match["options"] == deal, f"{where}: its deal is not that of the contest")
    demand(run.journal[0].facts["contest"] == contest, f"{where}: it is of another contest")
    (player,) = run.acts("started")[0].facts["seats"]
    demand(player["user"] in players, f"{where}: its player did not join the contest")
    position = Replay(run).position()
    return Run(players.index(player["user"]), position.outcome if position else None, *contests.effort(run.journal))


def _by_seat(run: Run) -> int:
    return run.seat


def _check_end(exported: Exported, position: Table | None) -> None:
    """The header says what the journal leads to."""
    match, where = exported.match, "the outcome: it is not what the journal leads to"
    outcome = msgspec.json.decode(msgspec.json.encode(position.outcome if position else None))
    demand(outcome == match["outcome"], where)
    demand(position is None or position.step == match["step"], where)
    demand(match["line"] == 1 + len(exported.acts("rolled_back")), where)
    is_over = (position is not None and position.outcome is not None) or bool(exported.acts("contest_closed"))
    expected = {"finished"} if is_over else {"aborted"} if exported.acts("aborted") else _STATUS
    demand(match["status"] in expected, where)
