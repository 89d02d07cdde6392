# What the bot says around every game.

title-sign-up = { $title }: sign-up
title-notice = { $title }
title-standings = { $title }: where it stands
title-step = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }
title-end = { $title }: the end
title-room = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }
title-orders = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }
title-closed = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }
title-board = { $title }: the leaderboard
title-desk = { $round ->
    [0] { $title }: the desk
   *[other] { $title }, round { $round }: the desk
}
title-reminder = { $title }, round { $round }{ $round ->
    [0] {" "}(before the first)
   *[other] {""}
 }: your orders are missing

heading-outcome = How it ended
heading-board = Leaderboard
heading-solution = Could it be won?
heading-question = What you are asked
heading-standing = Where everyone stands
heading-others = The others

deadline = The round closes { $deadline } { $left }
open-sealed = Sealed (version { $version }): { $answer }. Receipt { $receipt }. The last sealed version counts until the deadline.
paused-now = The match is paused: nothing closes, and what you hand in still counts.
open-silent = You have sealed nothing yet.
closed-sealed = This question is closed. You had sealed (version { $version }): { $answer }. Receipt { $receipt }.
closed-silent = This question is closed, and you had sealed nothing.
used-sealed = Orders played: { $answer }.
seal-of-terms = Seal of the terms of match { $match }: { $seal }
seal-of-new-terms = The terms were changed. Seal of the new terms of match { $match }: { $seal }
seal-of-seats = Seal of seats and words of match { $match } · { $seal }
seal-of-round = Seal of round { $round } of match { $match } · { $seal }
# How it can be checked: each line after the line of the sign-up that it explains.
how-sign-up-dice = Every card and die of the match follows from a secret number that is fixed now. The seal is the beginning of its SHA-256. The number is published at the end, so that anyone can compare it with the seal and deal every card again. Until then only the operator of the bot could know it. Your lucky word is mixed in: with one, no one but you can choose the deal.
how-sign-up-commitment = { how-sign-up-dice }
how-contest-commitment = Every card of the deal follows from a secret number that is fixed now. The seal is the beginning of its SHA-256. The number is published at the end, so that anyone can compare it with the seal. Until then only the operator of the bot could know it.
how-sign-up-beacon = Once the seats are fixed, the deal waits for a round of the public randomness beacon drand that does not exist yet. No one can choose it, not even the operator of the bot.
how-sign-up-no-beacon = Without public randomness the operator of the bot could choose among deals by joining last.
how-season-beacon = The seed of the season waited for a round of the public randomness beacon drand, so that no one could choose it. The operator of the bot has known it since the season began.
how-contest-beacon = The deal depends on a round of the public randomness beacon drand that did not exist when this contest was opened. No one could choose it, not even the operator of the bot.
how-contest-no-beacon = Without public randomness the operator of the bot could open contests until one suited them.
how-seal-of-terms = The terms are the match, its game, options, settings and hosts. If one of them is changed, a new seal is posted here.
how-sign-up-design = The file cannot be changed any more. The seal is the beginning of its SHA-256, and the file is in the export after the end.
how-rounds = At each close a seal of everything until then is posted here, over every order too. What has been sealed cannot be changed unseen.
how-end = After the end anyone can save the match as one file and check all of it on their own computer: `bellflower verify FILE` plays it again from the orders and compares every seal that was posted.
seal-of-board = Seal of the leaderboard and of every run of contest { $match } · { $seal }
race-tied = Within a tenth of a second: { $who } pressed as early as { $first }. The lot, drawn as every die is, chose { $first }.
clock-left = Clock of { $who }: { $time }
orders-by-host = Entered or amended by a host: the orders of { $who }
beacon-awaited = The deal waits for round { $round } of the public randomness beacon drand (chain { $chain }), due { $deadline }. It does not exist yet, so it can be neither known nor chosen.
beacon-missing = Round { $round } of the randomness beacon has been unreachable for five minutes. The match waits; a host may choose to deal without it, which everyone will be told.
dealt-without-beacon = A host chose to deal without the randomness beacon, so the operator of the bot could know this deal in advance. Reason: { $reason }
deal-awaited = The match is dealt when round { $round } of the public randomness beacon drand is out, at { $deadline }. Until then seats and words are fixed: joining, leaving and changes of the terms have to wait.
ready-awaited = The match begins as soon as everyone who plays has pressed Ready, at the latest { $deadline }. Until then nobody can join or leave, and the terms cannot be changed.
contest-deal-awaited = The deal is drawn when round { $round } of the public randomness beacon drand is out, at { $deadline }. Join then.
contest-beacon = The deal used public randomness: no one could choose it.
contest-no-beacon = The deal uses no public randomness.
not-dealing = That match does not wait for the randomness beacon.
beacon-not-late = The randomness beacon may still come: the match can be dealt without it from { $deadline } on.
seal-last = Last seal of match { $match } · { $seal }
untold = (something that cannot be told here)
used-silent = You sent no orders, so the default was played: { $answer }.
used-fallen = “{ $field }” fell to its default. { $why }


button-join = Join
button-leave = Leave
button-orders = Give orders
button-withdraw = Withdraw
button-rules = Rules
button-page = Open my table
button-table = Open the table
button-seals = How this can be checked
button-why = Why?
button-accept = Accept
button-refuse = Refuse
button-fix = Fix
button-hello = I can read this
button-remind = Remind the missing
button-extend = Extend
button-pause = Pause
button-resume = Resume
button-close = Close now
button-more = More…
button-preview = Preview
button-judge = The result
button-ask = The next question
button-announce = Announce
button-amend = Amend
button-start = Start
button-export = Export
button-reopen = Reopen
button-override = Enter orders
button-back-to = Go back
button-finish = End the match
button-substitute = Substitute
button-remove = Remove
button-wait = Join the waiting list
button-collect = Collect my letters
button-ready = Ready
button-match = Match { $about }
button-check = Check
button-room-reads = Let in, to read everything
button-room-fresh = Let in, into a new room
button-room-no = No
button-answer-question = Answer

# The desk
desk-running = Running. The round closes { $deadline }.
desk-untimed = Running. It waits for the hosts, and has no deadline.
desk-staged = Running. It goes on by itself once the matches of this stage are over.
hosts-awaited = Round { $round } waits for you: { $days ->
    [one] for a day
   *[other] for { $days } days
 } now. The players read that the hosts are at work. { COMMAND("judge") } enters what it comes to.
desk-paused = Paused: nothing closes.
desk-held = A result is held. It goes out by itself { $deadline }.
desk-held-open = A result is held until a host announces it.
desk-contest = Open: players who join play at once. It closes { $deadline }.
desk-playing = Still playing: { $count ->
    [0] no one.
   *[other] { $count } ({ $names }).
}
desk-done = Done: { $count ->
    [0] no one.
   *[other] { $count } ({ $names }).
}
desk-finished = Over.
desk-aborted = Aborted.
desk-sign_up = Sign-up.
desk-joined = Joined: { $count ->
    [0] no one yet.
   *[other] { $count } ({ $names }).
}
desk-seat-sealed = { $number }. { $who }: sealed.
desk-seat-missing = { $number }. { $who }: missing.
desk-seat-unasked = { $number }. { $who }: not asked.
desk-seat-removed = { $number }. Empty: the seat plays by default.
desk-trouble = Warning: trouble ({ $error }). The state is unharmed, and it is tried again.
desk-closed = Warning: the DMs of { $who } are closed.
desk-undelivered = Warning: { $count } { $count ->
    [one] letter
   *[other] letters
} to { $who } could not be delivered: { $why }.
desk-silent = Warning: { $who } has been silent for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds in a row
}.
desk-kept = Warning: { $count } { $count ->
    [one] letter waits
   *[other] letters wait
} for { $who } to collect: { $why }.
desk-deliveries = Letters: { $delivered } delivered, { $collected } collected, { $kept } waiting to be collected, { $waiting } on their way, { $failed } failed.
desk-acts = So far: { $overridden } overridden, { $amended } amended, { $reopened } reopened, { $rolled_back } rolled back, glass broken { $glass_broken ->
    [one] once
   *[other] { $glass_broken } times
}.
desk-waiting = Waiting for a seat: { $names }.

# Receipts

