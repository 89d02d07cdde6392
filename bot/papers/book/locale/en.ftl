title = { $title }: the book
title-plain = The book of the season
standings = How it ended
places = Places in the main matches, episode by episode
episode = Episode { $number }
episode-column = Episode
place = Place
player = Player
meadow = Meadow
left = Left (episode)
garnets = Garnets
bellflowers = Bellflowers
match = { $title } (match { $match })
result = How it ended
no-result = It came to no result.
editions = { $count ->
    [one] Its front page
   *[other] Its { $count } front pages
}
asked = The hosts asked: { $question }
no-answer = There are no answers, or all were taken back.
sealed = { $count ->
    [one] Sealed words that were released: one
   *[other] Sealed words that were released: { $count }
}
replay = Replay: { $title }
no-replay = Its replay is not in this book. Whoever runs the bot can make it from the export:
rooms = Rooms that players opened
room = Room
from = From
until = Until
ledger = The ledger
bookings = { $count } { $count ->
    [one] booking
   *[other] bookings
}
bank = the bank
in-play = { $name } (in play)
reason = { $reason ->
    [opening] to start with
    [award] from the hosts
    [match] won or lost in a match
    [purse] brought into play
    [return] taken back from play
    [spoils] from the loser
    [prize] side challenge
    [gift] gift
    [trade] traded
    [rules] by the rules
   *[undone] undone
}
booked = { $giver } → { $taker }: { $count } { $coin } ({ $why })
booked-garnets = { $giver } → { $taker }: { $count ->
    [one] 1 garnet
   *[other] { $count } garnets
} ({ $why })
booked-bellflowers = { $giver } → { $taker }: { $count ->
    [one] 1 bellflower
   *[other] { $count } bellflowers
} ({ $why })
thanks = Thanks
thanks-players = It was played by { $players }. Thank you.
thanks-hosts = It was run by { $hosts }.
check = Anyone who has the export of match { $match } can check it:
