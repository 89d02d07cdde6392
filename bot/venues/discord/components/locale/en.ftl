# What only Discord needs: its forms, its lists, and messages that are too long for one.

part-of = { $title }, part { $part } of { $parts }

form-title = Your orders
form-range-one = Choose one.
form-range-order = Choose { $least } to { $most }, in your order. What you choose again comes last.
form-range-exactly = Choose { $least }.
form-range-may = Choose one, or nothing.
form-range-up-to = Choose up to { $most }, or nothing.
form-range-between = Choose { $least } to { $most }.
form-amounts = Numbers and places, such as “2 { $choice }”. { $exact ->
    [yes] Exactly { $most } in all
   *[no] { $least ->
        [0] Together at most { $most }
       *[other] Together { $least } to { $most }
    }
 }.
form-number = A whole number from { $least } to { $most }.
form-number-may = A whole number from { $least } to { $most }, or nothing.
form-words = Your own words, at most { $most } characters.
form-nothing = Nothing
form-typed = Or type your orders
form-typed-hint = If you write something here, it counts instead of what is chosen above.
form-empty = There is nothing to choose. Sending this seals just that.
form-how-many = How many?
form-now = Now { $amount }. Leave it empty for none.

sheet-step = Part { $part } of { $parts }
sheet-list = Choose here
sheet-range = { $first } to { $last }
sheet-chosen = { $field }: { $chosen }.
sheet-nothing = nothing
sheet-spent = { $spent } of { $most }
sheet-now = Now { $amount }
sheet-typed = Typed, it reads:
sheet-write = Write
sheet-back = Back
sheet-next = Next
sheet-type = Type instead
sheet-seal = Seal my orders

# Answers to presses, commands and typed orders.
stale = That question is closed. In { $title } round { $round } is open.
stale-link = To the open question
which-match = Which match are these orders for?
which-counts = Your form says two things, so nothing of it is sealed yet. Typed: { $typed } — Chosen: { $chosen } — Which one counts?
counts-typed = What I typed
counts-chosen = What I chose
match-unknown = This bot does not have that match, so nothing was sealed. It may have been erased, or another bot runs with the same account: tell a host.
not-asked-now = You are not asked anything there now.
not-yours = This is not for you to press.
not-stored-yet = Your message has arrived, but it cannot be stored just now. It is tried again by itself, and you are told what becomes of it; the time at which you sent it counts.
not-kept = This could not be stored: nothing of it was kept, and nothing has changed. Do it again in a few minutes. The hosts are told that the disk fails.
store-fails = The bot cannot write to its disk: it may be full, or read-only. What it has acknowledged is safe. No round closes meanwhile. Orders that come by message wait and count by the time at which they were sent; people who press a button are told to do it again. Make room, or make the disk writable; no restart is needed.
store-works = The bot can write to its disk again and goes on. Orders that came by message are stored now. What was pressed meanwhile has to be pressed again, as the bot said.
gone = That no longer exists.
press-again = That took too long for a form to open. Press again.
failed = Something went wrong (error { $error }). Look whether it was done before you try again. Tell the hosts that number: the bot’s operator finds it in the log.

joined-queued = The bot may write to only a few new people a minute, and { $before ->
    [one] one comes
   *[other] { $before } come
} before you: your first letter is there in about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}. You miss nothing by waiting.
joined = A letter to you is on its way by DM; your orders will be asked for there.
closed-dms = Your DMs are closed to this bot, so your letters from { $title } come to a private thread of your own. Give your orders there by button, or with /submit.
closed-link = To your letters
closed-kept = Your DMs are closed to this bot, and no private thread could be opened for you. Your letters from { $title } wait until you collect them: press the button here or under the sign-up post, or use /collect. After each deadline a new one waits. If you open your DMs, the next letter comes there.
closed-waiting = Your DMs are closed to this bot, so a call from { $title } could not reach you there. Open them, or look under the sign-up post now and then: if you are called, your letters come to a private thread of your own or wait until you collect them.
thread-warning = Your DMs are closed to this bot, so your letters from { $title } come to this private thread. Besides you, the owner of the server, its administrators and members with Manage Threads can read it, your hand too. If you do not want that, collect your letters instead: only you see them then. To order here, press the button under a letter, reply to it, or use /submit.
thread-ready = A letter lies ready: press one of the buttons to read it.
thread-ready-orders = A letter with a question lies ready: press one of the buttons to read it. If you send no orders by { $deadline }, the default is played for you.
thread-here = They may stand here
thread-collect = I collect them instead
thread-stands = Your letters come here from now on.
thread-collected = From now on your letters wait until you use /collect. What stands here already stays.
thread-unheard = Discord shows me what is typed in a server only when I am mentioned. Mention me before your orders, reply to my letter with the mention on, press the button under it, or use /submit.
collect-nothing = No letter waits for you here. Letters come by DM or to a private thread; only what cannot come is collected.
collect-later = Not everything could be shown just now. Nothing is lost: what you have not seen still waits for you. Press again.



# Hosts
done = Done, and told.

spectators-seen = These players can see that channel: { $players }. Choose one that is closed to them.

