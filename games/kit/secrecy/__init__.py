"""Non-interference as an equivalence over whole matches: a reader perceives a difference exactly where they learn one.

Two worlds are played side by side. At the first moment at which the game's information table tells a reader something different, what they
perceive must differ too, and in words; before it, not one byte may. A difference too early is a leak; a difference too late is news that
was not delivered.

A game gives a `Secrecy`: how to draw a world, what its table says a reader learns and what stays hidden, and a twin that the reader should
take for the same world as long as possible. The twin need not be perfect: where it fails, `learned` says so, and the equivalence is checked
there.
"""

from games.kit.secrecy.equivalence import Coverage, Leak, Secrecy, Undelivered, check
from games.kit.secrecy.perception import Perceived, Sense, perceived
from games.kit.secrecy.worlds import Answers, Bargain, Moment, Past, Rigged, World, follow, history, random_world

__all__ = [
    "Answers",
    "Bargain",
    "Coverage",
    "Leak",
    "Moment",
    "Past",
    "Perceived",
    "Rigged",
    "Secrecy",
    "Sense",
    "Undelivered",
    "World",
    "check",
    "follow",
    "history",
    "perceived",
    "random_world",
]
