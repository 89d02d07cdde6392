"""A match of any game on the loopback, played in every way there is, beside the same match as the rules alone have it.

    play = await sit(night, "go_stop", 2, pace="live", options="rounds = 1")
    while not play.is_over:
        await play.all_answer()                    each who is asked answers; the step resolves at once
        play.nobody_saw_more()
    play.everybody_saw_his_own()

What a reader may see follows from the audiences of the events, his own position, questions and answers; every line that he saw
beyond that must be a sentence of the house in which no thing of the game stands (`things`).
"""

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from bot.cogs import _flavour
from bot.referee import posts
from bot.referee.model import Match
from bot.referee.ports import Transaction
from bot.venues.discord import answers
from bot.venues.discord.forms import WORDS as FORMS
from bot.venues.discord.ids import Press, custom_id, parse
from bot.venues.discord.text import escape, label, lines
from games import catalogue, table
from games.chance import Chance
from games.form import Answer, write
from games.game import AnyGame, Choice, Only, Prompt, Reader, Room, may_read
from games.table import Step, Table
from games.wording import Text
from tests.discord.loopback import Message, Person, Reply, components
from tests.discord.playing import NAMES, Evening
from tests.discord.witness import faceless, seen_lines

TITLE = "Evening match"


class Book:
    """The match as the rules have it, and every position, event and answer that there was."""

    def __init__(
        self, game: AnyGame, seed: bytes, options: Any, names: Mapping[int, str], locales: Mapping[Reader, str]
    ) -> None:
        self.game, self.names, self.locales = game, names, locales
        self.table, events = table.opening(game, len(names), options, seed)
        self.events: list[Any] = list(events)
        self.positions: list[Table] = [self.table]
        self.given: list[tuple[Prompt, Answer]] = []
        self.sealed: dict[int, Answer] = {}
        self.besides: dict[Reader, set[str]] = {}

    def asked(self, seat: int) -> Prompt:
        """What a seat is asked now."""
        prompt = self.table.asked(seat)
        assert prompt is not None
        return prompt

    def seal(self, seat: int, answer: Answer) -> None:
        """An answer that the bot took."""
        self.given.append((self.asked(seat), answer))
        self.sealed[seat] = answer

    def step(self) -> None:
        """Everybody has answered."""
        self._take(table.advance(self.table, table.settle(self.table, self.sealed)))
        self.sealed = {}

    def deadline(self) -> None:
        """Silence answers, step after step, until the round is over."""
        for step in table.close(self.table, self.sealed):
            self._take(step)
        self.sealed = {}

    def _take(self, step: Step) -> None:
        self.given += [(prompt, step.settled.answers[prompt.seat]) for prompt in step.before.prompts]
        self.events += step.events
        self.table = step.table
        self.positions.append(step.table)

    # What a reader may see ---------------------------------------------------------------------------------------------

    def tongue(self, reader: Reader) -> str:
        """The language in which letters to a reader speak."""
        return self.locales.get(reader, "en")

    def required(self, reader: Reader) -> set[str]:
        """The lines that must have reached him: his news, his position whenever he was asked, and the end."""
        own = self.tongue(reader)
        texts = [self.game.tell(e, own if isinstance(e.to, Only) else "en") for e in self._events(reader)]
        for position in self.positions if isinstance(reader, int) else ():
            texts += [self.game.tell(position.view(reader), own)] if position.asked(reader) else []
            texts += [self.game.tell(prompt, own) for prompt in position.prompts if prompt.seat == reader]
        if self.table.outcome is not None:
            texts.append(self.game.tell(self.table.outcome, "en"))
        return self._lines(texts)

    def allowed(self, reader: Reader, *, reads_rooms: bool = False) -> set[str]:
        """All lines, alt texts and option values in which there is anything of the game that he may see."""
        events, tongues = self._events(reader, reads_rooms=reads_rooms), {"en", self.tongue(reader)}
        readers = {None, reader} if isinstance(reader, int) else {None}
        views = [position.view(each) for position in self.positions for each in readers]
        told: list[Any] = [*events, *views, *([self.table.outcome] if self.table.outcome else [])]
        texts = [self.game.tell(one, locale) for one in told for locale in tongues]
        texts += [self.game.why(event, locale) for event in events for locale in tongues]
        scenes = [scene for one in (*events, *views) for locale in tongues if (scene := self.game.draw(one, locale))]
        found = self._lines([*texts, *self._asked(reader, tongues)]) | self.besides.get(reader, set())
        rooms = [room for position in self.positions for room in self.game.rooms(position.state)]
        found |= {label(self.game.tell(r, "en"), self.names, 90) for r in rooms if reads_rooms or reader in r.seats}
        found |= {label((scene.alt,), {}, 1024) for scene in scenes} | self._lines((scene.alt,) for scene in scenes)
        return found | {f"{scene.name}.png" for scene in scenes} | set(self._controls(reader, tongues))

    def _events(self, reader: Reader, *, reads_rooms: bool = False) -> list[Any]:
        shared = [e for e in self.events if reads_rooms and isinstance(e.to, Room) and len(e.to.seats) > 1]
        return [event for event in self.events if may_read(event.to, reader)] + shared

    def _asked(self, reader: Reader, tongues: Iterable[str]) -> Iterator[Text]:
        """His questions, and his answers as they are said back to him."""
        for locale in tongues:
            for prompt in (p for position in self.positions for p in position.prompts if p.seat == reader):
                yield self.game.tell(prompt, locale)
            for prompt, answer in (one for one in self.given if one[0].seat == reader):
                told = self.game.tell((prompt, answer), locale)
                yield (write(answer),)
                for message in ("used-sealed", "used-silent"):
                    yield posts.WORDS(message, locale, answer=told)
                for message in ("sealed", "taken"):
                    facts: dict[str, Any] = {"version": 1, "receipt": "XX-XX", "deadline": "…", "left": "…"}
                    yield posts.WORDS(message, locale, answer=told, **facts)

    def _controls(self, reader: Reader, tongues: Iterable[str]) -> Iterator[str]:
        """What stands on the controls of his forms: what may be chosen, and how much of it has been."""
        for prompt in (p for position in self.positions for p in position.prompts if p.seat == reader):
            for field in prompt.form:
                for word in (None, *field.choices):
                    told = [self.game.tell(Choice(field.key, word), locale) for locale in tongues]
                    yield from (label(each, self.names, most) for each in told for most in (100, 80, 45))
                for word in field.choices:
                    yield from (word, f"{word}#2", f"n/{word}", f"{field.key} {word}", f"{field.key} 1 {word}")
                    yield from (
                        label(FORMS("form-amounts", each, choice=word, most=field.most), {}, 100) for each in tongues
                    )

    def _lines(self, texts: Iterable[Text]) -> set[str]:
        return {anonymous(line).strip() for text in texts for line in lines(text, self.names, 1400) if line.strip()}


