# What commands are answered with.

done = Done, and told.
done-what = Done: { $what }.
done-told = Announced.
done-told-why = Announced, with your reason.
done-undone = To take it back: “{ $what }”.
done-final = It cannot be taken back.
override-done = Done, and told. The orders are sealed: the player reads what they are and may replace them; it is announced that you entered them, with your reason.
warns-cast-close = The casting ends: all applicants without a seat are told so now, and no one can be chosen afterwards.
cast-close-button = Close the casting
reminded = Those whose orders are missing are reminded.
opened = The sign-up of { $title } is open (match { $match }).
opened-contest = The contest { $title } is open (match { $match }). Players who join play at once.
started = { $title } has begun.
start-gathers = Everyone who plays is asked whether they are ready. { $title } begins when all have pressed Ready, or when you start it once more.
start-held-up = It has not begun. See to this first:
changed = { $title } has new terms. The sign-up shows their seal beside the old one.
extend-ask = Everyone is told that the round closes { $deadline } { $left }
moment-since = Until now: { $deadline }, from which “2h” counts.
reopen-ask = The held result is thrown away, and everyone can send orders again until { $deadline } { $left }
reopen-button = Open the round again
extend-button = Move the deadline
warns-close-now = { $missing ->
    [0] The round closes at once, before its deadline, and everyone is told.
    [one] The round closes at once, before its deadline. One player has not sealed and plays by default: { $who }. Everyone is told.
   *[other] The round closes at once, before its deadline. { $missing } players have not sealed and play by default: { $who }. Everyone is told.
}
close-now-button = Close the round
warns-abort = The match ends at once and without a result. Everyone is told, and its secret is published if it has begun: it cannot go on afterwards.
abort-button = End the match without a result
warns-seat-remove = { $player } leaves the match for good. The seat plays by default to the end, and everyone is told.
seat-remove-button = Take the player out
warns-result-finish = The match ends at once with the places that you gave. Everyone is told, and its secret is published: it cannot go on afterwards.
result-finish-button = End the match
warns-peek = You see what { $player } has sealed. First everyone reads that you look and why, and it stands in the match's record; from then on you can take no seat in this match. It cannot be taken back.
seat-peek-button = Break the glass
warns-preview = You read every letter of the held result. First everyone reads that you look and why, and it stands in the match's record; from then on you can take no seat in this match. It cannot be taken back.
result-preview-button = Break the glass
warns-glass = You see the whole match, with all its secrets. First everyone reads that you look and why, and it stands in the match's record; from then on you can take no seat in it. It cannot be taken back.
papers-export-button = Break the glass
papers-replay-button = Break the glass
warns-deal = The match is dealt at once, without public randomness: the operator of the bot could know this deal in advance. Everyone is told, with your reason. The deal cannot be taken back.
deal-button = Deal without it
warns-season-result = Everyone reads these places and coins, and the season goes on with them as soon as it can. Then no command takes them back.
season-result-button = Publish the result
warns-season-give = { $garnets ->
    [one] { $player } gets one garnet of yours at once, and both of you are told. You cannot take it back.
   *[other] { $player } gets { $garnets } garnets of yours at once, and both of you are told. You cannot take them back.
}
season-give-button = Give them
warns-answers-withdraw = Your application is withdrawn, and your answers are deleted now. They cannot be brought back; while the sign-up is open you can apply anew.
warns-room-leave = You leave “{ $name }”. You come back only if all inside agree.
warns-lounge-leave = You leave the lounge. { COMMAND("room lounge") } lets you in again, while the season is on.
room-leave-button = Leave the room
warns-room-lounge = You hear there what players who are out know. From then on you can take no seat in this season, and predict nothing of it.
room-lounge-button = Come in
zone-words = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
} { $date }, { $clock } ({ $zone }, UTC{ $offset })
zone-unset = Hours are read as UTC; your own time zone: { COMMAND("me") }.
preview-letter = What { $whom } would be told:
preview-defaulted = What { $whom } would be told (silence or a default counts):
amended-letters = Amended. { $count } { $count ->
    [one] letter changes.
   *[other] letters change.
}
amended-was = The letter to { $whom }, before:
amended-now = The letter to { $whom }, now:
reopened = The round is open again until { $deadline }. Everyone is told.
back-line = { $number }: { $position }
back-started = the deal, { $at }
back-step = after step { $step }, { $at }
back-decreed = after an act of the hosts, { $at }
back-traded = after a trade, { $at }
back-amended-state = after an amended state, { $at }
back-finished-by-hand = the end, { $at }
back-ask = The match goes back to: { $position }. { $count ->
    [0] Nothing that is undone has been read.
    [one] One letter that tells what is undone has arrived:
   *[other] { $count } letters that tell what is undone have arrived:
}
back-read = { $whom }: { $count }
back-button = Go back, and tell everyone
settings-add = Add a setting…
ledger = Letters: { $delivered } delivered, { $collected } collected, { $kept } waiting to be collected, { $waiting } on their way, { $failed } failed.
arrivals = { $count ->
    [0] No orders have arrived in this match.
   *[other] Orders by the venue’s own stamp, without what was in them; the last of each player, { $shown } of { $count }:
}
arrivals-contest = In a contest each player plays alone, at any pace. Which orders arrived in their runs is not shown.
arrived-sealed = { $who }, { $at } ({ $clock } UTC): sealed.
arrived-changed = { $who }, { $at } ({ $clock } UTC): sealed in place of an earlier one.
arrived-withdrawn = { $who }, { $at } ({ $clock } UTC): took theirs back.
arrived-entered = { $who }, { $at } ({ $clock } UTC): entered by a host.
arrived-late = { $who }, { $at } ({ $clock } UTC): after the deadline, not sealed.
arrived-refused = { $who }, { $at } ({ $clock } UTC): refused, and they were told why.
ledger-collected = Collected: { $kind } for { $whom }, { $at }.
ledger-kept = Waits to be collected: { $kind } for { $whom }, of { $at }: { $why }
ledger-waiting = On its way: { $kind } for { $whom }, of { $at }.
ledger-failed = Failed: { $kind } for { $whom }, of { $at }: { $why }
letter-orders = question
letter-step = result
letter-end = last result
letter-notice = notice
letter-sign-up = sign-up
letter-reminder = reminder
letter-room = room
letter-board = leaderboard
letter-standings = standings
letter-receipts = receipts
letter-closed = closed question
letter-diary = diary
letter-desk = desk
letter-post = letter
resent = { $count } { $count ->
    [one] letter is
   *[other] letters are
} on the way again.
resent-any = Letters that had not reached that player are on their way again. You play, so the bot does not say how many.
let-in-again = Their closed rooms, and their roles in a season, are theirs again, also if they had left the server.
transcript-here = The transcript, to be read anywhere.
report-here = The report: luck, choices and turning points as one page. Its last lines say how it was counted, and how far it may be off.
replay-here = The replay: one page that opens in any browser, moment by moment as everyone or as one player.
export-fault = The match as one file, and in { $file } what its file fails on now, for its designer: `python -m games design try FILE --from { $file }` finds it again.
export-here = The match as one file. Anyone who has the public seal can verify it.
retrying = Tried again now: { $count }.
nothing-stuck = As far as hosts may know, nothing needs repair; all waiting letters are tried again now.
compose-more = { $name }, continued
compose-others = All other options
compose-how = One to a line, by its name. What is left out stays as it is.
compose-button = Write them in a form
compose-next = It asks for a vote against one another, until you write other questions before the start.
gone = That no longer exists.
yes-too-late = This question is no longer open, so this press did nothing. If what you wanted has not been done, send the command again.
not-yours = You may not do that here.
no-match-here = There is no open match “{ $match }” in this server.
which-of-own = You play in several matches. Name the one that you mean with { $command }.
which-match-here = There is more than one match here. Name the one that you mean, by its title or its id: { $matches }
no-matches-here = There is no match in this server yet. { COMMAND("create") } opens one.
which-player = More than one player may be meant by “{ $player }”: { $players }. Say the number, with its sign.
no-number = “{ $words }” is no number.
no-such-player = There is no player “{ $player }” in that match.
name-the-run = In a contest every player has a run. Name the player whose run you mean.
server-away = Discord does not show this server at the moment. Nothing was done. Try again in a few minutes.
season-none = There is no season in this server.
season-none-built-in = Only the built-in season has this, and there is no such season in this server.
back-how = Type `back 2: reason` to be told who has read what would be undone.
result-typed = Type for instance: `result { $example }`. `result preview { $example }` shows every letter to you alone, and enters nothing.
crew-by-hand = Done, and told. In this topic you have to do it by hand: { $name }. { $why }
nobody-wrote = No one called “{ $name }” has written under the sign-up or in the hosts’ office. Let them write there first.
change-how = Nothing is given to change. Name settings, options or how many seats machines fill.
no-such-member = There is no member “{ $player }” in this server. Mention the person, or choose them from the list.
newcomer-or-machine = Name a newcomer or a machine, not both. Nothing was done.
settings-spectators = Spectators need a channel of their own. Open the match first, then choose both: { COMMAND("papers spectators") }.
spectators-where = Name the channel in which spectators read along.
move-nowhere = Nothing was moved: name at least one channel, place, rooms or hosts.
bad-choice = “{ $words }” cannot be chosen here. You can choose: { $choices }.
not-listed = There is no “{ $words }” to choose here.
field-missing = Nothing was done. This is missing: { $field }.
number-range = { $number } is out of range. Choose a whole number from { $least } to { $most }.
too-long = Nothing was done. { $field }: at most { $most } characters; you wrote { $count }.
typed-so = Write it like this: `{ $example }`
unread = That cannot be read. Write it like this: `{ $example }`
unread-twice = That can be read in two ways, so nothing was done. Write it like this: `{ $example }`
reason-behind-colon = Nothing was done. If you meant it, write the reason after a colon: `{ $example }`
lacks-title = What cannot be done here
lacks-here = { $command } cannot be done here: { $why }
lacks-file = it needs a file, and a post cannot bring one.
lacks-channels = there are no channels here.
file-refused = Discord takes no file as large as { $file } here. The person who runs the bot has it: `bellflower export` writes the match.
file-not-here = A post cannot hold this file. The person who runs the bot has it: `bellflower { $verb } { $match }`.
confirm-typed = To do it, type `yes, do it` in a new post of the topic in which you asked.
show-button = Show
season-open-episode-button = Deal the match
season-by-hand-button = Announce the match
season-death-match-button = Name the game
season-open-duel-button = Open it again
season-side-challenge-button = Open the challenge
season-finale-button = Call the final
season-question-button = Ask them
plan-write-button = Keep the plan
plan-episode-button = Plan it
me-button = Keep them
confess-button = Seal it
predict-button = Predict
create-button = Open the sign-up
contest-open-button = Open the contest
designs-bring-button = Bring it
designs-offer-button = Offer this version
designs-withdraw-button = Offer it no longer
change-button = Change them
fill-button = Let machines take seats
move-button = Move the match
result-amend-state-button = Replace the position
crew-add-button = Make them a host
crew-remove-button = Remove this host
back-undo-button = Take it back
papers-resend-button = Send the letters again
papers-retry-button = Try again
papers-spectators-button = Decide what spectators read
limits-free-button = Erase old matches
season-archive-button = Put the channels away
season-undo-button = Take it back
season-award-button = Give or take coins
season-meadows-button = Put them there
season-tokens-button = Set the tokens
season-eliminate-button = Take them out
season-bring-back-button = Let them return
season-power-button = Decide it
cast-ask-button = Ask the applicants
cast-choose-button = Give them a seat
cast-wait-button = Put them on the list
plan-move-button = Move the episode
plan-drop-button = Take it out of the plan
plan-days-button = Keep the settings
submit-button = Seal your orders
withdraw-button = Withdraw
trade-offer-button = Offer it
play-button = Play
forget-me-button = Forget it
program-token-button = Make a token
program-end-button = End the token
program-public-button = Make a token
season-stand-in-button = Name them
season-leave-button = Leave the season
apply-button = Apply
answers-forget-button = Have them deleted
room-open-button = Open the room
room-add-button = Ask all inside
room-let-button = Let them in
room-reads-button = Let them in and read
room-no-button = Keep them out
yes-button = Do it
form-title = { $about }
more-which = What do you want to do? Each choice opens its form.
search-commands = Search what you can do
more-pick-match = Host commands
more-pick-result = Results
more-pick-seat = Seats and hosts
more-pick-papers = Letters and documents
more-pick-season = The season
more-pick-plan = Cast and plan
more-pick-rooms = Rooms
more-pick-mine = Yours
which-match = Which match do you mean?
kind-public = everyone
kind-hosts = the hosts
kind-spectators = spectators
kind-room = closed rooms
kind-seat = players
kind-role = roles
form-again = Open the form again
form-kept = What you typed is kept behind the button.
setup-first = The bot’s channels are not here yet. Set them up first with { COMMAND("setup") }, or name the channels yourself.
channels-lack = { $lacks }
join-rooms = You can read every closed room here (as an administrator, or by Manage Threads), so you cannot play at this table. A host can allow it when opening a match.
join-answers = You can read the hosts’ channel of this match, where its hosts are shown what players answer, so you cannot play at this table.
join-hosts = You can read the hosts’ channel of this match, so you cannot play at this table. A host can allow it when opening a match.
join-spectator = You can read what the spectators of this match are told, so you cannot play in it.
spectators-seen = These players can see that channel: { $players }. Choose one that is closed to them.
events-not-allowed = The setting for the server’s list of events has no effect yet: the bot may not make events on this server. Give its role Create Events.
is-a-bot = { $name } is a bot. Name a person.
season-opened = { $title } is dealt (match { $match }).
season-result-entered = Entered. Until the season goes on with it, { COMMAND("season undo") } takes it back; then nothing does.
season-result-unreadable = That cannot be read. Places are written best first, equals joined (P3 P1=P4 P2), coins by player (P1 3, P2 1).
question-asked = Asked. Answers can be read when the season is over; those that were not taken back then stand in its book. Asking again replaces this question, in the same letter.
casting-question = A question
casting-how = “zone” and “pronouns” are ready-made; leave a line empty to ask less
casting-zone = Your time zone
casting-pronouns = Your pronouns
casting-nobody = There are no applicants yet.
casting-applicant = { $name } ({ $status ->
    [chosen] in the cast
    [waiting] on the waiting list
    [declined] told that the seats went to others
   *[open] waits for your answer
})
casting-answer = { $question }: { $answer }
plan-own-match = a match that the hosts run
plan-of-file = what the file plays
plan-episode-line = { $number }: { $game }, { $at }
plan-episode-new = { $number }: a new episode
plan-form = The plan
plan-form-how = [[episode]], then at = "2026-12-06 18:00", game or rules, every, auto = true, options
plan-form-more = The plan goes on here.
plan-button = Change the plan
plan-file = All of it as a file for your calendar. Take it again when something has moved: the same events move.
plan-none = { COMMAND("plan episode") } plans one by choosing. Or write one episode after the other. For each: [[episode]], then at = "2026-12-06 18:00" and game = "five_stands".
casting-set = { $title }: you choose the cast. Applicants press Join and answer; { COMMAND("cast show") } has the answers.
episode-how = Its rules are for you to write: name its options too.
plan-how = To change the plan, give all of it anew: for each episode `[[episode]]`, then `at = "2026-12-06 18:00"` and `game = "five_stands"`, or `rules = "…"`; `auto = true` lets the bot open it.
archive-open = The season, or a match of it, is still open: it is put away once all is over.
archive-partly = Not all of it could be done: { $cause }. Fix that, and use the command again: what is archived stays archived.
archive-button = Put away
free-could = Could be erased ({ COMMAND("limits free") }): { $old }.
free-age = older than { $days } days: { $matches ->
    [one] one match
   *[other] { $matches } matches
}, { $kilobytes } KB
free-ask = This erases { $matches ->
    [one] one match that is
   *[other] { $matches } matches that are
} over and older than { $days } days, with letters, replay and export, and frees about { $kilobytes } KB. Results go from records and standings too. Nothing brings them back. Before that the bot writes an export for you on its operator’s computer: ask them for it. The matches of a season go only after the season; at most 500 go at a time.
free-offer = Erase old matches
free-button = Erase them
free-done = It is done within a minute: first the export, then the erasing. Where the bot cannot write the export, nothing is erased, and its operator can read why. { COMMAND("limits") } shows what is free then.
nothing-to-free = There is nothing to erase: no match that is over, put away and older than { $days } days.
limits-where = What this server may use: { COMMAND("limits") }.
setup-button = Make them

