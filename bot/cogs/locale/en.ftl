# What the commands of each game say; the rules in short and the looks are the game's own.

look-none = You play in no match of { $game }, and none is played in this channel.
hint-none = You have no open run of { $game }.
hint-ask = A hint tells the best next step of your run. With a hint you are not listed on the leaderboard.
hint-button = Take the hint

rules-more = { $clauses ->
    [0] {""}
   *[other] One clause of the whole rulebook, such as a Why? names it: /rules, with clause.{" "}
}What can be chosen for a match: /rules, with the clause options.
rules-no-clause = The rulebook of { $game } has no clause { $clause }. Begin to type a number or a word, and choose one.
rules-options = What a host can choose for a match of { $game }, each as it is typed, with its usual value:
