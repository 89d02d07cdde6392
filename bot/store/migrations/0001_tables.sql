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
    held TEXT, -- the step that a match holds back for its hosts
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
    revision INTEGER NOT NULL,
    contest TEXT REFERENCES matches (id), -- one deal for a whole community; each run of it is a match of one seat
    season TEXT, -- which opened it, and the contest of a run
    seats INTEGER NOT NULL DEFAULT 0, -- how many were dealt in
    waiting TEXT NOT NULL DEFAULT '[]', -- who waits for a seat
    is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
    terms TEXT NOT NULL DEFAULT '[]', -- the seals of its terms
    dealing TEXT,
    own_reminders TEXT NOT NULL DEFAULT '[]', -- at which hours any of its players wants to be reminded
    machines TEXT NOT NULL DEFAULT '[]', -- which seats the game's own player plays, and when it gives its next orders
    clocks TEXT NOT NULL DEFAULT '[]', -- what each seat had on its chess clock when the turn began, in milliseconds
    is_erased INTEGER NOT NULL DEFAULT 0 CHECK (is_erased IN (0, 1)) -- what never changes may be deleted only then
) STRICT;

-- What has ended costs nothing: these hold only matches that still want something.
CREATE INDEX matches_wake ON matches (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX matches_open ON matches (guild, opened_at, id) WHERE status IN ('sign_up', 'running', 'paused', 'held');
CREATE INDEX matches_seasons ON matches (id) WHERE game = 'season' AND status = 'running';
CREATE INDEX matches_staged ON matches (id) WHERE substr(game, 1, 7) = 'design_' AND status = 'running' AND deadline IS NULL;
CREATE INDEX matches_over ON matches (id) WHERE is_archived = 0 AND (is_revealed = 1 OR status = 'aborted');
-- What goes through the open matches of all servers, or seeks those of one host, reads this index and no match.
CREATE INDEX matches_short ON matches (opened_at, id, guild, hosts, status, deadline, contest)
WHERE status IN ('sign_up', 'running', 'paused', 'held');

CREATE INDEX matches_past ON matches (guild, opened_at, id) WHERE status IN ('finished', 'aborted') AND contest IS NULL;
CREATE INDEX matches_played ON matches (guild, coalesce(deadline, opened_at), id)
WHERE status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0;
CREATE INDEX matches_played_anywhere ON matches (coalesce(deadline, opened_at), id)
WHERE status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0;
CREATE INDEX matches_contest ON matches (contest, opened_at) WHERE contest IS NOT NULL;
CREATE INDEX matches_seasons_of ON matches (guild, id) WHERE game = 'season';
CREATE INDEX matches_designs ON matches (guild, game, status) WHERE substr(game, 1, 7) = 'design_';

CREATE TABLE tenures (
    id INTEGER PRIMARY KEY,
    "match" TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    "user" TEXT NOT NULL,
    name TEXT NOT NULL,
    word TEXT NOT NULL,
    locale TEXT NOT NULL,
    from_at TEXT NOT NULL,
    to_at TEXT, -- empty: its player stayed to the end
    is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1)) -- its match is
) STRICT;

CREATE INDEX tenures_match ON tenures ("match");
CREATE INDEX tenures_user ON tenures ("user") WHERE to_at IS NULL AND is_over = 0;
CREATE INDEX tenures_person ON tenures ("user", id);

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
    offered_at TEXT NOT NULL,
    token TEXT NOT NULL DEFAULT '' -- how the two sides of an offer name it
) STRICT;

CREATE INDEX trades_open ON trades ("match") WHERE status = 'open';
CREATE UNIQUE INDEX trades_token ON trades (token) WHERE token <> '';

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
    nonce TEXT NOT NULL,
    UNIQUE ("match", position)
) STRICT;

-- When a round was last closed, or a match ended.
CREATE INDEX journal_turns ON journal (at)
WHERE act IN ('step', 'held', 'finished_by_hand', 'aborted', 'revealed', 'contest_closed');

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
    status TEXT NOT NULL
        CHECK (status IN ('waiting', 'attempted', 'stuck', 'done', 'kept', 'collected', 'failed', 'superseded')),
    not_before TEXT,
    attempted_at TEXT,
    remote_id TEXT,
    why TEXT,
    collected_at TEXT
) STRICT;

CREATE INDEX errands_match ON errands ("match");
CREATE INDEX errands_open ON errands (id) WHERE status IN ('waiting', 'attempted', 'stuck');
CREATE INDEX errands_posts ON errands ("match", address, slot) WHERE kind IN ('post', 'open_room');
CREATE INDEX errands_edits ON errands ("match", address, slot) WHERE kind = 'edit' AND status = 'waiting';
CREATE INDEX errands_kept ON errands (about) WHERE status = 'kept';

CREATE TABLE persons (
    "user" TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    channel TEXT,
    cursor TEXT,
    is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
    zone TEXT NOT NULL DEFAULT '', -- the time zone of their hours; empty: UTC
    wishes TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- The chain of a journal holds digests of people: what stands behind each of them, until it is forgotten. Both are empty then.
CREATE TABLE veils (
    "match" TEXT NOT NULL REFERENCES matches (id),
    cover TEXT NOT NULL,
    value TEXT NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY ("match", cover)
) STRICT, WITHOUT ROWID;

CREATE INDEX veils_value ON veils (value);

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

-- The books of a season: every booking has a giver and a taker, so all accounts of a season come to nothing together.
CREATE TABLE bookings (
    id INTEGER PRIMARY KEY,
    season TEXT NOT NULL REFERENCES matches (id),
    line INTEGER NOT NULL,
    step INTEGER NOT NULL,
    giver TEXT NOT NULL,
    taker TEXT NOT NULL CHECK (taker <> giver),
    currency TEXT NOT NULL CHECK (currency IN ('garnets', 'bellflowers')),
    amount INTEGER NOT NULL CHECK (amount > 0),
    reason TEXT NOT NULL CHECK (reason <> ''),
    "match" TEXT REFERENCES matches (id),
    at TEXT NOT NULL
) STRICT;

CREATE INDEX bookings_season ON bookings (season, id);

-- What lies in each account, kept by the bookings alone. Only the bank, from which all coins come, may owe.
CREATE TABLE balances (
    season TEXT NOT NULL,
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0 OR account = 'bank'),
    PRIMARY KEY (season, account, currency)
) STRICT;

