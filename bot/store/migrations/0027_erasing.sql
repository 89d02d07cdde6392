-- A server that left is erased. What never changes may be deleted only of a match that was marked for that before.
ALTER TABLE matches ADD COLUMN is_erased INTEGER NOT NULL DEFAULT 0 CHECK (is_erased IN (0, 1));

DROP TRIGGER submissions_remain;
CREATE TRIGGER submissions_remain BEFORE DELETE ON submissions
WHEN NOT EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND submission >= OLD.id)
    AND NOT EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1)
BEGIN
    SELECT RAISE(ABORT, 'a submission is never deleted');
END;

DROP TRIGGER journal_remains;
CREATE TRIGGER journal_remains BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND position >= OLD.position)
    AND NOT EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1)
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

DROP TRIGGER bookings_remain;
CREATE TRIGGER bookings_remain BEFORE DELETE ON bookings
WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = OLD.season AND is_erased = 1)
BEGIN
    SELECT RAISE(ABORT, 'a booking is never deleted');
END;

DROP TRIGGER archives_remain;
CREATE TRIGGER archives_remain BEFORE DELETE ON archives
WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1)
BEGIN
    SELECT RAISE(ABORT, 'an archive is never deleted');
END;

-- The names of an archive go with it.
CREATE INDEX archived_names_archive ON archived_names (archive);
