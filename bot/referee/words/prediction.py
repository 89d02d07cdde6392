"""Spectators' predictions and drafts: sealed at once, counted once the match's secret is published."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.referee.acts import belonging
from bot.referee.acts.access import refuse_looker, refuse_shown, refuse_shown_by
from bot.referee.acts.acts import Act, OnMatch
from bot.referee.acts.veils import is_veil
from bot.referee.core import history, naming
from bot.referee.core.facts import Fact, SeatName, Spoken
from bot.referee.core.model import Entry, Match, Notice, Refused, User
from bot.referee.core.ports import Noted, Transaction
from bot.referee.core.positions import episode_at, table_of
from bot.referee.words.confession import MOST, refuse, text_of, write
from games import catalogue
from games.catalogue import SEASON
from games.game import Seat, Secret
from games.season.state import is_final
from games.wording import Name, join

_SHOWN: Final = 20
PICKS: Final = 3
"""The most players that a spectator drafts."""


class Prediction(Secret, frozen=True):
    """A person's last prediction of the winner before the end; `points`: how many rounds were still to close then, 0 if it was wrong.

    `episode`: in a season, the one in which that seat leaves (0: the seat wins); `points`: two before its match was over, else one.
    `picks`: the seats of a draft, the first of which is `seat`; `points`: how many players were placed behind them, all told.
    """

    user: User
    name: str
    seat: Seat
    points: int
    episode: int = 0
    picks: tuple[Seat, ...] = ()


_RANKED: Final = Noted("predicted/", list[Prediction])
"""Scores, by server, moment and match: the journals are too long to be read again for a table."""


class Drafted(Secret, frozen=True):
    """The draft of a person in a match that is on: how many of their picks are still `inside`, of how many."""

    name: str
    inside: int
    of: int


class Tally(Secret, frozen=True):
    """The score of a person's predictions: how many were right, of how many, and their points."""

    name: str
    right: int
    of: int
    points: int


@OnMatch
async def predict(act: Act, user: User, name: str, seat: Seat, *, goes: bool = False) -> Match:
    """Seal a prediction of who wins, or of who `goes` in the present episode of a season. The last one counts. Refused to players and
    hosts.

    Refused: `has-looked`, `hosts-read-answers`, `hosts-read-rooms`, `no-such-match`, `no-such-seat`, `predict-gone`, `predict-no-episode`,
    `predict-not-yours`, `words-not-here`, `words-too-many`.
    """
    await _refuse_insider(act, user)
    _refuse_unseated(act.match, (seat,))
    return await _seal(act, user, name, (seat,), _episode(act.match, seat) if goes else {})


@OnMatch
async def draft(act: Act, user: User, name: str, picks: Sequence[Seat]) -> Match:
    """Seal which players of a season a spectator drafts: until its first episode is over. The last draft counts.

    Refused: `draft-no-season`, `draft-over`, `draft-picks`, `has-looked`, `hosts-read-answers`, `hosts-read-rooms`, `no-such-match`,
    `no-such-seat`, `predict-not-yours`, `words-not-here`, `words-too-many`.
    """
    await _refuse_insider(act, user)
    _refuse_unseated(act.match, picks)
    if not catalogue.is_season(act.match.game):
        raise Refused("draft-no-season")
    if episode_at(table_of(act.match)) > 1:
        raise Refused("draft-over")
    if not 0 < len(set(picks)) == len(picks) <= PICKS:
        raise Refused("draft-picks", {"most": PICKS})
    return await _seal(act, user, name, picks, {"is_draft": True})


async def _refuse_insider(act: Act, user: User) -> None:
    """Refuse players, hosts, and who knows more than the public."""
    match, journal = act.match, await act.tx.journal.of(act.match.id)
    in_its_matches = [one for one, _ in await belonging.played_in(act)]
    if any(one.user == user for one in (*act.tenures, *in_its_matches)) or user in match.hosts:
        raise Refused("predict-not-yours")
    await refuse(act)
    refuse_looker(journal, user)
    refuse_shown(match, journal, user)
    await refuse_shown_by(act, await belonging.season_of(act.tx, match), user)
    if not match.is_in_play:
        raise Refused("words-not-here")


def _refuse_unseated(match: Match, seats: Sequence[Seat]) -> None:
    for seat in seats:
        if seat not in range(match.seats):
            raise Refused("no-such-seat", {"number": seat + 1})


async def _seal(act: Act, user: User, name: str, seats: Sequence[Seat], about: dict[str, Fact]) -> Match:
    journal = await act.tx.journal.of(act.match.id)
    own = [entry.facts for entry in journal if (entry.act, entry.actor) == ("predicted", user)]
    if sum(_kind(facts) == _kind(about) for facts in own) >= MOST:
        raise Refused("words-too-many", {"most": MOST})
    sealed = f"{act.house.entropy.token(12).hex()}\n{' '.join(map(str, seats))}"
    await write(act, "predicted", user, sealed, name=naming.of_person(name) or user, **about)
    return act.match


def _kind(facts: Mapping[str, Any]) -> tuple[int, bool]:
    """Return what a prediction is about: the episode (0: who wins), and whether it is a draft."""
    return facts.get("episode", 0), facts.get("is_draft", False)


