"""Sealed words: what players confess and spectators predict. The journal holds a digest at once, and nobody reads them before the end.

They stand in the journal behind veils, as people do: a salted digest in the chain, the words beside it, so that they can be taken back.
"""

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any, Final

from msgspec.json import decode, encode

from bot.referee.acts import belonging
from bot.referee.acts.access import refuse_looker, refuse_shown, refuse_shown_by
from bot.referee.acts.acts import Act, House
from bot.referee.acts.veils import is_veil
from bot.referee.core import history, naming
from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import OPEN, Entry, Match, Notice, Refused, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from games.catalogue import SEASON
from games.game import Seat, Secret
from games.season.state import is_final

LONGEST: Final = 1_000
"""The most characters that are sealed at a time."""
MOST: Final = 20
"""So often somebody confesses in a round, or predicts in a match."""
_SHOWN: Final = 20


class Confession(Secret, frozen=True):
    """Something that somebody has sealed: his how manyth, when, and the words."""

    number: int
    at: datetime
    text: str


class Prediction(Secret, frozen=True):
    """Who, by somebody's last word before the end, wins; `points`: how many rounds were still to close then, nothing if it was wrong.

    `episode`: of a season, the one in which that seat goes (0: it is of the winner); `points`: two before its match was over, else one.
    """

    user: User
    name: str
    seat: Seat
    points: int
    episode: int = 0


class Tally(Secret, frozen=True):
    """What somebody's predictions have come to: how many were right, of how many, and their points."""

    name: str
    right: int
    of: int
    points: int


# What players confess --------------------------------------------------------------------------------------------------


async def confess(
    house: House, match_id: str, user: User, text: str, source: str, message: str = ""
) -> Confession | Refused | None:
    """Seal what a player thinks until the match's secret is published; None if the same was read before.

    `source` names the message or the press as it is now, `message` the one of which it may be an edit, which takes its place.

    Refused: `no-such-match`, `not-seated`, `words-empty`, `words-not-here`, `words-too-long`, `words-too-many`.
    """

    async def work(act: Act) -> Confession | Refused | None:
        return await seal(act, user, text, source, message or source)

    return await house.act(match_id, work)


async def seal(
    act: Act, user: User, text: str, source: str, message: str, **about: Fact
) -> Confession | Refused | None:
    """Seal words of a player in the transaction of `act`; `about`: what stands beside them in the journal.

    Refused: `not-seated`, `words-empty`, `words-not-here`, `words-too-long`, `words-too-many`.
    """
    own = _own(await act.tx.journal(act.match.id), user)
    key, base = _key(user, source), _key(user, message)
    if any(entry.facts["key"] == key for entry in own):
        return None
    refusal = await _refuse(act) or _refuse_words(text)
    sits = act.tenure_of(user)
    if refusal or sits is None:
        return refusal or Refused("not-seated")
    before = [entry for entry in own if entry.facts["base"] == base]
    if before and not about and is_veil(before[-1].facts["words"]):
        return None
    since = act.match.round_at or act.match.opened_at
    if sum(entry.at >= since for entry in own) >= MOST:
        return Refused("words-too-many", {"most": MOST})
    await act.tx.drop_veils(act.match.id, {entry.facts["words"] for entry in before})
    await _write(act, "confessed", user, f"{key}\n{text.strip()}", key=key, base=base, seat=sits.seat, **about)
    return Confession(len(own) + 1, act.now, text.strip())


async def take_back(house: House, match_id: str, user: User, number: int) -> Match | Refused:
    """Nothing is left of a confession but that there was one.

    Refused: `no-such-match`, `no-such-words`, `words-told`.
    """

    async def work(act: Act) -> Match | Refused:
        if act.match.is_revealed:
            return Refused("words-told")
        journal = await act.tx.journal(act.match.id)
        entry = {one.number: said for one, said in _kept(journal, user)}.get(number)
        if entry is None:
            return Refused("no-such-words", {"number": number})
        await act.tx.drop_veils(act.match.id, {entry})
        await act.write("unsaid", user, facts={"number": number})
        act.is_touched = False
        return act.match

    return await house.act(match_id, work)


