# A season, in English.

game = A season: episode by episode the cast plays a match, the player in last place picks an opponent, and the loser of their death match leaves; the last two play the final.
summary =
    Each episode the cast plays a main match. The last player is the elimination candidate; the winner gets Tokens of Life, which protect, and gives one away.
    The candidate chooses an opponent among those without a token, and they play a death match. The loser leaves the season; the season’s rules say what happens to their coins.
    Garnets and bellflowers are the season’s coins, and every payment is recorded. When two players are left they play the final, and its winner has won the season.

# Things

meadow = { $meadow ->
    [white] White
    [blue] Blue
    [black] Black
    [red] Red
   *[green] Green
}
garnets = { $count ->
    [one] 1 garnet
   *[other] { $count } garnets
}
bellflowers = { $count ->
    [one] 1 bellflower
   *[other] { $count } bellflowers
}
tokens = { $count ->
    [one] 1 Token of Life
   *[other] { $count } Tokens of Life
}

# Standings

row = { $name } ({ $meadow }): { $parts }.
standing-in = in
standing-candidate = elimination candidate
standing-opponent = in the death match
standing-out = eliminated
view = { $stage ->
    [match] Episode { $episode }: the main match.
    [candidate] Episode { $episode }: the winner names the candidate.
    [gift] Episode { $episode }: the winner decides.
    [opponent] Episode { $episode }: the candidate chooses an opponent.
    [duel] Episode { $episode }: the death match.
    [over] The season is over.
   *[final] The final: best of three.
}
gone = { $name } (episode { $episode })
all-gone = Out: { $names }.
view-own = Your account: { $coins }.
view-purse = In play in the match: { $coins }.

# Questions

ask-result = The result of the main match: a number for each place, equal for equals; who has none is last.
ask-duel = The result of the death match of { $names }.
ask-finale = Which game does the final begin with? If you say nothing, the lot decides.
ask-candidate = The last place is shared by { $names }. Which of them is the elimination candidate? If you say nothing, the lot decides.
ask-token = You won two Tokens of Life. You keep one; to whom do you give the other: { $names }? If you say nothing, the lot decides.
ask-meadows = You may assign the meadows of the next main match. Players whom you leave out stay where they are; if you say nothing, nothing changes.
ask-marks = Players by their marks: { $marks }.
ask-typed = Typed, it looks like this: { $typed }
ask-opponent = You are the elimination candidate. Whom do you challenge to the death match: { $names }? If you say nothing, the lot decides.
field-places = places
field-garnets = garnets
field-bellflowers = bellflowers
field-token = Token of Life
field-candidate = candidate
field-opponent = opponent
field-winner = winner
field-game = game
verb-token = token
verb-candidate = candidate
verb-opponent = opponent
verb-winner = winner
verb-game = game
verb-places = places
choice-lot = the lot decides
choice-drawn = drawn
answer-part = { $field }: { $said }
answer-nothing = nothing changes

# An episode

