-- What never changes. What lies in an archive may leave its table, and everything of a match that is marked to be erased may go.
CREATE TRIGGER submissions_stay BEFORE UPDATE OF id, "match", line, seat, "key", version, answer, receipt, stamped_at, source ON submissions
BEGIN
    SELECT RAISE(ABORT, 'a submission never changes');
END;

CREATE TRIGGER submissions_remain BEFORE DELETE ON submissions
WHEN NOT EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND submission >= OLD.id)
    AND NOT EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1)
BEGIN
    SELECT RAISE(ABORT, 'a submission is never deleted');
END;

CREATE TRIGGER journal_stays BEFORE UPDATE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

CREATE TRIGGER journal_remains BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND position >= OLD.position)
    AND NOT EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1)
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

CREATE TRIGGER bookings_stay BEFORE UPDATE ON bookings
BEGIN
    SELECT RAISE(ABORT, 'a booking never changes');
END;

CREATE TRIGGER bookings_remain BEFORE DELETE ON bookings
WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = OLD.season AND is_erased = 1)
BEGIN
    SELECT RAISE(ABORT, 'a booking is never deleted');
END;

CREATE TRIGGER samples_stay BEFORE UPDATE ON samples
BEGIN
    SELECT RAISE(ABORT, 'a sample never changes');
END;

-- What a person left in an archive is taken out of it; where its journal ends stays.
CREATE TRIGGER archives_stay BEFORE UPDATE OF "match", position, chain, submission ON archives
BEGIN
    SELECT RAISE(ABORT, 'an archive never changes');
END;

CREATE TRIGGER archives_remain BEFORE DELETE ON archives
WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = OLD."match" AND is_erased = 1)
BEGIN
    SELECT RAISE(ABORT, 'an archive is never deleted');
END;

-- A tenure is over when its match is.
CREATE TRIGGER matches_end AFTER UPDATE OF status ON matches
WHEN (OLD.status IN ('finished', 'aborted')) <> (NEW.status IN ('finished', 'aborted'))
BEGIN
    UPDATE tenures SET is_over = NEW.status IN ('finished', 'aborted') WHERE "match" = NEW.id;
END;

-- The account is opened first: an insert that would only become an update is checked as it stands, below nothing.
CREATE TRIGGER bookings_count AFTER INSERT ON bookings
BEGIN
    INSERT OR IGNORE INTO balances VALUES (NEW.season, NEW.giver, NEW.currency, 0), (NEW.season, NEW.taker, NEW.currency, 0);
    UPDATE balances SET amount = amount - NEW.amount
        WHERE season = NEW.season AND account = NEW.giver AND currency = NEW.currency;
    UPDATE balances SET amount = amount + NEW.amount
        WHERE season = NEW.season AND account = NEW.taker AND currency = NEW.currency;
END;

CREATE TRIGGER archives_weighed AFTER INSERT ON archives
BEGIN
    INSERT INTO stored VALUES ((SELECT guild FROM matches WHERE id = NEW."match"), length(NEW.state) + length(NEW.content))
        ON CONFLICT (guild) DO UPDATE SET bytes = bytes + excluded.bytes;
END;

CREATE TRIGGER archives_weighed_anew AFTER UPDATE OF state, content ON archives
BEGIN
    UPDATE stored SET bytes = bytes + length(NEW.state) + length(NEW.content) - length(OLD.state) - length(OLD.content)
    WHERE guild = (SELECT guild FROM matches WHERE id = NEW."match");
END;

CREATE TRIGGER archives_taken AFTER DELETE ON archives
BEGIN
    UPDATE stored SET bytes = bytes - length(OLD.state) - length(OLD.content) WHERE guild = (SELECT guild FROM matches WHERE id = OLD."match");
    DELETE FROM stored WHERE guild = (SELECT guild FROM matches WHERE id = OLD."match") AND bytes <= 0;
END;

CREATE TRIGGER designs_weighed AFTER INSERT ON designs
BEGIN
    INSERT INTO stored VALUES (NEW.guild, length(NEW.text)) ON CONFLICT (guild) DO UPDATE SET bytes = bytes + excluded.bytes;
END;

CREATE TRIGGER designs_taken AFTER DELETE ON designs
BEGIN
    UPDATE stored SET bytes = bytes - length(OLD.text) WHERE guild = OLD.guild;
    DELETE FROM stored WHERE guild = OLD.guild AND bytes <= 0;
END;