class Play:
    """The people at the table, and the book beside them."""

    def __init__(
        self, night: Evening, match: Match, people: list[Person], spectator: Person, book: Book, things: str
    ) -> None:
        self.night, self.match, self.people, self.book = night, match, people, book
        self.things = re.compile(things)
        self.spectator = spectator
        self.ways = cycle((self.by_button, self.by_dm, self.by_slash, self.by_form))
        self.used: set[str] = set()

    @property
    def is_over(self) -> bool:
        """Whether the rules say so."""
        return self.book.table.outcome is not None

    def plan(self, seat: int) -> Answer:
        """What the game's scripted player would do."""
        game, prompt = self.book.game, self.book.asked(seat)
        thinks = next(iter(game.players.values()))
        return thinks(self.book.table.view(seat), prompt, Chance(bytes(32), f"{prompt.key}/{seat}"))

    # Answers -----------------------------------------------------------------------------------------------------------

    def letter(self, seat: int) -> Message:
        """The living message of what a seat is asked now."""
        wanted = self._id("orders", seat)
        found = [m for m in self.people[seat].inbox.messages.values() if wanted in components.hidden(m.components)]
        return max(found, key=lambda message: message.id)

    def _id(self, act: str, seat: int, about: str = "") -> str:
        return custom_id(Press(act, self.match.id, seat, self.book.asked(seat).key, about))

    async def all_answer(self, *silent: int) -> None:
        """Each who is asked answers, in one way after the other; with the last of them the step resolves."""
        for prompt in self.book.table.prompts:
            if prompt.seat not in silent:
                await next(self.ways)(prompt.seat, self.plan(prompt.seat))
        if not silent:
            await self.resolved()

    async def resolved(self) -> None:
        """The bot comes, by itself, to the position to which the rules come."""
        self.book.step()
        async with asyncio.timeout(20):
            while (await self.night.now(self.match)).step < self.book.table.step:  # noqa: ASYNC110  no event of the store
                await asyncio.sleep(0.005)  # noqa: TID251  the loop's own time
        await self._same()

    async def passed(self) -> None:
        """The deadline; the bot comes to the position to which the rules come by silence."""
        await self.night.pass_deadline(self.match)
        self.book.deadline()
        await self._same()

    async def _same(self) -> None:
        await self.night.settled()
        self.match = await self.night.now(self.match)
        assert self.match.step == self.book.table.step
        assert self.match.state is not None
        assert msgspec.json.decode(self.match.state, type=self.book.game.State) == self.book.table.state

    async def by_button(self, seat: int, answer: Answer) -> None:
        """One press, where the choices stand as buttons under the question; else the form."""
        (selection, *rest) = answer.values()
        chosen = self._id("pick", seat, next(iter(selection), ""))
        if rest or chosen not in components.hidden(self.letter(seat).components):
            await self.by_form(seat, answer)
            return
        self._took(seat, answer, await self.people[seat].press(self.letter(seat), chosen), "button")

    async def by_form(self, seat: int, answer: Answer) -> None:
        """*Give orders*: a modal, or the pages of a form that is too large for one."""
        person = self.people[seat]
        opened = await person.press(self.letter(seat), self._id("orders", seat))
        if opened.kind == "modal":
            self._took(seat, answer, await person.fill(opened, filled(opened, answer)), "modal")
        else:
            await self._fill_pages(person, opened, answer)
            self._took(seat, answer, await person.press(opened.message, self._id("seal", seat)), "pages")

    async def _fill_pages(self, person: Person, opened: Reply, answer: Answer) -> None:
        """Amounts, five tiles at a time, page by page."""
        ((_, amounts),) = answer.items()
        assert isinstance(amounts, Mapping)
        left = dict(amounts)
        while left:
            here = [each for each in components.hidden(opened.message.components) if ":choose:" in each]
            offered = set(components.hidden(opened.message.components))
            some = [word for word in left if word in offered][:5]
            if some:
                asked = await person.choose(opened.message, here[0], some)
                await person.fill(asked, {f"n/{word}": str(left.pop(word)) for word in some})
                self._drafted(person, opened)
            else:
                (onward,) = [each for each in offered if each.startswith("bf:next:")]
                await person.press(opened.message, onward)

    def _drafted(self, person: Person, opened: Reply) -> None:
        """What his pages say of his draft is his own to see."""
        said = {line.removeprefix("-# ").strip() for line in opened.text.split("\n") if self.things.search(line)}
        self.book.besides.setdefault(self.people.index(person), set()).update(said)

    async def by_dm(self, seat: int, answer: Answer) -> None:
        """Typed to the bot; what says nothing at all is sealed by the form."""
        if not write(answer).strip():
            await self.by_form(seat, answer)
            return
        person, since = self.people[seat], self.people[seat].mark()
        await person.dm(write(answer))
        seen = await person.awaits({"en": "Receipt", "it": "Ricevuta"}[self.book.tongue(seat)], since=since)
        assert seen.author == "Bellflower"
        self.book.seal(seat, answer)
        self.used.add("dm")

    async def by_slash(self, seat: int, answer: Answer) -> None:
        """By /submit."""
        if not write(answer).strip():
            await self.by_form(seat, answer)
            return
        self._took(seat, answer, await self.people[seat].slash("submit", orders=write(answer)), "slash")

    def _took(self, seat: int, answer: Answer, reply: Reply, way: str) -> None:
        assert re.search("Receipt|Ricevuta", reply.text), reply.text
        assert reply.is_ephemeral
        self.book.seal(seat, answer)
        self.used.add(way)

    # Who saw what ------------------------------------------------------------------------------------------------------

    @property
    def readers(self) -> list[tuple[Person, Reader, bool]]:
        """Every person, what he is to the match, and whether he can open closed rooms."""
        seats: list[tuple[Person, Reader, bool]] = [(person, seat, False) for seat, person in enumerate(self.people)]
        return [*seats, (self.spectator, None, False), (self.night.host, None, True)]

    def nobody_saw_more(self) -> None:
        """So far: nothing that is another's, or that is sealed."""
        allowed = {(reader, rooms): self.book.allowed(reader, reads_rooms=rooms) for _, reader, rooms in self.readers}
        every = set().union(*allowed.values())
        for person, reader, rooms in self.readers:
            may = allowed[reader, rooms]
            seen = {anonymous(line) for line in seen_lines(one for one in person.sees() if one.what != "members")}
            assert not seen & (every - may), (person, seen & (every - may))
            strange = {line for line in seen - may if self.things.search(line) or not _is_house(line)}
            assert not strange, (person, strange)
            assert not set(self._strange_hidden(person, reader, may)), person

    def _strange_hidden(self, person: Person, reader: Reader, may: set[str]) -> Iterator[str]:
        """Custom ids, option values, file names and alt texts that are not explained."""
        for seen in person.sees():
            for name, alt in seen.files:
                if re.sub(r"-\d(?=\.png)", "", name) not in may or (alt is not None and alt not in may):
                    yield f"{name}: {alt}"
            for each in seen.hidden:
                press = parse(each)
                is_own = press is not None and press.seat in {None, reader} and self._about(press) in {"", *may}
                if not (is_own or each in may or each in _FORM_IDS or re.fullmatch(r"f/\w+", each)):
                    yield each

    @staticmethod
    def _about(press: Press) -> str:
        """What a custom id says beside match, seat and question: a choice, where it is the button of one."""
        return press.about if press.act == "pick" or not re.fullmatch(r"\d+(\.\w+)?|close|pause", press.about) else ""

    def everybody_saw_his_own(self) -> None:
        """At the end: all that was for him, and nothing else."""
        self.nobody_saw_more()
        for person, reader, _ in self.readers:
            seen = {anonymous(line) for line in seen_lines(person.sees())}
            missing = self.book.required(reader) - seen
            assert not missing, (person, missing)


