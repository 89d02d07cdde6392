# What every game says.

and = { $first } and { $last }
or = { $first } or { $last }
nothing = nothing
nobody = nobody
form-not-an-answer = An answer names each part of the question.
form-empty-text = That message is empty. Say nothing only by typing the part's name and “nothing”.
form-missing-field = The part “{ $field }” is missing. Name every part, “nothing” where you want none.
form-unknown-field = There is no part “{ $field }” in this question.
form-not-a-list = The part “{ $field }” takes a list of choices.
form-not-amounts = The part “{ $field }” takes amounts, such as “2 C3”.
form-too-many = “{ $field }” takes at most { $most }, and you named { $given }.
form-too-few = { $given ->
    [0] { $least ->
        [one] Choose one for “{ $field }”.
       *[other] Choose { $least } for “{ $field }”.
    }
   *[other] “{ $field }” takes at least { $least }, and you named { $given }.
 }
form-not-offered = “{ $word }” is not among the choices of “{ $field }”.
form-too-often = “{ $word }” can be named at most { $most ->
    [one] once
   *[other] { $most } times
} in “{ $field }”.
form-not-a-number = “{ $word }” needs a whole number of at least 1.
form-sum-too-large = “{ $field }” comes to { $given }, and you have { $most }.
form-sum-too-small = “{ $field }” comes to { $given }, and must come to at least { $least }.
form-not-whole = “{ $field }” takes a whole number.
form-no-number = “{ $field }” needs a number.
form-out-of-range = “{ $field }” takes a whole number from { $least } to { $most }.
form-not-words = “{ $field }” takes words of your own.
form-too-long = “{ $field }” takes at most { $most } characters, and you wrote { $given }.
form-named-twice = The part “{ $field }” is named twice. Name it once, with everything you want in it.
form-unreadable = I do not understand “{ $word }”.
form-unreadable-near = I do not understand “{ $word }”. Did you mean { $nearest }?
form-example = You can write, for example: { $example }.
wrong-seat = This game is for { $most ->
    [one] one player
   *[other] { $most } players
}, and there are { $given }.
wrong-seats = This game is for { $least } to { $most } players, and there are { $given }.
trade-closed = The match is over; there is nothing left to trade.
trade-unknown = This game knows no trading.

# What the engine over JSON lines answers.

engine-bad-json = This line is no JSON object: { $reason }.
engine-bad-command = This command cannot be carried out: { $reason }.
engine-unknown-game = There is no game “{ $game }”. There are: { $games }.
engine-bad-seed = A seed is 64 hexadecimal digits.
engine-bad-options = These options cannot be taken: { $reason }.
engine-bad-state = This is no position of that game: { $reason }.
engine-no-match = There is no match on the table. Send “setup” or “load” first.
engine-match-over = The match is over. Only “view” is served now.
engine-no-such-seat = There is no seat { $seat }. Seats are counted from 0 to { $most }.
engine-not-asked = Seat { $seat } is not asked the question “{ $key }” now.
engine-answer-or-text = An answer stands either in “answer” or in “text”.
engine-not-all-in = Not all who are asked have answered. Missing are the seats { $seats }.
engine-failed = This line could not be carried out in this position ({ $failure }). Nothing has changed.
decree-closed = It is over; there is nothing left for a host to change.
decree-unknown = This game knows no such act of a host.

# The rules in short, and the whole rulebook.

summary-heading-aim = The aim
summary-heading-turn = A turn
summary-heading-scoring = What counts
summary-heading-silence = Saying nothing

# Options

option-range = { $least } to { $most }
option-one-of = { $choices }
option-words = { $some }, or as the sentence says
option-several = one or several of these, with commas between them: { $choices }
option-text = your own words, up to { $most } characters
option-any = as the sentence says
option-unset = it follows from the match
option-none = none
option-usual = Unless you choose: { $usual }
option-true = yes
option-false = no
option-unknown = There is no option “{ $given }”. The options are { $known }.
option-wrong = { $option } cannot be “{ $given }”. It may be { $kind ->
    [range] a whole number from { $least } to { $most }
    [words] { $choices }, or what its description says
    [several] one or several of these, with commas between them: { $choices }
    [text] words of your own, up to { $most } characters
    [any] what its description says
   *[one-of] one of these: { $choices }
}.
option-within = { $option } cannot be read at “{ $where }”: { $wrong ->
    [lacks] “{ $key }” is missing there. Add it
    [stray] there is no “{ $key }”. What may stand there: { $known }
    [choice] it must be one of these: { $known }
    [kind] { $key ->
        [array] it must be a list, in square brackets
        [object] it must be a table, with a name for each value
        [int] it must be a whole number, without quotation marks
        [str] it must be words, in quotation marks
        [bool] it must be true or false
       *[other] it is of another kind than it must be
    }
   *[other] the value is not possible there
 }.
options-unreadable = The options cannot be read: { $error }. Write each by its name and what it is to be, parted by semicolons.

# What cannot be read as TOML or JSON

unread = { $line ->
    [0] {""}
   *[other] line { $line }, character { $column }: {""}
 }{ $where ->
    [none] {""}
   *[other] { $where }: {""}
 }{ $wrong ->
    [open] a word, a list or a table begins and has no end
    [equals] after a name there is an equals sign and then its value
    [bracket] the square brackets do not match
    [twice] the same name stands there twice
    [value] words stand between quotation marks; numbers, true and false without
    [json] the braces, commas and quotation marks of JSON do not match
    [deep] too many brackets within brackets
    [lacks] “{ $key }” is missing
    [stray] there is no “{ $key }”
    [choice] this cannot be chosen there
    [kind] { $key ->
        [array] it must be a list, in square brackets
        [object] it must be a table, with a name for each value
        [int] it must be a whole number, without quotation marks
        [str] it must be words, in quotation marks
        [bool] it must be true or false
       *[other] it is of another kind
    }
    [sign] a sign that cannot stand there
   *[other] that value is not possible there
 }

# How long something lasts

lasting-s = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
lasting-m = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
lasting-h = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
lasting-d = { $count ->
    [one] 1 day
   *[other] { $count } days
}
lasting-w = { $count ->
    [one] 1 week
   *[other] { $count } weeks
}
