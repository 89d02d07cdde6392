"""What is kept and can be checked by anybody: exports, what they say, whether they verify; and what is stored of a person."""
