"""A match can be stored, put on the table again, and played again to the byte."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from games import table
from games.chance import Chance
from games.game import Prompt
from games.kit.conformance.play import MATCHES, draws
from games.kit.matches import digest, encode, match_of, play
from games.kit.samples import Sample, Subject
from games.players import from_form


def repeats(sample: Sample) -> Iterator[str]:
    """The same seed and answers give the same bytes."""
    first, again = match_of(sample), play(sample, 0)
    for now, then in zip(first.tables, again.tables, strict=False):
        if encode((now.state, now.prompts, now.outcome)) != encode((then.state, then.prompts, then.outcome)):
            yield f"played twice with the same seed and answers, step {now.step} differs: draw from the chance handed in alone"
            return
    if encode(first.events) != encode(again.events):
        yield "played twice with the same seed and answers, the events differ: draw from the chance handed in alone"


def repeats_elsewhere(sample: Sample) -> Iterator[str]:
    """Another process with another hash seed gives the same bytes: no order of a set or of a hash leaks into a match."""
    digests, complaint = _elsewhere(sample.subject)
    if complaint:
        yield f"another process cannot play it: {complaint}"
    elif digests[sample.number] != digest(sample):
        yield "another process plays another match: something follows from the order of a set, or from a hash"


@lru_cache(maxsize=16)
def _elsewhere(subject: Subject) -> tuple[list[str], str]:
    """Return the fingerprints of all its tables in one other process, or what that process complains of."""
    tables = (word for sample in subject.samples for word in (str(sample.seats), sample.options))
    command = [sys.executable, "-m", "games.kit.matches", subject.origin, *tables]
    environment = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(  # noqa: S603  our own interpreter
        command, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout.split(), done.stderr.strip().splitlines()[-1] if done.returncode else ""


def changes_no_input(sample: Sample) -> Iterator[str]:
    """Resolving, viewing and asking leave the state and the answers as they were."""
    for now in match_of(sample).spread():
        settled = table.settle(now, {prompt.seat: from_form(prompt.form, draws(sample)) for prompt in now.prompts})
        before = encode((now.state, settled))
        for name, changed in _uses(sample, now, settled.answers):
            changed()
            if encode((now.state, settled)) != before:
                yield f"at step {now.step} `{name}` changes what it was given"
                return


def _uses(sample: Sample, now: table.Table, answers: Any) -> Iterator[tuple[str, Any]]:
    game = sample.game
    yield "resolve", lambda: game.resolve(now.state, answers, Chance(b"", "step"))
    yield "absent", lambda: [game.absent(now.state, prompt) for prompt in now.prompts]
    yield "prompts", lambda: game.prompts(now.state)
    yield "rooms", lambda: game.rooms(now.state)
    yield "view", lambda: [game.view(now.state, reader) for reader in sample.readers]


def stores(sample: Sample) -> Iterator[str]:
    """States, prompts, events and views survive JSON."""
    match, game = match_of(sample), sample.game
    for now in match.tables:
        yield from _comes_back(f"the state at step {now.step}", now.state, game.State)
        for reader in sample.readers:
            view = now.view(reader)
            if type(view) is not game.View:
                yield f"`view` gives a {type(view).__name__}, and `View` of the game is {game.View.__name__}"
                return
            yield from _comes_back(f"the view of {_called(reader)} at step {now.step}", view, game.View)
        for prompt in now.prompts:
            yield from _comes_back(f"the prompt {prompt.key}", prompt, Prompt)
    for event in match.events:
        yield from _comes_back(f"the event {type(event).__name__}", event, game.Event)


def _called(reader: Any) -> str:
    return "a spectator" if reader is None else f"seat {reader}" if isinstance(reader, int) else "the hosts"


def _comes_back(what: str, thing: Any, kind: Any) -> Iterator[str]:
    try:
        stored = msgspec.json.decode(msgspec.json.encode(thing), type=kind)
    except (msgspec.MsgspecError, TypeError, NotImplementedError) as error:
        yield f"{what} cannot be stored and read: {error}"
        return
    if stored != thing:
        yield f"{what} is another one when it was stored and read: name the exact type of each field"


def has_no_faults(sample: Sample) -> Iterator[str]:
    """Every position, after trades too, can be loaded again."""
    for number in range(MATCHES):
        for now in match_of(sample, number).tables:
            for fault in sample.game.faults(now.state, sample.seats):
                yield f"`faults` refuses the position of step {now.step}: {fault}"


def heeds_no_order(sample: Sample) -> Iterator[str]:
    """The same answers in the opposite order give the same step."""
    for step in match_of(sample).steps:
        before, settled = step.before, step.settled
        sealed = {seat: answer for seat, answer in settled.answers.items() if seat not in settled.silent}
        again = table.advance(before, table.settle(before, dict(reversed([*sealed.items()]))))
        upside_down = dict(reversed([*settled.answers.items()]))
        resolution = sample.game.resolve(before.state, upside_down, Chance(before.seed, f"step/{before.step + 1}"))
        was = encode((step.table.state, step.events))
        if was != encode((again.table.state, again.events)) or was != encode((resolution.state, resolution.events)):
            yield f"step {step.table.step} depends on the order in which the answers stand"
            return
