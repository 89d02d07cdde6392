# The words of the rehearsal page.

brand = Bellflower rehearsal
skip = Skip to the content
needs-scripts = You can read this page without JavaScript. Orders, other forms and news need it; all of it comes from this page itself.
lost-banner = Not connected: what you see may be old. Whether the rehearsal still runs is tried again and again; if it was stopped, start it anew and open the address that it prints.
not-here = There is nothing here
not-shown = This page cannot be shown
to-the-list = To the list of games and matches
language = Language of the page
connection-lost = The connection to the rehearsal is lost. It is sought again.
connection-back = Connected again.

# The list of matches

welcome = Rehearse a match
what-it-is = The same referee, the same letters and the same deadlines as on Discord, on this computer alone. Sit in any seat, look as any reader, and turn the clock when you have seen enough.
choose-game = Open a new match
good-first-match = A good first match
matches = Matches
no-match = No match has been opened yet.
seats-from-to = { $least } to { $most } players
seats-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
}

# A new match

seats = Seats
how-many = How many players
you = You, on this page
scripted-by = Bot: { $name }
player-guest = guest
player-planner = planner
player-strategist = strategist
player-reckon = reckoner
player-thinker = thinker
player-lookout = lookout
player-boss = boss
player-don = don
player-courtier = courtier
player-form = random moves
name-of = Name of { $mark }
player-of = Who plays { $mark }
word-of = Lucky word of { $mark }
lucky-word = lucky word
lucky-word-how = All of this can stay as it is. A lucky word goes into the dice, so that no one has chosen them alone; it may be left out.
pace = Pace
pace-every = A round lasts
pace-close-at = It closes at (UTC; empty: at no fixed hour)
pace-early = It closes early
early-never = never
early-all-in = as soon as everyone has sealed
game-foreign = The game’s own sentences are in { $language ->
    [it] Italian
   *[en] English
 } only.
letters-in = Language of the letters
live-pace = Set a live pace: ten minutes a round
length = { $rounds ->
    [one] About 1 round of { LASTING($every) }.
   *[other] About { $rounds } rounds; at { LASTING($every) } each, { $unit ->
        [month] { $count ->
            [one] a month
           *[other] { $count } months
        }
        [week] { $count ->
            [one] a week
           *[other] { $count } weeks
        }
        [day] { $count ->
            [one] a day
           *[other] { $count } days
        }
        [hour] { $count ->
            [one] an hour
           *[other] { $count } hours
        }
       *[minute] { $count ->
            [one] a minute
           *[other] { $count } minutes
        }
    }.
}
length-early = Less where everyone seals early.
length-live = Consider a live pace.
questions = Questions
questions-how = What the first rounds ask. Rounds after that ask the last question again. What the options say of questions counts only without these.
question-of = Round { $number }
question-usual = as usual: a vote against one another
question-more = One more question
question-needs-kind = Round { $number } has no kind: choose what it asks.
question-prize = The prize is a whole number up to { $most }.
options = Options
options-how = All of them at once, each by its name, separated by semicolons; what stands here replaces the fields
options-typed = Or type them
option-follows = follows from the match
start = Start the match
start-season = Start the season

# A match

clock = The clock
look-as = Look as
as-host = Host
as-spectator = Spectator
straws = Draw straws.
scripted = scripted
onward-hosts = It is the hosts’ turn: look as the host
onward-held = The result is held: announce it
onward-again = Play again with the same people
onward-open = What else is open
onward-report = Luck, choices and turning points
onward-export = Keep the match as one file
ways-on = After the end
onward-season = To the season that plays this match
status-sign_up = Sign-up
status-running = Running
status-paused = Paused
status-held = Held
status-finished = Finished
status-aborted = Aborted
stage-episode = Episode { $number }
stage-final = The final
round = Round { $round }
closes = closes
reason-none = rehearsal
act-turn = Turn the clock to the deadline
act-remind = Turn the clock to the next reminder
confirm-close-others = The clock is one for all: { $count ->
    [one] this match closes a round too
   *[other] these matches close rounds too
}: { $matches }.
confirm-judge-nothing = The result is empty: no points, no words, no choice. Enter it like this?
confirm-close = { $missing } of { $asked } { $missing ->
    [one] has
   *[other] have
} not sealed: { $who }. The round closes without waiting; the rules say what counts where nothing is sealed.
yourself = you
acted-turn = The clock was turned to the deadline.
acted-remind = The clock was turned to the reminder.
acted-others = { $count ->
    [one] A round of this match closed too
   *[other] Rounds of these matches closed too
}: { $matches }.

