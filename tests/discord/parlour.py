"""A match of any game on the loopback, played in all possible ways, beside the same match by the rules alone.

play = await sit(night, "go_stop", 2, pace="live", options="rounds = 1")
while not play.is_over:
await play.all_answer()                    all asked seats answer; the step resolves at once
play.nobody_saw_more()
play.everybody_saw_his_own()
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any

import msgspec

from bot.referee.core.model import Match
from bot.venues.discord.components.ids import Press, custom_id, parse
from games.chance import Chance
from games.form import Answer, write
from games.game import Reader
from tests.catalogued import game_named
from tests.discord.loopback import Message, Person, Reply, components
from tests.discord.perceived import TITLE, Book, is_house, seen_lines
from tests.discord.playing import NAMES, Evening
from tests.sure import sure


class Play:
    """The people at the table, and the book beside them. `closed`: the seat of a player whose DMs are closed, if any."""

    def __init__(
        self,
        night: Evening,
        match: Match,
        people: list[Person],
        spectator: Person,
        book: Book,
        things: str,
        closed: int | None = None,
    ) -> None:
        self.night, self.match, self.people, self.book = night, match, people, book
        self.things = re.compile(things)
        self.spectator, self.closed = spectator, closed
        self.ways: Iterator[Callable[[int, Answer], Awaitable[object]]] = cycle(
            (self.by_button, self.by_dm, self.by_slash, self.by_form)
        )
        self.used: set[str] = set()

    @property
    def is_over(self) -> bool:
        """Whether the rules say that the match is over."""
        return self.book.table.outcome is not None

    def plan(self, seat: int, salt: str = "") -> Answer:
        """The answer of the game's scripted player."""
        game, prompt = self.book.game, self.book.asked(seat)
        thinks = next(iter(game.players.values()))
        return thinks(self.book.table.view(seat), prompt, Chance(bytes(32), f"{prompt.key}/{seat}{salt}"))

    # Answers -----------------------------------------------------------------------------------------------------------

    def letter(self, seat: int) -> Message:
        """The living message with a seat's current question, wherever the player's letters are."""
        wanted, person = self._id("orders", seat), self.people[seat]
        seen = {one.message.id: one.message for one in person.sees() if one.message is not None}
        return max(
            (one for one in seen.values() if wanted in components.hidden(one.components) and one.author.is_bot),
            key=lambda message: message.id,
        )

    def _id(self, act: str, seat: int, about: str = "") -> str:
        return custom_id(Press(act, self.match.id, seat, self.book.asked(seat).key, about))

    async def all_answer(self, *silent: int) -> None:
        """Each asked seat answers, in one way after another; the last answer resolves the step."""
        await self.answered_by(*(prompt.seat for prompt in self.book.table.prompts if prompt.seat not in silent))
        if not silent:
            await self.resolved()

    async def answered_by(self, *seats: int) -> None:
        """These seats answer, in one way after another."""
        for seat in seats:
            way = next(self.ways)
            await (way if seat != self.closed else self.by_form)(seat, self.plan(seat))

    async def resolved(self) -> None:
        """Check that the bot resolves to the same position as the rules."""
        self.book.step()
        async with asyncio.timeout(120):
            while (await self.night.now(self.match)).step < self.book.table.step:  # noqa: ASYNC110  no event of the store
                await asyncio.sleep(0.005)  # noqa: TID251  the loop's own time
        await self._same()

    async def passed(self) -> None:
        """Pass the deadline; check that the bot reaches the same position as the rules with silence."""
        await self.night.pass_deadline(self.match)
        self.book.deadline()
        await self._same()

    async def _same(self) -> None:
        await self.night.settled()
        self.match = await self.night.now(self.match)
        assert self.match.step == self.book.table.step
        assert msgspec.json.decode(sure(self.match.state), type=self.book.game.State) == self.book.table.state

    async def by_button(self, seat: int, answer: Answer) -> None:
        """Press a choice button under the question if there is one; otherwise use the form."""
        (selection, *rest) = answer.values()
        chosen = self._id("pick", seat, next(iter(() if isinstance(selection, int) else selection), ""))
        if rest or chosen not in components.hidden(self.letter(seat).components):
            await self.by_form(seat, answer)
            return
        self.took(seat, answer, await self.people[seat].press(self.letter(seat), chosen), "button")

    async def by_form(self, seat: int, answer: Answer) -> None:
        """*Give orders*: a modal, or the pages of a form that is too large for one."""
        person = self.people[seat]
        opened = await person.press(self.letter(seat), self._id("orders", seat))
        if opened.kind == "modal":
            self.took(seat, answer, await person.fill(opened, filled(opened, answer)), "modal")
        else:
            await self._fill_pages(person, opened, answer)
            self.took(seat, answer, await person.press(opened.message, self._id("seal", seat)), "pages")

    async def _fill_pages(self, person: Person, opened: Reply, answer: Answer) -> None:
        """Amounts, five tiles at a time, page by page."""
        ((_, amounts),) = answer.items()
        assert isinstance(amounts, Mapping)
        left = dict(amounts)
        while left:
            menus = [each for each in components.hidden(opened.message.components) if ":choose:" in each]
            offered = set(components.hidden(opened.message.components))
            some = [word for word in left if word in offered][:5]
            if some:
                asked = await person.choose(opened.message, menus[0], some)
                await person.fill(asked, {f"n/{word}": str(left.pop(word)) for word in some})
                self._drafted(person, opened)
            else:
                (onward,) = [each for each in offered if each.startswith("bf:next:")]
                await person.press(opened.message, onward)

    def _drafted(self, person: Person, opened: Reply) -> None:
        """Check that the pages of a draft show it only to its player."""
        said = [line.removeprefix("-# ") for line in opened.text.split("\n") if self.things.search(line)]
        self.book.adds(self.people.index(person), *said)

    async def by_dm(self, seat: int, answer: Answer, *, reply_to: Message | None = None) -> Message | None:
        """Type to the bot; return what was typed. An empty answer is sealed by the form."""
        if not write(answer).strip():
            await self.by_form(seat, answer)
            return None
        person, since = self.people[seat], self.people[seat].mark()
        typed = await person.dm(write(answer), reply_to)
        seen = await person.awaits({"en": "Receipt", "it": "Ricevuta"}[self.book.tongue(seat)], since=since)
        assert seen.author == "Bellflower"
        self.book.seal(seat, answer)
        self.used.add("dm")
        return typed

    async def by_slash(self, seat: int, answer: Answer) -> None:
        """Answer by /submit."""
        if not write(answer).strip():
            await self.by_form(seat, answer)
            return
        self.took(seat, answer, await self.people[seat].slash("submit", orders=write(answer)), "slash")

    def took(self, seat: int, answer: Answer, reply: Reply, way: str) -> None:
        """Check that the bot has answered with a receipt that only the player reads."""
        assert re.search("Receipt|Ricevuta", reply.text), reply.text
        assert reply.is_ephemeral
        self.book.seal(seat, answer)
        self.used.add(way)

    # Who saw what ------------------------------------------------------------------------------------------------------

    @property
    def readers(self) -> list[tuple[Person, Reader, bool]]:
        """All people, their part in the match, and whether they can open closed rooms."""
        seats: list[tuple[Person, Reader, bool]] = [(person, seat, False) for seat, person in enumerate(self.people)]
        return [*seats, (self.spectator, None, False), (self.night.host, None, True)]

    def _allowed(self, reader: Reader, *, reads_rooms: bool) -> set[str]:
        """What a reader may see; the owner of a server can open every thread of it, as /host setup says: also one with letters."""
        of_letters = self.book.allowed(self.closed) if reads_rooms and self.closed is not None else set()
        return self.book.allowed(reader, reads_rooms=reads_rooms) | of_letters

    def nobody_saw_more(self) -> None:
        """Check that so far no one saw anything of another player or anything sealed."""
        allowed = {(reader, rooms): self._allowed(reader, reads_rooms=rooms) for _, reader, rooms in self.readers}
        every = set().union(*allowed.values())
        for person, reader, rooms in self.readers:
            may = allowed[reader, rooms]
            seen = seen_lines(one for one in person.sees() if one.what != "members")
            assert not seen & (every - may), (person, seen & (every - may))
            strange = {line for line in seen - may if self.things.search(line) or not is_house(line)}
            assert not strange, (person, strange)
            assert not (hidden := set(self._strange_hidden(person, reader, may))), (person, hidden)
            assert not (strangers := self._strangers(person, reader, rooms)), (person, strangers)

    def _strangers(self, person: Person, reader: Reader, rooms: bool) -> set[str]:
        """The lists of members of closed rooms that this person should not know."""
        inside = self.book.insiders(reader, reads_rooms=rooms)
        if self.closed is not None and (rooms or reader == self.closed):
            inside |= {frozenset({NAMES[self.closed]})}
        rosters = [one.text for one in person.sees() if one.what == "members" and one.where != TITLE]
        return {text for text in rosters if not any({*text.split(", ")} - {"Bellflower"} <= room for room in inside)}

    def _strange_hidden(self, person: Person, reader: Reader, may: set[str]) -> Iterator[str]:
        """Custom ids, option values, file names and alt texts that are not explained."""
        for seen in person.sees():
            for name, alt in seen.files:
                if re.sub(r"-\d(?=\.png)", "", name) not in may or (alt is not None and alt not in may):
                    yield f"{name}: {alt}"
            for each in seen.hidden:
                press = parse(_OPENING.sub("", each))
                seats = {None, reader} if self.closed is None or person is not self.night.host else {None, self.closed}
                is_own = press is not None and press.seat in seats and self._about(press) in {"", *may}
                if not (is_own or each in may or each in _FORM_IDS):
                    yield each

    @staticmethod
    def _about(press: Press) -> str:
        """What a custom id contains besides match, seat and question: a choice, for a choice button."""
        is_plain = re.fullmatch(r"\d+(\.\w+)?|[0-9a-f]{12}|~[0-9a-f]{8}|[A-Z0-9]{4}|close|pause", press.about)
        return "" if is_plain and press.verb != "pick" else press.about

    def everybody_saw_his_own(self) -> None:
        """Check at the end that each person saw all that was for them, and nothing else."""
        self.nobody_saw_more()
        for person, reader, _ in self.readers:
            missing = self.book.required(reader) - seen_lines(person.sees())
            assert not missing, (person, missing)


