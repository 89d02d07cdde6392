"""Leaks that are planted into the bot's own code, one for each way in which something could leave; the suite finds each in its channel."""

import dataclasses
import inspect
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.commands.match import papers
from bot.commands.reading import taking
from bot.commands.request import File
from bot.commands.season import cast
from bot.commands.standing import EVERYBODY
from bot.courier.recording import Recording
from bot.health import page
from bot.page.web import guard, playing, seeing
from bot.page.web.api.hooks import posting
from bot.page.web.guard import Refusal
from bot.papers import transcript
from bot.referee import remembering
from bot.referee.acts import acts, belonging, seen
from bot.referee.core.model import Entry, Errand, Letter, Match, Notice, Refused
from bot.referee.hosting import crew, rollback
from bot.referee.letters import posts
from bot.referee.orders import override
from bot.referee.people import deadlines
from bot.referee.play import trades
from bot.referee.programs import notifications
from bot.referee.record import books, documents
from bot.referee.season import seasons, standings
from bot.referee.showing import desk
from bot.referee.words import confession
from bot.store.tables import servers
from bot.store.tables.outbox import COUNTED
from bot.venues.discord.components import layout
from bot.venues.forum import layout as forum_layout
from bot.venues.forum.board import Body, Spot
from bot.venues.forum.mail import Mail
from bot.venues.forum.typed import Players
from bot.venues.rehearsal.pages import parts
from games.form import Rejected
from games.game import HOSTS
from games.scene import Scene
from games.table import Table, check
from tests.bot.looks.actions import ACTIONS
from tests.bot.looks.answers import MANAGER
from tests.bot.looks.channels import CHANNELS, PLAYER
from tests.bot.looks.states import STATES
from tests.bot.looks.worlds import differing, seen_in
from tests.bot.world import HOST
from tests.forum.memory import Topic

_TOPICS: Final = "a forum's topics: titles, posts and pictures"
_ADDRESSES: Final = "every address of the page, and what is sent to it"
_LISTS: Final = "a forum's list of topics, who takes part in them, and which are closed"

Plant = Callable[[pytest.MonkeyPatch], object]


class Leak(Struct, frozen=True):
    """How it is planted, through which channel it goes, what has to be done in which state to see it, and by which reader."""

    plant: Plant
    channel: str
    action: str = "a trade"
    state: str = "running"
    reader: str = ""


def _set(owner: Any, name: str, value: Any) -> Plant:
    """A door that stands open: something of the bot is another thing."""
    return lambda patch: patch.setattr(owner, name, value)


