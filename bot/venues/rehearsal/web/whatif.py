"""Another course of a match that is over, which only a rehearsal can lay on the table."""

import msgspec
from msgspec import Struct

from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say, tongue
from bot.page.web.guard import Refusal
from bot.papers.report.course import Unfit, course_of
from bot.papers.report.telling import WORDS as REPORTED
from bot.referee.core.model import Refused
from bot.referee.record import archive, verifying
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.stage.whatif import Past, lay
from bot.venues.rehearsal.web.acting import done
from games.wording import plain


class CourseBody(Struct, forbid_unknown_fields=True):
    """Where another course leaves the match, and with which dice."""

    after: str = ""
    dice: str = "same"


async def lay_course(theatre: Theatre, sight: Sight, body: CourseBody) -> str:
    """Open another course as a new match; returns what it came to, or a Refusal."""
    house, match = theatre.house, sight.match_id
    exported = done(await archive.export(house, match, by=HOST), sight.game, sight.names)
    if exported["secret"] is None or body.dice not in {"same", "fresh"}:
        done(Refused("not-over"), sight.game, sight.names)
    after = int(body.after) if body.after.isascii() and body.after.isdigit() and len(body.after) < 6 else 0
    try:
        course = course_of(verifying.checked(msgspec.json.decode(msgspec.json.encode(exported))))
        past = Past(match, course, after, "fresh" if body.dice == "fresh" else "same", tongue())
        laid = await lay(house, theatre.stage.pasts, past, say("what-if-title", title=sight.title))
    except Unfit as unfit:
        raise Refusal(422, plain(REPORTED(unfit.args[0], tongue()))) from None
    except ValueError:
        refused = Refused("no-such-position", {"number": after})
        return str(done(refused, sight.game, sight.names))
    return say("power-what-if-done", match=laid.id)
