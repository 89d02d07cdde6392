"""The rules by clause."""

import re
from itertools import pairwise

import pytest

from games import table
from games.chance import Chance
from games.form import Rejected
from games.game import HOSTS, Outcome
from games.greeen_mafia import GAME
from games.greeen_mafia.cards import PRINTED
from games.greeen_mafia.events import Dealt, Ended, ObjectiveReached, Revealed
from games.greeen_mafia.pile import Place, places
from games.greeen_mafia.solver.lines import is_winnable
from games.greeen_mafia.state import Options
from games.players import from_form
from tests.games.greeen_mafia import naive
from tests.games.greeen_mafia.play import checked, opened, played, then

V1_FIRST, V1_SECOND = "1212111", "2222211"
KEEP_CHOICES = ("optional", "mandatory", "decline_is_failure")


def test_2_1_the_seven_facilities_show_three_personnel_three_information_and_two_equipment() -> None:
    """The totals of the card list."""
    shown = "".join(PRINTED.damage[card] for card in PRINTED.needs)
    assert [shown.count(icon) for icon in "PIE"] == [3, 3, 2]


def test_3_1_the_pile_is_the_facilities_then_objective_i_then_objective_ii_all_front_up_and_standing() -> None:
    """The pile after setup."""
    pile = places(opened("7654321").table.state.pile)
    assert pile == tuple(Place(card, "front", is_turned=False) for card in (*"7654321", "I", "II"))


def test_3_2_the_order_is_shown_before_the_first_move_and_then_hidden() -> None:
    """The default of show_order_before_start."""
    run = opened("1234567")
    assert run.events == (Dealt(run.events[0].to, tuple("1234567"), is_whole_order=True),)
    assert [run.view.order, then(run, "1").view.order] == ["1234567", ""]


def test_3_2_without_the_look_only_the_two_frontmost_cards_are_shown() -> None:
    """show_order_before_start set to false."""
    run = opened("1234567", show_order_before_start=False)
    assert run.events == (Dealt(run.events[0].to, ("1", "2"), is_whole_order=False),)
    assert (run.view.order, run.view.front) == ("", ("1", "2"))


def test_4_1_only_the_first_or_the_second_card_can_be_repelled() -> None:
    """Neither condition is met, so there are two choices."""
    assert opened("3456712").choices == ("first", "second")


def test_4_1_the_second_card_can_be_repelled_only_if_it_is_a_facility() -> None:
    """One facility is left in front of OBJECTIVE I."""
    assert played("1234567", "111111", keep_choice="mandatory").choices == ("first",)


def test_4_2_a_repelled_card_goes_to_the_bottom_with_its_back_up() -> None:
    """The card that was second lies under OBJECTIVE II now."""
    pile = places(played("1234567", "2").table.state.pile)
    assert "".join(place.card for place in pile) == "134567III2"
    assert pile[-1] == Place("2", "back", is_turned=True)


def test_4_3_an_objective_is_resolved_at_once_and_is_no_move() -> None:
    """The seventh repel brings its own result, OBJECTIVE I and the next question in one step."""
    run = played("1234567", V1_FIRST)
    assert (run.table.step, run.table.prompts[0].key, run.view.half) == (7, "repel-8", 2)


def test_5_1_a_card_never_pays_for_itself() -> None:
    """A 5 needs two personnel; with one of them in KEEP its own does not count."""
    assert played("1523467", "11").log() == "1 keep [1] P; 5 fail lose 1 []"


def test_5_1_icons_are_counted_and_not_spent() -> None:
    """One personnel lets both 3 and 4 be kept."""
    assert played("1342567", "111").log() == "1 keep [1] P; 3 keep [1,3] PI; 4 keep [1,3,4] PII"


def test_5_2_the_fourth_kept_card_is_tested_while_the_oldest_is_still_there() -> None:
    """A 5 takes its second personnel from the card that it pushes out."""
    assert played("1325467", "1111").log().endswith("5 keep lose 1 [3,2,5] PPII")


def test_5_3_a_condition_that_is_not_met_costs_the_oldest_kept_card() -> None:
    """A 6 without any information."""
    assert played("1263457", "111").log() == "1 keep [1] P; 2 keep [1,2] PP; 6 fail lose 1 [2] P"


def test_5_3_with_an_empty_keep_a_failure_costs_nothing() -> None:
    """The first edge case of KEEP."""
    assert played("3124567", "1").log() == "3 fail []"


def test_5_4_declining_costs_nothing_when_keeping_is_optional() -> None:
    """KEEP stays as it is."""
    assert played("1234567", "11d").log() == "1 keep [1] P; 2 decline [1] P"


