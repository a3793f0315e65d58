/* serai-remote-match.c: the match on a board whose game is on a server.
 *
 * Each end tells of its changes; while one end is made equal to the other, its signals are blocked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-remote-match.h"

#include "serai-ending.h"

#define ID_MEMBER "elsewhere" /* of a saved game */
#define HALF_POINTS_OF_GAME 2 /* of both players together */

struct _SeraiRemoteMatch
{
  GObject          parent_instance;
  SeraiRemoteGame *game;  /* (owned) */
  SeraiMatch      *match; /* (owned) */
};

enum
{
  PROP_N_UNCONFIRMED = 1,
  N_PROPERTIES
};

enum
{
  REFUSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static void match_changed_cb (SeraiRemoteMatch *self);

G_DEFINE_FINAL_TYPE (SeraiRemoteMatch, serai_remote_match, G_TYPE_OBJECT)

/* ---- From the server to the board ---- */

/* The number of moves with which both lines begin. @n_moves: of the game up to the head */
static gsize
count_common (const SeraiRecord *a, gsize n_moves, const SeraiRecord *b)
{
  gsize n = 1;

  while (n <= n_moves && n < b->n_line && serai_move_equal (a->line[n]->move, b->line[n]->move))
    n++;
  return n - 1;
}

/* Sets the times that the server has kept with the moves of the board. */
static void
copy_times (SeraiRemoteMatch *self)
{
  const SeraiTable  *table = serai_remote_game_get_table (self->game);
  const SeraiRecord *record = serai_match_get_record (self->match);
  gsize              ply = 0;

  for (guint seq = 1; seq <= serai_table_get_n_events (table); seq++)
    {
      SeraiTableEvent event;

      serai_table_get_event (table, seq, &event);
      if (event.act.kind == SERAI_ACT_YES_UNDO)
        ply = event.act.ply;
      if (event.act.kind != SERAI_ACT_MOVE || ++ply >= record->n_line)
        continue;
      record->line[ply]->clock_ms = event.left_ms[event.by] == SERAI_LEFT_UNLIMITED
                                        ? 0
                                        : (guint32) CLAMP (event.left_ms[event.by], 1, G_MAXUINT32);
    }
}

static void
follow_clock (SeraiRemoteMatch *self)
{
  SeraiClock        *clock = serai_match_get_clock (self->match);
  SeraiClockState    state = { .side = serai_remote_game_get_turn (self->game) };
  const SeraiRecord *record = serai_remote_game_get_record (self->game);

  if (clock == NULL)
    return;
  if (state.side == SERAI_SIDE_NONE) /* over: the clock stands with the side that would move */
    state.side = record->rules->side (&record->line[record->n_line - 1]->position);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    state.left_ms[side] = serai_remote_game_get_left_ms (self->game, side);
  if (serai_remote_game_is_clock_running (self->game))
    serai_clock_start (clock);
  else
    serai_clock_stop (clock);
  serai_clock_set_state (clock, &state);
}

/* By correspondence, a move that is not confirmed yet is still due. */
static void
follow_deadline (SeraiRemoteMatch *self)
{
  const SeraiTable *table = serai_remote_game_get_table (self->game);
  gboolean          is_due = serai_table_get_state (table) == SERAI_TABLE_RUNNING
                    && serai_remote_game_get_n_pending_moves (self->game) == 0;

  serai_match_set_deadline (self->match, is_due ? serai_remote_game_get_deadline (self->game) : -1);
}

/* Ends the match if the players, or the server for them, have ended the game. */
static void
follow_ending (SeraiRemoteMatch *self)
{
  SeraiResult result = serai_table_get_result (serai_remote_game_get_table (self->game));

  if (serai_remote_game_get_n_pending_moves (self->game) == 0 && serai_ending_is_declared (result)
      && !serai_match_is_over (self->match))
    serai_match_end (self->match, result);
}

/* Makes the main line of the match, up to its head, that of the game. What is taken back stays in
 * the record as a variation. */
static void
follow_moves (SeraiRemoteMatch *self)
{
  const SeraiRecord *there = serai_remote_game_get_record (self->game);
  gsize              n_here = serai_match_get_cursor (self->match);
  gsize              n_common = count_common (serai_match_get_record (self->match), n_here, there);

  if (n_common == n_here && n_here + 1 == there->n_line)
    return;
  if (n_common < n_here)
    serai_match_retract_to (self->match, n_common);
  for (gsize n = n_common + 1; n < there->n_line; n++)
    {
      g_autoptr (GError) error = NULL;

      if (!serai_match_play_at_head (self->match, there->line[n]->move, &error))
        {
          g_critical ("A legal move of a game elsewhere cannot be played: %s", error->message);
          break;
        }
    }
  copy_times (self);
}

/* Nobody can play before the game is open, after one has logged out, before an adjourned game is
 * taken up, or if it cannot be shown. */
static gboolean
is_locked (SeraiRemoteMatch *self)
{
  const SeraiTable *table = serai_remote_game_get_table (self->game);

  return serai_table_get_result (table).outcome == SERAI_OUTCOME_NONE
         && (!serai_remote_game_is_open (self->game)
             || serai_remote_game_get_error (self->game) != NULL
             || serai_table_get_state (serai_remote_game_get_table (self->game))
                    == SERAI_TABLE_ADJOURNED
             || serai_line_is_logged_out (serai_remote_game_get_line (self->game)));
}

static void
follow (SeraiRemoteMatch *self)
{
  g_signal_handlers_block_by_func (self->match, match_changed_cb, self);
  serai_match_set_locked (self->match, is_locked (self));
  g_signal_handlers_unblock_by_func (self->match, match_changed_cb, self);
  if (!serai_remote_game_is_open (self->game))
    return;
  g_signal_handlers_block_by_func (self->match, match_changed_cb, self);
  follow_moves (self);
  follow_ending (self);
  follow_clock (self);
  follow_deadline (self);
  g_signal_handlers_unblock_by_func (self->match, match_changed_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_UNCONFIRMED]);
}

