-- Games that began by a code are not for everybody in the lobby. Of older ones it is not known.

ALTER TABLE game ADD COLUMN unlisted BIGINT NOT NULL DEFAULT 0; -- 1: listed for its players only
