-- A match whose seats are fixed, and which waits for a round of the public randomness beacon before it is dealt.
ALTER TABLE matches ADD COLUMN dealing TEXT;