# What people and players are answered.
privacy-what = Stored of you: your Discord id and name, your language and time zone, what you set with { COMMAND("me") }, the DM channel in which we talk and how far it was read; in which matches you sat, your lucky word, every order and trade, what you did, and what became of your letters. Not stored: anything else that you write.
privacy-why = Why: to run your matches, to send you your letters, and so that anyone can verify afterwards that nothing was changed.
privacy-who = Who reads it: the operator of this bot; the hosts of your matches, as far as the match allows; everyone, what a match publishes at its end. Private threads of a server can also be read by its owner, its administrators and members with Manage Threads.
privacy-long = How long: as long as the match is kept. Backups are replaced by newer ones as they rotate.
privacy-yours = Yours: { COMMAND("my-data") } sends it all as a file, { COMMAND("forget-me") } takes it out of matches that are over.
my-data-under-way = Your file is being put together. Wait until it arrives.
my-data-here = Everything that is stored of you. Letters of open matches hold secrets: keep the file to yourself.
forget-ask = This takes your name, language, time zone, what you set with { COMMAND("me") }, and DM channel out of what is stored, and gives your seats in matches that are over to a pseudonym; older backups lose it as they rotate. The sealed journal of a match keeps a digest that cannot be traced back to you. In open matches another person has to take your place first. It cannot be taken back.
forget-button = Forget me
forget-hosts = You run { $titles }. Add another host ({ COMMAND("crew add") }), or wait until it is over; then press again.
forget-open = You sit in { $titles }. Leave the sign-up, or ask a host for a substitute; then press again.
forgotten = Done. { $count } { $count ->
    [one] match
   *[other] matches
} that are over no longer name you.
season-no-player = That person is not of the cast of this season.
season-no-account = You have no account in this season.
season-account = Your account: { $coins }.
season-purse = In play in the match: { $coins }.
season-booking = { $giver } → { $taker }: { $amount } { $currency } ({ $reason ->
    [opening] to start with
    [award] by the hosts
    [match] won or lost in a match
    [purse] into play
    [return] back from play
    [spoils] from the loser
    [prize] side challenge
    [gift] gift
    [trade] traded
    [rules] by the rules
   *[undone] undone
})
season-no-booking = Nothing that you may see has been booked.
season-bank = the bank
season-in-play = { $name } (in play)
book-here = The book of the season. Save it and open it; it needs no connection.
room-opened = “{ $name }” is being opened for you and those whom you named.
room-added = The others in “{ $name }” are asked there.
room-gone = You have left “{ $name }”.
room-let-in = You are being let into “{ $name }”, which is closed.
lounge-entered = The lounge of { $title } is being opened for you.
room-said = Noted. The result is shown in the room.
room-who = No player of this season is called “{ $words }”. Mention players (@Bo @Chiara), or type their names with commas between.
room-which = You are in several rooms. Name the one that you mean.
room-not-yours = You are in no such room. { COMMAND("room list") } shows yours.
room-lacking = The bot can open no room here now: it lacks { $lacks } in the channel for closed rooms. Tell a host.
room-line = In the room “{ $name }”
room-closed-line = To be read by { COMMAND("room read") }: “{ $name }” of episode { $episode }
room-none-closed = There is no closed room that you may read now.
room-nothing = You are in no room.
room-left-to = Rooms that you may still open in this episode: { $count }
leave-season-ask = You are about to leave { $title } for good: at once where nothing is being played, else when this episode is over. You keep your letters and can follow what is still to come. Only a host can undo it.
leave-season-button = Leave for good
leave-season-done = You have said goodbye to { $title }. Thank you for having played.
stand-in-kept = Named. Say with { COMMAND("me") } when you are away: in matches of { $title } that begin on those days your stand-in plays in your seat.
stand-in-freed = You no longer have a stand-in in { $title }.
question-line = What you answer
question-back = { COMMAND("confess") } shows it to you, and takes it back.
verify-nothing = There are no receipts of yours in that match.
ready-so-far = You are ready. So far { $count } of { $of } are.
ready-all = Everyone is ready. It begins now.
verify-sound = Step { $step }: what your letter told you is what the journal holds.
verify-wrong = Step { $step }: what your letter told you is not what the journal holds. Show this to everyone.
verify-proof = To check step { $step } yourself: match { $match }, line { $line }, step { $step }, seat { $seat }, answer { $answer }, salt { $salt }, leaf { $leaf }.
verify-path = From the leaf, { $path } leads to the root { $root }, which the seal of the round covers.
given = Given. You are both told.
own-none = You play in no match now.
lacks-closed-rooms = a room that is closed can be read in its topic.
lacks-buttons = the question has buttons.
lacks-menus = a forum has no menus; `help` lists what can be typed.
me-how = Write settings on lines of their own, for instance: `language: it`, `zone: Europe/Rome`, `reminders: 12h, 2h`, `away: friday to sunday`, `word: any you like`, `record: no`. A hyphen puts a setting back.

