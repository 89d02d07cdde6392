"""Taking a seat and giving it up: one function for each, called for Discord's buttons, a forum's words and the page's form."""

from bot.referee.acts.acts import House
from bot.referee.contest import contests
from bot.referee.core.model import Match, Person, Refused, Tenure, User
from bot.referee.people import me
from bot.referee.play import seating, signup
from bot.referee.season.cast import casting


async def join(house: House, match: Match, person: Person, word: str | None) -> Tenure | Match | Refused:
    """Take a seat, or begin a run of a contest.

    `person`: who joins, as the venue names them, in the language of their letters. `word`: their lucky word; None: the one that they
    have saved. A contest takes none.

    Refused: what `signup.join` and `contests.join` refuse.
    """
    if match.settings.contest is not None:
        return await contests.join(house, match.id, person.user, person.name, person.locale)
    lucky = (await me.known(house, person)).wishes.word if word is None else word
    return await signup.join(house, match.id, person.user, person.name, lucky, person.locale)


async def leave(house: House, match: Match, user: User) -> Match | Refused:
    """Give up a seat before the start, or a place on the waiting list, or an application.

    Refused: what `signup.leave` refuses.
    """
    left = await signup.leave(house, match.id, user)
    if not isinstance(left, Refused):
        return left
    done = await seating.stop_waiting(house, match.id, user)
    if isinstance(done, Refused) and match.settings.casting is not None:
        done = await casting.withdraw(house, match.id, user)
    return left if isinstance(done, Refused) else match
