"""Leaks that are planted into the bot's own code, one for each way in which something could leave; the suite finds each in its channel."""

import dataclasses
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.commands.command import File
from bot.commands.match import papers
from bot.commands.reading import taking
from bot.commands.season import cast
from bot.commands.standing import EVERYBODY
from bot.courier import courier
from bot.health import page
from bot.page.pages import clock as pages
from bot.page.web import guard, playing, seeing
from bot.page.web.api.bodies import Posted
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
from bot.referee.record import documents
from bot.referee.season import carrying, seasons, standings
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


def _counting_calendar(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(deadlines, "sequence", lambda match, _: match.revision)


def _notified_of_all(patch: pytest.MonkeyPatch) -> None:
    """A browser is told of letters to others."""
    real = notifications.write
    patch.setattr(
        notifications,
        "write",
        lambda tx, errands, now: real(tx, [replace(one, about="Chiara") for one in errands], now),
    )


def _touched_desk(patch: pytest.MonkeyPatch) -> None:
    """The desk is edited at each trade: the time tells."""
    patch.setattr(acts, "_is_news", lambda _: True)


def _counted_letters(patch: pytest.MonkeyPatch) -> None:
    """Letters about trades are counted like others, on the desk, in the ledger and in figures."""
    patch.setattr(Errand, "is_uncounted", property(lambda _: False))


def _counting_courier(patch: pytest.MonkeyPatch) -> None:
    def count(self: courier.Courier, errand: Errand) -> None:
        self.letters[errand.status] += 1

    patch.setattr(courier.Courier, "_count", count)


def _counting_operator(patch: pytest.MonkeyPatch) -> None:
    """The operator's page counts every letter of a server."""
    patch.setattr(servers, "_LETTERS", servers._LETTERS.replace(COUNTED, "TRUE"))


def _open_export(patch: pytest.MonkeyPatch) -> None:
    """A locked export says that players traded."""
    patch.setattr(documents, "is_private", lambda *_: False)


def _whole_transcript(patch: pytest.MonkeyPatch) -> None:
    real = transcript._is_readable
    patch.setattr(transcript, "_is_readable", lambda errand, is_whole: real(errand, is_whole=True))


def _chatty_log(patch: pytest.MonkeyPatch) -> None:
    real = trades._offer_letter

    def logged(*arguments: Any) -> Any:
        logging.getLogger("bot.trades").warning("an offer was made")
        return real(*arguments)

    patch.setattr(trades, "_offer_letter", logged)


def _told_in_public(patch: pytest.MonkeyPatch) -> None:
    real = trades._offer_letter
    patch.setattr(trades, "_offer_letter", lambda act, trade: replace(real(act, trade), address="public", about=""))


def _told_to_the_third(patch: pytest.MonkeyPatch) -> None:
    real = trades._offer_letter
    patch.setattr(
        trades, "_offer_letter", lambda act, trade: replace(real(act, trade), address="seat/2", about="Chiara")
    )


def _longer_posts(patch: pytest.MonkeyPatch) -> None:
    """The sign-up post is edited with a blank more."""
    real = trades._offer_letter

    def padded(act: Any, trade: Any) -> Any:
        letter = real(act, trade)
        note = Letter("notice", notices=(Notice("hello", {"title": " ", "match": " "}),))
        return replace(letter, kind="edit", address="public", slot="sign-up", letter=note, about="")

    patch.setattr(trades, "_offer_letter", padded)


def _room_of_two(patch: pytest.MonkeyPatch) -> None:
    """An event in the venue's calendar is brought up to date at each offer."""
    real = trades._offer_letter
    patch.setattr(
        trades, "_offer_letter", lambda act, trade: replace(real(act, trade), kind="add_member", address="events")
    )


# By a count of what was done ------------------------------------------------------------------------------------------


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


def _file_name(patch: pytest.MonkeyPatch) -> None:
    done = _counted(patch)
    patch.setattr(papers, "File", lambda name, body: File(f"{len(done)}-{name}", body))


def _size_of_a_picture(patch: pytest.MonkeyPatch) -> None:
    done, real = _counted(patch), posts._scenes
    patch.setattr(
        posts,
        "_scenes",
        lambda *arguments: tuple(replace(one, svg=one.svg + " " * len(done)) for one in real(*arguments)),
    )


def _size_of_a_page(patch: pytest.MonkeyPatch) -> None:
    done, real = _counted(patch), pages.clock
    patch.setattr(parts, "clock", lambda sight, *acts: real(sight, *acts) + type(real(sight))(" " * len(done)))


def _picture_of_a_link(patch: pytest.MonkeyPatch) -> None:
    """The picture that other sites show beside a link to the match."""
    done, real = _counted(patch), seeing.card_of

    def card(sight: Any) -> Any:
        scene = real(sight)
        return scene and replace(scene, svg=scene.svg + " " * len(done))

    patch.setattr(seeing, "card_of", card)


def _record_of_a_server(patch: pytest.MonkeyPatch) -> None:
    """A public match is listed as behind after every other act."""
    done, real = _counted(patch), seeing.shown

    async def shown(*arguments: Any) -> Any:
        listing = await real(*arguments)
        listed = [dataclasses.replace(one, is_behind=bool(done)) for one in listing.matches]
        return dataclasses.replace(listing, matches=listed)

    patch.setattr(seeing, "shown", shown)


def _name_of_a_picture(patch: pytest.MonkeyPatch) -> None:
    """A file that hangs on a message is numbered by what was done."""
    done, real = _counted(patch), layout._galleries
    patch.setattr(
        layout,
        "_galleries",
        lambda scenes: [[(f"{len(done)}-{name}", one) for name, one in row] for row in real(scenes)],
    )


def _order_of_suggestions(patch: pytest.MonkeyPatch) -> None:
    """The player who has just traded stands first."""
    done, real = _counted(patch), taking.seats
    patch.setattr(taking, "seats", lambda *arguments: real(*arguments)[:: -1 if done else 1])


def _gauge(patch: pytest.MonkeyPatch) -> None:
    done, real = _counted(patch), page._families

    def families(*arguments: Any) -> Any:
        yield from real(*arguments)
        yield page._gauge("trades", "How many.", len(done))

    patch.setattr(page, "_families", families)


def _position_of_an_act(patch: pytest.MonkeyPatch) -> None:
    """A post about an act is found again by the act's place in the journal."""
    patch.setattr(Entry, "mark", property(lambda entry: str(entry.position)))


def _names_of_applicants(patch: pytest.MonkeyPatch) -> None:
    """A list of people from which hosts choose is offered to others."""
    patch.setattr(cast, "MAY", {"hosts": EVERYBODY})


def _numbers_in_books(patch: pytest.MonkeyPatch) -> None:
    """What a player was booked is numbered among the bookings of all."""
    patch.setattr(carrying, "replace", lambda booking, **_: booking)


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


# By an address ----------------------------------------------------------------------------------------------------------


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


def _form_on_the_desk(patch: pytest.MonkeyPatch) -> None:
    """The forms of a desk carry the number of all acts."""
    patch.setattr(seen, "_moving", lambda journal: [*journal])


def _letter_of_a_webhook(patch: pytest.MonkeyPatch) -> None:
    done, real = _counted(patch), Posted
    patch.setattr(posting, "Posted", lambda kind, *arguments: real(kind + " " * len(done), *arguments))


def _answer_to_the_operator(patch: pytest.MonkeyPatch) -> None:
    done, real = _counted(patch), crew.tell_servers

    async def tell(*arguments: Any) -> Any:
        now, before = await real(*arguments)
        return now + len(done), before

    patch.setattr(crew, "tell_servers", tell)


# By a door that stands open --------------------------------------------------------------------------------------------


def _refusal(patch: pytest.MonkeyPatch) -> None:
    """A form that was opened before a trade is refused after it."""
    patch.setattr(seen, "MOVING", seen.MOVING | {"traded"})


def _positions_of_trades(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rollback, "has_looked", lambda *_: True)


def _confessions_of_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(confession, "_own", lambda journal, _: [one for one in journal if one.act == "confessed"])


def _acts_of_all(patch: pytest.MonkeyPatch) -> None:
    """What is stored of a person names what others did."""
    real = remembering._act
    patch.setattr(remembering, "_act", lambda match, entry: {**real(match, entry), "position": match.revision})


def _books_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(carrying, "shown", lambda bookings, *_: tuple(bookings))


def _accounts_for_all(patch: pytest.MonkeyPatch) -> None:
    async def reader(*_: Any) -> Any:
        return HOSTS

    patch.setattr(seasons, "_looking", reader)


def _undone_gift(patch: pytest.MonkeyPatch) -> None:
    """Whether there is something to undo tells that a player gave."""
    patch.setattr(seasons, "access", SimpleNamespace(has_looked=lambda *_: True))


def _edited_standings(patch: pytest.MonkeyPatch) -> None:
    """The standings are edited whenever the season has changed at all."""
    patch.setattr(standings, "_digest", lambda act, _: str(act.match.revision))


def _export_of_a_season_match(patch: pytest.MonkeyPatch) -> None:
    """A match that is over is public, though its season goes on."""

    async def none(*_: Any) -> None:
        return None

    patch.setattr(belonging, "season_of", none)


def _progress_of_runs(patch: pytest.MonkeyPatch) -> None:
    """The desk of a contest says how far its runs are."""
    done, real = _counted(patch), desk._of_contest

    async def of_contest(*arguments: Any) -> Letter:
        return replace(await real(*arguments), round=len(done))

    patch.setattr(desk, "_of_contest", of_contest)


# By a forum -------------------------------------------------------------------------------------------------------------


def _title_of_a_topic(patch: pytest.MonkeyPatch) -> None:
    """A topic that is opened after it is numbered by what was done."""
    done, real = _counted(patch), forum_layout.title
    patch.setattr(forum_layout, "title", lambda *arguments, **facts: real(*arguments, **facts) + " " * len(done))


def _post_on_a_forum(patch: pytest.MonkeyPatch) -> None:
    done, real = _counted(patch), forum_layout.written
    patch.setattr(forum_layout, "written", lambda *arguments, **named: real(*arguments, **named) + " " * len(done))


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


def _answer_on_a_forum(patch: pytest.MonkeyPatch) -> None:
    """A refusal counts what the others did."""
    done, real = _counted(patch), Players.in_public

    async def answered(*arguments: Any, **named: Any) -> Any:
        answer = await real(*arguments, **named)
        return answer and dataclasses.replace(answer, markdown=answer.markdown + " " * len(done))

    patch.setattr(Players, "in_public", answered)


# By a refusal -----------------------------------------------------------------------------------------------------------


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


PLANTED: Final = {
    "the reason why a host's orders do not fit": Leak(
        _reasons_for_hosts, "what a command answers, and what it refuses", reader=HOST
    ),
    "the same on a forum": Leak(_reasons_for_hosts, "what is answered on a forum", reader=HOST),
    "the same on the page": Leak(_reasons_for_hosts, _ADDRESSES, reader=HOST),
    "a sequence number": Leak(_counting_calendar, "the calendar file"),
    "a notification": Leak(_notified_of_all, "notifications of a browser"),
    "the time of an edit": Leak(_touched_desk, "when a message is posted or edited"),
    "a counter on the desk": Leak(_counted_letters, "the hosts' tools"),
    "a count of the operator's": Leak(_counting_operator, "the operator's page"),
    "a figure of the courier": Leak(_counting_courier, "figures and health"),
    "acts in a locked export": Leak(_open_export, "the export, locked"),
    "a transcript of all letters": Leak(_whole_transcript, "transcripts"),
    "a line in the log": Leak(_chatty_log, "the log"),
    "a public post": Leak(_told_in_public, "letters"),
    "a letter to a third": Leak(_told_to_the_third, "letters"),
    "the size of a post": Leak(_longer_posts, "the size of a message"),
    "an event": Leak(_room_of_two, "rooms, roles and events"),
    "the name of a file": Leak(_file_name, "what a command answers, and what it refuses"),
    "the size of a picture": Leak(_size_of_a_picture, "messages as they look, with their files and pictures"),
    "the size of a page": Leak(_size_of_a_page, "the page, its pictures, and their size"),
    "a record of a server": Leak(_record_of_a_server, "the page of a server"),
    "the picture of a link": Leak(_picture_of_a_link, "the page, its pictures, and their size", state="then held"),
    "the name of a picture": Leak(_name_of_a_picture, "messages as they look, with their files and pictures"),
    "the order of suggestions": Leak(_order_of_suggestions, "what is suggested, and in which order"),
    "a metric": Leak(_gauge, "figures and health"),
    "a number in a notice": Leak(
        _number_of_a_notice, "messages as they look, with their files and pictures", state="paused"
    ),
    "a position in a slot": Leak(_position_of_an_act, "letters", state="then of acts of hosts"),
    "names of applicants": Leak(
        _names_of_applicants, "what is suggested, and in which order", "an application", "casting", "walt"
    ),
    "numbers in the books": Leak(
        _numbers_in_books, "a season's standings, books and rooms", "a gift", "a season, then its match", PLAYER
    ),
    "a refusal": Leak(_refusal, "what a command answers, and what it refuses"),
    "a list of positions": Leak(_positions_of_trades, "what is suggested, and in which order"),
    "the hosts' list": Leak(_positions_of_trades, "the hosts' tools"),
    "sealed words of others": Leak(_confessions_of_all, "what players look up", "a confession"),
    "a person's own data": Leak(_acts_of_all, "a person's own places and data"),
    "the books of a season": Leak(
        _books_for_all, "a season's standings, books and rooms", "a gift", "a season of blind hosts"
    ),
    "accounts of a season": Leak(
        _accounts_for_all, "a season's standings, books and rooms", "a gift", "a season of blind hosts"
    ),
    "what can be undone": Leak(
        _undone_gift, "what a command answers, and what it refuses", "a gift", "a season of blind hosts"
    ),
    "an edit of the standings": Leak(
        _edited_standings, "when a message is posted or edited", "a gift", "a season of blind hosts"
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
    "the title of a topic": Leak(_title_of_a_topic, _TOPICS, "a refused offer", "over, of a season that goes on"),
    "a post on a forum": Leak(_post_on_a_forum, _TOPICS, state="then held"),
    "the time of an edit on a forum": Leak(_edited_sign_up, "when a forum's posts are made and edited"),
    "a closed topic": Leak(_locked_sign_up, _LISTS),
    "who takes part in a topic": Leak(_added_reader, _LISTS),
    "an answer on a forum": Leak(_answer_on_a_forum, "what is answered on a forum"),
    "a header": Leak(_header_of_an_answer, _ADDRESSES, reader=MANAGER),
    "the answer to an order": Leak(_answer_to_an_order, _ADDRESSES, reader=PLAYER),
    "a form on the desk": Leak(_form_on_the_desk, _ADDRESSES, reader=HOST),
    "the mark of a button": Leak(_form_on_the_desk, "the hosts' tools", state="of blind hosts, then held"),
    "a letter of a webhook": Leak(_letter_of_a_webhook, "webhooks"),
    "a file for hosts": Leak(_whole_transcript, "what a server's hosts are given of it"),
    "an answer to the operator": Leak(_answer_to_the_operator, "what the operator's forms are answered"),
    "the progress of a run": Leak(_progress_of_runs, "the hosts' tools", "a step of a run", "a contest"),
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
