"""Some play on the page, some on Discord, some on both, and hosts open matches there: one match, one journal, nothing twice."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp

from bot.commands import table
from bot.composition.discord import surface
from bot.page.web.site import Behind, served
from bot.page.web.watching import Watching
from tests.discord.dealt import dealt
from tests.discord.loopback import Person
from tests.discord.loopback.people import Reply
from tests.discord.playing import Evening
from tests.fakes import Sketches
from tests.page.program import Program
from tests.page.table import ADDRESS, Browser

LIVE: dict[str, Any] = {
    "given": {
        "game": "five_stands", "title": "Spring", "every": "2 minutes", "ready": "2 minutes", "announce": "hold", "language": "it",
        "settings": "strikes = 3", "blind_hosts": "yes",
    },
    "fields": {"rounds": "6", "trade_scope": "none"},
    "once": "form 1",
}  # fmt: skip


async def test_a_match_is_opened_on_the_page(tmp_path: Path) -> None:
    """Each field of the command is in the form, but for channels, which no words name; a form that is sent twice opens one match, also
    after a restart; what is wrong is named, and opens none.
    """
    async with dealt(tmp_path) as night:
        async with paged(night) as browser:
            hall = night.channel("hall")
            link = await night.host.slash("page", hall)
            place = f"/server/{night.guild.id}"
            assert f"{place}/new" in link.text
            host = Browser(browser.port, browser.session, await cookie_of(browser, night.host))
            assert (
                f'<h3><a href="{place}/new/five_stands">Five Stands</a></h3>' in (await host.get(f"{place}/new")).text
            )
            assert "<svg" in (await host.get("/sample/five_stands")).text
            form = (await host.get(f"{place}/new/five_stands")).text
            shown = set(re.findall(r'name="([a-z_-]+)"', form))
            assert {one.key for one in table.opener().fields if one.kind != "channel"} - {"pace"} <= shown
            assert {"option-rounds", "option-trade_scope"} <= shown
            for wrong, says in ({"rounds": "many"}, "rounds"), ({"hand_size": "99"}, "hand_size"):
                refused = await host.post(f"{place}/matches", {**LIVE, "fields": wrong})
                assert (refused.status, says in refused.refusal) == (422, True)
            slow = await host.post(f"{place}/matches", {"given": {"game": "five_stands", "ready": "2 minutes"}})
            assert (slow.status, "live" in slow.refusal) == (422, True)
            said = await host.post(f"{place}/length", LIVE)
            assert "6" in said.body["words"]
            first, again = await host.post(f"{place}/matches", LIVE), await host.post(f"{place}/matches", LIVE)
            assert first.status == 200, first.text
            assert first.body == again.body
            await night.settled()
            [match] = [one for one in await night.matches() if one.title == "Spring"]
            assert first.body["location"] == f"/match/{match.id}/host"
            settings = match.settings
            assert (match.options, settings.pace.ready, settings.pace.every) == (
                {"rounds": 6, "trade_scope": "none"},
                "2 minutes",
                "2 minutes",
            )
            assert (settings.announce, settings.locale, settings.strikes, settings.blind_hosts) == (
                "hold",
                "it",
                3,
                True,
            )
            night.host.finds("Spring: iscrizioni")
            assert (await host.get(first.body["location"])).status == 200
            assert f"{place}/new" in (await host.get("/")).text
            for key in ("place", "rooms", "hosts"):
                for words in (str(hall.id), "text"):
                    answer = await host.post(
                        f"{place}/matches", {**LIVE, "given": {**LIVE["given"], key: words}, "once": key}
                    )
                    assert (answer.status, "cannot be chosen" in answer.refusal) == (422, True)
        async with paged(night) as browser:  # the answer was lost, and the bot was begun again
            again = await Browser(browser.port, browser.session, await cookie_of(browser, night.host)).post(
                f"{place}/matches", LIVE
            )
            assert (again.status, "already" in again.refusal) == (422, True)
            assert [one.title for one in await night.matches()].count("Spring") == 1


async def test_only_who_may_manage_the_server_opens_one(tmp_path: Path) -> None:
    """A player is refused on each way, a person who is not signed in too; no server is found by a guessed name."""
    async with dealt(tmp_path) as night, paged(night) as browser:
        _, (ada, *_) = await night.match_of_three()
        player = Browser(browser.port, browser.session, await cookie_of(browser, ada))
        place = f"/server/{night.guild.id}"
        assert "/new" not in (await ada.slash("page", night.channel("hall"))).text
        for who, status in ((player, 403), (browser, 401)):
            assert [(await who.get(f"{place}/{end}")).status for end in ("new", "new/five_stands")] == [status] * 2
            assert [(await who.post(f"{place}/{end}", LIVE)).status for end in ("matches", "length")] == [status] * 2
        assert (await player.get("/server/12345/new")).status == 503
        assert [one.title for one in await night.matches()] == ["Meadow match"]


STAY = {"play": [], "go": ["stay"]}


@asynccontextmanager
async def paged(night: Evening) -> AsyncIterator[Browser]:
    """The running bot, and its page; a browser that is not signed in."""
    async with night.awake(page=ADDRESS) as bot:
        watching = Watching()
        bot.courier.recorded = watching.changed
        behind = Behind(bot.house, bot.context.intake, Sketches(), surfaces=partial(surface, bot))
        async with served(behind, "127.0.0.1", 0, watching) as port, aiohttp.ClientSession() as session:
            yield Browser(port, session)


async def cookie_of(browser: Browser, person: Person) -> str:
    """Sign in by the link that the bot answers with; the session."""
    reply = await (await person.slash("page")).settled()
    match = re.search(rf"<{re.escape(ADDRESS)}/enter#([^>\s]+)>", reply.text)
    assert match is not None, reply.text
    assert reply.is_ephemeral or person.inbox
    answer = await browser.post("/enter", {"token": match[1]})
    assert answer.status == 200, answer.text
    return answer.cookie


async def test_a_letter_opens_its_readers_table(tmp_path: Path) -> None:
    """The button under a letter gives its presser a link that leads to the match, once. Without a page there is no such button."""
    async with dealt(tmp_path) as night:
        async with paged(night) as browser:
            match, (ada, *_) = await night.match_of_three()
            await night.pass_deadline(match)
            reply = await ada.press(ada.finds("round 2", where=ada.inbox), "Open my table")
            hit = re.search(rf"<{re.escape(ADDRESS)}/enter\?match={match.id}#([^>\s]+)>", reply.text)
            assert hit is not None, reply.text
            entry = {"token": hit[1], "match": match.id}
            assert (await browser.post("/enter", entry)).body["location"] == f"/match/{match.id}/mine"
            assert (await browser.post("/enter", entry)).status == 403
        async with night.awake():
            await night.pass_deadline(match)
            assert "Open my table" not in str(ada.finds("round 3", where=ada.inbox).components)
            reply = await ada.slash("page", night.channel("hall"))
            assert (reply.is_ephemeral, "/enter#" in reply.text) == (True, False)


async def test_a_token_for_a_program_is_made_and_ended_on_discord(tmp_path: Path) -> None:
    """Chosen from /more, confirmed, shown once to its asker alone, told of in public; it plays, is listed, and ends."""
    async with dealt(tmp_path) as night, paged(night) as browser:
        match, (ada, *_) = await night.match_of_three()
        form = await ada.slash("more", act="program token")
        asked = await (await ada.fill(form, {"may": "play"})).settled()
        assert "not rated" in asked.text
        made = await (await ada.press(asked.message, "Let a program play")).settled()
        hit = re.search(r"^(\S+\.[0-9a-f]{48})$", made.text, re.MULTILINE)
        assert hit is not None, made.text
        await night.settled()
        ada_s = Program(browser.port, browser.session, hit[1])
        sight = (await ada_s.get(f"matches/{match.id}/sight")).body
        assert "lets a program of their own play" in sight["letters"][-1]["text"]
        sealed = await ada_s.post(f"matches/{match.id}/orders", {"key": sight["question"]["key"], "form": STAY})
        assert (sealed.status, sealed.body["version"]) == (200, 1)
        listed = (await ada.slash("more", act="program list")).text
        assert match.id in listed
        assert hit[1].partition(".")[2] not in listed
        assert "1 token has ended" in (await _ended(ada)).text
        assert (await ada_s.get("me")).status == 401


async def _ended(person: Person) -> Reply:
    """End all tokens."""
    return await (await person.fill(await person.slash("more", act="program end"), {})).settled()


async def test_a_host_acts_on_the_page_by_what_discord_knows(tmp_path: Path) -> None:
    """Their desk names players and takes a substitute, who is a member of the server; a stranger's id is refused."""
    async with dealt(tmp_path) as night, paged(night) as browser:
        match, _ = await night.match_of_three()
        dora = night.visitor("Dora")
        host = Browser(browser.port, browser.session, await cookie_of(browser, night.host))
        desk = f"/match/{match.id}/host"
        page = (await host.get(desk)).text
        assert 'data-command="seat-substitute"' in page
        fields = {"player": "#2", "newcomer": str(dora.id), "reason": "Bo is away"}
        body = {"command": "seat-substitute", "given": fields}
        nobody = await host.post(f"{desk}/commands", body | {"given": fields | {"newcomer": "123"}})
        assert nobody.status == 422
        answer = await host.post(f"{desk}/commands", body)
        assert answer.status == 200, answer.text
        if "yes" in answer.body:
            answer = await host.post(f"{desk}/commands", body | {"yes": answer.body["yes"]})
        await night.settled()
        assert "Dora" in (await host.get(desk)).text
        assert dora.inbox
