# What only Discord needs: its forms, its lists, and messages that are too long for one.

part-of = { $title }, part { $part } of { $parts }

form-title = Your orders
form-range-one = Choose one.
form-range-exactly = Choose { $least }.
form-range-may = Choose one, or nothing.
form-range-up-to = Choose up to { $most }, or nothing.
form-range-between = Choose { $least } to { $most }.
form-amounts = Numbers and places, such as “2 { $choice }”. Together at most { $most }.
form-nothing = Nothing
form-typed = Or type your orders
form-typed-hint = If you write something here, it counts instead of what is chosen above.
form-empty = There is nothing to choose. Sending this seals just that.
form-how-many = How many?
form-now = Now { $amount }. Leave it empty for none.

sheet-step = Part { $part } of { $parts }
sheet-list = Choose here
sheet-range = { $first } to { $last }
sheet-chosen = { $field }: { $chosen }.
sheet-nothing = nothing
sheet-spent = { $spent } of { $most }
sheet-now = Now { $amount }
sheet-typed = Typed, it reads:
sheet-back = Back
sheet-next = Next
sheet-type = Type instead
sheet-seal = Seal my orders
