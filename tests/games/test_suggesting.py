"""Suggestions while options are typed: shown in words, sent as values, and readable both ways."""

import json

import pytest

from games import catalogue, options
from games.form import Rejected
from games.suggesting import heard, suggested
from games.wording import Words
from tests.catalogued import game_named

EVERY_GAME = pytest.mark.parametrize("key", [*catalogue.keys(), catalogue.SEASON])


@EVERY_GAME
def test_each_suggestion_is_in_words_and_can_be_read_either_way(key: str) -> None:
    """In each language, the sent value is an option that fits, and typing on after its words gives the same."""
    game = game_named(key)
    for locale in Words(catalogue.place(key)).locales():
        lines = suggested(game, "", locale)
        assert lines
        for words, line in lines:
            values = options.read(line)
            assert not isinstance(values, Rejected)
            assert options.fitting(game, values) is None
            assert heard(game, words) == values
            assert not {"=", "_", '"'} & {*words}


PAID = ("What is paid: all the winner’s points", 'payout_base = "winner_total"')


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("payout", PAID),
        ("what is p", PAID),
        ('rounds = 2; go_bonus="f', ("rounds = 2; What a Go adds: 1 for each call", 'rounds = 2; go_bonus = "flat"')),
        ("Rounds: 2; first_player=1", ("Rounds: 2; Who begins: the second seat", "rounds = 2; first_player = 1")),
    ],
)
def test_suggestions_go_on_from_what_is_typed(typed: str, first: tuple[str, str]) -> None:
    """After a key or a name, and after options in words or as sent; no option is suggested twice, and what is too long in words for a
    hundred characters of Discord is suggested as it is sent, so that no text to type on after is cut.
    """
    game = game_named("go_stop")
    assert suggested(game, typed, "en")[0] == first
    for before in ("rounds = 2", "Rounds: 2"):
        assert {line.count("rounds = ") for _, line in suggested(game, f"{before}; ", "en")} == {1}
    lines = suggested(game, 'rounds = 2; reveal = "all"; comeback_auto_win = false; go', "en")
    assert lines
    assert [words for words, line in lines if len(words) > 100 or len(line) > 100] == []


def test_words_and_toml_are_read_beside_one_another() -> None:
    """Words and TOML can be mixed in either language and spacing; text that is not an option is kept."""
    game = game_named("five_stands")
    assert heard(game, "Who may trade: only within a meadow; rounds = 2") == {"trade_scope": "same_meadow", "rounds": 2}
    assert heard(game, "carte in mano:6;garnets in trades: YES") == {"hand_size": 6, "garnets_tradable": True}
    assert heard(game, "Rounds: 2\nWho may trade: nobody") == {"rounds": 2, "trade_scope": "none"}
    assert heard(game, "trade_scope = none; garnets_tradable = true; Rounds: 2") == {
        "trade_scope": "none",
        "garnets_tradable": True,
        "rounds": 2,
    }
    assert heard(game, "") == {}
    assert isinstance(heard(game, "Rounds: 2; Colour: red"), Rejected)
    assert heard(game, '{"rounds": 2}') == options.read("rounds = 2")
    wrong = heard(game, "Who may trade: whoever likes")
    assert wrong == {"trade_scope": "whoever likes"}
    assert options.fitting(game, wrong)


QUOTED = 'The "last"; Rounds: 3'


@pytest.mark.parametrize(
    ("key", "typed", "meant"),
    [
        ("five_stands", "Rounds: 2, Cards in hand: 6", {"rounds": 2, "hand_size": 6}),
        ("five_stands", "Rounds = 2; hand_size: 6", {"rounds": 2, "hand_size": 6}),
        ("five_stands", "rounds = 2, trade_scope = “none”", {"rounds": 2, "trade_scope": "none"}),
        ("five_stands", "Starting meadows: white, blue, Rounds: 2",
         {"starting_meadows": ["white", "blue"], "rounds": 2}),
        ("five_stands", 'Purses: [{"garnets": 2}]', {"purses": [{"garnets": 2}]}),
        ("five_stands", "Garnets in trades: maybe", {"garnets_tradable": "maybe"}),
        ("five_stands", "Rounds: two", {"rounds": "two"}),
        ("go_stop", "What is paid: all the winner's points", {"payout_base": "winner_total"}),
        ("greeen_mafia", "Mission: 1 FREE>P;2 P; Keeping a card: has to be kept",
         {"mission": "1 FREE>P;2 P", "keep_choice": "mandatory"}),
        ("greeen_mafia", "deal = 1234567", {"deal": "1234567"}),
        ("greeen_mafia", "Deal: by lot", {"deal": "random"}),
        ("by_hand", 'Title: Kalle’s "best"; Rules: don’t lie; no tears',
         {"title": 'Kalle’s "best"', "rules": "don’t lie; no tears"}),
        ("by_hand", f"Title: {json.dumps(QUOTED)}\nRounds: 2", {"title": QUOTED, "rounds": 2}),
        ("season", "Public: garnets, bellflowers", {"public": ["garnets", "bellflowers"]}),
    ],
)  # fmt: skip
def test_a_value_is_read_as_a_person_writes_it(key: str, typed: str, meant: dict[str, object]) -> None:
    """Commas separate too, with any quotation marks and with semicolons inside; invalid text is kept to be refused by name."""
    assert heard(game_named(key), typed) == meant


def test_what_stands_where_an_option_should_is_refused_by_its_name() -> None:
    """An unknown option before or after a known one is refused by name; an option given twice and broken TOML are refused too."""
    game = game_named("five_stands")
    unknown = heard(game, "Rounds: 2; Colour: red")
    assert isinstance(unknown, Rejected)
    assert (unknown.id, unknown.facts["given"]) == ("option-unknown", "Colour")
    for typed in ("Rounds: 2; Rounds: 3", "Rounds", "[[purses]]\ngarnets = \nrounds = 2"):
        assert isinstance(heard(game, typed), Rejected)


def test_what_is_whole_is_read_back() -> None:
    """A valid number that was not suggested is listed too; an invalid one is not."""
    game = game_named("five_stands")
    assert suggested(game, "hand_size=6; rounds: 3", "it") == [
        ("Carte in mano: 6; Turni: 3", "hand_size = 6; rounds = 3")
    ]
    assert suggested(game, "Rounds: 300", "en") == []
    _, line = suggested(game, 'Purses: [{"garnets": 2}]; rounds: 3', "en")[0]
    assert options.read(line) == {"purses": [{"garnets": 2}], "rounds": 3}
