-- Who is connected to which process, whom people block, and their leave.

CREATE TABLE process (
  id TEXT PRIMARY KEY,
  seen BIGINT NOT NULL -- when it was known to run
);

CREATE TABLE presence (
  process TEXT NOT NULL REFERENCES process (id) ON DELETE CASCADE,
  account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  since BIGINT NOT NULL,
  PRIMARY KEY (process, account)
);
CREATE INDEX presence_of_account ON presence (account);

CREATE TABLE block (
  account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  blocked BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  PRIMARY KEY (account, blocked)
);
CREATE INDEX block_of_blocked ON block (blocked);

CREATE TABLE leave (
  account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  begins BIGINT NOT NULL,
  ends BIGINT NOT NULL,
  PRIMARY KEY (account, begins)
);
