"""The golden transcripts: seeded matches of each game, compared word for word.

After an intended change: ``python -m tests.games.test_transcripts`` rewrites them; review the difference like code.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from games import form, table
from games.chance import Chance
from games.five_stands.players import planner
from games.game import AnyGame, Audience, Event, Everyone, Only, Prompt, Room, may_read
from games.ganymede.players import reckon
from games.go_stop.players import thinker
from games.la_mafia.wording import grid
from games.players import from_form
from games.table import Table
from games.wording import explained, plain
from tests.catalogued import game_named
from tests.games.greeen_mafia.play import opened, played

FOLDER: Final = Path(__file__).parents[1] / "transcripts"
NAMES: Final = dict(enumerate(["Ada", "Bo", "Cy", "Dev", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim"]))
V1: Final = "12121112222211"


def in_words(game: AnyGame, thing: Any, locale: str = "en") -> str:
    """A thing of a game, with names."""
    return plain(game.tell(thing, locale), NAMES)


def news(game: AnyGame, events: tuple[Event, ...]) -> Iterator[str]:
    """Events with their audience and reasons."""
    for event in events:
        yield f"[{_audience(event.to)}]"
        for text, why in explained(game.tell(event, "en"), game.why(event, "en")):
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


def five_stands(game: AnyGame) -> Iterator[str]:
    """A match of eleven: news with audience and reasons, then what each player typed; one is silent in round 3."""
    seed = bytes.fromhex("f1" * 32)
    now, events = table.opening(game, 11, game.Options(reveal="all"), seed)
    chance = Chance(seed, "players")
    yield from news(game, events)
    while now.outcome is None:
        if now.round == 2:  # Ada trades her first card for Bo's last
            traded = table.trade(now, 0, now.state.hands[0][:1], 1, now.state.hands[1][-1:])
            assert isinstance(traded, tuple)
            now, events = traded
            yield from news(game, events)
        answers = {}
        for prompt in now.prompts[: 11 if now.round != 3 else 10]:
            think = planner if prompt.seat % 2 else _filled
            answers[prompt.seat] = form.normal(prompt.form, think(now.view(prompt.seat), prompt, chance))
            said = plain(game.tell((prompt, answers[prompt.seat]), "en"))
            yield f"{NAMES[prompt.seat]} types: {form.write(answers[prompt.seat])}\n    sealed: {said}"
        (step,) = table.close(now, answers)
        now = step.table
        yield from news(game, step.events)
    yield in_words(game, now.outcome)


def _filled(view: Any, prompt: Prompt, chance: Chance) -> form.Answer:
    return from_form(prompt.form, chance)


def ganymede(game: AnyGame) -> Iterator[str]:
    """A match of each mode: news with audience and reasons, then what each player typed."""
    for options in (
        game.Options(mode="battle2", reveal="all"),
        game.Options(mode="coop2", card2="into_play"),
        game.Options(mode="three"),
        game.Options(mode="coop2", coop_order="together"),
    ):
        yield f"# {options.mode}\n"
        seed = bytes.fromhex("6a" * 32)
        now, events = table.opening(game, 3 if options.mode == "three" else 2, options, seed)
        chance = Chance(seed, "players")
        yield from news(game, events)
        while now.outcome is None:
            answers = {}
            for prompt in now.prompts:
                think = reckon if chance.below(3) else _filled
                answer = form.normal(prompt.form, think(now.view(prompt.seat), prompt, chance))
                said = plain(game.tell((prompt, answer), "en"))
                yield f"{NAMES[prompt.seat]}, {prompt.key} of round {now.round}: {form.write(answer)} ({said})"
                answers[prompt.seat] = answer
            now, events = _stepped(now, answers)
            yield from news(game, events)
        yield in_words(game, now.outcome) + "\n"


def _stepped(now: Table, answers: dict[int, form.Answer]) -> tuple[Table, tuple[Event, ...]]:
    step = table.advance(now, table.settle(now, answers))
    return step.table, step.events


def go_stop(game: AnyGame) -> Iterator[str]:
    """Two thinkers, two rounds, each option that adds news; the questions, the answers and the news."""
    options = game.Options(rounds=2, reveal="all", nagari_doubles_next=True, steal_on_stack_of_three=True)
    seed = (76).to_bytes(32, "big")
    now, events = table.opening(game, 2, options, seed)
    yield in_words(game, "go_stop")
    yield from (in_words(game, event) for event in events)
    while now.outcome is None:
        (prompt,) = now.prompts
        answer = thinker(now.view(prompt.seat), prompt, Chance(seed, "players"))
        yield from ("", f"{prompt.key}: {NAMES[prompt.seat]}, {in_words(game, (prompt, answer))}")
        now, events = _stepped(now, {prompt.seat: answer})
        yield from (in_words(game, event) for event in events)
    yield from ("", in_words(game, now.outcome), in_words(game, now.view(None)))


def la_mafia(game: AnyGame) -> Iterator[str]:
    """A match of three with the reasons and the map of each night; every fourth night one boss is silent."""
    now, events = table.opening(game, 3, game.Options(max_nights=9), bytes(31) + b"\x07")
    chance, boss = Chance(now.seed, "players"), game.players["boss"]
    lines = [_explained(game, event) for event in events]
    while now.outcome is None:
        lines.append(plain(grid(now.view(None), "en"), NAMES))
        asked = [prompt for prompt in now.prompts if prompt.seat or now.step % 4]
        now, events = _stepped(now, {prompt.seat: boss(now.view(prompt.seat), prompt, chance) for prompt in asked})
        lines += [_explained(game, event) for event in events]
    lines += [in_words(game, now.outcome), in_words(game, now.outcome, "it")]
    yield "\n\n".join(lines)


def _explained(game: AnyGame, event: Event) -> str:
    lines = explained(game.tell(event, "en"), game.why(event, "en"))
    return "\n".join(plain(words, NAMES) + (f"\n    {plain(why, NAMES)}" if why else "") for words, why in lines)


def greeen_mafia(game: AnyGame) -> Iterator[str]:
    """V1 as the player reads it, with the clauses."""
    run = opened("1234567")
    yield from (f"# {plain(game.tell('greeen_mafia', 'en'))}", "")
    count = 0
    for repels in range(len(V1) + 1):
        run = played("1234567", V1[:repels])
        for event in run.events[count:]:
            yield f"{'' if may_read(event.to, None) else '[player] '}{plain(game.tell(event, 'en'))}"
            yield f"    ({plain(game.why(event, 'en'))})"
        count = len(run.events)
        for prompt in run.table.prompts:
            yield from ("", plain(game.tell(run.view, "en")), plain(game.tell(prompt, "en")), f"> {V1[repels]}", "")
    yield plain(game.tell(run.table.outcome, "en"))


MATCHES: Final[tuple[Callable[[AnyGame], Iterator[str]], ...]] = (
    five_stands,
    ganymede,
    go_stop,
    greeen_mafia,
    la_mafia,
)


def transcript(match: Callable[[AnyGame], Iterator[str]]) -> str:
    """The lines of a match."""
    return "".join(f"{line}\n" for line in match(game_named(match.__name__)))


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.__name__)
def test_the_matches_read_as_recorded(match: Callable[[AnyGame], Iterator[str]]) -> None:
    """The transcript is as recorded, word for word."""
    assert transcript(match) == (FOLDER / f"{match.__name__}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for match in MATCHES:
        (FOLDER / f"{match.__name__}.txt").write_text(transcript(match), encoding="utf-8")