async def confessions(tx: Transaction, match_id: str, user: User) -> tuple[Confession, ...]:
    """What somebody has sealed in a match and not taken back."""
    return tuple(one for one, _ in _kept(await tx.journal(match_id), user))


def _kept(journal: Sequence[Entry], user: User) -> list[tuple[Confession, str]]:
    found = []
    for number, entry in enumerate(_own(journal, user), 1):
        said = entry.facts["words"]
        if not is_veil(said):
            found.append((Confession(number, entry.at, text_of(entry)), said))
    return found


def text_of(entry: Entry) -> str:
    """What was said, without what makes it unlike everything else that was."""
    text: str = entry.facts["words"].partition("\n")[2]
    return text


def _own(journal: Sequence[Entry], user: User) -> list[Entry]:
    return [entry for entry in journal if entry.act == "confessed" and entry.actor == user]


def _key(user: User, source: str) -> str:
    return sha256(f"{user}\n{source}".encode()).hexdigest()[:24]


async def _refuse(act: Act) -> Refused | None:
    """Where no words are sealed: in contests, before the deal, after the end, and in matches whose journals were begun without veils."""
    is_veiled, _ = await act.tx.veils_of(act.match.id, [])
    is_match = act.match.contest is None and act.match.settings.contest is None
    is_open = act.match.status in OPEN or (act.match.status == "finished" and not act.match.is_revealed)
    return None if is_veiled and is_match and is_open and act.match.seats else Refused("words-not-here")


def _refuse_words(text: str) -> Refused | None:
    if not naming.shown(text):
        return Refused("words-empty")
    return Refused("words-too-long", {"most": LONGEST}) if len(text) > LONGEST else None


async def _write(act: Act, what: str, user: User, said: str, **facts: Fact) -> None:
    await act.write(what, user, facts={"words": said, **facts})
    act.is_touched = False  # the desk shows nothing of it, not even that it was written


# What spectators predict -----------------------------------------------------------------------------------------------


async def predict(
    house: House, match_id: str, user: User, name: str, seat: Seat, *, goes: bool = False
) -> Match | Refused:
    """Seal who wins, or who `goes` in the present episode of a season, as somebody says who neither plays nor hosts; his last word counts.

    Refused: `has-looked`, `hosts-read-answers`, `hosts-read-rooms`, `no-such-match`, `no-such-seat`, `predict-gone`, `predict-no-episode`,
    `predict-not-yours`, `words-not-here`, `words-too-many`.
    """

    async def work(act: Act) -> Match | Refused:
        match, journal = act.match, await act.tx.journal(act.match.id)
        in_its_matches = [one for one, _ in await belonging.played_in(act)]
        if any(one.user == user for one in (*act.tenures, *in_its_matches)) or user in match.hosts:
            return Refused("predict-not-yours")
        refusal = await _refuse(act) or refuse_looker(journal, user) or refuse_shown(match, journal, user)
        refusal = refusal or await refuse_shown_by(act, await belonging.season_of(act.tx, match), user)
        if refusal or match.status not in {"running", "paused", "held"}:
            return refusal or Refused("words-not-here")
        if seat not in range(match.seats):
            return Refused("no-such-seat", {"number": seat + 1})
        about = _episode(match, seat) if goes else {}
        if isinstance(about, Refused):
            return about
        own = [entry for entry in journal if (entry.act, entry.actor) == ("predicted", user)]
        if sum(entry.facts.get("episode") == about.get("episode") for entry in own) >= MOST:
            return Refused("words-too-many", {"most": MOST})
        said = f"{act.house.entropy.token(12).hex()}\n{seat}"
        await _write(act, "predicted", user, said, name=naming.of_person(name) or user, **about)
        return match

    return await house.act(match_id, work)