part-now = Where you stand
part-orders = Your orders
part-letters = Earlier letters
part-trade = Trades
part-asked = Players’ questions
part-rooms = Your rooms
part-public = Public news
part-desk = The host’s desk
part-journal = Journal
part-standing = Public standing
heading-standing = Public standing
receipt-closed = That question is closed. What came of it stands under “{ part-happened }”.
receipt-counted = Your orders counted, and the round has closed. What comes of them stands under “{ part-happened }”.
question-closed = That question is closed.
part-powers = What a host can do
part-own = What you can do besides
heading-own = What you can do besides playing
heading-powers = What a host can do
paper-replay = Watch it again
verified = The match is what its secret, its journal and its rules say.
verify-early = A match can be verified when it is over and its secret is published.
verified-not = It differs, first in { $place }.
hold-results = Results
hold-no = go out at once
hold-yes = are held until the host announces them
heading-orders = Your orders
heading-letters = Earlier letters
heading-trade = Trades
heading-asked = { $count ->
    [one] A player’s question waits for your answer
   *[other] { $count } questions of players wait for your answer
}
heading-rooms = Your rooms
heading-public = Public news
heading-hosts = For the hosts alone
heading-desk = Who has sealed
heading-journal = Journal
shelf-new = new
asking-more = More

course-back = Earlier
course-now = Now
course-again = Show the change again
picked = Picked: { $names }
picked-none = Nothing is picked.
legend = Who is who in the picture
tiles = What the open question offers, on the picture
why = Why?
letter-new = new
no-letter = No letter has come yet.
room-closed = closed
room-undone = taken back
room-members = Here: { $names }.
room-silent = The game has told nothing here yet. What you say to one another stays in the room.

# The rules

rules = Rules
rules-in-short = Rules in short
rules-of = { $game }: the rules
lesson = A lesson: the first turns of a match
lesson-play = Play a match of it
lesson-join = Find a match to join
rulebook = The whole rulebook
rulebook-in-english = It is in English only.
rulebook-numbers = The numbers are those of the original rulebook; sections that only programmers need are left out.

# Orders

give-orders = Give orders
hint-places = { $exact ->
    [yes] give { $most } of them a place
   *[no] give { $least } to { $most } of them a place
 }, 1 for the first
hint-one = choose one
hint-maybe-one = choose one, or nothing
hint-any = as many as you like
hint-some = { $least ->
    [0] up to { $most }
   *[other] { $least } to { $most }
}
hint-number = a whole number from { $least } to { $most }
hint-words = your own words, at most { $most } characters
hint-amounts = { $exact ->
    [yes] whole numbers, exactly { $most } in all
   *[no] { $least ->
        [0] whole numbers, together at most { $most }
       *[other] whole numbers, together { $least } to { $most }
    }
 }
no-choice = There is nothing to choose here.
nothing-chosen = Nothing
search-choices = Search these choices
total = { $chosen } of { $most }
total-words = %n of %m
total-any = %n chosen
draft = Not sealed yet: what you see here counts once you seal it.
confirm-nothing = You have chosen nothing. That is: { $answer }.
seal-nothing = Seal nothing
go-on = Go on
go-back = Cancel
seal-chosen = Seal: { $chosen }
seal = Seal these orders
type-instead = Or type them
typed-orders = Your orders in words; what you leave out gets no order
seal-typed = Seal what is typed
nothing-sealed = You have sealed nothing yet.
sealed-now = Sealed (version { $version }): { $answer }. Receipt { $receipt }.
withdraw = Withdraw
nothing-asked = You are not asked anything now.
nothing-open = No orders are taken now.
heading-ready = Ready?
ready-asked = A live round begins as soon as everyone who plays has pressed.

# Trades

