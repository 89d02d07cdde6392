"""The rulebook of La Mafia, clause by clause (all but combat and the generator)."""

import pytest
from msgspec.structs import replace

from games import table
from games.chance import Chance
from games.form import Amounts
from games.game import HOSTS
from games.la_mafia import GAME, rules
from games.la_mafia.city import DEFAULT_MAPS, tiles
from games.la_mafia.events import CityFounded, OrdersRevealed, TileFought, TileTaken
from games.la_mafia.generator import generate
from games.la_mafia.rules import income
from games.la_mafia.state import Options, Plan, State, targets
from tests.games.la_mafia.positions import day, draw, events, position


def opened(seats: int, seed: bytes = b"", **options: object) -> State:
    """The first night of a new city."""
    return rules.setup(seats, Options(**options), Chance(seed, "setup")).state  # type: ignore[arg-type]  # any option


# 2, 3: the city ----------------------------------------------------------------------------------------------------------


def test_2_4_tiles_are_named_by_column_and_row() -> None:
    """2.4: A1 is top left, and tiles continue row by row."""
    assert tiles(3, 2) == ("A1", "B1", "C1", "A2", "B2", "C2")


def test_3_4_lairs_are_given_out_in_a_shuffled_order() -> None:
    """11: seat order[i] gets lair i; nothing else is drawn."""
    for seed in (b"one", b"two", b"three"):
        resolution = rules.setup(5, Options(), Chance(seed, "setup"))
        (founded,) = events(resolution, CityFounded)
        assert [lair.seat for lair in founded.lairs] == Chance(seed, "setup").shuffle(range(5))
        assert tuple(lair.tile for lair in founded.lairs) == DEFAULT_MAPS[5].lairs


def test_1_seats_in_order_draw_nothing() -> None:
    """`in_order` gives seat i lair i, sorted by row, then column."""
    plan = Plan(3, 3, ("C3", "A2", "B1"))
    state = opened(3, seat_to_lair="in_order", map=plan)
    assert draw(state) == ".A. B.. ..C"


def test_3_3_a_map_is_generated_before_the_seats_are_shuffled() -> None:
    """3.3: The shuffle continues the stream after the generator."""
    chance = Chance(b"", "setup")
    city = generate(6, 4, 3, chance)
    state = opened(3, map=Plan(6, 4))
    assert state.city == city
    assert [state.owners[tiles(6, 4).index(lair)] for lair in city.lairs] == chance.shuffle(range(3))


# 4: night ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lairs", "shops", "men"),
    [(1, 0, 1), (1, 3, 1), (1, 4, 2), (1, 7, 2), (1, 8, 3), (2, 3, 2), (0, 5, 1), (2, 12, 5)],
)
def test_4_1_vector_11_income(lairs: int, shops: int, men: int) -> None:
    """One man for each lair, one for every four shops."""
    assert income(lairs, shops) == men


def test_4_1_the_first_night_gives_one_man() -> None:
    """A pool of 0 and one lair: exactly one man."""
    assert opened(8).pools == (1,) * 8


def test_4_1_new_men_stay_for_good() -> None:
    """Men who stay at base are still there the next night, together with the new ones."""
    assert day(position("A.. ..B", 3, 1), {}).state.pools == (4, 2)


def test_4_2_everyone_with_men_is_asked_at_once() -> None:
    """A boss with an empty pool stays in, is not asked, and gains income."""
    state = position("Aa. bbB bb.", 0, 3)
    assert [prompt.seat for prompt in rules.prompts(state)] == [1]
    assert day(state, {}).state.pools == (1, 5)


def test_4_2_the_form_is_the_pool_over_the_targets() -> None:
    """`send`: at least 1 to each, together at most the pool."""
    (prompt, _) = rules.prompts(position("A.. ..B", 3, 1, night=7))
    assert prompt.key == "orders-7"
    (field,) = prompt.form
    assert field == Amounts("send", ("A1", "B1", "A2"), 3)


def test_4_3_vector_12_no_diagonal() -> None:
    """The first night on map 2: A1, B1, A2 only."""
    state = opened(2)
    at_a1 = state.owners[0]
    assert at_a1 is not None
    assert targets(state)[at_a1] == ("A1", "B1", "A2")


