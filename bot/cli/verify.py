"""`verify` and `replay`: check an exported match, or show it as a page."""

import argparse
import re
from pathlib import Path
from typing import Any, Final

from bot.cli.asked import Add, Complaint
from bot.papers.replay import course
from bot.papers.replay import page as replaying
from bot.referee.core import seals
from bot.referee.record import archive, verifying
from bot.referee.record.exported import Exported
from bot.referee.record.reading import Unfit, read, shown
from bot.referee.record.saved_page import unread
from games import catalogue

_HEX: Final = re.compile("[0-9a-fA-F]{64}")
_UNCOVERED: Final = 3
"""Exit code where everything agrees, but no seal that was given vouches for all of it."""


def offer(add: Add) -> None:
    """Offer `verify` and `replay`."""
    verify = add("verify", help="rebuild an exported match and say where it first differs")
    verify.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="what export printed; of a season also those of its matches"
    )
    verify.add_argument(
        "--commitment", metavar="WORDS", help="from the public sign-up post: eight groups of four, or all in hex"
    )
    verify.add_argument(
        "--seal",
        action="append",
        default=[],
        metavar="SEAL",
        help="from any post of the match; may be given many times",
    )
    verify.add_argument(
        "--transcript", type=Path, metavar="PAGE", help="the match's public posts in a file, in any format"
    )
    verify.set_defaults(work=_verify)

    again = add("replay", help="print an exported match as a page that replays it as each of its readers saw it")
    again.add_argument("file", type=Path, help="what export printed, of a match that is over")
    again.set_defaults(work=_replay)


async def _verify(arguments: argparse.Namespace) -> int:
    document, *matches = sorted(map(_document, arguments.files), key=_is_no_season)
    page = _page(arguments.transcript)
    for words in (*arguments.seal, *([] if arguments.commitment is None else [arguments.commitment])):
        _refuse_mistyped(words)
    verdict = archive.examine(document, arguments.commitment, arguments.seal, page, matches=matches)
    if verdict.place:
        print(f"It differs, first in {verdict.place}.")
        return 1
    print("\n".join(verdict.said))
    if not verdict.is_whole:
        return _UNCOVERED
    covered = (
        "and your seals cover all of it" if verdict.is_covered else "but not all of it is covered: see the first lines"
    )
    print(f"Match {shown(document['match']['id'])} is what its secret, its journal and its rules say, {covered}.")
    return 0 if verdict.is_covered else _UNCOVERED


def _is_no_season(document: Any) -> bool:
    match = document.get("match") if isinstance(document, dict) else None
    is_built_in = isinstance(match, dict) and match.get("game") == catalogue.SEASON
    journal = document.get("journal") if isinstance(document, dict) else None
    acts = [entry.get("act") for entry in journal if isinstance(entry, dict)] if isinstance(journal, list) else []
    return not is_built_in and "match_opened" not in acts


async def _replay(arguments: argparse.Namespace) -> int:
    print(replaying.page(course.course(exported_of(arguments.file))), end="")
    return 0


def exported_of(path: Path) -> Exported:
    """Return the match in a file, checked. Raise Complaint if the file holds none, or one that differs from its rules."""
    document = _document(path)
    verdict = archive.examine(document, None, (), "")
    if verdict.place or not verdict.is_whole:
        why = f"it differs, first in {verdict.place}" if verdict.place else verdict.said[0]
        raise Complaint(f"{shown(path)} is no match to go by: {why}")
    return verifying.checked(document)


def _document(path: Path) -> Any:
    try:
        return read(path)
    except (OSError, Unfit) as error:
        raise Complaint(f"{shown(path)} cannot be read as an export: {shown(error)}") from None


def _page(path: Path | None) -> str:
    """Return a saved page. Raise Complaint where it cannot be read, with what to do."""
    if path is None:
        return ""
    try:
        page = path.read_text(encoding="utf-8")
        why = unread(page)
    except (OSError, ValueError) as error:
        page, why = "", str(error)
    if why:
        raise Complaint(
            f"{shown(path)} cannot be read as a page: {shown(why)}. Copy the posts into a text file (UTF-8)."
        )
    return page


def _refuse_mistyped(words: str) -> None:
    """Raise Complaint for what cannot be a seal or a commitment, so that it is not taken for one that differs."""
    letters = seals.bare(words)
    if seals.is_seal(words) or _HEX.fullmatch(words.strip()):
        return
    odd = "".join(dict.fromkeys(one for one in letters if one not in seals.ALPHABET))
    why = f"no seal has {', '.join(odd)}" if odd else f"a seal has 32 letters and digits, and this has {len(letters)}"
    raise Complaint(f"the seal “{shown(words)}” cannot be read: {why}. Copy all its eight groups of four again.")
