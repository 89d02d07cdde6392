-- The next number of a table. An identity column would commit out of order, and a reader that goes by numbers would miss rows.
CREATE FUNCTION numbered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('SELECT coalesce(max(id), 0) + 1 FROM %I', TG_TABLE_NAME) INTO NEW.id;
    RETURN NEW;
END $$;

CREATE TRIGGER tenures_numbered BEFORE INSERT ON tenures FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION numbered();
CREATE TRIGGER submissions_numbered BEFORE INSERT ON submissions FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION numbered();
CREATE TRIGGER trades_numbered BEFORE INSERT ON trades FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION numbered();
CREATE TRIGGER bookings_numbered BEFORE INSERT ON bookings FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION numbered();
CREATE TRIGGER samples_numbered BEFORE INSERT ON samples FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION numbered();

-- What never changes. What lies in an archive may leave its table, and everything of a match that is marked to be erased may go.
CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER submissions_stay
BEFORE UPDATE OF id, "match", line, seat, "key", version, answer, receipt, stamped_at, source ON submissions
FOR EACH ROW EXECUTE FUNCTION refused('a submission never changes');
CREATE TRIGGER journal_stays BEFORE UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION refused('the journal is append-only');
CREATE TRIGGER bookings_stay BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION refused('a booking never changes');
CREATE TRIGGER samples_stay BEFORE UPDATE ON samples FOR EACH ROW EXECUTE FUNCTION refused('a sample never changes');
-- What a person left in an archive is taken out of it; where its journal ends stays.
CREATE TRIGGER archives_stay BEFORE UPDATE OF "match", position, chain, submission ON archives
FOR EACH ROW EXECUTE FUNCTION refused('an archive never changes');

CREATE FUNCTION submission_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND submission >= OLD.id)
        OR EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a submission is never deleted' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION entry_remains() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER submissions_remain BEFORE DELETE ON submissions FOR EACH ROW EXECUTE FUNCTION submission_remains();
CREATE TRIGGER journal_remains BEFORE DELETE ON journal FOR EACH ROW EXECUTE FUNCTION entry_remains();
CREATE TRIGGER bookings_remain BEFORE DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION booking_remains();
CREATE TRIGGER archives_remain BEFORE DELETE ON archives FOR EACH ROW EXECUTE FUNCTION archive_remains();

-- A tenure is over when its match is.
CREATE FUNCTION match_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tenures SET is_over = (NEW.status IN ('finished', 'aborted'))::int WHERE "match" = NEW.id;
    RETURN NULL;
END $$;

CREATE TRIGGER matches_end AFTER UPDATE OF status ON matches FOR EACH ROW
WHEN ((OLD.status IN ('finished', 'aborted')) <> (NEW.status IN ('finished', 'aborted'))) EXECUTE FUNCTION match_ended();

-- The account is opened first: an insert that would only become an update is checked as it stands, below nothing.
CREATE FUNCTION booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO balances VALUES (NEW.season, NEW.giver, NEW.currency, 0), (NEW.season, NEW.taker, NEW.currency, 0)
        ON CONFLICT DO NOTHING;
    UPDATE balances SET amount = amount - NEW.amount
        WHERE season = NEW.season AND account = NEW.giver AND currency = NEW.currency;
    UPDATE balances SET amount = amount + NEW.amount
        WHERE season = NEW.season AND account = NEW.taker AND currency = NEW.currency;
    RETURN NULL;
END $$;

CREATE TRIGGER bookings_count AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION booked();

CREATE FUNCTION weighed(of text, more bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO stored VALUES (of, more) ON CONFLICT (guild) DO UPDATE SET bytes = stored.bytes + excluded.bytes;
    DELETE FROM stored WHERE guild = of AND bytes <= 0;
$$;

CREATE FUNCTION archive_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM weighed(guild, length(NEW.state) + length(NEW.content)) FROM matches WHERE id = NEW."match";
    END IF;
    IF TG_OP <> 'INSERT' THEN
        PERFORM weighed(guild, - length(OLD.state) - length(OLD.content)) FROM matches WHERE id = OLD."match";
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION design_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM weighed(NEW.guild, length(NEW."text"));
    ELSE
        PERFORM weighed(OLD.guild, - length(OLD."text"));
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER archives_weighed AFTER INSERT OR UPDATE OF state, content OR DELETE ON archives FOR EACH ROW EXECUTE FUNCTION archive_weighed();
CREATE TRIGGER designs_weighed AFTER INSERT OR DELETE ON designs FOR EACH ROW EXECUTE FUNCTION design_weighed();
