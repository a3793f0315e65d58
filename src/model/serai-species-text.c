/* serai-species-text.c: translated names and powers of kinds of pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-species-text.h"

#include "serai-message-text.h"

/**
 * serai_species_name:
 * @rules: a game with pieces of many kinds
 * @piece: one of them
 * Returns: (transfer full): its name in the language of the user
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
 * @rules: a game with pieces of many kinds
 * @pos: a position with the options that are played by
 * @piece: one of them
 * @separator: what stands between two phrases
 * Returns: (transfer full): what @piece can do in the language of the user
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
