"""Spectators' predictions: sealed at once, counted once the match's secret is published."""

from collections.abc import Sequence
from typing import Any, Final

from bot.referee.acts import belonging
from bot.referee.acts.access import refuse_looker, refuse_shown, refuse_shown_by
from bot.referee.acts.acts import Act, OnMatch
from bot.referee.acts.veils import is_veil
from bot.referee.core import history, naming
from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import Entry, Match, Notice, Refused, User
from bot.referee.core.ports import Noted, Transaction
from bot.referee.core.positions import table_of
from bot.referee.words.confession import MOST, refuse, text_of, write
from games.catalogue import SEASON
from games.game import Seat, Secret
from games.season.state import is_final

_SHOWN: Final = 20


class Prediction(Secret, frozen=True):
    """A person's last prediction of the winner before the end; `points`: how many rounds were still to close then, 0 if it was wrong.

    `episode`: in a season, the one in which that seat leaves (0: the seat wins); `points`: two before its match was over, else one.
    """

    user: User
    name: str
    seat: Seat
    points: int
    episode: int = 0


_RANKED: Final = Noted("predicted/", list[Prediction])
"""Scores, by server, moment and match: the journals are too long to be read again for a table."""


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
    if seat not in range(match.seats):
        raise Refused("no-such-seat", {"number": seat + 1})
    about = _episode(match, seat) if goes else {}
    own = [entry for entry in journal if (entry.act, entry.actor) == ("predicted", user)]
    if sum(entry.facts.get("episode") == about.get("episode") for entry in own) >= MOST:
        raise Refused("words-too-many", {"most": MOST})
    sealed = f"{act.house.entropy.token(12).hex()}\n{seat}"
    await write(act, "predicted", user, sealed, name=naming.of_person(name) or user, **about)
    return match


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
    gone = _gone(match)
    entries = [entry for entry in journal if entry.act == "predicted" and entry.actor not in players]
    last = {(entry.facts.get("episode", 0), entry.actor): entry for entry in entries}
    predicted = []
    for (episode, user), entry in last.items():
        if is_veil(user) or is_veil(entry.facts["words"]):
            continue
        seat, left = int(text_of(entry)), sum(at > entry.at for at in closes)
        is_right = gone.get(episode) == seat if episode else seat in match.outcome.winners
        points = (1 + entry.facts["is_early"] if episode else max(left, 1)) if is_right else 0
        predicted.append(Prediction(user, entry.facts["name"], seat, points, episode))
    return tuple(sorted(predicted, key=lambda prediction: (prediction.episode, -prediction.points, prediction.name)))


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
    """Return how well people have predicted the matches of a server that are published to their end, best first."""
    kept, untold = sorted((await _RANKED.find(tx, f"{guild} ")).items()), await tx.outbox.untold()
    scored = [one for name, said in kept if name.rpartition(" ")[2] not in untold for one in said]
    own: dict[User, list[Prediction]] = {}
    for prediction in scored:
        own.setdefault(prediction.user, []).append(prediction)
    rows = [
        Tally(said[-1].name, sum(one.points > 0 for one in said), len(said), sum(one.points for one in said))
        for said in own.values()
    ]
    return tuple(sorted(rows, key=lambda tally: (-tally.points, -tally.right, tally.of, tally.name)))
