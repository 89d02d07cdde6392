"""What can be typed after a slash: players, hosts, and a small cog for the flavour of each game."""

from pkgutil import iter_modules


def names() -> tuple[str, ...]:
    """Every cog of this folder, as discord.py loads extensions."""
    return tuple(f"{__name__}.{found.name}" for found in iter_modules(__path__) if not found.name.startswith("_"))
