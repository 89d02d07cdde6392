title = Report on { $title }
subtitle = { $game }, { $seats ->
    [one] 1 player
   *[other] { $seats } players
}, match { $match }
subtitle-short = { $seats ->
    [one] 1 player
   *[other] { $seats } players
}, match { $match }
luck-title = Luck
luck-key = Thin ticks: what the same orders bring in other deals. The tall line: what happened. Further right is more.
luck-key-hand = Thin ticks: what this player’s seat is worth in other deals. The tall line: in this one. Further right is more.
luck-about = The same orders were played in other deals.
luck-about-hand = What each seat was worth: { $player } played every seat, in this deal and in others.
luck-score = Score
luck-was = This deal
luck-mean = Other deals
luck-range = Luckier than
luck-beats = Estimate
luck-short = luckier than { $low } to { $high }%
luck-none = Too few other deals could be played to the end in time, so nothing is known about luck.
luck-alt = { $name }: luckier than { $low } to { $high }%.
choices-title = Choices
choices-about = How many more points the best other answer would have brought, round by round, if everyone else had answered as they did and all dice had fallen as they fell. No player could know that then. “–”: no other answer was tried.
choices-seat = Player
choices-round = Round { $round }
turning-title = Turning points
turning-earlier = Earlier turning points
turning-row = Round { $round }: before it { $old } was most likely to win ({ $before }%), after it { $new } ({ $after }%).
turning-end = Round { $round }: before it { $old } was most likely to win ({ $before }%), but { $new } won.
turning-none = No round clearly changed who was most likely to win.
method-title = How it was counted
method-luck = Luck: { $deals ->
    [one] 1 other deal
   *[other] { $deals } other deals
} of the same match. { $kept }% of the orders were possible there too; otherwise { $player } answered.
method-luck-hand = Luck: { $deals ->
    [one] 1 other deal
   *[other] { $deals } other deals
}, and this one again with other dice. Only { $kept }% of the orders would have been possible in another deal, so no orders were used: { $player } played every seat. How well each player played is not part of it.
method-choices-whole = Choices: { $tried ->
    [one] the only other answer was tried.
   *[other] all { $tried } other answers were tried.
}
method-choices = Choices: { $tried ->
    [one] 1 other answer was tried
   *[other] { $tried } other answers were tried
}, but not all, so a better one may have been missed. Where a later order was no longer possible, { $player } answered.
method-turning = Turning points: from the beginning of each round, { $times ->
    [one] 1 match was played
   *[other] { $times } matches were played
} to the end with other dice, by { $player } in every seat.
method-errors = Errors (±) and ranges are 95% intervals.
form-player = a player who only fills in forms
scripted-player = the game’s scripted player
report-unfinished = The match is not over.
report-alone = A match of one player has nobody to be compared with.
report-by-hand = A host entered part of this match by hand: it does not follow from orders and cannot be played again.
short-luck = { $name } had the most luck: this deal was better for them than { $beats }% of the others.
short-even-luck = Nobody was clearly luckier than in other deals.
short-no-luck = Luck decided nothing: in other deals, the same orders bring the same result.
short-choices = { $orders ->
    [one] The costliest order was given by { $names }
   *[other] The costliest orders were given by { $names }
}: instead of { $orders ->
    [one] it
   *[other] each
}, another would have brought { $more ->
    [one] 1 point
   *[other] { $more } points
} more.
short-no-choices = No other order that was tried would have brought its player more.
