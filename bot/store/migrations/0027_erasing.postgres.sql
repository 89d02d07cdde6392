-- A server that left is erased. What never changes may be deleted only of a match that was marked for that before.
ALTER TABLE matches ADD COLUMN is_erased bigint NOT NULL DEFAULT 0 CHECK (is_erased IN (0, 1));

CREATE OR REPLACE FUNCTION submission_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND submission >= OLD.id)
        OR EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a submission is never deleted' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE FUNCTION entry_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND position >= OLD.position)
        OR EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION booking_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM matches WHERE id = OLD.season AND is_erased = 1) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a booking is never deleted' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION archive_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'an archive is never deleted' USING ERRCODE = 'integrity_constraint_violation';
END $$;

DROP TRIGGER bookings_stay ON bookings;
CREATE TRIGGER bookings_stay BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION refused('a booking never changes');
CREATE TRIGGER bookings_remain BEFORE DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION booking_remains();

DROP TRIGGER archives_stay ON archives;
CREATE TRIGGER archives_stay BEFORE UPDATE OF id, "match", position, chain, submission ON archives
FOR EACH ROW EXECUTE FUNCTION refused('an archive never changes');
CREATE TRIGGER archives_remain BEFORE DELETE ON archives FOR EACH ROW EXECUTE FUNCTION archive_remains();

-- The names of an archive go with it.
CREATE INDEX archived_names_archive ON archived_names (archive);
