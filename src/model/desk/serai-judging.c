/* serai-judging.c: searches all positions of a game and judges its moves.
 *
 * What is known of a position is the result of its own search, unless its best move has been
 * played: then the positions after it know better. So knowledge flows from the end of the game back
 * to where another move was better.
 *
 * Threads. A run holds the lock of its knowledge, so that the next one waits until it has ended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-judging.h"

#include <string.h>

#include "game.h"

#define HASH_BYTES ((gsize) 64 << 20)

enum
{
  GROWTH = 2,         /* of the effort from one comparison of a move to the next */
  USUAL_SEARCHES = 2, /* for a comparison, as a guess for the progress */
  ONLY_PART = 2,      /* of the base effort, to find out whether a move was the only good one */
  LEAST_NODES = 1000
};

/* The nodes for each search in the last comparison of a move, as multiples of the base effort. */
enum
{
  USUAL_EFFORT = 4,
  UNCLEAR_EFFORT = 16,
  DOUBTFUL_EFFORT = 32
};

/* By the points that seem to be lost: from these on a move may turn out to be a mistake, seems to
 * be one, and certainly is one. */
#define SMALL_DOUBT 0.08
#define GREAT_DOUBT 0.14
#define CLEAR_DOUBT 0.40
/* What the worse side can expect at most if the game is as good as decided. */
#define DECIDED_SHARE 0.06

/* A position that has been searched. */
typedef struct
{
  SeraiFound found;
  guint64    effort; /* nodes; 0: not searched; G_MAXUINT64: the result is certain */
} Searched;

typedef struct
{
  Searched   root;       /* before the move */
  SeraiMove  other;      /* the best move found there, if it is not the one played */
  Searched   after_best; /* after that move; effort 0 if it has not been searched */
  guint64    effort;     /* of the last comparison of both moves, at first that of the root; or 0 */
  SeraiFound earlier;    /* the best other line, by the comparison before the last one */
  gboolean   has_earlier;
  double     earlier_doubt; /* by the same comparison */
  guint64    due;           /* the effort that it deserves, as far as is known */
  gboolean   is_only;
  gboolean   is_only_known;
  guint64    used; /* nodes */
} Ply;

struct SeraiKnowledge
{
  GMutex   lock; /* protects all members below */
  guint64  nodes_per_move;
  gsize    n_moves;
  guint64 *keys;  /* (owned) (nullable): [n_moves + 1]: of the positions */
  Ply     *plies; /* (owned) (nullable): [n_moves + 1]; the last one has only a root */
  gboolean is_complete;
};

typedef struct
{
  const SeraiJudging    *judging;
  const SeraiJudgedLine *line;
  gsize                  first;    /* the first move that is judged */
  Ply                   *plies;    /* [n_moves + 1] */
  SeraiFound            *known;    /* (owned): [n_moves + 1]: the best knowledge of each position */
  SeraiVerdict          *reported; /* (owned): [n_moves + 1]; without a best move: not reported */
  double                 progress;
} Work;

/* ---- Knowledge ---- */

/**
 * serai_knowledge_new:
 * Returns: (transfer full): what is known of the moves of a match, which is nothing yet
 */
SeraiKnowledge *
serai_knowledge_new (void)
{
  SeraiKnowledge *self = g_atomic_rc_box_new0 (SeraiKnowledge);

  g_mutex_init (&self->lock);
  return self;
}

/**
 * serai_knowledge_ref:
 * @self: knowledge
 * Returns: (transfer full): @self
 */
