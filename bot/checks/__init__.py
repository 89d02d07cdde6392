"""Whether all is well, one line each, green, yellow or red, with what to do: what `bellflower check` and /host setup say."""

from bot.checks.line import Colour, Line, in_words

__all__ = ["Colour", "Line", "in_words"]
