"""The words of a design, one rule at a time: counting, parts, and what is refused."""

import pytest

from games.chance import Chance
from games.design.vocabulary import counting, parts, questions
from games.design.vocabulary.first_position import first
from games.design.vocabulary.table import Table, in_suspense
from games.design.vocabulary.values import Wrong, clean

DECLARED = {
    "points": parts.score(),
    "coins": parts.purse(5),
    "path": parts.track(3),
    "hand": parts.hand(deal=2, of="deck"),
    "deck": parts.deck(list("abcdefghijk")),
    "pot": parts.pot(),
    "garden": parts.grid(3, 2),
    "target": parts.dealt(["@"]),
    "team": parts.teams(["red", "blue"]),
    "turn": parts.turn(),
}
SAID = {
    "@1": {"bid": 3, "vote": "@2"},
    "@2": {"bid": 5, "vote": "@3"},
    "@3": {"bid": 5, "vote": None},
    "@4": {"bid": 0, "vote": "@2"},
}


def laid(seats: int = 4) -> Table:
    """A table at the opening."""
    chance = Chance(bytes(32), "test")
    return Table(first(DECLARED, seats, {}, chance), DECLARED, {"won": ["who", "to", "text"]}, chance)


def nested(deep: int) -> list[object]:
    """Lists in lists."""
    return [nested(deep - 1)] if deep else []


def test_answers_are_counted() -> None:
    """Who chose what, how often, which most and fewest; nothing said is left out."""
    bids = counting.numbers(SAID, "bid")
    assert counting.chose(SAID, "vote") == {"@2": ["@1", "@4"], "@3": ["@2"]}
    assert counting.counted(SAID, "vote") == {"@2": 2, "@3": 1}
    assert (counting.most(bids), counting.fewest(bids)) == (["@2", "@3"], ["@4"])
    assert counting.unique(bids) == {"@1": 3, "@4": 0}
    assert counting.ranked(bids) == [["@2", "@3"], ["@1"], ["@4"]]
    assert counting.counted(["rye", "corn", "rye"]) == {"rye": 2, "corn": 1}
    assert (counting.most({}), counting.total(bids), counting.beside(["@1", "@2"], "@1", -1)) == ([], 13, "@2")


def test_the_turn_goes_round() -> None:
    """To the next who is in, after the last to the first; a seat that goes out passes it on."""
    table = laid()
    table.out("@3")
    course = [table.get("turn")]
    for _ in range(3):
        table.next("turn")
        course.append(table.get("turn"))
    table.out("@1")
    assert [*course, table.get("turn")] == ["@1", "@2", "@4", "@1", "@2"]
    table.set("turn", "@4")
    assert table.get("turn") == "@4"
    with pytest.raises(Wrong):
        table.next("points")
    with pytest.raises(Wrong):
        table.set("turn", "@7")


def test_papers_are_tallied() -> None:
    """One first, or several tied; a weight counts for its voter, 0 cancels a paper, and a cancelled choice has none."""
    assert counting.tally(SAID, "vote") == {"counts": {"@2": 2, "@3": 1}, "first": "@2", "tied": []}
    assert counting.tally(SAID, "vote", weight={"@2": 2}) == {
        "counts": {"@2": 2, "@3": 2},
        "first": None,
        "tied": ["@2", "@3"],
    }
    assert counting.tally(SAID, "vote", weight={"@1": 0, "@4": 0})["first"] == "@3"
    assert counting.tally(SAID, "vote", ["@2"]) == {"counts": {"@3": 1}, "first": "@3", "tied": []}
    assert counting.tally({}, "vote") == {"counts": {}, "first": None, "tied": []}
    assert counting.tally(["@2", "@3", "@2"]) == {"counts": {"@2": 2, "@3": 1}, "first": "@2", "tied": []}


def test_papers_are_read_in_suspense() -> None:
    """The first of each choice, then the second: of five to three the last two decide."""
    assert in_suspense([*"aaaaabbb"]) == [*"abababaa"]


def test_a_paper_names_another_choice_than_ones_own() -> None:
    """Silence hands in none. A pick of fewer choices than asked for takes them all; the first press of a race is the first answer."""
    paper = questions.vote("vote", ["@1", "@2", "@3"], "@2")
    assert (paper["choices"], paper["least"], paper["most"], paper["silence"]) == (["@1", "@3"], 0, 1, None)
    asked = questions.pick("card", ["a"], least=2, most=3)
    assert (asked["least"], asked["most"], asked["is_list"]) == (1, 1, True)
    said = {"@3": {"buzz": "me"}, "@1": {"buzz": "me"}, "@2": {"buzz": None}}
    assert (counting.quickest(said, "buzz"), counting.quickest({"@2": {"buzz": None}}, "buzz")) == ("@3", None)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2 + a * (3 - 1)", 10), ("-(a/2) - -b", 3), ("8/3", None), ("a/0", None), ("3 $ 4", None), ("a b", None), ("2 +", None),
        ("(2", None), ("x", None), ("", None), (None, None), ("1" * 61, None), ("9" * 60, None), ("2**3", None),
    ],
)  # fmt: skip
def test_an_expression_is_worked_out(text: str | None, result: int | None) -> None:
    """By the usual rules; nothing for what cannot be read or leaves a remainder."""
    assert counting.worked_out(text, {"a": 4, "b": 5}) == result