def test_4_3_every_controlled_tile_is_a_starting_point() -> None:
    """4.3: Shops and lairs both count, and rivals' tiles may be targets."""
    assert targets(position("A.. .a. ..B", 1, 1))[0] == ("A1", "B1", "A2", "B2", "C2", "B3")


def test_4_4_an_order_is_illegal_as_a_whole() -> None:
    """One unreachable target, or one man too many, refuses the whole order."""
    state = position("A.. ... ..B", 2, 1)
    now = table.Table(GAME, bytes(32), state)
    prompt = now.prompts[0]
    assert getattr(table.check(now, prompt, {"send": {"B1": 1, "B2": 1}}), "id", None) == "not-beside"
    assert getattr(table.check(now, prompt, {"send": {"B1": 2, "A2": 1}}), "id", None) == "form-sum-too-large"
    assert table.check(now, prompt, {"send": {"B1": 1, "A2": 1}}) == {"send": {"B1": 1, "A2": 1}}


def test_4_4_silence_sends_no_one() -> None:
    """4.4: The default is `stay_at_base`."""
    state = position("A.. ..B", 3, 1)
    assert rules.absent(state, rules.prompts(state)[0]) == {"send": {}}


def test_1_silence_may_defend_the_first_lair() -> None:
    """`defend_lair`: by column letter, then row number (A7 before B1); a boss without a lair sends no men."""
    state = position("BA. a.. a.. a.. a.. a.. A..", 3, 1, missing_orders="defend_lair")
    assert rules.absent(state, rules.prompts(state)[0]) == {"send": {"A7": 3}}
    state = position("Aab", 2, 2, missing_orders="defend_lair")
    assert rules.absent(state, rules.prompts(state)[1]) == {"send": {}}


def test_4_2_large_pools_and_cities_fit_one_form() -> None:
    """4.2: 81 targets with at least one man each are one legal answer."""
    state = position("Aaaaaaaaa " + "aaaaaaaaa " * 7 + "aaaaaaaaB", 500, 1)
    now = table.Table(GAME, bytes(32), state)
    every = {"send": dict.fromkeys(now.prompts[0].form[0].choices, 6)}
    assert len(every["send"]) == 81
    assert table.check(now, now.prompts[0], every) == every


# 5: day ------------------------------------------------------------------------------------------------------------------


def test_5_2_no_one_on_a_tile_changes_nothing() -> None:
    """A silent day leaves the city as it was."""
    assert draw(day(position("Aa. .bB", 2, 2), {}).state) == "Aa. .bB"


def test_5_3_one_boss_alone_takes_the_tile() -> None:
    """5.3: The tile changes without a fight, even if it was another boss's; the men return."""
    resolution = day(position("Aab ..B", 2, 2), {0: "1 C1, 1 A2"})
    assert draw(resolution.state) == "Aaa a.B"
    assert [(one.tile, one.former) for one in events(resolution, TileTaken)] == [("C1", 1), ("A2", None)]
    assert resolution.state.pools == (3, 3)


def test_5_3_men_alone_on_an_own_tile_stay_unreported() -> None:
    """5.3: The tile keeps its owner, and only the orders tell of the men."""
    resolution = day(position("Aab ..B", 2, 2), {0: "2 B1"})
    assert draw(resolution.state) == "Aab ..B"
    assert not events(resolution, TileTaken)
    assert [(order.seat, order.at_base) for order in events(resolution, OrdersRevealed)] == [(0, 0), (1, 2)]


def test_5_1_vector_13_marching_men_never_meet() -> None:
    """5.1: Boss a takes C1 from b while b takes B1 from a, without a fight."""
    resolution = day(position("AabB", 2, 3), {0: "2 C1", 1: "3 B1"})
    assert draw(resolution.state) == "AbaB"
    assert not events(resolution, TileFought)


def test_5_1_the_expedition_acts_though_its_start_is_lost() -> None:
    """5.1: Boss a loses B1, where the men started, and still takes C1."""
    resolution = day(position("Aab ..B .bb", 1, 2), {0: "1 C1", 1: "1 B1"})
    assert draw(resolution.state) == "Aba ..B .bb"


