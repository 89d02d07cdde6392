"""The board is the input: on a phone every game's orders are given by tapping pictures alone, and the seal follows one."""

import re
from typing import Any, Final

import pytest

from bot.referee.core.model import Submission
from bot.referee.hosting import hosting
from bot.referee.season import episodes, following
from games import catalogue
from games.design.naming import SHARED
from games.design.record import design
from tests.browser.openings import key_of, turned
from tests.browser.staging import Stage, expect, staged
from tests.by_turns import a_fifth
from tests.sure import sure

_PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 780}, "has_touch": True}
_THUMB: Final = 32
"""How many pixels high a row is at least, so that a thumb hits it and not the next."""
_TAPS: Final = {
    "five_stands": (3, ("stay",)), "la_mafia": (2, (".patches rect",)), "ganymede": (2, ("take=7",)),
    "greeen_mafia": (1, ("second",)), "go_stop": (2, (".patches rect",)), "by_hand": (3, ("@2",)), "circle": (4, ("@2",)),
    "tickets": (4, (".patches rect",)), "stones": (2, ("B2",)),
}  # fmt: skip
"""How many play, and what is tapped: a tile by its name, or the first that there is."""


@pytest.mark.parametrize("key", a_fifth(_TAPS))
async def test_orders_are_given_by_tapping_the_board_alone(key: str) -> None:
    """A tap chooses, the name of what is chosen stands below the picture, and the button to seal is in sight wherever one is."""
    async with staged(**_PHONE) as stage:
        seats, tiles = _TAPS[key]
        await stage.open(key_of(key), seats=seats)
        for name in tiles:
            await _tile(stage, name).tap()
        await stage.window.locator(".picked:not(:empty)").first.wait_for()
        seal = stage.window.locator("#part-orders button[data-words]")
        await seal.wait_for()
        assert await seal.evaluate("(one) => one.getBoundingClientRect().bottom <= innerHeight")
        await seal.tap()
        assert await stage.hears("Sealed (version 1)")
        assert not await stage.is_wider_than_the_window()


_ANSWERED: Final[dict[str, tuple[str, tuple[tuple[int, ...], ...], tuple[str, ...], dict[str, tuple[str]]]]] = {
    "gift": ("", ((0,), (1,), (2,), (3,)), ("P2", "P3=white"), {"token": ("P2",), "P3": ("white",)}),
    "lot": ("", ((0,), (1,), (2,), (3,)), ("token=lot",), {"token": ("lot",)}),
    "candidate": ('candidate = "winners"', ((0,), (1,), (2, 3)), ("candidate=lot", "P4"), {"candidate": ("P4",)}),
    "opponent": ('power = "none"', ((1, 2), (3,), (4,), (0,)), ("opponent=lot", "P5"), {"opponent": ("P5",)}),
}
"""The rules of a season, how its players came in, what is tapped, and the answer that comes of it."""


@pytest.mark.parametrize("name", a_fifth(_ANSWERED))
async def test_a_season_is_answered_by_tapping(name: str) -> None:
    """Who is meant is tapped in the standing, the lot and the meadows on tiles; it is sealed as it was tapped."""
    options, places, tapped, answer = _ANSWERED[name]
    async with staged(**_PHONE) as stage:
        house = stage.theatre.house
        address = await stage.opened("season", "human", *["form"] * (len(sum(places, ())) - 1), options=options)
        await stage.window.goto(address)
        season = (await stage.match()).id
        episode = await episodes.open_episode(house, season, "host", "five_stands", {"rounds": 1})
        await hosting.finish(house, episode.id, "host", places, "time")
        await following.follow(house)
        await stage.window.goto(address)
        key = {"token": "gift"}.get(field := next(iter(answer)), field)
        await stage.window.locator(f"#part-orders form[data-key='{key}-1']").wait_for()
        for name in tapped:
            tile = stage.window.locator(f'#part-now [data-tile="{name}"]').first
            assert (await tile.bounding_box())["height"] > _THUMB
            await tile.tap()
            await expect(tile).to_have_attribute("aria-pressed", "true")
        await stage.window.locator("#part-orders button[data-words]").tap()
        assert await stage.hears("Sealed (version 1)")
        [sealed] = await house.store.transact(lambda tx: tx.orders.sealed(season, 1, [f"{key}-1"]))
        assert {one: said for one, said in sure(sealed.answer).items() if said} == answer


def _tile(stage: Stage, name: str) -> Any:
    selector = name if name.startswith(".") else f'.patches [data-tile="{name}"]'
    return stage.window.locator(f"#part-now {selector}").first


async def test_a_refusal_opens_the_choices_that_it_misses() -> None:
    """Where nothing is tapped, the ways to go stand folded; they are in sight when it is refused that none is chosen."""
    async with staged(**_PHONE) as stage:
        await stage.open(seats=5)
        stay = stage.window.locator("#part-orders label", has_text="Stay")
        await expect(stay).to_be_hidden()
        await stage.seal()
        assert await stage.hears("Choose one for")
        await expect(stay).to_be_visible()


