who-reads = Who runs this forum can open private topics, whatever is done here: administrators, and on some forums moderators.
type-join = Type `join the match` here to take a seat; `join lucky word: …` if you like, with a word of yours that goes into the dice.
type-join-contest = Type `join the match` here to play; your cards come at once, in a private topic.
type-leave = Type `leave the match` to give up your seat before the start.
type-orders = Answer here: `play`, then what the question asks for. You may change it until the deadline, by another post or by editing yours; the newest counts.
type-withdraw = `withdraw my orders` takes back what is sealed.
type-accept = `accept the offer` makes the trade.
type-refuse = `refuse the offer` declines it.
type-why = `why did that happen` tells how the results came about.
type-rules = `rules of the game` gives it in short.
type-hello = `help for players` lists what you can type here.

joined = You have a seat in { $title }. Your letters come in a private topic; your orders are asked for there.
left = You have left { $title }.
waiting = It is full; you are number { $place } of those who would take a seat.
trade-open = Your offer is on its way. It ends with the round.
trade-done = The trade is done.
trade-refused = The offer is off.
trade-unread = Write it like this: `trade give G7 to Bo for U2`.
trade-which = Which offer? Type `accept` or `refuse` and its name: { $offers }
trade-none = There is no open offer.
orders-not-here = Orders are secret: they are taken in your private topic, and nowhere else.
edit-ignored = An edit changes orders alone, and what that post did stands. Type it anew.
hint-ask = A hint tells the best next step of your run. Whoever takes one is not listed on the leaderboard. Type `hint yes` to take it.
started = { $title } has begun.
done = Done, and told.
opened = { $title } ({ $match }) is open: { $where }
opened-soon = { $title } ({ $match }) is open; its sign-up is on its way, and a topic for its hosts.
not-a-game = There is no such game. There are: { $games }
settings-unreadable = The settings cannot be read: { $error }. Write for instance: settings: strikes = 3; every = 2 days
nobody-called = Nobody here is called “{ $name }”.
host-unread = That cannot be read. Type `help`.
broken-off = The bot was stopped while it did this, and cannot tell whether it was done. Look, and type it again if it was not.
failed = Something went wrong. Nothing was changed unless you were told so.
not-stored = Your order could not be stored, so it does not count. Send it again in a few minutes, and tell a host.

help-player = You can type here: `play …` for your orders, `withdraw`, `trade give G7 to Bo for U2`, `accept`, `refuse`, `why`, `rules`; whatever follows one of the short words is left out, since forums refuse very short posts. Each post is answered here, and nobody else reads it but who runs the forum.
help-public = You can type here: `join the match`, `join lucky word: …`, `leave the match`, `rules of the game`. Orders belong into your private topic.
help-hosts = You can type here: `start`, `fill 4` (machines take seats up to so many), `machine Bo: reason`, `extend 6h: reason`, `pause: reason`, `resume: reason`, `close: reason`, `abort: reason`, `announce`, `remind`, `result …`.
help-desk = You can type here: `create five_stands: title`, and on the lines below it options as in `rounds = 2`, and `settings: every = 2 days; strikes = 3`. Options of many lines stand best between two lines of three backquotes. `contest greeen_mafia: title` opens one deal for everybody, with `hints` or `again` on a line of its own if you like.
desk-title = Hosts of { $name }
desk-hello = Matches are opened here.
hosts-title = Hosts · { $title }
seat-title = { $title } · letters to { $name }

check-reached = { $forum } is reached as { $name }.
check-unreached = { $forum } cannot be used: { $why }. Look at [forum] in the configuration and at BELLFLOWER_FORUM_KEY.
check-rate = At most { $rate } requests a minute go to it: a close of eleven letters takes about { $seconds } s.
lacks-private = The account may not begin private topics, in which letters are delivered. Give it the right to.
lacks-crowd = The account may not invite eleven people into one private topic; rooms of more than it may invite cannot be opened. Give it a role with a higher limit.
lacks-uploads = The account may not upload pictures: letters go without them, in words alone.
lacks-category = There is no such category, or the account does not see it. Set the number of one in forum.category.