_FORM_IDS = {"typed", "word", "#nothing"}


async def sit(
    night: Evening,
    game: str,
    seats: int,
    *,
    things: str,
    locales: Mapping[int, str] | None = None,
    **created: Any,
) -> Play:
    """People join by the button, the host deals."""
    people = [night.loopback.person(name) for name in NAMES[:seats]]
    spectator = night.loopback.person("Sol")
    for seat, person in enumerate(people):
        person.user.locale = (locales or {}).get(seat, "en-GB")
    for person in (*people, spectator):
        person.joins(night.guild)
    hall = await night.channels()
    told = await night.host.slash("host create", hall, game=game, title=TITLE, place=hall, **created)
    assert "is open" in told.text, told.text
    (match,) = await night.bot.store.transact(lambda tx: tx.matches())
    await night.settled()
    for person in people:
        await night.joined(person, title=TITLE)
        await night.settled()
    match = await night.started(hall, match)
    rules = catalogue.find(game)
    assert rules is not None
    assert match.seed is not None
    options = msgspec.convert(match.options, type=rules.Options)
    book = Book(rules, match.seed, options, dict(enumerate(NAMES[:seats])), dict(locales or {}))
    return Play(night, match, people, spectator, book, things)


def filled(modal: Reply, answer: Answer) -> dict[str, Any]:
    """An answer as the values of the form's controls; a field in which there is nothing to choose has none."""
    there = {row["component"]["custom_id"] for row in modal.modal["components"] if "component" in row}
    found: dict[str, Any] = {}
    for key, selection in answer.items():
        if f"f/{key}" in there:
            amounts = isinstance(selection, Mapping)
            found[f"f/{key}"] = write({key: selection}).removeprefix(f"{key} ") if amounts else list(selection)
    return found


