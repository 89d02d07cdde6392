"""The seals on a saved page of a match's posts, each in the bot's own sentence that names the match and the close."""

import re
from email import message_from_string
from email.message import Message
from functools import cache, lru_cache
from html import unescape
from typing import Final

from bot.referee.core import seals
from bot.referee.letters.sentences import WORDS
from games.wording import plain

CLOSES: Final = ("seal-of-terms", "seal-of-new-terms", "seal-of-seats", "seal-of-round", "seal-of-board", "seal-last")
"""The sentences with the seal of an entry."""
DICE: Final = ("sign-up-dice", "sign-up-commitment", "contest-commitment")
"""The sentences with the seal of the secret."""

_SEAL, _MATCH, _ROUND = "<", ">", "["
"""What stands for a fact of a sentence while its pattern is made. No sentence has these marks."""
_TAG: Final = re.compile(r"<[^<>]*>")
_BRACKET: Final = re.compile(r"\[[^\[\]]*\]")
_SKIPPED: Final = re.compile(r"(?:[^\w<>\[\]]|_)+")
"""What is neither a letter or digit nor a mark of a tag."""
_CONTINUED: Final = re.compile(r"=\r?\n")
"""Where a browser goes on with a line that it has broken, perhaps within an entity (``&nb=`` and ``sp;``)."""
_BLANK: Final = re.compile(r"\s")
_HEADERS: Final = 4_000
"""In how many letters at its beginning a page that a browser saved as one file says that it is one."""
_NUMBERED: Final = re.compile(r"(?P<bytes>(?:=[0-9A-Fa-f]{2})+)|\\u(?P<code>[0-9A-Fa-f]{4})|\\[nrt]")
"""Signs by their numbers: in what a browser saves as one file (``=C2=B7``), and in JSON (``\\u00b7``, ``\\n``)."""


@lru_cache(maxsize=2)
def seals_of(page: str, sentences: tuple[str, ...], matches: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return match and seal of each of these sentences on the page about one of the matches.

    Only letters and digits count, so that blanks, wraps, entities and markup do no harm. A page may be text, Markdown,
    BBCode, HTML, MHTML or JSON: it is read with its tags and without, since a player may have typed what looks like the two ends of
    a tag around a genuine seal. Sentences may overlap: one that breaks off before a genuine one takes no letter from it.
    A check asks for the dice and for the closes many times, and each is sought once.
    """
    named, readings = "|".join(map(re.escape, map(_reduced, matches))), _readings(page)
    patterns = [re.compile(pattern.replace(_MATCH, f"({named})")) for pattern in _patterns(sentences)]
    hits = (hit for text in readings for pattern in patterns for hit in pattern.finditer(text))
    return tuple(dict.fromkeys((hit[1], seals.spaced(hit[2])) for hit in hits))


def unread(page: str) -> str:
    """Return why nothing can be read on a page, in words; empty where its words stand on it as words."""
    if not page.strip():
        return "it is empty"
    if "%20" in page and not _BLANK.search(page.strip()):
        return "its words are written as in an address, with %20 for each blank"
    is_mail = page.lstrip()[:_HEADERS].lower().find("mime-version:") >= 0
    parts = message_from_string(page.lstrip()).walk() if is_mail else ()
    return "its words are written in base64" if any(map(_is_base64, parts)) else ""


def _is_base64(part: Message) -> bool:
    is_page = part.get_content_type() in {"text/html", "text/plain"}
    return is_page and str(part.get("Content-Transfer-Encoding", "")).strip().lower() == "base64"


@lru_cache(maxsize=1)
def _readings(page: str) -> tuple[str, ...]:
    """Return the page with its tags of both kinds, with one kind, and without. It is read once for all that is sought on it."""
    page = _NUMBERED.sub(_sign, _CONTINUED.sub("", page))
    without_tags = _TAG.sub("", page)
    read = (page, without_tags, _BRACKET.sub("", page), _BRACKET.sub("", without_tags))
    return tuple(_reduced(unescape(text)) for text in read)


def _sign(numbered: re.Match[str]) -> str:
    if numbered["bytes"]:
        return bytes.fromhex(numbered["bytes"].replace("=", "")).decode("utf-8", "replace")
    return chr(int(numbered["code"], 16)) if numbered["code"] else "\n"


def _reduced(text: str) -> str:
    """Return the letters and digits in capitals, and the marks of tags, which no seal crosses."""
    return _SKIPPED.sub("", text.upper())


@cache
def _patterns(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """Return each sentence up to its seal in every language, as a regular expression with `_MATCH` where the match is named.

    It takes the first letter, which is quickly searched, and looks ahead for the others, so that none of two that overlap is missed.
    """
    facts = {"match": _MATCH, "round": _ROUND, "seal": _SEAL, "commitment": _SEAL, "randomness": ""}
    versions = (plain(WORDS(sentence, locale, **facts)) for sentence in sentences for locale in WORDS.locales())
    return tuple(dict.fromkeys(map(_pattern, versions)))


def _pattern(sentence: str) -> str:
    before, _, _ = _reduced(sentence).partition(_SEAL)
    first = before[:1] if before[:1].isalnum() else ""
    return f"{first}(?={before.removeprefix(first).replace(_ROUND, '[0-9]+')}([{seals.ALPHABET}]{{32}}))"
