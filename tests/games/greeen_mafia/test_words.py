"""Words, pictures, the scripted player and the leaderboard; who may know what (14), and what the player may type (15)."""

import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from games import table
from games.chance import Chance
from games.game import HOSTS, Outcome, Reader, Run
from games.greeen_mafia import GAME, rules
from games.greeen_mafia.cards import KEEP_CHOICES, KeepChoice
from games.greeen_mafia.contest import Group, board, ranked
from games.greeen_mafia.events import Revealed
from games.greeen_mafia.naming import WORDS
from games.greeen_mafia.pile import places
from games.greeen_mafia.solver import hint
from games.greeen_mafia.solver.findings import tell as tell_finding
from games.players import from_form
from games.table import Table
from games.wording import plain
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


READERS: tuple[Reader, ...] = (0, None, HOSTS)


def tables() -> Iterator[Table]:
    """All positions of some random runs under each option."""
    for number in range(12):
        options = {"keep_choice": KEEP_CHOICES[number % 3], "show_order_before_start": number % 2 == 0}
        now = opened("random" if number % 4 else "1234567", number.to_bytes(32, "big"), **options).table
        chance = Chance(bytes(32), f"words {number}")
        yield now
        while now.outcome is None:
            answers = {0: {"repel": (chance.choice(now.prompts[0].form[0].choices),)}} if chance.below(40) else {}
            step = table.advance(now, table.settle(now, answers))
            assert all(plain(GAME.tell(event, "en")) and plain(GAME.why(event, "en")) for event in step.events)  # type: ignore[arg-type]  # of this game
            now = step.table
            yield now


@pytest.mark.parametrize("locale", WORDS.locales())
def test_a_hint_has_words_in_each_position(locale: str) -> None:
    """The next repel of a winning line, or that none is left."""
    assert all(plain(tell_finding(hint(now.state), locale)) for now in tables() if now.prompts)


# Pictures ----------------------------------------------------------------------------------------------------------------


def test_every_picture_is_svg_and_says_in_its_alt_text_what_the_view_says() -> None:
    """The pile as the player and the hosts see it; a spectator of a running run has no picture."""
    drawn = 0
    for now in tables():
        for reader in READERS:
            view = now.view(reader)
            scene = GAME.draw(view, "en")
            if reader is None and not view.order:
                assert scene is None
                continue
            assert scene is not None
            drawn += ET.fromstring(scene.svg).tag.endswith("svg")
            said = scene.alt.removesuffix(plain(GAME.tell(view, "en")))
            assert (scene.name, said.startswith("Result: "), bool(said)) == (
                "pile",
                bool(view.ending),
                bool(view.ending),
            )
    assert drawn


# The scripted player -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES)
def test_the_lookout_wins_a_quarter_of_its_runs_and_the_form_only_player_almost_none(keep_choice: KeepChoice) -> None:
    """Eighty seeded deals are played by each."""
    wins = {"lookout": 0, "form only": 0}
    for number in range(80):
        for who in wins:
            wins[who] += _run_of(who, number, keep_choice).reason == "victory"
    assert wins["lookout"] >= 20
    assert wins["form only"] <= 4


def _run_of(who: str, number: int, keep_choice: KeepChoice) -> Outcome:
    now = opened("random", number.to_bytes(32, "big"), keep_choice=keep_choice).table
    chance = Chance(bytes(32), f"{who} {number}")
    while now.outcome is None:
        (prompt,) = now.prompts
        answer = (
            GAME.players[who](now.view(0), prompt, chance) if who in GAME.players else from_form(prompt.form, chance)
        )
        now = table.advance(now, table.settle(now, {0: answer})).table
    return now.outcome


# The leaderboard ---------------------------------------------------------------------------------------------------------


def run(seat: int, ending: str, steps: int, *, has_hint: bool = False) -> Run:
    """A run of that ending; one that is open has none."""
    outcome = Outcome(((0,),), (0,) if ending == "victory" else (), ending, (int(ending == "victory"),))
    return Run(seat, outcome if ending else None, steps, has_hint)


def test_14_victories_come_first_then_defeats_at_ii_then_at_i_then_runs_not_ended() -> None:
    """Runs of one group share its place, in the order given; speed and progress do not count."""
    endings = ("defeat-at-i", "", "victory", "defeat-at-ii", "victory", "not-ended", "defeat-at-i")
    assert ranked(run(seat, ending, 14 - seat) for seat, ending in enumerate(endings)) == (
        Group("victory", 1, (2, 4)),
        Group("defeat-at-ii", 3, (3,)),
        Group("defeat-at-i", 4, (0, 6)),
        Group("not-ended", 6, (1, 5)),
    )


@pytest.mark.parametrize(
    "unlisted", [run(0, "", 0), run(0, "not-ended", 0), run(0, "victory", 14, has_hint=True)], ids=str
)
def test_14_a_run_that_was_never_started_or_took_a_hint_is_not_listed(unlisted: Run) -> None:
    """A run that is open or was closed by the deadline before its first repel, and one with a hint, are not listed."""
    assert ranked([unlisted, run(1, "victory", 14)]) == (Group("victory", 1, (1,)),)


def test_the_leaderboard_in_words() -> None:
    """Each group is a line, and an empty leaderboard has words."""
    runs = [run(seat, ending, 9) for seat, ending in enumerate(rules.ENDINGS)]
    assert plain(board(runs, "en"), {0: "Ada", 1: "Bo", 2: "Cy", 3: "Di"}).splitlines() == [
        "1. Victory: Ada",
        "2. Defeat at OBJECTIVE II: Bo",
        "3. Defeat at OBJECTIVE I: Cy",
        "4. Unfinished: Di",
    ]
    assert plain(board((), "en")) == "No run was begun."
