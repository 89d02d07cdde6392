"""A game that a person plays alone, without server, host or audience: a run without a contest."""

from typing import Final

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.contest import contests
from bot.referee.core.model import Match, Pace, Refused, Settings, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.play import signup
from games import catalogue

_PACE: Final = Pace(every="7 days", close_at=None, early="all_in", settle="0s", reminders=("1 day",))


async def play(house: House, game: str, user: User, name: str, locale: str = "en") -> Match:
    """Deal a run for one person. A run of theirs that is open must be finished first.

    Refused: `name-unseen`, `no-contest`, `solo-open`.
    """
    rules = catalogue.find(game)
    if rules is None or rules.contest is None:
        raise Refused("no-contest", {"game": game})
    settings = Settings(pace=_PACE, locale=locale, strikes=0)
    match = signup.new_match(
        house, rules, guild="", home="", hosts=(), title=rules.title, settings=settings, options={}
    )
    match = replace(match, contest=match.id)

    async def work(tx: Transaction) -> Match:
        if await _is_playing(tx, game, user):
            raise Refused("solo-open", {"game": rules.title})
        act = Act(house, tx, match, ())
        called = signup.free_name(act, user, name)
        signup.refuse_unseen(called)
        await tx.matches.add(match)
        await signup.opened(act, user)
        seated = Tenure(match.id, 0, user, called, "", locale, act.now)
        await act.seat(seated)
        return await contests.deal(act, rules, seated)

    return await house.do(work)


async def _is_playing(tx: Transaction, game: str, user: User) -> bool:
    seats = [one.match for one in await tx.seats.held_by(user)]
    return any(one.is_solo and one.game == game and not one.is_over for one in await tx.matches.by_id(seats))