# Absence
graced = Orders are missing, so the round is lengthened. It now closes { $deadline }.
graced-you = Your orders are missing. The round was lengthened for you and closes { $deadline }.
silent-player = { $who } has been silent for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds in a row
}.
player-gives-up = { $who } gives up the seat. Until you fill it or take the player out, they can still give orders.
waiting-next = { $name } is next on the waiting list.
waiting-nobody = The waiting list is empty.
spectators-public = From now on spectators read what everyone reads. Reason: { $reason }
spectators-behind = From now on spectators, who see no room and hold no seat, read everything a round later. Reason: { $reason }
spectators-live = From now on spectators, who see no room and hold no seat, read everything at once. Reason: { $reason }
told-to-seat = What { $who } was told:
told-in-room = What was told in “{ $room }”:

# Sign-up
sign-up-open = Sign-up is open. { $game }
sign-up-closed = Sign-up is over. { $game }
sign-up-pace = A round lasts about { LASTING($every) } and closes at { $hour } UTC.
sign-up-pace-next = A round lasts about { LASTING($every) } and closes at { $hour } UTC (the next { $hour }: { $next }).
sign-up-counted = { $option }: { $count }.
sign-up-finished = This match is over. { $game }
sign-up-aborted = This match was aborted. { $game }
sign-up-live = A round lasts at most { LASTING($every) }.
sign-up-clock = Each player has a chess clock: { LASTING($stock) }, and { LASTING($more) } more before each turn. If your time runs out, silence answers for that turn.
sign-up-clock-bare = Each player has a chess clock: { LASTING($stock) } for the whole match. If your time runs out, silence answers for you.
sign-up-phase = From round { $number } on a round lasts at most { LASTING($every) }.
sign-up-lengths = Some questions last as long as the rules of the match say: { $count ->
    [one] { LASTING($least) }
   *[other] from { LASTING($least) } to { LASTING($most) }
 }.
sign-up-ready = Live rounds begin when everyone has pressed Ready, or { LASTING($limit) } after they are asked.
ready-asked-start = Ready? The match begins as soon as everyone who plays has pressed Ready, at the latest { $deadline }.
ready-asked-phase = Ready? The round is closed, and live rounds follow. Its result and the next question come as soon as everyone who is asked has pressed Ready, at the latest { $deadline }.
ready-over = The match cannot begin with those who are here. A host can start it again.
sign-up-option-unlisted = Option “{ $option }”: set, under the seal of the terms, and not shown here.
sign-up-option = Option “{ $option }”: { $value }
contest = One deal for all: join at any time before { $deadline }, and play at your own pace. You see the deal when you join, so do not tell others. The leaderboard is published at the deadline; speed does not count.
contest-hints = You may ask for a hint; with a hint you are not listed.
contest-over = The contest is over.
no-contest = { $game } is no game for one player with one deal for all.
solo-open = You have a run of { $game } that is not over. Play it to its end first; /hand shows it.
no-hints = This match gives no hints.
contest-paused = The contest is paused. Join when it goes on.
contest-starts-itself = A contest needs no start: players who join play at once.
run-of-contest = That is a run of the contest { $contest }, and has the clock of all its runs. Do this to the contest.
run-is-his-own = A run of a contest belongs to its player: no one can be put into it or taken out of it.
run-overridden = A host entered a step for { $who } in the contest. Reason: { $reason }
run-rolled-back = A host took the run of { $who } back to an earlier step. Reason: { $reason }
run-glass-broken = A host broke the glass and looked into the run of { $who }. Reason: { $reason }
sign-up-seats = Seats taken: { $count } of { $most } (at least { $least }).
sign-up-players = Players: { $players }.
sign-up-nobody = No one has joined yet.
sign-up-commitment = Seal of the dice of match { $match }: { $commitment }
contest-commitment = Seal of the deal of contest { $match }: { $commitment }
hello = You joined { $title }; its id is { $match }. Here you are asked for your orders, and here you answer.
seats-taken = The seats are taken, and the lucky words are fixed. The match begins.
seats-waiting = The seats are taken, and the lucky words are fixed.
sign-up-dice = Seal of the dice of match { $match }: { $commitment }. { $randomness ->
    [sign-up-beacon] { sign-up-beacon }
    [season-beacon] { season-beacon }
   *[sign-up-no-beacon] { sign-up-no-beacon }
}
sign-up-beacon = The deal also waits for public randomness: no one can choose it.
sign-up-no-beacon = The dice use no public randomness.
season-beacon = The dice follow from the seed of the season.
seat-with-word = { $number }. { $name }, lucky word “{ $word }”.
seat-without-word = { $number }. { $name }, no lucky word.
machine-name = [Machine { $number }]
machines-play = A name in square brackets is a machine: the game’s own player. It sees what its seat may know and nothing more. Its orders are sealed like all others, and `verify` checks each of them.
machine-plays = It is a machine, the game’s own player. It sees what its seat may know and nothing more. Its orders are sealed like all others, and `verify` checks each of them.
program-plays = { $who } lets a program of their own play from now on. It sees what their seat may know and nothing more, and its orders are sealed like all others. The seat is not rated in this match.
program-not-yours = That is for players of this match. You have no seat there now.
program-over = The match is over: no program can play in it any more.
program-not-here = Programs play no seasons, no matches of a season and no runs of a contest. They may read there.
program-too-many = You have { $most } tokens that work. End one first ({ COMMAND("program end") }).
program-none = There is no such token.
no-machine = No machine can play this: the game has no machine player, or it is a season, a contest or a run of one.
no-machine-in-season = The matches of a season are played by its cast, for its books: hosts put no machine into them. A player can name one for days away ({ COMMAND("season stand-in") }).
machine-already = A machine sits there already.
machine-trades-not = { $who } is a machine and does not trade.

# The course of a match
held = The result of match { $match } is held for you.
inbox-behind = The round of match { $match } cannot close yet: not everything that was sent before the deadline has been read.
undeliverable-seat = Letters to { $who } cannot be delivered: { $why }. They are tried with each new letter, and go nowhere else.
kept-for-seat = The bot cannot reach { $who }: { $why }. Their letters wait until they collect them, by the button under the sign-up post or by /collect; only they can. With each new letter the bot tries a DM again.
stuck-place = { $place ->
    [public] What is for everyone
    [hosts] What is for the hosts
    [spectators] What is for spectators
    [room] A closed room
    [role] A role of the season
   *[other] A private thread
} waits: { $why }. It is tried again when something changes on the server, every hour, and by { COMMAND("papers retry") }.
stuck-leaving = { $place ->
    [role] Somebody still has a role of the season that is no longer theirs
   *[other] Somebody who has left a closed room can still read there
}: { $why }. Take it from them by hand, or give the bot the right: it tries again when something changes on the server, every hour, and by { COMMAND("papers retry") }.
row-damaged = Row { $row } of { $table } in the bot’s database cannot be read (match { $match }): what needs it is not done, everything else goes on. Tell the operator of the bot, who can repair the row or restore a backup.
room-missing = (The room for this news could not be used, so each of its members is told separately.)
moved = The match has moved to other channels. Reason: { $reason }
operator-says = From the operator of this bot: { $words }
bot-removed = The bot was removed from the server of “{ $title }”. The match waits, nothing is lost, and it goes on when the bot is invited again.
bot-removed-until = The bot was removed from the server of “{ $title }”. The match waits, nothing is lost, and it goes on when the bot is invited again before { $until }. After that, everything the bot has of this server is put into a file for its hosts and erased. The operator of the bot has the file.
server-left = The bot was removed from the server on which you ran “{ $title }”. Nothing is lost if it is invited again before { $until }. After that, everything the bot has of this server is put into a file for its hosts and erased. The operator of the bot has the file.
server-erased-soon = The bot is still away from the server on which you ran “{ $title }”. Invite it again before { $until }, and everything is there. After that, everything the bot has of this server is put into a file for its hosts and erased. The operator of the bot has the file.
bot-back = The bot is back on the server of “{ $title }”. What was paused goes on.
desk-stuck = Warning: { $place ->
    [public] for everyone
    [hosts] for the hosts
    [spectators] for spectators
    [room] for closed rooms
    [role] of roles
    [seat] for players
   *[other] for private threads
}, { $count } { $count ->
    [one] thing waits
   *[other] things wait
}: { $why }. Fix this and use { COMMAND("papers retry") }, or name another channel with { COMMAND("move") }.
trouble = Match { $match } could not be attended to (error { $error }). Its state is unharmed; it is tried again after a minute, later less often, and at least once an hour. The log names the cause.
live-not-typed = Rounds on a forum last longer than { LASTING($least) }: the bot reads it every few seconds, and there are no buttons. Live matches are played on Discord.
goes-on = The bot was away, and the clock stood still. What is sealed counts. The match goes on now; this round closes { $deadline }.
set-back = The bot’s database went back to an earlier state. Something that happened in this match shortly before may be missing. Messages are read again. Each player whose receipt no longer holds is told.
set-back-hosts = The bot’s database went back to an earlier state. { $count ->
    [0] No receipt of a player is known to be lost.
    [one] { $count } player was told that their receipt no longer holds.
   *[other] { $count } players were told that their receipts no longer hold.
} Compare what the match shows with what you remember. Move the deadline if players need time to send orders again.
set-back-you = Your receipt { $receipt } is no longer stored: the bot’s database went back to an earlier state. What you sent by message is read again, and you get a new receipt for it. Send again what you gave by a form or a button.
outage = The bot was away for { $minutes } minutes shortly before the deadline. The round now closes { $deadline }.
paused = The match is paused: nothing closes, and what you hand in still counts. Reason: { $reason }
resumed = The match goes on. The round now closes { $deadline }.
resumed-untimed = The match goes on.
extended = The round now closes { $deadline }. Reason: { $reason }
closed-by-host = A host closed the round early. Reason: { $reason }
aborted = The match was aborted. Reason: { $reason }
glass-broken-export = A host broke the glass and exported the running match, secrets and all ({ $times } so far). Reason: { $reason }
glass-broken-peek = A host broke the glass and looked at what one player had sealed ({ $times } so far). Reason: { $reason }
glass-broken-preview = A host broke the glass and read the held result ({ $times } so far). Reason: { $reason }
overridden = A host entered orders for { $who }. Reason: { $reason }
overridden-you = A host entered orders for you: your message above shows them. What you seal now replaces them. Reason: { $reason }
amended = A host amended the held result. The journal shows what was changed, and the match's export will. Reason: { $reason }
reopened = A host opened the round again. It now closes { $deadline }. Reason: { $reason }
substituted = { $newcomer } takes the seat of { $leaver }. The seat keeps all that it has; the record of { $leaver } stays with { $leaver }. Reason: { $reason }
seat-filled = { $newcomer } takes an empty seat. Reason: { $reason }
hand-held = The round is closed, and its result is held by the hosts. This is how you stood before it.
hand-over = The match is over. This is how you stood at its end.
welcome = You took a seat in { $title }. Everything that the seat has is yours now.
seat-left = Your seat in { $title } has gone to another player or plays by default; you can no longer see its cards and orders.
removed = { $leaver } is out of the match; the seat plays by default to the end. Reason: { $reason }
host-added = The match has another host ({ $count } now). Reason: { $reason }
host-removed = The match has one host less ({ $count } now). Reason: { $reason }
rolled-back-untimed = A host took the match back to { $step ->
    [0] the deal
   *[other] step { $step }
 }. What came after it no longer holds; the same orders would draw the same. Reason: { $reason }
