"""A forger who changes what lies beside a document: the page, the spelling of seals, the files that are given with it, its labels."""

import copy
import json
import os
import quopri
import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from msgspec import Struct

from bot.referee.core.seals import seal_of
from bot.referee.letters.sentences import WORDS
from games.wording import plain
from tests.forgeries.forger import Document
from tests.forgeries.honest import Honest

BESIDE: Final = int(os.environ.get("BELLFLOWER_BESIDE", "100"))
_SENTENCE: Final = re.compile(r"(?:Seal of|Last seal|The seal)[^\n<>]{0,80}?(?:[A-Z2-9]{4} ){7}[A-Z2-9]{4}")
_PICTURE: Final = re.compile(r"<svg.*?</svg>", re.DOTALL)
_SPELLINGS: Final[tuple[Callable[[str], str], ...]] = (
    str.lower, str.title, lambda seal: seal.replace(" ", ""), lambda seal: seal.replace(" ", "-"), lambda seal: f"  {seal}\n",
    lambda seal: seal.replace(" ", "\u00a0"), lambda seal: seal.replace(" ", "\n> "), lambda seal: f"`{seal}`", lambda seal: f"{seal}.",
)  # fmt: skip


class Given(Struct, frozen=True):
    """What is given to `verify`: a document, seals, a page, other files. `ways`: how each was changed."""

    document: Document
    seals: tuple[str, ...]
    page: str
    matches: tuple[Document, ...]
    ways: tuple[str, ...]


class Beside:
    """Changes what lies beside a document, by chance. `other`: another match, whose posts are on the page under another id.

    Pages are without their pictures, in which nothing is said; `test_saved_page` reads them with all of these.
    """

    def __init__(self, honest: Honest, other: Honest, chance: Random) -> None:
        self._honest, self._page, self._chance = honest, _unpictured(honest.page), chance
        posts = _unpictured(other.page)
        self.seals, self.posts = " / ".join(other.seals), posts.replace(other.document["match"]["id"], "K7QM2X")

    def lie(self, forged: Document) -> Given:
        """Return a forged document with the last genuine seal, and with whatever a forger puts beside it to be believed."""
        ways = self._chance.sample(sorted(_OF_PAGES), self._chance.randint(0, 3))
        page = self._chance.choice(("", self._page, self._sentences(forged, 99)))
        for way in ways:
            page = _OF_PAGES[way](self, page)
        page = self._chance.choice((page, f"{page}\n{self._sentences(forged, 3)}"))
        document, label = self._labelled(forged)
        own = [seal_of(head) for head in _heads(document)[-1:] if self._chance.random() < 0.2]
        last = self._chance.choice(_SPELLINGS)(seal_of(self._honest.document["journal"][-1]["chain"]))
        seals = self._chance.sample([last, *own], 1 + len(own))
        matches = self._chance.choice(((), self._honest.matches, (self._honest.document,), (forged,)))
        return Given(document, tuple(seals), page, tuple(matches), (*ways, label))

    def harmless(self) -> Given:
        """Return an honest document whose page was saved, quoted, cut in two, translated or written on, as no honest match can help."""
        ways = self._chance.sample(sorted(_HARMLESS), self._chance.randint(1, 3))
        page = self._page
        for way in sorted(ways, key=list(_HARMLESS).index):
            page = _HARMLESS[way](self, page)
        return Given(self._honest.document, (), page, self._honest.matches, tuple(ways))

    def _sentences(self, document: Document, most: int) -> str:
        """Return the seals of a document in the bot's own words, in either language."""
        match, locale = self._honest.document["match"]["id"], self._chance.choice(("en", "it"))
        facts: Mapping[str, Any] = {"match": match, "round": 1, "randomness": ""}
        heads = _heads(document)
        said = [
            WORDS(self.chosen("seal-of-round", "seal-last", "seal-of-seats"), locale, **facts, seal=seal_of(head))
            for head in self._chance.sample(heads, min(most, len(heads)))
        ]
        dice = WORDS("sign-up-dice", locale, **facts, commitment=seal_of(self._honest.commitment))
        return "\n".join(map(plain, (dice, *said)))

    def _labelled(self, document: Document) -> tuple[Document, str]:
        """Return a document under another label, or as it is."""
        label = self._chance.choice(("", "", "bellflower match 0", "bellflower match 2", "bellflower match 1 "))
        return ({**copy.deepcopy(document), "format": label}, label) if label else (document, label)

    def everywhere(self, page: str, line: str) -> str:
        """Return the page with a line put at some of its line breaks, never within a sentence of the bot."""
        parts = page.split("\n")
        for _ in range(3):
            parts.insert(self._chance.randint(0, len(parts)), line)
        return "\n".join(parts)

    def genuine(self, page: str, change: Callable[[str], str]) -> str:
        """Return the page with each sentence that has a seal changed."""
        return _SENTENCE.sub(lambda line: change(line[0]), page)

    def chosen(self, *words: str) -> str:
        """Return some words of several."""
        return self._chance.choice(words)


def _unpictured(page: str) -> str:
    return _PICTURE.sub("", page)


def _heads(document: Document) -> list[str]:
    """Return the chains of a document, whatever else stands in it."""
    return re.findall(r'"chain": "([0-9a-f]{64})"', json.dumps(document))


_Way = Callable[[Beside, str], str]
_HARMLESS: Final[Mapping[str, _Way]] = {  # in this order: others write, the bot's posts are shown in some way, and the page is saved
    "bare seals of another": lambda beside, page: beside.everywhere(page, beside.seals),
    "posts of another match": lambda beside, page: f"{beside.posts}\n{page}\n{beside.posts}",
    "a seal that no match has": lambda beside, page: beside.everywhere(page, "AAAA BBBB CCCC DDDD EEEE FFFF GGGG HHHH"),
    "talked in": lambda beside, page: beside.everywhere(page, "Seal of round 1 of match … and who believes that?"),
    "edited": lambda beside, page: beside.genuine(page, lambda said: f"{said} (edited)"),
    "wrapped": lambda beside, page: beside.genuine(page, lambda said: said.replace(" ", beside.chosen("\n", "&nbsp;", "<wbr>", " **"))),
    "quoted": lambda beside, page: beside.genuine(page, lambda said: beside.chosen("> ", "<blockquote>", "| ") + said),
    "in two parts": lambda beside, page: f"{page[: len(page) // 2]}\n{page}\n{page[len(page) // 2 :]}",
    "twice": lambda beside, page: f"{page}\n{page}",
    "as JSON": lambda beside, page: json.dumps(page),
    "as one file": lambda beside, page: quopri.encodestring(page.encode()).decode(),
}  # fmt: skip
_OF_PAGES: Final[Mapping[str, _Way]] = {
    **_HARMLESS,
    "cut": lambda beside, page: page[: len(page) // 2],
    "without its seals": lambda beside, page: beside.genuine(page, lambda said: ""),
    "of another match": lambda beside, page: beside.posts,
}