static void
refused_cb (SeraiRemoteMatch *self, const SeraiAct *act G_GNUC_UNUSED, const GError *error)
{
  follow (self);
  g_signal_emit (self, signals[REFUSED], 0, error);
}

/* ---- From the board to the server ---- */

/* Sends the moves that have been played on the board. If it differs in any other way, or a move
 * cannot be sent, it goes back to the game as it is on the server. */
static void
match_changed_cb (SeraiRemoteMatch *self)
{
  const SeraiRecord *here = serai_match_get_record (self->match);
  const SeraiRules  *rules = serai_match_get_rules (self->match);
  gsize              n_here = serai_match_get_cursor (self->match);
  gsize              n_there = serai_remote_game_get_record (self->game)->n_line - 1;
  g_autoptr (GError) error = NULL;

  if (!serai_remote_game_is_open (self->game))
    return;
  if (count_common (here, n_here, serai_remote_game_get_record (self->game)) == n_there)
    for (gsize n = n_there + 1; n <= n_here && error == NULL; n++)
      {
        char text[SERAI_MOVE_TEXT];

        rules->write_move (&here->line[n - 1]->position, here->line[n]->move, text);
        serai_remote_game_move (self->game, text, &error);
      }
  follow (self);
  if (error != NULL)
    g_signal_emit (self, signals[REFUSED], 0, error);
}

/* ---- The object ---- */

static void
serai_remote_match_init (SeraiRemoteMatch *self G_GNUC_UNUSED)
{
}

static void
serai_remote_match_dispose (GObject *object)
{
  SeraiRemoteMatch *self = SERAI_REMOTE_MATCH (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->game);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (serai_remote_match_parent_class)->dispose (object);
}

