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

CREATE TRIGGER bookings_stay BEFORE UPDATE ON bookings
BEGIN
    SELECT RAISE(ABORT, 'a booking never changes');
END;

CREATE TRIGGER bookings_remain BEFORE DELETE ON bookings
BEGIN
    SELECT RAISE(ABORT, 'a booking is never deleted');
END;

-- What lies in each account, kept by the bookings alone. Only the bank, from which all coins come, may owe.
CREATE TABLE balances (
    season TEXT NOT NULL,
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0 OR account = 'bank'),
    PRIMARY KEY (season, account, currency)
) STRICT;

-- The account is opened first: an insert that would only become an update is checked as it stands, below nothing.
CREATE TRIGGER bookings_count AFTER INSERT ON bookings
BEGIN
    INSERT OR IGNORE INTO balances VALUES (NEW.season, NEW.giver, NEW.currency, 0), (NEW.season, NEW.taker, NEW.currency, 0);
    UPDATE balances SET amount = amount - NEW.amount
        WHERE season = NEW.season AND account = NEW.giver AND currency = NEW.currency;
    UPDATE balances SET amount = amount + NEW.amount
        WHERE season = NEW.season AND account = NEW.taker AND currency = NEW.currency;
END;

-- Who was given which role of a season.
CREATE TABLE roles (
    season TEXT NOT NULL REFERENCES matches (id),
    role TEXT NOT NULL,
    user TEXT NOT NULL,
    PRIMARY KEY (season, role, user)
) STRICT;

CREATE INDEX matches_seasons ON matches (id) WHERE game = 'season' AND status = 'running';