async def runs_of(night: Evening, contest: Match) -> tuple[Match, ...]:
    """The runs of a contest, in the order of joining."""

    async def read(tx: Transaction) -> tuple[Match, ...]:
        return await tx.runs(contest.id)

    return await night.bot.store.transact(read)


def anonymous(line: str) -> str:
    """A line without receipt, version, moments and the mark of a room's name, in either language."""
    line = re.sub(r" · [0-9a-f]{6}$", "", line)
    line = re.sub(r"versione \d+", "versione #", faceless(line))
    return re.sub(r"Ricevuta [A-Z0-9-]{5}", "Ricevuta #", line)


# The house -------------------------------------------------------------------------------------------------------------


def _is_house(line: str) -> bool:
    """Whether a line is a sentence of the house in some language, or one that tests and their channels bring along."""
    return bool(_OTHERS.fullmatch(line)) or any(pattern.fullmatch(line) for pattern in _sentences())


_OTHERS = re.compile(
    rf"{TITLE}(, part \d+ of \d+)?|\d+ (of|di) \d+|(Now|Ora) \d+|[\w ]+: (nothing|niente)\.|hall|matches|closed-rooms|match-hosts|… …|\w+"
    r"|\d+\\?\. \*\*\w+\*\*: [0-9a-f]{64}|\d+\\?\. \*\*?\w+\*\*?: \w+\.|\d+\\?\. \w+: (sealed|missing|not asked)\."
)