rolled-back-fresh-untimed = A host took the match back to { $step ->
    [0] the deal
   *[other] step { $step }
 }. What came after it no longer holds, and what comes is drawn afresh. Reason: { $reason }
rolled-back = A host took the match back to { $step ->
    [0] the deal
   *[other] step { $step }
 }. What came after it no longer holds; the same orders would draw the same. The round closes { $deadline }. Reason: { $reason }
rolled-back-fresh = A host took the match back to { $step ->
    [0] the deal
   *[other] step { $step }
 }. What came after it no longer holds, and what comes is drawn afresh. The round closes { $deadline }. Reason: { $reason }
retracted = This no longer holds: a host took the match back to an earlier step.
replaced = This question was asked again: look at the newest message.
sent-again = This was sent again: the newest copy is the one that is kept up to date.
read-already = { $count } { $count ->
    [one] letter
   *[other] letters
} that no longer hold had been delivered.
read-by = { $who }: { $count }
read-in = { $place ->
    [public] everyone
    [room] closed rooms
    [spectators] spectators
   *[other] { $place }
}: { $count }
finished-by-hand = A host ended the match. Reason: { $reason }
outcome-by-hand = A host named the places.
outcome-place = { $place }. { $who }
deleted-late = Deleting a message changes nothing: that round is closed, and version { $version } of { $stamped_at } counted (receipt { $receipt }).
deleted-message = Deleting a message withdraws nothing: version { $version } of { $stamped_at } still counts (receipt { $receipt }). To withdraw it, press Withdraw.
secret = The secret of match { $match } is published: { $secret }. Its SHA-256 begins { $commitment }, as the sign-up said; with the export of the match anyone can now verify every card and die.
with-replay = With it comes the replay: one page that opens anywhere and shows, moment by moment, what each player was told.

# Trades
nothing = nothing
trade-listed = { $giver } gives { $taker } { $given } for { $taken }.
trade-offered = { $giver } offers you { $given } for { $taken }. The offer ends { $deadline }.
trade-done = { $giver } gave { $taker } { $given } for { $taken }.
trade-refused = { $taker } refused to give { $taken } for { $given }.
trade-withdrawn = { $giver } took back the offer of { $given } for { $taken }.
trade-failed = The trade of { $giver } and { $taker } came to nothing.
trade-lacking = The trade of { $giver } and { $taker } came to nothing: you do not hold { $missing }.
orders-broken = Your sealed orders no longer fit in “{ $field }”. { $why } They stand again if the card comes back; otherwise that part falls to its default at the deadline.

# Answers
taken = Sealed (version { $version }): { $answer }. Receipt { $receipt }{ $version ->
    [1] , by which you can prove later what you sealed
   *[other] {""}
 }. The last sealed version counts until { $deadline } ({ $left }).
taken-untimed = Sealed (version { $version }): { $answer }. Receipt { $receipt }{ $version ->
    [1] , by which you can prove later what you sealed
   *[other] {""}
 }. The last sealed version counts when the round closes.
not-taken = That was not taken.
not-taken-kept = What you sealed before (version { $version }) still counts.
answered-late = Discord did not take the answer to your message “{ $typed }” at first. Here it is: { $told }
taken-closing = Sealed (version { $version }): { $answer }. Receipt { $receipt }{ $version ->
    [1] , by which you can prove later what you sealed
   *[other] {""}
 }. The round closes in a moment, and your orders count. What they bring is in your next letter.
taken-withdrawn = Withdrawn (version { $version }). Nothing of yours is sealed now.
not-open = That match is not open for orders now.
not-seated = You have no seat in that match.
letters-under-way = The letters about what happened last are still on their way. What they say can be looked up once they have arrived.
ready-not-asked = That match waits for nobody now: it has not been started, or it goes on already.
not-asked = You are not asked anything now.
stale-prompt = That question is closed. Round { $round } is open: look at the newest message.
taken-elsewhere = That message was taken for another match already, as version { $version } under the receipt { $receipt }. To order here, write again.
taken-before = That was taken before, as version { $version } under the receipt { $receipt }, for a question that is closed now.
deadline-undecided = The deadline { $deadline } has passed, and in a moment it is decided whether it moves. This did nothing: send it again in a minute.
too-late = Too late: the round closed { $deadline }, and nothing of yours was sealed.
too-late-counted = Too late: the round closed { $deadline }. Version { $version } of { $stamped_at } counted.
nothing-to-withdraw = There is nothing of yours to withdraw.
no-such-match = There is no match “{ $match }”.
no-such-game = There is no game “{ $game }”. { $near ->
    [0] The games are { $games }.
   *[other] Did you mean one of these: { $games }?
 }
