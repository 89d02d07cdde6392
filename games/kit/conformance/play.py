"""A match goes on, and comes to an end."""

import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

from games import form, table
from games.chance import Chance
from games.kit.matches import MOST_STEPS, match_of
from games.kit.samples import Sample
from games.table import Table

MATCHES: Final = 3
"""The number of random matches at each table."""

MOST_CALLS: Final = 3_000_000
"""The most work of one step, in calls of functions: the same number on any computer, and about a second on most."""


def draws(sample: Sample) -> Chance:
    """Return a stream for random choices of a rule."""
    return Chance(b"conformance", str(sample))


def ends(sample: Sample) -> Iterator[str]:
    """The match ends for any answers."""
    for number in range(MATCHES):
        if match_of(sample, number).last.outcome is None:
            yield f"match {number} has no outcome after {MOST_STEPS} steps: it does not end"
            return


def places_everybody(sample: Sample) -> Iterator[str]:
    """The outcome gives every seat one place and one score."""
    everybody = list(range(sample.seats))
    for number in range(MATCHES):
        outcome = match_of(sample, number).last.outcome
        assert outcome is not None
        if sorted(seat for place in outcome.places for seat in place) != everybody:
            yield f"the outcome's places are {outcome.places}, and every seat of {everybody} has one place"
        if not set(outcome.winners) <= set(everybody):
            yield f"the outcome's winners are {outcome.winners}, and not all of them have a seat"
        if len(outcome.scores) != sample.seats:
            yield f"the outcome has {len(outcome.scores)} scores for {sample.seats} seats"
        if outcome.accounts is not None and len(outcome.accounts) != sample.seats:
            yield f"the outcome has {len(outcome.accounts)} accounts for {sample.seats} seats"


def is_silently_resolved(sample: Sample) -> Iterator[str]:
    """From any position the deadline brings a new round, the end or the hosts' turn, without any answer."""
    for now in match_of(sample).spread():
        last = _closed(now)
        if last.outcome is None and last.round <= now.round and not last.is_with_hosts:
            yield f"at step {now.step} no one answers, and round {now.round} does not end"


def _closed(now: Table, most: int = 1_000) -> Table:
    """Return the table after a silent deadline, or after so many steps without an end of the round."""
    for number, step in enumerate(table.close(now, {})):
        now = step.table
        if number > most:
            break
    return now


def ends_in_silence(sample: Sample) -> Iterator[str]:
    """Silence from the first to the last round comes to an outcome too, or to hosts who have no number of rounds."""
    now, with_hosts = match_of(sample).opening, 0
    for _ in range(1_000):
        if now.outcome:
            return
        now = _closed(now)
        with_hosts += now.is_with_hosts
    if with_hosts <= 300:
        yield "no one ever answers, and the match does not end"


def asks_until_the_end(sample: Sample) -> Iterator[str]:
    """Either there is an outcome or a player is asked: never both, never neither."""
    for now in match_of(sample).tables:
        asked = bool(sample.game.prompts(now.state))
        if now.outcome is not None and asked:
            yield f"at step {now.step} the match is over, and `prompts` still asks"
        if now.outcome is None and not asked:
            yield f"at step {now.step} the match is not over, and `prompts` asks no one"


def counts_rounds(sample: Sample) -> Iterator[str]:
    """The round begins at 1, never goes back and never skips."""
    rounds = [now.round for now in match_of(sample).tables]
    if rounds[0] != 1:
        yield f"the match begins with round {rounds[0]}, and the first is 1"
    for step, (before, after) in enumerate(pairwise(rounds), 1):
        if after - before not in {0, 1}:
            yield f"step {step} leads from round {before} to round {after}"


def has_players_who_answer(sample: Sample) -> Iterator[str]:
    """Every thinking player gives fitting answers through a whole match."""
    for name, think in sample.game.players.items():
        now, chance = match_of(sample).opening, draws(sample)
        while now.outcome is None and now.step < MOST_STEPS:
            answers = {prompt.seat: think(now.view(prompt.seat), prompt, chance) for prompt in now.prompts}
            for prompt in now.prompts:
                refusal = form.fit(prompt.form, answers[prompt.seat])
                if refusal:
                    yield f"the player “{name}” answers {prompt.key} with {answers[prompt.seat]}: {refusal.id}"
                    return
            now = table.advance(now, table.settle(now, answers)).table


def is_quick(sample: Sample) -> Iterator[str]:
    """No step is so much work that other matches would wait for it."""
    for now in match_of(sample).spread(4):
        calls = calls_of(lambda now=now: _worked(sample, now))  # type: ignore[misc]  # bound at once
        if calls > MOST_CALLS:
            yield f"step {now.step + 1} takes {calls:,} calls of functions, and the most is {MOST_CALLS:,}"


def _worked(sample: Sample, now: Table) -> None:
    """Take a step, and make what all may know of it."""
    after = table.advance(now, table.settle(now, {})).table
    for reader in sample.readers:
        after.view(reader)
    assert after.prompts is not None


def calls_of(work: Callable[[], Any]) -> int:
    """Return how many calls of functions `work` takes, those of built-in functions included."""
    calls = 0

    def heard(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(heard)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls
