-- A sentence after the end of a game was taken for its end once more: the game ended when the
-- sentence was said, and the first of two legs began another second one. The time of the end is in
-- the event that has the result, and a second leg without events that began after another one is
-- not needed. Ratings that were changed twice stay: all later ones follow from them.

UPDATE game SET ended = (
  SELECT MIN (CAST (substr (e.data, 14 + length (CAST (e.seq AS TEXT)), 13) AS BIGINT))
  FROM event e WHERE e.game = game.id
    AND e.data LIKE '{"seq":' || CAST (e.seq AS TEXT) || ',"at":1____________,"%"result":{%'
) WHERE state = 'over' AND EXISTS (
  SELECT 1 FROM event e WHERE e.game = game.id AND e.seq < game.n_events
    AND e.data LIKE '{"seq":' || CAST (e.seq AS TEXT) || ',"at":1____________,"%"result":{%'
);

DELETE FROM game WHERE leg = 2 AND n_events = 0 AND EXISTS (
  SELECT 1 FROM game other WHERE other.before_game = game.before_game AND other.leg = 2
    AND (other.started < game.started
         OR (other.started = game.started AND other.id < game.id))
);
