"""Casting on Discord: questions in a form, answers in another, read and decided by hosts alone."""

from tests.discord.playing import Evening


async def test_hosts_ask_read_and_choose(night: Evening) -> None:
    """Applicants can keep their answers or take them back; only hosts see them."""
    hall, host = await night.channels(), night.host
    ada, bo = (night.loopback.person(name) for name in ("Ada", "Bo"))
    for person in (ada, bo):
        person.joins(night.guild)
    await (await host.slash("host create", hall, game="season", title="Elder Tree")).settled()
    await night.settled()
    form = await host.slash("host cast ask", hall)
    done = await (await host.fill(form, {"question/0": "zone", "question/1": "Why you?"})).settled()
    assert "you choose the cast" in done.text
    await night.settled()
    for person, why in ((ada, "I like gardens."), (bo, "I like mazes.")):
        sent = await person.fill(
            await person.press(person.finds("Elder Tree: sign-up"), "Join"),
            {"answer/0": "Europe/Rome", "answer/1": why},
        )
        taken = await sent.settled()
        assert "read your answers" in taken.text
    kept = await (await bo.press(taken.message, "Keep my answers")).settled()
    assert "until /more: forget-me" in kept.text
    assert "season-hosts" not in {each["name"] for each in ada.commands(hall)}
    shown = await (await host.slash("host cast show", hall)).settled()
    assert "Why you?: I like mazes." in shown.text
    await (await host.slash("host cast choose", hall, applicant=str(ada.id))).settled()
    await (await night.yes("host cast close", await host.slash("host cast close", hall))).settled()
    (season,) = await night.bot.store.transact(lambda tx: tx.matches.find())
    applied = await night.bot.store.transact(lambda tx: tx.applications.of(season.id))
    assert [(one.status, one.is_kept) for one in applied] == [("chosen", False), ("declined", True)]