setup-make = It will make #{ $channel }: { $why }
setup-moved = These matches go on in the channels that are here now: { $titles }.
setup-moved-why = a channel of it was deleted
setup-there = The channels are there.
setup-next = Next: { COMMAND("create") }.
setup-button = Make them
setup-first = The bot's channels are not here yet. Run { COMMAND("setup") } first, or name the channels yourself.
setup-forbidden = The bot may not make channels. Give it Manage Channels for this once, or make them yourself under these names.
setup-refused = Discord has not made all of the channels: { $why }. Fix that, and use this command again: what is there already stays.
setup-cannot = The bot cannot make them: it lacks { $permissions }. Give it that, or make the channels yourself under these names; then give this command again.
setup-hosts-open = Everyone sees #{ $channel }, where hosts are told what players may not know. Hide it from everyone but hosts and the bot.
setup-rooms-open = Everyone may open public threads in #{ $channel }. Remove Create Public Threads there, so that only closed rooms stand in it.
setup-matches = for everyone; only the bot writes there, unless you let others.
setup-rooms = for closed rooms, which are private threads.
setup-hosts = for hosts; only you and administrators see it, until you let others in.
setup-readers = Who can read every closed room, besides the owner of the server: { $roles }. Do not let these people play, or take those rights from them during a match.
setup-readers-owner = Only the owner of the server can read every closed room.
setup-unseen = Not everyone sees #{ $channel }. Closed rooms are threads of it, and only members who see it can be let in. Give View Channel there to all players.
setup-rings = Posts ping these roles only: { $roles }.
setup-rings-nobody = Posts ping no one, until there are roles { $news } (sign-ups and results) and { $alerts } (for hosts) that anyone may mention.
setup-near-threads = Nearly all threads of this server are open: { $used } of the { $most } that Discord allows. Archive threads that are over, or the rooms of the next round cannot be opened.
setup-near-channels = This server has { $used } of the { $most } channels that Discord allows. Delete some before a new match or season needs new channels.
setup-near-roles = This server has { $used } of the { $most } roles that Discord allows. Delete some before a season needs roles for its cast.
paper-too-large = { $file } is too large for Discord here. The person who runs the bot has it: `bellflower replay` writes it.
pictures-spent = Without its picture: this server has had its pictures of this minute ({ $most }). Look at it again in a minute.
setup-events = Not needed: with Create Events, the server’s list of events shows when rounds close.
events-not-allowed = The setting for the server’s list of events has no effect yet: the bot may not make events on this server. Give its role Create Events.
setup-roles = For seasons alone the bot also needs Manage Roles: without it, it cannot give the cast, the candidate and the eliminated their roles. Single matches do not need it.
lacks = In #{ $channel } the bot lacks { $permission }: { $why }
needs-view-channel = it sees nothing there.
needs-send-messages = it cannot post there.
needs-send-messages-in-threads = it cannot post in rooms.
needs-embed-links = links in its posts stay bare.
needs-attach-files = it cannot send pictures.
needs-read-message-history = after a restart it could not find what it has sent already, and would send it again.
needs-create-private-threads = it cannot open closed rooms.
needs-manage-threads = it cannot lock closed rooms.

# Seasons
role-cast = { $title } { $match }: cast
role-candidate = { $title } { $match }: candidate
role-eliminated = { $title } { $match }: eliminated
role-of = { $title } { $match }: { $value }
archive-threads = To be put away of { $title }: { $count } { $count ->
    [one] thread that is
   *[other] threads that are
} open yet. They are locked and archived; their members can still read them.
archive-channels = Closed to writing, since nothing else uses them: { $channels }.
archive-shared = Left as they are, since other matches use them, or the next one would: { $channels }.
archive-keeps = Nothing is deleted, and a moderator can undo all of it by hand.
archive-done = Put away: { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}, { $channels ->
    [one] 1 channel
   *[other] { $channels } channels
}. Nothing was deleted.
only-words = I read words alone, so nothing was sealed: a sticker, a voice message, a file, a poll and a forwarded message are no orders. Type your orders, or press the button under your letter.
dms-flood = You have sent { $most } messages in this round, and more are not read until the next one. What you sealed stands; the button under your letter still works.
setup-exposed = Files of the bot that hold every secret may be read by other users of its computer: { $count } of them, the first is { $path }. Its operator closes them with chmod go=.

# Help
help-what = Bellflower runs elimination matches: players order in secret, rounds close on time, and each result reaches exactly those who may know it.
help-join = To play: press Join under a sign-up post in a server. Letters come to you by DM; with closed DMs, to a private thread, or by /collect.
help-orders = To order: press Give orders under your letter, type your orders to me by DM (as a reply to the letter, if you play in several matches), or use /submit. You may change them until the deadline; the last version counts. /withdraw takes them back.
help-commands = /matches: what is wanted of you and until when. /hand: what you hold. /why: how a result came about. /rules: a game in short; with the clause lesson, its first turns. /trade: offers to other players.
help-own = { COMMAND("me") }: your own settings, among them language, reminders and days away. /record and /standings: what has been played here.
help-more = { COMMAND("what") }: everything else, each with its form: check your orders against the public seals, your deadlines as a file, what a season offers you, what is stored of you and who reads it, all of it as a file, and taking it out of matches that are over.
help-hosts = To host: { COMMAND("setup") } shows what is needed and makes the channels, { COMMAND("create") } opens a sign-up, { COMMAND("start") } deals. The desk in the hosts’ channel has the buttons for the rest.
greeting = Bellflower is here. To begin, a member with Manage Server types { COMMAND("setup") }, which shows what is needed before it makes anything, and then { COMMAND("create") }. For everyone: /help.
server-erased = What Bellflower had of this server was put into a file for its hosts and erased on { $date }, so it begins anew here. The operator of the bot has the file.

# Privacy

event-round = { $title }: round { $round } closes
event-episode = { $title }, episode { $episode }: choices close
event-contest = { $title }: the contest closes
event-about = Orders count until this moment. The event moves with the deadline.

