"""What a death leaves: the file with its log, and the world outside of the bot. Two deaths that leave the same are one and the same."""

import copyreg
import hashlib
import io
import pickle
from typing import Any, Final

from tests.chaos.simulated.fate import Fate
from tests.chaos.simulated.loop import Time
from tests.chaos.simulated.world import World

_OWN: Final = {"folder", "path", "kill", "divide", "_forked"}
"""Of the world's attributes those that say where and in which process it is simulated."""


def remains(world: World) -> bytes:
    """A digest of everything that outlives the bot, if it dies now in a world in which each life begins anew.

    The moment is that of the next start, since time passes until then. What is left out has no say in what comes after:
    the points that were passed, and the dice, which that moment throws anew.
    """
    assert world.is_anew
    kept = {name: value for name, value in vars(world).items() if name not in _OWN}
    digest = hashlib.sha256(pickled((world.time.next_start(), world.time.wrong, world.fate.kills, kept)))
    for suffix in ("", "-wal"):
        left = world.path.with_name(world.path.name + suffix)
        digest.update(b"|" + (left.read_bytes() if left.exists() else b""))
    return digest.digest()


def pickled(value: Any) -> bytes:
    """Everything about a part of the world but its time and its dice."""
    out = io.BytesIO()
    pickler = pickle.Pickler(out, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = copyreg.dispatch_table | {Time: _left_out, Fate: _left_out}
    pickler.dump(value)
    return out.getvalue()


def _left_out(value: object) -> tuple[type[str], tuple[str]]:
    return str, (type(value).__name__,)
