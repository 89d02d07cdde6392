"""Facts of notices are what their types say: words may look like anything, and one bad fact never takes a post with it."""

import msgspec
import pytest

from bot.referee.acts import access
from bot.referee.core.facts import Why, when
from bot.referee.core.model import Letter, Match, Notice
from bot.referee.letters.posts import compose
from bot.referee.play import dealing, seating, signup
from bot.referee.showing import desk
from games.form import Rejected
from games.wording import Moment, plain
from tests.bot.world import HOST, World
from tests.fakes import START

LOOKS_LIKE_A_TIME = "2026-01-01T00:00:00 x"


def _read(letter: Letter | None, match: Match) -> str:
    assert letter is not None
    post = compose(letter, match, {}, "en")
    return "\n".join(plain(part.body) for part in post.sections)


async def _told(bot: World, match: Match, address: str) -> list[str]:
    return [_read(one.letter, match) for one in await bot.errands(match, address) if one.letter]


@pytest.mark.parametrize("reason", [LOOKS_LIKE_A_TIME, "2026-01-01T00:00:00", '{"seat": 0}', "\ue0000\ue001"])
async def test_a_reason_stays_words_with_any_looks(bot: World, reason: str) -> None:
    """The public notice of a broken glass appears, and holds the reason as it was typed."""
    match = await bot.started()
    await bot.order(match, "Ada", {"play": (), "go": ("stay",)})
    await access.peek(bot.house, match.id, HOST, 0, reason)
    said = reason.replace("\ue000", "").replace("\ue001", "")
    assert [post for post in await _told(bot, match, "public") if said in post and "glass" in post]


async def test_a_nickname_on_the_waiting_list_is_words(bot: World) -> None:
    """The hosts' desk names those who wait, and does not freeze."""
    match = await bot.started()
    await seating.wait(bot.house, match.id, "zoe", LOOKS_LIKE_A_TIME)
    now = await bot.now(match)
    letter = await bot.house.store.transact(lambda tx: desk.written(tx, now))
    assert LOOKS_LIKE_A_TIME in _read(letter, match)


async def test_a_lucky_word_is_words(bot: World) -> None:
    """Seats and words are posted before the deal, with that word among them."""
    match = await bot.open()
    for name in ("Ada", "Bo", "Chiara"):
        await signup.join(bot.house, match.id, name, name, LOOKS_LIKE_A_TIME)
    await dealing.start(bot.house, match.id, HOST)
    [seats] = [one for one in await bot.errands(match, "public") if one.slot == "seats"]
    assert _read(seats.letter, match).count(LOOKS_LIKE_A_TIME) == 3


@pytest.mark.parametrize(
    "bad",
    [
        Why(Rejected("no-such-reason")),
        Why(Rejected("trade-not-held", {"seat": "x"})),
        Why(Rejected("form-not-offered")),
    ],
)
async def test_one_bad_fact_never_takes_the_post_with_it(bot: World, bad: object) -> None:
    """It is said that something cannot be told, and the rest is."""
    match = await bot.started()
    notices = (Notice("overridden", {"who": bad, "reason": "by phone"}), Notice("nothing"))  # type: ignore[dict-item]
    read = _read(Letter("notice", notices=notices), match)
    assert "cannot be told" in read
    assert "by phone" in read
    assert "nothing" in read


def test_moments_are_kept_as_moments() -> None:
    """What a letter holds as a moment is one when it is read again; words under any other name are words."""
    letter = Letter("notice", notices=(Notice("graced", {"deadline": when(START)}),))
    read = msgspec.json.decode(msgspec.json.encode(letter), type=Letter)
    assert read.notices[0].facts == {"deadline": Moment(START)}
