"""A design as a game: what each reader sees, how rounds and phases go on, trades, rooms, options, words and pictures."""

from typing import Any

import msgspec
import pytest

from games import table
from games.design.faults import Faulty
from games.design.record import design, digest, digest_of, key_of
from games.design.state import Standing, Told
from games.form import Number, Rejected
from games.game import CHAIR, HOSTS, Account, Everyone, Only, Prompt
from games.library import FILES
from games.wording import plain
from tests.games.design.planted import CLOSE, NUMBER
from tests.games.design.writing import SMALL, begun, changed, closed

GIVING = '    for seat in said:\n        t.give("points", seat, said[seat]["number"])\n'
ALL_OUT = '    for seat in t.everyone: t.out(seat)\n    t.end([["@3"], ["@2"], ["@1"]])\n    t.tell('
PLACED = '    t.end([["@2"], ["@1", "@3"]])\n    t.tell('


def _library(name: str, seats: int, seed: int = 0) -> table.Table:
    return begun(FILES[name].read_text("utf-8"), seats, seed=seed)


def test_the_key_names_the_file() -> None:
    """The terms of a match hold the digest of the very file, because they hold the key of its game."""
    assert design(SMALL).key == key_of(SMALL) == f"design_{digest(SMALL)}"
    assert digest_of(key_of(SMALL)) == digest(SMALL)
    assert digest_of("by_hand") is None


@pytest.mark.parametrize(
    ("name", "english", "italian"),
    [
        ("bridge", "way left", "asse sinistra"),
        ("alone", "number 1", "numero 1"),
        ("duels", "left 2; right 5", "sinistra 2; destra 5"),
    ],
)
def test_orders_are_typed_in_the_names_of_the_reader(name: str, english: str, italian: str) -> None:
    """Of the file, or of those that all files share; the words of the file are read as well."""
    game = design(FILES[name].read_text("utf-8"))
    now = table.opening(game, game.seats[0], game.Options(), bytes(32))[0]
    asked = now.prompts[0]
    assert [plain(game.tell(asked, locale)).rpartition(": ")[2] for locale in ("en", "it")] == [english, italian]
    assert table.check(now, asked, italian) == table.check(now, asked, english)
    assert isinstance(table.check(now, asked, italian), dict)


@pytest.mark.parametrize(
    ("field", "answer", "locale", "words"),
    [
        pytest.param('words("say")', {"say": "red or white"}, "it", "say: «red or white»",
         id="own words as they were written, no name of them"),
        pytest.param('amounts("send", ["boat 1"], 9)', {"send": {"boat 1": 3}}, "en", "send: 3 boat 1",
                     id="amounts as they are typed, the number first, so that a choice may end with one"),
    ],
)  # fmt: skip
def test_an_answer_is_told_as_it_is_typed(field: str, answer: dict[str, Any], locale: str, words: str) -> None:
    """A prompt that was stored and read again has the same words."""
    now = begun(changed((NUMBER, field)))
    assert plain(now.game.tell((now.prompts[0], answer), locale)) == words
    stored = msgspec.json.decode(msgspec.json.encode(now.prompts[0]), type=Prompt)
    assert now.game.tell(stored, locale) == now.game.tell(now.prompts[0], locale)


def test_a_reader_reads_and_types_in_their_language() -> None:
    """Texts, names, the shared sentences and the rules; a seat is typed by its number, a choice by its name in any language of the file. A
    name of several words would not be read, so the question names the file's own word.
    """
    cards = _library("nine_cards", 2)
    asked = plain(cards.game.tell(cards.prompts[0], "it"))
    assert "Turno 1: quale carta giochi?" in asked
    assert "carta (una scelta tra: foglio, forbici, sasso)" in asked
    assert "Se non dici nulla, vale questo: carta: sasso." in asked
    assert plain(cards.game.summary("it")).startswith("1. Ognuno ha tre sassi")
    assert table.check(cards, cards.prompts[0], "card forbici") == {"card": ("scissors",)}
    vote = closed(_library("mole", 5)).table
    assert table.check(vote, vote.prompts[0], "vote 3") == {"vote": ("@3",)}
    bridge = begun(FILES["bridge"].read_text("utf-8").replace('"way": "asse"', '"way": "asse del ponte"'), 4)
    assert plain(bridge.game.tell(bridge.prompts[0], "it")).endswith("way left")


