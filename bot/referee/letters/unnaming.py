"""Remove the names of people from letters and errands."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from bot.referee.core.facts import Fact, Spoken
from bot.referee.core.model import Errand, Letter, Notice, User

NAMELESS: Final = "—"
Change = Callable[[str, str], str]
TYPED: Final = "typed"
"""The fact in which a letter quotes what its reader has typed."""
ASKED: Final = "question"
"""The fact in which a post quotes what a player has asked the hosts."""
_UNDELIVERED: Final = frozenset({"waiting", "attempted", "stuck", "kept"})


def unnamed(
    errand: Errand,
    user: User,
    other: User,
    names: frozenset[str],
    words: frozenset[str],
    asked: frozenset[str] = frozenset(),
) -> Errand:
    """Return an errand without any of these names, and without the person's lucky words (`words`) and what they `asked` the hosts.

    Letters that had not reached them are dropped. Quotes of what they typed, and the answers to it, go too.
    """
    forgotten = names | {user}

    def change(key: str, text: str) -> str:
        if (key == TYPED and user == errand.about) or (key == ASKED and text in asked):
            return NAMELESS
        return _without(text, words if key == "word" else forgotten)

    letter = errand.letter and _letter(errand.letter, change, is_own=user == errand.about)
    if user not in {errand.about, errand.address.removeprefix("user/")}:
        return replace(errand, letter=letter)
    return replace(
        errand,
        letter=letter,
        about=errand.about and other,
        address=f"user/{other}" if errand.address == f"user/{user}" else errand.address,
        status="superseded" if errand.status in _UNDELIVERED else errand.status,
    )


def impersonal(errand: Errand) -> Errand:
    """Return an errand that names no person."""
    letter = errand.letter and _letter(errand.letter, lambda _, __: NAMELESS)
    address = "user/" if errand.address.startswith("user/") else errand.address
    return replace(errand, letter=letter, about="", address=address)


def _letter(letter: Letter, change: Change, *, is_own: bool = True) -> Letter:
    notices, small = (
        tuple(_notice(one, change, is_own=is_own) for one in part) for part in (letter.notices, letter.small)
    )
    return replace(letter, notices=notices, small=small)


def _notice(notice: Notice, change: Change, *, is_own: bool) -> Notice:
    def changed(key: str, fact: Fact) -> Fact:
        if isinstance(fact, Spoken):
            return NAMELESS if is_own else fact
        return change(key, fact) if isinstance(fact, str) else fact

    return replace(notice, facts={key: changed(key, fact) for key, fact in notice.facts.items()})


def _without(text: str, names: frozenset[str]) -> str:
    """Return a name, or one among others, as a sign-up lists them."""
    return NAMELESS if text in names else ", ".join(NAMELESS if one in names else one for one in text.split(", "))
