"""What each reader of a match of any game may see, line by line, from the rules alone; and which lines the house adds.

A reader may see what follows from the audiences of the events and from their own position, questions and answers. All other lines that they
saw must be sentences of the house that contain nothing of the game.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bot.commands import wording
from bot.referee.letters import posts, sentences
from bot.venues.discord.components import text as spans
from bot.venues.discord.components.text import WORDS as FORMS
from bot.venues.discord.components.text import escape, label, lines
from games import table
from games.form import Answer, Listed, write
from games.game import AnyGame, Choice, Only, Prompt, Reader, Room, may_read
from games.scene import named
from games.table import Fallen, Step, Table
from games.wording import Name, Text
from tests.discord.loopback import Seen

TITLE = "Evening match"


class Book:
    """The match by the rules, with all its positions, events and answers."""

    def __init__(
        self,
        game: AnyGame,
        seed: bytes,
        options: Any,
        names: Mapping[int, str],
        locales: Mapping[int, str] | None = None,
    ) -> None:
        self.game, self.names, self.locales = game, names, locales or {}
        self.table, events = table.opening(game, len(names), options, seed)
        self.events: list[Any] = list(events)
        self.positions: list[Table] = [self.table]
        self.asking: list[Table] = [self.table]
        self.given: list[tuple[Prompt, Answer]] = []
        self.sealed: dict[int, Answer] = {}
        self.besides: dict[Reader, set[str]] = {}

    def asked(self, seat: int) -> Prompt:
        """The current question of a seat."""
        prompt = self.table.asked(seat)
        assert prompt is not None
        return prompt

    def seal(self, seat: int, answer: Answer) -> None:
        """An accepted answer: the player reads what they typed, and how the form understood it."""
        taken = table.check(self.table, self.asked(seat), answer)
        assert isinstance(taken, Mapping), taken
        self.adds(seat, write(answer), write(taken))
        self.given.append((self.asked(seat), taken))
        self.sealed[seat] = taken

    def adds(self, reader: Reader, *words: str) -> None:
        """Lines that this reader may see besides: what they typed, and what they were answered."""
        self.besides.setdefault(reader, set()).update(line.strip() for text in words for line in text.split("\n"))

    def step(self) -> None:
        """All have answered."""
        self._take(table.advance(self.table, table.settle(self.table, self.sealed)))
        self._ask()

    def deadline(self) -> None:
        """Silence answers step after step until the round is over, without further questions."""
        self._fell("used-fallen", table.settle(self.table, self.sealed).fallen)
        for step in table.close(self.table, self.sealed):
            self._take(step)
        self._ask()

    def trade(self, giver: int, offered: tuple[str, ...], taker: int, taken: tuple[str, ...]) -> None:
        """A trade that both sides agreed to; who had sealed what they gave away is told so."""
        swapped = table.trade(self.table, giver, offered, taker, taken)
        assert isinstance(swapped, tuple), swapped
        self.table, _ = swapped
        self.positions.append(self.table)
        self.asking.append(self.table)
        goods = {"given": sentences.chosen(self.game, "given", offered, "en")}
        goods |= {"taken": sentences.chosen(self.game, "taken", taken, "en")}
        for seat, message in ((giver, "trade-done"), (taker, "trade-done"), (taker, "trade-offered")):
            said = sentences.WORDS(message, "en", giver=Name(giver), taker=Name(taker), **goods, deadline="…")
            self.adds(seat, *self._lines([said]))
        self._fell("orders-broken", table.settle(self.table, self.sealed).fallen)

    def _fell(self, message: str, fallen: Iterable[Fallen]) -> None:
        """Each player is told which of their orders no longer fit, and why."""
        for dropped in fallen:
            field, why = self.game.tell(Choice(dropped.field), "en"), table.told_fallen(self.game, dropped, "en")
            self.adds(dropped.seat, *self._lines([sentences.WORDS(message, "en", field=field, why=why)]))

    def _ask(self) -> None:
        self.asking.append(self.table)
        self.sealed = {}

    def _take(self, step: Step) -> None:
        self.given += [(prompt, step.settled.answers[prompt.seat]) for prompt in step.before.prompts]
        self.events += step.events
        self.table = step.table
        self.positions.append(step.table)

    # What a reader may see ---------------------------------------------------------------------------------------------

    def tongue(self, reader: Reader) -> str:
        """The language of a reader's letters."""
        return self.locales.get(reader, "en") if isinstance(reader, int) else "en"

    def required(self, reader: Reader) -> set[str]:
        """The lines that the reader must have received: their news, their position at each question, and the end."""
        own = self.tongue(reader)
        texts = [self.game.tell(e, own if isinstance(e.to, Only) else "en") for e in self._events(reader)]
        for position in self.asking if isinstance(reader, int) else ():
            for prompt in (prompt for prompt in position.prompts if prompt.seat == reader):
                texts += [self.game.tell(position.view(reader), own), self.game.tell(prompt, own)]
        if self.table.outcome is not None:
            texts.append(self.game.tell(self.table.outcome, "en"))
        return self._lines(texts)

    def allowed(self, reader: Reader, *, reads_rooms: bool = False) -> set[str]:
        """All lines, alt texts and option values about the game that the reader may see."""
        events, tongues = self._events(reader, reads_rooms=reads_rooms), {"en", self.tongue(reader)}
        readers = {None, reader} if isinstance(reader, int) else {None}
        views = [position.view(each) for position in self.positions for each in readers]
        contents: list[Any] = [*events, *views, *([self.table.outcome] if self.table.outcome else [])]
        texts = [self.game.tell(one, locale) for one in contents for locale in tongues]
        texts += [self.game.why(event, locale) for event in events for locale in tongues]
        drawn = [scene for one in (*events, *views) for locale in tongues if (scene := self.game.draw(one, locale))]
        if self.table.outcome is not None:
            drawn += [posts.result(self.game, self.table.outcome, locale) for locale in tongues]
        scenes = [named(scene, self.names) for scene in drawn]
        shown = self._lines([*texts, *self._asked(reader, tongues)]) | self.besides.get(reader, set())
        shown |= {label(self.game.tell(room, "en"), self.names, 90) for room in self._rooms(reader, reads_rooms)}
        shown |= {label((scene.alt,), {}, 1024) for scene in scenes} | self._lines((scene.alt,) for scene in scenes)
        return shown | {f"{scene.name}.png" for scene in scenes} | set(self._controls(reader, tongues))

    def insiders(self, reader: Reader, *, reads_rooms: bool = False) -> set[frozenset[str]]:
        """The members of the rooms that this reader may know of."""
        return {frozenset(self.names[seat] for seat in room.seats) for room in self._rooms(reader, reads_rooms)}

    def _rooms(self, reader: Reader, reads_rooms: bool) -> list[Room]:
        rooms = [room for position in self.positions for room in self.game.rooms(position.state)]
        return [room for room in rooms if reads_rooms or reader in room.seats]

    def _events(self, reader: Reader, *, reads_rooms: bool = False) -> list[Any]:
        shared = [e for e in self.events if reads_rooms and isinstance(e.to, Room) and len(e.to.seats) > 1]
        return [event for event in self.events if may_read(event.to, reader)] + shared

    def _asked(self, reader: Reader, tongues: Iterable[str]) -> Iterator[Text]:
        """The reader's questions, and the confirmations of their answers."""
        for locale in tongues:
            for prompt in (p for position in self.positions for p in position.prompts if p.seat == reader):
                yield self.game.tell(prompt, locale)
            for prompt, answer in (one for one in self.given if one[0].seat == reader):
                spoken = self.game.tell((prompt, answer), locale)
                yield (write(answer),)
                for message in ("used-sealed", "used-silent"):
                    yield sentences.WORDS(message, locale, answer=spoken)
                for message in ("open-sealed", "closed-sealed", "taken", "taken-closing"):
                    facts: dict[str, Any] = {"version": 1, "receipt": "XX-XX", "deadline": "…", "left": "…"}
                    yield sentences.WORDS(message, locale, answer=spoken, **facts)

    def _controls(self, reader: Reader, tongues: Iterable[str]) -> Iterator[str]:
        """The text of the reader's form controls: what may be chosen, and how much of it has been chosen."""
        for prompt in (p for position in self.positions for p in position.prompts if p.seat == reader):
            yield "; ".join(f"{field.key} {field.choices[0]}" for field in prompt.form if field.choices)
            for field in prompt.form:
                yield f"f/{field.key}"
                for word in (None, *field.choices):
                    texts = [self.game.tell(Choice(field.key, word), locale) for locale in tongues]
                    yield from (label(each, self.names, most) for each in texts for most in (100, 80, 45))
                for word in field.choices:
                    yield from (word, f"{word}#2", f"n/{word}", f"{field.key} {word}", f"{field.key} 1 {word}")
                    assert isinstance(field, Listed)
                    is_exact = "yes" if field.least == field.most else "no"
                    facts: dict[str, Any] = {
                        "choice": word,
                        "least": field.least,
                        "most": field.most,
                        "exact": is_exact,
                    }
                    yield from (label(FORMS("form-amounts", each, **facts), {}, 100) for each in tongues)

    def _lines(self, texts: Iterable[Text]) -> set[str]:
        return {anonymous(line).strip() for text in texts for line in lines(text, self.names, 1400) if line.strip()}


