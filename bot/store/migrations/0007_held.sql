-- The step that a match holds back for its hosts; `candidate` is a word of seasons.
ALTER TABLE matches RENAME COLUMN candidate TO held;