def test_5_4_free_cards_can_be_declined() -> None:
    """Before anything is in KEEP."""
    assert opened("1234567").choices == ("first", "second", "first, decline", "second, decline")


def test_5_4_one_choice_may_be_declinable_and_the_other_not() -> None:
    """The condition of the second card is not met."""
    assert opened("1534267").choices == ("first", "second", "first, decline")


def test_1_declining_is_a_failure_if_so_set() -> None:
    """decline_is_failure: the oldest KEEP card is lost as in 5.3."""
    run = played("1234567", "112d", keep_choice="decline_is_failure")
    assert run.log() == "1 keep [1] P; 2 keep [1,2] PP; 4 decline lose 1 [2] P"


def test_1_nothing_can_be_declined_when_keeping_is_mandatory() -> None:
    """The option is mandatory."""
    assert opened("1234567", keep_choice="mandatory").choices == ("first", "second")


def test_6_2_a_lost_card_stands_again_where_it_lies() -> None:
    """Side and place do not change, its icons no longer count."""
    run = played("1263457", "111")
    assert places(run.table.state.pile)[6:] == (
        Place("1", "back", is_turned=False),
        Place("2", "back", is_turned=True),
        Place("6", "back", is_turned=False),
    )
    assert run.view.keep == ("P",)


def test_7_1_a_five_counts_two_icons() -> None:
    """Two cards in KEEP show three icons, and OBJECTIVE I is passed."""
    run = played("3471256", "1111111")
    assert run.log().endswith("5 keep [1,2,5] PPPI; 6 fail lose 1 [2,5] PPI")
    assert run.view.half == 2


def test_7_2_and_7_3_objective_i_enters_keep_alone_and_the_pile_is_turned_over() -> None:
    """V1 at the end of its first half: 7,6,4,5,2,3,1,II,I."""
    pile = places(played("1234567", V1_FIRST).table.state.pile)
    fronts = tuple(Place(card, "front", is_turned=False) for card in "7645231")
    assert pile == (*fronts, Place("II", "back", is_turned=False), Place("I", "back", is_turned=True))


def test_7_4_objective_i_is_the_oldest_and_is_lost_first_by_a_failure() -> None:
    """V1, the first repel of the second half."""
    assert played("1234567", V1_FIRST + "2").log().endswith("6 fail lose I []")


def test_7_4_objective_i_counts_among_the_three_and_is_lost_by_a_fourth() -> None:
    """Two cards beside it fill KEEP, and the next one pushes it out."""
    run = played("1325647", "1121111" + "212", keep_choice="mandatory")
    assert run.log().endswith("4 keep [I,4] PI; 7 keep [I,4,7] PIE; 2 keep lose I [4,7,2] PIE")


def test_8_2_objective_ii_needs_all_three_types() -> None:
    """A second half in which nothing shows equipment ends in defeat at II."""
    run = played("1234567", V1_FIRST + "1111111")
    reached = [event for event in run.events if isinstance(event, ObjectiveReached)][-1]
    assert (run.ending, reached.objective, reached.is_met, "E" in reached.icons) == ("defeat-at-ii", "II", False, False)


def test_9_never_more_than_three_cards_or_four_icons_in_keep_and_nine_in_the_pile() -> None:
    """Over random play."""
    for number in range(60):
        run, chance = opened("random", number.to_bytes(32, "big")), Chance(bytes(32), f"play {number}")
        while run.table.outcome is None:
            (field,) = run.table.prompts[0].form
            run = then(run, chance.choice(field.choices))
            pile = run.table.state.pile
            assert (len(pile.keep) <= 3, len("".join(run.view.keep)) <= 4, len(places(pile))) == (True, True, 9)


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES)
def test_the_rules_agree_with_cards_in_the_hand(keep_choice: str) -> None:
    """Random runs beside the naive pile: pile, sides, orientation, choices and endings are the same after every repel."""
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
            assert tuple((p.card, p.side, p.is_turned) for p in places(run.table.state.pile)) == hand
        assert run.ending == ending


def _notation(choice: str) -> str:
    return {"f": "1", "s": "2"}[choice[0]] + ("d" if "decline" in choice else "")


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
    """Victory, defeat at II, defeat at I; a victory scores 1."""
    assert played("1234567", moves).table.outcome == outcome


