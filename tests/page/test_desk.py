"""The host's desk on the page of real matches, and what a player can do there besides playing: the table's commands, as at the venue."""

import asyncio
import re

from msgspec.structs import replace

from bot.commands import table as entries
from bot.commands.command import HOSTS, Command
from bot.page.reading.sight import look
from bot.referee import words
from bot.referee.core.model import Match, Person, Settings
from bot.referee.core.positions import table_of
from bot.referee.hosting import crew
from bot.referee.people import me
from bot.referee.play import dealing, signup
from bot.referee.season import casting
from tests.bot.world import HOST, NAMES, PLAY_NOTHING, one_card, outcome_of
from tests.page.table import PUBLIC, Answer, Browser, Table


def _desk(match: Match, end: str = "") -> str:
    return f"/match/{match.id}/host{end}"


def _forms(page: str) -> set[str]:
    """The commands that have a form on a page."""
    return set(re.findall(r'data-command="([^"]+)"', page))


def _since(page: str, command: str) -> int:
    """The step that a form names."""
    match = re.search(rf'data-command="{command}" data-since="(\d+)"', page)
    assert match is not None, command
    return int(match[1])


async def _sends(browser: Browser, where: str, command: str, since: int | None = None, **fields: str) -> Answer:
    return await browser.post(f"{where}/commands", {"command": command, "given": fields, "since": since})


async def test_only_who_is_asked_is_missing(table: Table) -> None:
    """The one whose turn it is, until they have sealed; and who has taken it back."""
    match = await table.match(game="go_stop", seats=2)
    [asked] = table_of(match).prompts
    for count in (1, 0):
        assert await _missing(table, match) == [asked.seat] * count
        await table.bot.order(match, NAMES[asked.seat], {asked.form[0].key: asked.form[0].choices[:1]})
    other = await table.match()
    for answer, seats in ((PLAY_NOTHING, [1, 2]), (None, [0, 1, 2])):
        await table.bot.order(other, "Ada", answer)
        assert await _missing(table, other) == seats


async def _missing(table: Table, match: Match) -> list[int]:
    """Who is missing, as the hosts read it."""
    sight = await table.bot.store.transact(lambda tx: look(tx, match.id, "host", table.bot.clock.now()))
    assert sight is not None
    return [place.tenure.seat for place in sight.desk.missing]


def _wanted(match: Match) -> set[str]:
    """The hosts' commands that a page can offer of a match; a game's question has a form of its own."""
    there: tuple[Command, ...] = entries.offered(match)
    return {one.key for one in there if one.who == "hosts" and "page" not in one.lacks and not _answers(one)}


def _answers(command: Command) -> bool:
    return any(field.is_answer for field in command.fields)


async def test_every_command_of_hosts_stands_on_the_desk(table: Table) -> None:
    """From the sign-up to the end, in every state of a match, and for its host alone."""
    bot, host = table.bot, await table.signed_in(HOST)
    opened = await bot.open(settings=PUBLIC)
    await bot.joins(opened, "Ada", "Bo", "Chiara")
    states = set[str]()

    async def looks() -> None:
        match = await bot.now(opened)
        states.add(match.status)
        page = await host.get(_desk(match))
        assert page.status == 200
        lacking = _wanted(match) - _forms(page.text)
        # What nothing can be chosen for says why in place of its form.
        assert all(f'id="command-{one}"' in page.text for one in lacking), lacking

    await looks()
    assert isinstance(await dealing.start(bot.house, opened.id, HOST), Match)
    await looks()
    assert (await _sends(host, _desk(opened), "pause", reason="a storm")).status == 200
    await looks()
    assert (await _sends(host, _desk(opened), "resume", reason="it is over")).status == 200
    assert (await _sends(host, _desk(opened), "abort", reason="nobody is left")).status == 200
    asked = (await _sends(host, _desk(opened), "abort", reason="nobody is left")).body
    if "yes" in asked:
        body = {"command": "abort", "given": {"reason": "nobody is left"}, "yes": asked["yes"]}
        assert (await host.post(_desk(opened, "/commands"), body)).status == 200
    await looks()
    assert states >= {"sign_up", "running", "paused", "aborted"}
    others: list[Browser] = [await table.signed_in("Ada"), await table.signed_in("Zoe"), table.stranger()]
    assert [(await one.get(_desk(opened))).status for one in others] == [404, 404, 401]
    assert [(await _sends(one, _desk(opened), "pause", reason="x")).status for one in others] == [404, 404, 401]


