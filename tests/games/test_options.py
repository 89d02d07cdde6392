"""The options of all games as a form: name, sentence, range and default from the type, and refusals in words."""

import re
import tomllib
from itertools import product
from typing import Any

import msgspec
import pytest

from games import catalogue, options, rulebook
from games.form import Rejected
from games.wording import Words, plain
from tests.catalogued import game_named
from tests.sure import sure

KEYS = (*catalogue.keys(), catalogue.SEASON)
EVERY_GAME = pytest.mark.parametrize("key", KEYS)

FREE = frozenset({"deal", "title", "rules", "points"})
"""Options that take any text; the game itself checks it."""


def test_an_example_of_a_table_can_be_typed_as_it_stands() -> None:
    """In TOML, as forms write tables, alone in its field or among all options: what is left out with “…” aside."""
    count = 0
    for key in KEYS:
        game = game_named(key)
        for option in options.options(game):
            for locale in rulebook.languages(key):
                about = options.named(game, option, locale)[1]
                assert "JSON" not in about
                for example in re.findall(rf"{option.key} = .*[\]}}](?=[.;])", about):
                    count += 1
                    whole = re.sub(r", …", "", example)
                    values = options.read(whole)
                    assert values == options.filled(game, {option.key: whole}), (key, whole)
                    assert isinstance(values, dict)
                    assert values[option.key]
    assert count == 8


@EVERY_GAME
def test_every_option_has_a_name_a_sentence_a_range_and_a_default(key: str) -> None:
    """In each language of the game; no two choices of an option read alike, and none as in the code. A wrong choice is told with all that
    may be chosen, in words and as it is typed. An unchanged form gives the same as an empty one.
    """
    game = game_named(key)
    known = options.options(game)
    for option, locale in product(known, rulebook.languages(key)):
        name, about = options.named(game, option, locale)
        assert name
        assert about.endswith((".", "…]."))
        assert options.allowed(game, option, locale)
        texts = [options.worded(game, option, word, locale) for word in option.choices]
        assert len(set(texts)) == len(texts)
        assert not any("_" in one or one in {"true", "false"} for one in texts)
        if option.kind == "number":
            assert sure(option.least) <= int(option.default) <= sure(option.most)
        if option.kind == "choice":
            refusal = options.fitting(game, {option.key: "no such choice"})
            labels = [f"{text} ({word})" for text, word in zip(texts, option.choices, strict=True)]
            assert "; ".join(labels) in plain(game.tell(refusal, locale))
    assert {one.key for one in known} == {one.name for one in msgspec.structs.fields(game.Options)}
    fields = options.filled(game, {option.key: option.default for option in known})
    assert msgspec.convert(fields, type=game.Options) == game.Options()
    assert options.fitting(game, fields) is None


@pytest.mark.parametrize(
    ("key", "option", "least", "most"),
    [
        ("five_stands", "hand_size", 1, 30),
        ("five_stands", "rounds", 1, 100),
        ("ganymede", "max_rounds", 1, 1000),
        ("go_stop", "threshold", 1, 58),
        ("go_stop", "rounds", 1, 100),
        ("la_mafia", "max_nights", 0, 1000),
        ("la_mafia", "combat_round_cap", 1, 1000),
    ],
)
def test_1_a_number_out_of_its_range_is_refused(key: str, option: str, least: int, most: int) -> None:
    """A match without rounds, cards or an end is never opened; the ends of the range are within it."""
    game = game_named(key)
    assert [bool(options.fitting(game, {option: at})) for at in (least - 1, least, most, most + 1)] == [1, 0, 0, 1]


@EVERY_GAME
def test_no_refusal_names_an_option_by_its_key(key: str) -> None:
    """In each language a refusal shows the option under the name that the form shows."""
    keys = "|".join(option.key for option in options.options(game_named(key)) if "_" in option.key) or "_"
    for path in (catalogue.place(key) / "locale").glob("*.ftl"):
        shown = re.sub(
            r"^option-[a-z-]+-about = .*: [a-z_]+ = .*|\{[^{}]*\}|^ *\*?\[.*?\]|^[a-z].*? =",
            "",
            path.read_text(encoding="utf-8"),
            flags=re.MULTILINE,
        )
        assert re.findall(rf"\b(?:{keys})\b|\b[a-z]+ = \"", shown) == []


@pytest.mark.parametrize(
    ("key", "refusal", "words"),
    [
        ("five_stands", Rejected("starting-meadows", {"seats": 3, "meadows": "white, red"}),
         "«Prati di partenza» può essere «a sorte, distribuiti"),
        ("five_stands", Rejected("option-unknown", {"given": "colour", "known": "hand_size, rounds"}),
         "Carte in mano (hand_size); Turni (rounds)"),
        ("season", Rejected("meadow-duels", {"meadows": "white, red"}), "«Duelli dei prati» nomina"),
        ("season", Rejected("no-such-duel", {"games": "go_stop, ganymede"}), "tra Go-Stop e The War Chronicles"),
        ("ganymede", Rejected("mode-seats", {"mode": "three", "needs": 3, "given": 2}), "«due insieme contro un terzo"),
        ("by_hand", Rejected("options-end"), "«Turni», oppure come «Risultato» «gli organizzatori"),
    ],
)  # fmt: skip
def test_a_refusal_of_options_says_what_is_meant_in_words(key: str, refusal: Rejected, words: str) -> None:
    """A refusal names games, modes and options in the reader's language."""
    assert words in plain(game_named(key).tell(refusal, "it"))


