/* serai-setup.c: the setup of a new game. It is stored by serai-setup-settings.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-setup.h"

#include "game.h"
#include "serai-clock.h"
#include "side.h"

/**
 * serai_setup_is_default:
 * @self: a setup
 * Returns: whether the options and the start are the defaults, whoever plays
 */
gboolean
serai_setup_is_default (const SeraiSetup *self)
{
  SeraiOptions defaults;

  serai_options_init (self->rules, &defaults);
  return self->start_kind == SERAI_START_USUAL
         && serai_options_equal (self->rules, &self->options, &defaults);
}

/**
 * serai_setup_reset:
 * @self: a setup
 * Sets all options to their defaults, and the start to the usual one for good.
 */
void
serai_setup_reset (SeraiSetup *self)
{
  serai_options_init (self->rules, &self->options);
  serai_setup_choose_start (self, SERAI_START_USUAL);
}

/**
 * serai_setup_get_pairing:
 * @self: a setup
 * Returns: who plays against whom
 */
SeraiPairing
serai_setup_get_pairing (const SeraiSetup *self)
{
  SeraiPlayerKind first = self->players[SERAI_SIDE_P1].kind;

  if (first != self->players[SERAI_SIDE_P2].kind)
    return SERAI_PAIRING_WITH_COMPUTER;
  return first == SERAI_PLAYER_COMPUTER ? SERAI_PAIRING_OF_COMPUTERS : SERAI_PAIRING_OF_PEOPLE;
}

/**
 * serai_setup_set_pairing:
 * @self: a setup
 * @pairing: who plays against whom
 * @person: the side of a person who plays against the computer
 * Sets the players. A single computer has the same level on either side.
 */
void
serai_setup_set_pairing (SeraiSetup *self, SeraiPairing pairing, SeraiSide person)
{
  SeraiSide other;

  g_return_if_fail (person == SERAI_SIDE_P1 || person == SERAI_SIDE_P2);

  other = serai_side_other (person);
  self->players[person].kind =
      pairing == SERAI_PAIRING_OF_COMPUTERS ? SERAI_PLAYER_COMPUTER : SERAI_PLAYER_PERSON;
  self->players[other].kind =
      pairing == SERAI_PAIRING_OF_PEOPLE ? SERAI_PLAYER_PERSON : SERAI_PLAYER_COMPUTER;
  if (pairing == SERAI_PAIRING_WITH_COMPUTER)
    self->players[person].level = self->players[other].level;
}

/**
 * serai_setup_set_name:
 * @self: a setup
 * @side: one of the two sides
 * @name: what to call the person who plays @side against another person here; "" if nothing. Of a
 *   long name, the first %SERAI_SETUP_NAME_LENGTH characters are used
 */
void
serai_setup_set_name (SeraiSetup *self, SeraiSide side, const char *name)
{
  g_autofree char *valid = g_strstrip (g_utf8_make_valid (name, -1));
  g_autofree char *start =
      g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), (glong) SERAI_SETUP_NAME_LENGTH));

  g_return_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2);

  g_strlcpy (self->names[side], start, sizeof self->names[side]);
}

/**
 * serai_setup_change_sides:
 * @self: a setup of two people
 * Gives each person, with name and time, the side of the other.
 */
void
serai_setup_change_sides (SeraiSetup *self)
{
  g_autofree char       *first = g_strdup (self->names[SERAI_SIDE_P1]);
  const SeraiTimeControl clock = self->clock[SERAI_SIDE_P1];

  serai_setup_set_name (self, SERAI_SIDE_P1, self->names[SERAI_SIDE_P2]);
  serai_setup_set_name (self, SERAI_SIDE_P2, first);
  self->clock[SERAI_SIDE_P1] = self->clock[SERAI_SIDE_P2];
  self->clock[SERAI_SIDE_P2] = clock;
}

/**
 * serai_setup_set_choice:
 * @self: a setup
 * @option: an index into the options of the game
 * @choice: an index into the choices of that option
 * Sets an option. An arranged start is kept as in serai_setup_fit_start().
 */
void
serai_setup_set_choice (SeraiSetup *self, gsize option, guint choice)
{
  g_return_if_fail (option < self->rules->n_options);
  g_return_if_fail (choice < self->rules->options[option].n_choices);

  self->options.choice[option] = (guint8) choice;
  serai_setup_fit_start (self);
}

/**
 * serai_setup_fit_start:
 * @self: a setup whose options have been changed
 * Replaces an arranged start that is not possible with the options by the usual one. It is set
 * aside, and comes back with options that it fits.
 */