SeraiKnowledge *
serai_knowledge_ref (SeraiKnowledge *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
knowledge_clear (gpointer data)
{
  SeraiKnowledge *self = data;

  g_free (self->keys);
  g_free (self->plies);
  g_mutex_clear (&self->lock);
}

/**
 * serai_knowledge_unref:
 * @self: (transfer full): knowledge
 */
void
serai_knowledge_unref (SeraiKnowledge *self)
{
  g_atomic_rc_box_release_full (self, knowledge_clear);
}

/**
 * serai_knowledge_get_nodes:
 * @self: knowledge
 * Waits for a run that uses it.
 * Returns: the nodes that have been searched for what is known
 */
guint64
serai_knowledge_get_nodes (SeraiKnowledge *self)
{
  guint64 nodes = 0;

  g_mutex_lock (&self->lock);
  for (gsize n = 0; self->plies != NULL && n <= self->n_moves; n++)
    nodes += self->plies[n].used;
  g_mutex_unlock (&self->lock);
  return nodes;
}

/* Returns: the number of positions at the beginning of @line that @self knows */
static gsize
count_known (const SeraiKnowledge *self, const SeraiJudgedLine *line)
{
  gsize n_known = 0;

  while (self->keys != NULL && n_known <= MIN (self->n_moves, line->n_moves)
         && self->keys[n_known] == line->keys[n_known])
    n_known++;
  return n_known;
}

/* Keeps what is known of @line with the same effort, unless all of it is. Of the last common
 * position only the searches are kept, since another move follows; nothing of it if the game was
 * over there. */
static void
prepare_knowledge (SeraiKnowledge *self, const SeraiJudgedLine *line, guint64 nodes_per_move)
{
  gsize    n_known = self->nodes_per_move == nodes_per_move ? count_known (self, line) : 0;
  gboolean is_same = self->n_moves == line->n_moves && n_known == line->n_moves + 1;
  Ply     *plies = g_new0 (Ply, line->n_moves + 1);

  if (n_known > 0 && !(is_same && self->is_complete))
    {
      memcpy (plies, self->plies, n_known * sizeof *plies);
      if (!is_same)
        {
          Ply *last = &plies[n_known - 1];

          *last = last->root.found.n_moves == 0 ? (Ply){ 0 }
                                                : (Ply){ .root = last->root,
                                                         .other = last->other,
                                                         .after_best = last->after_best,
                                                         .used = last->used };
        }
    }
  g_free (self->plies);
  g_free (self->keys);
  self->plies = plies;
  self->keys = g_memdup2 (line->keys, (line->n_moves + 1) * sizeof *line->keys);
  self->n_moves = line->n_moves;
  self->nodes_per_move = nodes_per_move;
  self->is_complete = FALSE;
}

/* ---- The line ---- */

/**
 * serai_judged_line_new:
 * @record: a record
 * @last: one of its nodes
 * Returns: (transfer full): a copy of the line that ends with @last
 */
SeraiJudgedLine *
serai_judged_line_new (const SeraiRecord *record, const SeraiRecordNode *last)
{
  gsize            n_positions = last->ply + 1;
  SeraiJudgedLine *self = g_new0 (SeraiJudgedLine, 1);

  self->rules = record->rules;
  self->n_moves = last->ply;
  self->positions = g_new (SeraiPosition, n_positions);
  self->moves = g_new (SeraiMove, n_positions);
  self->keys = g_new (guint64, n_positions + 1);
  self->n_reversible = g_new (gsize, n_positions);
  for (const SeraiRecordNode *node = last; node != NULL; node = node->parent)
    {
      self->positions[node->ply] = node->position;
      self->keys[node->ply] = node->key;
      self->n_reversible[node->ply] = node->n_reversible;
      if (node->ply > 0)
        self->moves[node->ply - 1] = node->move;
    }
  self->end = serai_record_result (record, last);
  return self;
}

/**
 * serai_judged_line_free:
 * @self: (transfer full): a line
 */
void
serai_judged_line_free (SeraiJudgedLine *self)
{
  g_free (self->positions);
  g_free (self->moves);
  g_free (self->keys);
  g_free (self->n_reversible);
  g_free (self);
}

/* ---- Searching ---- */

/* One search, as its callbacks see it. */
typedef struct
{
  const SeraiJudging  *judging;
  const SeraiPosition *pos;
  SeraiFound           lines[2]; /* as reported last */
} Call;

static bool
should_stop (void *data)
{
  const SeraiJudging *judging = ((Call *) data)->judging;

  return judging->should_stop != NULL && judging->should_stop (judging->data);
}

static void
set_found (SeraiFound *out, const SeraiRules *rules, const SeraiPosition *pos,
           const SeraiSearchInfo *info)
{
  *out = (SeraiFound){ .n_moves = (guint) MIN (info->n_pv, SERAI_VERDICT_MAX_MOVES) };
  serai_score_set (&out->score, rules, pos, info);
  memcpy (out->moves, info->pv, out->n_moves * sizeof *out->moves);
}

static void
report (const SeraiSearchInfo *info, void *data)
{
  Call *call = data;

  if (info->line <= (int) G_N_ELEMENTS (call->lines))
    set_found (&call->lines[info->line - 1], call->judging->line->rules, call->pos, info);
}

/* The score at the end of a game. */
static void
set_result (SeraiFound *out, const SeraiRules *rules, SeraiOutcome outcome)
{
  *out = (SeraiFound){ .score = { .score = rules->search->even, .bound = SERAI_BOUND_EXACT } };
  if (outcome == SERAI_OUTCOME_P1_WINS || outcome == SERAI_OUTCOME_P2_WINS)
    out->score.score = outcome == SERAI_OUTCOME_P1_WINS ? SERAI_SCORE_MATE : -SERAI_SCORE_MATE;
}

/* @second: (nullable) (out): the best line that begins with another move; without moves if there is
 *   none
 * Returns: the nodes searched; 0 if the search was stopped, or memory has run out */
static guint64
search (const SeraiJudging *judging, const SeraiPosition *pos, const SeraiHistory *history,
        guint64 nodes, SeraiFound *out, SeraiFound *second)
{
  Call           call = { .judging = judging, .pos = pos };
  SeraiEngineJob job = {
    .subject = { .generation = judging->generation, .level = SERAI_N_LEVELS },
    .hash_bytes = HASH_BYTES,
    .n_threads = judging->get_threads (judging->data),
    .rules = judging->line->rules,
    .position = *pos,
    .history = *history,
    .n_lines = second != NULL ? 2 : 1,
    .nodes = MAX (nodes, LEAST_NODES),
    .is_cancelled = should_stop,
    .should_stop = should_stop,
    .report = report,
    .data = &call,
  };
  g_autofree SeraiSearchInfo *info = serai_engine_run (judging->engine, &job, NULL);

  if (info == NULL || info->n_pv == 0 || should_stop (&call))
    return 0;
  set_found (out, judging->line->rules, pos, info);
  if (second != NULL)
    *second =
        serai_move_equal (call.lines[1].moves[0], out->moves[0]) ? call.lines[0] : call.lines[1];
  return MAX (info->nodes, 1);
}

/**
 * serai_judging_search:
 * @judging: what to judge and how
 * @pos: a position
 * @history: its history
 * @nodes: to search
 * @out: (out): the result, which is that of the game if it is over
 * Returns: %FALSE if the search was stopped
 */
gboolean
serai_judging_search (const SeraiJudging *judging, const SeraiPosition *pos,
                      const SeraiHistory *history, guint64 nodes, SeraiFound *out)
{
  SeraiResult result = serai_game_result (judging->line->rules, pos, history);

  if (result.outcome == SERAI_OUTCOME_NONE)
    return search (judging, pos, history, nodes, out, NULL) > 0;
  set_result (out, judging->line->rules, result.outcome);
  return TRUE;
}

/* Searches a position with @nodes, for ply @n, unless that has been done before.
 * Returns: %FALSE if the search was stopped */
static gboolean
deepen (Work *self, gsize n, const SeraiPosition *pos, const SeraiHistory *history, guint64 nodes,
        Searched *searched)
{
  guint64 used;

  if (searched->effort >= nodes)
    return TRUE;
  used = search (self->judging, pos, history, nodes, &searched->found, NULL);
  if (used == 0)
    return FALSE;
  self->plies[n].used += used;
  searched->effort = serai_score_is_decided (searched->found.score.score) ? G_MAXUINT64 : nodes;
  return TRUE;
}

static gboolean
deepen_root (Work *self, gsize n, guint64 nodes)
{
  SeraiHistory history = { self->line->keys, n + 1, self->line->n_reversible[n] };

  return deepen (self, n, &self->line->positions[n], &history, nodes, &self->plies[n].root);
}

/* Searches the position after the best move of ply @n that has not been played. */
static gboolean
deepen_other (Work *self, gsize n, guint64 nodes)
{
  const SeraiRules   *rules = self->line->rules;
  Ply                *ply = &self->plies[n];
  gsize               n_reversible = self->line->n_reversible[n];
  g_autofree guint64 *keys = g_memdup2 (self->line->keys, (n + 2) * sizeof *keys);
  SeraiPosition       pos;
  SeraiHistory        history;
  SeraiOutcome        outcome;

  if (!serai_move_equal (ply->other, ply->root.found.moves[0]))
    ply->after_best.effort = 0;
  ply->other = ply->root.found.moves[0];
  serai_game_advance (rules, &self->line->positions[n], ply->other, &pos, &n_reversible);
  keys[n + 1] = rules->key (&pos);
  history = (SeraiHistory){ keys, n + 2, n_reversible };
  outcome = serai_game_result (rules, &pos, &history).outcome;
  if (outcome == SERAI_OUTCOME_NONE)
    return deepen (self, n, &pos, &history, nodes, &ply->after_best);
  set_result (&ply->after_best.found, rules, outcome);
  ply->after_best.effort = G_MAXUINT64;
  return TRUE;
}

/* ---- What is known ---- */

static SeraiSide
side_of (const Work *self, gsize n)
{
  return self->line->rules->side (&self->line->positions[n]);
}

/* What the side to move in position @n can expect by @score. */
static double
share_at (const Work *self, gsize n, const SeraiScore *score)
{
  double share = serai_score_get_share (score, self->line->rules);

  return side_of (self, n) == SERAI_SIDE_P1 ? share : 1 - share;
}

static gboolean
is_best_played (const Work *self, gsize n)
{
  return serai_move_equal (self->plies[n].root.found.moves[0], self->line->moves[n]);
}

/* Puts @move, made in position @n, before the line @after. */
static void
prepend (const Work *self, gsize n, SeraiMove move, const SeraiFound *after, SeraiFound *out)
{
  SeraiSide side = side_of (self, n);
  gboolean  wins = side == SERAI_SIDE_P1 ? after->score.score > 0 : after->score.score < 0;

  *out = *after;
  out->n_moves = MIN (after->n_moves + 1, SERAI_VERDICT_MAX_MOVES);
  out->moves[0] = move;
  memcpy (out->moves + 1, after->moves, (out->n_moves - 1) * sizeof *out->moves);
  if (!serai_score_is_decided (out->score.score))
    return;
  out->score.score += out->score.score > 0 ? -1 : 1; /* a ply further away */
  out->score.n_moves += wins;
}

/* The best move of ply @n that was not played, with its line, as the last search has found it.
 * Returns: whether one is known */
static gboolean
get_latest_other (const Work *self, gsize n, SeraiFound *out)
{
  const Ply *ply = &self->plies[n];

  if (is_best_played (self, n))
    return FALSE;
  if (ply->after_best.effort >= ply->root.effort)
    prepend (self, n, ply->other, &ply->after_best.found, out);
  else
    *out = ply->root.found;
  return TRUE;
}

/* The same, but not better than the comparison before the last one has found it: only what two of
 * them agree on is held against the player. */
static gboolean
get_other (const Work *self, gsize n, SeraiFound *out)
{
  const Ply *ply = &self->plies[n];

  if (!get_latest_other (self, n, out))
    return FALSE;
  if (ply->has_earlier && share_at (self, n, &ply->earlier.score) < share_at (self, n, &out->score))
    *out = ply->earlier;
  return TRUE;
}

/* Computes what is known of position @n from what is known of the next one. */
static void
update_known (Work *self, gsize n)
{
  SeraiFound played, other;

  prepend (self, n, self->line->moves[n], &self->known[n + 1], &played);
  if (get_other (self, n, &other)
      && share_at (self, n, &other.score) > share_at (self, n, &played.score))
    self->known[n] = other;
  else
    self->known[n] = played;
}

/* How far the searches of ply @n contradict what was played: what seems to be lost by the move, or
 * how wrong a search was. */
static double
get_doubt (const Work *self, gsize n)
{
  SeraiFound other;
  double     played = share_at (self, n, &self->known[n + 1].score);

  if (get_latest_other (self, n, &other))
    return MAX (share_at (self, n, &other.score) - played, 0);
  return ABS (share_at (self, n, &self->plies[n].root.found.score) - played);
}

/* ---- Verdicts ---- */

static void
report_verdict (Work *self, gsize n)
{
  SeraiVerdict verdict = { .best = self->known[n],
                           .after = self->known[n + 1],
                           .is_only = self->plies[n].is_only };

  if (serai_verdict_equal (&self->reported[n], &verdict))
    return;
  self->reported[n] = verdict;
  self->judging->report (n, &verdict, self->judging->data);
}

/* Passes on what has been found out about ply @n and the position after it. */
static void
update_back (Work *self, gsize n)
{
  for (gsize ply = MIN (n + 1, self->line->n_moves - 1) + 1; ply-- > self->first;)
    {
      SeraiFound before = self->known[ply];

      update_known (self, ply);
      report_verdict (self, ply);
      if (ply < n && serai_found_equal (&before, &self->known[ply]))
        break;
    }
}

/* ---- The course of a judgement ---- */

/* Whether no search can change much of what is known of ply @n. */
static gboolean
is_decided (const Work *self, gsize n)
{
  double before = share_at (self, n, &self->known[n].score);
  double after = share_at (self, n, &self->known[n + 1].score);

  return (before < DECIDED_SHARE && after < DECIDED_SHARE)
         || (before > 1 - DECIDED_SHARE && after > 1 - DECIDED_SHARE)
         || (self->plies[n].root.effort == G_MAXUINT64
             && serai_score_is_decided (self->known[n + 1].score.score));
}

/* The effort that ply @n deserves: more if the move may be a mistake and may be none. */
static guint64
get_due (const Work *self, gsize n)
{
  guint64 nodes = self->judging->nodes_per_move;
  double  doubt = get_doubt (self, n);
  double  earlier = self->plies[n].earlier_doubt;

  if (is_decided (self, n) && doubt < SMALL_DOUBT)
    return nodes;
  if (MAX (doubt, earlier) < SMALL_DOUBT || MIN (doubt, earlier) >= CLEAR_DOUBT)
    return nodes * USUAL_EFFORT;
  return nodes * (MAX (doubt, earlier) < GREAT_DOUBT ? UNCLEAR_EFFORT : DOUBTFUL_EFFORT);
}

/* Returns: the next ply to compare, where the least effort has been spent; n_moves if none is left
 */
static gsize
choose_ply (Work *self)
{
  gsize   chosen = self->line->n_moves;
  guint64 least = G_MAXUINT64;

  for (gsize n = self->line->n_moves; n-- > self->first;)
    {
      Ply *ply = &self->plies[n];

      ply->due = get_due (self, n);
      if (ply->effort >= MIN (ply->due, least))
        continue;
      chosen = n;
      least = ply->effort;
    }
  return chosen;
}

/* Whether it is to be found out whether the move of ply @n was the only good one. */
static gboolean
may_be_only (const Work *self, gsize n)
{
  return !self->plies[n].is_only_known
         && serai_move_equal (self->known[n].moves[0], self->line->moves[n]);
}

/* Guesses the nodes that are still to be searched for ply @n. */
static double
guess_left (const Work *self, gsize n)
{
  double nodes = (double) self->judging->nodes_per_move;
  double effort = (double) self->plies[n].effort;
  double due = nodes * USUAL_EFFORT;
  double left = 0;

  if (effort == 0)
    left += nodes;
  else
    due = (double) self->plies[n].due;
  if (effort == 0 || may_be_only (self, n))
    left += nodes / ONLY_PART;
  /* The efforts of all comparisons up to the last one are a geometric series. */
  return left + MAX (due - MAX (effort, nodes), 0) * GROWTH / (GROWTH - 1) * USUAL_SEARCHES;
}

/* The progress never goes back, although more can become doubtful. */
static void
show_progress (Work *self)
{
  double used = 0, left = 0;

  for (gsize n = self->first; n < self->line->n_moves; n++)
    {
      used += (double) self->plies[n].used;
      left += guess_left (self, n);
    }
  self->progress = MAX (self->progress, used / (used + left));
  self->judging->progress (self->progress, self->judging->data);
}

/* Searches all positions that matter once, from the last to the first, unless that has been done.
 */
static gboolean
search_all (Work *self)
{
  gsize   n_moves = self->line->n_moves;
  guint64 nodes = self->judging->nodes_per_move;

  if (self->line->end.outcome != SERAI_OUTCOME_NONE)
    {
      set_result (&self->plies[n_moves].root.found, self->line->rules, self->line->end.outcome);
      self->plies[n_moves].root.effort = G_MAXUINT64;
    }
  if (!deepen_root (self, n_moves, nodes))
    return FALSE;
  self->known[n_moves] = self->plies[n_moves].root.found;
  for (gsize n = n_moves; n-- > self->first;)
    {
      if (!deepen_root (self, n, nodes))
        return FALSE;
      update_known (self, n);
      if (self->plies[n].effort == 0)
        {
          self->plies[n].effort = nodes;
          self->plies[n].earlier_doubt = get_doubt (self, n);
          self->plies[n].due = get_due (self, n);
        }
      report_verdict (self, n);
      show_progress (self);
    }
  return TRUE;
}

/* Whether another move is still clearly better than the one played, both searched with equal
 * effort.
 */
static gboolean
is_confirmed (const Work *self, gsize n)
{
  SeraiFound other;

  return get_latest_other (self, n, &other)
         && share_at (self, n, &other.score) - share_at (self, n, &self->known[n + 1].score)
                >= SMALL_DOUBT / 2;
}

/* Looks for another best move of ply @n, now that the table knows more. */
static gboolean
look_for_other (Work *self, gsize n, guint64 nodes)
{
  return deepen_root (self, n, nodes)
         && (is_best_played (self, n) || deepen_other (self, n, nodes));
}

/* Compares the moves of ply @n with @nodes for each search. */
static gboolean
compare (Work *self, gsize n, guint64 nodes)
{
  Ply       *ply = &self->plies[n];
  double     doubt = get_doubt (self, n);
  SeraiFound earlier;
  gboolean   has_earlier = get_latest_other (self, n, &earlier);

  if (!deepen_root (self, n + 1, nodes))
    return FALSE;
  if (n + 1 == self->line->n_moves)
    self->known[n + 1] = self->plies[n + 1].root.found;
  else
    update_known (self, n + 1);
  if (!is_best_played (self, n) && !deepen_other (self, n, nodes))
    return FALSE;
  /* If the move was not as bad as it seemed, or not as good, another one may be the best. */
  if (!is_confirmed (self, n) && !look_for_other (self, n, nodes))
    return FALSE;
  ply->earlier = earlier;
  ply->has_earlier = has_earlier;
  ply->earlier_doubt = doubt;
  ply->effort = nodes;
  update_back (self, n);
  show_progress (self);
  return TRUE;
}

/* Compares each move with growing effort until no move needs more. */
static gboolean
compare_where_needed (Work *self)
{
  gsize n;

  while ((n = choose_ply (self)) < self->line->n_moves)
    if (!compare (self, n, self->plies[n].effort * GROWTH))
      return FALSE;
  return TRUE;
}

/* Finds out whether the best move, if it was played, was the only good one. */
static gboolean
check_only (Work *self, gsize n, guint64 nodes)
{
  SeraiHistory history = { self->line->keys, n + 1, self->line->n_reversible[n] };
  SeraiFound   best, second;
  guint64 used = search (self->judging, &self->line->positions[n], &history, nodes, &best, &second);

  if (used == 0)
    return FALSE;
  self->plies[n].used += used;
  self->plies[n].is_only_known = TRUE;
  self->plies[n].is_only = second.n_moves > 0
                           && serai_move_equal (best.moves[0], self->line->moves[n])
                           && share_at (self, n, &best.score) - share_at (self, n, &second.score)
                                  >= SERAI_LOSS_OF_MISTAKE;
  report_verdict (self, n);
  show_progress (self);
  return TRUE;
}

static gboolean
find_only_moves (Work *self)
{
  for (gsize n = self->line->n_moves; n-- > self->first;)
    if (may_be_only (self, n) && !check_only (self, n, self->judging->nodes_per_move / ONLY_PART))
      return FALSE;
  return TRUE;
}

/* Takes the best move of an earlier judgement for the result of the first search. */
static void
judge_last_only (Work *self, const SeraiFound *best)
{
  self->first = self->line->n_moves - 1;
  self->plies[self->first].root = (Searched){
    .found = *best,
    .effort =
        serai_score_is_decided (best->score.score) ? G_MAXUINT64 : self->judging->nodes_per_move,
  };
}

static gboolean
judge (Work *self)
{
  if (self->judging->best != NULL)
    judge_last_only (self, self->judging->best);
  return search_all (self) && compare_where_needed (self) && find_only_moves (self);
}

/**
 * serai_judging_run:
 * @judging: what to judge and how
 * Judges all moves, or the last one. Continues what an earlier run with the same knowledge and the
 * same nodes has found out about positions of this line, unless that run has judged all of this
 * line. Blocks; for a worker thread. Returns: %FALSE if it was stopped, or if memory has run out
 */
gboolean
serai_judging_run (const SeraiJudging *judging)
{
  const SeraiJudgedLine   *line = judging->line;
  SeraiKnowledge          *knowledge = judging->knowledge;
  g_autofree SeraiFound   *known = g_new0 (SeraiFound, line->n_moves + 1);
  g_autofree SeraiVerdict *reported = g_new0 (SeraiVerdict, line->n_moves + 1);
  Work     self = { .judging = judging, .line = line, .known = known, .reported = reported };
  gboolean is_complete;

  if (line->n_moves == 0)
    return TRUE;
  g_mutex_lock (&knowledge->lock);
  prepare_knowledge (knowledge, line, judging->nodes_per_move);
  self.plies = knowledge->plies;
  is_complete = judge (&self);
  knowledge->is_complete = is_complete;
  g_mutex_unlock (&knowledge->lock);
  return is_complete;
}
