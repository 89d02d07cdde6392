"""The draft of a form of several pages: what is chosen so far, stored in its message."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.venues.discord.components.forms import LIST, values
from games import form as forms
from games.form import Amounts, Answer, Field, Listed, Pick, Rejected, Selection

DRAFT: Final = 1_000
"""The component id of the text that holds the draft; Discord numbers the others from 1."""


def texts(components: Iterable[Any]) -> Iterator[str]:
    """Yield what stands between backticks in the text that holds a draft."""
    for component in components:
        if isinstance(component, discord.TextDisplay) and component.id == DRAFT:
            yield component.content.partition("`")[2].rpartition("`")[0]
        yield from texts(getattr(component, "children", ()))


def still(field: Field, typed: str) -> Selection:
    """Return a field's part of a draft, as far as the field still offers it."""
    if not isinstance(field, Listed):
        read = forms.read((field,), typed)
        return read.get(field.key, ()) if isinstance(read, Mapping) else ()
    left = list(field.choices)
    parts = typed.split(", ")
    if isinstance(field, Amounts):
        pairs = [part.partition(" ") for part in parts]
        return {
            word: int(number) for number, _, word in pairs if word in left and number.isascii() and number.isdigit()
        }
    words = parts if len(parts) > 1 or typed in left else typed.split(" ")
    kept = []
    for word in words:
        if word in left:
            left.remove(word)
            kept.append(word)
    return tuple(kept)


def chosen_elsewhere(field: Listed, start: int, draft: Answer) -> tuple[str, ...]:
    """Return the choices of a field on its other pages: a second copy of a card may stand on another page than the first."""
    on_page = shown_as_chosen(field, draft)[start : start + LIST]
    rest = list(draft.get(field.key, ()))
    for word in filter(None, on_page):
        rest.remove(word)
    return tuple(rest)


def shown_as_chosen(field: Listed, draft: Answer) -> list[str]:
    """Return, for each option, its word where it is marked as chosen, else nothing."""
    left = list(draft.get(field.key, ()))
    marked = []
    for word in values(field).values():
        is_chosen = word in left
        if is_chosen:
            left.remove(word)
        marked.append(word if is_chosen else "")
    return marked


def kept_order(before: Iterable[str], selection: tuple[str, ...]) -> tuple[str, ...]:
    """Return a selection in the order of the draft, with what is new behind it."""
    kept = [word for word in before if word in selection]
    return (*kept, *(word for word in selection if word not in kept))


def too_much(field: Listed, selection: Selection) -> Rejected | None:
    """Return why a selection cannot stand even in a draft, which may still hold too few."""
    return forms.fit_field(replace(field, least=0), selection)


def amounts_of(field: Field, draft: Answer) -> Mapping[str, int]:
    """Return how much of each choice of a field a draft holds."""
    selection = draft.get(field.key)
    return selection if isinstance(selection, Mapping) else {}


def as_pick(field: Listed) -> Pick:
    """Return a field of choices as one of which any number may be picked, if it is not that already."""
    return field if isinstance(field, Pick) else Pick(field.key, field.choices, 0, len(field.choices))