static void
serai_remote_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SeraiRemoteMatch *self = SERAI_REMOTE_MATCH (object);

  switch (prop_id)
    {
    case PROP_N_UNCONFIRMED:
      g_value_set_uint (value, serai_remote_match_get_n_unconfirmed (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
serai_remote_match_class_init (SeraiRemoteMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_remote_match_dispose;
  object_class->get_property = serai_remote_match_get_property;

  /**
   * SeraiRemoteMatch:n-unconfirmed:
   * The number of moves on the board that the server has not confirmed.
   */
  properties[PROP_N_UNCONFIRMED] = g_param_spec_uint ("n-unconfirmed", NULL, NULL, 0, G_MAXUINT, 0,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * SeraiRemoteMatch::refused:
   * @error: why
   * Something that was played or asked here has been refused.
   */
  signals[REFUSED] = g_signal_new ("refused", SERAI_TYPE_REMOTE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

/* The place of a game of two, if nothing was played before them. */
static void
set_series (SeraiMatch *match, SeraiClubGame *game)
{
  SeraiSeries series;
  int         first = serai_club_game_get_score (game, SERAI_SIDE_P1);
  int         second = serai_club_game_get_score (game, SERAI_SIDE_P2);
  int         leg = serai_club_game_get_leg (game);

  if (serai_club_game_get_terms (game)->legs != SERAI_SERIES_MIN
      || first + second != (leg == 1 ? 0 : HALF_POINTS_OF_GAME))
    return;
  serai_series_init (&series, SERAI_SERIES_MIN);
  if (leg == 2)
    {
      /* Who has the first side now had the second one. */
      series.outcomes[0] = first > second   ? SERAI_OUTCOME_P2_WINS
                           : first < second ? SERAI_OUTCOME_P1_WINS
                                            : SERAI_OUTCOME_DRAW;
      series.n_played = 1;
    }
  serai_match_set_series (match, &series);
}

/* The match before any event of the game. */
static SeraiMatch *
create_match (SeraiRemoteGame *game)
{
  SeraiClubGame          *summary = serai_remote_game_get_game (game);
  const SeraiTerms       *terms = serai_club_game_get_terms (summary);
  const SeraiTimeControl *controls = terms->controls;
  SeraiMatch             *match = serai_match_new (terms->rules, &terms->options);

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiPlayerKind kind =
          side == serai_remote_game_get_side (game) ? SERAI_PLAYER_PERSON : SERAI_PLAYER_ELSEWHERE;

      serai_match_set_player (match, side, (SeraiPlayer){ kind, SERAI_LEVEL_PRESET });
      serai_match_set_name (match, side, serai_club_game_get_player (summary, side));
    }
  serai_remote_match_set_id (match, serai_club_game_get_id (summary));
  set_series (match, summary);
  if (controls[SERAI_SIDE_P1].kind != SERAI_TIME_UNLIMITED
      || controls[SERAI_SIDE_P2].kind != SERAI_TIME_UNLIMITED)
    {
      g_autoptr (SeraiClock) clock = serai_clock_new (controls);

      serai_clock_set_follower (clock, TRUE);
      serai_match_set_clock (match, clock);
    }
  return match;
}

/**
 * serai_remote_match_new:
 * @game: a game that is played or watched
 * Returns: (transfer full): the match for a board. It is at the start until @game is open
 */
SeraiRemoteMatch *
serai_remote_match_new (SeraiRemoteGame *game)
{
  SeraiRemoteMatch *self;

  g_return_val_if_fail (SERAI_IS_REMOTE_GAME (game), NULL);

  self = g_object_new (SERAI_TYPE_REMOTE_MATCH, NULL);
  self->game = g_object_ref (game);
  self->match = create_match (game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (follow), self);
  g_signal_connect_swapped (game, "notify::error", G_CALLBACK (follow), self);
  g_signal_connect_swapped (game, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect_swapped (self->match, "changed::game", G_CALLBACK (match_changed_cb), self);
  follow (self);
  return self;
}

/**
 * serai_remote_match_get_match:
 * Returns: (transfer none): the match to show. To end or to undo it, ask the game
 */
SeraiMatch *
serai_remote_match_get_match (SeraiRemoteMatch *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_MATCH (self), NULL);

  return self->match;
}

/**
 * serai_remote_match_get_game:
 * Returns: (transfer none): the game on the server
 */
SeraiRemoteGame *
serai_remote_match_get_game (SeraiRemoteMatch *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_MATCH (self), NULL);

  return self->game;
}

/**
 * serai_remote_match_get_n_unconfirmed:
 * Returns: the number of moves on the board that the server has not confirmed
 */
guint
serai_remote_match_get_n_unconfirmed (SeraiRemoteMatch *self)
{
  g_return_val_if_fail (SERAI_IS_REMOTE_MATCH (self), 0);

  return serai_remote_game_get_n_pending_moves (self->game);
}

/**
 * serai_remote_match_set_id:
 * @match: a match that was played elsewhere, and has not been read from a file
 * @id: of its game
 * Marks @match, also when it is saved, so that the same can be played again.
 */
void
serai_remote_match_set_id (SeraiMatch *match, const char *id)
{
  g_autoptr (JsonObject) extra = json_object_new ();

  g_return_if_fail (SERAI_IS_MATCH (match));

  json_object_set_string_member (extra, ID_MEMBER, id);
  serai_match_set_extra (match, extra);
}

/**
 * serai_remote_match_find_id:
 * @match: a match
 * Returns: (transfer none) (nullable): the id of its game, if it was played elsewhere
 */
const char *
serai_remote_match_find_id (SeraiMatch *match)
{
  JsonObject *extra;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  extra = serai_match_get_extra (match);
  return extra != NULL ? json_object_get_string_member_with_default (extra, ID_MEMBER, NULL) : NULL;
}