@pytest.mark.parametrize(
    ("bids", "second", "winners", "price"),
    [
        ({"@1": 3, "@2": 5}, False, ["@2"], 5),
        ({"@1": 3, "@2": 5}, True, ["@2"], 3),
        ({"@1": 4}, True, ["@1"], 0),
        ({"@1": 4, "@2": 4}, True, ["@1", "@2"], 4),
        ({"@1": 0}, False, [], 0),
    ],
)
def test_an_auction(bids: dict[str, int], second: bool, winners: list[str], price: int) -> None:
    """The highest bid above 0 wins, ties are named, and the price is the first or the second bid."""
    assert counting.auction(bids, second=second) == {"winners": winners, "price": price}


def test_no_order_tells_who_answered_what() -> None:
    """Swapped answers leave the words and the cells in the same order."""
    said = {"@1": {"vote": "@10"}, "@2": {"vote": "@2"}}
    assert [*counting.counted(said, "vote")] == [*counting.chose(said, "vote")] == ["@2", "@10"]
    t = laid()
    for cell in ("C2", "A1"):
        t.place("garden", cell, "stone")
    assert [*t.get("garden")] == ["A1", "C2"]


def test_numbers_of_players() -> None:
    """A purse stops at 0 with an error, a track at both ends without one, a score goes below."""
    t = laid()
    t.spend("points", "@1", 2)
    t.give("path", "@1", 9)
    t.spend("path", "@2", 9)
    assert (t.get("points", "@1"), t.get("path")) == (-2, {"@1": 3, "@2": 0, "@3": 0, "@4": 0})
    with pytest.raises(Wrong, match="fault-below-zero"):
        t.spend("coins", "@1", 6)


def test_cards_move() -> None:
    """Cards are dealt from a deck, drawn, put and played; what is not there cannot be played."""
    t = laid(seats=3)
    assert [len(cards) for cards in t.get("hand").values()] == [2, 2, 2]
    (drawn,) = t.draw("deck", "hand", "@1")
    t.play("hand", drawn, "@1")
    t.put("hand", "joker", "@1")
    assert t.get("hand", "@1")[2:] == ["joker"]
    with pytest.raises(Wrong, match="fault-play"):
        t.play("hand", drawn, "@1")


def test_a_grid() -> None:
    """Cells are named by column and row; groups hang together by their sides."""
    t = laid()
    for cell in ("A1", "B1", "C2"):
        t.place("garden", cell, "@1")
    assert t.groups("garden", "@1") == [["A1", "B1"], ["C2"]]
    assert (t.near("garden", "A1"), t.free("garden"), t.at("garden", "C2")) == (["B1", "A2"], ["C1", "A2", "B2"], "@1")
    with pytest.raises(Wrong, match="cell"):
        t.place("garden", "D1", "@1")


def test_what_is_dealt() -> None:
    """Targets make one circle; teams differ by at most one."""
    t = laid(seats=5)
    targets, seat, seen = t.get("target"), "@1", set[str]()
    while seat not in seen:
        seen.add(seat)
        seat = targets[seat]
    assert len(seen) == 5
    assert sorted(map(list(t.get("team").values()).count, ("red", "blue"))) == [2, 3]


def test_what_is_shown_is_a_part_of_a_seat() -> None:
    """Of a part of the table all of it, whatever seat is named; a part or a seat that is none is refused, as by every other word."""
    t = laid(2)
    t.reveal("hand", "@2")
    t.reveal("deck", "@2")
    assert t.position["shown"] == {"hand": ["@2"], "deck": ["table"]}
    for part, seat in (("hnad", "@1"), ("hand", "@3"), ("hand", "@01"), ("hand", "")):
        with pytest.raises(Wrong):
            t.reveal(part, seat)
    for change in (t.out, t.back):
        with pytest.raises(Wrong, match="fault-seat"):
            change("@02")
    assert t.position["shown"] == {"hand": ["@2"], "deck": ["table"]}


def test_players_who_are_out_come_last() -> None:
    """The last one out is placed before the first one. `t.gone` names them in the order in which they went; `t.back` lets one return."""
    t = laid()
    for seat in ("@2", "@4"):
        t.out(seat)
    t.give("points", "@3", 1)
    assert t.ranked("points") == [["@3"], ["@1"], ["@4"], ["@2"]]
    assert (t.gone(), t.seats()) == (["@2", "@4"], ["@1", "@3"])
    t.back("@4")
    t.back("@1")
    assert (t.gone(), t.seats()) == (["@2"], ["@1", "@3", "@4"])
    t.tell("@1", "won", who="@2", to="@3", text="it")
    assert t.events == [{"to": "@1", "text": "won", "facts": {"who": "@2", "to": "@3", "text": "it"}}], (
        "facts of any name"
    )


@pytest.mark.parametrize("value", [0.5, 2**60, {1: 2}, [object()], nested(30)])
def test_what_is_no_value(value: object) -> None:
    """Fractions, huge numbers, maps with other keys, things and deep nesting are refused."""
    with pytest.raises(Wrong):
        clean(value, "it")
