"""Planning a season on Discord: in a form, moved by a command, shown with a calendar file, by its hosts alone."""

from tests.discord.playing import Evening

PLAN = """
[[episode]]
at = "2026-12-06 18:00"
game = "five_stands"
auto = true

[[episode]]
at = "14 days"
rules = "Draw straws."
"""


async def test_hosts_write_move_and_see_the_plan(night: Evening) -> None:
    """Unreadable lines are kept when the form opens again; people who may not run matches here are not offered it."""
    hall, host = await night.channels(), night.host
    ada = night.loopback.person("Ada")
    ada.joins(night.guild)
    await (await host.slash("host create", hall, game="season", title="Elder Tree")).settled()
    assert "season-hosts" not in {each["name"] for each in ada.commands(hall)}
    opened = await host.slash("season-hosts plan", hall)
    wrong = await (await host.fill(opened, {"plan/0": "[[episode]]\nat = 'soon'"})).settled()
    assert "is no hour to come" in wrong.text
    again = await host.slash("season-hosts plan", hall)
    assert "soon" in str(again.modal)
    done = await (await host.fill(again, {"plan/0": f"cast = 6\n{PLAN}"})).settled()
    assert "Five Stands, for 6, opened by the bot" in done.text
    moved = await (await host.slash("host plan move", hall, episode=1, at="1 day", all_after=True)).settled()
    assert "Episode 1" in moved.text
    shown = await (await host.slash("host plan show", hall)).settled()
    assert "a match that you run yourselves, for 5, opened by you" in shown.text