async def test_a_host_acts_once_and_on_what_they_saw(table: Table) -> None:
    """The form names its step: after a close it is refused in words, unless it only shows something; a reason is asked for; what is done is
    the host's in the journal.
    """
    bot, host = table.bot, await table.signed_in(HOST)
    match = await table.match()
    page = (await host.get(_desk(match))).text
    since = _since(page, "remind")
    unsaid = await _sends(host, _desk(match), "pause", since)
    assert ("reason" in unsaid.refusal, unsaid.body["field"]) == (True, "reason")
    await bot.order(match, "Ada", one_card(match, 0))
    match = await bot.pass_deadline(match)
    late = await _sends(host, _desk(match), "pause", since, reason="a storm")
    assert (late.status, (await bot.now(match)).status) == (422, "running")
    assert "closed" in late.refusal or "round" in late.refusal
    for paper in ("papers-ledger", "papers-transcript", "papers-export"):
        assert (await _sends(host, _desk(match), paper, since)).status == 200, f"{paper}: shown as it is now"
    assert (await _sends(host, _desk(match), "papers-resend", since, player="#1")).status == 422
    await table.delivered()
    fresh = _since((await host.get(_desk(match))).text, "pause")
    assert (await _sends(host, _desk(match), "pause", fresh, reason="a storm")).status == 200
    assert [(one.act, one.actor, one.reason) for one in await bot.journal(match)][-1] == ("paused", HOST, "a storm")


async def test_the_desk_shows_who_has_sealed_and_never_what(table: Table) -> None:
    """Not yet, before the close; missed, after it, though the result is held. Each of two hosts has a desk; a person who stops being a host
    loses it.
    """
    bot, host = table.bot, await table.signed_in(HOST)
    match = await table.match(settings=Settings(announce="hold"))
    await bot.order(match, "Ada", one_card(match, 0))
    page = (await host.get(_desk(match))).text
    assert 'data-state="sealed"' in page
    assert page.count('data-state="missing"') == 2
    assert one_card(match, 0)["play"][0] not in page
    cleo = await table.signed_in("Cleo")
    assert (await cleo.get(_desk(match))).status == 404
    assert isinstance(await crew.add_host(bot.house, match.id, HOST, "Cleo", "help"), Match)
    assert (await cleo.get(_desk(match))).status == 200
    assert f'href="{_desk(match)}"' in (await cleo.get("/")).text
    assert isinstance(await crew.remove_host(bot.house, match.id, HOST, "Cleo", "done"), Match)
    assert (await cleo.get(_desk(match))).status == 404
    assert (await bot.pass_deadline(match)).status == "held"
    await table.delivered()
    said = [re.findall(r'class="sealing"[^>]*>([^<]+)', one) for one in (page, (await host.get(_desk(match))).text)]
    assert [one[1:] for one in said] == [["Not yet"] * 2, ["Missed"] * 2]


async def test_a_host_who_plays_sees_what_everybody_sees(table: Table) -> None:
    """At the desk too: the forms stand below a spectator's page, what is secret is refused, and a question
    names no one who has not sealed.
    """
    bot, match = table.bot, await table.match()
    ada = await table.signed_in("Ada")
    await bot.house.act(match.id, lambda act: act.save(hosts=(*act.match.hosts, "Ada")))
    await bot.order(match, "Bo", one_card(match, 1))
    page = (await ada.get(_desk(match))).text
    assert "data-state=" not in page
    await _sends(await table.signed_in("Bo"), f"/match/{match.id}/mine", "ask", question="May I?")
    assert 'href="#asked"' not in (await ada.get(_desk(match))).text
    assert "pause" in _forms(page)
    assert (await _sends(ada, _desk(match), "seat-peek", player="#2", reason="a doubt")).status == 422
    answer = await _sends(ada, _desk(match), "close-now", _since(page, "close-now"), reason="x")
    assert (answer.status, "Bo" in answer.text) == (422, False)