# What commands do; their names are the same in every language.
cmd-host = Run matches
cmd-seat = Seats: orders for a player, substitutes, removals
cmd-result = A result that is held, and the end of a match by hand
cmd-back = Take a match back to an earlier position
cmd-papers = Letters and their delivery, transcripts, archives
cmd-contest = One deal for the whole community
cmd-create = Open the sign-up of a match or a season
cmd-contest-open = Open a contest: everyone plays the same deal, alone and at any pace
cmd-start = Fix the seats and deal
cmd-deal = Deal now, without waiting for the public beacon
cmd-change = Change settings or options before the start
cmd-fill = Let machines take seats, up to the number you give
cmd-desk = Who has sealed (never what), and the deadline
cmd-move = Give a match other channels
cmd-extend = Move the deadline; you are shown it in your own time first
cmd-pause = Stop the clock; orders still count
cmd-resume = Let the clock run again
cmd-close-now = Close the round now; missing players play by default
cmd-remind = Remind the players whose orders are missing
cmd-abort = End the match without a result
cmd-judge = Enter what a round of your own rules comes to
cmd-result-preview = Read a held result before it goes out
cmd-result-announce = Let the held result go out
cmd-result-amend = Correct a player's orders and resolve again; everyone is told, also if they do not fit
cmd-result-amend-state = Replace the held position by a corrected one
cmd-result-reopen = Discard the held result and take orders again
cmd-result-finish = End the match by hand, with the places that you name
cmd-seat-override = Seal orders for a player; everyone is told, also if they do not fit
cmd-seat-substitute = Give a seat to another player, with all that it has
cmd-seat-remove = Take a player out; the seat plays by default to the end
cmd-seat-peek = Break the glass: see a player's sealed orders; everyone is told
cmd-crew-add = Let another person run this match too
cmd-crew-remove = Remove a host from this match; one host stays
cmd-back-undo = Take back the last result or trade
cmd-back-to = Go back to any position of the match
cmd-papers-arrivals = Which orders arrived, when, and what became of them
cmd-papers-ledger = Which letters were collected, wait, or failed, and why
cmd-papers-resend = Send a player's missing letters again, and let them back into their closed rooms
cmd-papers-retry = Try again what is stuck
cmd-papers-transcript = What everyone was told, to be read anywhere
cmd-papers-export = The match as one file, to keep and to verify
cmd-papers-replay = A finished match as one page, as each player saw it
cmd-papers-report = Luck, choices and turning points of a finished match; counting takes about a minute
cmd-papers-spectators = What spectators may read, and where
cmd-more = Everything else that can be done now, each with its form
cmd-page = A link that signs you in on the page of your matches
cmd-season-hosts = A season, for its hosts: episodes, cast, plan
cmd-season = An elimination season
cmd-season-open-episode = Deal the main match of this episode, to all who are left
cmd-season-by-hand = Announce a main match that you run yourself
cmd-season-result = Enter the result of a match that you ran
cmd-season-death-match = Name the game of the death match
cmd-season-open-duel = Open the death match again after it was called off
cmd-season-side-challenge = GREEEN MAFIA for all: one deal, garnets for the winner
cmd-season-finale = Call the final of the last two, best of three
cmd-season-question = Ask all who are still in one question; answers stay sealed until the end
cmd-season-undo = Take back the last act of the season, but no published result
cmd-season-award = Give a player coins, or take some
cmd-season-meadows = Put a player into a meadow
cmd-season-tokens = Set how many Tokens of Life a player has
cmd-season-eliminate = Take a player out of the season
cmd-season-bring-back = Let a player who is out return
cmd-season-power = Let the winner assign the next meadows, or not
cmd-cast-ask = Choose the cast yourselves, and ask the applicants up to five questions
cmd-cast-show = Who would play, and what they answered; for you alone
cmd-cast-choose = Give an applicant a seat in the cast
cmd-cast-wait = Put an applicant on the waiting list, at a place of it
cmd-cast-close = The cast is chosen: all other applicants are told
cmd-plan-show = The plan, when all would be over, what does not fit; a calendar file
cmd-plan-write = Write the plan: episodes, their games and hours
cmd-plan-episode = Plan an episode, or change one, by choosing
cmd-plan-drop = Take an episode out of the plan
cmd-plan-days = Settings of the plan: time zone, size of the cast, holidays and days away
cmd-plan-move = Move an episode that has not begun
cmd-limits = What this server may use, and how much of it is used
cmd-limits-free = Erase old matches, to free what this server may store
cmd-setup = What the bot needs here; shows it before it makes anything
cmd-season-archive = Put the threads and channels of a finished season away

