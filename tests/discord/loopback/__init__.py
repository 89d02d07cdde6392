"""A Discord on 127.0.0.1 for tests: REST, gateway, people; it enforces Discord's limits and fails on demand.

    async with Loopback() as loopback:
        with patched(loopback):                          # discord.py now talks to the loopback (patched(address) too)
            world = loopback.world
            ada = loopback.person("Ada")
            guild = world.make_guild("Meadows", owner=ada.user)          # bot_may=… sets the bot's permissions
            hall = world.make_channel(guild, "hall")                     # Kind.FORUM with tags=("running",) for a forum
            bot = MyClient(...)
            task = asyncio.create_task(bot.start(TOKEN))
            ...
            await bot.close(); await task

    Leaving the `async with` raises if the loopback itself failed: a missing route, or an event of its own that breaks
    Discord's documented shape (`world.problems`).

The world (world.py; all ids are ints, all times aware UTC)
    world.now = …, world.turn(timedelta)     the clock of snowflakes, stamps, 3 s, 15 min and the nonce window; it
                                             stands still unless turned. Loopback(clock=…) follows another clock.
    make_user make_guild make_role make_channel join leave set_roles allow_role set_overwrite dm open_thread
    add_to_thread remove_from_thread change_thread delete_channel
    world.bot, world.application.granted_intents (privileged Intent bits; others are closed with 4014),
    world.application.commands[None | guild id], world.guilds, world.channels; channel.messages maps ids to Messages.
    May: permission bits; Overwrite(id, is_member, allow, deny); Kind: channel types; Upload(filename, data): a file.

People (people.py): ada = loopback.person("Ada")
    ada.joins(guild, *roles)  ada.leaves(guild)  ada.closes_dms()  ada.opens_dms()
    await ada.dm("text", reply_to=None)  await ada.say(channel, "text")  await ada.edit(message, "text")
    await ada.delete(message)
    reply = await ada.press(message, "label or custom id")
    reply = await ada.choose(message, "placeholder or custom id", ["value or label", …])     people, roles, channels too
    modal = await ada.press(…); reply = await ada.fill(modal, {"label or custom id": "text" | [options] | True})
    reply = await ada.slash("host create", channel, game="five_stands")     without channel: their DM with the bot
    choices = await ada.suggests("submit", "orders", "play G")              autocomplete
    reply = await ada.forge(message, "any custom id", ["any value"])        what no honest client sends
    reply = await ada.forge_form(message, "any custom id", [any rows])          the same for a submitted form
    reply: .kind (message, deferred, deferred_update, update, suggestions, modal) .message .text .is_ephemeral .modal;
    `await reply.settled()` waits for the message behind a deferral. No answer within `patience` raises NotAnswered.
    ada.sees() -> [Seen(what, where, author, text, at, files, hidden, is_ephemeral, message)]: all that she has ever
    been able to see, in order: messages and all versions of edited ones, deletions, places and their names,
    thread members, modals, suggestions; `seen.everything` and `ada.reads()` add file names, alt texts, custom ids.
    loopback.who_saw("text") -> the names of all who have ever been able to see it
    await ada.awaits("text", since=ada.mark())   waits for it;  ada.finds("text")   the newest such message that she sees.

Faults (faults.py)
    loopback.faults.on("POST", "/messages$", Drop("after"), times=1, skip=0)    Drop, Fail, Limited, Deny, Delay
    loopback.faults.seed(7, every=20)   loopback.faults.double("MESSAGE_CREATE")   loopback.faults.happened
    loopback.rest.rate = 50             at most 50 requests in any second, then 429 (interactions are exempt)
    await loopback.kick("close" | "reconnect" | "invalid", resume=True)   async with loopback.outage(resume=False)
    loopback.gateway.send_raw("SOMETHING_NEW", {})   .identified  .resumed count how sessions began
    loopback.rest.refusals              (method, path, Refused) of all refused requests

Not there: reactions, polls, voice, webhooks of channels, system messages ("pinned a message", "added Bo"), the limits on
    renames and on edits of old messages (use Deny). A missing route fails the test that uses it.
Traffic: loopback.traffic, loopback.write_traffic(path) in the shape that check_traffic.py reads.
Waiting: await loopback.connected(), await loopback.quiet() (no request for 0.1 s).
"""

from tests.discord.loopback.faults import Delay, Deny, Drop, Fail, Limited, Plan
from tests.discord.loopback.gateway import Intent
from tests.discord.loopback.model import (
    BOT_MAY,
    EVERYONE_MAY,
    INVITED_MAY,
    Channel,
    Guild,
    Kind,
    May,
    Message,
    Overwrite,
    Refused,
    Role,
    Upload,
    User,
)
from tests.discord.loopback.people import NotAnswered, Person, Reply, text_of
from tests.discord.loopback.server import Loopback, patched
from tests.discord.loopback.sight import Seen
from tests.discord.loopback.world import TOKEN, World, snowflake_time

__all__ = [
    "BOT_MAY",
    "EVERYONE_MAY",
    "INVITED_MAY",
    "TOKEN",
    "Channel",
    "Delay",
    "Deny",
    "Drop",
    "Fail",
    "Guild",
    "Intent",
    "Kind",
    "Limited",
    "Loopback",
    "May",
    "Message",
    "NotAnswered",
    "Overwrite",
    "Person",
    "Plan",
    "Refused",
    "Reply",
    "Role",
    "Seen",
    "Upload",
    "User",
    "World",
    "patched",
    "snowflake_time",
    "text_of",
]
