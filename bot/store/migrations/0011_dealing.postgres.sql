-- PostgreSQL begins with what SQLite had come to by its migrations up to this one; what comes later is the same file for both, or one for each.
-- Times are fixed-width ISO text in UTC, so that they sort as text: as bytes, and not as a language sorts them. What is no scalar is JSON.

CREATE DOMAIN words AS text COLLATE "C";

CREATE TABLE matches (
    id words NOT NULL PRIMARY KEY,
    guild words NOT NULL,
    home words NOT NULL,
    game words NOT NULL,
    version bigint NOT NULL,
    title words NOT NULL,
    status words NOT NULL CHECK (status IN ('sign_up', 'running', 'paused', 'held', 'finished', 'aborted')),
    settings words NOT NULL,
    options words NOT NULL,
    hosts words NOT NULL,
    "commitment" words NOT NULL,
    secret bytea NOT NULL,
    opened_at words NOT NULL,
    seed bytea,
    state words,
    outcome words,
    held words,
    line bigint NOT NULL,
    draw words NOT NULL,
    step bigint NOT NULL,
    round bigint NOT NULL,
    round_at words,
    deadline words,
    ready_at words,
    paused_at words,
    reminded bigint NOT NULL,
    excused_until words,
    trouble words,
    is_revealed bigint NOT NULL CHECK (is_revealed IN (0, 1)),
    wake_at words,
    revision bigint NOT NULL,
    contest words REFERENCES matches (id),
    seats bigint NOT NULL DEFAULT 0,
    waiting words NOT NULL DEFAULT '[]',
    is_archived bigint NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
    terms words NOT NULL DEFAULT '[]',
    dealing words
);

CREATE TABLE tenures (
    id bigint PRIMARY KEY,
    "match" words NOT NULL REFERENCES matches (id),
    seat bigint NOT NULL,
    "user" words NOT NULL,
    name words NOT NULL,
    word words NOT NULL,
    locale words NOT NULL,
    from_at words NOT NULL,
    to_at words
);

-- Keyed by prompt and never by step or revision: those would tell how far others are.
CREATE TABLE submissions (
    id bigint PRIMARY KEY,
    "match" words NOT NULL REFERENCES matches (id),
    line bigint NOT NULL,
    seat bigint NOT NULL,
    "key" words NOT NULL,
    version bigint NOT NULL,
    answer words,
    receipt words NOT NULL,
    stamped_at words NOT NULL,
    source words NOT NULL UNIQUE,
    "by" words,
    UNIQUE ("match", line, "key", seat, version)
);

CREATE TABLE trades (
    id bigint PRIMARY KEY,
    "match" words NOT NULL REFERENCES matches (id),
    line bigint NOT NULL,
    step bigint NOT NULL,
    giver bigint NOT NULL,
    given words NOT NULL,
    taker bigint NOT NULL,
    taken words NOT NULL,
    status words NOT NULL CHECK (status IN ('open', 'done', 'refused', 'withdrawn', 'failed', 'expired')),
    offered_at words NOT NULL,
    token words NOT NULL DEFAULT ''
);

CREATE TABLE journal (
    "match" words NOT NULL REFERENCES matches (id),
    position bigint NOT NULL,
    line bigint NOT NULL,
    act words NOT NULL,
    actor words NOT NULL,
    at words NOT NULL,
    reason words NOT NULL,
    facts words NOT NULL,
    digest words,
    chain words NOT NULL,
    nonce words NOT NULL DEFAULT '',
    UNIQUE ("match", position)
);

CREATE TABLE errands (
    id bigint PRIMARY KEY,
    "match" words NOT NULL REFERENCES matches (id),
    line bigint NOT NULL,
    step bigint NOT NULL,
    kind words NOT NULL CHECK (kind IN ('post', 'edit', 'open_room', 'add_member', 'remove_member', 'lock_room')),
    address words NOT NULL,
    slot words NOT NULL,
    letter words,
    marker words NOT NULL,
    made_at words NOT NULL,
    about words NOT NULL,
    status words NOT NULL
        CHECK (status IN ('waiting', 'attempted', 'stuck', 'done', 'kept', 'collected', 'failed', 'superseded')),
    not_before words,
    attempted_at words,
    remote_id words,
    why words,
    collected_at words
);

CREATE TABLE persons (
    "user" words NOT NULL PRIMARY KEY,
    name words NOT NULL,
    locale words NOT NULL,
    channel words,
    cursor words,
    is_closed bigint NOT NULL CHECK (is_closed IN (0, 1)),
    zone words NOT NULL DEFAULT ''
);

CREATE TABLE alive (
    one bigint PRIMARY KEY CHECK (one = 1),
    at words NOT NULL
);

CREATE TABLE absences (
    since words NOT NULL,
    until words NOT NULL
);

