"""The built-in season as one file: from the same results and answers, with the same lots, it comes to the same."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from games import season
from games.chance import Chance
from games.design import play, stage
from games.design.record import design
from games.form import Amounts
from games.game import CHAIR, Outcome, Prompt, Resolution, Seat
from games.library import SEASONS
from games.players import from_form
from games.season.state import DRAWN, LOT, MEADOWS, Duel, Options, left, seat_of
from tests.by_turns import of_ten

NUMBERS: Final = of_ten(range(200), 0, 8)
"""The seasons of the day; `make soak` plays all."""
FILE: Final = design(SEASONS["genius"].read_text("utf-8"))
DUELS: Final = (Duel("ganymede"), Duel("go_stop"))


class Both:
    """One season by both sets of rules: with the same seed for each step, and what is asked of each as the other says it."""

    def __init__(self, number: int) -> None:
        self.number, self.step, self.answers = number, 0, Chance(number.to_bytes(32, "big"), "answers")
        chosen = self.answers
        self.options = Options(
            garnets=chosen.below(3),
            power=chosen.choice(["none", "meadows"]),
            candidate=chosen.choice(["last", "winners"]),
            duels=DUELS,
            loser_pays=chosen.below(2) == 1,
            public=("garnets",),
        )
        seats = 3 + number % 22
        built_in, file = self._chances()
        self.own: Resolution[Any, Any] = season.GAME.setup(seats, self.options, built_in)
        plain = {"garnets": self.options.garnets, "candidate": self.options.candidate}
        of_file = FILE.Options(**plain, power=self.options.power, pays=self.options.loser_pays)
        self.other: Resolution[Any, Any] = FILE.setup(seats, of_file, file)

    def _chances(self) -> tuple[Chance, Chance]:
        """Return the chance of the next step for both: the file draws from a seed that its step drew."""
        self.step += 1
        drawn, again = (Chance(self.number.to_bytes(32, "big"), f"step/{self.step}") for _ in range(2))
        return Chance(bytes.fromhex(play.seed_of(drawn)), "design"), again

    def course(self) -> Iterator[dict[str, tuple[Any, Any]]]:
        """Yield what both have come to after each step, until both are over."""
        while self.own.outcome is None:
            yield self.compared()
            prompts = season.GAME.prompts(self.own.state)
            answers = {prompt.seat: self._answer(prompt) for prompt in prompts}
            translated = self._translated(answers)
            built_in, file = self._chances()
            self.own = season.GAME.resolve(self.own.state, answers, built_in)
            asked = {one.seat: one.silence for one in self.other.state.asked}
            self.other = FILE.resolve(self.other.state, {**asked, **translated}, file)
        yield self.compared()

    def _answer(self, prompt: Prompt) -> Mapping[str, Any]:
        """Return a random answer; of a result some are level, or all of them."""
        if isinstance(prompt.form[0], Amounts):
            most = self.answers.choice([1, 2, len(prompt.form[0].choices)])
            return {"places": {word: 1 + self.answers.below(most) for word in prompt.form[0].choices}}
        return from_form(prompt.form, self.answers)

    def _translated(self, answers: Mapping[Seat, Mapping[str, Any]]) -> dict[Seat, Mapping[str, Any]]:
        """Return the same answers as the file asks for them."""
        state = self.own.state
        match state.phase:
            case "match":
                return {CHAIR: self._results(_groups(answers[CHAIR]["places"], left(state)))}
            case "duel":
                (word,) = answers[CHAIR]["winner"]
                pair = (state.candidate, state.opponent)
                first = pair if word == DRAWN else (seat_of(word),)
                return {CHAIR: self._results((first, *((seat,) for seat in pair if seat not in first)))}
            case "gift":
                [(seat, answer)] = answers.items()
                meadows = {key: tuple(map(_mark, _placed(answer, key))) for key in MEADOWS}
                token = {"token": _picked(answer["token"])} if "token" in answer else {}
                asks = {field.key for one in self.other.state.asked for field in one.form}
                return {seat: {key: value for key, value in {**token, **meadows}.items() if key in asks}}
            case "finale":
                return {CHAIR: {"game": _picked(answers[CHAIR]["game"]), "reason": "because"}}
        return {seat: {key: _picked(word) for key, word in answer.items()} for seat, answer in answers.items()}

    def _results(self, groups: tuple[tuple[Seat, ...], ...]) -> Mapping[str, Any]:
        (asked,) = self.other.state.plays
        places = tuple(tuple(asked.seats.index(seat) for seat in tied) for tied in groups)
        return stage.answered(self.other.state, {asked.key: Outcome(places, (), "ended", ())})

    def compared(self) -> dict[str, tuple[Any, Any]]:
        """Return what both hold, by name: who is out, meadows, tokens, garnets, candidate and opponent, the duel, its victories."""
        own, other = self.own.state, self.other.state.position
        parts = other["parts"]
        both = {
            "out": ([_mark(seat) for seat in own.out], other["out"]),
            "meadows": (list(own.meadows), parts["meadow"]),
            "tokens": (list(own.tokens), parts["tokens"]),
            "garnets": ([account.garnets for account in own.accounts], parts["garnets"]),
        }
        if self.own.outcome is not None:
            return both | {"places": (self.own.outcome.places, self.other.outcome and self.other.outcome.places)}
        pair = [seat for seat in (own.candidate, own.opponent) if seat is not None]
        wins = dict(zip((own.candidate, own.opponent), own.wins, strict=True))
        return both | {
            "pair": (list(map(_mark, pair)), parts["pair"]),
            "duel": ([own.duel.game] if own.duel is not None else [], parts["game"]),
            "wins": ([wins.get(seat, 0) for seat in range(len(own.tokens))], parts["wins"]),
        }


def _mark(seat: Seat) -> str:
    return f"@{seat + 1}"


def _picked(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return a choice as the file takes it: the lot is silence."""
    (word,) = words
    return () if word == LOT else (_mark(seat_of(word)),) if word.startswith("P") else (word,)


def _placed(answer: Mapping[str, Any], meadow: str) -> list[Seat]:
    return [seat_of(key) for key, words in answer.items() if key != "token" and words == (meadow,)]


def _groups(places: Mapping[str, int], seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    number = {seat: places[f"P{seat + 1}"] for seat in seats}
    return tuple(tuple(seat for seat in seats if number[seat] == each) for each in sorted({*number.values()}))


@pytest.mark.parametrize("number", NUMBERS)
def test_the_file_comes_to_what_the_built_in_season_comes_to(number: int) -> None:
    """After each step: the same lots, meadows, tokens, garnets, candidates, duels, and in the end the same places."""
    both = Both(number)
    for compared in both.course():
        assert {name: own for name, (own, _) in compared.items()} == {
            name: other for name, (_, other) in compared.items()
        }
    assert both.other.outcome is not None
