-- The veils of a match that is archived lie in one value; NULL: not yet.
ALTER TABLE archives ADD COLUMN veils bytea;
CREATE INDEX archives_unpacked ON archives (id) WHERE veils IS NULL;