CREATE TABLE bookings (
    id bigint PRIMARY KEY,
    season words NOT NULL REFERENCES matches (id),
    line bigint NOT NULL,
    step bigint NOT NULL,
    giver words NOT NULL,
    taker words NOT NULL CHECK (taker <> giver),
    currency words NOT NULL CHECK (currency IN ('garnets', 'bellflowers')),
    amount bigint NOT NULL CHECK (amount > 0),
    reason words NOT NULL CHECK (reason <> ''),
    "match" words REFERENCES matches (id),
    at words NOT NULL
);

-- What lies in each account, kept by the bookings alone. Only the bank, from which all coins come, may owe.
CREATE TABLE balances (
    season words NOT NULL,
    account words NOT NULL,
    currency words NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0 OR account = 'bank'),
    PRIMARY KEY (season, account, currency)
);

CREATE TABLE roles (
    season words NOT NULL REFERENCES matches (id),
    role words NOT NULL,
    "user" words NOT NULL,
    PRIMARY KEY (season, role, "user")
);

CREATE TABLE samples (
    id bigint PRIMARY KEY,
    game words NOT NULL,
    content bytea NOT NULL
);

CREATE TABLE archives (
    id bigint PRIMARY KEY,
    "match" words NOT NULL UNIQUE REFERENCES matches (id),
    sample bigint NOT NULL REFERENCES samples (id),
    position bigint NOT NULL,
    chain words NOT NULL,
    submission bigint NOT NULL,
    errand bigint NOT NULL,
    content bytea NOT NULL
);

CREATE TABLE archived_names (
    name bigint NOT NULL,
    archive bigint NOT NULL REFERENCES archives (id),
    PRIMARY KEY (name, archive)
);

CREATE TABLE notes (
    what words NOT NULL PRIMARY KEY,
    value words NOT NULL
);

CREATE INDEX matches_wake ON matches (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX matches_open ON matches (guild) WHERE status IN ('sign_up', 'running', 'paused', 'held');
CREATE INDEX matches_guild ON matches (guild, opened_at);
CREATE INDEX tenures_match ON tenures ("match", seat, from_at);
CREATE INDEX tenures_user ON tenures ("user") WHERE to_at IS NULL;
CREATE INDEX trades_open ON trades ("match") WHERE status = 'open';
CREATE INDEX absences_until ON absences (until);
CREATE INDEX matches_contest ON matches (contest, opened_at) WHERE contest IS NOT NULL;
CREATE UNIQUE INDEX trades_token ON trades (token) WHERE token <> '';
CREATE INDEX bookings_season ON bookings (season, id);
CREATE INDEX matches_seasons ON matches (id) WHERE game = 'season' AND status = 'running';
CREATE INDEX archives_errand ON archives (errand);
CREATE INDEX matches_over ON matches (id) WHERE is_archived = 0 AND (is_revealed = 1 OR status = 'aborted');
CREATE INDEX journal_turns ON journal (at)
WHERE act IN ('step', 'held', 'finished_by_hand', 'aborted', 'revealed', 'contest_closed');
CREATE INDEX errands_match ON errands ("match");
CREATE INDEX errands_open ON errands (id) WHERE status IN ('waiting', 'attempted', 'stuck');
CREATE INDEX errands_posts ON errands ("match", address, slot) WHERE kind IN ('post', 'open_room');
CREATE INDEX errands_edits ON errands ("match", address, slot) WHERE kind = 'edit' AND status = 'waiting';
CREATE INDEX errands_kept ON errands (about) WHERE status = 'kept';

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
CREATE TRIGGER archives_numbered BEFORE INSERT ON archives FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION numbered();

CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER submissions_stay BEFORE UPDATE ON submissions FOR EACH ROW EXECUTE FUNCTION refused('a submission never changes');
CREATE TRIGGER journal_stays BEFORE UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION refused('the journal is append-only');
CREATE TRIGGER bookings_stay BEFORE UPDATE OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION refused('a booking never changes');
CREATE TRIGGER samples_stay BEFORE UPDATE OR DELETE ON samples FOR EACH ROW EXECUTE FUNCTION refused('a sample never changes');
CREATE TRIGGER archives_stay BEFORE UPDATE OR DELETE ON archives FOR EACH ROW EXECUTE FUNCTION refused('an archive never changes');

-- What lies in an archive may leave its table.
CREATE FUNCTION submission_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND submission >= OLD.id) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a submission is never deleted' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION entry_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND position >= OLD.position) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER submissions_remain BEFORE DELETE ON submissions FOR EACH ROW EXECUTE FUNCTION submission_remains();
CREATE TRIGGER journal_remains BEFORE DELETE ON journal FOR EACH ROW EXECUTE FUNCTION entry_remains();

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
