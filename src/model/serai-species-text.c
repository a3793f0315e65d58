/* serai-species-text.c: translated names and powers of species of pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-species-text.h"

#include "serai-message-text.h"

/**
 * serai_species_name:
 * @rules: a game with a species facet
 * @piece: a piece of that game
 * Returns: (transfer full): the translated name of its species
 */
char *
serai_species_name (const SeraiRules *rules, SeraiPiece piece)
{
  SeraiSpecies species;

  rules->species->identify (piece, &species);
  return serai_message_text (&species.name);
}

/**
 * serai_species_powers:
 * @rules: a game with a species facet
 * @pos: a position with the options of the match
 * @piece: a piece of that game
 * @separator: text between two phrases
 * Returns: (transfer full): a translated description of what @piece can do
 */
char *
serai_species_powers (const SeraiRules *rules, const SeraiPosition *pos, SeraiPiece piece,
                      const char *separator)
{
  SeraiMessage powers[SERAI_MAX_POWERS];
  gsize        n_powers = rules->species->powers (pos, piece, powers);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  for (gsize n = 0; n < n_powers; n++)
    {
      g_autofree char *text = serai_message_text (&powers[n]);

      g_strv_builder_add (builder, text);
    }
  texts = g_strv_builder_end (builder);
  return g_strjoinv (separator, texts);
}