new-offer = Make an offer
offer = Offer
no-partner = There is no one to trade with now.
offer-mine = You offer { $taker } { $given } for { $taken }.
offer-refused = { $taker } refused your offer: { $given } for { $taken }.
offer-withdrawn = You took back your offer to { $taker }: { $given } for { $taken }.
offer-failed = Your offer to { $taker } could not be carried out: { $given } for { $taken }.
offer-expired = Your offer to { $taker } lapsed when the round closed: { $given } for { $taken }.
offer-theirs = { $giver } offers you { $given } for { $taken }.
take-back = Take it back
accept = Accept
refuse = Refuse
nothing = nothing
trade-needs-taker = Choose with whom you want to trade.

# A season

part-season = Where the season stands
part-openings = What you can open
heading-season = Where the season stands
heading-openings = What you can open
no-match-on = No match of the season is being played now.
go-to-asked = Your match of this episode asks you now: { $game }
go-to-match = Go to the match that is on: { $game }
go-to-side = Go to the side challenge: { $game }. { $prize ->
    [0] It is played for the honour.
    [one] A winner gets 1 garnet.
   *[other] A winner gets { $prize } garnets.
}
season-lot = The lot decides
plan-file = All of it as a file for your calendar

# The host's desk

desk-seat = Seat
desk-player = Player
desk-sealed = Orders
desk-count = { $sealed } of { $asked } have sealed.
has-sealed = Sealed, version { $version }
missed = Missed
not-yet = Not yet
not-asked = Not asked
because = Because: { $reason }
did-opened = { $who } opened the sign-up.
did-joined = { $who } took a seat.
did-left = { $who } left the sign-up.
did-waits = { $who } joined the waiting list.
did-waits-no-more = { $who } left the waiting list.
did-terms-changed = { $who } changed the terms.
did-seated = { $who } fixed seats and lucky words.
did-started = { $who } dealt.
did-beacon-missing = { $who } found no public randomness.
did-dealt-without-beacon = { $who } dealt without the beacon.
did-step = { $who } closed and resolved a step.
did-amended-state = { $who } put another position in place.
did-held = { $who } closed the round; its result is held.
did-previewed = { $who } read the held result.
did-amended = { $who } amended the held result.
did-reopened = { $who } opened the round again.
did-extended = { $who } moved the deadline.
did-graced = { $who } lengthened the round for those who were missing.
did-set-back = { $who } found the database in an earlier state.
did-paused = { $who } paused the match.
did-resumed = { $who } let the match go on.
did-aborted = { $who } aborted the match.
did-finished-by-hand = { $who } ended the match by hand.
did-revealed = { $who } published the secret.
did-rolled-back = { $who } took the match back to an earlier position.
did-substituted = { $who } put another player into a seat.
did-filled = { $who } filled the table with machines.
did-program-seated = { $who } let a program of their own play.
did-removed = { $who } took a player out.
did-overridden = { $who } entered orders for a player.
did-override-refused = { $who } tried to enter orders that did not fit.
did-looked = { $who } looked at what is secret.
did-glass-broken = { $who } broke the glass.
did-resent = { $who } sent letters again.
did-moved = { $who } moved the match to other channels.
did-spectators-set = { $who } said what spectators read.
did-traded = { $who } made a trade.
did-trade-offered = { $who } offered a trade.
did-trade-refused = { $who } refused a trade.
did-trade-withdrawn = { $who } took an offer back.
did-trade-failed = { $who } tried a trade that came to nothing.
did-hinted = { $who } asked for a hint.
did-decreed = { $who } decided something in the season.
did-planned = { $who } wrote the plan of the season.
did-plan-failed = { $who } could not open an episode as planned.
did-books-read = { $who } read the books of the season.
did-lounge-entered = { $who } came into the lounge.
did-contest-closed = { $who } closed the contest.
did-host-added = { $who } named another host.
did-host-removed = { $who } took a host from the match.
did-match-opened = { $who } opened a match of the season.
did-something = { $who } did something: { $act }.
trouble = Something went wrong (error { $error }). The log names the cause; the match is unharmed.
the-host = The host
the-clock = The clock

# Refusals

