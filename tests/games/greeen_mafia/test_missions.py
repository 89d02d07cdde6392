"""Custom missions (rules 16): refusals, when a condition is met, typing, solving and pictures."""

import json
import re
from itertools import permutations, product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games import table
from games.form import Rejected
from games.greeen_mafia import GAME
from games.greeen_mafia.cards import AS_PRINTED, KEEP_CHOICES, KeepChoice
from games.greeen_mafia.mission import ICONS, Facility, Mission, is_enough, read, refuse
from games.greeen_mafia.solver import main, solve, survey
from games.greeen_mafia.state import Options
from games.wording import plain
from tests.by_turns import a_fifth
from tests.games.greeen_mafia.play import SEED, opened, played
from tests.sure import sure

MASKS = "1 FREE>P; 2 FREE>I; 3 P>W; 4 I>P; 5 PI>E; 6 WW>I; 7 PP>PW; I WWWW; II PIE"
PRINTED = "1 FREE>P; 2 FREE>P; 3 P>I; 4 P>I; 5 PP>PI; 6 II>E; 7 PI>E; I WWW; II PIE"


def mission(text: str = MASKS) -> Mission:
    """A mission as it is typed."""
    answer = read(text)
    assert isinstance(answer, Mission), answer
    return answer


# 16.4 ---------------------------------------------------------------------------------------------------------------------

V11 = [
    ("PP", "PW", True), ("PI", "W", False), ("WWW", "PW", False), ("PIE", "PIW", True), ("PIE", "PPW", False),
    ("PW", "P", False), ("PW", "IP", True), ("W", "", False),
]  # fmt: skip


@pytest.mark.parametrize(("needs", "shown", "is_met"), V11)
def test_16_4_vector_11(needs: str, shown: str, is_met: bool) -> None:
    """Each damage meets one need."""
    assert is_enough(needs, shown) == is_met


def _by_trying(needs: str, shown: str) -> bool:
    """16.4 as worded: an assignment exists that gives each need a different damage."""
    return any(
        all(damage == need or "W" in (damage, need) for need, damage in zip(needs, given, strict=True))
        for given in permutations(shown, len(needs))
    )


def test_16_4_the_arithmetic_is_that_of_trying_every_assignment() -> None:
    """The arithmetic agrees for all needs and damages of up to four icons."""
    sets = {"".join(sorted(one)) for length in range(5) for one in product(ICONS, repeat=length)}
    assert [pair for pair in product(sets, repeat=2) if is_enough(*pair) != _by_trying(*pair)] == []


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES)
def test_16_4_vector_12(keep_choice: KeepChoice) -> None:
    """The masks, order 2135746: each repel as written, and victory under all three; OBJECTIVE I shows one P, as in every mission (16.1)."""
    run = played("2135746", "11111111111211", keep_choice=keep_choice, mission=mission())
    assert run.ending == "victory"
    assert run.log() == (
        "2 keep [2] I; 1 keep [2,1] PI; 3 keep [2,1,3] PIW; 5 keep lose 2 [1,3,5] PEW; 7 keep lose 1 [3,5,7] PEWW; "
        "4 keep lose 3 [5,7,4] PPEW; 6 keep lose 5 [7,4,6] PPIW; 6 fail lose I []; 4 fail []; 7 fail []; 5 fail []; "
        "1 keep [1] P; 3 keep [1,3] PW; 2 keep [1,3,2] PIW"
    )
    assert played("2135746", "1111111", mission=mission()).view.keep == ("P",)


# 16.2, 16.3 ---------------------------------------------------------------------------------------------------------------


def _changed(card: int = 0, **icons: str) -> Mission:
    """The masks with another condition or damage on one facility."""
    facilities = list(mission().facilities)
    facilities[card] = msgspec.structs.replace(facilities[card], **icons)
    return Mission(tuple(facilities), mission().objectives)


