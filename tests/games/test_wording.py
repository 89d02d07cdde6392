"""Sentences hold any facts, however long."""

from pathlib import Path
from typing import Any

import pytest

from games import catalogue, table
from games.form import Rejected
from games.game import Choice
from games.kit.conformance.words import facts_of
from games.wording import Name, Token, Words, aligned, explained, plain, split


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