foreign-origin = This request came from another site, so it is refused. Open the page’s own address.
not-json = Send JSON (Content-Type: application/json).
bad-request = The page does not understand this request.
bad-body = The page does not understand this request: { $error }
too-large = That is too much at once.
too-slow = This did not arrive in time. Send it again.
no-such-page = There is no such page. Begin at the list of matches.
no-such-reader = There is no such match, or no one of that name in it. Begin at the list of matches.
wrong-method = That address is not used in this way.
page-trouble = The page could not answer; the log says why. Nothing of the match is harmed.
no-such-game-here = There is no such game. The games are { $games }.
no-such-player = “{ $player }” plays nothing in this game. Choose one of { $players }.
name-missing = Every seat needs a name of at most 32 letters.
name-twice = Two seats are named “{ $name }”. Give each its own name.
heading-judge = What the round comes to
judge-preview = Preview every letter
judge-enter = Enter the result
judge-type = Type all of it at once
judge-typed = The whole result, for instance: { $example }. What stands here counts instead of the form above.
match-asks-you = A match asks you now: { $title }
matches-on = Its matches are being played.
hosts-at-work = The hosts are at work; no deadline binds them.
letters-under-way = The letters are on their way; what they say stands here as soon as they have arrived.
part-judge = What the round comes to

# A player's own page

what-if-title = What if: { $title }
what-if-after = { $step ->
    [0] the deal
   *[other] step { $step }
 }
what-if-same = the dice that fell then
what-if-fresh = other dice
power-verify = Verify
power-verify-about = Plays the match again from its secret, and compares every act with the journal.
power-what-if = What if
power-what-if-button = Lay it on the table
power-verify-button = Verify it
power-what-if-about = Lays this match on the table again as it stood, as a separate match: every seat does what it really did, until you look as that seat and seal something else.
power-what-if-done = The other course is laid.
power-what-if-open = Open “{ $title }”
power-field-after = After
power-field-dice = Dice
part-beside = What really happened
beside-about = This is no real match: it is another course of { $match }, left after { $step ->
    [0] the deal
   *[other] step { $step }
 }, with { $dice ->
    [fresh] other dice
   *[same] the dice that fell then
 }. To change what a player did, look as that player and seal something else. Nothing of this course is exported or verified.
beside-player = Player
beside-real = really
beside-real-place = place
beside-here = here
beside-here-place = place here

# What happened, and whose turn it is

part-happened = What happened
your-turn = Your turn
title-your-turn = Your turn · { $title }
in-words = In words
ended-you = You came { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
   *[other] { $place }th
} of { $count }
ended-you-win = You won
ended-winners = { $count ->
    [one] { $names } won
   *[other] { $names } won
}
ended-none = No one won
ended-place = { $place }. { $name }{ $episode ->
    [0] {""}
   *[other] , out in episode { $episode }
}
tap-or-fill = Tap to choose, or use the form:
tap-below = Tap to choose below the picture, or use the form:
one-less = { $name }: one less
one-more = { $name }: one more
place-earlier = { $name }: one place earlier
place-later = { $name }: one place later
step-less = { $name }: { $number } less
step-more = { $name }: { $number } more
tiles-above = On the picture: { $fields }
turn-of = { $name }: your turn
sample-of = A board of { $game }

# The page of real matches ---------------------------------------------------------------------------------------------

