"""The golden transcript: one seeded match of eleven, compared word for word.

After an intended change: ``python -m tests.games.five_stands.test_transcript`` rewrites it; review the difference like code.
"""

from collections.abc import Iterator
from pathlib import Path

from games import form, table
from games.chance import Chance
from games.five_stands import GAME as FIVE_STANDS
from games.five_stands.players import planner
from games.game import AnyGame, Audience, Event, Everyone, Only, Room
from games.players import from_form
from games.table import Table
from games.wording import explained, plain

TRANSCRIPT = Path(__file__).parents[2] / "transcripts" / "five_stands.txt"
GAME: AnyGame = FIVE_STANDS
SEED = bytes.fromhex("f1" * 32)
NAMES = dict(enumerate(["Ada", "Bo", "Cy", "Dev", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim"]))


def transcript() -> str:
    """The match, line by line: news with audience and reasons, then what each player typed."""
    return "\n".join((*_match(), ""))


def _match() -> Iterator[str]:
    game, events = table.opening(GAME, 11, GAME.Options(reveal="all"), SEED)
    chance = Chance(SEED, "players")
    yield from _news(events)
    while game.outcome is None:
        if game.round == 2:
            game, events = _traded(game)
            yield from _news(events)
        answers = {}
        for prompt in game.prompts[: 11 if game.round != 3 else 10]:
            answer = (
                planner(game.view(prompt.seat), prompt, chance) if prompt.seat % 2 else from_form(prompt.form, chance)
            )
            answers[prompt.seat] = form.normal(prompt.form, answer)
            said = plain(GAME.tell((prompt, answers[prompt.seat]), "en"))
            yield f"{NAMES[prompt.seat]} types: {form.write(answers[prompt.seat])}\n    sealed: {said}"
        (step,) = table.close(game, answers)
        game = step.table
        yield from _news(step.events)
    yield plain(GAME.tell(game.outcome, "en"), NAMES)


def _traded(game: Table) -> tuple[Table, tuple[Event, ...]]:
    """Ada trades her first card for Bo's last."""
    traded = table.trade(game, 0, game.state.hands[0][:1], 1, game.state.hands[1][-1:])
    assert isinstance(traded, tuple)
    return traded


def _news(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield f"[{_audience(event.to)}]"
        for text, why in explained(GAME.tell(event, "en"), GAME.why(event, "en")):
            yield "    " + plain(text, NAMES).replace("\n", "\n    ")
            if why:
                yield f"    ({plain(why, NAMES)})"


def _audience(to: Audience) -> str:
    match to:
        case Everyone():
            return "everyone"
        case Room(key=key, seats=seats):
            return f"{key}: {', '.join(NAMES[seat] for seat in seats)}"
        case Only(seat=seat):
            return f"{NAMES[seat]} alone"
        case _:
            return "hosts"


def test_the_match_reads_as_recorded() -> None:
    """The transcript is as recorded, word for word."""
    assert transcript() == TRANSCRIPT.read_text(encoding="utf-8")


if __name__ == "__main__":
    TRANSCRIPT.parent.mkdir(exist_ok=True)
    TRANSCRIPT.write_text(transcript(), encoding="utf-8")
