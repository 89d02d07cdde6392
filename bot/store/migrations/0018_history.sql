-- Finished matches cost nothing: one index for what is open, one for the newest of the others, and none that holds both.
DROP INDEX matches_open;
DROP INDEX matches_guild;
CREATE INDEX matches_open ON matches (guild, opened_at, id) WHERE status IN ('sign_up', 'running', 'paused', 'held');
CREATE INDEX matches_past ON matches (guild, opened_at, id) WHERE status IN ('finished', 'aborted') AND contest IS NULL;
CREATE INDEX matches_seasons_of ON matches (guild, id) WHERE game = 'season';

-- A tenure is over when its match is. Its end (`to_at`) stays empty: that says that its player stayed to the end.
ALTER TABLE tenures ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1));
UPDATE tenures SET is_over = 1 WHERE "match" IN (SELECT id FROM matches WHERE status IN ('finished', 'aborted'));
DROP INDEX tenures_user;
CREATE INDEX tenures_user ON tenures (user) WHERE to_at IS NULL AND is_over = 0;
CREATE INDEX tenures_person ON tenures (user, id);

CREATE TRIGGER matches_end AFTER UPDATE OF status ON matches
WHEN (OLD.status IN ('finished', 'aborted')) <> (NEW.status IN ('finished', 'aborted'))
BEGIN
    UPDATE tenures SET is_over = NEW.status IN ('finished', 'aborted') WHERE "match" = NEW.id;
END;

DROP INDEX applications_user;
CREATE INDEX applications_user ON applications ("user", season);
CREATE INDEX applications_dropped ON applications (season) WHERE is_kept = 0;
