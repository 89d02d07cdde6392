"""The first page and the form that opens a match: it begins in the reader's words, and is read as it was filled in."""

import re
from html import unescape

import pytest

from bot.page.html.questions import Controls
from bot.page.html.words import speaking
from bot.venues.rehearsal.pages import new
from games import catalogue, options
from games.form import Pick
from tests.bot.page.client import Client
from tests.catalogued import game_named


def _cards(locale: str) -> dict[str, str]:
    """What each game's card says, in the order of the page."""
    with speaking(locale):
        page = new.home([])
    return dict(re.findall(r'<li data-game="(\w+)">(.*?)</li>', page, re.DOTALL))


def test_one_begins_with_a_good_first_match() -> None:
    """The game whose record says so stands first and is marked, a game by a host's own rules after all others; each is there once."""
    cards = _cards("en")
    assert [*cards] == [game.key for game in catalogue.welcoming()] + [catalogue.SEASON]
    assert {*cards} == {*catalogue.keys(), catalogue.SEASON}
    assert next(iter(cards)) == "five_stands"
    assert [*cards][-2] == "by_hand"
    assert [key for key, card in cards.items() if "A good first match" in card] == ["five_stands"]
    assert "Una buona prima partita" in _cards("it")["five_stands"]


def test_each_game_says_how_many_play_it_and_how_long() -> None:
    """By its usual match at its usual pace, as the form of a new match then says it too."""
    cards = _cards("en")
    assert "3 to 11 players. About 4 rounds; at 2 days each, 8 days." in cards["five_stands"]
    assert "1 player. About 1 round of 1 day. Less where everyone seals early." in cards["greeen_mafia"]
    unsaid = [key for key, card in cards.items() if not re.search(r"players?\. About [0-9]+ rounds?[^.]*\.", card)]
    assert unsaid == [catalogue.SEASON]


def test_ninety_sums_are_one_list() -> None:
    """Ninety garnets to offer are one control, with nothing chosen at first; three are chips as ever."""
    game = game_named("five_stands")
    controls = Controls(game.tell, "en", {}, "trade")
    many = controls.fields((Pick("given-garnets", tuple(f"{n} garnets" for n in range(1, 91)), 0, 1),))
    assert many.count("<select") == 1
    assert many.count("<option") == 91
    assert 'type="radio"' not in many
    few = controls.fields((Pick("given-garnets", tuple(f"{n} garnets" for n in range(1, 4)), 0, 1),))
    assert few.count('type="radio"') == 4


def test_an_order_is_a_place_for_each_choice() -> None:
    """What was sealed stands with its places; what has none is empty."""
    controls = Controls(game_named("five_stands").tell, "en", {}, "orders")
    order = Pick("play", ("plum", "pear", "fig"), 2, 3, in_order=True)
    shown = controls.fields((order,), {"play": ("fig", "plum")})
    places = re.findall(r'<input type="number"[^>]* data-choice="(\w+)"[^>]* value="(\d*)"', shown)
    assert places == [("plum", "2"), ("pear", ""), ("fig", "1")]
    assert 'data-kind="places"' in shown
    assert "give 2 to 3 of them a place, 1 for the first" in shown


@pytest.mark.parametrize("key", catalogue.keys())
async def test_the_form_begins_in_words(page: Client, key: str) -> None:
    """No field holds a word of the code or bare brackets, and how long a round lasts is said in the reader's language."""
    _, text = await page.get(f"/new/{key}?in=it")
    begun = re.findall(
        r'<input type="text" name="option-[^>]* value="([^"]*)"|<textarea name="option-[^>]*>([^<]*)', text
    )
    shown = [unescape(one or other) for one, other in begun]
    coded = {"random", "default", "balanced_random", "points", "{}", "groups = {}"}
    assert not coded & {*shown}
    assert re.search(r'name="every" value="[12] giorn[oi]"', text)
    assert "Bot: mosse a caso" in text
    assert not re.search(r"Automatico: (guest|planner|strategist|reckon|thinker|lookout|form)<", text)


@pytest.mark.parametrize(
    ("game", "fields", "chosen"),
    [
        ("five_stands", {"starting_meadows": "a sorte, distribuiti in modo uniforme"}, {}),
        ("five_stands", {"starting_meadows": "white, blue, red", "hand_size": "6"}, {"hand_size": 6}),
        (
            "la_mafia",
            {"map": "la città solita", "victory": "controllare tutte le caselle, anche i covi"},
            {"victory": "all_tiles"},
        ),
        ("season", {"public": "granati, campanule"}, {"public": ["garnets", "bellflowers"]}),
    ],
)
async def test_what_is_filled_in_in_words_is_meant(
    page: Client, game: str, fields: dict[str, str], chosen: dict[str, object]
) -> None:
    """In any language; what is not in words is read as it is typed."""
    match = await page.opened(game=game, players=("human", "form", "form"), fields=fields, every="2 giorni")
    rules = game_named(game)
    assert match.settings.pace.every == "2 days"
    assert {key: match.options[key] for key in chosen} == chosen
    assert options.fitting(rules, match.options) is None
