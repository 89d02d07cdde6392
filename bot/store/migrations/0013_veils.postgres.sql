-- The chain of a journal holds digests of people: what stands behind each of them, until it is forgotten. Both are empty then.
CREATE TABLE veils (
    "match" words NOT NULL REFERENCES matches (id),
    cover words NOT NULL,
    value words NOT NULL,
    salt words NOT NULL,
    PRIMARY KEY ("match", cover)
);

CREATE INDEX veils_value ON veils (value);

-- What a person left in an archive is taken out of it; where its journal ends stays.
DROP TRIGGER archives_stay ON archives;
CREATE TRIGGER archives_stay BEFORE UPDATE OF id, "match", position, chain, submission OR DELETE ON archives
FOR EACH ROW EXECUTE FUNCTION refused('an archive never changes');

-- A host who put an order in may be forgotten; the order stays.
DROP TRIGGER submissions_stay ON submissions;
CREATE TRIGGER submissions_stay
BEFORE UPDATE OF id, "match", line, seat, "key", version, answer, receipt, stamped_at, source ON submissions
FOR EACH ROW EXECUTE FUNCTION refused('a submission never changes');

-- A sample that nothing is compressed against may go.
DROP TRIGGER samples_stay ON samples;
CREATE TRIGGER samples_stay BEFORE UPDATE ON samples FOR EACH ROW EXECUTE FUNCTION refused('a sample never changes');

-- Samples of earlier versions hold names; what is compressed against one is compressed anew, little by little.
ALTER TABLE samples ADD COLUMN is_impersonal bigint NOT NULL DEFAULT 0 CHECK (is_impersonal IN (0, 1));
