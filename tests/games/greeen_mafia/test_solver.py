"""The exact solver: counts against brute force, lines that win when they are played, hints, difficulties, the command."""

import os
import re
from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from games.chance import Chance
from games.greeen_mafia.cards import KEEP_CHOICES, KeepChoice
from games.greeen_mafia.mission import FACILITIES
from games.greeen_mafia.pile import MOVES, Pile
from games.greeen_mafia.solver import hint, main, solve, survey
from games.greeen_mafia.solver.findings import Survey
from games.greeen_mafia.solver.lines import THIRDS, deal_of, difficulty, is_winnable, thirds, winning_lines
from games.greeen_mafia.state import Difficulty
from tests.by_turns import a_fifth
from tests.games.greeen_mafia import naive
from tests.games.greeen_mafia.play import Run, opened, played, then

DEALS = ("1234567", "1234756", "7654321", "3471256", "6712345")[: 5 if "BELLFLOWER_DEALS" in os.environ else 2]
"""The deals of which each line is tried by hand; a soak tries all five."""

EACH = 1 if "BELLFLOWER_DEALS" in os.environ else 8
"""Try one deal in so many, and one keeping rule, where all of them are alike; a soak tries each."""


def notation(choice: str) -> str:
    """A choice as the rulebook writes it."""
    place, is_declined = MOVES[choice]
    return f"{place + 1}{'d' * is_declined}"


@pytest.mark.parametrize("keep_choice", a_fifth(KEEP_CHOICES))
@pytest.mark.parametrize("deal", DEALS)
def test_the_count_is_that_of_trying_every_line_by_hand(deal: str, keep_choice: KeepChoice) -> None:
    """The naive pile counts its victories one by one."""
    first_half_over = _second_halves(naive.dealt(deal), keep_choice)
    assert winning_lines(Pile(deal), keep_choice) == sum(first_half_over)


def _second_halves(hand: naive.Hand, keep_choice: str) -> Iterator[int]:
    """The winning lines from the start of every second half, each counted by hand once."""
    known: dict[naive.Hand, int] = {}
    open_hands = [(hand, 0)]
    while open_hands:
        now, repels = open_hands.pop()
        if repels == len(FACILITIES):
            if now not in known:
                known[now] = naive.winning_lines(now, keep_choice)
            yield known[now]
            continue
        for move in naive.moves(now, keep_choice):
            after, ending = naive.repelled(now, move, keep_choice)
            if not ending:
                open_hands.append((after, repels + 1))


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES)
def test_the_winning_line_wins_when_it_is_played(keep_choice: KeepChoice) -> None:
    """Each repel of the line becomes what the line says, and the run ends in victory."""
    stream = Chance(bytes(32), "deals")
    for _ in range(10):
        deal = "".join(stream.shuffle(FACILITIES))
        solution = solve(deal, keep_choice)
        run = played(deal, "".join(notation(step.choice) for step in solution.line), keep_choice=keep_choice)
        assert (run.ending == "victory") == (solution.winning_lines > 0) == is_winnable(deal, keep_choice)
        became = [(event.card, event.result, event.lost, event.keep) for event in run.repels]
        assert became == [
            (step.card, step.resolved.result, step.resolved.lost, step.resolved.keep) for step in solution.line
        ]


def test_every_repel_of_the_line_names_what_each_choice_was_worth() -> None:
    """The options of a repel add up to the winning lines of the one taken before."""
    line = solve("1234567", "optional").line
    left = solve("1234567", "optional").winning_lines
    for step in line:
        assert sum(option.winning_lines for option in step.options) == left
        left = max(option.winning_lines for option in step.options)
    assert left == 1


def test_5_4_what_may_be_declined_for_nothing_can_only_help() -> None:
    """5.4: A line that wins under another keep_choice also wins with optional."""
    for deal in map("".join, islice(permutations(FACILITIES), 0, None, EACH)):
        others = [is_winnable(deal, "mandatory"), is_winnable(deal, "decline_is_failure")]
        assert is_winnable(deal, "optional") >= max(others)


