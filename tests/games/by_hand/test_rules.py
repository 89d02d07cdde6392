"""House match, clause by clause (games/by_hand/rulebook.md)."""

from typing import Any

import pytest

from games import table
from games.by_hand import GAME, events, questions
from games.by_hand.state import Field, Questions
from games.form import Number, Rejected
from games.game import CHAIR, HOSTS, Everyone, Hosts, Only, Room
from games.wording import plain
from tests.games.by_hand.positions import BID, NUMBER, VOTE, asking, close, events_of, judge, options, points
from tests.sure import sure

# 1 and 2 ---------------------------------------------------------------------------------------------------------------


def test_1_2_the_last_questions_stand_from_then_on() -> None:
    """1.2: Round 1 asks the first entry, rounds 2 and 3 the second."""
    questions = [{"ask": "one", "fields": [VOTE]}, {"ask": "two", "fields": [VOTE]}]
    now = asking(questions=questions, rounds=3)
    asked = [now.state.questions.ask]
    for _ in range(2):
        now = close(now).table
        asked.append(now.state.questions.ask)
    assert asked == ["one", "two", "two"]


@pytest.mark.parametrize(("asked", "seats"), [("everyone", [0, 1, 2, 3]), ("red", [1, 3]), ((1, 4), [0, 3])])
def test_1_3_who_is_asked(asked: Any, seats: list[int]) -> None:
    """1.3: All players, a group, or seats by number (from 1) are asked."""
    now = asking(groups={"red": [2, 4]}, questions=[{"asked": asked, "fields": [VOTE]}])
    assert [prompt.seat for prompt in now.prompts] == seats


def test_1_4_a_group_that_changes_gets_a_new_room() -> None:
    """The key of a room is never reused for other players; the other group keeps its key."""
    now = close(asking(VOTE, result="hosts", groups={"red": [1, 2], "blue": [3], "green": [4]})).table
    after = judge(now, move=["@2-blue"]).table
    assert [room.key for room in GAME.rooms(now.state)] == ["red/1", "blue/1", "green/1"]
    assert GAME.rooms(after.state) == (
        Room("red/2", "red", (0,)),
        Room("blue/2", "blue", (1, 2)),
        Room("green/1", "green", (3,)),
    )


def test_1_6_points_are_traded_where_the_host_allows_it() -> None:
    """Both sides change at once. More than a player has cannot be given, and without permission nothing can."""
    now = asking(VOTE, start=5, trade=True)
    swapped = table.trade(now, 0, ("3 points",), 1, ("1 points",))
    assert isinstance(swapped, tuple)
    assert swapped[0].state.points == (3, 7, 5, 5)
    assert table.trade(now, 0, ("6 points",), 1, ()) == Rejected("trade-not-held", {"seat": 0, "missing": 1})
    assert table.trade(asking(VOTE, start=5), 0, ("3 points",), 1, ()) == Rejected("trade-not-allowed")


def test_2_1_a_bid_is_never_more_than_its_bidder_has() -> None:
    """2.1: The form allows only what the bidder holds."""
    prompt = sure(asking(BID, start=12).asked(0))
    assert prompt.form == (Number("bid", 0, 12, needed=False),)


def test_2_2_silence_is_the_default_or_nothing() -> None:
    """A default counts like an answer; without a default nothing is counted."""
    step = close(asking({**VOTE, "choices": ["tea", "cake"], "silence": ["tea"]}, NUMBER))
    (tally,) = events_of(step, events.Tallied)
    assert [(one.word, one.times) for one in tally.counts] == [("tea", 4)]
    assert events_of(step, events.Counted)[0].counts == ()


# 3 ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("public", "told_to"),
    [
        ("nothing", []),
        ("who", []),
        ("counts", []),
        ("answers", [Everyone()]),
        ("rooms", [Room("red/1", "red", (0, 1)), Only(2), Only(3)]),
    ],
)
def test_3_who_reads_the_answers(public: str, told_to: list[Any]) -> None:
    """3.1 to 3.5: No one, all players, or each room reads its answers. A player in no room reads only their own."""
    step = close(asking(NUMBER, public=public, groups={"red": [1, 2]}), "1", "2", "3", "4")
    assert [event.to for event in events_of(step, events.AnswersShown)] == told_to


def test_3_2_and_3_3_who_answered_and_counts_are_public() -> None:
    """3.2: An answer counts as given if it is not silence. 3.3: Counts of numbers are sorted by value, and free text has no counts."""
    step = close(asking(NUMBER, public="who"), "1", None, "nothing", "4")
    assert events_of(step, events.RoundClosed)[0].said == (0, 3)
    step = close(asking(NUMBER, {"key": "say", "kind": "text"}), "number 7", "number 3; say hi all", "number 7")
    (counted,) = events_of(step, events.Counted)
    assert [(one.word, one.times) for one in counted.counts] == [("3", 1), ("7", 2)]
    assert step.settled.answers[1]["say"] == "hi all", "2.1: a text without a limit is as long as texts may be"


def test_3_6_hosts_read_all_answers() -> None:
    """3.6: Only hosts read all answers, and only while they judge."""
    step = close(asking(NUMBER, public="nothing", result="hosts"), "1", "2", "3", "4")
    (shown,) = events_of(step, events.AnswersShown)
    assert shown.to == Hosts()
    assert len(step.table.view(HOSTS).given) == 4
    assert step.table.view(0).given == ()
    assert judge(step.table).table.view(HOSTS).given == ()


