"""What can be typed after a slash: players, hosts, and a small cog for the flavour of each game."""

from collections.abc import Awaitable, Callable
from importlib import import_module
from pkgutil import iter_modules

from discord.ext import commands


def setups() -> tuple[Callable[[commands.Bot], Awaitable[None]], ...]:
    """Return what adds to a bot the commands of each module of this folder."""
    names = [found.name for found in iter_modules(__path__) if not found.name.startswith("_")]
    return tuple(import_module(f"{__name__}.{name}").setup for name in names)