def _episode(match: Match, seat: Seat) -> dict[str, Fact]:
    """Return the episode that a prediction is about, and whether it came before its match was over; in the final only the winner can be
    predicted.
    """
    state: Any = table_of(match).state if match.game == SEASON else None
    if state is None or is_final(state) or state.phase == "over":
        raise Refused("predict-no-episode")
    if seat in state.out:
        raise Refused("predict-gone", {"who": SeatName(seat)})
    return {"episode": state.episode, "is_early": state.phase == "match"}


def predictions(match: Match, journal: Sequence[Entry], players: set[User]) -> tuple[Prediction, ...]:
    """Return the last predictions of people who never played (`players`): of the winner, then episode by episode, best first.

    Those of deleted people are left out.
    """
    if match.outcome is None:
        return ()
    closes = {entry.at for entry in history.lived(journal) if entry.act == "step"}
    gone, places = _gone(match), match.outcome.places
    behind = {seat: sum(map(len, places[at + 1 :])) for at, tied in enumerate(places) for seat in tied}
    predicted = []
    for entry in _last(journal, players):
        seats, (episode, is_draft) = _seats(entry), _kind(entry.facts)
        left = sum(at > entry.at for at in closes)
        if is_draft:
            points = sum(behind.get(seat, 0) for seat in seats)
        elif episode:
            points = 1 + entry.facts["is_early"] if gone.get(episode) == seats[0] else 0
        else:
            points = max(left, 1) if seats[0] in match.outcome.winners else 0
        picks = seats if is_draft else ()
        predicted.append(Prediction(entry.actor, entry.facts["name"], seats[0], points, episode, picks))
    return tuple(sorted(predicted, key=lambda made: (bool(made.picks), made.episode, -made.points, made.name)))


def _last(journal: Sequence[Entry], players: set[User]) -> Iterator[Entry]:
    """Yield the last prediction of each kind of people who never played, without those of deleted people."""
    entries = [entry for entry in journal if entry.act == "predicted" and entry.actor not in players]
    for entry in {(_kind(entry.facts), entry.actor): entry for entry in entries}.values():
        if not is_veil(entry.actor) and not is_veil(entry.facts["words"]):
            yield entry


def _seats(entry: Entry) -> tuple[Seat, ...]:
    return tuple(map(int, text_of(entry).split()))


async def drafts(tx: Transaction, season: Match) -> tuple[Drafted, ...]:
    """Return how the drafts of a season that is on stand, the most picks still in first; the picks themselves stay sealed."""
    if season.state is None or not catalogue.is_season(season.game):
        return ()
    players, inside = {one.user for one in await tx.seats.of(season.id)}, {*belonging.left(season)}
    drafted = [
        Drafted(entry.facts["name"], len(inside & {*_seats(entry)}), len(_seats(entry)))
        for entry in _last(await tx.journal.of(season.id), players)
        if entry.facts.get("is_draft")
    ]
    return tuple(sorted(drafted, key=lambda draft: (-draft.inside, draft.of, draft.name)))


def _gone(match: Match) -> dict[int, Seat]:
    """Return who left in which episode of a season that is over."""
    state: Any = table_of(match).state if match.game == SEASON else None
    return {one.number: one.eliminated for one in state.course} if state is not None else {}


def in_words(ranked: Sequence[Prediction]) -> tuple[Notice, ...]:
    """Return the predictions of a match that is over, in sentences."""
    lines = (_line(one) for one in ranked[:_SHOWN])
    return (Notice("predictions", {"count": len({one.user for one in ranked})}), *lines) if ranked else ()


def _line(prediction: Prediction) -> Notice:
    facts: dict[str, Fact] = {"name": prediction.name, "who": SeatName(prediction.seat), "points": prediction.points}
    if prediction.picks:
        return Notice("drafted", facts | {"who": Spoken(join(((Name(seat),) for seat in prediction.picks), ", "))})
    return (
        Notice("prediction-goes", facts | {"episode": prediction.episode})
        if prediction.episode
        else Notice("prediction", facts)
    )


async def keep(act: Act, ranked: Sequence[Prediction]) -> None:
    """Store the scores beside the journals."""
    if ranked:
        await _RANKED.save(act.tx, f"{act.match.guild} {act.now:%Y%m%d%H%M%S} {act.match.id}", list(ranked))


async def forget(tx: Transaction, match: Match, user: User) -> None:
    """Delete a person's predictions of a match."""
    for name, ranked in (await _RANKED.find(tx, f"{match.guild} ")).items():
        if name.endswith(f" {match.id}"):
            await _RANKED.save(tx, name, [one for one in ranked if one.user != user] or None)


async def tallies(tx: Transaction, guild: str) -> tuple[Tally, ...]:
    """Return how well people have predicted the matches of a server that are published to their end, best first; drafts are left out."""
    kept, untold = sorted((await _RANKED.find(tx, f"{guild} ")).items()), await tx.outbox.untold()
    scored = [one for name, said in kept if name.rpartition(" ")[2] not in untold for one in said if not one.picks]
    own: dict[User, list[Prediction]] = {}
    for prediction in scored:
        own.setdefault(prediction.user, []).append(prediction)
    rows = [
        Tally(said[-1].name, sum(one.points > 0 for one in said), len(said), sum(one.points for one in said))
        for said in own.values()
    ]
    return tuple(sorted(rows, key=lambda tally: (-tally.points, -tally.right, tally.of, tally.name)))
