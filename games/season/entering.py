"""The result of a match that hosts ran, as they type it: places and coins by the marks of the players."""

import re
from typing import Final

_MARK: Final = re.compile(r"P\d{1,2}")


def places(text: str) -> dict[str, int] | None:
    """Read ``P3 P1=P4 P2``: best first, equals joined; who is left out is last. None if it cannot be read."""
    numbers: dict[str, int] = {}
    number = 1
    for place in re.sub(r"\s*=\s*", "=", text.upper().replace(",", " ")).split():
        marks = place.split("=")
        if not all(_MARK.fullmatch(mark) and mark not in numbers for mark in marks):
            return None
        numbers |= dict.fromkeys(marks, number)
        number += 1
    return numbers or None


def coins(text: str) -> dict[str, int] | None:
    """Read ``P1 3, P2 1``: what each holds at the end; who is left out holds nothing. None if it cannot be read."""
    amounts: dict[str, int] = {}
    for part in filter(None, (one.strip() for one in text.upper().split(","))):
        mark, _, count = part.partition(" ")
        if not _MARK.fullmatch(mark) or mark in amounts or not re.fullmatch(r"\d{1,5}", count.strip()):
            return None
        if int(count):
            amounts[mark] = int(count)
    return amounts