cmd-me = Your own settings: language, zone, reminders, days away, lucky word, pings
cmd-calendar = Your deadlines as a file for your calendar
cmd-privacy = What is stored of you, why, for how long, and who can read it
cmd-my-data = Everything that is stored of you, as a file
cmd-forget-me = Forget what is stored of you in matches that are over
cmd-record = Games played: yours, or those of another player, and how they came out
cmd-standings = The ratings of everyone who plays here, by game
cmd-predict = Say who wins a match that you only watch; alone it shows how all have predicted
cmd-confess = Seal what you think until the match is over; alone it shows what you sealed
cmd-seals = What the seals of a match mean, and how it can be checked
cmd-verify = Whether your orders are what the public receipts say
cmd-ready = Say that you are ready for a live round
cmd-season-give = Give garnets to another player, at once
cmd-season-answer = Answer the hosts’ question of this episode; sealed until the season is over
cmd-season-stand-in = Who plays for you while you are away, in matches that begin then
cmd-season-leave = Leave the season for good; you are asked first
cmd-season-standings = Where the season stands
cmd-season-cast = Who plays the season, and in the built-in one in which meadow
cmd-season-account = Your account in the season
cmd-season-ledger = What was booked, as far as you may see it
cmd-season-book = The book of a season that is over, as one page
cmd-room = Rooms of your own in a season
cmd-room-open = Open a room for yourself and whom you name; it closes with the episode
cmd-room-add = Ask all inside to let another player in
cmd-room-leave = Leave a room; you come back only if all inside agree
cmd-room-let = Let the newcomer in, into a new room
cmd-room-reads = Let the newcomer in, and let them read what was said before
cmd-room-no = Keep the newcomer out
cmd-room-list = Your rooms in this episode, and those that you may read by now
cmd-room-lounge = Come into the lounge of a season that you only watch
cmd-room-read = Read a room that is closed, where the season lets you
cmd-what = Everything else that you can do here, each with its form
# What they ask for.
opt-match = if several
opt-season = if several
opt-reason = told to everyone
opt-player = from the list, #2, or a name
opt-orders = as the player would type them
opt-result-amend-orders = as the player would type them; leave it out for silence
opt-until = “2h” (after the old deadline), “6pm”, “tomorrow at 18:00”, “25 November 18:00”, your time zone
opt-newcomer = leave it out for the first of the waiting list
opt-machine = the game’s own player
opt-member = who
opt-step = which question or step; leave it out for the first or last
opt-state = the whole state as JSON, as the engine prints it
opt-places = all players, best first, by name or number: “Ada; Bo, #3”, ties together
opt-position = from the list
opt-keep-orders = what was sealed stands again; left out: yes
opt-fresh-dice = draw what comes afresh
opt-where = only this
opt-format = how it is written
opt-whole = with every letter to rooms and players; only after the secret is published
opt-break-glass = why you look at a match that is not over; everyone is told
opt-reads = what everyone reads; everything a round behind; everything live
opt-spectators = the channel; none of the players may see it
opt-anyway = also where a player has left the server or does not see the closed rooms
opt-options = the game’s options, offered as you type
opt-change-options = the options to change; nothing at all: a form
opt-settings = how else it is run, offered as you type
opt-fill = machines take seats up to this number
opt-count = up to how many seats
opt-admit-readers = let people play who can read closed rooms
opt-place = the public channel, or the forum in which it becomes a post
opt-rooms = the channel of the closed rooms
opt-hosts = the hosts’ channel
opt-season-open-episode-game = which game: at first the planned one, else one that takes all who are left
opt-game = which game
opt-title = what it is called
opt-pace = live: next question at once; after ten minutes the default is played
opt-every = how long a round lasts: 2 days
opt-close-at = the hour of closing in UTC: 15:00
opt-early = close it as soon as all have answered
opt-ready = how long a live round waits until all have pressed Ready: 2 minutes
opt-announce = hold results until you announce them
opt-blind-hosts = hosts see no secret except by breaking the glass
opt-age = older than so many days
opt-language = the language of public posts
opt-difficulty = how hard the deal is, by the solver’s count
opt-hints = players may ask for a hint; then they are not listed
opt-again = when it is over, the next one opens by itself
opt-result = typed or TOML; empty: a form
opt-preview = only look at every letter
opt-act = what to do, from the list
opt-rules = what is played, in your words
opt-purses = whether the players' coins are in play there
opt-season-result-places = best first, equals joined: P3 P1=P4 P2; players left out are last
opt-garnets = where purses were in play: what each holds now, P1 3, P2 1
opt-bellflowers = the same for bellflowers
opt-prize = how many garnets the winner gets
opt-question = your question
opt-season-question-question = one in each episode: Whom do you fear?
opt-amount = how many; a negative number takes so many, but at most what is there
opt-currency = which coins
opt-meadow = where to
opt-tokens = how many from now on
opt-is-granted = whether the winner assigns the next meadows
opt-questions = a question on each line; none: time zone and pronouns
opt-applicant = the person who asked to play
opt-cast-wait-place = 1 is the first to be asked
opt-plan = all of it anew; empty: a form
opt-episode = its number
opt-plan-episode-episode = which one; leave it out for a new one
opt-plan-episode-at = 2026-12-06 18:00, friday 18:00, or 7 days after the one before
opt-plan-episode-game = what is played; in a match of the hosts by the rules below
opt-plan-episode-every = how long a round lasts: 2 days; leave it out for the usual pace
opt-plan-episode-options = the options of the game: rounds = 2
opt-plan-episode-rules = the rules of a match that the hosts run
opt-plan-drop-episode = which one
opt-auto = the bot opens it at its hour
opt-cast = how many are expected to join; 0: as many as have joined
opt-plan-days-zone = for instance Europe/Rome; the hours of the plan are read in it
opt-holidays = 2026-12-24 to 2027-01-02, 2027-01-06; “-”: none
opt-away = the hosts’ days away, written like holidays; “-”: none
opt-at = when it opens: 2026-12-06 18:00, friday 18:00; or by how much later: 2 days
opt-all-after = whether all episodes after it move by as much

