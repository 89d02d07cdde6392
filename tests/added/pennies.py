"""Matching Pennies, file by file: the smallest game of two, as an author would add it."""

from pathlib import Path
from typing import Final

KEY: Final = "pennies"
TITLE: Final = "Matching Pennies"

FILES: Final = {
    "__init__.py": '''
"""Matching Pennies: two coins are laid; seat 1 wins if they match, seat 2 if they do not."""

from typing import Final

from games.game import Game, Look, Trial
from games.pennies import events, faults, picture, rules, state, wording

GAME: Final = Game(
    key="pennies",
    title="Matching Pennies",
    version=1,
    seats=range(2, 3),
    every="1 day",
    early="all_in",
    State=state.State,
    Options=state.Options,
    Event=events.Event,
    View=state.View,
    refuse=rules.refuse,
    setup=rules.setup,
    prompts=rules.prompts,
    round=rules.round_of,
    absent=rules.absent,
    resolve=rules.resolve,
    view=state.view,
    tell=wording.tell,
    summary=wording.summary,
    draw=picture.draw,
    mood=picture.MOOD,
    trials=(Trial(2, state.Options()),),
    looks={"coins": Look(wording.about, wording.coins)},
    faults=faults.faults,
)
''',
    "state.py": '''
"""Where a match stands, and what each reader may know of it: all of it."""

from msgspec import Struct

from games.game import Reader, Secret


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """There are none."""


class State(Secret, frozen=True):
    """The coins, by seat, once they are laid."""

    options: Options
    coins: tuple[str, ...] = ()


class View(Secret, frozen=True):
    """The coins that lie open."""

    coins: tuple[str, ...]


def view(state: State, reader: Reader) -> View:
    """The same for everybody."""
    return View(state.coins)
''',
    "events.py": '''
"""What can happen."""

from games import game


class Laid(game.Event, frozen=True):
    """Everyone: the two coins."""

    coins: tuple[str, ...]


Event = Laid
''',
    "rules.py": '''
"""Matching Pennies: the rules."""

from collections.abc import Mapping

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Pick, Rejected
from games.game import Everyone, Outcome, Prompt, Resolution, Seat
from games.pennies.events import Laid
from games.pennies.state import Options, State


def refuse(seats: int, options: Options) -> Rejected | None:
    """Nothing is impossible."""
    return None


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, Laid]:
    """No coin is laid yet."""
    return Resolution(State(options), ())


def prompts(state: State) -> tuple[Prompt, ...]:
    """Both lay a coin at once."""
    form = (Pick("lay", ("heads", "tails"), 1, 1),)
    return () if state.coins else (Prompt(0, "coin-1", form), Prompt(1, "coin-1", form))


def round_of(state: State) -> int:
    """There is one."""
    return 1


def absent(state: State, prompt: Prompt) -> Answer:
    """Silence lays heads."""
    return {"lay": ("heads",)}


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Laid]:
    """They match, or they do not."""
    coins = tuple(answers[seat]["lay"][0] for seat in (0, 1))
    winner = 0 if coins[0] == coins[1] else 1
    outcome = Outcome(((winner,), (1 - winner,)), (winner,), "won", tuple(int(seat == winner) for seat in (0, 1)))
    return Resolution(replace(state, coins=coins), (Laid(Everyone(), coins),), outcome)
''',
    "wording.py": '''
"""Matching Pennies in words."""

from pathlib import Path

from games.form import Rejected, Unreadable
from games.game import Choice, Outcome, Prompt
from games.pennies.events import Laid
from games.pennies.state import View
from games.wording import Name, Text, Words

WORDS = Words(Path(__file__).parent)


def tell(thing, locale: str) -> Text:
    """`thing` in the words of `locale`."""
    match thing:
        case str():
            return WORDS("game", locale)
        case View(coins=coins) | Laid(coins=coins):
            return WORDS("laid", locale, coins=", ".join(coins) or "-")
        case Prompt():
            return WORDS("asked", locale)
        case Choice(word=word):
            return (word,) if word else WORDS("coin", locale)
        case (Prompt(), answer):
            return (answer["lay"][0],)
        case Outcome(winners=(winner,)):
            return WORDS("won", locale, name=Name(winner))
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale)
    raise LookupError(type(thing).__name__)


def summary(locale: str) -> Text:
    """The rules in short."""
    return WORDS("summary", locale)


def about(locale: str) -> Text:
    """What `coins` shows."""
    return WORDS("about", locale)


def coins(view: View, locale: str) -> Text:
    """The coins in a line."""
    return tell(view, locale)
''',
    "picture.py": '''
"""The coins as a picture."""

from games.pennies.state import View
from games.pennies.wording import tell
from games.scene import Mood, Scene, heading, scene
from games.wording import plain

MOOD = Mood("#12301f", "#1c4530", "#f4f7ee", "#b9d3bf", "#5f9b79", "#f2cf63")


def draw(thing, locale: str) -> Scene | None:
    """The coins of a view."""
    if not isinstance(thing, View):
        return None
    words = plain(tell(thing, locale))
    return scene(MOOD, "coins", words, words, [heading(MOOD, words)])
''',
    "faults.py": '''
"""What no match can come to."""

from games.faults import Faults, of_members
from games.pennies.state import State


def faults(state: State, seats: int) -> Faults:
    """A coin shows heads or tails."""
    yield from of_members(("heads", "tails"), coins=state.coins)
''',
    "locale/en.ftl": """
game = Matching Pennies: two coins are laid, and one of two players wins.
summary = Both lay a coin. Seat 1 wins if they match, seat 2 if they do not.
about = The coins that lie open
laid = The coins: { $coins }.
coin = Your coin
asked = Lay a coin: heads or tails. If you say nothing, heads is laid.
won = { $name } wins.
""",
}


def written(folder: Path) -> Path:
    """The game's folder under `folder`, as its author would commit it."""
    for name, text in FILES.items():
        path = folder / KEY / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip(), encoding="utf-8")
    return folder