no-such-trade = There is no such offer for you.
bad-options = These options cannot be played: { $error }
bad-settings = The setting “{ $setting }” cannot be “{ $given }”. It may be { $kind ->
    [clock] the time of each player and what is added before each turn, such as 3m + 5s
    [clock-alone] set where rounds close when all have answered, at no hour, and have no phases
    [hour] an hour such as 15:00, or none
    [least] a whole number, { $least } or more
    [longer] “{ $least }” or longer
    [number] a whole number
    [one-of] one of { $choices }
    [phases] the first round of each phase and how long its rounds last, such as 8: 20s
    [range] a whole number from { $least } to { $most }
    [time] a time such as 30 minutes, 6h or 2 days, and { $most } days at most
   *[words] what config.example.toml shows
    [ready-live] set only where some rounds are live, of 3 minutes at most
}.
setting-none = “{ $words }” is no setting. Write its name and what it is to be, for instance: Reminders before a deadline: 6h.
setting-twice = “{ $words }”: that setting stands there twice. Write each once.
sign-up-over = The sign-up of this match is over.
already-joined = You have a seat in this match already.
table-full = { $most ->
    [one] The only seat is taken.
   *[other] All { $most } seats are taken.
}
word-too-long = A lucky word has at most { $most } letters.
name-unseen = Nothing in your name can be seen. Give yourself a nickname with a letter or a sign in it, and try again.
leave-after-start = The match has begun. Ask a host to replace you.
leave-contest = You cannot leave a contest, because you have seen its deal. A run that you never begin is not listed.
already-started = This match has been started already.
not-your-letter = That is no letter of yours.
nothing-to-explain = There is nothing to explain: no results of that round have reached you.
cannot-start = It cannot start. { $why }
trade-refused-why = That cannot be traded. { $why }
trade-closed-already = That offer is { $status } already.
own-trade = That is your own offer; only the other side can accept it.
not-running = The match is not running.
season-paused = The season is paused. Hosts let it go on with { COMMAND("resume") }.
not-paused = The match is not paused.
paused-already = The match is paused already. It goes on with { COMMAND("resume") }.
not-held = The match holds no result.
done-already = That has been done already, once.
moved-on = Nothing was done. Since you asked, { $what ->
    [aborted] the match was aborted
    [amended] the held result was amended
    [cast_chosen] the cast was chosen
    [contest_closed] the contest was closed
    [finished_by_hand] a host ended the match
    [held] the round closed, and its result is held
    [planned] the plan was changed
    [removed] a player left for good
    [reopened] the round was opened again
    [rolled_back] the match was taken back
    [step] a round was closed
    [substituted] a seat changed hands
    [terms_changed] the terms of the match were changed
   *[started] the match began
} ({ $at }). { $round ->
    [0] Look
   *[other] Round { $round } is open now. Look
} again, and ask once more if you still want it.
already-over = The match is over already.
deadline-far = That deadline is in { $year }, more than ten years away; choose an earlier one.
deadline-past = { $deadline } has passed; choose a moment after { $now }.
dm-closed = The DMs of { $who } are closed to the bot. Letters go to a private thread of this player instead.
reason-missing = Say why: every act of a host needs a reason.
reason-too-long = A reason has at most { $most } characters.
host-plays = You play (or wait to play) in this match, so its secrets are closed to you.
newer-stands = Your newer orders stand: version { $version }, sent { $stamped_at }. The newest orders count, whichever the bot reads first.
too-many-offers = You have { $most } open offers already, and more are not taken. Take one back, or wait until one is answered.
too-many-offers-to-one = You have made { $most } offers to { $who } in this round, and more are not taken.
joined-too-often = You have joined here { $most } times already, and cannot join again.
too-many-matches = This server has { $most } open matches, and may not have more at a time. End or abort one first.
too-many-contests = This server has { $most } open contests, and may not have more at a time. End or abort one first.
too-many-letters = The bot has posted as many letters for this server today as its operator allows ({ $most }). What is being played goes on: results, questions, orders and reminders at their hours. New matches, contests and other reminders are possible again at { $again }.
too-much-stored = The bot keeps as much of this server as its operator allows: { $most } MB of matches that are over and of designs. What is being played goes on; new matches, contests and designs are refused. Erase old matches ({ COMMAND("limits free") }), or ask the operator of the bot for more room.
contest-not-again = “{ $title }” was to open again by itself. It did not, and the next one has to be opened by hand:
letters-wait = This server has used up its letters of today ({ $most }). Results, questions, orders and reminders go out as always. What spectators read along and previews of episodes wait until { $again }.
quota-open-matches = Open matches of this server: { $used } of { $most }. At the limit a match has to end before the next one is opened.
quota-open-contests = Open contests of this server: { $used } of { $most }. At the limit a contest has to end before the next one is opened.
quota-designs = Designs that this server keeps, all versions counted: { $used } of { $most }. At the limit no new one is taken.
quota-letters-a-day = Letters of this server today: about { $percent } % of { $most }. At the limit no match is opened until 00:00 UTC; what is being played goes on.
quota-stored-megabytes = Stored of this server: { $used } of { $most } MB. At the limit no match and no design is taken; what is being played goes on.
quota-pictures-a-minute = Pictures drawn for this server: at most { $most } a minute. Beyond that letters go out without them.
sign-up-hosts = Run by { $hosts }.
sign-up-announce-at-once = Results go out at once; no host reads them before you do.
sign-up-announce-hold = Results are held: a host reads them first, and may correct them in public.
sign-up-blind = Hosts see no secret unless they “break the glass”, with a reason that everyone is told first.
sign-up-seeing = Hosts see sealed orders only if they “break the glass”, with a reason that everyone is told first. They may read held results.
sign-up-replay = When the secret is published, everyone gets a replay of the whole match, with every letter and every order.
sign-up-page = Everyone may watch on its page, where they see what is posted here.
sign-up-judged = After each close its hosts read what players answered, to judge it; so none of them plays.
sign-up-rooms-members = Each player may open { $most ->
    [one] one room
   *[other] { $most } rooms
} in an episode, for the players whom they name; only members are let in.
sign-up-rooms-hosts = Each player may open { $most ->
    [one] one room
   *[other] { $most } rooms
} in an episode, for the players whom they name; the hosts read along there, so none of them plays.
sign-up-rooms-shown-behind = Players who are out may read what was said there, an episode later; after the end the whole cast may.
sign-up-rooms-shown-end = After the end of the season the whole cast may read what was said there.
sign-up-lounge-live = The season has a lounge: a closed room for players who are out and for people who look on. { COMMAND("room lounge") } lets you in once you know that you will not play.
sign-up-lounge-behind = The season has a lounge: a closed room for people who look on, and for players who are out, one episode later. { COMMAND("room lounge") } lets you in once you know that you will not play.
sign-up-acts-public = Everything that hosts do is told to everyone.
sign-up-acts-hosts = What hosts do to clock, seats and results is told to everyone. Orders that they enter for a player are told to that player and to the hosts only.
hosts-all-play = Every host of this match plays in it. They can correct, lengthen or end it by hand only after they name a host who does not play ({ COMMAND("crew add") }).
host-plays-acts = You play (or wait to play) in this match, so its clock, seats, books and results are for hosts who do not. { COMMAND("crew add") } names one.
glass-shown = Orders of { $name }. { $answer ->
    [none] Withdrawn (version { $version }): nothing is sealed now.
   *[other] Sealed (version { $version }): { $answer }. Receipt { $receipt }.
 }