@pytest.mark.parametrize(
    ("impossible", "why"),
    [
        (_changed(condition="PX"), "mission-letter"),
        (_changed(condition="p"), "mission-letter"),
        (_changed(condition="PPPPP"), "mission-icons"),
        (_changed(damage=""), "mission-icons"),
        (_changed(damage="PPPPP"), "mission-icons"),
        (Mission(mission().facilities, ("", "PIE")), "mission-icons"),
        (Mission(mission().facilities, ("WWW", "PPPPP")), "mission-icons"),
        (Mission(mission().facilities[:6], ("WWW", "PIE")), "mission-cards"),
        (Mission((*mission().facilities, Facility("", "P")), ("WWW", "PIE")), "mission-cards"),
        (Mission(mission().facilities, ("WWW",)), "mission-cards"),
    ],
)
def test_16_3_impossible_missions_are_refused(impossible: Mission, why: str) -> None:
    """16.3: Impossible missions are refused at setup, with words that say where."""
    refusal = GAME.refuse(1, Options(mission=impossible))
    assert refusal == refuse(impossible)
    assert refusal is not None
    assert refusal.id == why
    assert plain(GAME.tell(refusal, "en"))


HOPELESS = Mission(tuple(Facility("EEEE", "P") for _ in range(7)), ("WWWW", "PIE"))


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        pytest.param(Options(mission=HOPELESS, only_winnable_deals=True), "mission-unwinnable",
         id="it would be shuffled for ever"),
        pytest.param(Options(mission=HOPELESS, only_winnable_deals=True, deal="1234567"), None,
         id="with a named deal it is not"),
        pytest.param(Options(mission=HOPELESS), None, id="nor without the option"),
        pytest.param(Options(mission=mission(), difficulty="easy"), "mission-difficulty",
         id="difficulty is counted for the printed cards"),
        pytest.param(Options(mission=_changed(condition="", damage="WWWW")), None,
         id="16.2: FREE, and four icons as damage"),
        pytest.param(Options(mission=_changed(condition="PIEW")), None, id="16.2: four icons as condition"),
    ],
)  # fmt: skip
def test_16_2_and_16_3_which_options_go_with_a_mission(options: Options, refusal: str | None) -> None:
    """Winnable deals are those of the mission."""
    assert GAME.refuse(1, options) == (Rejected(refusal) if refusal else None)


# 16.5 ---------------------------------------------------------------------------------------------------------------------


def test_16_5_the_printed_cards_written_out_play_like_no_mission() -> None:
    """16.5: The written-out cards give V1 with its figures."""
    assert mission(PRINTED) == AS_PRINTED
    run = played("1234567", "12121112222211", mission=mission(PRINTED))
    assert (run.ending, run.log()) == ("victory", played("1234567", "12121112222211").log())
    for keep_choice in KEEP_CHOICES:
        lines = [solve("1234567", keep_choice, one).winning_lines for one in (None, AS_PRINTED)]
        assert lines[0] == lines[1]


@pytest.mark.parametrize(
    "text",
    [
        "II pie; I w www; 7 p P > p w; 6 WW>I; 5 PI>E; 4 I>P; 3 P>W; 2 free>I; 1 FREE > P;",
        msgspec.json.encode(mission()).decode(),
    ],
)
def test_16_5_order_case_and_spaces_mean_nothing_and_json_is_taken(text: str) -> None:
    """16.5: Order, case, spaces and JSON give the same mission."""
    assert read(text) == mission()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (MASKS.replace("1 FREE>P", "1 >P"), "mission-facility"),
        (MASKS.replace("1 FREE>P", "1 P"), "mission-facility"),
        (MASKS.replace("1 FREE>P", "1 FREE>"), "mission-facility"),
        (MASKS.replace("1 FREE>P", "8 FREE>P"), "mission-unknown"),
        (MASKS.replace("1 FREE>P", "2 FREE>P"), "mission-twice"),
        (MASKS.replace("1 FREE>P;", ""), "mission-missing"),
        ('{"facilities": 7}', "mission-json"),
    ],
)
def test_16_5_what_cannot_be_read_is_refused(text: str, why: str) -> None:
    """16.5: The refusal says what is wrong."""
    answer = read(text)
    assert isinstance(answer, Rejected)
    assert answer.id == why
    assert plain(GAME.tell(answer, "en"))


