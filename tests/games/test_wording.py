"""Sentences hold any facts, however long; and typed text may be Italian too."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from games import catalogue, table
from games.form import Amounts, Answer, Field, Pick, Rejected
from games.game import Choice
from games.kit.conformance.words import facts_of
from games.wording import Name, Token, Words, aligned, explained, plain, split
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


def test_a_word_of_any_length_stands_in_its_sentence() -> None:
    """Typed text may be as long as one message or ten: the refusal repeats it whole. A text of hundreds of spans is one fact, and all
    spans keep their kind.
    """
    for length in (999, 1_000, 1_001, 20_000):
        assert "x" * length in plain(Words()("form-unreadable", "en", word="x" * length))
    answer = tuple(span for number in range(400) for span in (Token(f"tile/{number}", f"tile {number}"), ", "))
    text = Words()("form-unreadable", "en", word=answer)
    assert [span for span in text if isinstance(span, Token)] == list(answer[::2])


def test_below_zero_stands_a_true_minus(tmp_path: Path) -> None:
    """Minus one is singular too; a typed hyphen is kept."""
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.ftl").write_text(
        "p = { $n ->\n    [one] { $n } point\n   *[other] { $n } points\n} for { $who }\n"
    )
    sentences = [plain(Words(tmp_path)("p", "en", n=number, who="A-1")) for number in (-1, -2, 1)]
    assert sentences == ["\u22121 point for A-1", "\u22122 points for A-1", "1 point for A-1"]


def test_a_message_says_others_by_their_names(tmp_path: Path) -> None:
    """A message, a term with an attribute and a parameterised term, at any place of the file. The first of a name counts."""
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.ftl").write_text(
        '# What is said.\nwhole = { part } of { -town(case: "in") }, { -town.kind ->\n    [port] by the sea\n   *[other] inland\n}\n'
        "part = One\n\n    and two\n\n-town = { $case ->\n   *[on] Meadows\n    [in] the Meadows\n}\n    .kind = port\npart = Three\n"
        "broken = {\n"
    )
    words = Words(tmp_path)
    assert plain(words("whole", "en")) == "One\n\nand two of the Meadows, by the sea"
    assert plain(words("part", "en")) == "One\n\nand two"
    with pytest.raises(LookupError, match="no message 'broken'"):
        words("broken", "en")


def test_reasons_stand_beside_their_lines() -> None:
    """As many reasons as lines: each beside its own, an empty one where none is needed; a single one applies to all."""
    text = ("White.\n", Name(0), ": 1 gold.\nNo garnet.")
    lines = (("White.",), (Name(0), ": 1 gold."), ("No garnet.",))
    assert split(text) == lines
    assert explained(text, aligned(((), ("8.3",), ("8.4",)))) == tuple(
        zip(lines, ((), ("8.3",), ("8.4",)), strict=True)
    )
    assert explained(text, ("8",)) == ((text, ("8",)),)
    assert explained(text, ()) == ((text, ()),)


def test_the_facts_of_a_message_are_all_that_it_names(tmp_path: Path) -> None:
    """The facts include those used only for plurals, and exclude quoted braces."""
    file = tmp_path / "en.ftl"
    file.write_text(
        'a = { $n ->\n    [one] one\n   *[other] { $who }\n}\nb = {"{"}"$none": 1\nc = { LASTING($every) }\n'
    )
    assert facts_of(file) == {"a": {"n", "who"}, "b": set(), "c": {"every"}}


@pytest.mark.parametrize("key", [*catalogue.keys(), catalogue.SEASON])
def test_a_refusal_calls_a_field_by_its_label(key: str) -> None:
    """A refusal names a field by its label in each language, and by its key where that differs, since players type it."""
    game: Any = catalogue.find(key)
    trial = game.trials[0]
    now, _ = table.opening(game, trial.seats, trial.options, bytes(32))
    for locale in Words(catalogue.place(key)).locales():
        for field in (field for prompt in now.prompts[:1] for field in prompt.form):
            label = plain(game.tell(Choice(field.key), locale))
            refusal = Rejected("form-too-many", {"field": field.key, "given": 4, "most": 3})
            text = plain(table.told_refusal(game, refusal, locale))
            assert label in text
            assert field.key.casefold() in text.casefold()
            stray = Rejected("form-unknown-field", {"field": "colour"})
            assert "colour" in plain(table.told_refusal(game, stray, locale))


def test_a_field_that_names_a_player_names_him() -> None:
    """What a host tells one player is that player's part, by name."""
    game: Any = catalogue.find("by_hand")
    text = table.told_refusal(game, Rejected("form-too-long", {"field": "to-2", "given": 4, "most": 3}), "en")
    assert plain(text, {1: "Bo"}).startswith("“To Bo alone (to-2)” takes at most 3 characters")


def test_an_empty_pick_is_asked_to_choose() -> None:
    """Where too few were named, it says how many; where none, only what to do."""
    words = Words()
    said = [
        plain(words.refusal(Rejected("form-too-few", {"field": "vote", "least": least, "given": given}), locale))
        for locale in ("en", "it")
        for least, given in ((1, 0), (3, 1))
    ]
    assert said == [
        "Choose one for “vote”.",
        "“vote” takes at least 3, and you named 1.",
        "Fai una scelta per «vote».",
        "«vote» vuole almeno 3 scelte, e ne hai nominata una.",
    ]
