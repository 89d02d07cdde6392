title = Report on { $title }
subtitle = { $game }, { $seats ->
    [one] 1 player
   *[other] { $seats } players
}, match { $match }
luck-title = Luck
luck-key = Thin ticks: what the same orders bring in other deals. The tall line: what happened. Further right is more.
luck-key-hand = Thin ticks: what this seat’s hand is worth in other deals. The tall line: in this one. Further right is more.
luck-about = The same orders in other deals: each thin tick is a score that would have been, the tall line is what happened.
luck-about-hand = What the hand was worth: every seat was played by { $player }, in this deal and in others. Each thin tick is its score in another deal, the tall line its mean in this one.
luck-row-hand = scored { $score }; this deal is worth { $was } to the scripted player, other deals { $mean } ± { $error }; better than { $beats } % of them ({ $low }–{ $high } %)
luck-alt-hand = { $name } scored { $score }; the deal was worth { $was }, better than { $beats } % of the others.
luck-row = scored { $score }; other deals { $mean } ± { $error }; better than { $beats } % of them ({ $low }–{ $high } %)
luck-short = luckier than { $beats } %
luck-none = Too few other deals came to an end in the time.
luck-alt = { $name } scored { $score }, better than { $beats } % of the other deals.
choices-title = Choices
choices-about = How much more the best other answer would have brought, round by round, if all others had answered as they did and all dice had fallen as they fell. No player could know that then.
choices-seat = player
choices-round = round { $round }
turning-title = Turning points
turning-row = Round { $round }: { $old } was the likeliest to win ({ $before } %); after it { $new } ({ $after } %).
turning-end = Round { $round }: { $old } was the likeliest to win ({ $before } %); { $new } won.
turning-none = No round changed clearly who would win.
method-title = How it was counted
method-luck = Luck: { $deals ->
    [one] 1 other deal
   *[other] { $deals } other deals
} of the same match. { $kept } % of the orders fitted them; where one did not, { $player } answered.
method-luck-hand = Luck: { $deals ->
    [one] 1 other deal
   *[other] { $deals } other deals
}, and this one again with other dice. Only { $kept } % of the orders would have fitted another deal, so no orders were used: { $player } played every seat. How well a player used their hand is not in it.
method-choices-whole = Choices: { $tried ->
    [one] the only other answer was tried.
   *[other] all { $tried } other answers were tried.
}
method-choices = Choices: { $tried ->
    [one] 1 other answer was tried
   *[other] { $tried } other answers were tried
}, not all there are, so a better one may have been missed. Where a later order did not fit any more, { $player } answered.
method-turning = Turning points: { $times ->
    [one] 1 match
   *[other] { $times } matches
} played on from each round by { $player } in every seat, with other dice.
method-errors = Errors and ranges are of 95 %.
form-player = a player who only fills in forms
scripted-player = the scripted player “{ $name }”
report-unfinished = The match has not come to its end.
report-alone = A match of one has no one to be compared with.
report-by-hand = A host entered part of this match by hand, so it follows from no orders and cannot be played again.
short-luck = { $name } had the most luck: better than { $beats } % of other deals.
short-choices = The costliest order was one of { $name }: another would have brought { $more } more.
