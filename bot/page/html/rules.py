"""The rules on the page: in short and as pictures on one screen, then the whole rulebook. Every *Why?* links to its clauses."""

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final
from urllib.parse import quote

from bot.page.html.words import LANGUAGES, say, tongue
from bot.papers.html.elements import Html, Names, element, fold, join, lines, spans
from bot.referee.letters.posts import Line
from games import catalogue, rulebook
from games.game import AnyGame
from games.scene import Scene
from games.wording import Span, Text

_INLINE: Final = re.compile(r"\*\*(.+?)\*\*|(?<!\w)\*(.+?)\*|`(.+?)`")
_TAGS: Final = ("strong", "em", "code")


def rules(
    game: AnyGame, locale: str, drawn: Sequence[Scene], own: Text = (), match: str = "", lesson: Html | None = None
) -> Html:
    """Return a game's rules as the main part of a page, after those that a host wrote for one match (`own`).

    `drawn`: the rules as pictures, drawn for that match. `lesson`: its part of the page.
    """
    spoken = rulebook.spoken(game, locale)
    # The head of the page has the links to the languages of the page.
    spoken_too = (one for one in rulebook.languages(game.key) if one != locale and one not in LANGUAGES)
    others = [one for one in spoken_too if rulebook.spoken(game, one) == one]
    ways = (element("a", one, href=f"?in={one}", hreflang=one, lang=one) for one in others)
    whole = rulebook.text(game.key, locale).partition("\n")[2]
    return join(
        (
            element("h1", say("rules-of", game=catalogue.name_of(game, locale))),
            element("section", lines(own, {}), class_="letter") if own else None,
            element("p", *ways, class_="quiet") if others else None,
            element("p", element("a", say("lesson"), href="#lesson")) if lesson else None,
            element("p", say("game-foreign", language=spoken), class_="quiet")
            if spoken != locale.partition("-")[0]
            else None,
            element(
                "section", in_short(game, locale), pictured(game, locale, drawn, match), class_="letter", lang=spoken
            ),
            lesson,
            _rulebook(game.key, whole, locale) if whole else None,
        )
    )


def _rulebook(key: str, whole: str, locale: str) -> Html:
    """Return the whole rulebook of a game, with a note if it is not in `locale`, the reader's language, or leaves sections out."""
    written, sections = rulebook.language(key, locale), [int(one) for one in rulebook.numbers(key) if one.isdecimal()]
    notes = [say("rulebook-in-english")] if written != locale else []
    notes += [say("rulebook-numbers")] if len(sections) < max(sections, default=0) else []
    head = element("h2", say("rulebook"), lang=tongue())
    note = element("p", " ".join(notes), class_="quiet", lang=tongue()) if notes else None
    return element("section", head, note, *_blocks(whole), class_="rulebook", lang=written)


def in_short(game: AnyGame, locale: str) -> Html:
    """Return the rules in short."""
    return lines(game.summary(locale), {})


def pictured(game: AnyGame, locale: str, drawn: Sequence[Scene], match: str = "") -> Html | None:
    """Return the rules as pictures, each loaded when it scrolls into view."""
    asked = f"?match={quote(match)}" if match else ""
    shown = (
        element(
            "img",
            src=f"/rules/{game.key}/{locale}/{one.name}{asked}",
            alt=one.alt,
            width=one.width,
            height=one.height,
            loading="lazy",
        )
        for one in drawn
    )
    return element("div", *shown, class_="diagrams") if drawn else None


def link(game: AnyGame, words: str = "", match: str = "") -> Html:
    """Return a link to the rules, with those of a match's host if `match` is given. It opens in a new browser tab."""
    address = f"/rules/{game.key}?match={match}" if match else f"/rules/{game.key}"
    return element("a", words or say("rules"), href=address, target="_blank", class_="rules")


def reason(game: AnyGame, why: Text, names: Names) -> Html:
    """Return a reason; each clause that it names is a link to the rulebook."""
    return element("p", *(_cited(game, part, names) for part in why), class_="words quiet")


def told_line(game: AnyGame, line: Line, names: Names, id_: str) -> Html:
    """Return a line. If it has a reason, it unfolds to show that."""
    if not line.why:
        return lines(line.said, names)
    said = element("span", spans(line.said, names), class_="words")
    title = join((said, " ", element("span", say("why"), class_="ask")))
    return fold(title, reason(game, line.why, names), id=id_, class_="why")


def _cited(game: AnyGame, part: Span, names: Names) -> Html:
    if not isinstance(part, str):
        return spans((part,), names)
    said: list[str] = []
    at = 0
    for start, end, number in rulebook.cited(game.key, part):
        clause = element("a", number, href=f"/rules/{game.key}#c{number}", target="_blank", class_="clause")
        said += [part[at:start], clause]
        at = end
    return join((*said, part[at:]))


# The rulebook's Markdown: sections, numbered clauses, lists, tables, code -------------------------------------------------


def _blocks(text: str) -> Iterator[Html]:
    for kind, group in groupby(text.splitlines(), _kind):
        body = list(group)
        if kind == "table":
            yield _table(body)
        elif kind == "item":
            yield element("ul", *(element("li", _inline(line.strip()[2:])) for line in body))
        elif kind == "code":
            yield element("pre", "\n".join(line[4:] for line in body))
        elif kind == "words":
            yield from (_words(line) for line in body)


def _kind(line: str) -> str:
    if not line.strip():
        return ""
    if line.startswith("    "):
        return "code"
    return "table" if line.startswith("|") else "item" if line.lstrip().startswith("- ") else "words"


def _words(line: str) -> Html:
    number = rulebook.number_of(line)
    if line.startswith("## "):
        return element("h3", _inline(line[3:]), id=f"c{number}" if number else None)
    return element("p", _inline(line.strip()), id=f"c{number}" if number else None)


def _table(body: list[str]) -> Html:
    head, _, *rows = ([cell.strip() for cell in line.strip().strip("|").split("|")] for line in body)
    top = element("thead", element("tr", *(element("th", _inline(cell), scope="col") for cell in head)))
    below = element("tbody", *(element("tr", *(element("td", _inline(cell)) for cell in row)) for row in rows))
    return element("div", element("table", top, below), class_="scroll", tabindex=0)


def _inline(words: str) -> Html:
    """Return words with bold, italic and code markup."""
    return Html(_INLINE.sub(_tagged, escape(words, quote=False)))


def _tagged(match: re.Match[str]) -> str:
    tag, words = next((tag, words) for tag, words in zip(_TAGS, match.groups(), strict=True) if words)
    return f"<{tag}>{words if tag == 'code' else _INLINE.sub(_tagged, words)}</{tag}>"
