"""Facts of notices are what their types say: words may look like anything, and one bad fact never takes a post with it."""

import msgspec

from bot.referee.acts import access
from bot.referee.core.facts import Why, when
from bot.referee.core.model import Letter, Match, Notice
from bot.referee.letters.posts import compose
from bot.referee.play import dealing, seating, signup
from bot.referee.showing import desk
from games.form import Rejected
from games.wording import Moment, plain
from tests.bot.world import HOST, PLAY_NOTHING, World
from tests.fakes import START

LOOKS_LIKE_A_TIME = "2026-01-01T00:00:00 x"


def _read(letter: Letter | None, match: Match) -> str:
    assert letter is not None
    post = compose(letter, match, {}, "en")
    return "\n".join(plain(part.body) for part in post.sections)


async def test_a_reason_stays_words_with_any_looks(bot: World) -> None:
    """The public notice of a broken glass appears, and holds the reason as it was typed."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING)
    for reason in (LOOKS_LIKE_A_TIME, "2026-01-01T00:00:00", '{"seat": 0}', "\ue0000\ue001"):
        await access.peek(bot.house, match.id, HOST, 0, reason)
        said = reason.replace("\ue000", "").replace("\ue001", "")
        post = _read((await bot.letters(match, "public"))[-1], match)
        assert said in post
        assert "glass" in post


async def test_names_and_lucky_words_are_words(bot: World) -> None:
    """Seats and words are posted before the deal, with that word among them; the hosts' desk names those who wait, and does not freeze."""
    match = await bot.open()
    for name in ("Ada", "Bo", "Chiara"):
        await signup.join(bot.house, match.id, name, name, LOOKS_LIKE_A_TIME)
    await dealing.start(bot.house, match.id, HOST)
    [seats] = [one for one in await bot.errands(match, "public") if one.slot == "seats"]
    assert _read(seats.letter, match).count(LOOKS_LIKE_A_TIME) == 3
    await seating.wait(bot.house, match.id, "zoe", LOOKS_LIKE_A_TIME)
    now = await bot.now(match)
    letter = await bot.house.store.transact(lambda tx: desk.written(tx, now))
    assert LOOKS_LIKE_A_TIME in _read(letter, match)


async def test_one_bad_fact_never_takes_the_post_with_it(bot: World) -> None:
    """It is said that something cannot be told, and the rest is."""
    match = await bot.started()
    for bad in (Rejected("no-such-reason"), Rejected("trade-not-held", {"seat": "x"}), Rejected("form-not-offered")):
        notices = (Notice("overridden", {"who": Why(bad), "reason": "by phone"}), Notice("nothing"))
        read = _read(Letter("notice", notices=notices), match)
        assert all(words in read for words in ("cannot be told", "by phone", "nothing"))


def test_moments_are_kept_as_moments() -> None:
    """What a letter holds as a moment is one when it is read again; words under any other name are words."""
    letter = Letter("notice", notices=(Notice("graced", {"deadline": when(START)}),))
    read = msgspec.json.decode(msgspec.json.encode(letter), type=Letter)
    assert read.notices[0].facts == {"deadline": Moment(START)}
