"""A prompt's form as a modal, for any game. `submitting` reads what comes back.

    question = Question(match.id, game, prompt, names, locale)
    opened = modal(question, current)              None: too large for one modal; send `sheets.sheet(question, {})` instead
    await interaction.response.send_modal(opened or …)

`current` fills the modal in beforehand (*Fix*, *Give orders* once more): an answer, even one that does not fit, or the text
that was typed. `typed(question, current)` is a modal of one text input, for every form.

The component of a field: one of 2 to 10 choices: a radio group, with "nothing" as a further choice where the field may stay
empty; several of up to 10: checkboxes; up to 25: a list; amounts of up to 10 choices (``2 A1, 1 B4``), a number and words: a text
input. A list without choices is left out. Where a modal has fewer than five inputs, a last one takes the whole order typed. If
that is filled in, it counts instead of the rest, so nothing else is required then: the form refuses what is missing when it is read.

Option values are the choices' own words (``G7``, ``G7#2`` for the second of two), not their numbers: if the form has changed
meanwhile, a word that is gone is refused, where a number would mean another card.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import WORDS, label
from games import form as forms
from games.form import (
    Amounts,
    Answer,
    Field,
    Form,
    Listed,
    Number,
    OwnWords,
    Pick,
    Selection,
)
from games.game import AnyGame, Choice, Prompt, Seat
from games.wording import Fact, Text, split

ROWS: Final = 5
GROUP: Final = 10
LIST: Final = 25
TYPED: Final = "typed"
_TYPED_LENGTH: Final = 2_000
_AMOUNTS_LENGTH: Final = 1_500
_NUMBER_LENGTH: Final = 12
_LONGEST: Final = 4_000
_NOTHING: Final = "#nothing"


@dataclass(frozen=True, repr=False)
class Question:
    """A prompt of a match as one reader is asked it."""

    match: str
    game: AnyGame
    prompt: Prompt
    names: Mapping[Seat, str]
    locale: str

    @property
    def form(self) -> Form:
        """What is asked."""
        return self.prompt.form

    @property
    def title(self) -> str:
        """What stands above the form: the question in the words of a host or a design, if it has any."""
        if not self.prompt.text:
            return self.words("form-title", 45)
        return label(split(self.game.tell(self.prompt, self.locale))[0], self.names, 45)

    def press(self, verb: str, about: str = "") -> Press:
        """Return a press that concerns this prompt."""
        return Press(verb, self.match, self.prompt.seat, self.prompt.key, about)

    def words(self, message: str, most: int = 100, /, **facts: Fact) -> str:
        """Return a sentence of this folder, cut to Discord's limit."""
        return label(WORDS(message, self.locale, **facts), self.names, most)

    def name(self, field: Field, word: str | None = None, most: int = 100) -> str:
        """Return the game's words for a field, or for a choice of it."""
        text: Text = self.game.tell(Choice(field.key, word), self.locale)
        return label(text, self.names, most)


def shown(form: Form) -> tuple[Field, ...]:
    """Return the fields with something to choose."""
    return tuple(field for field in form if not isinstance(field, Listed) or (field.choices and field.most > 0))


def is_in_order(field: Field) -> bool:
    """Return whether the order counts in which something is picked: a list of a modal does not tell it."""
    return isinstance(field, Pick) and field.in_order


def fits_modal(form: Form) -> bool:
    """Return whether one modal holds the whole form."""
    fields = shown(form)
    return len(fields) <= ROWS and all(
        len(field.choices) <= (GROUP if isinstance(field, Amounts) else LIST) and not is_in_order(field)
        for field in fields
    )


def modal(question: Question, current: Answer | str | None = None) -> ui.Modal | None:
    """Return the form as a modal, filled in with `current`; None if it is too large for one."""
    fields = shown(question.form)
    if not fits_modal(question.form):
        return None
    has_box = len(fields) < ROWS
    opened = _modal(question)
    if not fields:
        opened.add_item(ui.TextDisplay(question.words("form-empty")))
    for field in fields:
        opened.add_item(_row(question, field, _selected(field, current), is_required=not has_box))
    if has_box:
        opened.add_item(_box(question, current if isinstance(current, str) else "", is_required=False))
    return opened


def typed(question: Question, current: Answer | str | None = None) -> ui.Modal:
    """Return a modal in which the whole order is typed."""
    opened = _modal(question)
    opened.add_item(_box(question, current if isinstance(current, str) else written(current or {}), is_required=True))
    return opened


def written(answer: Answer) -> str:
    """Return an answer (perhaps partial, perhaps one that does not fit) as it is typed; fields without a choice are left out."""
    return forms.write({key: selection for key, selection in answer.items() if forms.is_said(selection)})


def values(field: Field) -> dict[str, str]:
    """Return the value of each option, all different, and the choice that it stands for."""
    by_value: dict[str, str] = {}
    for place, word in enumerate(field.choices):
        again = field.choices[:place].count(word)
        value = f"{word}#{again + 1}" if again else word
        while value in by_value:
            value += "#"
        by_value[value] = word
    return by_value


def options(question: Question, field: Listed, chosen: Iterable[str]) -> list[discord.SelectOption]:
    """Return the options of a field, those of `chosen` marked."""
    left = list(chosen)
    made = []
    for value, word in values(field).items():
        is_chosen = word in left
        if is_chosen:
            left.remove(word)
        made.append(discord.SelectOption(label=question.name(field, word), value=value, default=is_chosen))
    return made


