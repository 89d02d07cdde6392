"""Questions of players to the hosts of a match, and the hosts' answers, to the asker or to everyone.

They stand in a table of their own, not in the journal: what a player asks may tell a secret, and nothing that is played follows from it.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.referee.acts.access import plays, refuse_host, unless
from bot.referee.acts.acts import Act, House, OnMatch, Whenever
from bot.referee.core.facts import Fact
from bot.referee.core.model import Button, Errand, ErrandKind, Letter, Match, Notice, Refused, Ruling, User
from bot.referee.core.ports import Transaction
from bot.referee.letters.unnaming import ASKED, TYPED
from games import looks

LONGEST: Final = 500
"""Characters of a question."""
LONGEST_ANSWER: Final = 1_000
"""Characters of an answer."""
MOST_OPEN: Final = 3
"""Questions of one player in a match that may wait for an answer."""
MOST_A_DAY: Final = 12
"""Questions of one player in a match within a day."""
ANSWER: Final = "answer-asked"
"""The button under a question, for hosts."""
SECRET: Final = frozenset({"ruling-asked", "ruling-told-you"})
"""The sentences that quote a question which not everyone may read."""
_DAY: Final = timedelta(days=1)
_REMEMBERED: Final = 50
"""The newest seats and applications of a person that are looked at for matches whose hosts they may ask."""

Rulings: TypeAlias = tuple[Ruling, ...]


async def ask(house: House, match_id: str, user: User, name: str, text: str, source: str, base: str = "") -> Ruling:
    """Hand a question to the hosts of a match.

    A post that was read before asks nothing new, and neither do words that wait for an answer already. An edit of a post asks anew, in the
    place of its open question.

    `source`: the post or press as it is now; `base`: the post that it may be an edit of.

    Refused: `no-such-match`, `ruling-answered`, `ruling-empty`, `ruling-no-part`, `ruling-over`, `ruling-too-long`, `ruling-unread`,
    `rulings-too-many`, `rulings-too-often`.
    """
    contest_id = await _contest_of(house, match_id)
    return await _asked(house, contest_id, user, name, text, source, base or source)


@OnMatch
async def _asked(act: Act, user: User, name: str, text: str, source: str, base: str) -> Ruling:
    rulings, words = await act.tx.rulings.of(act.match.id), " ".join(text.split())
    own = [one for one in rulings if one.user == user]
    known = next((one for one in reversed(own) if one.base == base), None)
    alike = [one for one in (own if known is None else [known]) if one.is_open and one.text == words]
    if same := next(iter([*(one for one in own if one.source == source), *alike]), None):
        return same
    if known is not None and not known.is_open:
        raise Refused("ruling-answered")
    others = [one for one in own if one is not known]
    await _refuse(act, user, words)
    _refuse_many(act, own, others)
    hosts = [await plays(act, host) for host in act.match.hosts]
    if all(hosts):
        raise Refused("ruling-unread")
    sits, number = act.tenure_of(user), max((one.number for one in rulings), default=0) + 1
    ruling = Ruling(
        act.match.id, number, user, sits.name if sits else name, act.now, act.match.round, base, source, words,
        is_hidden=any(hosts),
    )  # fmt: skip
    await act.tx.rulings.save(ruling)
    await act.send(_alert(act, ruling, "post"))
    if known is not None:
        # A new number, so that no answer to the words that a host has read becomes one to others.
        await act.tx.rulings.save(replace(known, answered_at=act.now))
        changed = Notice("ruling-changed", {"number": known.number, "now": number})
        await act.send(act.outgoing.errand("edit", "hosts", _slot(known), Letter("notice", notices=(changed,))))
    return ruling


async def _contest_of(house: House, match_id: str) -> str:
    """Return the contest of a run: its hosts are asked there."""
    match = await house.store.transact(lambda tx: tx.matches.get(match_id))
    return match.contest or match_id if match is not None else match_id


async def _refuse(act: Act, user: User, text: str) -> None:
    match = act.match
    if not await _has_part(act, user):
        raise Refused("ruling-no-part", {"title": match.title})
    if not _is_open(match):
        raise Refused("ruling-over", {"title": match.title})
    _refuse_text(text, LONGEST)


def _refuse_text(text: str, most: int) -> None:
    if not looks.shown(text):
        raise Refused("ruling-empty")
    if len(text) > most:
        raise Refused("ruling-too-long", {"most": most, "count": len(text)})


async def _has_part(act: Act, user: User) -> bool:
    """Return whether a person plays or played in a match, waits for a seat, or has applied for one."""
    if user in {*(one.user for one in act.tenures), *(one.user for one in act.match.waiting)}:
        return True
    return any(one.user == user for one in await act.tx.applications.of(act.match.id))


def _is_open(match: Match) -> bool:
    """Return whether questions are taken: until the end, and as long as the secret is not published."""
    return not match.is_over or (match.is_finished and not match.is_revealed)


def _refuse_many(act: Act, own: Sequence[Ruling], others: Sequence[Ruling]) -> None:
    """Raise Refused where a person may ask no more. `others`: their questions without the one that is changed."""
    if sum(one.is_open for one in others) >= MOST_OPEN:
        raise Refused("rulings-too-many", {"most": MOST_OPEN})
    if sum(one.at > act.now - _DAY for one in own) >= MOST_A_DAY:
        raise Refused("rulings-too-often", {"most": MOST_A_DAY})


def _slot(ruling: Ruling) -> str:
    return f"ruling/{ruling.number}"


def _alert(act: Act, ruling: Ruling, kind: ErrandKind) -> Errand:
    """Return the post by which all hosts learn of a question. Where a host plays, it names neither the asker nor what they ask."""
    facts: dict[str, Fact] = {"number": ruling.number, "title": act.match.title}
    if ruling.is_hidden:
        notice, done = Notice("ruling-hidden", facts), Notice("ruling-done-hidden")
    else:
        notice = Notice("ruling-asked", {**facts, "who": ruling.name, "round": ruling.round, ASKED: ruling.text})
        done = Notice(f"ruling-done-{'all' if ruling.is_to_all else 'asker'}", {"answer": ruling.answer})
    letter = Letter("notice", notices=(notice, done))
    if ruling.is_open:
        answering = (Button(ANSWER, str(ruling.number)),)
        letter = Letter("notice", notices=(notice, Notice("ruling-how")), buttons=answering)
    return act.outgoing.errand(kind, "hosts", _slot(ruling), letter)


@Whenever
@unless(refuse_host)
async def answer(act: Act, host: User, number: int, text: str, *, is_to_all: bool) -> Ruling:
    """Answer question `number` of a match: a letter to its asker, and where `is_to_all` a public post, which does not name them.

    Refused: `host-plays`, `no-such-match`, `no-such-ruling`, `ruling-answered-already`, `ruling-changed-since`,
    `ruling-empty`, `ruling-too-long`.
    """
    asked = next((ruling for ruling in await act.tx.rulings.of(act.match.id) if ruling.number == number), None)
    if asked is None:
        raise Refused("no-such-ruling", {"number": number})
    if not asked.is_open:
        raise Refused("ruling-answered-already" if asked.by else "ruling-changed-since", {"number": number})
    words = " ".join(text.split())
    _refuse_text(words, LONGEST_ANSWER)
    is_hidden = asked.is_hidden or any([await plays(act, one) for one in act.match.hosts])
    done = replace(asked, answer=words, by=host, answered_at=act.now, is_to_all=is_to_all, is_hidden=is_hidden)
    await act.tx.rulings.save(done)
    await act.send(*_answered(act, done), _alert(act, done, "edit"))
    return done


def _answered(act: Act, done: Ruling) -> list[Errand]:
    """Return the letter to the asker; before it the public post, if the answer is for everyone."""
    slot, sits = _slot(done), act.tenure_of(done.user)
    own = Notice(
        f"ruling-told-{'both' if done.is_to_all else 'you'}",
        {"title": act.match.title, TYPED: done.text, "answer": done.answer},
    )
    letter = Letter("notice", sits.seat if sits else None, (own,))
    errands = [act.outgoing.errand("post", f"user/{done.user}", slot, letter, done.user)]
    if done.is_to_all:
        errands.insert(0, act.outgoing.public(slot, Notice("ruling-told", {ASKED: done.text, "answer": done.answer})))
    return errands


# What can be looked up ------------------------------------------------------------------------------------------------------


@Whenever
async def waiting(act: Act, host: User) -> Rulings:
    """Return the questions of a match that wait for an answer, for a host.

    Refused: `host-plays`, `no-such-match`.
    """
    await refuse_host(act, host)
    return tuple(ruling for ruling in await act.tx.rulings.of(act.match.id) if ruling.is_open)


async def shown(house: House, match_id: str, user: User) -> Rulings:
    """Return what a person asked the hosts of a match, and every question that was answered to everyone; by number."""
    match = await _contest_of(house, match_id)
    rulings = await house.store.transact(lambda tx: tx.rulings.of(match))
    return tuple(one for one in rulings if one.is_to_all or (one.user == user and (one.is_open or one.by)))


async def askable(house: House, user: User) -> tuple[Match, ...]:
    """Return the matches whose hosts a person can ask: those in which they have or had a seat, or for which they applied.

    The newest first.
    """

    async def read(tx: Transaction) -> tuple[Match, ...]:
        held = [one.match for one in await tx.seats.record_of(user, _REMEMBERED)]
        ids = {*held, *(one.season for one in await tx.applications.of_user(user, _REMEMBERED))}
        matches = [one for one in await tx.matches.by_id(ids) if not one.is_run and _is_open(one)]
        return tuple(sorted(matches, key=lambda match: (match.opened_at, match.id), reverse=True))

    return await house.store.transact(read)