def _by_number(owner: Any, name: str, change: Callable[[Any, int], Any]) -> Plant:
    """What is returned changes with the number of what players did with one another so far."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        done, real = _counted(patch), getattr(owner, name)

        async def later(*arguments: Any, **named: Any) -> Any:
            return change(await real(*arguments, **named), len(done))

        def at_once(*arguments: Any, **named: Any) -> Any:
            return change(real(*arguments, **named), len(done))

        patch.setattr(owner, name, later if inspect.iscoroutinefunction(real) else at_once)

    return plant


def _counted(patch: pytest.MonkeyPatch) -> list[object]:
    """Everything that players did with one another so far, for a leak that goes by their number."""
    done: list[object] = []
    real = acts.Act.write

    async def write(self: acts.Act, act: str, *arguments: Any, **facts: Any) -> Any:
        entry = await real(self, act, *arguments, **facts)
        done.extend([act] if act in {"traded", "step"} or facts.get("type") == "give" else [])
        return entry

    patch.setattr(acts.Act, "write", write)
    return done


def _wider(made: Any, number: int) -> Any:
    """The same text, page or picture with so many blanks more."""
    if isinstance(made, Scene):
        return replace(made, svg=made.svg + " " * number)
    return made and made + type(made)(" " * number)


def _offered(**changes: Any) -> Plant:
    """The letter of an offer goes another way."""
    real = trades._offer_letter
    return _set(trades, "_offer_letter", lambda act, trade: replace(real(act, trade), **changes))


def _notified_of_all(patch: pytest.MonkeyPatch) -> None:
    """A browser is told of letters to others."""
    real = notifications.write
    patch.setattr(
        notifications,
        "write",
        lambda tx, errands, now: real(tx, [replace(one, about="Chiara") for one in errands], now),
    )


def _counting_courier(patch: pytest.MonkeyPatch) -> None:
    def count(self: Recording, errand: Errand) -> None:
        self.letters[errand.status] += 1

    patch.setattr(Recording, "_count", count)


def _whole_transcript(patch: pytest.MonkeyPatch) -> None:
    real = transcript._is_readable
    patch.setattr(transcript, "_is_readable", lambda errand, is_whole: real(errand, is_whole=True))


def _chatty_log(patch: pytest.MonkeyPatch) -> None:
    real = trades._offer_letter

    def logged(*arguments: Any) -> Any:
        logging.getLogger("bot.trades").warning("an offer was made")
        return real(*arguments)

    patch.setattr(trades, "_offer_letter", logged)


def _number_of_a_notice(patch: pytest.MonkeyPatch) -> None:
    """A sentence of the house, with the revision of the match in it."""
    real = acts.Act.outgoing.fget  # type: ignore[attr-defined]

    def outgoing(self: acts.Act) -> Any:
        made = real(self)
        public = made.public
        made.public = lambda slot, *notices, **arguments: public(
            slot,
            *(replace(one, facts={**one.facts, "reason": str(self.match.revision)}) for one in notices),
            **arguments,
        )
        return made

    patch.setattr(acts.Act, "outgoing", property(outgoing))


def _header_of_an_answer(patch: pytest.MonkeyPatch) -> None:
    done, real = _counted(patch), guard._compress

    def marked(request: Any, response: Any) -> None:
        response.headers["ETag"] = str(len(done))
        real(request, response)

    patch.setattr(guard, "_compress", marked)


def _answer_to_an_order(patch: pytest.MonkeyPatch) -> None:
    """What a player is answered who sends something that is refused."""
    done = _counted(patch)

    @contextmanager
    def counted(*_: Any) -> Iterator[None]:
        try:
            yield
        except Refused:
            raise Refusal(422, f"No ({len(done)}).") from None

    patch.setattr(playing, "in_words", counted)


def _acts_of_all(patch: pytest.MonkeyPatch) -> None:
    """What is stored of a person names what others did."""
    real = remembering._act
    patch.setattr(remembering, "_act", lambda match, entry: {**real(match, entry), "position": match.revision})


def _accounts_for_all(patch: pytest.MonkeyPatch) -> None:
    async def reader(*_: Any) -> Any:
        return HOSTS

    patch.setattr(seasons, "_looking", reader)


def _export_of_a_season_match(patch: pytest.MonkeyPatch) -> None:
    """A match that is over is public, though its season goes on."""

    async def none(*_: Any) -> None:
        return None

    patch.setattr(belonging, "season_of", none)


def _touched_topic(patch: pytest.MonkeyPatch, touch: Callable[[Mail, Topic], Awaitable[None]]) -> None:
    """The public topic is touched whenever a letter about a trade goes out."""
    real = Mail.post

    async def post(self: Mail, match: Match, errand: Errand, room: str | None = None) -> str:
        there = await self.places.topic("public", match.id)
        if errand.slot.startswith("trade/") and there is not None:
            board: Any = self._board
            await touch(self, board.topics[there])
        return await real(self, match, errand, room)

    patch.setattr(Mail, "post", post)


def _edited_sign_up(patch: pytest.MonkeyPatch) -> None:
    async def edit(mail: Mail, topic: Topic) -> None:
        await mail._board.edit(Spot(topic.id, topic.posts[0].id), Body(topic.posts[0].text))

    _touched_topic(patch, edit)


def _locked_sign_up(patch: pytest.MonkeyPatch) -> None:
    async def lock(mail: Mail, topic: Topic) -> None:
        await mail._board.lock(topic.id)

    _touched_topic(patch, lock)


def _added_reader(patch: pytest.MonkeyPatch) -> None:
    """The trader is let into the topic of another player's letters."""
    real = Mail.post

    async def post(self: Mail, match: Match, errand: Errand, room: str | None = None) -> str:
        there = await self.places.topic("seat", match.id, "Chiara")
        if errand.slot.startswith("trade/") and there is not None:
            await self._board.add(there, errand.about)
        return await real(self, match, errand, room)

    patch.setattr(Mail, "post", post)


def _reasons_for_hosts(patch: pytest.MonkeyPatch) -> None:
    """A host who enters orders for a player reads the rule behind the refusal, which names what the seat holds."""
    real = override.checked

    def checked(position: Table, answers: Any) -> Any:
        for seat, orders in answers.items():
            prompt = position.asked(seat)
            why = prompt and orders and check(position, prompt, orders)
            if isinstance(why, Rejected):
                raise Refused("trade-refused-why", {"why": why})
        return real(position, answers)

    patch.setattr(override, "checked", checked)


def _behind(listing: Any, done: int) -> Any:
    """A public match is listed as behind."""
    return dataclasses.replace(
        listing, matches=[dataclasses.replace(one, is_behind=bool(done)) for one in listing.matches]
    )


def _numbered(rows: Any, done: int) -> Any:
    """Files that hang on a message are numbered."""
    return [[(f"{done}-{name}", one) for name, one in row] for row in rows]


def _marked(answer: Any, done: int) -> Any:
    """A refusal on a forum counts."""
    return answer and dataclasses.replace(answer, markdown=answer.markdown + " " * done)


_BLANKS: Final = Letter("notice", notices=(Notice("hello", {"title": " ", "match": " "}),))
PLANTED: Final = {
    "the reason why a host's orders do not fit": Leak(
        _reasons_for_hosts, "what a command answers, and what it refuses", reader=HOST
    ),
    "the same on a forum": Leak(_reasons_for_hosts, "what is answered on a forum", reader=HOST),
    "the same on the page": Leak(_reasons_for_hosts, _ADDRESSES, reader=HOST),
    "a sequence number": Leak(_set(deadlines, "sequence", lambda match, _: match.revision), "the calendar file"),
    "a notification": Leak(_notified_of_all, "notifications of a browser"),
    "the time of an edit": Leak(
        _set(acts, "_is_news", lambda _: True), "when a message is posted or edited", state="of a season"
    ),
    "a counter on the desk": Leak(_set(Errand, "is_uncounted", property(lambda _: False)), "the hosts' tools"),
    "a count of the operator's": Leak(
        _set(servers, "_LETTERS", servers._LETTERS.replace(COUNTED, "TRUE")), "the operator's page"
    ),
    "a figure of the courier": Leak(_counting_courier, "figures and health"),
    "acts in a locked export": Leak(_set(documents, "is_private", lambda *_: False), "the export, locked"),
    "a transcript of all letters": Leak(_whole_transcript, "transcripts"),
    "a line in the log": Leak(_chatty_log, "the log"),
    "a public post": Leak(_offered(address="public", about=""), "letters"),
    "a letter to a third": Leak(_offered(address="seat/2", about="Chiara"), "letters"),
    "the size of a post": Leak(
        _offered(kind="edit", address="public", slot="sign-up", letter=_BLANKS, about=""), "the size of a message"
    ),
    "an event": Leak(_offered(kind="add_member", address="events"), "rooms, roles and events"),
    "the name of a file": Leak(
        _by_number(papers, "File", lambda file, done: File(f"{done}-{file.name}", file.body)),
        "what a command answers, and what it refuses",
    ),
    "the size of a picture": Leak(
        _by_number(posts, "_scenes", lambda scenes, done: tuple(_wider(one, done) for one in scenes)),
        "messages as they look, with their files and pictures",
    ),
    "the size of a page": Leak(_by_number(parts, "clock", _wider), "the page, its pictures, and their size"),
    "a record of a server": Leak(_by_number(seeing, "shown", _behind), "the page of a server"),
    "the picture of a link": Leak(
        _by_number(seeing, "card_of", _wider), "the page, its pictures, and their size", state="then held"
    ),
    "the name of a picture": Leak(
        _by_number(layout, "_galleries", _numbered), "messages as they look, with their files and pictures"
    ),
    "the order of suggestions": Leak(
        _by_number(taking, "seats", lambda seats, done: seats[:: -1 if done else 1]),
        "what is suggested, and in which order",
    ),
    "a metric": Leak(
        _by_number(page, "_families", lambda families, done: [*families, page._gauge("trades", "How many.", done)]),
        "figures and health",
    ),
    "a number in a notice": Leak(
        _number_of_a_notice, "messages as they look, with their files and pictures", state="paused"
    ),
    "a position in a slot": Leak(
        _set(Entry, "mark", property(lambda entry: str(entry.position))), "letters", state="then of acts of hosts"
    ),
    "names of applicants": Leak(
        _set(cast, "MAY", {"hosts": EVERYBODY}),
        "what is suggested, and in which order",
        "an application",
        "casting",
        "walt",
    ),
    "numbers in the books": Leak(
        _set(books, "replace", lambda booking, **_: booking),
        "a season's standings, books and rooms",
        "a gift",
        "a season, then its match",
        PLAYER,
    ),
    "a refusal": Leak(_set(seen, "MOVING", seen.MOVING | {"traded"}), "what a command answers, and what it refuses"),
    "a list of positions": Leak(_set(rollback, "has_looked", lambda *_: True), "what is suggested, and in which order"),
    "the hosts' list": Leak(_set(rollback, "has_looked", lambda *_: True), "the hosts' tools"),
    "sealed words of others": Leak(
        _set(confession, "_own", lambda journal, _: [one for one in journal if one.act == "confessed"]),
        "what players look up",
        "a confession",
    ),
    "a person's own data": Leak(_acts_of_all, "a person's own places and data"),
    "the books of a season": Leak(
        _set(books, "shown", lambda bookings, *_: tuple(bookings)),
        "a season's standings, books and rooms",
        "a gift",
        "a season of blind hosts",
    ),
    "accounts of a season": Leak(
        _accounts_for_all, "a season's standings, books and rooms", "a gift", "a season of blind hosts"
    ),
    "what can be undone": Leak(
        _set(seasons, "access", SimpleNamespace(has_looked=lambda *_: True)),
        "what a command answers, and what it refuses",
        "a gift",
        "a season of blind hosts",
    ),
    "an edit of the standings": Leak(
        _set(standings, "_digest", lambda act, _: str(act.match.revision)),
        "when a message is posted or edited",
        "a gift",
        "a season of blind hosts",
    ),
    "the export of a season's match": Leak(
        _export_of_a_season_match, "the export, locked", "a confession", "over, of a season that goes on"
    ),
    "the replay of a season's match": Leak(
        _export_of_a_season_match,
        "the replay, and what is made of an export",
        "a confession",
        "over, of a season that goes on",
    ),
    "the title of a topic": Leak(
        _by_number(forum_layout, "title", _wider), _TOPICS, "a refused offer", "over, of a season that goes on"
    ),
    "a post on a forum": Leak(_by_number(forum_layout, "written", _wider), _TOPICS, state="then held"),
    "the time of an edit on a forum": Leak(_edited_sign_up, "when a forum's posts are made and edited"),
    "a closed topic": Leak(_locked_sign_up, _LISTS),
    "who takes part in a topic": Leak(_added_reader, _LISTS),
    "an answer on a forum": Leak(_by_number(Players, "in_public", _marked), "what is answered on a forum"),
    "a header": Leak(_header_of_an_answer, _ADDRESSES, reader=MANAGER),
    "the answer to an order": Leak(_answer_to_an_order, _ADDRESSES, reader=PLAYER),
    "a form on the desk": Leak(_set(seen, "_moving", lambda journal: [*journal]), _ADDRESSES, reader=HOST),
    "the mark of a button": Leak(
        _set(seen, "_moving", lambda journal: [*journal]), "the hosts' tools", state="of blind hosts, then held"
    ),
    "a letter of a webhook": Leak(
        _by_number(posting, "Posted", lambda posted, done: replace(posted, match=posted.match + " " * done)), "webhooks"
    ),
    "a file for hosts": Leak(_whole_transcript, "what a server's hosts are given of it"),
    "an answer to the operator": Leak(
        _by_number(crew, "tell_servers", lambda counts, done: (counts[0] + done, counts[1])),
        "what the operator's forms are answered",
    ),
    "the progress of a run": Leak(
        _by_number(desk, "_of_contest", lambda letter, done: replace(letter, round=done)),
        "the hosts' tools",
        "a step of a run",
        "a contest",
    ),
}


@pytest.mark.parametrize("name", PLANTED)
async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """In the channel through which it goes."""
    leak = PLANTED[name]
    leak.plant(monkeypatch)
    channel = next(one for one in CHANNELS if one.name == leak.channel)
    channels = [replace(channel, of=(leak.reader,)) if leak.reader else channel]
    state = STATES[leak.state]
    assert differing(*[await seen_in(tmp_path, state, action, channels) for action in (None, ACTIONS[leak.action])])


def test_a_leak_is_planted_into_every_channel() -> None:
    """A channel without a planted leak could be read wrongly and the test would still pass."""
    assert {leak.channel for leak in PLANTED.values()} == {channel.name for channel in CHANNELS}