def anonymous(line: str) -> str:
    """A line without what only the bot knows: receipts, versions, times and the mark of a room's name, in either language."""
    line = re.sub(r"<t:\d+:[FR]>", "…", re.sub(r" · [0-9a-f]{6}$", "", line))
    line = re.sub(r"(version|versione) \d+", r"\1 #", line)
    line = re.sub(r"Receipt [A-Z0-9-]{5}(, by which you can prove later what you sealed)?", "Receipt #", line)
    return re.sub(r"Ricevuta [A-Z0-9-]{5}", "Ricevuta #", line)


def seen_lines(seen: Iterable[Seen]) -> set[str]:
    """All lines that a person has seen, without heading marks and without what only the bot knows."""
    texts = (line for one in seen for line in one.text.split("\n") if line.strip())
    return {anonymous(_MARKS.sub("", line).strip()) for line in texts}


_MARKS = re.compile(r"^(?:#{2,3} |-# )")


# The house -------------------------------------------------------------------------------------------------------------


def is_house(line: str) -> bool:
    """Whether a line is a sentence of the house in some language, or comes from the tests or their channels."""
    return bool(_OTHERS.fullmatch(line)) or any(pattern.fullmatch(line) for pattern in _sentences())


_OTHERS = re.compile(
    rf"{TITLE}(: the desk|, part \d+ of \d+)?|\d+ (of|di) \d+|(Now|Ora) \d+|[\w ]+: (nothing|niente)\.|… …|\w+"
    r"|matches-forum|closed-rooms|match-hosts|Why\?|(Deals|Rounds): \d+\\?\."
    r"|\d+\\?\. \*\*\w+\*\*: [0-9a-f]{64}|\d+\\?\. \*\*?\w+\*\*?: \w+\.|\d+\\?\. \w+: (sealed|missing|not asked)\."
)


@cache
def _sentences() -> tuple[re.Pattern[str], ...]:
    """All messages of the house as patterns that accept any facts."""
    folders = [Path(module.__file__ or "").parent / "locale" for module in (posts, spans, wording)]
    texts = [text for folder in folders for path in folder.glob("*.ftl") for text in _messages(path.read_text())]
    return tuple(re.compile(_pattern(text)) for text in texts if len(re.sub(r"\W", "", _bare(text, ""))) >= 4)


def _messages(ftl: str) -> Iterator[str]:
    for hit in re.finditer(r"^[a-z][\w-]* =[ ]?((?:.*\n)(?:[ }].*\n)*)", ftl, re.MULTILINE):
        yield hit[1].strip()


def _bare(text: str, fact: str) -> str:
    """A message with `fact` for each fact, with all lines of its variants."""
    while (less := re.sub(r"\{[^{}]*\}", fact, text)) != text:
        text = less
    return text


def _pattern(text: str) -> str:
    plain = _bare(text, "\0")
    said = [" ".join(escape(word) if word else "" for word in part.split(" ")) for part in plain.split("\0")]
    as_label = ".*".join(re.escape(part) for part in plain.split("\0"))
    return f"{'.*'.join(re.escape(part) for part in said)}|{as_label}"
