"""Whether a text says something."""

import re
from collections.abc import Iterator
from typing import Any

from games.kit.samples import Sample
from games.wording import Text, plain


def wordless(sample: Sample, thing: Any) -> Iterator[str]:
    """A sentence for each language in which the game has no words for `thing`."""
    what = _named(thing)
    for locale in sample.subject.locales:
        try:
            text = sample.game.tell(thing, locale)
        except (LookupError, AttributeError, TypeError, ValueError) as error:
            yield f"`tell` has no words for {what} in “{locale}”: {type(error).__name__}: {error}"
            continue
        wrong = fault_of(text)
        if wrong:
            yield f"what `tell` says of {what} in “{locale}” {wrong}"


def _named(thing: Any) -> str:
    if isinstance(thing, str):
        return f"the game itself (“{thing}”)"
    if isinstance(thing, tuple):
        return f"an answer to {thing[0].key}"
    word = getattr(thing, "id", "") or getattr(thing, "word", "") or getattr(thing, "field", "")
    return f"{type(thing).__name__} “{word}”" if isinstance(word, str) and word else type(thing).__name__


def fault_of(text: Text) -> str:
    """What is wrong with a text, or nothing: it says something, with every fact in its place."""
    said = plain(text)
    if not said.strip():
        return "is empty"
    misplaced = re.search(r"[{}\ue000\ue001]|\bNone\b", said)
    return f"has a fact out of place (“{misplaced[0]}”): {said}" if misplaced else ""
