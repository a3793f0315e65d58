-- Accounts, tokens, offers, games with their events, ratings.
-- Points in time are in ms since 1970.

CREATE TABLE account (
  id SERIAL_KEY,
  name TEXT NOT NULL,
  skeleton TEXT NOT NULL UNIQUE, -- equal for names that look alike; freed when a guest has gone
  password TEXT,                 -- hashed; null for a guest
  since BIGINT NOT NULL
);
CREATE INDEX account_of_guest ON account (since) WHERE password IS NULL;

CREATE TABLE token (
  hash BYTEA PRIMARY KEY,
  account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires BIGINT NOT NULL
);
CREATE INDEX token_of_account ON token (account);
CREATE INDEX token_by_expiry ON token (expires);

CREATE TABLE offer (
  id TEXT PRIMARY KEY,
  maker BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  taker BIGINT REFERENCES account (id) ON DELETE CASCADE, -- null: anybody
  code TEXT UNIQUE,                                       -- null: without
  terms TEXT NOT NULL,                                    -- JSON, as in the protocol
  before_game TEXT NOT NULL,                              -- of a rematch; or empty
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX offer_of_maker ON offer (maker);
CREATE INDEX offer_of_taker ON offer (taker);
CREATE INDEX offer_by_time ON offer (created);
CREATE INDEX offer_by_expiry ON offer (expires);

-- What follows from the events is kept as it is after the last one.
CREATE TABLE game (
  id TEXT PRIMARY KEY,
  terms TEXT NOT NULL,          -- JSON, as in the protocol
  days BIGINT NOT NULL,         -- of the terms
  p1 BIGINT NOT NULL REFERENCES account (id),
  p2 BIGINT NOT NULL REFERENCES account (id),
  started BIGINT NOT NULL,
  ended BIGINT NOT NULL,        -- 0: it is not over
  state TEXT NOT NULL,          -- running, adjourned, over
  outcome TEXT NOT NULL,        -- as in the protocol, or none
  reason TEXT NOT NULL,
  n_events BIGINT NOT NULL,     -- the last one has this number
  n_moves BIGINT NOT NULL,
  turn BIGINT NOT NULL,         -- 0: p1, 1: p2, 2: nobody
  deadline BIGINT NOT NULL,     -- -1: none
  leg BIGINT NOT NULL,
  score1 BIGINT NOT NULL,       -- in the games before
  score2 BIGINT NOT NULL,
  before_game TEXT NOT NULL,    -- or empty
  stamp TEXT NOT NULL           -- random; new with each append
);
CREATE INDEX game_of_p1 ON game (p1, ended);
CREATE INDEX game_of_p2 ON game (p2, ended);
CREATE INDEX game_running ON game (started) WHERE state = 'running';
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline >= 0;

CREATE TABLE event (
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  side BIGINT NOT NULL, -- 0: p1, 1: p2, 2: the server
  act_key TEXT,         -- chosen by the client; null for the server's
  data TEXT NOT NULL,   -- JSON, as in the protocol, with the key
  PRIMARY KEY (game, seq),
  UNIQUE (game, side, act_key)
);

CREATE TABLE rating (
  account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind TEXT NOT NULL, -- the id of a game's rules
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  n_games BIGINT NOT NULL,
  PRIMARY KEY (account, kind)
);
CREATE INDEX rating_by_rank ON rating (kind, rating);
