"""One language is enough: what another one lacks is read in the language of the file, the sign-up says so, and a block adds it."""

from pathlib import Path

import pytest

from games import options, rulebook
from games.design.check import check
from games.design.check.handed import checked
from games.design.commands import main
from games.design.record import design
from games.wording import plain
from tests.games.design.writing import ENGLISH, ITALIAN, SMALL, begun


@pytest.mark.parametrize(("text", "own", "ask"), [(ENGLISH, "en", "Which number?"), (ITALIAN, "it", "Quale numero?")])
def test_a_file_in_one_language_is_read_in_it_by_all(text: str, own: str, ask: str) -> None:
    """No fault; rules, question, parts and options in its language for readers of either, and each sign-up names it."""
    assert check(text, count=6).faults == ()
    game, now = design(text), begun(text)
    for locale in ("en", "it"):
        assert plain(game.summary(locale)).startswith("1. ")
        assert plain(game.tell(now.prompts[0], locale)).startswith(ask)
        assert ("Plums" if own == "en" else "Prugne") in plain(game.tell(now.view(0), locale))
        assert options.named(game, options.options(game)[0], locale)[1] == (
            "How many rounds." if own == "en" else "Quanti turni."
        )
        assert rulebook.spoken(game, locale) == own


def test_a_block_adds_a_language(tmp_path: Path) -> None:
    """What `translate` writes holds what is to be put into words; empty it is a fault with its place, filled in it is read."""
    path, printed = tmp_path / "mine.star", list[str]()
    path.write_text(ENGLISH, "utf-8")
    assert main(["translate", str(path), "it"], printed.append) == 0
    assert printed[0].splitlines()[2:] == [
        'RULES["it"] = """"""',
        'TEXTS["it"] = {',
        "    # How many rounds.",
        '    "option-rounds": "",',
        "    # Which number?",
        '    "ask": "",',
        "    # Most: {$best}.",
        '    "closed": "",',
        "}",
        'NAMES["it"] = {',
        "    # plums",
        '    "plums": "",',
        "}",
    ]
    whole = ENGLISH + printed[0] + "\n"
    first = check(whole, 0).faults[0]
    assert (first.message, first.line) == ("fault-name-long", whole.splitlines().index('    "plums": "",') + 1)
    for words in ("Quanti turni.", "Quale numero?", "Di più: {$best}.", "prugne"):
        whole = whole.replace('": "",', f'": "{words}",', 1)
    whole = whole.replace('""""""', '"""1. Di\' un numero."""')
    assert check(whole, 6).faults == ()
    assert plain(design(whole).tell(begun(whole).prompts[0], "it")).startswith("Quale numero?")


def test_a_language_that_is_there_is_not_added_again(tmp_path: Path) -> None:
    """The command says so."""
    path, printed = tmp_path / "mine.star", list[str]()
    path.write_text(SMALL, "utf-8")
    assert main(["translate", str(path), "it"], printed.append) == 2
    assert printed == ["the file speaks “it” already"]


def test_a_file_in_one_language_is_kept_as_it_is_checked() -> None:
    """The check that another process is handed has a table of who learns what in both languages."""
    assert set(checked(ITALIAN, 6).learns) == {"en", "it"}
