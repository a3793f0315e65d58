/* serai-window-offers.c: offers of another level, after several games won or lost running.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-offers.h"

#include "serai-rematch.h"
#include "serai-setup.h"
#include "serai-streak.h"
#include "serai-window-private.h"

/* A game that has ended before does not count again. */
static void
match_replaced_cb (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  serai_streak_begin (&self->count, match);
  serai_action_bar_set_offer (self->actions, SERAI_STREAK_NO_OFFER);
}

static void
changed_cb (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);
  int         offer;

  if (match != NULL
      && serai_streak_update (&self->count, serai_session_get_settings (self->session), match,
                              &offer))
    serai_action_bar_set_offer (self->actions, offer);
}

static void
set_level (SeraiMatch *match, int level)
{
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiPlayer player = *serai_match_get_player (match, side);

      if (player.kind == SERAI_PLAYER_COMPUTER)
        player.level = level;
      serai_match_set_player (match, side, player);
    }
}

/* Lets the dialog New Game begin with @level next time. */
static void
store_level (SeraiWindow *self, const SeraiRules *rules, int level)
{
  GSettings *settings = serai_session_get_settings (self->session);
  SeraiSetup setup;

  serai_setup_load_rules (&setup, settings, rules);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    setup.players[side].level = level;
  serai_setup_store (&setup, settings);
}

static void
play_at_level_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *level, gpointer user_data)
{
  SeraiWindow *self = user_data;
  SeraiMatch  *match = serai_window_get_match (self);
  g_autoptr (SeraiMatch) again = serai_rematch_new (match, FALSE);

  set_level (again, g_variant_get_int32 (level));
  store_level (self, serai_match_get_rules (match), g_variant_get_int32 (level));
  serai_window_begin (self, again);
}

static const GActionEntry actions[] = {
  { .name = "play-at-level", .activate = play_at_level_cb, .parameter_type = "i" },
};

/**
 * serai_window_offers_add:
 * @self: a window without a match
 * Counts the games that end in @self, and offers another level where that seems right.
 */
void
serai_window_offers_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (match_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}