def test_13_attacks_from_several_sides_are_one_gang() -> None:
    """13: Men sent to one tile are added up, even if it is typed twice."""
    resolution = day(position("Aa. a.b ..B", 3, 1), {0: "1 B2, 2 B2"})
    (order, _) = events(resolution, OrdersRevealed)
    assert [(one.tile, one.men) for one in order.sent] == [("B2", 3)]


def test_5_4_the_winner_of_a_fight_controls_the_tile() -> None:
    """5.4: An owner who defends the tile keeps it if no one wins."""
    state = position("AabB", 1, 1)
    assert draw(day(state, {0: "1 C1", 1: "1 C1"}, dice=[6, 1]).state) == "AaaB"
    assert draw(day(state, {0: "1 C1", 1: "1 C1"}, dice=[6, 6]).state) == "AabB"


def test_6_10_the_dead_leave_the_pool() -> None:
    """The man of b dies and the three of a live; then the night brings one each."""
    resolution = day(position("AabB ....", 3, 1), {0: "2 C1", 1: "1 C1"}, dice=[6, 6, 1])
    assert resolution.state.pools == (4, 1)


def test_11_tiles_roll_in_row_major_order_and_the_lower_seat_first() -> None:
    """11: The dice of B1 come before those of A2, and a's before b's for any owner."""
    resolution = day(position("Bb. ba. .A.", 2, 2), {0: "1 B1, 1 A2", 1: "1 B1, 1 A2"}, dice=[6, 1, 1, 6])
    assert [(one.tile, one.rounds[0].dice) for one in events(resolution, TileFought)] == [
        ("B1", ((6,), (1,))),
        ("A2", ((1,), (6,))),
    ]


def test_13_a_conquered_lair_protects_its_new_owner() -> None:
    """The lair where a began is now b's, and b's man cannot be wounded there, so the fight goes on."""
    resolution = day(position("BaA", 1, 1), {0: "1 A1", 1: "1 A1"}, dice=[5, 1, 2, 6])
    (fight,) = events(resolution, TileFought)
    assert [each.wounded for each in fight.rounds] == [(0, 0), (0, 0)]
    assert fight.winner == 1


# 10: information ---------------------------------------------------------------------------------------------------------


def test_10_every_reader_has_the_same_view_but_for_his_own_prompt() -> None:
    """Spectators, hosts and the eliminated see the public city."""
    state = position("Aab .bB ...", 2, 3, 0)
    public = GAME.view(state, None)
    assert public.own is None
    assert GAME.view(state, HOSTS) == public == GAME.view(state, 2)
    for seat in (0, 1):
        view = GAME.view(state, seat)
        assert view.own is not None
        assert view.own.targets == targets(state)[seat]
        assert replace(view, own=None) == public


# 1: options --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        (Options(max_nights=-1), "max-nights"),
        (Options(combat_round_cap=0), "combat-round-cap"),
        (Options(map=Plan(2, 9)), "map-generated"),
        (Options(map=Plan(13, 9)), "map-generated"),
        (Options(map=Plan(3, 4)), "map-generated"),
        (Options(map=Plan(13, 9, ("A1", "B1", "C1"))), "map-size"),
        (Options(map=Plan(0, 9, ("A1", "B1", "C1"))), "map-size"),
        (Options(map=Plan(3, 3, ("A1", "B1"))), "map-lairs"),
        (Options(map=Plan(3, 3, ("A1", "B1", "B1"))), "map-lairs"),
        (Options(map=Plan(3, 3, ("A1", "B1", "D1"))), "map-lairs"),
        (Options(map=Plan(3, 1, ("A1", "B1", "C1"))), "map-without-shops"),
        (Options(map=Plan(5, 3)), None),
        (Options(map=Plan(4, 1, ("A1", "B1", "C1"))), None),
    ],
)
def test_1_impossible_options_are_refused(options: Options, refusal: str | None) -> None:
    """Caps out of range, maps too small or too large for three bosses, and lairs that do not match are refused."""
    refused = table.refuse(GAME, 3, options)
    assert (refused.id if refused else None) == refusal
