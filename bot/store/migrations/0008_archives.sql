-- What is over of a match lies in one row: its journal, letters, submissions and trades, compressed against a sample of its game.
CREATE TABLE samples (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    content BLOB NOT NULL
) STRICT;

CREATE TRIGGER samples_stay BEFORE UPDATE ON samples
BEGIN
    SELECT RAISE(ABORT, 'a sample never changes');
END;

CREATE TRIGGER samples_remain BEFORE DELETE ON samples
BEGIN
    SELECT RAISE(ABORT, 'a sample is never deleted');
END;

-- `position` and `chain` are those of the last entry in it, `submission` and `errand` the highest numbers in it.
CREATE TABLE archives (
    id INTEGER PRIMARY KEY,
    "match" TEXT NOT NULL UNIQUE REFERENCES matches (id),
    sample INTEGER NOT NULL REFERENCES samples (id),
    position INTEGER NOT NULL,
    chain TEXT NOT NULL,
    submission INTEGER NOT NULL,
    errand INTEGER NOT NULL,
    content BLOB NOT NULL
) STRICT;

CREATE INDEX archives_errand ON archives (errand);

CREATE TRIGGER archives_stay BEFORE UPDATE ON archives
BEGIN
    SELECT RAISE(ABORT, 'an archive never changes');
END;

CREATE TRIGGER archives_remain BEFORE DELETE ON archives
BEGIN
    SELECT RAISE(ABORT, 'an archive is never deleted');
END;

-- In which archive a submission of that source lies, or a trade of that token: 64 bits of the SHA-256 of its name.
CREATE TABLE archived_names (
    name INTEGER NOT NULL,
    archive INTEGER NOT NULL REFERENCES archives (id),
    PRIMARY KEY (name, archive)
) STRICT, WITHOUT ROWID;

ALTER TABLE matches ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1));

CREATE INDEX matches_over ON matches (id) WHERE is_archived = 0 AND (is_revealed = 1 OR status = 'aborted');

-- When a round was last closed, or a match ended.
CREATE INDEX journal_turns ON journal (at)
WHERE act IN ('step', 'held', 'finished_by_hand', 'aborted', 'revealed', 'contest_closed');

DROP TRIGGER submissions_remain;
CREATE TRIGGER submissions_remain BEFORE DELETE ON submissions
WHEN NOT EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND submission >= OLD.id)
BEGIN
    SELECT RAISE(ABORT, 'a submission is never deleted');
END;

DROP TRIGGER journal_remains;
CREATE TRIGGER journal_remains BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND position >= OLD.position)
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;