brand-real = Bellflower
lost-banner-real = Not connected: what you see may be old. The connection is tried again and again.
connection-lost-real = The connection is lost. It is tried again.
page-welcome = Matches
page-mine = Your matches
page-hosted = Matches that you host
page-venue-away = The bot is not connected to your server at the moment. Try again in a minute.
page-public = Open to everyone
page-signups = Sign-ups
page-running = Running matches
page-seasons = Seasons
page-over = Lately over
page-won = Won: { $names }
page-server = Matches and record of this server
page-server-of = { $server }: matches and record
page-record = Record
page-record-how = From the matches that stand above as over. Seasons and matches that are not open to everyone do not count.
record-name = player
record-played = played
record-won = won
page-none-mine = You sit in no match.
page-none-public = No match is open to everyone now.
page-sign-in = Sign in
page-sign-in-how = Type /page to the bot on Discord, or “page” under your letters on the forum. It answers with a link for you alone.
page-enter-how = This link works once, for ten minutes, for the person who asked for it. Afterwards this browser stays signed in for 30 days.
page-enter-whose = This link signs in { $name }. If that is not you, close this page.
page-enter = Sign in on this browser
page-link-spent = This link does not work any more: it was used, or its ten minutes are over. Ask the bot for a new one.
page-discord = Sign in with Discord
page-discord-back = Discord has said who you are. Afterwards this browser stays signed in for 30 days.
page-discord-failed = Discord did not say who you are, or the button was pressed in another browser. Begin again at the page’s start.
page-discord-away = Discord does not answer just now. Try again in a minute, or ask the bot for a link.
page-activity = Discord is asked who you are. Then your table opens.
page-activity-again = Try again
page-activity-failed = Discord did not say who you are. Close this window, and open the table from its button again.
page-account = { $name }: where you are signed in
page-sessions-about = Each line is a browser that can play for you. End the ones you do not know.
page-some-device = A browser
page-here = This browser
page-end = End
page-end-all = End all of them
push-on = Tell me here
push-off = Tell me no more
push-about = When a letter comes, this browser shows a notification: the title of the match, and whether it is your turn. It never shows what the letter says.
push-told = This browser tells you of letters at all your tables.
push-turn = It is your turn.
push-letter = A letter is here.
push-here = Notifications
push-denied = Your browser does not let this page show notifications. Allow them in its settings for this page, then press again.
push-failed = Your browser could not reach its notification service. Your letters come as before; try again later, or on another browser.
push-unreadable = What the browser sent cannot be used for notifications. Reload the page and press again.
push-too-many = { $most } of your browsers show notifications already. End one of them under “where you are signed in” first.
page-home = Your matches
page-calendar = Your deadlines as a file for your calendar
page-back = Back to your matches
page-not-signed-in = You are not signed in here. Ask the bot for a link: /page on Discord, “page” under your letters on the forum.
page-no-such-match = There is no such match, or it is not open to you. Sign in if you play in it.
page-foreign-host = This page answers at { $address } alone.
page-too-often = That is too often. Wait a minute, then try again.
page-too-many-tabs = At most { $most } tabs from one address hear news at a time. Close one, or look again in a while.
page-full = Too many people look on just now. Try again in a minute.
page-described = { $count ->
    [one] A match with one player: its news as they are published.
   *[other] A match of { $count } players: its news as they are published.
 }

# The editor of designs

design-title = Write a match
library = { $matches ->
    [one] One match
   *[other] { $matches } matches
 } and { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
 }, each in one file
library-all = All of them
library-players = Players
library-every = A round takes
library-hours = less than a day
library-days = a day or more
library-kind = Played with
library-cards = cards
library-board = a board
library-coins = coins
library-rooms = closed rooms
library-roles = secret roles
library-trade = trade
library-season = a season
library-any = any
library-open-end = Rounds of { LASTING($every) }.
library-as-long = As long as its matches take.
library-fit = Matches that fit: { $count }
design-link = Write a match of your own, in one file
design-about = A match in one file: what there is, what is asked, and what a close comes to. It is checked while you write.
design-text = The file
design-begin-with = Begin with
design-template = the smallest match
design-season = Season: { $title }
design-checking = Checking …
design-older = What stands here is of the text before your last change.
design-trying = No fault so far. Two hundred random matches are being played …
design-sound = This match can be played.
design-unsound = This match cannot be played yet.
design-at-line = Line { $line }: { $sentence }
design-at-column = Line { $line }, column { $column }: { $sentence }
design-newer = A newer text is being checked.
design-rehearse = Rehearse it
design-rehearse-how = Opens the form of a new match of this file.
design-save = Save the file
design-save-how = Bring it to your server with /host designs bring, or on a forum with “designs bring”.
design-hosts-only = Only hosts of an open match here can write designs on this page.
design-not-here = The operator of this bot allows no designs of hosts.
design-keys = Tab indents; press Escape, then Tab, to leave the text. F1 explains the word at the caret, Ctrl+Space completes it, Ctrl+F finds, F8 goes to the next fault.
design-file = File
design-open = Open a file …
design-download = Save as a file
design-drafts = Drafts
design-no-draft = You have kept no draft yet.
design-draft-name = Name of the draft
design-keep = Keep this text
design-rename = Rename
design-delete-draft = Delete
design-drafts-how = Drafts stay in this browser alone. A draft that is open is kept as you type.
design-unkept = untitled
design-kept = “%n” is kept.
design-renamed = The draft is called “%n” now.
design-deleted = “%n” is deleted. The text stays here until you leave it.
design-delete = Delete the draft “%n”? The text stays here until you leave it.
design-delete-yes = Delete it
design-named-so = There is another draft called “%n”. Shall this text take its place?
design-named-so-yes = Take its place
design-opened = Another text stands here. Undo brings the one before back.
design-elsewhere = “%n” was changed or deleted in another tab. What you type here is not kept until you choose.
design-take-theirs = Take the other text
design-keep-mine = Keep mine in its place
design-insert = Insert
design-insert-part = A part …
design-insert-question = A question …
design-insert-text = A text …
design-translate-en = The English texts
design-translate-it = The Italian texts
design-translated = The texts of the language stand at the end of the file, each below what it puts into words. Fill them in.
design-untranslated = The texts of another language can be written once the file has no fault, and if it lacks them.
design-kind = What
design-key = Its name in the file
design-in-en = In English
design-in-it = In Italian
design-insert-it = Insert
design-insert-not = Cancel
design-inserted = Inserted. Undo takes it out again.
design-no-such-place = Write a name of small letters, such as “coins”, and fill in every field.
design-has-it = The file has something of this name. Choose another one.
design-no-list = A question goes into the list that “ask” returns, and no such list was found.
design-undo = Undo
design-redo = Redo
design-find = Find
design-wrap = Wrap lines
design-beside = Beside the text
design-tab-play = Play it
design-tab-learns = Who learns what
design-tab-rules = The language
design-play-how = A match of this text, from one seat. The others answer at random, and always the same; after each change it is played again with your answers.
design-play-not-yet = A match can be played once the text has no fault.
design-playing = Playing …
design-seats = Players
design-seat = You are
design-deal = Another deal
design-answer = Your answer
design-send = Answer
design-by-chance = Let chance answer
design-silence = Say nothing
design-back = One round back
design-to-the-end = To the end
design-course = What has happened
design-nobody-said = You are not asked now.
design-learns-not-yet = The table stands here once the text has no fault.
design-search = Search the words
design-no-word = No word of the language fits.