@cache
def _sentences() -> tuple[re.Pattern[str], ...]:
    """Every message of the house as a pattern: anything may stand where facts do."""
    folders = [Path(module.__file__ or "").parent / "locale" for module in (posts, answers, _flavour)]
    found = [text for folder in folders for path in folder.glob("*.ftl") for text in _messages(path.read_text())]
    return tuple(re.compile(_pattern(text)) for text in found if len(re.sub(r"\W", "", _bare(text, ""))) >= 4)


def _messages(ftl: str) -> Iterator[str]:
    for found in re.finditer(r"^[a-z][\w-]* =[ ]?((?:.*\n)(?:[ }].*\n)*)", ftl, re.MULTILINE):
        yield found[1].strip()


def _bare(text: str, fact: str) -> str:
    """A message with `fact` in the place of each fact, however many lines its variants take."""
    while (less := re.sub(r"\{[^{}]*\}", fact, text)) != text:
        text = less
    return text


def _pattern(text: str) -> str:
    plain = _bare(text, "\0")
    said = [" ".join(escape(word) if word else "" for word in part.split(" ")) for part in plain.split("\0")]
    as_label = ".*".join(re.escape(part) for part in plain.split("\0"))
    return f"{'.*'.join(re.escape(part) for part in said)}|{as_label}"
