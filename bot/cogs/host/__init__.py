"""/host: everything that hosts type, one module for each of its groups of commands."""

from bot.cogs.host.commands import setup

__all__ = ["setup"]
