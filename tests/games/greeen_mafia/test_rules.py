"""The rules, clause by clause, with the dice and deals and the test vectors of section 11."""

from typing import Any

import pytest

from games import table
from games.chance import Chance
from games.form import Rejected
from games.game import Outcome
from games.greeen_mafia import GAME
from games.greeen_mafia.cards import KEEP_CHOICES, PRINTED
from games.greeen_mafia.events import Dealt, Ended, ObjectiveReached
from games.greeen_mafia.pile import Place, places
from games.greeen_mafia.solver.lines import is_winnable
from games.greeen_mafia.state import Options
from games.wording import plain
from tests.games.greeen_mafia import naive
from tests.games.greeen_mafia.play import V1_FIRST, V1_SECOND, Run, checked, opened, played, then

# Endings ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "outcome"),
    [
        (V1_FIRST + V1_SECOND, Outcome(((0,),), (0,), "victory", (1,))),
        (V1_FIRST + "1111111", Outcome(((0,),), (), "defeat-at-ii", (0,))),
        ("1111111", Outcome(((0,),), (), "defeat-at-i", (0,))),
    ],
)
def test_8_how_a_run_can_end(moves: str, outcome: Outcome) -> None:
    """8: A run ends in victory, defeat at II or defeat at I; a victory scores 1."""
    assert played("1234567", moves).table.outcome == outcome


def test_15_picking_nothing_ends_the_run_there() -> None:
    """15: The run ends there as `not-ended`, and it counts as a step."""
    run = then(played("1234567", "12"), "nothing")
    assert run.table.outcome == Outcome(((0,),), (), "not-ended", (0,))
    assert (run.table.step, run.events[-2]) == (3, Ended(run.events[-2].to, "not-ended", 2))


def test_15_silence_at_the_deadline_ends_the_run_there() -> None:
    """15: The whole run is one round, so the deadline ends it."""
    (step,) = table.close(played("1234567", "1").table, {})
    assert step.table.outcome is not None
    assert (step.table.outcome.reason, step.settled.silent) == ("not-ended", (0,))


# Randomness and deals ----------------------------------------------------------------------------------------------------


def test_13_the_deal_is_one_shuffle_of_the_seven() -> None:
    """13: The deal is drawn under the label setup; the first element is the front of the pile."""
    for number in range(20):
        seed = number.to_bytes(32, "big")
        shuffled = Chance(seed, "setup").shuffle([1, 2, 3, 4, 5, 6, 7])
        assert opened("random", seed).table.state.deal == "".join(map(str, shuffled))


@pytest.mark.parametrize("keep_choice", ["mandatory", "decline_is_failure"])
def test_1_only_winnable_deals_shuffles_again_from_the_same_stream(keep_choice: str) -> None:
    """The first winnable deal of the stream is used; some seed needs a second shuffle."""
    again = 0
    for number in range(30):
        seed = number.to_bytes(32, "big")
        stream, shuffles = Chance(seed, "setup"), 1
        while not is_winnable(deal := "".join(map(str, stream.shuffle([1, 2, 3, 4, 5, 6, 7]))), keep_choice):  # type: ignore[arg-type]  # one of three
            shuffles += 1
        again += shuffles > 1
        run = opened("random", seed, keep_choice=keep_choice, only_winnable_deals=True)
        assert run.table.state.deal == deal
    assert again


