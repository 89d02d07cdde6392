"""What two players do with one another, and one alone: each has to stay unnoticed by all others."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from bot.referee import sweep, words
from bot.referee.acts import runs
from bot.referee.core.model import Trade
from bot.referee.core.positions import table_of
from bot.referee.orders import rulings
from bot.referee.people import signing
from bot.referee.play import trades
from bot.referee.programs import tokens
from bot.referee.season import asking, casting, seasons, standing_in
from bot.referee.season.rooms import consent, keeping, looking
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, answer
from games.five_stands.cards import DECK
from tests.bot.looks.channels import Scene
from tests.bot.world import HOST
from tests.sure import sure

Action = Callable[[Scene], Awaitable[Any]]


async def _offers(scene: Scene) -> Trade:
    card = table_of(await scene.bot.now(scene.match)).view(0).own.hand[:1]
    return await trades.offer_trade(scene.bot.house, scene.match.id, "Ada", 1, card, (), scene.bot.clock.now())


async def _answers(scene: Scene, *, is_accepted: bool = True) -> None:
    offer = await _offers(scene)
    await trades.answer_trade(scene.bot.house, offer.token, "Bo", scene.bot.clock.now(), is_accepted=is_accepted)


async def _confesses(scene: Scene) -> None:
    done = await words.confess(scene.bot.house, scene.match.id, "Ada", "I hold the joker.", "dm:1")
    assert isinstance(done, words.Confession), done


async def _predicts(scene: Scene) -> None:
    await words.predict(scene.bot.house, scene.match.id, "wanda", "Wanda", 1)


async def _gives(scene: Scene) -> None:
    """Garnets change hands in the season."""
    await seasons.give(scene.bot.house, scene.season, "Ada", 1, 2)


async def _plays_on(scene: Scene) -> None:
    """A run of a contest comes further."""
    run = sure(await scene.bot.store.transact(lambda tx: runs.of_player(tx, scene.match, "Bo")))
    await scene.bot.order(run, "Bo", {"repel": ("first",)})
    await sweep.attend(scene.bot.house)


async def seals(scene: Scene) -> None:
    """The first player answers what they are asked, as their machine would."""
    match = await scene.bot.now(scene.match)
    prompt = sure(table_of(match).asked(0))
    await scene.bot.order(match, "Ada", answer(table_of(match), prompt, FORM_ONLY))


async def _seals_again(scene: Scene) -> None:
    """They think better of it, twice."""
    for _ in range(2):
        await seals(scene)


async def _withdraws(scene: Scene) -> None:
    await scene.bot.order(scene.match, "Ada", None)


async def _signs_in(scene: Scene) -> None:
    """A player signs in on the page, and makes tokens for programs that read and play."""
    link = await signing.link(scene.bot.house, "Ada")
    assert isinstance(await signing.enter(scene.bot.house, str(link), ""), tuple)
    for kind in ("read", "play"):
        await tokens.make(scene.bot.house, "Ada", scene.match.id, kind)


async def _withdraws_offer(scene: Scene) -> None:
    offer = await _offers(scene)
    now = scene.bot.clock.now()
    await trades.answer_trade(scene.bot.house, offer.token, "Ada", now, is_accepted=False)


async def _fails(scene: Scene) -> None:
    """The taker agrees to give what they do not have."""
    house, now, table = scene.bot.house, scene.bot.clock.now(), table_of(await scene.bot.now(scene.match))
    lacked = next(card for card in DECK if card not in table.view(1).own.hand)
    offer = await trades.offer_trade(house, scene.match.id, "Ada", 1, table.view(0).own.hand[:1], (lacked,), now)
    done = await trades.answer_trade(house, offer.token, "Bo", now, is_accepted=True)
    assert done.status == "failed"


async def _unsays(scene: Scene) -> None:
    await _confesses(scene)
    await words.take_back(scene.bot.house, scene.match.id, "Ada", 1)


async def _meets(scene: Scene) -> None:
    """Two open a room and take a third in, who leaves it again."""
    house, season = scene.bot.house, scene.season
    room = await keeping.open_room(house, season, "Ada", "Den", ["Bo"])
    room = await consent.ask(house, season, "Ada", room.token, "Eve", reads=True)
    await consent.answer(house, season, "Bo", room.token, sure(room.asking).slot, "reads")
    await consent.leave(house, season, "Eve", room.token)


async def _reads_room(scene: Scene) -> None:
    """One who is out reads what was said in a room of others, as the season allows."""
    old, *_ = await looking.shown(scene.bot.house, scene.season, OUT)
    await looking.read(scene.bot.house, scene.season, OUT, old.token)


async def _asks(scene: Scene) -> None:
    """A player asks the hosts, who answer them alone."""
    asked = await rulings.ask(scene.bot.house, scene.match.id, "Ada", "Ada", "May I?", "dm:1")
    await rulings.answer(scene.bot.house, scene.match.id, HOST, asked.number, "You may.", is_to_all=False)


async def _applies(scene: Scene) -> None:
    await casting.apply(scene.bot.house, scene.match.id, "Ada", "Ada", {"Why you?": "I like gardens."}, "a word")


async def _tells_hosts(scene: Scene) -> None:
    """A player answers the hosts' question."""
    await asking.answer(scene.bot.house, scene.season, "Ada", "The joker.", "press:1")


async def _names_stand_in(scene: Scene) -> None:
    """A player who will be away names who plays for them."""
    await standing_in.name(scene.bot.house, scene.season, "Ada", WAITING)


async def _presses(scene: Scene) -> None:
    await scene.bot.order(scene.match, "Bo", {"buzz": ("me",)})


ACTIONS: Final[dict[str, Action]] = {
    "a trade": _answers, "an offer": _offers, "a refused offer": partial(_answers, is_accepted=False),
    "a confession": _confesses, "a prediction": _predicts,
    "a gift": _gives, "a step of a run": _plays_on, "a seal": seals, "another seal": _seals_again, "a withdrawal": _withdraws,
    "a sign-in": _signs_in, "a withdrawn offer": _withdraws_offer, "a failed offer": _fails, "a word taken back": _unsays,
    "a room": _meets, "a room that is read": _reads_room, "a question": _asks, "an application": _applies,
    "an answer to hosts": _tells_hosts, "a stand-in": _names_stand_in, "a press": _presses,
}  # fmt: skip

OUT: Final = "Dae"
WAITING: Final = "wilma"
