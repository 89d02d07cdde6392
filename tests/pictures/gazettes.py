"""The front page of a close and the last post of one match of each game, as its readers see them: words, and the picture below."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256

from msgspec.structs import replace

from bot.referee.core.model import Letter, Match, Running, Settings, Tenure
from bot.referee.core.seals import seal_of
from bot.referee.letters import gazette
from bot.referee.letters.letters import Outgoing, close_errands
from bot.referee.letters.posts import Post, compose
from games import scripted, table
from games.game import AnyGame
from games.scene.draw import BODY, GAP, INNER, MARGIN, SANS, SERIF, SMALL, TITLE, WIDTH, number, wrap, write
from games.table import Step
from games.wording import plain
from tests.catalogued import game_named
from tests.fakes import FakeEntropy
from tests.pictures import NAMES, SEED

TABLES = (
    ("five_stands", 4), ("la_mafia", 4), ("ganymede", 2), ("go_stop", 2), ("greeen_mafia", 1), ("by_hand", 5)
)  # fmt: skip
_NOW = datetime(2026, 3, 2, 15, tzinfo=UTC)
_INK, _QUIET, _PAPER = "#1d1a16", "#5d564c", "#f6f1e4"
_MOST_LINES = 9


def front_pages(locale: str = "en") -> Iterator[str]:
    """The SVG of two posts of each game: one of the middle, and the last."""
    for key, seats in TABLES:
        game = game_named(key)
        steps = list(_steps(game, seats))
        yield from (_drawn(_post(game, seats, step, locale)) for step in (steps[len(steps) // 2], steps[-1]))


def _steps(game: AnyGame, seats: int) -> Iterator[Step]:
    now, _ = table.opening(game, seats, game.Options(), SEED)
    while now.outcome is None:
        answers = {prompt.seat: scripted.thinking(now, prompt) for prompt in now.prompts}
        step = table.advance(now, table.settle(now, answers))
        yield step
        now = step.table


def _post(game: AnyGame, seats: int, step: Step, locale: str) -> Post:
    """The public news of a step."""
    tenures = [Tenure("M", seat, f"u{seat}", NAMES[seat], "", locale, _NOW) for seat in range(seats)]
    match = replace(_match(game), step=step.table.step, round=step.table.round, seats=seats)
    errands = close_errands(Outgoing(match, tenures, FakeEntropy(), _NOW), [step], step.table)
    seal = seal_of(sha256(f"{game.key}/{step.table.step}".encode()).hexdigest())
    public = [one.letter for one in gazette.edited(errands, match, seal) if one.address == "public"]
    [letter] = [one for one in public if isinstance(one, Letter)]
    return compose(letter, match, NAMES, locale)


def _match(game: AnyGame) -> Match:
    settings = Settings(gazette=True)
    return Match("M", "g", "h", game.key, game.version, game.title, Running(), settings, {}, ("host",), "c", b"s", _NOW)


def _drawn(post: Post) -> str:
    """A page as wide as a phone: masthead, a rule, each part of the post, the first picture."""
    say = partial(plain, names=post.names)
    written: list[str] = []
    y = float(MARGIN)

    def put(words: str, size: float, face: str, colour: str, most: int = 3) -> None:
        nonlocal y
        for line in wrap(words, INNER, size, most):
            y += size * 1.3
            written.append(write(line, MARGIN, y, colour, size, face=face))

    put(say(post.title), BODY, SERIF, _QUIET)
    y += GAP
    written.append(f'<path d="M{MARGIN} {number(y)}H{WIDTH - MARGIN}" stroke="{_INK}" stroke-width="2"/>')
    front, *rest = post.sections
    put(say(front.heading), TITLE, SERIF, _INK)
    for line in say(front.body).splitlines():
        put(f"• {line}", BODY, SANS, _INK)
    y += GAP
    lines: Sequence[str] = [line for part in rest if not part.is_small for line in say(part.body).splitlines()]
    for line in lines[:_MOST_LINES]:
        put(line, SMALL, SANS, _QUIET, 2)
    y += MARGIN
    height = y
    if post.scenes:
        scene = post.scenes[0]
        written.append(scene.svg.replace("<svg ", f'<svg x="0" y="{number(y)}" ', 1))
        height += scene.height
    paper = f'<rect width="{WIDTH}" height="{number(height)}" fill="{_PAPER}"/>'
    size = f'width="{WIDTH}" height="{number(height)}" viewBox="0 0 {WIDTH} {number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{paper}{"".join(written)}</svg>'
