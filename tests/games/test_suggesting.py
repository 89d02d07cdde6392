"""Options while they are typed: offered in words, sent as they are read, and read in words too."""

import pytest

from games import catalogue, options
from games.form import Rejected
from games.game import AnyGame
from games.suggesting import heard, suggested
from games.wording import Words

EVERY_GAME = pytest.mark.parametrize("key", [*catalogue.keys(), catalogue.SEASON])


def _game(key: str) -> AnyGame:
    game = catalogue.find(key)
    assert game is not None
    return game


@EVERY_GAME
def test_each_suggestion_is_in_words_and_can_be_read_either_way(key: str) -> None:
    """In each language of the game: what is sent is an option that fits, and whoever goes on typing after its words says the same."""
    game = _game(key)
    for locale in Words(catalogue.place(key)).locales():
        lines = suggested(game, "", locale)
        assert lines
        for words, line in lines:
            given = options.read(line)
            assert not isinstance(given, Rejected)
            assert options.fitting(game, given) is None
            assert heard(game, words) == given
            assert not {"=", "_", '"'} & {*words}


@pytest.mark.parametrize(
    ("typed", "locale", "first"),
    [
        ("payout", "en", ("What is paid: all the winner’s points", 'payout_base = "winner_total"')),
        ("what is p", "en", ("What is paid: all the winner’s points", 'payout_base = "winner_total"')),
        (
            'rounds = 2; go_bonus="f',
            "en",
            ("rounds = 2; What a Go adds: 1 for each call", 'rounds = 2; go_bonus = "flat"'),
        ),
        ("Rounds: 2; first_player=1", "en", ("Rounds: 2; Who begins: the second seat", "rounds = 2; first_player = 1")),
    ],
)
def test_suggestions_go_on_from_what_is_typed(typed: str, locale: str, first: tuple[str, str]) -> None:
    """By the key or by the name, after options in words or as they are sent."""
    assert suggested(_game("go_stop"), typed, locale)[0] == first


@pytest.mark.parametrize("before", ["rounds = 2", "Rounds: 2"])
def test_no_option_is_suggested_twice(before: str) -> None:
    """However it was typed."""
    lines = suggested(_game("go_stop"), f"{before}; ", "en")
    assert [line.count("rounds = ") for _, line in lines] == [1] * len(lines)


def test_what_is_too_long_in_words_is_suggested_as_it_is_sent() -> None:
    """Discord shows a hundred characters, and nothing may be cut off that somebody goes on typing after."""
    lines = suggested(_game("go_stop"), 'rounds = 2; reveal = "all"; comeback_auto_win = false; go', "en")
    assert lines
    assert [words for words, line in lines if len(words) > 100 or len(line) > 100] == []


def test_words_and_toml_are_read_beside_one_another() -> None:
    """In either language, however spaced; what is no option stays what it was."""
    game = _game("five_stands")
    assert heard(game, "Who may trade: only within a meadow; rounds = 2") == {"trade_scope": "same_meadow", "rounds": 2}
    assert heard(game, "carte in mano:6;garnets in trades: YES") == {"hand_size": 6, "garnets_tradable": True}
    assert heard(game, "Rounds: 2\nWho may trade: nobody") == {"rounds": 2, "trade_scope": "none"}
    assert heard(game, "") == {}
    assert isinstance(heard(game, "Rounds: 2; Colour: red"), Rejected)
    assert heard(game, '{"rounds": 2}') == options.read("rounds = 2")
    wrong = heard(game, "Who may trade: whoever likes")
    assert wrong == {"trade_scope": "whoever likes"}
    assert options.fitting(game, wrong)
