BEGIN TRANSACTION;
CREATE TABLE absences (
    since TEXT NOT NULL,
    until TEXT NOT NULL
) STRICT;
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at TEXT NOT NULL
) STRICT;
INSERT INTO "alive" VALUES(1,'2026-03-03T15:00:06.000000+00:00');
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
CREATE TABLE archived_names (
    name INTEGER NOT NULL,
    archive INTEGER NOT NULL REFERENCES archives (id),
    PRIMARY KEY (name, archive)
) STRICT, WITHOUT ROWID;
CREATE TABLE archives (
    id INTEGER PRIMARY KEY,
    "match" TEXT NOT NULL UNIQUE REFERENCES matches (id),
    sample INTEGER NOT NULL REFERENCES samples (id),
    position INTEGER NOT NULL,
    chain TEXT NOT NULL,
    submission INTEGER NOT NULL,
    errand INTEGER NOT NULL,
    content BLOB NOT NULL
, veils BLOB) STRICT;
CREATE TABLE balances (
    season TEXT NOT NULL,
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0 OR account = 'bank'),
    PRIMARY KEY (season, account, currency)
) STRICT;
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
CREATE TABLE counted (
    scope TEXT NOT NULL PRIMARY KEY,
    "match" TEXT NOT NULL,
    number INTEGER NOT NULL,
    is_behind INTEGER NOT NULL CHECK (is_behind IN (0, 1))
) STRICT;
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
CREATE TABLE "errands" (
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
INSERT INTO "errands" VALUES(1,'T8HS45',1,0,'post','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-open","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"who"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":3}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"start"},"value":{"type":"option-value","key":"start","value":10}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Fair"}}},{"id":"sign-up-rounds","facts":{"count":3}},{"id":"sign-up-pace-next","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":0,"least":2,"most":24}},{"id":"sign-up-nobody","facts":{}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"fb5cb5aaf352ff06b1771929756bd3db38dd01f3be3b81f760d6a81810459974","match":"T8HS45","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"ES2K PM58 C6EP FBAN V9X3 QPM7 QRHW 34MP"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"join","about":""},{"act":"leave","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','dd43fb25b205','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(2,'T8HS45',1,0,'edit','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-open","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"who"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":3}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"start"},"value":{"type":"option-value","key":"start","value":10}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Fair"}}},{"id":"sign-up-rounds","facts":{"count":3}},{"id":"sign-up-pace-next","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":1,"least":2,"most":24}},{"id":"sign-up-players","facts":{"players":"Ada"}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"fb5cb5aaf352ff06b1771929756bd3db38dd01f3be3b81f760d6a81810459974","match":"T8HS45","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"ES2K PM58 C6EP FBAN V9X3 QPM7 QRHW 34MP"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"join","about":""},{"act":"leave","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','66303602c686','2026-03-02T12:00:00.000000+00:00','','superseded',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(3,'T8HS45',1,0,'post','seat/0','hello','{"kind":"notice","reader":0,"notices":[{"id":"hello","facts":{"title":"House match","match":"T8HS45"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"leave","about":""}],"small":[],"papers":[]}','ff72ae30e98f','2026-03-02T12:00:00.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(4,'T8HS45',1,0,'edit','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-open","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"who"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":3}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"start"},"value":{"type":"option-value","key":"start","value":10}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Fair"}}},{"id":"sign-up-rounds","facts":{"count":3}},{"id":"sign-up-pace-next","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":2,"least":2,"most":24}},{"id":"sign-up-players","facts":{"players":"Ada, Bo"}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"fb5cb5aaf352ff06b1771929756bd3db38dd01f3be3b81f760d6a81810459974","match":"T8HS45","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"ES2K PM58 C6EP FBAN V9X3 QPM7 QRHW 34MP"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"join","about":""},{"act":"leave","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','b574d9265bbe','2026-03-02T12:00:00.000000+00:00','','superseded',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(5,'T8HS45',1,0,'post','seat/1','hello','{"kind":"notice","reader":1,"notices":[{"id":"hello","facts":{"title":"House match","match":"T8HS45"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"leave","about":""}],"small":[],"papers":[]}','5663e83a7f04','2026-03-02T12:00:00.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(6,'T8HS45',1,0,'edit','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-open","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"who"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":3}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"start"},"value":{"type":"option-value","key":"start","value":10}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Fair"}}},{"id":"sign-up-rounds","facts":{"count":3}},{"id":"sign-up-pace-next","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":3,"least":2,"most":24}},{"id":"sign-up-players","facts":{"players":"Ada, Bo, Chiara"}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"fb5cb5aaf352ff06b1771929756bd3db38dd01f3be3b81f760d6a81810459974","match":"T8HS45","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"ES2K PM58 C6EP FBAN V9X3 QPM7 QRHW 34MP"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"join","about":""},{"act":"leave","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','683b93f9375a','2026-03-02T12:00:00.000000+00:00','','superseded',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(7,'T8HS45',1,0,'post','seat/2','hello','{"kind":"notice","reader":2,"notices":[{"id":"hello","facts":{"title":"House match","match":"T8HS45"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"leave","about":""}],"small":[],"papers":[]}','e448d0208739','2026-03-02T12:00:00.000000+00:00','Chiara','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(8,'T8HS45',1,0,'post','public','seats','{"kind":"notice","reader":null,"notices":[{"id":"seats-taken","facts":{}},{"id":"seat-with-word","facts":{"name":{"type":"seat","seat":0},"number":1,"word":"word of Ada"}},{"id":"seat-with-word","facts":{"name":{"type":"seat","seat":1},"number":2,"word":"word of Bo"}},{"id":"seat-with-word","facts":{"name":{"type":"seat","seat":2},"number":3,"word":"word of Chiara"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[],"small":[{"id":"seal-of-seats","facts":{"seal":"4EFF CK25 EUMS PPJ6 RC78 DWT9 XJAD A7BM"}}],"papers":[]}','063caf262759','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(9,'T8HS45',1,0,'edit','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-closed","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"who"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":3}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"start"},"value":{"type":"option-value","key":"start","value":10}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Fair"}}},{"id":"sign-up-rounds","facts":{"count":3}},{"id":"sign-up-pace","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":3,"least":2,"most":24}},{"id":"sign-up-players","facts":{"players":"Ada, Bo, Chiara"}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"fb5cb5aaf352ff06b1771929756bd3db38dd01f3be3b81f760d6a81810459974","match":"T8HS45","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"ES2K PM58 C6EP FBAN V9X3 QPM7 QRHW 34MP"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"wait","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','2dc243a688db','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(10,'T8HS45',1,0,'post','public','1/step/0','{"kind":"step","reader":null,"notices":[],"events":[{"type":"match_opened","to":{"type":"everyone"},"title":"Fair","rules":""},{"type":"round_opened","to":{"type":"everyone"},"round":1,"ask":"What do you bid?","asked":[0,1,2]}],"outcome":null,"used":[],"view":{"title":"Fair","rules":"","round":1,"rounds":3,"phase":"asked","ask":"What do you bid?","asked":[0,1,2],"currency":"points","points":[10,10,10],"course":[[10,10,10]],"out":[],"groups":[],"given":[]},"prompt":null,"seal":null,"deadline":"2026-03-03T15:00:00Z","round":1,"runs":[],"deal":{},"buttons":[],"small":[],"papers":[]}','0fafd092f33e','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(11,'T8HS45',1,0,'post','seat/0','1/round-1','{"kind":"orders","reader":0,"notices":[],"events":[],"outcome":null,"used":[],"view":{"title":"Fair","rules":"","round":1,"rounds":3,"phase":"asked","ask":"What do you bid?","asked":[0,1,2],"currency":"points","points":[10,10,10],"course":[[10,10,10]],"out":[],"groups":[],"given":[]},"prompt":{"seat":0,"key":"round-1","form":[{"type":"number","key":"boat","least":0,"most":9,"needed":false},{"type":"number","key":"barn","least":0,"most":9,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"seal":null,"deadline":"2026-03-03T15:00:00Z","round":1,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""}],"small":[],"papers":[]}','f3da7cdb30a5','2026-03-02T12:00:00.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(12,'T8HS45',1,0,'post','seat/1','1/round-1','{"kind":"orders","reader":1,"notices":[],"events":[],"outcome":null,"used":[],"view":{"title":"Fair","rules":"","round":1,"rounds":3,"phase":"asked","ask":"What do you bid?","asked":[0,1,2],"currency":"points","points":[10,10,10],"course":[[10,10,10]],"out":[],"groups":[],"given":[]},"prompt":{"seat":1,"key":"round-1","form":[{"type":"number","key":"boat","least":0,"most":9,"needed":false},{"type":"number","key":"barn","least":0,"most":9,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"seal":null,"deadline":"2026-03-03T15:00:00Z","round":1,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""}],"small":[],"papers":[]}','98a11c0236ca','2026-03-02T12:00:00.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(13,'T8HS45',1,0,'post','seat/2','1/round-1','{"kind":"orders","reader":2,"notices":[],"events":[],"outcome":null,"used":[],"view":{"title":"Fair","rules":"","round":1,"rounds":3,"phase":"asked","ask":"What do you bid?","asked":[0,1,2],"currency":"points","points":[10,10,10],"course":[[10,10,10]],"out":[],"groups":[],"given":[]},"prompt":{"seat":2,"key":"round-1","form":[{"type":"number","key":"boat","least":0,"most":9,"needed":false},{"type":"number","key":"barn","least":0,"most":9,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"seal":null,"deadline":"2026-03-03T15:00:00Z","round":1,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""}],"small":[],"papers":[]}','4e9b3c186bd8','2026-03-02T12:00:00.000000+00:00','Chiara','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(14,'T8HS45',1,0,'post','hosts','desk','{"kind":"desk","reader":null,"notices":[{"id":"desk-running","facts":{"deadline":{"type":"moment","at":"2026-03-03T15:00:00Z","style":"full"},"match":"T8HS45"}},{"id":"desk-seat-missing","facts":{"number":1,"who":"Ada"}},{"id":"desk-seat-missing","facts":{"number":2,"who":"Bo"}},{"id":"desk-seat-missing","facts":{"number":3,"who":"Chiara"}},{"id":"desk-deliveries","facts":{"delivered":0,"collected":0,"kept":0,"waiting":9,"failed":0}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":1,"runs":[],"deal":{},"buttons":[{"act":"remind","about":"~818c3275"},{"act":"extend","about":"~818c3275"},{"act":"pause","about":"~818c3275"},{"act":"close","about":"~818c3275"},{"act":"more","about":"~818c3275"}],"small":[],"papers":[]}','9ec253de1084','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(15,'HLJK67',1,0,'post','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-open","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"groups"},"value":{"type":"option-value","key":"groups","value":{"red":[1,2]}}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"rooms"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"result"},"value":{"type":"option-value","key":"result","value":"hosts"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":2}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Alibi"}}},{"id":"sign-up-rounds","facts":{"count":2}},{"id":"sign-up-pace-next","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":0,"least":2,"most":24}},{"id":"sign-up-nobody","facts":{}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-judged","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"bd683a6cb09255274180a1ff4d0313f5f9202d76a0584eb1abc75d424158ad25","match":"HLJK67","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"XUER PU8X 4YP8 LB22 N7FG H7GW UHCZ 69JT"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"join","about":""},{"act":"leave","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','e093f5c5e8d5','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(16,'HLJK67',1,0,'edit','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-open","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"groups"},"value":{"type":"option-value","key":"groups","value":{"red":[1,2]}}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"rooms"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"result"},"value":{"type":"option-value","key":"result","value":"hosts"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":2}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Alibi"}}},{"id":"sign-up-rounds","facts":{"count":2}},{"id":"sign-up-pace-next","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":1,"least":2,"most":24}},{"id":"sign-up-players","facts":{"players":"Ada"}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-judged","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"bd683a6cb09255274180a1ff4d0313f5f9202d76a0584eb1abc75d424158ad25","match":"HLJK67","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"XUER PU8X 4YP8 LB22 N7FG H7GW UHCZ 69JT"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"join","about":""},{"act":"leave","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','ee843d789d16','2026-03-02T12:00:00.000000+00:00','','superseded',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(17,'HLJK67',1,0,'post','seat/0','hello','{"kind":"notice","reader":0,"notices":[{"id":"hello","facts":{"title":"House match","match":"HLJK67"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"leave","about":""}],"small":[],"papers":[]}','0129f821b3c0','2026-03-02T12:00:00.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(18,'HLJK67',1,0,'edit','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-open","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"groups"},"value":{"type":"option-value","key":"groups","value":{"red":[1,2]}}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"rooms"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"result"},"value":{"type":"option-value","key":"result","value":"hosts"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":2}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Alibi"}}},{"id":"sign-up-rounds","facts":{"count":2}},{"id":"sign-up-pace-next","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":2,"least":2,"most":24}},{"id":"sign-up-players","facts":{"players":"Ada, Bo"}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-judged","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"bd683a6cb09255274180a1ff4d0313f5f9202d76a0584eb1abc75d424158ad25","match":"HLJK67","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"XUER PU8X 4YP8 LB22 N7FG H7GW UHCZ 69JT"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"join","about":""},{"act":"leave","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','b5fbf3524793','2026-03-02T12:00:00.000000+00:00','','superseded',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(19,'HLJK67',1,0,'post','seat/1','hello','{"kind":"notice","reader":1,"notices":[{"id":"hello","facts":{"title":"House match","match":"HLJK67"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"leave","about":""}],"small":[],"papers":[]}','b244e4eb6078','2026-03-02T12:00:00.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(20,'HLJK67',1,0,'edit','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-open","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"groups"},"value":{"type":"option-value","key":"groups","value":{"red":[1,2]}}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"rooms"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"result"},"value":{"type":"option-value","key":"result","value":"hosts"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":2}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Alibi"}}},{"id":"sign-up-rounds","facts":{"count":2}},{"id":"sign-up-pace-next","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":3,"least":2,"most":24}},{"id":"sign-up-players","facts":{"players":"Ada, Bo, Chiara"}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-judged","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"bd683a6cb09255274180a1ff4d0313f5f9202d76a0584eb1abc75d424158ad25","match":"HLJK67","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"XUER PU8X 4YP8 LB22 N7FG H7GW UHCZ 69JT"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"join","about":""},{"act":"leave","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','d188845ffefa','2026-03-02T12:00:00.000000+00:00','','superseded',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(21,'HLJK67',1,0,'post','seat/2','hello','{"kind":"notice","reader":2,"notices":[{"id":"hello","facts":{"title":"House match","match":"HLJK67"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"leave","about":""}],"small":[],"papers":[]}','b822eb162d0a','2026-03-02T12:00:00.000000+00:00','Chiara','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(22,'HLJK67',1,0,'post','public','seats','{"kind":"notice","reader":null,"notices":[{"id":"seats-taken","facts":{}},{"id":"seat-with-word","facts":{"name":{"type":"seat","seat":0},"number":1,"word":"word of Ada"}},{"id":"seat-with-word","facts":{"name":{"type":"seat","seat":1},"number":2,"word":"word of Bo"}},{"id":"seat-with-word","facts":{"name":{"type":"seat","seat":2},"number":3,"word":"word of Chiara"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[],"small":[{"id":"seal-of-seats","facts":{"seal":"PVQF LVRB ADQG EQTN XSKX CPXD HYHS U5FF"}}],"papers":[]}','69832c710d46','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(23,'HLJK67',1,0,'edit','public','sign-up','{"kind":"sign_up","reader":null,"notices":[{"id":"sign-up-closed","facts":{"game":{"type":"told","game":"by_hand"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"groups"},"value":{"type":"option-value","key":"groups","value":{"red":[1,2]}}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"public"},"value":{"type":"option-value","key":"public","value":"rooms"}}},{"id":"sign-up-option-unlisted","facts":{"option":{"type":"option","key":"questions"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"result"},"value":{"type":"option-value","key":"result","value":"hosts"}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"rounds"},"value":{"type":"option-value","key":"rounds","value":2}}},{"id":"sign-up-option","facts":{"option":{"type":"option","key":"title"},"value":{"type":"option-value","key":"title","value":"Alibi"}}},{"id":"sign-up-rounds","facts":{"count":2}},{"id":"sign-up-pace","facts":{"every":"1 day","hour":"15:00","next":{"type":"moment","at":"2026-03-02T15:00:00Z","style":"full"}}},{"id":"sign-up-seats","facts":{"count":3,"least":2,"most":24}},{"id":"sign-up-players","facts":{"players":"Ada, Bo, Chiara"}},{"id":"sign-up-hosts","facts":{"hosts":"hester"}},{"id":"sign-up-seeing","facts":{}},{"id":"sign-up-judged","facts":{}},{"id":"sign-up-dice","facts":{"commitment":"bd683a6cb09255274180a1ff4d0313f5f9202d76a0584eb1abc75d424158ad25","match":"HLJK67","randomness":"sign-up-no-beacon"}},{"id":"seal-of-terms","facts":{"seal":"XUER PU8X 4YP8 LB22 N7FG H7GW UHCZ 69JT"}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[{"act":"wait","about":""},{"act":"rules","about":""},{"act":"seals","about":""},{"act":"collect","about":""}],"small":[],"papers":[]}','d220d267ab32','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(24,'HLJK67',1,0,'post','public','1/step/0','{"kind":"step","reader":null,"notices":[],"events":[{"type":"match_opened","to":{"type":"everyone"},"title":"Alibi","rules":""},{"type":"round_opened","to":{"type":"everyone"},"round":1,"ask":"Where were you?","asked":[0,1,2]}],"outcome":null,"used":[],"view":{"title":"Alibi","rules":"","round":1,"rounds":2,"phase":"asked","ask":"Where were you?","asked":[0,1,2],"currency":"points","points":[0,0,0],"course":[[0,0,0]],"out":[],"groups":[{"name":"red","number":1,"seats":[0,1]}],"given":[]},"prompt":null,"seal":null,"deadline":"2026-03-03T15:00:00Z","round":1,"runs":[],"deal":{},"buttons":[],"small":[],"papers":[]}','2a11908945d5','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(25,'HLJK67',1,0,'open_room','room/red/1','room','{"kind":"room","reader":null,"notices":[],"events":[{"type":"room","key":"red/1","name":"red","seats":[0,1]}],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":1,"runs":[],"deal":{},"buttons":[],"small":[],"papers":[]}','7ac633bd0d18','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(26,'HLJK67',1,0,'add_member','room/red/1','room',NULL,'0dbbccdf4a8b','2026-03-02T12:00:00.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(27,'HLJK67',1,0,'add_member','room/red/1','room',NULL,'1fe1cd323c4f','2026-03-02T12:00:00.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(28,'HLJK67',1,0,'post','seat/0','1/round-1','{"kind":"orders","reader":0,"notices":[],"events":[],"outcome":null,"used":[],"view":{"title":"Alibi","rules":"","round":1,"rounds":2,"phase":"asked","ask":"Where were you?","asked":[0,1,2],"currency":"points","points":[0,0,0],"course":[[0,0,0]],"out":[],"groups":[{"name":"red","number":1,"seats":[0,1]}],"given":[]},"prompt":{"seat":0,"key":"round-1","form":[{"type":"words","key":"alibi","longest":80},{"type":"pick","key":"suspect","choices":["@2","@3"],"least":0,"most":1}],"silence":{"alibi":"","suspect":[]}},"seal":null,"deadline":"2026-03-03T15:00:00Z","round":1,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""}],"small":[],"papers":[]}','1b0dc1dc43d7','2026-03-02T12:00:00.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(29,'HLJK67',1,0,'post','seat/1','1/round-1','{"kind":"orders","reader":1,"notices":[],"events":[],"outcome":null,"used":[],"view":{"title":"Alibi","rules":"","round":1,"rounds":2,"phase":"asked","ask":"Where were you?","asked":[0,1,2],"currency":"points","points":[0,0,0],"course":[[0,0,0]],"out":[],"groups":[{"name":"red","number":1,"seats":[0,1]}],"given":[]},"prompt":{"seat":1,"key":"round-1","form":[{"type":"words","key":"alibi","longest":80},{"type":"pick","key":"suspect","choices":["@1","@3"],"least":0,"most":1}],"silence":{"alibi":"","suspect":[]}},"seal":null,"deadline":"2026-03-03T15:00:00Z","round":1,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""}],"small":[],"papers":[]}','c3721e4d3c5b','2026-03-02T12:00:00.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(30,'HLJK67',1,0,'post','seat/2','1/round-1','{"kind":"orders","reader":2,"notices":[],"events":[],"outcome":null,"used":[],"view":{"title":"Alibi","rules":"","round":1,"rounds":2,"phase":"asked","ask":"Where were you?","asked":[0,1,2],"currency":"points","points":[0,0,0],"course":[[0,0,0]],"out":[],"groups":[{"name":"red","number":1,"seats":[0,1]}],"given":[]},"prompt":{"seat":2,"key":"round-1","form":[{"type":"words","key":"alibi","longest":80},{"type":"pick","key":"suspect","choices":["@1","@2"],"least":0,"most":1}],"silence":{"alibi":"","suspect":[]}},"seal":null,"deadline":"2026-03-03T15:00:00Z","round":1,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""}],"small":[],"papers":[]}','310920d2a192','2026-03-02T12:00:00.000000+00:00','Chiara','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(31,'HLJK67',1,0,'post','hosts','desk','{"kind":"desk","reader":null,"notices":[{"id":"desk-running","facts":{"deadline":{"type":"moment","at":"2026-03-03T15:00:00Z","style":"full"},"match":"HLJK67"}},{"id":"desk-seat-missing","facts":{"number":1,"who":"Ada"}},{"id":"desk-seat-missing","facts":{"number":2,"who":"Bo"}},{"id":"desk-seat-missing","facts":{"number":3,"who":"Chiara"}},{"id":"desk-deliveries","facts":{"delivered":0,"collected":0,"kept":0,"waiting":9,"failed":0}}],"events":[],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":1,"runs":[],"deal":{},"buttons":[{"act":"remind","about":"~54e14eb0"},{"act":"extend","about":"~54e14eb0"},{"act":"pause","about":"~54e14eb0"},{"act":"close","about":"~54e14eb0"},{"act":"more","about":"~54e14eb0"}],"small":[],"papers":[]}','6d9f4156ad5e','2026-03-02T12:00:00.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(32,'T8HS45',1,0,'edit','seat/0','1/round-1',NULL,'2a523f7ab620','2026-03-02T12:00:00.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(33,'T8HS45',1,0,'edit','hosts','desk',NULL,'01c4bccd387d','2026-03-02T12:00:00.000000+00:00','','waiting','2026-03-02T12:00:10.000000+00:00',NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(34,'T8HS45',1,0,'edit','seat/1','1/round-1',NULL,'98eff867a881','2026-03-02T12:00:00.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(35,'T8HS45',1,0,'edit','seat/2','1/round-1',NULL,'a6b897068db7','2026-03-02T12:00:00.000000+00:00','Chiara','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(36,'HLJK67',1,0,'edit','seat/0','1/round-1',NULL,'f2f7db07e92d','2026-03-02T12:00:00.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(37,'HLJK67',1,0,'edit','hosts','desk',NULL,'5019e0b14641','2026-03-02T12:00:00.000000+00:00','','waiting','2026-03-02T12:00:10.000000+00:00',NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(38,'T8HS45',1,1,'post','public','1/step/1','{"kind":"step","reader":null,"notices":[],"events":[{"type":"round_closed","to":{"type":"everyone"},"round":1,"said":[0,1,2]},{"type":"tallied","to":{"type":"everyone"},"field":"boat","rule":"first_price","counts":[],"named":[],"winners":[0],"value":6,"total":0,"prize":2,"drawn":[]},{"type":"tallied","to":{"type":"everyone"},"field":"barn","rule":"first_price","counts":[],"named":[],"winners":[1],"value":9,"total":0,"prize":2,"drawn":[]},{"type":"tallied","to":{"type":"everyone"},"field":"side","rule":"minority","counts":[],"named":["dawn"],"winners":[0],"value":null,"total":0,"prize":3,"drawn":[]},{"type":"scored","to":{"type":"everyone"},"round":1,"currency":"points","points":[9,3,10],"course":[[10,10,10],[9,3,10]],"out":[],"moved":[],"by_hosts":false},{"type":"round_opened","to":{"type":"everyone"},"round":2,"ask":"What do you bid?","asked":[0,1,2]}],"outcome":null,"used":[],"view":{"title":"Fair","rules":"","round":2,"rounds":3,"phase":"asked","ask":"What do you bid?","asked":[0,1,2],"currency":"points","points":[9,3,10],"course":[[10,10,10],[9,3,10]],"out":[],"groups":[],"given":[]},"prompt":null,"seal":null,"deadline":"2026-03-04T15:00:00Z","round":2,"runs":[],"deal":{},"buttons":[],"small":[{"id":"seal-of-round","facts":{"round":1,"seal":"X9Z6 KJKR 3FC8 PA6Z BMKK NPKN D76C 7BFK"}}],"papers":[]}','af852f5b6e57','2026-03-03T15:00:06.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(39,'T8HS45',1,1,'post','seat/0','1/round-2','{"kind":"orders","reader":0,"notices":[],"events":[],"outcome":null,"used":[{"answer":{"boat":6,"barn":6,"side":["dawn"]},"prompt":{"seat":0,"key":"round-1","form":[{"type":"number","key":"boat","least":0,"most":9,"needed":false},{"type":"number","key":"barn","least":0,"most":9,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"is_silent":false,"fallen":[],"step":1,"salt":"","leaf":""}],"view":{"title":"Fair","rules":"","round":2,"rounds":3,"phase":"asked","ask":"What do you bid?","asked":[0,1,2],"currency":"points","points":[9,3,10],"course":[[10,10,10],[9,3,10]],"out":[],"groups":[],"given":[]},"prompt":{"seat":0,"key":"round-2","form":[{"type":"number","key":"boat","least":0,"most":9,"needed":false},{"type":"number","key":"barn","least":0,"most":9,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"seal":null,"deadline":"2026-03-04T15:00:00Z","round":2,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""},{"act":"check","about":""}],"small":[{"id":"seal-of-round","facts":{"round":1,"seal":"X9Z6 KJKR 3FC8 PA6Z BMKK NPKN D76C 7BFK"}}],"papers":[]}','36452cf425cb','2026-03-03T15:00:06.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(40,'T8HS45',1,1,'post','seat/1','1/round-2','{"kind":"orders","reader":1,"notices":[],"events":[],"outcome":null,"used":[{"answer":{"boat":4,"barn":9,"side":["dusk"]},"prompt":{"seat":1,"key":"round-1","form":[{"type":"number","key":"boat","least":0,"most":9,"needed":false},{"type":"number","key":"barn","least":0,"most":9,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"is_silent":false,"fallen":[],"step":1,"salt":"","leaf":""}],"view":{"title":"Fair","rules":"","round":2,"rounds":3,"phase":"asked","ask":"What do you bid?","asked":[0,1,2],"currency":"points","points":[9,3,10],"course":[[10,10,10],[9,3,10]],"out":[],"groups":[],"given":[]},"prompt":{"seat":1,"key":"round-2","form":[{"type":"number","key":"boat","least":0,"most":3,"needed":false},{"type":"number","key":"barn","least":0,"most":3,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"seal":null,"deadline":"2026-03-04T15:00:00Z","round":2,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""},{"act":"check","about":""}],"small":[{"id":"seal-of-round","facts":{"round":1,"seal":"X9Z6 KJKR 3FC8 PA6Z BMKK NPKN D76C 7BFK"}}],"papers":[]}','4fb7543156b5','2026-03-03T15:00:06.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(41,'T8HS45',1,1,'post','seat/2','1/round-2','{"kind":"orders","reader":2,"notices":[],"events":[],"outcome":null,"used":[{"answer":{"boat":0,"barn":0,"side":["dusk"]},"prompt":{"seat":2,"key":"round-1","form":[{"type":"number","key":"boat","least":0,"most":9,"needed":false},{"type":"number","key":"barn","least":0,"most":9,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"is_silent":false,"fallen":[],"step":1,"salt":"","leaf":""}],"view":{"title":"Fair","rules":"","round":2,"rounds":3,"phase":"asked","ask":"What do you bid?","asked":[0,1,2],"currency":"points","points":[9,3,10],"course":[[10,10,10],[9,3,10]],"out":[],"groups":[],"given":[]},"prompt":{"seat":2,"key":"round-2","form":[{"type":"number","key":"boat","least":0,"most":9,"needed":false},{"type":"number","key":"barn","least":0,"most":9,"needed":false},{"type":"pick","key":"side","choices":["dawn","dusk"],"least":0,"most":1}],"silence":{"boat":[],"barn":[],"side":[]}},"seal":null,"deadline":"2026-03-04T15:00:00Z","round":2,"runs":[],"deal":{},"buttons":[{"act":"orders","about":""},{"act":"withdraw","about":""},{"act":"rules","about":""},{"act":"check","about":""}],"small":[{"id":"seal-of-round","facts":{"round":1,"seal":"X9Z6 KJKR 3FC8 PA6Z BMKK NPKN D76C 7BFK"}}],"papers":[]}','ad907a36b44c','2026-03-03T15:00:06.000000+00:00','Chiara','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(42,'HLJK67',1,1,'post','public','1/step/1','{"kind":"step","reader":null,"notices":[],"events":[{"type":"round_closed","to":{"type":"everyone"},"round":1,"said":null},{"type":"tallied","to":{"type":"everyone"},"field":"suspect","rule":"most_votes","counts":[],"named":["@2"],"winners":[1],"value":null,"total":0,"prize":1,"drawn":[]},{"type":"hosts_asked","to":{"type":"everyone"},"round":1}],"outcome":null,"used":[],"view":{"title":"Alibi","rules":"","round":1,"rounds":2,"phase":"hosts","ask":"Where were you?","asked":[0,1,2],"currency":"points","points":[0,1,0],"course":[[0,0,0]],"out":[],"groups":[{"name":"red","number":1,"seats":[0,1]}],"given":[]},"prompt":null,"seal":null,"deadline":null,"round":1,"runs":[],"deal":{},"buttons":[],"small":[{"id":"seal-of-round","facts":{"round":1,"seal":"E6N6 22EC CKH7 YSRU 6ENL GNQZ TTUM 5GP7"}}],"papers":[]}','0d8b4fb8a49a','2026-03-03T15:00:06.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(43,'HLJK67',1,1,'post','room/red/1','1/step/1','{"kind":"step","reader":null,"notices":[],"events":[{"type":"answers_shown","to":{"type":"room","key":"red/1","name":"red","seats":[0,1]},"public":"rooms","given":[{"seat":0,"answer":{"alibi":"In the bath.","suspect":["@2"]},"is_said":true},{"seat":1,"answer":{"alibi":"","suspect":[]},"is_said":false}]}],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":1,"runs":[],"deal":{},"buttons":[],"small":[],"papers":[]}','92328f5e4c8a','2026-03-03T15:00:06.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(44,'HLJK67',1,1,'post','hosts','1/step/1','{"kind":"step","reader":null,"notices":[],"events":[{"type":"answers_shown","to":{"type":"hosts"},"public":"answers","given":[{"seat":0,"answer":{"alibi":"In the bath.","suspect":["@2"]},"is_said":true},{"seat":1,"answer":{"alibi":"","suspect":[]},"is_said":false},{"seat":2,"answer":{"alibi":"","suspect":[]},"is_said":false}]}],"outcome":null,"used":[],"view":null,"prompt":null,"seal":null,"deadline":null,"round":0,"runs":[],"deal":{},"buttons":[],"small":[],"papers":[]}','35e363aee4bb','2026-03-03T15:00:06.000000+00:00','','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(45,'HLJK67',1,1,'post','seat/0','1/step/1','{"kind":"step","reader":0,"notices":[],"events":[],"outcome":null,"used":[{"answer":{"alibi":"In the bath.","suspect":["@2"]},"prompt":{"seat":0,"key":"round-1","form":[{"type":"words","key":"alibi","longest":80},{"type":"pick","key":"suspect","choices":["@2","@3"],"least":0,"most":1}],"silence":{"alibi":"","suspect":[]}},"is_silent":false,"fallen":[],"step":1,"salt":"","leaf":""}],"view":{"title":"Alibi","rules":"","round":1,"rounds":2,"phase":"hosts","ask":"Where were you?","asked":[0,1,2],"currency":"points","points":[0,1,0],"course":[[0,0,0]],"out":[],"groups":[{"name":"red","number":1,"seats":[0,1]}],"given":[]},"prompt":null,"seal":null,"deadline":null,"round":1,"runs":[],"deal":{},"buttons":[{"act":"rules","about":""},{"act":"check","about":""}],"small":[{"id":"seal-of-round","facts":{"round":1,"seal":"E6N6 22EC CKH7 YSRU 6ENL GNQZ TTUM 5GP7"}}],"papers":[]}','ccb22da78d3a','2026-03-03T15:00:06.000000+00:00','Ada','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(46,'HLJK67',1,1,'post','seat/1','1/step/1','{"kind":"step","reader":1,"notices":[],"events":[],"outcome":null,"used":[{"answer":{"alibi":"","suspect":[]},"prompt":{"seat":1,"key":"round-1","form":[{"type":"words","key":"alibi","longest":80},{"type":"pick","key":"suspect","choices":["@1","@3"],"least":0,"most":1}],"silence":{"alibi":"","suspect":[]}},"is_silent":true,"fallen":[],"step":1,"salt":"","leaf":""}],"view":{"title":"Alibi","rules":"","round":1,"rounds":2,"phase":"hosts","ask":"Where were you?","asked":[0,1,2],"currency":"points","points":[0,1,0],"course":[[0,0,0]],"out":[],"groups":[{"name":"red","number":1,"seats":[0,1]}],"given":[]},"prompt":null,"seal":null,"deadline":null,"round":1,"runs":[],"deal":{},"buttons":[{"act":"rules","about":""},{"act":"check","about":""}],"small":[{"id":"seal-of-round","facts":{"round":1,"seal":"E6N6 22EC CKH7 YSRU 6ENL GNQZ TTUM 5GP7"}}],"papers":[]}','8c32599e91cf','2026-03-03T15:00:06.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(47,'HLJK67',1,1,'post','seat/2','1/step/1','{"kind":"step","reader":2,"notices":[],"events":[{"type":"answers_shown","to":{"type":"only","seat":2},"public":"rooms","given":[{"seat":2,"answer":{"alibi":"","suspect":[]},"is_said":false}]}],"outcome":null,"used":[{"answer":{"alibi":"","suspect":[]},"prompt":{"seat":2,"key":"round-1","form":[{"type":"words","key":"alibi","longest":80},{"type":"pick","key":"suspect","choices":["@1","@2"],"least":0,"most":1}],"silence":{"alibi":"","suspect":[]}},"is_silent":true,"fallen":[],"step":1,"salt":"","leaf":""}],"view":{"title":"Alibi","rules":"","round":1,"rounds":2,"phase":"hosts","ask":"Where were you?","asked":[0,1,2],"currency":"points","points":[0,1,0],"course":[[0,0,0]],"out":[],"groups":[{"name":"red","number":1,"seats":[0,1]}],"given":[]},"prompt":null,"seal":null,"deadline":null,"round":1,"runs":[],"deal":{},"buttons":[{"act":"rules","about":""},{"act":"check","about":""}],"small":[{"id":"seal-of-round","facts":{"round":1,"seal":"E6N6 22EC CKH7 YSRU 6ENL GNQZ TTUM 5GP7"}}],"papers":[]}','0e6ce4ad9635','2026-03-03T15:00:06.000000+00:00','Chiara','waiting',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(48,'HLJK67',1,1,'edit','seat/1','1/round-1',NULL,'d4cb5b106ca9','2026-03-03T15:00:06.000000+00:00','Bo','waiting','2026-03-03T15:01:06.000000+00:00',NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(49,'HLJK67',1,1,'edit','seat/2','1/round-1',NULL,'ddd15765cadc','2026-03-03T15:00:06.000000+00:00','Chiara','waiting','2026-03-03T15:01:06.000000+00:00',NULL,NULL,NULL,NULL);
INSERT INTO "errands" VALUES(50,'T8HS45',1,1,'edit','seat/1','1/round-2',NULL,'ac72fdeb4ca9','2026-03-03T15:00:06.000000+00:00','Bo','waiting',NULL,NULL,NULL,NULL,NULL);
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
    chain TEXT NOT NULL, nonce TEXT NOT NULL DEFAULT '',
    UNIQUE ("match", position)
) STRICT;
INSERT INTO "journal" VALUES('T8HS45',1,1,'opened','veil-18ae56ac468e0ccf1ec8b3385f2c5f26b619272b','2026-03-02T12:00:00.000000+00:00','','{"game":"by_hand","version":2,"title":"House match","options":{"title":"Fair","rounds":3,"start":10,"public":"who","questions":[{"ask":"What do you bid?","fields":[{"key":"boat","kind":"number","least":0,"most":9,"count":"first_price","prize":2},{"key":"barn","kind":"number","least":0,"most":9,"count":"first_price","prize":2},{"key":"side","choices":["dawn","dusk"],"count":"minority","prize":3}]}]},"settings":{"pace":{"every":"1 day","close_at":"15:00","early":"all_in","settle":"5s","reminders":["12h","2h"],"breath":"0s","phases":[],"clock":null},"locale":"en","announce":"at_once","hold_for":null,"acts":"public","on_outage":"extend","strikes":2,"grace":0,"grace_by":"12h","blind_hosts":false,"spectators":"public","reveal_after":"0s","contest":null,"events":false,"gazette":false,"replay":"hosts","page":"players","rooms":3,"rooms_read":"members","rooms_shown":"never","casting":null},"hosts":["veil-18ae56ac468e0ccf1ec8b3385f2c5f26b619272b"],"commitment":"fb5cb5aaf352ff06b1771929756bd3db38dd01f3be3b81f760d6a81810459974","contest":null}',NULL,'243096af7e1708d2840c9feb97357d73cf4ce96d540279a72e83b01165312e5e','26c25e246c321114ef765d37c1de9a87');
INSERT INTO "journal" VALUES('T8HS45',2,1,'joined','veil-1612bf6efcac08e9331899e2784f27309658ce42','2026-03-02T12:00:00.000000+00:00','','{"name":"veil-1612bf6efcac08e9331899e2784f27309658ce42"}',NULL,'4a210705e2a56521ccac096a0bec4911104b2701c7b6d29ad0456c45d65287b1','b82a8ac9b31b67a40c885c8df9532053');
INSERT INTO "journal" VALUES('T8HS45',3,1,'joined','veil-3b279ebe4df5065e155cbd98badb79f93a6ebc8c','2026-03-02T12:00:00.000000+00:00','','{"name":"veil-3b279ebe4df5065e155cbd98badb79f93a6ebc8c"}',NULL,'a9771dd5e7fb6abe1b973ab1818ed385b4fbb3c77e9091236a21b7c3c2b70800','d89b221dcd3a67029438b6f4d0275f03');
INSERT INTO "journal" VALUES('T8HS45',4,1,'joined','veil-6dcf068adad48706c7eeba40b223f0ef4bbb6025','2026-03-02T12:00:00.000000+00:00','','{"name":"veil-6dcf068adad48706c7eeba40b223f0ef4bbb6025"}',NULL,'47b6e535c9b821e3bc82d124d9da8e5800bb5185f856bcac0d8391a4a354d190','592665613a204f0225e96780708b1a62');
INSERT INTO "journal" VALUES('T8HS45',5,1,'seated','veil-18ae56ac468e0ccf1ec8b3385f2c5f26b619272b','2026-03-02T12:00:00.000000+00:00','','{"seats":[{"user":"veil-1612bf6efcac08e9331899e2784f27309658ce42","name":"veil-1612bf6efcac08e9331899e2784f27309658ce42","word":"veil-b17312e5731ea35951056e154b5053235090e30d"},{"user":"veil-3b279ebe4df5065e155cbd98badb79f93a6ebc8c","name":"veil-3b279ebe4df5065e155cbd98badb79f93a6ebc8c","word":"veil-62bd2733fc2c840c1020dfc0146156f93166caa7"},{"user":"veil-6dcf068adad48706c7eeba40b223f0ef4bbb6025","name":"veil-6dcf068adad48706c7eeba40b223f0ef4bbb6025","word":"veil-40d8e906a193e3448aec9fc8a1dad3ea2b902529"}]}',NULL,'d10a51271b249706b51c78bbe1d23faa0030742b40296486bbce7f59913f194a','ab5f3fe84deedf4170ad79be67671fd8');
INSERT INTO "journal" VALUES('T8HS45',6,1,'started','veil-18ae56ac468e0ccf1ec8b3385f2c5f26b619272b','2026-03-02T12:00:00.000000+00:00','','{}','c4812c41dc786a11863dee24686d0f420fb7fce722a4e138bbab20663793bd07','6f1aef4de56be9d23c1876cd4d7fca0ac3681dd2d0ad90413816916110892bb6','9d2bacf8b370b0db7335f20895466c6e');
INSERT INTO "journal" VALUES('HLJK67',1,1,'opened','veil-3f1e5162a34a3545d27dccb903ada7ef54976909','2026-03-02T12:00:00.000000+00:00','','{"game":"by_hand","version":2,"title":"House match","options":{"title":"Alibi","rounds":2,"result":"hosts","public":"rooms","groups":{"red":[1,2]},"questions":[{"ask":"Where were you?","fields":[{"key":"alibi","kind":"text","most":80},{"key":"suspect","choices":["@others"],"count":"most_votes","prize":1}]}]},"settings":{"pace":{"every":"1 day","close_at":"15:00","early":"all_in","settle":"5s","reminders":["12h","2h"],"breath":"0s","phases":[],"clock":null},"locale":"en","announce":"at_once","hold_for":null,"acts":"public","on_outage":"extend","strikes":2,"grace":0,"grace_by":"12h","blind_hosts":false,"spectators":"public","reveal_after":"0s","contest":null,"events":false,"gazette":false,"replay":"hosts","page":"players","rooms":3,"rooms_read":"members","rooms_shown":"never","casting":null},"hosts":["veil-3f1e5162a34a3545d27dccb903ada7ef54976909"],"commitment":"bd683a6cb09255274180a1ff4d0313f5f9202d76a0584eb1abc75d424158ad25","contest":null}',NULL,'ac88f6cbd5d59be50718674a63f4d491c57e7d113015d84ec5843b18d54c6e8e','2d42bbe20b16aa0c51d1af46af3daa9a');
INSERT INTO "journal" VALUES('HLJK67',2,1,'joined','veil-8e96b6897d4b7da2dd95127a09524b8b614c8877','2026-03-02T12:00:00.000000+00:00','','{"name":"veil-8e96b6897d4b7da2dd95127a09524b8b614c8877"}',NULL,'251838b1ae4e2024f0d8b833c2bff0e40774f43c1b58b17064ca9eb6373371af','bd6fe68f5a426f75c993dad7884be8bd');
INSERT INTO "journal" VALUES('HLJK67',3,1,'joined','veil-43ed95e7f00694e365b7dfc72c18bef062b89275','2026-03-02T12:00:00.000000+00:00','','{"name":"veil-43ed95e7f00694e365b7dfc72c18bef062b89275"}',NULL,'d14ae6e17fda2d02d545b95ccf7644006de4ecd6cb7460051769630ff3963741','dd38132388d16df12ca0025a35578061');
INSERT INTO "journal" VALUES('HLJK67',4,1,'joined','veil-016684a625c6ddb8f0e1c890fadee1281de73606','2026-03-02T12:00:00.000000+00:00','','{"name":"veil-016684a625c6ddb8f0e1c890fadee1281de73606"}',NULL,'6db1313ede16cfb8f33683c30e392ef801db5263289e1b3f9d498d815d95e3d9','4f160328154b31e3ab11016898475a27');
INSERT INTO "journal" VALUES('HLJK67',5,1,'seated','veil-3f1e5162a34a3545d27dccb903ada7ef54976909','2026-03-02T12:00:00.000000+00:00','','{"seats":[{"user":"veil-8e96b6897d4b7da2dd95127a09524b8b614c8877","name":"veil-8e96b6897d4b7da2dd95127a09524b8b614c8877","word":"veil-b17312e5731ea35951056e154b5053235090e30d"},{"user":"veil-43ed95e7f00694e365b7dfc72c18bef062b89275","name":"veil-43ed95e7f00694e365b7dfc72c18bef062b89275","word":"veil-62bd2733fc2c840c1020dfc0146156f93166caa7"},{"user":"veil-016684a625c6ddb8f0e1c890fadee1281de73606","name":"veil-016684a625c6ddb8f0e1c890fadee1281de73606","word":"veil-40d8e906a193e3448aec9fc8a1dad3ea2b902529"}]}',NULL,'6cdc554de100dc623a2cac135136a33d8f096ca5c877a8e15c9c1bf340575918','670fb6110ed08ee364aa70d99044fec9');
INSERT INTO "journal" VALUES('HLJK67',6,1,'started','veil-3f1e5162a34a3545d27dccb903ada7ef54976909','2026-03-02T12:00:00.000000+00:00','','{}','1ac1ceba8d9197ad8f7c260094d89e43f7c1231a0b6b5ced09f36db8379ea9e7','fddbe0a9c33b984595352babd305652649bfe23e17495066fff0043bb99e78a4','e995ccb7b161da88f814291fc9872346');
INSERT INTO "journal" VALUES('T8HS45',7,1,'step','clock','2026-03-03T15:00:06.000000+00:00','','{"step":1,"answers":{"0":{"boat":6,"barn":6,"side":["dawn"]},"1":{"boat":4,"barn":9,"side":["dusk"]},"2":{"boat":0,"barn":0,"side":["dusk"]}},"silent":[],"fallen":[],"excused":false,"root":"092cbbbc55904aeb536290deebd98353fcb2c1b4e5d095b838919345e738908c","leaves":[{"seat":0,"leaf":"af5eea9f0bea120a55bf35c9a72111b75ee89a17b1a74ebc3b7c660271aac4d9","salt":"27cf60a800dceb1481eacffc001e7a9b30f1fee4e766efdb062e32c0c0407d8d","mark":""},{"seat":1,"leaf":"0ca4b0a055c67e41e3109967bfb685b65bb782939efb77be6b110536b919d2f7","salt":"d19fe50bc6bffe4090e0892d52d97827cb6e4df580c96947af783c65a9c1741c","mark":""},{"seat":2,"leaf":"910d6228609e56642c74d4cc0b5f5f0ad0ad32e01972ce377c304720de2b28f5","salt":"95b6b53f2af8301963763ccfe3a2038e2ce1765e76a16a6ffc9e359dcc418990","mark":""}]}','84cd9de8a6086704fa739afb33abca5636f53da12fbd956391d7f30a77bd7240','afefc4a12fc945e683970ad296352c1f782e84a9c53326916f6498e46dbb1010','4f126af5bb513e00eb439912f228d6be');
INSERT INTO "journal" VALUES('HLJK67',7,1,'step','clock','2026-03-03T15:00:06.000000+00:00','','{"step":1,"answers":{"0":{"alibi":"In the bath.","suspect":["@2"]},"1":{"alibi":"","suspect":[]},"2":{"alibi":"","suspect":[]}},"silent":[1,2],"fallen":[],"excused":false,"root":"245d2b5afbb976d34590f45d54ce2ec132781435ed4b329b6e449e9be2726ef7","leaves":[{"seat":0,"leaf":"22357498770b31a9abbcadb16dc75118839446828c1fd2e8213a8d9a42c4658d","salt":"5ebcedf68083a0e4185d702eee1c4b04fdeb3927d76452e4fb914d195c425be3","mark":""},{"seat":1,"leaf":"b7fa6d0363c362901f75e6c1c33d8c7d4bc128acc2100735754ab8a0f90cb733","salt":"b5cc5fd24eae04eb9648064471b10ce6a8e8dc4e46b24ff4a48c85076f060d49","mark":""},{"seat":2,"leaf":"e9df1ac09746f8c19434f81d84fbde0a2f0604bea3343120af13127ab3b81b27","salt":"36d9f420e623f4eeb0747f1f32f60c357e38c681dbf6c1d92e55a5b9a76e42bd","mark":""}]}','7789aff224bd11d19f7bb40b71a461fe0dd4d259bead403ce612779ce0571084','2719cc6082124fdb41f2e118a331d78c64bd99bd472552b5048d8fb4ac4dd660','c07adbacbbb4d0dae36f8f301d526dbf');
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
    held TEXT,
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
, contest TEXT REFERENCES matches (id), seats INTEGER NOT NULL DEFAULT 0, waiting TEXT NOT NULL DEFAULT '[]', is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)), terms TEXT NOT NULL DEFAULT '[]', dealing TEXT, own_reminders TEXT NOT NULL DEFAULT '[]', machines TEXT NOT NULL DEFAULT '[]', clocks TEXT NOT NULL DEFAULT '[]') STRICT;
INSERT INTO "matches" VALUES('T8HS45','g','home','by_hand',2,'House match','running','{"pace":{"every":"1 day","close_at":"15:00","early":"all_in","settle":"5s","reminders":["12h","2h"],"breath":"0s","phases":[],"clock":null},"locale":"en","announce":"at_once","hold_for":null,"acts":"public","on_outage":"extend","strikes":2,"grace":0,"grace_by":"12h","blind_hosts":false,"spectators":"public","reveal_after":"0s","contest":null,"events":false,"gazette":false,"replay":"hosts","page":"players","rooms":3,"rooms_read":"members","rooms_shown":"never","casting":null}','{"title":"Fair","rounds":3,"start":10,"public":"who","questions":[{"ask":"What do you bid?","fields":[{"key":"boat","kind":"number","least":0,"most":9,"count":"first_price","prize":2},{"key":"barn","kind":"number","least":0,"most":9,"count":"first_price","prize":2},{"key":"side","choices":["dawn","dusk"],"count":"minority","prize":3}]}]}','["hester"]','fb5cb5aaf352ff06b1771929756bd3db38dd01f3be3b81f760d6a81810459974',X'CD788AC5948804B4A0DBE7DC082CA6FE1BD9242D5DB6D39383023DA6A4EC6AAD','2026-03-02T12:00:00.000000+00:00',X'D5D1F7219496ABBDF0C37D80FD52F388BD58709D12EBC6ABA8CD0E7938F1F7F2','{"options":{"title":"Fair","rules":"","rounds":3,"questions":[{"fields":[{"key":"boat","kind":"number","least":0,"most":9,"count":"first_price","prize":2},{"key":"barn","kind":"number","least":0,"most":9,"count":"first_price","prize":2},{"key":"side","choices":["dawn","dusk"],"count":"minority","prize":3}],"ask":"What do you bid?"}],"result":"rules","public":"who","groups":{},"points":"points","start":10,"trade":false},"questions":{"fields":[{"key":"boat","kind":"number","least":0,"most":9,"count":"first_price","prize":2},{"key":"barn","kind":"number","least":0,"most":9,"count":"first_price","prize":2},{"key":"side","choices":["dawn","dusk"],"count":"minority","prize":3}],"ask":"What do you bid?"},"points":[9,3,10],"groups":[],"round":2,"phase":"asked","out":[],"course":[[10,10,10],[9,3,10]],"given":[]}',NULL,NULL,1,'',1,2,'2026-03-03T15:00:06.000000+00:00','2026-03-04T15:00:00.000000+00:00',NULL,NULL,0,NULL,NULL,0,'2026-03-04T03:00:00.000000+00:00',4,NULL,3,'[]',0,'["ES2K PM58 C6EP FBAN V9X3 QPM7 QRHW 34MP"]',NULL,'[]','[]','[]');
INSERT INTO "matches" VALUES('HLJK67','g','home','by_hand',2,'House match','running','{"pace":{"every":"1 day","close_at":"15:00","early":"all_in","settle":"5s","reminders":["12h","2h"],"breath":"0s","phases":[],"clock":null},"locale":"en","announce":"at_once","hold_for":null,"acts":"public","on_outage":"extend","strikes":2,"grace":0,"grace_by":"12h","blind_hosts":false,"spectators":"public","reveal_after":"0s","contest":null,"events":false,"gazette":false,"replay":"hosts","page":"players","rooms":3,"rooms_read":"members","rooms_shown":"never","casting":null}','{"title":"Alibi","rounds":2,"result":"hosts","public":"rooms","groups":{"red":[1,2]},"questions":[{"ask":"Where were you?","fields":[{"key":"alibi","kind":"text","most":80},{"key":"suspect","choices":["@others"],"count":"most_votes","prize":1}]}]}','["hester"]','bd683a6cb09255274180a1ff4d0313f5f9202d76a0584eb1abc75d424158ad25',X'E191BF3798FCC27FFA3A9A7E00EF8A6C0CA2EFF388EA2C8E97492DF30B41487A','2026-03-02T12:00:00.000000+00:00',X'0FA4114ED30C2D84C371941593F5F56328599808B1F52FCA3071EBE9E7C23294','{"options":{"title":"Alibi","rules":"","rounds":2,"questions":[{"fields":[{"key":"alibi","kind":"text","most":80},{"key":"suspect","choices":["@others"],"count":"most_votes","prize":1}],"ask":"Where were you?"}],"result":"hosts","public":"rooms","groups":{"red":[1,2]},"points":"points","start":0,"trade":false},"questions":{"fields":[{"key":"alibi","kind":"text","most":80},{"key":"suspect","choices":["@others"],"count":"most_votes","prize":1}],"ask":"Where were you?"},"points":[0,1,0],"groups":[{"name":"red","number":1,"seats":[0,1]}],"round":1,"phase":"hosts","out":[],"course":[[0,0,0]],"given":[{"seat":0,"answer":{"alibi":"In the bath.","suspect":["@2"]},"is_said":true},{"seat":1,"answer":{"alibi":"","suspect":[]},"is_said":false},{"seat":2,"answer":{"alibi":"","suspect":[]},"is_said":false}]}',NULL,NULL,1,'',1,1,'2026-03-03T15:00:06.000000+00:00',NULL,NULL,NULL,0,NULL,NULL,0,'2026-03-04T15:00:06.000000+00:00',3,NULL,3,'[]',0,'["XUER PU8X 4YP8 LB22 N7FG H7GW UHCZ 69JT"]',NULL,'[]','[]','[]');
CREATE TABLE migrations (name TEXT NOT NULL PRIMARY KEY) STRICT;
INSERT INTO "migrations" VALUES('0001_first');
INSERT INTO "migrations" VALUES('0002_contests_and_tokens');
INSERT INTO "migrations" VALUES('0003_desk');
INSERT INTO "migrations" VALUES('0004_seasons');
INSERT INTO "migrations" VALUES('0005_zones');
INSERT INTO "migrations" VALUES('0006_collecting');
INSERT INTO "migrations" VALUES('0007_held');
INSERT INTO "migrations" VALUES('0008_archives');
INSERT INTO "migrations" VALUES('0008_stuck');
INSERT INTO "migrations" VALUES('0010_seals');
INSERT INTO "migrations" VALUES('0011_dealing');
INSERT INTO "migrations" VALUES('0012_wishes');
INSERT INTO "migrations" VALUES('0013_veils');
INSERT INTO "migrations" VALUES('0014_plans');
INSERT INTO "migrations" VALUES('0015_machines');
INSERT INTO "migrations" VALUES('0016_players_rooms');
INSERT INTO "migrations" VALUES('0017_applications');
INSERT INTO "migrations" VALUES('0018_history');
INSERT INTO "migrations" VALUES('0019_standings');
INSERT INTO "migrations" VALUES('0020_archived_veils');
INSERT INTO "migrations" VALUES('0021_designs');
INSERT INTO "migrations" VALUES('0022_clocks');
CREATE TABLE notes (
    what TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
CREATE TABLE persons (
    user TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    channel TEXT,
    cursor TEXT,
    is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1))
, zone TEXT NOT NULL DEFAULT '', wishes TEXT NOT NULL DEFAULT '{}') STRICT;
CREATE TABLE plans (
    season TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    plan TEXT NOT NULL
) STRICT;
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
CREATE TABLE roles (
    season TEXT NOT NULL REFERENCES matches (id),
    role TEXT NOT NULL,
    user TEXT NOT NULL,
    PRIMARY KEY (season, role, user)
) STRICT;
CREATE TABLE samples (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    content BLOB NOT NULL
, is_impersonal INTEGER NOT NULL DEFAULT 0 CHECK (is_impersonal IN (0, 1))) STRICT;
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
INSERT INTO "submissions" VALUES(1,'T8HS45',1,0,'round-1',1,'{"boat":6,"barn":6,"side":["dawn"]}','R2-QB','2026-03-02T12:00:00.000000+00:00','press:1',NULL);
INSERT INTO "submissions" VALUES(2,'T8HS45',1,1,'round-1',1,'{"boat":4,"barn":9,"side":["dusk"]}','VW-KX','2026-03-02T12:00:00.000000+00:00','press:2',NULL);
INSERT INTO "submissions" VALUES(3,'T8HS45',1,2,'round-1',1,'{"boat":0,"barn":0,"side":["dusk"]}','3X-4P','2026-03-02T12:00:00.000000+00:00','press:3',NULL);
INSERT INTO "submissions" VALUES(4,'HLJK67',1,0,'round-1',1,'{"alibi":"In the bath.","suspect":["@2"]}','H5-CZ','2026-03-02T12:00:00.000000+00:00','press:4',NULL);
INSERT INTO "submissions" VALUES(5,'T8HS45',1,1,'round-2',1,'{"boat":3,"barn":3,"side":["dawn"]}','9Y-7K','2026-03-03T15:00:06.000000+00:00','press:5',NULL);
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
, is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1))) STRICT;
INSERT INTO "tenures" VALUES(1,'T8HS45',0,'Ada','Ada','word of Ada','en','2026-03-02T12:00:00.000000+00:00',NULL,0);
INSERT INTO "tenures" VALUES(2,'T8HS45',1,'Bo','Bo','word of Bo','en','2026-03-02T12:00:00.000000+00:00',NULL,0);
INSERT INTO "tenures" VALUES(3,'T8HS45',2,'Chiara','Chiara','word of Chiara','en','2026-03-02T12:00:00.000000+00:00',NULL,0);
INSERT INTO "tenures" VALUES(4,'HLJK67',0,'Ada','Ada','word of Ada','en','2026-03-02T12:00:00.000000+00:00',NULL,0);
INSERT INTO "tenures" VALUES(5,'HLJK67',1,'Bo','Bo','word of Bo','en','2026-03-02T12:00:00.000000+00:00',NULL,0);
INSERT INTO "tenures" VALUES(6,'HLJK67',2,'Chiara','Chiara','word of Chiara','en','2026-03-02T12:00:00.000000+00:00',NULL,0);
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
, token TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE veils (
    "match" TEXT NOT NULL REFERENCES matches (id),
    cover TEXT NOT NULL,
    value TEXT NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY ("match", cover)
) STRICT, WITHOUT ROWID;
INSERT INTO "veils" VALUES('HLJK67','veil-016684a625c6ddb8f0e1c890fadee1281de73606','Chiara','c31f2f99aff0d5e2f89bf5ea5cfb9651');
INSERT INTO "veils" VALUES('HLJK67','veil-3f1e5162a34a3545d27dccb903ada7ef54976909','hester','a76299044db232b00598a319c330d8cd');
INSERT INTO "veils" VALUES('HLJK67','veil-40d8e906a193e3448aec9fc8a1dad3ea2b902529','word of Chiara','');
INSERT INTO "veils" VALUES('HLJK67','veil-43ed95e7f00694e365b7dfc72c18bef062b89275','Bo','88bde90d172baf5ce1c0676905e169ab');
INSERT INTO "veils" VALUES('HLJK67','veil-62bd2733fc2c840c1020dfc0146156f93166caa7','word of Bo','');
INSERT INTO "veils" VALUES('HLJK67','veil-8e96b6897d4b7da2dd95127a09524b8b614c8877','Ada','34bf25bdde0ed456e458549555a9c111');
INSERT INTO "veils" VALUES('HLJK67','veil-b17312e5731ea35951056e154b5053235090e30d','word of Ada','');
INSERT INTO "veils" VALUES('T8HS45','veil-1612bf6efcac08e9331899e2784f27309658ce42','Ada','5e5634914e103ada4d9b09c5162d294d');
INSERT INTO "veils" VALUES('T8HS45','veil-18ae56ac468e0ccf1ec8b3385f2c5f26b619272b','hester','5f7a0b73fde2527e065e54661bdc018c');
INSERT INTO "veils" VALUES('T8HS45','veil-3b279ebe4df5065e155cbd98badb79f93a6ebc8c','Bo','335c3ded34b6b86e872e83cb50761aa0');
INSERT INTO "veils" VALUES('T8HS45','veil-40d8e906a193e3448aec9fc8a1dad3ea2b902529','word of Chiara','');
INSERT INTO "veils" VALUES('T8HS45','veil-62bd2733fc2c840c1020dfc0146156f93166caa7','word of Bo','');
INSERT INTO "veils" VALUES('T8HS45','veil-6dcf068adad48706c7eeba40b223f0ef4bbb6025','Chiara','ec6dccfec9d829e7e6ca2d31129dc73a');
INSERT INTO "veils" VALUES('T8HS45','veil-b17312e5731ea35951056e154b5053235090e30d','word of Ada','');
CREATE INDEX matches_wake ON matches (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tenures_match ON tenures ("match", seat, from_at);
CREATE INDEX trades_open ON trades ("match") WHERE status = 'open';
CREATE TRIGGER journal_stays BEFORE UPDATE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;
CREATE INDEX absences_until ON absences (until);
CREATE INDEX matches_contest ON matches (contest, opened_at) WHERE contest IS NOT NULL;
CREATE UNIQUE INDEX trades_token ON trades (token) WHERE token <> '';
CREATE INDEX bookings_season ON bookings (season, id);
CREATE TRIGGER bookings_stay BEFORE UPDATE ON bookings
BEGIN
    SELECT RAISE(ABORT, 'a booking never changes');
END;
CREATE TRIGGER bookings_remain BEFORE DELETE ON bookings
BEGIN
    SELECT RAISE(ABORT, 'a booking is never deleted');
END;
CREATE TRIGGER bookings_count AFTER INSERT ON bookings
BEGIN
    INSERT OR IGNORE INTO balances VALUES (NEW.season, NEW.giver, NEW.currency, 0), (NEW.season, NEW.taker, NEW.currency, 0);
    UPDATE balances SET amount = amount - NEW.amount
        WHERE season = NEW.season AND account = NEW.giver AND currency = NEW.currency;
    UPDATE balances SET amount = amount + NEW.amount
        WHERE season = NEW.season AND account = NEW.taker AND currency = NEW.currency;
END;
CREATE INDEX matches_seasons ON matches (id) WHERE game = 'season' AND status = 'running';
CREATE TRIGGER samples_stay BEFORE UPDATE ON samples
BEGIN
    SELECT RAISE(ABORT, 'a sample never changes');
END;
CREATE INDEX archives_errand ON archives (errand);
CREATE TRIGGER archives_remain BEFORE DELETE ON archives
BEGIN
    SELECT RAISE(ABORT, 'an archive is never deleted');
END;
CREATE INDEX matches_over ON matches (id) WHERE is_archived = 0 AND (is_revealed = 1 OR status = 'aborted');
CREATE INDEX journal_turns ON journal (at)
WHERE act IN ('step', 'held', 'finished_by_hand', 'aborted', 'revealed', 'contest_closed');
CREATE TRIGGER submissions_remain BEFORE DELETE ON submissions
WHEN NOT EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND submission >= OLD.id)
BEGIN
    SELECT RAISE(ABORT, 'a submission is never deleted');
END;
CREATE TRIGGER journal_remains BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM archives WHERE "match" = OLD."match" AND position >= OLD.position)
BEGIN
    SELECT RAISE(ABORT, 'the journal is append-only');
END;
CREATE INDEX errands_match ON errands ("match");
CREATE INDEX errands_open ON errands (id) WHERE status IN ('waiting', 'attempted', 'stuck');
CREATE INDEX errands_posts ON errands ("match", address, slot) WHERE kind IN ('post', 'open_room');
CREATE INDEX errands_edits ON errands ("match", address, slot) WHERE kind = 'edit' AND status = 'waiting';
CREATE INDEX errands_kept ON errands (about) WHERE status = 'kept';
CREATE INDEX veils_value ON veils (value);
CREATE TRIGGER archives_stay BEFORE UPDATE OF id, "match", position, chain, submission ON archives
BEGIN
    SELECT RAISE(ABORT, 'an archive never changes');
END;
CREATE TRIGGER submissions_stay BEFORE UPDATE OF id, "match", line, seat, "key", version, answer, receipt, stamped_at, source ON submissions
BEGIN
    SELECT RAISE(ABORT, 'a submission never changes');
END;
CREATE INDEX matches_open ON matches (guild, opened_at, id) WHERE status IN ('sign_up', 'running', 'paused', 'held');
CREATE INDEX matches_past ON matches (guild, opened_at, id) WHERE status IN ('finished', 'aborted') AND contest IS NULL;
CREATE INDEX matches_seasons_of ON matches (guild, id) WHERE game = 'season';
CREATE INDEX tenures_user ON tenures (user) WHERE to_at IS NULL AND is_over = 0;
CREATE INDEX tenures_person ON tenures (user, id);
CREATE TRIGGER matches_end AFTER UPDATE OF status ON matches
WHEN (OLD.status IN ('finished', 'aborted')) <> (NEW.status IN ('finished', 'aborted'))
BEGIN
    UPDATE tenures SET is_over = NEW.status IN ('finished', 'aborted') WHERE "match" = NEW.id;
END;
CREATE INDEX applications_user ON applications ("user", season);
CREATE INDEX applications_dropped ON applications (season) WHERE is_kept = 0;
CREATE INDEX standings_user ON standings ("user");
CREATE INDEX matches_played ON matches (guild, coalesce(deadline, opened_at), id)
WHERE status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0;
CREATE INDEX matches_played_anywhere ON matches (coalesce(deadline, opened_at), id)
WHERE status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0;
CREATE INDEX archives_unpacked ON archives (id) WHERE veils IS NULL;
CREATE INDEX designs_by ON designs ("by");
CREATE INDEX matches_designs ON matches (guild, game, status) WHERE substr(game, 1, 7) = 'design_';
COMMIT;
