# What the house says around every game.

title-sign-up = { $title }: sign-up
title-notice = { $title }
title-step = { $title }, round { $round }
title-end = { $title }: the end
title-room = { $title }, round { $round }
title-orders = { $title }, round { $round }
title-board = { $title }: the leaderboard
title-reminder = { $title }, round { $round }: your orders are missing

heading-outcome = How it ended
heading-board = Leaderboard
heading-solution = Could it be won?
heading-question = What you are asked

deadline = The round closes { $deadline } { $left }
sealed = Sealed (version { $version }): { $answer }. Receipt { $receipt }. The last sealed version counts until the deadline.
not-sealed = You have sealed nothing yet.
used-sealed = Your orders counted: { $answer }.
used-silent = You sealed nothing, so silence answered for you: { $answer }.
used-fallen = “{ $field }” fell to its default. { $why }

button-join = Join
button-leave = Leave
button-orders = Give orders
button-withdraw = Withdraw
button-rules = Rules
button-accept = Accept
button-refuse = Refuse
button-fix = Fix
button-hello = I can read this

# Sign-up
sign-up-open = Sign-up is open. { $game }
sign-up-closed = Sign-up is over. { $game }
sign-up-pace = A round lasts about { $every } and closes at { $hour } UTC.
sign-up-live = A round lasts at most { $every }.
sign-up-option = Option { $option }: { $value }
contest = One deal for all: join at any time before { $deadline }, and play at your own pace. Whoever has joined has seen the deal, so do not tell it. The leaderboard is published then; speed does not count.
contest-hints = You may ask for a hint; whoever takes one is not listed.
contest-over = The contest is over.
no-contest = { $game } is no game for one player with one deal for all.
no-hints = This match gives no hints.
sign-up-seats = Seats taken: { $count } of { $most } (at least { $least }).
sign-up-players = Players: { $players }.
sign-up-nobody = Nobody has joined yet.
sign-up-commitment = Every card and die of match { $match } will follow from a secret that is fixed now: its SHA-256 is { $commitment }. The secret is published at the end, so that anyone can verify the match. Until then whoever runs the bot could know it; a lucky word of yours keeps it from being chosen against you.
hello = You joined { $title } (match { $match }). Your orders are asked for and answered here.
seats-taken = The seats are taken, and the lucky words are fixed. Now the cards are dealt.
seat-with-word = { $number }. { $name }, lucky word “{ $word }”.
seat-without-word = { $number }. { $name }, no lucky word.

# The course of a match
held = The result of match { $match } is held for you.
inbox-behind = Match { $match } waits with its close: not everything that was sent before the deadline has been read yet.
undeliverable-seat = Letters to { $who } cannot be delivered: { $why }. They are tried with each new letter, and go nowhere else.
undeliverable = What is meant for { $whom } cannot be delivered: { $why }.
trouble = Match { $match } could not be attended to (error { $error }). Its state is unharmed; it is tried again each minute. The log names the cause.
outage = The bot was away for { $minutes } minutes shortly before the deadline. The round now closes { $deadline }.
paused = The match is paused: nothing closes, and what you hand in still counts. Reason: { $reason }
resumed = The match goes on. The round now closes { $deadline }.
extended = The round now closes { $deadline }. Reason: { $reason }
closed-by-host = A host closed the round early. Reason: { $reason }
aborted = The match was aborted. Reason: { $reason }
glass-broken-export = A host broke the glass and exported the running match, secrets and all. Reason: { $reason }
secret = The secret of match { $match } was { $secret }. Its SHA-256 is the commitment { $commitment }; anyone can now verify every card and die.

# Trades
trade-offered = { $giver } offers you { $given } for { $taken }. The offer ends { $deadline }.
trade-done = { $giver } gave { $taker } { $given } for { $taken }.
trade-refused = { $taker } refused to give { $taken } for { $given }.
trade-withdrawn = { $giver } took back the offer of { $given } for { $taken }.
trade-failed = The trade of { $giver } and { $taker } came to nothing.
trade-lacking = The trade of { $giver } and { $taker } came to nothing: you do not hold { $missing }.
orders-broken = Your sealed orders no longer fit in “{ $field }”. { $why } They stand again if the card comes back; otherwise that part falls to its default at the deadline.

# Answers
taken = Sealed (version { $version }): { $answer }. Receipt { $receipt }. The last sealed version counts until { $deadline } { $left }
taken-withdrawn = Withdrawn (version { $version }). Nothing of yours is sealed now.
not-open = That match is not open for orders now.
not-seated = You have no seat in that match.
not-asked = You are not asked anything now.
stale-prompt = That question is closed. Round { $round } is open: look at the newest message.
too-late = Too late: the round closed { $deadline }, and nothing of yours was sealed.
too-late-counted = Too late: the round closed { $deadline }. Version { $version } of { $stamped_at } counted.
nothing-to-withdraw = There is nothing of yours to withdraw.
no-such-match = There is no match “{ $match }”.
no-such-game = There is no game “{ $game }”. The games are { $games }.
no-such-trade = There is no such offer for you.
bad-options = These options cannot be played: { $error }
bad-settings = These settings cannot be read: { $error }
sign-up-over = The sign-up of this match is over.
already-joined = You have a seat in this match already.
table-full = All { $most } seats are taken.
word-too-long = A lucky word has at most { $most } letters.
leave-after-start = The match has begun. Ask a host to take your place off you.
already-started = This match has been started already.
cannot-start = It cannot start. { $why }
trade-refused-why = That cannot be traded. { $why }
trade-closed-already = That offer is { $status } already.
own-trade = That is your own offer; only the other side can accept it.
not-running = The match is not running.
not-paused = The match is not paused.
not-held = The match holds no result.
already-over = The match is over already.
deadline-past = { $deadline } has passed; choose a moment after { $now }.
dm-closed = The DMs of { $who } are closed to the bot. Letters go to a private thread of this player instead.
