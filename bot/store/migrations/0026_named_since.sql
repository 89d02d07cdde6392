-- When a match that is archived ended: some time later its messages and offers leave `archived_names`. NULL: they have left it.
-- What earlier versions archived counts from this version on.
ALTER TABLE archives ADD COLUMN named_since TEXT DEFAULT '2026-11-24T00:00:00.000000+00:00';
CREATE INDEX archives_named ON archives (named_since, id) WHERE named_since IS NOT NULL;

-- Which archives lean on a sample that might go.
CREATE INDEX archives_sample ON archives (sample);