async def test_a_meadow_tapped_again_takes_the_next_way_to_it() -> None:
    """In Five Stands a free move is one tap; where there are several ways to pay, each tap names the next."""
    async with staged(**_PHONE) as stage:
        await stage.open(seats=5)
        window = stage.window
        ways = await window.locator("#part-now .patches [data-words*='go=']").evaluate_all(_WAYS)
        name, words = max(ways, key=lambda way: len(way[1]))
        said = []
        for _ in words:
            await _tile(stage, name).tap()
            said.append(await window.locator("fieldset[data-field=go] input:checked").input_value())
        assert [f"go={one}" for one in said] == words
        await _tile(stage, name).tap()
        assert await window.locator("fieldset[data-field=go] input:checked").input_value() == said[0]
        assert {one[0] for one in ways} >= {"stay"}
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        match = await stage.match()
        sealed = await stage.theatre.house.store.transact(lambda tx: tx.orders.sealed(match.id, 1, ["orders-1"]))
        assert [_went(one) for one in sealed if one.seat == 0] == [said[0]]


_WAYS: Final = "(all) => all.map((one) => [one.dataset.tile, one.dataset.words.split('\\n')])"


def _went(submission: Submission) -> str:
    return str(next(iter(sure(submission.answer)["go"])))


async def test_what_happened_comes_first_then_whose_turn_it_is() -> None:
    """The tab's title says that it is my turn; after a close the view goes to what happened, with its picture and its reasons; at the end
    one's own place and a podium are shown.
    """
    async with staged(**_PHONE) as stage:
        players = ("human", "planner", "planner")
        await stage.window.goto(await stage.opened("five_stands", *players, options='{"rounds": 2}'))
        window = stage.window
        await window.wait_for_function("() => document.title.startsWith('Your turn')")
        for number in (1, 2):
            await window.wait_for_selector(f"form[data-key='orders-{number}']")
            await expect(window.locator("link[rel=icon]")).to_have_attribute("href", re.compile(r"turn\.svg"))
            await expect(window.locator("#part-now details.in-words:not([open])")).to_have_count(1)
            card = window.locator("#part-now .patches [data-words*='play=']").first
            await card.tap()
            if number == 1:
                await _tile(stage, "stay").tap()
            await stage.seal()
            await window.wait_for_function("() => !document.title.startsWith('Your turn')")
            await expect(window.locator("link[rel=icon]")).not_to_have_attribute("href", re.compile(r"turn\.svg"))
            await window.locator("#part-happened h2").wait_for(state="attached" if number == 2 else "detached")
            await turned(stage)
            of_meadow = re.compile(rf"(White|Blue|Black|Red|Green), round {number}")
            await window.locator("#part-happened", has_text=of_meadow).wait_for()
            await window.wait_for_function(_IN_SIGHT)
            await window.locator("#part-happened img").first.wait_for()
            await window.locator("#part-happened .why").first.wait_for()
            text = await window.locator("#part-happened").inner_text()
            assert "Orders played" in text
            assert of_meadow.search(text), "the meadow's result is part of it"
        await window.wait_for_selector(".status[data-status=finished]")
        await expect(window.locator("#part-happened .podium li")).to_have_count(3)
        before, podium, _ = (await window.locator("main").inner_text()).partition(
            "You won" if await _won(stage) else "You came"
        )
        assert podium
        assert not re.search(r"([A-Z2-9]{4} ){3}", before), "no seal stands above the podium"
        await expect(window.locator("#part-happened .podium .own")).to_have_count(1)
        placed = re.compile("You won|You came 2nd of 3|You came 3rd of 3")
        await expect(window.locator("#part-happened .placed")).to_have_text(placed)


async def _won(stage: Stage) -> bool:
    outcome = (await stage.match()).outcome
    return outcome is not None and 0 in outcome.winners


_IN_SIGHT: Final = """() => {
  const { top } = document.getElementById("part-happened").getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
}"""


_MOVED: Final = """globalThis.moved = [];
addEventListener("animationstart", (event) => moved.push(event.animationName));"""


@pytest.mark.parametrize("motion", a_fifth(["no-preference", "reduce"]))
async def test_what_changes_moves_for_a_moment_or_not_at_all(motion: str) -> None:
    """Men march, a tile lights up, what happened turns up and sums are counted; then all is still. With reduced motion nothing moves.

    A tap sends one man more; a long press, or a second tap when all are sent, takes one back.
    """
    async with staged(**_PHONE, reduced_motion=motion) as stage:
        window = stage.window
        await window.add_init_script(_MOVED)
        await stage.open("la_mafia", seats=2, options="max_nights = 1", early="never")
        tile = _tile(stage, ".patches rect")
        count = window.locator("#part-now .patches .count")
        for words in ("1", "", "1"):
            await tile.tap()
            await expect(count).to_have_text(words)
        await tile.hover()
        await window.mouse.down()
        await expect(count).to_have_text("")
        await window.mouse.up()
        await tile.tap()
        await expect(count).to_have_text("1")
        await expect(window.locator("#part-now .patches .march")).to_have_count(1)
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        await turned(stage)
        await window.wait_for_selector(".status[data-status=finished]")
        figures = window.locator("#part-happened .podium .figure")
        await figures.first.wait_for()
        scores = sure((await stage.match()).outcome)
        await expect(figures).to_have_text([str(score) for score in sorted(scores.scores, reverse=True)])
        await window.wait_for_function("() => document.getAnimations().length === 0")
        moved = set(await window.evaluate("moved"))
        assert moved == ({"march", "picked", "turned", "arrive"} if motion == "no-preference" else set())