def test_16_5_the_player_sees_all_nine_cards_always() -> None:
    """16.5: From the start and after repels, in words and in the picture; others see none."""
    line = "card 7 (needs 2 personnel, gives 1 personnel + 1 wild)"
    run = opened("2135746", mission=mission(), show_order_before_start=False)
    assert line in plain(GAME.tell(run.events[0], "en"))
    for now in (run, played("2135746", "11", mission=mission())):
        assert line in plain(GAME.tell(now.view, "en"))
        assert "OBJECTIVE I (needs any 4 icons" in plain(GAME.tell(now.view, "en"))
        scene = sure(GAME.draw(now.view, "en"))
        assert "1 wild" in scene.alt


def test_16_5_a_contest_plays_the_mission_of_the_event() -> None:
    """16.5: Each run of a contest has the mission and the drawn deal."""
    from games.chance import Chance

    options = sure(GAME.contest).deal(Options(mission=mission()), Chance(SEED, "setup"))
    assert (options.mission, options.deal == "random") == (mission(), False)
    assert table.refuse(GAME, 1, options) is None


# 16.6 ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keep_choice", "winnable"), a_fifth([("mandatory", 3378), ("optional", 3678), ("decline_is_failure", 3574)])
)
def test_16_6_the_masks(keep_choice: KeepChoice, winnable: int, capsys: pytest.CaptureFixture[str]) -> None:
    """16.6: The winnable ones of 5,040 deals are counted."""
    assert survey(keep_choice, mission()).winnable == winnable
    main(["--all", "--mission", MASKS, "--keep-choice", keep_choice])
    assert f": {winnable:,} of 5,040 deals can be won.\n" in capsys.readouterr().out


def test_16_6_the_line_that_is_shown_wins_when_it_is_played() -> None:
    """16.6: With the cards of the mission."""
    solution = solve("2135746", "mandatory", mission())
    words = {"first": "1", "second": "2", ", decline": "d"}
    moves = re.sub(
        "first|second|, decline", lambda word: words[word[0]], "".join(step.choice for step in solution.line)
    )
    assert played("2135746", moves, keep_choice="mandatory", mission=mission()).ending == "victory"


def test_16_6_the_command_takes_a_mission_as_file_and_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """16.6: The command prints the same for a file and for text."""
    path = tmp_path / "masks.json"
    path.write_text(json.dumps(msgspec.to_builtins(mission())))
    outputs = []
    for source in (str(path), MASKS):
        assert main(["2135746", "--mission", source, "--keep-choice", "mandatory"]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    assert outputs[0].startswith("Deal 2135746, keeping is mandatory: ")


@pytest.mark.parametrize(
    "argv", [["2135746", "--mission", MASKS.replace("7 PP>PW", "7 PP>")], ["--all", "--mission", "nonsense"]]
)
def test_16_6_the_command_refuses_what_16_3_refuses(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """16.6: The command exits with a code other than 0 and says what is wrong."""
    with pytest.raises(SystemExit) as refused:
        main(argv)
    assert refused.value.code
    assert "mission" in capsys.readouterr().err


def _setup(option: Any) -> dict[str, Any]:
    from games.engine import Engine

    line = {"cmd": "setup", "game": "greeen_mafia", "seats": ["Ada"], "seed": "00" * 32, "options": {"mission": option}}
    answer: dict[str, Any] = json.loads(Engine().handle(json.dumps(line)))
    return answer


def test_16_5_over_json_lines_only_the_object_is_taken() -> None:
    """16.5: A typed mission is refused over JSON lines."""
    assert _setup(msgspec.to_builtins(mission()))["ok"]
    assert not _setup(MASKS)["ok"]
