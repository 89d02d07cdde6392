"""The end of a war, clause by clause (8, 9)."""

from games.la_mafia import rules
from games.la_mafia.events import BossEliminated, Ended, NightFell, OrdersRevealed, TileTaken
from tests.games.la_mafia.positions import day, draw, events, position


def test_8_1_who_controls_nothing_is_out_with_all_his_men() -> None:
    """8.1: Boss b loses the last tile, and the men kept at base vanish."""
    resolution = day(position("Aa. .Bc ..C", 1, 5, 1), {0: "1 B1", 2: "1 B2"})
    (gone,) = events(resolution, BossEliminated)
    assert (gone.seat, gone.men) == (1, 5)
    assert resolution.state.pools[1] == 0
    assert [prompt.seat for prompt in rules.prompts(resolution.state)] == [0, 2]


def test_8_1_losing_the_lair_or_all_shops_alone_does_not_eliminate() -> None:
    """8.1: Boss b stays in the game with a shop, or with a lair."""
    without_lair = day(position("AaB .b.", 1, 1), {0: "1 C1"})
    assert draw(without_lair.state) == "AaA .b."
    assert not events(without_lair, BossEliminated)
    without_shops = day(position("Aab ..B", 1, 1), {0: "1 C1"})
    assert not events(without_shops, BossEliminated)


def test_8_2_several_fall_on_one_day() -> None:
    """Boss b and c lose their lairs to a and d."""
    resolution = day(position("AB. .CD ...", 1, 1, 1, 1), {0: "1 B1", 3: "1 B2"})
    assert [one.seat for one in events(resolution, BossEliminated)] == [1, 2]


def test_9_1_all_shops_win_though_others_hold_lairs() -> None:
    """Boss a takes the last shop; b's lair does not matter."""
    resolution = day(position("Aa. aaB", 2, 1), {0: "1 C1"})
    assert resolution.outcome is not None
    assert (resolution.outcome.winners, resolution.outcome.reason) == ((0,), "all-shops")
    assert resolution.outcome.scores == (4, 0)
    assert resolution.outcome.places == ((0,), (1,))


def test_1_all_tiles_asks_for_the_lairs_too() -> None:
    """Under `all_tiles` the match goes on until the lair falls."""
    resolution = day(position("Aa. aaB", 2, 1, victory="all_tiles"), {0: "1 C1"})
    assert resolution.outcome is None
    resolution = day(position("Aaa aaB", 2, 1, victory="all_tiles"), {0: "1 C2"})
    assert resolution.outcome is not None
    assert resolution.outcome.reason == "all-tiles"


def test_9_2_the_only_boss_left_wins() -> None:
    """9.2: The last boss wins though a shop is still free."""
    resolution = day(position("AaB ...", 1, 1), {0: "1 C1"})
    assert resolution.outcome is not None
    assert (resolution.outcome.winners, resolution.outcome.reason) == ((0,), "last-boss")


def test_9_3_the_night_cap_ranks_by_shops_then_lairs_then_men() -> None:
    """Men before the next night's income; the eliminated share the last place."""
    capped = position("AAb bBc c.C .aa", 4, 2, 3, 0, 0, night=40)
    outcome = day(capped, {}).outcome
    assert outcome is not None
    assert outcome.places == ((0,), (2,), (1,), (3, 4))
    assert outcome.scores == (2, 2, 2, 0, 0)
    assert outcome.reason == "night-cap"
    assert outcome.accounts is None


def test_9_3_equals_share_the_win() -> None:
    """9.3: Bosses with the same shops, lairs and men share the win."""
    outcome = day(position("AabB", 2, 2, night=40), {}).outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_9_3_no_cap_goes_on() -> None:
    """9.3: `max_nights` 0 has no cap, and a cap of 3 applies after day 3."""
    assert day(position("AabB", 2, 2, night=400, max_nights=0), {}).outcome is None
    assert day(position("AabB", 2, 2, night=2, max_nights=3), {}).outcome is None
    assert day(position("AabB", 2, 2, night=3, max_nights=3), {}).outcome is not None


def test_7_eliminations_come_before_victory_and_the_end_is_told_last() -> None:
    """The order of the news: orders, tiles, eliminations, the end; no night falls after it."""
    resolution = day(position("AaB ...", 1, 1), {0: "1 C1"})
    assert [type(event) for event in resolution.events] == [
        OrdersRevealed,
        OrdersRevealed,
        TileTaken,
        BossEliminated,
        Ended,
    ]
    assert rules.prompts(resolution.state) == ()
    assert resolution.state.night == 1


def test_13_a_conquered_lair_gives_income_from_the_next_night() -> None:
    """13: The new controller gets its man when night falls."""
    resolution = day(position("AbB .a.", 2, 2), {1: "1 A1"})
    (fell,) = events(resolution, NightFell)
    assert [(one.seat, one.lairs, one.recruits) for one in fell.bosses] == [(0, 0, 0), (1, 2, 2)]
