"""The first page of the rehearsal: which game to begin with, how many play each and how long."""

import re

from bot.page.html.words import speaking
from bot.venues.rehearsal.pages import new
from games import catalogue


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
