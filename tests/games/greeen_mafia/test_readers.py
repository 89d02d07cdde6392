"""Who may know what of a run, and what the player may type (14, 15)."""

import re
from itertools import pairwise

import pytest

from games.game import HOSTS
from games.greeen_mafia import GAME
from games.greeen_mafia.events import Revealed
from games.greeen_mafia.pile import places
from tests.games.greeen_mafia.play import checked, opened, played, then

# Who may know what --------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_how_far_the_run_is_and_no_card() -> None:
    """Nothing of the order while the run lasts; hosts see all nine cards, with side and orientation."""
    now = played("1234567", "12").table
    view = now.view(None)
    assert (view.repels, view.front, view.keep, view.order, view.moves, view.pile) == (2, (), (), "", (), ())
    assert now.view(HOSTS).pile == places(now.state.pile)


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


# Typed text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        *((text, ("first",)) for text in ("first", "1", "the first card")),
        *((text, ("second",)) for text in ("Second", "repel second")),
        *((text, ("second, decline",)) for text in ("second, decline", "second decline", "2d", "2 d")),
        *((text, ("first, decline",)) for text in ("decline first", "repel: 1d")),
        *((text, ()) for text in ("nothing", "repel nothing", "none")),
    ],
)
def test_15_typed_answers(typed: str, choice: tuple[str, ...]) -> None:
    """15: By word or figure, in any case; and an empty pick is a legal answer."""
    assert checked(opened("1234567"), typed) == {"repel": choice}


def test_every_spelling_means_one_choice() -> None:
    """No typed form means two choices."""
    choices = ("first", "second", "first, decline", "second, decline")
    typed = [re.sub(r"\W+", " ", spelling) for choice in choices for spelling in (choice, *GAME.spellings(choice))]
    assert all(one != other for one, other in pairwise(sorted(typed)))
