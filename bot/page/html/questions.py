"""A form as HTML: any game's question, or one side's offer of a trade."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from bot.page.html.words import say
from bot.papers.html.elements import Attribute, Html, Names, element, join, spans
from games.form import Amounts, Answer, Field, Form, Listed, Number, OwnWords, Pick, Selection
from games.game import Choice
from games.wording import Text, Token, plain

_MANY: Final = 12
"""A field with more choices than this can be searched."""
_FEW: Final = 4
"""A field with no more choices than this is never folded: that would save no room."""
_VERY_MANY: Final = 40
"""A field with more choices than this scrolls in a separate box."""


class Controls:
    """Turns the fields of one game into controls, labelled by its words (`tell`, as that of a game) for `names`."""

    def __init__(self, tell: Callable[[Choice, str], Text], locale: str, names: Names, prefix: str) -> None:
        self._tell, self._locale, self._names, self._prefix = tell, locale, names, prefix

    def fields(self, form: Form, answer: Answer | None = None, tapped: Collection[str] = ()) -> Html:
        """Return every field, filled with `answer` as far as its choices are still offered; without one nothing is preselected.

        `tapped`: the keys of the fields that a picture above shows whole; their lists are folded.
        """
        return join(
            self._picker(field, shown) if field.key in tapped and _is_long(field) else shown
            for field in form
            for shown in [self._field(field, None if answer is None else answer.get(field.key, ()))]
        )

    def _picker(self, field: Field, shown: Html) -> Html:
        """Return a field folded under its name. The page adds what is chosen."""
        title = element("span", self._label(field.key, None), class_="legend-words")
        allowed = element("span", hint(field), class_="hint")
        head = element("summary", title, " ", allowed, " ", element("span", class_="chosen"))
        return element("details", head, shown, id=f"{self._prefix}-{field.key}-list", class_="picker", data_wide=True)

    def _field(self, field: Field, chosen: Selection | None) -> Html:
        if isinstance(field, Number | OwnWords):
            return self._free(field, chosen)
        picked = field if isinstance(field, Pick) and not field.in_order else None
        controls = self._picks(picked, chosen) if picked else self._numbers(field, chosen)
        kind = "pick" if picked else "amounts" if isinstance(field, Amounts) else "places"
        return self._fieldset(
            field,
            kind,
            self._search(field),
            element("div", controls, class_="window")
            if len(field.choices) > _VERY_MANY and not _is_sum(field)
            else controls,
            element("p", say("no-choice"), class_="quiet") if not field.choices else None,
            self._total(field),
            data_most=field.most,
            data_least=field.least if isinstance(field, Pick) else 0,
        )

    def _fieldset(self, field: Field, kind: str, *controls: Html | None, **attributes: Attribute) -> Html:
        legend = element("legend", self._label(field.key, None), " ", element("span", hint(field), class_="hint"))
        return element(
            "fieldset", legend, *controls, class_="field", data_field=field.key, data_kind=kind, **attributes
        )

    def _label(self, field: str, word: str | None) -> Html:
        return spans(self._spoken(field, word), self._names)

    def _spoken(self, field: str, word: str | None) -> Text:
        return self._tell(Choice(field, word), self._locale)

    def _search(self, field: Pick | Amounts) -> Html | None:
        if len(field.choices) <= _MANY or _is_sum(field):
            return None
        words = say("search-choices")
        return element("input", type="search", class_="search", placeholder=words, aria_label=words, autocomplete="off")

    def _total(self, field: Pick | Amounts) -> Html | None:
        """Return how much is chosen; the page keeps it up to date."""
        if isinstance(field, Pick) and field.most <= 1:
            return None
        if _is_any(field):
            return element("output", say("total-any").replace("%n", "0"), class_="total", data_words=say("total-any"))
        words = say("total", chosen=0, most=field.most)
        return element("output", words, class_="total", data_words=say("total-words"))

    def _free(self, field: Number | OwnWords, chosen: Selection | None) -> Html:
        """Return an input for a number, or for the player's own words."""
        id_, name = f"{self._prefix}-{field.key}", plain(self._spoken(field.key, None), self._names)
        if isinstance(field, Number):
            number = _number(
                field.least,
                field.most,
                id=id_,
                name=id_,
                aria_label=name,
                value=chosen if isinstance(chosen, int) else "",
            )
            return self._fieldset(field, "number", _stepped(number, name))
        written = chosen if isinstance(chosen, str) else ""
        area = element("textarea", written, id=id_, name=id_, aria_label=name, maxlength=field.longest, rows=4)
        return self._fieldset(field, "words", area)

    # Picks ---------------------------------------------------------------------------------------------------------

    def _sums(self, field: Pick, chosen: Selection | None) -> Html:
        """Return a field for a choice among many sums, as a drop-down list."""
        picked = chosen if isinstance(chosen, tuple) else ()
        none = [("", say("nothing-chosen"))] if field.least == 0 else []
        listed = ((one, self._label(field.key, one)) for one in field.choices)
        options = (element("option", words, value=one, selected=one in picked) for one, words in (*none, *listed))
        return element(
            "select",
            *options,
            id=f"{self._prefix}-{field.key}",
            aria_label=plain(self._spoken(field.key, None), self._names),
        )

    def _picks(self, field: Pick, chosen: Selection | None) -> Html:
        if _is_sum(field):
            return self._sums(field, chosen)
        kind = "radio" if field.most == 1 else "checkbox"
        left = Counter(chosen) if isinstance(chosen, tuple) else Counter()
        controls: list[tuple[str, Html]] = []
        if kind == "radio" and field.least == 0:
            controls.append(("", self._pick(field, kind, "", 0, is_chosen=chosen is not None and not left)))
        for number, word in enumerate(field.choices, 1):
            is_chosen = left[word] > 0
            left[word] -= is_chosen
            group = _group(self._spoken(field.key, word))
            is_again = _is_any(field) and number > 1 and word == field.choices[number - 2]
            controls.append((group, self._pick(field, kind, word, number, is_chosen=is_chosen, is_again=is_again)))
        return _grouped(controls, is_long=len(field.choices) > _MANY // 2)

    def _pick(self, field: Pick, kind: str, word: str, number: int, *, is_chosen: bool, is_again: bool = False) -> Html:
        """Return one choice. `is_again`: the one before it is the same, so it is shown once that one is chosen."""
        label = self._label(field.key, word) if word else say("nothing-chosen")
        control = element(
            "input",
            type=kind,
            id=f"{self._prefix}-{field.key}-{number}",
            name=f"{self._prefix}-{field.key}",
            value=word,
            checked=is_chosen,
        )
        return element("label", control, element("span", label), class_="choice", data_choice=word, data_again=is_again)

    # Amounts -------------------------------------------------------------------------------------------------------

    def _numbers(self, field: Listed, chosen: Selection | None) -> Html:
        """Return a number for each choice: how much of it, or its place in the player's order."""
        placed = {word: place for place, word in enumerate(chosen, 1)} if isinstance(chosen, tuple) else {}
        numbers = chosen if isinstance(chosen, Mapping) else placed
        rows = (self._number(field, word, at, numbers.get(word, 0)) for at, word in enumerate(field.choices, 1))
        return element("div", *rows, class_="amounts")

    def _number(self, field: Listed, word: str, number: int, amount: int) -> Html:
        control = _number(
            0 if isinstance(field, Amounts) else 1,
            field.most,
            id=f"{self._prefix}-{field.key}-{number}",
            name=f"{self._prefix}-{field.key}-{word}",
            data_choice=word,
            data_cost=field.cost(word) if isinstance(field, Amounts) else None,
            placeholder=0 if isinstance(field, Amounts) else None,
            value=amount or "",
        )
        label = element("label", element("span", self._label(field.key, word)), control, data_choice=word)
        words = ("place-earlier", "place-later") if isinstance(field, Pick) else _LESS_MORE
        return _stepped(label, plain(self._spoken(field.key, word), self._names), words)


def _is_sum(field: Pick | Amounts) -> bool:
    """Return whether a field asks for one choice among many sums. As chips they would fill the screen."""
    is_one = isinstance(field, Pick) and field.most == 1
    return is_one and len(field.choices) > _MANY and all(word[0].isdigit() for word in field.choices)


def _is_long(field: Field) -> bool:
    return isinstance(field, Pick | Amounts) and len(field.choices) > _FEW


def _is_any(field: Pick | Amounts) -> bool:
    """Return whether any part of a long list may be chosen, so that its length says nothing."""
    return isinstance(field, Pick) and field.least == 0 and field.most == len(field.choices) > _VERY_MANY


_LESS_MORE: Final = ("one-less", "one-more")


def _number(least: int, most: int, **attributes: Attribute) -> Html:
    return element("input", type="number", min=least, max=most, step=1, inputmode="numeric", **attributes)


def _stepped(control: Html, name: str, words: tuple[str, str] = _LESS_MORE) -> Html:
    """Return a number between two buttons, one less and one more, for touch screens. `words`: what the two are called."""
    less, more = (
        element("button", sign, type="button", data_step=step, aria_label=say(word, name=name), class_="step")
        for sign, step, word in zip(("\u2212", "+"), (-1, 1), words, strict=True)
    )
    return element("div", less, control, more, class_="amount")


def hint(field: Field) -> str:
    """Return how many choices are allowed."""
    if isinstance(field, Amounts):
        exact = "yes" if field.least == field.most else "no"
        return say("hint-amounts", exact=exact, least=field.least, most=field.most)
    if isinstance(field, Number):
        return say("hint-number", least=str(field.least), most=str(field.most))
    if isinstance(field, OwnWords):
        return say("hint-words", most=field.longest)
    if field.in_order:
        exact = "yes" if field.least == field.most else "no"
        return say("hint-places", exact=exact, least=field.least, most=field.most)
    if field.most <= 1:
        return say("hint-one") if field.least else say("hint-maybe-one")
    if _is_any(field):
        return say("hint-any")
    return say("hint-some", least=field.least, most=field.most)


def _group(label: Text) -> str:
    """Return the heading of a choice in a long list: the first of several things that it names, or its first word."""
    tokens = [span.label for span in label if isinstance(span, Token)]
    if len(tokens) > 1:
        return tokens[0]
    first, _, rest = plain(label).partition(" ")
    return first if rest and label and isinstance(label[0], Token) and not first.isdigit() else ""


def _grouped(controls: Iterable[tuple[str, Html]], *, is_long: bool) -> Html:
    """Return choices under their groups, if that makes a long list easier to read; ungrouped ones first."""
    by_group: dict[str, list[Html]] = {}
    for group, control in controls:
        by_group.setdefault(group, []).append(control)
    large = {group: members for group, members in by_group.items() if group and len(members) > 1}
    if not is_long or len(large) < 2:
        return element("div", *(one for members in by_group.values() for one in members), class_="choices")
    alone = [one for group, members in by_group.items() if group not in large for one in members]
    first = [element("div", *alone, class_="choices")] if alone else []
    return join([*first, *(_one_group(group, members) for group, members in large.items())])


def _one_group(group: str, members: list[Html]) -> Html:
    heading = element("p", group, class_="group-name")
    return element(
        "div", heading, element("div", *members, class_="choices"), class_="group", role="group", aria_label=group
    )
