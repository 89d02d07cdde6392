-- 16 random bytes of its own in every entry of the journal (none in those of earlier versions), and the seals of a match's terms.
ALTER TABLE journal ADD COLUMN nonce TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN terms TEXT NOT NULL DEFAULT '[]';
