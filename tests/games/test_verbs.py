"""Typed text may be Italian too: fields by their Italian names, choices as an Italian reads them."""

import msgspec
import pytest

from games import table
from games.form import Amounts, Answer, Field, Pick
from games.wording import plain
from tests.catalogued import game_named

_TYPED = {
    "la_mafia": ("manda 1 {tile}",),
    "ganymede": ("prendi 7", "Prendi 7"),
    "greeen_mafia": ("respingi seconda", "respingi 2"),
    "by_hand": ("voto 2",),
}


@pytest.mark.parametrize(("key", "typed"), [(key, one) for key, all_ in _TYPED.items() for one in all_])
def test_the_italian_name_of_a_field_is_read(key: str, typed: str) -> None:
    """`prendi 7` is `take 7`."""
    now = _dealt(key)
    prompt = now.prompts[0]
    text = typed.format(tile=_choices(prompt.form[0])[0])
    assert isinstance(table.check(now, prompt, text), dict)


def test_an_order_of_five_stands_is_read_in_italian() -> None:
    """`gioca bianco 2; vai verde` names the same cards and the same meadow as `play W2; go green`."""
    now = _dealt("five_stands")
    prompt = now.prompts[0]
    play, go = prompt.form
    card, way = _choices(play)[0], _choices(go)[1]
    english = table.check(now, prompt, f"play {card}; go {way}")
    said = plain(now.game.tell((prompt, {"play": (card,), "go": (way,)}), "it"))
    cards, _, meadow = said.partition("; ")
    assert table.check(now, prompt, f"gioca {cards}; vai {meadow}") == english
    assert table.check(now, prompt, "gioca nulla; vai resta") == {"play": (), "go": ("stay",)}


def test_every_part_of_a_house_match_is_read_in_italian() -> None:
    """A player's own words begin after `testo`, as after `say`; a host's own name for a part stays as it is."""
    fields = [
        {"key": "vote", "choices": ["@others"]},
        {"key": "number_2", "kind": "number", "most": 9},
        {"key": "say", "kind": "text", "most": 40},
        {"key": "dish", "choices": ["soup"]},
    ]
    game = game_named("by_hand")
    options = msgspec.convert({"questions": [{"fields": fields}]}, game.Options)
    now = table.opening(game, 3, options, bytes(32))[0]
    [prompt, *_] = now.prompts
    meant = {"vote": ("@2",), "number_2": 4, "say": "vote for me", "dish": ("soup",)}
    assert table.check(now, prompt, "voto 2; numero_2 4; testo: vote for me; dish soup") == meant
    assert table.check(now, prompt, "vote 2; number_2 4; say: vote for me; dish soup") == meant
    asked = plain(game.tell(prompt, "it"))
    assert "2 seat 2, 3 seat 3" in asked
    assert {"voto (", "numero_2 (", "testo (", "dish ("} <= {
        f"{line.partition('(')[0]}(" for line in asked.splitlines()
    }


@pytest.mark.parametrize("key", ["five_stands", "go_stop", "ganymede", "greeen_mafia", "by_hand"])
@pytest.mark.parametrize("locale", ["en", "it"])
def test_the_example_of_a_question_can_be_typed(key: str, locale: str) -> None:
    """The last line of each question is an order in its language, and it can be read."""
    now = _dealt(key)
    for _ in range(12):
        for prompt in now.prompts:
            example = plain(now.game.tell(prompt, locale)).rpartition(": ")[2]
            assert isinstance(table.check(now, prompt, example), dict), example
        answers: dict[int, Answer] = {one.seat: now.game.absent(now.state, one) for one in now.prompts}
        now = table.advance(now, table.settle(now, answers)).table
        if now.outcome:
            return


def _dealt(key: str) -> table.Table:
    game = game_named(key)
    trial = game.trials[0]
    return table.opening(game, trial.seats, trial.options, bytes(32))[0]


def _choices(field: Field) -> tuple[str, ...]:
    assert isinstance(field, Pick | Amounts)
    return field.choices
