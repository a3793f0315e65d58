/* serai-game-chooser.c: a window with a card for each game.
 *
 * When it opens, the visible cards preview their games one after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-game-chooser.h"

#include "registry.h"
#include "serai-game-card.h"

/* Milliseconds between the previews of two cards. */
#define PREVIEW_MS 1400

struct _SeraiGameChooser
{
  AdwWindow   parent_instance;
  GtkFlowBox *cards; /* in the order of the registry */
  guint       preview_id;
  int         n_previewed; /* cards that have previewed their games */
};

G_DEFINE_FINAL_TYPE (SeraiGameChooser, serai_game_chooser, ADW_TYPE_WINDOW)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Whether the upper half of @card, which holds its board, is in the window. */
static gboolean
is_in_sight (SeraiGameChooser *self, GtkWidget *card)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (card, GTK_WIDGET (self), &bounds)
         && graphene_rect_get_y (&bounds) + graphene_rect_get_height (&bounds) / 2
                < (float) gtk_widget_get_height (GTK_WIDGET (self));
}

static gboolean
preview_cb (gpointer data)
{
  SeraiGameChooser *self = data;
  GtkFlowBoxChild  *card = gtk_flow_box_get_child_at_index (self->cards, self->n_previewed++);

  if (card == NULL || !is_in_sight (self, GTK_WIDGET (card)))
    {
      self->preview_id = 0;
      return G_SOURCE_REMOVE;
    }
  serai_game_card_preview (SERAI_GAME_CARD (card));
  return G_SOURCE_CONTINUE;
}

static void
activated_cb (SeraiGameChooser *self, GtkFlowBoxChild *card)
{
  const SeraiRules *rules = serai_game_card_get_rules (SERAI_GAME_CARD (card));

  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, rules);
}

static void
serai_game_chooser_map (GtkWidget *widget)
{
  SeraiGameChooser *self = SERAI_GAME_CHOOSER (widget);

  GTK_WIDGET_CLASS (serai_game_chooser_parent_class)->map (widget);
  if (self->n_previewed == 0 && self->preview_id == 0)
    self->preview_id = g_timeout_add (PREVIEW_MS, preview_cb, self);
}

static void
serai_game_chooser_dispose (GObject *object)
{
  g_clear_handle_id (&SERAI_GAME_CHOOSER (object)->preview_id, g_source_remove);
  G_OBJECT_CLASS (serai_game_chooser_parent_class)->dispose (object);
}

static void
serai_game_chooser_class_init (SeraiGameChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_game_chooser_dispose;
  widget_class->map = serai_game_chooser_map;

  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_GAME_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-game-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, cards);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
serai_game_chooser_init (SeraiGameChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * serai_game_chooser_new:
 * @parent: the transient parent
 * @played: (nullable): the current match
 * Returns: (transfer floating): a window with a card for each game; that of @played is focused
 */
SeraiGameChooser *
serai_game_chooser_new (GtkWindow *parent, SeraiMatch *played)
{
  SeraiGameChooser *self =
      g_object_new (SERAI_TYPE_GAME_CHOOSER, "application", gtk_window_get_application (parent),
                    "transient-for", parent, NULL);
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      gboolean   is_played = played != NULL && serai_match_get_rules (played) == rules;
      GtkWidget *card = serai_game_card_new (rules, is_played ? played : NULL);

      gtk_flow_box_append (self->cards, card);
      /* Also sets the cursor of the flow box, where arrow keys start; grabbing the focus does not.
       */
      if (is_played)
        gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
    }
  return self;
}