opt-me-language = in which you are written to; “-”: as Discord says
opt-zone = for instance Europe/Rome; “-”: UTC
opt-reminders = how long before a deadline: “12h, 2h”, or “none”; “-”: as each match says
opt-away-from = the first day that you are away: 2026-12-24, tomorrow, friday; “-”: you are not away
opt-away-to = the last day that you are away
opt-word = the lucky word that stands in the form when you join; “-”: none
opt-pings = whether your letters may ring
opt-record = whether others may look at what you have played here
opt-record-player = whose; left out: your own
opt-standings-game = one game only
opt-predict-match = which match
opt-winner = who wins; your last word counts
opt-goes = of a season: who goes in this episode
opt-draft = of a season: up to three players whom you draft, names with commas between
opt-diary = the replay shows it in the end
opt-withdraw = take back the one with this number
opt-season-give-garnets = how many
opt-words = what you answer; once more takes its place
opt-season-stand-in-player = a person of the waiting list, a machine, or nobody
opt-name = what it is called
opt-players = who comes in: @Bo @Chiara, or names
opt-room-add-reads = whether, for your part, what was said before may be read
opt-room = which room; the one in which you type, if you leave it out
opt-room-read-room = which room
# What fields are called.
name-act = What to do
name-admit-readers = Readers of closed rooms
name-again = Open the next one
name-all-after = Later episodes too
name-amount = Amount
name-announce = Results
name-answers = Your answers
name-anyway = Start anyway
name-applicant = Applicant
name-ask = Question
name-at = When
name-auto = Opens by itself
name-away = Days away
name-away-from = Away from
name-away-to = Away until
name-bellflowers = Bellflowers
name-blind-hosts = Blind hosts
name-break-glass = Why you look early
name-cast = Size of the cast
name-choices = Choices
name-clause = Clause
name-questions-answer-number = Question
name-questions-answer-to = Who reads it
name-questions-answer-answer = Your answer
name-close-at = Closing hour
name-count = Seats
name-create-place = Public channel
name-contest-open-place = Public channel
name-move-place = Public channel
name-currency = Coins
name-design = Match file
name-diary = Diary
name-difficulty = Difficulty
name-early = Close early
name-episode = Episode
name-every = Length of a round
name-file = File
name-fill = Machines
name-format = Format
name-fresh-dice = New dice
name-game = Game
name-garnets = Garnets
name-give = You give
name-goes = Who goes
name-draft = Draft
name-hints = Hints
name-holidays = Holidays
name-hosts = Hosts’ channel
name-is-granted = Power of the winner
name-keep-orders = Keep sealed orders
name-kind = Kind
name-language = Language
name-look = View
name-machine = Machine
name-match = Match
name-may = What it may do
name-meadow = Meadow
name-member = Person
name-name = Name
name-newcomer = New player
name-offer = Offer
name-options = Options
name-orders = Orders
name-pace = Pace
name-pings = Sound
name-place = Place
name-places = Places
name-plan = Plan
name-player = Player
name-players = Players
name-position = Position
name-preview = Preview only
name-age = Age in days
name-prize = Prize
name-purses = Coins in play
name-question = Question
name-questions = Questions
name-reads = What is read
name-ready = Time for Ready
name-reason = Reason
name-record = Public record
name-reminders = Reminders
name-result = Result
name-room = Room
name-rooms = Channel of closed rooms
name-round = Round
name-rules = Rules
name-season = Season
name-settings = Settings
name-spectators = Spectators’ channel
name-state = Corrected position
name-step = Step
name-take = You get
name-title = Title
name-token = Token
name-tokens = Tokens of Life
name-until = New deadline
name-where = Which letter
name-whole = Every letter
name-winner = Winner
name-withdraw = Take back
name-word = Lucky word
name-words = Answer
name-zone = Time zone

