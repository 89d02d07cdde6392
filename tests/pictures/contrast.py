"""The contrast ratio of two colours, as WCAG 2.2 defines it."""

from typing import TypeAlias

Colour: TypeAlias = str | tuple[int, ...]
"""``#rrggbb``, ``#rgb``, or red, green and blue from 0 to 255."""


def contrast(colour: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((_luminance(colour), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    """The relative luminance of a colour, 0 to 1."""
    shares = [part / 255 for part in (_rgb(colour) if isinstance(colour, str) else colour)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in shares[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _rgb(colour: str) -> tuple[int, ...]:
    digits = colour.removeprefix("#")
    digits = "".join(one * 2 for one in digits) if len(digits) == 3 else digits
    return tuple(bytes.fromhex(digits))
