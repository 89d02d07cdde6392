"""House match, clause by clause (games/by_hand/rulebook.md)."""

from typing import Any

import pytest

from games import table
from games.by_hand import GAME, events, questions
from games.by_hand.state import Field, Options, Questions
from games.form import Number, Rejected
from games.game import CHAIR, HOSTS, Everyone, Hosts, Only, Room
from games.wording import plain
from tests.games.by_hand.positions import BID, NUMBER, VOTE, asking, close, events_of, judge, options, points

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
    prompt = asking(BID, start=12).asked(0)
    assert prompt is not None
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


def test_3_2_who_answered_is_public() -> None:
    """3.2: An answer counts as given if it is not silence."""
    step = close(asking(NUMBER, public="who"), "1", None, "nothing", "4")
    assert events_of(step, events.RoundClosed)[0].said == (0, 3)


def test_3_3_counts_are_public() -> None:
    """3.3: Counts of numbers are sorted by value, and free text has no counts."""
    step = close(asking(NUMBER, {"key": "say", "kind": "text", "most": 9}), "number 7", "number 3; say hi", "number 7")
    (counted,) = events_of(step, events.Counted)
    assert [(one.word, one.times) for one in counted.counts] == [("3", 1), ("7", 2)]


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


def test_5_1_points_are_given_and_taken() -> None:
    """5.1: Points can fall below zero."""
    assert points(_judged(plus={"@1": 3}, minus={"@1": 1, "@4": 2})) == (2, 0, 0, -2)


def test_5_2_who_is_out_is_asked_nothing_more() -> None:
    """5.2: A player who is out cannot be named any longer."""
    now = _judged(out=["@3"]).table
    assert [prompt.seat for prompt in now.prompts] == [0, 1, 3]
    assert now.prompts[0].form[0].choices == ("@2", "@4")


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


def test_a_text_without_a_limit_is_as_long_as_texts_may_be() -> None:
    """2.1: `kind = "text"` without `most` does not limit the answer to one letter."""
    step = close(asking({"key": "say", "kind": "text"}), "say hello everybody")
    assert step.settled.answers[0] == {"say": "hello everybody"}


@pytest.mark.parametrize(
    "text", ["no toml", "[[fields]]\nkey = 'Bad Key'", "asked = 'nobody'\n[[fields]]\nkey = 'x'\nkind = 'text'"]
)
def test_5_5_what_cannot_be_asked_is_refused_to_the_hosts(text: str) -> None:
    """5.5: Hosts learn why their questions are refused, and the planned ones stay."""
    step = _judged(next=text)
    assert [event.to for event in events_of(step, events.NextUnread)] == [Hosts()]
    assert step.table.state.questions.fields[0].key == "vote"


def test_5_5_what_is_wrong_with_the_next_questions_is_told_in_words() -> None:
    """5.5: A minority of three choices is refused to the hosts in the sentence that refuses it at the start."""
    step = _judged(next="[[fields]]\nkey = 'side'\nchoices = ['a', 'b', 'c']\ncount = 'minority'")
    [refused] = events_of(step, events.NextUnread)
    assert "The part “side” cannot be asked: a minority needs two choices" in plain(GAME.tell(refused, "en"))


def test_5_6_the_hosts_end_the_match() -> None:
    """6.1: Hosts end the match with places; a player without a place is last."""
    step = _judged(end=["yes"], places={"@3": 1, "@1": 2})
    assert step.table.outcome is not None
    assert step.table.outcome.places == ((2,), (0,), (1, 3))


def test_6_1_points_decide_and_players_who_are_out_come_last() -> None:
    """6.1: Players with equal points share a place."""
    step = _judged(end=["yes"], plus={"@2": 4, "@1": 9}, out=["@1"])
    assert step.table.outcome is not None
    assert step.table.outcome.places == ((1,), (2, 3), (0,))


# Options -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "refusal"),
    [
        ({"rounds": 0}, "options-end"),
        ({"groups": {"Red": [1]}}, "options-groups"),
        ({"groups": {"red": [1], "blue": [1]}}, "options-groups"),
        ({"groups": {"red": [5]}}, "options-groups"),
        ({"questions": []}, "questions-fields"),
        ({"questions": [{"fields": []}]}, "questions-fields"),
        ({"questions": [{"fields": [VOTE], "asked": "red"}]}, "questions-asked"),
        ({"questions": [{"fields": [VOTE], "asked": [5]}]}, "questions-asked"),
        ({"questions": [{"fields": [{**VOTE, "key": "out"}]}]}, "questions-field"),
        ({"questions": [{"fields": [{**VOTE, "key": "my vote"}]}]}, "questions-field"),
        ({"questions": [{"fields": [{"key": "x"}]}]}, "questions-field"),
        ({"questions": [{"fields": [{"key": "x", "choices": ["red", "red wine"]}]}]}, "questions-field"),
        ({"questions": [{"fields": [{"key": "x", "choices": ["a", "b"], "silence": ["c"]}]}]}, "questions-field"),
        ({"questions": [{"fields": [{**NUMBER, "count": "most_votes"}]}]}, "questions-field"),
        ({"questions": [{"fields": [{**NUMBER, "least": 3, "most": 2}]}]}, "questions-field"),
        ({"questions": [{"fields": [{"key": "x", "kind": "text", "most": 1_001}]}]}, "questions-field"),
    ],
)
def test_what_cannot_be_asked_is_refused(chosen: dict[str, Any], refusal: str) -> None:
    """A refused question names where the problem is."""
    refused = table.refuse(GAME, 4, options(**chosen))
    assert refused is not None
    assert refused.id == refusal
    assert GAME.tell(refused, "en")


@pytest.mark.parametrize(
    ("field", "why"),
    [
        ({**NUMBER, "count": "first"}, "votes, minorities and first presses are picks, all others are numbers"),
        ({"key": "x", "choices": ["a", "b"], "count": "first", "silence": ["a"]}, "a first press has no default"),
        ({**BID, "least": -1}, "no bid is below 0"),
        ({**VOTE, "prize": 1_000_001}, "a prize gives or takes at most 1,000,000 points"),
    ],
)
def test_a_counting_rule_is_refused_for_what_is_wrong_with_it(field: dict[str, Any], why: str) -> None:
    """4: The sentence is true of a race, of a bid and of a prize too."""
    refusal = table.refuse(GAME, 4, options(questions=[{"fields": [field]}]))
    assert refusal is not None
    assert why in plain(GAME.tell(refusal, "en"))


def test_the_usual_options_are_a_vote() -> None:
    """The default options make a playable match."""
    assert table.refuse(GAME, 4, Options()) is None