def test_the_rounds_end_by_themselves() -> None:
    """After the last round players are ranked by the first number that the design has."""
    now = begun()
    for number in (4, 9, 1):
        now = closed(now, {"number": number}, {"number": 5}).table
    assert now.outcome is not None
    assert (now.outcome.places, now.outcome.winners, now.outcome.scores) == (((1,), (0,)), (1,), (14, 15))


@pytest.mark.parametrize(
    ("change", "numbers", "expected"),
    [
        ("", (3, 0), "What has changed:\nPoints: seat 1 3"),
        ("", (0, 0), "Nothing that everyone sees has changed."),
        ('    t.out("@2")\n', (0, 0), "What has changed:\nOut: seat 2."),
        ('    t.set("kept", [7])\n', (0, 0), "Nothing that everyone sees has changed."),
    ],
)
def test_a_close_tells_everyone_what_has_changed(change: str, numbers: tuple[int, int], expected: str) -> None:
    """Of the parts that are shown those, and of players those whose value is another; the view has all of it."""
    kept = changed(
        ("purse()}", 'purse(), "kept": note(seen = "all")}'), ("NAMES =", 'SHOWN = {"points": "everyone"}\nNAMES =')
    )
    step = closed(begun(changed((CLOSE, change + CLOSE), text=kept)), *({"number": number} for number in numbers))
    [standing] = [plain(step.table.game.tell(one, "en")) for one in step.events if isinstance(one, Standing)]
    assert standing == expected
    whole = plain(step.table.game.tell(step.table.view(None), "en"))
    assert whole.startswith(f"Small, round 2 of 3.\nPoints: seat 1 {numbers[0]}, seat 2 0")


@pytest.mark.parametrize(
    ("text", "locale", "expected"),
    [
        (SMALL, "en", "seat 1 and seat 2 win.\nThe places, by points:\n1. seat 1 15, seat 2 15\n3. seat 3 0"),
        (SMALL, "it", "Vincono seat 1 e seat 2.\nLa classifica, per punti:\n1. seat 1 15, seat 2 15\n3. seat 3 0"),
        (
            changed(("purse()", "label()"), (GIVING, ""), ("    t.tell(", PLACED)),
            "en",
            "seat 2 wins.\nThe places:\n1. seat 2\n2. seat 1, seat 3",
        ),
        pytest.param(
            changed(("purse()", "label()"), (GIVING, ""), ("    t.tell(", ALL_OUT)),
            "en",
            "seat 3 wins.\nThe places:\n1. seat 3\n2. seat 2\n3. seat 1",
            id="where all are out, without points",
        ),
        pytest.param(
            changed(("    t.tell(", PLACED)),
            "en",
            "seat 2 wins.\nThe places:\n1. seat 2\n2. seat 1, seat 3",
            id="of a file that ends its match in another order than that of its points",
        ),
    ],
)
def test_the_end_says_the_places_and_what_they_came_from(text: str, locale: str, expected: str) -> None:
    """By the part by which players are ranked, where there is one."""
    now = begun(text, 3)
    while now.outcome is None:
        now = closed(now, {"number": 5}, {"number": 5}).table
    assert plain(now.game.tell(now.outcome, locale)) == expected


def test_the_seat_whose_turn_it_is_is_asked_alone() -> None:
    """One after the other; the part is what all see."""
    turns = (('"rounds": 3', '"rounds": 3, "asks": "turn"'), ("purse()}", 'purse(), "turn": turn()}'))
    now = begun(changed(*turns, (CLOSE, f'    t.next("turn")\n{CLOSE}')), 3)
    asked = []
    while now.outcome is None:
        asked.append([prompt.seat for prompt in now.prompts])
        now = closed(now, *({"number": seat} for seat in range(3))).table
    assert (asked, now.outcome.scores) == ([[0], [1], [2]], (0, 1, 2))
    with pytest.raises(Faulty) as faulty:
        begun(changed(turns[0]))
    assert faulty.value.fault.message == "fault-one-of"


def test_each_reader_sees_their_parts() -> None:
    """Owners see their own, a team its own, hosts and spectators what is public."""
    now = _library("banners", 4)
    teams = now.view(None).parts["team"]
    mine = [seat for seat in teams if teams[seat] == teams["@1"]]
    assert list(now.view(0).parts["coins"]) == mine
    assert "coins" not in now.view(None).parts
    assert now.view(HOSTS) == now.view(None)


