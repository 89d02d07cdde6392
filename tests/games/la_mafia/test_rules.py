"""The rulebook of La Mafia, clause by clause (all but combat and the generator)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games import table
from games.chance import Chance
from games.form import Amounts
from games.game import HOSTS
from games.la_mafia import GAME, rules
from games.la_mafia.city import DEFAULT_MAPS, tiles
from games.la_mafia.events import CityFounded, OrdersRevealed, TileFought
from games.la_mafia.generator import generate
from games.la_mafia.rules import income
from games.la_mafia.state import Options, Plan, State, targets
from tests.games.la_mafia.positions import case, day, draw, events, position, read

DEFEND: dict[str, Any] = {"missing_orders": "defend_lair"}


def opened(seats: int, seed: bytes = b"", **options: object) -> State:
    """The first night of a new city."""
    return rules.setup(seats, Options(**options), Chance(seed, "setup")).state  # type: ignore[arg-type]  # any option


# 2, 3: the city ----------------------------------------------------------------------------------------------------------


def test_2_4_tiles_are_named_by_column_and_row() -> None:
    """2.4: A1 is top left, and tiles continue row by row."""
    assert tiles(3, 2) == ("A1", "B1", "C1", "A2", "B2", "C2")


def test_3_4_lairs_are_given_out_in_a_shuffled_order() -> None:
    """11: seat order[i] gets lair i, and one man (4.1); nothing else is drawn. `in_order` gives seat i lair i, by row, then column."""
    for seed in (b"one", b"two", b"three"):
        resolution = rules.setup(5, Options(), Chance(seed, "setup"))
        (founded,) = events(resolution, CityFounded)
        assert [lair.seat for lair in founded.lairs] == Chance(seed, "setup").shuffle(range(5))
        assert tuple(lair.tile for lair in founded.lairs) == DEFAULT_MAPS[5].lairs
        assert resolution.state.pools == (1,) * 5
    ordered = opened(3, seat_to_lair="in_order", map=Plan(3, 3, ("C3", "A2", "B1")))
    assert draw(ordered) == ".A. B.. ..C"


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


def test_4_2_the_form_is_the_pool_over_the_targets() -> None:
    """`send`: at least 1 to each, together at most the pool."""
    (prompt, _) = rules.prompts(position("A.. ..B", 3, 1, night=7))
    assert prompt.key == "orders-7"
    (field,) = prompt.form
    assert field == Amounts("send", ("A1", "B1", "A2"), 3)


@pytest.mark.parametrize(
    ("drawn", "reached"),
    [
        pytest.param("A.. ... ..B", "A1 B1 A2", id="vector 12: no diagonal"),
        pytest.param(
            "A.. .a. ..B", "A1 B1 A2 B2 C2 B3", id="shops and lairs both count, and rivals' tiles may be targets"
        ),
    ],
)
def test_4_3_every_controlled_tile_is_a_starting_point(drawn: str, reached: str) -> None:
    """4.3: It and the four tiles beside it."""
    assert targets(position(drawn, 1, 1))[0] == tuple(reached.split())


def test_4_4_an_order_is_illegal_as_a_whole() -> None:
    """One unreachable target, or one man too many, refuses the whole order."""
    state = position("A.. ... ..B", 2, 1)
    now = table.Table(GAME, bytes(32), state)
    prompt = now.prompts[0]
    assert getattr(table.check(now, prompt, {"send": {"B1": 1, "B2": 1}}), "id", None) == "not-beside"
    assert getattr(table.check(now, prompt, {"send": {"B1": 2, "A2": 1}}), "id", None) == "form-sum-too-large"
    assert table.check(now, prompt, {"send": {"B1": 1, "A2": 1}}) == {"send": {"B1": 1, "A2": 1}}


@pytest.mark.parametrize(
    ("state", "seat", "sent"),
    [
        pytest.param(position("A.. ..B", 3, 1), 0, {}, id="4.4: the default is stay_at_base"),
        pytest.param(position("BA. a.. a.. a.. a.. a.. A..", 3, 1, **DEFEND), 0, {"A7": 3},
            id="1: by column, then row: A7 before B1"),
        pytest.param(position("Aab", 2, 2, **DEFEND), 1, {}, id="1: a boss without a lair sends no men"),
    ],
)  # fmt: skip
def test_4_4_and_1_what_silence_sends(state: State, seat: int, sent: dict[str, int]) -> None:
    """No one, or all men to the first lair."""
    assert rules.absent(state, rules.prompts(state)[seat]) == {"send": sent}


def test_4_2_large_pools_and_cities_fit_one_form() -> None:
    """4.2: 81 targets with at least one man each are one legal answer."""
    state = position("Aaaaaaaaa " + "aaaaaaaaa " * 7 + "aaaaaaaaB", 500, 1)
    now = table.Table(GAME, bytes(32), state)
    every = {"send": dict.fromkeys(now.prompts[0].form[0].choices, 6)}
    assert len(every["send"]) == 81
    assert table.check(now, now.prompts[0], every) == every


# 5: day ------------------------------------------------------------------------------------------------------------------


DUEL = position("AabB", 1, 1)
SEND = {0: "1 C1", 1: "1 C1"}
CROWDED = position("AaC .b. .Bc", 2, 1, 1)
THREE = dict.fromkeys(range(3), "1 B1")


@pytest.mark.parametrize(
    ("state", "orders", "dice", "draws", "expected"),
    [
        case("4.1: new men stay for good", position("A.. ..B", 3, 1), {}, pools=(4, 2)),
        case("4.2: a boss with an empty pool stays in, and gains income", position("Aa. bbB bb.", 0, 3), {},
            pools=(1, 5)),
        case("5.2: no one on a tile changes nothing", position("Aa. .bB", 2, 2), {}, city="Aa. .bB"),
        case("5.3: one boss alone takes the tile without a fight, and the men return", position("Aab ..B", 2, 2),
            {0: "1 C1, 1 A2"}, city="Aaa a.B", taken=[("C1", 1), ("A2", None)], pools=(3, 3)),
        case("5.3: men alone on an own tile stay unreported", position("Aab ..B", 2, 2), {0: "2 B1"}, city="Aab ..B",
            taken=[]),
        case("5.1, vector 13: marching men never meet", position("AabB", 2, 3), {0: "2 C1", 1: "3 B1"}, city="AbaB",
            fought=[]),
        case("5.1: the expedition acts though its start is lost", position("Aab ..B .bb", 1, 2), {0: "1 C1", 1: "1 B1"},
            city="Aba ..B .bb"),
        case("5.4: the winner of a fight controls the tile", DUEL, SEND, 6, 1, city="AaaB"),
        case("5.4: an owner who defends it keeps it if no one wins", DUEL, SEND, 6, 6, city="AabB"),
        case("5.5: at a shop the owner may be drawn out, and goes home unharmed with a new man", CROWDED,
            THREE | {0: "2 B1"}, 1, 6, draws=[2], city="AcC .b. .Bc", pools=(3, 1, 2)),
        case("5.6: also if the pair annihilates itself", position("AaC .b. .Bc", 1, 1, 1), THREE, 6, 6, draws=[2],
            city="AaC .b. .Bc", pools=(2, 1, 1)),
        case("6.10: the dead leave the pool; then the night brings one each", position("AabB ....", 3, 1),
            {0: "2 C1", 1: "1 C1"}, 6, 6, 1, pools=(4, 1)),
        case("8.1: who controls nothing is out with all men, and is not asked", position("Aa. .Bc ..C", 1, 5, 1),
            {0: "1 B1", 2: "1 B2"}, fell=[1], pools=(2, 0, 3), asked=[0, 2]),
        case("8.1: losing the lair alone does not eliminate", position("AaB .b.", 1, 1), {0: "1 C1"}, city="AaA .b.",
            fell=[]),
        case("8.1: nor does losing all shops", position("Aab ..B", 1, 1), {0: "1 C1"}, fell=[]),
        case("8.2: several fall on one day", position("AB. .CD ...", 1, 1, 1, 1), {0: "1 B1", 3: "1 B2"}, fell=[1, 2]),
    ],
)  # fmt: skip
def test_what_a_day_comes_to(
    state: State, orders: dict[int, str], dice: tuple[int, ...], draws: list[int], expected: dict[str, Any]
) -> None:
    """The city, the men and who is left, after these orders and dice."""
    assert read(day(state, orders, dice, draws), expected) == expected


def test_13_attacks_from_several_sides_are_one_gang() -> None:
    """13: Men sent to one tile are added up, even if it is typed twice."""
    resolution = day(position("Aa. a.b ..B", 3, 1), {0: "1 B2, 2 B2"})
    (order, _) = events(resolution, OrdersRevealed)
    assert [(one.tile, one.men) for one in order.sent] == [("B2", 3)]


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
    """Maps too small or too large for three bosses, and lairs that do not match are refused."""
    refused = table.refuse(GAME, 3, options)
    assert (refused.id if refused else None) == refusal
