"""A night's sale as a picture: how many wanted each letter."""

from typing import Any

from games import join, plain
from games.scene import Mood, Scene, bars, scene
from hush_money.events import Sold
from hush_money.wording import WORDS

MOOD = Mood("#241a2e", "#362745", "#f6f1fa", "#cbb9d9", "#9a6fc4", "#e8c15a")


def draw(thing: Any, locale: str) -> Scene | None:
    """The picture of a sale, and of nothing else."""
    if not isinstance(thing, Sold):
        return None
    wanted = [(plain(WORDS(f"letter-{one.letter}", locale)), len(one.bidders)) for one in thing.sales]
    said = join((WORDS("wanted", locale, letter=letter, count=count) for letter, count in wanted), " ")
    title = plain(WORDS("title", locale, night=thing.night))
    return scene(MOOD, "sale", f"{title}. {plain(said)}", title, [bars(MOOD, wanted)])