async def test_a_player_has_their_settings_and_diary_there(table: Table) -> None:
    """By the same commands as at the venue; what hosts can do is refused to them."""
    bot, match = table.bot, await table.match()
    ada, place = await table.signed_in("Ada"), f"/match/{match.id}/mine"
    forms = _forms((await ada.get(place)).text)
    assert {"me", "confess", "record", "program-token"} <= forms
    assert not forms & {one.key for one in entries.TABLE if one.who in HOSTS}
    assert (await _sends(ada, place, "me", language="it")).status == 200
    assert (await me.known(bot.house, Person("Ada", "Ada", "en"))).wishes.language == "it"
    assert (await _sends(ada, place, "confess", diary="I hold the joker.")).status == 200
    kept = await bot.store.transact(lambda tx: words.confessions(tx, match.id, "Ada"))
    assert [one.text for one in kept] == ["I hold the joker."]
    assert (await _sends(ada, place, "pause", reason="x")).status == 403
    assert (await _sends(ada, place, "no-such", reason="x")).status == 404


async def test_the_replay_comes_with_its_letter(table: Table) -> None:
    """People who may look on at the match see it, and not before the letter that brings it has arrived."""
    settings = replace(PUBLIC, replay="public")
    bot, match = table.bot, await table.match(options={"rounds": 1}, settings=settings)
    ada, stranger = await table.signed_in("Ada"), table.stranger()
    places = [(ada, f"/match/{match.id}/mine"), (stranger, f"/match/{match.id}/spectator")]
    while not (match := await bot.now(match)).is_revealed:
        assert [(await one.get(f"{place}/replay")).status for one, place in places] == [404, 404]
        for name in ("Ada", "Bo", "Chiara"):
            await outcome_of(bot.order(match, name, PLAY_NOTHING))
        await bot.pass_deadline(match)
    assert [(await one.get(f"{place}/replay")).status for one, place in places] == [404, 404]
    await table.delivered()
    for reader, place in places:
        assert f'href="{place}/replay"' in (await reader.get(place)).text
        page = await reader.get(f"{place}/replay")
        assert (page.status, "sandbox" in page.headers["Content-Security-Policy"]) == (200, True)


async def test_what_weighs_is_asked_before_it_is_done(table: Table) -> None:
    """The answer comes with a token that counts only for the person who was asked, and once: a yes that is sent again, since its answer
    was lost, gets the same answer; one to what nobody asked does nothing.
    """
    match, host = await table.match(), await table.signed_in(HOST)
    fields = {"reason": "everybody agrees", "until": "in 3 days"}
    page = (await host.get(_desk(match))).text
    asked = (await _sends(host, _desk(match), "extend", _since(page, "extend"), **fields)).body
    assert asked["ask"]
    before = await table.bot.now(match)
    ada = await table.signed_in("Ada")
    stolen = {"command": "extend", "given": fields, "yes": asked["yes"]}
    assert (await ada.post(f"/match/{match.id}/mine/commands", stolen)).status == 403
    assert await table.bot.now(match) == before
    answers = await asyncio.gather(*(host.post(_desk(match, "/commands"), stolen) for _ in range(3)))
    assert {(one.status, one.text) for one in answers} == {(200, answers[0].text)}
    assert await table.bot.now(match) != before
    assert [one.act for one in await table.bot.journal(match)].count("extended") == 1
    unasked = await host.post(_desk(match, "/commands"), stolen | {"yes": "page:0"})
    assert (unasked.status, "no longer open" in unasked.refusal) == (422, True)
    table.bot.clock.turn(15 * 60 + 1)
    again = await host.post(_desk(match, "/commands"), stolen)
    assert (again.status, "done already" in again.refusal) == (422, True), (
        "what was asked is forgotten, what was done is stored"
    )


