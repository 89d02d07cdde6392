"""What a program is told, as values: a reader's sight of a match. The page draws the same sight; nothing here is looked up besides."""

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from bot.page.html.words import tongue
from bot.page.pages.clock import MINE
from bot.page.reading.delivered import Delivered
from bot.page.reading.sight import Own, Sight
from bot.page.web.playing import FormBody
from bot.page.web.refusing.faults import ROOT
from bot.referee.core.model import Status, Trade
from bot.referee.letters.posts import Post
from bot.referee.programs.tokens import Kind
from games.form import Field
from games.game import Outcome
from games.wording import plain

Version = Annotated[int, Meta(ge=0)]
Sent = Literal["everyone", "you", "room"]


class Seat(Struct, frozen=True):
    """A seat, and what its player is called."""

    seat: int
    name: str


class Question(Struct, frozen=True):
    """What the seat is asked now. An order names its `key`. `text`: in words. `form`: the fields that an answer fills."""

    key: str
    text: str
    form: tuple[Field, ...]


class Sealed(Struct, frozen=True):
    """The order that stands for the open question. It can be replaced or withdrawn until the deadline."""

    version: Version
    receipt: str
    answer: FormBody


class Offer(Struct, frozen=True):
    """A trade that is offered by this seat or to it."""

    trade: str
    giver: int
    given: tuple[str, ...]
    taker: int
    taken: tuple[str, ...]


class Letter(Struct, frozen=True):
    """A letter that has been delivered.

    `to`: everyone, the reader alone, or a closed room of theirs. `text`: title and sections in the reader's language. `events`: its
    facts, as the game states them. `pictures`: addresses of SVG pictures.
    """

    id: str
    to: Sent
    at: datetime
    title: str
    text: str
    events: tuple[Any, ...]
    pictures: tuple[str, ...]


class SightBody(Struct, frozen=True):
    """What the reader of a match sees now.

    `seat`: the reader's own, null for what is public. `is_behind`: letters to the reader or to everyone are on their way, and until they
    have arrived nothing is shown that they tell. `view`: the position as the game shows it to this reader. `trade_form`: the fields of
    an offer, where one can be made.
    """

    match: str
    title: str
    game: str
    version: int
    language: str
    status: Status
    round: int
    deadline: datetime | None
    seat: int | None
    seats: tuple[Seat, ...]
    is_behind: bool
    is_over: bool
    question: Question | None
    sealed: Sealed | None
    view: Any
    trades: tuple[Offer, ...]
    trade_form: tuple[Field, ...] | None
    letters: tuple[Letter, ...]
    outcome: Outcome | None


class Me(Struct, frozen=True):
    """What a token opens."""

    match: str
    may: Kind
    until: datetime


class Order(Struct, forbid_unknown_fields=True):
    """An answer to the question `key`: `form`, its fields by their keys, or `text`, as it is typed. The last one counts.

    `once`: an id of the sender's. The same id a second time changes nothing and is answered with the same receipt.
    """

    key: str
    form: FormBody | None = None
    text: Annotated[str, Meta(max_length=4_000)] | None = None
    once: Annotated[str, Meta(max_length=64)] = ""


class Withdrawal(Struct, forbid_unknown_fields=True):
    """Which question's order is taken back."""

    key: str


class Receipt(Struct, frozen=True):
    """An order that counts, unless a later one replaces it. `text`: the receipt in words."""

    question: str
    version: Version
    receipt: str
    text: str


class Done(Struct, frozen=True):
    """What was done, in words."""

    text: str


def sight_body(sight: Sight) -> SightBody:
    """Return a sight as the body of a response."""
    own = sight.own
    return SightBody(
        match=sight.match_id,
        title=sight.title,
        game=sight.game.key,
        version=sight.game.version,
        language=tongue(),
        status=sight.course.status,
        round=sight.course.round,
        deadline=sight.clock.deadline,
        seat=sight.seat if sight.tab == MINE else None,
        seats=tuple(Seat(seat, name) for seat, name in sorted(sight.names.items())),
        is_behind=sight.is_behind,
        is_over=sight.course.is_over,
        question=_question(sight, own),
        sealed=_sealed(own),
        view=own.view if own is not None else sight.season.view if sight.season is not None else sight.course.standing,
        trades=tuple(map(_offer, own.trades)) if own is not None else (),
        trade_form=own.offer if own is not None else None,
        letters=tuple(letter_body(sight, one) for one in sight.letters),
        outcome=sight.course.outcome,
    )


def _question(sight: Sight, own: Own | None) -> Question | None:
    if own is None or own.prompt is None:
        return None
    text = plain(sight.game.tell(own.prompt, tongue()), sight.names)
    return Question(own.prompt.key, text, own.prompt.form)


def _sealed(own: Own | None) -> Sealed | None:
    if own is None or own.answer is None:
        return None
    return Sealed(own.version, own.receipt, msgspec.to_builtins(own.answer))


def _offer(trade: Trade) -> Offer:
    return Offer(trade.token, trade.giver, trade.given, trade.taker, trade.taken)


def letter_body(sight: Sight, delivered: Delivered) -> Letter:
    """Return a letter as it stands now."""
    post, is_whole = delivered.post, delivered.cut is None
    sent: Sent = (
        "everyone" if delivered.address == "public" else "room" if delivered.address.startswith("room/") else "you"
    )
    events = [msgspec.json.decode(each) for each in delivered.written.letter.events] if is_whole else []
    pictures = (
        f"{ROOT}matches/{sight.match_id}/pictures/{delivered.id}/{number}" for number in range(len(post.scenes))
    )
    title = plain(post.title, post.names)
    return Letter(delivered.id, sent, delivered.at, title, said_of(post), tuple(events), tuple(pictures))


def said_of(post: Post) -> str:
    """Return the text of a post without its title."""
    texts = ((plain(part.heading, post.names), plain(part.body, post.names)) for part in post.sections)
    return "\n\n".join("\n".join(filter(None, text)) for text in texts)


Health = Literal["well", "failing", "ended"]


class NewHook(Struct, forbid_unknown_fields=True):
    """Where letters are to be posted."""

    url: Annotated[str, Meta(max_length=500)]


class HookBody(Struct, frozen=True):
    """A webhook. `health`: `failing` while the last letter is tried again, `ended` once that was given up."""

    hook: str
    url: str
    health: Health
    made_at: datetime


class HookMade(Struct, frozen=True):
    """A new webhook with the secret of its signatures, which is shown this once."""

    hook: str
    url: str
    secret: str


class HookList(Struct, frozen=True):
    """The webhooks of a token."""

    hooks: tuple[HookBody, ...]


class Posted(Struct, frozen=True):
    """The body of a webhook's request."""

    type: Literal["letter"]
    match: str
    letter: Letter