glass-waits = Everyone must be told that you look before you see anything, and that notice has not been delivered yet. Ask again once it has; it is not sent twice.
glass-untold = Everyone has to be told that you look before you see anything, and that notice cannot be delivered: { $why }. So nothing is shown. Fix the public channel of the match, then ask again.
preview-first = Only a host who has read the held result is told which questions came up later in the round. Preview it first.
override-refused = A host tried to enter orders that do not fit the seat ({ $times } so far): each attempt could tell them something about a hand. Reason: { $reason }
run-override-refused = A host tried to enter a step for { $who } that does not fit. Reason: { $reason }
season-decreed = A host decided this. Reason: { $reason }
season-awarded = A host changed what { $who } owns, by hand. Reason: { $reason }
hosts-blind = Hosts of this match see no secrets. To read the held result you have to break the glass, with a reason that everyone is told.
nothing-sealed = Nothing is sealed in that seat.
nothing-amended = Name the submissions or the state that you correct.
bad-state = That state cannot be played on: { $error }
seat-not-asked = Seat { $number } is not asked anything now.
no-such-step = The held result has no step { $number }; its steps are { $first } to { $last }.
hosts-blind-later = Hosts of this match see no secrets, and the questions that came up later in the round are secret. Only answers to its first questions can be corrected here.
orders-unfit = Those orders do not fit what that seat is asked now, and nothing was sealed. The reason could tell you what the seat holds, so you are not told it: ask the player to send the orders, or what exactly they play. Everyone reads now: “{ override-refused }”
no-such-seat = Seat { $number } does not exist or is empty.
already-seated = That person has a seat in this match.
sat-elsewhere = That person has played another seat of this match and knows its secrets.
plays-in-season = That person plays in this season in a seat of their own, so they take no other one.
has-looked = Who has looked at secrets or held results of this match as a host, or has been in its lounge, cannot take a seat in it or predict.
hosts-read-answers = The hosts of this match read what its players answer, so no one who is or was its host since the start can play in it. Before the start: hand it to another host ({ COMMAND("crew add") }, then { COMMAND("crew remove") }), make all answers public, or make its hosts blind.
players-read-answers = The hosts of this match read what its players answer, so a player, or a person on the waiting list, cannot become a host.
hosts-read-rooms = The hosts of this season read along in the rooms of its players, so no one who is or was its host since the start can play in it.
players-read-rooms = The hosts of this season read along in the rooms of its players, so a player, or a person on the waiting list, cannot become a host.
player-reads-rooms = { $name } can read every closed room of this match (as an administrator, or by Manage Threads in #{ $channel }). Remove that permission during the match, or put another player into the seat. Before the start, { COMMAND("change") } can admit readers.
player-reads-hosts = { $name } can read #{ $channel }, where hosts are told what players may not know. Remove that permission during the match, or put another player into the seat. Before the start, { COMMAND("change") } can admit readers.
player-reads-answers = { $name } can read #{ $channel }, where the hosts of this match see what its players answer. No answers are shown there until that changes: remove that permission, name another channel with { COMMAND("move") }, or put another player into the seat.
player-sees-no-rooms = { $name } does not see #{ $channel }, so no closed room can be opened to them. Give them View Channel there, or start with “anyway”.
player-left-server = { $name } has left this server, so no letter may reach them. Let them come back, or start with “anyway”.
channel-gone = { $use ->
    [hosts] The hosts’ channel
    [rooms] The channel for the closed rooms
   *[place] The public channel
} of { $title } was deleted, so nothing more can be read there. Use { COMMAND("setup") } and press Make them: the match then goes on in the new channel. Or name another channel with { COMMAND("move") }.
near-threads = Nearly all threads of this server are open: { $used } of the { $most } that Discord allows. Archive threads that are over, or the rooms of the next round cannot be opened.
near-channels = This server has { $used } of the { $most } channels that Discord allows. Delete some before a new match or season needs new channels.
near-roles = This server has { $used } of the { $most } roles that Discord allows. Delete some before a season needs roles for its cast.
near-events = This server’s list has { $used } of the { $most } events that Discord allows. Delete some, or rounds are not shown there any more.
newcomer-reads-rooms = { $name } can read every closed room here, so they cannot play at this table.
newcomer-reads-hosts = { $name } can read the hosts’ channel of this match, so they cannot play at this table.
newcomer-reads-answers = { $name } can read the hosts’ channel of this match, where its hosts are shown what players answer, so they cannot play at this table.
newcomer-is-a-bot = { $name } is a bot, so it cannot play.
newcomer-not-here = { $name } is not on this server, so they cannot play here. Let them come in first.
newcomer-reads-along = { $name } can read what the spectators of this match are told, so they cannot play in it.
nobody-waits = There is no one on the waiting list. Name a person or a machine.
not-waiting = You are not on the waiting list.
host-already = That person is a host of this match already.
no-such-host = That person is no host of this match.
last-host = A match needs a host.
secret-published = The secret of this match is published (or it was aborted), so nothing of it can be rolled back.
not-started = The match has not begun.
no-such-position = There is no position { $number } to go back to.
nothing-to-undo = There is nothing to undo.
nothing-to-resend = There is no letter to send again.
bad-places = Name every seat from 1 to { $count } once, the best first.
no-such-place = “{ $player }” names no seat, or more than one. Name the seats by number, such as #2; #1, #3.
time-unreadable = “{ $words }” is no moment that I can read. Write a day and an hour (“tomorrow at 6pm”, “25 November 18:00”), or a length of time (“2h”).
midnight-which = “{ $words }” can be the start or the end of that day. Write the hour as 00:01 or as 23:59.
zone-unknown = There is no time zone “{ $zone }”. Write the nearest big city, such as “Rome” or “New York”, or its zone: “Europe/Rome”.
time-skipped = On that day the clocks in { $zone } are put forward over { $clock }, so that time does not come. Choose another one.
time-twice = On that day the clocks in { $zone } are put back, so { $clock } comes twice. Write “{ $first }” for the first or “{ $second }” for the second.
edit-too-late-withdrawn = Too late: that round is closed, and you had withdrawn your orders.
edit-too-late = Too late: that round is closed. Version { $version } of { $stamped_at } counted.

# Seasons
no-such-season = { $kind ->
    [other] Only the built-in season has this, and “{ $season }” is another one.
   *[none] There is no season “{ $season }” here.
 }
season-no-result = No result of a main match is awaited now.
season-duel-not-for-two = { $game } cannot be a death match: it is not played by two, or not with these options.
season-refused = That cannot be done. { $why }
season-no-finale = The final is played by the last two; more than two are left, or it has begun.
season-no-duel = There is no death match now.
season-seat-empty = The seat of { $who } is empty now. Put a player there first.
season-match-is-on = Match { $match } is being played. Abort it first; then this can be undone.
season-nothing-to-undo = Nothing can be undone: what came last is the result of a match, and that is published.
hosts-are-asked = This round has no deadline: it waits for the hosts alone, or in a season for its matches.
season-error = An error of the bot itself, number { $error }. Its owner finds it under that number in the log. Until it is fixed, a season in one file waits; in any other one { COMMAND("season open-episode") } or { COMMAND("season result") } can take the episode on, and { COMMAND("season undo") } takes the last act back.
season-stuck = Season { $match } cannot go on by itself:
season-unplayable = No game takes { $count ->
    [one] one player
   *[other] { $count } players
 }. The file or the option “games” of the season names those that may be played: bring one under its title that takes so many, and the season can go on.
report-counting = A report is being counted already, and the bot counts one at a time. Ask again in a minute.
report-late = The computer had no time for the report. Ask again when it has less to do, or count it elsewhere: { COMMAND("papers export") }, then python -m bot report.
report-none = There is no report on this match: { $why }
not-over = The match is not over: until its secret is published, you can get only what everyone was told.
what-if = This is another course of a match that is over. It cannot be exported, so that it is not mistaken for what happened.

picture-seat = Player
picture-place = Place
picture-score = Score
hosts-not-asked = The hosts are not asked anything now; this round waits for its players.

# Rooms that players open
room-called = { $name }
lounge-called = Lounge
lounge-hello = This is the lounge. Players who are out and people who look on talk about the season here; players who are still in do not read along. A player who returns to the season is taken out. The bot keeps nothing of what is said here.
lounge-closed = The season is over, and the lounge closes. You can still read it.
lounge-none = This season has no lounge.
lounge-plays = You play in this season, have played or wait for a seat. Players come into the lounge by themselves when they are out; who waits for a seat leaves the waiting list first.
room-hello = { $who } has opened “{ $name }”. Inside: { $players }.
room-anew = “{ $name }” goes on here, because not everyone agreed that a newcomer may read what was said before; that stays in the old room. Inside: { $players }.
room-hosts-read = The hosts of the season read along here.
room-hosts-away = No host is let in here. Members of this server with Manage Threads can still open it.
room-shown-never = The bot does not keep what is said here, or show it to others. The season’s record says who was here and when; it is published after the end.
room-shown-behind = Players who are out may read this room an episode after this one, and the whole cast after the end. The season’s record says who was here and when.
room-shown-end = After the end of the season the whole cast may read this room. The season’s record says who was here and when.
room-how = { COMMAND("room add") } asks all of you whether a player may come in; { COMMAND("room leave") } takes you out. The room closes with the episode.
room-ask = { $by } asks whether { $who } may come in. All members have to agree. { $who } may read what was said before only if all agree to that too; else you go on in a new room.
room-agreed = Agreed so far: { $said } of { $all }.
room-in = All agreed: { $who } is in, and reads what was said before.
room-in-anew = All agreed that { $who } comes in, but not that everything be read: the room goes on as a new one.
room-not-in = Not all agreed: { $who } does not come in.
room-no-more = All agreed that { $who } comes in, but not that everything be read, and the player who asked may open no further room in this episode: { $who } does not come in.
room-unasked = This question is no longer open.
room-left = { $who } has left the room.
room-closed-episode = The episode is over, and this room with it.
room-closed-empty = The room is empty and closed.
room-closed-anew = This room is closed; its members go on in a new one.
room-out = You are out of the season: rooms are for those who are still in.
room-stranger = Only players who are still in the season can come into a room, and one of those you named is not.
room-alone = Name at least one other player who comes into the room.
room-nameless = Give the room a name in which something can be seen.
rooms-none = In this season players open no rooms.
rooms-spent = You have opened { $most } rooms in this episode, and can open more in the next one.
no-such-room = You are in no such open room.
room-inside = This player is in the room already.
room-asked = The room is still being asked about another player.
room-refused = The room has refused this player, or was asked about them twice, and is not asked again.
room-read-often = You have been let into that room often enough; a host can add you to its thread.
room-shut = There is no such room that you may read now.
record-room-opened = The room “{ $name }” opens, with { $players }.
record-room-joined = { $who } comes into the room “{ $name }”, where { $players } are.
record-room-left = { $who } leaves the room “{ $name }”. Still there: { $players }.
record-room-closed = The room “{ $name }” is closed; { $players } were there.

# The living post of a season, and the letter to a player who leaves
standings-deadline = Next deadline: { $deadline }.
standings-match = Match { $match } is being played.
standings-hosts = The hosts open what comes next.
standings-planned = What comes next opens at an hour that the hosts have set.
standings-paused = The season is paused.
standings-over = The season is over.
standings-won = The season is over. { $who } has won it.
book-for-hosts = The book of this season is for its hosts. To give it to everyone, hosts set replay = "public" before the season begins.
farewell = { $who }, your season ends here: you left { $title } in episode { $episode }, in place { $place } of { $count }. Thank you for playing.
farewell-file = { $who }, you are out of { $title }. Thank you for playing.
farewell-keeps = Everything that was written to you stays yours, and so do the rooms that you were in. The pinned post and { COMMAND("season standings") } show how it goes on.
farewell-rooms-behind = You may read rooms of the others an episode later ({ COMMAND("room list") } says which, { COMMAND("room read") } opens one).
farewell-rooms-end = After the end you may read the rooms of the others ({ COMMAND("room list") } says which, { COMMAND("room read") } opens one).
farewell-lounge-live = You are in the lounge now: there you talk about the season with others who are out or look on.
farewell-lounge-behind = One episode later you come into the lounge: there you talk about the season with others who are out or look on.

# A person's own settings.
language-name = English
me-title = Your own settings
me-language = Language: { $language }
me-language-venue = Language: that of the place where you read
me-zone = Time zone: { $zone }
me-zone-unset = Time zone: UTC, as long as you set none
me-reminders-match = Reminders: when each match sends them
me-reminders-own = Reminders: { LASTING($hours) } before a deadline, while your orders are missing
me-reminders-none = Reminders: none
me-away = Away: from { $since } to { $until }
me-away-no = Away: no
me-word = Lucky word: { $word }. It stands in the form when you join; one that is always the same tells others beforehand what you will give.
me-word-none = Lucky word: none set; you are asked when you join
me-pings-yes = Notifications: with sound
me-pings-no = Notifications: silent
me-record-yes = Record: others may look at what you have played here
me-record-no = Record: only you see it
player-away = { $who } will be away from { $since } to { $until }. Silence in rounds that close meanwhile is excused.
player-back = { $who } is back.
desk-away = Note: { $who } is away from { $since } to { $until }; silence then is excused.
language-unknown = The bot does not speak “{ $language }”. It speaks: { $languages }. “-” means: that of the place where you read.
reminders-unreadable = “{ $words }” is no list of reminders. Write for instance “12h, 2h” (at most two weeks before a deadline), “none”, or “-” for those of each match.
reminders-many = At most { $most } reminders before a deadline are sent.
away-day-unreadable = “{ $words }” is no day, or could be two. Write for instance “24 December”, “2026-12-24”, “tomorrow”, “friday” or “in 3 days”; “-” means that you are not away.
away-until-when = A time away has a first day and a last one, not before the first. Give both.
away-over = That last day has passed. Give a later one, or “-” if you are not away.
away-long = A time away has at most { $most } days. If you are away for longer, leave the seat to another player.
yes-or-no = { $setting } is yes or no, not “{ $words }”.
setting-unknown-here = There is no setting “{ $setting }”. There are: { $settings }.
setting-unknown = There is no setting “{ $setting }”; there are { $settings }.
calendar-closes = { $title }: round { $round } closes
calendar-says = Your orders for round { $round } of { $title } ({ $match }) are due by { $at }. Import the file again after a deadline has moved: this event moves with it.
calendar-closes-episode = { $title }, episode { $episode }: your choice is wanted
calendar-says-episode = What you choose in episode { $episode } of { $title } ({ $match }) is due by { $at }. Import the file again after a deadline has moved: this event moves with it.
calendar-closes-contest = { $title }: the contest closes
calendar-says-contest = Your run in { $title } ({ $match }) counts as far as it has come by { $at }. Import the file again after a deadline has moved: this event moves with it.
calendar-here = { $count ->
    [one] Your next deadline, as a file for your calendar. Take it again when it has moved: the same event moves.
   *[other] Your deadlines, { $count } of them, as a file for your calendar. Take it again when one has moved: the same events move.
}
calendar-called-off = { $title } ({ $match }) has ended without a result, and asks nothing more of you.
calendar-taken-back = Nothing with a deadline is asked of you now. This file takes out of your calendar what has been called off.
calendar-none = Nothing with a deadline is asked of you now, so there is nothing for your calendar.

# Records and ratings.
record-none = There is nothing to show: no finished match here, or a record that its player keeps private.
record-none-own = You have played no match to the end here yet. What you have played is shown here once one is over.
record-head = { $name } has played { $count } { $count ->
    [one] match
   *[other] matches
} to the end.
record-game = { $game }: { $count } played, { $won } won; places { $places } (the newest last)
record-by-hand = { $game }: { $count } played, { $won } won; places { $places } (the newest last). Never rated: hosts may have judged.
record-rating = Rating in { $game }: { $mean }, with 95% certainty between { $least } and { $most }, after { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
record-rating-provisional = Rating in { $game }: { $mean }, provisional after { $matches } { $matches ->
    [one] match
   *[other] matches
}: between { $least } and { $most }
record-missed = Rounds missed: { $missed } of { $asked }
record-left = Seats left to another player, or lost: { $count }
standings-none = No match of this server that is rated is over yet.
standings-game = { $game }
standings-row = { $number }. { $name }: { $mean } ({ $least } to { $most }), { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
standings-row-provisional = { $number }. { $name }: { $mean } ({ $least } to { $most }), provisional, { $matches } { $matches ->
    [one] match
   *[other] matches
}
standings-more = … and { $count } more
standings-how = Ranked by the lower end of each interval (95%); a rating is provisional until { $settled } matches. Not rated: House matches, results entered by hand, contests, seasons and their matches, games played together, seats that changed hands. To be left out, use { COMMAND("me") }.

# The plan of a season

plan-empty = Nothing is planned yet.
plan-line = Episode { $number }, { $at }: { $kind ->
    [final] the final of the last two
    [hosts] a match that you run yourselves, for { $cast }
    [file] what the file plays
    [game] { $game }
   *[match] { $game }, for { $cast }
}{ $auto ->
    [yes] , opened by the bot
   *[no] , opened by you
}.
plan-begun-line = Episode { $number }, { $at }: { $kind ->
    [final] the final of the last two
    [hosts] a match that you ran yourselves
    [file] what the file plays
   *[match] { $game }
}; it has begun, so it stays.
plan-line-ends = { $rounds ->
    [one] Its round closes { $until }
   *[other] About { $rounds } rounds, the last closes { $until }
}; with its questions and its death match it is over by { $end }, if nothing is drawn or moved.
plan-line-final-ends = Best of three, over by { $end }.
plan-line-stage-ends = { $rounds ->
    [one] A match of one round closes { $until }
   *[other] A match of about { $rounds } rounds closes { $until }
}; what the file asks after it comes on top.
plan-ends = The whole season would be over by { $end }.
plan-ends-for-now = The matches that are planned would be over by { $end }. The file decides how many rounds of the season follow.
plan-ends-so-far = What is planned would be over by { $end }; { $missing ->
    [0] the cast is too small for more
    [one] one more episode follows, the final with it
   *[other] { $missing } more episodes follow, the final with them
}.
plan-gaps = Not planned in between: { $numbers }.
plan-event = Episode { $number }: { $kind ->
    [final] the final
    [hosts] a match by hand
    [file] the matches of the file
   *[match] { $game }
}
plan-event-closes = episode { $number }, round { $round } closes
plan-overlap = Careful: episode { $number } may still be played until { $until }; then this one opens once that is over.
plan-nobody-left = Careful: the season will be over by then; no players are left for this episode.
plan-no-duel = Careful: { $game } is none of the season’s death matches, so the final cannot begin with it.
plan-no-game = Careful: no game is named and no rules are written, so there is nothing to open.
plan-unseated = Careful: { $cast } will be left, and { $game } cannot be played like that. { $why }
plan-unfit = Careful: { $game } cannot be played by { $count } like this; another game will be played.
plan-opens-holiday = It opens on a day that you marked as a holiday.
plan-opens-away = It opens on a day on which you are away.
plan-closes-holiday = Rounds that close on a holiday: { $rounds }.
plan-closes-away = Rounds that close while you are away: { $rounds }.
plan-preview = Episode { $number } opens by itself { $deadline }: { $kind ->
    [final] the final of the last two
    [hosts] the match that you run yourselves, for { $cast }
    [file] what the file plays
    [game] { $game }
   *[match] { $game }, for { $cast }
}.
plan-preview-first = Its first round closes { $until }.
plan-preview-late = The episode before it is still being played; if it is not over by then, this one opens as soon as it is.
plan-move = { COMMAND("plan move") } sets another hour, { COMMAND("plan write") } changes all else.
plan-opened = Episode { $number } has been opened as planned, for { $cast }.
plan-failed = Episode { $number } was to open now, and could not:
plan-mend = It is not tried again for this hour. Change it with { COMMAND("plan write") }, give it another hour with { COMMAND("plan move") }, or open it yourselves.
plan-unreadable = The plan cannot be read: { $error }
plan-days = “{ $words }” is no day. Write “2026-12-24”, or “2026-12-24 to 2027-01-02”.
plan-time = Episode { $number }: “{ $words }” is no hour to come. Write for instance “2026-12-06 18:00”, “friday 18:00”, or “7 days” after the one before it.
plan-order = Episode { $number } has to come after the one before it, in its number and in its hour.
plan-too-long = A plan has at most { $most } episodes, for a cast of at most { $most }.
plan-begun = Episode { $number } has begun, so its line stays as it was.
plan-no-episode = No episode { $number } is planned.
plan-options = Episode { $number } cannot be played with these options. { $why }
plan-rules-long = Episode { $number }: its rules have more than { $most } characters.
plan-what = Episode { $number } has a game and rules of your own. Leave one of the two out.
plan-file-rules = Episode { $number }: the file says who plays, so it takes no rules of yours and no purses. Name a game, or leave it out.
season-over = This season is over.


# Sealed words
title-diary = { $title }, round { $round }: a diary
confession = “{ $words }”
predictions = { $count ->
    [one] One spectator had said what would come:
   *[other] { $count } spectators had said what would come:
}
prediction = { $name }: { $who } wins, { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
prediction-goes = { $name }: { $who } goes in episode { $episode }, { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
drafted = { $name } drafted { $who }: { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
words-empty = There is nothing to seal.
words-too-long = That is too long to be sealed at once: at most { $most } characters.
words-too-many = You have sealed { $most } already, and cannot seal more.
words-not-here = Nothing can be sealed here now: the match has not begun, is over, is a contest, or was opened by a version that sealed no words.
words-told = The match is over, and what was sealed in it is open.
words-sealed = Sealed as your number { $number } in { $title }. It is readable when the match is over and its secret is published; the replay then shows it at its moment. /confess with withdraw: { $number } takes it back.
words-line = { $number }. { $at } “{ $words }”
words-none = You have sealed no words in { $title }.
words-withdrawn = Taken back. Only that there was an entry can still be seen.
no-such-words = You have no sealed entry number { $number }.
predict-not-yours = You play, have played or host this match, so you cannot predict its result.
predict-seen = You can read here what hosts, spectators or players of that match are told, so you cannot predict its result.
predict-sealed = Sealed: { $who } wins { $title }. You may change your mind; your last word before the end counts, and the earlier it was right, the more points it brings.
predict-gone = { $who } is out already.
predict-no-episode = You can predict who goes only in a season, and not in its final.
predict-sealed-goes = Sealed: { $who } goes in episode { $episode } of { $title }. You may change your mind; your last word before the end of the episode counts: two points if you say it before its match is over, then one.
draft-sealed = Drafted and sealed: { $who }. When { $title } is over, each of them brings you a point for every player who is placed behind them. You may draft anew until its first episode is over.
draft-no-season = Players are drafted only in a season.
draft-over = The first episode is over, so the draft is, too.
draft-picks = Draft at most { $most } players, each once: their names with commas between.
draft-row = Draft of { $title }, { $name }: { $inside } of { $of } still in
predict-table = Predictions on this server (points, right of all):
predict-row = { $name }: { $points } ({ $right } of { $of })
predict-nobody = There are no predictions yet for matches that are over here.


# The gazette
gazette-title = Gazette of { $title }, No. { $round }
gazette-headline = { $variant ->
    [0] Extra: { $news }
    [1] The talk of the town: { $news }
    [2] It is official: { $news }
   *[other] { $news }
}
gazette-quiet = { $variant ->
    [0] A quiet day, say those who should know
    [1] Nothing to report, and everyone talks about it
    [2] Behind closed doors
   *[other] Everyone smiles, no one speaks
}
gazette-end = { $variant ->
    [0] It is over: { $who } stands at the top
    [1] The day belongs to { $who }
    [2] { $who }, and no one else
   *[other] Hats off to { $who }
}
gazette-nobody = { $variant ->
    [0] It is over, and no one has won
    [1] A match without a winner
    [2] All that, and no winner
   *[other] The prize stays where it was
}
gazette-margin = { $margin ->
    [0] Nothing lay between the first two.
   *[other] Between the first two lay { $margin }.
}
gazette-most = In the news most of all: { $who }, { $count ->
    [one] once.
   *[other] { $count } times.
}
gazette-together = Seen together: { $news }
gazette-unnamed = Not a word about { $who }.
gazette-number = The number of the day is { $number }: { $news }
gazette-lines = { $count ->
    [0] Not one line of public news today.
    [one] One line of public news today.
   *[other] { $count } lines of public news today.
}
sign-up-casting = The hosts choose the cast. To apply, press Join { $count ->
    [0] under this post
    [one] and answer one question
   *[other] and answer { $count } questions
}; the hosts alone read the answers, which are deleted when the season is over.
casting-chooses = The hosts of this season choose its cast: press Join under the sign-up and answer their questions.
casting-applied = { $count ->
    [one] One person would like to play
   *[other] { $count } people would like to play
}. { COMMAND("cast show") } has their answers.
casting-questions = At most five questions can be asked, each of at most 100 characters.
casting-begun = Players have joined or answered already, so the questions cannot be changed.
casting-decided = The hosts have decided about your answers; they can no longer be changed.
casting-too-long = An answer has at most { $most } characters.
casting-none = That person has not asked to play this season.
no-casting = There is no selection here: all who join play.
casting-waits = You are on the waiting list of { $title }. If a seat becomes free, or a player wants you as stand-in, you hear of it here. Thank you for your answers.
casting-declined = Thank you for wanting to play { $title }, and for your answers. This time the seats went to others; it says nothing about you. You are welcome to follow the season, and at the next one.

# Several tables

sign-up-heats = If the game of a main match seats fewer players than are left, it is played at several tables at once, drawn by lot from the season’s seed. Places go by score, then by place at the table; ties are broken by lot.
season-unseated = { $game } cannot be played by the { $cast } who are left, at one table or at several: it seats { $least ->
    [one] one
   *[other] { $least }
} to { $most }. Choose another game, or run the match by hand.
season-played-elsewhere = The main match of episode { $number } was played elsewhere; the hosts entered its result.
plan-heats = It will be played at { $tables } tables at once, drawn by lot.

# A stand-in plays for an absent player.
stand-in-named = { $who } wants { $name } of the waiting list to play in matches that begin while { $who } is away.
stand-in-machine = { $who } wants a machine, the game’s own player, to play in matches that begin while { $who } is away.
stand-in-wished = the player is away and wished for it
stand-in-none = { $who } wants no stand-in any more.
stand-in-you = { $who } has named you as stand-in in { $title }: in matches that begin while { $who } is away you play in that seat. What it comes to counts for { $who }.
stand-in-not-you = You are no longer { $who }’s stand-in in { $title }.
stand-in-gone = { $name } has left the waiting list of { $title }, so you no longer have a stand-in. { COMMAND("season stand-in") } names another one.
stand-in-plays = { $name } plays this match for { $who }, as { $who } wished.
stand-in-not-waiting = A stand-in has to be on the waiting list of the season: they press Join the waiting list under its sign-up.
stand-in-spent = You have named a stand-in { $most } times in this episode. Until it is over you can only let the present one go.
stand-in-host = { $name } runs this season and cannot be a stand-in. Name another person.
stand-in-taken = { $name } is already another player’s stand-in.
# The hosts’ one question an episode: sealed words of the season.
question = The hosts ask you: { $question }
question-how = Only you know what you answer, or whether. It is sealed until the season is over; then it stands in its book and its replay, unless you take it back before. You may answer until this episode is over; what you say last counts.
question-told = The hosts ask all who are still in: { $question } What they answer is sealed until the season is over.
question-sealed = Sealed, to “{ $question }”. What you say last counts.
question-none = The hosts ask you nothing in this episode.
question-since = You wrote that before the hosts asked the question as it stands now, so it does not answer it, and what you answered before stands. Answer it anew, on a forum in a new post.
question-asked = You have already asked the question of this episode { $most } times. Ask the next one in the next episode.
question-empty = Say what you want to ask.
question-too-long = A question has at most { $most } characters.
confession-answer = To “{ $question }”: “{ $words }”
silent-episodes = { $who } has said nothing in { $count } episodes in a row. Another player can have the seat, or { $who } leaves the season for good, with a goodbye and without a defeat. What do you choose?

# What can be set for a match

setting-lasting = { LASTING($value) }
setting-announce = Results
setting-announce-is-at-once = at once
setting-announce-is-hold = held for the hosts
setting-hold-for = A held result goes out by itself after
setting-acts = Who is told what hosts do
setting-acts-is-public = everyone
setting-acts-is-hosts = the hosts alone
setting-on-outage = If the bot was away before a deadline
setting-on-outage-is-extend = the deadline moves
setting-on-outage-is-close = the round closes anyway
setting-seats = Seats at most
setting-seats-is-0 = all of the game
setting-strikes = Rounds missed in a row before the hosts are asked
setting-strikes-is-0 = never asked
setting-grace = Rounds missed by a player that lengthen the round instead
setting-grace-is-0 = none
setting-grace-by = Each of those lengthens it by
setting-blind-hosts = Hosts see no secret unless they break the glass
setting-spectators = What those who are out read
setting-spectators-is-public = what is public
setting-spectators-is-behind = everything one round later
setting-spectators-is-live = everything at once
setting-reveal-after = After the end the secret stays sealed for
setting-reveal-after-is-0s = no time
setting-events = Rounds stand in the server’s list of events
setting-gazette = Each close reads like a newspaper
setting-replay = Who has the replay after the end
setting-replay-is-hosts = the hosts
setting-replay-is-public = everyone
setting-page = Who may watch on the page
setting-page-is-players = its players
setting-page-is-public = everyone
setting-rooms = Rooms that a player may open in an episode
setting-rooms-is-0 = none
setting-rooms-read = Who reads in players’ rooms
setting-rooms-read-is-members = their members
setting-rooms-read-is-hosts = the hosts too
setting-rooms-shown = When those who are out read players’ rooms
setting-rooms-shown-is-never = never
setting-rooms-shown-is-behind = an episode later
setting-rooms-shown-is-end = after the end
setting-lounge = Lounge for those who are out or look on
setting-lounge-is-none = none
setting-lounge-is-live = who is out comes in at once
setting-lounge-is-behind = who is out comes in an episode later
setting-casting = Questions to applicants
setting-locale = Language of public posts
setting-every = How long a round lasts
setting-close-at = Hour at which rounds close, in UTC
setting-early = A round closes early
setting-early-is-never = never
setting-early-is-all-in = as soon as all have answered
setting-settle = Orders sent in time may arrive late by
setting-reminders = Reminders before a deadline
setting-breath = Time to read a result before the next round’s clock starts
setting-clock = Chess clock of each player
setting-phases = Rounds with another length
setting-ready = How long live rounds wait for everyone to press Ready
place-public = Everyone
place-room = A room
place-hosts = The hosts
place-spectators = Spectators
letter-changed = changed
picture-in-words = (Picture: { $words })

# Matches in one file
sign-up-foreign = The game’s own sentences are in { $language ->
    [it] Italian
   *[en] English
 } only; everything else is in the language of the match.
sign-up-design = A match in one file. Seal of the file: { $design }
sign-up-fault = If the file fails in the match, { $fault ->
    [silent] its hosts are told. If it fails on the same again after the deadline, the round closes as if everyone had been silent.
   *[wait] the match waits, and its hosts decide how it goes on.
 }
sign-up-learns = Who learns what, as it follows from the text:
sign-up-learns-line = · { $told }
news-left-out = { $count ->
    [one] One more thing was told here than a letter holds
   *[other] { $count } more things were told here than a letter holds
 }. The file of this match says too much at once.
trouble-design-stopped = What stopped the file of the match: { $why ->
    [fault-slow] it took too long, and was ended
    [fault-memory] it used more memory than a design may have, or nested values too deeply, and was ended
    [fault-endless] it answered without an end, and was ended
    [fault-no-system] the bot's system cannot limit what a process may use
   *[other] { $why }
 }.
trouble-design-faulty = { $line ->
    [0] The file of the match fails
   *[other] The file of the match fails in line { $line }{ $column ->
        [0] {""}
       *[other] , column { $column }
    }
 }: { $why }.
trouble-design-ways = Match { $match } waits with its position and all orders, and the players read that you were told. { $status ->
    [running] Three ways out: enter another order ({ COMMAND("seat override") }) and close again ({ COMMAND("close-now") }); go back to an earlier position ({ COMMAND("back to") }); or end the match, with the places that you name ({ COMMAND("result finish") }) or without a result ({ COMMAND("abort") }).
    [held] Three ways out: open the round again ({ COMMAND("result reopen") }); go back to an earlier position ({ COMMAND("back to") }); or end the match, with the places that you name ({ COMMAND("result finish") }) or without a result ({ COMMAND("abort") }).
   *[other] If it does not help to wait, { COMMAND("abort") } ends it.
 } The bot also tries again by itself, after a minute, later less often, and at least once an hour. Behind the glass, { COMMAND("papers export") } gives what the file failed on, for its designer.{ $fault ->
    [silent] {" "}If it fails on the same again after the deadline, the round closes as if everyone had been silent.
   *[wait] {""}
 }
trouble-design-public = The match waits: its file has failed. The hosts were told what happened{ $fault ->
    [silent] . What you have sent is kept, and you may still send something else; if the file fails on the same again after the deadline, the round closes as if everyone had been silent.
   *[wait] , and decide how it goes on. What you have sent is kept.
 }
trouble-design-silent = The file failed again on what was sealed, so the round closes as if everyone had been silent, as the sign-up said. It is held against no one.
trouble-design-gone = What stopped it: the file of the match is not there. Bring the same file again, and the match goes on.
trouble-design-edition = What stopped it: the match was begun with { $wanted }, and this bot has { $present }. It goes on with a bot that has it.

# Questions to the hosts
button-ask-hosts = Ask the hosts
button-answer-asked = Answer
button-questions = Questions
ruling-asked = Question { $number }: { $who } asks the hosts of { $title }{ $round ->
    [0] {""}
   *[other] {" "}in round { $round }
}: “{ $question }”
ruling-hidden = Question { $number }: a player asks the hosts of { $title } something. A host of this match plays in it, so the question is shown only to a host who does not play.
ruling-how = Answer it, to this player alone or to everyone. An answer to everyone quotes the question and does not name its asker.
ruling-changed = Question { $number } was changed by its asker, and is question { $now } now.
ruling-changed-since = Question { $number } was changed by its asker since: read it again. It has another number now.
ruling-done-asker = Answered, to this player alone: “{ $answer }”
ruling-done-all = Answered, to everyone: “{ $answer }”
ruling-done-hidden = Answered.
ruling-told = A player asked the hosts: “{ $question }” They answer everyone: “{ $answer }”
ruling-told-you = You asked the hosts of { $title }: “{ $typed }” They answer you alone: “{ $answer }”
ruling-told-both = You asked the hosts of { $title }: “{ $typed }” They answer everyone: “{ $answer }”
ruling-no-part = Nothing was asked: you have no part in { $title }. Its hosts are asked by those who play, have played, or wait to play.
ruling-over = Nothing was asked: { $title } is over.
ruling-unread = Nothing was asked: every host of this match plays in it, so nobody may read your question. Ask it where everyone reads.
ruling-empty = There is nothing in it. Write what you want to say.
ruling-too-long = That is too long: { $count } characters, and at most { $most } are taken.
ruling-answered = The hosts have answered that question already, as it was. Ask the new one by itself.
ruling-answered-already = Question { $number } was answered already.
no-such-ruling = There is no question { $number } in this match.
rulings-too-many = { $most } questions of yours wait for an answer in this match. Ask again when the hosts have answered one.
rulings-too-often = You have asked { $most } questions in this match since yesterday. Ask again tomorrow.
desk-asked = Question { $number }: { $who } has asked something { $at }, and waits for an answer.
desk-asked-hidden = { $count ->
    [one] A question waits
   *[other] { $count } questions wait
} for a host who does not play.
