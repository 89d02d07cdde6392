"""A match of a file at which its designer sits in one seat: played again from its beginning by what they said, the others by chance."""

from collections.abc import Iterable
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from games import table
from games.chance import Chance
from games.design.check.handed import Found
from games.design.check.matches import located
from games.design.check.playing import random_answer
from games.design.faults import Faulty
from games.design.naming import LANGUAGES
from games.design.record import design
from games.form import Answer, Field, Form, Rejected, Unreadable
from games.game import CHAIR, Choice, Event, Prompt, Seat, may_read
from games.scene import Scene, seat_mark
from games.table import Table
from games.wording import Text, marked

_MOST: Final = 100
"""The closes of one match."""


class Trying(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked.

    `text`: the file; `seats`: how many players, brought within the file's numbers; `deal`: the number of the deal; `seat`: the designer's,
    from 0; `said`: what they typed or filled in for each close, "" to let chance answer, None for silence; `is_whole`: chance plays on to
    the end.
    """

    text: str
    seats: int = 0
    deal: Annotated[int, Meta(ge=0, lt=2**53)] = 1
    seat: int = 0
    said: tuple[str | dict[str, Any] | None, ...] = ()
    is_whole: bool = False
    locale: str = "en"


class Closed(Struct, frozen=True):
    """What the seat was `told` between two questions, and then who answered what: pairs of a mark (P1; "" for the hosts) and words."""

    told: tuple[str, ...]
    answered: tuple[tuple[str, str], ...] = ()


class Tried(Struct, frozen=True):
    """Where the match stands for the seat.

    `least`, `most`: the numbers of players; `course`: the closes, the last without answers; `question`: empty if the seat is not asked;
    `form`: its fields, and `spoken`: by the key of each what it is called (under "") and what each choice is called; `example`: an answer
    as it is typed; `picture`: an SVG with its `alt`, or empty; `counted`: the answers in `said` that were taken; `refused`: why the next
    one was not; `fault`: where the file failed, and the match stopped.
    """

    least: int = 0
    most: int = 0
    seats: int = 0
    seat: int = 0
    course: tuple[Closed, ...] = ()
    question: str = ""
    form: Form = ()
    spoken: dict[str, dict[str, Text]] = {}
    example: str = ""
    position: str = ""
    picture: str = ""
    alt: str = ""
    is_over: bool = False
    counted: int = 0
    refused: str = ""
    fault: Found | None = None


def tried(asked: Trying) -> Tried:
    """Play the match as far as the answers go, or up to a fault."""
    playing = _Playing(asked, Tried())
    try:
        game = design(asked.text)
        least, most = game.seats[0], game.seats[-1]
        seats = min(max(asked.seats, least), most)
        playing = _Playing(asked, Tried(least, most, seats, min(max(asked.seat, 0), seats - 1)))
        return playing.to_its_end(*table.opening(game, seats, game.Options(), playing.seed))
    except Faulty as faulty:
        cause = located(faulty.fault, asked.text)
        failure = Found(cause.line, cause.column, {each: cause.said(each) for each in LANGUAGES})
        return playing.so_far(fault=failure)


class _Playing:
    """One match while it is played."""

    def __init__(self, asked: Trying, begun: Tried) -> None:
        self._asked, self._begun, self._course = asked, begun, list[Closed]()
        self.seed = asked.deal.to_bytes(32, "big")

    def so_far(self, **more: object) -> Tried:
        """Return where it stands."""
        counted = min(len(self._asked.said), max(len(self._course) - 1, 0))
        return replace(self._begun, course=tuple(self._course), counted=counted, **more)

    def to_its_end(self, now: Table, news: Iterable[Event]) -> Tried:
        """Play from this position on, until the designer is asked what they have not said, or the match is over."""
        self._course.append(Closed(self._heard(now, news)))
        for step in range(_MOST):
            if now.outcome is not None or (step >= len(self._asked.said) and not self._asked.is_whole):
                break
            answers = self._answers(now, step)
            if isinstance(answers, str):
                return self._standing(now, answers)
            said = tuple((_who(one), self._words(now, one, answers.get(one.seat))) for one in now.prompts)
            self._course[-1] = Closed(self._course[-1].told, said)
            after = table.advance(now, table.settle(now, answers))
            now = after.table
            self._course.append(Closed(self._heard(now, after.events)))
        return self._standing(now)

    def _answers(self, now: Table, step: int) -> dict[Seat, Answer] | str:
        """Return what is answered in a step, or why the designer's answer is not taken."""
        answers = {prompt.seat: random_answer(now, prompt, self._chance(prompt, step)) for prompt in now.prompts}
        own = now.asked(self._begun.seat)
        typed = self._asked.said[step] if step < len(self._asked.said) else ""
        if own is None or typed == "":
            return answers
        if typed is None:
            del answers[own.seat]
            return answers
        checked = table.check(now, own, typed)
        if isinstance(checked, Rejected | Unreadable):
            return marked(now.game.tell(checked, self._asked.locale))
        refused = table.forbidden(now, own, checked)
        return answers | {own.seat: checked} if refused is None else marked(now.game.tell(refused, self._asked.locale))

    def _chance(self, prompt: Prompt, step: int) -> Chance:
        """Return the chance of one answer: what others do stays the same whatever one of them says."""
        return Chance(self.seed, f"try/{step}/{prompt.seat}")

    def _heard(self, now: Table, news: Iterable[Event]) -> tuple[str, ...]:
        return tuple(
            marked(now.game.tell(event, self._asked.locale)) for event in news if may_read(event.to, self._begun.seat)
        )

    def _words(self, now: Table, prompt: Prompt, answer: Answer | None) -> str:
        return "…" if answer is None else marked(now.game.tell((prompt, answer), self._asked.locale))

    def _spoken(self, now: Table, field: Field) -> dict[str, Text]:
        words = ("", *getattr(field, "choices", ()))
        return {word: now.game.tell(Choice(field.key, word or None), self._asked.locale) for word in words}

    def _standing(self, now: Table, refused: str = "") -> Tried:
        locale, own, view = self._asked.locale, now.asked(self._begun.seat), now.view(self._begun.seat)
        drawn: Scene | None = now.game.draw(view, locale)
        answer = random_answer(now, own, self._chance(own, len(self._course) - 1)) if own else None
        return self.so_far(
            question="" if own is None else marked(now.game.tell(own, locale)),
            form=own.form if own else (),
            spoken={field.key: self._spoken(now, field) for field in own.form} if own else {},
            example=now.game.words.typed(answer, locale) if answer and now.game.words else "",
            position=marked(now.game.tell(now.outcome or view, locale)),
            picture="" if drawn is None else drawn.svg,
            alt="" if drawn is None else drawn.alt,
            is_over=now.outcome is not None,
            refused=refused,
        )


def _who(prompt: Prompt) -> str:
    return "" if prompt.seat == CHAIR else seat_mark(prompt.seat)
