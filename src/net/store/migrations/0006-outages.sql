-- Clocks stand still while no process runs.

CREATE TABLE alive (
  seen BIGINT NOT NULL -- the only row: when a process was last known to run; 0: never
);
INSERT INTO alive (seen) VALUES (0);

CREATE TABLE outage (
  begins BIGINT NOT NULL,
  ends BIGINT NOT NULL
);
