"""Planted looks: what the options of a match once made public, in its sign-up post and in its locked export."""

from typing import Any, Final

import msgspec
import pytest

from bot.papers.markup import plain_post
from bot.referee.core.model import Match
from bot.referee.letters.posts import compose
from bot.referee.record import archive
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World
from tests.catalogued import game_named

PUBLIC: Final = {
    "five_stands": "hand_size rounds starting_meadows reveal trade_scope garnets_tradable tiebreak",
    "la_mafia": "map seat_to_lair max_nights combat_round_cap missing_orders victory",
    "ganymede": "mode card2 min_draw tie_at_21_bonus purple_player_draw coop_initial coop_order max_rounds reveal",
    "go_stop": "threshold payout_base go_bonus comeback_auto_win comeback first_player reveal steal_on_stack_of_three"
    " nagari_doubles_next rounds",
    "greeen_mafia": "keep_choice show_order_before_start only_winnable_deals difficulty mission",
    "by_hand": "title rules rounds result public groups points start trade",
    "season": "garnets bellflowers meadows power candidate death_match_of duels meadow_duels garnets_tradable loser_pays public",
}
UNLISTED: Final = {"five_stands": "purses", "greeen_mafia": "deal", "by_hand": "questions"}
"""What a season hands in, which hand a host has stacked, and what is asked in rounds to come."""


def test_every_option_is_public_or_is_not() -> None:
    """A new one is decided upon here."""
    for key, names in PUBLIC.items():
        game = game_named(key)
        assert {one.name for one in msgspec.structs.fields(game.Options)} - game.unlisted == {*names.split()}
        assert game.unlisted == {*UNLISTED.get(key, "").split()}


async def _told(bot: World, match: Match) -> str:
    posts = [one.letter for one in await bot.errands(match, "public") if one.letter]
    return "\n".join(plain_post(compose(one, match, {}, "en")) for one in posts)


async def test_a_season_hands_in_its_purses_unheard(bot: World) -> None:
    """The sign-up post of every main match said what each player owned."""
    season = await season_of(bot, 3, {"garnets": 47, "bellflowers": 53})
    match = await season.open()
    assert match.options["purses"]
    text = await _told(bot, match)
    assert "Option “Purses”: set, under the seal of the terms" in text
    assert "'garnets': 47" not in text
    locked = await archive.export(bot.house, match.id, by=HOST)
    assert b'"garnets":47' not in msgspec.json.encode(locked)


@pytest.mark.parametrize(
    ("game", "options", "secret"),
    [
        ("greeen_mafia", {"deal": "5413627", "show_order_before_start": False}, "5413627"),
        (
            "by_hand",
            {"questions": [{"ask": "Where were you?", "fields": [{"key": "alibi", "kind": "text"}]}]},
            "Where were you",
        ),
    ],
)
async def test_what_a_host_keeps_for_later_is_not_posted(
    bot: World, game: str, options: dict[str, Any], secret: str
) -> None:
    """A stacked deal, and the questions of rounds to come."""
    match = await bot.open(game, options=options)
    assert secret not in await _told(bot, match)
    assert secret.encode() not in msgspec.json.encode(await archive.export(bot.house, match.id, by=HOST))