@pytest.mark.parametrize(
    ("keep_choice", "winnable"), a_fifth([("optional", 4932), ("mandatory", 4828), ("decline_is_failure", 4868)])
)
def test_how_many_of_all_deals_can_be_won(
    keep_choice: KeepChoice, winnable: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """The count is over all 5,040 deals, and the command says it."""
    assert survey(keep_choice) == Survey(keep_choice, 5040, winnable)
    main(["--all", "--keep-choice", keep_choice])
    assert capsys.readouterr().out.endswith(f": {winnable:,} of 5,040 deals can be won.\n")


# Hints ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES)
def test_following_the_hints_wins(keep_choice: KeepChoice) -> None:
    """Hints lead from the start of a winnable deal to victory."""
    run = opened("1234567", keep_choice=keep_choice)
    while run.table.outcome is None:
        word = hint(run.table.state).choice
        assert word is not None
        run = then(run, word)
    assert run.ending == "victory"


def test_a_hint_counts_the_lines_from_a_position_in_the_second_half() -> None:
    """One repel before the end of V1 there is one choice, and declining it wins as well."""
    run = played("1234567", "1212111222221")
    assert _by_hand(run) == hint(run.table.state).winning_lines == 2


def _by_hand(run: Run) -> int:
    hand: naive.Hand = naive.dealt(run.table.state.deal)
    for choice in run.table.state.moves:
        hand, _ = naive.repelled(hand, notation(choice), "optional")
    return naive.winning_lines(hand, "optional")


# Difficulty --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keep_choice", a_fifth(KEEP_CHOICES))
def test_the_thirds_are_those_of_all_winnable_deals(keep_choice: KeepChoice) -> None:
    """The table in the code, counted again."""
    assert thirds(keep_choice) == THIRDS[keep_choice]


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES[::EACH])
def test_each_difficulty_is_about_a_third_of_the_winnable_deals(keep_choice: KeepChoice) -> None:
    """Each third is right within one deal in a hundred; a deal that cannot be won has no difficulty."""
    difficulties = [difficulty("".join(deal), keep_choice) for deal in permutations(FACILITIES)]
    winnable = 5040 - difficulties.count(None)
    assert all(abs(difficulties.count(each) - winnable / 3) < winnable / 100 for each in ("easy", "medium", "hard"))
    assert difficulty("1234756", "mandatory") is None


@pytest.mark.parametrize("wanted", ["easy", "medium", "hard"])
def test_a_deal_of_chosen_difficulty_is_the_first_such_of_the_stream(wanted: Difficulty) -> None:
    """The deal is the same from the function and from the option of a match."""
    for number in range(4):
        seed = number.to_bytes(32, "big")
        stream = Chance(seed, "setup")
        while difficulty(deal := "".join(map(str, stream.shuffle([1, 2, 3, 4, 5, 6, 7]))), "optional") != wanted:
            pass
        assert deal_of(wanted, Chance(seed, "setup"), "optional") == deal
        assert opened("random", seed, difficulty=wanted).table.state.deal == deal


# The command --------------------------------------------------------------------------------------------------------------


def test_the_command_solves_an_order_under_each_keep_choice(capsys: pytest.CaptureFixture[str]) -> None:
    """Three verdicts, or the one that is asked for; for each that can be won fourteen repels with their reasons. No line is left of V6."""
    assert main(["1234756"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("Deal 1234756") == 3
    assert shown.count("no winning line.") == 2
    assert len(re.findall(r"^\d+\. ", shown, re.MULTILINE)) == 14
    main(["1234567", "--keep-choice", "mandatory"])
    shown = capsys.readouterr().out
    assert shown.startswith("Deal 1234567, keeping is mandatory: 16 winning lines.\nOne of them:\n1. the first card")
    assert shown.endswith("OBJECTIVE II: 1 personnel + 1 information + 1 equipment, victory.\n")
    hinted = hint(played("1234756", "1", keep_choice="mandatory").table.state)
    assert (hinted.choice, hinted.winning_lines) == (None, 0)


@pytest.mark.parametrize("argv", [[], ["123"], ["1234567", "--all"], ["1234567", "--keep-choice", "never"]])
def test_the_command_refuses_what_it_cannot_solve(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints its usage and no traceback."""
    with pytest.raises(SystemExit) as refused:
        main(argv)
    assert (refused.value.code, "usage: python -m games solve" in capsys.readouterr().err) == (2, True)
