-- The chain of a journal holds digests of people: what stands behind each of them, until it is forgotten. Both are empty then.
CREATE TABLE veils (
    "match" TEXT NOT NULL REFERENCES matches (id),
    cover TEXT NOT NULL,
    value TEXT NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY ("match", cover)
) STRICT, WITHOUT ROWID;

CREATE INDEX veils_value ON veils (value);

-- What a person left in an archive is taken out of it; where its journal ends stays.
DROP TRIGGER archives_stay;
CREATE TRIGGER archives_stay BEFORE UPDATE OF id, "match", position, chain, submission ON archives
BEGIN
    SELECT RAISE(ABORT, 'an archive never changes');
END;

-- A host who put an order in may be forgotten; the order stays.
DROP TRIGGER submissions_stay;
CREATE TRIGGER submissions_stay BEFORE UPDATE OF id, "match", line, seat, "key", version, answer, receipt, stamped_at, source ON submissions
BEGIN
    SELECT RAISE(ABORT, 'a submission never changes');
END;

-- A sample that nothing is compressed against may go.
DROP TRIGGER samples_remain;

-- Samples of earlier versions hold names; what is compressed against one is compressed anew, little by little.
ALTER TABLE samples ADD COLUMN is_impersonal INTEGER NOT NULL DEFAULT 0 CHECK (is_impersonal IN (0, 1));
