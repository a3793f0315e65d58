-- An offer is made for a game that is not for everybody in the lobby: one by a code, a rematch of such a
-- game, or other terms in answer to that, which are no rematch.

ALTER TABLE offer ADD COLUMN unlisted BIGINT NOT NULL DEFAULT 0; -- 1: the game is for its players only
UPDATE offer SET unlisted = 1 WHERE code IS NOT NULL
  OR before_game IN (SELECT id FROM game WHERE unlisted = 1);