code-find = Find
code-replace = Replace
code-next = next
code-previous = previous
code-all = all
code-case = match case
code-whole = whole words
code-pattern = pattern
code-replace-this = replace
code-replace-all = replace all
code-close = close
code-current = current match
code-replaced = replaced $ matches
code-replaced-on = replaced match on line $
code-on-line = on line
code-completions = Words that fit
code-faults = Faults
code-no-faults = No faults

# Programs -------------------------------------------------------------------------------------------------------------

api-no-token = This needs a token.
api-bad-token = This token opens nothing: it has ended, or it was mistyped.
api-other-match = This token is for match { $match }.
api-reads-only = This token reads and does not play.
api-no-such-command = There is no command { $command } that this token may send.
api-no-such-field = This command has no field { $field }. It has: { $fields }.
api-no-such-match = There is no such match, or it is not open to you.
api-streams = At most { $most } streams of events can be open at a time. Close one.
api-hooks-off = The operator of this bot allows no webhooks.
api-hook-port = A webhook goes to port 443. Ask the operator to allow others.
api-hook-address = A webhook needs an https address without a user and without #.
api-hook-private = This address is not on the internet, and the operator of this bot allows no others.
hook-too-many = You have { $most } webhooks in this match, perhaps from another token. End one first.
hook-none = There is no such webhook.
api-next-400 = Compare the request with /api/openapi.json.
api-next-401 = Make a token with the command “program token”, and send it in the header Authorization: Bearer TOKEN.
api-next-403 = Use another token, or the page’s own address.
api-next-404 = Compare the address with /api/openapi.json. GET /api/me tells which match a token is for.
api-next-405 = Compare the method with /api/openapi.json.
api-next-408 = Send the whole body within 20 seconds.
api-next-413 = Send less at once.
api-next-415 = Send the header Content-Type: application/json.
api-next-421 = Ask at the page’s own address.
api-next-422 = Read the sight again: its question says what may be answered.
api-next-429 = Wait a minute, then ask less often.
api-next-500 = Try again in a minute.
api-next-503 = Try again in a minute.
pace-ready = A live round waits until all are ready, for at most (empty: it does not)
further-settings = More settings
open-match = Open a match
open-match-on = Open a match on { $server }
page-not-manager = Only those who may manage this server can open matches on it.
