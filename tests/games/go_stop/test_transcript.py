"""The transcript of a whole Go-Stop match as all players read it, reviewed like code.

After an intended change of rules or words: ``python -m tests.games.go_stop.test_transcript`` rewrites it.
"""

from pathlib import Path

from games import table
from games.chance import Chance
from games.go_stop import GAME
from games.go_stop.players import thinker
from games.go_stop.state import Options
from games.wording import plain

TRANSCRIPT = Path(__file__).parents[2] / "transcripts" / "go_stop.txt"
NAMES = {0: "Ada", 1: "Bo"}
SEED = (76).to_bytes(32, "big")


def transcript() -> str:
    """Two thinkers, two rounds, each option that adds news; the questions, the answers and the news."""
    options = Options(rounds=2, reveal="all", nagari_doubles_next=True, steal_on_stack_of_three=True)
    now, news = table.opening(GAME, 2, options, SEED)
    lines = [in_words("go_stop"), *(in_words(event) for event in news)]
    while now.outcome is None:
        (prompt,) = now.prompts
        answer = thinker(now.view(prompt.seat), prompt, Chance(SEED, "players"))
        lines += ["", f"{prompt.key}: {NAMES[prompt.seat]}, {in_words((prompt, answer))}"]
        step = table.advance(now, table.settle(now, {prompt.seat: answer}))
        lines += [in_words(event) for event in step.events]
        now = step.table
    return "\n".join([*lines, "", in_words(now.outcome), in_words(now.view(None)), ""])


def in_words(thing: object) -> str:
    """In English, with names."""
    return plain(GAME.tell(thing, "en"), NAMES)


def test_a_whole_match_reads_as_it_did() -> None:
    """The transcript is as recorded, line by line."""
    assert transcript() == TRANSCRIPT.read_text(encoding="utf-8")


if __name__ == "__main__":
    TRANSCRIPT.write_text(transcript(), encoding="utf-8")
