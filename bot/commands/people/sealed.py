"""What a player seals besides orders, and the check of their orders against the public seals."""

from typing import Final

from bot.commands.command import Command, Field, Line, Press
from bot.commands.request import Reply, Request
from bot.commands.wording import say
from bot.commands.words.outcomes import sealed_words
from bot.referee import words
from bot.referee.acts.acts import House
from bot.referee.core import receipts
from bot.referee.core.model import Refused, User
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.letters.sentences import sentence
from bot.referee.showing import checking
from games.wording import Moment, Text, join


async def _confess(request: Request) -> object:
    """Seal a text, take one back, or list those that are sealed."""
    house, match, user, locale = request.house, request.match, request.user, request.locale
    if "withdraw" in request.given:
        await words.take_back(house, match.id, user, request.given["withdraw"])
        return Reply(REFEREE("words-withdrawn", locale), is_alone=True)
    if request.text("diary"):
        asker = request.asker
        sealed = await words.confess(house, match.id, user, request.text("diary"), asker.id, asker.origin)
        return Reply(sealed_words(sealed, match, locale), is_alone=True)
    confessions = await house.store.transact(lambda tx: words.confessions(tx, match.id, user))
    lines = [REFEREE("words-line", locale, number=one.number, at=Moment(one.at), words=one.text) for one in confessions]
    return Reply(join(lines) or REFEREE("words-none", locale, title=match.title), is_alone=True)


async def _seals(request: Request) -> object:
    """Explain the seals of a match, and how to check them."""
    notices = await checking.explained(request.house, request.match)
    return Reply(
        join(sentence(one.id, one.facts, request.locale, game_of(request.match)) for one in notices), is_alone=True
    )


async def _verify(request: Request) -> object:
    """Check the receipts of the asker in a match."""
    text = await request.act(_receipts, request.locale)
    return Reply(text, is_alone=True)


async def _receipts(house: House, match: str, user: User, locale: str) -> Text:
    """Check every receipt of a player. For the newest one, also return the proof to check it without the bot."""
    try:
        checked = await checking.check(house, match, user)
    except Refused:
        checked = ()
    if not checked:
        return say("verify-nothing", locale)
    lines = [say(f"verify-{'sound' if one.is_sound else 'wrong'}", locale, step=one.step) for one in checked]
    return join((*lines, _proof(checked[-1], locale)))


def _proof(checked: checking.Checked, locale: str) -> Text:
    """Return everything that a leaf is made of, and the path from it to the sealed root."""
    facts: dict[str, str | int] = {
        "match": checked.match,
        "line": checked.line,
        "step": checked.step,
        "seat": checked.prompt.seat,
    }
    answer = receipts.canonical(checked.answer).decode()
    proof = say("verify-proof", locale, **facts, answer=answer, salt=checked.salt, leaf=checked.leaf)
    return join((proof, say("verify-path", locale, path=" ".join(checked.path) or "–", root=checked.root)))


COMMANDS: Final = (
    Command(
        "confess", "mine", "anybody", _confess,
        (
            Field("diary", "words", needed=False, most=words.LONGEST),
            Field("withdraw", "number", needed=False, least=1, before=("withdraw", "ritira")),
        ),
        "own", typed=Line("diary|diario|confess", "diary: what I really think", is_sure=True, is_amended=True),
        slash="confess", is_alone=True, undone_by="confess",
    ),
    Command(
        "verify", "mine", "anybody", _verify, subject="own", typed=Line(is_sure=True), press=Press("check"),
        is_alone=True, shows=True,
    ),
    Command(
        "seals", "mine", "here", _seals, typed=Line("seals|sigilli", "seals of the match", is_public=True),
        press=Press("seals"), is_alone=True, shows=True,
    ),
)  # fmt: skip