@pytest.mark.parametrize("deal", ["", "123456", "12345678", "1234566", "123456I", "Random", "7 6 5 4 3 2 1"])
def test_1_a_deal_that_is_no_order_of_the_seven_is_refused(deal: str) -> None:
    """The refusal repeats what was given. An order is dealt even if it cannot be won and only winnable deals were asked for."""
    assert table.refuse(GAME, 1, Options(deal=deal)) == Rejected("deal", {"given": deal})
    for good in ("random", "7654321"):
        assert table.refuse(GAME, 1, Options(deal=good)) is None
    run = opened("1234756", keep_choice="mandatory", only_winnable_deals=True, difficulty="easy")
    assert run.table.state.deal == "1234756"


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES)
def test_v1_victory(keep_choice: str) -> None:
    """Every repel of V1."""
    run = played("1234567", V1_FIRST + V1_SECOND, keep_choice=keep_choice)
    assert run.ending == "victory"
    assert run.log() == (
        "1 keep [1] P; 3 keep [1,3] PI; 2 keep [1,3,2] PPI; 5 keep lose 1 [3,2,5] PPII; 4 keep lose 3 [2,5,4] PPII; "
        "6 keep lose 2 [5,4,6] PIIE; 7 keep lose 5 [4,6,7] IEE; "
        "6 fail lose I []; 4 fail []; 5 fail []; 2 keep [2] P; 3 keep [2,3] PI; 7 keep [2,3,7] PIE; "
        "1 keep lose 2 [3,7,1] PIE"
    )


def test_v2_defeat_at_i() -> None:
    """Every repel of V2; two icons are not enough."""
    run = played("1234567", "1111111")
    assert run.ending == "defeat-at-i"
    assert run.log() == (
        "1 keep [1] P; 2 keep [1,2] PP; 3 keep [1,2,3] PPI; 4 keep lose 1 [2,3,4] PII; 5 fail lose 2 [3,4] II; "
        "6 keep [3,4,6] IIE; 7 fail lose 3 [4,6] IE"
    )


def test_v6_declining_wins_a_deal_that_cannot_be_won_otherwise() -> None:
    """Every repel of V6."""
    run = played("1234756", "1211d1d111122211")
    assert (run.ending, is_winnable("1234756", "mandatory")) == ("victory", False)
    assert run.log() == (
        "1 keep [1] P; 3 keep [1,3] PI; 2 keep [1,3,2] PPI; 4 decline [1,3,2] PPI; 7 decline [1,3,2] PPI; "
        "5 keep lose 1 [3,2,5] PPII; 6 keep lose 3 [2,5,6] PPIE; "
        "6 fail lose I []; 5 fail []; 4 fail []; 2 keep [2] P; 3 keep [2,3] PI; 7 keep [2,3,7] PIE; "
        "1 keep lose 2 [3,7,1] PIE"
    )


BEFORE = {"I": played("1234567", "111121"), "II": played("1234567", V1_FIRST + "222221")}


@pytest.mark.parametrize(
    ("run", "typed", "refusal"),
    [
        *((run, text, Rejected("second-is-objective", {"objective": objective}))
          for objective, run in BEFORE.items() for text in ("2", "second", "repel second", "2nd")),
        *((opened("3456712"), text, Rejected("nothing-to-decline", {"icons": ""}))
          for text in ("1d", "first, decline", "decline", "2d", "decline first")),
        (opened("1234567", keep_choice="mandatory"), "1d", Rejected("keep-is-mandatory")),
        *((opened("1534267"), text, Rejected("decline-which", {"choices": "“first, decline”"}))
          for text in ("decline", "d", "repel decline")),
        (opened("1234567"), "first second", Rejected("form-too-many", {"field": "repel", "given": 2, "most": 1})),
        *((opened("1234567"), text, Rejected("form-empty-text")) for text in ("repel", "Repel.")),
    ],
)  # fmt: skip
def test_v9_5_4_and_15_what_is_refused(run: Run, typed: str, refusal: Rejected) -> None:
    """The second card in front of an objective, declining where the condition is not met, where keeping is mandatory, and without the
    name of the card; the question's name alone does not end the run.
    """
    assert checked(run, typed) == refusal
    assert plain(GAME.tell(refusal, "en"))