async def test_a_player_asks_the_hosts_and_a_host_answers(table: Table) -> None:
    """Each with a form; one that is sent twice asks once, and what another reads there has neither the question nor the answer."""
    match, host, ada, bo = (
        await table.match(),
        await table.signed_in(HOST),
        await table.signed_in("Ada"),
        await table.signed_in("Bo"),
    )
    mine = f"/match/{match.id}/mine"
    for _ in range(2):
        sent = await _sends(ada, mine, "ask", question="May I pay twice?")
        assert "have your question" in sent.body["receipt"]
    page = (await host.get(_desk(match))).text
    assert "1. Ada: May I pay twice?" in page
    # It stands above everything else that hosts do here, with its count and with the form that answers it.
    first = page[page.index('id="part-asked"') : page.index('id="part-judge"')]
    assert "A player’s question waits for your answer" in first
    assert "May I pay twice?" in first
    assert _forms(first) == {"questions-answer"}
    assert 'href="#asked"' in page
    assert "May I pay twice?" in (await _sends(host, _desk(match), "questions")).body["receipt"]
    fields = {"number": "1", "to": "asker", "answer": "Once in a round."}
    assert (
        await _sends(host, _desk(match), "questions-answer", _since(page, "questions-answer"), **fields)
    ).status == 200
    again = await _sends(host, _desk(match), "questions-answer", _since(page, "questions-answer"), **fields)
    assert (again.status, "answered already" in again.body["refusal"]) == (422, True)
    await table.delivered()
    assert 'href="#asked"' not in (await host.get(_desk(match))).text
    assert "They answer you alone: “Once in a round.”" in (await ada.get(mine)).text
    for browser, where in ((bo, mine), (table.stranger(), f"/match/{match.id}/spectator")):
        assert "in a round.”" not in (await browser.get(where)).text
    assert (await _sends(bo, mine, "questions-answer", None, **fields)).status == 403


async def test_answers_of_applicants_stand_side_by_side(table: Table) -> None:
    """Each in a column of its own, to the host who asks for them, which is journalled."""
    house, host = table.bot.house, await table.signed_in(HOST)
    options = {"duels": [{"game": "go_stop"}]}
    season = await signup.open_match(house, guild="g", home="home", game="season", host=HOST, options=options)
    assert isinstance(await casting.ask(house, season.id, HOST, ("Why you?",)), Match)
    for name in ("Ada", "Bo"):
        answers = {"Why you?": f"I am {name}."}
        assert isinstance(await casting.apply(house, season.id, name, name, answers), Match)
    shown = (await _sends(host, _desk(season), "cast-show")).body["receipt"]
    columns = re.findall("<article.*?</article>", shown, re.DOTALL)
    assert [("I am Ada." in one, "I am Bo." in one) for one in columns] == [(True, False), (False, True)]
    assert 'class="beside"' in shown
    assert "answers_read" in [one.act for one in await table.bot.journal(season)]


async def test_what_cannot_be_taken_back_asks_for_a_yes(table: Table) -> None:
    """To close early names who has not sealed, to a host who may know it; nothing is done before the yes."""
    bot, match, host = table.bot, await table.match(), await table.signed_in(HOST)
    await bot.order(match, "Ada", one_card(match, 0))
    before, page = await bot.now(match), (await host.get(_desk(match))).text
    presses = {
        "close-now": "Bo, Chiara",
        "seat-remove": "Bo",
        "abort": "without a result",
        "result-finish": "places that you gave",
    }
    for command, said in presses.items():
        more = {"player": "#2"} if command == "seat-remove" else {}
        more = {"places": "Ada; Bo; Chiara"} if command == "result-finish" else more
        asked = await _sends(host, _desk(match), command, _since(page, command), reason="we agreed", **more)
        assert (asked.status, said in asked.body["ask"]) == (200, True), (command, asked.text)
        assert "yes" in asked.body
        assert await bot.now(match) == before
    assert not [one for one in await bot.journal(match) if one.actor == HOST and one.reason]
    out = {"player": "#2", "reason": "moved away"}
    question = (await _sends(host, _desk(match), "seat-remove", _since(page, "seat-remove"), **out)).body
    yes = {"command": "seat-remove", "given": {}, "yes": question["yes"]}
    assert (await host.post(_desk(match, "/commands"), yes)).status == 200
    assert [one.act for one in await bot.journal(match)][-1] == "removed"
