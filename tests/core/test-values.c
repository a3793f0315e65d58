/* test-values.c: values of positions and captures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-games.h"
#include "registry.h"

/* ---- Symmetry ---- */

/* How to exchange the sides in the text of a position. */
typedef struct
{
  const char *game;
  const char *own;   /* each of these letters ... */
  const char *other; /* ... is exchanged with the one here */
  bool        turns; /* the order of rows is reversed */
  bool        hands; /* the numbers after the side are for White and Black */
} Exchange;

/* Kei-Yen, whose sides are unequal, has a test of its own. */
static const Exchange exchanges[] = {
  { "nerenchi", "w", "b", false, true },
  { "keny", "KPw", "kpb", true, false },
  { "pyramids", "()Sw", "<>sb", true, false },
  { "mkcess", "w", "b", false, false },
};

static void
exchange_letters (const Exchange *exchange, char *text)
{
  for (; *text != '\0'; text++)
    {
      const char *own = strchr (exchange->own, *text);
      const char *other = strchr (exchange->other, *text);

      if (own != NULL)
        *text = exchange->other[own - exchange->own];
      else if (other != NULL)
        *text = exchange->own[other - exchange->other];
    }
}

static void
exchange_words (char **words, gsize a, gsize b)
{
  char *word = words[a];

  words[a] = words[b];
  words[b] = word;
}

/* Returns the same position with the sides exchanged. */
static char *
exchange_sides (const Exchange *exchange, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_auto (GStrv) rows = g_strsplit (words[0], "/", -1);
  gsize n_rows = g_strv_length (rows);
  char *exchanged;

  for (gsize n = 0; exchange->turns && n < n_rows / 2; n++)
    exchange_words (rows, n, n_rows - 1 - n);
  g_free (words[0]);
  words[0] = g_strjoinv ("/", rows);
  if (exchange->hands)
    exchange_words (words, 2, 3);
  exchanged = g_strjoinv (" ", words);
  exchange_letters (exchange, exchanged);
  return exchanged;
}

typedef struct
{
  const Exchange *exchange;
  gsize           n_exchanged;
} Evenness;

/* @data: an #Evenness. Some positions cannot be exchanged, because White begins. */
static void
check_evenness (const Playing *playing, const SeraiMoveList *moves, gpointer data)
{
  const SeraiRules *rules = playing->rules;
  Evenness         *evenness = data;
  g_autofree char  *exchanged = NULL;
  char              text[SERAI_POSITION_TEXT];
  SeraiPosition     other;
  const char       *why;

  (void) moves;
  rules->write (&playing->pos, text);
  exchanged = exchange_sides (evenness->exchange, text);
  if (rules->finished (&playing->pos).outcome != SERAI_OUTCOME_NONE
      || rules->read (&playing->options, exchanged, &other, &why) != 0)
    return;
  evenness->n_exchanged++;
  g_assert_cmpint (rules->search->evaluate (&playing->pos), ==, rules->search->evaluate (&other));
}

/* The evaluation for the side to move does not change when the sides are exchanged. */
static void
test_evenness (gconstpointer data)
{
  Evenness evenness = { .exchange = data };

  play_random_games (serai_registry_find (evenness.exchange->game), N_GAMES, check_evenness,
                     &evenness);
  g_test_message ("%zu positions", evenness.n_exchanged);
  g_assert_cmpuint (evenness.n_exchanged, >, 20 * N_GAMES);
}

/* ---- Captures ---- */

/* A capture that is better than another of as many pieces, or that ends the game. */
typedef struct
{
  const char *game;
  const char *option;
  const char *value;
  const char *position;
  const char *better;
  const char *worse; /* null: @better ends the game */
} Preference;

static const Preference preferences[] = {
  { "keny", "compulsory", "no", "8/7k/8/3p4/3Kk3/8/8/8 w 0", "d4xd6", "d4xf4" },
  { "pyramids", "variant", "cheskers", "9/9/2(33)6/3<4321>5/9/3<4321>5/9/9/(4321)8 w 0", "c7xe5xc3",
    NULL },
};

static int
gain_of (const SeraiRules *rules, const SeraiPosition *pos, const char *text)
{
  SeraiMove   move;
  const char *why;

  g_assert_cmpuint (serai_rules_read_move (rules, pos, text, &move, &why), ==, 0);
  return serai_rules_gain (rules, pos, move);
}

static void
test_preference (gconstpointer data)
{
  const Preference *preference = data;
  const SeraiRules *rules = serai_registry_find (preference->game);
  SeraiOptions      options = options_with (rules, preference->option, preference->value);
  SeraiPosition     pos = position_of (rules, &options, preference->position);
  int               gain = gain_of (rules, &pos, preference->better);

  if (preference->worse == NULL)
    g_assert_cmpint (gain, >=, SERAI_GAIN_OF_GAME);
  else
    g_assert_cmpint (gain, >, gain_of (rules, &pos, preference->worse));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; n < G_N_ELEMENTS (exchanges); n++)
    {
      g_autofree char *path = g_strdup_printf ("/values/%s/evenness", exchanges[n].game);

      g_test_add_data_func (path, &exchanges[n], test_evenness);
    }
  for (gsize n = 0; n < G_N_ELEMENTS (preferences); n++)
    {
      g_autofree char *path = g_strdup_printf ("/values/%s/capture", preferences[n].game);

      g_test_add_data_func (path, &preferences[n], test_preference);
    }
  return g_test_run ();
}
