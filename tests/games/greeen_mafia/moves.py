"""The first and the second half of the run that wins the deal 1 2 3 4 5 6 7 (vector 1)."""

V1_FIRST, V1_SECOND = "1212111", "2222211"
