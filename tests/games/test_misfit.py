"""An option of values within values: a refusal says where it cannot be read, what is wrong there, and what may stand there."""

import tomllib

import pytest

from games import options
from games.form import Rejected
from games.wording import plain
from tests.catalogued import game_named

_HEAD = '[[questions]]\nask = "Who?"\nfields = [{ key = "who", choices = ["@others"] }]\n[[questions]]\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('questions = "x"', "“questions”: it must be a list"),
        (_HEAD, "“questions 2”: “fields” is missing there. Add it."),
        (_HEAD + 'field = "x"', "“questions 2”: there is no “field”. What may stand there: fields, ask, asked."),
        (_HEAD + 'fields = [{ key = "who", kind = "pik" }]', "kind”: it must be one of these: pick, amounts, number, text."),
        (_HEAD + 'fields = [{ key = "who", most = "2" }]', "“questions 2, fields 1, most”: it must be a whole number"),
        ('groups = { red = ["Ada"] }', "“groups 1”: it must be a whole number"),
    ],
)  # fmt: skip
def test_a_wrong_value_within_is_named(text: str, words: str) -> None:
    """The place counts lists from 1."""
    game = game_named("by_hand")
    wrong = options.taken(game, tomllib.loads(text))
    assert isinstance(wrong, Rejected)
    said = plain(game.tell(wrong, "en"))
    assert words in said
    assert plain(game.tell(wrong, "it")) != said
