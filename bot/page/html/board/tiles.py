"""Tiles below a picture: a field of which it shows no part, or not all, is answered on them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from bot.page.html.questions import hint
from bot.page.html.words import say, tongue
from bot.papers.html.elements import Html, element
from bot.referee.letters.posts import PRESSES
from games.form import Amounts, Field, Number, Pick

Label: TypeAlias = Callable[[str, str | None], str]
"""The words for a choice (field, word), or for a field (field, None)."""

_SIGNS: Final = {-1: "\u2212", 1: "+"}


def tiles(rows: Iterable[Field], above: Iterable[str], label: Label, locale: str) -> Html | None:
    """Return a row of tiles for each field of `rows`, under its name; None if there is none.

    `above`: the keys of the fields that are answered on the picture. `locale`: the language of the labels.
    """
    drawn = [_row(field, label) for field in rows if not isinstance(field, Pick | Amounts) or field.choices]
    if not drawn:
        return None
    shown = ", ".join(label(field, None) for field in above)
    first = element("p", say("tiles-above", fields=shown), class_="quiet", lang=tongue()) if shown else None
    return element("div", first, *drawn, class_="tiles", lang=locale)


def _row(field: Field, label: Label) -> Html:
    name = label(field.key, None)
    head = element("p", element("strong", name), " ", element("span", hint(field), class_="hint"))
    return element("div", head, element("div", *_tiles(field, label), class_="row"), role="group", aria_label=name)


def _tiles(field: Field, label: Label) -> Iterator[Html]:
    """Yield a tile for each choice of a list and each number of a short range; for other numbers and amounts, tiles that count."""
    match field:
        case Number(key=key, least=least, most=most) if most - least < PRESSES:
            for number in range(least, most + 1):
                yield _tile(f"{key}={number}", f"{label(key, None)}: {number}", str(number))
        case Number(key=key, least=least, most=most):
            yield _counter(key, label(key, None), most - least)
        case Pick(key=key, choices=choices):
            for word in choices if field.most > 1 else dict.fromkeys(choices):
                yield _tile(f"{key}={word}", label(key, word), label(key, word))
        case Amounts(key=key, choices=choices, most=most):
            for word in choices:
                yield _counter(f"{key}={word}", label(key, word), most)


def _tile(meant: str, name: str, words: str) -> Html:
    return element(
        "button", words, type="button", class_="tile", data_tile=meant, data_words=meant, data_labels=name,
        aria_label=name if name != words else None, aria_pressed="false",
    )  # fmt: skip


def _counter(meant: str, name: str, most: int) -> Html:
    """Return a tile that counts, and tiles that take away or add 1, 10, 100 and so on, up to `most`."""
    sizes = [10**power for power in range(len(str(most))) if 10**power <= max(most, 1)]
    steps = [*(-size for size in reversed(sizes)), *sizes]
    return element("div", _tile(meant, name, name), *(_step(meant, name, by) for by in steps), class_="counter")


def _step(meant: str, name: str, by: int) -> Html:
    sign = 1 if by > 0 else -1
    words = say("step-more" if by > 0 else "step-less", name=name, number=str(abs(by)))
    drawn = f"{_SIGNS[sign]}{abs(by) if abs(by) > 1 else ''}"
    return element("button", drawn, type="button", class_="tile", data_words=meant, data_by=by, aria_label=words)
