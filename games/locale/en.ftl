# What every game says.

form-not-an-answer = An answer names each part of the question.
form-empty-text = That message is empty. Say nothing only by typing the part's name and “nothing”.
form-missing-field = The part “{ $field }” is missing. Name every part, “nothing” where you want none.
form-unknown-field = There is no part “{ $field }” in this question.
form-not-a-list = The part “{ $field }” takes a list of choices.
form-not-amounts = The part “{ $field }” takes amounts, such as “2 C3”.
form-too-many = “{ $field }” takes at most { $most }, and you named { $given }.
form-too-few = “{ $field }” takes at least { $least }, and you named { $given }.
form-not-offered = “{ $word }” is not among the choices of “{ $field }”.
form-too-often = “{ $word }” can be named at most { $most ->
    [one] once
   *[other] { $most } times
} in “{ $field }”.
form-not-a-number = “{ $word }” needs a whole number of at least 1.
form-sum-too-large = “{ $field }” comes to { $given }, and you have { $most }.
form-named-twice = The part “{ $field }” is named twice. Name it once, with everything you want in it.
form-unreadable = I do not understand “{ $word }”.
form-unreadable-near = I do not understand “{ $word }”. Did you mean { $nearest }?
wrong-seats = This game is for { $least } to { $most } players, and there are { $given }.
trade-closed = The match is over; there is nothing left to trade.
trade-unknown = This game knows no trading.