# What can be chosen.
choice-daily = daily
choice-live = live
choice-never = never
choice-all-in = as soon as all are in
choice-at-once = at once
choice-hold = held for the hosts
choice-easy = easy
choice-medium = medium
choice-hard = hard
choice-public = what everyone reads
choice-behind = everything, a round behind
choice-en = English
choice-it = Italian
choice-markdown = Markdown
choice-bbcode = BBCode
choice-html = HTML
choice-yes = yes
choice-no = no
choice-lot = drawn by lot
choice-white = white
choice-blue = blue
choice-black = black
choice-red = red
choice-green = green
choice-garnets = garnets
choice-bellflowers = bellflowers
choice-machine = the game’s own player
choice-nobody = nobody

page-none = There is no page here: its operator has not turned it on. Everything works by messages.
page-too-many-links = You have { $most } links that work. Use one, or wait ten minutes.
page-link =
    Your page: { $link }
    It signs you in once, within ten minutes. Give it to no one: a person who has it can play for you.

# Matches in one file
cmd-designs = Matches in one file: bring one, and see how they went
cmd-designs-list = The designs of this server, with their versions and how they went
cmd-designs-bring = Bring a match in one file: it is checked, and you see who learns what
cmd-designs-show = Who learns what in a design, and its file
cmd-designs-offer = Offer this version for new matches
cmd-designs-withdraw = Offer a design no longer; its matches go on
opt-file = a file ending in .star
opt-designs-bring-name = or a design of the library, by its name
opt-design = which design, or which version of it
design-keep = Keep it
design-checked = { $title } can be played. The SHA-256 of the file begins with { $digest }.
design-learns = Who learns what, as it follows from the text:
design-confirm = Is this what you mean? Players are shown it at the sign-up.
design-faults = { $count ->
        [one] The design cannot be played yet. One thing is wrong:
       *[other] The design cannot be played yet. { $count } things are wrong:
    }
