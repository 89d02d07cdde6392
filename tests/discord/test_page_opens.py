"""A host opens a match on the page, with the form that the rehearsal has; the sign-up stands on Discord."""

import re
from pathlib import Path
from typing import Any

from bot.commands import table
from tests.discord.dealt import dealt
from tests.discord.test_page import cookie_of, paged
from tests.page.table import Browser

LIVE: dict[str, Any] = {
    "given": {
        "game": "five_stands", "title": "Spring", "every": "2 minutes", "ready": "2 minutes", "announce": "hold", "language": "it",
        "settings": "strikes = 3", "blind_hosts": "yes",
    },
    "fields": {"rounds": "6", "trade_scope": "none"},
    "once": "form 1",
}  # fmt: skip


async def test_a_match_is_opened_on_the_page(tmp_path: Path) -> None:
    """Each field of the command is in the form; a form that is sent twice opens one match; what is wrong is named, and opens none."""
    async with dealt(tmp_path) as night, paged(night) as browser:
        hall = night.channel("hall")
        link = await night.host.slash("page", hall)
        place = f"/server/{night.guild.id}"
        assert f"{place}/new" in link.text
        host = Browser(browser.port, browser.session, await cookie_of(browser, night.host))
        assert "Five Stands" in (await host.get(f"{place}/new")).text
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
        [match] = [one for one in await night.bot.store.transact(lambda tx: tx.matches.find()) if one.title == "Spring"]
        assert first.body["location"] == f"/match/{match.id}/host"
        settings = match.settings
        assert (match.options, settings.pace.ready, settings.pace.every) == (
            {"rounds": 6, "trade_scope": "none"},
            "2 minutes",
            "2 minutes",
        )
        assert (settings.announce, settings.locale, settings.strikes, settings.blind_hosts) == ("hold", "it", 3, True)
        night.host.finds("Spring: iscrizioni")
        assert (await host.get(first.body["location"])).status == 200
        assert f"{place}/new" in (await host.get("/")).text


async def test_a_bot_begun_again_opens_no_second_match(tmp_path: Path) -> None:
    """The answer was lost and the bot was begun again: the same form opens nothing more."""
    async with dealt(tmp_path) as night:
        async with paged(night) as browser:
            cookie = await cookie_of(browser, night.host)
            place = f"/server/{night.guild.id}/matches"
            assert (await Browser(browser.port, browser.session, cookie).post(place, LIVE)).status == 200
        async with paged(night) as browser:
            again = await Browser(browser.port, browser.session, await cookie_of(browser, night.host)).post(place, LIVE)
            assert (again.status, "already" in again.refusal) == (422, True)
            titles = [one.title for one in await night.bot.store.transact(lambda tx: tx.matches.find())]
            assert titles.count("Spring") == 1


async def test_a_channel_is_named_by_no_words(tmp_path: Path) -> None:
    """The form has none; a request that names one is refused plainly."""
    async with dealt(tmp_path) as night, paged(night) as browser:
        host = Browser(browser.port, browser.session, await cookie_of(browser, night.host))
        for key in ("place", "rooms", "hosts"):
            for words in (str(night.channel("hall").id), "text"):
                fields = {**LIVE["given"], key: words}
                answer = await host.post(f"/server/{night.guild.id}/matches", {**LIVE, "given": fields})
                assert (answer.status, "cannot be chosen" in answer.refusal) == (422, True)


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
        assert [one.title for one in await night.bot.store.transact(lambda tx: tx.matches.find())] == ["Meadow match"]
