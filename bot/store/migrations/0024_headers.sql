-- The last position, outcome and settings of a match that is archived lie beside its archive; NULL: it is packed as earlier versions did it.
ALTER TABLE archives ADD COLUMN header BLOB;
DROP INDEX archives_unpacked;
CREATE INDEX archives_earlier ON archives (id) WHERE header IS NULL;

-- A few seats a match are sorted faster than their times are kept sorted.
DROP INDEX tenures_match;
CREATE INDEX tenures_match ON tenures ("match");