design-fault = · { $sentence }
design-fault-line = · Line { $line }: { $sentence }
design-fault-column = · Line { $line }, column { $column }: { $sentence }
design-kept = { $title }, version { $number }, is one of the games of this server now. Open a match of it with { COMMAND("create") }.
design-line = { $title }, version { $number } ({ $digest }, { $at }): { $finished } played to the end, { $running } open, { $aborted } called off.
design-line-withdrawn = { $title }, version { $number } ({ $digest }, { $at }), not offered: { $finished } played to the end, { $running } open, { $aborted } called off.
design-shown = { $title }, version { $number }: SHA-256 { $digest }.
design-offered = New matches of { $title } are of version { $number } now.
design-withdrawn = { $title }, version { $number }, is offered no longer. Its matches go on.
designs-none = This server has no designs yet. Bring one with { COMMAND("designs bring") }.
design-looks-like = “{ $title }” looks like “{ $other }”, which is there already. Give the file another title; for a new version of it write the title exactly as it was.
designs-closed = The operator of this bot allows no matches in one file.
designs-library = The operator of this bot allows only designs of the library here: choose one by its name.
design-which = Hand in one file, or choose one design by its name. On a forum, attach the file to the post, or write it below the command as a block of code, between two lines of ```.
design-too-long = The file is too long: a design has at most { $most } KiB.
design-no-text = The file is no text in UTF-8.
no-such-design = This server has no design “{ $design }”.
too-many-designs = This server has { $most } designs, as many as the operator of this bot allows.
design-crowd = A file of this server is being checked already, or those of many others wait. Try again in a minute.
design-slow = The check was put off: it was not done after { $seconds } seconds, because the computer is busy or the file does much work that is not counted, such as sorting long lists or joining long texts. This does not mean that the file cannot be played. Try again later.
design-late = The check was put off: this computer did not get through { $line ->
    [0] the file
   *[other] line { $line }
 } in time. This does not mean that the file cannot be played. Let it sort, search, compare or join less at once, or try again later.
design-slow-before = This very file took too long to check a short while ago. It can be tried again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }; a shorter one at once.
design-budget = This server has used up what its checks may take in this hour. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
design-unchecked = The check could not be carried out: { $why }
file-too-large = The file is too large: at most { $most } MiB.
file-one = Your post holds more than one file. Hand in one: attached, or as one block of code.
file-unreachable = The bot could not read { $name }: { $why }. Hand it in again, or write it as a block of code, between two lines of ```.

# What players do and look up
trade-open = Your offer is on its way. It ends with the round.
trade-done = The trade is done.
trade-refused = You refused the offer.
trade-withdrawn = You took your offer back.
trade-failed = The trade came to nothing. The reason that concerns you stands in your letter.
trade-which = Which offer? Name it by its letters:
trade-which-line = { $name }: { $offer }
trade-none = There was no open offer when you asked.
trade-gone = No open offer of yours has that name.
matches-none = You have a part in no open match. Sign-ups are public: join there.
matches-asked = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }: your orders are missing. It closes { $deadline } { $left }
matches-sealed = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }: your orders are sealed. It closes { $deadline } { $left }
matches-untimed = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }: you are asked something, without a deadline.
matches-running = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }: you are asked nothing now.
matches-paused = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }: paused by the hosts.
matches-held = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }: closed; the hosts hold the result.
matches-sign-up = { $title }: you have a seat; it has not begun.
matches-dealing = { $title }: you have a seat; it is dealt when round { $drawn } of the public beacon drand is out, at { $at }.
matches-host = You run { $title } (match { $match }). { $where }
own-not = You play in no such match: “{ $match }”.
own-run-none = You have no open run of a contest.
look-none = You play in no match that can be shown in another way, and none is played here.
look-which = Which match do you mean? { $matches }
rules-which = Which game do you mean? { $games }
rules-more = { $clauses ->
    [0] {""}
   *[other] One clause of the whole rulebook, such as a Why? names it: { COMMAND("rules") }, with clause.{" "}
}What can be chosen for a match: { COMMAND("rules") }, with the clause options.
rules-lesson = The first turns of a match, as one player sees them: { COMMAND("rules") }, with the clause lesson.
rules-no-lesson = { $game } has no lesson.
clause-lesson = lesson
lesson-how = You sit in { $you }’s seat; scripted players play all seats. Decide in each turn what you would do, and compare it with what { $you } did and what it brought.
lesson-turn = Turn { $number }
lesson-compare = What { $you } did, and what it brought
lesson-done = { $you } sealed: { $answer }
clause-options = options
rules-no-clause = The rulebook of { $game } has no clause { $clause }. Begin to type a number or a word, and choose one.
rules-options = What a host can choose for a match of { $game }, each as it is typed, with its usual value:
hint-ask = A hint tells the best next step of your run. With a hint you are not listed on the leaderboard.
hint-button = Take the hint
solo-begun = { $title } is dealt. Your first letter is on its way by DM; the buttons under it play. If none comes, { COMMAND("collect") } hands it to you.
lacks-typed-orders = orders are typed as they are, under the letter that asks for them.
lacks-own-form = the page has a form for it where the game asks.
lacks-kept-letters = every letter can be delivered here.
lacks-solo = a game for one is played in the DM with the bot.
lacks-menus-page = the page shows a form for each command.
more-pick-server = The server
more-pick-playing = Playing
cmd-submit = Seal your orders
cmd-withdraw = Take back what you have sealed in this round
cmd-collect = The letters that could not be brought to you
cmd-trade = Trade with another player until the round closes
cmd-trade-offer = Offer another player a trade
cmd-trade-accept = Accept an offer that was made to you
cmd-trade-refuse = Refuse an offer that was made to you, or take back your own
cmd-matches = Your matches: what is wanted of you, until when, and where
cmd-hand = Where you stand, what you hold, and what you are asked
cmd-why = How your results came about, line by line, with the clauses of the rules
cmd-look = A position in another way, as letters of one width; for you alone
cmd-rules = The rules of a game in short, or one clause of the rulebook
cmd-help = What the bot does, and how to play
cmd-play = Play a game alone, in your DM with the bot; no server is needed
cmd-hint = The best next step in your run; players who take one are not ranked
opt-submit-orders = as you would type them by DM
opt-trade-offer-player = with whom
opt-give = what you give
opt-take = what you ask for
opt-offer = which offer, from the list; if there are several
opt-round = as the titles of your letters name it; without one, that of the newest results
opt-look = which look, if there are several
opt-look-match = which match, if there are several
opt-clause = a number from the whole rulebook, as Why? names it: 8.4

# Programs
cmd-program-token = A token for a program of yours, which reads a match or plays your seat
cmd-program-list = Your tokens for programs, and what each of them opens
cmd-program-end = End a token for programs, with the webhooks made by it
cmd-program-public = A token with which a program reads what is public of this match
cmd-program-host = A token with which a program of yours sends the hosts’ commands of this match
opt-may = what the program may do
opt-program-end-token = which token, by its name in the list; empty: all of them
choice-read = read what I am told
choice-play = play my seat
program-ask = A program would play your seat in { $title }, beside you: the last orders count, yours or the program’s. Everyone is told so, and your seat is not rated in this match. That stays so, even if you end the token.
program-button = Let a program play
program-kind-read = { choice-read }
program-kind-play = { choice-play }
program-kind-public = { choice-public }
program-kind-host = send the hosts’ commands
program-host-ask = A program that has this token could send every command of hosts in { $title }, in your name: it moves deadlines, corrects results, and takes players out. Everyone is told of each act as if it were yours. Keep the token as secret as your password.
program-host-button = Let a program host
lacks-programs = Programs make no tokens. Type it yourself.
program-made =
    Token for { $title } ({ $kind }), shown this once:
    { $token }
    A person who has it can do the same. It works until { $until }. { $address }/api/openapi.json describes what a program can ask.