def test_15_picking_nothing_ends_the_run_there() -> None:
    """Not ended, and it counts as a step."""
    run = then(played("1234567", "12"), "nothing")
    assert run.table.outcome == Outcome(((0,),), (), "not-ended", (0,))
    assert (run.table.step, run.events[-2]) == (3, Ended(run.events[-2].to, "not-ended", 2))


def test_15_silence_at_the_deadline_ends_the_run_there() -> None:
    """One round for the whole run, so the deadline ends it."""
    (step,) = table.close(played("1234567", "1").table, {})
    assert step.table.outcome is not None
    assert (step.table.outcome.reason, step.settled.silent) == ("not-ended", (0,))


def test_15_every_repel_is_a_question_of_its_own_in_round_1() -> None:
    """repel-1 to repel-14."""
    keys, run = [], opened("1234567")
    for move in V1_FIRST + V1_SECOND:
        keys.append((run.table.prompts[0].key, run.table.round))
        run = then(run, move)
    assert keys == [(f"repel-{n}", 1) for n in range(1, 15)]


# Randomness and deals ----------------------------------------------------------------------------------------------------


def test_13_the_deal_is_one_shuffle_of_the_seven() -> None:
    """Label setup; the first element is the front of the pile."""
    for number in range(20):
        seed = number.to_bytes(32, "big")
        shuffled = Chance(seed, "setup").shuffle([1, 2, 3, 4, 5, 6, 7])
        assert opened("random", seed).table.state.deal == "".join(map(str, shuffled))


@pytest.mark.parametrize("keep_choice", ["mandatory", "decline_is_failure"])
def test_1_only_winnable_deals_shuffles_again_from_the_same_stream(keep_choice: str) -> None:
    """The first winnable deal of the stream; some seed needs a second shuffle."""
    again = 0
    for number in range(60):
        seed = number.to_bytes(32, "big")
        stream, shuffles = Chance(seed, "setup"), 1
        while not is_winnable(deal := "".join(map(str, stream.shuffle([1, 2, 3, 4, 5, 6, 7]))), keep_choice):  # type: ignore[arg-type]  # one of three
            shuffles += 1
        again += shuffles > 1
        run = opened("random", seed, keep_choice=keep_choice, only_winnable_deals=True)
        assert run.table.state.deal == deal
    assert again


def test_1_an_explicit_deal_ignores_only_winnable_deals() -> None:
    """1234756 cannot be won when keeping is mandatory, and is dealt all the same."""
    run = opened("1234756", keep_choice="mandatory", only_winnable_deals=True, difficulty="easy")
    assert run.table.state.deal == "1234756"


@pytest.mark.parametrize("deal", ["", "123456", "12345678", "1234566", "123456I", "Random", "7 6 5 4 3 2 1"])
def test_1_a_deal_that_is_no_order_of_the_seven_is_refused(deal: str) -> None:
    """The refusal says what was given."""
    refusal = table.refuse(GAME, 1, Options(deal=deal))
    assert refusal == Rejected("deal", {"given": deal})


@pytest.mark.parametrize("deal", ["random", "7654321"])
def test_1_a_good_deal_is_not_refused(deal: str) -> None:
    """Random or an order."""
    assert table.refuse(GAME, 1, Options(deal=deal)) is None


def test_1_the_game_is_for_one_player() -> None:
    """Two seats are refused."""
    refusal = table.refuse(GAME, 2, Options())
    assert refusal == Rejected("wrong-seat", {"least": 1, "most": 1, "given": 2})


# The test vectors of section 11 ------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("moves", "objective"), [("111121", "I"), (V1_FIRST + "222221", "II")])
@pytest.mark.parametrize("typed", ["2", "second", "repel second", "2nd"])
def test_v9_the_second_card_is_refused_in_front_of_an_objective(moves: str, objective: str, typed: str) -> None:
    """One facility is left in front of I, or of II."""
    assert checked(played("1234567", moves), typed) == Rejected("second-is-objective", {"objective": objective})


@pytest.mark.parametrize("typed", ["1d", "first, decline", "decline", "2d", "decline first"])
def test_v9_declining_is_refused_where_the_condition_is_not_met(typed: str) -> None:
    """There is nothing to decline."""
    assert checked(opened("3456712"), typed) == Rejected("nothing-to-decline", {"icons": ""})


@pytest.mark.parametrize("typed", ["decline", "d", "repel decline"])
def test_5_4_declining_names_its_card(typed: str) -> None:
    """Where something can be declined, the word alone does not say what; the refusal lists what can be said."""
    refusal = checked(opened("1534267"), typed)
    assert refusal == Rejected("decline-which", {"choices": "“first, decline”"})
    assert isinstance(checked(opened("1234567"), typed), Rejected)