def range_words(question: Question, field: Field) -> str:
    """Return how many may be chosen, or what may be written, in words."""
    if isinstance(field, Number):
        return question.words(
            "form-number" if field.needed else "form-number-may", least=str(field.least), most=str(field.most)
        )
    if isinstance(field, OwnWords):
        return question.words("form-words", most=field.longest)
    if isinstance(field, Amounts):
        sums = {"least": field.least, "most": field.most, "exact": "yes" if field.least == field.most else "no"}
        return question.words("form-amounts", choice=field.choices[0], **sums)
    least, most = field.least, min(field.most, len(field.choices))
    if field.in_order:
        return question.words("form-range-order", least=least, most=most)
    if most == 1:
        return question.words("form-range-one" if least else "form-range-may")
    if least == most:
        return question.words("form-range-exactly", least=least)
    if not least:
        return question.words("form-range-up-to", most=most)
    return question.words("form-range-between", least=least, most=most)


# Making ----------------------------------------------------------------------------------------------------------------


def _modal(question: Question) -> ui.Modal:
    # It is answered by its custom id; discord.py's own memory of it is dropped after a quarter of an hour.
    return ui.Modal(title=question.title, custom_id=custom_id(question.press("answer")), timeout=900)


def _selected(field: Field, current: Answer | str | None) -> Selection:
    """Return the value in `current` for a field; one that says nothing if that is of another kind."""
    selection = current.get(field.key, ()) if isinstance(current, Mapping) else ()
    if not isinstance(field, Listed):
        return selection if isinstance(selection, int if isinstance(field, Number) else str) else forms.nothing(field)
    if isinstance(field, Amounts):
        return selection if isinstance(selection, Mapping) else {}
    return tuple(selection)[: field.most]


def _row(question: Question, field: Field, chosen: Selection, *, is_required: bool) -> ui.Label[Any]:
    needed = is_required and forms.is_needed(field)
    control = _choices(question, field, chosen, needed) if isinstance(field, Pick) else line(field, chosen, needed)
    return ui.Label(text=question.name(field, most=45), description=range_words(question, field), component=control)


def line(field: Field, chosen: Selection, needed: bool = False) -> ui.TextInput[Any]:  # noqa: FBT001
    """Return the prefilled text: amounts, a number, words; choices as they would be typed."""
    filled = forms.write({field.key: chosen}).removeprefix(field.key).strip() if forms.is_said(chosen) else ""
    most = _AMOUNTS_LENGTH if isinstance(field, Amounts) else _NUMBER_LENGTH
    style = discord.TextStyle.short
    if isinstance(field, OwnWords):
        filled, most, style = str(chosen), min(field.longest, _LONGEST), discord.TextStyle.paragraph
    return ui.TextInput(
        custom_id=f"f/{field.key}", style=style, default=filled[:most] or None, required=needed, max_length=most
    )


def _choices(question: Question, field: Pick, chosen: Any, needed: bool) -> ui.Item[Any]:  # noqa: FBT001  private
    made = options(question, field, chosen)
    name, count = f"f/{field.key}", len(made)
    most = min(field.most, count)
    least = field.least if needed else 0
    if field.most == 1 and 2 <= count + (field.least == 0) <= GROUP:
        return _radio(question, field, made, needed)
    if field.most > 1 and count <= GROUP:
        boxes = [discord.CheckboxGroupOption(label=o.label, value=o.value, default=o.default) for o in made]
        return ui.CheckboxGroup(custom_id=name, options=boxes, min_values=least, max_values=most, required=needed)
    return ui.Select(custom_id=name, options=made, min_values=least, max_values=most, required=needed)


def _radio(question: Question, field: Pick, made: list[discord.SelectOption], needed: bool) -> ui.Item[Any]:  # noqa: FBT001
    buttons = [discord.RadioGroupOption(label=o.label, value=o.value, default=o.default) for o in made]
    if field.least == 0:
        is_default = not any(option.default for option in made)
        nothing = question.words("form-nothing")
        buttons.append(discord.RadioGroupOption(label=nothing, value=nothing_of(field), default=is_default))
    return ui.RadioGroup(custom_id=f"f/{field.key}", options=buttons, required=needed)


def nothing_of(field: Field) -> str:
    """Return a value that none of the choices has."""
    value, taken = _NOTHING, values(field)
    while value in taken:
        value += "#"
    return value


def _box(question: Question, current: str, *, is_required: bool) -> ui.Label[Any]:
    line: ui.TextInput[Any] = ui.TextInput(
        custom_id=TYPED,
        style=discord.TextStyle.paragraph,
        default=current[:_TYPED_LENGTH] or None,
        placeholder=_example(question)[:100],
        required=is_required,
        max_length=_TYPED_LENGTH,
    )
    hint = None if is_required else question.words("form-typed-hint")
    title = question.words("form-title" if is_required else "form-typed", 45)
    return ui.Label(text=title, description=hint, component=line)


def _example(question: Question) -> str:
    """Return how an order is typed, with choices of this very form."""
    answer = question.prompt.shortest
    return forms.write({field.key: answer[field.key] for field in shown(question.form)})
