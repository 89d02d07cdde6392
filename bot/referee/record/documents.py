"""How a match is written as one JSON document."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts.veils import covers_in
from bot.referee.core import positions
from bot.referee.core.model import Entry, Match, Veil
from bot.referee.fold import rules
from bot.referee.fold.position import plain
from games import catalogue

FORMAT: Final = "bellflower match 1"


def document(
    match: Match,
    journal: tuple[Entry, ...],
    *,
    is_full: bool,
    runs: Sequence[dict[str, Any]] = (),
    veils: Sequence[Veil] = (),
) -> dict[str, Any]:
    """Return everything that `verify` needs, of a contest with its `runs`; without `is_full` only the public acts.

    A full document of a match in one file holds the file too.

    `journal`: with people behind their `veils` if it is full. It ends with the secret; later entries change nothing of a match.

    A document that is not full has no secret, no facts of any act, no outcome, no secret option, no trades, and of a contest nothing of its
    deal.
    """
    end = next((entry.position for entry in journal if entry.act == "revealed"), len(journal))
    journal = journal[:end]
    # A host who breaks the glass before the end sees hands, but no sealed words.
    kept = set() if match.is_revealed else {entry.facts["words"] for entry in journal if "words" in entry.facts}
    covers = covers_in(journal) - kept
    shown = [one for one in veils if one.value and one.cover in covers]
    people = {one.cover: {"value": one.value, "salt": one.salt} for one in shown if is_full}
    entries = msgspec.to_builtins([*journal]) if is_full else _public_acts(match, journal)
    if not is_full:
        match = replace(match, outcome=None, options=positions.listed(match))
        match = replace(match, step=0, options={}) if match.is_run else match
    return {
        "format": FORMAT,
        "match": {
            "id": match.id,
            "game": match.game,
            "version": match.version,
            "title": match.title,
            "options": match.options,
            "status": match.status,
            "commitment": match.commitment,
            "step": match.step,
            "line": match.line,
            "outcome": plain(match.outcome),
        },
        "secret": match.secret.hex() if is_full else None,
        "journal": entries,
        "runs": list(runs),
        "people": people,
        **({"design": text} if is_full and (text := _file(match)) else {}),
    }


def _file(match: Match) -> str:
    """Return the file from which the rules of a match are made, so that the document includes its rules; empty for all other games."""
    game = catalogue.find(match.game)
    return game.file if game is not None else ""


def _public_acts(match: Match, journal: Sequence[Entry]) -> list[dict[str, Any]]:
    """Return the public acts, renumbered, so that neither trades nor the steps of a run can be counted."""
    entries = msgspec.to_builtins([one for one in journal if not is_private(match, one)])
    hidden: dict[str, Any] = {"facts": {}, "digest": None, "chain": None, "nonce": None}
    return [entry | hidden | {"position": number} for number, entry in enumerate(entries, 1)]


def is_private(match: Match, entry: Entry) -> bool:
    """Return whether only its players may know of an act while the match is played: even that it happened."""
    return rules.is_between_players(entry) or (match.is_run and entry.act in {"step", "hinted"})
