"""A whole match of three in words, compared with the reviewed transcript.

``python -m tests.games.la_mafia.test_transcript`` rewrites it.
"""

from pathlib import Path

from games import table
from games.chance import Chance
from games.la_mafia import GAME
from games.la_mafia.state import Options
from games.la_mafia.wording import grid
from games.wording import explained, plain

TRANSCRIPT = Path(__file__).parents[2] / "transcripts" / "la_mafia.txt"
NAMES = {0: "Ada", 1: "Bo", 2: "Cy"}


def transcript() -> str:
    """The match as all players read it, with the reasons, the map of each night and the sealed orders."""
    now, news = table.opening(GAME, 3, Options(max_nights=9), bytes(31) + b"\x07")
    chance = Chance(now.seed, "players")
    lines = [_tell(event) for event in news]
    while now.outcome is None:
        lines.append(plain(grid(now.view(None), "en"), NAMES))
        answers = {
            p.seat: GAME.players["boss"](now.view(p.seat), p, chance) for p in now.prompts if p.seat or now.step % 4
        }
        step = table.advance(now, table.settle(now, answers))
        lines += [_tell(event) for event in step.events]
        now = step.table
    lines += [plain(GAME.tell(now.outcome, "en"), NAMES), plain(GAME.tell(now.outcome, "it"), NAMES)]
    return "\n\n".join(lines) + "\n"


def _tell(event: object) -> str:
    lines = explained(GAME.tell(event, "en"), GAME.why(event, "en"))  # type: ignore[arg-type]  # any event
    return "\n".join(
        plain(words, NAMES) + (f"\n    {plain(reason, NAMES)}" if reason else "") for words, reason in lines
    )


def test_the_golden_transcript() -> None:
    """Dice, words and reasons of a whole match are as reviewed."""
    assert transcript() == TRANSCRIPT.read_text(encoding="utf-8")


if __name__ == "__main__":
    TRANSCRIPT.write_text(transcript(), encoding="utf-8")
