-- Times are fixed-width ISO text in UTC, so that they sort as text. What is no scalar is JSON.

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    guild TEXT NOT NULL,
    home TEXT NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    title TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('sign_up', 'running', 'paused', 'held', 'finished', 'aborted')),
    settings TEXT NOT NULL,
    options TEXT NOT NULL,
    hosts TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    secret BLOB NOT NULL,
    opened_at TEXT NOT NULL,
    seed BLOB,
    state TEXT,
    outcome TEXT,
    candidate TEXT,
    line INTEGER NOT NULL,
    draw TEXT NOT NULL,
    step INTEGER NOT NULL,
    round INTEGER NOT NULL,
    round_at TEXT,
    deadline TEXT,
    ready_at TEXT,
    paused_at TEXT,
    reminded INTEGER NOT NULL,
    excused_until TEXT,
    trouble TEXT,
    is_revealed INTEGER NOT NULL CHECK (is_revealed IN (0, 1)),
    wake_at TEXT,
    revision INTEGER NOT NULL
) STRICT;

-- What has ended costs nothing: these two hold only matches that still want something.
CREATE INDEX matches_wake ON matches (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX matches_open ON matches (guild) WHERE status IN ('sign_up', 'running', 'paused', 'held');
CREATE INDEX matches_guild ON matches (guild, opened_at);

CREATE TABLE tenures (
    id INTEGER PRIMARY KEY,
    "match" TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    user TEXT NOT NULL,
    name TEXT NOT NULL,
    word TEXT NOT NULL,
    locale TEXT NOT NULL,
    from_at TEXT NOT NULL,
    to_at TEXT
) STRICT;

CREATE INDEX tenures_match ON tenures ("match", seat, from_at);
CREATE INDEX tenures_user ON tenures (user) WHERE to_at IS NULL;

-- Keyed by prompt and never by step or revision: those would tell how far others are.
CREATE TABLE submissions (
    id INTEGER PRIMARY KEY,
    "match" TEXT NOT NULL REFERENCES matches (id),
    line INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    version INTEGER NOT NULL,
    answer TEXT,
    receipt TEXT NOT NULL,
    stamped_at TEXT NOT NULL,
    source TEXT NOT NULL UNIQUE,
    "by" TEXT,
    UNIQUE ("match", line, "key", seat, version)
) STRICT;

CREATE TRIGGER submissions_stay BEFORE UPDATE ON submissions
BEGIN
    SELECT RAISE(ABORT, 'a submission never changes');
END;

CREATE TRIGGER submissions_remain BEFORE DELETE ON submissions
BEGIN
    SELECT RAISE(ABORT, 'a submission is never deleted');
END;

CREATE TABLE trades (
    id INTEGER PRIMARY KEY,
    "match" TEXT NOT NULL REFERENCES matches (id),
    line INTEGER NOT NULL,
    step INTEGER NOT NULL,
    giver INTEGER NOT NULL,
    given TEXT NOT NULL,
    taker INTEGER NOT NULL,
    taken TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'done', 'refused', 'withdrawn', 'failed', 'expired')),
    offered_at TEXT NOT NULL
) STRICT;

CREATE INDEX trades_open ON trades ("match") WHERE status = 'open';

CREATE TABLE journal (
    "match" TEXT NOT NULL REFERENCES matches (id),
    position INTEGER NOT NULL,
    line INTEGER NOT NULL,
    act TEXT NOT NULL,
    actor TEXT NOT NULL,
    at TEXT NOT NULL,
    reason TEXT NOT NULL,
    facts TEXT NOT NULL,
    digest TEXT,
    chain TEXT NOT NULL,
    UNIQUE ("match", position)
) STRICT;

CREATE TRIGGER journal_stays BEFORE UPDATE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

CREATE TRIGGER journal_remains BEFORE DELETE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;

CREATE TABLE errands (
    id INTEGER PRIMARY KEY,
    "match" TEXT NOT NULL REFERENCES matches (id),
    line INTEGER NOT NULL,
    step INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('post', 'edit', 'open_room', 'add_member', 'remove_member', 'lock_room')),
    address TEXT NOT NULL,
    slot TEXT NOT NULL,
    letter TEXT,
    marker TEXT NOT NULL,
    made_at TEXT NOT NULL,
    about TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'attempted', 'done', 'failed', 'superseded')),
    not_before TEXT,
    attempted_at TEXT,
    remote_id TEXT,
    why TEXT
) STRICT;

CREATE INDEX errands_match ON errands ("match");
CREATE INDEX errands_open ON errands (id) WHERE status IN ('waiting', 'attempted');
CREATE INDEX errands_posts ON errands ("match", address, slot) WHERE kind IN ('post', 'open_room');
CREATE INDEX errands_edits ON errands ("match", address, slot) WHERE kind = 'edit' AND status = 'waiting';

CREATE TABLE persons (
    user TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    channel TEXT,
    cursor TEXT,
    is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1))
) STRICT;

-- When the bot was last seen alive, and when it was away.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at TEXT NOT NULL
) STRICT;

CREATE TABLE absences (
    since TEXT NOT NULL,
    until TEXT NOT NULL
) STRICT;

CREATE INDEX absences_until ON absences (until);
