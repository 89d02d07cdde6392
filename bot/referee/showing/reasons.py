"""*Why?*: how the results in a letter came about, for its readers only.

It is answered from the stored letter alone, so no later news leaks.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import NO_VIEW, Errand, Letter, Refused, User
from bot.referee.letters.letters import members
from bot.referee.letters.posts import Post, composed

_SENT = frozenset({"attempted", "done", "collected"})


async def of_letter(house: House, match_id: str, user: User, marker: str, locale: str) -> tuple[Post, ...]:
    """Return the results of the letter that an errand brought or edited, each with its reason; `marker` is that errand's.

    A player's own letter includes what their room was told by the same step: the room itself is archived with it. A letter that was sent
    again is answered as its newest copy. Missing letters and other people's are refused alike.

    Refused: `no-such-match`, `not-your-letter`, `nothing-to-explain`.
    """

    async def work(act: Act) -> tuple[Act, list[Letter]]:
        errands = await act.tx.outbox.of(act.match.id)
        letters = _readable(act, errands, user)
        place = next((_place(one) for one in errands if one.marker == marker), None)
        if place not in letters:
            raise Refused("not-your-letter")
        asked, _ = letters[place]
        return act, [letter for post, letter in letters.values() if post == asked or _is_beside(post, asked)]

    act, beside = await house.act(match_id, work)
    return _reasoned([await _explained(act, letter, locale) for letter in beside])


async def of_round(house: House, match_id: str, user: User, round_: int | None, locale: str) -> tuple[Post, ...]:
    """Return reasons for the results that `user` was told of in the round `round_` (None: the newest), letter by letter in `locale`.

    What was rolled back is left out. Refused (`nothing-to-explain`) where no such letter holds a result.

    Refused: `no-such-match`, `nothing-to-explain`.
    """

    async def work(act: Act) -> tuple[Act, list[Letter]]:
        if act.tenure_of(user) is None:
            raise Refused("nothing-to-explain")
        letters = _readable(act, await act.tx.outbox.of(act.match.id), user)
        of_table = [
            letter for post, letter in letters.values() if post.address.startswith(("public", "room/", "seat/"))
        ]
        return act, [letter for letter in of_table if not is_retracted(letter)]

    act, letters = await house.act(match_id, work)
    posts = [(letter.round, await _explained(act, letter, locale)) for letter in letters]
    reasoned = [(number, post) for number, post in posts if post.has_reasons]
    wanted = round_ or (reasoned[-1][0] if reasoned else 0)
    return _reasoned([post for number, post in reasoned if number == wanted])


def _reasoned(posts: Sequence[Post]) -> tuple[Post, ...]:
    """Return the posts that give a reason.

    Refused: `nothing-to-explain`.
    """
    if not any(post.has_reasons for post in posts):
        raise Refused("nothing-to-explain")
    return tuple(post for post in posts if post.has_reasons)


async def _explained(act: Act, letter: Letter, locale: str) -> Post:
    """Return the news of a letter, and its marks; no position, question, picture or button."""
    names = {tenure.seat: tenure.name for tenure in act.seated}
    news = replace(letter, outcome=None, used=(), view=NO_VIEW, prompt=None, seal=None, deadline=None, small=())
    return replace(await composed(news, act.match, names, locale), scenes=(), buttons=())


# Who was told what ------------------------------------------------------------------------------------------------------


_Place = tuple[str, str, User]


def _readable(act: Act, errands: Sequence[Errand], user: User) -> dict[_Place, tuple[Errand, Letter]]:
    """Return every delivered letter that this person may read, by its place: the newest copy, with its present text."""
    letters: dict[_Place, tuple[Errand, Letter]] = {}
    for errand in errands:
        place = _place(errand)
        if errand.status not in _SENT or errand.letter is None:
            continue
        if errand.kind == "post" and _is_reader(act, errands, errand, user):
            letters[place] = errand, errand.letter
        elif errand.kind == "edit" and place in letters:
            letters[place] = letters[place][0], errand.letter
    return letters


def _place(errand: Errand) -> _Place:
    """Return where a letter stands: edits go to the same place."""
    return errand.address, errand.slot, errand.about


def _is_reader(act: Act, errands: Iterable[Errand], errand: Errand, user: User) -> bool:
    """Return whether a letter was written to this person, who still holds the same seat or role."""
    kind, _, name = errand.address.partition("/")
    tenure = act.tenure_of(user)
    match kind:
        case "public":
            return True
        case "seat":
            return tenure is not None and str(tenure.seat) == name and errand.about == user
        case "room":
            return user in members((one for one in errands if one.status in _SENT), errand.address)
        case "hosts":
            return user in act.match.hosts
        case "spectators":  # a person who has the marker reads that channel; players do not
            return tenure is None
    return False


def _is_beside(errand: Errand, own: Errand) -> bool:
    """Return whether a letter to a room belongs to a seat's own letter."""
    is_same_step = (errand.line, errand.step) == (own.line, own.step)
    return is_same_step and errand.address.startswith("room/") and own.address.startswith("seat/")


def is_retracted(letter: Letter) -> bool:
    """Return whether a host has gone back to a position before this letter."""
    return any(notice.id == "retracted" for notice in letter.notices)