def test_a_value_is_said_as_its_option_says_it() -> None:
    """A switch, a choice, a list of names; text that is not a choice is kept as typed."""
    stands, house = game_named("five_stands"), game_named("by_hand")
    assert options.said(stands, "garnets_tradable", True, "it") == "sì"
    assert options.said(stands, "trade_scope", "same_meadow", "it") == "solo chi è nello stesso prato"
    assert options.said(stands, "starting_meadows", ("red", "blue"), "it") == "Rosso, Blu"
    assert options.said(stands, "rounds", 3, "it") == "3"
    assert options.said(house, "title", "my_game", "it") == "my_game"
    assert options.said(stands, "gone", {"a": 1}, "it") == '{"a":1}'
    duels = options.Option("duels", "words", ("go_stop", "Small"), '["go_stop"]')
    assert options.usual(stands, duels, "en") == "go stop"
    assert options.allowed(stands, duels, "en").startswith("one or several of these, with commas between them: ")


@EVERY_GAME
def test_every_choice_of_a_form_can_be_taken(key: str) -> None:
    """Both ends of each range are accepted; one beyond is refused by the option's name, not in a library's words."""
    game = game_named(key)
    for option in options.options(game):
        for word in option.choices:
            assert options.fitting(game, options.filled(game, {option.key: word})) is None
        wrong: dict[str, Any] = {option.key: "no such thing"}
        if option.kind == "number":
            assert options.fitting(game, {option.key: option.least}) is None
            wrong = {option.key: (option.most or 0) + 1}
        if option.key not in FREE:
            answer = options.fitting(game, wrong)
            assert isinstance(answer, Rejected)
            text = plain(Words().refusal(answer, "en"))
            assert option.key in text
            assert "$" not in text


@pytest.mark.parametrize(
    ("text", "values"),
    [
        *((text, {"rounds": 2, "reveal": "all"}) for text in (
            '{"rounds": 2, "reveal": "all"}', 'rounds = 2\nreveal = "all"', 'rounds = 2; reveal = "all"')),
        pytest.param('mission = "1 FREE>P; 2 FREE>P"; deal = "7654321"',
         {"mission": "1 FREE>P; 2 FREE>P", "deal": "7654321"},
                     id="a semicolon within quotes separates nothing"),
        pytest.param('# Hide; who is found leaves.\nrules = """\nOne; "two".\n"""\nrounds = 2',
         {"rules": 'One; "two".\n', "rounds": 2},
                     id="nor one in a comment or in a text of several lines"),
    ],
)  # fmt: skip
def test_json_and_toml_are_read_alike(text: str, values: dict[str, Any]) -> None:
    """On several lines or on one; what is neither is refused in words that say how options can be written."""
    assert options.read(text) == values
    answer = options.read("rounds: 2")
    assert isinstance(answer, Rejected)
    assert "Write each by its name" in plain(Words().refusal(answer, "en"))


def test_a_host_s_text_is_taken_as_it_stands() -> None:
    """Commas and brackets make no list of it, and digits no number; too long a text is refused by its length."""
    game = game_named("by_hand")
    said = "[Vote], then hide.\nWho is found, leaves."
    assert options.filled(game, {"rules": said}) == {"rules": said}
    assert options.filled(game_named("greeen_mafia"), {"deal": "7654321"}) == {"deal": "7654321"}
    meadows = options.filled(game_named("five_stands"), {"starting_meadows": "red, blue"})
    assert meadows == {"starting_meadows": ["red", "blue"]}
    assert options.fitting(game, {"rules": "x" * 8_000}) is None
    answer = sure(options.fitting(game, {"rules": "x" * 8_001}))
    assert "up to 8000 characters" in plain(Words().refusal(answer, "en")).replace(",", "")


@pytest.mark.parametrize(
    "said",
    [
        '[[questions]]\nask = "Low?"\n[[questions.fields]]\nkey = "low"\nkind = "number"\nmost = 9',
        'questions = [{ ask = "Low?", fields = [{ key = "low", kind = "number", most = 9 }] }]',
        '[{"ask": "Low?", "fields": [{"key": "low", "kind": "number", "most": 9}]}]',
    ],
)
def test_values_within_values_are_written_as_toml(said: str) -> None:
    """Nested values can be on lines with headings, on one line, or JSON; rooms with or without their heading."""
    fields = [{"key": "low", "kind": "number", "most": 9}]
    assert options.filled(game_named("by_hand"), {"questions": said}) == {
        "questions": [{"ask": "Low?", "fields": fields}]
    }
    for rooms in ("red = [1, 2]", "[groups]\nred = [1, 2]"):
        assert options.filled(game_named("by_hand"), {"groups": rooms}) == {"groups": {"red": [1, 2]}}


_HEAD = '[[questions]]\nask = "Who?"\nfields = [{ key = "who", choices = ["@others"] }]\n[[questions]]\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('questions = "x"', "“questions”: it must be a list"),
        (_HEAD, "“questions 2”: “fields” is missing there. Add it."),
        (_HEAD + 'field = "x"', "“questions 2”: there is no “field”. What may stand there: fields, ask, asked."),
        (_HEAD + 'fields = [{ key = "who", kind = "pik" }]',
         "kind”: it must be one of these: pick, amounts, number, text."),
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