-- Who was given which role of a season.
CREATE TABLE roles (
    season TEXT NOT NULL REFERENCES matches (id),
    role TEXT NOT NULL,
    "user" TEXT NOT NULL,
    PRIMARY KEY (season, role, "user")
) STRICT;

-- What is to be played in a season, and when.
CREATE TABLE plans (
    season TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    plan TEXT NOT NULL
) STRICT;

-- Rooms that the players of a season have open now; who was in which when stands in the journal.
CREATE TABLE players_rooms (
    token TEXT NOT NULL PRIMARY KEY,
    season TEXT NOT NULL REFERENCES matches (id),
    name TEXT NOT NULL,
    episode INTEGER NOT NULL,
    members TEXT NOT NULL,
    opened_at TEXT NOT NULL,
    hosts TEXT NOT NULL,
    asking TEXT,
    refused TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who would play a season whose hosts choose its cast, and what they were told.
CREATE TABLE applications (
    season TEXT NOT NULL REFERENCES matches (id),
    "user" TEXT NOT NULL,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    word TEXT NOT NULL,
    answers TEXT NOT NULL,
    at TEXT NOT NULL,
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('open', 'chosen', 'waiting', 'declined')),
    PRIMARY KEY (season, "user")
) STRICT;

CREATE INDEX applications_user ON applications ("user", at, season);
CREATE INDEX applications_dropped ON applications (season) WHERE is_kept = 0;

-- What players asked the hosts of a match, and what they were answered.
CREATE TABLE rulings (
    "match" TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    "user" TEXT NOT NULL,
    name TEXT NOT NULL,
    at TEXT NOT NULL,
    round INTEGER NOT NULL,
    base TEXT NOT NULL,
    source TEXT NOT NULL,
    text TEXT NOT NULL,
    is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
    answer TEXT NOT NULL,
    "by" TEXT NOT NULL,
    answered_at TEXT,
    is_to_all INTEGER NOT NULL CHECK (is_to_all IN (0, 1)),
    PRIMARY KEY ("match", number)
) STRICT;

CREATE INDEX rulings_user ON rulings ("user", at, "match", number);

-- What matches of a game look like, without people: archives are compressed against it.
CREATE TABLE samples (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    content BLOB NOT NULL
) STRICT;

-- A match that is over: its last position (`state`), its journal, submissions, trades, letters and veils (`content`). `people` are those
-- that only its veils name. `position` and `chain` are those of the last entry in it, `submission` and `errand` the highest numbers in it.
CREATE TABLE archives (
    "match" TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    people TEXT NOT NULL,
    sample INTEGER NOT NULL REFERENCES samples (id),
    position INTEGER NOT NULL,
    chain TEXT NOT NULL,
    submission INTEGER NOT NULL,
    errand INTEGER NOT NULL,
    state BLOB NOT NULL,
    content BLOB NOT NULL
) STRICT;

CREATE INDEX archives_errand ON archives (errand);
CREATE INDEX archives_sample ON archives (sample);

-- What the bot notes for itself from one start to the next.
CREATE TABLE notes (
    what TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

-- What each person has played of each game on a server, or everywhere (''): kept, and brought up to date by matches that nothing changes any more.
CREATE TABLE standings (
    scope TEXT NOT NULL,
    game TEXT NOT NULL,
    "user" TEXT NOT NULL,
    name TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    places TEXT NOT NULL,
    finished INTEGER NOT NULL,
    won INTEGER NOT NULL,
    "left" INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    missed INTEGER NOT NULL,
    mean REAL,
    deviation REAL,
    rated INTEGER NOT NULL,
    PRIMARY KEY (scope, "user", game)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_user ON standings ("user");

-- Up to which match, in the order in which they ended, and how many seats that were. No match: nothing is counted yet.
CREATE TABLE counted (
    scope TEXT NOT NULL PRIMARY KEY,
    "match" TEXT NOT NULL,
    number INTEGER NOT NULL,
    is_behind INTEGER NOT NULL CHECK (is_behind IN (0, 1))
) STRICT;

-- Matches in one file that servers have brought: every version, with what its check found.
CREATE TABLE designs (
    guild TEXT NOT NULL,
    digest TEXT NOT NULL,
    title TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    "by" TEXT NOT NULL,
    at TEXT NOT NULL,
    text TEXT NOT NULL,
    declarations TEXT NOT NULL,
    learns TEXT NOT NULL,
    is_offered INTEGER NOT NULL CHECK (is_offered IN (0, 1)),
    PRIMARY KEY (guild, digest)
) STRICT, WITHOUT ROWID;

CREATE INDEX designs_by ON designs ("by");

-- How many bytes the archives and designs of a server take. Triggers keep it, so that nothing has to be added up.
CREATE TABLE stored (
    guild TEXT NOT NULL PRIMARY KEY,
    bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How many letters a server had on its last day with any.
CREATE TABLE letters (
    guild TEXT NOT NULL PRIMARY KEY,
    day TEXT NOT NULL,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
