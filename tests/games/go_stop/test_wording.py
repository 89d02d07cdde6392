"""Go-Stop in words and pictures: the arithmetic of points and payout, and what a picture shows."""

from typing import Any

import pytest

from games.game import HOSTS, Reader
from games.go_stop import GAME
from games.go_stop.events import Event, IceTaken, RoundWon
from games.go_stop.picture import draw
from games.go_stop.state import State, view
from games.wording import plain
from tests.games.go_stop.builder import after, position
from tests.sure import sure

NAMES = {0: "Ada", 1: "Bo"}
MARGIN = {"payout_base": "margin"}
SIX_ICE = "06I1 06I2 07I1 07I2 09I1 09I2"


def in_words(thing: object) -> str:
    """In English, with names."""
    return plain(GAME.tell(thing, "en"), NAMES)


def news(kind: type[Event], **fields: Any) -> Event:
    """The first event of that kind when seat 0 takes 11D with 11U and, if asked, stops."""
    fields = {"captured": "01O 02O 03O 01U 03U 08U", "rival": f"{SIX_ICE} 12U", **fields}
    done = after(position("11D", hand="11U 05A", deck="07A", **fields), "11U")
    stopped = after(done.state, "stop").events if done.state.stage == "call" else ()
    announcement: Event = next(event for event in (*done.events, *stopped) if isinstance(event, kind))
    return announcement


BASE = "7 points (Upgrades 4 + Operations 3)"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, f"Bo pays 7: {BASE}."),
        ({"calls": (2, 0), "called_at": (6, 0)}, f"Bo pays 10: {BASE}, 3 for Go = 10."),
        ({"rival": SIX_ICE}, f"Bo pays 14: {BASE}, doubled for having no Upgrade = 14."),
        ({"after_nagari": True}, f"Bo pays 14: {BASE}, doubled after a nagari = 14."),
        ({"calls": (0, 2)}, f"wins the deal at once. Bo pays 28: {BASE}, doubled 2 times for the Go calls"),
        ({"rival": f"{SIX_ICE} 04O 05O 07O 12U", "options": MARGIN}, f"Bo pays 4: {BASE}, less the 3 of Bo = 4."),
        ({"rival": f"{SIX_ICE} 04O 05O 07O 02X 04X 08X 12U", "options": MARGIN},
         f"Bo pays 1: {BASE}, less the 8 of Bo, but at least 1 = 1."),
    ],
)  # fmt: skip
def test_a_payout_is_told_with_its_arithmetic(fields: dict[str, Any], words: str) -> None:
    """A payout names points, Go bonus, margin, and the reason of each doubling."""
    assert words in in_words(news(RoundWon, **fields))


def test_a_payout_names_it_department_as_ice() -> None:
    """The clause is named where the reading pays more."""
    winner = "09T 02X 04X 08X 01I1 01I2 02I1 02I2 03I1 03I2 04I1"
    event = news(RoundWon, captured=winner, rival="12U", options={"threshold": 5})
    assert "7.2: IT Department counts as two ICE here" in plain(GAME.why(event, "en"))


def test_no_ice_to_take_is_told() -> None:
    """6.3: No ICE is taken, and none is owed."""
    done = after(position("05I1", hand="01U 02O", deck="01O"), "01U")
    (event,) = (event for event in done.events if isinstance(event, IceTaken))
    assert in_words(event) == "The card found its pair only in the flip. Bo has no ICE to give."
    assert "6.3" in plain(GAME.why(event, "en"))


def test_a_player_reads_what_each_card_could_take_and_what_silence_plays() -> None:
    """A card could take one card, one of two, a stack, or none; silence plays the first."""
    state = position("01I1 05I1 05I2 06A 06I1 06I2", hand="01U 05A 06O 12A")
    assert plain(GAME.tell(view(state, 0), "en")).endswith(
        "Your hand: Jinteki 0 Upgrade (pairs with Jinteki 0 ICE 1), "
        "Weyland 1 Asset (pairs with Weyland 1 ICE 1 or Weyland 1 ICE 2), "
        "HB 1 Operation (takes the stack HB 1 Asset, HB 1 ICE 1 and HB 1 ICE 2) and Neutral 2 Asset (pairs with nothing)."
    )
    (prompt,) = GAME.prompts(state)
    assert "If you say nothing, you play Jinteki 0 Upgrade." in plain(GAME.tell(prompt, "en"))


# Pictures ---------------------------------------------------------------------------------------------------------------

BUSY = position("04O 04I1 05I1 05I2 05O", hand="04X 05A", captured="09T 01U", rival="11D", calls=(1, 0))
TAKE = after(position("01I1 04I1 04O", hand="01U 02O", deck="04X 12D"), "01U").state


@pytest.mark.parametrize(("reader", "name"), [(0, "hand"), (1, "hand"), (None, "table"), (HOSTS, "table")])
def test_a_picture_says_in_its_alt_text_what_the_view_says(reader: Reader, name: str) -> None:
    """The alt text word for word, with marks for names; the file name reveals nothing."""
    seen = view(BUSY, reader)
    scene = sure(draw(seen, "en"))
    assert scene.name == name
    assert scene.alt == plain(GAME.tell(seen, "en"), {0: "P1", 1: "P2"})


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (BUSY, ("stack", "takes 3", "Go once", "P1: 0 points", "2 IT Department", "2 Trap ICE", "Weyland")),
        (TAKE, ("Played and flipped", "choose", "P1 chooses")),
        (position("", hand="01U"), ("Nothing lies on the table",)),
    ],
)
def test_a_picture_shows_the_position(state: State, words: tuple[str, ...]) -> None:
    """Stacks, what the hand could take, calls, points, and the pending turn."""
    scene = sure(draw(view(state, 0), "en"))
    assert [word for word in words if word not in scene.svg] == []


def test_a_spectators_picture_shows_no_hand() -> None:
    """A spectator's picture does not depend on the hands."""
    other = position("04O 04I1 05I1 05I2 05O", hand="01O 12A", captured="09T 01U", rival="11D", calls=(1, 0))
    assert draw(view(BUSY, None), "en") == draw(view(other, None), "en")


def test_a_won_round_is_drawn_as_an_account() -> None:
    """A won round shows what was paid now and in all."""
    scene = sure(draw(news(RoundWon, received=(3, 5)), "en"))
    assert (scene.name, ">7<" in scene.svg, ">10<" in scene.svg) == ("account", True, True)