@pytest.mark.parametrize("typed", ["repel", "Repel."])
def test_15_the_question_s_name_alone_does_not_end_the_run(typed: str) -> None:
    """Picking nothing ends the run, so it has to be said: ``nothing``."""
    assert checked(opened("1234567"), typed) == Rejected("form-empty-text")
    assert checked(opened("1234567"), f"{typed} nothing") == {"repel": ()}


def test_v9_declining_is_refused_when_keeping_is_mandatory() -> None:
    """It says so."""
    assert checked(opened("1234567", keep_choice="mandatory"), "1d") == Rejected("keep-is-mandatory")


@pytest.mark.parametrize("moves", ["1111111", V1_FIRST + V1_SECOND, V1_FIRST + "1111111"])
def test_v9_nothing_is_asked_after_the_end(moves: str) -> None:
    """No prompt is left that a move could answer, on the table or in the rules."""
    run = played("1234567", moves)
    assert (run.table.prompts, GAME.prompts(run.table.state)) == ((), ())
    assert GAME.why_not(run.table.state, 0, "repel", "first") is None


def test_v10_the_player_sees_the_front_two_and_the_icons_in_keep() -> None:
    """Order 1234567 after one repel: 2 and 3 in front, one P in KEEP, and nothing of the rest."""
    view = played("1234567", "1").view
    assert (view.front, view.keep) == (("2", "3"), ("P",))
    assert (view.order, view.moves, view.pile) == ("", (), ())


# Who may know what --------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_how_far_the_run_is_and_no_card() -> None:
    """Nothing of the order while the run lasts."""
    view = played("1234567", "12").table.view(None)
    assert (view.repels, view.front, view.keep, view.order, view.moves, view.pile) == (2, (), (), "", (), ())


def test_14_a_deal_drawn_for_one_match_is_public_after_its_end() -> None:
    """Everyone is told, and sees it."""
    run = then(opened("random"), "nothing")
    deal = run.table.state.deal
    assert [event.deal for event in run.events if isinstance(event, Revealed)] == [deal]
    assert run.table.view(None).order == deal


def test_14_a_given_deal_stays_the_players_own_after_the_end() -> None:
    """Others may still be playing it."""
    run = played("1234567", "1111111")
    (revealed,) = (event for event in run.events if isinstance(event, Revealed))
    assert revealed.to == run.repels[0].to
    assert (run.table.view(None).order, run.view.order) == ("", "1234567")


def test_hosts_see_the_whole_pile() -> None:
    """All nine cards, with side and orientation."""
    table_now = played("1234567", "1").table
    assert table_now.view(HOSTS).pile == places(table_now.state.pile)


# Typed text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("first", "first"),
        ("1", "first"),
        ("Second", "second"),
        ("repel second", "second"),
        ("second, decline", "second, decline"),
        ("second decline", "second, decline"),
        ("2d", "second, decline"),
        ("2 d", "second, decline"),
        ("decline first", "first, decline"),
        ("repel: 1d", "first, decline"),
        ("the first card", "first"),
    ],
)
def test_15_typed_answers(typed: str, choice: str) -> None:
    """By word, by figure, in any case."""
    assert checked(opened("1234567"), typed) == {"repel": (choice,)}


@pytest.mark.parametrize("typed", ["nothing", "repel nothing", "none"])
def test_15_nothing_is_typed_as_nothing(typed: str) -> None:
    """An empty pick is a legal answer."""
    assert checked(opened("1234567"), typed) == {"repel": ()}


def test_15_two_cards_at_once_are_too_many() -> None:
    """At most one."""
    assert checked(opened("1234567"), "first second") == Rejected(
        "form-too-many", {"field": "repel", "given": 2, "most": 1}
    )


def test_every_spelling_means_one_choice() -> None:
    """No way to type a choice is shared by two."""
    choices = ("first", "second", "first, decline", "second, decline")
    typed = [re.sub(r"\W+", " ", spelling) for choice in choices for spelling in (choice, *GAME.spellings(choice))]
    assert all(one != other for one, other in pairwise(sorted(typed)))


def test_a_form_only_player_always_comes_to_an_end() -> None:
    """At most fourteen repels."""
    for number in range(40):
        run, chance = opened("random", number.to_bytes(32, "big")), Chance(bytes(32), f"form {number}")
        now = run.table
        while now.outcome is None:
            now = table.advance(now, table.settle(now, {0: from_form(now.prompts[0].form, chance)})).table
        assert 1 <= now.step <= 14