program-line = { $mark } · { $match } · { $kind } · until { $until }{ $hooks ->
    [0] {""}
    [one] {" · "}{ $hooks } webhook
   *[other] {" · "}{ $hooks } webhooks
}
program-list-none = You have no tokens for programs.
program-ended = { $count ->
    [one] { $count } token has ended.
   *[other] { $count } tokens have ended.
} What used it is refused from now on.

# Applying to a season whose hosts choose its cast
apply-asked = The hosts of { $title } choose who plays, and ask you:
apply-line = { $number }: { $question }
apply-how = Answer here: `apply`, and on the lines below it an answer to each by its number (`1: …`), and if you like `word: …`, a word of yours that goes into the dice. What you hand in last counts, until the hosts have decided; an edit is handed in too. Besides the hosts, only the administrators of this forum can read what you type here, and only you and they can delete it.
apply-word = A lucky word, if you like
apply-word-why = It goes into the seed of every card and die, and is fixed from now on.
applied = Only the hosts of { $title } read your answers. Apply again to change them. The bot deletes them when the season is over, unless you keep them ({ COMMAND("answers keep") }); { COMMAND("answers withdraw") } deletes them now.
answers-kept = Your answers stay when { $title } is over, until { COMMAND("forget-me") }.
answers-forgotten = Your answers are deleted when { $title } is over.
answers-withdrawn = Withdrawn: your answers for { $title } are deleted.
answers-keep-button = Keep my answers
answers-withdraw-button = Withdraw
lacks-applying = all seats of a match are filled when it is opened on the page.
cmd-apply = Apply to play in a season whose hosts choose
cmd-answers-keep = Keep your answers to the hosts when the season is over
cmd-answers-forget = Have your answers to the hosts deleted when the season is over
cmd-answers-withdraw = Delete your answers to the hosts, and apply no longer
opt-answers = your answers to the hosts’ questions, by their numbers

# Questions by choosing
pose-button = Choose a question
pose-done = The match asks:
questions-fixed = The rules of this match make its questions.
pose-next = When the result is entered, the match asks:
pose-next-how = You can choose another part, or enter the result. What you write in its part for the next questions replaces this.
pose-enter = Enter the result
no-next-round = No round comes after this one, so there is nothing to ask.
cmd-pose = Choose a question of a match, or of its next round while you judge
opt-kind = what it asks
opt-pose-kind = what it asks, and who wins
opt-pose-place = where it stands; empty: the next free place
opt-pose-prize = the points that each winner gets; empty: none
opt-pose-choices = choices “dawn, dusk”, a range “1 to 20”, or “north, east: 6” to share; empty: players
opt-pose-ask = in words; before the start also several of this kind, one to a line, a round each

# Questions to the hosts
ask-which = You have a part in several matches. Whose hosts do you ask?
ask-received = The hosts of { $title } have your question. It is no order: your orders stand as they were. The answer comes as a letter.
rulings-own = You asked the hosts:
rulings-all = The hosts have answered everyone:
rulings-none = Nothing has been asked in { $title } that you may read.
rulings-open = · “{ $question }” ({ $at }). It waits for an answer.
rulings-answered = · “{ $question }” Answer ({ $at }): “{ $answer }”
rulings-answer = · Answer ({ $at }): “{ $answer }”
questions-none = No question waits for an answer in { $title }.
questions-line = { $number }. { $who } asks in { $title }{ $round ->
    [0] {""}
   *[other] , round { $round }
} ({ $at }): “{ $question }”
questions-button = Answer
answered-asker = Question { $number } is answered, to its asker alone.
answered-everybody = Question { $number } is answered, to everyone. The post quotes it and does not name its asker.
own-part-none = You are in no match whose hosts you could ask. Join a sign-up first; before that, ask where the match is announced.
cmd-ask = Ask the hosts of your match something
cmd-rulings = What you asked the hosts, and what they have answered to everyone
cmd-questions = Players’ questions that wait for an answer
cmd-questions-answer = Answer a player's question, to them alone or to everyone
opt-ask-question = your question; only the hosts read it
opt-questions-answer-number = which question
opt-questions-answer-to = who reads the answer; empty: only who asked
opt-questions-answer-answer = your answer; to everyone it quotes the question without a name
choice-asker = only who asked
choice-everybody = everyone in the match

# Taking a seat

cmd-join = Take a seat in a match whose sign-up is open
cmd-wait = Join the waiting list of a match
cmd-stop-waiting = Leave the waiting list of a match
cmd-leave = Give up your seat
opt-join-word = a lucky word, if you like
join-word = A lucky word, if you like
join-word-why = It goes into the seed of every card and die, and is fixed from now on.
joined = You have a seat in { $title }.
left = You have left { $title }.
leave-ask = { $title } is being played. The hosts are told that you give up your seat, and fill it or go on without you. Until then you sit there: what you sealed stands, and you can still give orders.
leave-button = Give up my seat
given-up = The hosts of { $title } are told that you give up your seat. You sit there until they fill it or take you out.
matches-how = Press the button under your letter, or type your orders here. “help” says how; “ask: …” asks the hosts.
plainly-quit = To give up your seat, press the match below. You are asked first, and then its hosts are told.
plainly-take-back = Nothing has changed. To take back what you sealed, press Withdraw under your letter or use { COMMAND("withdraw") }. New orders replace the old ones until the deadline.
waits = You are number { $place } on the waiting list of { $title }. If a seat falls free, a host can call you.
waits-full = { $title } is full. You are number { $place } on its waiting list; if a seat falls free, a host can call you.
waits-contest = Everybody who joins a contest plays it, so it has no waiting list.
waits-no-more = You are no longer on the waiting list of { $title }.
stop-waiting-button = Leave the waiting list
leave-season-where = The season has begun. To leave it for good, use { COMMAND("season leave") }; on a forum, type it under your letters.
unread-whole = Nothing was done. Write just this, and nothing else in the post: `{ $example }`
lacks-joining = a seat is taken where the sign-up stands.
page-open = Once signed in, you can open a match there: { $link }