_OVERS: Final = """globalThis.overs = 0;
const isOver = (one) => one.classList?.contains("moving");
new MutationObserver((all) => all.forEach(({ addedNodes }) => (overs += [...addedNodes].filter(isOver).length)))
  .observe(document, { childList: true, subtree: true });"""


@pytest.mark.parametrize("motion", a_fifth(["no-preference", "reduce"]))
async def test_the_board_shows_what_changed_and_goes_back(motion: str) -> None:
    """After a close what changed is played over the board, and again by a press; a slider shows the board of earlier rounds."""
    async with staged(**_PHONE, reduced_motion=motion) as stage:
        window = stage.window
        await window.add_init_script(_OVERS)
        await stage.open(options="rounds = 3")
        ring = window.locator("#part-now img[data-name=ring]")
        await expect(ring).to_have_attribute("alt", re.compile("^Round 1"))
        assert not await window.locator(".course").is_visible(), "there is nothing earlier"
        await turned(stage)
        await expect(ring).to_have_attribute("alt", re.compile("^Round 2"))
        again = window.get_by_role("button", name="Show the change again")
        if motion == "no-preference":
            await window.wait_for_function("() => overs > 0")
            await expect(window.locator(".moving")).to_have_count(0)
            before = await window.evaluate("overs")
            await again.click()
            await window.wait_for_function("(before) => overs > before", arg=before)
        await window.locator("#course-at").press("ArrowLeft")
        await expect(window.locator(".course output")).to_have_text("Five Stands, round 1")
        await expect(ring).to_have_attribute("alt", re.compile("^Round 1"))
        assert not await window.locator(".patches").first.is_visible(), "nothing is chosen on a board that is past"
        await window.locator("#course-at").press("ArrowRight")
        await expect(ring).to_have_attribute("alt", re.compile("^Round 2"))
        await window.locator(".patches").first.wait_for()
        assert await again.is_visible() == (motion == "no-preference")
        assert motion == "no-preference" or await window.evaluate("overs") == 0


@pytest.mark.parametrize("width", [390, 820, 1280])
async def test_what_is_tapped_lies_over_what_is_drawn(width: int) -> None:
    """Also where two boards of different heights stand side by side."""
    async with staged(viewport={"width": width, "height": 800}) as stage:
        await stage.open(seats=5)
        maps = stage.window.locator("#part-now .map:has(.patches)")
        await expect(maps).to_have_count(2)
        for each in await maps.all():
            assert await each.locator(".patches").bounding_box() == await each.locator("img").bounding_box()


_PODIUM: Final = """
ABOUT = {"title": "Podium", "seats": [2, 4], "rounds": 2}
RULES = {"en": "1. Put three cakes in an order. The nut cake is never first."}
PARTS = {"points": score()}
def ask(t, seat):
    return [rank("cakes", ["plum", "pear", "nut"])]
def valid(t, seat, answer):
    if answer["cakes"][0] == "nut":
        return "nut"
def close(t, said):
    t.give("points", "@1", 1)
TEXTS = {"en": {"ask": "Which order?", "nut": "The nut cake is never first."}}
"""


async def test_an_order_of_choices_is_tapped_and_typed() -> None:
    """A tap of + puts a choice at the end or one place later, of − one earlier or out. The button names them in order; keys do the same."""
    game = design(_PODIUM)
    catalogue.bring(game, SHARED)
    async with staged(**_PHONE) as stage:
        await stage.open(game.key, seats=2)
        assert "Tap to choose" not in await stage.window.locator("#part-now").inner_text()
        seal = stage.window.locator("#part-orders button[data-words]")
        for cake, later, order in (
            ("nut", True, "nut"),
            ("plum", True, "nut, plum"),
            ("pear", True, "nut, plum, pear"),
            ("nut", False, "plum, pear"),
            ("nut", True, "plum, pear, nut"),
            ("nut", False, "plum, nut, pear"),
            ("plum", True, "nut, plum, pear"),
        ):
            await stage.window.get_by_label(f"{cake}: one place {'later' if later else 'earlier'}").tap()
            await expect(seal).to_have_text(f"Seal: {order}")
        assert not await stage.is_wider_than_the_window()
        await seal.tap()
        assert await stage.hears("The nut cake is never first.")
        await expect(seal).to_have_text("Seal: nut, plum, pear")
        await stage.window.get_by_label("nut: one place later").press("Enter")
        await expect(seal).to_have_text("Seal: plum, nut, pear")
        await stage.window.get_by_label("pear", exact=True).press("ArrowDown")
        await expect(seal).to_have_text("Seal: plum, pear, nut")
        await seal.press("Enter")
        assert await stage.hears("cakes: plum, pear, nut")
