/* serai-advice-text.c: a hint in words, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-advice-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns: (transfer full): the file of the first point of @move, as “d” of “d6”; "" if the names
 * of points have no letters */
static char *
write_file (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiStep     steps[SERAI_MAX_STEPS];
  gsize         n_steps = rules->steps (pos, move, steps);
  SeraiGeometry geometry;

  rules->geometry (pos, &geometry);
  for (gsize n = 0; n < n_steps; n++)
    if (steps[n].kind == SERAI_STEP_POINT)
      {
        const char *name = geometry.points[steps[n].value].name;

        return g_strndup (name, strcspn (name, "0123456789"));
      }
  return g_strdup ("");
}

/* What a person who looks for a place should look at first. The side of the board would be wrong
 * for somebody who has turned it. */
static char *
write_place (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  g_autofree char *file = write_file (rules, pos, move);

  if (*file == '\0')
    /* Translators: first step of a hint, about a move that places a piece; “Hint” is the command */
    return g_strdup (_ ("Look for the best place. Choose Hint again for more"));
  return g_strdup_printf (
      /* Translators: first step of a hint, about a move that places a piece; %s is the letter of a
         file of the board; “Hint” is the command */
      _ ("Look for the best place on file %s. Choose Hint again for more"), file);
}

/* Only a move that begins with one of the player's pieces tells which one. */
static char *
write_piece (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  unsigned      point = serai_idea_find_piece (rules, pos, move);
  SeraiGeometry geometry;

  if (point == SERAI_NO_POINT)
    return write_place (rules, pos, move);
  rules->geometry (pos, &geometry);
  /* Translators: first step of a hint; %s is a point such as “a3”; “Hint” is the command */
  return g_strdup_printf (_ ("Look at the piece on %s. Choose Hint again for more"),
                          geometry.points[point].name);
}

static const char *
get_idea (SeraiIdea idea)
{
  static const char *const texts[SERAI_N_IDEAS] = {
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_WIN] = N_ ("There is a move that wins the game"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_ONLY] = N_ ("There is only one legal move"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_CAPTURE] = N_ ("There is a good capture"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_EARN] = N_ ("There is a move that earns another one"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_PROMOTE] = N_ ("A piece can be promoted"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_SAVE] = N_ ("A piece in danger can be saved"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_FORCE] = N_ ("The opponent can be forced to capture"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_PREPARE] = N_ ("A capture can be prepared"),
    /* Translators: second step of a hint: the idea of the move; the next one earns another */
    [SERAI_IDEA_PREPARE_EARN] = N_ ("A move that earns another can be prepared"),
    /* Translators: second step of a hint: the best move is one of few that prevent that */
    [SERAI_IDEA_PREVENT] = N_ ("Most other moves let the opponent capture"),
    /* Translators: second step of a hint: the best move is one of few that prevent that */
    [SERAI_IDEA_PREVENT_EARN] = N_ ("Most other moves let the opponent move again"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_CONFINE] = N_ ("The opponent can be left with few moves"),
    /* Translators: second step of a hint: the best move captures nothing, though others do */
    [SERAI_IDEA_DECLINE] = N_ ("A quiet move is no worse than a gain at once"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_RESTRICT] = N_ ("The opponent can be left fewer moves"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_FREE] = N_ ("Your pieces can get more room"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_ADVANCE] = N_ ("A piece can go forward"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_JOIN] = N_ ("Two of your pieces can stand together"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_CENTRE] = N_ ("A piece can go towards the middle"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_EDGE] = N_ ("A piece can go towards the edge"),
    /* Translators: second step of a hint: the idea of the move */
    [SERAI_IDEA_DRAW] = N_ ("The game can end in a draw"),
    /* Translators: second step of a hint: the idea of the move, which is none of the others */
    [SERAI_IDEA_QUIET] = N_ ("Nothing can be gained at once"),
  };

  return _ (texts[idea]);
}

/**
 * serai_advice_text:
 * @match: a match
 * @advice: a hint for the position on the board
 * @step: how much of it to tell, at least %SERAI_ADVICE_PIECE
 * Returns: (transfer full): that part of @advice; translated
 */
char *
serai_advice_text (SeraiMatch *match, const SeraiAdvice *advice, SeraiAdviceStep step)
{
  const SeraiRules    *rules = serai_match_get_rules (match);
  const SeraiPosition *pos = serai_match_get_position (match);
  char                 written[SERAI_MOVE_TEXT];

  switch (step)
    {
    case SERAI_ADVICE_NOTHING:
      break;
    case SERAI_ADVICE_PIECE:
      return write_piece (rules, pos, advice->move);
    case SERAI_ADVICE_IDEA:
      /* Translators: second step of a hint; %s is its idea; “Hint” is the command */
      return g_strdup_printf (_ ("%s. Choose Hint again for the move"), get_idea (advice->idea));
    case SERAI_ADVICE_MOVE:
      rules->write_move (pos, advice->move, written);
      /* Translators: last step of a hint; %s is a move as a1-b2 */
      return g_strdup_printf (_ ("A good move: %s"), written);
    }
  return g_strdup ("");
}
