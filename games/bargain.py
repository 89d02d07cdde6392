"""The form of a trade: what one side puts on the table may stand in several fields (cards in `offered`, coins in `given-coins`)."""

from collections.abc import Iterator

from games.form import Answer, Form, Pick, Selection


def fields(form: Form, side: str) -> tuple[Pick, ...]:
    """Return the fields of one side, ``offered`` or ``taken``."""
    return tuple(field for field in form if isinstance(field, Pick) and field.key.partition("-")[0] == side)


def whole(form: Form, side: str) -> Pick:
    """Return all that one side may name as one list, in which it is typed and suggested; what of it goes together its fields say."""
    own = fields(form, side)
    return Pick(side, tuple(choice for field in own for choice in field.choices), 0, sum(field.most for field in own))


def goods(form: Form, answer: Answer, side: str) -> tuple[str, ...]:
    """Return everything that an answer names for one side."""
    return tuple(word for field in fields(form, side) for word in answer.get(field.key, ()))


def answer(form: Form, offered: tuple[str, ...], taker: int, taken: tuple[str, ...]) -> Answer:
    """Return a trade as an answer to its form: each thing in the field that offers it, and what none offers in the side's first."""
    return {"taker": (str(taker),), **dict(_sorted(form, "given", offered)), **dict(_sorted(form, "taken", taken))}


def _sorted(form: Form, side: str, things: tuple[str, ...]) -> Iterator[tuple[str, Selection]]:
    first, *others = fields(form, side)
    elsewhere = {word: field.key for field in others for word in field.choices}
    for field in (first, *others):
        yield field.key, tuple(thing for thing in things if elsewhere.get(thing, first.key) == field.key)