# 5 and 6 ---------------------------------------------------------------------------------------------------------------


def _judged(**entered: Any) -> Any:
    return judge(close(asking(VOTE, result="hosts", groups={"red": [1, 2]})).table, **entered)


def test_5_the_hosts_are_asked_after_the_close_and_no_one_else() -> None:
    """5: Hosts are asked in the same round, which ends with their result."""
    now = close(asking(VOTE, result="hosts")).table
    assert [prompt.seat for prompt in now.prompts] == [CHAIR]
    assert (now.round, judge(now).table.round) == (1, 2)


def test_5_4_words_reach_their_audience() -> None:
    """5.4: Words reach all players, the room as it was, or one seat."""
    spoken = events_of(_judged(everyone="a", room_red="b", to_4="c", move=["@1-none"]), events.HostSpoke)
    assert [(one.to, one.words) for one in spoken] == [
        (Everyone(), "a"),
        (Room("red/1", "red", (0, 1)), "b"),
        (Only(3), "c"),
    ]


def test_5_5_the_hosts_write_the_next_questions() -> None:
    """5.5: The next questions are shown as TOML, which can be read back."""
    asked = Questions((Field("low", "number", least=1, most=6, count="unique_lowest"),), "Low?", (1, 2))
    now = _judged(next=questions.written(asked)).table
    assert now.state.questions == asked
    assert [prompt.seat for prompt in now.prompts] == [0, 1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no toml", ""),
        ("[[fields]]\nkey = 'Bad Key'", ""),
        ("asked = 'nobody'\n[[fields]]\nkey = 'x'\nkind = 'text'", ""),
        ("[[fields]]\nkey = 'side'\nchoices = ['a', 'b', 'c']\ncount = 'minority'",
         "The part “side” cannot be asked: a minority needs two choices"),
    ],
)  # fmt: skip
def test_5_5_what_cannot_be_asked_is_refused_to_the_hosts(text: str, words: str) -> None:
    """5.5: In the sentence that refuses it at the start, and the planned questions stay."""
    step = _judged(next=text)
    [refused] = events_of(step, events.NextUnread)
    assert (refused.to, step.table.state.questions.fields[0].key) == (Hosts(), "vote")
    assert words in plain(GAME.tell(refused, "en"))


@pytest.mark.parametrize(
    ("entered", "held", "places"),
    [
        pytest.param({"plus": {"@1": 3}, "minus": {"@1": 1, "@4": 2}}, (2, 0, 0, -2), None,
         id="5.1: points can fall below zero"),
        pytest.param({"end": ["yes"], "places": {"@3": 1, "@1": 2}}, (0,) * 4, ((2,), (0,), (1, 3)),
         id="5.6: who has no place is last"),
        pytest.param({"end": ["yes"], "plus": {"@2": 4, "@1": 9}, "out": ["@1"]}, (9, 4, 0, 0), ((1,), (2, 3), (0,)),
                     id="6.1: points decide, equals share a place, and who is out comes last"),
    ],
)  # fmt: skip
def test_5_and_6_what_the_hosts_enter(
    entered: dict[str, Any], held: tuple[int, ...], places: tuple[tuple[int, ...], ...] | None
) -> None:
    """Points given and taken, and the end with or without places."""
    step = _judged(**entered)
    assert points(step) == held
    assert (step.table.outcome and step.table.outcome.places) == places
    now = _judged(out=["@3"]).table
    assert [prompt.seat for prompt in now.prompts] == [0, 1, 3], "5.2: who is out is asked nothing more"
    assert now.prompts[0].form[0].choices == ("@2", "@4"), "5.2: and cannot be named"


# Options -----------------------------------------------------------------------------------------------------------------


PICK = {"key": "x", "choices": ["a", "b"]}


@pytest.mark.parametrize(
    ("chosen", "refusal", "words"),
    [
        ({"rounds": 0}, "options-end", ""),
        *(({"groups": groups}, "options-groups", "") for groups in ({"Red": [1]}, {"red": [1], "blue": [1]},
         {"red": [5]})),
        ({"questions": []}, "questions-fields", ""),
        ({"questions": [{"fields": []}]}, "questions-fields", ""),
        *(({"questions": [{"fields": [VOTE], "asked": asked}]}, "questions-asked", "") for asked in ("red", [5])),
        *(({"questions": [{"fields": [field]}]}, "questions-field", words) for field, words in (
            ({**VOTE, "key": "out"}, ""), ({**VOTE, "key": "my vote"}, ""), ({"key": "x"}, ""),
            (PICK | {"choices": ["red", "red wine"]}, ""), (PICK | {"silence": ["c"]}, ""),
             ({**NUMBER, "count": "most_votes"}, ""),
            ({**NUMBER, "least": 3, "most": 2}, ""), ({"key": "x", "kind": "text", "most": 1_001}, ""),
            ({**NUMBER, "count": "first"}, "votes, minorities and first presses are picks, all others are numbers"),
            (PICK | {"count": "first", "silence": ["a"]}, "a first press has no default"),
            ({**BID, "least": -1}, "no bid is below 0"),
            ({**VOTE, "prize": 1_000_001}, "a prize gives or takes at most 1,000,000 points"))),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_refused(chosen: dict[str, Any], refusal: str, words: str) -> None:
    """A refused question names where the problem is, in a sentence that is true of a race, of a bid and of a prize too."""
    refused = sure(table.refuse(GAME, 4, options(**chosen)))
    assert refused.id == refusal
    assert words in plain(GAME.tell(refused, "en"))
