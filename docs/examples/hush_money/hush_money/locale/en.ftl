game = Hush Money: letters are sold at sealed bids, and those who bid in vain share the price.
title = Night { $night }: who wanted what
summary-aim = Buy letters with coins that no one else sees. Most points after the last night win; the fullest purse is worth 3 points.
summary-turn = Each night go to one letter in secret and seal a bid, from 0 to all your coins. Equal bids on one letter cancel each other.
summary-scoring = The highest bid that is left buys the letter. Its price is shared by all others who bid on it: to lose well pays too.
summary-silence = If you say nothing, you stay at home, and the bank gives you 1 coin.
option-nights = Nights
option-nights-about = How often letters are sold.
option-coins = Coins
option-coins-about = How much each player has at the start.
options = There are 1 to 20 nights, and 1 to 99 coins.
letter-judge = the Judge’s letter
letter-banker = the Banker’s letter
letter-bishop = the Bishop’s letter
letter-general = the General’s letter
field-letter = Letter
field-bid = Bid
asked = Which letter do you want, and what do you bid, from 0 to { $most }? If you say nothing, you stay at home, and the bank gives you 1 coin.
at-home = you stay at home
answer = you bid { $bid } for { $letter }
night = Night { $night } of { $nights }:
offered = On night { $night } these are for sale:
worth = { $letter } for { $worth }
points = Points: { $points }.
coins = Coins: { $coins }.
own = You have { $coins } { $coins ->
    [one] coin
   *[other] coins
}, and no one else knows it.
sold = Night { $night } is over.
sale = { $buyer } buys { $letter } for { $worth } { $worth ->
    [one] point
   *[other] points
}. Bids came from { $bidders }.
sale-burnt = All bids on { $letter } cancel each other, and it burns. They came from { $bidders }.
sale-none = No one bids on { $letter }.
paid = You paid { $change } and have { $coins } left.
got = You were given { $change } and have { $coins } now.
nothing = Your bid came to nothing; you still have { $coins }.
cancelled = Your bid was cancelled by an equal one; you still have { $coins }.
was-cancelled = Your bid had been cancelled by an equal one.
opened = The purses are opened: { $coins }. The fullest is that of { $fullest }, for 3 points.
won = { $winners } { $count ->
    [one] wins
   *[other] win together
}.
wanted = { $letter }: { $count ->
    [one] 1 bid
   *[other] { $count } bids
}.
why-sold = 4.1, 4.2: equal bids on a letter cancel each other; the highest that is left buys it, for its points.
why-paid = 4.3, 4.6, 4.7: the buyer pays their bid to the others who bid on that letter; players who buy nothing pay nothing; players who stay at home get 1 coin.
why-offered = 2.4: the dice draw different numbers from 1 to 6, doubled on the last night.
why-opened = 6.1, 6.2: after the last night all purses are opened, and each of the fullest is worth 3 points.