_FORM_IDS = {"typed", "word", "#nothing", "reason", "until"}
_OPENING = re.compile(r";[a-z0-9]{8}$")
"""The part that differs between two openings of a form."""


async def sit(
    night: Evening,
    game: str,
    seats: int,
    *,
    things: str,
    locales: Mapping[int, str] | None = None,
    closed: int | None = None,
    words: Sequence[str] = (),
    **created: Any,
) -> Play:
    """People join by the button, some with lucky words, and the host deals. `closed`: the seat whose player has closed their DMs."""
    people = [night.loopback.person(name) for name in NAMES[:seats]]
    spectator = night.loopback.person("Sol")
    for seat, person in enumerate(people):
        person.user.locale = (locales or {}).get(seat, "en-GB")
        person.user.accepts_dms = seat != closed
    for person in (*people, spectator):
        person.joins(night.guild)
    hall = await night.channels()
    reply = await night.host.slash("host create", hall, game=game, title=TITLE, **({"place": hall} | created))
    assert "is open" in reply.text, reply.text
    (match,) = await night.matches()
    await night.settled()
    for seat, person in enumerate(people):
        await night.joined(person, word=words[seat] if words else "", title=TITLE)
        await night.settled()
    match = await night.started(hall, match)
    rules = game_named(game)
    options = msgspec.convert(match.options, type=rules.Options)
    book = Book(rules, sure(match.seed), options, dict(enumerate(NAMES[:seats])), locales)
    return Play(night, match, people, spectator, book, things, closed)


def filled(modal: Reply, answer: Answer) -> dict[str, Any]:
    """An answer as the values of the form's controls; a field without choices has none."""
    there = {row["component"]["custom_id"] for row in modal.modal["components"] if "component" in row}
    values: dict[str, Any] = {}
    for key, selection in answer.items():
        if f"f/{key}" in there:
            is_typed = isinstance(selection, Mapping | int)
            values[f"f/{key}"] = write({key: selection}).removeprefix(f"{key} ") if is_typed else chosen(selection)
    return values


def chosen(selection: Sequence[str]) -> list[str]:
    """The values of a list's options for these choices: the second of two equal cards is ``G7#2``."""
    before = [selection[:number].count(word) for number, word in enumerate(selection)]
    return [f"{word}#{again + 1}" if again else word for word, again in zip(selection, before, strict=True)]