void
serai_setup_fit_start (SeraiSetup *self)
{
  if (self->start_kind != SERAI_START_ARRANGED && !self->is_set_aside)
    return;
  serai_setup_arrange (self, &self->arranged);
  self->is_set_aside = self->start_kind != SERAI_START_ARRANGED;
}

/**
 * serai_setup_choose_start:
 * @self: a setup
 * @kind: usual or random
 * Sets the start; an arranged one does not come back.
 */
void
serai_setup_choose_start (SeraiSetup *self, SeraiStartKind kind)
{
  g_return_if_fail (kind != SERAI_START_ARRANGED);

  self->start_kind = kind;
  self->is_set_aside = FALSE;
}

/**
 * serai_setup_arrange:
 * @self: a setup of a game whose start can be arranged
 * @start: the start position
 * Arranges the start. The usual start is used instead if @start does not fit the options, equals
 * the usual start, or is a position in which the game is already over.
 */
void
serai_setup_arrange (SeraiSetup *self, const SeraiPosition *start)
{
  SeraiPosition usual, fitting;

  g_return_if_fail (self->rules->arranging != NULL);

  self->rules->start (&self->options, &usual);
  serai_setup_choose_start (self, SERAI_START_USUAL);
  if (!self->rules->arranging->rearrange (start, &self->options, &fitting)
      || serai_position_equal (&fitting, &usual)
      || serai_game_result_of_start (self->rules, &fitting).outcome != SERAI_OUTCOME_NONE)
    return;
  self->arranged = fitting;
  self->start_kind = SERAI_START_ARRANGED;
}

/**
 * serai_setup_get_start:
 * @self: a setup
 * @out: (out): the start position; a random one differs from call to call
 */
void
serai_setup_get_start (const SeraiSetup *self, SeraiPosition *out)
{
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  self->rules->start (&self->options, out);
  switch (self->start_kind)
    {
    case SERAI_START_USUAL:
      break;
    case SERAI_START_RANDOM:
      /* Leaves the usual start if there is no fair one. */
      self->rules->arranging->shuffle (out, seed, out);
      break;
    case SERAI_START_ARRANGED:
      *out = self->arranged;
      break;
    }
}

/* Whether the players change sides, by lot. */
static gboolean
has_changed_sides (const SeraiSetup *self)
{
  return self->is_by_lot && serai_setup_get_pairing (self) == SERAI_PAIRING_WITH_COMPUTER
         && g_random_boolean ();
}

static gboolean
has_clock (const SeraiSetup *self)
{
  return self->clock[SERAI_SIDE_P1].kind != SERAI_TIME_UNLIMITED
         || self->clock[SERAI_SIDE_P2].kind != SERAI_TIME_UNLIMITED;
}

/**
 * serai_setup_create_match:
 * @self: a setup
 * Returns: (transfer full): a match at its start, with a clock if a side has limited time
 */
SeraiMatch *
serai_setup_create_match (const SeraiSetup *self)
{
  gboolean      is_changed = has_changed_sides (self);
  SeraiSeries   series;
  SeraiPosition start;
  char          text[SERAI_POSITION_TEXT];
  SeraiMatch   *match;

  serai_setup_get_start (self, &start);
  self->rules->write (&start, text);
  match = serai_match_new_from_text (self->rules, &self->options, text, NULL);
  g_assert (match != NULL); /* the rules can read the texts that they write */
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (match, side,
                            self->players[is_changed ? serai_side_other (side) : side]);
  if (serai_setup_get_pairing (self) == SERAI_PAIRING_OF_PEOPLE)
    for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      serai_match_set_name (match, side, self->names[side]);
  serai_series_init (&series, self->n_games);
  serai_match_set_series (match, &series);
  if (has_clock (self))
    {
      const SeraiTimeControl controls[2] = { self->clock[0], self->clock[1] };
      g_autoptr (SeraiClock) clock = serai_clock_new (controls);

      serai_match_set_clock (match, clock);
    }
  return match;
}

/**
 * serai_setup_is_seen_turned:
 * @self: a setup
 * Returns: whether the board will be turned for the only person at it; see
 *   serai_match_is_seen_turned(). It is not if nobody knows yet which side that is
 */
gboolean
serai_setup_is_seen_turned (const SeraiSetup *self)
{
  g_autoptr (SeraiMatch) match = NULL;

  if (serai_setup_get_pairing (self) != SERAI_PAIRING_WITH_COMPUTER || self->is_by_lot)
    return FALSE;
  match = serai_setup_create_match (self);
  return serai_match_is_seen_turned (match);
}