episode-began = Episode { $episode } begins.
final-began = Two are left. They play the final, best of three.
began-match = The main match is { $game } (match { $match }), with { $names }.{ $purses ->
    [0] {""}
   *[other] {" "}Every player’s coins are in play there.
}
began-heats = The main match is { $game }, at { $count } tables at once, drawn by lot. Places go by score, then by place at the table; ties are broken by lot.{ $purses ->
    [0] {""}
   *[other] {" "}Every player’s coins are in play there.
} { $tables }
heat = Table { $number } (match { $match }): { $names }.
began-duel = The match of { $names } is { $game } (match { $match }).
began-side = Side challenge: { $game } (match { $match }), for { $names }. The winner gets { $prize }.
called-off = Match { $match } was called off. Every purse is as it was.
side-ended = Side challenge { $match } is over. It was won by { $names }, for { $prize } each.
side-unwon = Side challenge { $match } is over, without a winner.
match-ended = The main match of episode { $episode } is over.
place = { $place }. { $names }
candidate-by-place = { $name } is last, and so the elimination candidate.
candidate-by-garnets = { $tied } share the last place. { $name } holds the fewest garnets among them and is the elimination candidate.
candidate-by-winner = { $tied } share the last place. The winner names { $name } the elimination candidate.
vote = { $name } names { $named } the elimination candidate.
vote-none = { $name } names no one.
power-drawn = { $winners } share the first place. The lot gives { $name } the power to assign the meadows of the next main match.
duels-of-meadows = The death match of an elimination candidate is that of their meadow when the main match began:
duel-of-meadow = { $meadow }: { $game }
began-by-hand = The main match is run by the hosts, with { $names }.{ $purses ->
    [0] {""}
   *[other] {" "}Every player’s coins are in play there.
} { $text }
garnets-given = { $giver } has given { $taker } { $amount }. You hold { $held } now.
candidate-by-lot = { $tied } share the last place. The lot makes { $name } the elimination candidate.
tokens-won = { $count ->
    [0] No Token of Life is won.
    [one] { $names } wins a Token of Life.
   *[other] { $names } win a Token of Life each.
}
tokens-giving = { $names } has a second one to give away.
tokens-without = { $names } shared the first place and gets none: a candidate holds none, and another player without one must be left to choose from.
token-given = { $giver } gives a Token of Life to { $taker }.
token-by-lot = The lot gives the second Token of Life of { $giver } to { $taker }.
tokens-set = A host sets the Tokens of Life of { $name } to { $count }.
meadows-by = { $name } assigns the meadows of the next main match.
meadows-by-host = A host assigns the meadows.
power-meadows = The winner of this episode’s main match may assign the meadows of the next one.
power-none = The winner of this episode’s main match has no power beyond the Tokens of Life.
duel-named = The death match of this episode will be { $game }.
duel-chosen = { $candidate } challenges { $opponent } to the death match. { $drawn ->
    [0] It is
   *[other] By lot it is
} { $game }.
duel-lot = The lot makes { $opponent } the opponent of { $candidate } in the death match. { $drawn ->
    [0] It is
   *[other] By lot it is
} { $game }.
duel-only = Only { $opponent } holds no Token of Life, and so meets { $candidate } in the death match. { $drawn ->
    [0] It is
   *[other] By lot it is
} { $game }.
duel-drawn = The match of { $candidate } and { $opponent } is drawn. It is played again ({ $again } of at most 3 times).
duel-won = { $name } wins the match of { $candidate } and { $opponent }.
duel-won-by-lot = The match of { $candidate } and { $opponent } was drawn once too often. The lot lets { $name } win.
duel-score = It stands { $one } to { $other } between { $candidate } and { $opponent }. The next match is { $game }.
finale-called = The final of { $names } begins with { $game }.
departed = { $name } has said goodbye and leaves the season, with our thanks for every episode. No one won or lost by it, and the season goes on.
leaving = { $name } has said goodbye and leaves the season once this episode is over, with our thanks for every episode.
farewell = Thank you for having played. What you were told stays yours to read, your name stands in the season’s course, and you can follow what is still to come.
eliminated = { $name } is eliminated.
season-ended = The season is over.
paid-gained = { $name }: { $change } more, { $why ->
    [opening] to start with
    [award] from the hosts
    [match] from the match
    [spoils] from the loser of the death match
   *[prize] from the side challenge
}. That makes { $held }.
paid-lost = { $name }: { $change } less, { $why ->
    [award] taken by the hosts
    [match] lost in the match
    [spoils] gone to the winner of the death match
   *[other] paid
}. That leaves { $held }.
gold = Gold over the rounds of match { $match }:
gold-line = { $name }: { $gold }

# The course

course-duel = Episode { $episode }: first { $first }; { $name } lost the death match against { $against }.
course-lot = Episode { $episode }: first { $first }; { $name } drew against { $against } and lost by lot.
course-host = Episode { $episode }: { $name } left by decision of the hosts.
course-final-duel = Final: { $name } lost it to { $against }.
course-final-lot = Final: { $name } lost its last match to { $against } by lot.
season-won = { $name } wins the season.
outcome-place = { $place }. { $name }

# Pictures

picture-standing = Episode { $episode }: who is in
picture-final = The final
picture-over = The season is over
picture-player = Player
picture-meadow = Meadow
picture-tokens = Tokens
picture-garnets = Garnets
picture-course = The season’s course
picture-course-key = Crown: first. Swords: came back from a death match. Skull: left.
picture-places = Places in the main matches
picture-episode = E{ $episode }
picture-gold = Gold over the rounds
picture-round = R{ $round }
course-tokens = Still in, with their tokens: { $who }.
course-counts = Players left from episode to episode: { $counts }.

# Refusals

meadows = Name one meadow for each of { $seats } players, of { $meadows }.
meadow-duels = “{ option-meadow-duels }” names a game for each of the meadows { $meadows }, and for no other.
duel-by-meadow = In this season the candidate’s meadow decides the game of the death match; it cannot be named.
no-rules-by-hand = Say by which rules the match is played.
gift-not-allowed = In this season garnets are not given away.
gift-to-oneself = You cannot give garnets to yourself.
gift-of-who-is-out = Only players who are still in give garnets, and only to others who are.
gift-of-nothing = A gift is a whole number of garnets, at least 1, not { $given }.
gift-too-much = The account holds { $held ->
    [one] 1 garnet
   *[other] { $held } garnets
}, so { $given } cannot be given. What is in play in a match lies in no account.
duels = Name at least one game for the death matches, each once.
leaves-already = That player has said goodbye already, and leaves once this episode is over.
no-such-seat = { $seat } is not in this season now.
not-now = That is not possible now. { $stage ->
    [match] The main match of episode { $episode } has not begun. Open it, or announce one that you run yourselves.
    [played] Episode { $episode }: a match is being played. The season goes on when it is over.
    [announced] You run the main match of episode { $episode }. The season goes on when you enter its result.
    [candidate] Episode { $episode }: the winners are choosing the elimination candidate. The season goes on when they have answered.
    [gift] Episode { $episode }: the winner is deciding. The season goes on when they have answered.
    [opponent] Episode { $episode }: the candidate is choosing an opponent. The season goes on when they have answered.
    [finale] Two players are left. Open the final.
    [over] The season is over.
   *[duel] The death match of episode { $episode } has no match open. Open the next one.
}
no-room-for-token = Two players without a Token of Life must be left: a candidate and another player to choose from.
no-such-duel = A death match of this season is one of { $games }.
no-such-match-here = { $match } is no match that this season is playing.
match-is-on = Match { $match } is being played. Abort it first, so that every purse is back.