@pytest.mark.parametrize("moves", ["1111111", V1_FIRST + V1_SECOND, V1_FIRST + "1111111"])
def test_v9_nothing_is_asked_after_the_end(moves: str) -> None:
    """A move after the end finds no open prompt, at the table or in the rules."""
    run = played("1234567", moves)
    assert (run.table.prompts, GAME.prompts(run.table.state)) == ((), ())
    assert GAME.why_not(run.table.state, 0, "repel", "first") is None


def test_2_1_the_seven_facilities_show_three_personnel_three_information_and_two_equipment() -> None:
    """The totals of the card list."""
    shown = "".join(PRINTED.damage[card] for card in PRINTED.needs)
    assert [shown.count(icon) for icon in "PIE"] == [3, 3, 2]


def test_3_1_the_pile_is_the_facilities_then_objective_i_then_objective_ii_all_front_up_and_standing() -> None:
    """The pile after setup."""
    pile = places(opened("7654321").table.state.pile)
    assert pile == tuple(Place(card, "front", is_turned=False) for card in (*"7654321", "I", "II"))


@pytest.mark.parametrize(("is_shown", "cards"), [(True, "1234567"), (False, "12")])
def test_3_2_the_order_is_shown_before_the_first_move_and_then_hidden(is_shown: bool, cards: str) -> None:
    """Or the two frontmost cards alone, where the option says so."""
    run = opened("1234567", show_order_before_start=is_shown)
    assert run.events == (Dealt(run.events[0].to, tuple(cards), is_whole_order=is_shown),)
    assert (run.view.order, run.view.front, then(run, "1").view.order) == (
        "1234567" if is_shown else "",
        ("1", "2"),
        "",
    )


@pytest.mark.parametrize(
    ("deal", "moves", "options", "choices"),
    [
        pytest.param("3456712", "", {}, "first; second", id="4.1: the first or the second card, no condition met"),
        pytest.param(
            "1234567", "111111", {"keep_choice": "mandatory"}, "first", id="4.1: the second only if it is a facility"
        ),
        pytest.param(
            "1234567", "", {}, "first; second; first, decline; second, decline", id="5.4: free cards can be declined"
        ),
        pytest.param("1534267", "", {}, "first; second; first, decline", id="5.4: one declinable and the other not"),
        pytest.param(
            "1234567", "", {"keep_choice": "mandatory"}, "first; second", id="1: nothing where keeping is mandatory"
        ),
    ],
)
def test_4_what_can_be_repelled_and_declined(deal: str, moves: str, options: dict[str, Any], choices: str) -> None:
    """The frontmost cards, each also declined where its condition is met and the option allows it."""
    assert "; ".join(played(deal, moves, **options).choices) == choices


@pytest.mark.parametrize(
    ("deal", "moves", "options", "log"),
    [
        pytest.param("1523467", "11", {}, "1 keep [1] P; 5 fail lose 1 []", id="5.1: a card never pays for itself"),
        pytest.param("1342567", "111", {}, "1 keep [1] P; 3 keep [1,3] PI; 4 keep [1,3,4] PII",
         id="5.1: icons are not spent"),
        pytest.param("1325467", "1111", {}, "5 keep lose 1 [3,2,5] PPII",
         id="5.2: the oldest is there while the fourth is tested"),
        pytest.param("1263457", "111", {}, "1 keep [1] P; 2 keep [1,2] PP; 6 fail lose 1 [2] P",
         id="5.3: the oldest is lost"),
        pytest.param("3124567", "1", {}, "3 fail []", id="5.3: with an empty KEEP a failure costs nothing"),
        pytest.param("1234567", "11d", {}, "1 keep [1] P; 2 decline [1] P",
         id="5.4: declining costs nothing where it is optional"),
        pytest.param("1234567", "112d", {"keep_choice": "decline_is_failure"},
                     "1 keep [1] P; 2 keep [1,2] PP; 4 decline lose 1 [2] P", id="1: declining is a failure if so set"),
        pytest.param("3471256", "1111111", {}, "5 keep [1,2,5] PPPI; 6 fail lose 1 [2,5] PPI",
         id="7.1: a five counts two icons, so I is passed"),
        pytest.param("1234567", V1_FIRST + "2", {}, "6 fail lose I []",
         id="7.4: OBJECTIVE I is the oldest and lost first"),
        pytest.param("1325647", "1121111" + "212", {"keep_choice": "mandatory"},
                     "4 keep [I,4] PI; 7 keep [I,4,7] PIE; 2 keep lose I [4,7,2] PIE",
                      id="7.4: and pushed out by a fourth card"),
    ],
)  # fmt: skip
def test_5_what_becomes_of_keep(deal: str, moves: str, options: dict[str, Any], log: str) -> None:
    """Each repel with its result and the cards and icons in KEEP; the log ends so."""
    assert played(deal, moves, **options).log().endswith(log)


def test_4_2_a_repelled_card_goes_to_the_bottom_with_its_back_up() -> None:
    """The card that was second lies under OBJECTIVE II now."""
    pile = places(played("1234567", "2").table.state.pile)
    assert "".join(place.card for place in pile) == "134567III2"
    assert pile[-1] == Place("2", "back", is_turned=True)


def test_4_3_an_objective_is_resolved_at_once_and_is_no_move() -> None:
    """The seventh repel brings its own result, OBJECTIVE I and the next question in one step."""
    run = played("1234567", V1_FIRST)
    assert (run.table.step, run.table.prompts[0].key, run.view.half) == (7, "repel-8", 2)


def test_6_2_a_lost_card_stands_again_where_it_lies() -> None:
    """6.2: Side and place do not change, and the icons no longer count."""
    run = played("1263457", "111")
    assert places(run.table.state.pile)[6:] == (
        Place("1", "back", is_turned=False),
        Place("2", "back", is_turned=True),
        Place("6", "back", is_turned=False),
    )
    assert run.view.keep == ("P",)


def test_7_2_and_7_3_objective_i_enters_keep_alone_and_the_pile_is_turned_over() -> None:
    """V1 at the end of its first half: 7,6,4,5,2,3,1,II,I."""
    pile = places(played("1234567", V1_FIRST).table.state.pile)
    fronts = tuple(Place(card, "front", is_turned=False) for card in "7645231")
    assert pile == (*fronts, Place("II", "back", is_turned=False), Place("I", "back", is_turned=True))


def test_8_2_objective_ii_needs_all_three_types() -> None:
    """A second half in which nothing shows equipment ends in defeat at II."""
    run = played("1234567", V1_FIRST + "1111111")
    reached = [event for event in run.events if isinstance(event, ObjectiveReached)][-1]
    assert (run.ending, reached.objective, reached.is_met, "E" in reached.icons) == ("defeat-at-ii", "II", False, False)


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES)
def test_9_the_rules_agree_with_cards_in_the_hand(keep_choice: str) -> None:
    """Random runs match the naive pile in pile, sides, orientation, choices and endings after each repel, within the limits of 9."""
    for number in range(60):
        run = opened("random", number.to_bytes(32, "big"), keep_choice=keep_choice)
        hand, ending = naive.dealt(run.table.state.deal), ""
        chance = Chance(bytes(32), f"naive {number}")
        while run.table.outcome is None:
            offered = sorted(naive.moves(hand, keep_choice))
            assert sorted(_notation(choice) for choice in run.choices) == offered
            move = chance.choice(offered)
            hand, ending = naive.repelled(hand, move, keep_choice)
            run = then(run, move)
            pile = run.table.state.pile
            assert (len(pile.keep) <= 3, len("".join(run.view.keep)) <= 4, len(places(pile))) == (True, True, 9)  # 9
            assert tuple((p.card, p.side, p.is_turned) for p in places(pile)) == hand
        assert run.ending == ending


def _notation(choice: str) -> str:
    return {"f": "1", "s": "2"}[choice[0]] + ("d" if "decline" in choice else "")
