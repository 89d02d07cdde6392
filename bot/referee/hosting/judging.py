"""Questions to the hosts of a match: read, answered, previewed and taken back."""

from collections.abc import Mapping

from bot.referee.acts.access import refuse_host
from bot.referee.acts.acts import Act, House
from bot.referee.acts.sealed import sealed_now
from bot.referee.core.model import HeldResult, Match, Refused, Submission, User
from bot.referee.core.positions import table_of
from bot.referee.hosting.holding import Shown, shown
from bot.referee.play import rounds
from games import options, table
from games.form import Answer, Rejected, Unreadable
from games.game import CHAIR, Prompt, Secret
from games.table import Table

Given = Answer | str
Wrong = Refused | Rejected | Unreadable


class Question(Secret, frozen=True):
    """What the hosts are asked (`prompt`) at a position (`table`), and the form's initial values (`planned`)."""

    table: Table
    prompt: Prompt
    planned: Answer


async def question(house: House, match_id: str, host: User) -> Question | Refused:
    """What the match now asks its hosts.

    Refused: `host-plays`, `hosts-not-asked`, `no-such-match`.
    """

    async def work(act: Act) -> Question | Refused:
        return await refuse_host(act, host) or await _asked(act)

    return await house.act(match_id, work)


async def answer(house: House, match_id: str, host: User, given: Given) -> Match | Wrong:
    """Enter a result and resolve it at once; where results are held, this one is too.

    `given`: the form (missing fields as planned), typed text, or TOML with a line for each part.

    Refused: `host-plays`, `hosts-not-asked`, `no-such-match`.
    """

    async def work(act: Act) -> Match | Wrong:
        read = await _read(act, host, given)
        if not isinstance(read, Submission):
            return read
        await act.tx.add_submissions([read])
        return await rounds.close(act, host, is_deadline=False)

    return await house.act(match_id, work)


async def preview(house: House, match_id: str, host: User, given: Given) -> tuple[Shown, ...] | Wrong:
    """Preview each audience's letter for the result `given`. Nothing is entered, but the look is journalled.

    Blind hosts are refused.

    Refused: `host-plays`, `hosts-blind`, `hosts-not-asked`, `no-such-match`.
    """

    async def work(act: Act) -> tuple[Shown, ...] | Wrong:
        read = await _read(act, host, given)
        if not isinstance(read, Submission):
            return read
        if act.match.settings.blind_hosts:
            return Refused("hosts-blind")
        position = table_of(act.match)
        sealed = {**await sealed_now(act, position), CHAIR: read}
        steps = rounds.resolved(position, sealed, is_deadline=False)
        held = HeldResult(False, False, tuple(step.settled for step in steps), ((),) * len(steps))
        letters = shown(act, held, steps)
        await act.write("previewed", host)
        return letters

    return await house.act(match_id, work)


async def _asked(act: Act) -> Question | Refused:
    if act.match.status != "running" or not table_of(act.match).is_with_hosts:
        return Refused("hosts-not-asked")
    position = table_of(act.match)
    prompt = position.asked(CHAIR)
    assert prompt is not None
    return Question(position, prompt, position.game.absent(position.state, prompt))


async def _read(act: Act, host: User, given: Given) -> Submission | Wrong:
    """A result as the chair's submission."""
    refusal = await refuse_host(act, host)
    asked = refusal or await _asked(act)
    if isinstance(asked, Refused):
        return asked
    checked = table.check(asked.table, asked.prompt, _whole(asked, given))
    if not isinstance(checked, Mapping):
        return checked
    match, key = act.match, asked.prompt.key
    stood = (await sealed_now(act, asked.table)).get(CHAIR)  # after a rollback, what had been entered may stand again
    version = stood.version + 1 if stood else 1
    source = f"hosts/{match.id}/{match.line}/{key}/{version}"
    return Submission(match.id, match.line, CHAIR, key, version, checked, "", act.now, source, host)


def _whole(asked: Question, given: Given) -> Given:
    """TOML as a form, and a form with its defaults filled in."""
    if isinstance(given, str):
        toml = options.read(given) if "=" in given else None
        if not isinstance(toml, dict):
            return given
        given = {key: tuple(said) if isinstance(said, list) else said for key, said in toml.items()}
    return {**asked.planned, **given}