# The rules as pictures

diagram-episode = An episode
diagram-episode-how = Episode after episode one player leaves, until two are left.
diagram-match = Main match
diagram-match-how = All who are left play it. The first wins two Tokens of Life, keeps one and gives one away{ $power ->
    [meadows] , and says who belongs to which meadow next
   *[none] {""}
}.
diagram-candidate = Elimination candidate
diagram-candidate-how = The last player. Of several { $candidate ->
    [winners] the one whom the winners name.
   *[last] the one with the fewest garnets.
}
diagram-tokens = Tokens of Life
diagram-tokens-how = A player who holds one is safe in this episode.
diagram-opponent = Opponent
diagram-opponent-how = The candidate chooses one who holds no Token.
diagram-duel = Death match
diagram-duel-how = { $of ->
    [by-meadow] A game for two: that of the candidate’s meadow.
   *[host] A game for two that a host names, or the lot: { $games }.
} Drawn, it is played again, { $replays } times at most.
diagram-leaving = Out
diagram-leaving-how = The loser leaves the season{ $pays ->
    [0] .
   *[other] , and the garnets go to the other.
}
diagram-final = The final
diagram-final-how = The last two play it, best of three. Its winner has won the season.
diagram-held = What players hold
diagram-held-how = And with how many each begins.
diagram-held-life = Tokens of Life
diagram-held-life-how = From one main match, and gone at the end of its episode.
diagram-held-garnet = Garnets
diagram-held-garnet-how = They go into each main match and come back from it, more or fewer. { $trades ->
    [0] They cannot be given away.
   *[other] They may be given to one another.
}
diagram-held-bellflower = Bellflowers
diagram-held-bellflower-how = They go into each main match and come back from it too.
diagram-public = { $public ->
    [bellflowers] All see the bellflowers of all, and garnets only their own.
    [garnets] All see the garnets of all, and bellflowers only their own.
    [bellflowers-garnets] All see what all hold.
   *[none] Each player sees their own account only, and who holds a Token.
}
diagram-meadows = The death match of each meadow
diagram-meadows-how = Where the candidate belonged as the main match began.

# Options

option-garnets = Garnets at the start
option-garnets-about = What each player begins with.
option-bellflowers = Bellflowers at the start
option-bellflowers-about = What each player begins with.
option-meadows = Meadows
option-meadows-about = Dealt round the ring by lot, or one for each seat in order: white, blue, black, red, green.
option-meadows-is-by-lot = by lot
option-meadows-is-white = White
option-meadows-is-blue = Blue
option-meadows-is-black = Black
option-meadows-is-red = Red
option-meadows-is-green = Green
option-candidate = Several last
option-candidate-about = The candidate is who has the fewest garnets, or whom the winners name.
option-candidate-is-last = the one with the fewest garnets
option-candidate-is-winners = whom the winners name
option-death-match-of = The game of a death match
option-death-match-of-about = A host names it, or the candidate’s meadow decides.
option-death-match-of-is-host = a host names it
option-death-match-of-is-by-meadow = the candidate’s meadow decides
option-meadow-duels = Death matches of the meadows
option-meadow-duels-about = Where meadows decide: a game for each of the five, written like this: meadow_duels = {"{"} white = {"{"} game = "go_stop" {"}"}, … {"}"}.
option-garnets-tradable = Gifts
option-garnets-tradable-about = Whether players may give garnets to one another.
option-power = The winner’s power
option-power-about = What the winner of a main match may do.
option-power-is-none = nothing
option-power-is-meadows = assign the next meadows
option-loser-pays = The loser pays
option-loser-pays-about = Whether the garnets of an eliminated player go to the winner of the death match.
option-duels = Games of a death match
option-duels-about = What a death match may be, written like this: duels = [{"{"} game = "go_stop" {"}"}].
option-public = Open accounts
option-public-about = Which of garnets and bellflowers all see of all, as a list.
option-public-is-garnets = garnets
option-public-is-bellflowers = bellflowers
picture-candidate = candidate
picture-opponent = duel