def test_a_phase_stays_in_its_round() -> None:
    """`t.go` asks again in the same round; the deadline is a new one."""
    now = _library("mole", 5)
    after = closed(now).table
    assert (after.state.position["round"], after.state.position["phase"], after.round) == (1, "vote", 2)
    assert plain(after.game.tell(after.prompts[0], "en")).startswith("Who is the mole?")


def test_hosts_judge_in_a_phase_of_their_own() -> None:
    """In the phase `hosts` they alone are asked, without a deadline; what they say closes the round."""
    asked = closed(_library("show", 4), {"basket": "jam", "pair": ("B",), "bet": 2}).table
    assert asked.is_with_hosts
    assert plain(asked.game.tell(asked.prompts[0], "en")).startswith("How many points for each basket?")
    judged = table.advance(asked, table.settle(asked, {CHAIR: {"basket-a": 9, "basket-b": 1}})).table
    assert not judged.is_with_hosts
    assert sorted(judged.state.position["parts"]["points"])[2:] in ([10, 12], [12, 12], [12, 14])


def test_a_pregame_comes_before_round_one() -> None:
    """It has its own question, and the first round follows."""
    now = _library("orchestra", 3)
    assert "before the first round" in plain(now.game.tell(now.view(None), "en"))
    assert closed(now).table.state.position["round"] == 1


def test_what_is_told_reaches_its_reader_alone() -> None:
    """The price of an auction is for its winner."""
    step = closed(_library("attic", 3), {"bid": 4}, {"bid": 2})
    news = [(event.to, event.text, event.facts) for event in step.events if isinstance(event, Told)]
    thing = news[0][2]["thing"]
    assert news == [(Everyone(), "sold", {"thing": thing, "who": "@1"}), (Only(0), "price", {"price": 2})]


def test_who_is_out_is_not_asked() -> None:
    """The plank that breaks takes its players with it."""
    left, right = {"way": ("left",)}, {"way": ("right",)}
    now = closed(_library("bridge", 7), left, left, left, right, right, right, right).table
    assert [prompt.seat for prompt in now.prompts] == [0, 1, 2]
    assert now.view(None).out == ("@4", "@5", "@6", "@7")


def test_rooms_are_open_until_the_next_close() -> None:
    """Pairs have a room with a key that is not used again; one for no one is not opened, so that a design need not ask."""
    now = _library("tables", 4)
    later = closed(now).table
    keys = [{room.key for room in one.game.rooms(one.state)} for one in (now, later)]
    assert [len(one) for one in keys] == [2, 2]
    assert not keys[0] & keys[1]
    empty = begun(changed(("    for seat", '    t.room("empty", [])\n    t.room("hall", ["@2"])\n    for seat')))
    assert [room.seats for room in empty.game.rooms(closed(empty).table.state)] == [(1,)]


def test_a_trade_moves_things_and_asks_anew() -> None:
    """What a player may do follows what they hold after the trade."""
    now = _library("exchange", 3)
    swapped = table.trade(now, 0, ("wheat", "10 coins"), 1, ("corn",))
    assert not isinstance(swapped, Rejected)
    after, (deal,) = swapped
    assert after.state.position["parts"]["sacks"][:2] == [["corn", "rye", "corn"], ["wheat", "rye", "wheat"]]
    assert after.state.position["parts"]["coins"][:2] == [0, 20]
    assert "buy wheat" not in after.prompts[0].form[0].choices
    assert "corn" in plain(now.game.tell(deal, "en"))


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        ((0, (), 0, ()), "trade-with-oneself"),
        ((0, (), 1, ()), "trade-of-nothing"),
        ((0, ("wheat", "wheat"), 1, ()), "trade-not-held"),
        ((0, ("6 coins", "5 coins"), 1, ()), "trade-not-held"),
    ],
)
def test_a_trade_that_cannot_be(deal: tuple[int, tuple[str, ...], int, tuple[str, ...]], why: str) -> None:
    """Each refusal has its words."""
    now = _library("exchange", 3)
    refusal = table.trade(now, *deal)
    assert isinstance(refusal, Rejected)
    assert refusal.id == why
    assert plain(now.game.tell(refusal, "it"))


@pytest.mark.parametrize(
    ("terms", "gives", "takes", "is_taken"),
    [
        ("any", ("wheat",), (), True), ("gifts", ("wheat",), (), True), ("gifts", ("wheat",), ("corn",), False),
        ("gifts", (), ("corn",), True),
        ("both", ("wheat",), (), False), ("both", ("wheat",), ("3 coins",), True),
        ("equal", ("wheat", "rye"), ("2 coins",), True), ("equal", ("wheat", "rye"), ("1 coins",), False),
        ("alike", ("wheat",), ("corn",), True), ("alike", ("wheat",), ("1 coins",), False),
        ("alike", ("wheat", "rye"), ("corn",), False), ("across", ("wheat",), (), False),
        ("across", ("wheat",), ("3 coins",), True), ("across", ("wheat", "1 coins"), ("3 coins",), False),
    ],
)  # fmt: skip
def test_a_file_says_what_is_traded_for_what(
    terms: str, gives: tuple[str, ...], takes: tuple[str, ...], is_taken: bool
) -> None:
    """An offer that its terms do not allow is refused in words, before it is made and where both agree."""
    parts = '"parts": ["sacks", "coins"]'
    now = begun(FILES["exchange"].read_text("utf-8").replace(parts, f'{parts}, "terms": "{terms}"'), 3)
    assert now.game.trading is not None
    refusal, traded = now.game.trading.refuse(gives, takes), table.trade(now, 0, gives, 1, takes)
    assert (refusal is None, isinstance(traded, tuple)) == (is_taken, is_taken)
    if refusal:
        assert traded == refusal
        assert plain(now.game.tell(refusal, "en")) != plain(now.game.tell(refusal, "it"))


def test_options_are_read_by_their_types() -> None:
    """A number has its range; an unknown option is refused."""
    game = design(FILES["alone"].read_text("utf-8"))
    assert begun(FILES["alone"].read_text("utf-8"), 3, {"rounds": 2}).state.rounds == 2
    for wrong in ({"rounds": 99}, {"rounds": "many"}, {"colour": "red"}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, game.Options)


def test_garnets_come_from_a_season_and_go_home() -> None:
    """Purses, one for each player, are an option that no list shows; bellflowers are not touched."""
    text = FILES["well"].read_text("utf-8")
    purses = [Account(garnets=3, bellflowers=1), Account(), Account(garnets=1)]
    now = begun(text, 3, {"purses": purses})
    assert [prompt.form for prompt in now.prompts] == [(Number("throw", 0, most),) for most in (3, 0, 1)]
    for _ in range(4):
        now = closed(now, {"throw": 1} if now.step == 0 else None).table
    assert now.outcome is not None
    assert now.outcome.accounts == (Account(3, 1), Account(), Account(1))
    assert "purses" in now.game.unlisted
    refusal = table.refuse(now.game, 3, now.game.Options(purses=[Account()]))
    assert plain(now.game.tell(refusal, "it"))


def test_a_picture_says_what_the_words_say() -> None:
    """A board and a table of players, with the position as alt text."""
    now = closed(_library("stones", 2), {"cell": ("B2",)}, {"cell": ("B2",)}).table
    scene = now.game.draw(now.view(None), "en")
    assert scene is not None
    assert 'data-tile="B2"' in scene.svg
    assert "Garden: B2 (P" in scene.alt


def test_a_text_cannot_pass_for_one_of_ours() -> None:
    """A file's texts have keys of their own, so that none of them replaces a sentence of the house."""
    text = changed(
        ('"ask": "Which', '"outcome": "You lost", "ask": "Which'),
        ('"ask": "Quale', '"outcome": "Persa", "ask": "Quale'),
    )
    now = begun(text)
    while now.outcome is None:
        now = closed(now).table
    assert "win" in plain(now.game.tell(now.outcome, "en"))


def test_the_first_press_of_a_race_is_the_first_that_the_file_reads() -> None:
    """Its questions say that they are a race, and `said` comes in the order of the presses."""
    text = changed(
        ('number("number", 0, 9)', 'race("buzz", ["me"])'),
        ('t.give("points", seat, said[seat]["number"])', "pass"),
        ('best = most(numbers(said, "number"))', 'best = [quickest(said, "buzz")]'),
    )
    now = begun(text, seats=3)
    assert all(prompt.is_race for prompt in now.prompts)
    settled = table.settle(now, {seat: {"buzz": ("me",)} for seat in (0, 2)})
    step = table.advance(now, table.raced(now, settled, {0: 900, 2: 300}))
    [announcement] = [event for event in step.events if isinstance(event, Told)]
    assert announcement.facts["best"] == ["@3"]
