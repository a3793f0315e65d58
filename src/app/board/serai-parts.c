/* serai-parts.c: the choice of a part that leaves its piece and moves alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-parts.h"

/**
 * serai_parts_count_steps_before:
 * @partial: the move being made
 * Returns: the number of steps before the choice of a part
 */
gsize
serai_parts_count_steps_before (const SeraiPartialMove *partial)
{
  gsize n_steps = partial->n_steps;

  return n_steps > 0 && partial->steps[n_steps - 1].kind == SERAI_STEP_PART ? n_steps - 1 : n_steps;
}

static void
add_choice (SeraiParts *self, SeraiStep step, SeraiPiece piece)
{
  self->steps[self->n_choices] = step;
  self->pieces[self->n_choices++] = piece;
}

/**
 * serai_parts_find:
 * @self: (out): the choices: the whole piece and its parts, or none
 * @partial: the move being made
 * @held: the point of the piece held, or %SERAI_NO_POINT
 */
void
serai_parts_find (SeraiParts *self, const SeraiPartialMove *partial, unsigned held)
{
  const SeraiRules *rules = partial->rules;
  gsize             n_before = serai_parts_count_steps_before (partial);
  SeraiContinuation next;

  self->n_choices = 0;
  self->active = 0;
  if (held == SERAI_NO_POINT || n_before == 0)
    return;
  serai_rules_next (rules, partial->position, partial->steps, n_before, &next);
  for (size_t n = 0; n < next.n_next && self->n_choices < SERAI_MAX_NEXT; n++)
    {
      SeraiStep step = next.next[n];

      if (step.kind != SERAI_STEP_PART)
        continue;
      if (self->n_choices == 0)
        add_choice (self, (SeraiStep){ SERAI_STEP_POINT, (guint8) held },
                    rules->piece_at (partial->shown, held));
      if (n_before < partial->n_steps && step.value == partial->steps[n_before].value)
        self->active = self->n_choices;
      add_choice (self, step,
                  rules->species->chosen (partial->position, partial->steps, n_before, step));
    }
}

static unsigned
count_in (const char *code, char character)
{
  unsigned n = 0;

  for (; *code != '\0'; code++)
    n += *code == character;
  return n;
}

/* Whether @code has @n_wanted of the digit @character and equals @other in all other digits. */
static gboolean
differs_in (const char *code, const char *other, char character, unsigned n_wanted)
{
  if (count_in (code, character) != n_wanted)
    return FALSE;
  for (const char *at = "0123456789"; *at != '\0'; at++)
    if (*at != character && count_in (code, *at) != count_in (other, *at))
      return FALSE;
  return TRUE;
}

static gsize
find_choice (const SeraiParts *self, const SeraiRules *rules, const SeraiSpecies *now,
             char character, unsigned n_wanted)
{
  for (gsize n = 0; n < self->n_choices; n++)
    {
      SeraiSpecies species;

      rules->species->identify (self->pieces[n], &species);
      if (differs_in (species.code, now->code, character, n_wanted))
        return n;
    }
  return self->n_choices;
}

/**
 * serai_parts_find_typed:
 * @self: the choices
 * @rules: the game
 * @character: a typed character
 * Each time @character is typed, one more part with this digit is excluded from the move. After the
 * last one, they are all included again.
 * Returns: the index of the choice, or the number of choices if there is no such part
 */
gsize
serai_parts_find_typed (const SeraiParts *self, const SeraiRules *rules, gunichar character)
{
  SeraiSpecies whole, now;
  unsigned     n_now, n_all;

  if (self->n_choices == 0 || character > 127)
    return self->n_choices;
  rules->species->identify (self->pieces[0], &whole);
  rules->species->identify (self->pieces[self->active], &now);
  n_all = count_in (whole.code, (char) character);
  n_now = count_in (now.code, (char) character);
  for (unsigned n = 0; n < n_all; n++)
    {
      gsize choice;

      n_now = n_now > 0 ? n_now - 1 : n_all;
      choice = find_choice (self, rules, &now, (char) character, n_now);
      if (choice < self->n_choices)
        return choice;
    }
  return self->n_choices;
}
