"""Scripted players who need nothing but a prompt's form."""

from typing import Final

from games import table
from games.chance import Chance
from games.form import Amounts, Answer, Field, Form, Number, OwnWords, Selection
from games.game import Prompt
from games.table import Table

_SAID: Final = ("I", "was", "at", "home", "nothing", "and", "“no”", '"quoted; so"', "back\\slash", "12", "two\nlines")
"""Words of all kinds."""
TRIED: Final = 12
"""The answers to one question of which the rules are expected to take one."""
_WIDEST: Final = 1 << 32
"""So many numbers one draw can tell apart; of a wider range the first ones are drawn."""


def from_form(form: Form, chance: Chance) -> Answer:
    """Any answer that fits: where any part of the choices will do, a coin is tossed for each."""
    return {field.key: _some(field, chance) for field in form}


def random_at(now: Table, prompt: Prompt, chance: Chance) -> Answer:
    """Return a random answer that the rules take, or that of silence if they take none of several."""
    for _ in range(TRIED):
        answer = from_form(prompt.form, chance)
        if table.forbidden(now, prompt, answer) is None:
            return answer
    silence: Answer = now.game.absent(now.state, prompt)
    return silence


def _some(field: Field, chance: Chance) -> Selection:
    if isinstance(field, Amounts):
        return _amounts(field, chance)
    if isinstance(field, Number):
        drawn = chance.below(min(field.most - field.least + 1 + (not field.needed), _WIDEST))
        return field.least + drawn if field.least + drawn <= field.most else ()
    if isinstance(field, OwnWords):
        return " ".join(chance.choice(_SAID) for _ in range(chance.below(6)))[: field.longest].strip()
    choices, least, most = field.choices, field.least, field.most
    if least == 0 and most == len(choices) <= 32 and not field.in_order:
        return _tossed(choices, chance.below(1 << most))
    if most == 1:
        return (choices[chance.below(len(choices))],) if least else _maybe_one(choices, chance)
    count = least + chance.below(min(most, len(choices)) - least + 1)
    return tuple(chance.shuffle(choices)[:count])


def _tossed(choices: tuple[str, ...], coins: int) -> tuple[str, ...]:
    """Return the choices whose coins (bits, the first choice's the lowest) are 1."""
    picked = []
    for choice in choices:
        if coins & 1:
            picked.append(choice)
        coins >>= 1
    return tuple(picked)


def _maybe_one(choices: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    index = chance.below(len(choices) + 1)
    return choices[index : index + 1]


def _amounts(field: Amounts, chance: Chance) -> dict[str, int]:
    amounts: dict[str, int] = {}
    left = field.least + chance.below(min(field.most - field.least + 1, _WIDEST))
    while choices := [choice for choice in field.choices if field.cost(choice) <= left]:
        number = chance.below(left) + 1
        choice = choices[chance.below(len(choices))]
        number = min(number, left // field.cost(choice))
        amounts[choice] = amounts.get(choice, 0) + number
        left -= number * field.cost(choice)
    return amounts