def _episode(match: Match, seat: Seat) -> dict[str, Fact] | Refused:
    """Of which episode something is said, and whether before its match was over; in the final nobody goes, but somebody wins."""
    state: Any = table_of(match).state if match.game == SEASON else None
    if state is None or is_final(state) or state.phase == "over":
        return Refused("predict-no-episode")
    if seat in state.out:
        return Refused("predict-gone", {"who": SeatName(seat)})
    return {"episode": state.episode, "is_early": state.phase == "match"}


def predictions(match: Match, journal: Sequence[Entry], players: set[User]) -> tuple[Prediction, ...]:
    """The last word of each who neither plays nor did (`players`) about the winner, then episode by episode, best first; of somebody who
    is forgotten there is none.
    """
    if match.outcome is None:
        return ()
    closes = {entry.at for entry in history.lived(journal) if entry.act == "step"}
    gone = _gone(match)
    said = [entry for entry in journal if entry.act == "predicted" and entry.actor not in players]
    last = {(entry.facts.get("episode", 0), entry.actor): entry for entry in said}
    found = []
    for (episode, user), entry in last.items():
        if is_veil(user) or is_veil(entry.facts["words"]):
            continue
        seat, left = int(text_of(entry)), sum(at > entry.at for at in closes)
        is_right = gone.get(episode) == seat if episode else seat in match.outcome.winners
        points = (1 + entry.facts["is_early"] if episode else max(left, 1)) if is_right else 0
        found.append(Prediction(user, entry.facts["name"], seat, points, episode))
    return tuple(sorted(found, key=lambda one: (one.episode, -one.points, one.name)))


def _gone(match: Match) -> dict[int, Seat]:
    """Who left in which episode of a season that is over."""
    state: Any = table_of(match).state if match.game == SEASON else None
    return {one.number: one.eliminated for one in state.course} if state is not None else {}


def told(found: Sequence[Prediction]) -> tuple[Notice, ...]:
    """The predictions of a match that is over, in sentences."""
    lines = (_line(one) for one in found[:_SHOWN])
    return (Notice("predictions", {"count": len({one.user for one in found})}), *lines) if found else ()


def _line(one: Prediction) -> Notice:
    facts: dict[str, Fact] = {"name": one.name, "who": SeatName(one.seat), "points": one.points}
    return Notice("prediction-goes", facts | {"episode": one.episode}) if one.episode else Notice("prediction", facts)


async def keep(act: Act, found: Sequence[Prediction]) -> None:
    """Keep what predictions have come to beside the journals, which are too long to be read again for a table."""
    if found:
        await act.tx.note(f"{_of_server(act.match.guild)}{act.now:%Y%m%d%H%M%S} {act.match.id}", encode(found).decode())


async def forget(tx: Transaction, match: Match, user: User) -> None:
    """Nothing that somebody has predicted of a match is kept any more."""
    for name, kept in (await tx.notes(_of_server(match.guild))).items():
        if name.endswith(f" {match.id}"):
            rest = [one for one in decode(kept, type=list[Prediction]) if one.user != user]
            await tx.note(name, encode(rest).decode() if rest else None)


def _of_server(guild: str) -> str:
    return f"predicted/{guild} "


async def tallies(tx: Transaction, guild: str) -> tuple[Tally, ...]:
    """How well people have predicted the matches of a server whose secret is published, best first."""
    kept = sorted((await tx.notes(_of_server(guild))).items())
    found = [one for _, said in kept for one in decode(said, type=list[Prediction])]
    own: dict[User, list[Prediction]] = {}
    for one in found:
        own.setdefault(one.user, []).append(one)
    rows = [
        Tally(said[-1].name, sum(one.points > 0 for one in said), len(said), sum(one.points for one in said))
        for said in own.values()
    ]
    return tuple(sorted(rows, key=lambda one: (-one.points, -one.right, one.of, one.name)))
