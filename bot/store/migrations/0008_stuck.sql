-- Errands that Discord refuses until somebody mends something are stuck. SQLite cannot widen a CHECK in place.
CREATE TABLE errands_anew (
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
    status TEXT NOT NULL
        CHECK (status IN ('waiting', 'attempted', 'stuck', 'done', 'kept', 'collected', 'failed', 'superseded')),
    not_before TEXT,
    attempted_at TEXT,
    remote_id TEXT,
    why TEXT,
    collected_at TEXT
) STRICT;

INSERT INTO errands_anew SELECT
    id, "match", line, step, kind, address, slot, letter, marker, made_at, about, status, not_before, attempted_at, remote_id, why,
    collected_at
FROM errands;

DROP TABLE errands;
ALTER TABLE errands_anew RENAME TO errands;

CREATE INDEX errands_match ON errands ("match");
CREATE INDEX errands_open ON errands (id) WHERE status IN ('waiting', 'attempted', 'stuck');
CREATE INDEX errands_posts ON errands ("match", address, slot) WHERE kind IN ('post', 'open_room');
CREATE INDEX errands_edits ON errands ("match", address, slot) WHERE kind = 'edit' AND status = 'waiting';
CREATE INDEX errands_kept ON errands (about) WHERE status = 'kept';

-- What the bot notes for itself from one start to the next.
CREATE TABLE notes (
    what TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
