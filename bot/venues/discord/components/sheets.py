"""A form too large for one modal, as a message: one list at a time, what is chosen so far, and one last press that seals it.

    await interaction.response.send_message(view=sheet(question, {}))
    draft = drafted(form, interaction.message.components)                    an Answer, perhaps partial
    came = chose(question, press, interaction.data, draft)                   "choose", a list: a view, a modal or a refusal
    came = counted(question, press, interaction.data, draft)                 "amount", a modal: a view or a refusal
    sheet(question, draft, press.about)                                      "back" and "next"
    forms.typed(question, draft)                                             "type"
    given = whole(form, draft)                                               "seal": an answer for the referee

A view answers the press by editing its message (`interaction.response.edit_message`), a refusal goes into `note` of the same sheet.

**The draft lives in the message itself**, as the typed form of the order ("-# `play G7 W3; go black`"), which the player can also
copy and send. Nothing is stored, nothing is in a custom id but the page, and a sheet works on after a restart. `slip` puts the
same line into any other message: a refused order says under its *Fix* what was given, and `drafted` reads it there.
If the form has changed since (a trade took a card), words that are gone fall out of the draft when it is read.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.venues.discord.components.drafts import (
    DRAFT,
    amounts_of,
    as_pick,
    chosen_elsewhere,
    kept_order,
    still,
    texts,
    too_much,
)
from bot.venues.discord.components.forms import (
    LIST,
    ROWS,
    Question,
    is_in_order,
    line,
    options,
    range_words,
    shown,
    written,
)
from bot.venues.discord.components.ids import CHOOSE, ChoiceList, Press, PressButton, custom_id
from bot.venues.discord.components.submitting import chosen, controls, picked, said
from bot.venues.discord.components.text import lines, markdown
from games import form as forms
from games.form import Amounts, Answer, Field, Form, Listed, OwnWords, Rejected
from games.wording import Text

Page: TypeAlias = tuple[Field, int]
"""A field, and the index of the first choice that its list shows."""

# Characters: the whole text of a sheet stays under 4,000.
_NOTE: Final = 300

CHOSEN_LENGTH: Final = 900

DRAFT_LENGTH: Final = 1_800


def pages(form: Form) -> tuple[Page, ...]:
    """Return the pages: every field, 25 choices at a time."""
    return tuple((field, start) for field in shown(form) for start in range(0, max(len(field.choices), 1), LIST))


def about(page: Page) -> str:
    """Return the name of a page in a custom id."""
    return f"{page[1]}.{page[0].key}"


def sheet(question: Question, draft: Answer, at: str = "", note: Text = ()) -> ui.LayoutView:
    """Return the message of one page (`at`, else the first) with the draft in it; `note` says why something was not taken."""
    leaves = pages(question.form)
    place = _place(leaves, at)
    box: ui.Container[Any] = ui.Container()
    if leaves:  # a trade may have taken the last choice while the sheet was open
        page = leaves[place]
        box.add_item(ui.TextDisplay(_head(question, page, draft, note)))
        box.add_item(_control(question, page, draft))
    box.add_item(ui.TextDisplay(_so_far(question, draft)))
    if any(map(forms.is_said, draft.values())):
        box.add_item(slip(question, draft))
    box.add_item(_buttons(question, leaves, place))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def slip(question: Question, draft: Answer) -> ui.TextDisplay[Any]:
    """Return the draft as a small line, in the form in which it can be typed. Raise ValueError above 1,800 characters."""
    kept = _kept(draft)
    if len(kept) > DRAFT_LENGTH or "`" in kept:
        raise ValueError("this draft cannot be kept in a message")
    return ui.TextDisplay(f"-# {question.words('sheet-typed')} `{kept}`", id=DRAFT)


def drafted(form: Form, components: Iterable[Any]) -> Answer:
    """Return the draft in a message of ours; choices that the form no longer offers are left out, and so is text that is no draft."""
    typed = next((text for text in texts(components)), "")
    own, typed = forms.cut(tuple(field for field in form if isinstance(field, OwnWords)), typed)
    parts = {key: rest for key, _, rest in (part.strip("; ").partition(" ") for part in typed.split("; "))}
    draft = {field.key: still(field, parts[field.key]) for field in shown(form) if field.key in parts}
    draft = {field.key: {**draft, **own}.get(field.key, ()) for field in form}
    return {key: selection for key, selection in draft.items() if forms.is_said(selection)}


def chose(question: Question, press: Press, data: Any, draft: Answer) -> ui.LayoutView | ui.Modal | Rejected:
    """Return the result of choosing from a list: the next page, a modal that asks how many, or a refusal."""
    leaves = pages(question.form)
    if not leaves:
        return sheet(question, draft)
    place = _place(leaves, press.about)
    field, start = leaves[place]
    if not isinstance(field, Listed):
        return sheet(question, draft, press.about)
    words = picked(as_pick(field), chosen(data if isinstance(data, Mapping) else {}))
    if isinstance(words, Rejected):
        return words
    if isinstance(field, Amounts):
        return _how_many(question, leaves[place], words, draft) if words else sheet(question, draft, press.about)
    elsewhere = chosen_elsewhere(field, start, draft)
    selection = (words or elsewhere) if field.most == 1 else (*elsewhere, *words)
    if is_in_order(field):
        selection = kept_order(draft.get(field.key, ()), selection)
    refusal = too_much(field, selection)
    if refusal:
        return refusal
    is_done = field.most == 1 and bool(words) and place + 1 < len(leaves)
    onward = (
        next((number for number in range(place, len(leaves)) if leaves[number][0] != field), place)
        if is_done
        else place
    )
    return sheet(question, {**draft, field.key: selection}, about(leaves[onward]))


def counted(question: Question, press: Press, data: Any, draft: Answer) -> ui.LayoutView | Rejected:
    """Return the result of an amounts modal: the same page, or a refusal. Empty and 0 mean none."""
    field = next((field for field in shown(question.form) if field.key == press.about.partition(".")[2]), None)
    if field is not None and not isinstance(field, Listed):
        return _wrote(question, press, field, dict(controls(data)).get(f"f/{field.key}"), draft)
    if not isinstance(field, Amounts):
        return sheet(question, draft)
    amounts = dict(amounts_of(field, draft))
    for name, control in controls(data):
        word, value = name.removeprefix("n/"), control.get("value", "")
        number = value.strip() if isinstance(value, str) else "?"
        if number and not (number.isascii() and number.isdigit() and len(number) < 10):
            return Rejected("form-not-a-number", {"field": field.key, "word": word})
        amounts[word] = int(number or 0)
    left = {word: number for word, number in amounts.items() if number}
    return too_much(field, left) or sheet(question, {**draft, field.key: left}, press.about)


def whole(form: Form, draft: Answer) -> Answer:
    """Return a draft as an answer that names every field; the referee checks whether it fits."""
    return {field.key: draft.get(field.key, forms.nothing(field)) for field in form}


# The message -----------------------------------------------------------------------------------------------------------


def _place(leaves: tuple[Page, ...], at: str) -> int:
    """Return the number of the page of that name; the first, if there is none (or no longer)."""
    return next((number for number, page in enumerate(leaves) if about(page) == at), 0)


def _head(question: Question, page: Page, draft: Answer, note: Text) -> str:
    field, _ = page
    fields = shown(question.form)
    step = question.words("sheet-step", part=fields.index(field) + 1, parts=len(fields))
    title = markdown((question.name(field),), {})
    rows = [f"### {title}", f"-# {step}. {markdown((range_words(question, field),), {})}"]
    if isinstance(field, Amounts):
        rows.append(question.words("sheet-spent", spent=field.spent(amounts_of(field, draft)), most=field.most))
    return "\n".join([*rows, *(lines(note, question.names, _NOTE)[:2] if note else ())])


def _control(question: Question, page: Page, draft: Answer) -> ui.ActionRow[Any]:
    """Return a list, or a button that asks for what is typed."""
    field, start = page
    if isinstance(field, Listed):
        return ui.ActionRow(ChoiceList(question.press(CHOOSE, about(page)), _list(question, field, start, draft)))
    return ui.ActionRow(PressButton(question.press("write", about(page)), question.words("sheet-write", 80)))


def write(question: Question, press: Press, draft: Answer) -> ui.Modal | ui.LayoutView:
    """Return a modal with one input, for a field without choices."""
    field = next((field for field in shown(question.form) if field.key == press.about.partition(".")[2]), None)
    if field is None or isinstance(field, Listed):
        return sheet(question, draft)
    asked = ui.Modal(
        title=question.words("form-title", 45), custom_id=custom_id(question.press("amount", press.about)), timeout=900
    )
    entry = line(field, draft.get(field.key, forms.nothing(field)))
    asked.add_item(
        ui.Label(text=question.name(field, most=45), description=range_words(question, field), component=entry)
    )
    return asked


def _wrote(question: Question, press: Press, field: Field, control: Any, draft: Answer) -> ui.LayoutView | Rejected:
    """Return the result of typing one field: the same page, or a refusal; a message holds only a short draft."""
    selection = said(field, control)
    if isinstance(selection, forms.Unreadable):
        return Rejected("form-not-whole", {"field": field.key})
    if isinstance(selection, Rejected):
        return selection
    refusal = forms.fit_field(field, selection) if forms.is_said(selection) else None
    whole_draft = {**draft, field.key: selection}
    if refusal is None and len(_kept(whole_draft)) > DRAFT_LENGTH:
        refusal = Rejected(
            "form-too-long", {"field": field.key, "given": len(str(selection)), "most": DRAFT_LENGTH // 4}
        )
    return refusal or sheet(question, whole_draft, press.about)


def _kept(draft: Answer) -> str:
    """Return a draft as it stands between backticks."""
    return written(draft).replace("`", "\\g")


def _list(question: Question, field: Listed, start: int, draft: Answer) -> ui.Select[Any]:
    selection: Any = draft.get(field.key, ())
    made = options(question, field, () if isinstance(field, Amounts) else selection)[start : start + LIST]
    for option in made:
        if number := amounts_of(field, draft).get(option.value):
            option.description = question.words("sheet-now", amount=number)
    hint = question.words("sheet-list", 150)
    if len(field.choices) > LIST:
        hint = question.words("sheet-range", 150, first=made[0].label, last=made[-1].label)
    most = ROWS if isinstance(field, Amounts) else max(field.most, sum(option.default for option in made))
    return ui.Select(options=made, placeholder=hint, min_values=0, max_values=min(most, len(made)), required=False)


def _so_far(question: Question, draft: Answer) -> str:
    """Return a line for each field; long ones are cut, since the draft below says all."""
    fields = shown(question.form)
    most = CHOSEN_LENGTH // max(len(fields), 1) // 2  # an escaped word is at most twice as long
    rows = []
    for field in fields:
        words = ", ".join(_chosen_words(question, field, draft)) or question.words("sheet-nothing")
        line = question.words("sheet-chosen", most, field=question.name(field), chosen=words)
        rows.append(markdown((line,), {}))
    return "\n".join(rows) or question.words("form-empty")


def _chosen_words(question: Question, field: Field, draft: Answer) -> Iterator[str]:
    selection = draft.get(field.key, ())
    if isinstance(selection, int | str):
        yield str(selection)
        return
    for word in selection:
        name = question.name(field, word)
        yield f"{selection[word]} {name}" if isinstance(selection, Mapping) else name


def _buttons(question: Question, leaves: tuple[Page, ...], place: int) -> ui.ActionRow[Any]:
    row: ui.ActionRow[Any] = ui.ActionRow()
    last = len(leaves) - 1
    if last > 0:
        for verb, to, is_off in (("back", place - 1, place == 0), ("next", place + 1, place == last)):
            press = question.press(verb, about(leaves[min(max(to, 0), last)]))
            row.add_item(PressButton(press, question.words(f"sheet-{verb}", 80), is_disabled=is_off))
    row.add_item(PressButton(question.press("type"), question.words("sheet-type", 80)))
    seal = PressButton(question.press("seal"), question.words("sheet-seal", 80), discord.ButtonStyle.primary)
    row.add_item(seal)
    return row


def _how_many(question: Question, page: Page, words: tuple[str, ...], draft: Answer) -> ui.Modal | Rejected:
    """Return a modal with one number for each of at most five choices."""
    field, _ = page
    if len(words) > ROWS:
        return Rejected("form-too-many", {"field": field.key, "given": len(words), "most": ROWS})
    press = question.press("amount", about(page))
    asked = ui.Modal(title=question.words("form-how-many", 45), custom_id=custom_id(press), timeout=900)
    for word in words:
        now = amounts_of(field, draft).get(word, 0)
        line: ui.TextInput[Any] = ui.TextInput(
            custom_id=f"n/{word}", default=str(now) if now else None, required=False, max_length=9
        )
        hint = question.words("form-now", amount=now)
        asked.add_item(ui.Label(text=question.name(field, word, 45), description=hint, component=line))
    return asked
