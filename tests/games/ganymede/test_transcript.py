"""The golden transcript: one seeded match of each mode, compared word for word.

After an intended change: ``python -m tests.games.ganymede.test_transcript`` rewrites it; review the difference like code.
"""

from collections.abc import Iterator
from pathlib import Path

from games import form, table
from games.chance import Chance
from games.game import AnyGame, Audience, Event, Everyone, Only
from games.ganymede import GAME as GANYMEDE
from games.ganymede.players import reckon
from games.ganymede.state import Options
from games.players import from_form
from games.wording import explained, plain

TRANSCRIPT = Path(__file__).parents[2] / "transcripts" / "ganymede.txt"
GAME: AnyGame = GANYMEDE
SEED = bytes.fromhex("6a" * 32)
NAMES = dict(enumerate(["Ada", "Bo", "Cy"]))
MATCHES = (
    Options(mode="battle2", reveal="all"),
    Options(mode="coop2", card2="into_play"),
    Options(mode="three"),
    Options(mode="coop2", coop_order="together"),
)


def transcript() -> str:
    """The matches, line by line: news with audience and reasons, then what each player typed."""
    return "\n".join((*(line for options in MATCHES for line in _match(options)), ""))


def _match(options: Options) -> Iterator[str]:
    yield f"# {options.mode}\n"
    now, events = table.opening(GAME, 3 if options.mode == "three" else 2, options, SEED)
    chance = Chance(SEED, "players")
    yield from _news(events)
    while now.outcome is None:
        answers = {}
        for prompt in now.prompts:
            think = chance.below(3)
            answer = reckon(now.view(prompt.seat), prompt, chance) if think else from_form(prompt.form, chance)
            answers[prompt.seat] = form.normal(prompt.form, answer)
            said = plain(GAME.tell((prompt, answers[prompt.seat]), "en"))
            yield f"{NAMES[prompt.seat]}, {prompt.key} of round {now.round}: {form.write(answers[prompt.seat])} ({said})"
        step = table.advance(now, table.settle(now, answers))
        now = step.table
        yield from _news(step.events)
    yield plain(GAME.tell(now.outcome, "en"), NAMES) + "\n"


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
        case Only(seat=seat):
            return f"{NAMES[seat]} alone"
        case _:
            return "others"


def test_the_matches_read_as_recorded() -> None:
    """The transcript is as recorded, word for word."""
    assert transcript() == TRANSCRIPT.read_text(encoding="utf-8")


if __name__ == "__main__":
    TRANSCRIPT.parent.mkdir(exist_ok=True)
    TRANSCRIPT.write_text(transcript(), encoding="utf-8")
