"""Questions to the hosts of a match: read, answered, previewed and taken back."""

from collections.abc import Mapping
from typing import Any

from bot.referee.acts.access import refuse_host, unless
from bot.referee.acts.acts import Act, OnMatch
from bot.referee.acts.sealed import sealed_now
from bot.referee.core.model import HeldResult, Match, NotTaken, Refused, Submission, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.referee.hosting.holding import Shown, shown
from bot.referee.play import rounds
from games import options, table
from games.building import Coming
from games.form import Answer, Rejected, example, write
from games.game import CHAIR, Prompt, Secret
from games.table import Table

Given = Answer | str


class Question(Secret, frozen=True):
    """What the hosts are asked (`prompt`) at a position (`table`), and the form's initial values (`planned`)."""

    table: Table
    prompt: Prompt
    planned: Answer


@OnMatch
async def question(act: Act, host: User) -> Question:
    """Return what the match now asks its hosts.

    Refused: `host-plays`, `hosts-not-asked`, `no-such-match`.
    """
    await refuse_host(act, host)
    return await _asked(act)


@OnMatch
@unless(refuse_host)
async def answer(act: Act, host: User, result: Given) -> Match:
    """Enter a result and resolve it at once; where results are held, this one is too.

    `result`: the form (missing fields as planned), typed text, or TOML with a line for each part.

    Refused: `host-plays`, `hosts-not-asked`, `no-such-match`.
    """
    await act.tx.orders.add([await _read(act, host, result)])
    return await rounds.close(act, host, is_deadline=False)


@OnMatch
@unless(refuse_host)
async def preview(act: Act, host: User, result: Given) -> tuple[Shown, ...]:
    """Preview each audience's letter for a `result`. Nothing is entered, but the look is journalled.

    Blind hosts are refused.

    Refused: `host-plays`, `hosts-blind`, `hosts-not-asked`, `no-such-match`.
    """
    read = await _read(act, host, result)
    if act.match.settings.blind_hosts:
        raise Refused("hosts-blind")
    position = table_of(act.match)
    sealed = {**await sealed_now(act, position), CHAIR: read}
    steps = await act.ask(position.game, rounds.resolved, position, *rounds.handed_in(sealed), is_deadline=False)
    held = HeldResult(False, False, tuple(step.settled for step in steps), ((),) * len(steps))
    letters = await shown(act, held, steps)
    await act.write("previewed", host)
    return letters


@OnMatch
@unless(refuse_host)
async def choose(act: Act, host: User, kind: str, place: str, prize: int, choices: str, ask: str) -> Question:
    """Choose a question for the next round; the result that is entered later has it.

    `kind`: a kind of `games.building.Building`; `place`: empty for the usual place; `prize`: points; `choices`, `ask`: as typed.

    Refused: `bad-choice`, `host-plays`, `hosts-not-asked`, `no-next-round`, `no-such-match`, `questions-fixed`.
    """
    asked = await _asked(act)
    coming, state = coming_of(asked.table), asked.table.state
    if coming is None:
        raise Refused("questions-fixed")
    places = coming.places(state)
    if not places:
        raise Refused("no-next-round")
    if place and place not in places:
        raise Refused("bad-choice", {"words": place, "choices": ", ".join(places)})
    planned = coming.put(state, asked.planned[coming.field], kind, place or places[0], prize, choices, ask)
    if isinstance(planned, Rejected):
        raise NotTaken(planned)
    chosen = {**asked.planned, coming.field: planned}
    await act.tx.orders.add([await _submission(act, asked, host, chosen)])
    return Question(asked.table, asked.prompt, chosen)


def coming_of(position: Table) -> Coming[Any] | None:
    """Return how the hosts of a match choose what its next round asks; None if they cannot."""
    building = position.game.building
    return None if building is None else building.coming


async def planned(tx: Transaction, match: Match, position: Table, prompt: Prompt) -> Answer:
    """Return the initial values of the hosts' form: silence, and the questions that they have chosen for the next round."""
    silence, coming = position.game.absent(position.state, prompt), coming_of(position)
    submissions = await tx.orders.sealed(match.id, match.line, {prompt.key}) if coming is not None else ()
    stood = next((one.answer for one in submissions if one.seat == CHAIR and one.answer is not None), None)
    return silence if stood is None or coming is None else {**silence, coming.field: stood[coming.field]}


def typed(position: Table, prompt: Prompt) -> str:
    """Return a result as hosts may type it: its first field alone, or a whole answer where the rules refuse that."""
    first = prompt.form[0].key
    alone = {**position.game.absent(position.state, prompt), first: prompt.shortest[first]}
    is_taken = table.forbidden(position, prompt, alone) is None
    return example(prompt.form) if is_taken else write(prompt.shortest)


async def _asked(act: Act) -> Question:
    if not act.match.is_running or not table_of(act.match).is_with_hosts:
        raise Refused("hosts-not-asked")
    position = table_of(act.match)
    plays = position.game.plays
    if plays is not None and plays.now(position.state):  # its matches answer
        raise Refused("hosts-not-asked")
    prompt = position.asked(CHAIR)
    assert prompt is not None
    return Question(position, prompt, await planned(act.tx, act.match, position, prompt))


async def _read(act: Act, host: User, result: Given) -> Submission:
    """Return a result as the chair's submission."""
    asked = await _asked(act)
    whole = _whole(asked, result)
    checked = table.check(asked.table, asked.prompt, whole)
    if not isinstance(checked, Mapping):
        raise NotTaken(checked)
    if refusal := table.forbidden(asked.table, asked.prompt, checked):
        raise NotTaken(refusal)
    return await _submission(act, asked, host, _with_chosen(asked, checked) if isinstance(whole, str) else checked)


async def _submission(act: Act, asked: Question, host: User, answer: Answer) -> Submission:
    match, key = act.match, asked.prompt.key
    stood = (await sealed_now(act, asked.table)).get(CHAIR)  # after a rollback, what had been entered may stand again
    version = stood.version + 1 if stood else 1
    source = f"hosts/{match.id}/{match.line}/{key}/{version}"
    return Submission(match.id, match.line, CHAIR, key, version, answer, "", act.now, source, host)


def _with_chosen(asked: Question, typed: Answer) -> Answer:
    """Return a typed answer, with the questions that were chosen for the next round where it names none."""
    silence, coming = asked.table.game.absent(asked.table.state, asked.prompt), coming_of(asked.table)
    if coming is None or typed[coming.field] != silence[coming.field]:
        return typed
    return {**typed, coming.field: asked.planned[coming.field]}


def _whole(asked: Question, result: Given) -> Given:
    """Return TOML as a form, and a form with its defaults filled in."""
    if isinstance(result, str):
        toml = options.read(result) if "=" in result else None
        if not isinstance(toml, dict):
            return result
        result = {key: tuple(said) if isinstance(said, list) else said for key, said in toml.items()}
    return {**asked.planned, **result}
