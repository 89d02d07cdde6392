"""Who may know what of a run, and what the player may type (14, 15)."""

import re
from itertools import pairwise

import pytest

from games import table
from games.chance import Chance
from games.form import Rejected
from games.game import HOSTS
from games.greeen_mafia import GAME
from games.greeen_mafia.events import Revealed
from games.greeen_mafia.pile import places
from games.players import from_form
from tests.games.greeen_mafia.play import checked, opened, played, then

# Who may know what --------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_how_far_the_run_is_and_no_card() -> None:
    """A spectator learns nothing of the order while the run lasts."""
    view = played("1234567", "12").table.view(None)
    assert (view.repels, view.front, view.keep, view.order, view.moves, view.pile) == (2, (), (), "", (), ())


def test_14_a_deal_drawn_for_one_match_is_public_after_its_end() -> None:
    """14: All are told a drawn deal after the end, and see it."""
    run = then(opened("random"), "nothing")
    deal = run.table.state.deal
    assert [event.deal for event in run.events if isinstance(event, Revealed)] == [deal]
    assert run.table.view(None).order == deal


def test_14_a_given_deal_stays_the_players_own_after_the_end() -> None:
    """14: A given deal is not shown, because others may still play it."""
    run = played("1234567", "1111111")
    (revealed,) = (event for event in run.events if isinstance(event, Revealed))
    assert revealed.to == run.repels[0].to
    assert (run.table.view(None).order, run.view.order) == ("", "1234567")


def test_hosts_see_the_whole_pile() -> None:
    """Hosts see all nine cards, with side and orientation."""
    table_now = played("1234567", "1").table
    assert table_now.view(HOSTS).pile == places(table_now.state.pile)


# Typed text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("first", "first"),
        ("1", "first"),
        ("Second", "second"),
        ("repel second", "second"),
        ("second, decline", "second, decline"),
        ("second decline", "second, decline"),
        ("2d", "second, decline"),
        ("2 d", "second, decline"),
        ("decline first", "first, decline"),
        ("repel: 1d", "first, decline"),
        ("the first card", "first"),
    ],
)
def test_15_typed_answers(typed: str, choice: str) -> None:
    """15: Choices can be typed by word or figure, in any case."""
    assert checked(opened("1234567"), typed) == {"repel": (choice,)}


@pytest.mark.parametrize("typed", ["nothing", "repel nothing", "none"])
def test_15_nothing_is_typed_as_nothing(typed: str) -> None:
    """15: An empty pick is a legal answer."""
    assert checked(opened("1234567"), typed) == {"repel": ()}


def test_15_two_cards_at_once_are_too_many() -> None:
    """15: At most one card can be picked."""
    assert checked(opened("1234567"), "first second") == Rejected(
        "form-too-many", {"field": "repel", "given": 2, "most": 1}
    )


def test_every_spelling_means_one_choice() -> None:
    """No typed form means two choices."""
    choices = ("first", "second", "first, decline", "second, decline")
    typed = [re.sub(r"\W+", " ", spelling) for choice in choices for spelling in (choice, *GAME.spellings(choice))]
    assert all(one != other for one, other in pairwise(sorted(typed)))


def test_a_form_only_player_always_comes_to_an_end() -> None:
    """A run has at most fourteen repels."""
    for number in range(40):
        run, chance = opened("random", number.to_bytes(32, "big")), Chance(bytes(32), f"form {number}")
        now = run.table
        while now.outcome is None:
            now = table.advance(now, table.settle(now, {0: from_form(now.prompts[0].form, chance)})).table
        assert 1 <= now.step <= 14
